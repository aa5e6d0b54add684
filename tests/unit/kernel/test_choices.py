"""The answers to a decision: as many as counted, each well-formed, none twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgehelper.kernel.choices import count_choices, each_choice
from judgehelper.kernel.citation import cite
from judgehelper.kernel.decision import Decision, Form, Option, why_ill_formed


def decision(form: Form, options: int, *, least: int = 1, most: int = 1, total: int = 0, slots: int = 0) -> Decision:
    """Make a question with so many options."""
    listed, places = (tuple(Option(str(each)) for each in range(count)) for count in (options, slots))
    return Decision(player="A", kind="k", options=listed, cites=cite("nim", "1"), form=form, least=least, most=most,
                    total=total, slots=places)  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "answers"),
    [
        (decision(Form.PICK, 3), [(0,), (1,), (2,)]),
        (decision(Form.PICK, 2, least=0, most=2), [(), (0,), (1,), (0, 1)]),
        (decision(Form.ORDER, 3), [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]),
        (decision(Form.DIVIDE, 2, total=2), [(0, 2), (1, 1), (2, 0)]),
        (decision(Form.DIVIDE, 0, total=0), [()]),
        (decision(Form.ASSIGN, 2, slots=1), [(0, 0), (0, 1), (1, 0), (1, 1)]),
    ],
)
def test_the_answers_to_a_small_question(asked: Decision, answers: list[tuple[int, ...]]) -> None:
    assert list(each_choice(asked)) == answers


@given(
    st.builds(
        decision, st.sampled_from(list(Form)), st.integers(0, 5), least=st.integers(0, 2), most=st.integers(0, 4),
        total=st.integers(0, 5), slots=st.integers(0, 3),
    )
)  # fmt: skip
def test_as_many_as_counted_each_well_formed_and_none_twice(asked: Decision) -> None:
    listed = list(each_choice(asked))
    assert len(listed) == len(set(listed)) == count_choices(asked)
    assert not any(why_ill_formed(asked, choice) for choice in listed)
