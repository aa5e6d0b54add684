"""«… for each of these»: an act with its number multiplied (608.2c).

The number is that of the act, or how many things its words let somebody choose: «sacrifices a land for each card».
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.abilities.acts import acting, being, counters, mana, moving
from judgehelper.abilities.family import Act, Phrase, Quantity
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import Among, Exactly, Some, Things
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.costs.payable import settled
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.meaning.past import find_counted
from judgehelper.systems.magic.printed.texts.own_words import ManaSo
from judgehelper.systems.magic.printed.texts.reads import all_of

NUMBERS = ("amount", "count")
"""The fields in which an act says how many."""


def times_of(view: View, act: acting.PerEach) -> int:
    """Count how often an act is done over: for each of these, or so many times."""
    return (
        len(find_counted(view, act.each))
        if act.each is not None
        else view.value(act.count)
        if act.count is not None
        else 1
    )


def asked(view: View, act: Act) -> Act:
    """Give what an act asks of whoever would do it, all numbers worked out (117.12)."""
    match act:
        case acting.PerEach(act=inner) if is_multiplied(inner) and not isinstance(inner, being.Gets):
            return settled(view, multiply(view, inner, times_of(view, act)))
    return settled(view, act)


def multiply(view: View, act: Act, times: int) -> Act:
    """Multiply the number in an act."""
    match act:
        case counters.PutCounters():
            more = tuple(replace(each, number=Number(view.value(each.number) * times)) for each in act.counters)
            return replace(act, counters=more)
        case counters.GetPlayerCounters():
            number = Number(view.value(act.counters.number) * times)
            return replace(act, counters=replace(act.counters, number=number))
        case counters.RemoveCounters(count=Exactly(number=number)):
            return replace(act, count=Exactly(Number(view.value(number) * times)))
        case ManaSo():
            return replace(act, act=multiply(view, act.act, times))
        case mana.AddMana(amount=None):
            return replace(act, amount=Number(times))
        case mana.PayMana(each=None, times=None) | acting.CopySpell(times=None):
            return replace(act, times=Number(times))
        case moving.Discard() | moving.Sacrifice() | moving.Exile() | moving.Return() | acting.Choose() | acting.Tap():
            what = _so_many(view, act.what, times)
            if what is not None:
                return replace(act, what=what)
        case Struct():
            for field, number in asdict(act).items():
                if field in NUMBERS and isinstance(number, Quantity):
                    return replace(act, **{field: Number(view.value(number) * times)})
    raise NotUnderstood(unknown(act))


def why_not_multiplied(act: acting.PerEach) -> Iterator[str]:
    """Say of an act so many times over that its number is not known to be multiplied."""
    if not is_multiplied(act.act):
        yield f"the engine does not know {type(act.act).__name__} for each of something"
    if isinstance(act.act, acting.Choose) and Kind("target") in all_of(Kind, act.act):
        yield "the engine does not choose a target for each of several"


def is_multiplied(act: Act) -> bool:
    """Say whether an act has a number that is multiplied: what `multiply` does, and what is stated."""
    match act:
        case being.Gets() | counters.PutCounters() | counters.GetPlayerCounters() | mana.AddMana(amount=None):
            return True
        case mana.PayMana():
            return act.each is None and act.times is None
        case counters.RemoveCounters():
            return isinstance(act.count, Exactly)
        case ManaSo():
            return is_multiplied(act.act)
        case acting.CopySpell():
            return act.times is None
        case moving.Discard() | moving.Sacrifice() | moving.Exile() | moving.Return() | acting.Choose() | acting.Tap():
            return _is_chosen(act.what)
        case Struct():
            return any(field in NUMBERS and isinstance(said, Quantity) for field, said in asdict(act).items())
    return False


def _is_chosen(what: Phrase | None) -> bool:
    """Say whether somebody chooses just so many things."""
    return isinstance(what, Things | Among) and isinstance(what.det, Some) and isinstance(what.det.count, Exactly)


def _so_many(view: View, what: Phrase | None, times: int) -> Phrase | None:
    """Let that many times as many things be chosen; None where words do not leave that to anybody."""
    match what:
        case Things(det=Some() as det) | Among(det=Some() as det) if isinstance(det.count, Exactly):
            return replace(what, det=replace(det, count=Exactly(Number(view.value(det.count.number) * times))))
    return None
