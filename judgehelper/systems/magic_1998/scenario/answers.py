"""What a scripted value means for the decisions that only 1998 asks; all others as in every edition."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Choice, Decision, Form, Option
from judgehelper.kernel.script import Queued
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario import answers as shared
from judgehelper.systems.magic.scenario.file import Value
from judgehelper.systems.magic.scenario.names import is_called

OWN = ("untap", "division", "regeneration", "discard", "phase-cost")


def fit(state: Magic, decision: Decision, queued: Queued) -> Choice | None:
    """Read a queued answer as a choice; None where it does not fit."""
    if decision.kind not in OWN:
        if queued.about in OWN:
            return None
        return shared.fit(state, decision, queued)
    if queued.about not in (None, "choice", decision.kind):
        return None
    match decision.kind:
        case "division":
            return _divided(state, decision, queued)
        case "regeneration":
            return _saved(state, decision, queued.value)
        case "untap" | "discard" if not queued.skip:
            value = queued.value if isinstance(queued.value, list) else [queued.value]
            return shared.fit(state, replace(decision, kind="choice"), replace(queued, value=value, about=None))
    return shared.fit(state, replace(decision, kind="choice"), replace(queued, about=None))


def _divided(state: Magic, decision: Decision, queued: Queued) -> Choice | None:
    """Read shares of damage by name; what is not named gets none (CMB.DIST)."""
    source = int(decision.about[1])
    if queued.card is not None and not is_called(state, source, queued.card):
        return None
    match queued.value:
        case [int(), *_] as numbers if len(numbers) == len(decision.options):
            return tuple(int(each) for each in numbers)
        case [str(), int()] as single:
            return _shares(state, decision, [single])
        case list() as shares:
            return _shares(state, decision, shares)
    return None


def _shares(state: Magic, decision: Decision, shares: list[Value]) -> Choice | None:
    given = [0] * len(decision.options)
    taken: set[int] = set()
    for share in shares:
        match share:
            case [str() as name, int() as number]:
                place = next((n for n, each in enumerate(decision.options)
                              if n not in taken and _is_meant(state, each, name)), None)  # fmt: skip
                if place is None:
                    return None
                taken.add(place)
                given[place] = number
            case _:
                return None
    return tuple(given)


def _is_meant(state: Magic, option: Option, name: str) -> bool:
    ref = option.about[0]
    return ref == name if isinstance(ref, str) else is_called(state, ref, name)


def _saved(state: Magic, decision: Decision, value: Value) -> Choice | None:
    """Read whether, and with what, a creature is regenerated (AS-REGEN)."""
    if value in shared.NO:
        return (0,)
    if value in shared.YES:
        return (1,) if len(decision.options) > 1 else None
    named = (n for n, each in enumerate(decision.options) if each.about and is_called(state, each.about[0], str(value)))
    return next(((n,) for n in named), None)


def is_whole(decision: Decision, choice: Choice) -> bool:
    """Say whether a division comes to its total."""
    return decision.form is not Form.DIVIDE or sum(choice) == decision.total
