"""The open questions of the text (AMB-98) and what is assumed where it is silent (AS), and how a game reads them."""

from collections.abc import Mapping

from judgehelper.kernel.reading import Reading, ReliedOn, rely_on
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic_1998.rulebook.ambiguities import AMBIGUITIES
from judgehelper.systems.magic_1998.rulebook.assumptions import ASSUMPTIONS

READINGS: tuple[Reading, ...] = (*AMBIGUITIES, *ASSUMPTIONS)
BY_CODE: Mapping[str, Reading] = {reading.code: reading for reading in READINGS}
SWITCHABLE = frozenset(reading.code for reading in READINGS if len(reading.options) > 1)
"""The questions that can be read otherwise."""


def reading(state: Magic, code: str) -> str:
    """Give the option of an open question that holds in a game."""
    return state.readings.get(code, BY_CODE[code].default)


def is_read(state: Magic, code: str, option: str) -> bool:
    """Say whether an open question is read so in a game."""
    return reading(state, code) == option


def decided(state: Magic, code: str, *about: int | str) -> Magic:
    """Write down that the reading of an open question has decided something."""
    return rely_on(state, BY_CODE[code], reading(state, code), *about)


def decided_once(state: Magic, code: str, *about: int | str) -> Magic:
    """Write it down of the same objects or players once, however often it is asked."""
    told = any((each.code, each.about) == (code, about) for each in state.log.of(ReliedOn))
    return state if told else decided(state, code, *about)
