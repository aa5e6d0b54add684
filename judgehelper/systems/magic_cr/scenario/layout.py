"""Laying a board out from a scenario file: cards found or refused, libraries filled, timestamps in order."""

from immutables import Map
from msgspec.structs import asdict, replace

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game.mana import pips
from judgehelper.systems.magic.game.players.ranges import ranges_now
from judgehelper.systems.magic.game.players.variants import VARIANTS, Variant, starting_life
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SIDEBOARD,
    Magic,
    Mana,
    PlayerState,
)
from judgehelper.systems.magic.game.steps import BeginStep, BeginTurn
from judgehelper.systems.magic.game.turn import Turn
from judgehelper.systems.magic.in_force.triggers.control import held_from_before
from judgehelper.systems.magic.scenario.building import Builder, combat_of
from judgehelper.systems.magic.scenario.file import (
    File,
    Marks,
    Options,
    Player,
    Seated,
)
from judgehelper.systems.magic.scenario.without import texts_meant
from judgehelper.systems.magic_cr.law import COMPREHENSIVE_RULES
from judgehelper.systems.magic_cr.scenario.before import before_the_game
from judgehelper.systems.magic_cr.scenario.checking import check_file
from judgehelper.systems.magic_cr.turn.turn import STEPS

TITLES = frozenset({"monarch", "initiative"})


def game_options(scenario: File) -> dict[str, str]:
    """Give the options of the game as the state keeps them. Raises ScenarioError for impossible teams."""
    options = scenario.options or Options()
    variant = VARIANTS[options.variant or ""]
    _check_teams(scenario, options, variant)
    found = {"variant": options.variant or "", "attack": options.attack or ""}
    if options.range_of_influence is not None:
        found["range_of_influence"] = str(max(0, options.range_of_influence))
    if scenario.edition:
        found["edition"] = scenario.edition
    return {name: value for name, value in found.items() if value}


def _check_teams(scenario: File, options: Options, variant: Variant) -> None:
    seats = [player.id for player in scenario.players]
    named = [seat for team in options.teams for seat in team]
    strangers = [seat for seat in named if seat not in seats]
    if strangers:
        raise ScenarioError("options.teams", phrase('no player is called "{active}"', active=strangers[0]))
    if len(set(named)) < len(named):
        raise ScenarioError("options.teams", phrase("a player stands in two teams"))
    if variant.teams_of is None:
        return
    if set(named) != set(seats):
        raise ScenarioError("options.teams", phrase("this variant is played in teams: each player has to stand in one"))
    least, most = variant.teams_of
    if any(not least <= len(team) <= most for team in options.teams):
        raise ScenarioError("options.teams", phrase("a team of this variant has at least {least} players", least=least))


def _variant(scenario: File) -> Variant:
    return VARIANTS[(scenario.options or Options()).variant or ""]


def _sharing(scenario: File, player: Player) -> tuple[Player, ...]:
    options = scenario.options or Options()
    if not _variant(scenario).shares_life:
        return (player,)
    team = next(team for team in options.teams if player.id in team)
    return tuple(each for each in scenario.players if each.id in team)


def life_of(scenario: File, player: Player) -> int:
    """Give the life total that a player begins with: his own, or his team's (118.1, 810.4, 810.11)."""
    team = _sharing(scenario, player)
    said = {each.life for each in team if each.life is not None}
    if len(said) > 1:
        raise ScenarioError(f"players.{player.id}.life", phrase("the players of a team have one life total together"))
    if said:
        return said.pop()
    return starting_life(_variant(scenario), len(scenario.players), len(team))


def counters_of(scenario: File, player: Player) -> dict[str, int]:
    """Give the counters that a player begins with; those of poison are his team's (810.10)."""
    poison = sum(each.counters.get("poison", 0) for each in _sharing(scenario, player))
    return {**player.counters, **({"poison": poison} if poison else {})}


def _refuse_unplayed(options: Options | None) -> None:
    if options is not None and (options.variant or "") not in VARIANTS:
        raise NotUnderstood(Refusal(str(options.variant), "", "the engine does not play this variant"))


