"""Facts about the log: which events have occurred, in which order, how often."""

from collections.abc import Iterator

from judgehelper.kernel.log import Entry
from judgehelper.kernel.script import Failure
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.scenario.fact import LogFact
from judgehelper.systems.berserk.scenario.names import is_called
from judgehelper.systems.berserk.state import Game, Happening


def matches(game: Game, kind: str) -> Iterator[Happening]:
    """List the happenings of a kind."""
    return (event for event in game.log.of(Happening) if event.kind == kind)


def check_log(game: Game, facts: tuple[LogFact, ...], count: int | None) -> Iterator[Failure]:
    """Check that events occurred in this order, or how often one did."""
    entries = tuple(game.log)
    if count is not None:
        n = sum(1 for entry in entries if is_meant(game, entry, facts[0]))
        if n != count:
            yield Failure(f"log {_said(facts[0])}", count, n)
        return
    place = 0
    for fact in facts:
        found = next((i for i in range(place, len(entries)) if is_meant(game, entries[i], fact)), None)
        if found is None:
            yield Failure("log", _said(fact), "did not occur after what stands before it")
            return
        place = found + 1


def _said(fact: LogFact) -> str:
    return repr(fact)


CHANGES = (
    "wounded", "healed", "died", "destroyed", "exiled", "opened", "closed", "revealed", "moved", "walked", "jumped",
    "swapped", "gained", "lost", "replaced", "prevented", "protected", "modified", "marker-added", "marker-removed",
    "summoned", "revived", "incarnated", "control", "expired", "shown", "rerolled",
)  # fmt: skip
"""Events that are a change of a card: a fact names by `card` whoever makes it, or the card that is changed."""


def _actors(event: Happening) -> tuple[Ref | None, ...]:
    return (event.card, *_affected(event)) if event.kind in CHANGES else (event.card,)


def _affected(event: Happening) -> tuple[Ref | None, ...]:
    return (event.card if event.to is None and event.kind in CHANGES else event.to,)


def is_meant(game: Game, entry: Entry, fact: LogFact) -> bool:
    """Say whether an entry of the log is the event of a fact."""
    event = entry.event
    if not isinstance(event, Happening) or event.kind != fact.event:
        return False
    named = ((fact.card, _actors(event)), (fact.to, _affected(event)), (fact.by, (event.by,)))
    if any(name is not None and not any(is_called(game, ref, name) for ref in refs) for name, refs in named):
        return False
    same: tuple[tuple[object, object], ...] = (
        (fact.through, event.through),
        (None if fact.ability is None else str(fact.ability), event.ability),
        (fact.amount, event.n),
        (fact.cell, event.cell),
        (fact.player, event.player),
        (None if fact.part is None else str(fact.part), event.part),
    )
    if any(wanted is not None and wanted != got for wanted, got in same):
        return False
    cited = [each.number for each in entry.cites]
    return fact.rule is None or any(each == fact.rule or each.startswith(fact.rule + ".") for each in cited)
