"""What texts forbid, allow against the rules, and want done (525.2, 528.9, 545.5, 545.6): prohibition wins."""

from collections.abc import Iterator

from judgehelper.systems.berserk.board.look import in_battle
from judgehelper.systems.berserk.board.rights import is_at, rules_for
from judgehelper.systems.berserk.board.statics import is_against
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.words import ATTACKS, STRIKES
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import Game, Part, Price, Ref

PASSIVE = {"open": "open", "close": "close", "heal": "healed", "extra-life": "gain-life", "relocate": "move",
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


def why_forbidden(game: Game, ref: int, words: frozenset[str], targets: tuple[Ref, ...], ability: str) -> Reasons:
    """Give the reasons of texts against a declaration of a card (528.9); prohibition wins over permission (525.2)."""
    found: Reasons = YES
    for _owner, item in rules_for(game, ref, "forbid"):
        found += _why_item(game, ref, item, item.forbid or (), words, targets, ability, _owner)
    for owner, item in rules_for(game, ref, "permit"):
        if item.only and words & {"act", "attack", "move", "walk", "defend"}:
            is_allowed = bool(words & set(item.permit or ())) and (
                item.at is None or not targets or is_at(game, owner, item, targets)
            )
            found += YES if is_allowed else no("only-may", ref)
    for target in targets:
        if isinstance(target, int) and target in game.things:
            found += _why_not_aimed(game, ref, target, words)
    return found


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
        hit = is_at(game, owner, item, targets)
        return no("forbidden", ref) if hit != item.only and targets else YES
    return no("forbidden", ref)


def _why_not_aimed(game: Game, ref: int, target: int, words: frozenset[str]) -> Reasons:
    """A card that cannot be chosen as a target, by whom its text says."""
    for owner, item in rules_for(game, target, "forbid"):
        if "targeted" in (item.forbid or ()) and is_against(game, owner, item, ref):
            kinds = set(item.what or ())
            if not kinds or kinds & words:
                return no("not-targeted", target)
    return YES


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


def duties(game: Game, player: str) -> Iterator[tuple[int, int, Static]]:
    """List the duties of a player's cards: card, owner of the text, and what it wants (545.5)."""
    for ref in in_battle(game, player):
        for owner, item in rules_for(game, ref, "oblige"):
            yield ref, owner, item


def is_aimed_at_duty(game: Game, owner: int, item: Static, targets: tuple[Ref, ...]) -> bool:
    """Say whether targets are those that a duty names."""
    return item.at is None or is_at(game, owner, item, targets)
