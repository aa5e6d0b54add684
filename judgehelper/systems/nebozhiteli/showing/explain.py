"""Why an object is as it is: the walk that made its numbers, its states with their rules, and what happened to it."""

from collections.abc import Iterator

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.kernel.reading import ReliedOn
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.properties import doubled, held, is_held_back, shut_out
from judgehelper.systems.nebozhiteli.printed.cards import Armour, Creature, Weapon, is_charm
from judgehelper.systems.nebozhiteli.world.selectors import attached, controller_of, is_creature, is_on_field
from judgehelper.systems.nebozhiteli.world.state import SUMMON, Game, Happening, Ref


def reasons_for(game: Game, ref: Ref) -> Citations:
    """Cite everything that an object's or player's present state follows from."""
    cites = [each for entry in history(game, ref) for each in entry[1]]
    if isinstance(ref, int):
        cites += [each for what in states(game, ref) for each in what[1]]
        cites += [each for what in held(game, ref) for each in what.cites]
    return tuple(dict.fromkeys(cites))


def history(game: Game, ref: Ref) -> Iterator[tuple[int, Citations]]:
    """List what happened to an object or player, by the place in the log, and which readings decided about it."""
    for place, entry in enumerate(game.log):
        if ref in _about(entry.event):
            yield place, entry.cites


def _about(event: Event) -> tuple[Ref | None, ...]:
    match event:
        case Happening(who=who, other=other, via=via):
            return (who, other, via)
        case ReliedOn(about=about):
            return about
    return ()


def states(game: Game, ref: int) -> Iterator[tuple[str, Citations]]:
    """List what is said of an object now: the key of a sentence, and its rules."""
    thing, card = game.things[ref], game.card_of(ref)
    if is_creature(game, ref):
        yield "is-creature", rules("IV.4.5")
        yield from _creature_states(game, ref)
    elif isinstance(card, Creature):
        yield "is-card", rules("IV.4.5", "I.2.4.4" if thing.zone == SUMMON else "II.7.1", "III.3.2.1")
        if thing.zone == SUMMON:
            yield "face-down", rules("I.2.4.2", "II.3.3")
    if is_on_field(thing):
        if controller_of(game, ref) != thing.host:
            yield "controlled", rules("V.9.3", "V.9.4")
        yield from _item_states(game, ref)


def _creature_states(game: Game, ref: int) -> Iterator[tuple[str, Citations]]:
    thing = game.things[ref]
    yield "limit", rules("III.3.4.1", "III.3.4")
    if thing.summoned:
        number = "IV.4.2.4" if is_held_back(game, ref) else "IV.4.2.3"
        yield "summoned", rules("IV.4.2.3", number, "IV.4.2.5")
    for key, holds, cites in (
        ("turned", thing.turned, rules("V.4.1", "IV.8.9", "IV.7.4")),
        ("blocked", thing.blocked, rules("IV.8.10")),
        ("attacking", thing.attacking is not None, rules("IV.7.5", "II.5.1")),
        ("blocking", thing.blocking is not None, rules("IV.8.3", "II.5.1")),
        ("shooting", thing.shot is not None, rules("IV.6.8", "IV.6.10")),
        ("doubled", bool(doubled(game, ref)), rules("V.6.5")),
        ("shut-out", bool(shut_out(game, ref)), rules("V.10.1", "V.7.3.2")),
    ):
        if holds:
            yield key, cites
    yield from _worn_states(game, ref)


def _worn_states(game: Game, ref: int) -> Iterator[tuple[str, Citations]]:
    for each in attached(game, ref):
        card = game.card_of(each)
        if isinstance(card, Armour) and card.reduction:
            yield "armour", rules("IV.9.6", "III.5.4")
        if isinstance(card, Weapon):
            yield "weapon", rules("IV.9.5", "III.4.4")
        if is_charm(card):
            yield "charmed", rules("V.7.3.3")


def _item_states(game: Game, ref: int) -> Iterator[tuple[str, Citations]]:
    card, thing = game.card_of(ref), game.things[ref]
    if thing.attached_to is None:
        return
    yield "attached", rules("V.7.3.3", "II.4.2") if is_charm(card) else rules("IV.5.5", "V.9.5", "II.4.2")
    if card.cursed:
        yield "cursed", rules("IV.5.6.2")
