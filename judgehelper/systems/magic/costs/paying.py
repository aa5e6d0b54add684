"""Finding a payment: what may be done, what is paid automatically and how great X may be all ask here (601.2g, h; 605).

A search from symbol to symbol: each is paid from the pool, by a mana ability, by what helps (convoke, delve), or with
life. A mana ability that costs something itself puts its price before what it is activated for. What is plain comes
first; what could pay where that is not enough is looked at only then. The order of trying leaves most open: what is
sacrificed, costs life or does more comes last; colours that the hand wants are kept, and what gives several of them.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, islice
from typing import NamedTuple

from judgehelper.abilities.words.colours import LETTER_OF
from judgehelper.systems.magic.costs.enough import Bounds, is_beyond, most_of
from judgehelper.systems.magic.costs.helping import Helper, helpers
from judgehelper.systems.magic.costs.mana_output import Output
from judgehelper.systems.magic.costs.mana_sources import Source, Stock, priced, stock
from judgehelper.systems.magic.costs.needs import LEAVE, NOTHING, TAP, Need, Takes, Used, go_together
from judgehelper.systems.magic.costs.spending import CountsAs, Total, Use, counts_as, may_be_spent
from judgehelper.systems.magic.costs.units import BOUND, PLAIN, pays, unit_word, words_of
from judgehelper.systems.magic.game.mana import colours_of, generic_price, is_phyrexian, payable_by
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import Id, Magic, Mana
from judgehelper.systems.magic.in_force.permissions.forbidden import can_lose_life
from judgehelper.systems.magic.layers.look import traits


class Activation(NamedTuple):
    """A mana ability that is activated, what it adds by itself, and the mana that its own price is paid with."""

    source: Source
    output: Output
    spends: tuple[str, ...] = ()


class Helped(NamedTuple):
    """What pays for one symbol in the place of mana."""

    helper: Helper
    symbol: str


class Payment(NamedTuple):
    """A way to pay: what is activated in this order, what helps, and how much life for Phyrexian symbols."""

    taps: tuple[Activation, ...] = ()
    helped: tuple[Helped, ...] = ()
    life: int = 0


class Purse(NamedTuple):
    """What a player can pay besides mana: his life, as far as he can lose any, and his energy (118.4, 107.14)."""

    life: int = 0
    energy: int = 0


PAID = Payment()
MOST_X = 60
"""Up to how great an X is looked at: with mana without end it could be any number (107.3a)."""


def find_payment(
    state: Magic, player: str, total: Total, takes: Takes = NOTHING, *, keeping: Id | None = None
) -> Payment | None:
    """Find a way to pay a total cost; None where there is none (117.3, 601.2g, h).

    `takes`: what its other costs need; `keeping`: the spell that is paid for, so that what the rest of the hand wants
    is kept; without it any payment will do.
    """
    purse = _purse(state, player)
    if (takes.life > purse.life and takes.life) or takes.energy > purse.energy:
        return None
    if not total.mana:
        return PAID if go_together(takes.needs) else None
    found = _plain_payment(state, player, total, takes, purse, keeping)
    return found if found is not None else _any_payment(state, player, total, takes, purse, keeping)


def _purse(state: Magic, player: str) -> Purse:
    held = state.players[player]
    return _the_purse(held.life if can_lose_life(state, player) else 0, held.counters.get("energy", 0))


_the_purse = lru_cache(maxsize=1024)(Purse)
"""The very same value for the same figures: payments are found again by what they were asked of."""


def can_pay_mana(
    state: Magic, player: str, mana: tuple[str, ...], use: Use | None = None, spared: frozenset[Id] = frozenset()
) -> bool:
    """Say whether a player could pay mana symbols, some permanents being spared (601.2g)."""
    return find_payment(state, player, Total(mana, (), False, spared, (), use)) is not None


def can_pay_from_pool(
    state: Magic, player: str, demanded: tuple[str, ...], use: Use | None, *, with_life: bool = True
) -> bool:
    """Say whether mana symbols could be paid without activating a mana ability (117.3c), by mana alone or with life."""
    purse = _purse(state, player) if with_life else Purse()
    search = _Search((), (), NOTHING, purse, counts_as(state, player, use))
    return search.run(in_order_of_paying(demanded), _pool(state, player, use)) is not None


def _plain_payment(
    state: Magic, player: str, total: Total, takes: Takes, purse: Purse, keeping: Id | None
) -> Payment | None:
    groups = _without(_open_to(state, player, stock(state, player), total.use), total.spared)
    pool = _pool(state, player, total.use)
    most = most_of(groups)
    if most is not None and is_beyond(most + len(pool), total.mana):
        return None
    if keeping is not None:
        groups = _kept(state, player, groups, keeping)
    counts = counts_as(state, player, total.use)
    return _paid(groups, takes, purse, counts, in_order_of_paying(total.mana), pool)


@lru_cache(maxsize=1024)
def in_order_of_paying(mana: tuple[str, ...]) -> tuple[str, ...]:
    """Put first what least can pay, generic mana last."""
    return tuple(sorted(mana, key=lambda symbol: (symbol == "1", len(payable_by(symbol)), symbol)))


@recent(64)
def _paid(
    groups: Stock, takes: Takes, purse: Purse, counts: CountsAs | None, demanded: tuple[str, ...], pool: Output
) -> Payment | None:
    return _Search(groups, (), takes, purse, counts).run(demanded, pool)


def _any_payment(
    state: Magic, player: str, total: Total, takes: Takes, purse: Purse, keeping: Id | None
) -> Payment | None:
    """Let what helps pay as well, and mana abilities that cost mana or something of the player's choice."""
    spell = total.use.thing if total.use is not None else None
    ready = helpers(state, player, total.helped_by, spell) if total.helped_by else ()
    ready = tuple(each for each in ready if each.thing not in total.spared)
    dear = _without(_open_to(state, player, priced(state, player), total.use), total.spared)
    if not ready and not dear:
        return None
    groups = _without(_open_to(state, player, stock(state, player), total.use), total.spared)
    pool, most = _pool(state, player, total.use), most_of((*groups, *dear))
    if most is not None and is_beyond(most + len(pool) + len(ready), total.mana):
        return None
    if keeping is not None:
        groups = _kept(state, player, groups, keeping)
    search = _Search(groups, ready, takes, purse, counts_as(state, player, total.use), dear)
    return search.run(in_order_of_paying(total.mana), pool)


