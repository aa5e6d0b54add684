"""Checking facts: what is so now, what has happened, what may be done and why, what is asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict, replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.log import Entry
from judgehelper.kernel.reading import Reading, relied_on
from judgehelper.kernel.script import Failure, Play
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.concepts.damage import queued_damage
from judgehelper.systems.nebozhiteli.concepts.properties import (
    armour_types,
    deals_more,
    held,
    life_max,
    takes_less,
    weapon_types,
)
from judgehelper.systems.nebozhiteli.printed.cards import Amounts
from judgehelper.systems.nebozhiteli.scenario import file, legality
from judgehelper.systems.nebozhiteli.scenario.answers import is_meant
from judgehelper.systems.nebozhiteli.scenario.names import everywhere, is_called, is_player, matching
from judgehelper.systems.nebozhiteli.showing.explain import reasons_for
from judgehelper.systems.nebozhiteli.starting.decks import DeckCounts, rules_of, why_not_deck
from judgehelper.systems.nebozhiteli.starting.endings import duel_winner
from judgehelper.systems.nebozhiteli.turn.ranged import pending
from judgehelper.systems.nebozhiteli.world.reading_texts import READINGS
from judgehelper.systems.nebozhiteli.world.selectors import attached, controller_of, is_on_field
from judgehelper.systems.nebozhiteli.world.state import (
    CREATURE_DECK,
    MAIN_DECK,
    STEPS,
    SUMMON,
    ZONES,
    Game,
    Happening,
    Ref,
)

Failures = Iterator[Failure]
OF_FACT = ("object", "player", "match", "cites")
STAGE_ABOUT = {"discard": ("discard", "chips")}
"""The end phase asks for the discard and the chips in one question."""


def check(play: Play[Game], fact: file.Fact) -> Sequence[Failure]:
    """Check one fact; an unknown name in it fails it and says so."""
    try:
        return tuple(_check(play.state, fact))
    except ScenarioError as unknown:
        return (Failure(_title(fact), "a name on the table", str(unknown)),)


def _check(game: Game, fact: file.Fact) -> Failures:
    for leading, checker in _CHECKERS.items():
        if getattr(fact, leading) not in (None, UNSET):
            yield from checker(game, fact)
            return
    if fact.outcome is not UNSET:
        yield from _check_outcome(game, fact)
    elif fact.order is not None:
        yield from _check_order(game, fact)
    elif fact.count is not UNSET:
        yield from _check_count(game, fact)
    elif fact.player is not None:
        yield from _check_player(game, fact)
    elif fact.match is not UNSET:
        yield from _compare("match", fact.match, duel_winner(game))
    else:
        raise ScenarioError("expect", "a fact needs a leading field: object, player, outcome, happened, may, why…")


def _title(fact: file.Fact) -> str:
    return "; ".join(f"{key}: {value}" for key, value in _given(fact).items())


def _given(fact: file.Fact) -> Mapping[str, Any]:
    empty = (None, UNSET, ())
    found = {key: value for key, value in asdict(fact).items() if not any(value is each for each in empty)}
    return {key: value for key, value in found.items() if value != ()}


def _compare(title: str, expected: Any, got: Any) -> Failures:
    if expected != got:
        yield Failure(title, expected, got)


# --- objects ----------------------------------------------------------------------------------------------------------


def _check_object(game: Game, fact: file.Fact) -> Failures:
    name = str(fact.object)
    if is_player(game, name):
        raise ScenarioError("expect.object", phrase('"{name}" is a player; use the field "player"', name=name))
    found = [ref for ref in matching(game, name, everywhere(game)) if _is_of(game, ref, fact.player)]
    if not found:
        yield Failure(f"object {name}", "on the table", "nothing of that name" + _of(fact.player))
        return
    failures = [tuple(_check_one(game, ref, fact)) for ref in found]
    if fact.match == "any" and not all(failures):
        return
    for each in failures:
        yield from each


def _of(player: str | None) -> str:
    return f" of {player}" if player else ""


def _is_of(game: Game, ref: int, player: str | None) -> bool:
    """Say whether an object is a player's: by controller on the field, elsewhere by zone."""
    if player is None:
        return True
    thing = game.things[ref]
    return player == (controller_of(game, ref) if is_on_field(thing) else thing.player)


def _check_one(game: Game, ref: int, fact: file.Fact) -> Failures:
    for key, expected in asdict(fact).items():
        if key in OF_FACT or key not in _OF_OBJECT or expected is UNSET:
            continue
        got = _OF_OBJECT[key](game, ref)
        if key in ("has", "lacks"):
            yield from _check_words(key, expected, got, f"{fact.object}.{key}")
        elif not _is_same(game, key, expected, got):
            yield Failure(f"{fact.object}.{key}", expected, got)


