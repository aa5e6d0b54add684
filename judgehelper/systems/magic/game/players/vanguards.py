"""Vanguard and conspiracy cards (210, 211, 311, 313, 902): in the command zone all game long, at work from there.

Each belongs to who began with it there, and he controls it. Its modifiers change with how many cards he begins, how
many he may keep, and how much life he begins with.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import StartingModifiers
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import COMMAND, Magic, Thing
from judgehelper.systems.magic.game.steps import Proposal

VANGUARD = "vanguard"
"""The kind of thing that a vanguard card in the command zone is."""
CONSPIRACY = "conspiracy"
"""The kind of thing that a conspiracy card in the command zone is (313.2)."""
STAYING: Mapping[str, tuple[str, ...]] = {VANGUARD: ("400.4b", "311.2", "902.3"), CONSPIRACY: ("400.4b", "313.3")}
"""Why things of these kinds never leave the command zone."""
HAND_RULES, LIFE_RULES = ("103.4a", "902.5", "210.1", "311.6"), ("211.1", "311.7")


def is_vanguard(card: Card) -> bool:
    """Say whether a card is a vanguard card (311.1)."""
    return "Vanguard" in card.faces[0].types


def kind_in(zone: str, card: Card) -> str:
    """Give the kind of thing that a card is in a zone: vanguards and conspiracies are more than cards in one only."""
    if zone == COMMAND and is_vanguard(card):
        return VANGUARD
    return CONSPIRACY if zone == COMMAND and "Conspiracy" in card.faces[0].types else "card"


def modifiers_of(card: Card) -> tuple[int, int]:
    """Give the hand modifier and the life modifier of a card; none is as good as none at all (210.1, 211.1)."""
    found = [each for face in card.faces for each in face.abilities if isinstance(each, StartingModifiers)]
    return sum(each.hand for each in found), sum(each.life for each in found)


def hand_modifier(state: Magic, player: str) -> int:
    """Give by how much a player's starting and maximum hand size differ from seven (902.5, 902.5b)."""
    if not state.command:
        return 0
    return sum(modifiers_of(state.cards[thing.card])[0] for thing in _vanguards(state) if thing.owner == player)


def has_vanguard(state: Magic, player: str) -> bool:
    """Say whether a player has a vanguard card."""
    return bool(state.command) and any(thing.owner == player for thing in _vanguards(state))


def _vanguards(state: Magic) -> Iterator[Thing]:
    return (state.things[each] for each in state.command if state.things[each].kind == VANGUARD)


def staying(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Leave vanguard and conspiracy cards where they are, whatever would take them away (311.2, 313.3, 400.4b)."""
    if not any(state.things[each].kind in STAYING for each in state.command):
        return proposals
    return tuple(_staying(state, each) for each in proposals)


def _staying(state: Magic, proposal: Proposal) -> Proposal:
    match proposal.event:
        case events.Moved(thing=thing, to=to) if state.things[thing].kind in STAYING and to != COMMAND:
            told = (*cr(*STAYING[state.things[thing].kind]), *proposal.cites)
            return replace(proposal, event=events.Ignored(thing, "leave"), cites=told)
    return proposal
