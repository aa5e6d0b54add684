"""From where a text speaks: its card, the cards that it has named before, and its numbers (502, 543)."""

from msgspec import Struct

from judgehelper.systems.berserk.board.zones import guests
from judgehelper.systems.berserk.cards.phrases import Condition
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Action, Game, Part

Named = tuple[tuple[str, tuple[Ref, ...]], ...]


class Scope(Struct, frozen=True):
    """A card whose text is read, and what its words point at."""

    source: int
    refs: Named = ()
    x: int = 0
    numbers: tuple[tuple[str, int], ...] = ()
    assumed: tuple[tuple[int, Condition | None], ...] = ()
    """What hidden enemy cards are taken for; None: for whatever the text wants (533.6)."""
    triggered: bool = False
    """Whether a trigger speaks."""
    has_waited: bool = False
    """Whether a deferred ability speaks: for it what has left stands nowhere (502.3.3)."""
    player: str = ""
    """Whose action it is: of a card that has left, whoever controlled it just before (201.2.4)."""


def scope_of(game: Game, action: Action) -> Scope:
    """Give the scope of an action: its event, its parts with their targets, and the action executed below it."""
    found: dict[str, tuple[Ref, ...]] = {}
    under = below(game, action)
    if under is not None:
        found |= {"source": (under.source,), "attacker": (under.source,), "attacked": aimed(under)}
    for name, ref in action.refs:
        found[name] = (ref,)
    place = 0
    for part in action.parts:
        place += not part.split
        meant = aimed_by(part)
        if meant:
            meant = (*found.get(f"target-{place}", ()), *meant) if part.split else meant
            found[f"target-{place}"] = meant
            found |= {part.effect.id: meant} if part.effect is not None and part.effect.id else {}
    for place, part in enumerate(action.parts):
        if (meant := aimed_by(part)) and ("target" not in found or place in (0, action.part)):
            found["target"] = meant
    for name, value in action.picks:
        found[name] = value
    return Scope(
        action.source, tuple(found.items()), action.x, action.numbers, action.assumed, action.triggered,
        action.has_waited, action.by,
    )  # fmt: skip


def speaker(game: Game, scope: Scope) -> str:
    """Give the player for whom a text says «own» and «enemy» (201.2.4)."""
    return scope.player or game.things[scope.source].controller


def aimed_by(part: Part) -> tuple[Ref, ...]:
    """Give the targets of a part: the final ones, or those chosen for the first of its places."""
    return part.final or (part.filled[0][1] if part.filled else part.chosen)


def aimed(action: Action) -> tuple[Ref, ...]:
    """Give the targets of the present part of an action."""
    return action.now.final or action.now.chosen


def below(game: Game, action: Action) -> Action | None:
    """Give the action that is executed below one: what «the executing action» of its text means (302.12, 531.2)."""
    under = [each for each in game.stack if each.id != action.id and each.moment != "pending"]
    return under[-1] if under else None


def meant(game: Game, scope: Scope, name: str) -> tuple[Ref, ...]:
    """Give what a reference of a text means; nothing where it means nothing now (106.1.1, 106.1.2)."""
    for known, refs in scope.refs:
        if known == name:
            return refs
    if name == "self":
        return (scope.source,)
    thing = game.things.get(scope.source)
    if thing is None:
        return ()
    if name == "host":
        return (thing.host,) if thing.host is not None else ()
    return guests(game, scope.source) if name == "guest" else ()


def one(game: Game, scope: Scope, name: str) -> Ref | None:
    """Give the one card or cell that a reference means."""
    found = meant(game, scope, name)
    return found[0] if found else None