def _without(groups: Stock, spared: frozenset[Id]) -> Stock:
    if not spared:
        return groups
    found = (tuple(each for each in group if each.thing not in spared) for group in groups)
    return tuple(group for group in found if group)


def payable_pool(state: Magic, player: str, use: Use | None) -> tuple[Mana, ...]:
    """List the mana in a pool that may be spent on something, what may be spent on little first."""
    pool = () if use is not None and use.without_mana else state.players[player].pool
    if not any(each.only_for or each.lasts for each in pool):
        return pool
    found = [each for each in pool if may_be_spent(state, player, each.source, each.only_for, use)]
    return tuple(sorted(found, key=lambda each: (not each.only_for, bool(each.lasts))))


def _pool(state: Magic, player: str, use: Use | None) -> tuple[str, ...]:
    return tuple(unit_word(each) for each in payable_pool(state, player, use))


def _open_to(state: Magic, player: str, groups: Stock, use: Use | None) -> Stock:
    """Leave out the mana abilities whose mana may not be spent on this (106.6)."""
    if use is not None and use.without_mana:
        return ()
    if not any(group[0].only_for for group in groups):
        return groups
    found = (
        tuple(each for each in group if may_be_spent(state, player, each.thing, each.only_for, use)) for group in groups
    )
    return tuple(group for group in found if group)


# --- what is left open: colours that the other cards of the hand want are tapped for last
def _kept(state: Magic, player: str, groups: Stock, spell: Id) -> Stock:
    wanted: dict[str, int] = {}
    for card in state.players[player].hand:
        if card != spell:
            for word in colours_of(traits(state, card).mana_cost):
                wanted[word] = wanted.get(word, 0) + 1
    return tuple(sorted(groups, key=lambda group: _worth_keeping(group[0], wanted)))


