"""Playing something in a window (V.6.4, V.7.2, III.6.3) or a charm (V.7.3): naming it, its targets, paying, the queue.

What is allowed is asked by `why_not_…`, which give all reasons; nothing is tried out. A spell is a scroll joined to a
creature that can use it (V.7.2.1), so its cost is the scroll's and that of the creature's ability together.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.abilities.effects import (
    NOBODY,
    ability_of,
    effects,
    is_acting,
    key_of_played,
    whom,
)
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import pay, why_not_pay
from judgehelper.systems.nebozhiteli.concepts.properties import has, is_held_back, is_protected_from_magic, shielded_now
from judgehelper.systems.nebozhiteli.printed.cards import (
    FREE,
    Activated,
    Artifact,
    Conditional,
    Cost,
    Pick,
    Play,
    Potion,
    Scroll,
    Scrolls,
    is_charm,
    is_standing_charm,
    targets_of,
)
from judgehelper.systems.nebozhiteli.world.happenings import fire, happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.selectors import (
    attached,
    bearer_of,
    controller_of,
    creatures,
    everything,
    fits_pick,
    is_creature,
    is_on_field,
    scene_of,
)
from judgehelper.systems.nebozhiteli.world.state import FIELD, GRAVE, Game, Played, Ref, Target, change, change_seat
from judgehelper.systems.nebozhiteli.world.steps import Announce, Fire, Perform, Resolve, ResolveQueue
from judgehelper.systems.nebozhiteli.world.zones import attach, move, to_field

UNTARGETABLE = {
    "ability": "untargetable-by-ability",
    "spell": "untargetable-by-spell",
    "charm": "untargetable-by-charm",
    "event": "untargetable",
    "potion": "untargetable",
}
"""How an untargetable object refuses; conditional abilities are not refused (V.6.2)."""


# --- targets (V.8) ----------------------------------------------------------------------------------------------------


def picks(game: Game, played: Played) -> tuple[Pick, ...]:
    """List the targets that something played asks for."""
    ability = ability_of(game, played)
    if isinstance(ability, Activated | Conditional):
        return ability.targets
    return targets_of(game.card_of(played.source)) if ability is None else ()


def why_not_target(game: Game, played: Played, pick: Pick, ref: Ref) -> tuple[Violation, ...]:
    """Say why something may not be named as a target."""
    scene = scene_of(played)
    if not fits_pick(game, pick, ref, scene):
        if pick.side == "own" and fits_pick(game, replace(pick, side="any"), ref, scene):
            return no("not-your-target", ref)
        return no("wrong-target", ref)
    found: tuple[Violation, ...] = YES
    if played.kind in UNTARGETABLE and has(game, ref, "untargetable"):
        found += no(UNTARGETABLE[played.kind], ref)
    if played.kind == "charm" and isinstance(ref, int) and _has_charm(game, ref, game.things[played.source].card):
        found += no("same-charm", ref)
    if played.kind == "ability" and reading(game, "TD-A30") == "refuse" and _acts_or_will(game, played, ref):
        found += no("same-ability", ref)
    return found


def _has_charm(game: Game, ref: int, name: str) -> bool:
    return any(game.things[each].card == name and is_charm(game.card_of(each)) for each in attached(game, ref))


def _acts_or_will(game: Game, played: Played, ref: Ref) -> bool:
    key = key_of_played(game, played)
    waiting = (each for seat in game.seats for each in seat.queue if each.ability >= 0)
    queued = any(key_of_played(game, each) == key and _concerns(game, each, ref) for each in waiting)
    return isinstance(ref, int) and (queued or is_acting(game, key, ref))


def _concerns(game: Game, played: Played, ref: Ref) -> bool:
    return any(ref in whom(game, played, effect) for effect in effects(game, played))


def candidates(game: Game, played: Played, pick: Pick) -> tuple[Ref, ...]:
    """List what may be named as a target."""
    return tuple(_candidates(game, played, pick))


def has_candidate(game: Game, played: Played, pick: Pick) -> bool:
    """Say whether anything may be named as a target: whoever asks that need not hear of all."""
    return any(True for _ in _candidates(game, played, pick))


def _candidates(game: Game, played: Played, pick: Pick) -> Iterator[Ref]:
    everybody: tuple[Ref, ...] = (*game.order, *everything(game))
    return (ref for ref in everybody if not why_not_target(game, played, pick, ref))


def why_not_targets(game: Game, played: Played) -> tuple[Violation, ...]:
    """Say why the targets named so far will not do, and whether there are any for the rest."""
    wanted, named = picks(game, played), played.targets
    found: tuple[Violation, ...] = YES
    for place, pick in enumerate(wanted):
        bare = replace(played, targets=named[:place])
        if place < len(named):
            found += why_not_target(game, bare, pick, named[place].ref)
        elif not has_candidate(game, bare, pick):
            found += no("no-target", played.source)
    if len(named) > len(wanted):
        found += no("wrong-target", named[len(wanted)].ref)
    return found


def target(game: Game, ref: Ref) -> Target:
    """Name something as a target, as it is now."""
    return Target(ref, 0 if isinstance(ref, str) else game.things[ref].visit)


def ask_target(game: Game, played: Played, cites: tuple[str, ...]) -> Decision:
    """Ask for the next target."""
    pick = picks(game, played)[len(played.targets)]
    return Decision(
        player=played.by,
        kind="target",
        options=tuple(Option("target", (ref,)) for ref in candidates(game, played, pick)),
        cites=rules("V.8.1", *cites),
        about=(played.source,),
    )


def with_target(game: Game, played: Played, answer: Answer) -> Played:
    """Give what is played with one more target."""
    ref = answer.picked[0].about[0]
    return replace(played, targets=(*played.targets, target(game, ref)))


# --- what may be played -----------------------------------------------------------------------------------------------


def using(game: Game, user: int, scroll: Scroll) -> Scrolls | None:
    """Give the ability by which a creature uses a scroll of this colour and level (III.9.5)."""
    if not is_creature(game, user):
        return None
    fitting = [
        ability
        for ability in game.card_of(user).abilities
        if isinstance(ability, Scrolls) and scroll.color in ability.colors and scroll.level in ability.levels
    ]
    you = controller_of(game, user)
    payable = (each for each in fitting if not why_not_pay(game, you, scroll.cost + each.cost, user))
    return next(payable, fitting[0] if fitting else None)


def cost_of(game: Game, played: Played) -> Cost:
    """Give what playing something costs in all."""
    ability, card = ability_of(game, played), game.card_of(played.source)
    if isinstance(ability, Activated):
        return ability.cost
    if isinstance(card, Scroll) and played.user is not None:
        way = using(game, played.user, card)
        return card.cost + (way.cost if way else FREE)
    return card.cost if isinstance(card, Play | Potion | Scroll | Artifact) else FREE


def turner_of(game: Game, played: Played) -> int | None:
    """Give who turns to pay: the user, the creature itself, the bearer."""
    if played.user is not None:
        return played.user
    if is_creature(game, played.source):
        return played.source
    return bearer_of(game, played.source) if is_on_field(game.things[played.source]) else played.source


def why_not_play(game: Game, played: Played) -> tuple[Violation, ...]:
    """Give all reasons against playing something with the targets named so far, the moment apart."""
    by_kind = {"ability": _why_not_ability, "spell": _why_not_scroll, "charm": _why_not_scroll}
    found = by_kind.get(played.kind, _why_not_hand)(game, played)
    if any(each.reason in ("no-such-ability", "not-there", "no-such-user", "not-playable") for each in found):
        return found
    found += why_not_pay(game, played.by, cost_of(game, played), turner_of(game, played))
    found += why_not_targets(game, played)
    return tuple(dict.fromkeys(found))


def _why_not_hand(game: Game, played: Played) -> tuple[Violation, ...]:
    if not isinstance(game.card_of(played.source), Play | Potion):
        return no("not-playable", played.source)
    return YES if played.source in game.seat(played.by).hand else no("not-there", played.source)


def _why_not_scroll(game: Game, played: Played) -> tuple[Violation, ...]:
    card, user = game.card_of(played.source), played.user
    if not isinstance(card, Scroll):
        return no("not-playable", played.source)
    if played.source not in game.seat(played.by).hand:
        return no("not-there", played.source)
    if user is None or not is_creature(game, user):
        return no("no-such-user", played.source)
    found: tuple[Violation, ...] = YES
    if controller_of(game, user) != played.by:
        found += no("not-controller", user)
    elif game.things[user].host != played.by and reading(game, "TD-A44") == "may-not-cast":
        found += no("stolen-casts", user)
    if using(game, user, card) is None:
        found += no("cannot-use-scroll", user, played.source)
    if is_held_back(game, user) and reading(game, "TD-A31") == "may-not-cast":
        found += no("summoned-casts", user)
    return found


def _why_not_ability(game: Game, played: Played) -> tuple[Violation, ...]:
    thing = game.things[played.source]
    if not is_on_field(thing):
        return no("not-there", played.source)
    listed = game.card_of(played.source).abilities
    ability = listed[played.ability] if 0 <= played.ability < len(listed) else None
    if not isinstance(ability, Activated):
        return no("no-such-ability", played.source)
    found: tuple[Violation, ...] = YES
    if controller_of(game, played.source) != played.by:
        found += no("not-controller", played.source)
    if ability.own_turn_only and played.by != game.active:
        found += no("own-turn-only", played.source)
    if is_creature(game, played.source) and is_held_back(game, played.source):
        found += no("held-back", played.source)
    if not ability.targets and reading(game, "TD-A30") == "refuse":
        on = [ref for effect in ability.effects for ref in whom(game, played, effect)]
        if on and all(_acts_or_will(game, played, ref) for ref in on):
            found += no("same-ability", on[0])
    return found


def of_card(game: Game, player: str, ref: int, user: int | None = None) -> Played:
    """Give a card of the hand as something to be played."""
    card = game.card_of(ref)
    kind: str = "potion" if isinstance(card, Potion) else "event"
    if isinstance(card, Scroll):
        kind = card.magic
    return Played(by=player, source=ref, kind=kind, user=user)


def of_ability(player: str, ref: int, place: int) -> Played:
    """Give an activated ability as something to be played."""
    return Played(by=player, source=ref, kind="ability", ability=place)


def playable(game: Game, player: str) -> Iterator[Played]:
    """List what a player may play in his window, targets not yet named."""
    for ref in game.seat(player).hand:
        card = game.card_of(ref)
        if isinstance(card, Play | Potion):
            yield of_card(game, player, ref)
        elif isinstance(card, Scroll) and card.magic == "spell":
            for user in creatures(game, player):
                yield of_card(game, player, ref, user)
    for ref in everything(game):
        for place, ability in enumerate(game.card_of(ref).abilities):
            if isinstance(ability, Activated) and controller_of(game, ref) == player:
                yield of_ability(player, ref, place)


def charms(game: Game, player: str) -> Iterator[Played]:
    """List the charms that a player holds, with each creature that might use them."""
    for ref in game.seat(player).hand:
        if is_charm(game.card_of(ref)):
            for user in creatures(game, player):
                yield of_card(game, player, ref, user)


def option_of(played: Played) -> Option:
    """Word something playable as an option: the card, and the user or the number of the ability."""
    if played.kind == "ability":
        return Option("activate", (played.source, played.ability))
    if played.user is not None:
        return Option("cast", (played.source, played.user))
    return Option("play", (played.source,))


def played_by(game: Game, player: str, option: Option) -> Played:
    """Read an option back."""
    if option.label == "activate":
        return of_ability(player, int(option.about[0]), int(option.about[1]))
    return of_card(game, player, int(option.about[0]), int(option.about[1]) if option.label == "cast" else None)


# --- announcing and resolving -----------------------------------------------------------------------------------------


def announce(game: Game, step: Announce) -> Game | Decision:
    """Ask for the targets one by one, then pay and put it into the queue."""
    played = step.played
    if len(played.targets) < len(picks(game, played)):
        return ask_target(game, played, ("V.6.4.2",) if played.kind == "ability" else ("V.7.2.2",))
    game = replace(game, has_acted=True)
    if played.kind != "ability":
        played = replace(played, shielded=shielded_now(game))
    turner, cost = turner_of(game, played), cost_of(game, played)
    if played.kind == "ability":
        game = pay(game, played.by, cost, turner, "V.6.4")
        game = happen(game, "ability-played", played.source, rules("V.6.4", "V.6.4.1"), n=played.ability)
        game = fire(game, "ability-played", (played.source,), by=played.by)
        return _enqueue(game, played)
    game = pay(game, played.by, cost, turner, "III.6.2" if played.user is None else "V.7.2.1")
    if played.kind == "charm":
        return _put_charm(_tell_magic(game, played, "V.7.3.1"), played)
    if played.kind == "spell":
        game = _tell_magic(game, played, "V.7.2.1")
        return _enqueue(move(game, played.source, GRAVE, ("V.7.2.3",)), played)
    game = happen(game, "played", played.source, rules("III.6.3"))
    return _enqueue(move(game, played.source, GRAVE, ("III.6.3", "II.7.4")), played)


def take_target(game: Game, step: Announce, answer: Answer) -> Game:
    """Go on with one more target."""
    return then(game, Announce(with_target(game, step.played, answer)))


def _tell_magic(game: Game, played: Played, number: str) -> Game:
    """Say that a scroll was played: what waits for magic fires even if its target turns out invalid (V.8.2)."""
    user = played.user
    assert user is not None
    if game.things[user].host != played.by:
        game = note(game, "TD-A44", user)
    if is_held_back(game, user):
        game = note(game, "TD-A31", user)
    game = happen(game, "magic-played", played.source, rules(number, "III.9.5", "III.9.6", "V.7.1"), other=user)
    return fire(game, "magic-played", (played.source, user), by=played.by)


def _enqueue(game: Game, played: Played) -> Game:
    """Put it at the end of its player's spell queue, or let it resolve at once (TD-A14, TD-A16)."""
    if reading(game, "TD-A14") == "only-spells" and played.kind != "spell":
        return then(note(game, "TD-A14", played.source), Resolve(played))
    if reading(game, "TD-A16") == "at-once":
        return then(note(game, "TD-A16", played.source), Resolve(played))
    game = happen(game, "queued", played.source, rules("IV.2.1.2"), other=played.by)
    seat = game.seat(played.by)
    return change_seat(game, played.by, queue=(*seat.queue, played))


