"""Units of mana as words, as the search for a payment reads them (107.4).

The type stands last; a star before it where it is snow mana, a mark where it is for this alone.
"""

from judgehelper.abilities.acts.mana import PayGeneric, SpendNot
from judgehelper.abilities.family import Act
from judgehelper.systems.magic.costs.mana_output import Output
from judgehelper.systems.magic.costs.mana_sources import Source
from judgehelper.systems.magic.costs.spending import CountsAs
from judgehelper.systems.magic.game.state import Mana

SNOWY, BOUND, PLAIN = "*", "!", "#"
NO_GENERIC = SpendNot((PayGeneric(),))
"""What is said of mana that pays no generic mana: written with a mark of its own."""


def _word(kind: str, *, snow: bool, only_for: tuple[Act, ...] = ()) -> str:
    bound = (PLAIN if NO_GENERIC in only_for else BOUND) if only_for else ""
    return f"{bound}{SNOWY if snow else ''}{kind}"


def unit_word(unit: Mana) -> str:
    """Write one unit of a pool (107.4h)."""
    return _word(unit.kind, snow=unit.snow, only_for=unit.only_for)


def words_of(source: Source, output: Output) -> tuple[str, ...]:
    """Write what a mana ability gives."""
    return tuple(_word(kind, snow=source.snow, only_for=source.only_for) for kind in output)


def pays(word: str, symbol: str, accepted: frozenset[str], counts: CountsAs | None) -> bool:
    """Say whether a unit of mana, written as a word, pays a symbol (107.4), as what it may be spent (609.4b)."""
    if symbol == "S":
        return SNOWY in word
    if symbol == "1" and PLAIN in word:
        return False
    return word[-1] in accepted if counts is None else not accepted.isdisjoint(counts(word.lstrip(BOUND + PLAIN)))
