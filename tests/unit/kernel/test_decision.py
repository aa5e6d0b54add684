"""The four forms of an answer, and what chance answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgehelper.kernel.chance import draw
from judgehelper.kernel.citation import cite
from judgehelper.kernel.decision import Answer, Choice, Decision, Form, Option, why_ill_formed

CITES = cite("test", "1")
OPTIONS = tuple(Option(label) for label in "abc")
SLOTS = (Option("left"), Option("right"))


def ask(form: Form, *, least: int = 1, most: int = 2) -> Decision:
    return Decision(
        player="A", kind="test", options=OPTIONS, cites=CITES, form=form, least=least, most=most, total=5, slots=SLOTS
    )


@pytest.mark.parametrize(
    ("form", "choice"),
    [
        (Form.PICK, (0,)),
        (Form.PICK, (2, 0)),
        (Form.ORDER, (2, 0, 1)),
        (Form.DIVIDE, (5, 0, 0)),
        (Form.DIVIDE, (1, 2, 2)),
        (Form.ASSIGN, (0, 2, 1)),
        (Form.ASSIGN, (0, 0, 0)),
    ],
)
def test_a_well_formed_answer_is_taken(form: Form, choice: Choice) -> None:
    assert why_ill_formed(ask(form), choice) == ()


@pytest.mark.parametrize(
    ("form", "choice"),
    [
        (Form.PICK, ()),
        (Form.PICK, (0, 0)),
        (Form.PICK, (3,)),
        (Form.PICK, (-1,)),
        (Form.PICK, (0, 1, 2)),
        (Form.ORDER, (0, 1)),
        (Form.ORDER, (0, 1, 1)),
        (Form.DIVIDE, (5, 0)),
        (Form.DIVIDE, (6, -1, 0)),
        (Form.DIVIDE, (1, 1, 1)),
        (Form.ASSIGN, (0, 0)),
        (Form.ASSIGN, (0, 0, 3)),
        (Form.ASSIGN, (0, -1, 0)),
    ],
)
def test_an_ill_formed_answer_is_refused_with_the_rule_of_the_question(form: Form, choice: Choice) -> None:
    (violation,) = why_ill_formed(ask(form), choice)
    assert violation.reason == f"no-such-{form.value}"
    assert violation.cites == CITES


def test_rules_read_what_was_chosen_and_never_list_the_options_again() -> None:
    assert [option.label for option in Answer(ask(Form.PICK), (2, 0)).picked] == ["c", "a"]
    shares = Answer(ask(Form.DIVIDE), (4, 0, 1)).divided
    assert [(option.label, amount) for option, amount in shares] == [("a", 4), ("b", 0), ("c", 1)]
    pairs = Answer(ask(Form.ASSIGN), (2, 0, 1)).assigned
    assert [(option.label, slot.label) for option, slot in pairs] == [("a", "right"), ("c", "left")]


@given(form=st.sampled_from(Form), seed=st.integers(), question=st.integers(0, 1000))
def test_chance_answers_every_question_well_and_always_the_same(form: Form, seed: int, question: int) -> None:
    choice = draw(ask(form), seed, question)
    assert why_ill_formed(ask(form), choice) == ()
    assert draw(ask(form), seed, question) == choice


def test_another_seed_gives_another_order_sooner_or_later() -> None:
    assert len({draw(ask(Form.ORDER), seed, 0) for seed in range(40)}) == 6
