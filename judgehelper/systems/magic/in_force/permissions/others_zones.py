"""Cards of other players' graveyards that are played as though they lay in one's own (609.4).

What the card or another effect lets be done from one's own graveyard, that may then be done with them (609.4a).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.acts.course import PlayAsOwn
from judgehelper.abilities.acts.moving import RevealDraw, RevealSo, SearchTop
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Static, Triggered
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import GRAVEYARD, Id, Magic
from judgehelper.systems.magic.in_force.permissions.permissions import is_unspoken, rules_for, rules_stating
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def as_own(state: Magic, player: str, card: Id) -> Magic:
    """Imagine a card of another player's graveyard as a player's own, where an effect lets him treat it so."""
    thing = state.things[card]
    if thing.zone != GRAVEYARD or thing.owner == player or not may_treat_as_own(state, player):
        return state
    return replace(state, things=state.things.set(card, replace(thing, owner=player)))


def may_treat_as_own(state: Magic, player: str) -> bool:
    """Say whether an effect lets a player play cards of other graveyards as though they were in his own."""
    return any(True for _ in rules_for(state, PlayAsOwn, player))


def came_as_own(state: Magic, spell: Id) -> bool:
    """Say whether a spell was cast from another player's graveyard as though from its caster's own."""
    item, thing = state.items[spell], state.things[spell]
    if item.origin != GRAVEYARD or thing.owner == thing.controller:
        return False
    return may_treat_as_own(state, thing.controller)


# --- Cards revealed as they are drawn by a static ability, for the abilities linked with it (603.11, 607.2g, 701.15a)
def shown_as_drawn(state: Magic, player: str, card: Id) -> Iterator[tuple[events.Revealed, Citations]]:
    """Show the first card that a player draws in a turn, once for each ability that says so."""
    if is_unspoken(state, RevealDraw):
        return
    drawn = (entry.event for entry in state.log.since(state.turn.began))
    if sum(each.player == player for each in of_kind(events.Drawn, drawn)) != 1:
        return
    for said in rules_stating(state, RevealDraw):
        if said.frame.controller == player and (not said.act.own or has_turn(state, player)):
            yield events.Revealed((card,), player, said.frame.source), cr("701.15a", "603.11", "607.2g")


def why_not_shown(abilities: tuple[Ability, ...]) -> Iterator[str]:
    """Say of an ability that waits for a card revealed so whether any ability of the object reveals one."""
    texts = tuple((each.event, each.body, each.condition) for each in of_kind((Triggered, Static), abilities))
    if any(all_of(RevealSo, texts)) and not any(all_of(RevealDraw, texts)):
        yield "no ability of this object reveals a card so"


# --- Searching only the top of a library, where all of it would be searched (614.1a, 701.18f)
def reach(state: Magic, player: str) -> int | None:
    """Give how many cards from the top of a library a player searches; None: all of it."""
    said = rules_for(state, SearchTop, player)
    return min((look(state, each.frame).value(each.act.count) for each in said), default=None)


def told_of_reach(state: Magic, player: str) -> tuple[str, ...]:
    """Cite the rule, where a search is limited."""
    return ("701.18f",) if reach(state, player) is not None else ()
