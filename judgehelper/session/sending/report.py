"""A report of a scenario: the board before and after, what happened step by step, what was asked, the rules by number.

It is made by running the scenario as a file says it, so it answers as `scenario run` does.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from msgspec import Struct

from judgehelper.kernel.board import Board
from judgehelper.kernel.citation import Citations, RuleRef
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import CardSource, Play
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.desk import Raw
from judgehelper.session.explain import tell_story
from judgehelper.session.saying.fact_words import fact_value, field_name
from judgehelper.session.saying.telling import tell_failure
from judgehelper.session.saying.typography import typeset, with_minus
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.session.sending.notes import Note, notes_in
from judgehelper.session.teaching.lesson import is_lesson, read_lesson


class RuleTitle(Struct, frozen=True):
    """A rule as the book that is open names it: its number there, its title, the book."""

    number: str
    title: str = ""
    book: str = ""


Titles = Callable[[RuleRef], RuleTitle]


def bare_title(rule: RuleRef) -> RuleTitle:
    """Name a rule where there is no book."""
    return RuleTitle(rule.number)


class Step(Struct, frozen=True):
    """What happened, how deep under its causes, and by which rules."""

    text: str
    depth: int = 0
    cites: tuple[str, ...] = ()


class Claim(Struct, frozen=True):
    """What was claimed of the outcome, and whether it is so; where not, what is."""

    text: str
    holds: bool = True
    but: str = ""


class Asked(Struct, frozen=True):
    """The question of a lesson with its right answer and the reason."""

    text: str
    answer: str
    because: str


class Report(Struct, frozen=True, kw_only=True):
    """Everything that a report says, in the words of one language."""

    title: str
    game: str
    language: Language
    status: str
    before: Board
    after: Board
    steps: tuple[Step, ...] = ()
    claims: tuple[Claim, ...] = ()
    asked: Asked | None = None
    notes: tuple[Note, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    """The open questions of the book on which the outcome rests, with how they were read."""
    without: tuple[str, ...] = ()
    """Texts that were set aside: the outcome holds without them."""
    rules: tuple[RuleTitle, ...] = ()


def report_of(raw: Raw, cards: CardSource, language: Language, titles: Titles = bare_title) -> Report:
    """Run a scenario and report it. Raises ScenarioError, CardError."""
    outcome = scenarios.run(raw, cards)
    system, play = outcome.system, outcome.play
    if system is None or play is None:
        why = outcome.result.unsupported[0]["why"]
        raise ScenarioError(_title(raw, language) or "scenario", phrase("cannot be laid out: {why}", why=why))
    steps, cited = _steps(system, play, language)
    notes = notes_in(raw)
    named = tuple(RuleRef(system.book, str(number)) for number in raw.get("cites", ()))
    rules = dict.fromkeys((*named, *(note.rule for note in notes if note.number), *cited))
    report = Report(
        title=_title(raw, language),
        game=_game(system, language),
        language=language,
        status=outcome.result.status,
        before=system.show.describe(play.line.moments[play.line.path[0]].state, language),
        after=system.show.describe(play.state, language),
        steps=steps,
        claims=tuple(_claims(raw, play, language)),
        asked=_asked(raw, language),
        notes=notes,
        readings=_readings(system, play.state, outcome.result.readings, language),
        without=tuple(f"{each['card']}: {each['text']}" for each in outcome.result.without),
        rules=tuple(dict.fromkeys(titles(rule) for rule in rules)),
    )
    return cast("Report", typeset(report))


def said_otherwise(report: Report, say: Callable[[str], str]) -> Report:
    """Say the cards of a report by other names."""
    return cast("Report", typeset(report, say))


def _title(raw: Raw, language: Language) -> str:
    source = raw.get("source")
    told = source.get("title") if isinstance(source, Mapping) else None
    plain = str(raw.get("title") or "")
    return str(told.get(language.value, plain)) if isinstance(told, Mapping) else plain


def _game(system: GameSystem[Any], language: Language) -> str:
    return " · ".join((system.title(language), *(each.title(language) for each in system.editions[:1])))


def _steps(system: GameSystem[Any], play: Play[Any], language: Language) -> tuple[tuple[Step, ...], Citations]:
    story, log = tell_story(system, play.state, language), play.state.log
    depths: dict[int, int] = {}
    steps: list[Step] = []
    cited: dict[RuleRef, None] = {}
    for line in story.lines:
        depths[line.index] = 0 if line.cause is None else depths[line.cause] + 1
        steps.append(Step(with_minus(line.text), depths[line.index], line.cites))
        cited.update(dict.fromkeys(log[line.index].cites))
    return tuple(steps), tuple(cited)


def _claims(raw: Raw, play: Play[Any], language: Language) -> Iterator[Claim]:
    """Say the facts of the end one by one, each checked by itself."""
    _, scenario = scenarios.understand(raw)
    for fact, read in zip(raw.get("expect", ()), scenario.expect, strict=True):
        failures = play.rules.check(play, read)
        but = "; ".join(tell_failure(failure, language) for failure in failures)
        yield Claim(fact_in_words(fact, language), not failures, but)


def fact_in_words(fact: Mapping[str, Any], language: Language) -> str:
    """Say a fact of a file: of what, and each field with its value."""
    about = next((key for key in ("object", "player", "card", "may", "why", "triggered") if key in fact), "")
    said = [f"{field_name(key, language)} {_value(value, language)}" for key, value in fact.items() if key != about]
    return f"{_value(fact[about], language)}: {', '.join(said)}" if about else ", ".join(said)


def _value(value: Any, language: Language) -> str:
    match value:
        case Mapping():
            return " ".join(_value(each, language) for key, each in value.items() if key != "at")
        case list() | tuple():
            return ", ".join(_value(each, language) for each in value)
    return fact_value(value, language)


def _asked(raw: Raw, language: Language) -> Asked | None:
    if not is_lesson(raw):
        return None
    asks = read_lesson(raw).question
    expected = [dict(fact) for fact in raw.get("expect", ())]
    right = next((each for each in asks.answers if all(fact in expected for fact in each.facts)), None)
    return Asked(asks.asks(language), right.says(language) if right is not None else "", asks.because(language))


def _readings(
    system: GameSystem[Any], state: Any, codes: tuple[str, ...], language: Language
) -> tuple[tuple[str, str], ...]:
    found = []
    for reading in system.readings:
        if reading.code in codes:
            option = reading.default if system.chosen is None else system.chosen(state, reading.code)
            said = f"{reading.question(language)} {dict(reading.options)[option](language)}"
            found.append((reading.code, said))
    return tuple(found)
