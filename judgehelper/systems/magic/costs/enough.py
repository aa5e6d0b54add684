"""Whether mana could be enough at all: what a payment is not sought for, or not any further (601.2g, 605.3).

Bounds from above: they never refuse what could be paid. What sources give is counted twice over: all of it, prices
taken off; and for each few of the symbols what could pay one of those (a payment gives each symbol units of its own).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from judgehelper.systems.magic.costs.mana_output import Output
from judgehelper.systems.magic.costs.mana_sources import Source, Stock
from judgehelper.systems.magic.costs.needs import LEAVE, TAP, Used
from judgehelper.systems.magic.costs.spending import CountsAs
from judgehelper.systems.magic.costs.units import pays, words_of
from judgehelper.systems.magic.game.mana import generic_price, is_phyrexian, payable_by
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import Id

MOST_KINDS = 4
"""Of so many kinds of symbols all choices are counted; of more each kind, and all together."""
ENDLESS = 10**6
"""As good as mana without end."""


@recent(32)
def most_of(groups: Stock) -> int | None:
    """Say how much mana a stock gives at most, its prices taken off; None: without end.

    A permanent is tapped for one of its abilities; what is not tapped gives as often as what it takes is there.
    """
    tapped: dict[Id, int] = {}
    more = 0
    for source in chain.from_iterable(groups):
        gain = gain_of(source)
        if gain <= 0:
            continue
        if source.taps:
            tapped[source.thing] = max(gain, tapped.get(source.thing, 0))
        elif (times := times_of(source)) is not None:
            more += gain * times
        else:
            return None
    return sum(tapped.values()) + more


def gain_of(source: Source) -> int:
    """Say how much more mana a mana ability gives than it costs, at most."""
    return max(map(len, source.outputs)) - sum(1 for symbol in source.price if not is_phyrexian(symbol))


def times_of(source: Source) -> int | None:
    """Say how often what is not tapped can be activated at most; None: without end."""
    if source.goes or source.often:
        return 1 if source.goes else source.often
    return min((len(need.among) // need.number for need in source.takes.needs), default=None)


def is_beyond(most: int, mana: tuple[str, ...]) -> bool:
    """Say whether so much mana cannot pay these symbols, however it is shared out; life may pay for some (107.4f)."""
    return most < sum(1 for symbol in mana if not is_phyrexian(symbol))


# --- Halfway through a payment
class _Offer(NamedTuple):
    """What one permanent, or one ability that does not tap it, could give: in all, and to each choice of kinds."""

    thing: Id
    taps: bool
    figures: tuple[int, ...]


class Bounds:
    """What the sources of one payment could give at most, by what of it is used already."""

    def __init__(
        self, sources: Iterable[Source], helping: int, counts: CountsAs | None, demanded: tuple[str, ...]
    ) -> None:
        self.helping = helping
        self.counts = counts
        self.choices = _choices(demanded)
        self.offers = tuple(self._offers(tuple(sources)))

    def _offers(self, sources: tuple[Source, ...]) -> Iterator[_Offer]:
        tapped: dict[Id, tuple[int, ...]] = {}
        for source in sources:
            figures = self._given(source)
            if source.taps:
                known = tapped.get(source.thing, figures)
                tapped[source.thing] = tuple(map(max, figures, known))
            else:
                times = times_of(source)
                often = ENDLESS if times is None else times
                yield _Offer(source.thing, False, tuple(each * often for each in figures))
        for thing, figures in tapped.items():
            yield _Offer(thing, True, figures)

    def _given(self, source: Source) -> tuple[int, ...]:
        """Say what one activation gives: in all, its price taken off, and to each choice of kinds."""
        outputs = tuple(words_of(source, output) for output in source.outputs)
        useful = tuple(max(self._paying(words, choice) for words in outputs) for choice in self.choices)
        return (max(0, gain_of(source)), *useful)

    def _paying(self, words: Output, choice: frozenset[str]) -> int:
        return sum(_pays_any(word, choice, self.counts) for word in words)

    def allow(self, symbols: tuple[str, ...], prices: int, words: Output, used: Used) -> bool:
        """Say whether what is not used, with what is there already, could pay what is still demanded.

        `symbols`: what no life can pay; `prices`: how many more mana abilities ask for.
        """
        plain = tuple(symbol for symbol in symbols if not generic_price(symbol))
        free = [offer.figures for offer in self.offers if (offer.thing, TAP if offer.taps else LEAVE) not in used]
        if len(symbols) + prices > sum(figures[0] for figures in free) + len(words) + self.helping:
            return False
        for place, choice in enumerate(self.choices, start=1):
            wanted = sum(symbol in choice for symbol in plain) - self.helping
            if wanted > self._paying(words, choice) + sum(figures[place] for figures in free):
                return False
        return True


def _pays_any(word: str, choice: frozenset[str], counts: CountsAs | None) -> bool:
    return any(pays(word, symbol, payable_by(symbol), counts) for symbol in choice)


@lru_cache(maxsize=256)
def _choices(demanded: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """List the choices of kinds of symbols for which mana is counted; «{2/W}» may come to generic mana."""
    kinds = {"1" if generic_price(symbol) else symbol for symbol in demanded if not is_phyrexian(symbol)}
    sizes = range(1, len(kinds) + 1) if len(kinds) <= MOST_KINDS else (1, len(kinds))
    return tuple(frozenset(each) for size in sizes for each in combinations(sorted(kinds), size))
