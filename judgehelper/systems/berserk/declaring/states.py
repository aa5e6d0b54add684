"""What the state of a card has against an effect on it (528.2.1, 528.10): open is not opened, nothing is lost twice."""

from collections.abc import Callable, Mapping

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.barring import why_barred
from judgehelper.systems.berserk.board.look import (
    abilities,
    classes,
    elements,
    has_named,
    is_alive,
    is_open,
    life,
    protects_alike,
    split,
    type_of,
    word_of,
    wounds,
)
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import is_beside, is_unknown, worth
from judgehelper.systems.berserk.cards.abilities import Gain, Lose
from judgehelper.systems.berserk.cards.effects import Add, Redistribute, Remove
from judgehelper.systems.berserk.cards.phrases import Amount
from judgehelper.systems.berserk.cards.words import FOR_BODIES, PROTECTIONS
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import ADDITIONAL, GRAVEYARD, Game, Happening, Part


def why_not_state(game: Game, part: Part, ref: Ref) -> Reasons:
    """Give the reasons of a card's state against an effect on it: open is not opened (528.2.1)."""
    test = _STATES.get(part.word)
    found = (test(game, ref) if test is not None else YES) + _why_not_lose(game, part, ref)
    found += _why_not_relocated(game, ref) if part.word in RELOCATED else YES
    if isinstance(ref, int) and is_alive(game, ref) and (barred := why_barred(game, ref, part.word)):
        found += barred
    return found


RELOCATED = ("relocate", "jump", "teleport", "swap", "place")
"""Effects that bring a card to another cell (507)."""


def _why_not_relocated(game: Game, ref: Ref) -> Reasons:
    """A flyer is not moved, a seated symbiont not without its host (210.3, 211.11)."""
    if not isinstance(ref, int) or game.things[ref].hidden:
        return YES
    if game.things[ref].zone == ADDITIONAL:
        return no("aloft-still", ref)
    return no("guest-still", ref) if game.things[ref].host is not None else YES


def _why_not_mend(game: Game, ref: Ref) -> Reasons:
    """A bodiless card cannot be healed, nor poisoned or finished (GL Бестелесность)."""
    return no("bodiless", ref) if isinstance(ref, int) and has_named(game, ref, "bodiless") else YES


def why_not_finish(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """A ground creature that is not bodiless, beside unless a range is named, with so much life or less (GL)."""
    if not isinstance(ref, int) or is_unknown(game, scope.source, ref):
        return YES
    if type_of(game, ref) != "ground" or has_named(game, ref, "bodiless"):
        return no("not-fitting", scope.source, ref)
    size = part.effect.size if part.effect is not None else None
    if part.effect is not None and part.effect.range is None and not _is_near(game, scope.source, ref):
        return no("not-adjacent", scope.source, ref)
    most = scope.x if size == "X" else worth(game, size, scope) if isinstance(size, int | Amount) else None
    return YES if most is None or life(game, ref) <= most else no("not-fitting", scope.source, ref)


def _is_near(game: Game, source: int, ref: int) -> bool:
    """Beside on the field; from the additional zone any card (GL Рядом)."""
    return game.things[source].zone == ADDITIONAL or is_beside(game, source, ref)


def why_not_moved(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """No more wounds are moved than there are; those of one event once, and all of them (GL Перераспределить)."""
    effect = part.effect
    if not isinstance(effect, Redistribute) or not isinstance(ref, int) or is_unknown(game, scope.source, ref):
        return YES
    told = dict(scope.numbers)
    if effect.size == "these" and any(
        isinstance(entry.event, Happening) and entry.event.kind == "redistributed"
        and entry.event.n == told.get("event place") for entry in game.log
    ):  # fmt: skip
        return no("not-fitting", scope.source, ref)
    n = told.get("event amount", 0) if effect.size == "these" else worth(game, effect.size, scope)
    n = 1 if effect.up_to else n
    return YES if wounds(game, ref) >= max(1, n) else no("has-not", ref)


def _why_not_lose(game: Game, part: Part, ref: Ref) -> Reasons:
    """What a card has not got cannot be lost by it; what it has got it does not get again (528.2.1, 528.10)."""
    effect = part.effect
    if not isinstance(ref, int) or game.things[ref].hidden:
        return YES
    match effect:
        case Lose(named=str(name)) if not has_ability(game, ref, name):
            return no("has-not", ref)
        case Lose(element=str(text)) if text not in elements(game, ref):
            return no("has-not", ref)
        case Lose(class_=str(text)) if text not in classes(game, ref):
            return no("has-not", ref)
        case Gain(element=str(text)) if text in elements(game, ref):
            return no("has-already", ref)
        case Gain(class_=str(text)) if text in classes(game, ref):
            return no("has-already", ref)
        case Gain(type=str(text)) if text == type_of(game, ref):
            return no("has-already", ref)
        case Gain(given=str(words)) if split(words)[0] in FOR_BODIES and has_named(game, ref, "bodiless"):
            return no("bodiless", ref)
        case Add(incarnation_tokens=wanted) if wanted is not None and game.things[ref].zone != GRAVEYARD:
            return no("no-tokens-here", ref)
        case Remove(chips=wanted) if wanted is not None and not markers.count(game.things[ref], markers.CHIP):
            return no("has-not", ref)
        case Remove(marker=str(name)) if not markers.count_named(game, ref, name):
            return no("has-not", ref)
    return YES


def has_ability(game: Game, ref: int, name: str) -> bool:
    """Say whether a card has an ability of this name to lose, of whatever number."""
    if name in PROTECTIONS:
        return protects_alike(game, ref, name)
    flies = name == "flight" and type_of(game, ref) == "flyer"
    return flies or any(word_of(each) == name for each in abilities(game, ref)) or has_named(game, ref, name)


def _why_not_open(game: Game, ref: Ref) -> Reasons:
    return no("already-open", ref) if isinstance(ref, int) and is_open(game, ref) else YES


def _why_not_close(game: Game, ref: Ref) -> Reasons:
    return no("already-closed", ref) if isinstance(ref, int) and not is_open(game, ref) else YES


def _why_not_reveal(game: Game, ref: Ref) -> Reasons:
    is_seen = isinstance(ref, int) and not game.things[ref].hidden
    return no("already-revealed", ref) if is_seen else YES


def _why_not_hide(game: Game, ref: Ref) -> Reasons:
    return no("already-hidden", ref) if isinstance(ref, int) and game.things[ref].hidden else YES


_STATES: Mapping[str, Callable[[Game, Ref], Reasons]] = {
    "open": _why_not_open,
    "close": _why_not_close,
    "heal": _why_not_mend,
    "reveal": _why_not_reveal,
    "hide": _why_not_hide,
}
