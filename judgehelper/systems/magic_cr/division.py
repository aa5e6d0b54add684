"""What is divided among targets (601.2d): damage and counters «divided as you choose», «distributed among»."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import DealDamage, May
from judgehelper.abilities.acts.with_counters import PutCounters
from judgehelper.abilities.clauses import Do, Does, If, Noted, Sentence, Where
from judgehelper.abilities.phrases import EachOf
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.view import View


def divided_acts(body: Any) -> Iterator[Any]:
    """List the acts of a text that divide something among targets."""
    for clause in body:
        if isinstance(clause, Do | Does):
            for act in _with_offered(clause.acts):
                divides = isinstance(act, DealDamage | PutCounters) and act.divided
                if divides and divides != "evenly":
                    yield act
        elif isinstance(clause, Sentence | Where):
            yield from divided_acts(clause.clauses)
        elif isinstance(clause, If):
            yield from divided_acts(clause.then)
        elif isinstance(clause, Noted):
            yield from divided_acts((clause.clause,))


def _with_offered(acts: Any) -> Iterator[Any]:
    """List acts, and of those that somebody may do what they offer."""
    for act in acts:
        yield from act.acts if isinstance(act, May) else (act,)


def divided_phrase(body: Any) -> Any:
    """Give the target phrase among which something is divided; None where nothing is."""
    for act in divided_acts(body):
        phrase = act.to if isinstance(act, DealDamage) else act.on
        return phrase.of if isinstance(phrase, EachOf) else phrase
    return None


def amount_divided(view: View, body: Any) -> int:
    """Give how much is divided."""
    for act in divided_acts(body):
        return _knowing_x(view, body, act).value(act.amount if isinstance(act, DealDamage) else act.counters[0].number)
    return 0


def _knowing_x(view: View, body: Any, act: Any) -> View:
    """Give the view in which the X that the sentence of an act defines has its value already (107.3c)."""
    for each in nodes(body):
        if isinstance(each, Where) and act in divided_acts(each.clauses):
            letters = view.frame.letters.set(each.letter, max(0, view.value(each.x)))
            return view.within(replace(view.frame, letters=letters))
    return view
