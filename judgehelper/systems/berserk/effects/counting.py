"""Chips, tokens, action markers, movement, and markers with a name, put and taken away (122, 123, 544)."""

from collections.abc import Mapping

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import movement
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.cards.effects import Add, Remove
from judgehelper.systems.berserk.cards.phrases import Value
from judgehelper.systems.berserk.effects.life import USED
from judgehelper.systems.berserk.effects.limiting import room_for_chips
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import GRAVEYARD, Action, Game, Marker, Proposal

NOTHING, SOMETHING, EVERYTHING = 0, 1, 2
WORDS: Mapping[str, str] = {
    "chips": markers.CHIP,
    "action_markers": markers.ACTED,
    "movement": markers.MOVEMENT,
    "incarnation_tokens": markers.TOKEN,
}


def _wanted(effect: Add | Remove) -> tuple[tuple[str, Value], ...]:
    said = {
        "chips": effect.chips, "action_markers": effect.action_markers, "movement": effect.movement,
        "incarnation_tokens": effect.incarnation_tokens,
    }  # fmt: skip
    return tuple((name, value) for name, value in said.items() if value is not None)


def _together(found: list[int]) -> int:
    """Say how much was put of several kinds at once: all of each, something, nothing (122.11, 505.4.5)."""
    return EVERYTHING if all(each == EVERYTHING for each in found) else SOMETHING if any(found) else NOTHING


def add(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Put chips or markers on a card or cell; no more chips than it may have (123.4, 545.2, 123.2)."""
    effect, ref = proposal.effect, proposal.to
    if not isinstance(effect, Add):
        return game, NOTHING
    found: list[int] = []
    if effect.marker is not None:
        game, put = _lay(game, action, effect, ref)
        found.append(put)
    if effect.armour:
        game, put = _restore(game, action, ref)
        found.append(put)
    if isinstance(ref, int):
        for name, value in _wanted(effect):
            game, put = _add_one(game, action, ref, name, value)
            found.append(put)
    return game, _together(found)


def _add_one(game: Game, action: Action, ref: int, name: str, value: Value) -> tuple[Game, int]:
    n = wanted = worth(game, value, scope_of(game, action))
    if name == "chips":
        n = min(n, room_for_chips(game, ref))
    if name == "incarnation_tokens" and game.things[ref].zone != GRAVEYARD:
        n = 0
    game = markers.put(game, ref, Marker(kind=WORDS[name], n=n))
    if n > 0:
        cut = ("545.2",) if n < wanted else ()
        game = happen(
            game, "marker-added", "123.1", *cut, card=action.source, to=ref, ability=name.replace("_", "-"), n=n
        )
    return game, NOTHING if n <= 0 else EVERYTHING if n == wanted else SOMETHING


def _lay(game: Game, action: Action, effect: Add, ref: Ref) -> tuple[Game, int]:
    """Lay a named marker, which its maker's text explains (544.1, 544.4)."""
    n = worth(game, effect.count, scope_of(game, action)) if effect.count is not None else 1
    until = effect.until if isinstance(effect.until, str) else "battle"
    for _ in range(n):
        laid = Marker(
            kind=markers.NAMED,
            name=effect.marker or "",
            by=action.source,
            until=until,
            turn=game.turn,
            player=action.by,
        )
        game = markers.put_on_cell(game, ref, laid) if isinstance(ref, str) else markers.put(game, ref, laid)
    to = ref
    return happen(
        game, "marker-added", "544.1", "544.3", card=action.source, to=to, ability=effect.marker or "", n=n,
        cell=ref if isinstance(ref, str) else "",
    ), EVERYTHING * (n > 0)  # fmt: skip


def _restore(game: Game, action: Action, ref: Ref) -> tuple[Game, int]:
    """Armour counts anew from now (GL Восстановить броню)."""
    if not isinstance(ref, int):
        return game, NOTHING
    game = markers.clear(game, ref, USED)
    return happen(game, "gained", "534.1", card=ref, to=ref, by=action.source, ability="armour"), EVERYTHING


def remove(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Take chips or markers away, or as many as there are (122.7, 528.10)."""
    effect, ref = proposal.effect, proposal.to
    if not isinstance(effect, Remove):
        return game, NOTHING
    found: list[int] = []
    if effect.marker is not None:
        game, put = _take(game, action, effect, ref)
        found.append(put)
    if isinstance(ref, int):
        for name, value in _wanted(effect):
            game, put = _remove_one(game, action, ref, name, value)
            found.append(put)
    return game, _together(found)


def _remove_one(game: Game, action: Action, ref: int, name: str, value: Value) -> tuple[Game, int]:
    held = movement(game, ref) if name == "movement" else markers.count(game.things[ref], WORDS[name])
    n = held if value == "all" else worth(game, value, scope_of(game, action))
    really = min(n, max(0, held - _reserved(game, ref, name)))
    game = markers.take(game, ref, WORDS[name], really)
    if really:
        game = happen(
            game, "marker-removed", "122.7", card=action.source, to=ref, ability=name.replace("_", "-"), n=really
        )
    return game, NOTHING if really <= 0 else EVERYTHING if really == n else SOMETHING


def _reserved(game: Game, ref: int, name: str) -> int:
    """Count what is reserved for a payment: it cannot be taken away (501.12)."""
    prices = [each.price for each in game.stack if each.source == ref and each.is_reserved]
    return sum(each.chips if name == "chips" else each.movement if name == "movement" else 0 for each in prices)


def _take(game: Game, action: Action, effect: Remove, ref: Ref) -> tuple[Game, int]:
    name = effect.marker or ""
    held = markers.count_named(game, ref, name)
    n = held if effect.count == "all" else (
        worth(game, effect.count, scope_of(game, action)) if effect.count is not None else 1
    )  # fmt: skip
    really = min(n, held)
    game = markers.take_named(game, ref, name, really)
    if really:
        game = happen(game, "marker-removed", "122.7", card=action.source, to=ref, ability=name, n=really)
    return game, NOTHING if really <= 0 else EVERYTHING if really == n else SOMETHING
