"""What an executing part proposes (511.1): an effect for each of its targets, on its way through settling."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.systems.berserk.board.look import in_battle, sizes
from judgehelper.systems.berserk.board.scope import Scope, scope_of
from judgehelper.systems.berserk.board.selecting import strike_of, worth
from judgehelper.systems.berserk.cards.effects import Heal, Wound
from judgehelper.systems.berserk.cards.phrases import Amount, Value
from judgehelper.systems.berserk.cards.words import ATTACKS, NAMED
from judgehelper.systems.berserk.declaring.compound import at_once_with, holds_of, is_doing
from judgehelper.systems.berserk.declaring.slots import AT, BY, CARD, FROM, TARGET, TO, fields_of, filled
from judgehelper.systems.berserk.declaring.targets import is_unheeded
from judgehelper.systems.berserk.fight.magnitude import spell_size
from judgehelper.systems.berserk.fight.table import MISS, by_one_die
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import FIELD, Action, Game, Part, Proposal

SIZED = ("wound", "heal", "finish", "extra-life", "negative-life", "life-remains", "raise-maximum", "redistribute")
"""Effects with a size."""


def size_of(game: Game, action: Action, size: Value | None, target: Ref | None = None) -> int:
    """Give the size of a text: a number, or that of X-Y-Z which the die says (306.3), with modifiers (520)."""
    by_strike = isinstance(size, Amount) and size.get == "strike"
    if by_strike or (isinstance(size, str) and "-" in size):
        strength = by_one_die(game.dice[action.dice[0]].final) if action.dice else "weak"
        three = strike_of(game, size, scope_of(game, action)) if isinstance(size, Amount) else sizes(size)
        n = three[("weak", "medium", "strong").index(strength)]
    else:
        scope = scope_of(game, action)
        if target is not None:
            scope = Scope(scope.source, (("target", (target,)), *scope.refs), scope.x, scope.numbers)
        n = max(0, worth(game, size, scope))
    word = action.now.word if action.now.word in ("heal", "finish") else action.now.type
    return spell_size(game, action, (word, action.now.type), n, target)


def targets(game: Game, action: Action, part: Part) -> tuple[Ref, ...]:
    """List the cards on which a part is put: those chosen, all that fit, those named, or its own card (502.4)."""
    scope = scope_of(game, action)
    found: tuple[Ref, ...] = ()
    for field in (BY, CARD, FROM, TARGET, TO):
        if field in fields_of(part):
            found = filled(game, scope, part, field)
            break
    if part.word in ("move", "defend", "close-against-flyers"):
        return part.chosen or (action.source,)
    return found


def all_proposals(game: Game, action: Action) -> tuple[Proposal, ...]:
    """List what the present part proposes with the parts that are put at once with it (122.11); «doing» first (539)."""
    listed = at_once_with(action, action.part)
    found = [(place, proposals(game, replace(action, part=place))) for place in listed]
    doing = is_doing(action, action.part) and any(held for _, held in found[1:])
    ordered = found[1:] + found[:1] if doing else found
    return tuple(
        replace(each, part=place, doing=doing and place == action.part) for place, held in ordered for each in held
    )


def proposals(game: Game, action: Action) -> tuple[Proposal, ...]:
    """List the effects that a part proposes; of attacks their wounds."""
    if action.now.word in ATTACKS:
        return tuple(_blows(game, action))
    part = action.now
    if part.effect is not None and part.effect.if_ is not None and not holds_of(game, action, part.effect.if_):
        return ()
    found = targets(game, action, part)
    if not found and not part.filled and _is_self(part):
        found = (action.source,)
    if part.word == "swap" and len(found) == 1 and found[0] != action.source:
        found = (action.source, *found)
    if part.word == "redistribute":
        return tuple(_moved(game, action, found))
    scope = scope_of(game, action)
    found = tuple(one for ref in found for one in _standing(game, part.word, ref))
    heeded = [ref for ref in found if ref not in action.lost and not is_unheeded(game, scope, ref)]
    return tuple(_propose(game, action, ref) for ref in heeded)


HITS = ("wound", "heal", "destroy", "exile", "finish")
"""Effects that only a card can get."""


def _standing(game: Game, word: str, ref: Ref) -> tuple[Ref, ...]:
    """Whoever stands on a cell gets what a text of the cell does to «itself» and only a card can get (544.1)."""
    if isinstance(ref, int) or word not in HITS:
        return (ref,)
    return tuple(one for one in in_battle(game) if game.things[one].cell == ref and game.things[one].zone == FIELD)


def _moved(game: Game, action: Action, found: tuple[Ref, ...]) -> Iterator[Proposal]:
    """Heal one card, and wound another by as many as were really healed (GL Перераспределить, 505.7)."""
    part, effect = action.now, action.now.effect
    takers = [ref for ref in filled(game, scope_of(game, action), part, TARGET) if ref not in action.lost]
    if effect is None or not takers or not found:
        return
    n = dict(action.numbers).get("event amount", 0) if effect.size == "these" else action.x if effect.up_to else (
        size_of(game, action, effect.size, found[0])
    )  # fmt: skip
    made = Proposal(
        word="heal", to=found[0], source=action.source, type=part.type, n=n, through=part.type, effect=Heal(size=n),
        used=action.replaced,
    )  # fmt: skip
    yield made
    yield replace(made, word="wound", to=takers[0], effect=Wound(size=n), follows=True)


def _is_self(part: Part) -> bool:
    return not fields_of(part)


def _propose(game: Game, action: Action, ref: Ref) -> Proposal:
    part, effect = action.now, action.now.effect
    full = effect is not None and effect.size == "full"
    n = size_of(game, action, effect.size, ref) if effect is not None and part.word in SIZED and not full else 0
    through = action.ability if action.ability in NAMED else part.type
    return Proposal(
        word=part.word, to=ref, source=action.source, type=part.type, n=-1 if full else n, through=through,
        effect=effect, used=action.replaced,
    )  # fmt: skip


def _blows(game: Game, action: Action) -> Iterator[Proposal]:
    """The wounds of the attacks of a part, both strikes of a fight at once; a miss deals nothing (515.5)."""
    for number in action.attacks:
        attack = game.attacks[number]
        if attack.strength == MISS or attack.target in action.lost or not isinstance(attack.target, int):
            continue
        yield Proposal(
            word="wound", to=attack.target, source=attack.source, type=attack.kind, n=attack.size,
            through=attack.kind, attack=number, strength=attack.strength,
        )  # fmt: skip


def with_proposal(action: Action, place: int, proposal: Proposal) -> Action:
    """Give an action with one of its proposals changed."""
    listed = (*action.proposals[:place], proposal, *action.proposals[place + 1 :])
    return replace(action, proposals=listed)


def others_of(game: Game, action: Action, field: str) -> tuple[Ref, ...]:
    """Give what another field of the present part means: a cell, a card struck at."""
    assert field in (TO, AT, FROM, TARGET, CARD)
    return filled(game, scope_of(game, action), action.now, field)
