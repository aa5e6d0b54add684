"""Facts about attacks, fights and dice: the records that a battle keeps of them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict

from judgehelper.kernel.script import Failure
from judgehelper.systems.berserk.rolls import Attack, Die
from judgehelper.systems.berserk.scenario.comparing import check_fields
from judgehelper.systems.berserk.scenario.fact import Fact
from judgehelper.systems.berserk.state import Game


def find(records: Sequence[Any], number: int | str) -> Any | None:
    """Find a record by its number, counted from 1, or the last one."""
    place = len(records) - 1 if number == "last" else int(number) - 1
    return records[place] if 0 <= place < len(records) else None


def _compare(game: Game, fact: Fact, leading: str, got: Mapping[str, Any]) -> Iterator[Failure]:
    said = asdict(fact)
    given = {key: value for key, value in said.items() if value is not UNSET and key != leading}
    looks = {key: partial(_value, got, key) for key in got}
    yield from check_fields(game, f"{leading} {said[leading]}", given, f"a {leading}", looks)


def _value(got: Mapping[str, Any], key: str) -> Any:
    return got[key]


def check_attack(game: Game, fact: Fact) -> Iterator[Failure]:
    """Check a fact about the n-th attack that came to its dice."""
    attack = find(game.attacks, fact.attack or "last")
    if attack is None:
        yield Failure(f"attack {fact.attack}", "an attack", f"there were {len(game.attacks)}")
        return
    got = {
        "source": attack.source, "chosen": attack.chosen, "target": attack.target, "kind": attack.kind,
        "strength": attack.strength, "size": attack.size, "wounds": attack.wounds, "redirected": attack.redirected,
        "blocked": attack.blocked, "cancelled": attack.cancelled, "paid": attack.paid, "fights": attack.fights,
        "return_": attack.is_return, "trail": _trail(attack, fact.trail),
    }  # fmt: skip
    yield from _compare(game, fact, "attack", got)


def _trail(attack: Attack, expected: object) -> tuple[int | str, ...]:
    """The strengths, or the sizes, from the printed one to the last, or both."""
    trails: tuple[tuple[int | str, ...], ...] = (
        attack.strengths, attack.sizes, (*attack.strengths, *attack.sizes),
    )  # fmt: skip
    return next((trail for trail in trails if trail == expected), attack.sizes)


def check_fight(game: Game, fact: Fact) -> Iterator[Failure]:
    """Check a fact about the n-th fight."""
    fight = find(game.fights, fact.fight or "last")
    if fight is None:
        yield Failure(f"fight {fact.fight}", "a fight", f"there were {len(game.fights)}")
        return
    yield from _compare(game, fact, "fight", asdict(fight))


def check_die(game: Game, fact: Fact) -> Iterator[Failure]:
    """Check a fact about the n-th roll."""
    thrown = [die for die in game.dice if die.rolled]
    die: Die | None = find(thrown, fact.die or "last")
    if die is None:
        yield Failure(f"die {fact.die}", "a roll", f"there were {len(thrown)}")
        return
    got = {"of": die.of, "rolled": die.rolled, "picked": die.picked, "final": die.final}
    yield from _compare(game, fact, "die", got)
