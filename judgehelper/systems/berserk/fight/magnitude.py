"""The size of an attack: the printed number of its strength, and modifiers in the order of 520.2 and 520.3."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.systems.berserk.fight.table import MISS
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Action, Attack, Game

ORDER = ("strength", "times", "plus", "to")
"""The groups of 520.2: to a strength, multiplied or divided, more or less, to a number."""
STRENGTHS = ("weak", "medium", "strong")


class Modifier(Struct, frozen=True, kw_only=True):
    """One modifier of an attack: what it does, and whose it is."""

    kind: str
    of: int
    name: str
    n: int = 0
    strength: str = ""


def group_of(game: Game, attack: Attack, modifier: Modifier) -> int:
    """Give the place of a modifier within its group (520.3): friends of the source, it, enemies, the target."""
    if modifier.of == attack.target:
        return 3
    if modifier.of == attack.source:
        return 1
    is_friend = game.things[modifier.of].controller == game.things[attack.source].controller
    return 0 if is_friend else 2


def modifiers(_game: Game, _attack: Attack) -> Iterator[Modifier]:
    """List the modifiers of an attack from named abilities, statics and what was declared (520.1, 520.7)."""
    return iter(())


def calculate(game: Game, action: Action) -> Game:
    """Give every attack of an action its size (512.6.6); a miss has none."""
    for number in action.attacks:
        attack = game.attacks[number]
        if attack.strength != MISS and not attack.sizes:
            game = with_attack(game, number, _sized(game, attack))
            attack = game.attacks[number]
            game = happen(
                game, "calculated", "520.2", *attack.cites, card=attack.source, to=attack.target, n=attack.size,
                through=attack.kind, other=attack.strength,
            )  # fmt: skip
    return game


def _sized(game: Game, attack: Attack) -> Attack:
    found = sorted(modifiers(game, attack), key=lambda each: (ORDER.index(each.kind), group_of(game, attack, each)))
    strengths, trail = [attack.strength], list(attack.trail)
    for each in found:
        if each.kind == "strength":
            strengths.append(each.strength)
            trail.append((each.name, each.of, each.strength))
    size = attack.values[STRENGTHS.index(strengths[-1])]
    sizes = [size]
    for each in found:
        if each.kind != "strength":
            size = _modified(size, each)
            sizes.append(size)
            trail.append((each.name, each.of, str(size)))
    if size < 0:
        size = 0
        sizes.append(0)
    return replace(
        attack, strength=strengths[-1], strengths=tuple(strengths), size=size, sizes=tuple(sizes), trail=tuple(trail)
    )


def _modified(size: int, modifier: Modifier) -> int:
    match modifier.kind:
        case "times":
            return size * modifier.n
        case "plus":
            return size + modifier.n
        case _:
            return min(size, modifier.n)


def with_attack(game: Game, number: int, attack: Attack) -> Game:
    """Give the game with one attack changed."""
    return replace(game, attacks=(*game.attacks[:number], attack, *game.attacks[number + 1 :]))
