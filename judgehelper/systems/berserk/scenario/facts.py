"""Checking facts: what is so now, what has happened, what may be done and why, what is asked."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import asdict

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.reading import relied_on
from judgehelper.kernel.script import Failure, Play
from judgehelper.kernel.words import phrase
from judgehelper.systems.berserk.board import places
from judgehelper.systems.berserk.board.look import is_free, on_cell
from judgehelper.systems.berserk.cards.grouping import Group
from judgehelper.systems.berserk.declaring.offers import interactive, keyed, parts_of, tree_of
from judgehelper.systems.berserk.rolls import Attack, Ref
from judgehelper.systems.berserk.scenario import legality
from judgehelper.systems.berserk.scenario.answers import is_meant
from judgehelper.systems.berserk.scenario.comparing import Looks, check_fields, compare, is_same
from judgehelper.systems.berserk.scenario.fact import Fact
from judgehelper.systems.berserk.scenario.histories import check_log, matches
from judgehelper.systems.berserk.scenario.names import (
    card_named,
    everywhere,
    is_called,
    is_player,
    matching,
    refs_named,
    say,
)
from judgehelper.systems.berserk.scenario.objects import OF_OBJECT
from judgehelper.systems.berserk.scenario.records import check_attack, check_die, check_fight, find
from judgehelper.systems.berserk.scenario.times import moment_of
from judgehelper.systems.berserk.showing import reasons
from judgehelper.systems.berserk.showing.sight import is_known
from judgehelper.systems.berserk.squad.recruiting import squad_of, why_illegal
from judgehelper.systems.berserk.state import BATTLE, Game, Happening

Failures = Iterator[Failure]
K = TypeVar("K", int, str)


def check(play: Play[Game], fact: Fact) -> Sequence[Failure]:
    """Check one fact; an unknown name in it fails it and says so."""
    try:
        return tuple(_check(play.state, fact))
    except ScenarioError as unknown:
        return (Failure(_title(fact), "a name on the table", str(unknown)),)


def _check(game: Game, fact: Fact) -> Failures:
    given = asdict(fact)
    for leading, checker in _CHECKERS.items():
        if given[leading] not in (None, UNSET):
            for name in _unread(given, leading):
                raise ScenarioError("expect", phrase('"{name}" is no field of such a fact', name=name))
            yield from checker(game, fact)
            if leading not in WHERE:
                return
    if not any(given[each] not in (None, UNSET) for each in _CHECKERS):
        raise ScenarioError("expect", "a fact needs a leading field: object, player, attack, fight, may, log, why…")


def _unread(given: Mapping[str, Any], leading: str) -> Iterator[str]:
    """List the fields that a fact gives and its kind does not look at: none is skipped in silence."""
    read = LOOKED_AT.get(leading)
    for name, value in given.items():
        if value not in (None, UNSET, ()) and name != leading and read is not None and name not in read:
            yield name.rstrip("_")


def _title(fact: Fact) -> str:
    given = {key: value for key, value in asdict(fact).items() if value is not None and value is not UNSET}
    return "; ".join(f"{key}: {value}" for key, value in given.items() if value != ())


def _given(fact: Fact, but: tuple[str, ...]) -> Mapping[str, Any]:
    return {key: value for key, value in asdict(fact).items() if value is not UNSET and key not in but}


# --- objects, cells, players ------------------------------------------------------------------------------------------


def _check_object(game: Game, fact: Fact) -> Failures:
    name = str(fact.object)
    found = [ref for ref in matching(game, name, everywhere(game)) if _is_of(game, ref, fact.player)]
    if not found:
        yield Failure(f"object {name}", "on the table", "nothing of that name")
        return
    failures = [tuple(_check_one(game, ref, fact)) for ref in found]
    if fact.match == "any" and not all(failures):
        return
    for each in failures:
        yield from each


def _is_of(game: Game, ref: int, player: str | None) -> bool:
    return player is None or game.things[ref].controller == player


def _check_one(game: Game, ref: int, fact: Fact) -> Failures:
    given = _given(fact, ("object", "player", "match", "cites"))
    yield from check_fields(game, str(fact.object), given, "an object", _looking(OF_OBJECT, game, ref))


def _looking(looks: Mapping[str, Callable[[Game, K], Any]], game: Game, of: K) -> Mapping[str, Looks]:
    return {key: partial(look, game, of) for key, look in looks.items()}


def _check_cell(game: Game, fact: Fact) -> Failures:
    cell = str(fact.at_cell)
    here = on_cell(game, cell)
    if fact.cards is not UNSET:
        matched = len(here) == len(fact.cards) and all(
            any(is_called(game, ref, name) for ref in here) for name in fact.cards
        )
        if not matched:
            yield Failure(f"{cell}.cards", fact.cards, tuple(say(game, ref) for ref in here))
    if fact.free is not UNSET:
        yield from compare(f"{cell}.free", fact.free, is_free(game, cell))
    if fact.markers is not UNSET:
        held: dict[str, int] = {}
        for marker in game.cells.get(cell, ()):
            held[marker.name] = held.get(marker.name, 0) + marker.n
        if not is_same(game, "markers", fact.markers, held):
            yield Failure(f"{cell}.markers", fact.markers, held)


def _check_count(game: Game, fact: Fact) -> Failures:
    refs = everywhere(game) if fact.card is None else matching(game, fact.card, everywhere(game))
    if fact.zone == "stack":
        held = [each.source for each in game.stack if fact.ability is None or each.ability == str(fact.ability)]
        found = [ref for ref in held if ref in refs and _is_of(game, ref, fact.player)]
    else:
        found = [ref for ref in refs if _is_of(game, ref, fact.player) and _is_in(game, ref, fact.zone)]
    if fact.hidden is not UNSET:
        found = [ref for ref in found if game.things[ref].hidden == fact.hidden]
    yield from compare(_title(fact), fact.count, len(found))


def _is_in(game: Game, ref: int, zone: object) -> bool:
    return zone is UNSET or is_same(game, "zone", zone, game.things[ref].zone)


def _check_player(game: Game, fact: Fact) -> Failures:
    player = str(fact.player)
    if not is_player(game, player):
        yield Failure("player", player, "nobody of that name")
        return
    given = _given(fact, ("player", "cites"))
    yield from check_fields(game, player, given, "a player", _looking(OF_PLAYER, game, player))


def _squad(game: Game, player: str) -> tuple[int, ...]:
    """The squad: recruited cards before the battle, later those of the battle zone (GL Отряд)."""
    placed = tuple(
        ref for ref, thing in sorted(game.things.items()) if thing.zone in BATTLE and thing.controller == player
    )
    return (*squad_of(game, player), *placed)


OF_PLAYER: Mapping[str, Callable[[Game, str], Any]] = {
    "gold": lambda game, player: game.seat(player).gold,
    "silver": lambda game, player: game.seat(player).silver,
    "squad": lambda game, player: tuple(game.things[ref].card for ref in _squad(game, player)),
    "squad_size": lambda game, player: len(_squad(game, player)),
    "squad_legal": lambda game, player: not why_illegal(game, player),
    "won": lambda game, player: game.winner == player,
    "lost": lambda game, player: game.is_over and game.winner not in (None, player),
    "draw": lambda game, _player: game.is_over and game.winner is None,
    "active": lambda game, player: game.active == player,
    "first": lambda game, player: game.first == player,
}


# --- queue, stack, where ----------------------------------------------------------------------------------------------


def _check_queue(game: Game, fact: Fact) -> Failures:
    got = tuple(say(game, action.source) for action in game.queue)
    if not _are(game, fact.queue or (), tuple(action.source for action in game.queue)):
        yield Failure("queue", fact.queue, got)


def _check_stack(game: Game, fact: Fact) -> Failures:
    refs = tuple(action.source for action in reversed(game.stack))
    if not _are(game, fact.stack or (), refs):
        yield Failure("stack", fact.stack, tuple(say(game, ref) for ref in refs))


def _are(game: Game, names: tuple[str, ...], refs: tuple[int, ...]) -> bool:
    return len(names) == len(refs) and all(is_called(game, ref, name) for ref, name in zip(refs, names, strict=True))


def _check_where(game: Game, fact: Fact, leading: str) -> Failures:
    decision = game.decision
    got = {
        "phase": game.step,
        "moment": moment_of(game),
        "turn": game.turn,
        "priority": decision.player if decision is not None else None,
    }
    for key, expected in _given(fact, ("cites",)).items():
        if key in got and leading == key:
            yield from compare(key, expected, got[key])


# --- may, asked, distance ---------------------------------------------------------------------------------------------


def _check_may(game: Game, fact: Fact) -> Failures:
    entry = fact.may
    assert entry is not None
    against = legality.why_not(game, entry)
    legal = True if fact.legal is None else fact.legal
    yield from compare(f"may {_title(fact)}", legal, not against)
    cited = tuple(each for reason in against for each in reason.cites) if against else legality.grounds(game, entry)
    yield from check_cites("may", fact.cites, cited)


def check_cites(title: str, expected: tuple[str, ...], got: Citations) -> Failures:
    """Compare citations: a subrule satisfies one of its parent."""
    numbers = tuple(each.number for each in got)
    for number in expected:
        wanted = number.removeprefix("GL:")
        if not any(each == wanted or each.startswith(wanted + ".") for each in numbers):
            yield Failure(f"{title} cites", number, numbers)


def _check_asked(game: Game, fact: Fact) -> Failures:
    decision = game.decision
    if decision is None:
        yield Failure("asked", fact.asked, "nothing is asked")
        return
    yield from compare("asked", fact.asked, decision.player)
    if fact.about is not None:
        yield from compare("asked about", fact.about, decision.kind)
    for label in fact.offers:
        if not _is_offered(game, decision, label):
            yield Failure("offers", label, _labels(game, decision))
    for label in fact.refuses:
        if _is_offered(game, decision, label):
            yield Failure("refuses", label, _labels(game, decision))


def _is_offered(game: Game, decision: Decision, label: Any) -> bool:
    return any(is_meant(game, option, label) for option in decision.options)


def _labels(game: Game, decision: Decision) -> tuple[str, ...]:
    return tuple(
        " ".join((option.label, *(str(say(game, about)) for about in option.about if about in game.things)))
        for option in decision.options
    )


# --- log, why, readings -----------------------------------------------------------------------------------------------


def _check_log(game: Game, fact: Fact) -> Failures:
    count = None if fact.count is UNSET else fact.count
    yield from check_log(game, fact.log or (), count)


def _times_triggered(game: Game, fact: Fact) -> int:
    declared = tuple(matches(game, "declared"))
    return sum(
        fact.triggered == event.ability or (fact.triggered == say(game, event.card) and _is_trigger(game, event))
        for event in declared
    )


def _pair(game: Game, names: tuple[str, str] | None) -> tuple[Ref, Ref]:
    one, other = names or ("", "")
    return refs_named(game, one)[0], refs_named(game, other)[0]


def _sees(game: Game, fact: Fact) -> bool:
    return is_known(game, str(fact.view), card_named(game, str(fact.object)))


def _was_announced(game: Game, fact: Fact) -> bool:
    """Say whether a player had to tell how an action goes, without revealing (533.10)."""
    told = matches(game, "announced")
    return any(event.player == fact.announced and event.other == fact.about for event in told)


PLAIN: Mapping[str, Callable[[Game, Fact], tuple[object, object]]] = {
    "queue_size": lambda game, fact: (fact.queue_size, len(game.queue)),
    "stack_size": lambda game, fact: (fact.stack_size, len(game.stack)),
    "distance": lambda game, fact: (fact.is_, places.distance(game, *_pair(game, fact.distance))),
    "adjacent": lambda game, fact: (fact.is_, places.adjacent(game, *_pair(game, fact.adjacent))),
    "view": lambda game, fact: (fact.known, _sees(game, fact)),
    "triggered": lambda game, fact: (fact.count, _times_triggered(game, fact)),
    "announced": lambda game, fact: (True, _was_announced(game, fact)),
}
"""Facts that compare one thing: what is expected, and what is the case."""


def _check_plain(game: Game, fact: Fact, leading: str) -> Failures:
    expected, got = PLAIN[leading](game, fact)
    yield from compare(_title(fact), expected, got)


def _is_trigger(game: Game, event: Happening) -> bool:
    """Say whether what was declared is a triggered ability of its card (116.6), and no action or movement."""
    held = dict(interactive(game, event.card)) if event.card is not None else {}
    return event.ability in held and held[event.ability].kind == "triggered"


def _check_why(game: Game, fact: Fact) -> Failures:
    yield from check_cites(f"why {fact.why}", fact.cites, _reasons(game, fact))


def _reasons(game: Game, fact: Fact) -> Citations:
    """What explains an object, or an attack or fight where one is named."""
    if fact.fight is not None:
        return reasons.of_fight()
    if fact.attack is not None:
        attack: Attack | None = find(game.attacks, fact.attack)
        return reasons.of_attack(attack) if attack is not None else ()
    return reasons.of_card(game, card_named(game, str(fact.why)))


def _check_relied(game: Game, fact: Fact) -> Failures:
    got = relied_on(game.log)
    for name in fact.relied_on or ():
        if name not in got:
            yield Failure("relied_on", name, got)


def _check_grouping(game: Game, fact: Fact) -> Failures:
    """How the parts of a card's ability are grouped (505.5): words and the names of parts, nested."""
    ref = card_named(game, str(fact.grouping))
    ability = next((each for key, each in keyed(game, ref) if str(fact.ability) in (key, each.id)), None)
    if ability is None or ability.does is None:
        yield Failure("grouping", fact.ability, "no such ability")
        return
    names = tuple(part.effect.id if part.effect is not None else "" for part in parts_of(ability))
    yield from compare("grouping", _listed(fact.is_), _named(tree_of(game, ability), names))


