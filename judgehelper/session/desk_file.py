"""Scenario files of the desk: what is saved is the contract, and answers as the desk does.

A saved game is its set-up and a script of all that led to the board now: answers, what the judge's hand did, what was
checked on the way (`session.recorded`). A judge's own script stays as he wrote it where one stands at its beginning or
its end; elsewhere it is kept below the entry `stay`. All branches and the place stand in the free field `source` as a
tree (`session.growth`); where somebody has changed the script, the script holds and the tree is left aside. Before a
file is written it is run: where that gives another board or another log, nothing is written, and that is said.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.timeline import choose, go_to
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.desk import Desk, DeskError, Raw, as_known, has_script, lay_out
from judgehelper.session.explain import word_choice
from judgehelper.session.growth import grow, read_tree, to_plain, tree_of
from judgehelper.session.holding.waiting import START
from judgehelper.session.place import explain_disk
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.session.scenarios.recorded import record_answer
from judgehelper.session.scenarios.scenario import read_file

_OURS = "judgehelper-desk"
_STAY: Raw = {"do": "stay"}
_ENDS = ("script", "stop", "expect")
"""What a file says beyond its set-up."""


def open_file(path: Path, cards: CardSource) -> Desk:
    """Open the first scenario of a file. Raises ScenarioError, NotUnderstood, DeskError."""
    first, *others = scenarios_in(path)
    return replace(reopen(first, cards), others=tuple(others))


def scenarios_in(path: Path) -> tuple[Raw, ...]:
    """Read the scenarios of a file, at least one. Raises ScenarioError."""
    documents = read_file(path)
    if not documents:
        raise ScenarioError(str(path), "holds no scenario; it is empty")
    return documents


def first_scenario(path: Path) -> Raw:
    """Read the first scenario of a file. Raises ScenarioError."""
    return scenarios_in(path)[0]


def reopen(raw: Raw, cards: CardSource) -> Desk:
    """Lay out a scenario, with the branches and the place that were saved with it. Raises ScenarioError and others."""
    saved = _saved(raw)
    match saved:
        case None:
            return _at_its_end(lay_out(raw, cards), raw)
        case Mapping():
            return _reopen_tree(raw, saved, cards)
        case _:
            return _choose_again(lay_out(raw, cards), saved_choices(raw))


def _reopen_tree(raw: Raw, saved: object, cards: CardSource) -> Desk:
    plain = _without_ours(raw)
    try:
        desk = grow(read_tree(saved, f"source.{_OURS}"), cards)
        if _played(document(desk)) == _played(plain):
            return desk
        trouble: Exception = ScenarioError(f"source.{_OURS}", "belongs to another script and is left aside")
    except (IllegalChoice, EndlessLoop, ScenarioError, DeskError, NotUnderstood) as wrong:
        trouble = wrong
    desk = _at_its_end(lay_out(plain, cards), plain)
    return replace(desk, report=(*desk.report, trouble))


def _at_its_end(desk: Desk, raw: Raw) -> Desk:
    """Stand where a recorded game has stayed; at the beginning of any other script."""
    return replace(desk, line=go_to(desk.line, desk.scripted[desk.line.now])) if is_recorded(raw) else desk


def is_recorded(raw: Raw) -> bool:
    """Say whether a file was written by the desk: its run ends where the judge has stayed."""
    return any(entry.get("do") == "stay" for entry in raw.get("script", ()))


def _choose_again(desk: Desk, choices: tuple[Choice, ...]) -> Desk:
    """Make choices that an earlier version has saved beside the script."""
    line = desk.line
    try:
        for choice in choices:
            line = choose(desk.system.rules, line, choice)
    except (IllegalChoice, EndlessLoop) as trouble:
        desk = replace(desk, report=(*desk.report, trouble))
    raw = {key: value for key, value in _without_ours(desk.laid_out[0]).items() if key not in _ENDS}
    return replace(desk, line=line, laid_out=desk.laid_out.set(0, raw)) if choices else desk


def _saved(raw: Raw) -> object:
    source = raw.get("source")
    return source.get(_OURS) if isinstance(source, Mapping) else None


def saved_choices(raw: Raw) -> tuple[Choice, ...]:
    """Give the choices that an earlier version has saved with a scenario. Raises ScenarioError."""
    saved = _saved(raw)
    if saved is None or isinstance(saved, Mapping):
        return ()
    if not isinstance(saved, list) or not all(_is_choice(each) for each in saved):
        raise ScenarioError(f"source.{_OURS}", "is a list of choices, each a list of whole numbers")
    return tuple(tuple(each) for each in saved)


def _is_choice(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(number, int) for number in value)


def _without_ours(raw: Raw) -> dict[str, Any]:
    source = raw.get("source")
    free = {key: value for key, value in source.items() if key != _OURS} if isinstance(source, Mapping) else {}
    kept = {key: value for key, value in raw.items() if key != "source"}
    return {**kept, "source": free} if free else kept


def document(desk: Desk) -> dict[str, Any]:
    """Give the plain data of a scenario that leads to the board now, without other branches. Raises DeskError.

    From a player's place only the board as he knows it is written, for how it came about tells what is hidden.
    """
    if desk.seat:
        return {**desk.system.script.write(as_known(desk).state)}
    path = desk.line.path
    start = max(place for place, moment in enumerate(path) if moment in desk.laid_out)
    raw, trail = _without_ours(desk.laid_out[path[start]]), path[start + 1 :]
    return raw if _holds(desk, path[start], raw) else _recorded(desk, raw, path[start], trail)


def standing(desk: Desk) -> dict[str, Any]:
    """Give the plain data of a scenario whose run ends on the board now, whatever its file would go on with."""
    path = desk.line.path
    start = max(place for place, moment in enumerate(path) if moment in desk.laid_out)
    raw = _without_ours(desk.laid_out[path[start]])
    return _recorded(
        desk, {key: value for key, value in raw.items() if key != "source"}, path[start], path[start + 1 :]
    )


def entries_until(desk: Desk, moment: int) -> int:
    """Count the entries of the script of `standing` that lead to a moment on the way here. Raises DeskError."""
    path = desk.line.path
    start = max(place for place, each in enumerate(path) if each in desk.laid_out)
    if moment not in path[start:]:
        raise DeskError("this moment is not on the way from the board that was laid out to where one stands")
    return len(_entries(desk, path[start], path[start + 1 : path.index(moment) + 1]))


def _recorded(desk: Desk, raw: Raw, start: int, trail: tuple[int, ...]) -> dict[str, Any]:
    setting = {key: value for key, value in raw.items() if key not in ("script", "expect")}
    return {**setting, "script": [*_entries(desk, start, trail), _STAY, *_kept_below(raw)]}


def _entries(desk: Desk, start: int, trail: tuple[int, ...]) -> list[Raw]:
    """Write what led along a way from a board that was laid out, and what was checked there."""
    script: list[Raw] = [*desk.checks.get(start, ())]
    for moment in trail:
        script += [] if desk.line.moments[moment].deed == START else [_entry(desk, moment)]
        script += desk.checks.get(moment, ())
    return script


def _holds(desk: Desk, start: int, raw: Raw) -> bool:
    """Say whether a file's own words lead here: a set-up without a script, or the end of a script.

    At the beginning of a script that the judge has written, the file stays as he wrote it.
    """
    now = desk.line.now
    if start not in desk.scripted or not has_script(raw):
        return now == start
    end = desk.scripted[start]
    return now == end or (now == start and not is_recorded(raw))


def _kept_below(raw: Raw) -> Iterator[Raw]:
    """List what a file's own script said, to be kept where it is not played."""
    script = list(raw.get("script", ()))
    if is_recorded(raw):
        yield from script[[entry.get("do") for entry in script].index("stay") + 1 :]
        return
    yield from script
    if raw.get("expect"):
        yield {"do": "check", "expect": raw["expect"]}


