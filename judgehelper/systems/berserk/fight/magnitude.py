"""The size of an attack: the printed number of its strength, and modifiers in the order of 520.2 and 520.3."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.board.zones import acting_for
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.words import ATTACKS, STRIKES
from judgehelper.systems.berserk.fight.table import MISS
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.rolls import Attack, Ref
from judgehelper.systems.berserk.state import Action, Game
from judgehelper.systems.berserk.steps import OrderModifiers

ORDER = ("times", "plus", "to")
"""The groups of 520.2 that come once the strength is fixed: multiplied or divided, more or less, to a number."""
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
    is_friend = acting_for(game, modifier.of) == acting_for(game, attack.source)
    return 0 if is_friend else 2


KINDS: Mapping[str, tuple[str, ...]] = {
    "strike": ("simple-strike",),
    "weak": ("simple-strike",),
    "medium": ("simple-strike",),
    "strong": ("simple-strike",),
    "strikes": STRIKES,
    "attacks": ATTACKS,
    **{word: (word,) for word in ATTACKS},
}
"""Which attacks the word of a modifier means."""


def modifiers(game: Game, attack: Attack, strength: str) -> Iterator[Modifier]:
    """List the modifiers of an attack that static items give (520.1): of its source, and of what is aimed at a card.

    121.4.3, 517.1.
    """
    for kind, of, n, fixed in attack.laid:
        yield Modifier(kind=kind, of=of, name=kind, n=n, strength=fixed)
    for owner, item in (*items(game), *_of_equal_dice(game, attack)):
        if item.modify is not None and attack.kind in KINDS.get(item.modify, ()):
            card, other = (attack.target, attack.source) if item.incoming else (attack.source, attack.target)
            if owner == attack.target and _is_ignored(game, attack):
                continue
            if _works(game, owner, item, card, other) and _is_of(item, attack, strength):
                yield from _read(game, owner, item)


def _of_equal_dice(game: Game, attack: Attack) -> Iterator[tuple[int, Static]]:
    """What a text adds where all dice of the attacker show the same (306.5.2)."""
    thrown = [die for die in game.dice if die.action == attack.action and die.of == attack.source]
    if not thrown or len(thrown[-1].rolled) < 2 or len(set(thrown[-1].rolled)) > 1:
        return
    for owner, item in items(game):
        if item.if_equal is not None and works_for(game, owner, item, attack.source):
            yield owner, item.if_equal


def _is_ignored(game: Game, attack: Attack) -> bool:
    """Say whether the source ignores the target's modifiers of magnitude (542.1, 542.1.2)."""
    target = attack.target if isinstance(attack.target, int) else None
    return ignores(game, attack.source, target, "magnitude-mods")


def _works(game: Game, owner: int, item: Static, card: Ref, other: Ref) -> bool:
    if not isinstance(card, int) or not isinstance(other, int):
        return False
    return works_for(game, owner, item, card) and is_against(game, owner, item, other)


def _is_of(item: Static, attack: Attack, strength: str) -> bool:
    """Whether the modifier is for this strength, and for return strikes too."""
    if item.modify in STRENGTHS and item.modify != strength:
        return False
    if item.own and (attack.is_return or attack.kind != "simple-strike"):
        return False
    wanted = (item.strength,) if isinstance(item.strength, str) else item.strength
    return wanted is None or strength in wanted


def _read(game: Game, owner: int, item: Static) -> Iterator[Modifier]:
    name = str(item.modify)
    if item.plus is not None:
        yield Modifier(kind="plus", of=owner, name=name, n=worth(game, item.plus, Scope(owner)))
    if isinstance(item.times, int):
        yield Modifier(kind="times", of=owner, name=name, n=item.times)
    match item.to:
        case int(n):
            yield Modifier(kind="to", of=owner, name=name, n=n)
        case "weak" | "medium" | "strong" as fixed:
            yield Modifier(kind="strength", of=owner, name=name, strength=fixed)


