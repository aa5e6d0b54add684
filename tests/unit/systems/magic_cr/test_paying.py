"""What may be done is what can be completed, and a payment is found whenever there is one (117.3, 601.2f-h).

Small boards are drawn at random. That a payment exists is worked out here a second time, by trying everything: each
order of activations, each unit of mana for each symbol. Many more boards with JUDGEHELPER_FUZZ set.
"""

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic.costs import paying, spending
from judgehelper.systems.magic.costs.paying import _Search
from judgehelper.systems.magic.game.state import Magic, Thing
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
    energy: int = 0


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
    "Coil": Kind("Artifact", "{T}, Pay {E}: Add {G}.", ("G",), energy=1),
    "Spark": Kind("Artifact", "Pay {E}: Add {R}.", ("R",), taps=False, energy=1),
    "Druid": Kind("Creature", "{T}: Add {G}.", ("G",)),
    "Brute": Kind("Creature", "", ()),
}
COSTS = ("{G}", "{R}", "{1}", "{R}{G}", "{1}{G}", "{2}", "{R}{R}", "{2}{G}", "{R/G}{R/G}", "{G/P}", "{2/R}", "{C}{G}")
EXTRAS = ("", "As an additional cost to cast this spell, sacrifice a creature.\n",
          "As an additional cost to cast this spell, pay 2 life.\n", "Convoke\n")  # fmt: skip


class Board(NamedTuple):
    """What has been used of a board: which tapped, which gone, the pool, the life and energy left."""

    tapped: frozenset[int]
    gone: frozenset[int]
    pool: tuple[str, ...]
    life: int
    energy: int = 2


def is_creature(name: str) -> bool:
    """Say whether a permanent of the palette is a creature."""
    return PALETTE[name].types == "Creature"


def activations(names: tuple[str, ...], board: Board) -> Iterator[Board]:
    """List what every activation of a mana ability leads to."""
    for place, name in enumerate(names):
        kind = PALETTE[name]
        if place in board.gone or (kind.taps and place in board.tapped):
            continue
        if board.life < kind.life or board.energy < kind.energy:
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
                    life, energy = board.life - kind.life, board.energy - kind.energy
                    yield Board(frozenset(tapped), frozenset(gone), pool, life, energy)


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
        "players": [
            {"id": "A", "life": life, "counters": {"energy": 2}, "battlefield": [*map(laid, names)], "hand": [spell]},
            {"id": "B"},
        ],
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


@many
@given(
    names=st.lists(st.sampled_from(sorted(PALETTE)), max_size=4).map(tuple),
    cost=st.sampled_from(COSTS), extra=st.sampled_from(EXTRAS), life=st.sampled_from((1, 2, 3, 20)),
)  # fmt: skip
def test_what_is_not_sought_any_further_could_not_have_been_paid(
    names: tuple[str, ...], cost: str, extra: str, life: int
) -> None:
    """117.3: asked at each place from the first one on whether enough is left, the search finds what it would."""
    payable = can_be_paid(names, split(cost), extra, life)
    with mock.patch.object(paying, "UNBOUNDED", 0):
        assert scenario(names, cost, extra, life, may(payable)) == "passed"


# --- single cases
def test_one_tap_for_two_is_kept_where_nearly_all_mana_is_needed() -> None:
    """605.3a: each of fifteen lands may be tapped for one or for two; thirty of the thirty mana are asked for."""
    wells = [made(f"Well {number}", "Land", f"{{T}}: Add {{{'WUBRG'[number % 5]}}}.\n{{T}}: Add {{C}}{{C}}.")
             for number in range(15)]  # fmt: skip
    spell = made("Great", "Sorcery", "You gain X life.", "{X}")
    cast = {"do": "cast", "by": "A", "card": "Great", "x": 30}
    board = {"battlefield": wells, "hand": [spell]}
    assert status_of(board, cast, {"do": "resolve"}, expect=({"player": "A", "life": 50},)) == "passed"
    assert status_of(board, {**cast, "x": 31}) == "illegal"


