"""Reserving what was promised (501.9), prepaying (501.14), and paying at the end (512.7)."""

from msgspec.structs import replace

from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import is_alive, is_flyer
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.board.turning import close_card, mark_action
from judgehelper.systems.berserk.board.values import worth
from judgehelper.systems.berserk.board.zones import die
from judgehelper.systems.berserk.board.zones import leave as zones_leave
from judgehelper.systems.berserk.effects.life import wound
from judgehelper.systems.berserk.fight.magnitude import with_attack
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import DECK, FREE, Action, Game, Marker, Price, with_action
from judgehelper.systems.berserk.steps import Leave, Pay, Shuffle, Window


def reserve(game: Game, action: Action) -> Game:
    """Reserve what is paid at the end, and take what is paid beforehand (501.9, 501.14)."""
    price = action.price
    game = with_action(game, replace(game.action(action.id), is_reserved=True))
    if price.life:
        game, _ = wound(game, action.source, price.life, action.source, "payment")
    if price.extra_life:
        game = markers.take(game, action.source, markers.EXTRA, price.extra_life)
    if price.destroy_self:
        game = die(game, action.source, "501.15.1", by=action.source, through="payment")
    if price.to_deck_self:
        owner = game.things[action.source].owner
        game = then(zones_leave(game, action.source, DECK, "501.15.1", by=action.source), Shuffle(owner))
    if price.destroy_self or price.to_deck_self:
        here = game.things[action.source].zone
        paid = game.action(action.id)
        game = with_action(game, replace(paid, zone=here, fate=""))
    return game


def pay(game: Game, step: Pay) -> Game:
    """Pay what was reserved, as far as it is there (501.13); what was never reserved is not paid (512.6.2)."""
    action = replace(game.action(step.action), moment="payment")
    game = with_action(game, action)
    if not action.is_reserved:
        return game
    for number in action.attacks:
        game = with_attack(game, number, replace(game.attacks[number], paid=True))
    passed = action.fate in ("", "blocked")
    price = replace(action.price, close=False) if action.keeps_open else action.price
    game = _pay_one(game, action.source, price, "510.2", passed=passed)
    for ref, price in action.owes:
        game = _pay_one(game, ref, price, "514.9", passed=passed)
    if markers.has(game.things[action.source], markers.AGAINST_FLYERS) and _was_at_flyer(game, action):
        game = markers.clear(game, action.source, markers.AGAINST_FLYERS)
    chips = ("123.5",) if action.price.chips else ()
    game = with_action(game, replace(game.action(action.id), price=FREE, owes=()))
    return happen(game, "paid", "512.7", *chips, card=action.source, ability=action.ability)


def _was_at_flyer(game: Game, action: Action) -> bool:
    part = action.now
    return part.word == "simple-strike" and any(isinstance(ref, int) and is_flyer(game, ref) for ref in part.chosen)


def _pay_one(game: Game, ref: int, price: Price, number: str, *, passed: bool) -> Game:
    if price.action:
        game = happen(mark_action(game, ref), "acted", number, card=ref)
    if price.close and is_alive(game, ref) and closes_now(game, ref, price):
        game = close_card(game, ref, number)
    if price.movement and is_alive(game, ref):
        game = markers.take(game, ref, markers.MOVEMENT, price.movement)
    if price.all_movement:
        game = markers.clear(game, ref, markers.MOVEMENT)
    if price.chips:
        game = markers.take(game, ref, markers.CHIP, price.chips)
    if price.mark and passed:
        until = "battle" if price.per == "battle" else "opening"
        game = markers.put(game, ref, Marker(kind=markers.SPENT, name=price.mark, until=until))
    return game


def closes_now(game: Game, ref: int, price: Price) -> bool:
    """Say whether paying closes the card: one that acts several times stays open until the last of them (540.3)."""
    acted = markers.count(game.things[ref], markers.ACTED)
    for owner, item in items(game):
        if item.acts is None or item.keeps_open is None or not works_for(game, owner, item, ref):
            continue
        if not item.what or set(item.what) & set(price.words):
            last = item.keeps_open if isinstance(item.keeps_open, int) and not isinstance(item.keeps_open, bool) else (
                worth(game, item.acts, Scope(owner))
            )  # fmt: skip
            if acted < last:
                return False
    return True


def leave(game: Game, step: Leave) -> Game:
    """Take an action off the stack (302.4); fast actions may be declared then (303.3)."""
    game = replace(game, stack=tuple(action for action in game.stack if action.id != step.action))
    return then(game, Window(moment="left"))
