"""Putting an effect on its targets (511): protection, replacement, prevention, and then what its word says."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import has_life, has_named, is_alive, is_creature, is_open, life, sizes
from judgehelper.systems.berserk.board.places import cell_of
from judgehelper.systems.berserk.board.selecting import is_mass
from judgehelper.systems.berserk.board.values import worth
from judgehelper.systems.berserk.board.zones import die, to_cell
from judgehelper.systems.berserk.cards.abilities import Add, Remove
from judgehelper.systems.berserk.cards.phrases import Value
from judgehelper.systems.berserk.cards.words import ATTACKS, MAGIC, NAMED
from judgehelper.systems.berserk.effects import others
from judgehelper.systems.berserk.effects.life import add_life, heal, prevented, wound
from judgehelper.systems.berserk.effects.protecting import protection
from judgehelper.systems.berserk.effects.turning import close_card, open_card
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.fight.magnitude import with_attack
from judgehelper.systems.berserk.fight.table import MISS, by_one_die
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import FREE, Action, Game, Marker, Ref, with_action, with_part

Extent = int
"""How much of an effect was put: nothing, something, or all that was calculated (505.4.5)."""
NOTHING, SOMETHING, EVERYTHING = 0, 1, 2
Apply = Callable[[Game, Action, Ref], tuple[Game, Extent]]
"""Puts the effect of the present part on one target; says how much of it was put."""


def extent(really: int, wanted: int) -> Extent:
    """Compare what was put with what was calculated (122.17, 505.4.5)."""
    return NOTHING if really <= 0 else SOMETHING if really < wanted else EVERYTHING


def apply(game: Game, action: Action) -> Game:
    """Put the effects of the present part on all its targets that are left (511, 528.7, 511.1, 511.6)."""
    if action.now.word in ATTACKS:
        return _deal(game, action)
    found: list[Extent] = []
    nobody = () if is_mass(action.now) else (action.source,)
    for ref in action.now.final or nobody:
        put = NOTHING
        if ref in action.lost:
            pass
        elif isinstance(ref, int) and _is_withstood(game, action, ref):
            game = happen(game, "replaced", "535.1", card=ref, to=ref, by=action.source, ability="resilience")
        elif isinstance(ref, int) and (name := protection(game, ref, action.now.type, action.source)):
            game = happen(game, "protected", "532.1", "511.3", card=ref, to=ref, by=action.source, ability=name)
        else:
            game, put = APPLIES[action.now.word](game, game.action(action.id), ref)
        found.append(put)
    full = bool(found) and all(put == EVERYTHING for put in found)
    return with_action(game, replace(game.action(action.id), done=any(found), full=full))


def _is_withstood(game: Game, action: Action, ref: int) -> bool:
    """No wounds by and no destruction by influences of the enemy (GL Стойкость)."""
    is_enemy = action.by != game.things[ref].controller
    is_harm = action.now.word in ("wound", "destroy", "finish") and action.now.type == "influence"
    return is_enemy and is_harm and has_named(game, ref, "resilience")


def _deal(game: Game, action: Action) -> Game:
    """Deal the attacks of a part: wounds of both strikes of a fight at once; a miss deals nothing (515.5, 523.4.2)."""
    done = full = False
    for number in action.attacks:
        attack = game.attacks[number]
        full = full or (not attack.is_return and attack.strength != MISS and attack.target not in action.lost)
        if attack.strength == MISS or attack.target in action.lost or not isinstance(attack.target, int):
            continue
        if name := protection(game, attack.target, attack.kind, attack.source, attack.strength):
            game = happen(
                game, "protected", "532.1", "511.3", card=attack.target, to=attack.target, by=attack.source,
                through=attack.kind, ability=name,
            )  # fmt: skip
            continue
        left = attack.size
        if attack.kind not in MAGIC:
            game, left = prevented(game, attack.target, left, attack.source, attack.kind)
        game, really = wound(game, attack.target, left, attack.source, attack.kind)
        game = with_attack(game, number, replace(game.attacks[number], wounds=really))
        done = done or (not attack.is_return and really > 0)
        game = happen(
            game, "resolved", "512.6.8", *attack.cites, card=attack.source, to=attack.target, through=attack.kind,
            n=attack.size, by=attack.source, other=attack.strength, part="return" if attack.is_return else "",
        )  # fmt: skip
    return with_action(game, replace(game.action(action.id), done=done, full=full))


def size_of(game: Game, action: Action, size: Value | None) -> int:
    """Give the size of a text: a number, or that of X-Y-Z which the die says (306.3)."""
    if isinstance(size, str) and action.dice:
        strength = by_one_die(game.dice[action.dice[0]].final)
        return sizes(size)[("weak", "medium", "strong").index(strength)]
    aimed = next((ref for ref in action.now.final if isinstance(ref, int)), None)
    return max(0, worth(game, size, action.source, action.x, aimed))


def _size(game: Game, action: Action) -> int:
    effect = action.now.effect
    return size_of(game, action, effect.size if effect is not None else None)


def _wound(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    through = action.ability if action.ability in NAMED else action.now.type
    n = _size(game, action)
    game, really = wound(game, ref, n, action.source, through)
    return game, extent(really, n)


def _heal(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    effect = action.now.effect
    n = None if effect is not None and effect.size == "full" else _size(game, action)
    game, really = heal(game, ref, n, action.source, action.now.type)
    return game, extent(really, 1 if n is None else n)


def _finish(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    if not is_creature(game, ref) or life(game, ref) > _size(game, action):
        return game, NOTHING
    return die(game, ref, "509.2", by=action.source, through="finish"), EVERYTHING


def _destroy(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    return die(game, ref, "509.2", by=action.source, through=action.now.type), EVERYTHING * is_alive(game, ref)


def _extra_life(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    n = _size(game, action)
    return add_life(game, ref, n, action.source), extent(n * has_life(game, ref), n)


def _negative_life(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    n = _size(game, action)
    return add_life(game, ref, n, action.source, negative=True), extent(n, n)


def _open(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    return open_card(game, ref, "510.4", action.source), EVERYTHING * (not is_open(game, ref))


def _close(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    return close_card(game, ref, "510.5", action.source), EVERYTHING * is_open(game, ref)


def _add(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    effect = action.now.effect
    assert isinstance(effect, Add)
    n = worth(game, effect.chips, action.source, action.x)
    game = markers.put(game, ref, Marker(kind=markers.CHIP, n=n))
    return happen(game, "marker-added", "123.1", card=action.source, to=ref, ability="chips", n=n), extent(n, n)


def _remove(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    assert isinstance(ref, int)
    effect = action.now.effect
    assert isinstance(effect, Remove)
    n = worth(game, effect.chips, action.source, action.x)
    really = min(n, markers.count(game.things[ref], markers.CHIP))
    game = markers.take(game, ref, markers.CHIP, n)
    return happen(game, "marker-removed", "122.7", card=action.source, to=ref, ability="chips", n=really), extent(
        really, n
    )


def _walk(game: Game, action: Action, ref: Ref) -> tuple[Game, Extent]:
    """Go to the next cell (506.1); the closing that movement reserves is free again (501.8)."""
    assert isinstance(ref, str)
    left = cell_of(game, action.source)
    game = to_cell(game, action.source, ref)
    game = happen(game, "walked", "506.1", card=action.source, to=action.source, cell=ref, other=left)
    return happen(game, "moved", "507.1", card=action.source, to=action.source, cell=ref, other=left), EVERYTHING


def _defend(game: Game, action: Action, _ref: Ref) -> tuple[Game, Extent]:
    """Become the target of the strike instead; the closing is paid together with the strike (514.1, 514.9)."""
    strike = strike_to_defend(game)
    if strike is None:
        return game, NOTHING
    strike = replace(strike, redirected=True, owes=(*strike.owes, (action.source, action.price)))
    game = with_action(game, strike)
    game = with_part(game, strike, final=(action.source,))
    game = with_action(game, replace(game.action(action.id), price=FREE))
    game = happen(game, "redirected", "514.1", card=strike.source, to=action.source, by=action.source)
    return happen(game, "defended", "514.1", card=action.source, to=strike.source), EVERYTHING


def _against_flyers(game: Game, _action: Action, ref: Ref) -> tuple[Game, Extent]:
    """May strike one flyer until the end of the player's next turn (107.2)."""
    assert isinstance(ref, int)
    return markers.put(game, ref, Marker(kind=markers.AGAINST_FLYERS, until="own-turn", by=ref)), EVERYTHING


APPLIES: Mapping[str, Apply] = {
    "wound": _wound,
    "heal": _heal,
    "finish": _finish,
    "destroy": _destroy,
    "extra-life": _extra_life,
    "negative-life": _negative_life,
    "open": _open,
    "close": _close,
    "add": _add,
    "remove": _remove,
    "move": _walk,
    "defend": _defend,
    "close-against-flyers": _against_flyers,
    "cancel": others.cancel,
    "block": others.block,
    "redirect": others.redirect,
    "strength": others.modify,
    "magnitude": others.modify,
    "gain": others.gain,
    "lose": others.lose,
    "exile": others.send_away,
    "relocate": others.relocate,
    "teleport": others.relocate,
    "nothing": others.nothing,
}
"""What the word of a part does; attacks deal wounds and stand apart."""
