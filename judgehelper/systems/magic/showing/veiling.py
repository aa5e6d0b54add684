"""The game as one player knows it: what he may not look at is nameless, in zones, past and log alike.

* A hand is seen by its player (402.3), a library by nobody (401.2) but for a top card that is played revealed or that
  he may look at (401.5), a sideboard by its owner. A permanent or spell that lies face down is seen by whoever controls
  it (707.5), a card exiled face down only by whom an effect lets look at it (406.3). Who controls a player sees what
  that player sees (715.4).
* Cards of a library, and cards looked at or revealed, are seen by a player while he is asked to choose among them
  (701.15, 701.18a). Afterwards they are hidden again; what was revealed to all stays named in the log, what one player
  looked at is counted there.
* A hidden card that went to where all see it is named by the event that moved it, and by no earlier one: nobody knows
  that it was the card drawn or put there before.

Not modelled: knowing a card from before (returned to a hand, put on a library in sight of all) once it is hidden.
"""

from collections.abc import Callable, Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts import acting
from judgehelper.abilities.card import Card, Face
from judgehelper.kernel.log import Entry, Event, Log
from judgehelper.kernel.veil import ask_behind_veil
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.cast_history import NOT_CAST
from judgehelper.systems.magic.game.state import (
    EXILE,
    HAND,
    LIBRARY,
    SIDEBOARD,
    Characteristics,
    Id,
    Magic,
    Past,
    Ref,
    Status,
    Thing,
)
from judgehelper.systems.magic.in_force.permissions.permissions import rules_stating
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.showing.names import UNSEEN
from judgehelper.systems.magic.showing.seeing import is_top_revealed, who_sees

NAMELESS = Card(name="", faces=(Face(name=""),))
"""What stands for a card that somebody does not see."""
CLOSED = (HAND, LIBRARY, SIDEBOARD)
"""Zones where a card lies that not everybody sees."""


def veil(state: Magic, player: str) -> Magic:
    """Give the game as a player knows it."""
    sight = _Sight(state, player)
    log = Log()
    for entry in state.log:
        log = log.append(_told(entry, sight))
    past = {each: gone if sight.knew(each) else _forgotten(gone) for each, gone in state.past.items()}
    known = replace(
        state,
        things=Map({each: thing if sight.sees(each) else _unseen(thing) for each, thing in state.things.items()}),
        past=Map(past | sight.shown),
        cards=state.cards.set(UNSEEN, NAMELESS),
        aliases=Map({alias: each for alias, each in state.aliases.items() if sight.sees(each) or sight.knew(each)}),
        log=log,
        agenda=(),
        waiting=(),
        announced=None,
    )
    return ask_behind_veil(known, player)


class _Sight:
    """What one player sees in one state; remembers what it has been asked."""

    def __init__(self, state: Magic, player: str) -> None:
        self.state, self.player = state, player
        self.shown: dict[int, Past] = {}
        """Cards as they were when they were revealed, under numbers of their own."""
        self._offered = frozenset(_offered(state, player))
        self._looked = frozenset(_looked_at(state, player))
        self._seen: dict[Id, bool] = {}

    def sees(self, id_: Id) -> bool:
        """Say whether he sees what an object is that is there now."""
        if id_ not in self._seen:
            thing = self.state.things.get(id_)
            self._seen[id_] = thing is not None and self._sees(thing)
        return self._seen[id_]

    def _sees(self, thing: Thing) -> bool:
        if thing.id in self._offered or thing.id in self._looked:
            return True
        if thing.zone == LIBRARY:
            top = self.state.players[thing.owner].library[:1]
            return (thing.id,) == top and is_top_revealed(self.state, thing.owner)
        if thing.zone == EXILE:
            return not thing.face_down
        who = who_sees(self.state, thing)
        return who is not None and self.player in who[0]

    def knew(self, id_: Id) -> bool:
        """Say whether he knew what an object was that is no more."""
        past = self.state.past.get(id_)
        if past is None:
            return False
        thing = past.thing
        if thing.zone in (HAND, SIDEBOARD):
            return self.player == thing.owner
        if thing.zone == LIBRARY:
            return False
        return not thing.face_down or (thing.controller == self.player and thing.zone != EXILE)

    def opened(self, id_: Id) -> Id:
        """Give in place of a hidden card what it directly became where he sees it; else the card itself."""
        past = self.state.past.get(id_)
        if past is None or past.became is None or self.knew(id_):
            return id_
        return past.became if self._is_known(past.became) else id_

    def _is_known(self, id_: Id) -> bool:
        return self.sees(id_) or self.knew(id_)

    def show(self, id_: Id) -> Id:
        """Give a number under which a card is named that was shown to all, whatever it is to him now."""
        if self._is_known(id_):
            return id_
        thing = self.state.things.get(id_) or self.state.past[id_].thing
        was = Characteristics(name=_name(self.state, thing))
        self.shown[-id_] = Past(replace(_unseen(thing), id=-id_, face_down=""), Status(), was)
        return -id_


