"""A game that grows, is gone back in and branches: what is kept from the moment before equals what is found anew."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from judgehelper.kernel.timeline import Timeline
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.growth import Growth, tree_of
from judgehelper.session.place import Place
from judgehelper.session.timeline.drawing import Drawing, Wording, draw, drawing_order, moments
from tests.helpers.walks import BOARDS, step

STEPS = 120


def walk(key: str, seed: int, place: Place, *, asks_all: bool) -> list[Desk]:
    """Give the desks of a walk in which undo and redo come as often as anything else."""
    lot, cards = Random(seed), cards_of(place, key)
    desk = replace(desks.lay_out(BOARDS[key], cards), asks_all=asks_all)
    walked = [desk]
    for _ in range(STEPS):
        act = lot.randrange(6)
        try:
            if act == 0:
                desk = desks.step_back(desk)
            elif act == 1:
                desk = desks.step_on(desk)
            else:
                desk = desks.pass_idle(step(desk, lot, cards))
        except REFUSED:
            continue
        walked.append(desk)
    return walked


def climbed(line: Timeline[object]) -> tuple[int, ...]:
    """Find the way to a moment by what stands before each."""
    trail, before = [line.now], line.moments[line.now].before
    while before is not None:
        trail.append(before)
        before = line.moments[before].before
    return tuple(reversed(trail))


@pytest.mark.parametrize("asks_all", [False, True])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", list(BOARDS))
def test_what_is_kept_of_the_moment_before_is_what_is_found_anew(
    key: str, seed: int, asks_all: bool, tmp_path: Path
) -> None:
    drawing: Drawing | None = None
    wording, growth = Wording(Language.RU), Growth()
    kept = 0
    for desk in walk(key, seed, Place(tmp_path), asks_all=asks_all):
        assert desk.line.path == climbed(desk.line)
        for before, after in zip(desk.line.path, desk.line.path[1:], strict=False):
            assert desk.line.ahead[before] == after, "redo leads back here"
        before_now = drawing
        drawing = draw(desk, drawing)
        kept += before_now is not None and drawing.order is before_now.order
        assert drawing.order == drawing_order(desk)
        assert moments(desk, Language.RU, drawing.order, wording) == moments(desk, Language.RU)
        try:
            told = tree_of(desk)
        except desks.DeskError:
            continue
        assert tree_of(desk, growth) == told
    assert kept, "going back and forth draws nothing anew"
