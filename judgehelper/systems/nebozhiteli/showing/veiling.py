"""The game as one player knows it: cards that lie face down for him are nameless, in zones, log and questions alike.

* His hand he sees himself, and his summon field, which lies backs up (I.2.4.2) and at which its host looks at any time
  (II.3.3). Decks nobody sees; while he exchanges cards before a later game he has his own in his hands (I.3.8).
* Fields and graves lie open (II.7.2). The back of a card shows which deck it is from (I.1.1, I.1.2).
* What happened to a card that lay open is told by its name for ever, also when it has gone back to a hand or deck; what
  happened to it face down is told of a nameless card until it is turned over.

Cards that somebody has shown or looked at for once are not modelled: nothing in the book does that. A hidden card has
another number here, counted over the zones, so that a number does not tell what it was before.
"""

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.log import Entry, Event, Log
from judgehelper.kernel.reading import ReliedOn
from judgehelper.kernel.veil import ask_behind_veil
from judgehelper.systems.nebozhiteli.cards import UNKNOWN, UNKNOWN_CREATURE, Card, Creature
from judgehelper.systems.nebozhiteli.state import (
    CREATURE_DECK,
    HAND,
    MAIN_DECK,
    SIDE,
    SUMMON,
    ZONES,
    Game,
    Happening,
    Queued,
    Ref,
    Seat,
    Thing,
)

HELD = (HAND, SUMMON, SIDE)
"""Zones whose cards only the player sees on whose half they lie."""
STACKED = (CREATURE_DECK, MAIN_DECK)
"""Zones whose cards nobody sees."""
FACE_DOWN = ("chip-placed", "chip-moved", "misplaced", "swapped-out", "swapped-in", "edited")
"""What happens to cards that lie face down, or that the judge's hand has put there."""
TELLING = ("unique-waits", "completed")
"""What would tell something of a card that lies face down: what it costs, that it is Unique."""
UNTOLD = Event()
"""What stands in the log for what may not be told: it has no words."""
NOWHERE = 0
"""The number of a hidden card of which nobody can say which one it is."""


def veil(game: Game, player: str) -> Game:
    """Give the game as a player knows it."""
    hidden = {ref: -place for place, ref in enumerate(_hidden(game, player), 1)}
    log = Log()
    for entry in game.log:
        log = log.append(_veiled(game, entry, hidden))
    known = replace(
        game,
        seats=tuple(_seat(seat, hidden) for seat in game.seats),
        things=Map(_things(game, hidden, _told(game, log))),
        log=log,
        agenda=(),
        waiting=(),
    )
    return ask_behind_veil(replace(known, cards=_cards(known)), player)


def _things(game: Game, hidden: Mapping[int, int], told: set[Ref | None]) -> dict[int, Thing]:
    """Give all cards: those in sight, nameless ones for the hidden, and the names of those that lay open once."""
    found = {NOWHERE: replace(_blank(), card=UNKNOWN.name)}
    for ref, thing in game.things.items():
        if ref not in hidden:
            found[ref] = thing
            continue
        found[hidden[ref]] = _nameless(game, thing, hidden[ref])
        if ref in told:
            found[ref] = _remembered(thing)
    return found


def _cards(game: Game) -> Map[str, Card]:
    """Give what is printed on the cards that are known."""
    known = {thing.card for thing in game.things.values()}
    unknown = {card.name: card for card in (UNKNOWN, UNKNOWN_CREATURE)}
    return Map({name: card for name, card in game.cards.items() if name in known} | unknown)


def _hidden(game: Game, player: str) -> Iterator[int]:
    """List the cards whose faces the player does not see, zone by zone."""
    asked = game.decision
    exchanging = asked is not None and asked.kind == "swap" and asked.asked == player
    for seat in game.seats:
        is_own = seat.id == player
        for zone in HELD if not is_own else ():
            yield from seat.zone(zone)
        for zone in STACKED if not (is_own and exchanging) else ():
            yield from seat.zone(zone)


def _nameless(game: Game, thing: Thing, number: int) -> Thing:
    """Leave of a card its back, its place and the chips that lie on it."""
    is_red = isinstance(game.cards[thing.card], Creature)
    return Thing(
        id=number,
        card=(UNKNOWN_CREATURE if is_red else UNKNOWN).name,
        host=thing.host,
        controller=thing.controller,
        zone=thing.zone,
        player=thing.player,
        chips=thing.chips,
        placed=thing.placed,
    )


def _remembered(thing: Thing) -> Thing:
    """Keep the name of a card that lay open once, and nothing of where it is."""
    return replace(_blank(), id=thing.id, card=thing.card, host=thing.host, controller=thing.host)


def _blank() -> Thing:
    return Thing(id=NOWHERE, card="", host="", controller="", zone="", player="")


def _seat(seat: Seat, hidden: Mapping[int, int]) -> Seat:
    zones = {zone: tuple(hidden.get(ref, ref) for ref in seat.zone(zone)) for zone in ZONES}
    return replace(seat, **zones)


# --- the log ----------------------------------------------------------------------------------------------------------


def _veiled(game: Game, entry: Entry, hidden: Mapping[int, int]) -> Entry:
    """Tell of a card that lay face down as of a nameless one, and nothing that would give it away."""
    event = entry.event
    if isinstance(event, ReliedOn) and any(ref in hidden for ref in event.about):
        return replace(entry, event=UNTOLD, cites=())
    if not isinstance(event, Happening) or not any(ref in hidden for ref in _refs(event)):
        return entry
    if event.kind in TELLING:
        return replace(entry, event=UNTOLD, cites=())
    if event.kind not in FACE_DOWN:
        return entry
    who, other, via = (_unnamed(game, ref, hidden) for ref in (event.who, event.other, event.via))
    assert who is not None
    return replace(entry, event=replace(event, who=who, other=other, via=via))


def _unnamed(game: Game, ref: Ref | None, hidden: Mapping[int, int]) -> Ref | None:
    """Point at a card that lies in sight on a summon field; of others nobody knows which one it was."""
    if not isinstance(ref, int) or ref not in hidden:
        return ref
    return hidden[ref] if game.things[ref].zone == SUMMON else NOWHERE


def _refs(event: Happening) -> tuple[Ref | None, ...]:
    return event.who, event.other, event.via


def _told(game: Game, log: Log) -> set[Ref | None]:
    """Gather the cards that something open has named: the log, effects that last, damage and spells that wait."""
    told = {ref for entry in log if isinstance(entry.event, Happening) for ref in _refs(entry.event)}
    told |= {each.source for each in game.lasting} | {ref for each in game.damage for ref in _ends(each)}
    told |= {ref for packet in (*game.packets, *game.settled) for ref in _ends(packet.hit)}
    return told | {played.source for seat in game.seats for played in seat.queue}


def _ends(queued: Queued) -> tuple[Ref, Ref]:
    return queued.source, queued.to
