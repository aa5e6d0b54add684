"""Effects on abilities, zones, cells, and on the action that is executed below (512.6.3-512.6.7, 520.7, 541)."""

from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import card_of, is_alive, is_free, split
from judgehelper.systems.berserk.board.places import cell_of
from judgehelper.systems.berserk.board.values import worth
from judgehelper.systems.berserk.board.zones import exile, to_cell
from judgehelper.systems.berserk.cards.abilities import Ability, Gain, Lose
from judgehelper.systems.berserk.cards.effects import MagnitudeChange, StrengthChange
from judgehelper.systems.berserk.fight.magnitude import Modifier, with_attack
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import FIELD, Action, Game, Marker, Ref, Thing, change, with_action, with_part

NOTHING, EVERYTHING = 0, 2


def below(game: Game, action: Action) -> Action | None:
    """Give the action that is executed below one: what «the executing action» of its text means (302.12)."""
    under = [each for each in game.stack if each.id != action.id and each.moment != "pending"]
    return under[-1] if under else None


def cancel(game: Game, action: Action, _ref: Ref) -> tuple[Game, int]:
    """Send the executing action to its payment: nothing of it is done (512.6.3, GL Отменить)."""
    other = below(game, action)
    if other is None or other.fate:
        return game, NOTHING
    game = with_action(game, replace(other, fate="cancelled"))
    return happen(game, "cancelled", "512.6.3", card=other.source, by=action.source, to=other.source), EVERYTHING


def block(game: Game, action: Action, _ref: Ref) -> tuple[Game, int]:
    """Keep the executing action from putting its effect; it is paid (512.6.7)."""
    other = below(game, action)
    if other is None or other.fate:
        return game, NOTHING
    game = with_action(game, replace(other, fate="blocked"))
    for number in other.attacks:
        game = with_attack(game, number, replace(game.attacks[number], blocked=True))
    return happen(game, "blocked", "512.6.7", card=other.source, by=action.source, to=other.source), EVERYTHING


def redirect(game: Game, action: Action, _ref: Ref) -> tuple[Game, int]:
    """Become the target of the executing attack instead of its own; never twice (512.6.4, GL Перенаправление)."""
    other, new = below(game, action), action.source
    if other is None or other.fate or other.redirected or new == other.source or new in other.now.chosen:
        return game, NOTHING
    other = replace(other, redirected=True)
    game = with_part(with_action(game, other), other, final=(new,))
    return happen(game, "redirected", "512.6.4", card=other.source, to=new, by=action.source), EVERYTHING


def modify(game: Game, action: Action, _ref: Ref) -> tuple[Game, int]:
    """Add a modifier to the executing attack: it is applied with the others, in its group (520.7)."""
    other, effect = below(game, action), action.now.effect
    numbers = [each for each in other.attacks if not game.attacks[each].is_return] if other is not None else []
    if not numbers:
        return game, NOTHING
    attack = game.attacks[numbers[0]]
    laid = _modifier(game, action, effect)
    added = (laid.kind, laid.of, laid.n, laid.strength)
    game = with_attack(game, numbers[0], replace(attack, laid=(*attack.laid, added)))
    return happen(game, "modified", "520.7", card=attack.source, by=action.source, ability=action.ability), EVERYTHING


def _modifier(game: Game, action: Action, effect: object) -> Modifier:
    match effect:
        case StrengthChange(to=str(strength)):
            return Modifier(kind="strength", of=action.source, name="strength", strength=strength)
        case MagnitudeChange(to=None, times=None, plus=plus):
            return Modifier(kind="plus", of=action.source, name="plus", n=worth(game, plus, action.source, action.x))
        case MagnitudeChange(to=None, times=times):
            return Modifier(kind="times", of=action.source, name="times", n=worth(game, times, action.source, action.x))
        case MagnitudeChange(to=to):
            return Modifier(kind="to", of=action.source, name="to", n=worth(game, to, action.source, action.x))
    raise AssertionError(effect)


def gain(game: Game, action: Action, ref: Ref) -> tuple[Game, int]:
    """Give a card an ability for a time (119, GL Получает)."""
    effect = action.now.effect
    assert isinstance(ref, int)
    assert isinstance(effect, Gain)
    assert effect.ability is not None
    until = effect.until if isinstance(effect.until, str) else "battle"
    laid = Marker(kind=markers.ACQUIRED, ability=effect.ability, until=until, by=action.source)
    name = effect.ability if isinstance(effect.ability, str) else effect.ability.id
    return happen(
        markers.put(game, ref, laid), "gained", "119.1", card=ref, to=ref, by=action.source, ability=name
    ), EVERYTHING


def lose(game: Game, action: Action, ref: Ref) -> tuple[Game, int]:
    """Take a named ability, or all own ones: an acquired one is removed, an own one suppressed (541.3, 541.4)."""
    effect = action.now.effect
    assert isinstance(ref, int)
    assert isinstance(effect, Lose)
    name = "all" if effect.all else effect.named or ""
    until = effect.until if isinstance(effect.until, str) else "battle"
    thing = game.things[ref]
    kept = tuple(each for each in thing.markers if not _is_acquired(each, name))
    gone = len(kept) != len(thing.markers) or name == "all" or _has(game, ref, name)
    game = replace(change(game, ref, markers=kept), is_moved=True)
    if name == "all" or _has(game, ref, name):
        game = markers.put(game, ref, Marker(kind=markers.LOST, name=name, until=until, by=action.source))
    if not gone:
        return game, NOTHING
    return happen(game, "lost", "541.4", "541.3", card=ref, to=ref, by=action.source, ability=name), EVERYTHING


def _is_acquired(marker: Marker, name: str) -> bool:
    return marker.kind == markers.ACQUIRED and isinstance(marker.ability, str) and split(marker.ability)[0] == name


def _has(game: Game, ref: int, name: str) -> bool:
    held: tuple[str | Ability, ...] = (*card_of(game, ref).abilities, *game.given.get(ref, ()))
    return any(isinstance(each, str) and split(each)[0] == name for each in held)


def send_away(game: Game, action: Action, ref: Ref) -> tuple[Game, int]:
    """Exile a card (206.1)."""
    assert isinstance(ref, int)
    if not is_alive(game, ref):
        return game, NOTHING
    return exile(game, ref, "206.1", by=action.source, through=action.now.type), EVERYTHING


def relocate(game: Game, action: Action, ref: Ref) -> tuple[Game, int]:
    """Move the card itself to a free cell that was chosen (507.1)."""
    thing: Thing = game.things[action.source]
    if not isinstance(ref, str) or thing.zone != FIELD or not is_free(game, ref):
        return game, NOTHING
    left = cell_of(game, action.source)
    game = to_cell(game, action.source, ref)
    return happen(game, "moved", "507.1", card=action.source, to=action.source, cell=ref, other=left), EVERYTHING


def nothing(game: Game, _action: Action, _ref: Ref) -> tuple[Game, int]:
    """No effect (122.17)."""
    return game, NOTHING
