"""Constructs that the examples of the book need: what is chosen, skipped, entering elsewhere, doubled, borrowed."""

from typing import Any

from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.phrases import That
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.outcomes import descend_all


def read(text: str, kind: str = "Creature") -> Any:
    made = compile_text(Printed("Wordy Bear", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def every(text: str, node: type, kind: str = "Creature") -> list[Any]:
    return [each for each in descend_all(read(text, kind)) if isinstance(each, node)]


def test_the_chosen_player_has_a_hand_and_an_upkeep() -> None:
    chosen = "As Wordy Bear enters, choose an opponent.\n"
    for text in (
        "Wordy Bear's power and toughness are each equal to the number of cards in the chosen player's hand.",
        "At the beginning of the chosen player's upkeep, you gain 1 life.",
    ):
        (that,) = every(chosen + text, That)
        assert (that.word, that.to) == ("the chosen", 1)
