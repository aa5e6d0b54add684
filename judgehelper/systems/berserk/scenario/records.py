"""Facts about attacks, fights and dice: the records that a battle keeps of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict

from judgehelper.kernel.script import Failure
from judgehelper.systems.berserk.scenario.comparing import is_same
from judgehelper.systems.berserk.scenario.fact import Fact
from judgehelper.systems.berserk.scenario.names import say
from judgehelper.systems.berserk.state import Attack, Die, Game

LEADING = ("attack", "fight", "die")


def find(records: Sequence[Any], number: int | str) -> Any | None:
    """Find a record by its number, counted from 1, or the last one."""
    place = len(records) - 1 if number == "last" else int(number) - 1
    return records[place] if 0 <= place < len(records) else None


def _compare(game: Game, fact: Fact, title: str, got: Mapping[str, Any]) -> Iterator[Failure]:
    for key, expected in asdict(fact).items():
        if key in LEADING or expected is UNSET or expected in (None, ()):
            continue
        if key not in got:
            yield Failure(f"{title}.{key}", expected, "is no field of it")
        elif not is_same(game, key, expected, got[key]):
            shown = say(game, got[key]) if key in ("source", "chosen", "target", "attacker", "parrier") else got[key]
            yield Failure(f"{title}.{key}", expected, shown)


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
    yield from _compare(game, fact, f"attack {fact.attack}", got)


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
    yield from _compare(game, fact, f"fight {fact.fight}", asdict(fight))


def check_die(game: Game, fact: Fact) -> Iterator[Failure]:
    """Check a fact about the n-th roll."""
    thrown = [die for die in game.dice if die.rolled]
    die: Die | None = find(thrown, fact.die or "last")
    if die is None:
        yield Failure(f"die {fact.die}", "a roll", f"there were {len(thrown)}")
        return
    got = {"of": die.of, "rolled": die.rolled, "picked": die.picked, "final": die.final}
    yield from _compare(game, fact, f"die {fact.die}", got)
