"""What an entry asks for, and all reasons against it: the same answer for `may` facts and before anything is done.

A name that fits several cards means the first with which the action is legal; if there is none, the reasons against
the first are given.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.errors import ScenarioError
from judgehelper.systems.nebozhiteli.abilities.playing import (
    candidates,
    of_ability,
    of_card,
    picks,
    target,
    why_not_play,
)
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import chips_of
from judgehelper.systems.nebozhiteli.printed.cards import Activated, Amulet, Artifact, Scroll
from judgehelper.systems.nebozhiteli.scenario import file
from judgehelper.systems.nebozhiteli.scenario.names import all_named, card_named, is_called
from judgehelper.systems.nebozhiteli.starting.endings import is_stale
from judgehelper.systems.nebozhiteli.starting.setup import why_not_exchange, why_not_mulligan
from judgehelper.systems.nebozhiteli.turn.combat import why_not_attack, why_not_attackers, why_not_block, why_not_blocks
from judgehelper.systems.nebozhiteli.turn.equipment import why_not_equip, why_not_take_off
from judgehelper.systems.nebozhiteli.turn.ranged import why_not_shoot
from judgehelper.systems.nebozhiteli.turn.summoning import why_not_artifact, why_not_move, why_not_place
from judgehelper.systems.nebozhiteli.turn.timing import why_not_own, why_not_window
from judgehelper.systems.nebozhiteli.turn.turn import why_not_discard, why_not_unturn
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.selectors import creatures, everything, field
from judgehelper.systems.nebozhiteli.world.state import Game, Played, Ref

T = TypeVar("T")
Reasons = tuple[Violation, ...]


def best(options: Sequence[T], reasons: Callable[[T], Reasons]) -> tuple[T, Reasons]:
    """Give the first option without reasons against it, else the first with its reasons.

    Raises ScenarioError where there is no option.
    """
    refused: list[tuple[T, Reasons]] = []
    for option in options:
        against = reasons(option)
        if not against:
            return option, YES
        refused.append((option, against))
    if not refused:
        raise ScenarioError("", "nothing that is named is there")
    return refused[0]


# --- reading an entry -------------------------------------------------------------------------------------------------


def chips_on(game: Game, entry: file.PlaceChips) -> tuple[tuple[int, int], ...]:
    """Read on which cards how many chips are put; several entries for one card add up."""
    cards = game.seat(entry.by).summon_field
    sums: dict[int, int] = {}
    for each in entry.chips:
        ref, _ = best(
            [ref for ref in all_named(game, each.card, entry.by, cards) if isinstance(ref, int)],
            lambda ref, n=each.n: why_not_place(game, entry.by, ((ref, sums.get(ref, 0) + n),)),  # type: ignore[misc]  # mypy cannot type the default
        )
        sums[ref] = sums.get(ref, 0) + each.n
    return tuple(sums.items())


def moved(game: Game, entry: file.MoveChips) -> tuple[int, int]:
    """Read from which card to which chips move."""
    cards = game.seat(entry.by).summon_field
    return card_named(game, entry.start, entry.by, cards), card_named(game, entry.to, entry.by, cards)


def _named_targets(game: Game, played: Played, names: tuple[str, ...]) -> Played:
    """Name the targets: the first fitting object of each name."""
    wanted = picks(game, played)
    for place, name in enumerate(names):
        meant = all_named(game, name, played.by, everything(game))
        fitting = candidates(game, played, wanted[place]) if place < len(wanted) else ()
        ref: Ref = next((each for each in meant if each in fitting), meant[0])
        played = replace(played, targets=(*played.targets, target(game, ref)))
    return played


def ways_to_cast(game: Game, entry: file.Cast) -> list[Played]:
    """List the ways to use a scroll that an entry may mean."""
    hand = game.seat(entry.by).hand
    scroll = card_named(game, entry.card, entry.by, hand)
    users: Sequence[Ref | None] = creatures(game, entry.by) or (None,)
    if entry.user is not None:
        users = all_named(game, entry.user, entry.by, field(game, entry.by))
    ways = []
    for user in users:
        if isinstance(user, str):
            continue
        played = of_card(game, entry.by, scroll, user)
        if not isinstance(game.card_of(scroll), Scroll):
            played = replace(played, kind="spell")
        ways.append(_named_targets(game, played, entry.targets))
    return ways or [of_card(game, entry.by, scroll)]


def ways_to_activate(game: Game, entry: file.Activate) -> list[Played]:
    """List the ways to use an ability that an entry may mean."""
    ways = []
    own = field(game, entry.by)
    for ref in all_named(game, entry.card, entry.by, own):
        if isinstance(ref, str):
            continue
        listed = game.card_of(ref).abilities
        if entry.ability is not None:
            places = [entry.ability - 1]
        else:
            places = [place for place, each in enumerate(listed) if isinstance(each, Activated)] or [len(listed)]
        for place in places:
            played = of_ability(entry.by, ref, place)
            known = 0 <= place < len(listed)
            ways.append(_named_targets(game, played, entry.targets) if known else played)
    return ways


def way_to_play(game: Game, entry: file.Play) -> Played:
    """Read what event or potion an entry means."""
    card = card_named(game, entry.card, entry.by, game.seat(entry.by).hand)
    return _named_targets(game, of_card(game, entry.by, card), entry.targets)


def reasons_against_playing(game: Game, played: Played) -> Reasons:
    """Give all reasons against playing something now."""
    if played.kind == "charm":
        return why_not_own(game, played.by, "charm") + why_not_play(game, played)
    key = {"ability": "ability-not-now", "spell": "spell-not-now"}.get(played.kind, "event-not-now")
    return why_not_window(game, played.by, key) + why_not_play(game, played)


def equipped(game: Game, entry: file.Equip) -> tuple[tuple[int, int], Reasons]:
    """Read what is put on whom, with the reasons against it."""
    item = card_named(game, entry.card, entry.by, game.seat(entry.by).hand)
    on = [ref for ref in all_named(game, entry.on, entry.by, field(game, entry.by)) if isinstance(ref, int)]
    creature, against = best(on, lambda ref: why_not_equip(game, entry.by, item, ref))
    return (item, creature), against


def taken_off(game: Game, entry: file.TakeOff) -> tuple[int, tuple[int, ...]]:
    """Read from whom what is taken off."""
    creature = card_named(game, entry.creature, entry.by, field(game, entry.by))
    worn = [ref for ref in field(game, game.things[creature].player) if game.things[ref].attached_to == creature]
    return creature, tuple(card_named(game, name, entry.by, worn) for name in entry.items or ())


def shots(game: Game, entry: file.RangedAttack) -> tuple[tuple[int, Ref], ...]:
    """Read who shoots at whom."""
    pairs: list[tuple[int, Ref]] = []
    for each in entry.attacks:
        own = field(game, entry.by)
        meant = [ref for ref in all_named(game, each.attacker, entry.by, own) if isinstance(ref, int)]
        shooters = [ref for ref in meant if ref not in dict(pairs)] or meant
        targets = all_named(game, each.target, game.opponent(entry.by), field(game, game.opponent(entry.by)))
        ways = [(shooter, to) for shooter in shooters for to in targets]
        pair, _ = best(ways, lambda way: why_not_shoot(game, entry.by, *way))
        pairs.append(pair)
    return tuple(pairs)


def attackers(game: Game, entry: file.Attack) -> tuple[int, ...]:
    """Read who attacks."""
    found: list[int] = []
    for each in entry.attackers:
        own = field(game, entry.by)
        meant = [ref for ref in all_named(game, each.attacker, entry.by, own) if isinstance(ref, int)]
        fresh = [ref for ref in meant if ref not in found] or meant
        ref, _ = best(fresh, lambda ref: why_not_attack(game, entry.by, ref))
        found.append(ref)
    return tuple(found)


def blocks(game: Game, entry: file.Block) -> tuple[tuple[int, int], ...]:
    """Read who blocks whom."""
    pairs: list[tuple[int, int]] = []
    for each in entry.blocks:
        own = field(game, entry.by)
        meant = [ref for ref in all_named(game, each.blocker, entry.by, own) if isinstance(ref, int)]
        fresh = [ref for ref in meant if ref not in dict(pairs)] or meant
        foes = field(game, game.opponent(entry.by))
        against = [ref for ref in all_named(game, each.attacker, game.opponent(entry.by), foes) if isinstance(ref, int)]
        ways = [(blocker, attacker) for blocker in fresh for attacker in against]
        pair, refused = best(ways, lambda way: why_not_block(game, entry.by, *way))
        if not (refused and entry.if_able):
            pairs.append(pair)
    return tuple(pairs)


def replaced(game: Game, entry: file.Mulligan) -> tuple[int, ...]:
    """Read which creature cards are replaced."""
    cards = game.seat(entry.by).zone(entry.zone)
    if entry.cards is None:
        return cards[: entry.count or 0] if (entry.count or 0) <= len(cards) else cards
    return _distinct(game, entry.cards, entry.by, cards)


def _distinct(game: Game, names: tuple[str, ...], by: str, cards: Sequence[int]) -> tuple[int, ...]:
    found: list[int] = []
    for name in names:
        meant = [ref for ref in all_named(game, name, by, cards) if isinstance(ref, int)]
        found.append(next((ref for ref in meant if ref not in found), meant[0]))
    return tuple(found)


def exchanged(game: Game, entry: file.Swap) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read which cards are exchanged."""
    seat = game.seat(entry.by)
    return (
        _distinct(game, entry.out, entry.by, seat.creature_deck + seat.main_deck),
        _distinct(game, entry.coming, entry.by, seat.side_set),
    )


