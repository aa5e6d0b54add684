"""What of a cost can be paid, and why not: mana, acts, loyalty, what helps in the place of mana (117.3, 601.2g, h)."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities import costs
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.acts import counters as with_counters
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.acts.rules import TapsAs
from judgehelper.abilities.clauses import Does, Limit
from judgehelper.abilities.family import Act, Cost
from judgehelper.abilities.filters import WithCounters
from judgehelper.abilities.phrases import SUBJECT, AtLeast, Every, Some, Things
from judgehelper.abilities.quantities import AnyAmount, Number, X
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.costs.helping import ASSIST, WRITTEN, enlistable, worth
from judgehelper.systems.magic.costs.mana_sources import mana_abilities
from judgehelper.systems.magic.costs.needs import NOTHING, Taking, number_taken, serving, takes_of, there
from judgehelper.systems.magic.costs.paying import can_pay_mana, find_payment
from judgehelper.systems.magic.costs.sharing import assisted
from judgehelper.systems.magic.costs.sickness import can_tap
from judgehelper.systems.magic.costs.spending import LoyaltyCost, Total, paying_itself
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic, Ref, is_object
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.forbidden import can_gain_life, can_lose_life, cant_have_counters
from judgehelper.systems.magic.in_force.permissions.permissions import cant, rules_for, rules_said
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.texts.own_words import BarredCost, EnlistTap, TapPower
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def can_pay(state: Magic, frame: Frame, total: Total) -> bool:
    """Say whether a total cost can be paid: all its parts together (117.3)."""
    return any(_can_pay_all(state, frame, each) for each in alternatives(frame, total))


def _can_pay_all(state: Magic, frame: Frame, total: Total) -> bool:
    if not all(can_pay_cost(state, frame, each) for each in total.costs):
        return False
    takes = takes_of(state, frame, total.costs) if total.costs else NOTHING
    player = frame.controller
    if find_payment(state, player, total, takes) is not None:
        return True
    return ASSIST in total.helped_by and assisted(state, player, total, takes)


def alternatives(frame: Frame, total: Total) -> tuple[Total, ...]:
    """List what a total cost comes to: mana that stands among its other costs is mana to be paid, too (601.2f)."""
    if not any(isinstance(each, costs.EitherCost | costs.ManaCost) for each in total.costs):
        return (total,)
    found = [total._replace(costs=())]
    for cost in total.costs:
        ways = cost.costs if isinstance(cost, costs.EitherCost) else ((cost,),)
        found = [_with_parts(each, way, frame.x or 0) for each in found for way in ways]
    return tuple(found)


def _with_parts(total: Total, parts: tuple[Cost, ...], x: int) -> Total:
    mana = tuple(unit for each in of_kind(costs.ManaCost, parts) for unit in demands(each.symbols, x))
    rest = tuple(each for each in parts if not isinstance(each, costs.ManaCost))
    return total._replace(mana=(*total.mana, *mana), costs=(*total.costs, *rest))


def can_pay_cost(state: Magic, frame: Frame, cost: Cost) -> bool:
    """Say whether one cost other than mana can be paid (117.3)."""
    match cost:
        case costs.TapThis():
            return can_tap(state, frame.source)
        case costs.UntapThis():
            status = state.status.get(frame.source)
            return status is not None and status.tapped
        case costs.ActCost():
            return (frame.x is None and any(all_of(X, cost.act))) or can_do(state, frame, cost.act)
        case costs.EitherCost():
            return any(all(can_pay_cost(state, frame, each) for each in one) for one in cost.costs)
        case costs.ManaCost():
            return can_pay_mana(state, frame.controller, demands(cost.symbols))
        case BarredCost():
            return False
        case LoyaltyCost():
            return _has_loyalty(state, frame, cost)
        case TapPower():
            return total_power(state, tappable(state, frame, cost), cost) >= look(state, frame).value(cost.power)
    return True


def tappable(state: Magic, frame: Frame, cost: TapPower) -> tuple[int, ...]:
    """List the untapped creatures that could be tapped for a cost of power (702.121a): summoning sick ones as well."""
    return tuple(
        each for each in state.battlefield
        if not state.status[each].tapped and not state.things[each].phased_out
        and "Creature" in traits(state, each).types and traits(state, each).controller == frame.controller
        and not (cost.other and each == frame.source)
        and not (_is_of_crew(cost) and cant_crew(state, each))
    )  # fmt: skip


def _is_of_crew(cost: TapPower) -> bool:
    """Say whether this is the cost of a crew ability: that of saddle leaves its own creature out (702.121a)."""
    return not cost.other


def cant_crew(state: Magic, thing: int) -> bool:
    """Say whether something says that a creature can't crew Vehicles (702.121c)."""
    return bool(cant(state, thing, "crew"))


