"""Laying a board out from a scenario file of Magic 1998."""

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.card import Card
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game.fighters import band_of
from judgehelper.systems.magic.game.mana import pips
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Combat, Mana, PlayerState
from judgehelper.systems.magic.game.steps import BeginStep, BeginTurn
from judgehelper.systems.magic.game.turn import Turn
from judgehelper.systems.magic.in_force.triggers.control import held_from_before
from judgehelper.systems.magic.scenario.building import Builder, combat_of
from judgehelper.systems.magic_1998.cards.source import OldCards
from judgehelper.systems.magic_1998.cards.wording import is_of_ante
from judgehelper.systems.magic_1998.law import law_of
from judgehelper.systems.magic_1998.marks import stamped
from judgehelper.systems.magic_1998.rulebook.readings import READINGS, decided
from judgehelper.systems.magic_1998.scenario.entries import as_shared, refuse_not_whole
from judgehelper.systems.magic_1998.scenario.file import File, Options, Player
from judgehelper.systems.magic_1998.state import COMBAT, STEPS, Game98, of
from judgehelper.systems.magic_1998.turn.phases import QUIET


def lay_out(scenario: File, source: CardSource) -> Game98:
    """Lay out the board. Raises ScenarioError, and NotUnderstood for a card that is not understood whole."""
    seats = tuple(player.id for player in scenario.players)
    if len(seats) != 2 or len(set(seats)) != 2:
        raise ScenarioError("players", "a game of this edition has two players")
    options = scenario.options or Options()
    _check_readings(options)
    build = Builder(seats, scenario.turn.number if scenario.turn else 1, OldCards(source))
    for number, player in enumerate(scenario.players):
        build.add_all(player, f"players[{number}]")
    for number, player in enumerate(scenario.players):
        if player.fill_library and not player.library:
            build.fill_library(player, f"players[{number}].library")
    for number, step in enumerate(scenario.script):
        build.keep_for_later(as_shared(step), f"script[{number}]")
    refuse_not_whole(build.cards)
    _refuse_ante(build.cards, options)
    build.attach()
    return _state(scenario, build, options)


def _refuse_ante(cards: Mapping[str, Card], options: Options) -> None:
    """Stay silent about a card that speaks of the ante where nothing is played for one (AS-ANTE)."""
    if options.readings.get("AS-ANTE", "off") == "on":
        return
    for name, text in _texts_of_ante(cards):
        raise NotUnderstood(Refusal(name, text, "the game is not played for ante"))


def _texts_of_ante(cards: Mapping[str, Card]) -> Iterator[tuple[str, str]]:
    faces = ((card.name, face) for card in cards.values() for face in card.faces)
    return ((name, text) for name, face in faces for text in face.texts if is_of_ante(text))


def _halts(scenario: File) -> Iterator[str]:
    """Name the beginnings of quiet steps at which a script looks, and the one before which its run stops."""
    for entry in scenario.script:
        if entry.do in ("advance", "check") and entry.at is not None and entry.at.window is None:
            yield from (f"{entry.at.turn} {entry.at.step}",) if entry.at.step in QUIET else ()
    if scenario.stop is not None:
        following = STEPS[(STEPS.index(scenario.stop.step) + 1) % len(STEPS)]
        yield from (f"{scenario.stop.turn} {following}",) if following in QUIET else ()


def _check_readings(options: Options) -> None:
    known = {reading.code: reading for reading in READINGS}
    for code, option in options.readings.items():
        if code not in known or option not in dict(known[code].options):
            raise ScenarioError(f"options.readings.{code}", phrase('there is no reading "{option}"', option=option))


