"""A game that grows, is gone back in and branches: what is kept from the moment before equals what is found anew."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from judgehelper.kernel.log import shared_past
from judgehelper.kernel.reading import Reliance, relied_on
from judgehelper.kernel.timeline import Timeline, go_to
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.desk_view import LoggedLine, Told, tell_log
from judgehelper.session.growth import Growth, as_dict, tree_of
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


def told_moment_by_moment(desk: Desk) -> tuple[LoggedLine, ...]:
    """Tell the log as somebody does who hears of each moment on the way here when it comes."""
    told, heard = Told(), desk.state.log
    for moment in desk.line.path:
        here = replace(desk, line=go_to(desk.line, moment))
        told = tell_log(here, Language.RU, told.as_of(shared_past(heard, here.state.log)))
        heard = here.state.log
    return told.lines


def as_written(tree: object) -> object:
    """Give a tree as it is read from a file."""
    return json.loads(msgspec.json.encode(tree, enc_hook=as_dict))


@pytest.mark.parametrize("asks_all", [False, True])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", list(BOARDS))
def test_what_is_kept_of_the_moment_before_is_what_is_found_anew(
    key: str, seed: int, asks_all: bool, tmp_path: Path
) -> None:
    drawing: Drawing | None = None
    wording, growth, reliance, log = Wording(Language.RU), Growth(), Reliance(), Told()
    kept, shown = 0, desks.lay_out(BOARDS[key], cards_of(Place(tmp_path), key)).state.log
    for desk in walk(key, seed, Place(tmp_path), asks_all=asks_all):
        assert desk.line.path == climbed(desk.line)
        for before, after in zip(desk.line.path, desk.line.path[1:], strict=False):
            assert desk.line.ahead[before] == after, "redo leads back here"
        before_now = drawing
        drawing = draw(desk, drawing)
        kept += before_now is not None and drawing.order is before_now.order
        assert drawing.order == drawing_order(desk)
        assert moments(desk, Language.RU, drawing.order, wording) == moments(desk, Language.RU)
        log = tell_log(desk, Language.RU, log.as_of(shared_past(shown, desk.state.log)))
        shown = desk.state.log
        assert log.lines == told_moment_by_moment(desk)
        assert reliance.of(shown) == relied_on(shown)
        try:
            told = tree_of(desk)
        except desks.DeskError:
            continue
        assert as_written(growth.tree(desk)) == as_written(told)
    assert kept, "going back and forth draws nothing anew"