def discarded(game: Game, entry: file.Discard) -> tuple[int, ...]:
    """Read which cards are discarded."""
    hand = game.seat(entry.by).hand
    if entry.card is not None:
        return (card_named(game, entry.card, entry.by, hand),)
    return hand[: 1 if entry.count is None else entry.count]


# --- the reasons ------------------------------------------------------------------------------------------------------


def why_not(game: Game, entry: file.Action) -> Reasons:
    """Give all reasons against an action now. Raises ScenarioError for a name of nothing."""
    judge = _JUDGES.get(type(entry))
    found = judge(game, entry) if judge else YES
    return tuple(dict.fromkeys(found))


def _mulligan(game: Game, entry: file.Mulligan) -> Reasons:
    if entry.zone == "hand":
        return why_not_mulligan(game, entry.by, (), entry.zone)
    refs = replaced(game, entry)
    found = why_not_own(game, entry.by, "mulligan") + why_not_mulligan(game, entry.by, refs, entry.zone)
    return found + (no("mulligan-too-many") if (entry.count or 0) > 3 else YES)


def _swap(game: Game, entry: file.Swap) -> Reasons:
    return why_not_own(game, entry.by, "swap") + why_not_exchange(game, entry.by, *exchanged(game, entry))


def _place(game: Game, entry: file.PlaceChips) -> Reasons:
    return why_not_own(game, entry.by, "chips") + why_not_place(game, entry.by, chips_on(game, entry))


