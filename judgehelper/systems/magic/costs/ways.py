"""Ways to cast a card: which face, from where, for which cost (117.8, 117.9, 118, 601.3)."""

from collections.abc import Iterator

from judgehelper.abilities.acts.moving import Discard, Sacrifice
from judgehelper.abilities.card import Face
from judgehelper.abilities.costs import ActCost, ManaCost
from judgehelper.abilities.family import Ability, Cost
from judgehelper.abilities.filters import AllOf, Being, Controlled, In, Kind, OfType
from judgehelper.abilities.kinds import AlternativeCost, FlashFor, Keyword, Prototype
from judgehelper.abilities.phrases import Exactly, Some, Things, You
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic.game.events import Moved
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.state import EXILE, GRAVEYARD, HAND, Magic, Thing, Way
from judgehelper.systems.magic.in_force.triggers.watchers import plain
from judgehelper.systems.magic.layers.look import look_as, traits
from judgehelper.systems.magic.printed.keywords.written_out import FROM_HAND, PLAYED
from judgehelper.systems.magic.printed.texts.reads import of_kind


def faces(state: Magic, thing: Thing) -> tuple[Face, ...]:
    """Give the faces of a card."""
    card = state.cards.get(thing.card)
    return card.faces if card else ()


CASTABLE_SIDES = {"split": (0, 1), "adventure": (0, 1), "modal_dfc": (0, 1), "aftermath": (0,), "room": (0, 1)}
"""Layouts whose second face may be cast from hand (708, 715)."""
EMERGING = Things(Some(Exactly(Number(1))), OfType("Creature"), (Controlled(You()),), Name.EMERGED)


HARMONIZING = Things(Some(Exactly(Number(1))), OfType("Creature"), (Controlled(You()), Being("untapped")), Name.EMERGED)
"""What may be tapped so that a harmonize cost is less by its power (of later books)."""


def offered(ability: Keyword) -> Things:
    """Name what is sacrificed for an offering: one permanent of yours of that kind (702.47a)."""
    return Things(Some(Exactly(Number(1))), ability.what, (Controlled(You()),), Name.EMERGED)  # type: ignore[arg-type]  # it has one


def sacrificed(costs: tuple[Cost, ...]) -> Things:
    """Give what is sacrificed so that its cost pays for something of the spell's: by emerge, by offering."""
    acts = of_kind(Sacrifice, (each.act for each in of_kind(ActCost, costs)))
    found = of_kind(Things, (act.what for act in acts))
    return next((each for each in found if each.name == Name.EMERGED), EMERGING)


def ways(state: Magic, player: str, card: int) -> Iterator[Way]:
    """List the ways in which a player might cast a card from where it is, permissions apart."""
    thing = state.things[card]
    if thing.kind not in ("card",) or thing.owner != player:
        return
    all_faces = faces(state, thing)
    layout = state.cards[thing.card].layout if thing.card in state.cards else "normal"
    if thing.zone == HAND or (thing.zone == "command" and "commander" in thing.marks):
        for side in CASTABLE_SIDES.get(layout, (0,)):
            if side < len(all_faces):
                yield from _from_hand(state, player, card, side)
    elif thing.zone == EXILE:
        yield from _from_exile(state, player, card, all_faces)
    elif thing.zone == GRAVEYARD:
        yield from _from_graveyard(state, player, card, all_faces, layout)


def _from_hand(state: Magic, player: str, card: int, side: int) -> Iterator[Way]:
    """List the ways to cast a face from a hand; a land only face down (305.9, 707.4)."""
    all_faces = faces(state, state.things[card])
    is_land = "Land" in all_faces[side].types
    layout = state.cards[state.things[card].card].layout
    if not is_land:
        yield Way(side)
        if side == 0 and layout == "split" and _keyword_among(("fuse",), all_faces[0].abilities):
            yield Way(0, "fuse")
        for ability in of_kind(Prototype, all_faces[side].abilities):
            yield Way(side, "prototype", mana_of(ability.cost))
    if side == 0 and can_be_cast_face_down(all_faces):
        yield Way(0, face_down_by(all_faces), "{3}", face_down=True)
    if not is_land:
        yield from alternatives(state, player, card, all_faces[side], side)


def _from_exile(state: Magic, player: str, card: int, all_faces: tuple[Face, ...]) -> Iterator[Way]:
    """List the ways to cast a card from exile that it remembers: on an adventure, foretold, plotted."""
    thing = state.things[card]
    if "adventure" in thing.marks:
        yield Way(0)
    if thing.timestamp >= state.turn.clock:  # not of an earlier turn (613.6)
        return
    if "plotted" in thing.marks and has_turn(state, player) and state.turn.step.endswith("main"):
        layout = state.cards[thing.card].layout
        sides = CASTABLE_SIDES.get(layout, (0,)) if not state.stack else ()
        yield from (Way(side, "plot", None, (), False, True) for side in sides if side < len(all_faces))
    if "foretold" in thing.marks:
        for ability in of_kind(Keyword, all_faces[0].abilities):
            if ability.keyword == "foretell":
                yield Way(0, "foretell", mana_of(ability.cost), rest_of(ability.cost))


def keywords_of(state: Magic, card: int, face: Face, side: int) -> Iterator[Keyword]:
    """List the keyword abilities of a face of a card, granted ones among those of its front."""
    if (side == 0 or _is_split(state, card)) and card in state.things:  # what is given is given to both halves (708.3a)
        return of_kind(Keyword, map(plain, traits(state, card).abilities))
    return of_kind(Keyword, face.abilities)


