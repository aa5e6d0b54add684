"""The battle as one player knows it (533.1, 204.2): what lies face down for him has no name anywhere.

* A hidden card of the opponent is a card on its cell and nothing more: no number, cost, element or marker of it is told
  (533.2, 533.6). The opponent's deal and squad are so many cards; decks nobody sees.
* What happened to a card in the open (it declared something, was revealed, died, was shown) is told by its name for
  ever, with everything before it; what happened to it face down is told of a nameless card, or not at all.
* A hidden card has another number here, counted over the zones, so that a number does not tell what it was before.
"""

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.decision import Decision, Option
from judgehelper.kernel.log import Entry, Event, Log
from judgehelper.kernel.reading import ReliedOn
from judgehelper.kernel.veil import ask_behind_veil
from judgehelper.systems.berserk.board.look import card_of
from judgehelper.systems.berserk.cards.card import UNKNOWN, Card
from judgehelper.systems.berserk.rolls import Attack, Ref
from judgehelper.systems.berserk.showing.sight import is_known
from judgehelper.systems.berserk.showing.wording import is_of_numbers
from judgehelper.systems.berserk.state import BATTLE, PILES, Action, Game, Happening, Part, Seat, Thing
from judgehelper.systems.berserk.steps import Select, Window

IN_THE_OPEN = (
    "declared", "revealed", "seated", "died", "destroyed", "exiled", "shown", "summoned", "revived", "incarnated",
)  # fmt: skip
"""What happens to a card only where everybody sees its face (533.3, 205.2, 206.2, 207.4)."""
FACE_DOWN = ("placed", "moved")
"""What everybody sees of a card without seeing its face (404.1.1, 404.2.4)."""
AIMED = ("declared", "queued", "begun", "illegal")
"""What names a target that may still be face down (533.6)."""
LOOKS = ("search",)
"""Questions at which a player looks at the cards that he chooses from (536.5.1)."""
UNTOLD = Event()
"""What stands in the log for what may not be told: it has no words."""
NOWHERE = 0
"""The number of a hidden card of which nobody can say which one it is."""
Hidden = Mapping[int, int]
"""The cards that a player does not see, each with the number that stands for it."""


def veil(game: Game, player: str) -> Game:
    """Give the battle as a player knows it."""
    hidden = {ref: -place for place, ref in enumerate(_hidden(game, player), 1)}
    log = _log(game, player, hidden)
    known = replace(
        game,
        seats=tuple(_seat(game, seat, player, hidden) for seat in game.seats),
        queue=tuple(_action(action, hidden) for action in game.queue),
        stack=tuple(_action(action, hidden) for action in game.stack),
        attacks=tuple(_attack(attack, hidden) for attack in game.attacks),
        keep_hidden=tuple(hidden.get(ref, ref) for ref in game.keep_hidden),
        past=tuple((turn, event) for turn, event in game.past if not set(_refs(event)) & set(hidden)),
        given=Map({ref: held for ref, held in game.given.items() if ref not in hidden}),
        log=log,
        due=(),
        agenda=game.agenda[:1] if game.agenda and isinstance(game.agenda[0], Select | Window) else (),
    )
    things = _things(game, hidden, _told(known, hidden))
    known = replace(known, things=Map(things), cards=_cards(game, things))
    return ask_behind_veil(replace(known, decision=_question(game, hidden)), player)


def _hidden(game: Game, player: str) -> Iterator[int]:
    """List the cards whose faces the player does not see: by their cells, then pile by pile."""
    seen = _looked_at(game, player)
    lying = (thing for thing in game.things.values() if thing.zone in BATTLE)
    for thing in sorted(lying, key=lambda each: (each.cell, each.arrived, each.id)):
        if not is_known(game, player, thing.id):
            yield thing.id
    for seat in game.seats:
        for zone in PILES:
            yield from (ref for ref in seat.pile(zone) if ref not in seen and not is_known(game, player, ref))


