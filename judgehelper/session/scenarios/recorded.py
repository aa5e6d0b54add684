"""Entries of a script that every game has: what was answered at the desk, what the judge's hand did, where he stands.

They are read here and not by the rule systems, whose scripts they stand between. An answer is written with
the question and the options that it picked: where either is another when the script is run, it is refused, never bent.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Refusal, cite
from judgehelper.kernel.decision import CHANCE, Choice, Decision, Form
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.script import Play
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import phrase

Picked = tuple[str | int, ...]


class Answered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="answer"):
    """The open question, whatever it is, is answered now."""

    by: str
    about: str
    picks: tuple[int, ...] = ()
    options: tuple[Picked, ...] = ()
    """The options that are picked, as they were offered: label and what it names."""
    says: str = ""
    """The answer in words, for whoever reads the file."""

    @property
    def do(self) -> Literal["answer"]:
        """The verb."""
        return "answer"


class Read(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="read"):
    """The judge reads an open question of the book otherwise from now on."""

    code: str
    option: str

    @property
    def do(self) -> Literal["read"]:
        """The verb."""
        return "read"


class Stay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="stay"):
    """The run ends here, whatever waits; entries below are kept, and not played."""

    @property
    def do(self) -> Literal["stay"]:
        """The verb."""
        return "stay"


class GoOn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="go-on"):
    """The judge goes on as if a text that is not understood were not there; every answer from then on says so."""

    card: str
    without: str
    why: str = ""
    cites: tuple[str, ...] = ()

    @property
    def do(self) -> Literal["go-on"]:
        """The verb."""
        return "go-on"


Recorded = Answered | Read | GoOn | Stay
VERBS = ("answer", "read", "go-on", "stay")


def recorded_in(raw: Mapping[str, Any]) -> dict[int, Recorded]:
    """Read the entries of a script that are common to all games, by their places. Raises ScenarioError."""
    script = raw.get("script")
    found: dict[int, Recorded] = {}
    for place, entry in enumerate(script if isinstance(script, list | tuple) else ()):
        if isinstance(entry, Mapping) and entry.get("do") in VERBS:
            found[place] = _read(entry, place)
    return found


def unrolled(entries: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Write out what a script repeats: its entries in the places where they are carried out."""
    for entry in entries:
        if entry.get("do") == "repeat":
            yield from tuple(unrolled(entry.get("script", ()))) * int(entry.get("times", 1))
        else:
            yield entry


def _read(entry: Mapping[str, Any], place: int) -> Recorded:
    try:
        read: Recorded = msgspec.convert(entry, Recorded)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"script[{place}]", misfit(error)) from error
    return read


def picked_options(decision: Decision, choice: Choice) -> tuple[Picked, ...]:
    """Give the options that a choice picks, as they are offered."""
    if decision.form in (Form.PICK, Form.ORDER):
        chosen = [decision.options[index] for index in choice]
    else:
        chosen = [option for option, share in zip(decision.options, choice, strict=True) if share]
    return tuple((option.label, *option.about) for option in chosen)


def record_answer(decision: Decision, choice: Choice, says: str) -> dict[str, Any]:
    """Write an answer as an entry of a script."""
    options = [list(each) for each in picked_options(decision, choice)]
    return {
        "do": "answer", "by": decision.player, "about": decision.kind, "picks": list(choice),
        **({"options": options} if options else {}), **({"says": says} if says else {}),
    }  # fmt: skip


def give(play: Play[Any], entry: Recorded, system: GameSystem[Any], place: int) -> None:
    """Carry out an entry that is common to all games. Raises IllegalChoice, ScenarioError."""
    match entry:
        case Answered():
            _answer(play, entry, f"script[{place}]")
        case Read():
            play.interpose(read_otherwise(system, play.state, entry, f"script[{place}]"))
        case GoOn():
            play.interpose(_without(system, play.state, entry))
        case Stay():
            pass


def record_going_on(refusal: Refusal) -> dict[str, Any]:
    """Write down without which text the judge goes on, as an entry of a script."""
    told = {"why": refusal.why, "cites": [each.number for each in refusal.cites]}
    return {"do": "go-on", "card": refusal.subject, "without": refusal.text, **{k: v for k, v in told.items() if v}}


def _without(system: GameSystem[Any], state: Any, entry: GoOn) -> Any:
    """Give the state with a text set aside; what was asked is asked anew."""
    aside = Refusal(entry.card, entry.without, entry.why, cite(system.book, *entry.cites))
    return replace(state, refusal=None, decision=None, set_aside=(*state.set_aside, aside))


def _answer(play: Play[Any], entry: Answered, where: str) -> None:
    decision = play.decision
    asked = phrase("{player}: {kind}", player=decision.player, kind=decision.kind) if decision is not None else "—"
    if decision is None or (decision.player, decision.kind) != (entry.by, entry.about):
        given = phrase("{player}: {kind}", player=entry.by, kind=entry.about)
        raise ScenarioError(where, phrase("answers another question ({given}); now is asked: {asked}",
                                          given=given, asked=asked))  # fmt: skip
    if not _is_offered(decision, entry):
        raise ScenarioError(where, phrase("answers with what is not offered ({asked})", asked=asked))
    play.answer(entry.picks)
    if entry.by == CHANCE:
        play.chance_was_told()


def _is_offered(decision: Decision, entry: Answered) -> bool:
    count = len(decision.options)
    is_well_formed = (
        all(0 <= index < count for index in entry.picks)
        if decision.form in (Form.PICK, Form.ORDER)
        else len(entry.picks) == count
    )
    return is_well_formed and (not entry.options or picked_options(decision, entry.picks) == entry.options)


def read_otherwise(system: GameSystem[Any], state: Any, entry: Read, where: str) -> Any:
    """Give the state in which an open question is read otherwise. Raises ScenarioError."""
    reading = next((each for each in system.readings if each.code == entry.code), None)
    if reading is None or entry.option not in dict(reading.options) or system.switch is None:
        raise ScenarioError(
            where, phrase('"{code}" cannot be read as "{option}"', code=entry.code, option=entry.option)
        )
    return system.switch(state, entry.code, entry.option)