def _is_split(state: Magic, card: int) -> bool:
    thing = state.things.get(card)
    return thing is not None and thing.card in state.cards and state.cards[thing.card].layout == "split"


def _keyword_among(names: tuple[str, ...], abilities: tuple[Ability, ...]) -> str:
    """Give the first of some keywords among abilities; empty where there is none."""
    return next((each.keyword for each in of_kind(Keyword, abilities) if each.keyword in names), "")


def face_down_by(all_faces: tuple[Face, ...]) -> str:
    """Name the keyword by which a card may be cast face down; empty where none lets it be."""
    return _keyword_among(MORPHS, all_faces[0].abilities if all_faces else ())


def can_be_cast_face_down(all_faces: tuple[Face, ...]) -> bool:
    """Say whether a card may be cast face down for {3} (702.36a)."""
    return bool(face_down_by(all_faces))


MORPHS = ("morph", "megamorph", "disguise")
"""Keywords that let a card be cast face down (702.36a)."""


def mana_of(costs: tuple[Cost, ...]) -> str:
    """Give the mana part of a cost."""
    return "".join(each.symbols for each in of_kind(ManaCost, costs))


def rest_of(costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Give what of a cost is not mana."""
    return tuple(each for each in costs if not isinstance(each, ManaCost))


FLASH = "flash"
"""Cast as though it had flash, for more (601.3c)."""


def alternatives(state: Magic, player: str, card: int, face: Face, side: int) -> Iterator[Way]:
    """List the alternative costs of a face (117.9)."""
    for ability in keywords_of(state, card, face, side):
        if ability.keyword in FROM_HAND and ability.cost and _is_open(state, player, card, ability.keyword):
            besides = PLAYED[ability.keyword].besides
            yield Way(side, ability.keyword, mana_of(ability.cost), (*rest_of(ability.cost), *besides))
        elif ability.keyword == "emerge":
            yield Way(side, "emerge", mana_of(ability.cost), (ActCost(Sacrifice(EMERGING)),))
        elif ability.keyword == "offering" and ability.what is not None:  # 702.47a
            yield Way(side, "offering", None, (ActCost(Sacrifice(offered(ability))),))
    for each in face.abilities:
        match each:
            case FlashFor(costs=paid):  # 601.3c
                yield Way(side, FLASH, None, paid, flash=True)
            case AlternativeCost(condition=held) if held is None or look_as(state, card, player).holds(held):
                yield Way(side, "alternative", mana_of(each.costs), rest_of(each.costs))


def _is_open(state: Magic, player: str, card: int, keyword: str) -> bool:
    condition = PLAYED[keyword].only_if
    return condition is None or look_as(state, card, player).holds(condition)


def _from_graveyard(state: Magic, _player: str, card: int, all_faces: tuple[Face, ...], layout: str) -> Iterator[Way]:
    for side, face in enumerate(all_faces):
        lent = _lent_to_half(state, card, all_faces) if side in CASTABLE_SIDES.get(layout, (0,))[1:] else ()
        for ability in (*keywords_of(state, card, face, side), *lent):
            if ability.keyword == "flashback":
                cost = ability.cost
                symbols = mana_of(cost) if cost else face.mana_cost or None  # no mana cost cannot be paid (117.6)
                yield Way(side, "flashback", symbols, rest_of(cost))
            elif ability.keyword in ("retrace", "jump-start"):
                kind = "Land" if ability.keyword == "retrace" else ""
                yield Way(side, ability.keyword, None, (*rest_of(ability.cost), discarding(kind)))
            elif ability.keyword == "escape":
                own = any(of_kind(ManaCost, ability.cost))  # lent without mana: for the card's own mana cost
                symbols = mana_of(ability.cost) if own else face.mana_cost or None
                yield Way(side, "escape", symbols, rest_of(ability.cost))
            elif ability.keyword == "harmonize":
                yield Way(side, "harmonize", mana_of(ability.cost), rest_of(ability.cost))
            elif ability.keyword == "mayhem" and was_discarded(state, card):
                yield Way(side, "mayhem", mana_of(ability.cost), rest_of(ability.cost))
            elif ability.keyword == "disturb" and len(all_faces) > 1:
                yield Way(1, "disturb", mana_of(ability.cost), rest_of(ability.cost))
        if layout == "aftermath" and side == 1:
            yield Way(1, "aftermath")


def _lent_to_half(state: Magic, card: int, all_faces: tuple[Face, ...]) -> tuple[Keyword, ...]:
    """List the keywords that effects give a card: they let its second half be cast as well as its first (708.3a)."""
    own = tuple(ability for face in all_faces for ability in face.abilities)
    return tuple(each for each in of_kind(Keyword, map(plain, traits(state, card).abilities)) if each not in own)


def was_discarded(state: Magic, card: int) -> bool:
    """Say whether a card lies where it is because it was discarded this turn (mayhem, of later books)."""
    moves = of_kind(Moved, (entry.event for entry in state.log.since(state.turn.began)))
    return any(event.how == "discard" and event.new == card for event in moves)


def discarding(kind: str) -> ActCost:
    """Give the cost of discarding a card, perhaps of a type (702.80a, 702.132a)."""
    noun = AllOf((OfType(kind), Kind("card"))) if kind else Kind("card")
    return ActCost(Discard(Things(Some(Exactly(Number(1))), noun, (In("hand", You()),))))
