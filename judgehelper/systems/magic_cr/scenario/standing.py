"""Writing a board of the Comprehensive Rules down, with lands played, titles and the time of day."""

from collections.abc import Mapping

from judgehelper.systems.magic.effects.replacement.day_and_night import time_of
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario.writing import write
from judgehelper.systems.magic_cr.scenario.layout import TITLES


def write_standing(state: Magic) -> Mapping[str, object]:
    """Write the board as it is now."""
    marks = {title: holder for title, holder in state.marks.items() if title in TITLES and holder}
    if time := time_of(state):
        marks["day"] = time
    played = {seat: number for seat in state.seats if (number := state.players[seat].lands_played)}
    return {**write(state, played), **({"marks": dict(sorted(marks.items()))} if marks else {})}