def _put_charm(game: Game, played: Played) -> Game:
    """Put a charm on its target (V.7.3.3), or by itself if it summons (TD-A32)."""
    ref = played.source
    if is_standing_charm(game.card_of(ref)):
        game = note(game, "TD-A32", ref)
        game = happen(change(game, ref, controller=played.by), "charmed", ref, rules("II.4.1", "V.7.3"))
        return then(to_field(game, ref, played.by, FIELD), Perform(played))
    bearer = played.targets[0].ref
    if isinstance(bearer, str) or is_protected_from_magic(game, bearer):
        game = happen(game, "magic-immune", bearer, rules("V.10.1", "V.10.2", "V.8.2"), other=ref)
        return move(game, ref, GRAVE, ("V.8.2",))
    game = attach(change(game, ref, controller=played.by), ref, bearer)
    on_item = () if is_creature(game, bearer) else ("II.4.3",)
    numbers = ("V.7.3.3", "IV.5.2", "V.7.3.2", "III.9.6.1", *on_item)
    game = happen(game, "charmed", ref, rules(*numbers), other=bearer)
    return then(game, Perform(played))


def resolve_queue(game: Game, step: ResolveQueue) -> Game:
    """Resolve what was declared first (IV.2.1.2)."""
    queue = game.seat(step.player).queue
    if not queue:
        return game
    game = change_seat(game, step.player, queue=queue[1:])
    return then(game, Resolve(queue[0]), step)


