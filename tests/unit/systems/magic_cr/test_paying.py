"""What may be done is what can be completed, and a payment is found whenever there is one (117.3, 601.2f-h).

Small boards are drawn at random. That a payment exists is worked out here a second time, by trying everything: each
order of activations, each unit of mana for each symbol. Many more boards with JUDGEHELPER_FUZZ set.
"""

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgehelper.session.scenario import run
from tests.helpers.puzzle_cards import shipped_cards

BOARDS = 2_000 if os.environ.get("JUDGEHELPER_FUZZ") else 150
many = settings(max_examples=BOARDS, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


class Kind(NamedTuple):
    """A permanent of the palette: its text, and what its mana ability takes and gives, as the test reads it."""

    types: str
    text: str
    outputs: tuple[str, ...]
    price: int = 0
    taps: bool = True
    goes: bool = False
    eats: bool = False
    """Whether it costs the sacrifice of a creature."""
    taps_another: bool = False
    life: int = 0


PALETTE = {
    "Grove": Kind("Land", "{T}: Add {G}.", ("G",)),
    "Crag": Kind("Land", "{T}: Add {R}.", ("R",)),
    "Border": Kind("Land", "{T}: Add {R} or {G}.", ("R", "G")),
    "Waste": Kind("Land", "{T}: Add {C}.", ("C",)),
    "Ring": Kind("Artifact", "{T}: Add {C}{C}.", ("CC",)),
    "Seal": Kind("Artifact", "{1}, {T}: Add {R}{G}.", ("RG",), price=1),
    "Petal": Kind("Artifact", "{T}, Sacrifice this artifact: Add {G}.", ("G",), goes=True),
    "Pyre": Kind("Artifact", "Sacrifice a creature: Add {R}.", ("R",), taps=False, eats=True),
    "Drum": Kind("Artifact", "{T}, Tap an untapped creature you control: Add {G}.", ("G",), taps_another=True),
    "Wound": Kind("Land", "{T}, Pay 1 life: Add {R}.", ("R",), life=1),
    "Druid": Kind("Creature", "{T}: Add {G}.", ("G",)),
    "Brute": Kind("Creature", "", ()),
}
COSTS = ("{G}", "{R}", "{1}", "{R}{G}", "{1}{G}", "{2}", "{R}{R}", "{2}{G}", "{R/G}{R/G}", "{G/P}", "{2/R}", "{C}{G}")
EXTRAS = ("", "As an additional cost to cast this spell, sacrifice a creature.\n",
          "As an additional cost to cast this spell, pay 2 life.\n", "Convoke\n")  # fmt: skip


class Board(NamedTuple):
    """What has been used of a board: which tapped, which gone, the pool, the life left."""

    tapped: frozenset[int]
    gone: frozenset[int]
    pool: tuple[str, ...]
    life: int


def is_creature(name: str) -> bool:
    """Say whether a permanent of the palette is a creature."""
    return PALETTE[name].types == "Creature"


def activations(names: tuple[str, ...], board: Board) -> Iterator[Board]:
    """List what every activation of a mana ability leads to."""
    for place, name in enumerate(names):
        kind = PALETTE[name]
        if place in board.gone or (kind.taps and place in board.tapped) or board.life < kind.life:
            continue
        prey = [each for each, other in enumerate(names) if is_creature(other) and each not in board.gone]
        prey = [each for each in prey if not kind.taps_another or each not in board.tapped]
        for eaten in prey if kind.eats or kind.taps_another else [-1]:
            for spent in units(board.pool, kind.price):
                left = Counter(board.pool) - Counter(spent)
                tapped = board.tapped | ({place} if kind.taps else set()) | ({eaten} if kind.taps_another else set())
                gone = board.gone | ({place} if kind.goes else set()) | ({eaten} if kind.eats else set())
                for output in kind.outputs:
                    pool = tuple(sorted((*left.elements(), *output)))
                    yield Board(frozenset(tapped), frozenset(gone), pool, board.life - kind.life)


def units(pool: tuple[str, ...], number: int) -> set[tuple[str, ...]]:
    """List the ways to take so much mana of any kind."""
    return {(each,) for each in pool} if number else {()}


def can_be_paid(names: tuple[str, ...], symbols: tuple[str, ...], extra: str, life: int) -> bool:
    """Say whether some order of activations and some use of the mana pays it all."""
    seen, waiting = set(), [Board(frozenset(), frozenset(), (), life)]
    while waiting:
        board = waiting.pop()
        if board in seen:
            continue
        seen.add(board)
        if settles(names, symbols, extra, board):
            return True
        waiting.extend(activations(names, board))
    return False


def settles(names: tuple[str, ...], symbols: tuple[str, ...], extra: str, board: Board) -> bool:
    """Say whether what is there now pays every symbol and the other cost."""
    if not symbols:
        here = [each for each, name in enumerate(names) if is_creature(name) and each not in board.gone]
        return (not extra.startswith("As an additional cost to cast this spell, sacrifice") or bool(here)) and (
            "pay 2 life" not in extra or board.life >= 2
        )
    symbol, rest = symbols[0], symbols[1:]
    halves = symbol.split("/")
    for unit in sorted(set(board.pool)):
        if symbol == "1" or unit in halves:
            left = Counter(board.pool) - Counter((unit,))
            if settles(names, rest, extra, board._replace(pool=tuple(sorted(left.elements())))):
                return True
    if "P" in halves and board.life >= 2 and settles(names, rest, extra, board._replace(life=board.life - 2)):
        return True
    if "2" in halves and settles(names, (*rest, "1", "1"), extra, board):
        return True
    if extra != "Convoke\n":
        return False
    helpers = [e for e, n in enumerate(names) if is_creature(n) and e not in board.gone and e not in board.tapped]
    green = symbol == "1" or "G" in halves  # creatures of the palette are green
    return green and any(settles(names, rest, extra, board._replace(tapped=board.tapped | {e})) for e in helpers)


def split(cost: str) -> tuple[str, ...]:
    """Write a cost unit by unit."""
    parts = cost.strip("{}").split("}{")
    return tuple(unit for part in parts for unit in (("1",) * int(part) if part.isdigit() else (part,)))


def laid(name: str) -> dict[str, Any]:
    """Lay a permanent of the palette out."""
    kind = PALETTE[name]
    size = {"power": 1, "toughness": 1} if is_creature(name) else {}
    return {"define": {"name": name, "types": kind.types, "cost": "{G}" if size else "", "text": kind.text, **size}}


def scenario(names: tuple[str, ...], cost: str, extra: str, life: int, *script: Any) -> str:
    """Play with this board and one spell in hand; give the status."""
    spell = {"define": {"name": "Spell", "types": "Instant", "cost": cost, "text": extra + "Draw a card."}}
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "a board",
        "players": [{"id": "A", "life": life, "battlefield": [laid(each) for each in names], "hand": [spell]},
                    {"id": "B"}],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"}, "script": list(script),
    }  # fmt: skip
    outcome = run(raw, shipped_cards())
    return outcome.result.status


CAST = {"do": "cast", "by": "A", "card": "Spell"}


def may(legal: bool) -> dict[str, Any]:
    """Check whether the spell may be cast."""
    return {"do": "check", "expect": [{"may": CAST, "legal": legal}]}


@many
@given(
    names=st.lists(st.sampled_from(sorted(PALETTE)), max_size=4).map(tuple),
    cost=st.sampled_from(COSTS), extra=st.sampled_from(EXTRAS), life=st.sampled_from((1, 2, 3, 20)),
)  # fmt: skip
def test_a_payment_is_found_whenever_there_is_one(names: tuple[str, ...], cost: str, extra: str, life: int) -> None:
    """117.3, 601.2g, h: «may» and the casting say the same, and it is what trying everything says."""
    payable = can_be_paid(names, split(cost), extra, life)
    assert scenario(names, cost, extra, life, may(payable)) == "passed"
    assert scenario(names, cost, extra, life, CAST) == ("passed" if payable else "illegal")
