"""Static items and deferred abilities that an effect lays on cards, or on the battle itself (117, 120)."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.scope import meant, scope_of
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.cards.abilities import Ability, Ignore, Later, Prevent, Protect, Replace, Static
from judgehelper.systems.berserk.cards.effects import Forbid, Oblige, Permit, Rule
from judgehelper.systems.berserk.cards.phrases import Condition, Selector
from judgehelper.systems.berserk.cards.words import Side
from judgehelper.systems.berserk.declaring.slots import AT
from judgehelper.systems.berserk.effects.holding import lasting, marker
from judgehelper.systems.berserk.effects.proposing import others_of
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Action, Deferred, Game, Proposal

NOTHING, EVERYTHING = 0, 2


def item_of(game: Game, action: Action, effect: object) -> Static | None:
    """Read an effect as the static item that it lays."""
    match effect:
        case Forbid():
            return _rule(game, action, effect, Static(forbid=effect.what))
        case Permit():
            return _rule(game, action, effect, Static(permit=effect.what))
        case Oblige():
            return _rule(game, action, effect, Static(oblige=effect.what))
        case Ignore():
            return Static(ignore=effect.what, of=effect.of or "target", against=effect.against)
        case Protect():
            return Static(protect=effect.what, against=effect.against, strength=effect.strength)
        case Prevent():
            n = worth(game, effect.size, scope_of(game, action))
            return Static(prevent=n, of=effect.of, against=effect.against, total=effect.total)
        case Replace():
            return Static(replace=effect.what, with_=effect.with_, may=effect.may, limit=effect.limit, plus=effect.plus,
                          ability=effect.ability or None)  # fmt: skip
    return None


def _rule(game: Game, action: Action, effect: Rule, item: Static) -> Static:
    """Read a rule of what is done and at whom: at those chosen, as they were chosen (502.6)."""
    scope, at, who = scope_of(game, action), effect.at, effect.who
    if isinstance(at, Selector) and at.count != "all":
        at = fixed(others_of(game, action, AT))
    elif isinstance(at, str):
        at = fixed(meant(game, scope, at))
    if isinstance(who, str):
        who = next(iter(fixed(meant(game, scope, who))), "#")
    return msgspec.structs.replace(item, who=who, at=at, only=effect.only, ability=effect.ability)


OTHER: Mapping[str | None, Side] = {"own": "enemy", "enemy": "own"}


def turned(item: Static) -> Static:
    """Say for the other player what «own» and «enemy» mean in an item: it is laid on a card of his (122.3)."""
    at, against = item.at, item.against
    if isinstance(at, Selector):
        at = msgspec.structs.replace(at, whose=OTHER.get(at.whose, at.whose), where=_turned(at.where))
    return msgspec.structs.replace(item, at=at, against=_turned(against))


def _turned(asked: Condition | None) -> Condition | None:
    return None if asked is None else msgspec.structs.replace(asked, side=OTHER.get(asked.side, asked.side))


def fixed(refs: Sequence[Ref]) -> tuple[str, ...]:
    """Name cards and cells for good: whatever is laid is held by another card than the one that speaks (122.3)."""
    return tuple(ref if isinstance(ref, str) else f"#{ref}" for ref in refs)


def lay(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Lay a static item: on a card, or on the battle where its text says whom it means (120.2)."""
    effect, ref = proposal.effect, proposal.to
    item = item_of(game, action, effect)
    if item is None or effect is None or not isinstance(ref, int):
        return game, NOTHING
    if item.who is None and game.things[ref].controller != action.by:
        item = turned(item)
    laid = marker(game, action, effect.until, markers.LAID, ability=Ability(kind="static", gives=(item,)))
    if item.who is not None:
        game = msgspec.structs.replace(game, board=(*game.board, laid), is_moved=True)
    else:
        game = markers.put(game, ref, laid)
    return happen(game, "marker-added", "122.3", card=action.source, to=ref, ability=proposal.word, n=1), EVERYTHING


def defer(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Make a deferred ability: it waits in battle, belongs to no card, and outlives its source (120.2-120.4)."""
    effect = proposal.effect
    if not isinstance(effect, Later) or effect.when is None or effect.does is None:
        return game, NOTHING
    scope = scope_of(game, action)
    refs = tuple((name, found[0]) for name, found in scope.refs if found)
    made = Deferred(
        id=len(game.log) + 1, player=action.by, source=action.source, turn=game.turn, x=action.x, refs=refs,
        ability=Ability(kind="triggered", when=effect.when, does=effect.does, as_=_type(action)),
        numbers=action.numbers, until=lasting(effect.until)[0],
    )  # fmt: skip
    game = msgspec.structs.replace(game, deferred=(*game.deferred, made))
    return happen(game, "deferred", "120.2", card=action.source, by=action.source), EVERYTHING


def _type(action: Action) -> Literal["spell", "influence"]:
    return "spell" if action.now.type == "spell" else "influence"