def test_mana_that_pays_no_generic_mana_is_counted_for_colours_alone() -> None:
    """106.6, 107.3a: of five mana for coloured symbols one pays for the second {B}: X is what the lands still give."""
    lands = [made(f"Land {number}", "Land", f"{{T}}: Add {{{'WURG'[number % 4]}}}.") for number in range(14)]
    star = made("Star", "Artifact", "{T}: Add {W}{U}{B}{R}{G}. This mana can't be spent to pay generic mana costs.")
    spell = made("Dark", "Sorcery", "You gain X life.", "{X}{B}{B}")
    board = {"battlefield": ["Swamp", *lands, star], "hand": [spell]}
    cast = {"do": "cast", "by": "A", "card": "Dark", "x": 14}
    assert status_of(board, cast, {"do": "resolve"}, expect=({"player": "A", "life": 34},)) == "passed"
    assert status_of(board, {**cast, "x": 15}) == "illegal"


@pytest.mark.parametrize("x", [15, 16])
def test_no_long_search_where_the_colours_do_not_go_round(x: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A payment that cannot be, or just can, is settled within a few hundred places, not thousands."""
    tried: list[int] = []
    run_of = _Search.run

    def counted(search: _Search, demanded: tuple[str, ...], pool: tuple[str, ...]) -> paying.Payment | None:
        found = run_of(search, demanded, pool)
        tried.append(len(search.tried))
        return found

    monkeypatch.setattr(_Search, "run", counted)
    basics = ["Swamp", "Forest", "Mountain", "Island"] * 3
    texts = ("{T}: Add {W}.", "{T}: Add {G}.\n{T}: Draw a card.", "{T}: Add {G} or {W}.", "{T}: Add {R} or {W}.")
    others = [made(f"Land {number}", "Land", text) for number, text in enumerate(texts)]
    star = made("Star", "Artifact", "{T}: Add {W}{U}{B}{R}{G}. This mana can't be spent to pay generic mana costs.")
    spell = made("Dark", "Sorcery", "You gain X life.", "{X}{B}{B}")
    board = {"battlefield": [*basics, *others, star], "hand": [spell]}
    status_of(board, {"do": "cast", "by": "A", "card": "Dark", "x": x})
    assert 0 < max(tried) < 500


def test_a_spell_is_imagined_once_for_all_sources_of_mana_for_such_spells(monkeypatch: pytest.MonkeyPatch) -> None:
    """106.6: ten lands whose mana is for creature spells alone ask about one and the same spell."""
    imagined: list[int] = []
    with_spell = spending._with_spell

    def counted(state: Magic, here: Thing, use: spending.Use) -> Magic:
        imagined.append(state.next_id)
        return with_spell(state, here, use)

    monkeypatch.setattr(spending, "_with_spell", counted)
    lands = [made(f"Den {number}", "Land", "{T}: Add {G}. Spend this mana only to cast creature spells.")
             for number in range(10)]  # fmt: skip
    board = {"battlefield": lands, "hand": [made("Bear", "Creature", cost="{1}{G}"), GREEN]}
    assert status_of(board, asked("Bear", True), asked("Green", False)) == "passed"
    assert len(imagined) < 10


def test_what_no_mana_could_pay_is_refused_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """107.3a: for the greatest X more mana is asked for than there is, also beside what costs mana itself."""

    def never(_: object, demanded: tuple[str, ...], __: object) -> None:
        assert len(demanded) < 30, "a payment is sought"

    lands = [made(f"Land {colour}", "Land", f"{{T}}: Add {{{colour}}}.", count=4) for colour in "WUBRG"]
    seal = made("Seal", "Artifact", "{1}, {T}: Add {R}{G}.")
    altar = made("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}.")
    spell = made("Great", "Sorcery", "You gain 1 life.", "{30}{R}")
    monkeypatch.setattr(_Search, "run", never)
    board = {"battlefield": [*lands, seal, altar, made("Prey", "Creature")], "hand": [spell]}
    assert status_of(board, asked("Great", legal=False)) == "passed"


def made(name: str, types: str, text: str = "", cost: str = "", **more: Any) -> dict[str, Any]:
    """Define a card by its text."""
    size = {"power": 2, "toughness": 2} if "Creature" in types else {}
    return {"define": {"name": name, "types": types, "cost": cost, "text": text, **size}, **more}


def status_of(a: dict[str, Any], *script: Any, expect: tuple[Any, ...] = (), b: dict[str, Any] | None = None) -> str:
    """Play from the first main phase of A; give the status."""
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "a case",
        "players": [{"id": "A", **a}, {"id": "B", **(b or {})}],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"}, "script": list(script), "expect": list(expect),
    }  # fmt: skip
    return run(raw, shipped_cards()).result.status


def asked(card: str, legal: bool, do: str = "cast") -> dict[str, Any]:
    """Check whether A may do something with a card."""
    ability = {"ability": 1} if do == "activate" else {}
    return {"do": "check", "expect": [{"may": {"do": do, "by": "A", "card": card, **ability}, "legal": legal}]}


RED, GREEN = made("Red", "Instant", "You gain 1 life.", "{1}{R}"), made("Green", "Instant", "You gain 2 life.", "{G}")


def test_the_colour_that_the_hand_wants_is_kept() -> None:
    """601.2g: generic mana is paid with what the other cards do not ask for, and with basic lands before dual ones."""
    dual, waste = made("Dual", "Land", "{T}: Add {R} or {G}."), made("Waste", "Land", "{T}: Add {C}.")
    second = {"do": "cast", "by": "A", "card": "Green"}
    for lands in (["Forest", "Mountain", "Mountain"], [dual, "Mountain", waste], ["Forest", "Mountain", "Plains"]):
        a = {"battlefield": lands, "hand": [RED, GREEN]}
        assert status_of(a, {"do": "cast", "by": "A", "card": "Red"}, second) == "passed"


def test_what_helps_counts_for_the_greatest_x() -> None:
    """107.3a, 702.50a, 702.65a: X may be so great that creatures or cards of the graveyard pay for it."""
    chord = made("Chord", "Instant", "Convoke\nYou gain X life.", "{X}{G}")
    knot = made("Knot", "Instant", "Delve\nYou gain X life.", "{X}{G}")
    elf = made("Elf", "Creature", cost="{G}")
    gained = ({"player": "A", "life": 22},)
    for card, a in (("Chord", {"battlefield": ["Forest", elf, elf], "hand": [chord]}),
                    ("Knot", {"battlefield": ["Forest"], "graveyard": ["Forest"] * 2, "hand": [knot]})):  # fmt: skip
        two = {"do": "cast", "by": "A", "card": card, "x": 2}
        assert status_of(a, two, {"do": "resolve"}, expect=gained) == "passed"
        assert status_of(a, {**two, "x": 3}) == "illegal"


def test_no_card_pays_for_itself() -> None:
    """601.2a: the spell lies on the stack already as its costs are paid."""
    force = made("Force", "Instant", "You may exile a blue card from your hand rather than pay this spell's mana cost."
                 "\nYou gain 1 life.", "{4}{U}")  # fmt: skip
    assert status_of({"hand": [force]}, asked("Force", False)) == "passed"
    assert status_of({"hand": [force, force]}, asked("Force", True)) == "passed"


def test_a_cost_takes_as_much_as_it_says() -> None:
    """117.3: ten cards of a library of nine are none, an empty hand can be discarded, a counter must be there."""
    drill = made("Drill", "Artifact", "Exile the top ten cards of your library: You gain 1 life.")
    slate = made("Slate", "Artifact", "{T}, Discard your hand: You gain 1 life.")
    sage = made("Sage", "Creature", "Remove a +1/+1 counter from a creature you control: You gain 1 life.")
    grown = {**made("Grown", "Creature"), "counters": {"+1/+1": 1}}
    for number, legal in ((9, False), (10, True)):
        a = {"battlefield": [drill], "library": ["Forest"] * number, "fill_library": False}
        assert status_of(a, asked("Drill", legal, "activate")) == "passed"
    assert status_of({"battlefield": [slate]}, asked("Slate", True, "activate")) == "passed"
    assert status_of({"battlefield": [sage]}, asked("Sage", False, "activate")) == "passed"
    taken = ({"object": "Grown", "counters": {"+1/+1": 0}},)
    use = {"do": "activate", "by": "A", "card": "Sage", "ability": 1}
    assert status_of({"battlefield": [sage, grown]}, use, {"do": "resolve"}, expect=taken) == "passed"


def test_of_two_costs_one_is_chosen_that_can_be_paid_with_the_rest() -> None:
    """601.2b, f: mana that may be paid instead of a sacrifice is part of the total cost."""
    groff = made(
        "Groff", "Creature", "As an additional cost to cast this spell, sacrifice a creature or pay {3}.", "{1}{G}"
    )
    assert status_of({"battlefield": ["Forest"] * 4, "hand": [groff]}, asked("Groff", False)) == "passed"
    a = {"battlefield": ["Forest"] * 5, "hand": [groff]}
    all_tapped = ({"count": 5, "card": "Forest", "zone": "battlefield", "tapped": True},)
    assert status_of(a, {"do": "cast", "by": "A", "card": "Groff"}, expect=all_tapped) == "passed"


def test_a_card_in_the_hand_gives_mana() -> None:
    """112.6k, 605.3a: a mana ability of a card in a hand is activated while a spell is paid for."""
    ghost = made("Ghost", "Creature", "Exile this card from your hand: Add {G}.", "{2}{G}")
    gained = ({"player": "A", "life": 22, "exile": 1},)
    cast = {"do": "cast", "by": "A", "card": "Green"}
    assert status_of({"hand": [ghost, GREEN]}, cast, {"do": "resolve"}, expect=gained) == "passed"


def test_mana_that_another_player_pays_is_spent_on_the_spell() -> None:
    """702.131a: all mana that was paid for a spell was spent to cast it."""
    team = made("Team", "Sorcery", "Assist\nYou gain life equal to the amount of mana spent to cast this spell.",
                "{4}{W}")  # fmt: skip
    answers = ({"do": "choose", "by": "A", "value": "B"}, {"do": "choose", "by": "B", "value": 3})
    cast = {"do": "cast", "by": "A", "card": "Team"}
    a, b = {"battlefield": ["Plains"] * 2, "hand": [team]}, {"battlefield": ["Forest"] * 3}
    assert status_of(a, *answers, cast, {"do": "resolve"}, expect=({"player": "A", "life": 25},), b=b) == "passed"


def test_an_effect_makes_spells_cheaper_that_are_cast_later() -> None:
    """601.2f, 611.2c: a resolved spell speaks of all creature spells of this turn, not of those that were there."""
    ease = made("Ease", "Sorcery", "Until end of turn, creature spells you cast cost {1} less to cast.", "{G}")
    beast = made("Beast", "Creature", cost="{1}{G}")
    script = ({"do": "cast", "by": "A", "card": "Ease"}, {"do": "resolve"}, {"do": "cast", "by": "A", "card": "Beast"})
    assert status_of({"battlefield": ["Forest"] * 2, "hand": [ease, beast]}, *script) == "passed"


def test_mana_for_costs_with_x_pays_as_a_spell_resolves() -> None:
    """106.6, 117.12: mana for such costs alone pays a cost that a text asks for, and no casting without X."""
    stone = made("Stone", "Land", "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.")
    plain = made("Plain", "Instant", "You gain 1 life.", "{2}")
    assert status_of({"battlefield": [stone], "hand": [plain]}, asked("Plain", False)) == "passed"
    well = made("Well", "Sorcery", "You may pay {X}. If you do, you gain X life.", "{G}")
    script = ({"do": "choose", "by": "A", "value": 2}, {"do": "cast", "by": "A", "card": "Well"}, {"do": "resolve"})
    gained = ({"player": "A", "life": 22},)
    assert status_of({"battlefield": [stone, "Forest"], "hand": [well]}, *script, expect=gained) == "passed"