def total_power(state: Magic, things: tuple[int, ...], cost: TapPower) -> int:
    """Add up what creatures pay for a cost of power (702.121a)."""
    return sum(_power_for(state, each, "crew" if _is_of_crew(cost) else "saddle") for each in things)


def _power_for(state: Magic, thing: int, what: str) -> int:
    """Give the power of a creature, as it counts for crewing or saddling."""
    here = traits(state, thing)
    said = tuple(each for each in rules_for(state, TapsAs, thing) if what in each.act.what)
    counted = here.toughness if any(each.act.toughness for each in said) else here.power
    more = (look(state, each.frame).value(each.act.more) for each in said if each.act.more is not None)
    return (counted or 0) + sum(more)


def _has_loyalty(state: Magic, frame: Frame, cost: LoyaltyCost) -> bool:
    here = state.things.get(frame.source)
    if here is None or here.zone != BATTLEFIELD:
        return False
    change = loyalty_change(cost.change, frame.x or 0) + cost.more
    return here.counters.get("loyalty", 0) + change >= 0


def loyalty_change(change: str, x: int) -> int:
    """Read a loyalty symbol as a number (606.2)."""
    sign = -1 if change[:1] in "-−–" else 1
    digits = change.lstrip("+-−–")
    return sign * (x if digits in ("X", "x") else int(digits or 0))


def can_do(state: Magic, frame: Frame, act: Act) -> bool:
    """Say whether an act can be carried out as a cost: enough of what it names is there."""
    test = POSSIBLE.get(type(act))
    return test(state, frame, act) if test else True


def settled(view: View, act: Act) -> Act:
    """Work out how much an act asks for, with the eyes of its text: «you» there is not who pays (109.5, 117.12)."""
    match act:
        case with_mana.PayMana(times=X()):
            return act  # how often is chosen as it is paid (107.1c)
        case with_mana.PayMana(each=each, times=times) if each is not None or times is not None:
            often = len(view.find(each)) if each is not None else view.value(times) if times is not None else 1
            return replace(act, each=None, times=Number(often))
        case acting.PayLife(amount=amount) | with_mana.PayEnergy(amount=amount) if not isinstance(amount, AnyAmount):
            return replace(act, amount=Number(view.value(amount)))
        case moving.Mill(count=count):
            return replace(act, count=Number(view.value(count)))
    return act


def _others_can(state: Magic, frame: Frame, act: acting.MayHave) -> bool:
    """Say whether others can do what a cost has them do: whoever can't gain life can't be had gain any (118.7)."""
    view = look(state, frame)
    match act.clause:
        case Does(who=Things() as who, acts=(acting.GainLife(),)):
            found = tuple(map(str, view.find(replace(who, name=0))))
            able = tuple(can_gain_life(state, each) for each in found)
            return all(able) if isinstance(who.det, Every) else any(able)
    return True


def _either(state: Magic, frame: Frame, act: acting.EitherAct) -> bool:
    return any(can_do(state, frame, each) for each in act.acts)


def _has_enough(state: Magic, frame: Frame, act: Taking) -> bool:
    if act.what is None:
        return True
    return len(serving(state, frame, act)) >= number_taken(state, frame, act.what)


def _has_library(state: Magic, frame: Frame, act: moving.Mill) -> bool:
    """Say whether there are as many cards in the library as a cost mills."""
    return len(state.players[frame.controller].library) >= look(state, frame).value(act.count)


def _has_life(state: Magic, frame: Frame, act: acting.PayLife) -> bool:
    if isinstance(act.amount, AnyAmount):
        return True
    amount = look(state, frame).value(act.amount)
    return state.players[frame.controller].life >= amount and (amount <= 0 or can_lose_life(state, frame.controller))


def _has_counters(state: Magic, frame: Frame, act: with_counters.RemoveCounters) -> bool:
    low = _counters_taken(state, frame, act)
    return low == 0 or any(_counters_on(state, frame, ref, act.kind) >= low for ref in look(state, frame).find(act.off))


def _counters_taken(state: Magic, frame: Frame, act: with_counters.RemoveCounters) -> int:
    return 1 if act.count is None else look(state, frame).bounds(act.count)[0]


def _counters_on(state: Magic, frame: Frame, ref: Ref, kind: str | None) -> int:
    thing = look(state, frame).thing(ref)
    counters = thing.counters if thing is not None else Map[str, int]()
    return counters.get(kind, 0) if kind else sum(counters.values())


