"""Where a rulebook contradicts itself or is silent, the choice between its readings is named, shown and switchable.

A reading that decides something leaves an event in the log, so that an answer says what it rests on.
"""

from collections.abc import Iterable

from msgspec import Struct

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event, Log, shared_past
from judgehelper.kernel.state import S, record
from judgehelper.kernel.words import Language, Worded


class Reading(Struct, frozen=True, kw_only=True):
    """One open question of a rulebook: its options by key, the first of them the default."""

    code: str
    question: Worded
    options: tuple[tuple[str, Worded], ...]
    cites: Citations
    reason: Worded
    """Why the default is the default."""

    @property
    def default(self) -> str:
        """The key of the option that holds unless the judge switches."""
        return self.options[0][0]


class ReliedOn(Event, Struct, frozen=True, tag=True):
    """An open question of the book has decided something about these objects or players, read so.

    A system with readings lists this event among its own, and words it by `say_reading`.
    """

    code: str
    option: str
    about: tuple[int | str, ...] = ()


def rely_on(state: S, reading: Reading, option: str, *about: int | str, cause: int | None = None) -> S:
    """Write down that an open question has decided something, and how it was read."""
    return record(state, ReliedOn(reading.code, option, about), reading.cites, cause)


def say_reading(readings: Iterable[Reading], event: ReliedOn, language: Language) -> str:
    """Say which open question was read how: its code, the question and the option taken."""
    reading = next(each for each in readings if each.code == event.code)
    return f"{event.code}: {reading.question(language)} {dict(reading.options)[event.option](language)}"


def relied_on(log: Log) -> tuple[str, ...]:
    """Name the open questions on which what happened rests, each once, the first one first."""
    return Reliance().of(log)


class Reliance:
    """Names the open questions on which log after log rests: of one that shares its past with the last, only the rest
    is looked at."""

    def __init__(self) -> None:
        self._log = Log()
        self._found: dict[str, int] = {}
        """The entry in which each question decided first."""

    def of(self, log: Log) -> tuple[str, ...]:
        """Name the questions that decided something, the first one first."""
        known = shared_past(self._log, log)
        found = {code: first for code, first in self._found.items() if first < known}
        for index, entry in enumerate(log.since(known), known):
            if isinstance(entry.event, ReliedOn):
                found.setdefault(entry.event.code, index)
        self._log, self._found = log, found
        return tuple(found)
