"""A card as the engine plays it: what of it cannot be played stands there as not understood, in its place.

So one text that is not read, or not played, refuses what depends on it and leaves the rest of its card alone.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import kinds
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability, Event, Phrase
from judgehelper.abilities.kinds import Unread, UnreadKind
from judgehelper.abilities.nodes import everything
from judgehelper.systems.magic.costs.mana_output import is_mana_ability
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK
from judgehelper.systems.magic.in_force.permissions.timing import zone_of_activation
from judgehelper.systems.magic.in_force.triggers.watchers import replaces
from judgehelper.systems.magic.printed.objects.functioning import OTHER_ZONES, zones_of_ability
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.understanding.roles import EVENT
from judgehelper.systems.magic.understanding.support import why_unplayed, why_unsupported_whole

WHOLE = (BATTLEFIELD, *(zone for zone in OTHER_ZONES if zone not in ("hand", "library")))
"""Where a card matters of which nothing is known but that it cannot be played."""
KINDS: tuple[tuple[type[Ability], UnreadKind], ...] = (
    (kinds.Spell, "spell"), (kinds.Triggered, "triggered"), (kinds.Activated, "activated"),
    (kinds.Loyalty, "loyalty"), (kinds.OpeningHand, "static"), (kinds.OpeningReveal, "static"),
    (kinds.MulliganAct, "static"), (kinds.ClassLevel, "activated"), (kinds.LevelUp, "static"),
    (kinds.Station, "static"), (kinds.Chapter, "static"), (kinds.AnchorChoice, "replacement"),
    (kinds.Anchored, "static"), (kinds.AtMaxSpeed, "static"), (kinds.Static, "static"),
)  # fmt: skip
OTHERS: UnreadKind = "casting"
"""What an ability is that was read and cannot be played; all others are ways to cast, keywords among them."""


@remembered
def as_played(card: Card) -> Card:
    """Give a card with what the engine cannot play of it as not understood."""
    faces = tuple(_face(face) for face in card.faces)
    whole = tuple(why_unsupported_whole(card))
    if whole:
        named = Unread(card.name, whole[0], "casting", zones=WHOLE)
        faces = tuple(_with(face, named) for face in faces)
    return replace(card, faces=faces) if faces != card.faces else card


def _with(face: Face, more: Unread) -> Face:
    return replace(face, abilities=(*face.abilities, more), texts=_padded(face, more.text))


def _padded(face: Face, more: str) -> tuple[str, ...]:
    missing = len(face.abilities) - len(face.texts)
    return (*face.texts, *("" for _ in range(missing)), more)


def _face(face: Face) -> Face:
    texts = _padded(face, "")
    is_spell = bool({"Instant", "Sorcery"} & set(face.types))
    made = tuple(_played(each, text, is_spell=is_spell) for each, text in zip(face.abilities, texts, strict=False))
    if all(new is old for new, old in zip(made, face.abilities, strict=True)):
        return face
    lost = {name for new, old in zip(made, face.abilities, strict=True) if new is not old for name in _names(old)}
    linked = tuple(_unlinked(each, text, lost, is_spell=is_spell) for each, text in zip(made, texts, strict=False))
    return replace(face, abilities=linked, texts=texts[:-1])


def _played(ability: Ability, text: str, *, is_spell: bool) -> Ability:
    if isinstance(ability, Unread):
        return replace(ability, text=text or ability.text, event=known_event(ability.event))
    why = next(iter(why_unplayed(ability)), "")
    return _unread(ability, text, why, is_spell=is_spell) if why else ability


def known_event(event: Event | None) -> Event | None:
    """Give an event that the engine knows in all its words; None for any other."""
    return event if event is not None and not any(True for _ in why_unplayed(event, EVENT)) else None


def _unlinked(ability: Ability, text: str, lost: set[int], *, is_spell: bool) -> Ability:
    """Take an ability for not understood that speaks of what such a one does (607.1)."""
    if isinstance(ability, Unread) or not lost & {each.to for each in _phrases(ability)}:
        return ability
    return _unread(ability, text, "it speaks of what another ability does, which is not understood", is_spell=is_spell)


def _names(ability: Ability) -> Iterator[int]:
    return (each.name for each in _phrases(ability) if each.name)


def _phrases(ability: Ability) -> Iterator[Phrase]:
    return of_kind(Phrase, everything(ability))


def _unread(ability: Ability, text: str, why: str, *, is_spell: bool) -> Unread:
    kind = _kind(ability, is_spell=is_spell)
    event = known_event(ability.event) if kind == "triggered" else None
    adds = kind == "activated" and is_mana_ability(ability)
    return Unread(text, why, kind, event, _zones(ability, kind, is_spell=is_spell), adds_mana=adds)


def _kind(ability: Ability, *, is_spell: bool) -> UnreadKind:
    kind = next((said for each, said in KINDS if isinstance(ability, each)), OTHERS)
    if is_spell and kind == "static":
        return "casting"
    return "replacement" if replaces(ability) else kind


def _zones(ability: Ability, kind: UnreadKind, *, is_spell: bool) -> tuple[str, ...]:
    match ability:
        case kinds.OpeningHand() | kinds.OpeningReveal() | kinds.MulliganAct():
            return ("opening hand",)
        case kinds.Activated():
            return (zone_of_activation(ability),)
        case kinds.Triggered() | kinds.Static():
            return tuple(dict.fromkeys((STACK if is_spell else BATTLEFIELD, *zones_of_ability(ability))))
    return (STACK,) if is_spell else (BATTLEFIELD, STACK) if kind == "casting" else (BATTLEFIELD,)
