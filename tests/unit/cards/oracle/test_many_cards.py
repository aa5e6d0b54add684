"""Many cards are compiled in several processes, and are the same cards in the same order as one by one."""

from judgehelper.cards.oracle.compiler import BATCH, FEW, OracleCompiler
from judgehelper.cards.record import CardRecord, FaceRecord
from judgehelper.cards.structured import codec

TEXTS = ("Flying", "{T}: Add {G}.", "When this creature enters, draw a card.", "Nobody reads this sentence at all.")


def record(number: int) -> CardRecord:
    face = FaceRecord(name=f"Bear {number}", mana_cost="{1}{G}", types="Creature — Bear", text=TEXTS[number % 4])
    return CardRecord(name=face.name, layout="normal", faces=(face,))


def test_many_cards_are_the_same_as_one_by_one() -> None:
    records = [record(number) for number in range(FEW + BATCH // 2)]
    made = OracleCompiler().compile_many(records)
    assert [codec().decode(each) for each in made] == list(map(OracleCompiler().compile, records))


def test_few_cards_wait_for_no_process() -> None:
    made = OracleCompiler().compile_many([record(2)])
    assert codec().decode(next(iter(made))).name == "Bear 2"