def _move(game: Game, entry: file.MoveChips) -> Reasons:
    return why_not_own(game, entry.by, "chips") + why_not_move(game, entry.by, *moved(game, entry), entry.n)


def _play(game: Game, entry: file.Play) -> Reasons:
    ref = card_named(game, entry.card, entry.by, game.seat(entry.by).hand)
    if isinstance(game.card_of(ref), Artifact):
        return why_not_own(game, entry.by, "artifact") + why_not_artifact(game, entry.by, ref)
    if isinstance(game.card_of(ref), Amulet):
        return why_not_own(game, entry.by, "amulet") + no("not-playable", ref)
    return reasons_against_playing(game, way_to_play(game, entry))


def _cast(game: Game, entry: file.Cast) -> Reasons:
    return best(ways_to_cast(game, entry), lambda way: reasons_against_playing(game, way))[1]


def _activate(game: Game, entry: file.Activate) -> Reasons:
    return best(ways_to_activate(game, entry), lambda way: reasons_against_playing(game, way))[1]


def _equip(game: Game, entry: file.Equip) -> Reasons:
    (item, _), against = equipped(game, entry)
    action = "amulet" if isinstance(game.card_of(item), Amulet) else "equip"
    return why_not_own(game, entry.by, action) + against


def _take_off(game: Game, entry: file.TakeOff) -> Reasons:
    return why_not_own(game, entry.by, "take-off") + why_not_take_off(game, entry.by, *taken_off(game, entry))


