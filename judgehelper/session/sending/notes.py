"""Notes that a scenario carries: passages of a book, with what the judge writes to them. They go where it goes.

They stand in the free field `source`, so the run ignores them, and saving, codes and reports keep them.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.words import phrase
from judgehelper.session.desk import Desk, DeskError, Raw

NOTES = "notes"
PLACE = f"source.{NOTES}"
MOST = 100
"""Notes that a scenario carries."""


class Note(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A passage: the rule by the book and number that citations use, its words, and the judge's own."""

    book: str = ""
    number: str = ""
    quote: str = ""
    """The words of the book as they stood there."""
    text: str = ""
    """What the judge writes."""

    @property
    def rule(self) -> RuleRef:
        """Where the passage stands."""
        return RuleRef(self.book, self.number)


def notes_in(raw: Raw) -> tuple[Note, ...]:
    """Read the notes that a scenario carries. Raises ScenarioError."""
    source = raw.get("source")
    found = source.get(NOTES, ()) if isinstance(source, Mapping) else ()
    try:
        return msgspec.convert(found, tuple[Note, ...])
    except msgspec.ValidationError as error:
        raise ScenarioError(PLACE, misfit(error)) from error


def notes_of(desk: Desk) -> tuple[Note, ...]:
    """Give the notes of the game at the desk. Raises ScenarioError."""
    return notes_in(desk.laid_out[_base(desk)])


def attach(desk: Desk, note: Note) -> Desk:
    """Attach a note after the others; the same one is there once. Raises DeskError, ScenarioError."""
    others = tuple(each for each in notes_of(desk) if each != note)
    if len(others) >= MOST:
        raise DeskError(phrase("a scenario carries at most {count} notes", count=MOST))
    return _with_notes(desk, (*others, note))


def detach(desk: Desk, place: int) -> Desk:
    """Take a note away. Raises ScenarioError."""
    notes = notes_of(desk)
    return _with_notes(desk, (*notes[:place], *notes[place + 1 :]))


def _base(desk: Desk) -> int:
    """Give the moment whose data the file of the board now begins with."""
    return next(moment for moment in reversed(desk.line.path) if moment in desk.laid_out)


def _with_notes(desk: Desk, notes: tuple[Note, ...]) -> Desk:
    base = _base(desk)
    raw = desk.laid_out[base]
    source: Mapping[str, Any] = raw.get("source") or {}
    kept = {key: value for key, value in source.items() if key != NOTES}
    told = {**kept, NOTES: [msgspec.to_builtins(note) for note in notes]} if notes else kept
    plain = {key: value for key, value in raw.items() if key != "source"}
    return replace(desk, laid_out=desk.laid_out.set(base, {**plain, "source": told} if told else plain))
