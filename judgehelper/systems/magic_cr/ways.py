"""Ways to cast a card: which face, from where, for which cost (117.8, 117.9, 118, 601.3)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from judgehelper.abilities.card import Face
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.kinds import AdditionalCost, AlternativeCost, Keyword
from judgehelper.systems.magic_cr.look import look_as, traits
from judgehelper.systems.magic_cr.state import EXILE, GRAVEYARD, HAND, Magic, Thing
from judgehelper.systems.magic_cr.watchers import plain


class Way(NamedTuple):
    """One way to cast a card."""

    side: int = 0
    how: str = ""
    mana: str | None = None
    """The cost in symbols instead of the mana cost; None: the mana cost."""
    costs: tuple[Any, ...] = ()
    """What else is paid."""
    flash: bool = False
    free: bool = False


def faces(state: Magic, thing: Thing) -> tuple[Face, ...]:
    """Give the faces of a card."""
    card = state.cards.get(thing.card)
    return card.faces if card else ()


CASTABLE_SIDES = {"split": (0, 1), "adventure": (0, 1), "modal_dfc": (0, 1), "aftermath": (0,), "room": (0, 1)}
"""Layouts whose second face may be cast from hand (708, 715)."""
GRAVEYARD_KEYWORDS = ("flashback", "jump-start", "retrace", "disturb", "escape", "unearth", "embalm", "eternalize")
EXILED_AFTER = ("flashback", "jump-start", "aftermath", "disturb", "escape-exile")
"""Ways of casting after which the card is exiled in place of going anywhere else from the stack (702.33a, 702.132a)."""
HAND_KEYWORDS = ("evoke", "overload", "dash", "spectacle", "surge", "emerge", "blitz", "prowl", "bestow", "miracle",
                 "madness", "cleave", "prototype", "more than meets the eye", "impending", "warp", "sneak")  # fmt: skip


def ways(state: Magic, player: str, card: int) -> Iterator[Way]:
    """List the ways in which a player might cast a card from where it is, permissions apart."""
    thing = state.things[card]
    if thing.kind not in ("card",) or thing.owner != player:
        return
    all_faces = faces(state, thing)
    layout = state.cards[thing.card].layout if thing.card in state.cards else "normal"
    if thing.zone == HAND or (thing.zone == "command" and "commander" in thing.marks):
        for side in CASTABLE_SIDES.get(layout, (0,)):
            if side < len(all_faces) and "Land" not in all_faces[side].types:
                yield Way(side)
                yield from alternatives(state, player, card, all_faces[side], side)
    elif thing.zone == EXILE and "adventure" in thing.marks:
        yield Way(0)
    elif thing.zone == GRAVEYARD:
        yield from _from_graveyard(state, player, card, all_faces, layout)


def keywords_of(state: Magic, card: int, face: Face, side: int) -> Iterator[Keyword]:
    """List the keyword abilities of a face of a card, granted ones among those of its front."""
    if side == 0 and card in state.things:
        for had in traits(state, card).abilities:
            own = plain(had)
            if isinstance(own, Keyword):
                yield own
        return
    yield from (each for each in face.abilities if isinstance(each, Keyword))


def mana_of(costs: tuple[Any, ...]) -> str:
    """Give the mana part of a cost."""
    return "".join(each.symbols for each in costs if isinstance(each, ManaCost))


def rest_of(costs: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give what of a cost is not mana."""
    return tuple(each for each in costs if not isinstance(each, ManaCost))


def alternatives(state: Magic, player: str, card: int, face: Face, side: int) -> Iterator[Way]:
    """List the alternative costs of a face (117.9)."""
    for ability in keywords_of(state, card, face, side):
        if ability.keyword in HAND_KEYWORDS and ability.cost:
            yield Way(side, ability.keyword, mana_of(ability.cost), rest_of(ability.cost))
    for each in face.abilities:
        if not isinstance(each, AlternativeCost):
            continue
        if each.condition is None or look_as(state, card, player).holds(each.condition):
            yield Way(side, "alternative", mana_of(each.costs), rest_of(each.costs))


def _from_graveyard(state: Magic, _player: str, card: int, all_faces: Any, layout: str) -> Iterator[Way]:
    for side, face in enumerate(all_faces):
        for ability in keywords_of(state, card, face, side):
            if ability.keyword == "flashback":
                cost = ability.cost
                symbols = mana_of(cost) if cost else face.mana_cost
                yield Way(side, "flashback", symbols, rest_of(cost))
            elif ability.keyword == "disturb" and len(all_faces) > 1:
                yield Way(1, "disturb", mana_of(ability.cost), rest_of(ability.cost))
        if layout == "aftermath" and side == 1:
            yield Way(1, "aftermath")


def extra_costs(face: Face) -> tuple[Any, ...]:
    """List the additional costs printed on a face (117.8)."""
    return tuple(each for each in face.abilities if isinstance(each, AdditionalCost))
