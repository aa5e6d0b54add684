"""Costs: what a spell or ability costs in all (117, 601.2f)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judgehelper.abilities import clauses, costs
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.acts.acting import Tap
from judgehelper.abilities.acts.mana import SpendMana
from judgehelper.abilities.family import Ability, Cost, Quantity
from judgehelper.abilities.kinds import Activated, AdditionalCost, Keyword, Loyalty, Static
from judgehelper.abilities.phrases import AbilitiesOf, That, Things, This
from judgehelper.abilities.quantities import X
from judgehelper.systems.magic.costs.barred import FREE, allowed, bans_on, paid_with_mana
from judgehelper.systems.magic.costs.by_effects import (
    Change,
    changed_by,
    changed_by_effects,
    is_subject,
    origin_of,
    reduced,
    said_change,
)
from judgehelper.systems.magic.costs.changed import at_least, cost_of_modes, costs_by_targets, less_by_targets
from judgehelper.systems.magic.costs.helping import ASSIST, WATERBEND, worth
from judgehelper.systems.magic.costs.mana_output import is_mana_ability
from judgehelper.systems.magic.costs.paying import can_pay_mana
from judgehelper.systems.magic.costs.spending import LoyaltyCost, Total, Use
from judgehelper.systems.magic.costs.ways import EMERGING, HARMONIZING, mana_of, rest_of, sacrificed
from judgehelper.systems.magic.game.events import Moved
from judgehelper.systems.magic.game.mana import demands, pips
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.commanders import tax_on
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Magic, Way
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.permissions import acts_said, rules_stating
from judgehelper.systems.magic.in_force.permissions.permits import terms_of_permit
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.phrases import statistic
from judgehelper.systems.magic.printed.keywords.written_out import ANY_NUMBER, as_extra, extra_cost
from judgehelper.systems.magic.printed.texts.own_words import SpecialAction
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def total_cost(state: Magic, item: int) -> Total:
    """Determine the total cost of what is being announced (601.2f)."""
    held, frame = state.items[item], state.frames[item]
    if held.ability is not None:
        return ability_cost(state, frame, held.ability)
    abilities = every_ability(traits(state, item).abilities)
    return spell_cost(state, frame, item, abilities, state.ways.get(item, Way()), held.extras)


def ability_cost(state: Magic, frame: Frame, ability: Ability) -> Total:
    """Determine the activation cost of an ability (602.2b)."""
    parts = cost_of_ability(ability)
    mana = mana_of(parts)
    spared = frozenset((frame.source,)) if any(of_kind(costs.TapThis, parts)) else frozenset()
    symbols = demands(mana, frame.x or 0)
    symbols = changed_by_effects(state, frame.source, frame.controller, symbols, "activate", ability)
    symbols = _changed_by_itself(state, frame, ability, symbols)
    symbols = only_so_on_x(symbols, (ability,), mana, frame.x or 0)
    if isinstance(ability, Loyalty):
        parts = (LoyaltyCost(ability.change.upper(), _more_loyalty(state, frame)),)
    use = Use("activate", frame.source, frame.controller, symbols=mana)
    bans = (
        FREE if isinstance(ability, SpecialAction) else bans_on(state, frame.controller, mana=is_mana_ability(ability))
    )
    paid = allowed(state, frame, rest_of(parts), bans)
    helped_by = (WATERBEND,) if any(each.word for each in of_kind(costs.ManaCost, parts)) else ()
    return Total(paid_with_mana(symbols, bans), paid, has_x(mana, parts), spared, helped_by, use)


def _changed_by_itself(state: Magic, frame: Frame, ability: Ability, symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Apply «this ability costs {1} less to activate for each …» (601.2f)."""
    view = look(state, frame)
    said = (each for each in of_kind(clauses.AbilityCosts, ability.body) if each.change not in (ON_X, NO_ZERO))
    held = (each for each in said if each.condition is None or view.holds(each.condition))
    symbols = changed_by(symbols, (_change(view, each.change, each.symbols, each.times) for each in held))
    return reduced(symbols, [powered_up(state, frame)]) if _powers_up(ability) else symbols


def _powers_up(ability: Ability) -> bool:
    return isinstance(ability, Activated) and ability.word == "power-up"


def powered_up(state: Magic, frame: Frame) -> tuple[str, ...]:
    """Give what a power-up ability costs less: the mana cost of its source, if that entered this turn (later books)."""
    entries = of_kind(Moved, (entry.event for entry in state.log.since(state.turn.began)))
    new = any(each.new == frame.source and each.to == BATTLEFIELD for each in entries)
    return demands(traits(state, frame.source).mana_cost) if new else ()


ON_X = "only on X"
"""What a text says of the mana for X, where it is no change of the cost."""


NO_ZERO = "X not 0"
"""What a text says of X, where it is no change of the cost either."""


