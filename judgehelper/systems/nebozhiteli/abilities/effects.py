"""What the words of an effect do: one function a word, in a literal table.

Damage, healing and prevention go into the phase's queue (IV.2.1.3); everything else happens at once, also the loss of
life (IV.9.7, TD-A43). Before anything reaches a recipient it is asked whether magic can (V.10) and whether the same
ability acts on him already (V.6.5).
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import can_be_turned, chips_of, set_chips, turn, unturn
from judgehelper.systems.nebozhiteli.concepts.damage import is_there, queue, striker_of
from judgehelper.systems.nebozhiteli.concepts.properties import is_protected_from_magic
from judgehelper.systems.nebozhiteli.printed.cards import (
    Ability,
    Activated,
    Card,
    Conditional,
    Effect,
    Selector,
    effects_of,
)
from judgehelper.systems.nebozhiteli.starting.endings import draw_failed
from judgehelper.systems.nebozhiteli.world.happenings import fire, happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.selectors import (
    attached,
    controller_of,
    fits,
    is_creature,
    is_on_field,
    recipients,
    scene_of,
)
from judgehelper.systems.nebozhiteli.world.state import (
    FIELD,
    GRAVE,
    HAND,
    MAIN_DECK,
    ON_FIELD,
    Game,
    Hit,
    Lasting,
    Loss,
    Mend,
    Played,
    Ref,
    Shield,
    Thing,
    change,
    change_seat,
    key_of,
)
from judgehelper.systems.nebozhiteli.world.steps import Discard, Perform
from judgehelper.systems.nebozhiteli.world.zones import destination, draw, move, to_field

NOBODY = 0
"""Stands for a target that is no longer valid; no card has this number."""
FOR_PLAYERS = ("gain-actions", "draw", "discard", "summon")
ABILITIES = ("ability", "conditional")


def ability_of(game: Game, played: Played) -> Ability | None:
    """Give the ability played, None where it is the card itself."""
    return game.card_of(played.source).abilities[played.ability] if played.ability >= 0 else None


def effects(game: Game, played: Played) -> tuple[Effect, ...]:
    """List what something played does."""
    ability = ability_of(game, played)
    if isinstance(ability, Activated | Conditional):
        return ability.effects
    return effects_of(game.card_of(played.source)) if ability is None else ()


def key_of_played(game: Game, played: Played) -> str:
    """Name what was played, so that equal abilities are known as equal (V.6.5)."""
    return key_of(game.things[played.source].card, played.ability)


def is_magical(game: Game, played: Played) -> bool:
    """Say whether magic protects from it: spells and charms; events and potions by TD-A34."""
    if played.kind in ("spell", "charm"):
        return True
    return played.kind in ("event", "potion") and reading(game, "TD-A34") == "magic"


def whom(game: Game, played: Played, effect: Effect) -> tuple[Ref, ...]:
    """List whom an effect is about: as written, else the target, else the object itself."""
    scene = scene_of(played)
    selector: Selector = effect.to or ("target" if played.targets else "self")
    found = tuple(ref for ref in recipients(game, selector, scene) if ref != NOBODY)
    if effect.do in FOR_PLAYERS:
        if effect.to is None and not all(isinstance(ref, str) for ref in found):
            return (played.by,)
        return tuple(dict.fromkeys(_player_behind(game, played, ref) for ref in found))
    if effect.if_ is not None:
        found = tuple(ref for ref in found if fits(game, effect.if_, ref, scene))
    return found


def _player_behind(game: Game, played: Played, ref: Ref) -> str:
    if isinstance(ref, int) and (ref == played.source or not is_on_field(game.things[ref])):
        return played.by
    return controller_of(game, ref)


def is_acting(game: Game, key: str, ref: Ref) -> bool:
    """Say whether an ability of this name acts on a card now (V.6.5); players are no cards."""
    if isinstance(ref, str):
        return False
    return (key, ref) in game.acted or any(each.key == key and each.to == ref for each in game.lasting)


def perform(game: Game, step: Perform) -> Game:
    """Do one effect on everybody it is about, then go on to the next."""
    played, place = step.played, step.place
    listed = effects(game, played)
    if place >= len(listed):
        return game
    effect = listed[place]
    game = then(game, Perform(played, place + 1, step.void))
    for ref in whom(game, played, effect):
        if ref not in step.void:
            game = _reach(game, played, effect, ref)
    return game


def _reach(game: Game, played: Played, effect: Effect, ref: Ref) -> Game:
    is_now, was_then = is_protected_from_magic(game, ref), ref in played.shielded
    shielded = is_now if reading(game, "TD-A33") == "recheck" else was_then
    if shielded and played.kind in ("event", "potion"):
        game = note(game, "TD-A34", ref)
    if is_magical(game, played):
        if is_now != was_then:
            game = note(game, "TD-A33", ref)
        if shielded:
            return happen(game, "magic-immune", ref, rules("V.10.1", "V.10.2"), other=played.source)
        if is_now:
            game = happen(game, "target-kept", ref, rules("V.8.3"), other=played.source)
    return DO[effect.do](game, effect, played, ref)


def _amount(effect: Effect, played: Played) -> int:
    if effect.n == "event":
        return played.n
    return 1 if effect.n is None else int(effect.n)


def _mark(game: Game, played: Played, ref: Ref) -> Game:
    """Remember that an ability has put something on a card in this phase (V.6.5)."""
    if played.kind not in ABILITIES or isinstance(ref, str):
        return game
    return replace(game, acted=(*game.acted, (key_of_played(game, played), ref)))


def _rules_of(played: Played) -> tuple[str, ...]:
    return {
        "spell": ("V.7.2",),
        "charm": ("V.7.3.3",),
        "ability": ("V.6.4", "V.6.4.4"),
        "conditional": ("V.6.2",),
    }.get(played.kind, ("III.6.3",))


def _damage(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    if not is_there(game, ref):
        return game
    n = _amount(effect, played)
    drain = effect.do == "drain"
    hit = Hit(
        source=played.source,
        striker=striker_of(game, played.source, played.user),
        by=played.by,
        to=ref,
        amount=n,
        parts=((effect.kind, n),),
        drain=drain,
    )
    return queue(_mark(game, played, ref), hit, *_rules_of(played), *(("V.2.1",) if drain else ()))


def _heal(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    if not is_there(game, ref):
        return game
    n = None if effect.do == "restore" else _amount(effect, played)
    mend = Mend(source=played.source, by=played.by, to=ref, n=n)
    return queue(_mark(game, played, ref), mend, *_rules_of(played), "IV.2.1.3.1")


def _prevent(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    if not is_there(game, ref):
        return game
    n = None if effect.n is None else _amount(effect, played)
    shield = Shield(source=played.source, by=played.by, to=ref, n=n, sources=effect.sources, until=effect.until)
    return queue(_mark(game, played, ref), shield, *_rules_of(played), "IV.2.1.3.1")


def _lose_life(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    if not is_there(game, ref):
        return game
    n = _amount(effect, played)
    game = note(game, "TD-A43", ref)
    if reading(game, "TD-A43") == "in-queue":
        return queue(_mark(game, played, ref), Loss(source=played.source, to=ref, n=n), "IV.9.7")
    game = happen(game, "life-lost", ref, rules("IV.9.7", *_rules_of(played)), other=played.source, n=n)
    return set_chips(game, ref, chips_of(game, ref) - n)


def _turn(game: Game, _effect: Effect, played: Played, ref: Ref) -> Game:
    if not isinstance(ref, int) or not is_creature(game, ref):
        return game
    if can_be_turned(game, ref):
        return turn(game, ref, "V.4.1", *_rules_of(played))
    if game.things[ref].turned:
        return game
    return happen(game, "not-turned", ref, rules("IV.4.2.4"), other=played.source)


def _unturn(game: Game, _effect: Effect, played: Played, ref: Ref) -> Game:
    if not isinstance(ref, int) or not is_creature(game, ref) or not game.things[ref].turned:
        return game
    return unturn(game, ref, "V.5.2", *_rules_of(played))


def _move(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    if not isinstance(ref, int) or not is_on_field(game.things[ref]):
        return game
    zone = destination(game, ref, effect.zone or HAND)
    if zone in ON_FIELD:
        return game
    if zone == "creature_grave":
        game = happen(game, "died", ref, rules("III.1", "II.7.3"))
        game = fire(game, "dies", (ref,))
    return move(game, ref, effect.zone or HAND, ("III.1", *_rules_of(played)))


def take_control(game: Game, ref: int, player: str, *numbers: str) -> Game:
    """Give a creature or artifact to another controller: it goes to his half, out of combat (V.9)."""
    if controller_of(game, ref) == player:
        return game
    game = happen(game, "control", ref, rules("V.9.3", *numbers), other=player)
    for each in (*game.seats[0].battlefield, *game.seats[1].battlefield):
        if game.things[each].blocking == ref:
            game = change(game, each, blocking=None)
    game = change(game, ref, controller=player, attacking=None, blocking=None)
    game = to_field(game, ref, player, FIELD)
    if attached(game, ref):
        game = happen(game, "control-of-items", ref, rules("V.9.5"), other=player)
    return game


def _control(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    if not isinstance(ref, int) or not is_on_field(game.things[ref]) or game.things[ref].attached_to is not None:
        return game
    before = controller_of(game, ref)
    if effect.until is not None and before != played.by:
        lasting = _lasting(game, effect, played, ref)
        game = replace(game, lasting=(*game.lasting, replace(lasting, returns_to=before, properties=())))
    return take_control(game, ref, played.by, *_rules_of(played))


def _lasting(game: Game, effect: Effect, played: Played, ref: Ref) -> Lasting:
    return Lasting(
        key=key_of_played(game, played),
        source=played.source,
        to=ref,
        by=played.by,
        properties=effect.properties,
        until=effect.until,
        since=game.turn,
        is_magic=is_magical(game, played),
    )


def _grant(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    if isinstance(ref, int) and not is_on_field(game.things[ref]):
        return game
    game = happen(game, "granted", ref, rules(*_rules_of(played), "III.1"), other=played.source)
    return replace(game, lasting=(*game.lasting, _lasting(game, effect, played, ref)), is_untidy=True)


def _gain_actions(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    player, n = str(ref), _amount(effect, played)
    game = happen(game, "actions-gained", player, rules("V.3.1", *_rules_of(played)), other=played.source, n=n)
    return change_seat(game, player, actions=game.seat(player).actions + n)


def _draw(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    player = str(ref)
    for _ in range(_amount(effect, played)):
        drawn = draw(game, player, MAIN_DECK, HAND)
        if drawn is None:
            return draw_failed(game, player)
        game = happen(drawn, "drawn-card", player, rules("II.2.2", *_rules_of(played)))
    return game


def _discard(game: Game, effect: Effect, played: Played, ref: Ref) -> Game:
    return then(game, Discard(str(ref), _amount(effect, played)))


def discard(game: Game, step: Discard) -> Game | Decision:
    """Let a player choose what to discard; without a choice it is done at once."""
    hand = game.seat(step.player).hand
    n = min(step.n, len(hand))
    if n == len(hand):
        return _discard_all(game, hand)
    return Decision(
        player=step.player,
        kind="discard",
        options=tuple(Option("discard", (ref,)) for ref in hand),
        cites=rules("III.1", "II.7.4"),
        least=n,
        most=n,
    )


def take_discard(game: Game, _step: Discard, answer: Answer) -> Game:
    """Put the cards chosen into the grave."""
    return _discard_all(game, tuple(int(option.about[0]) for option in answer.picked))


def _discard_all(game: Game, cards: tuple[int, ...]) -> Game:
    for ref in cards:
        game = happen(game, "discarded", ref, rules("II.7.4", "I.2.2.1"))
        game = move(game, ref, GRAVE, ("II.7.4",))
    return game


def _summon(game: Game, effect: Effect, _played: Played, ref: Ref) -> Game:
    assert effect.define is not None
    player, card = str(ref), effect.define
    return enter_creature(_new(game, card, player), max(game.things) + 1, player, card.life, "II.4.1")


def _new(game: Game, card: Card, player: str) -> Game:
    """Make an object that no deck holds; it lies nowhere yet."""
    ref = max(game.things) + 1
    thing = Thing(id=ref, card=card.name, host=player, controller=player, zone="", player=player)
    return replace(game, cards=game.cards.set(card.name, card), things=game.things.set(ref, thing))


def enter_creature(game: Game, ref: int, player: str, chips: int, *numbers: str) -> Game:
    """Put a creature into play with its chips: «вызванное» until its controller's next turn (IV.4.2, IV.4.2.3)."""
    thing = game.things[ref]
    missing = chips - thing.chips
    game = to_field(game, ref, player)
    game = happen(
        change(game, ref, summoned=True, controller=player, placed=0, visit=thing.visit + 1),
        "summoned",
        ref,
        rules("IV.4.2", "IV.4.2.3", "III.3.4", "V.9.2", *numbers),
    )
    if missing > 0:
        game = happen(game, "topped-up", ref, rules("III.3.4.2", "IV.4.2", "V.2.1", "III.3.4"), n=missing)
    game = set_chips(game, ref, chips)
    return fire(game, "enters", (ref,))


DO: Mapping[str, Callable[[Game, Effect, Played, Ref], Game]] = {
    "damage": _damage,
    "heal": _heal,
    "restore": _heal,
    "prevent": _prevent,
    "lose-life": _lose_life,
    "drain": _damage,
    "turn": _turn,
    "unturn": _unturn,
    "move": _move,
    "control": _control,
    "grant": _grant,
    "gain-actions": _gain_actions,
    "draw": _draw,
    "discard": _discard,
    "summon": _summon,
}