def _state(scenario: File, build: Builder, options: Options) -> Game98:
    seats = build.seats
    start = scenario.turn
    active = (start.active if start else None) or seats[0]
    step = (start.step if start else None) or "untap"
    if active not in seats:
        raise ScenarioError("turn.active", phrase('no player is called "{active}"', active=active))
    if step not in STEPS:
        raise ScenarioError("turn.step", phrase('no step is called "{step}"', step=step))
    ids = build.zones
    last = max([thing.timestamp for thing in build.things.values()] or [0])
    state = Game98(
        law=law_of(options.readings), seats=seats,
        players=Map({each.id: _player(each, build) for each in scenario.players}),
        cards=Map(build.cards), things=Map(build.things), status=Map(build.status),
        battlefield=tuple(ids.get((BATTLEFIELD, ""), ())), exile=tuple(ids.get((EXILE, ""), ())),
        next_id=build.next, clock=max(last, build.next) + 1, aliases=Map(build.aliases),
        options=Map({"payment": options.payment, "halt": ",".join((f"{build.start} {step}", *_halts(scenario)))}),
        readings=Map(options.readings),
        attack_used=any(each.attack_used for each in scenario.players if each.id == active),
    )  # fmt: skip
    state = held_from_before(replace(state, stamps=stamped(state, Map())))
    number = build.start
    here = Map({seat: tuple(each for each in state.battlefield if state.status[each].since == 0
                            and seat == (state.status[each].held_by or state.things[each].controller))
                for seat in seats})  # fmt: skip
    turn = Turn(number=number, active=active, step=step, line=active, started=Map({active: number}))
    state = replace(state, turn=turn, at_turn_start=here)
    state = of(decided(state, "AS-ANTE")) if any(_texts_of_ante(build.cards)) else state
    if step in COMBAT:
        combat = combat_of(scenario.players, build)
        state = replace(state, combat=_banded(scenario.players, build, combat), attack_used=True,
                        assignments=Map({each.id: each.attackers[0] for each in combat.blockers}))  # fmt: skip
    if step == "untap":
        before = Turn(number=number - 1, active=_other(seats, active), line=_other(seats, active))
        before = before if number > 1 else Turn(number=0, active=active, line=active)
        return replace(state, turn=before, agenda=(BeginTurn(),))
    return replace(state, agenda=(BeginStep(step),))


def _other(seats: tuple[str, ...], active: str) -> str:
    return seats[1 - seats.index(active)]


def _banded(players: tuple[Player, ...], build: Builder, combat: Combat) -> Combat:
    numbers: dict[int, int] = {}
    for number, band in enumerate((band for player in players for band in player.bands), 1):
        for name in band:
            found = build.find(name)
            if not isinstance(found, int):
                raise ScenarioError("players.bands", phrase('nothing is called "{name}"', name=name))
            numbers[found] = number
    banded = tuple(replace(each, band=numbers.get(each.id, 0)) for each in combat.attackers)
    return blocked_as_bands(replace(combat, attackers=banded))


def blocked_as_bands(combat: Combat) -> Combat:
    """Let whoever blocks one of a band block all of it (BAND.5)."""
    blockers = tuple(
        replace(each, attackers=tuple(dict.fromkeys(one for to in each.attackers for one in band_of(combat, to))))
        for each in combat.blockers
    )  # fmt: skip
    attackers = tuple(
        replace(each, blocked=bool(by), blockers=by)
        for each in combat.attackers
        for by in (tuple(blocker.id for blocker in blockers if each.id in blocker.attackers),)
    )  # fmt: skip
    return replace(combat, attackers=attackers, blockers=blockers)


def _player(player: Player, build: Builder) -> PlayerState:
    # in 1998 the first card named of a graveyard lies on top as well; the engine keeps the last one on top
    return PlayerState(
        id=player.id, life=20 if player.life is None else player.life, counters=Map(player.counters),
        pool=tuple(Mana(kind=pip) for pip in pips(player.mana)), lands_played=int(player.land_played),
        library=tuple(build.zones.get((LIBRARY, player.id), ())), hand=tuple(build.zones.get((HAND, player.id), ())),
        graveyard=tuple(reversed(build.zones.get((GRAVEYARD, player.id), ()))),
    )  # fmt: skip