def only_so_on_x(symbols: tuple[str, ...], abilities: tuple[Ability, ...], mana: str, x: int) -> tuple[str, ...]:
    """Ask for such mana for what X comes to: «spend only black mana on X»; reductions take off X first (601.2f, g)."""
    kinds = (each for own in abilities for each in of_kind(clauses.AbilityCosts, getattr(own, "body", ())))
    for unit in (demands(each.symbols) for each in kinds if each.change == ON_X):
        left = min(x, max(0, symbols.count("1") - demands(mana).count("1")))
        others = list(symbols)
        for _ in range(left):
            others.remove("1")
        symbols = (*others, *unit * left)
    return symbols


def _change(view: View, change: str, symbols: str, times: Quantity | None) -> Change:
    """Work out what a text adds to a cost, or takes off it: so many times these symbols."""
    often = 1 if times is None else max(0, view.value(times))
    return change, demands("{1}" if symbols == "{X}" else symbols) * often


def has_x(mana: str, parts: tuple[Cost, ...]) -> bool:
    """Say whether X has to be chosen for a cost."""
    loyalty = (each.change for each in of_kind(LoyaltyCost, parts))
    return {"X", "Y"} & set(pips(mana)) != set() or any(all_of(X, rest_of(parts))) or any("X" in x for x in loyalty)


def cost_of_ability(ability: Ability) -> tuple[Cost, ...]:
    """Give the cost before the colon; of a loyalty ability its symbol."""
    match ability:
        case Loyalty():
            return (LoyaltyCost(ability.change.upper()),)
        case Activated() | SpecialAction():
            return ability.costs
        case Keyword():
            return ability.cost
    return ()


def spell_cost(
    state: Magic, frame: Frame, spell: int, abilities: tuple[Ability, ...], way: Way, extras: Mapping[str, int]
) -> Total:
    """Determine a spell's total cost: mana or alternative cost, additional costs, increases, reductions (601.2f)."""
    state = _as_it_will_lie(state, spell, way)
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
    symbols = reduced(symbols, [demands(less) * extras.get(ANY_NUMBER, 0) for less in lessened_by(abilities)])
    symbols = only_so_on_x(symbols, abilities, mana + more, x)
    if way.how == "emerge":
        symbols = reduced(symbols, [("1",) * worth_emerging(state, frame)])
    if way.how == "harmonize":
        power, taps = harmonizing(state, frame)
        symbols, others = reduced(symbols, [("1",) * power]), (*others, *taps)
    if way.how == "offering":
        symbols = offering_symbols(state, frame, way.costs, symbols)
    symbols = at_least(state, symbols, lambda said: is_subject(state, said, spell, frame.controller))
    helped_by = tuple(each.keyword for each in of_kind(Keyword, abilities) if each.keyword in HELPING)
    use = Use("cast", spell, frame.controller, origin_of(state, spell), way.side, way.how,
              way.how if way.face_down else "", mana + more,
              _as_though(way), _bars_mana(abilities))  # fmt: skip
    bans = bans_on(state, frame.controller)
    paid = allowed(state, frame, others, bans)
    return Total(paid_with_mana(symbols, bans), paid, has_x(mana + more, others), frozenset(), helped_by, use)