def resolve(game: Game, step: Resolve) -> Game:
    """Let something take effect on those of its targets that are still valid (V.8.2, V.8.3)."""
    played, game = _check_targets(game, step.played)
    game = happen(game, "resolved", played.source, rules(*_resolved_by(played)), n=played.ability)
    key = key_of_played(game, played)
    void: tuple[Ref, ...] = ()
    if played.kind in ("ability", "conditional"):
        reached = [ref for effect in effects(game, played) for ref in whom(game, played, effect)]
        void = tuple(dict.fromkeys(ref for ref in reached if is_acting(game, key, ref)))
    for ref in void:
        game = happen(game, "ability-duplicate", ref, rules("V.6.5"), other=played.source)
        game = note(game, "TD-A30", ref)
    if played.kind == "ability" and not played.targets:
        for ref in {ref for effect in effects(game, played) for ref in whom(game, played, effect)}:
            if has(game, ref, "untargetable"):
                game = happen(game, "untargeted", ref, rules("V.6.4.3"), other=played.source)
    return then(game, Perform(played, void=void))


def _resolved_by(played: Played) -> tuple[str, ...]:
    if played.kind == "conditional":
        return ("V.6.2",)
    return ("IV.2.1.2", {"ability": "V.6.4", "spell": "V.7.2.1"}.get(played.kind, "III.6.3"))