def as_cost(state: Magic, frame: Frame, act: Act) -> Act:
    """Let only what can pay a cost be chosen for it: a creature with as many counters as are removed (117.3)."""
    match act:
        case with_counters.RemoveCounters(off=Things(det=Some()) as off) if low := _counters_taken(state, frame, act):
            enough = WithCounters(AtLeast(Number(low)), act.kind)
            return replace(act, off=replace(off, where=(*off.where, enough)))
    return act


def _can_put(state: Magic, frame: Frame, act: with_counters.PutCounters) -> bool:
    """Say whether the counters of a cost can be put on what is there for it (101.2, 117.3)."""
    kinds = tuple(each.kind for each in act.counters)
    takers = there(state, frame, act.on)
    return any(
        not is_object(each) or not any(cant_have_counters(state, each, kind) for kind in kinds) for each in takers
    )


def _has_energy(state: Magic, frame: Frame, act: with_mana.PayEnergy) -> bool:
    return state.players[frame.controller].counters.get("energy", 0) >= look(state, frame).value(act.amount)


def _has_mana(state: Magic, frame: Frame, act: with_mana.PayMana) -> bool:
    view = look(state, frame)
    times = len(view.find(act.each)) if act.each is not None else view.value(act.times) if act.times is not None else 1
    units = demands(act.symbols, frame.x or frame.letters.get("X", 0)) * times
    return can_pay_mana(state, frame.controller, units, paying_itself(frame, act.symbols))


def _can_act(state: Magic, frame: Frame, act: acting.KeywordAction) -> bool:
    """Say whether a keyword action can be done as a cost: there is evidence enough, a creature to blight (117.3)."""
    view = look(state, frame)
    if act.action == "collect evidence":
        return act.amount is None or worth(state, state.players[frame.controller].graveyard) >= view.value(act.amount)
    own = replace(frame, names=frame.names.set(SUBJECT, (frame.controller,)))
    written = WRITTEN[act.action](act) if act.action in WRITTEN else ()
    on = (each.on for each in of_kind(with_counters.PutCounters, written))
    counted = all(len(there(state, own, each)) >= number_taken(state, own, each) for each in on)
    return counted and all(can_do(state, own, each) for each in written)


def _has_targets(state: Magic, frame: Frame, act: acting.ChooseNewTargets) -> bool:
    """Say whether a spell or ability has targets that others could take the place of (114.7)."""
    found = look(state, frame).find(act.what)
    return any(state.items[ref].targets for ref in of_kind(int, found) if ref in state.items)


POSSIBLE: Mapping[type[Act], Callable[[Magic, Frame, Any], bool]] = {
    **dict.fromkeys(get_args(Taking), _has_enough),
    acting.PayLife: _has_life,
    with_counters.PutCounters: _can_put,
    with_mana.PayEnergy: _has_energy,
    with_mana.PayMana: _has_mana,
    with_counters.RemoveCounters: _has_counters,
    moving.Mill: _has_library,
    acting.EitherAct: _either,
    acting.MayHave: _others_can,
    acting.ChooseNewTargets: _has_targets,
    acting.Unattach: lambda state, frame, _: state.things[frame.source].attached_to is not None,
    acting.KeywordAction: _can_act,
    EnlistTap: lambda state, frame, _: bool(enlistable(state, frame)),
}


# --- Why not: what cannot happen pays for nothing, what waits for priority comes too late (614.17b, 602.5e)
def told_of_unpayable(state: Magic, total: Total, player: str) -> Citations:
    """Cite why a player can't pay a cost: something is missing, can't happen, or comes too late (117.3)."""
    told = {
        "117.6": costs.UNPAYABLE in total.costs,
        "101.2": any(of_kind(BarredCost, total.costs)),
        "614.17b": _sacrifices(total) and _is_sacrificing_forbidden(state),
        "118.8": not can_lose_life(state, player) and any(all_of(acting.PayLife, total.costs)),
        "602.5e": bool(total.mana) and _has_late_mana(state, player),
    }
    return cr("117.3", "601.2h", *(number for number, is_so in told.items() if is_so))


def _sacrifices(total: Total) -> bool:
    return any(of_kind(moving.Sacrifice, (each.act for each in of_kind(costs.ActCost, total.costs))))


def _has_late_mana(state: Magic, player: str) -> bool:
    """Say whether a player has a mana ability that cannot be activated while something is paid for."""
    others = mana_abilities(board_of(state), player).others
    return any(each.word == "as an instant" for held in others for each in of_kind(Limit, held.ability.body))


def _is_sacrificing_forbidden(state: Magic) -> bool:
    """Say whether something can't be sacrificed, whatever that is."""
    bans = of_kind(being.Cant, (said.act for said in rules_said(state, moving.Undergo)))
    return any(each.participle == "sacrificed" for act in bans for each in of_kind(moving.Undergo, act.acts))