def _unturn(game: Game, entry: file.Unturn) -> Reasons:
    ref = card_named(game, entry.card, entry.by, field(game, entry.by))
    return why_not_own(game, entry.by, "unturn") + why_not_unturn(game, entry.by, ref)


def _ranged(game: Game, entry: file.RangedAttack) -> Reasons:
    found = why_not_own(game, entry.by, "ranged")
    pairs = shots(game, entry)
    for shooter, to in pairs:
        found += why_not_shoot(game, entry.by, shooter, to)
    twice = len({shooter for shooter, _ in pairs}) < len(pairs)
    return found + (no("ranged-once") if twice else YES)


def _attack(game: Game, entry: file.Attack) -> Reasons:
    found = why_not_own(game, entry.by, "attack")
    refs = attackers(game, entry)
    for each, ref in zip(entry.attackers, refs, strict=True):
        found += why_not_attack(game, entry.by, ref)
        if each.defender is not None and not is_called(game, game.opponent(entry.by), each.defender):
            found += no("attack-target", ref)
    return found + (why_not_attackers(game, refs) if entry.by == game.active else YES)


def _block(game: Game, entry: file.Block) -> Reasons:
    found = why_not_own(game, entry.by, "block")
    pairs = blocks(game, entry)
    for blocker, attacker in pairs:
        found += why_not_block(game, entry.by, blocker, attacker)
    for blocker in dict.fromkeys(blocker for blocker, _ in pairs):
        if len({attacker for each, attacker in pairs if each == blocker}) > 1:
            found += no("block-twice", blocker)
    if entry.by != game.active:
        found += why_not_blocks(game, dict(pairs))
    return found


def _divide(game: Game, entry: file.Divide) -> Reasons:
    decision = game.decision
    is_asked = decision is not None and decision.kind == "division" and decision.player == entry.by
    if not is_asked or decision is None:
        return no("divide-among", card_named(game, entry.source, entry.by))
    amounts = {card_named(game, each.object): each.n for each in entry.among}
    offered = [option.about[0] for option in decision.options]
    fits = sum(amounts.values()) == decision.total and all(ref in offered for ref in amounts)
    return YES if fits else no("divide-among", decision.about[1])


def _discard(game: Game, entry: file.Discard) -> Reasons:
    return why_not_own(game, entry.by, "discard") + why_not_discard(game, entry.by, discarded(game, entry))


def _pass(game: Game, entry: file.Pass) -> Reasons:
    if game.is_over:
        return no("game-over")
    is_holder = game.decision is not None and game.decision.player == entry.by
    return YES if is_holder else no("not-asked")


def _stalemate(game: Game, _entry: file.Stalemate) -> Reasons:
    if game.is_over:
        return no("game-over")
    return YES if is_stale(game) else no("still-changing")


def _concede(game: Game, _entry: file.Concede) -> Reasons:
    return no("game-over") if game.is_over else YES


_JUDGES: dict[type, Callable[[Game, Any], Reasons]] = {
    file.Mulligan: _mulligan,
    file.Swap: _swap,
    file.PlaceChips: _place,
    file.MoveChips: _move,
    file.Play: _play,
    file.Cast: _cast,
    file.Activate: _activate,
    file.Equip: _equip,
    file.TakeOff: _take_off,
    file.Unturn: _unturn,
    file.RangedAttack: _ranged,
    file.Attack: _attack,
    file.Block: _block,
    file.Divide: _divide,
    file.Discard: _discard,
    file.Pass: _pass,
    file.Stalemate: _stalemate,
    file.Concede: _concede,
}


# --- the rules that allow ---------------------------------------------------------------------------------------------

