"""Random games of Magic: boards laid by hand, libraries to draw from, and every choice drawn by lot."""

from random import Random

from msgspec.structs import replace

from judgehelper.abilities.card import Card
from judgehelper.kernel.chance import draw
from judgehelper.kernel.decision import Choice, Decision, Form
from judgehelper.kernel.game import advance, answer, why_not
from judgehelper.systems.magic.game.state import BATTLEFIELD, Magic, Thing
from judgehelper.systems.magic.game.steps import BeginTurn
from judgehelper.systems.magic_cr.rulebook.tables import RULES


def stocked(state: Magic, *cards: Card, number: int = 200) -> Magic:
    """Give each player a library of these cards in turn, long enough for what is measured."""
    things, following, players, known = state.things, state.next_id, state.players, state.cards
    for card in cards:
        known = known.set(card.name, card)
    for seat in state.seats:
        ids = tuple(range(following, following + number))
        for place, each in enumerate(ids):
            name = cards[place % len(cards)].name
            things = things.set(each, Thing(id=each, zone="library", owner=seat, controller=seat, card=name))
        players = players.set(seat, replace(players[seat], library=ids))
        following += number
    return replace(state, things=things, players=players, cards=known, next_id=following)


def drawn(state: Magic, number: int) -> Magic:
    """Put the top cards of each library into its owner's hand."""
    for seat in state.seats:
        player = state.players[seat]
        things = state.things
        for each in player.library[:number]:
            things = things.set(each, replace(things[each], zone="hand"))
        hand = (*player.hand, *player.library[:number])
        player = replace(player, hand=hand, library=player.library[number:])
        state = replace(state, things=things, players=state.players.set(seat, player))
    return state


def begun(state: Magic) -> Magic:
    """Begin the first turn."""
    return advance(RULES, replace(state, agenda=(BeginTurn(),), turn=replace(state.turn, number=0)))


def by_lot(state: Magic, decision: Decision, lot: Random) -> Choice:
    """Draw a legal choice; where ten draws in a row are refused, the smallest choice there is."""
    if decision.form is Form.PICK and decision.least == decision.most == 1:
        return (lot.randrange(len(decision.options)),)
    for _ in range(10):
        choice = draw(decision, lot.getrandbits(30), 0)
        if not why_not(RULES, state, choice):
            return choice
    return tuple(range(decision.least)) if decision.form is Form.PICK else (0,) * len(decision.options)


def decide(state: Magic, decisions: int, seed: int) -> Magic:
    """Play on for so many decisions, or to the end of the game."""
    lot = Random(seed)
    for _ in range(decisions):
        if state.decision is None:
            return state
        state = answer(RULES, state, by_lot(state, state.decision, lot))
    return state


def zones(state: Magic) -> dict[int, str]:
    """Say where each object lies; fail where one lies twice."""
    lists: list[tuple[str, tuple[int, ...]]] = [
        (BATTLEFIELD, state.battlefield), ("stack", state.stack), ("exile", state.exile), ("command", state.command),
    ]  # fmt: skip
    for player in state.players.values():
        own = {"library": player.library, "hand": player.hand, "graveyard": player.graveyard}
        lists.extend((*own.items(), ("sideboard", player.sideboard)))
    found: dict[int, str] = {}
    for zone, things in lists:
        for thing in things:
            assert thing not in found, f"{thing} lies in {found.get(thing)} and in {zone}"
            found[thing] = zone
    return found


def owned(state: Magic) -> list[tuple[str, str]]:
    """List the cards in the game with their owners, those of a game that waits for a subgame among them (719.1a)."""
    waiting = owned(state.main.state) if state.main is not None else []
    return sorted([*waiting, *((thing.owner, thing.card) for thing in state.things.values() if thing.kind == "card")])
