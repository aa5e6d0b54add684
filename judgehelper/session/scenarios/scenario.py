"""Running scenario files: read, laid out, played to the stop, checked, and answered in one line.

Knows no game: the rule system named in the file declares the fields and plays the entries (`kernel.script`).
Statuses: *passed* and *failed* are about the facts (an entry that never comes due fails as well); *illegal*: the script
asks for what the rules forbid; *unsupported*: the outcome could depend on something not understood; *error*: an entry
lies behind the stop, or the program itself has failed.
"""

import re
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.cards.errors import CardError
from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.decision import CHANCE
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.kernel.machine.bounds import MB, SCENARIO_BYTES
from judgehelper.kernel.machine.outside import Misread, TooLarge, read_json, read_whole, shortened
from judgehelper.kernel.reading import relied_on
from judgehelper.kernel.script import FORMAT, CardSource, Failure, Play, Queued, Scenario
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import Timeline, begin
from judgehelper.kernel.words import line_of, phrase
from judgehelper.session.scenarios.bounding import check_bounds
from judgehelper.session.scenarios.fields import explain_misfit
from judgehelper.session.scenarios.recorded import VERBS, give, recorded_in, unrolled
from judgehelper.systems import registry

Run = Scenario[Any, Any, Any, Any, Any]
"""A scenario of whatever system."""
OWN_ENDINGS = (".json", ".jsonl")


Hear = Callable[[int, Timeline[Any]], None]
"""Hears that the entry at a place has been carried out, and the timeline before it."""


def _nothing(_place: int, _before: Timeline[Any]) -> None:
    """Hear of an entry, and do nothing."""


class Result(Struct, frozen=True, kw_only=True):
    """What came of a scenario, as the command line prints it."""

    title: str
    status: str
    failures: tuple[Failure, ...] = ()
    unsupported: tuple[Mapping[str, str], ...] = ()
    without: tuple[Mapping[str, str], ...] = ()
    """Texts that are not understood and that the file's own edits set aside: the outcome holds without them."""
    unused: tuple[Any, ...] = ()
    readings: tuple[str, ...] = ()
    """The open questions of the book on whose reading the outcome relied."""
    ms: float = 0.0


class BehindStop(ScenarioError):
    """An entry that the run has not reached by the stop: it is not played, and the scenario is wrong."""


class Outcome(Struct, frozen=True, kw_only=True):
    """A result with the game that led to it; `play` is None where the game could not begin."""

    result: Result
    system: GameSystem[Any] | None = None
    play: Play[Any] | None = None


def read_file(path: Path) -> tuple[Mapping[str, Any], ...]:
    """Read a scenario file, one JSON document, JSON Lines or a puzzle, into plain data. Raises ScenarioError."""
    if path.suffix.casefold() not in OWN_ENDINGS:
        from judgehelper.session.scenarios.exchange import (  # loads decks and puzzles: not before one
            is_foreign,
            read_foreign,
        )

        if is_foreign(path):
            return (read_foreign(path),)
    text = _text_of(path)
    try:
        return tuple(_documents(text, str(path)))
    except ScenarioError as error:
        raise _no_scenario(path, error) from error


def _no_scenario(path: Path, error: ScenarioError) -> ScenarioError:
    """Say of what is called like a deck list whether it is one, instead of how it fails to be a scenario."""
    from judgehelper.session.scenarios.exchange import is_deck, why_no_deck

    if not is_deck(path):
        return error
    wrong = why_no_deck(path)
    if not wrong:
        said = "this is a deck list, and no scenario: lay out a game with it by `judgehelper scenario convert`"
        return ScenarioError(str(path), said)
    return ScenarioError(str(path), phrase("is neither a scenario nor a deck list: {wrong}", wrong=wrong))