_GROUNDS: dict[type, tuple[str, ...]] = {
    file.Mulligan: ("I.2.4.1",),
    file.Swap: ("I.3.8",),
    file.PlaceChips: ("IV.4.1", "IV.4.3", "V.1.1", "V.3.1", "III.3.2.1"),
    file.MoveChips: ("IV.4.3", "IV.4.4"),
    file.Play: ("III.6.3", "III.6.1", "III.6.2", "IV.2.1"),
    file.Cast: ("III.9.5", "V.7.2.1", "V.8.1"),
    file.Activate: ("V.6.4", "V.6.4.1", "V.9.3"),
    file.Equip: ("IV.5.1", "IV.5.3", "IV.5.3.1", "IV.5.4", "V.9.4"),
    file.TakeOff: ("IV.5.6",),
    file.Unturn: ("IV.3.5.1", "V.5.3"),
    file.RangedAttack: ("IV.6.1", "IV.6.2", "IV.6.3", "IV.6.4", "IV.6.5", "IV.6.6", "IV.6.7"),
    file.Attack: ("IV.7.1", "IV.7.2", "IV.7.3", "IV.7.5", "V.9.3"),
    file.Block: ("IV.8.1", "IV.8.2", "IV.8.3", "IV.8.7", "V.9.3"),
    file.Divide: ("IV.9.2.3",),
    file.Discard: ("IV.10.1", "II.2.4"),
    file.Pass: ("IV.2.2",),
    file.Stalemate: ("I.3.7",),
    file.Concede: ("I.3.4",),
}


def grounds(game: Game, entry: file.Action) -> Citations:
    """Cite the rules that allow an action which is legal now."""
    return rules(*dict.fromkeys((*_GROUNDS[type(entry)], *_more_grounds(game, entry))))


def _more_grounds(game: Game, entry: file.Action) -> tuple[str, ...]:
    more = _MORE.get(type(entry))
    return tuple(more(game, entry)) if more else ()


def _attack_grounds(game: Game, entry: file.Attack) -> Iterator[str]:
    if any(game.things[ref].summoned for ref in attackers(game, entry)):
        yield from ("IV.4.2.4", "IV.4.2.3")


def _block_grounds(game: Game, entry: file.Block) -> Iterator[str]:
    pairs = blocks(game, entry)
    if any(game.things[blocker].summoned for blocker, _ in pairs):
        yield from ("IV.4.2.5", "IV.8.8")
    if len({attacker for _, attacker in pairs}) < len(pairs):
        yield "IV.8.5"


def _play_grounds(game: Game, entry: file.Play) -> Iterator[str]:
    ref = card_named(game, entry.card, entry.by, game.seat(entry.by).hand)
    if isinstance(game.card_of(ref), Artifact):
        yield "III.8.1"


def _cast_grounds(game: Game, entry: file.Cast) -> Iterator[str]:
    card = game.card_of(card_named(game, entry.card, entry.by, game.seat(entry.by).hand))
    is_charm = isinstance(card, Scroll) and card.magic == "charm"
    yield from ("IV.5.2", "V.7.3", "V.7.3.1", "III.9.6.1") if is_charm else ("V.7.2", "IV.2.1")


def _activate_grounds(game: Game, entry: file.Activate) -> Iterator[str]:
    way, _ = best(ways_to_activate(game, entry), lambda each: reasons_against_playing(game, each))
    yield from ("V.6.4.2" if way.targets else "V.6.4.3", "IV.2.1")


def _equip_grounds(game: Game, entry: file.Equip) -> Iterator[str]:
    (item, creature), _ = equipped(game, entry)
    if isinstance(game.card_of(item), Amulet):
        yield from ("III.7.1", "III.7.2")
    if any(thing.attached_to == creature for thing in game.things.values()):
        yield from ("IV.5.4.1", "IV.5.4.2")
    yield from ("IV.5.4.3", "III.3.5", "III.3.5.1")


def _place_grounds(game: Game, entry: file.PlaceChips) -> Iterator[str]:
    if game.step == "end":
        yield from ("IV.10.2", "IV.10.2.2")
    if sum(each.n for each in entry.chips) >= chips_of(game, entry.by):
        yield from ("I.2.1", "I.3.1")


_MORE: dict[type, Callable[[Game, Any], Iterator[str]]] = {
    file.Attack: _attack_grounds,
    file.Block: _block_grounds,
    file.Play: _play_grounds,
    file.Cast: _cast_grounds,
    file.Activate: _activate_grounds,
    file.Equip: _equip_grounds,
    file.PlaceChips: _place_grounds,
}