def _looked_at(game: Game, player: str) -> set[Ref]:
    decision = game.decision
    if decision is None or decision.asked != player or decision.kind not in LOOKS:
        return set()
    return {ref for option in decision.options for ref in option.about}


# --- cards ------------------------------------------------------------------------------------------------------------


def _things(game: Game, hidden: Hidden, told: set[Ref | None]) -> dict[int, Thing]:
    """Give all cards: those in sight, nameless ones for the hidden, and the names of those that lay open once."""
    found = {NOWHERE: _blank(NOWHERE, UNKNOWN.name)}
    for ref, thing in game.things.items():
        if ref not in hidden:
            found[ref] = thing
            continue
        found[hidden[ref]] = _nameless(thing, hidden[ref])
        if ref in told and ref > NOWHERE:
            found[ref] = _blank(ref, thing.card)
    return found


def _nameless(thing: Thing, number: int) -> Thing:
    """Leave of a card its place, and whose it is."""
    return Thing(
        id=number,
        card=UNKNOWN.name,
        owner=thing.owner,
        controller=thing.controller,
        zone=thing.zone,
        cell=thing.cell if thing.zone in BATTLE else "",
        arrived=thing.arrived if thing.zone in BATTLE else 0,
        hidden=thing.hidden,
    )


def _blank(ref: int, card: str) -> Thing:
    """A name without a place: a card that lay open once."""
    return Thing(id=ref, card=card, owner="", controller="", zone="")


def _cards(game: Game, things: Mapping[int, Thing]) -> Map[str, Card]:
    """Give what is printed on the cards that are known."""
    known = {thing.card for thing in things.values()}
    return Map({name: card for name, card in game.cards.items() if name in known} | {UNKNOWN.name: UNKNOWN})


def _seat(game: Game, seat: Seat, player: str, hidden: Hidden) -> Seat:
    """Give a seat; of the opponent's elements only those of the cards in sight (403.2.1)."""
    piles = {zone: tuple(hidden.get(ref, ref) for ref in pile) for zone, pile in seat.piles.items()}
    fixed = tuple(hidden.get(ref, ref) for ref in seat.fixed)
    known = replace(seat, piles=Map(piles), fixed=fixed)
    if seat.id == player:
        return known
    seen = {element for ref in _in_sight(game, seat.id, hidden) for element in card_of(game, ref).elements}
    gold, silver, _ = seat.began
    paid = tuple(element for element in seat.elements_paid if element in seen)
    return replace(known, elements_paid=paid, began=(gold, silver, ()))


def _in_sight(game: Game, player: str, hidden: Hidden) -> Iterator[int]:
    return (ref for ref, thing in game.things.items() if thing.controller == player and ref not in hidden)


def _action(action: Action, hidden: Hidden) -> Action:
    """Give a declared action; a target that is still face down is a nameless one (533.6)."""
    return replace(
        action,
        parts=tuple(_part(part, hidden) for part in action.parts),
        lost=_unnamed(action.lost, hidden),
        refs=tuple((word, _mapped(ref, hidden)) for word, ref in action.refs),
        chain=(),
    )


def _attack(attack: Attack, hidden: Hidden) -> Attack:
    """Give an attack; a card that was chosen face down, and covered by a defender, is still a nameless one (514.4)."""
    return replace(
        attack,
        source=hidden.get(attack.source, attack.source),
        chosen=_mapped(attack.chosen, hidden),
        target=_mapped(attack.target, hidden),
        trail=tuple((what, hidden.get(whose, whose), value) for what, whose, value in attack.trail),
        laid=tuple((what, hidden.get(whose, whose), number, value) for what, whose, number, value in attack.laid),
        order=tuple((hidden.get(ref, ref), strength) for ref, strength in attack.order),
    )


def _part(part: Part, hidden: Hidden) -> Part:
    return replace(part, chosen=_unnamed(part.chosen, hidden), final=_unnamed(part.final, hidden))


