"""Reserving what was promised (501.9), prepaying (501.14), and paying at the end (512.7)."""

from collections.abc import Mapping

from msgspec.structs import replace

from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import is_alive, is_flyer, split
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.board.turning import close_card, mark_action
from judgehelper.systems.berserk.board.zones import die
from judgehelper.systems.berserk.board.zones import leave as zones_leave
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.effects.by_rule import is_replaced
from judgehelper.systems.berserk.effects.life import wound
from judgehelper.systems.berserk.effects.settling import CLOSING
from judgehelper.systems.berserk.fight.magnitude import KINDS, with_attack
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import DECK, FREE, Action, Game, Marker, Price, change, with_action
from judgehelper.systems.berserk.steps import ByRule, Leave, Pay, Shuffle, Window
from judgehelper.systems.berserk.triggers.ending import use


def reserve(game: Game, action: Action) -> Game:
    """Reserve what is paid at the end, and take what is paid beforehand (501.9, 501.14, 501.4, 501.10, 501.15)."""
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
    """Pay what was reserved, as far as it is there; the rest is not paid (301.1.3, 501.13, 501.16, 512.6.2).

    501.3, 526.2.
    """
    action = replace(game.action(step.action), moment="payment")
    game = with_action(game, action)
    if not action.is_reserved:
        return game
    for number, attack in enumerate(game.attacks):
        if attack.action == action.id:
            game = with_attack(game, number, replace(attack, paid=True))
    passed = action.was_counted or action.fate == ""
    price = replace(action.price, close=False) if action.keeps_open else action.price
    game = _pay_one(game, action.source, price, "510.2", passed=passed)
    for ref, price in action.owes:
        game = _pay_one(game, ref, price, "514.9", passed=passed)
    if markers.has(game.things[action.source], markers.AGAINST_FLYERS) and _was_at_flyer(game, action):
        game = markers.clear(game, action.source, markers.AGAINST_FLYERS)
    game = _used_next(game, action)
    chips = ("123.5",) if action.price.chips else ()
    game = with_action(game, replace(game.action(action.id), price=FREE, owes=()))
    return happen(game, "paid", "512.7", *chips, card=action.source, ability=action.ability)


def _used_next(game: Game, action: Action) -> Game:
    """What was got «to the next» action of a kind is gone once one of that kind is paid (545.8.1)."""
    words = {action.now.type, action.now.word}
    for ref in {action.source, *(game.attacks[number].source for number in action.attacks)}:
        for marker in game.things[ref].markers:
            if action.id in marker.during:
                continue
            if marker.ends is not None and marker.ends.uses and _is_for(marker, {*words, action.ability}):
                game = use(game, ref, marker)
            if marker.until == "next" and _is_for(marker, words) and marker.turn:
                kept = tuple(each for each in game.things[ref].markers if each != marker)
                game = replace(change(game, ref, markers=kept), is_moved=True)
                game = happen(game, "expired", "545.8.1", card=ref, to=ref, ability="next", n=1)
    return game


def _is_for(marker: Marker, words: set[str]) -> bool:
    ability = marker.name if marker.kind == markers.PLUS else marker.ability
    if isinstance(ability, str):
        return bool(words & set(NAMED_FOR.get(split(ability)[0], (split(ability)[0],))))
    if ability is None:
        return False
    named = [str(item.modify) for item in ability.gives or () if item.modify is not None]
    ignores = any(item.ignore is not None for item in ability.gives or ()) and bool(words & set(ATTACKS))
    return ability.id in words or ignores or any(words & {name, *KINDS.get(name, ())} for name in named)


NAMED_FOR: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("attack-experience", "defence-experience", "clumsiness", "directed", "unanswerable",
                     "strike-range", "vampirism"), ("simple-strike",)),
    "shooting-experience": ("shot",),
    "blessing": ATTACKS,
    "curse": ATTACKS,
}  # fmt: skip
"""With which actions a named ability that was got for so many uses is used."""


def _was_at_flyer(game: Game, action: Action) -> bool:
    part = action.now
    return part.word == "simple-strike" and any(isinstance(ref, int) and is_flyer(game, ref) for ref in part.chosen)


def _pay_one(game: Game, ref: int, price: Price, number: str, *, passed: bool) -> Game:
    if price.action:
        again = ("510.3", "510.4") if markers.has(game.things[ref], markers.ACTED) else ()
        game = happen(mark_action(game, ref), "acted", number, "510.5", *again, card=ref)
    if price.close and is_alive(game, ref) and closes_now(game, ref, price):
        is_open_still = is_replaced(game, CLOSING, ref)
        game = then(game, ByRule(CLOSING, (ref,))) if is_open_still else close_card(game, ref, number)
    if price.movement and is_alive(game, ref):
        game = markers.take(game, ref, markers.MOVEMENT, price.movement)
    if price.all_movement:
        game = markers.clear(game, ref, markers.MOVEMENT)
    if price.chips:
        game = markers.take(game, ref, markers.CHIP, price.chips)
    if price.mark and not passed:
        game = happen(game, "unspent", "526.2", card=ref, ability=price.mark)
    if price.mark and passed:
        until = "battle" if price.per == "battle" else "opening"
        game = markers.put(game, ref, Marker(kind=markers.SPENT, name=price.mark, until=until))
    return game


def closes_now(game: Game, ref: int, price: Price) -> bool:
    """Say whether paying closes the card: one that acts several times stays open until the last of them (540.3).

    540.1.3, 540.3.1.
    """
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
