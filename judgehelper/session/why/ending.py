"""Why an object is where it is: the event that brought it there, what decided it, and the chain of causes behind."""

from msgspec import Struct

from judgehelper.kernel.board import Arrival, PieceId
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk, as_known
from judgehelper.session.desk_view import LoggedLine, Told, tell_log
from judgehelper.session.saying.typography import with_minus


class Ending(Struct, frozen=True, kw_only=True):
    """Why something died, or came to be where it is."""

    title: str
    """What happened to it."""
    reason: str
    """What decided it, in numbers where the rules compare them."""
    cites: Citations
    chain: tuple[LoggedLine, ...]
    """From the consequence to the first cause."""
    index: int
    is_death: bool = False
    moment: int | None = None
    """The moment before it happened."""


def arrival_of(desk: Desk, piece: PieceId) -> Arrival | None:
    """Find the event by which an object came to be where it is."""
    return desk.system.show.arrival(desk.state, piece)


def why_here(desk: Desk, piece: PieceId, language: Language, told: Told | None = None) -> Ending | None:
    """Say why an object is where it is; None for what lay there from the beginning."""
    known = as_known(desk)
    found = arrival_of(known, piece)
    if found is None:
        return None
    lines = (told or tell_log(known, language)).lines
    chain = chain_to(lines, found.index)
    if not chain:
        return None
    said = next((each for each in chain if _numbers(known, each, language)), chain[min(1, len(chain) - 1)])
    return Ending(
        title=chain[0].text,
        reason=_numbers(known, said, language) or said.text,
        cites=tuple(dict.fromkeys((*said.cites, *chain[0].cites))),
        chain=chain,
        index=found.index,
        is_death=found.is_death,
        moment=moment_before(desk, found.index),
    )


def _numbers(desk: Desk, line: LoggedLine, language: Language) -> str:
    return with_minus(desk.system.show.why_event(desk.state, line.index, language))


def chain_to(lines: tuple[LoggedLine, ...], index: int) -> tuple[LoggedLine, ...]:
    """List the lines from an event to its first cause."""
    by_index = {line.index: line for line in lines}
    chain, place = [], index if index in by_index else None
    while place is not None:
        chain.append(by_index[place])
        place = by_index[place].cause
    return tuple(chain)


def moment_before(desk: Desk, index: int) -> int | None:
    """Find the last moment on the way here at which an entry of the log was not written yet."""
    earlier = [moment for moment in desk.line.path if len(desk.line.moments[moment].state.log) <= index]
    return earlier[-1] if earlier else None
