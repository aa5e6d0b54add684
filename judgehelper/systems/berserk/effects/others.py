"""Effects on the action that is executed below: cancelled, blocked, redirected, its dice and size (512.6, 520.7)."""

from msgspec.structs import replace

from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.scope import Scope, below, meant, scope_of
from judgehelper.systems.berserk.board.selecting import fits, worth
from judgehelper.systems.berserk.cards.effects import DieChange, MagnitudeChange, Reroll, StrengthChange
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.fight.dice import with_die
from judgehelper.systems.berserk.fight.magnitude import Modifier, with_attack
from judgehelper.systems.berserk.fight.table import MISS
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Action, Game, Proposal, with_action, with_part
from judgehelper.systems.berserk.steps import Throw

NOTHING, EVERYTHING = 0, 2


def cancel(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """Send the executing action to its payment: nothing of it is done (512.6.3, GL Отменить)."""
    other = below(game, action)
    if other is None or other.fate:
        return game, NOTHING
    game = with_action(game, replace(other, fate="cancelled"))
    return happen(
        game, "cancelled", "512.6.3", "530.1", "530.2", card=other.source, by=action.source, to=other.source
    ), EVERYTHING


def block(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """Keep the executing action from putting its effect; it is paid (512.6.7, 122.15, 531.3)."""
    other = below(game, action)
    if other is None or other.fate:
        return game, NOTHING
    game = with_action(game, replace(other, fate="blocked"))
    for number in other.attacks:
        game = with_attack(game, number, replace(game.attacks[number], blocked=True))
    return happen(
        game, "blocked", "512.6.7", "531.1", "122.4.1", card=other.source, by=action.source, to=other.source
    ), EVERYTHING


def redirect(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Send the executing attack at another target: never twice (512.6.4, GL Перенаправление)."""
    other, new = below(game, action), proposal.to
    if other is None or other.fate or other.redirected or new == other.source or new in other.now.chosen:
        return game, NOTHING
    other = replace(other, redirected=True)
    game = with_part(with_action(game, other), other, final=(new,))
    return happen(game, "redirected", "512.6.4", card=other.source, to=new, by=action.source), EVERYTHING


def modify(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """Add a modifier to the executing attack: it is applied with the others, in its group (520.7)."""
    effect, number = action.now.effect, _attack_of(game, action)
    if number is None:
        return game, NOTHING
    attack = game.attacks[number]
    laid = _modifier(game, action, effect)
    added = (laid.kind, laid.of, laid.n, laid.strength)
    game = with_attack(game, number, replace(attack, laid=(*attack.laid, added)))
    return happen(game, "modified", "520.7", card=attack.source, by=action.source, ability=action.ability), EVERYTHING


def _attack_of(game: Game, action: Action) -> int | None:
    """Find the attack that a text means: one by such a card, and the strike back only where no other is (122.4.1)."""
    other, effect = below(game, action), action.now.effect
    if other is None or effect is None:
        return None
    dealt = (number for number in other.attacks if game.attacks[number].strength != MISS)
    numbers = sorted(dealt, key=lambda number: game.attacks[number].is_return)
    aim, scope = effect.target, scope_of(game, action)
    if isinstance(aim, Selector):
        numbers = [each for each in numbers if _is_by(game, aim, scope, action, game.attacks[each].source)]
    return next(iter(numbers), None)


def _is_by(game: Game, aim: Selector, scope: Scope, action: Action, ref: int) -> bool:
    if aim.of != "action":
        return ref in action.now.final
    return fits(game, replace(aim, of="card", zone=game.things[ref].zone), scope, ref)


def _modifier(game: Game, action: Action, effect: object) -> Modifier:
    scope, by = scope_of(game, action), action.source
    match effect:
        case StrengthChange(to=str(strength)):
            return Modifier(kind="strength", of=by, name="strength", strength=strength)
        case MagnitudeChange(to=None, times=None, plus=plus):
            return Modifier(kind="plus", of=by, name="plus", n=worth(game, plus, scope))
        case MagnitudeChange(to=None, times=times):
            return Modifier(kind="times", of=by, name="times", n=worth(game, times, scope))
        case MagnitudeChange(to=to):
            return Modifier(kind="to", of=by, name="to", n=worth(game, to, scope))
    raise AssertionError(effect)


def change_die(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """Add to a die of the executing action, set it, or turn it over: applied with the others (519.2, 519.6)."""
    found = _die_of(game, action)
    effect = action.now.effect
    if found is None or not isinstance(effect, DieChange):
        return game, NOTHING
    scope, die = scope_of(game, action), game.dice[found]
    laid = ("turn", action.source, 0) if effect.turn else (
        ("set", action.source, worth(game, effect.set, scope)) if effect.set is not None
        else ("plus", action.source, worth(game, effect.plus, scope))
    )  # fmt: skip
    game = with_die(game, found, replace(die, laid=(*die.laid, laid)))
    return happen(game, "modified", "519.2", card=die.of, to=die.of, by=action.source, ability="die"), EVERYTHING


def reroll(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """Throw a die of the executing action anew: its old value counts no more (306.5.2, 519.7)."""
    found = _die_of(game, action)
    if found is None:
        return game, NOTHING
    die = replace(game.dice[found], rolled=(), picked=0)
    game = with_die(game, found, die)
    game = happen(game, "rerolled", "519.7", card=die.of, to=die.of, by=action.source)
    return then(game, Throw(found)), EVERYTHING


def _die_of(game: Game, action: Action) -> int | None:
    """Find the die that a text means: of its reference, otherwise the first of the executing action."""
    other, effect = below(game, action), action.now.effect
    if other is None or not isinstance(effect, DieChange | Reroll):
        return None
    if effect.of is None:
        own = [number for number in other.dice if game.dice[number].of == action.source]
        return next(iter((*own, *other.dice)), None)
    meant_ones = meant(game, scope_of(game, action), effect.of)
    return next((number for number in other.dice if game.dice[number].of in meant_ones), None)


def keep_open(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """The payment of the executing action does not close its card (540.4, 540.1, 540.1.1, 540.2, 540.4.1)."""
    other = below(game, action)
    if other is None:
        return game, NOTHING
    keeps = other.source == action.source
    owes = tuple((ref, replace(price, close=False) if ref == action.source else price) for ref, price in other.owes)
    game = with_action(game, replace(other, keeps_open=other.keeps_open or keeps, owes=owes))
    return happen(game, "modified", "540.4", card=other.source, by=action.source, ability="keep-open"), EVERYTHING


def nothing(game: Game, _action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """No effect (122.17)."""
    return game, NOTHING
