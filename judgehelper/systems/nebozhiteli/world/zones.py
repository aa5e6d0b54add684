"""The World and its places (Part II): moving a card, and what falls off when it leaves.

Everything that changes place goes through `move`, so cards are never lost or doubled. A card that arrives where its
kind may not be goes under its own deck instead (II.2.5, II.3.4); what leaves the game goes to its host (I.2.2.1).
"""

from msgspec.structs import replace

from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.printed.cards import Creature, is_charm
from judgehelper.systems.nebozhiteli.world.happenings import happen
from judgehelper.systems.nebozhiteli.world.selectors import attached, is_creature, is_on_field
from judgehelper.systems.nebozhiteli.world.state import (
    BATTLE,
    CREATURE_DECK,
    CREATURE_GRAVE,
    FIELD,
    GRAVE,
    HAND,
    MAIN_DECK,
    ON_FIELD,
    SUMMON,
    Game,
    Thing,
    change,
    change_seat,
    with_thing,
)

DECKS = (CREATURE_DECK, MAIN_DECK)


def place(game: Game, ref: int, zone: str, player: str) -> Game:
    """Put a card into a zone, at the bottom or as the last; the only writer of zones."""
    thing = game.things[ref]
    seat = game.seat(thing.player)
    if thing.zone:
        game = change_seat(game, seat.id, **{thing.zone: tuple(each for each in seat.zone(thing.zone) if each != ref)})
    game = change_seat(game, player, **{zone: (*game.seat(player).zone(zone), ref)})
    return replace(with_thing(game, replace(thing, zone=zone, player=player)), is_untidy=True)


def destination(game: Game, ref: int, zone: str) -> str:
    """Say where a card really goes: some zones hold one kind of card only."""
    creature = isinstance(game.card_of(ref), Creature)
    if creature:
        return {HAND: CREATURE_DECK, MAIN_DECK: CREATURE_DECK, GRAVE: CREATURE_GRAVE}.get(zone, zone)
    return {SUMMON: MAIN_DECK, CREATURE_DECK: MAIN_DECK, CREATURE_GRAVE: GRAVE}.get(zone, zone)


def move(game: Game, ref: int, zone: str, cites: tuple[str, ...]) -> Game:
    """Move a card to a zone of its host, or of its half for the fields; what lies on it falls off."""
    thing = game.things[ref]
    real = destination(game, ref, zone)
    if real != zone:
        cites = (*cites, "II.2.5" if real == CREATURE_DECK else "II.3.4" if real == MAIN_DECK else "II.7.4")
    leaves = is_on_field(thing) and real not in ON_FIELD
    if leaves:
        game = shed(game, ref)
    player = thing.player if real in ON_FIELD and thing.zone in ON_FIELD else thing.host
    if leaves:
        cites = (*cites, "I.2.2.1", "V.9.1", *(("V.2.1",) if thing.chips else ()))
    game = happen(game, "moved", ref, rules(*cites), other=real)
    return place(_bare(game, ref) if real not in ON_FIELD else game, ref, real, player)


def _bare(game: Game, ref: int) -> Game:
    """Make a plain card of it: chips go to the reserve, states and bonds end."""
    thing = game.things[ref]
    game = replace(game, reserve=game.reserve - thing.chips)
    game = replace(game, lasting=tuple(each for each in game.lasting if each.to != ref))
    bare = Thing(
        id=ref,
        card=thing.card,
        host=thing.host,
        controller=thing.host,
        zone=thing.zone,
        player=thing.player,
        alias=thing.alias,
        visit=thing.visit + 1,
    )
    return _unblock(with_thing(game, bare), ref)


def _unblock(game: Game, gone: int) -> Game:
    """Let the blockers of a creature that is gone block nobody; who was blocked stays so (IV.8.10)."""
    for thing in tuple(game.things[each] for each in (*game.seats[0].battlefield, *game.seats[1].battlefield)):
        if thing.blocking == gone:
            game = change(game, thing.id, blocking=None)
    return game


def shed(game: Game, ref: int) -> Game:
    """Take everything from a card that leaves: items to their hosts' hands, charms to graves (II.4.4, II.4.5)."""
    for each in attached(game, ref):
        card = game.card_of(each)
        if is_charm(card):
            game = move(game, each, GRAVE, ("II.4.5", "V.7.3.3"))
        elif card.cursed:
            game = send(game, each, ("IV.5.6.2", "II.4.4"))
        else:
            game = happen(game, "returned", each, rules("II.4.4", "IV.2.3"))
            game = move(game, each, HAND, ("II.4.4", "IV.2.3"))
    return game


def send(game: Game, ref: int, cites: tuple[str, ...]) -> Game:
    """Send an item to its host's hand, which is not taking it off (IV.5.3.2, TD-A10)."""
    game = happen(game, "sent", ref, rules(*cites))
    return move(game, ref, HAND, cites)


def bury(game: Game, ref: int, cites: tuple[str, ...]) -> Game:
    """Put a card from the field into its grave."""
    return move(game, ref, CREATURE_GRAVE if isinstance(game.card_of(ref), Creature) else GRAVE, cites)


def to_field(game: Game, ref: int, player: str, zone: str = FIELD) -> Game:
    """Put a card on a player's field with all that lies on it; coming to another half makes it the newest there."""
    thing = game.things[ref]
    company = attached(game, ref) if is_on_field(thing) else ()
    if thing.player != player or not is_on_field(thing):
        game = replace(game, moments=game.moments + 1)
        game = change(game, ref, entered=game.moments)
    game = place(game, ref, zone, player)
    for each in company:
        game = to_field(game, each, player, zone)
    return game


def attach(game: Game, ref: int, bearer: int) -> Game:
    """Put an item or charm on a card of the field."""
    host = game.things[bearer]
    game = to_field(game, ref, host.player, host.zone)
    return change(game, ref, attached_to=bearer)


def to_battlefield(game: Game, ref: int) -> Game:
    """Put a fighting creature on the battlefield (II.5.1)."""
    return to_field(game, ref, game.things[ref].player, BATTLE) if is_creature(game, ref) else game


def from_battlefield(game: Game, ref: int) -> Game:
    """Put a survivor back on the game field (II.5.2)."""
    game = to_field(game, ref, game.things[ref].player, FIELD)
    return change(game, ref, attacking=None, blocking=None)


def draw(game: Game, player: str, deck: str, zone: str) -> Game | None:
    """Take the top card of a deck; a card of the wrong kind goes under its own deck. None: there is no card."""
    cards = game.seat(player).zone(deck)
    if not cards:
        return None
    ref = cards[0]
    real = destination(game, ref, zone)
    if real != zone:
        rule = "II.2.5" if real == CREATURE_DECK else "II.3.4"
        game = happen(game, "misplaced", ref, rules(rule), other=real)
    return place(game, ref, real, player)