def _worth_keeping(source: Source, wanted: dict[str, int]) -> tuple[int, ...]:
    """Say how gladly a source is kept untapped: the first number in which two differ decides."""
    kinds = source.kinds
    asked = sum(number for word, number in wanted.items() if LETTER_OF[word] in kinds)
    coloured = len(kinds - {"C"})
    rank = 0 if source.rank == 1 and not coloured else source.rank
    return rank, int(source.of_use), asked, coloured, len(source.outputs), -max(map(len, source.outputs))


# --- the search
class _Made(NamedTuple):
    """Among what is demanded: here the price of this ability is paid, and its mana is there."""

    source: Source
    output: Output
    own: Output
    spent: int
    """How many units had been spent before its price."""


class _Done(NamedTuple):
    """What has been done so far; `spent`: the mana spent on prices that are not paid whole yet."""

    taps: tuple[Activation, ...] = ()
    helped: tuple[Helped, ...] = ()
    spent: tuple[str, ...] = ()
    life: int = 0
    energy: int = 0
    used: Used = frozenset()


HELP = "help"
"""What has helped to pay: it does so after all mana abilities have been activated, so that none can have taken it."""
PRICE = "$"
"""Before a symbol of a mana ability's price: what helps to pay for the spell does not pay it."""
Demanded = tuple[str | _Made, ...]


class _Place(NamedTuple):
    """A place in the search: what is still demanded, the mana there is, and what has been done."""

    demanded: Demanded
    pool: Output
    done: _Done


MOST_PLACES = 8_000
"""How many places a search looks at."""
UNBOUNDED = 64
"""So many are looked at before it is asked at each whether enough is left: a payment is mostly found before."""


