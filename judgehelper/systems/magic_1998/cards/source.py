"""Cards in the words of the time: old type lines and wordings are read as what they say today (AS-CARDTYPES)."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import Untap
from judgehelper.abilities.acts.being import Doesnt
from judgehelper.abilities.acts.moving import Destroy
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Static, Triggered
from judgehelper.abilities.words.subtypes import CREATURE_TYPES
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.script import CardSource
from judgehelper.systems.magic.printed.texts.reads import all_of, changed
from judgehelper.systems.magic.printed.texts.rewriting import rebuilt
from judgehelper.systems.magic_1998.cards.wording import Line, said_today


class Difference(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a card of the time differs from the card of that name in the library."""

    name: str
    types: str
    """Its old type line."""
    cost: str | None = None
    """Its cost: then the card is told here whole, in words of the time."""
    power: int | str | None = None
    toughness: int | str | None = None
    text: str = ""
    abilities: list[Any] | None = None
    """What it says in the project's own form, where no sentence of its text can be read; the text is then for eyes."""


def singular(word: str) -> str:
    """Give a creature type in the singular: number does not matter (TYPE.2)."""
    forms = (word, word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ves')}f", f"{word[:-3]}y")
    return next((each for each in forms if each in CREATURE_TYPES), word)


OLD_KINDS = {"Interrupt": ("Instant", "Interrupt"), "Mana Source": ("Instant", "Mana Source")}
"""Old type → the type by which the engine knows when it may be played, and the word of the time."""


class OldCards:
    """A source of cards as the time had them: the library's, with old types; definitions in old words."""

    def __init__(self, source: CardSource) -> None:
        self._source = source

    def find(self, name: str) -> Card | None:
        """Give the card of that name, with its type of the time."""
        own = differences().get(name) or by_folded_name().get(name.casefold())
        if own is not None and own.cost is not None:
            return self._told_whole(own)
        card: Card | None = self._source.find(name)
        if card is None:
            return None
        difference = differences().get(card.name)
        return card if difference is None else as_it_was(card, difference)

    def _told_whole(self, own: Difference) -> Card:
        known = _DEFINED.get(own.name)
        if known is None:
            told = {"name": own.name, "cost": own.cost, "types": own.types, "abilities": own.abilities,
                    "text": own.text if own.abilities is None else "",
                    "power": own.power, "toughness": own.toughness}  # fmt: skip
            known = self.define({key: value for key, value in told.items() if value is not None})
            if own.abilities is not None:
                known = replace(known, faces=(replace(known.faces[0], texts=tuple(own.text.split("\n"))),))
            _DEFINED[own.name] = known
        return known

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        return self._source.suggest(name)

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a definition, in words of today or of the time."""
        given = dict(definition)
        text, types = str(given.get("text", "")), given.get("types", "")
        line = types if isinstance(types, str) else " ".join(types)
        line, enchants = today(line)
        said = [said_today(each) for each in (enchants, *text.split("\n")) if each]
        lines = {each.text: each for each in said}
        given["types"], given["text"] = line, "\n".join(each.text for each in said)
        given["text"], made_up = with_known_types(given["text"])
        card: Card = with_types(self._source.define(given), made_up)
        faces = tuple(_with_moments(face, lines) for face in card.faces)
        return replace(card, faces=faces)


_DEFINED: dict[str, Card] = {}
"""Cards of the time as they were made; a definition says all of them."""


STAND_IN = ("Brushwagg", "Nautilus", "Squid")
"""Creature types that stand for words which no list of today has, while a text is read (TYPE.1, TOK.3)."""
OPEN_WORD = re.compile(r"\b([A-Z][a-z]+)(?= (?:artifact )?creature tokens?\b)")


def with_known_types(text: str) -> tuple[str, dict[str, str]]:
    """Put a known creature type for each that only the time knew, and say which stands for which."""
    unknown = [each for each in dict.fromkeys(OPEN_WORD.findall(text)) if each not in CREATURE_TYPES]
    made_up = dict(zip(STAND_IN, unknown, strict=False))
    for known, word in made_up.items():
        text = re.sub(rf"\b{word}(?=s?\b)", known, text)
    return text, made_up


def with_types(card: Card, made_up: Mapping[str, str]) -> Card:
    """Put the words of the time back into a card that was read."""
    if not made_up:
        return card
    return _said_so(card, made_up)


T = TypeVar("T")


def _said_so(node: T, made_up: Mapping[str, str]) -> T:
    """Put the words of the time wherever their stand-ins are in a text."""

    def change(part: object) -> object:
        if not isinstance(part, str):
            return rebuilt(part, change)
        for known, word in made_up.items():
            part = part.replace(known, word)
        return part

    return rebuilt(node, change)


def today(line: str) -> tuple[str, str]:
    """Give for an old type line that of today, and what it enchants."""
    if line in OLD_KINDS:
        return " — ".join(OLD_KINDS[line]), ""
    if line.startswith("Summon "):
        return f"Creature — {' '.join(map(singular, line.removeprefix('Summon ').split()))}", ""
    if line.startswith("Enchant ") and line != "Enchant World":
        return "Enchantment — Aura", f"Enchant {line.removeprefix('Enchant ').lower()}"
    return line, ""


def _with_moments(face: Face, lines: Mapping[str, Line]) -> Face:
    """Put the moments of the time into abilities that were read with today's words."""
    made: list[Ability] = []
    for place, ability in enumerate(face.abilities):
        text = face.texts[place] if place < len(face.texts) else ""
        line = lines.get(text)
        if line is not None and line.is_buried:
            ability = _for_good(ability)
        match ability:
            case Triggered(event=StepBegins() as event) if line is not None and line.moment is not None:
                made.append(replace(ability, event=replace(event, step=f"{line.step}{line.moment}")))
            case _:
                made.append(ability)
    told = tuple(lines[each].told if each in lines else each for each in face.texts)
    return replace(face, abilities=_with_untap_costs(tuple(made)), texts=told)


def _for_good(ability: Ability) -> Ability:
    """Let what is buried later, or as a penalty, not be regenerated (AS-DESTROY)."""
    return changed(ability, Destroy, lambda act: replace(act, for_good=True))


def _with_untap_costs(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Tell untap costs: what stays tapped may be untapped for a price, as often as one likes (TURN.UPKEEP)."""
    if not any(isinstance(each, Static) and any(all_of(Doesnt, each.body)) for each in abilities):
        return abilities
    return tuple(_as_untap_cost(each) for each in abilities)


def _as_untap_cost(ability: Ability) -> Ability:
    match ability:
        case Triggered(event=StepBegins(step="upkeep phase") as event) if any(all_of(Untap, ability.body)):
            return replace(ability, event=replace(event, step="upkeep untap"))
    return ability


def as_it_was(card: Card, difference: Difference) -> Card:
    """Give a card with its type line of the time."""
    line, _ = today(difference.types)
    types, _, subtypes = line.partition(" — ")
    face = replace(card.faces[0], types=tuple(types.split()), subtypes=tuple(subtypes.split()))
    return replace(card, faces=(face, *card.faces[1:]))


@cache
def differences() -> Mapping[str, Difference]:
    """Read how the cards of the time differ from those of today."""
    text = resource("cards", "magic_1998.jsonl").read_text("utf-8")
    rows = (msgspec.json.decode(row, type=Difference) for row in text.splitlines() if row)
    return {row.name: row for row in rows}


@cache
def by_folded_name() -> Mapping[str, Difference]:
    """List the cards of the time by their names without regard to case."""
    return {name.casefold(): each for name, each in differences().items()}
