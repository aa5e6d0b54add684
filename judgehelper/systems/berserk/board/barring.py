"""What texts forbid, allow against the rules, and want done (525.2, 528.9, 545.5, 545.6): prohibition wins."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from judgehelper.systems.berserk.board.places import adjacent
from judgehelper.systems.berserk.board.scope import Scope, meant
from judgehelper.systems.berserk.board.selecting import fits
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.board.zones import guests
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, STRIKES
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Game, Part, Price

PASSIVE = {"open": "open", "close": "close", "heal": "healed", "relocate": "move",
           "jump": "move", "teleport": "move", "swap": "move", "move": "walk"}  # fmt: skip
"""What is done to a card by an effect, as the words of prohibitions have it."""


def words_for(part: Part, price: Price, ability: str) -> frozenset[str]:
    """List the words under which a declaration falls."""
    found = {ability, "use"}
    if part.type in ATTACKS:
        found |= {part.type, "attack", "assault"} | ({"strike"} if part.type in STRIKES else set())
    elif part.word == "move":
        found |= {"move", "walk"}
    elif part.word in ("jump", "teleport") and price.all_movement:
        found |= {"move"}
    elif part.word == "heal":
        found |= {"heal", part.type}
    elif part.word == "defend":
        found |= {"defend"}
    elif part.type in ("spell", "influence"):
        found |= {part.type}
    return frozenset(found | ({"act"} if price.action else set()))


def rules_for(game: Game, ref: int, kind: str) -> Iterator[tuple[int, Static]]:
    """List the prohibitions, permissions or duties that hold for a card, each with its owner."""
    for owner, item in items(game):
        if item.__getattribute__(kind) is not None and _is_for(game, owner, item, ref):
            yield owner, item
        elif "move" in (item.forbid or ()) and kind == "forbid" and _is_for_guest(game, owner, item, ref):
            yield owner, replace(item, forbid=("move",))


def _is_for_guest(game: Game, owner: int, item: Static, ref: int) -> bool:
    """Say whether it holds for a symbiont of a card: where it may not move to, its host may not either (211.11)."""
    return any(_is_for(game, owner, item, guest) for guest in guests(game, ref))


def _is_for(game: Game, owner: int, item: Static, ref: int) -> bool:
    if item.who is None:
        return works_for(game, owner, item, ref)
    if isinstance(item.who, Selector):
        return fits(game, item.who, Scope(owner), ref)
    if item.who.startswith("#"):
        return item.who == f"#{ref}"
    return ref in meant(game, Scope(owner), item.who)


def _is_at(game: Game, owner: int, item: Static, targets: Iterable[Ref]) -> bool:
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


def why_forbidden(game: Game, ref: int, words: frozenset[str], targets: tuple[Ref, ...], ability: str) -> Reasons:
    """Give the reasons of texts against a declaration of a card (528.9); prohibition wins over permission (525.2)."""
    found: Reasons = YES
    for _owner, item in rules_for(game, ref, "forbid"):
        found += _why_item(game, ref, item, item.forbid or (), words, targets, ability, _owner)
    for owner, item in rules_for(game, ref, "permit"):
        found += no("only-may", ref) if item.only and _is_beyond(game, owner, item, words, targets) else YES
    for target in targets:
        if isinstance(target, int) and target in game.things and "defend" not in words:
            found += why_not_aimed(game, ref, target, words) + _why_too_near(game, ref, target, words)
    return found


def _is_beyond(
    game: Game, owner: int, item: Static, words: frozenset[str], targets: tuple[Ref, ...]
) -> bool:  # fmt: skip
    """«May do this only»: nothing else is done; «may do this only at those»: this is not done at others (545.6)."""
    is_meant = bool(words & set(item.permit or ()))
    if item.at is not None:
        return is_meant and bool(targets) and not _is_at(game, owner, item, targets)
    return not is_meant and bool(words & {"act", "attack", "move", "walk", "defend"})


def _why_too_near(game: Game, ref: int, target: int, words: frozenset[str]) -> Reasons:
    """A text against attacking adjacent cards, with the attacks that it names: it wins over a leave (525.2)."""
    if "attack" not in words or not adjacent(game, ref, target):
        return YES
    barred = any(
        "attack-adjacent" in (item.forbid or ()) and (not item.what or bool(words & set(item.what)))
        and (item.at is None or _is_at(game, owner, item, (target,))) and is_against(game, owner, item, target)
        for owner, item in rules_for(game, ref, "forbid")
    )  # fmt: skip
    return no("forbidden", ref) if barred else YES


def _why_item(
    game: Game, ref: int, item: Static, barred: tuple[str, ...], words: frozenset[str], targets: tuple[Ref, ...],
    ability: str, owner: int,
) -> Reasons:  # fmt: skip
    if ("use" in barred and item.ability not in (None, False, True, ability)) or (
        "use" in barred and item.ability is None
    ):
        barred = tuple(each for each in barred if each != "use")
    if not words & set(barred):
        return YES
    if item.at is not None:
        hit = _is_at(game, owner, item, targets)
        return no("forbidden", ref) if hit != item.only and targets else YES
    return no("forbidden", ref)


def why_not_aimed(game: Game, ref: int, target: int, words: frozenset[str]) -> Reasons:
    """A card that cannot be chosen as a target, by whom its text says."""
    for owner, item in rules_for(game, target, "forbid"):
        if "targeted" in (item.forbid or ()) and is_against(game, owner, item, ref):
            kinds = set(item.what or ())
            if not kinds or kinds & words:
                return no("not-targeted", target)
    return YES


def cannot_gain(game: Game, ref: int, word: str) -> bool:
    """Say whether a card cannot get something: to declare that is legal, and nothing comes of it (545.4)."""
    return any(word in (item.forbid or ()) and item.at is None for _, item in rules_for(game, ref, "forbid"))


def why_barred(game: Game, ref: int, word: str) -> Reasons:
    """Give the reasons of texts against an effect on a card: «cannot be healed» (502.9)."""
    name = PASSIVE.get(word)
    if name is None:
        return YES
    barred = any(name in (item.forbid or ()) and item.at is None for _, item in rules_for(game, ref, "forbid"))
    return no("forbidden", ref) if barred else YES


def may_adjacent(game: Game, ref: int, word: str) -> bool:
    """Say whether a card may attack adjacent ones from afar (545.9)."""
    for _, item in rules_for(game, ref, "permit"):
        if "attack-adjacent" in (item.permit or ()) and (not item.what or word in item.what):
            return True
    return False


def is_permitted(game: Game, ref: int, word: str) -> bool:
    """Say whether a text lets a card do what the rules do not (521)."""
    return any(word in (item.permit or ()) and not item.only for _, item in rules_for(game, ref, "permit"))


def may_at(game: Game, ref: int, word: str, target: Ref) -> bool:
    """Say whether a text lets a card aim such an action at what the rules do not (521, 545.9)."""
    words = {word, "attack" if word in ATTACKS else word, "strike" if word in STRIKES else word}
    return any(
        bool(words & set(item.permit or ())) and not item.only
        and (item.at is None or _is_at(game, owner, item, (target,)))
        and is_against(game, owner, item, target if isinstance(target, int) else None)
        for owner, item in rules_for(game, ref, "permit")
    )  # fmt: skip


def is_aimed_at_duty(game: Game, owner: int, item: Static, targets: tuple[Ref, ...]) -> bool:
    """Say whether targets are those that a duty names."""
    return item.at is None or _is_at(game, owner, item, targets)
