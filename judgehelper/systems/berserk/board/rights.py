"""What texts forbid, allow and want of a card (545): the static items that hold for it, and at whom they are meant."""

from collections.abc import Iterable, Iterator

from judgehelper.systems.berserk.board.scope import Scope, meant
from judgehelper.systems.berserk.board.selecting import fits
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, STRIKES
from judgehelper.systems.berserk.state import Game, Ref


def rules_for(game: Game, ref: int, kind: str) -> Iterator[tuple[int, Static]]:
    """List the prohibitions, permissions or duties that hold for a card, each with its owner."""
    for owner, item in items(game):
        if item.__getattribute__(kind) is not None and _is_for(game, owner, item, ref):
            yield owner, item


def _is_for(game: Game, owner: int, item: Static, ref: int) -> bool:
    if item.who is None:
        return works_for(game, owner, item, ref)
    if isinstance(item.who, Selector):
        return fits(game, item.who, Scope(owner), ref)
    return ref in meant(game, Scope(owner), item.who)


def is_at(game: Game, owner: int, item: Static, targets: Iterable[Ref]) -> bool:
    """Say whether what is aimed at is what an item is about."""
    listed = item.at if isinstance(item.at, tuple) else (item.at,)
    refs = tuple(targets)
    for aim in listed:
        if isinstance(aim, Selector) and any(fits(game, aim, Scope(owner), ref) for ref in refs):
            return True
        if isinstance(aim, str) and any(
            aim in (ref, f"#{ref}") or ref in meant(game, Scope(owner), aim) for ref in refs
        ):
            return True
    return False


def may_at(game: Game, ref: int, word: str, target: Ref) -> bool:
    """Say whether a text lets a card aim such an action at what the rules do not (521, 545.9)."""
    words = {word, "attack" if word in ATTACKS else word, "strike" if word in STRIKES else word}
    return any(
        bool(words & set(item.permit or ())) and not item.only
        and (item.at is None or is_at(game, owner, item, (target,)))
        and is_against(game, owner, item, target if isinstance(target, int) else None)
        for owner, item in rules_for(game, ref, "permit")
    )  # fmt: skip


def is_permitted(game: Game, ref: int, word: str) -> bool:
    """Say whether a text lets a card do what the rules do not (521)."""
    return any(word in (item.permit or ()) and not item.only for _, item in rules_for(game, ref, "permit"))