def _name(state: Magic, thing: Thing) -> str:
    card = state.cards.get(thing.card)
    return card.name if card is not None else traits(state, thing.id).name


def _offered(state: Magic, player: str) -> Iterator[Id]:
    """List the cards of closed zones among which he chooses now: those he has been shown (701.15, 701.18a)."""
    decision = state.decision
    if decision is None or decision.asked != player:
        return
    seen = set(_revealed_or_looked_at(state, player))
    named = (ref for option in (*decision.options, *decision.slots) for ref in option.about)
    for ref in (*named, *decision.about):
        thing = state.things.get(ref) if isinstance(ref, int) else None
        if thing is not None and (thing.zone == LIBRARY or thing.id in seen):
            yield thing.id


def _revealed_or_looked_at(state: Magic, player: str) -> Iterator[Id]:
    for event in (entry.event for entry in state.log):
        match event:
            case events.Revealed(things=things):
                yield from things
            case events.LookedAt(things=things, by=by) if by == player:
                yield from things


def _looked_at(state: Magic, player: str) -> Iterator[Id]:
    """List what effects in force let him look at any time (401.5, 406.3)."""
    for said in rules_stating(state, acting.LookFreely):
        if said.frame.controller == player:
            yield from (ref for ref in look(state, said.frame).find(said.act.what) if isinstance(ref, int))


def _unseen(thing: Thing) -> Thing:
    """Leave of an object what everybody sees: its back, its place, what lies on it."""
    return replace(
        thing,
        card=UNSEEN,
        side=0,
        made=None,
        face_down=thing.face_down or UNSEEN,
        chosen=Map(),
        memory=Map(),
        marks=() if thing.zone in CLOSED else thing.marks,
        with_it=(),
        cast_as=NOT_CAST,
        spliced=(),
    )


def _forgotten(past: Past) -> Past:
    return replace(past, thing=_unseen(past.thing), was=Characteristics(), became=None, item=None, also=())


# --- the log: an event names what all saw as it happened --------------------------------------------------------------


def _told(entry: Entry, sight: _Sight) -> Entry:
    tell = _TOLD.get(type(entry.event))
    return entry if tell is None else replace(entry, event=tell(entry.event, sight))


def _moved(event: Event, sight: _Sight) -> Event:
    match event:
        case events.Moved(thing=thing):
            return replace(event, thing=sight.opened(thing))
        case events.LandPlayed(thing=thing) | events.Discarded(thing=thing) | events.UsedInHand(thing=thing):
            return replace(event, thing=sight.opened(thing))
        case events.Activated(source=source):
            return replace(event, source=sight.opened(source))
    return event


def _shown(event: Event, sight: _Sight) -> Event:
    match event:
        case events.Revealed(things=things):
            return replace(event, things=tuple(map(sight.show, things)))
    return event


def _edited(event: Event, sight: _Sight) -> Event:
    """What the judge's hand does to a hidden card is told without its name."""
    match event:
        case events.Edited(on=on) if _is_hidden(on, sight):
            return replace(event, what="edit", said="", named="")
    return event


def _is_hidden(on: Ref, sight: _Sight) -> bool:
    return isinstance(on, int) and not sight.sees(on) and not sight.knew(on)


_TOLD: Mapping[type[Event], Callable[[Event, _Sight], Event]] = {
    events.Moved: _moved,
    events.LandPlayed: _moved,
    events.Discarded: _moved,
    events.UsedInHand: _moved,
    events.Activated: _moved,
    events.Revealed: _shown,
    events.Edited: _edited,
}
"""Events that name a card by what it was before them, while it was hidden. Others name hidden cards by nothing."""