def _check_words(key: str, expected: str | Iterable[str], got: tuple[str, ...], title: str) -> Failures:
    words = (expected,) if isinstance(expected, str) else tuple(expected)
    wrong = [word for word in words if (word in got) != (key == "has")]
    if wrong:
        yield Failure(title, words, got)


def _is_same(game: Game, key: str, expected: Any, got: Any) -> bool:
    if key == "packets":
        return sorted(n for n in expected if n) == sorted(n for n in got if n)
    if key == "position":
        first, length = got
        return bool(expected == first or (expected == "bottom" and first == length))
    if key in ("weapon_types", "armour_types"):
        return sorted(expected) == sorted(got)
    if isinstance(expected, bool) and key in ("attacking", "blocking"):
        return expected == (got is not None)
    if key in ("attached_to", "attacking", "blocking") and isinstance(expected, str):
        return got is not None and is_called(game, got, expected)
    return bool(expected == got)


def _position(game: Game, ref: int) -> tuple[int, int]:
    thing = game.things[ref]
    if thing.zone not in (CREATURE_DECK, MAIN_DECK):
        return (0, -1)
    deck = game.seat(thing.player).zone(thing.zone)
    return (deck.index(ref) + 1, len(deck))


def _packets(game: Game, ref: Ref) -> tuple[int, ...]:
    return tuple(packet.left for packet in game.settled if packet.hit.to == ref)


def _qualities(game: Game, ref: int) -> tuple[str, ...]:
    words = [str(each.what) for each in held(game, ref) if not isinstance(each.what, Amounts)]
    for item in attached(game, ref):
        words += [str(each.what) for each in held(game, item) if not isinstance(each.what, Amounts)]
    return tuple(dict.fromkeys(words))


_OF_OBJECT: Mapping[str, Callable[[Game, int], Any]] = {
    "zone": lambda game, ref: game.things[ref].zone,
    "controller": controller_of,
    "owner": lambda game, ref: game.things[ref].host,
    "name": lambda game, ref: game.things[ref].card,
    "attached_to": lambda game, ref: game.things[ref].attached_to,
    "attacking": lambda game, ref: game.things[ref].attacking,
    "blocking": lambda game, ref: game.things[ref].blocking,
    "blocked": lambda game, ref: game.things[ref].blocked,
    "face_down": lambda game, ref: game.things[ref].zone in (SUMMON, CREATURE_DECK, MAIN_DECK),
    "has": _qualities,
    "lacks": _qualities,
    "chips": lambda game, ref: game.things[ref].chips,
    "turned": lambda game, ref: game.things[ref].turned,
    "summoned": lambda game, ref: game.things[ref].summoned,
    "life_max": life_max,
    "weapon_types": weapon_types,
    "armour_types": armour_types,
    "deals_more": deals_more,
    "takes_less": takes_less,
    "queued_damage": lambda game, ref: queued_damage(game, ref) + pending(game, ref),
    "packets": _packets,
    "position": _position,
    "abilities": lambda game, ref: len(game.card_of(ref).abilities) + len(game.card_of(ref).keywords),
}


# --- players and counts -----------------------------------------------------------------------------------------------


def _check_player(game: Game, fact: file.Fact) -> Failures:
    player = str(fact.player)
    _must_be_player(game, player)
    for key, expected in asdict(fact).items():
        if key in OF_FACT or expected is UNSET:
            continue
        if key in ZONES and isinstance(expected, int):
            yield from _compare(f"{player}.{key}", expected, len(game.seat(player).zone(key)))
        elif key in _OF_PLAYER:
            got = _OF_PLAYER[key](game, player)
            if not _is_same(game, key, expected, got):
                yield Failure(f"{player}.{key}", expected, got)


def _must_be_player(game: Game, name: str) -> None:
    if not is_player(game, name):
        raise ScenarioError("expect.player", phrase('"{name}" is not a player here', name=name))


_OF_PLAYER: Mapping[str, Callable[[Game, str], Any]] = {
    "life": lambda game, player: game.seat(player).life,
    "actions": lambda game, player: game.seat(player).actions,
    "lost": lambda game, player: bool(game.seat(player).lost),
    "won": lambda game, player: game.winner == player,
    "in_game": lambda game, player: not game.seat(player).lost,
    "active": lambda game, player: game.active == player,
    "first": lambda game, player: game.first == player,
    "queued_damage": lambda game, player: queued_damage(game, player) + pending(game, player),
    "packets": _packets,
}


