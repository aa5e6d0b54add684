"""What compiling costs: one card, and a sample of the real texts."""

from pathlib import Path

import pytest

from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler, Printed, compile_text
from judgehelper.cards.oracle.proof import prove
from tests.helpers.shared import shared

TEXT = "Flying\nWhenever another creature you control dies, each opponent loses 1 life and you gain 1 life."


def test_one_card(benchmark):
    def compile_anew():
        prove.cache_clear()
        return compile_text(Printed("Wordy Bat", ("Creature",), TEXT))

    assert len(benchmark(compile_anew)) == 2


@pytest.mark.shared
def test_a_hundredth_of_all_cards(benchmark):
    path: Path = shared("cards", "oracle.jsonl.gz")
    records = list(read_records(path))[::100]
    compiler = OracleCompiler()

    def compile_anew():
        prove.cache_clear()
        return [compiler.compile(record) for record in records]

    assert len(benchmark.pedantic(compile_anew, rounds=3, iterations=1)) == len(records)
