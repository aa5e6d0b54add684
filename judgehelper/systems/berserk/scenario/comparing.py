"""Comparing what a fact expects with what is the case."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.kernel.script import Failure
from judgehelper.systems.berserk.board.look import split
from judgehelper.systems.berserk.scenario.names import is_called, say
from judgehelper.systems.berserk.state import Game

NAMES = ("host", "guest", "source", "chosen", "target", "attacker", "parrier", "of", "card", "to", "by")
"""Fields whose values are names."""


Looks = Callable[[], Any]


def check_fields(
    game: Game, title: str, given: Mapping[str, Any], of: str, looks: Mapping[str, Looks]
) -> Iterator[Failure]:
    """Compare the fields of a fact with what is the case; one that such a thing has not fails it."""
    for key, expected in given.items():
        if key not in looks:
            if expected not in (None, ()):
                yield Failure(f"{title}.{key}", expected, f"is no field of {of}")
            continue
        got = looks[key]()
        if not is_same(game, key, expected, got):
            yield Failure(f"{title}.{key}", expected, say(game, got) if key in NAMES and got is not None else got)


def compare(title: str, expected: Any, got: Any) -> Iterator[Failure]:
    """Fail where two values differ."""
    if expected != got:
        yield Failure(title, expected, got)


def is_same(game: Game, key: str, expected: Any, got: Any) -> bool:
    """Say whether a field of a fact holds."""
    match key:
        case _ if key in NAMES:
            return expected is got if expected is None or got is None else is_called(game, got, str(expected))
        case "zone":
            return bool(expected == got or (expected == "battle" and got in ("field", "additional")))
        case "elements" | "classes" | "squad":
            return sorted(expected) == sorted(got)
        case "has_elements":
            return set(expected) <= set(got)
        case "has" | "lacks":
            words = (expected,) if isinstance(expected, str) else tuple(expected)
            return all(_is_held(word, got) == (key == "has") for word in words)
        case "markers":
            wanted = expected if isinstance(expected, dict) else {str(name): 1 for name in expected}
            return all(got.get(name, 0) == n for name, n in wanted.items())
        case "spent":
            return all(got.get(name, 0) == n for name, n in expected.items())
    return bool(expected == got)


def _is_held(word: str, held: tuple[str, ...]) -> bool:
    """A named ability with its value, or whatever its value."""
    return word in held or any(split(each)[0] == word for each in held)
