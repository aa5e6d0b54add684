"""What several chosen things must be together: of one zone, of different names, of a total (115, 201.2c, 608.2d).

Each is asked of the whole choice: whoever chooses may take fewer, never such as do not go together.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from judgehelper.abilities.conditions import OwnsAndControls
from judgehelper.abilities.family import Condition, Phrase
from judgehelper.abilities.filters import AtRandom, Differing, FromSingle, Totalling
from judgehelper.abilities.phrases import Among, AnyNumber, Both, Target, Things, UpTo
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic, Ref
from judgehelper.systems.magic.game.steps import Bind
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.conditions import yours_of
from judgehelper.systems.magic.meaning.filters import RELATIONS
from judgehelper.systems.magic.meaning.phrases import fits_phrase, statistic
from judgehelper.systems.magic.meaning.quantities import most_different
from judgehelper.systems.magic.printed.texts.reads import count_of, of_kind

Together = Differing | Totalling | FromSingle
TOGETHER: tuple[type[Together], ...] = (Differing, Totalling, FromSingle)
RULES: Mapping[type, tuple[str, ...]] = {Differing: ("201.2c",), Totalling: ("202.3",), FromSingle: ("400.1",)}


@remembered
def asked_of_all(phrase: Phrase) -> tuple[Together, ...]:
    """List what a phrase asks of all that are chosen for it together."""
    where = phrase.where if isinstance(phrase, Things | Among) else ()
    return tuple(of_kind(TOGETHER, where))


def fitting_alone(view: View, phrase: Phrase, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Leave out what could not be chosen even by itself."""
    asked = asked_of_all(phrase)
    return tuple(ref for ref in refs if all(_goes(view, each, (ref,)) for each in asked)) if asked else refs


def why_not_together(view: View, phrase: Phrase, refs: tuple[Ref, ...]) -> Iterator[Violation]:
    """Say what of a choice does not go together."""
    if isinstance(phrase, Both) and not _one_for_each(view, phrase.phrases, refs):
        yield Violation("not-together", cr("608.2d"), refs)
    chosen = "601.2c" if is_target(phrase) else "608.2d"
    for each in asked_of_all(phrase):
        if refs and not _goes(view, each, refs):
            yield Violation("not-together", cr(*RULES[type(each)], chosen), refs)


def _one_for_each(view: View, parts: tuple[Phrase, ...], refs: tuple[Ref, ...]) -> bool:
    """Say whether each of these can be taken for one of several phrases, and no two for the same."""
    if not refs:
        return True
    first, *rest = refs
    return any(
        fits_phrase(view, part, first) and _one_for_each(view, (*parts[:place], *parts[place + 1 :]), tuple(rest))
        for place, part in enumerate(parts)
    )


def _goes(view: View, asked: Together, refs: tuple[Ref, ...]) -> bool:
    match asked:
        case FromSingle():
            things = [thing for ref in refs if (thing := view.thing(ref)) is not None]
            return len({thing.owner for thing in things}) <= 1
        case Totalling():
            total = sum(statistic(view, asked.statistic, ref) for ref in refs)
            return RELATIONS[asked.relation](total, view.value(asked.to))
        case Differing():
            return most_different(view, asked.what, refs) == len(refs)


def is_free(phrase: Phrase) -> bool:
    """Say whether a choice of none, or of one, is allowed: then there is always one that goes together."""
    return isinstance(count_of(phrase), UpTo | AnyNumber) and isinstance(phrase, Things | Among)


@remembered
def is_by_chance(phrase: Phrase) -> bool:
    """Say whether chance picks what a phrase means."""
    return isinstance(phrase, Things) and any(of_kind(AtRandom, phrase.where))


def is_target(phrase: Phrase) -> bool:
    """Say whether a phrase has the word «target»."""
    return isinstance(phrase.det, Target)


# --- Whom «them» are: «if you both own and control this and a creature named …, exile them» (712.2)
class NamePair(Step, Struct, frozen=True, tag=True):
    """What «them» are of a pair that somebody both owns and controls; of several the player chooses (608.2d)."""

    frame: Id
    condition: OwnsAndControls
    chosen: tuple[Ref, ...] = ()


def named_first(condition: Condition | None, frame: Id) -> tuple[Step, ...]:
    """Give the step that settles whom a condition named, before what it lets happen."""
    match condition:
        case OwnsAndControls(name=name) if name:
            return (NamePair(frame, condition),)
    return ()


def name_pair(state: Magic, step: NamePair) -> Magic | Decision:
    """Name them one after the other; ask where there are several."""
    parts = step.condition.what.phrases if isinstance(step.condition.what, Both) else ()
    if len(step.chosen) == len(parts):
        return then(state, Bind(step.frame, step.condition.name, step.chosen))
    frame = state.frames[step.frame]
    found = tuple(ref for ref in yours_of(look(state, frame), parts[len(step.chosen)]) if ref not in step.chosen)
    if len(found) > 1:
        options = tuple(Option("object", (each,)) for each in found)
        told = cr("608.2d")
        return Decision(player=frame.controller, kind="choice", options=options, cites=told, about=(step.frame,))
    if not found:
        return then(state, Bind(step.frame, step.condition.name, step.chosen))
    return then(state, NamePair(step.frame, step.condition, (*step.chosen, *found)))


def take_pair(state: Magic, step: NamePair, answer: Answer) -> Magic:
    """Go on with the one chosen."""
    return then(state, NamePair(step.frame, step.condition, (*step.chosen, answer.picked[0].about[0])))