def _entry(desk: Desk, number: int) -> Raw:
    """Write down what led to a moment. Raises DeskError."""
    moment = desk.line.moments[number]
    if moment.deed is not None:
        return moment.deed
    before = desk.line.moments[moment.before].state if moment.before is not None else None
    if moment.choice is None or before is None or before.decision is None:
        raise DeskError(phrase("no choice and no entry of a script explains moment {number}", number=number))
    return record_answer(before.decision, moment.choice, word_choice(desk.system, before, moment.choice, Language.EN))


def write_down(desk: Desk) -> dict[str, Any]:
    """Give the plain data of a scenario file that leads to the board now, with all branches. Raises DeskError."""
    raw = document(desk)
    if desk.seat or (len(desk.line.moments) == 1 and not desk.others) or _is_fresh(desk):
        return raw
    tree = to_plain(replace(tree_of(desk), others=()))
    return {**raw, "source": {**raw.get("source", {}), _OURS: tree}}


def _is_fresh(desk: Desk) -> bool:
    """Whether a file lies here as it was opened."""
    end = desk.scripted.get(0)
    whole = go_to(desk.line, end).path if end is not None else (0,)
    return desk.line.now == 0 and len(whole) == len(desk.line.moments)


def why_unfaithful(desk: Desk, raw: Raw) -> str:
    """Run what would be saved, and say in which way it does not answer as the desk does; empty: it does."""
    if desk.seat or desk.cards is None or "script" not in raw or not is_recorded(raw):
        return ""
    outcome = scenarios.run(raw, desk.cards)
    state = outcome.play.state if outcome.play is not None else None
    if state == desk.state:
        return ""
    said = next((str(each.got or each.expected) for each in outcome.result.failures), "")
    return said or phrase("the run of the file ends in another state")


def faithful(desk: Desk) -> dict[str, Any]:
    """Give what a file of the game says, run and found to answer as the desk does. Raises DeskError."""
    raw = write_down(desk)
    if why := why_unfaithful(desk, raw):
        raise DeskError(phrase("nothing was saved, for the file would answer otherwise than the board: {why}", why=why))
    return raw


def save_file(desk: Desk, path: Path) -> None:
    """Write the game to a file; the old file stays until the new one is complete. Raises DeskError."""
    raw = faithful(desk)
    documents = [raw, *desk.others] if not desk.seat else [raw]
    indent = 2 if len(documents) == 1 else None
    text = "".join(json.dumps(each, ensure_ascii=False, indent=indent, default=_plain) + "\n" for each in documents)
    try:
        replace_whole(path, text.encode(), is_named=True)
    except OSError as error:
        raise DeskError(explain_disk(error, path)) from error


def _played(raw: Raw) -> object:
    """Give what a file plays, as JSON: how an answer is said, and what is only kept, may change with every version."""
    script = takewhile(lambda entry: entry.get("do") != "stay", raw.get("script", ()))
    said = [{key: value for key, value in entry.items() if key != "says"} for entry in script]
    aside = ("script", "stop") if is_recorded(raw) else ("script",)
    rest = {key: value for key, value in _without_ours(raw).items() if key not in aside}
    return json.loads(json.dumps([is_recorded(raw), said, rest], default=_plain))


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be written to a scenario file")
