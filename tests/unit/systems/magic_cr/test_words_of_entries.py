"""An entry names an ability by its words as a card has them, however the compiler keeps them (format 1)."""

import pytest

from judgehelper.systems.magic.scenario.wording import begins


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("{T}: target land becomes a X/X creature until end of turn.", "{T}: Until end of turn"),
        ("{T}: target land becomes a X/X creature until end of turn.", "{T}: Until end of turn, target land"),
        (
            "Whenever {this} blocks, it gets +1/+1 for each creature it is blocking until end of turn.",
            "Whenever this creature blocks, it gets +1/+1 until end of turn for each creature it's blocking",
        ),
        ("Pay {E}{E}{E}: Draw a card.", "Pay three {E}: Draw"),
        ("When {this} enters, each opponent sacrifices a creature.", "When this creature enters, each opponent "
         "sacrifices a creature of their choice."),
        ("When {this} enters, mill two. Return a card.", "When this creature enters, mill two. Then return"),
        ("{2}: {this} gains flying until end of turn.", "{2}: This"),
    ],
)  # fmt: skip
def test_the_words_of_a_card_name_its_ability(kept: str, said: str) -> None:
    """The same words in another order, or with those that mean nothing."""
    assert begins(kept, said)


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("{T}: target land becomes a creature.", "{T}: Until end of turn, target land"),
        ("{T}: target land becomes a X/X creature until end of turn.", "{T}: Until end of turn, target artifact"),
        ("Pay {E}{E}{E}: Draw a card.", "Pay two {E}: Draw"),
        ("{2}: {this} gains flying until end of turn.", "{3}: This"),
    ],
)
def test_other_words_name_another_ability(kept: str, said: str) -> None:
    """What does not end at end of turn, has another object, or another cost."""
    assert not begins(kept, said)
