"""Scenario files of the desk: opened with the choices that were made, saved whole or not at all.

A saved game is the file of the contract (its set-up) and, in the free field `source`, the choices made since: the same
scenario and the same choices give the same states, so the whole way comes back. A board that no choices explain is
written as it stands.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, ScenarioError
from judgehelper.kernel.files import replace_whole
from judgehelper.kernel.game import answer
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.timeline import choose
from judgehelper.session.desk import Desk, DeskError, as_known, lay_out
from judgehelper.session.place import explain_disk
from judgehelper.session.scenario import read_file

_OURS = "judgehelper-desk"


def open_file(path: Path, cards: CardSource) -> Desk:
    """Open the first scenario of a file. Raises ScenarioError, NotUnderstood, DeskError."""
    return reopen(first_scenario(path), cards)


def first_scenario(path: Path) -> Mapping[str, Any]:
    """Read the first scenario of a file. Raises ScenarioError."""
    documents = read_file(path)
    if not documents:
        raise ScenarioError(str(path), "holds no scenario; it is empty")
    return documents[0]


def reopen(raw: Mapping[str, Any], cards: CardSource) -> Desk:
    """Lay out a scenario and make the choices again that were saved with it."""
    desk = lay_out(raw, cards)
    choices = saved_choices(raw)
    if not choices:
        return desk
    line = desk.line
    try:
        for choice in choices:
            line = choose(desk.system.rules, line, choice)
    except (IllegalChoice, EndlessLoop) as trouble:
        desk = replace(desk, report=(*desk.report, trouble))
    return replace(desk, line=line)


def saved_choices(raw: Mapping[str, Any]) -> tuple[Choice, ...]:
    """Give the choices that were saved with a scenario, made since its set-up. Raises ScenarioError."""
    source = raw.get("source")
    saved = source.get(_OURS) if isinstance(source, Mapping) else None
    if saved is None:
        return ()
    if not isinstance(saved, list) or not all(_is_choice(each) for each in saved):
        raise ScenarioError(f"source.{_OURS}", "is a list of choices, each a list of whole numbers")
    return tuple(tuple(each) for each in saved)


def _is_choice(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(number, int) for number in value)


def write_down(desk: Desk) -> dict[str, Any]:
    """Give the plain data of a scenario file that leads to the board now.

    From a player's place only the board as he knows it is written, for how it came about tells what is hidden.
    """
    if desk.seat:
        return {**desk.system.script.write(as_known(desk).state)}
    path = desk.line.path
    start = max(place for place, moment in enumerate(path) if moment in desk.laid_out)
    made = [desk.line.moments[moment].choice for moment in path[start + 1 :]]
    choices = tuple(choice for choice in made if choice is not None)
    raw = dict(desk.laid_out[path[start]])
    if len(choices) < len(made) or not _leads_here(desk, path[start], choices):
        return {**desk.system.script.write(desk.state)}
    return _with_choices(raw, choices)


def _with_choices(raw: dict[str, Any], choices: Sequence[Choice]) -> dict[str, Any]:
    """Keep choices with a scenario in place of those that were kept with it."""
    source = raw.get("source")
    free = {key: value for key, value in source.items() if key != _OURS} if isinstance(source, Mapping) else {}
    if choices:
        free[_OURS] = [list(choice) for choice in choices]
    return {**{key: value for key, value in raw.items() if key != "source"}, **({"source": free} if free else {})}


def _leads_here(desk: Desk, start: int, choices: Sequence[Choice]) -> bool:
    """Whether choices alone explain the board: a script may have changed it with the judge's hand."""
    state = desk.line.moments[start].state
    try:
        for choice in choices:
            state = answer(desk.system.rules, state, choice)
    except IllegalChoice:
        return False
    return bool(state == desk.state)


def save_file(desk: Desk, path: Path) -> None:
    """Write the game to a file; the old file stays until the new one is complete. Raises DeskError."""
    text = json.dumps(write_down(desk), ensure_ascii=False, indent=2, default=_plain) + "\n"
    try:
        replace_whole(path, text.encode())
    except OSError as error:
        raise DeskError(explain_disk(error, path)) from error


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be written to a scenario file")