def lessened_by(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Say how much less a spell costs for each thing that its own additional cost takes (601.2f)."""
    return tuple(each.each_less for each in of_kind(AdditionalCost, abilities) if each.each_less)


MOST_TAKEN = 16
"""How many things such a cost is imagined to take, where it is asked whether the spell could be paid for at all."""


def imagined_extras(abilities: tuple[Ability, ...]) -> Iterator[Mapping[str, int]]:
    """List the additional costs with which a spell might be paid for: none, or what makes it cost less."""
    yield {}
    if lessened_by(abilities):
        yield from ({ANY_NUMBER: number} for number in range(1, MOST_TAKEN + 1))


def _bars_mana(abilities: tuple[Ability, ...]) -> bool:
    """Say whether a spell says that no mana can be spent to cast it: «you can't spend mana to cast this»."""
    barred = (act for own in of_kind(Static, abilities) for each in own.body for act in of_kind(being.Cant, each.acts))
    return any(acting.Cast(This()) in each.on for act in barred for each in of_kind(SpendMana, act.acts))


def _as_though(way: Way) -> tuple[tuple[str, str], ...]:
    """Say which mana the permission to cast it lets be spent as what (609.4b)."""
    return terms_of_permit(way.allowed).as_though if isinstance(way.allowed, acting.Cast | acting.Play) else ()


def _as_it_will_lie(state: Magic, spell: int, way: Way) -> Magic:
    """Imagine a card as the spell whose cost is asked for: face down (707.4), an Aura by bestow (702.102a)."""
    here = state.things[spell]
    if here.zone == STACK or not (way.face_down or way.how == "bestow"):
        return state
    lying = replace(here, face_down=way.how) if way.face_down else replace(here, cast_as=here.cast_as.in_way(way.how))
    return replace(state, things=state.things.set(spell, lying))


def _added(
    state: Magic, spell: int, abilities: tuple[Ability, ...], extras: Mapping[str, int]
) -> tuple[str, tuple[Cost, ...]]:
    """Give the additional costs, mana and others: those that must be paid, those chosen, those of spliced cards."""
    more, others = "", list[Cost]()
    counted: dict[str, int] = {}
    for ability in abilities:
        match ability:
            case AdditionalCost(optional=False, costs=paid):
                more += mana_of(paid)
                others.extend(rest_of(paid))
            case _ if (own := as_extra(ability)) is not None:
                counted[own.keyword] = counted.get(own.keyword, 0) + 1
                times, extra = extras.get(extra_key(own, counted[own.keyword]), 0), extra_cost(own)
                more += mana_of(extra) * times
                others.extend(rest_of(extra) * times)
    for lent in state.things[spell].spliced:  # 702.46a
        more += mana_of(lent.costs)
        others.extend(rest_of(lent.costs))
    return more, tuple(others)


def offering_symbols(state: Magic, frame: Frame, others: tuple[Cost, ...], symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Take the mana cost of what is sacrificed off, symbol by symbol; before it is chosen, of what lets it be paid.

    A coloured symbol without its like takes generic mana off instead (702.47c).
    """
    candidates = look(state, frame).find(sacrificed(others))
    totals = [reduced(symbols, [demands(traits(state, int(each)).mana_cost)]) for each in candidates]
    payable = (each for each in totals if can_pay_mana(state, frame.controller, each))
    return next(payable, min(totals, key=len, default=symbols))


def worth_emerging(state: Magic, frame: Frame) -> int:
    """Give the mana value of the creature sacrificed; before one is chosen, the greatest there is (702.118a)."""
    chosen = look(state, frame).find(EMERGING)
    return max((worth(state, (int(each),)) for each in chosen), default=0)


def harmonizing(state: Magic, frame: Frame) -> tuple[int, tuple[Cost, ...]]:
    """Give by how much a harmonize cost is less, and what is tapped for that (of later books).

    Before it is chosen what is tapped, if anything, the greatest power there is.
    """
    chosen = frame.names.get(Name.EMERGED)
    found = look(state, frame).find(HARMONIZING) if chosen is None else chosen
    power = max((statistic(look(state, frame), "power", each) for each in found), default=0)
    return max(0, power), ((costs.ActCost(Tap(That(to=Name.EMERGED))),) if chosen else ())


def extra_key(ability: Keyword, number: int) -> str:
    """Name an optional additional cost among those of its keyword: the second kicker is another one (702.32f)."""
    return ability.keyword if number == 1 else f"{ability.keyword} {number}"


HELPING = ("convoke", "improvise", "delve", ASSIST)


def granted_to_spell(state: Magic, spell: int, player: str) -> tuple[Ability, ...]:
    """List the abilities that effects give a spell as it is cast, where it is none yet (601.2f, 611.3)."""
    if state.things[spell].zone == STACK:
        return ()
    said = (each for each in rules_stating(state, being.Has) if isinstance(each.who, Things))
    return tuple(had for each in said if is_subject(state, each, spell, player) for had in each.act.abilities)


def own_reductions(
    state: Magic, spell: int, frame: Frame, abilities: tuple[Ability, ...], symbols: tuple[str, ...]
) -> tuple[str, ...]:
    """Apply what the spell's own text says of its cost: affinity, «this spell costs {1} less for each …»."""
    return changed_by(symbols, (each for ability in abilities for each in _own_changes(state, spell, frame, ability)))


def _own_changes(state: Magic, spell: int, frame: Frame, ability: Ability) -> Iterator[Change]:
    view = look(state, frame)
    match ability:
        case Keyword(keyword="affinity"):
            yield "less", ("1",) * counted_by_affinity(state, frame, ability)
        case Keyword(keyword="undaunted"):  # 702.124a
            yield "less", ("1",) * len(opponents_of(state, frame.controller))
        case Static(condition=held) if held is None or view.holds(held):
            for who, act in acts_said(state, frame, ability.body):
                match who, act:
                    case This(), being.Costs():
                        yield said_change(view, act)
            if state.things[spell].zone != STACK and costs_by_targets(ability):  # the best that targets could come to
                yield from (("less", units) for units in less_by_targets(view, ability))


def counted_by_affinity(state: Magic, frame: Frame, ability: Keyword) -> int:
    """Count the permanents of the caster that a spell has affinity for (702.40a)."""
    view, what = look(state, frame), ability.what
    if what is None:
        return 0
    mine = (each for each in state.battlefield if traits(state, each).controller == frame.controller)
    return sum(view.fits(what, each) for each in mine)


def _more_loyalty(state: Magic, frame: Frame) -> int:
    """Give how many loyalty counters more effects make a loyalty ability cost (601.2f, 606.2)."""
    found = 0
    for said in rules_stating(state, being.Costs):
        if said.act.to != "loyalty" or said.frame.controller != frame.controller:
            continue
        match said.who:
            case AbilitiesOf(of=of) if frame.source in look(state, said.frame).find(of):
                found += int(said.act.symbols)
    return found
