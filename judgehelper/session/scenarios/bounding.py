"""The bounds of a scenario: what no board and no script needs is refused before anything is laid out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.bounds import LARGEST_NUMBER, OBJECTS, PLAYERS, TIMES
from judgehelper.kernel.machine.outside import shortened
from judgehelper.kernel.words import phrase

FREE = frozenset({"source", "seed"})
"""Fields whose numbers mean nothing in the game."""


def check_bounds(raw: Mapping[str, Any]) -> None:
    """Refuse numbers, boards and scripts beyond all use, and players without a name. Raises ScenarioError."""
    for place, number in _numbers(raw, ""):
        if abs(number) > LARGEST_NUMBER:
            raise ScenarioError(place, phrase("the number is larger than {most}", most=LARGEST_NUMBER))
    players = _list(raw.get("players"))
    if len(players) > PLAYERS:
        raise ScenarioError("players", phrase("no more than {most} players", most=PLAYERS))
    for seat, player in enumerate(players):
        if isinstance(player, Mapping) and not str(player.get("id", "?")).strip():
            raise ScenarioError(f"players[{seat}].id", "every player needs a name; give each an id that is not empty")
    if sum(map(_objects, players)) > OBJECTS:
        raise ScenarioError("players", phrase("no more than {most} objects on a board", most=OBJECTS))
    _check_names(players)
    _check_times(raw.get("script"), "script", 1)


def _check_names(players: Sequence[Any]) -> None:
    """Refuse a name that two objects of the board, or an object and a player, are given."""
    taken: set[str] = set()
    for seat, player in enumerate(players):
        for place, name in ((f"players[{seat}].id", _within({"": player}, "").get("id")), *_named(player, seat)):
            if isinstance(name, str) and name in taken:
                raise ScenarioError(place, phrase('the name "{name}" is given twice', name=shortened(name)))
            taken |= {name} if isinstance(name, str) else set()


def _named(player: Any, seat: int) -> Iterator[tuple[str, Any]]:
    for zone, listed in player.items() if isinstance(player, Mapping) else ():
        for count, each in enumerate(_list(listed)):
            if isinstance(each, Mapping) and "id" in each:
                yield f"players[{seat}].{zone}[{count}].id", each["id"]


def _numbers(value: Any, place: str) -> Iterator[tuple[str, int | float]]:
    if isinstance(value, int | float) and not isinstance(value, bool):
        yield place, value
    elif isinstance(value, Mapping):
        for name, each in value.items():
            if name not in FREE:
                yield from _numbers(each, f"{place}.{name}" if place else str(name))
    elif isinstance(value, list | tuple):
        for count, each in enumerate(value):
            yield from _numbers(each, f"{place}[{count}]")


def _objects(value: Any) -> int:
    """Count the objects of a player: what is listed in his zones, each as often as it says."""
    zones = value.values() if isinstance(value, Mapping) else ()
    listed = [each for zone in zones for each in _list(zone)]
    return sum(_whole(each.get("count"), 1) if isinstance(each, Mapping) else 1 for each in listed)


def _check_times(script: Any, place: str, outer: int) -> None:
    for count, entry in enumerate(_list(script)):
        if not isinstance(entry, Mapping):
            continue
        here = f"{place}[{count}]"
        times = outer * max(1, _whole(entry.get("times"), 1))
        if times > TIMES:
            raise ScenarioError(f"{here}.times", phrase("no more than {most} times", most=TIMES))
        if _whole(_within(entry, "create").get("count"), 1) > OBJECTS:
            raise ScenarioError(f"{here}.create.count", phrase("no more than {most} objects on a board", most=OBJECTS))
        _check_times(entry.get("script"), f"{here}.script", times)


def _within(entry: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = entry.get(name)
    return found if isinstance(found, Mapping) else {}


def _list(value: Any) -> list[Any] | tuple[Any, ...]:
    return value if isinstance(value, list | tuple) else ()


def _whole(value: Any, missing: int) -> int:
    return int(value) if isinstance(value, int | float) else missing