def _check_count(game: Game, fact: file.Fact) -> Failures:
    refs: Iterable[int] = everywhere(game)
    if fact.card is not None:
        refs = matching(game, fact.card, refs)
    checks = {key: value for key, value in (("zone", fact.zone), ("turned", fact.turned)) if value is not UNSET}
    found = [
        ref
        for ref in refs
        if _is_of(game, ref, fact.player) and all(_OF_OBJECT[key](game, ref) == value for key, value in checks.items())
    ]
    if fact.face_down is not UNSET:
        found = [ref for ref in found if _OF_OBJECT["face_down"](game, ref) == fact.face_down]
    yield from _compare(_title(fact), fact.count, len(found))


# --- the game ---------------------------------------------------------------------------------------------------------


def outcome(game: Game) -> str | None:
    """Give the winner, "draw", or None while the game goes on."""
    if not game.is_over:
        return None
    return game.winner or "draw"


def _check_outcome(game: Game, fact: file.Fact) -> Failures:
    yield from _compare("outcome", fact.outcome, outcome(game))
    if fact.match is not UNSET:
        yield from _compare("match", fact.match, duel_winner(game))


def _check_reserve(game: Game, fact: file.Fact) -> Failures:
    yield from _compare("reserve", fact.reserve, game.reserve)


def _happenings(game: Game) -> Iterator[Happening]:
    for entry in game.log:
        if isinstance(entry.event, Happening):
            yield entry.event


def _check_dealt(game: Game, fact: file.Fact) -> Failures:
    assert fact.dealt is not None
    source, to = fact.dealt.source, fact.dealt.to
    total = 0
    for event in _happenings(game):
        if event.kind != "damaged":
            continue
        behind = [ref for ref in (event.other, event.via) if ref is not None]
        if source is not None and not any(is_called(game, ref, source) for ref in behind):
            continue
        if to is None or is_called(game, event.who, to):
            total += event.n or 0
    yield from _compare(_title(fact), 0 if fact.n is UNSET else fact.n, total)


def _check_deck(_game: Game, fact: file.Fact) -> Failures:
    given = fact.deck
    assert given is not None
    deck = DeckCounts(
        format=given.format or "base",
        creatures=given.creatures,
        main=given.main,
        side=given.side,
        copies=given.copies,
    )
    violations = why_not_deck(deck)
    legal = True if fact.legal is None else fact.legal
    yield from _compare("deck legal", legal, not violations)
    named = [each for violation in violations for each in violation.cites]
    yield from _check_cites("deck", fact.cites, named or rules_of(deck))


def _check_now(game: Game, fact: file.Fact) -> Failures:
    assert fact.now is not None
    if fact.now.turn is not None:
        yield from _compare("turn", fact.now.turn, game.turn)
    if fact.now.step is not None:
        yield from _compare("step", fact.now.step, game.step)


# --- what has happened ------------------------------------------------------------------------------------------------


def is_event(game: Game, event: Happening, wanted: str) -> bool:
    """Say whether an event is meant by "kind name"; without the name any of the kind is."""
    kind, _, name = wanted.partition(" ")
    if event.kind != kind:
        return False
    if not name or event.who == name:
        return True
    return not (isinstance(event.who, str) and event.who in STEPS) and is_called(game, event.who, name)


def _check_happened(game: Game, fact: file.Fact) -> Failures:
    wanted = str(fact.happened)
    times = sum(is_event(game, event, wanted) for event in _happenings(game))
    if fact.count is UNSET:
        if not times:
            yield Failure(f"happened {wanted}", "at least once", 0)
    else:
        yield from _compare(f"happened {wanted}", fact.count, times)
    if fact.order is not None:
        yield from _check_order(game, fact)


def _check_relied_on(game: Game, fact: file.Fact) -> Failures:
    yield from _compare("relied on", sorted(fact.relied_on or ()), sorted(relied_on(game.log)))


def _check_order(game: Game, fact: file.Fact) -> Failures:
    wanted = list(fact.order or ())
    events = _happenings(game)
    for place, each in enumerate(wanted):
        if not any(is_event(game, event, each) for event in events):
            yield Failure("order", wanted, f'"{each}" (number {place + 1}) does not follow')
            return


def _check_triggered(game: Game, fact: file.Fact) -> Failures:
    wanted = str(fact.triggered)
    times = sum(event.kind == "triggered" and is_called(game, event.who, wanted) for event in _happenings(game))
    expected = 1 if fact.count is UNSET else fact.count
    if times != expected and not (fact.count is UNSET and times):
        yield Failure(f"triggered {wanted}", expected, times)


