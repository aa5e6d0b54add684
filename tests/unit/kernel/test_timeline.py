"""Undo, redo and branches; saving half-way; the log as a value."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judgehelper.kernel.chance import draw
from judgehelper.kernel.citation import cite
from judgehelper.kernel.errors import SavedStateError
from judgehelper.kernel.game import why_not
from judgehelper.kernel.log import PAGE, Entry, Log
from judgehelper.kernel.timeline import Timeline, begin, choose, go_to, interpose, redo, undo
from tests.helpers.nim import CODEC, NIM, Heaps, Taken, heaps


def play_at_random(line: Timeline[Heaps], seed: int, decisions: int) -> Timeline[Heaps]:
    """Answer a number of decisions by chance, leaving out what the rules refuse."""
    question = 0
    while line.state.decision is not None and question < decisions:
        choice = draw(line.state.decision, seed, question)
        question += 1
        if not why_not(NIM, line.state, choice):
            line = choose(NIM, line, choice)
    return line


def repeat(move: Callable[[Timeline[Heaps]], Timeline[Heaps]], line: Timeline[Heaps], times: int) -> Timeline[Heaps]:
    for _ in range(times):
        line = move(line)
    return line


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), first=st.integers(1, 9), second=st.integers(0, 9))
def test_undo_to_the_start_and_redo_to_the_end_give_equal_states(seed: int, first: int, second: int) -> None:
    start = begin(NIM, heaps(first, second))
    end = play_at_random(start, seed, 50)
    back = repeat(undo, end, len(end.path) - 1)
    assert back.state == start.state
    assert repeat(redo, back, len(end.path) - 1) == end


def test_at_the_ends_of_time_undo_and_redo_stay() -> None:
    line = begin(NIM, heaps())
    assert undo(line) == line
    assert redo(line) == line


def test_another_answer_grows_a_branch_and_the_same_answer_walks_into_it() -> None:
    fork = choose(NIM, begin(NIM, heaps()), (0,))
    one = choose(NIM, fork, (0,))
    two = choose(NIM, undo(one), (1,))
    assert len(two.moments) == 4
    assert choose(NIM, undo(two), (0,)).now == one.now
    assert redo(undo(choose(NIM, undo(two), (0,)))).now == one.now


def test_going_to_a_moment_makes_redo_lead_back_to_it() -> None:
    fork = choose(NIM, begin(NIM, heaps()), (0,))
    one = choose(NIM, fork, (0,))
    two = choose(NIM, undo(one), (1,))
    there = go_to(two, one.now)
    assert redo(undo(there)).now == one.now
    assert there.path == (0, fork.now, one.now)


def test_the_judges_hand_makes_a_moment_without_a_choice() -> None:
    line = begin(NIM, heaps())
    edited = interpose(NIM, line, replace(line.state, stones=line.state.stones.set("left", 9)))
    assert edited.state.stones["left"] == 9
    assert undo(edited).state == line.state


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), decisions=st.integers(0, 12))
def test_a_saved_game_goes_on_as_if_nothing_had_been(seed: int, decisions: int) -> None:
    line = play_at_random(begin(NIM, heaps(7, 6)), seed, decisions)
    read = CODEC.decode(CODEC.encode(line.state))
    assert read == line.state
    assert CODEC.encode(read) == CODEC.encode(line.state)
    assert play_at_random(begin(NIM, read), 1, 50).state == play_at_random(begin(NIM, line.state), 1, 50).state


@pytest.mark.parametrize("data", [b"", b"\xc1", b"PNG", CODEC.encode(heaps())[:-3], b"\x81\xa6stones\x07"])
def test_a_broken_save_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(SavedStateError, match="cannot be read"):
        CODEC.decode(data)


def test_a_log_remembers_all_and_gives_any_earlier_log_back() -> None:
    entries = [Entry(Taken("A", "left", number), cite("nim", "2")) for number in range(3 * PAGE + 5)]
    logs = [Log()]
    for entry in entries:
        logs.append(logs[-1].append(entry))
    end = logs[-1]
    assert list(end) == entries
    assert [end[index] for index in (0, PAGE - 1, PAGE, len(end) - 1)] == [entries[i] for i in (0, PAGE - 1, PAGE, -1)]
    assert all(end.first(length) == log for length, log in enumerate(logs))
    assert all(end.since(start) == tuple(entries[start:]) for start in range(len(end) + PAGE))