def _unnamed(refs: tuple[Ref, ...], hidden: Hidden) -> tuple[Ref, ...]:
    return tuple(_mapped(ref, hidden) for ref in refs)


def _mapped(ref: Ref, hidden: Hidden) -> Ref:
    return hidden.get(ref, ref) if isinstance(ref, int) else ref


def _question(game: Game, hidden: Hidden) -> Decision | None:
    """Give the question with nameless cards among its options; what they are named by is no number of a card."""
    decision = game.decision
    if decision is None:
        return None
    return replace(
        decision,
        options=tuple(_option(option, hidden) for option in decision.options),
        slots=tuple(_option(slot, hidden) for slot in decision.slots),
    )


def _option(option: Option, hidden: Hidden) -> Option:
    return option if is_of_numbers(option) else replace(option, about=_unnamed(option.about, hidden))


# --- the log ----------------------------------------------------------------------------------------------------------


def _log(game: Game, player: str, hidden: Hidden) -> Log:
    """Tell the log with the cards nameless that lay face down at the time."""
    closed = _closed_since(game, player, hidden)
    log = Log()
    for place, entry in enumerate(game.log):
        now = {ref: number for ref, number in hidden.items() if place > closed[ref]}
        log = log.append(_veiled(game, entry, now))
    return log


def _closed_since(game: Game, player: str, hidden: Hidden) -> dict[int, int]:
    """Find where in the log each hidden card was last seen by all; his own cards a player has seen throughout."""
    last = {ref: len(game.log) if game.things[ref].owner == player else -1 for ref in hidden}
    for place, entry in enumerate(game.log):
        event = entry.event
        if isinstance(event, Happening) and event.kind in IN_THE_OPEN and event.card in last:
            last[event.card] = max(last[event.card], place)
    return last


def _veiled(game: Game, entry: Entry, hidden: Hidden) -> Entry:
    event = entry.event
    if isinstance(event, ReliedOn) and any(ref in hidden for ref in event.about):
        return replace(entry, event=UNTOLD, cites=())
    if not isinstance(event, Happening) or not any(ref in hidden for ref in _refs(event)):
        return entry
    if event.kind == "recruited":
        unseen = Happening(kind="recruited-unseen", card=NOWHERE, player=event.player)
        return replace(entry, event=unseen, cites=entry.cites[:1])
    if event.kind not in (FACE_DOWN if event.card in hidden else AIMED):
        return replace(entry, event=UNTOLD, cites=())
    card, to, by = (_where(game, ref, hidden) for ref in _refs(event))
    assert not isinstance(card, str)
    assert not isinstance(by, str)
    return replace(entry, event=replace(event, card=card, to=to, by=by))


def _where(game: Game, ref: Ref | None, hidden: Hidden) -> Ref | None:
    """Point at a card that lies in sight on a cell; of others nobody knows which one it was."""
    if not isinstance(ref, int) or ref not in hidden:
        return ref
    return hidden[ref] if game.things[ref].zone in BATTLE else NOWHERE


def _refs(event: Happening) -> tuple[int | None, Ref | None, int | None]:
    return event.card, event.to, event.by


def _told(known: Game, hidden: Hidden) -> set[Ref | None]:
    """Gather the cards that something open has named: the log, dice, blows, and markers that they have made."""
    told = {ref for entry in known.log if isinstance(entry.event, Happening) for ref in _refs(entry.event)}
    told |= {die.of for die in known.dice} | {ref for each in known.attacks for ref in (each.source, each.target)}
    told |= {ref for each in known.attacks for ref in (each.chosen, *(of for _, of, _ in each.trail))}
    told |= {ref for each in known.fights for ref in (each.attacker, each.parrier)}
    told |= {action.source for action in (*known.queue, *known.stack)}
    told |= {marker.by for pile in known.cells.values() for marker in pile}
    seen = (thing for ref, thing in known.things.items() if ref not in hidden)
    return told | {ref for thing in seen for ref in (thing.killed_by, *(marker.by for marker in thing.markers))}