def _check_targets(game: Game, played: Played) -> tuple[Played, Game]:
    kept: list[Target] = []
    for place, (pick, named) in enumerate(zip(picks(game, played), played.targets, strict=True)):
        bare = replace(played, targets=played.targets[:place])
        if is_valid(game, bare, pick, named):
            kept.append(named)
            if played.kind in UNTARGETABLE and has(game, named.ref, "untargetable"):
                game = happen(game, "target-kept", named.ref, rules("V.8.3"), other=played.source)
        else:
            kept.append(Target(NOBODY))
            game = happen(game, "target-invalid", named.ref, rules("V.8.2"), other=played.source)
    return replace(played, targets=tuple(kept)), game


def is_valid(game: Game, played: Played, pick: Pick, named: Target) -> bool:
    """Say whether a target is still what it was: there, the same object, and fitting."""
    if isinstance(named.ref, int) and game.things[named.ref].visit != named.visit:
        return False
    return fits_pick(game, pick, named.ref, scene_of(played))


def fire_ability(game: Game, step: Fire) -> Game | Decision:
    """Ask whether an optional ability is wanted, then for its targets, then let it take effect (V.6.2)."""
    played = step.played
    ability = ability_of(game, played)
    assert isinstance(ability, Conditional)
    if ability.optional and not step.is_wanted:
        return Decision(
            player=played.by,
            kind="may",
            options=(Option("no", (played.source,)), Option("yes", (played.source,))),
            cites=rules("V.6.2"),
            about=(played.source,),
        )
    if len(played.targets) < len(ability.targets):
        if not has_candidate(game, played, ability.targets[len(played.targets)]):
            return happen(game, "target-invalid", played.source, rules("V.8.2", "V.6.2"))
        return ask_target(game, played, ("V.6.2",))
    return then(game, Resolve(played))


def take_fire(game: Game, step: Fire, answer: Answer) -> Game:
    """Go on with the wish or the target."""
    if answer.decision.kind == "may":
        return then(game, Fire(step.played, True)) if answer.picked[0].label == "yes" else game
    return then(game, Fire(with_target(game, step.played, answer), step.is_wanted))
