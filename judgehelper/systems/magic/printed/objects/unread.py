"""Texts that are not understood: each is refused where it could matter, and nothing else is (112.6).

What happens only where somebody uses it or an event occurs waits for that; all else matters as long as it functions.
A judge may set a text aside: the game goes on as if it were not there, and says so.
"""

from collections.abc import Iterator, Mapping

from judgehelper.abilities.card import Card
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Unread
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import COMMAND, HAND, Characteristics, Had, Id, Magic, Ref
from judgehelper.systems.magic.printed.texts.reads import of_kind

USED = ("activated", "loyalty", "casting")
"""Kinds of texts that somebody uses: they stand among the actions."""
OPENING = "opening hand"
KEYWORDS_HIDDEN = ("keyword", "casting")
"""Kinds of texts that may be keyword abilities; a sentence that gives some functions on the battlefield (112.6)."""
CITES: Mapping[str, tuple[str, ...]] = {
    "spell": ("608.2c", "112.6"), "static": ("604.1", "112.6"), "replacement": ("614.1", "112.6"),
    "casting": ("601.2", "112.6"), "triggered": ("603.2", "112.6"), "activated": ("602.1", "112.6"),
    "loyalty": ("606.1", "112.6"), "keyword": ("702.1", "112.6"),
}  # fmt: skip
"""The rules by which a text of each kind would matter."""


@remembered
def dim_cards(cards: Mapping[str, Card]) -> frozenset[str]:
    """Name the cards with a text that is not understood."""
    return frozenset(
        key for key, card in cards.items() if any(True for face in card.faces for _ in of_kind(Unread, face.abilities))
    )


def is_always_heard(ability: Unread) -> bool:
    """Say whether a text matters by being there: nobody uses it, and no event that was read is waited for."""
    return ability.event is None and ability.kind not in ("activated", "loyalty")


def is_used(ability: Ability) -> bool:
    """Say whether a text that is not understood would be activated (602, 606)."""
    match ability:
        case Unread(kind="activated" | "loyalty"):
            return True
    return False


def is_set_aside(state: Magic, ability: Unread) -> bool:
    """Say whether the judge lets the game go on without a text."""
    return any(each.text == ability.text for each in state.set_aside)


def refuse(state: Magic, thing: Ref, ability: Unread) -> None:
    """Stay silent, unless the judge has set the text aside. Raises NotUnderstood."""
    if not is_set_aside(state, ability):
        told = state.law.cite(cr(*CITES[ability.kind]))
        raise NotUnderstood(Refusal(_name(state, thing), ability.text, ability.why, told))


def _name(state: Magic, thing: Ref) -> str:
    match thing:
        case str():
            return thing
    gone = state.past.get(thing)
    here = state.things.get(thing) or (gone.thing if gone is not None else None)
    if here is None:
        return ""
    card = state.cards.get(here.card)
    return here.made.name if here.made is not None else card.name if card is not None else here.card


def refuse_hidden_keywords(state: Magic, thing: Ref, now: Characteristics) -> None:
    """Stay silent about the keywords of an object that may have one which is not understood. Raises NotUnderstood."""
    for each in _hiding_keywords(now.abilities):
        refuse(state, thing, each)


@remembered
def _hiding_keywords(abilities: tuple[Had, ...]) -> tuple[Unread, ...]:
    return tuple(each for each in of_kind(Unread, (had.ability for had in abilities)) if each.kind in KEYWORDS_HIDDEN)


def opening_texts(state: Magic, player: str) -> Iterator[tuple[Id, Unread]]:
    """List what cards in an opening hand may let their player do, if it were understood: he need not (103.5)."""
    dim = dim_cards(state.cards)
    for card in state.players[player].hand if dim else ():
        key = state.things[card].card
        for each in of_kind(Unread, state.cards[key].faces[0].abilities) if key in dim else ():
            if OPENING in each.zones and not is_set_aside(state, each):
                yield card, each


def may_be_used(state: Magic, player: str, thing: Id, ability: Ability, controller: str) -> bool:
    """Say whether a text that is not understood stands among a player's actions."""
    here = state.things[thing]
    match ability:
        case Unread(kind="casting") as unread:
            mine = here.owner == player and (here.zone in (HAND, COMMAND) or _is_cast_from(unread, here.zone))
            return mine and not is_set_aside(state, unread)
        case Unread(kind="activated" | "loyalty") as unread:
            mine = (controller or here.owner) == player
            return mine and here.zone in unread.zones and not is_set_aside(state, unread)
    return False


def _is_cast_from(unread: Unread, zone: str) -> bool:
    return zone in ("graveyard", "exile") and zone in unread.zones
