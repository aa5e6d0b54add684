"""Commanders (903): cast from the command zone at a growing price, put back there, and deadly at twenty-one damage.

That a card is a commander is marked on it and stays with it from zone to zone (903.3). The rest of the variant is how a
deck is made up and how many life one begins with.
"""

from msgspec.structs import replace

from judgehelper.systems.magic.game.events.status import Damaged
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.state import COMMAND, Magic, PlayerState, Thing

TAX, DEADLY = "{2}", 21
"""What each earlier casting adds to the cost (903.8); how much combat damage of one commander loses (903.10a)."""
MARK = "commander"


def is_commander(thing: Thing | None) -> bool:
    """Say whether an object is represented by a card that is a commander (903.3)."""
    return thing is not None and MARK in thing.marks


def name_of(thing: Thing) -> str:
    """Name a commander through all zones: whose it is, and which card."""
    return f"{thing.owner} {thing.card}"


def tax_on(state: Magic, spell: int, origin: str) -> str:
    """Give what casting a commander from the command zone costs more: {2} for each time before (903.8)."""
    thing = state.things[spell]
    return TAX * times_cast(state, thing) if origin == COMMAND and is_commander(thing) else ""


def times_cast(state: Magic, thing: Thing) -> int:
    """Count how often in this game a commander has been cast from the command zone."""
    return int(state.marks.get(f"{MARK} {name_of(thing)}", "0"))


def count_casting(state: Magic, spell: int, origin: str) -> Magic:
    """Remember that a commander has been cast from the command zone."""
    thing = state.things[spell]
    if origin != COMMAND or not is_commander(thing):
        return state
    key = f"{MARK} {name_of(thing)}"
    return replace(state, marks=state.marks.set(key, str(times_cast(state, thing) + 1)))


def struck_by(state: Magic, player: PlayerState, event: Damaged) -> PlayerState:
    """Count the combat damage that each commander has dealt to a player (903.10a)."""
    source = state.things.get(event.source)
    if not event.combat or source is None or not is_commander(source) or not variant_of(state).commanders_kill:
        return player
    key = name_of(source)
    return replace(player, struck=player.struck.set(key, player.struck.get(key, 0) + event.amount))


def is_deadly(player: PlayerState) -> bool:
    """Say whether one commander has dealt a player twenty-one or more combat damage (903.10a)."""
    return any(amount >= DEADLY for amount in player.struck.values())
