"""Costs: what a spell or ability costs in all, and what of it can be paid (117, 118, 601.2f-h)."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, costs, filters
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.acts import counters as with_counters
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.family import Cost
from judgehelper.abilities.kinds import Activated, AdditionalCost, Keyword, Loyalty, Static
from judgehelper.abilities.phrases import SUBJECT, AbilitiesOf, Things, This
from judgehelper.abilities.quantities import AnyAmount
from judgehelper.systems.magic.costs.changed import at_least, cost_of_modes, costs_by_targets, less_by_targets
from judgehelper.systems.magic.costs.helping import (
    ASSIST,
    WRITTEN,
    enlistable,
    find_help,
    helpers,
    with_assistance,
    worth,
)
from judgehelper.systems.magic.costs.mana_sources import can_tap, find_plan
from judgehelper.systems.magic.costs.spending import Use
from judgehelper.systems.magic.costs.ways import EMERGING, Way, mana_of, rest_of, sacrificed
from judgehelper.systems.magic.game.mana import demands, pips
from judgehelper.systems.magic.game.players.commanders import tax_on
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Magic
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.permissions.forbidden import can_lose_life
from judgehelper.systems.magic.in_force.permissions.permissions import (
    acts_said,
    cant,
    cant_undergo,
    is_unspoken,
    rules_said,
)
from judgehelper.systems.magic.in_force.permissions.permits import terms_of_permit
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.past import is_nth_cast
from judgehelper.systems.magic.meaning.spells import is_from, is_such_spell
from judgehelper.systems.magic.printed.keywords.casting import extra_cost
from judgehelper.systems.magic.printed.texts.own_words import EnlistTap, SpecialAction, TapPower


class Total(NamedTuple):
    """A total cost: mana unit by unit, what else is paid, whether X is in it, what cannot help to pay it."""

    mana: tuple[str, ...]
    costs: tuple[Any, ...]
    has_x: bool
    spared: frozenset[int] = frozenset()
    helped_by: tuple[str, ...] = ()
    """Keywords of the spell by which something other than mana may pay: convoke, improvise, delve."""
    use: Use | None = None
    """What is paid for: some mana may be spent on that alone (106.6)."""


def total_cost(state: Magic, item: int) -> Total:
    """Determine the total cost of what is being announced (601.2f)."""
    held, frame = state.items[item], state.frames[item]
    if held.ability is not None:
        return ability_cost(state, frame, held.ability)
    how, mana, others, free = state.ways.get(item, ("", None, (), False))
    abilities = every_ability(traits(state, item).abilities)
    way = Way(0, how, mana, others, False, free, allowed=held.allowed)
    return spell_cost(state, frame, item, abilities, way, dict(held.extras.items()))


def ability_cost(state: Magic, frame: Frame, ability: Any) -> Total:
    """Determine the activation cost of an ability (602.2b)."""
    parts = cost_of_ability(ability)
    mana = mana_of(parts)
    taps = any(isinstance(each, costs.TapThis) for each in parts)
    spared = frozenset((frame.source,)) if taps else frozenset()
    symbols = demands(mana, frame.x or 0)
    symbols = changed_by_effects(state, frame.source, frame.controller, symbols, "activate")
    symbols = _changed_by_itself(state, frame, getattr(ability, "body", ()), symbols)
    if isinstance(ability, Loyalty):
        parts = (LoyaltyCost(ability.change.upper(), _more_loyalty(state, frame)),)
    use = Use("activate", frame.source, frame.controller, symbols=mana)
    return Total(symbols, rest_of(parts), has_x(mana, parts), spared, use=use)


def _changed_by_itself(state: Magic, frame: Frame, body: Any, symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Apply «this ability costs {1} less to activate for each …» (601.2f)."""
    view = look(state, frame)
    for clause in body:
        if not isinstance(clause, clauses.AbilityCosts):
            continue
        if clause.condition is not None and not view.holds(clause.condition):
            continue
        times = 1 if clause.times is None else max(0, view.value(clause.times))
        units = demands("{1}" if clause.symbols == "{X}" else clause.symbols) * times
        symbols = (*symbols, *units) if clause.change == "more" else reduced(symbols, [units])
    return symbols


def has_x(mana: str, parts: Any) -> bool:
    """Say whether X has to be chosen for a cost."""
    return (
        any(pip in ("X", "Y") for pip in pips(mana))
        or "X(" in str(rest_of(parts))
        or (any(isinstance(each, LoyaltyCost) and "X" in each.change for each in parts))
    )