def _listed(value: object) -> object:
    return [_listed(each) for each in value] if isinstance(value, list | tuple) else str(value)


def _named(tree: "Group | int", names: tuple[str, ...]) -> object:
    if isinstance(tree, int):
        return names[tree] or str(tree + 1)
    return [tree.word, *(_named(member, names) for member in tree.members)]


WHERE = ("queue", "stack", "queue_size", "stack_size", "phase", "moment", "turn", "priority")
"""Fields that say where the battle stands: a fact may give several, and each is checked."""
LOOKED_AT: Mapping[str, tuple[str, ...]] = {
    "may": ("legal", "cites"),
    "why": ("attack", "fight", "cites"),
    "view": ("object", "known"),
    "object": ("player", "match", *OF_OBJECT),
    "at_cell": ("cards", "free", "markers"),
    "asked": ("about", "offers", "refuses"),
    **dict.fromkeys(("distance", "adjacent"), ("is_",)),
    "log": ("count",),
    "triggered": ("count",),
    "relied_on": (),
    "grouping": ("ability", "is_"),
    "announced": ("about",),
    "count": ("card", "zone", "player", "hidden", "ability"),
    **dict.fromkeys(WHERE, WHERE),
    "player": tuple(OF_PLAYER),
}
"""Of each kind of fact the fields that it looks at; of attacks, fights and dice their records say it."""
_CHECKERS: Mapping[str, Callable[[Game, Fact], Failures]] = {
    "may": _check_may,
    "why": _check_why,
    "view": partial(_check_plain, leading="view"),
    "object": _check_object,
    "at_cell": _check_cell,
    "attack": check_attack,
    "fight": check_fight,
    "die": check_die,
    "queue": _check_queue,
    "stack": _check_stack,
    "queue_size": partial(_check_plain, leading="queue_size"),
    "stack_size": partial(_check_plain, leading="stack_size"),
    "asked": _check_asked,
    "distance": partial(_check_plain, leading="distance"),
    "adjacent": partial(_check_plain, leading="adjacent"),
    "log": _check_log,
    "triggered": partial(_check_plain, leading="triggered"),
    "relied_on": _check_relied,
    "grouping": _check_grouping,
    "announced": partial(_check_plain, leading="announced"),
    "count": _check_count,
    "phase": partial(_check_where, leading="phase"),
    "moment": partial(_check_where, leading="moment"),
    "turn": partial(_check_where, leading="turn"),
    "priority": partial(_check_where, leading="priority"),
    "player": _check_player,
}
"""What each leading field is checked by; the first that is given leads."""