def _text_of(path: Path) -> str:
    try:
        text = read_whole(path, SCENARIO_BYTES).decode("utf-8-sig")
    except TooLarge as error:
        most = error.most // MB
        raise ScenarioError(
            str(path), phrase("is larger than {largest} MB; split it into several files", largest=most)
        ) from error
    except UnicodeDecodeError as error:
        said = "is not UTF-8 text (byte {start}): save it as UTF-8, or open a scenario, a puzzle or a deck"
        raise ScenarioError(str(path), phrase(said, start=error.start)) from error
    except OSError as error:
        said = "cannot be read ({strerror}); check the name and the rights"
        raise ScenarioError(str(path), phrase(said, strerror=error.strerror or error)) from error
    if not text.strip():
        raise ScenarioError(str(path), "the file is empty: save it again, or open another one")
    return text


def _documents(text: str, name: str) -> Iterator[Mapping[str, Any]]:
    try:
        whole = read_json(text)
    except Misread as whole_error:
        rows = [(number, row) for number, row in enumerate(text.splitlines(), 1) if row.strip()]
        if len(rows) < 2 or not _is_json(rows[0][1]):
            raise _misread(name, whole_error) from whole_error
        for number, row in rows:
            try:
                yield _document(read_json(row), line_of(name, number))
            except Misread as error:
                raise _misread(line_of(name, number), error) from error
    else:
        yield _document(whole, name)


def _misread(place: str, error: Misread) -> ScenarioError:
    return ScenarioError(
        place, phrase("{wrong}; {mend}", wrong=error.args[0], mend="mend it there, or save the file again")
    )


def _is_json(row: str) -> bool:
    try:
        read_json(row)
    except Misread:
        return False
    return True


