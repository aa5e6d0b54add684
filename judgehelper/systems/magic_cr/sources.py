"""Mana abilities (605): which abilities they are, what they could produce, and finding a way to pay with them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from judgehelper.abilities import clauses, costs
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.kinds import Activated
from judgehelper.abilities.phrases import This
from judgehelper.systems.magic_cr.colour_choice import chosen_colours
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.look import controller_of, look_as, traits
from judgehelper.systems.magic_cr.mana import KINDS, generic_price, is_phyrexian, payable_by, pips
from judgehelper.systems.magic_cr.permissions import cant
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Magic, Mana
from judgehelper.systems.magic_cr.watchers import every_ability

COLOURS = KINDS[:5]


class Source(NamedTuple):
    """A mana ability that a player could activate now, and the outputs that it offers."""

    thing: int
    place: int
    outputs: tuple[tuple[str, ...], ...]
    rank: int
    """What it costs beyond tapping: 0 nothing, more is dearer."""
    snow: bool = False


@remembered
def is_mana_ability(ability: Any) -> bool:
    """Say whether an activated ability is a mana ability: it could add mana and has no target (605.1a)."""
    if not isinstance(ability, Activated):
        return False
    return any(_adds(clause) for clause in ability.body) and not _has_target(ability.body)


def _adds(node: Any) -> bool:
    if isinstance(node, acting.AddMana | acting.AddChosenMana):
        return True
    if isinstance(node, tuple):
        return any(_adds(each) for each in node)
    if isinstance(node, clauses.Do | clauses.Does):
        return _adds(node.acts)
    if isinstance(node, clauses.Sentence | clauses.Where):
        return _adds(node.clauses)
    if isinstance(node, clauses.If | clauses.Unless | clauses.UnlessSo):
        return _adds(node.then)
    return isinstance(node, acting.PerEach) and _adds(node.act)


def _has_target(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_has_target(each) for each in node)
    if type(node).__name__ == "Target":
        return True
    return any(_has_target(getattr(node, name)) for name in getattr(node, "__struct_fields__", ()))


def mana_sources(state: Magic, player: str, spared: frozenset[int] = frozenset()) -> list[Source]:
    """List the mana abilities that a player could activate for a payment, the cheapest and least flexible first."""
    found = [
        source
        for thing in state.battlefield
        if thing not in spared and not state.things[thing].phased_out
        for source in sources_of(state, player, thing)
    ]
    found.sort(key=lambda source: (source.rank, len(source.outputs), -max(map(len, source.outputs), default=0)))
    return found


def sources_of(state: Magic, player: str, thing: int) -> Iterator[Source]:
    """List the mana abilities of a permanent that its controller could activate now."""
    now = traits(state, thing)
    if now.controller != player:
        return
    for place, ability in enumerate(every_ability(now.abilities)):
        if not is_mana_ability(ability):
            continue
        rank = activation_rank(state, player, thing, ability)
        if rank is None:
            continue
        outputs = possible_outputs(state, player, thing, ability)
        if outputs:
            land = 0 if "Land" in now.types else 1
            yield Source(thing, place, outputs, rank * 10 + land, "Snow" in now.supertypes)


def activation_rank(state: Magic, player: str, thing: int, ability: Activated) -> int | None:
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
                rank += 3
            case costs.ActCost(act=acting.RemoveCounters() as act) if isinstance(act.off, This):
                if not state.things[thing].counters.get(act.kind or "", 0):
                    return None
                rank += 2
            case _:
                return None
    for clause in ability.body:
        if isinstance(clause, clauses.Limit):
            return None
    return rank if not cant(state, thing, "activate") else None


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


def last_turn_of(state: Magic, player: str) -> int:
    """Give the number of the turn that a player last began; past all turns where he has not had one."""
    if state.turn.active == player:
        return state.turn.number
    return state.turn.started.get(player, 1)


def possible_outputs(state: Magic, player: str, thing: int, ability: Activated) -> tuple[tuple[str, ...], ...]:
    """List the outputs that a mana ability offers, each as types of mana."""
    view = look_as(state, thing, player)
    for clause in ability.body:
        acts = getattr(clause, "acts", ())
        for act in acts:
            match act:
                case acting.AddMana():
                    return _fixed(view, act)
                case acting.AddChosenMana():
                    number = view.value(act.amount)
                    return tuple((colour,) * number for colour in chosen_colours(state, player, thing, act))
    return ()


def _fixed(view: Any, act: acting.AddMana) -> tuple[tuple[str, ...], ...]:
    options = [tuple(pip for pip in pips(option)) for option in act.options]
    if act.amount is None:
        return tuple(options)
    number = view.value(act.amount)
    if not act.combination or number == 1:
        return tuple(option * number for option in options)
    return tuple(options[index % len(options)] * number for index in range(len(options)))


class Plan(NamedTuple):
    """A way to pay: which sources to activate for what, and how much life for Phyrexian symbols."""

    taps: tuple[tuple[Source, tuple[str, ...]], ...]
    life: int


def find_plan(state: Magic, player: str, demanded: tuple[str, ...], spared: frozenset[int]) -> Plan | None:
    """Find a way to pay mana symbols from the pool and by mana abilities; None where there is none (601.2g)."""
    if not demanded:
        return Plan((), 0)
    pool = [unit.kind for unit in state.players[player].pool]
    found = mana_sources(state, player, spared)
    most = len(pool) + sum(max(map(len, source.outputs)) for source in found)
    least = sum(1 for symbol in demanded if not is_phyrexian(symbol))
    if most < least:
        return None
    order = sorted(demanded, key=lambda symbol: (symbol == "1", len(payable_by(symbol)), symbol))
    search = _Search(found, state.players[player].life)
    return search.run(tuple(order), tuple(pool))


class _Search:
    """A depth-first search for a payment; mutable, for one run, with a limit on how long it may take."""

    def __init__(self, sources: list[Source], life: int) -> None:
        self.sources = sources
        self.life = life
        self.steps = 4000

    def run(self, demanded: tuple[str, ...], pool: tuple[str, ...]) -> Plan | None:
        return self._pay(demanded, pool, (), 0)

    def _pay(self, demanded: tuple[str, ...], pool: tuple[str, ...], taps: Any, life: int) -> Plan | None:
        if not demanded:
            return Plan(taps, life)
        self.steps -= 1
        if self.steps < 0:
            return None
        symbol, rest = demanded[0], demanded[1:]
        accepted = payable_by(symbol)
        for kind in dict.fromkeys(pool):
            if kind in accepted and symbol != "S":
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

    def _tap(self, symbol: str, rest: Any, pool: Any, taps: Any, life: int, accepted: frozenset[str]) -> Plan | None:
        used = {source.thing for source, _ in taps}
        tried = set()
        for source in self.sources:
            if source.thing in used or (symbol == "S" and not source.snow):
                continue
            for output in source.outputs:
                usable = next((kind for kind in output if kind in accepted), None)
                twin = (source.outputs, source.rank, output, source.snow)
                if usable is None or twin in tried:
                    continue
                tried.add(twin)
                place = output.index(usable)
                more = pool + output[:place] + output[place + 1 :]
                plan = self._pay(rest, more, (*taps, (source, output)), life)
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
