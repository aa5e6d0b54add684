"""The scenario files of «Клетки»: times are moments of a strike or of the game, and know no turn and no step."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from immutables import Map
from msgspec import Struct

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Choice, Decision, Option
from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.reading import relied_on
from judgehelper.kernel.script import FORMAT, CardSource, Failure, Play, Queued, Scenario
from tests.helpers.toy_grid.play import refused
from tests.helpers.toy_grid.state import (
    CELLS,
    Act,
    Begun,
    Declared,
    Grid,
    Settled,
    Thing,
    TurnBegun,
    are_beside,
    grid,
    in_hand,
)

GridPlay = Play[Grid]


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A time of this game: a turn, the answering of a strike, or its dice; `of` whom, and the how many-th of them."""

    moment: Literal["turn", "queue", "dice"]
    of: str | None = None
    nth: int = 1


class Laid(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of the set-up."""

    card: str
    id: str | None = None
    cell: str = ""
    damage: int = 0
    hidden: bool = False


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player with his figures and his hand."""

    id: str
    field: tuple[str | Laid, ...] = ()
    hand: tuple[str | Laid, ...] = ()


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the run is made."""

    seed: int = 0
    answers: Literal["strict", "default"] = "default"
    readings: dict[str, str] = {}


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the script."""

    do: Literal["move", "strike", "luck", "pass", "roll", "check"]
    by: str = ""
    at: Moment | None = None
    card: str | None = None
    to: str = ""
    target: str = ""
    result: int | list[int] | None = None
    expect: "tuple[Fact, ...]" = ()


class Fact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fact."""

    object: str | None = None
    cell: str | None = None
    life: int | None = None
    hidden: bool | None = None
    out: bool | None = None
    asked: str | None = None
    about: str | None = None
    dice: tuple[int, ...] | None = None
    relied_on: tuple[str, ...] | None = None
    may: Entry | None = None
    legal: bool = True
    cites: tuple[str, ...] = ()


class File(Scenario[Player, Entry, Options, Fact, Moment], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file of this game."""


# --- set-up -----------------------------------------------------------------------------------------------------------


def set_up(file: File, cards: CardSource) -> Grid:
    """Lay out the board."""
    things: dict[int, Thing] = {}
    aliases: dict[str, int] = {}
    for place, player in enumerate(file.players):
        for zone, listed in (("field", player.field), ("hand", player.hand)):
            for index, each in enumerate(listed):
                laid = Laid(card=each) if isinstance(each, str) else each
                thing = _thing(laid, player.id, zone, cards, f"players[{place}].{zone}[{index}]", things)
                things[len(things) + 1] = thing
                aliases[laid.id or laid.card] = len(things)
    seats = tuple(player.id for player in file.players)
    if len(seats) != 2:
        raise ScenarioError("players", "two players sit at the cells")
    active = (file.turn.active if file.turn is not None else None) or seats[0]
    readings = Map(file.options.readings if file.options is not None else {})
    return Grid(
        seats=seats, things=Map(things), aliases=Map(aliases), active=active, readings=readings, agenda=(Act(active),)
    )


def _thing(laid: Laid, player: str, zone: str, cards: CardSource, where: str, things: Mapping[int, Thing]) -> Thing:
    card = cards.find(laid.card)
    if card is None:
        raise ScenarioError(where, f'no card is called "{laid.card}"')
    taken = {each.cell for each in things.values() if each.cell}
    free = (cell for cell in (CELLS if not any(t.owner != player for t in things.values()) else CELLS[::-1]))
    cell = (laid.cell or next(cell for cell in free if cell not in taken)) if zone == "field" else ""
    if cell and (cell not in CELLS or cell in taken or not card.is_figure):
        raise ScenarioError(f"{where}.cell", f'"{laid.card}" cannot stand on "{cell}"')
    return Thing(card=card, owner=player, cell=cell, damage=laid.damage, hidden=laid.hidden)


def write(game: Grid) -> Mapping[str, Any]:
    """Write the board as the data of a scenario file."""
    names = {number: name for name, number in game.aliases.items()}

    def laid(number: int) -> dict[str, Any]:
        thing = game.things[number]
        about = {"cell": thing.cell, "damage": thing.damage, "hidden": thing.hidden}
        return {
            "card": thing.card.name.ru,
            "id": names[number],
            **{key: value for key, value in about.items() if value},
        }

    kept = {number: thing for number, thing in sorted(game.things.items()) if not thing.out}
    players = [
        {
            "id": seat,
            "field": [laid(number) for number, thing in kept.items() if thing.owner == seat and thing.cell],
            "hand": [laid(number) for number in in_hand(game, seat)],
        }
        for seat in game.seats
    ]
    data = {"format": FORMAT, "system": "grid", "players": players, "turn": {"active": game.active}}
    return {**data, "options": {"readings": dict(game.readings)}} if game.readings else data


# --- times ------------------------------------------------------------------------------------------------------------


def say_time(at: Moment) -> str:
    """Say a time."""
    return " ".join([at.moment, *([f"of {at.of}"] if at.of else []), *([f"no. {at.nth}"] if at.nth > 1 else [])])


def time_of(game: Grid) -> Mapping[str, Any]:
    """Give the turn that is on."""
    return {"moment": "turn", "nth": _count(game, "turn", None)}


def _count(game: Grid, moment: str, of: str | None) -> int:
    """Count how often a time has come so far; the first turn has begun before the run."""
    number = game.aliases.get(of) if of else None
    match moment:
        case "turn":
            first = of is None or of == _first(game)
            return first + sum(of in (None, event.player) for event in game.log.of(TurnBegun))
        case "queue":
            return sum(number in (None, event.by) for event in game.log.of(Declared))
    return sum(number in (None, event.by) for event in game.log.of(Begun))


def _first(game: Grid) -> str:
    turns = list(game.log.of(TurnBegun))
    if not turns:
        return game.active
    return next(seat for seat in game.seats if seat != turns[0].player)


def is_at(game: Grid, at: Moment) -> bool:
    """Say whether the game stands at a time."""
    decision = game.decision
    if decision is None or _count(game, at.moment, at.of) != at.nth:
        return False
    number = game.aliases.get(at.of) if at.of else None
    match at.moment:
        case "turn":
            return at.of in (None, game.active)
        case "queue":
            return decision.kind == "respond" and any(number in (None, strike.by) for strike in game.queue)
    return game.fight is not None and number in (None, game.fight.by)


def is_past(play: GridPlay, at: Moment) -> bool:
    """Say whether a time has gone by."""
    game = play.state
    number = game.aliases.get(at.of) if at.of else None
    match at.moment:
        case "turn":
            is_others = at.of not in (None, game.active)
            return game.decision is None or _count(game, "turn", at.of) - (not is_others) >= at.nth
        case "queue":
            return sum(number in (None, event.by) for event in game.log.of(Begun)) >= at.nth
    return sum(number in (None, event.by) for event in game.log.of(Settled)) >= at.nth


def is_due(play: GridPlay, entry: Entry) -> bool:
    """Say whether an entry can be carried out now."""
    game, decision = play.state, play.decision
    if entry.at is not None and not is_at(game, entry.at):
        return False
    if entry.do == "check":
        return True
    wanted = {"move": ("act",), "strike": ("act", "respond"), "luck": ("luck",)}.get(
        entry.do, ("act", "respond", "luck")
    )
    return decision is not None and decision.player == entry.by and decision.kind in wanted


# --- entries and answers ----------------------------------------------------------------------------------------------


def enact(play: GridPlay, entry: Entry) -> None:
    """Carry an entry out. Raises IllegalChoice, ScenarioError."""
    if violations := why_not(play.state, entry):
        raise IllegalChoice(violations)
    decision = play.decision
    assert decision is not None
    play.answer(() if entry.do == "pass" else (decision.options.index(_option(play.state, entry)),))


def _option(game: Grid, entry: Entry) -> Option:
    card = _named(game, entry.card or "")
    match entry.do:
        case "move":
            return Option("move", (card, entry.to))
        case "strike":
            return Option("strike", (card, _named(game, entry.target)))
    return Option("luck", (card,))


def _named(game: Grid, name: str) -> int:
    if name not in game.aliases:
        raise ScenarioError("script", f'nothing is called "{name}"')
    return game.aliases[name]


def why_not(game: Grid, entry: Entry) -> tuple[Violation, ...]:
    """Give the reasons against an entry now."""
    decision = game.decision
    if decision is None or decision.player != entry.by:
        return (Violation("not-asked", grid("1")),)
    if entry.do == "pass":
        return ()
    wanted = _option(game, entry)
    if wanted in decision.options:
        return ()
    reasons = dict(refused(game, decision)).get(wanted)
    if reasons is None and wanted.label == "move":
        beside = are_beside(game.things[int(wanted.about[0])].cell, entry.to)
        reasons = (Violation("cell-taken" if beside else "not-beside", grid("2" if beside else "2.1")),)
    return reasons or (Violation("not-now", grid("1")),)


def fit(game: Grid, decision: Decision, queued: Queued) -> Choice | None:
    """Read what a die shows: the dice of one figure where the entry names it."""
    if decision.kind != queued.about:
        return None
    if queued.card is not None and game.aliases.get(queued.card) != decision.about[0]:
        return None
    return next(((place,) for place, each in enumerate(decision.options) if each.about == (queued.value,)), None)


def default(play: GridPlay) -> Choice:
    """Do nothing where the script is silent."""
    if play.strict and play.decision is not None and play.decision.options:
        raise ScenarioError("script", f"{play.decision.player} is asked, and no answer is scripted")
    return ()


def is_settled(play: GridPlay) -> bool:
    """Say whether no strike waits."""
    return play.decision is None or play.decision.kind == "act"


# --- facts ------------------------------------------------------------------------------------------------------------


def check(play: GridPlay, fact: Fact) -> tuple[Failure, ...]:
    """Check a fact."""
    return tuple(
        Failure(what, expected, got)
        for what, expected, got in _compared(play.state, fact)
        if expected not in (None, got)
    )


def _compared(game: Grid, fact: Fact) -> Iterator[tuple[str, Any, Any]]:
    if fact.object is not None:
        thing = game.things[_named(game, fact.object)]
        yield f"{fact.object} cell", fact.cell, thing.cell
        yield f"{fact.object} life", fact.life, thing.card.life - thing.damage
        yield f"{fact.object} hidden", fact.hidden, thing.hidden
        yield f"{fact.object} out", fact.out, thing.out
    if fact.asked is not None or fact.about is not None:
        decision = game.decision
        yield "asked", fact.asked, decision.player if decision else "nobody"
        yield "asked about", fact.about, decision.kind if decision else "nothing"
    dice = [event.dice for event in game.log.of(Settled)]
    yield "dice", fact.dice, dice[-1] if dice else ()
    yield "relied on", fact.relied_on, relied_on(game.log)
    if fact.may is not None:
        reasons = why_not(game, fact.may)
        yield "legal", fact.legal, not reasons
        named = {rule.number for reason in reasons for rule in reason.cites}
        yield "cites", tuple(fact.cites), tuple(each for each in fact.cites if each in named)
