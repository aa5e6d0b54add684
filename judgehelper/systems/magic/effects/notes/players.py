"""What the rules of games with several players say besides of an event: ranges, teams (801, 804, 805, 810)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from judgehelper.abilities.acts.acting import DoubleLife, SetLife
from judgehelper.abilities.acts.being import HaveLife
from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import Comparing
from judgehelper.abilities.phrases import Role
from judgehelper.abilities.quantities import Statistic
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.deciding import controlling, of_information, waits_for_turn
from judgehelper.systems.magic.game.players.seating import opponents_of, sharing_life, sharing_turns, team_of
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import SIDEBOARD, Magic
from judgehelper.systems.magic.layers.finishing import DEPLOYED
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.meaning.past import ANEW
from judgehelper.systems.magic.printed.texts.reads import of_kind, own_nodes


def _of_life(_: Magic, after: Magic, event: events.LifeGained | events.LifeLost) -> Iterator[str]:
    """Life is gained and lost by one player; the team's total changes."""
    if len(sharing_life(after, event.player)) > 1:
        yield "810.9"
        match event:
            case events.LifeLost(how="paid"):
                yield "118.4a"


def _of_damage(_: Magic, after: Magic, event: events.Damaged) -> Iterator[str]:
    match event.to:
        case str(player) if len(sharing_life(after, player)) > 1:
            yield "810.9"


def _of_counters(_: Magic, after: Magic, event: events.CountersPut | events.CountersRemoved) -> Iterator[str]:
    """Poison is given to one player and is the team's."""
    match event:
        case events.CountersPut(on=str(player), kind="poison") if len(sharing_life(after, player)) > 1:
            yield "810.10"
        case events.CountersRemoved(on=str(player), kind="poison") if len(sharing_life(after, player)) > 1:
            yield from ("810.10", "810.10b")


def _of_land(_: Magic, after: Magic, event: events.LandPlayed) -> Iterator[str]:
    if len(sharing_turns(after, event.player)) > 1:
        yield "805.4c"


def _of_resolving(before: Magic, _: Magic, event: events.Resolving) -> Iterator[str]:
    """Where a text asks for a life total the team's is meant; «defending player» is one of several."""
    yield from _of_roles(before, event.item)
    if not before.teams or len(sharing_life(before, before.frames[event.item].controller)) < 2:
        return
    held = before.items[event.item]
    own = (held.ability,) if held.ability is not None else (had.ability for had in traits(before, event.item).abilities)
    texts = tuple(own)
    if any(asks_for_life(ability) for ability in texts):
        yield "810.9a"
    if any(asks_for_poison(ability) for ability in texts):
        yield "810.10a"


def _of_roles(state: Magic, item: int) -> Iterator[str]:
    """«Defending player» and «attacking player» mean one player of several (802.2a, 805.10c, 805.10e)."""
    held = state.items[item]
    if held.ability is None or len(opponents_of(state, state.turn.active)) < 2:
        return
    roles = roles_in(held.ability)
    shared = len(sharing_turns(state, state.turn.active)) > 1
    if "defending player" in roles:
        yield "805.10e" if shared else "802.2a"
    if "attacking player" in roles and shared:
        yield "805.10c"
    if "active player" in roles and shared:
        yield "805.9"


@remembered
def roles_in(ability: Ability) -> frozenset[str]:
    """Name the roles of players that the text of an ability speaks of."""
    return frozenset(node.role for node in of_kind(Role, own_nodes(ability)))


@remembered
def asks_for_life(ability: Ability) -> bool:
    """Say whether the text of an ability asks for a life total."""
    return any(map(_is_life, own_nodes(ability)))


def _is_life(node: Struct) -> bool:
    match node:
        case HaveLife() | SetLife() | DoubleLife() | Statistic(what="life" | "life total"):
            return True
    return False


@remembered
def asks_for_poison(ability: Ability) -> bool:
    """Say whether the text of an ability asks how many poison counters a player has."""
    return any(map(_is_poison, own_nodes(ability)))


def _is_poison(node: Struct) -> bool:
    match node:
        case Statistic(what="poison counters") | Comparing(statistic="poison counters"):
            return True
    return False