class _Search:
    """A depth-first search for a payment; mutable, for one run, with a limit on how long it may take."""

    def __init__(
        self, groups: Stock, ready: tuple[Helper, ...], takes: Takes, purse: Purse, counts: CountsAs | None,
        dear: Stock = (),
    ) -> None:  # fmt: skip
        self.groups = groups
        self.dear = dear
        self.ready = _alike(ready, groups)
        self.takes = takes
        self.purse = Purse(purse.life - takes.life, purse.energy - takes.energy)
        self.counts = counts
        self.tried: set[tuple[object, ...]] = set()
        self.bounds: Bounds | None = None

    def run(self, demanded: tuple[str, ...], pool: tuple[str, ...]) -> Payment | None:
        """Go down the ways to pay until nothing is demanded; what has been tried, or is being tried, is not again."""
        open_ways: list[Iterator[_Place]] = [iter((_Place(demanded, pool, _Done()),))]
        while open_ways and len(self.tried) < MOST_PLACES:
            place = next(open_ways[-1], None)
            if place is None:
                open_ways.pop()
            elif not place.demanded:
                done = place.done
                if not self.takes.needs or go_together(self.takes.needs, done.used):
                    return Payment(_in_order(done.taps), done.helped, done.life)
            elif (key := _key(place)) not in self.tried:
                self.tried.add(key)
                if len(self.tried) <= UNBOUNDED or self._may_be_enough(place, demanded):
                    open_ways.append(self._onward(place))
        return None

    def _may_be_enough(self, place: _Place, demanded: tuple[str, ...]) -> bool:
        """Say whether a place is worth going on from: what is left there could pay what is demanded there."""
        if self.bounds is None:
            sources = chain.from_iterable((*self.groups, *self.dear))
            self.bounds = Bounds(sources, sum(map(len, self.ready)), self.counts, demanded)
        asked = tuple(each for each in place.demanded if isinstance(each, str))
        coming = (words_of(each.source, each.output) for each in place.demanded if isinstance(each, _Made))
        symbols = tuple(each for each in asked if not each.startswith(PRICE) and not is_phyrexian(each))
        prices = sum(each.startswith(PRICE) and not is_phyrexian(each) for each in asked)
        words = (*place.pool, *chain.from_iterable(coming))
        return self.bounds.allow(symbols, prices, words, place.done.used)

    def _onward(self, place: _Place) -> Iterator[_Place]:
        match place.demanded[0]:
            case _Made() as made:
                return self._produced(made, place.demanded[1:], place.pool, place.done)
            case str() as symbol:
                return self._ways(symbol, place.demanded[1:], place.pool, place.done)

    def _produced(self, made: _Made, rest: Demanded, pool: Output, done: _Done) -> Iterator[_Place]:
        spends, kept = done.spent[made.spent :], done.spent[: made.spent]
        taps = (*done.taps, Activation(made.source, made.own, spends))
        yield _Place(rest, (*pool, *words_of(made.source, made.output)), done._replace(taps=taps, spent=kept))

    def _ways(self, demand: str, rest: Demanded, pool: Output, done: _Done) -> Iterator[_Place]:
        """Try all that could pay a symbol, the plainest first."""
        symbol, is_price = demand.lstrip(PRICE), demand.startswith(PRICE)
        yield from self._from_pool(demand, rest, pool, done)
        yield from self._activating(self.groups, demand, rest, pool, done)
        if not is_price:
            yield from self._helping(symbol, rest, pool, done)
        yield from self._activating(self.dear, demand, rest, pool, done)
        if price := generic_price(symbol):
            ones = (f"{PRICE}1" if is_price else "1",) * price
            yield _Place((*ones, *rest) if is_price else (*rest, *ones), pool, done)
        if is_phyrexian(symbol) and self.purse.life >= done.life + 2:
            yield _Place(rest, pool, done._replace(life=done.life + 2))

    def _from_pool(self, demand: str, rest: Demanded, pool: Output, done: _Done) -> Iterator[_Place]:
        symbol, is_price = demand.lstrip(PRICE), demand.startswith(PRICE)
        accepted = payable_by(symbol)
        for word in dict.fromkeys(pool):
            if pays(word, symbol, accepted, self.counts) and not (is_price and word[0] in (BOUND, PLAIN)):
                place = pool.index(word)
                spent = (*done.spent, word) if is_price else done.spent
                yield _Place(rest, pool[:place] + pool[place + 1 :], done._replace(spent=spent))

    def _helping(self, symbol: str, rest: Demanded, pool: Output, done: _Done) -> Iterator[_Place]:
        for group in self.ready:
            helper = next((each for each in group if not _is_used(each.thing, done.used)), None)
            if helper is not None and (symbol == "1" or not payable_by(symbol).isdisjoint(_colours(helper, symbol))):
                used = done.used | {(helper.thing, HELP), (helper.thing, LEAVE if helper.how == "delve" else TAP)}
                helped = (*done.helped, Helped(helper, symbol))
                yield _Place(rest, pool, done._replace(used=used, helped=helped))

    def _activating(self, groups: Stock, demand: str, rest: Demanded, pool: Output, done: _Done) -> Iterator[_Place]:
        """Try the first free one of each group: those that are alike pay alike. What would give too much comes last."""
        symbol, is_price = demand.lstrip(PRICE), demand.startswith(PRICE)
        accepted, wanted = payable_by(symbol), len(rest) + 1
        later: list[tuple[Source, Output, Output]] = []
        for group in groups:
            source = next((each for each in group if _is_free(each, done, rest)), None)
            if source is None or (is_price and source.only_for):
                continue
            for output, own in source.choices().items():
                if any(pays(word, symbol, accepted, self.counts) for word in words_of(source, output)):
                    if len(output) > wanted:
                        later.append((source, output, own))
                    else:
                        yield from self._begun(source, output, own, (demand, *rest), pool, done)
        for each in later:
            yield from self._begun(*each, (demand, *rest), pool, done)

    def _begun(
        self, source: Source, output: Output, own: Output, demanded: Demanded, pool: Output, done: _Done
    ) -> Iterator[_Place]:
        """Pay what a mana ability takes, then its price, then have its mana: a single unit is spent at once."""
        life = done.life + source.life + source.takes.life
        energy = done.energy + source.energy + source.takes.energy
        if done.life < life > self.purse.life or done.energy < energy > self.purse.energy:
            return
        if len(output) == 1 and not source.price:
            demanded, done = demanded[1:], self._spent(source, output, own, demanded[0], done)
        else:
            price = tuple(f"{PRICE}{each}" for each in source.price)
            demanded = (*price, _Made(source, output, own, len(done.spent)), *demanded)
        for used in _using(source, done.used):
            yield _Place(demanded, pool, _Done(done.taps, done.helped, done.spent, life, energy, used))

    def _spent(self, source: Source, output: Output, own: Output, demand: str | _Made, done: _Done) -> _Done:
        is_price = isinstance(demand, str) and demand.startswith(PRICE)
        spent = (*done.spent, *words_of(source, output)) if is_price else done.spent
        return done._replace(taps=(*done.taps, Activation(source, own)), spent=spent)