class LoyaltyCost(Cost, Struct, frozen=True, tag=True):
    """The cost of a loyalty ability: counters put on or removed (606.2); `more`: so many besides (601.2f)."""

    change: str
    more: int = 0


def cost_of_ability(ability: Any) -> tuple[Any, ...]:
    """Give the cost before the colon; of a loyalty ability its symbol."""
    if isinstance(ability, Loyalty):
        return (LoyaltyCost(ability.change.upper()),)
    return (
        tuple(ability.costs) if isinstance(ability, Activated | SpecialAction) else tuple(getattr(ability, "cost", ()))
    )


def spell_cost(
    state: Magic, frame: Frame, spell: int, abilities: tuple[Any, ...], way: Way, extras: dict[str, int]
) -> Total:
    """Determine a spell's total cost: mana or alternative cost, additional costs, increases, reductions (601.2f)."""
    if way.face_down and state.things[spell].zone != STACK:  # 707.4: what it costs, it costs as it will lie there
        state = replace(state, things=state.things.set(spell, replace(state.things[spell], face_down=way.how)))
    now = traits(state, spell)
    abilities = (*abilities, *granted_to_spell(state, spell, frame.controller))
    mana = now.mana_cost if way.mana is None else way.mana
    if way.free:
        mana = ""
    more, added = _added(state, spell, abilities, extras)
    more, others = mana_of(way.costs) + more, (*rest_of(way.costs), *added)
    more += tax_on(state, spell, origin_of(state, spell)) + cost_of_modes(state, spell, abilities)
    x = 0 if way.free else frame.x or 0
    symbols = (*demands(mana, x), *demands(more, x))
    symbols = changed_by_effects(state, spell, frame.controller, symbols, "cast")
    symbols = own_reductions(state, spell, frame, abilities, symbols)
    if way.how == "emerge":
        symbols = reduced(symbols, [("1",) * worth_emerging(state, frame)])
    if way.how == "offering":
        symbols = offering_symbols(state, frame, way.costs, symbols)
    symbols = at_least(state, symbols, lambda said: _is_subject(state, said, spell, frame.controller))
    helped_by = tuple(each.keyword for each in abilities if isinstance(each, Keyword) and each.keyword in HELPING)
    use = Use("cast", spell, frame.controller, origin_of(state, spell), way.side, way.how,
              way.how if way.face_down else "", mana + more,
              terms_of_permit(way.allowed).as_though if way.allowed is not None else ())  # fmt: skip
    return Total(symbols, others, has_x(mana + more, others), frozenset(), helped_by, use)


def _added(
    state: Magic, spell: int, abilities: tuple[Any, ...], extras: dict[str, int]
) -> tuple[str, tuple[Cost, ...]]:
    """Give the additional costs, mana and others: those that must be paid, those chosen, those of spliced cards."""
    more, others = "", list[Cost]()
    counted: dict[str, int] = {}
    for ability in abilities:
        if isinstance(ability, AdditionalCost) and not ability.optional:
            more += mana_of(ability.costs)
            others.extend(rest_of(ability.costs))
        elif isinstance(ability, Keyword) and ability.keyword in OPTIONAL_EXTRAS:
            counted[ability.keyword] = counted.get(ability.keyword, 0) + 1
            times, extra = extras.get(extra_key(ability, counted[ability.keyword]), 0), extra_cost(ability)
            more += mana_of(extra) * times
            others.extend(rest_of(extra) * times)
    for lent in state.things[spell].spliced:  # 702.46a
        more += mana_of(lent.costs)
        others.extend(rest_of(lent.costs))
    return more, tuple(others)