def _of_activating(_: Magic, after: Magic, event: events.Activated) -> Iterator[str]:
    """A creature goes over to a teammate by the ability that the option gives it."""
    if variant_of(after).deploys and event.item is not None and after.items[event.item].ability == DEPLOYED:
        yield "804.2"
        if variant_of(after).is_led:
            yield "809.3b"


def _of_move(_: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    """Only worlds within range see one another."""
    if event.how == "world" and after.near:
        yield "801.12"


TEAM_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Activated: _of_activating,
    events.Moved: _of_move,
    events.LifeGained: _of_life,
    events.LifeLost: _of_life,
    events.Damaged: _of_damage,
    events.CountersPut: _of_counters,
    events.CountersRemoved: _of_counters,
    events.LandPlayed: _of_land,
    events.Resolving: _of_resolving,
}
"""Events that have something more to cite where more than two play."""


# --- Notes on who decides: a turn under another's control, a turn that control waits for, conceding all the same
def _of_turn(_: Magic, after: Magic, event: events.TurnBegan) -> Iterator[str]:
    """The controlled player is the active one, and all that is his stays his."""
    if after.lasting and any(controlling(after, seat) is not None for seat in sharing_turns(after, event.player)):
        yield from ("715.1", "715.3")


def _of_skipping(before: Magic, _: Magic, event: events.Skipped) -> Iterator[str]:
    """Control of the next turn waits for one that is really taken."""
    if event.what == "turn" and waits_for_turn(before, event.player):
        yield "715.1b"


def _of_leaving(before: Magic, _: Magic, event: events.Lost) -> Iterator[str]:
    """Nobody concedes for another, and nobody can be kept from it."""
    if event.why == "conceded" and controlling(before, event.player) is not None:
        yield "715.6"


CONTROL_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.TurnBegan: _of_turn,
    events.Skipped: _of_skipping,
    events.Lost: _of_leaving,
    events.Resolving: of_information,
}


# --- What the book says besides of how a game ends for a team, and of cards from outside it (104.3g, 104.4g, 108.3b)
def _of_losing(_: Magic, after: Magic, event: events.Lost) -> Iterator[str]:
    """A team has lost when each of its members has."""
    team = team_of(after, event.player)
    if len(team) > 1 and all(after.players[seat].out == "lost" for seat in team):
        yield "104.3g"


def _of_drawing(before: Magic, after: Magic, event: events.Drew) -> Iterator[str]:
    """The game is a draw for a team when it is one for each member who was still in it."""
    drawn = event.players or before.seats
    left = ([seat for seat in team if not before.players[seat].out] for team in after.teams)
    if any(len(team) > 1 and all(seat in drawn for seat in team) for team in left):
        yield "104.4g"


def _of_cards_from_outside(before: Magic, _: Magic, event: events.Moved) -> Iterator[str]:
    """A card that comes into the game stays in it, and is owned by who has it in his sideboard."""
    thing = before.things.get(event.thing)
    if thing is not None and thing.zone == SIDEBOARD:
        yield from ("108.3b", "400.10b")


ENDING_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Lost: _of_losing, events.Drew: _of_drawing, events.Moved: _of_cards_from_outside,
}  # fmt: skip
"""How a team loses or draws; what comes into the game."""


# --- Notes on games begun anew and within the game: an effect ends before the first turn, a hand too small (718, 719)
def _of_resolved(before: Magic, _: Magic, __: events.Resolved) -> Iterator[str]:
    """What began the game anew ends right before the first turn."""
    if before.turn.number == 0 and ANEW in before.marks:
        yield "718.4"


def _of_draw(before: Magic, _: Magic, event: events.Drawn) -> Iterator[str]:
    """Whoever cannot draw a whole hand loses in the first upkeep."""
    if before.turn.number == 0 and not before.players[event.player].library:
        if ANEW in before.marks:
            yield "718.3"
        elif before.main is not None:
            yield "719.3"


GAME_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Resolved: _of_resolved,
    events.Drawn: _of_draw,
}
