"""What is said of opening hands and mulligans (103.4b, 103.5b): read whole, written back, and nothing beside it."""

import pytest

from judgehelper.abilities.clauses import Later
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.kinds import MulliganAct, OpeningReveal, Unread
from judgehelper.abilities.phrases import You
from judgehelper.cards.oracle.compiler import Printed, compile_text
from tests.helpers.making import said

SHOWN = "You may reveal this card from your opening hand. If you do, at the beginning of"


def read(text: str) -> object:
    (made,) = compile_text(Printed("Wordy Bear", ("Creature",), text))
    return made


@pytest.mark.parametrize(
    ("when", "event"),
    [
        ("the first upkeep", StepBegins("upkeep", None, "first")),
        ("your first main phase of the game", StepBegins("main phase", You(), "first")),
    ],
)
def test_what_a_card_shown_promises_waits_for_the_first_such_step(when: str, event: StepBegins) -> None:
    made = read(f"{SHOWN} {when}, you gain 4 life.")
    assert isinstance(made, OpeningReveal)
    (later,) = made.body
    assert isinstance(later, Later)
    assert later.event == event


def test_the_first_upkeep_is_nobodys_step_elsewhere() -> None:
    assert isinstance(read("At the beginning of the first upkeep, you gain 4 life."), Unread)


def test_what_is_done_any_time_one_could_mulligan() -> None:
    made = read("Any time you could mulligan and Wordy Bear is in your hand, you may draw two cards.")
    assert isinstance(made, MulliganAct)
    assert said(made) == (
        "В любой момент, когда вы можете пересдать руку и это существо находится в вашей руке, "
        "вы можете сделать следующее: возьмите две карты."
    )


def test_a_card_shown_in_russian() -> None:
    made = read(f"{SHOWN} the first upkeep, you gain 4 life.")
    assert isinstance(made, OpeningReveal)
    assert said(made) == (
        "Вы можете показать это существо из вашей начальной руки. Если вы это делаете, "
        "в начале первого шага поддержки вы получаете 4 жизни."
    )