def _key(place: _Place) -> tuple[object, ...]:
    return place.demanded, tuple(sorted(place.pool)), place.done.used, place.done.life, place.done.energy


def _is_used(thing: Id, used: Used) -> bool:
    return (thing, TAP) in used or (thing, LEAVE) in used


def _in_order(taps: tuple[Activation, ...]) -> tuple[Activation, ...]:
    """Put what only taps first: what is sacrificed for another one may be tapped before."""
    return tuple(sorted(taps, key=lambda each: each.source.by_hand))


def _alike(ready: tuple[Helper, ...], groups: Stock) -> tuple[tuple[Helper, ...], ...]:
    """Put what helps alike together: those that could give mana themselves apart."""
    if not ready:
        return ()
    sources = {source.thing for group in groups for source in group}
    found: dict[tuple[object, ...], list[Helper]] = {}
    for each in ready:
        found.setdefault((each.how, each.kinds, each.thing in sources), []).append(each)
    return tuple(tuple(each) for key, each in sorted(found.items(), key=lambda pair: bool(pair[0][2])))


def _colours(helper: Helper, symbol: str) -> tuple[str, ...]:
    return helper.kinds if symbol not in ("C", "S") else ()


def _is_free(source: Source, done: _Done, rest: Demanded) -> bool:
    """Say whether a mana ability can be activated once more in this payment (605.3c)."""
    thing, used = source.thing, done.used
    if source.taps and (thing, TAP) in used:
        return False
    if (thing, LEAVE) in used and (source.goes or source.by_hand or not source.taps):
        return False
    if source.often and not source.taps and not source.goes and (thing, source.place, source.often) in used:
        return False
    return not (source.by_hand and any(isinstance(each, _Made) and each.source == source for each in rest))


MOST_TRIED = 12
"""How many ways to choose what a mana ability takes are tried."""


def _using(source: Source, used: Used) -> Iterator[Used]:
    """List what has been used once a mana ability has been activated, in each way to choose what it takes."""
    own: set[tuple[object, ...]] = set()
    if source.taps:
        own.add((source.thing, TAP))
    if source.goes:
        own.add((source.thing, LEAVE))
    if source.often and not own:
        number = sum((source.thing, source.place, each) in used for each in range(1, source.often + 1))
        own.add((source.thing, source.place, number + 1))
    return _taking(source.takes.needs, used | own)


def _taking(needs: tuple[Need, ...], used: Used) -> Iterator[Used]:
    """List the ways to choose what is tapped or leaves for mana: what is tapped already first."""
    if not needs:
        yield used
        return
    first, rest = needs[0], needs[1:]
    free = [each for each in first.among if (each, LEAVE) not in used and (each, HELP) not in used]
    free = [each for each in free if first.how == LEAVE or (each, TAP) not in used]
    free.sort(key=lambda each: (each, TAP) not in used)
    for chosen in islice(combinations(free, first.number), MOST_TRIED):
        yield from _taking(rest, used | {(each, first.how) for each in chosen})