def lay_out(scenario: File, source: CardSource) -> Magic:
    """Lay out the board. Raises ScenarioError, and NotUnderstood for a card that is not understood whole."""
    check_file(scenario)
    _refuse_unplayed(scenario.options)
    build = Builder(tuple(each.id for each in scenario.players), scenario.turn.number if scenario.turn else 1, source)
    for number, player in enumerate(scenario.players):
        build.add_all(player, f"players[{number}]")
        if player.fill_library and not player.library:
            build.fill_library(player, f"players[{number}].library")
    later = Builder(build.seats, build.start, source)  # what a judge's hand brings is no part of the board yet
    for number, step in enumerate(scenario.script):
        later.keep_for_later(step, f"script[{number}]")
    known = {**build.cards, **later.cards}
    aside = tuple(each for entry in scenario.script if entry.without for each in texts_meant(known, entry))
    build.attach()
    for name, where in build.fighting:
        if build.find(name) is None:
            raise ScenarioError(where, phrase('nothing is called "{name}"', name=name))
    past = build.meld()
    state = replace(_state(scenario, build), past=Map(past), set_aside=tuple(dict.fromkeys(aside)))
    return held_from_before(state)


def _state(scenario: File, build: Builder) -> Magic:
    seats = tuple(player.id for player in scenario.players)
    options = scenario.options
    start = scenario.turn
    active = (start.active if start else None) or seats[0]
    if active not in seats:
        raise ScenarioError("turn.active", phrase('no player is called "{active}"', active=active))
    step = (start.step if start else None) or "untap"
    if step not in STEPS:
        raise ScenarioError(
            "turn.step", phrase('no step is called "{step}"; steps are {known}', step=step, known=", ".join(STEPS))
        )
    number = start.number if start else 1
    options_said = game_options(scenario)
    players = {player.id: _player(player, build, scenario) for player in scenario.players}
    ids = build.zones
    last = max([thing.timestamp for thing in build.things.values()] or [0])
    chosen: dict[str, str] = {"payment": options.payment if options else "auto"}
    if options and options.starting_draw:
        chosen["starting_draw"] = "yes"
    chosen |= options_said
    state = Magic(
        law=COMPREHENSIVE_RULES,
        annotated=_names_rules(scenario),
        seats=seats, players=Map(players), cards=Map(build.cards), things=Map(build.things), status=Map(build.status),
        battlefield=tuple(ids.get((BATTLEFIELD, ""), ())), exile=tuple(ids.get((EXILE, ""), ())),
        command=tuple(ids.get((COMMAND, ""), ())), next_id=build.next, clock=max(last, build.next) + 1,
        options=Map(chosen), marks=_marks(scenario, seats),
        aliases=Map(build.aliases), teams=options.teams if options else (),
    )  # fmt: skip
    state = replace(state, near=ranges_now(state))
    if number < 1:
        return before_the_game(scenario, state)
    if step == "untap":
        turn = Turn(number=number - 1, active=active, line=_before(seats, active))
        return replace(state, turn=turn, agenda=(BeginTurn(),))
    turn = Turn(number=number, active=active, step=step, line=active, started=Map({active: number}))
    combat = combat_of(scenario.players, build) if 4 <= STEPS.index(step) <= 9 else None
    return replace(state, turn=turn, combat=combat, agenda=(BeginStep(step),))


def _marks(scenario: File, seats: tuple[str, ...]) -> Map[str, str]:
    """Give the titles and the time of day that a game begins with (717). Raises ScenarioError."""
    said = {key: value for key, value in asdict(scenario.marks or Marks()).items() if value is not None}
    for title in TITLES & said.keys():
        if said[title] not in seats:
            raise ScenarioError(f"marks.{title}", phrase('no player is called "{active}"', active=said[title]))
    return Map(said)


def _names_rules(scenario: File) -> bool:
    """Say whether a file names rules that the log must bear out: then all that the book says of each event counts."""
    facts = (*scenario.expect, *(fact for entry in scenario.script for fact in entry.expect or ()))
    return bool(scenario.cites) or any(fact.why is not None and fact.cites for fact in facts)


def _before(seats: tuple[str, ...], active: str) -> str:
    return seats[(seats.index(active) - 1) % len(seats)]


def _player(player: Seated, build: Builder, scenario: File) -> PlayerState:
    mana = tuple(Mana(kind=pip) for pip in pips(player.mana))
    life = life_of(scenario, player) + (build.life_modifier(player.id) if player.life is None else 0)
    return PlayerState(
        id=player.id, life=life, lands_played=player.lands_played, pool=mana,
        counters=Map(counters_of(scenario, player)),
        library=tuple(build.zones.get((LIBRARY, player.id), ())), hand=tuple(build.zones.get((HAND, player.id), ())),
        graveyard=tuple(build.zones.get((GRAVEYARD, player.id), ())),
        sideboard=tuple(build.zones.get((SIDEBOARD, player.id), ())),
    )  # fmt: skip
