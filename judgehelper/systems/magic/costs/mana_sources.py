"""Mana abilities (605): which of them a player could activate now, what they could produce, and what that takes."""

from typing import NamedTuple

from immutables import Map
from msgspec import Struct

from judgehelper.abilities import clauses, costs
from judgehelper.abilities.acts import acting, being, counters, moving
from judgehelper.abilities.acts.mana import PayEnergy
from judgehelper.abilities.family import Ability, Act, Clause, Cost
from judgehelper.abilities.kinds import Activated
from judgehelper.abilities.phrases import That, Things, This
from judgehelper.abilities.quantities import AnyAmount, X
from judgehelper.kernel.decision import Option
from judgehelper.systems.magic.costs.barred import costs_of_mana
from judgehelper.systems.magic.costs.by_effects import changed_by_effects, changes_activating
from judgehelper.systems.magic.costs.mana_output import (
    Output,
    adds_more,
    fixed_outputs,
    folded,
    has_more,
    is_mana_ability,
    only_adds,
    possible_outputs,
    yields,
)
from judgehelper.systems.magic.costs.needs import NOTHING, TAKING, Takes, takes_of
from judgehelper.systems.magic.costs.sickness import can_tap
from judgehelper.systems.magic.costs.spending import is_term, terms_of
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.remembering import recent, remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, HAND, Characteristics, Frame, Had, Magic, Mana, Status
from judgehelper.systems.magic.in_force.permissions.forbidden import against_activating
from judgehelper.systems.magic.in_force.permissions.permissions import cant_undergo
from judgehelper.systems.magic.in_force.permissions.timing import limits_of, meets_limit, zone_of_activation
from judgehelper.systems.magic.in_force.triggers.how_often import use_key
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, SILENCE, Index, every_ability
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.characteristics import WALKS, board_of
from judgehelper.systems.magic.layers.layers import Walk
from judgehelper.systems.magic.layers.look import controller_of, look_as, traits
from judgehelper.systems.magic.printed.texts.prohibitions import stops_mana
from judgehelper.systems.magic.printed.texts.reads import all_of, count_of, object_of, of_kind


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
    taps: bool = True
    goes: bool = False
    """Whether its permanent leaves: it is sacrificed, or is a card exiled from a hand."""
    life: int = 0
    energy: int = 0
    often: int = 1
    """How often it could be activated; 0: as often as what it takes is there."""
    price: tuple[str, ...] = ()
    """The mana that it costs, unit by unit."""
    takes: Takes = NOTHING
    by_hand: bool = False
    """Whether its costs are paid one by one: something is left to choose, or mana is among them."""
    of_use: bool = False
    """Whether its permanent is of use untapped: it is a creature, or has an ability of another kind to activate."""
    kinds: frozenset[str] = frozenset()
    """All that its permanent could be tapped for, by this ability or another; set where sources are put together."""

    def choices(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Give each output with what the ability itself adds of it."""
        return dict(zip(self.outputs, self.own or self.outputs, strict=True))


class Held(Struct, frozen=True, gc=False):
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


class Abilities(Struct, frozen=True, gc=False):
    """The mana abilities of a player's permanents: those of which tapping is all that can be asked, and the others."""

    plain: tuple[Held, ...]
    others: tuple[Held, ...]
    dear: tuple[Held, ...]
    """Of the others those that cost mana, or something of the player's choice."""


@recent(32)
def mana_abilities(board: Board, player: str) -> Abilities:
    """List the mana abilities of the permanents that a player controls, in order of arrival."""
    own = [each for each in board.permanents if each[1].controller == player and each[1].abilities]
    found = [held for each, now in own for held in _mana_abilities_of(each, now)]
    plain = tuple(held for held in found if held.source is not None and not held.may_be_sick)
    others = tuple(held for held in found if held.source is None or held.may_be_sick)
    return Abilities(plain, others, tuple(held for held in others if is_dear(held.ability)))


@recent(1024)
def _mana_abilities_of(thing: int, now: Characteristics) -> tuple[Held, ...]:
    """List the mana abilities of one permanent."""
    own = enumerate(every_ability(now.abilities))
    return tuple(_held(thing, place, ability, now) for place, ability in own if is_mana_ability(ability))


def _held(thing: int, place: int, ability: Ability, now: Characteristics) -> Held:
    outputs = tapped_for(ability)
    dearness = 0 if "Land" in now.types else 1
    snow = "Snow" in now.supertypes
    source = Source(thing, place, outputs, dearness, snow, of_use=is_of_use(now)) if outputs else None
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
    sure = len(outputs) == 1 and is_plain(state)
    return outputs[0] if sure else None


class Usable(Struct, frozen=True, gc=False):
    """The mana abilities that a player could activate now, with what each offers, and as options."""

    sources: tuple[Source, ...]
    options: tuple[Option, ...]


def is_plain(state: Magic) -> bool:
    """Say whether nothing in force touches who may activate mana abilities, what they cost, or what they yield."""
    index = INDEXES.of(state)
    if is_quiet(index) and not state.delayed:
        return True
    return index.speaking(acting.Activate) is SILENCE and not has_more(state) and not changes_activating(state)


@recent(32)
def is_quiet(index: Index) -> bool:
    """Say whether no text speaks of activating, of costs, or of more mana: almost always."""
    spoken = index.speaking(acting.Activate), index.speaking(being.Costs)
    return all(each is SILENCE for each in spoken) and not adds_more(index)


@recent(4)
def usable(state: Magic, player: str) -> Usable:
    """List the mana abilities that a player could activate now: the plain ones first."""
    return usable_of(state, player, mana_abilities(board_of(state), player))


def usable_of(state: Magic, player: str, found: Abilities) -> Usable:
    """List those of a player's mana abilities that he could activate now: the plain ones first."""
    if not is_plain(state):
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
    return Usable(tuple([held.source for held in ready if held.source]), tuple([held.option for held in ready]))


def _one_by_one(state: Magic, player: str, found: tuple[Held, ...]) -> Usable:
    pairs = [(held, source) for held in found if (source := _worked_out(state, player, held)) is not None]
    return Usable(tuple(source for _, source in pairs), tuple(held.option for held, _ in pairs))


def _worked_out(state: Magic, player: str, held: Held) -> Source | None:
    now = traits(state, held.thing)
    costs_own = _own_costs(state, player, held.thing, held.ability)
    if costs_own is None:
        return None
    outputs = possible_outputs(state, player, held.thing, held.ability)
    own: tuple[tuple[str, ...], ...] = ()
    if any(of_kind(costs.TapThis, held.ability.costs)) and has_more(state):
        found = yields(state, player, held.thing, outputs)
        outputs, own = tuple(each.total for each in found), tuple(each.own for each in found)
    dearness = costs_own.rank * 10 + (0 if "Land" in now.types else 1)
    only_for = terms_of(held.ability.body).only_for
    snow = "Snow" in now.supertypes
    if not outputs:
        return None
    often = 1 if costs_own.taps or costs_own.goes else costs_own.often
    return Source(
        held.thing, held.place, outputs, dearness, snow, only_for, own, costs_own.taps, costs_own.goes, costs_own.life,
        costs_own.energy, often, of_use=is_of_use(now),
    )  # fmt: skip


def is_of_use(now: Characteristics) -> bool:
    """Say whether something had better stay untapped: it is a creature, or has another ability to activate."""
    own = of_kind(Activated, every_ability(now.abilities))
    return "Creature" in now.types or any(not is_mana_ability(each) for each in own)


def stock(state: Magic, player: str) -> Stock:
    """Put the mana abilities that a player could activate together by what they offer, the cheapest first."""
    return grouped(usable(state, player).sources)


@recent(8)
def grouped(sources: tuple[Source, ...]) -> Stock:
    """Put those together that are alike, the cheapest and least flexible first."""
    kinds: dict[int, frozenset[str]] = {}
    for source in sources:
        kinds[source.thing] = kinds.get(source.thing, frozenset()).union(*source.outputs)
    alike: dict[tuple[object, ...], list[Source]] = {}
    for source in sources:
        told = source._replace(kinds=kinds[source.thing])
        alike.setdefault(told[2:], []).append(told)
    groups = sorted(alike.values(), key=_dearness)
    return tuple(tuple(group) for group in groups)


def _dearness(group: list[Source]) -> tuple[int, int, int, int, int, tuple[Output, ...]]:
    """Tell what pays first; of what is as good that of which there is most, whatever the order of set-up."""
    first = group[0]
    most = max(map(len, first.outputs), default=0)
    return first.rank, len(first.kinds), len(first.outputs), -most, -len(group), first.outputs


def mana_sources(state: Magic, player: str, spared: frozenset[int] = frozenset()) -> list[Source]:
    """List the mana abilities that a player could activate for a payment, the cheapest and least flexible first."""
    return [source for group in stock(state, player) for source in group if source.thing not in spared]


class Own(NamedTuple):
    """What a mana ability costs besides mana: how dear that is, and what of its own object it takes."""

    rank: int = 0
    taps: bool = False
    goes: bool = False
    life: int = 0
    energy: int = 0
    often: int = 0
    """How often it could be paid; 0: without end."""


def activation_rank(state: Magic, player: str, thing: int, ability: Ability) -> int | None:
    """Say how dear the costs of a mana ability are; None where they cannot be paid without asking."""
    own = _own_costs(state, player, thing, ability)
    return own.rank if own is not None else None


def _own_costs(state: Magic, player: str, thing: int, ability: Ability) -> Own | None:
    """Work out what a mana ability costs that asks nothing; None where it cannot be paid, or something is asked."""
    own = Own(rank=int(does_something_else(ability)))
    for cost in costs_of_mana(state, player, thing, ability):
        found = _with_cost(state, player, thing, own, cost)
        if found is None:
            return None
        own = found
    if not all(_is_met(state, player, thing, limit) for limit in limits_of(ability)):
        return None
    stopped = any(stops_mana(said.act) for said in against_activating(state, player, thing))
    return None if stopped or price_of(state, player, thing, ability) else own


def price_of(state: Magic, player: str, thing: int, ability: Ability) -> tuple[str, ...]:
    """Give the mana that activating a mana ability costs, unit by unit, as effects have changed it (601.2f, 605.3)."""
    printed = tuple(unit for cost in of_kind(costs.ManaCost, ability.costs) for unit in demands(cost.symbols))
    return (
        changed_by_effects(state, thing, player, printed, "activate", ability) if changes_activating(state) else printed
    )


def _with_cost(state: Magic, player: str, thing: int, own: Own, cost: Cost) -> Own | None:
    match cost:
        case costs.TapThis():
            return own._replace(taps=True) if can_tap(state, thing) else None
        case costs.ActCost(act=acting.PayLife() as act):
            amount = look_as(state, thing, player).value(act.amount)
            paid = state.players[player].life >= amount
            return own._replace(rank=own.rank + 2, life=own.life + amount) if paid else None
        case costs.ActCost(act=PayEnergy() as act):
            amount = look_as(state, thing, player).value(act.amount)
            paid = state.players[player].counters.get("energy", 0) >= amount
            return own._replace(rank=own.rank + 2, energy=own.energy + amount) if paid else None
        case costs.ActCost(act=moving.Sacrifice(what=This())):
            kept = cant_undergo(state, thing, "sacrificed")
            return None if kept else own._replace(rank=own.rank + 3, goes=True)
        case costs.ActCost(act=counters.RemoveCounters() as act) if isinstance(act.off, This):
            wanted = look_as(state, thing, player).bounds(act.count)[0] if act.count is not None else 0
            often = state.things[thing].counters.get(act.kind or "", 0) // wanted if wanted else 0
            return own._replace(rank=own.rank + 2, often=often) if often else None
    return None


@remembered
def does_something_else(ability: Ability) -> bool:
    """Say whether a mana ability does more than add mana: «this land deals 1 damage to you»."""
    return not all(map(_is_about_mana, folded(ability.body)))


def _is_about_mana(clause: Clause) -> bool:
    return only_adds(clause) or is_term(clause) or isinstance(clause, clauses.Limit | clauses.AbilityCosts)


# --- Mana abilities with costs that leave a choice, or cost mana themselves: what pays where nothing else does
def priced(state: Magic, player: str) -> Stock:
    """List the mana abilities that cost mana, or something of the player's choice (605.3a)."""
    walk = WALKS.of(state)
    own = mana_abilities(walk.board, player)
    held = (*own.plain, *own.others) if changes_activating(state) else own.dear
    held = (*held, *in_hand(walk, state.players[player].hand))
    if not held:
        return ()
    found = (_priced(state, player, each.thing, each.place, each.ability) for each in held)
    return tuple((each,) for each in found if each is not None)


def unplanned(state: Magic, player: str) -> tuple[Held, ...]:
    """List the mana abilities with which no payment is planned, although they might be activated for one."""
    known = {(each.thing, each.place) for each in usable(state, player).sources}
    known |= {(each.thing, each.place) for group in priced(state, player) for each in group}
    others = mana_abilities(board_of(state), player).others
    return tuple(
        held for held in others
        if (held.thing, held.place) not in known
        and all(map(_may_be_paid_with, limits_of(held.ability)))
    )  # fmt: skip


@remembered
def is_dear(ability: Ability) -> bool:
    """Say whether a mana ability costs mana, or something of the player's choice."""
    return bool(_chosen(ability.costs)) or any(of_kind(costs.ManaCost, ability.costs))


@recent(32)
def in_hand(walk: Walk, hand: tuple[int, ...]) -> tuple[Held, ...]:
    """List the mana abilities that cards have in a hand: «exile this card from your hand: add {G}» (112.6k)."""
    return tuple(
        Held(card, place, ability, Option("mana", (card, place)), None, False)
        for card in hand
        for place, ability in _mana_from_hand(walk.now(card).abilities)
    )


@remembered
def _mana_from_hand(abilities: tuple[Had, ...]) -> tuple[tuple[int, Ability], ...]:
    """Give those of a card's abilities, with their places, that a hand lets be activated for mana."""
    return tuple(
        (place, ability)
        for place, ability in enumerate(every_ability(abilities))
        if is_mana_ability(ability) and zone_of_activation(ability) == HAND
    )


def _priced(state: Magic, player: str, thing: int, place: int, ability: Ability) -> Source | None:
    if not _has_modest_costs(ability) or activation_rank(state, player, thing, ability) is not None:
        return None
    parts = costs_of_mana(state, player, thing, ability)
    if any(stops_mana(said.act) for said in against_activating(state, player, thing)):
        return None
    limits = limits_of(ability)
    key = use_key(state, thing, ability)
    if not all(_may_be_paid_with(limit) and meets_limit(state, limit, player, thing, key) for limit in limits):
        return None
    own = _choosing_costs(state, player, thing, parts)
    outputs = possible_outputs(state, player, thing, ability) if own is not None else ()
    if own is None or not outputs:
        return None
    often = 1 if own.taps or own.goes or any(limit.word == "once each turn" for limit in limits) else own.often
    chosen = (each for each in _chosen(parts) if not _takes_itself(each))
    takes = takes_of(state, Frame(source=thing, controller=player), chosen)
    price = price_of(state, player, thing, ability)
    snow = state.things[thing].zone == BATTLEFIELD and "Snow" in traits(state, thing).supertypes
    only_for = terms_of(ability.body).only_for
    return Source(
        thing, place, outputs, own.rank, snow, only_for, (), own.taps, own.goes, own.life, own.energy, often, price,
        takes, True, is_of_use(traits(state, thing)),
    )  # fmt: skip


def _may_be_paid_with(limit: clauses.Limit) -> bool:
    """Say whether a restriction lets an ability be activated while something is paid for (602.5e)."""
    return limit.word in ("if", "once each turn", "")


def _choosing_costs(state: Magic, player: str, thing: int, parts: tuple[Cost, ...]) -> Own | None:
    """Work out what a mana ability takes of its own object; costs with a choice and mana are looked at apart."""
    own, chosen = Own(), (*of_kind(costs.ManaCost, parts), *_chosen(parts))
    for cost in parts:
        if cost in chosen:
            own = own._replace(goes=own.goes or _takes_itself(cost))
            continue
        found = _with_cost(state, player, thing, own, cost)
        if found is None:
            return None
        own = found
    return own


def _takes_itself(cost: Cost) -> bool:
    match cost:
        case costs.ActCost(act=moving.Exile(what=This())):
            return True
    return False


def _chosen(paid: tuple[Cost, ...]) -> tuple[costs.ActCost, ...]:
    """Give those costs that take something of the player's choice, or the card itself from a hand."""
    return tuple(
        each for each in of_kind(costs.ActCost, paid)
        if isinstance(each.act, TAKING) and not (isinstance(each.act, moving.Sacrifice) and each.act.what == This())
    )  # fmt: skip


@remembered
def _has_modest_costs(ability: Ability) -> bool:
    """Say whether a mana ability costs a fixed number of things, and its mana does not depend on which (605.3)."""
    fixed = all(
        isinstance(each, costs.TapThis | costs.ManaCost | costs.ActCost) and not any(all_of((X, AnyAmount), each))
        for each in ability.costs
    )
    mana = "".join(each.symbols for each in of_kind(costs.ManaCost, ability.costs))
    taken = [object_of(each.act) for each in _chosen(ability.costs)]
    counted = all(isinstance(each, This) or (isinstance(each, Things) and count_of(each) is not None) for each in taken)
    return fixed and counted and "X" not in mana and not any(all_of(That, ability.body))


def _is_met(state: Magic, player: str, thing: int, limit: clauses.Limit) -> bool:
    """Say whether a restriction is a condition that holds: others are not planned with (602.5)."""
    return limit.word == "if" and limit.condition is not None and look_as(state, thing, player).holds(limit.condition)


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
