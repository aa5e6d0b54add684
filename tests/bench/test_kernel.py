"""What the kernel costs: one change, one snapshot, one undo, one decision with its log entry (`make bench`)."""

from immutables import Map
from msgspec.structs import replace
from pytest_benchmark.fixture import BenchmarkFixture

from judgehelper.kernel.game import advance, answer
from judgehelper.kernel.timeline import begin, choose, redo, undo
from tests.helpers.nim import CODEC, NIM, Heaps, Turn

MANY = Heaps(stones=Map({f"heap {number}": 60 for number in range(200)}), agenda=(Turn("A"),))


def test_one_change(benchmark: BenchmarkFixture) -> None:
    changed = benchmark(lambda: replace(MANY, stones=MANY.stones.set("heap 7", 5)))
    assert changed.stones["heap 7"] == 5


def test_one_snapshot(benchmark: BenchmarkFixture) -> None:
    kept: list[Heaps] = []
    benchmark(lambda: kept.append(MANY))
    assert kept[0] is MANY


def test_one_undo_and_redo(benchmark: BenchmarkFixture) -> None:
    small = Heaps(stones=Map({"heap": 600}), agenda=(Turn("A"),))
    line = choose(NIM, begin(NIM, small), (0,))
    assert benchmark(lambda: redo(undo(line))) == line


def test_one_decision_with_its_log_entry(benchmark: BenchmarkFixture) -> None:
    asked = advance(NIM, Heaps(stones=Map({"heap": 600}), agenda=(Turn("A"),)))
    assert len(benchmark(lambda: answer(NIM, asked, (0,))).log) == 1


def test_saving_and_reading(benchmark: BenchmarkFixture) -> None:
    asked = advance(NIM, MANY)
    assert benchmark(lambda: CODEC.decode(CODEC.encode(asked))) == asked