def spell_size(game: Game, action: Action, words: tuple[str, ...], n: int, target: Ref | None) -> int:
    """Give the size of a spell, influence, healing or finish with its modifiers (520.2)."""
    found: list[Modifier] = []
    for owner, item in items(game):
        if item.modify in words:
            if owner == target and ignores(game, action.source, owner, "magnitude-mods"):
                continue
            card, other = (target, action.source) if item.incoming else (action.source, target)
            if isinstance(card, int) and works_for(game, owner, item, card) and is_against(
                game, owner, item, other if isinstance(other, int) else None
            ):  # fmt: skip
                found += _read(game, owner, item)
    for each in sorted(found, key=lambda each: ORDER.index(each.kind)):
        n = _modified(n, each)
    return max(0, n)


def _of_strength(game: Game, attack: Attack) -> list[Modifier]:
    """The modifiers of strength in the order of 520.3, and within a group as its player wants (520.4)."""
    found = [each for each in modifiers(game, attack, attack.strength) if each.kind == "strength"]
    wanted = attack.order
    return sorted(
        found,
        key=lambda each: (group_of(game, attack, each), _place(wanted, each)),
    )


def _of_order(attack: Attack) -> tuple[str, ...]:
    """Where several modifiers met, their order is explained too (520.3)."""
    return ("520.3",) if len(attack.trail) > 1 else ()


def _place(wanted: tuple[tuple[int, str], ...], modifier: Modifier) -> int:
    key = (modifier.of, modifier.strength)
    return wanted.index(key) if key in wanted else -1


def orders(game: Game, action: Action) -> Game:
    """Have the modifiers ordered whose order decides: several of one group to different strengths (520.4)."""
    asked = [
        OrderModifiers(number, group)
        for number in action.attacks
        for group in range(4)
        if game.attacks[number].strength != MISS and len({each.strength for each in _in_group(game, number, group)}) > 1
    ]
    return then(game, *asked)


def _in_group(game: Game, number: int, group: int) -> list[Modifier]:
    attack = game.attacks[number]
    return [each for each in _of_strength(game, attack) if group_of(game, attack, each) == group]


def ask_order(game: Game, step: OrderModifiers) -> Decision:
    """Ask the player of the group for the order of its modifiers, the first applied first (520.4)."""
    found = _in_group(game, step.attack, step.group)
    options = tuple(Option(each.strength, (each.of,)) for each in found)
    player = acting_for(game, found[0].of)
    return Decision(player=player, kind="modifier-order", options=options, cites=rules("520.4"), form=Form.ORDER)


def take_order(game: Game, step: OrderModifiers, answer: Answer) -> Game:
    """Keep the order that was chosen."""
    found = _in_group(game, step.attack, step.group)
    attack = game.attacks[step.attack]
    order = (*attack.order, *((found[place].of, found[place].strength) for place in answer.choice))
    return with_attack(game, step.attack, replace(attack, order=order))


def calculate(game: Game, action: Action) -> Game:
    """Give every attack of an action its size (512.6.6); a miss has none (523.1, 520.8)."""
    for number in action.attacks:
        attack = game.attacks[number]
        if attack.strength != MISS and not attack.sizes:
            game = with_attack(game, number, _sized(game, attack))
            attack = game.attacks[number]
            game = happen(
                game, "calculated", "520.2", *_of_order(attack), *attack.cites, card=attack.source, to=attack.target,
                n=attack.size, through=attack.kind, other=attack.strength,
            )  # fmt: skip
    return game


def _sized(game: Game, attack: Attack) -> Attack:
    fixed = _of_strength(game, attack)
    strength = fixed[-1].strength if fixed else attack.strength
    found = fixed + sorted(
        (each for each in modifiers(game, attack, strength) if each.kind != "strength"),
        key=lambda each: (ORDER.index(each.kind), group_of(game, attack, each)),
    )
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