def offering_symbols(state: Magic, frame: Frame, others: tuple[Any, ...], symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Take the mana cost of what is sacrificed off, symbol by symbol; before it is chosen, of what lets it be paid.

    A coloured symbol without its like takes generic mana off instead (702.47c).
    """
    candidates = look(state, frame).find(sacrificed(others))
    totals = [reduced(symbols, [demands(traits(state, int(each)).mana_cost)]) for each in candidates]
    payable = (each for each in totals if find_plan(state, frame.controller, each, frozenset()) is not None)
    return next(payable, min(totals, key=len, default=symbols))


def origin_of(state: Magic, spell: int) -> str:
    """Give the zone that a spell was cast from, or the one in which a card lies that might be cast."""
    return state.items[spell].origin if spell in state.items else state.things[spell].zone


def worth_emerging(state: Magic, frame: Frame) -> int:
    """Give the mana value of the creature sacrificed; before one is chosen, the greatest there is (702.118a)."""
    chosen = look(state, frame).find(EMERGING)
    return max((worth(state, (int(each),)) for each in chosen), default=0)


OPTIONAL_EXTRAS = ("kicker", "multikicker", "buyback", "replicate", "casualty", "bargain", "offspring", "squad",
                   "conspire", "entwine", "escalate", "gift")  # fmt: skip
"""Keywords with an optional additional cost; entwine and escalate are settled with the modes (702.41a, 702.119a)."""


def extra_key(ability: Keyword, number: int) -> str:
    """Name an optional additional cost among those of its keyword: the second kicker is another one (702.32f)."""
    return ability.keyword if number == 1 else f"{ability.keyword} {number}"


HELPING = ("convoke", "improvise", "delve", ASSIST)


def changed_by_effects(state: Magic, what: int, player: str, symbols: tuple[str, ...], verb: str) -> tuple[str, ...]:
    """Apply cost increases, then reductions, of effects (117.7, 601.2f)."""
    more: list[str] = []
    less: list[tuple[str, ...]] = []
    for said in rules_said(state, being.Costs):
        act = said.act
        if not isinstance(act, being.Costs) or (act.to or "cast") != verb or not _is_subject(state, said, what, player):
            continue
        view = look(state, said.frame)
        times = 1 if act.times is None else view.value(act.times)
        units = demands(act.symbols) * times
        if act.change == "more":
            more.extend(units)
        else:
            less.append(units)
    return reduced((*symbols, *more), less)


def granted_to_spell(state: Magic, spell: int, player: str) -> tuple[Any, ...]:
    """List the abilities that effects give a spell as it is cast, where it is none yet (601.2f, 611.3)."""
    if state.things[spell].zone == STACK:
        return ()
    found: list[Any] = []
    for said in rules_said(state, being.Has):
        if isinstance(said.act, being.Has) and isinstance(said.who, Things) and _is_subject(state, said, spell, player):
            found.extend(said.act.abilities)
    return tuple(found)


def _is_subject(state: Magic, said: Any, what: int, player: str) -> bool:
    """Say whether a spell is what a cost effect speaks of: it may still lie in the zone it is cast from."""
    frame, who, _, on = said
    if on is not None:
        return what in on
    if isinstance(who, This):
        return bool(frame.source == what)
    if isinstance(who, AbilitiesOf):
        return who.kind == "activated" and what in look(state, frame).find(who.of)
    if not isinstance(who, Things):
        return False
    view = look(state, frame)
    for each in who.where:
        if isinstance(each, filters.Controlled | filters.CastBy | filters.Doing):
            by = getattr(each.clause, "who", None) if isinstance(each, filters.Doing) else each.by
            if by is not None and player not in view.find(by):
                return False
        elif not _is_so_cast(view, each, what, player):
            return False
    return is_such_spell(view, who.what, what)


def _is_so_cast(view: Any, each: Any, what: int, player: str) -> bool:
    if isinstance(each, filters.CastFrom):
        return is_from(view, each, what, origin_of(view.state, what))
    if isinstance(each, filters.CastNth):
        return is_nth_cast(view, each, what, supposed=player)
    return isinstance(each, filters.In) or bool(view.fits(each, what))


def reduced(symbols: tuple[str, ...], less: list[tuple[str, ...]]) -> tuple[str, ...]:
    """Take reductions off: generic ones only from the generic part, never below nothing (117.7c)."""
    left = list(symbols)
    for units in less:
        for each in units:
            if each in left:
                left.remove(each)
            elif each != "1" and "1" in left:
                left.remove("1")
    return tuple(left)


def own_reductions(
    state: Magic, spell: int, frame: Frame, abilities: tuple[Any, ...], symbols: tuple[str, ...]
) -> tuple[str, ...]:
    """Apply what the spell's own text says of its cost: affinity, «this spell costs {1} less for each …»."""
    view = look(state, frame)
    less: list[tuple[str, ...]] = []
    more: list[str] = []
    for ability in abilities:
        if isinstance(ability, Keyword) and ability.keyword == "affinity" and ability.what is not None:
            less.append(("1",) * counted_by_affinity(state, frame, ability))
        if isinstance(ability, Keyword) and ability.keyword == "undaunted":  # 702.124a
            less.append(("1",) * len(opponents_of(state, frame.controller)))
        if not isinstance(ability, Static) or (ability.condition is not None and not view.holds(ability.condition)):
            continue
        for who, act in acts_said(state, frame, ability.body):
            if isinstance(who, This) and isinstance(act, being.Costs):
                times = 1 if act.times is None else view.value(act.times)
                units = demands(act.symbols) * times
                if act.change == "more":
                    more.extend(units)
                else:
                    less.append(units)
        if state.things[spell].zone != STACK and costs_by_targets(ability):  # the best that targets could come to
            less.extend(less_by_targets(view, ability))
    return reduced((*symbols, *more), less)


def counted_by_affinity(state: Magic, frame: Frame, ability: Keyword) -> int:
    """Count the permanents of the caster that a spell has affinity for (702.40a)."""
    view, what = look(state, frame), ability.what
    if what is None:
        return 0
    mine = (each for each in state.battlefield if traits(state, each).controller == frame.controller)
    return sum(view.fits(what, each) for each in mine)


# --- can it be paid?
def can_pay(state: Magic, frame: Frame, total: Total) -> bool:
    """Say whether a total cost can be paid: each other cost by itself, and the mana (117.3)."""
    if not all(can_pay_cost(state, frame, each) for each in total.costs):
        return False
    if not total.mana or find_plan(state, frame.controller, total.mana, total.spared, total.use) is not None:
        return True
    if ASSIST in total.helped_by:
        rest = with_assistance(state, frame.controller, total)
        return can_pay(state, frame, rest._replace(helped_by=tuple(x for x in rest.helped_by if x != ASSIST)))
    ready = helpers(state, frame.controller, total.helped_by) if total.helped_by else ()
    return bool(ready) and find_help(state, frame.controller, total, ready) is not None


def can_pay_cost(state: Magic, frame: Frame, cost: Any) -> bool:
    """Say whether one cost other than mana can be paid (117.3)."""
    match cost:
        case costs.TapThis():
            return can_tap(state, frame.source)
        case costs.UntapThis():
            status = state.status.get(frame.source)
            return status is not None and status.tapped
        case costs.ActCost():
            return (frame.x is None and "X(" in str(cost.act)) or can_do(state, frame, cost.act)
        case costs.EitherCost():
            return any(all(can_pay_cost(state, frame, each) for each in one) for one in cost.costs)
        case costs.ManaCost():
            return find_plan(state, frame.controller, demands(cost.symbols), frozenset()) is not None
        case LoyaltyCost():
            return _has_loyalty(state, frame, cost)
        case TapPower():
            return total_power(state, tappable(state, frame, cost)) >= look(state, frame).value(cost.power)
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


def total_power(state: Magic, things: tuple[int, ...]) -> int:
    """Add up power."""
    return sum(traits(state, each).power or 0 for each in things)


def _has_loyalty(state: Magic, frame: Frame, cost: LoyaltyCost) -> bool:
    here = state.things.get(frame.source)
    if here is None or here.zone != BATTLEFIELD:
        return False
    change = loyalty_change(cost.change, frame.x or 0) + cost.more
    return here.counters.get("loyalty", 0) + change >= 0


def _more_loyalty(state: Magic, frame: Frame) -> int:
    """Give how many loyalty counters more effects make a loyalty ability cost (601.2f, 606.2)."""
    found = 0
    for said in rules_said(state, being.Costs):
        act, who = said.act, said.who
        if isinstance(act, being.Costs) and act.to == "loyalty" and isinstance(who, AbilitiesOf):
            mine = said.frame.controller == frame.controller
            found += int(act.symbols) if mine and frame.source in look(state, said.frame).find(who.of) else 0
    return found


def loyalty_change(change: str, x: int) -> int:
    """Read a loyalty symbol as a number (606.2)."""
    sign = -1 if change[:1] in "-−–" else 1
    digits = change.lstrip("+-−–")
    return sign * (x if digits in ("X", "x") else int(digits or 0))


def can_do(state: Magic, frame: Frame, act: Any) -> bool:
    """Say whether an act can be carried out as a cost: enough of what it names is there."""
    test = POSSIBLE.get(type(act))
    return test(state, frame, act) if test else True


def _either(state: Magic, frame: Frame, act: Any) -> bool:
    return any(can_do(state, frame, each) for each in act.acts)


def _enough(field: str) -> Callable[[Magic, Frame, Any], bool]:
    def test(state: Magic, frame: Frame, act: Any) -> bool:
        phrase = getattr(act, field)
        view = look(state, frame)
        found = list(present(state, frame, view.find(phrase)))
        if isinstance(act, moving.Sacrifice):
            found = [ref for ref in found if isinstance(ref, int) and _may_sacrifice(state, frame, ref)]
        if isinstance(act, acting.Tap):
            found = [ref for ref in found if isinstance(ref, int) and not state.status[ref].tapped]
        if isinstance(act, moving.Discard):
            hand = state.players[frame.controller].hand
            found = [ref for ref in found if ref in hand and (ref != frame.source or isinstance(phrase, This))]
        count = getattr(getattr(phrase, "det", None), "count", None)
        return len(found) >= (view.bounds(count)[0] if count is not None else 1)

    return test


def _may_sacrifice(state: Magic, frame: Frame, ref: int) -> bool:
    mine = state.things[ref].zone == BATTLEFIELD and traits(state, ref).controller == frame.controller
    return mine and (is_unspoken(state, moving.Undergo) or not cant_undergo(state, ref, "sacrificed"))


def _has_life(state: Magic, frame: Frame, act: acting.PayLife) -> bool:
    if isinstance(act.amount, AnyAmount):
        return True
    amount = look(state, frame).value(act.amount)
    return state.players[frame.controller].life >= amount and (amount <= 0 or can_lose_life(state, frame.controller))


def _has_counters(state: Magic, frame: Frame, act: with_counters.RemoveCounters) -> bool:
    view = look(state, frame)
    low = 1 if act.count is None else view.bounds(act.count)[0]
    for ref in view.find(act.off):
        thing = view.thing(ref)
        counters = thing.counters if thing else {}
        if (counters.get(act.kind, 0) if act.kind else sum(counters.values())) >= low:
            return True
    return low == 0


def _has_energy(state: Magic, frame: Frame, act: with_mana.PayEnergy) -> bool:
    return state.players[frame.controller].counters.get("energy", 0) >= look(state, frame).value(act.amount)


def _has_mana(state: Magic, frame: Frame, act: with_mana.PayMana) -> bool:
    view = look(state, frame)
    times = len(view.find(act.each)) if act.each is not None else view.value(act.times) if act.times is not None else 1
    units = demands(act.symbols, frame.x or frame.letters.get("X", 0)) * times
    return find_plan(state, frame.controller, units, frozenset()) is not None


def _can_act(state: Magic, frame: Frame, act: acting.KeywordAction) -> bool:
    """Say whether a keyword action can be done as a cost: there is evidence enough, a creature to blight (117.3)."""
    view = look(state, frame)
    if act.action == "collect evidence":
        return act.amount is None or worth(state, state.players[frame.controller].graveyard) >= view.value(act.amount)
    own = replace(frame, names=frame.names.set(SUBJECT, (frame.controller,)))
    written = WRITTEN[act.action](act) if act.action in WRITTEN else ()
    counted = all(_enough("on")(state, own, each) for each in written if isinstance(each, with_counters.PutCounters))
    return counted and all(can_do(state, own, each) for each in written)


def _has_targets(state: Magic, frame: Frame, act: acting.ChooseNewTargets) -> bool:
    """Say whether a spell or ability has targets that others could take the place of (114.7)."""
    found = look(state, frame).find(act.what)
    return any(state.items[ref].targets for ref in found if isinstance(ref, int) and ref in state.items)


POSSIBLE: Mapping[type, Callable[[Magic, Frame, Any], bool]] = {
    moving.Sacrifice: _enough("what"),
    moving.Discard: _enough("what"),
    moving.Exile: _enough("what"),
    moving.Return: _enough("what"),
    moving.Put: _enough("what"),
    acting.Tap: _enough("what"),
    acting.Untap: lambda state, frame, act: act.what is None or _enough("what")(state, frame, act),
    acting.Reveal: _enough("what"),
    acting.PayLife: _has_life,
    with_mana.PayEnergy: _has_energy,
    with_mana.PayMana: _has_mana,
    with_counters.RemoveCounters: _has_counters,
    acting.EitherAct: _either,
    acting.ChooseNewTargets: _has_targets,
    acting.KeywordAction: _can_act,
    EnlistTap: lambda state, frame, _: bool(enlistable(state, frame)),
}
