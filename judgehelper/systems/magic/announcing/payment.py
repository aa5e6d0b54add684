"""Paying: mana abilities first, then every part of the cost (601.2g, h; 605.3; 118)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import costs
from judgehelper.abilities.family import Cost
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.announcing.mana_by_hand import BeginMana
from judgehelper.systems.magic.announcing.riders import with_riders
from judgehelper.systems.magic.costs.costs import total_cost
from judgehelper.systems.magic.costs.helping import ASSIST, Helper, helpers, helping, other_payers, told_of_help
from judgehelper.systems.magic.costs.mana_sources import activation_rank, mana_sources
from judgehelper.systems.magic.costs.needs import Takes, takes_of
from judgehelper.systems.magic.costs.payable import (
    as_cost,
    can_pay,
    can_pay_cost,
    cant_crew,
    loyalty_change,
    tappable,
    total_power,
)
from judgehelper.systems.magic.costs.paying import (
    Activation,
    Helped,
    can_pay_from_pool,
    find_payment,
    payable_pool,
)
from judgehelper.systems.magic.costs.sharing import delving, most_paid, without_generic
from judgehelper.systems.magic.costs.sickness import is_hasty
from judgehelper.systems.magic.costs.spending import CountsAs, LoyaltyCost, Total, Use, counts_as, paying_itself
from judgehelper.systems.magic.costs.units import pays, unit_word
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import demands, generic_price, is_phyrexian, payable_by
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Mana
from judgehelper.systems.magic.game.steps import (
    Pay,
    PerformAct,
    Rewind,
    TapForMana,
)
from judgehelper.systems.magic.game.zones import with_status
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.texts.own_words import TapPower
from judgehelper.systems.magic.printed.texts.reads import of_kind


# --- Assist: another player may pay for generic mana of a spell (702.131)
class Assisting(Step, Struct, frozen=True, tag=True):
    """It is asked who helps to pay, and then with how much; then the rest of `pay` goes on."""

    pay: Pay
    by: str = ""


def is_assisted(state: Magic, step: Pay) -> bool:
    """Say whether another player may help with a payment: the spell has assist, its cost generic mana."""
    held = state.items.get(step.item)
    if step.assisted or held is None or held.ability is not None or "1" not in step.mana:
        return False
    return ASSIST in traits(state, step.item).keywords


def ask_assistance(state: Magic, step: Assisting) -> Magic | Decision:
    """Ask the caster whom he chooses, then that player how much he pays."""
    if not step.by:
        options = tuple(Option("player", (each,)) for each in other_payers(state, step.pay.player))
        if not options:
            return then(state, step.pay)
        return Decision(
            player=step.pay.player, kind="choice", options=options, cites=cr("702.131a"), least=0, most=1,
            about=("assist", step.pay.item),
        )  # fmt: skip
    most = most_paid(state, step.by, step.pay.mana.count("1"), total_cost(state, step.pay.item).use)
    if not most:
        return then(state, step.pay)
    amounts = tuple(Option("number", (each,)) for each in range(most + 1))
    about = ("assist-amount", step.pay.item)
    return Decision(player=step.by, kind="amount", options=amounts, cites=cr("702.131a"), about=about)


def take_assistance(state: Magic, step: Assisting, answer: Answer) -> Magic:
    """Go on with the player chosen, or let him pay so much and the caster the rest."""
    if step.by:
        number = int(answer.picked[0].about[0])
        theirs = replace(step.pay, player=step.by, mana=("1",) * number, costs=(), settled=True)
        mine = replace(step.pay, mana=without_generic(step.pay.mana, number))
        return then(state, *((theirs,) if number else ()), mine)
    if not answer.picked:
        return then(state, step.pay)
    helper = str(answer.picked[0].about[0])
    told = events.Chosen(step.pay.player, "player", (helper,), step.pay.item)
    return then(record(state, told, cr("702.131a")), replace(step, by=helper))


def pay(state: Magic, step: Pay) -> Magic | Decision:
    """Pay the mana, then everything else, one part after the other (601.2h)."""
    if any(isinstance(each, costs.EitherCost | costs.ManaCost) for each in step.costs):
        return _which(state, step)
    if step.mana:
        return _pay_mana(state, step)
    if not step.costs:
        return state
    cost, rest = step.costs[0], replace(step, costs=step.costs[1:])
    frame = state.frames[step.item]
    if not can_pay_cost(state, frame, cost):
        return then(state, Rewind("cannot-pay", cr("117.3", "601.2h")))
    if isinstance(cost, TapPower):
        return _who_taps(state, step, cost)
    return _pay_part(then(state, rest), step, cost)


def _which(state: Magic, step: Pay) -> Magic | Decision:
    """Ask which of several costs is paid, of those that can be with all the rest (601.2b)."""
    frame, place = state.frames[step.item], _place_of_choice(step)
    if place is None:
        return then(state, _with_parts(step, ()))
    ways = _ways(step.costs[place])
    use = use_of(state, step)
    open_to = [
        number for number, way in enumerate(ways)
        if can_pay(state, frame, to_pay(state, chosen := _chosen(step, place, way), spared_of(state, chosen), use))
    ]  # fmt: skip
    if not open_to:
        return then(state, Rewind("cannot-pay", cr("117.3", "601.2h")))
    if len(open_to) == 1:
        return then(state, _chosen(step, place, ways[open_to[0]]))
    options = tuple(Option("cost", (index + 1,)) for index in open_to)
    return Decision(player=step.player, kind="payment", options=options, cites=cr("601.2h"), about=(step.item,))


def _place_of_choice(step: Pay) -> int | None:
    return next((place for place, each in enumerate(step.costs) if isinstance(each, costs.EitherCost)), None)


def _ways(cost: Cost) -> tuple[tuple[Cost, ...], ...]:
    return cost.costs if isinstance(cost, costs.EitherCost) else ((cost,),)


def _chosen(step: Pay, place: int, way: tuple[Cost, ...]) -> Pay:
    return _with_parts(replace(step, costs=step.costs[:place] + step.costs[place + 1 :]), way)


def _with_parts(step: Pay, way: tuple[Cost, ...]) -> Pay:
    """Put mana that stands among other costs to the mana that is paid."""
    parts = (*way, *step.costs)
    more = tuple(unit for each in of_kind(costs.ManaCost, parts) for unit in demands(each.symbols))
    rest = tuple(each for each in parts if not isinstance(each, costs.ManaCost))
    return replace(step, mana=(*step.mana, *more), costs=rest)


def _who_taps(state: Magic, step: Pay, cost: TapPower) -> Decision:
    """Ask which creatures are tapped for their power (702.121a)."""
    frame = state.frames[step.item]
    found = sorted(tappable(state, frame, cost), key=lambda each: -total_power(state, (each,), cost))
    options = tuple(Option("tap", (each,)) for each in found)
    wanted = look(state, frame).value(cost.power)
    enough = (size for size in range(1, len(found)) if total_power(state, tuple(found[:size]), cost) >= wanted)
    mine = (each for each in state.battlefield if controller_of(state, each) == step.player)
    barred = cr("702.121c") if any(cant_crew(state, each) for each in mine) else ()
    return Decision(
        player=step.player, kind="target", options=options, cites=(*cr("601.2h"), *barred),
        least=next(enough, len(found)), most=len(found),
        about=(step.item, "power"),
    )  # fmt: skip


def check_payment(state: Magic, step: Pay, answer: Answer) -> tuple[Violation, ...]:
    """What is tapped for its power must have enough of it (702.121a)."""
    cost = step.costs[0] if step.costs and not step.mana else None
    if not isinstance(cost, TapPower):
        return ()
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    enough = total_power(state, chosen, cost) >= look(state, state.frames[step.item]).value(cost.power)
    return () if enough else (Violation("too-little-power", cr("601.2h"), chosen),)


def _used_for(state: Magic, item: int) -> tuple[int, str]:
    """Say what creatures that are tapped for their power crew or saddle, and which of both they do (702.121b)."""
    keyword = _keyword_of(state, item)
    return (state.frames[item].source, keyword) if keyword in ("crew", "saddle") else (0, "cost")


def take_payment(state: Magic, step: Pay, answer: Answer) -> Magic:
    """Go on with the part chosen, or activate the mana ability chosen."""
    if answer.decision.about[1:] == ("delve",):
        return _delve(state, step, answer)
    if answer.decision.about[1:] == ("power",):
        source, how = _used_for(state, step.item)
        tapped = [events.Tapped(int(option.about[0]), how, used_for=source) for option in answer.picked]
        told = cr("601.2h", *_why_tapped(state, step.item))
        return propose(then(state, replace(step, costs=step.costs[1:])), *tapped, cites=told)
    (option,) = answer.picked
    if option.label == "life":
        return _spend(state, step, use_of(state, step))
    if option.label == "help":
        thing, symbol = int(option.about[0]), str(option.about[1])
        ready = helpers(state, step.player, to_pay(state, step, frozenset(), None).helped_by, step.item)
        return _get_help(state, step, tuple(Helped(each, symbol) for each in ready if each.thing == thing))
    if option.label == "cost":
        where = _place_of_choice(step) or 0
        return then(state, _chosen(step, where, _ways(step.costs[where])[int(option.about[0]) - 1]))
    source, place = int(option.about[0]), int(option.about[1])
    ability = every_ability(traits(state, source).abilities)[place]
    if activation_rank(state, step.player, source, ability) is None:
        return then(state, BeginMana(step.player, source, place), step)
    return then(state, TapForMana(step.player, source, place), step)


def _why_tapped(state: Magic, item: int) -> tuple[str, ...]:
    """Name the rule by which creatures tapped for their power crew the Vehicle (702.121b)."""
    return ("702.121b",) if _keyword_of(state, item) == "crew" else ()


def _keyword_of(state: Magic, item: int) -> str:
    held = state.items.get(item)
    if held is None or held.ability is None:
        return ""
    return keyword_behind(traits(state, state.frames[item].source).abilities, held.ability)


def _pay_part(state: Magic, step: Pay, cost: Cost) -> Magic:
    frame = state.frames[step.item]
    match cost:
        case costs.TapThis():
            hasty = ("702.10c",) if is_hasty(state, frame.source) else ()
            return propose(state, events.Tapped(frame.source, "cost"), cites=cr("601.2h", "107.5", "602.1a", *hasty))
        case costs.UntapThis():
            return propose(state, events.Untapped(frame.source, "cost"), cites=cr("601.2h", "107.6"))
        case costs.ActCost():
            return then(state, PerformAct(as_cost(state, frame, cost.act), (step.player,), step.item))
        case LoyaltyCost():
            change = loyalty_change(cost.change, frame.x or 0) + cost.more
            put = events.CountersPut(frame.source, "loyalty", change, step.player)
            paid = put if change > 0 else events.CountersRemoved(frame.source, "loyalty", -change)
            return propose(state, paid, cites=cr("606.2", "107.7")) if change else state
    return state


def _pay_mana(state: Magic, step: Pay) -> Magic | Decision:
    """Find a payment; activate the mana abilities of it, then spend (601.2g). By hand, the player is asked."""
    spared, use = spared_of(state, step), use_of(state, step)
    if step.spends:
        return _spend(state, step, use)
    if is_assisted(state, step):
        return then(state, Assisting(replace(step, assisted=True)))
    if not step.settled and _delves(state, step.item):
        return _ask_delve(state, step, spared)
    takes, total = takes_of(state, state.frames[step.item], step.costs), to_pay(state, step, spared, use)
    found = find_payment(state, step.player, total, takes, keeping=step.item)
    if found is None:
        return then(state, Rewind("cannot-pay-mana", cr("117.3", "601.2h")))
    if state.options.get("payment") == "manual" and not step.tried:
        return _by_hand(state, step, total, takes)
    if found.helped:
        return _get_help(state, step, found.helped)
    if not found.taps:
        return _spend(state, step, use)
    return then(state, *(_activating(step.player, each) for each in found.taps), step)


def spared_of(state: Magic, step: Pay) -> frozenset[int]:
    return frozenset((state.frames[step.item].source,)) if any(of_kind(costs.TapThis, step.costs)) else frozenset()


def to_pay(state: Magic, step: Pay, spared: frozenset[int], use: Use | None) -> Total:
    """Give what is still to be paid, and what may help to pay it: of the caster, not of who assists him."""
    own = is_announced(state, step.item) and step.player == state.frames[step.item].controller
    helped_by = total_cost(state, step.item).helped_by if own else ()
    return Total(step.mana, step.costs, False, spared, helped_by, use)


def is_announced(state: Magic, item: int) -> bool:
    """Say whether this is the spell or ability that is being cast or activated (601.2)."""
    return state.announced is not None and state.announced.item == item and item in state.items


def _activating(player: str, tap: Activation) -> Step:
    source = tap.source
    if source.by_hand:
        return BeginMana(player, source.thing, source.place, tap.output, tap.spends)
    return TapForMana(player, source.thing, source.place, tap.output)


def _delves(state: Magic, item: int) -> bool:
    held = state.items.get(item)
    return held is not None and held.ability is None and "delve" in traits(state, item).keywords


def _ask_delve(state: Magic, step: Pay, spared: frozenset[int]) -> Magic | Decision:
    """Ask which cards of the graveyard are exiled, where mana and cards leave that open (702.65a, 601.2h)."""
    total = to_pay(state, step, spared, use_of(state, step))
    only_delve = set(total.helped_by) == {"delve"}
    choice = delving(state, step.player, total) if only_delve else None
    if choice is None:
        return then(state, replace(step, settled=True))
    options = tuple(Option("exile", (each,)) for each in choice.cards)
    told = (*cr("601.2h"), *told_of_help(traits(state, step.item), ("delve",)))
    return Decision(
        player=step.player, kind="payment", options=options, cites=told, least=choice.least, most=choice.most,
        about=(step.item, "delve"),
    )  # fmt: skip


def _delve(state: Magic, step: Pay, answer: Answer) -> Magic:
    """Exile the cards chosen, each in the place of one generic mana."""
    cards = [int(option.about[0]) for option in answer.picked]
    state = then(state, replace(step, mana=without_generic(step.mana, len(cards)), settled=True))
    moved = [events.Moved(thing=each, to="exile", how="exile", by=step.player, cause=step.item) for each in cards]
    return propose(state, *moved, cites=told_of_help(traits(state, step.item), ("delve",)))


def _get_help(state: Magic, step: Pay, helped: tuple[Helped, ...]) -> Magic:
    """Let creatures, artifacts or cards of the graveyard pay for what mana cannot (702.50, 702.65, 702.125)."""
    rest = list(step.mana)
    for each in helped:
        _take_off(rest, each.symbol)
    state = then(state, replace(step, mana=tuple(rest)))
    told = told_of_help(traits(state, step.item), tuple(dict.fromkeys(each.helper.how for each in helped)))
    return propose(state, *(helping(each.helper, step.player, step.item) for each in helped), cites=told)


def _take_off(demanded: list[str], symbol: str) -> None:
    """Take off what is paid; one generic mana of {2/R} leaves the other (107.4e)."""
    if symbol in demanded:
        demanded.remove(symbol)
    else:
        place = next(place for place, each in enumerate(demanded) if each.startswith("2/"))
        demanded[place] = symbol


def _by_hand(state: Magic, step: Pay, total: Total, takes: Takes) -> Magic | Decision:
    """Ask with what the next mana is paid: a mana ability, what helps in its place, or life (601.2g, h; 107.4f)."""
    if can_pay_from_pool(state, step.player, step.mana, total.use, with_life=False):
        return _spend(state, step, total.use)
    sources = mana_sources(state, step.player, total.spared)
    life = (Option("life"),) if can_pay_from_pool(state, step.player, step.mana, total.use) else ()
    options = (
        *(Option("mana", (source.thing, source.place)) for source in sources),
        *(Option("help", (each.helper.thing, each.symbol)) for each in _could_help(state, step, total, takes)),
        *life,
    )
    keywords = dict.fromkeys(each.how for each in helpers(state, step.player, total.helped_by, step.item))
    told = (*cr("601.2g", "117.2"), *told_of_help(traits(state, step.item), tuple(keywords)))
    return Decision(player=step.player, kind="payment", options=options, cites=told, about=(step.item,))


def _could_help(state: Magic, step: Pay, total: Total, takes: Takes) -> Iterator[Helped]:
    """List what may pay for a symbol in the place of mana, so that the rest can still be paid."""
    for helper in helpers(state, step.player, total.helped_by, step.item):
        for symbol in dict.fromkeys(step.mana):
            if symbol != "1" and not set(payable_by(symbol)) & set(helper.kinds):
                continue
            rest = total._replace(mana=_without(step.mana, symbol))
            if find_payment(_helped(state, helper), step.player, rest, takes, keeping=step.item) is not None:
                yield Helped(helper, symbol)


def _helped(state: Magic, helper: Helper) -> Magic:
    """Give a state in which something has helped, as far as paying for the rest goes."""
    if helper.thing not in state.status:
        return state
    return with_status(state, helper.thing, replace(state.status[helper.thing], tapped=True))


def _without(mana: tuple[str, ...], symbol: str) -> tuple[str, ...]:
    place = mana.index(symbol)
    return mana[:place] + mana[place + 1 :]


def use_of(state: Magic, step: Pay) -> Use | None:
    """Say what is paid for (106.6): what is cast or activated, or a cost that a text asks for; else None."""
    if is_announced(state, step.item):
        return total_cost(state, step.item).use
    return paying_itself(state.frames[step.item], step.symbols) if step.symbols else None


def _spend(state: Magic, step: Pay, use: Use | None) -> Magic:
    """Take from the pool a unit for each symbol; what life pays of it, life pays (107.4f)."""
    counts = counts_as(state, step.player, use)
    demanded = tuple(sorted(step.mana, key=lambda symbol: (symbol == "1", len(payable_by(symbol)))))
    found = matched(_meant(payable_pool(state, step.player, use), step.spends), demanded, counts)
    if found is None:
        return then(state, Rewind("cannot-pay-mana", cr("117.3")))
    spent, life = found
    if is_announced(state, step.item):  # what is paid as it resolves was not spent to cast it (601.2h)
        state = _note_spent(state, step.item, spent)
    state = then(state, replace(step, mana=()))
    if use is not None:
        state = with_riders(state, step.player, step.item, spent, use)
    found_events: list[Event] = [events.ManaSpent(step.player, spent, step.item)] if spent else []
    symbols = dict.fromkeys(rule for symbol in step.mana for rule in _told_of(symbol))
    if HYBRID in symbols and _keyword_of(state, step.item) == "cumulative upkeep":
        del symbols[HYBRID]  # each counter's choice of colours is no hybrid symbol (702.23a)
    symbols.update(dict.fromkeys(_told_of_mana(spent, demanded, otherwise=counts is not None)))
    if life:
        found_events.append(events.LifeLost(step.player, life, step.item, "paid"))
    assist = ("702.131a",) if step.player != state.frames[step.item].controller and step.assisted else ()
    return propose(state, *found_events, cites=cr("601.2h"), more=cr("117.3a", *symbols, *assist))


def _meant(pool: tuple[Mana, ...], words: tuple[str, ...]) -> tuple[Mana, ...]:
    """Give of a pool the units that a payment was planned with; all of it where none was, or they are not there."""
    left, found = list(pool), list[Mana]()
    for word in words:
        unit_ = next((each for each in left if unit_word(each) == word), None)
        if unit_ is None:
            return pool
        left.remove(unit_)
        found.append(unit_)
    return tuple(found) or pool


def _told_of_mana(spent: tuple[Mana, ...], demanded: tuple[str, ...], *, otherwise: bool) -> tuple[str, ...]:
    """Name the rules by which just this mana could be spent, or as something else than it is (106.6, 609.4b)."""
    restricted = ("106.6",) if any(unit_.only_for or unit_.riders for unit_ in spent) else ()
    liberal = ("609.4",) if otherwise and matched(spent, demanded, None) is None else ()
    return (*restricted, *liberal)


def matched(
    pool: tuple[Mana, ...], demanded: tuple[str, ...], counts: CountsAs | None
) -> tuple[tuple[Mana, ...], int] | None:
    """Find for each symbol a unit of its own that pays it, or the life that does; None where they do not suffice."""
    if not demanded:
        return (), 0
    symbol, rest = demanded[0], demanded[1:]
    accepted = payable_by(symbol)
    for unit_ in dict.fromkeys(pool):
        if pays(unit_word(unit_), symbol, accepted, counts):
            place = pool.index(unit_)
            others = matched(pool[:place] + pool[place + 1 :], rest, counts)
            if others is not None:
                return (unit_, *others[0]), others[1]
    if generic_price(symbol):
        return matched(pool, rest + ("1",) * generic_price(symbol), counts)
    others = matched(pool, rest, counts) if is_phyrexian(symbol) else None
    return (others[0], others[1] + 2) if others is not None else None


def _told_of(symbol: str) -> tuple[str, ...]:
    """Name the rules of a mana symbol that more than one kind of mana, or something else, may pay (107.4)."""
    if symbol in SYMBOL_RULES:
        return (SYMBOL_RULES[symbol],)
    if is_phyrexian(symbol):
        return ("107.4f",)
    return (HYBRID,) if "/" in symbol else ()


HYBRID = "107.4e"

SYMBOL_RULES = {"1": "107.4b", "C": "107.4c", "S": "107.4h"}


def _note_spent(state: Magic, item: int, spent: tuple[Mana, ...]) -> Magic:
    thing, held = state.things.get(item), state.items.get(item)
    if thing is None or held is None:
        return state
    told = thing.cast_as.with_payment(tuple(each.kind for each in spent))
    state = replace(state, things=state.things.set(item, replace(thing, cast_as=told)))
    return replace(state, items=state.items.set(item, replace(held, mana=(*held.mana, *spent))))