def _document(value: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ScenarioError(name, "a scenario is a JSON object between braces")
    return value


def understand(raw: Mapping[str, Any]) -> tuple[GameSystem[Any], Run]:
    """Check every field of a scenario and find its rule system. Raises ScenarioError."""
    check_bounds(raw)
    _check_format(raw.get("format"))
    key = raw.get("system")
    if not isinstance(key, str):
        raise ScenarioError(
            "system", phrase("name the rule system, one of {known}", known=", ".join(registry.systems()))
        )
    try:
        system = registry.system(key)
    except registry.UnknownSystem as error:
        raise ScenarioError("system", error.args[0]) from error
    common = recorded_in(raw)
    if not common:
        return system, _read(system, raw)
    own = [place for place in range(len(raw["script"])) if place not in common]
    try:
        read = _read(system, {**raw, "script": [raw["script"][place] for place in own]})
    except ScenarioError as error:
        told = re.sub(r"^script\[(\d+)\]", lambda found: f"script[{own[int(found[1])]}]", error.place)
        raise ScenarioError(told, error.what) from error
    return system, replace(read, script=tuple(_joined(raw["script"], common, iter(read.script))))


def _joined(script: Sequence[Mapping[str, Any]], common: Mapping[int, Any], own: Iterator[Any]) -> Iterator[Any]:
    """Put the entries of a game's own, which are written out where they repeat, between those that all games have."""
    for place, entry in enumerate(script):
        if place in common:
            yield common[place]
        else:
            yield from (next(own) for _ in unrolled((entry,)))


def _check_format(written: object) -> None:
    """Leave alone what another version of the program has written. Raises ScenarioError."""
    if isinstance(written, str) and written != FORMAT:
        said = 'the file says "{written}", and this program reads {known}: update the program, or write that'
        raise ScenarioError("format", phrase(said, written=shortened(written), known=FORMAT))


def _read(system: GameSystem[Any], raw: Mapping[str, Any]) -> Run:
    try:
        read: Run = msgspec.convert(raw, system.script.file)
    except msgspec.ValidationError as error:
        raise explain_misfit(error, raw, system.script.file) from error
    return read


def run(raw: Mapping[str, Any], cards: CardSource) -> Outcome:
    """Play a scenario and check its facts; what happens on the way becomes a status. A wrong file: ScenarioError."""
    started = time.perf_counter()
    system, scenario = understand(raw)
    verdict = Result(title=scenario.title, status="passed")
    play: Play[Any] | None = None
    try:
        play = open_play(system, scenario, cards)
        carry_out(system, play, scenario)
        verdict = replace(verdict, status="failed" if play.failures else "passed", failures=tuple(play.failures))
    except Exception as trouble:  # also the program's own failure: it must not hide the results of other scenarios
        if play is None and isinstance(trouble, ScenarioError | CardError):
            raise
        verdict = replace(verdict, **stopped_by(trouble))
    if play is not None:
        unused = tuple(queued.value for queue in play.queues.values() for queued in queue)
        readings = tuple(dict.fromkeys((*relied_on(play.state.log), *play.rested_on)))
        verdict = replace(verdict, unused=unused, readings=readings)
        verdict = replace(verdict, without=tuple(map(_refused, play.state.set_aside)))
    milliseconds = round((time.perf_counter() - started) * 1000, 2)
    return Outcome(result=replace(verdict, ms=milliseconds), system=system, play=play)


def stopped_by(trouble: Exception) -> dict[str, Any]:
    """Give the status of a scenario that could not be played to its end, and the reasons."""
    match trouble:
        case NotUnderstood():
            return {"status": "unsupported", "unsupported": (_refused(trouble.refusal),)}
        case IllegalChoice():
            return {"status": "illegal", "failures": tuple(map(_forbidden, trouble.violations))}
        case BehindStop():
            behind = Failure(trouble.place, "is reached before the stop", trouble.what)
            return {"status": "error", "failures": (behind,)}
        case ScenarioError():
            return {"status": "failed", "failures": (Failure(trouble.place, "can be carried out", str(trouble)),)}
        case EndlessLoop():
            return {"status": "failed", "failures": (Failure("the game goes on", "can be carried out", str(trouble)),)}
    return {"status": "error", "failures": (Failure("program", "no exception", describe_crash(trouble)),)}


def describe_crash(trouble: Exception) -> str:
    """Say in one line what went wrong within the program and where, and below it how it came there."""
    last = traceback.extract_tb(trouble.__traceback__)[-1]
    said = "".join(traceback.format_exception_only(trouble)).strip()
    way = "".join(traceback.format_tb(trouble.__traceback__))
    return f"the program failed: {said} ({Path(last.filename).name}, line {last.lineno})\n{way}"


def _forbidden(violation: Violation) -> Failure:
    return Failure(violation.reason, "legal", [str(cited) for cited in violation.cites])


def lay_board(system: GameSystem[Any], scenario: Run, cards: CardSource) -> Any:
    """Lay out the board of a scenario, and let nothing happen yet."""
    own = tuple(entry for entry in scenario.script if entry.do not in VERBS)
    return system.script.set_up(replace(scenario, script=own), cards)


def open_play(system: GameSystem[Any], scenario: Run, cards: CardSource) -> Play[Any]:
    """Lay out the board of a scenario, ready for its first entry."""
    state = lay_board(system, scenario, cards)
    options = scenario.options
    seed = getattr(options, "seed", None) or 0
    strict = getattr(options, "answers", "default") == "strict"
    return Play(system.script, begin(system.rules, state), seed=seed, strict=strict, cards=cards)


def carry_out(system: GameSystem[Any], play: Play[Any], scenario: Run, hear: Hear = _nothing) -> None:
    """Play every entry in the order of the list, then on to the stop, then check the facts; `hear` is told of each."""
    keep_answers(play, scenario)
    _must_go_on(play)
    for place in range(length(scenario)):
        before = play.line
        _take_entry(system, play, scenario, place)
        hear(place, before)
        _must_go_on(play)
    while not is_staying(scenario) and not (
        play.rules.is_past(play, scenario.stop) if scenario.stop else play.rules.is_settled(play)
    ):
        if play.decision is None:
            break
        play.move_on()
        _must_go_on(play)
    check_facts(play, scenario.expect)


def keep_answers(play: Play[Any], scenario: Run) -> None:
    """Keep the answers of a script ready from the start: one may stand after the entry that needs it."""
    acts = Counter[str]()
    for place, entry in enumerate(scenario.script[: length(scenario)]):
        match entry.do:
            case "choose":
                answer = Queued(entry.value, entry.about, entry.skip, place=place, act=acts[entry.by])
                play.enqueue(entry.by, answer, entry.times)
            case "flip" | "roll":
                by = "" if entry.by == CHANCE else entry.by
                for shown in entry.result if isinstance(entry.result, list | tuple) else [entry.result]:
                    play.enqueue(CHANCE, Queued(shown, entry.do, by=by, card=entry.card, place=place))
            case "answer" | "read" | "go-on":
                pass
            case _ if entry.at is not None:
                acts[entry.by] += 1


def length(scenario: Run) -> int:
    """Count the entries that are played: those up to where the judge has stayed."""
    stays = (place for place, entry in enumerate(scenario.script) if entry.do == "stay")
    return next(stays, len(scenario.script))


def is_staying(scenario: Run) -> bool:
    """Say whether the run ends with its entries, whatever waits."""
    return length(scenario) < len(scenario.script)


AT_ONCE = ("check", "edit", "concede")


def is_at_once(entry: Any) -> bool:
    """Say whether an entry waits for nobody's turn to act: what was asked before it has its written answers first."""
    return entry.do in AT_ONCE and entry.at is None


def _take_entry(system: GameSystem[Any], play: Play[Any], scenario: Run, place: int) -> None:
    entry = scenario.script[place]
    if is_at_once(entry):
        play.finish_begun(place)
        _must_go_on(play)
    match entry.do:
        case "answer" | "read" | "go-on":
            give(play, entry, system, place)
        case "choose" | "flip" | "roll":
            pass
        case "check":
            if entry.at is not None:
                _wait(play, scenario, place)
            check_facts(play, entry.expect)
        case _:
            if _wait(play, scenario, place):
                play.rules.enact(play, entry)


PATIENCE = 5_000
"""Decisions for which an entry is waited for that no step of any turn will ever bring."""


def _wait(play: Play[Any], scenario: Run, place: int) -> bool:
    """Let the run come to an entry; False: what is wanted only «if able» was never asked for."""
    entry = scenario.script[place]
    _must_go_on(play)
    waited = 0
    has_left = play.rules.left_first(play, scenario.script, place)
    while not (has_left(play.state) and play.rules.is_due(play, entry)):
        waited += 1
        if waited > PATIENCE:
            raise ScenarioError(f"script[{place}]", phrase("the {do} never came due: the game goes on", do=entry.do))
        if (reason := why_never(play, scenario, place)) is not None:
            if getattr(entry, "if_able", False) or (play.decision is None and entry.do == "resolve"):
                return False  # where the game is over, nothing is left to resolve
            raise reason
        play.move_on()
        _must_go_on(play)
    return True


def why_never(play: Play[Any], scenario: Run, place: int) -> ScenarioError | None:
    """Say why an entry that is not due now never will be; None: it may be yet."""
    rules, entry, where = play.rules, scenario.script[place], f"script[{place}]"
    if play.decision is None:
        return ScenarioError(where, phrase("the {do} never came due: the game was over before it", do=entry.do))
    if entry.at is not None and rules.is_past(play, entry.at):
        said = rules.say_time(entry.at)
        return ScenarioError(where, phrase("the {do} never came due: {said} has gone by", do=entry.do, said=said))
    if scenario.stop is not None and rules.is_past(play, scenario.stop):
        said = rules.say_time(scenario.stop)
        behind = phrase("the {do} lies behind the stop ({said}) and is not played", do=entry.do, said=said)
        return BehindStop(where, behind)
    return None


def _must_go_on(play: Play[Any]) -> None:
    if play.state.refusal is not None:
        raise NotUnderstood(play.state.refusal)


def check_facts(play: Play[Any], facts: tuple[Any, ...]) -> None:
    """Check facts as things stand now, and keep those that fail."""
    for fact in facts:
        play.failures.extend(play.rules.check(play, fact))
        play.rested_on.extend(play.rules.rests_on(play.state, fact))


def _refused(refusal: Refusal) -> Mapping[str, str]:
    return {"card": refusal.subject, "text": refusal.text, "why": refusal.why}
