"""Mana abilities (605): which abilities they are, what they could produce, and finding a way to pay with them."""

from typing import NamedTuple

from immutables import Map

from judgehelper.abilities import clauses, costs
from judgehelper.abilities.acts import acting, being, counters, moving
from judgehelper.abilities.family import Ability, Act
from judgehelper.abilities.phrases import This
from judgehelper.kernel.decision import Option
from judgehelper.systems.magic.costs.mana_output import (
    Output,
    adds_more,
    fixed_outputs,
    has_more,
    is_mana_ability,
    possible_outputs,
    yields,
)
from judgehelper.systems.magic.costs.spending import CountsAs, Use, counts_as, may_be_spent, terms_of
from judgehelper.systems.magic.game.mana import generic_price, is_phyrexian, payable_by
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.remembering import recent, remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, Characteristics, Magic, Mana, Status
from judgehelper.systems.magic.in_force.permissions.forbidden import against_activating, can_lose_life
from judgehelper.systems.magic.in_force.permissions.permissions import cant_undergo, rules_stating
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, SILENCE, Index, every_ability
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import controller_of, look_as, traits
from judgehelper.systems.magic.printed.texts.prohibitions import stops_mana
from judgehelper.systems.magic.printed.texts.reads import of_kind


class Source(NamedTuple):
    """A mana ability that a player could activate now, and the outputs that it offers."""

    thing: int
    place: int
    outputs: tuple[tuple[str, ...], ...]
    rank: int
    """What it costs beyond tapping: 0 nothing, more is dearer."""
    snow: bool = False
    only_for: tuple[Act, ...] = ()
    """What its mana may be spent on; none: anything (106.6)."""
    own: tuple[tuple[str, ...], ...] = ()
    """For each output what the ability itself adds of it; none: all of it."""

    def choices(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Give each output with what the ability itself adds of it."""
        return dict(zip(self.outputs, self.own or self.outputs, strict=True))


class Held(NamedTuple):
    """A mana ability of a permanent, worked out as far as its characteristics alone say."""

    thing: int
    place: int
    ability: Ability
    option: Option
    source: Source | None
    """What it offers, where tapping is all that it costs and its output never changes; None: to be asked each time."""
    may_be_sick: bool


Stock = tuple[tuple[Source, ...], ...]
"""The mana abilities that a player could activate now: those that are alike together, the cheapest first."""


class Abilities(NamedTuple):
    """The mana abilities of a player's permanents: those of which tapping is all that can be asked, and the others."""

    plain: tuple[Held, ...]
    others: tuple[Held, ...]


@recent(32)
def mana_abilities(board: Board, player: str) -> Abilities:
    """List the mana abilities of the permanents that a player controls, in order of arrival."""
    found = [
        _held(each, place, ability, now)
        for each, now in board.permanents
        if now.controller == player and now.abilities
        for place, ability in enumerate(every_ability(now.abilities))
        if is_mana_ability(ability)
    ]
    plain = tuple(held for held in found if held.source is not None and not held.may_be_sick)
    return Abilities(plain, tuple(held for held in found if held.source is None or held.may_be_sick))


def _held(thing: int, place: int, ability: Ability, now: Characteristics) -> Held:
    outputs = tapped_for(ability)
    dearness = 0 if "Land" in now.types else 1
    source = Source(thing, place, outputs, dearness, "Snow" in now.supertypes) if outputs else None
    may_be_sick = "Creature" in now.types and "haste" not in now.keywords
    return Held(thing, place, ability, Option("mana", (thing, place)), source, may_be_sick)


@remembered
def tapped_for(ability: Ability) -> tuple[Output, ...]:
    """Give what an ability offers that costs nothing but {T} and always adds the same mana; nothing for any other."""
    match ability.costs:
        case (costs.TapThis(),):
            return fixed_outputs(ability.body)
    return ()


def sure_output(state: Magic, ability: Ability) -> Output | None:
    """Give the one output of a mana ability that is offered, where nothing in force could change it."""
    outputs = tapped_for(ability)
    return outputs[0] if len(outputs) == 1 and _is_plain(INDEXES.of(state)) else None


class Usable(NamedTuple):
    """The mana abilities that a player could activate now, with what each offers, and as options."""

    sources: tuple[Source, ...]
    options: tuple[Option, ...]


@recent(32)
def _is_plain(index: Index) -> bool:
    """Say whether nothing in force touches who may activate mana abilities, or what they yield."""
    return index.speaking(acting.Activate) is SILENCE and not adds_more(index)


def usable(state: Magic, player: str) -> Usable:
    """List the mana abilities that a player could activate now: the plain ones first."""
    return usable_of(state, player, mana_abilities(board_of(state), player))


def usable_of(state: Magic, player: str, found: Abilities) -> Usable:
    """List those of a player's mana abilities that he could activate now: the plain ones first."""
    index = INDEXES.of(state)
    if not _is_plain(index) or (index.speaking(being.Costs) is not SILENCE and _costs_more(state)):
        return _one_by_one(state, player, (*found.plain, *found.others))
    plain = untapped(found.plain, state.status)
    if not found.others:
        return plain
    others = _one_by_one(state, player, found.others)
    return Usable((*plain.sources, *others.sources), (*plain.options, *others.options))


@recent(32)
def untapped(plain: tuple[Held, ...], status: Map[int, Status]) -> Usable:
    """List those whose permanents are not tapped."""
    ready = [held for held in plain if not status[held.thing].tapped]
    return Usable(tuple(held.source for held in ready if held.source), tuple(held.option for held in ready))


def _one_by_one(state: Magic, player: str, found: tuple[Held, ...]) -> Usable:
    pairs = [(held, source) for held in found if (source := _worked_out(state, player, held)) is not None]
    return Usable(tuple(source for _, source in pairs), tuple(held.option for held, _ in pairs))


def _worked_out(state: Magic, player: str, held: Held) -> Source | None:
    now = traits(state, held.thing)
    rank = activation_rank(state, player, held.thing, held.ability)
    if rank is None:
        return None
    outputs = possible_outputs(state, player, held.thing, held.ability)
    own: tuple[tuple[str, ...], ...] = ()
    if any(of_kind(costs.TapThis, held.ability.costs)) and has_more(state):
        found = yields(state, player, held.thing, outputs)
        outputs, own = tuple(each.total for each in found), tuple(each.own for each in found)
    dearness = rank * 10 + (0 if "Land" in now.types else 1)
    only_for = terms_of(held.ability.body).only_for
    snow = "Snow" in now.supertypes
    return Source(held.thing, held.place, outputs, dearness, snow, only_for, own) if outputs else None


def stock(state: Magic, player: str) -> Stock:
    """Put the mana abilities that a player could activate together by what they offer, the cheapest first."""
    return grouped(usable(state, player).sources)


@recent(8)
def grouped(sources: tuple[Source, ...]) -> Stock:
    """Put those together that are alike, the cheapest and least flexible first."""
    alike: dict[tuple[object, ...], list[Source]] = {}
    for source in sources:
        alike.setdefault(source[2:], []).append(source)
    groups = sorted(alike.values(), key=_dearness)
    return tuple(tuple(group) for group in groups)


def _dearness(group: list[Source]) -> tuple[int, int, int]:
    first = group[0]
    return first.rank, len(first.outputs), -max(map(len, first.outputs), default=0)


def mana_sources(state: Magic, player: str, spared: frozenset[int] = frozenset()) -> list[Source]:
    """List the mana abilities that a player could activate for a payment, the cheapest and least flexible first."""
    return [source for group in stock(state, player) for source in group if source.thing not in spared]


def activation_rank(state: Magic, player: str, thing: int, ability: Ability) -> int | None:
    """Say how dear the costs of a mana ability are; None where they cannot be paid without asking."""
    rank = 0
    for cost in ability.costs:
        match cost:
            case costs.TapThis():
                if not can_tap(state, thing):
                    return None
            case costs.ActCost(act=acting.PayLife() as act):
                if state.players[player].life < look_as(state, thing, player).value(act.amount):
                    return None
                rank += 2
            case costs.ActCost(act=moving.Sacrifice(what=This())):
                if cant_undergo(state, thing, "sacrificed"):
                    return None
                rank += 3
            case costs.ActCost(act=counters.RemoveCounters() as act) if isinstance(act.off, This):
                wanted = look_as(state, thing, player).bounds(act.count)[0] if act.count is not None else None
                if wanted is None or state.things[thing].counters.get(act.kind or "", 0) < wanted:
                    return None
                rank += 2
            case _:
                return None
    if not all(_is_met(state, player, thing, limit) for limit in of_kind(clauses.Limit, ability.body)):
        return None
    stopped = any(stops_mana(said.act) for said in against_activating(state, player, thing))
    return None if stopped or _costs_more(state) else rank


def _costs_more(state: Magic) -> bool:
    """Say whether an effect makes activating cost more: mana abilities are then paid for by hand (601.2f)."""
    return any(said.act.to == "activate" for said in rules_stating(state, being.Costs))


def _is_met(state: Magic, player: str, thing: int, limit: clauses.Limit) -> bool:
    """Say whether a restriction is a condition that holds: others are not planned with (602.5)."""
    return limit.word == "if" and limit.condition is not None and look_as(state, thing, player).holds(limit.condition)


def can_tap(state: Magic, thing: int) -> bool:
    """Say whether the cost {T} of a permanent can be paid (107.5, 302.6)."""
    status = state.status.get(thing)
    if status is None or status.tapped:
        return False
    return not is_sick(state, thing)


def is_sick(state: Magic, thing: int) -> bool:
    """Say whether a creature has not been under control since its controller's turn began (302.6)."""
    now = traits(state, thing)
    if "Creature" not in now.types or "haste" in now.keywords:
        return False
    status = state.status[thing]
    held = status.held_by or state.things[thing].controller
    if held != now.controller:
        return True
    return status.since >= last_turn_of(state, now.controller)


def is_hasty(state: Magic, thing: int) -> bool:
    """Say whether only haste lets a creature attack or be tapped for its own abilities now (702.10b, 702.10c)."""
    now, status = traits(state, thing), state.status.get(thing)
    if status is None or "Creature" not in now.types or "haste" not in now.keywords:
        return False
    held = status.held_by or state.things[thing].controller
    return held != now.controller or status.since >= last_turn_of(state, now.controller)


def last_turn_of(state: Magic, player: str) -> int:
    """Give the number of the turn that a player last began; past all turns where he has not had one."""
    if has_turn(state, player):
        return state.turn.number
    return state.turn.started.get(player, 1)


Taps = tuple[tuple[Source, Output], ...]
"""Sources with what each is activated for."""


class Plan(NamedTuple):
    """A way to pay: which sources to activate for what, and how much life for Phyrexian symbols."""

    taps: Taps
    life: int


def find_plan(
    state: Magic, player: str, demanded: tuple[str, ...], spared: frozenset[int], use: Use | None = None
) -> Plan | None:
    """Find a way to pay mana symbols from the pool and by mana abilities; None where there is none (601.2g).

    `use`: what is paid for; mana that may be spent on that alone is left out of other payments (106.6).
    """
    if not demanded:
        return Plan((), 0)
    pool = tuple(unit_word(each) for each in payable_pool(state, player, use))
    groups = _open_to(state, player, stock(state, player), use)
    life = state.players[player].life if can_lose_life(state, player) else 0
    return plan_from(groups, pool, life, demanded, spared, counts_as(state, player, use))


def can_pay_from_pool(state: Magic, player: str, demanded: tuple[str, ...], use: Use | None) -> bool:
    """Say whether mana symbols could be paid without activating a mana ability (117.3c)."""
    pool = tuple(unit_word(each) for each in payable_pool(state, player, use))
    life = state.players[player].life if can_lose_life(state, player) else 0
    return plan_from((), pool, life, demanded, frozenset(), counts_as(state, player, use)) is not None


def payable_pool(state: Magic, player: str, use: Use | None) -> tuple[Mana, ...]:
    """List the mana in a pool that may be spent on something, what may be spent on little first."""
    pool = state.players[player].pool
    if not any(each.only_for or each.lasts for each in pool):
        return pool
    found = [each for each in pool if may_be_spent(state, player, each.source, each.only_for, use)]
    return tuple(sorted(found, key=lambda each: (not each.only_for, bool(each.lasts))))


def _open_to(state: Magic, player: str, groups: Stock, use: Use | None) -> Stock:
    """Leave out the mana abilities whose mana may not be spent on this (106.6)."""
    if not any(group[0].only_for for group in groups):
        return groups
    found = (
        tuple(each for each in group if may_be_spent(state, player, each.thing, each.only_for, use)) for group in groups
    )
    return tuple(group for group in found if group)


def plan_from(
    groups: Stock, pool: tuple[str, ...], life: int, demanded: tuple[str, ...], spared: frozenset[int],
    counts: CountsAs | None = None,
) -> Plan | None:  # fmt: skip
    """Find a way to pay symbols from a pool and a stock of mana abilities, some of them spared."""
    if spared:
        groups = tuple(tuple(each for each in group if each.thing not in spared) for group in groups)
    most = len(pool) + sum(len(group) * max(map(len, group[0].outputs)) for group in groups if group)
    if most < sum(1 for symbol in demanded if not is_phyrexian(symbol)):
        return None
    order = sorted(demanded, key=lambda symbol: (symbol == "1", len(payable_by(symbol)), symbol))
    return _Search(groups, life, counts).run(tuple(order), pool)


SNOWY = "*"


def _word(kind: str, *, snow: bool) -> str:
    """Write one unit of mana as the search reads it: its type last, a star before it where it is snow mana (107.4h)."""
    return f"{SNOWY}{kind}" if snow else kind


def unit_word(unit: Mana) -> str:
    """Write a unit of a pool so."""
    return _word(unit.kind, snow=unit.snow)


def pays(word: str, symbol: str, accepted: frozenset[str], counts: CountsAs | None) -> bool:
    """Say whether a unit of mana, written as a word, pays a symbol (107.4), as what it may be spent (609.4b)."""
    if symbol == "S":
        return word.startswith(SNOWY)
    return word[-1] in accepted if counts is None else not accepted.isdisjoint(counts(word))


class _Search:
    """A depth-first search for a payment; mutable, for one run, with a limit on how long it may take."""

    def __init__(self, groups: Stock, life: int, counts: CountsAs | None) -> None:
        self.groups = groups
        self.life = life
        self.counts = counts
        self.steps = 4000

    def run(self, demanded: tuple[str, ...], pool: tuple[str, ...]) -> Plan | None:
        return self._pay(demanded, pool, (), 0)

    def _pay(self, demanded: tuple[str, ...], pool: tuple[str, ...], taps: Taps, life: int) -> Plan | None:
        if not demanded:
            return Plan(taps, life)
        self.steps -= 1
        if self.steps < 0:
            return None
        symbol, rest = demanded[0], demanded[1:]
        accepted = payable_by(symbol)
        for kind in dict.fromkeys(pool):
            if pays(kind, symbol, accepted, self.counts):
                place = pool.index(kind)
                plan = self._pay(rest, pool[:place] + pool[place + 1 :], taps, life)
                if plan is not None:
                    return plan
        plan = self._tap(symbol, rest, pool, taps, life, accepted)
        if plan is not None:
            return plan
        price = generic_price(symbol)
        if price:
            return self._pay(rest + ("1",) * price, pool, taps, life)
        if is_phyrexian(symbol) and self.life >= life + 2:
            return self._pay(rest, pool, taps, life + 2)
        return None

    def _tap(
        self, symbol: str, rest: Output, pool: Output, taps: Taps, life: int, accepted: frozenset[str]
    ) -> Plan | None:
        """Try the first free one of each group: those that are alike pay alike."""
        used = {source.thing for source, _ in taps}
        for group in self.groups:
            source = next((each for each in group if each.thing not in used), None)
            if source is None:
                continue
            for output, own in source.choices().items():
                words = tuple(_word(kind, snow=source.snow) for kind in output)
                place = next((i for i, word in enumerate(words) if pays(word, symbol, accepted, self.counts)), None)
                if place is None:
                    continue
                more = (*pool, *words[:place], *words[place + 1 :])
                plan = self._pay(rest, more, (*taps, (source, own)), life)
                if plan is not None:
                    return plan
        return None


def unit(kind: str, source: int, state: Magic) -> Mana:
    """Make one unit of mana."""
    snow = (
        source in state.things
        and state.things[source].zone == BATTLEFIELD
        and ("Snow" in traits(state, source).supertypes)
    )
    return Mana(kind=kind, source=source, snow=snow)


def controls(state: Magic, player: str, thing: int) -> bool:
    """Say whether a player controls an object."""
    return controller_of(state, thing) == player