def _check_stack(game: Game, fact: file.Fact) -> Failures:
    waiting = [played.source for player in game.order for played in game.seat(player).queue]
    if fact.stack is not None:
        pairs = zip(waiting, fact.stack, strict=False)
        if len(waiting) != len(fact.stack) or not all(is_called(game, *pair) for pair in pairs):
            yield Failure("stack", list(fact.stack), [game.things[ref].card for ref in waiting])
    if fact.stack_size is not None:
        yield from _compare("stack_size", fact.stack_size, len(waiting))


# --- may, why, asked --------------------------------------------------------------------------------------------------


def _check_cites(title: str, wanted: Iterable[str], got: Iterable[Any]) -> Failures:
    numbers = {each.number for each in got}
    missing = [number for number in wanted if number not in numbers]
    if missing:
        yield Failure(f"{title} cites", missing, sorted(numbers))


def _check_may(game: Game, fact: file.Fact) -> Failures:
    entry = fact.may
    assert entry is not None
    violations = legality.why_not(game, entry)
    legal = True if fact.legal is None else fact.legal
    title = f"may {entry.by} {entry.do}"
    if legal == bool(violations):
        yield Failure(f"{title} legal", legal, [violation.reason for violation in violations] or True)
    if fact.cites:
        cites = [each for violation in violations for each in violation.cites]
        yield from _check_cites(title, fact.cites, cites if violations else legality.grounds(game, entry))


def rests_on(game: Game, fact: file.Fact) -> tuple[str, ...]:
    """Name the open questions of the book that, read otherwise, would turn what may be done into what may not."""
    entry = fact.may
    if entry is None:
        return ()
    is_refused = bool(legality.why_not(game, entry))

    def decides(reading: Reading) -> bool:
        others = (replace(game, readings=game.readings.set(reading.code, option)) for option, _ in reading.options)
        return any(bool(legality.why_not(other, entry)) is not is_refused for other in others)

    return tuple(reading.code for reading in READINGS if len(reading.options) > 1 and decides(reading))


def _check_why(game: Game, fact: file.Fact) -> Failures:
    yield from _check_cites(f"why {fact.why}", fact.cites, why(game, str(fact.why)))


def why(game: Game, wanted: str) -> Citations:
    """Give the rules behind an object's or player's present state, or behind an event."""
    events: list[Entry] = [entry for entry in game.log if isinstance(entry.event, Happening)]
    by_event = [entry for entry in events if is_event(game, entry.event, wanted)]  # type: ignore[arg-type]  # narrowed above
    if by_event:
        return tuple(dict.fromkeys(each for entry in by_event for each in entry.cites))
    if is_player(game, wanted):
        return reasons_for(game, wanted)
    found = matching(game, wanted, everywhere(game))
    if not found:
        raise ScenarioError(
            "expect.why", phrase('nothing on the table and no event is called "{wanted}"', wanted=wanted)
        )
    return tuple(dict.fromkeys(each for ref in found for each in reasons_for(game, ref)))


def _check_asked(game: Game, fact: file.Fact) -> Failures:
    decision = game.decision
    if decision is None or decision.kind == "stop":
        yield Failure("asked", fact.asked, "nobody is asked")
        return
    yield from _compare("asked", fact.asked, decision.player)
    if fact.about is not None and fact.about not in STAGE_ABOUT.get(decision.kind, (decision.kind,)):
        yield Failure("asked about", fact.about, decision.kind)
    options = (*decision.options, *decision.slots)
    for label in fact.offers:
        if not any(is_meant(game, decision, option, label) for option in options):
            yield Failure("asked offers", label, [_name(game, option.about) or option.label for option in options])
    for label in fact.refuses:
        if any(is_meant(game, decision, option, label) for option in options):
            yield Failure("asked refuses", label, "it is offered")


def _name(game: Game, about: Iterable[Ref]) -> str:
    return " ".join(game.things[ref].card if isinstance(ref, int) and ref in game.things else str(ref) for ref in about)


_CHECKERS: Mapping[str, Callable[[Game, file.Fact], Failures]] = {
    "may": _check_may,
    "why": _check_why,
    "asked": _check_asked,
    "happened": _check_happened,
    "relied_on": _check_relied_on,
    "triggered": _check_triggered,
    "deck": _check_deck,
    "dealt": _check_dealt,
    "now": _check_now,
    "reserve": _check_reserve,
    "stack": _check_stack,
    "stack_size": _check_stack,
    "object": _check_object,
}
