"""How far an attack or a text reaches (547): its range with what static abilities add to it against this target."""

from judgehelper.systems.berserk.board.partial import number_against
from judgehelper.systems.berserk.board.places import within
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import is_taken_for, is_unknown, worth
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Game, Part

OF_MOVED = ("jump",)
"""Moves whose range is counted from the card that moves (GL Прыжок)."""


def reach_of(game: Game, scope: Scope, part: Part, ref: Ref) -> int | None:
    """Give the range of an attack or text with its modifiers; None where it has none (547, 547.2)."""
    found = [range_of(game, scope, part)]
    if part.word == "simple-strike":
        found.append(number_against(game, scope.source, "strike-range", ref if isinstance(ref, int) else None) or None)
    reach = max((each for each in found if each is not None), default=None)
    return None if reach is None else reach + range_bonus(game, scope, part, ref)


def range_of(game: Game, scope: Scope, part: Part) -> int | None:
    """Give the range that a text names, a counted one as it is now; None where it names none."""
    return None if part.effect is None or part.effect.range is None else worth(game, part.effect.range, scope)


def is_in_reach(game: Game, scope: Scope, part: Part, ref: Ref) -> bool:
    """Say whether a text reaches a target; moves count theirs from the card that moves."""
    reach = None if part.word in OF_MOVED else range_of(game, scope, part)
    return reach is None or within(game, scope.source, ref, reach + range_bonus(game, scope, part, ref))


def range_bonus(game: Game, scope: Scope, part: Part, ref: Ref) -> int:
    """Count what static abilities add to a range against this target (547)."""
    other, source = ref if isinstance(ref, int) else None, scope.source
    return sum(
        worth(game, item.plus, Scope(owner))
        for owner, item in items(game)
        if item.modify == "range" and item.of in (None, part.word)
        and works_for(game, owner, item, source) and _is_meant_against(game, scope, owner, item, other)
    )  # fmt: skip


def _is_meant_against(game: Game, scope: Scope, owner: int, item: Static, other: int | None) -> bool:
    """Say whether a range grows against a card; a hidden enemy may be taken for such a one (533.6 example 3)."""
    if item.against is not None and other is not None and is_unknown(game, scope.source, other):
        return is_taken_for(game, item.against, scope, other)
    return is_against(game, owner, item, other)


def jump_bonus(game: Game, ref: int) -> int:
    """Count what static abilities add to the range of a card's jumps (GL Прыжок)."""
    return sum(
        worth(game, item.plus, Scope(owner))
        for owner, item in items(game)
        if item.modify == "jump-range" and works_for(game, owner, item, ref)
    )
