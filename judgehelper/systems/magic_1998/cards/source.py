"""Cards in the words of the time: old type lines and wordings are read as what they say today (AS-CARDTYPES)."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.resources import resource
from judgehelper.kernel.script import CardSource


class Difference(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a card of the time differs from the card of that name in the library."""

    name: str
    types: str
    """Its old type line."""


OLD_KINDS = {"Interrupt": ("Instant", "Interrupt"), "Mana Source": ("Instant", "Mana Source")}
"""Old type → the type by which the engine knows when it may be played, and the word of the time."""
WORDS: tuple[tuple[str, str], ...] = (
    (r"\bcomes? into play\b", "enters the battlefield"),
    (r"\bfrom play\b", "from the battlefield"),
    (r"\bin play\b", "on the battlefield"),
    (r"\btarget creature or player\b", "any target"),
    (r"\bfrom the game\b", "from the game"),
    (r"\bBury (all|each) ([^.]+)\.", r"Destroy \1 \2. They can't be regenerated."),
    (r"\bBury ([^.]+)\.", r"Destroy \1. It can't be regenerated."),
    (r"\bbury ([^.]+)\.", r"destroy \1. It can't be regenerated."),
)
"""What words of the time mean in today's."""
MOMENTS: tuple[tuple[str, str, str], ...] = (
    (r"^During your (upkeep|draw)(?: phase)?, ", r"At the beginning of your \1, ", " phase"),
    (r"^At the end of your (upkeep)(?: phase)?, ", r"At the beginning of your \1, ", " end"),
    (r"^During your upkeep phase, ", "At the beginning of your upkeep, ", " phase"),
)
"""Moments of the time: how they begin, with which words they are read, and what the moment is then called."""


class OldCards:
    """A source of cards as the time had them: the library's, with old types; definitions in old words."""

    def __init__(self, source: CardSource) -> None:
        self._source = source

    def find(self, name: str) -> Card | None:
        """Give the card of that name, with its type of the time."""
        card: Card | None = self._source.find(name)
        if card is None:
            return None
        difference = differences().get(card.name)
        return card if difference is None else as_it_was(card, difference)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        return self._source.suggest(name)

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a definition, in words of today or of the time."""
        given = dict(definition)
        text, types = str(given.get("text", "")), given.get("types", "")
        line = types if isinstance(types, str) else " ".join(types)
        line, enchants = today(line)
        lines = [each for each in (enchants, *text.split("\n")) if each]
        moments = {reworded(each)[0]: reworded(each)[1] for each in lines}
        given["types"], given["text"] = line, "\n".join(moments)
        card: Card = self._source.define(given)
        faces = tuple(_with_moments(face, moments) for face in card.faces)
        return replace(card, faces=faces)


def today(line: str) -> tuple[str, str]:
    """Give for an old type line that of today, and what it enchants."""
    if line in OLD_KINDS:
        return " — ".join(OLD_KINDS[line]), ""
    if line.startswith("Summon "):
        return f"Creature — {line.removeprefix('Summon ')}", ""
    if line.startswith("Enchant ") and line != "Enchant World":
        return "Enchantment — Aura", f"Enchant {line.removeprefix('Enchant ').lower()}"
    return line, ""


def reworded(line: str) -> tuple[str, str]:
    """Give a line in today's words, and of which moment of the time it speaks."""
    for old, new in WORDS:
        line = re.sub(old, new, line)
    for old, new, moment in MOMENTS:
        if re.match(old, line):
            return re.sub(old, new, line), moment
    return line, ""


def _with_moments(face: Face, moments: Mapping[str, str]) -> Face:
    """Put the moments of the time into abilities that were read with today's words."""
    made: list[Ability] = []
    for place, ability in enumerate(face.abilities):
        text = face.texts[place] if place < len(face.texts) else ""
        moment = moments.get(text, "")
        match ability:
            case Triggered(event=StepBegins() as event) if moment:
                made.append(replace(ability, event=replace(event, step=f"{event.step}{moment}")))
            case _:
                made.append(ability)
    return replace(face, abilities=tuple(made))


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
