"""What a spell was, and how it came to be: which of the turn it is, what mana it cost, how often an ability resolved.

Rules 601.2i, 608.2h, 608.2i, 106.4. The log tells; what has left is looked at as it last was.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities import conditions, filters, phrases
from judgehelper.abilities.family import Filter, Phrase
from judgehelper.abilities.filters import PutThere
from judgehelper.abilities.words.colours import LETTER_OF
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.events import Activated, Cast, ManaSpent, Moved, PutOnStack, Resolved
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.ranges import ranges_now
from judgehelper.systems.magic.game.players.seating import sharing_life
from judgehelper.systems.magic.game.players.variants import starting_life, variant_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    COMMAND,
    LIBRARY,
    SIDEBOARD,
    STACK,
    Id,
    Magic,
    MainGame,
    Past,
    PlayerState,
    Ref,
    Status,
    Thing,
)
from judgehelper.systems.magic.game.turn import Turn
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.meaning.nouns import zones_of
from judgehelper.systems.magic.meaning.phrases import fits_phrase, view_pool
from judgehelper.systems.magic.meaning.roles import distinct
from judgehelper.systems.magic.printed.texts.reads import of_kind

# --- A game made of another one: begun anew (718), or a subgame within it, and the main game afterwards (719)
ANEW = "anew"
"""The designation of a game that was begun anew."""
COMMANDER = "commander"


def begin_anew(state: Magic, event: events.Restarted, _: Magic) -> tuple[Magic, Event]:
    """Make the new game of all cards in the old one, but for those that an effect leaves in exile (718.2, 718.5)."""
    kept = {each: state.things[each] for each in event.left}
    outside = {thing.id: thing for thing in state.things.values() if thing.zone == SIDEBOARD}
    used = (thing for _, thing in sorted(state.things.items()) if thing.id not in kept and thing.id not in outside)
    begun = _fresh(state, {**kept, **outside}, event.player)
    begun = replace(
        begun, exile=tuple(kept), frames=Map({event.frame: state.frames[event.frame]}),
        marks=Map({ANEW: "yes"}),
    )  # fmt: skip
    begun = _into_libraries(begun, state, used)
    return replace(begun, near=ranges_now(begun)), event


def begin_subgame(state: Magic, event: events.SubgameBegan, _: Magic) -> tuple[Magic, Event]:
    """Set the main game aside: its libraries are the new one's decks, its commanders come along (719.2, 719.2c)."""
    decks = [state.things[each] for seat in state.seats for each in state.players[seat].library]
    leaders = [state.things[each] for each in state.command if COMMANDER in state.things[each].marks]
    outside = {each: state.things[each] for seat in state.seats for each in state.players[seat].sideboard}
    main = _without(state, (*decks, *leaders, *outside.values()))
    begun = _fresh(state, outside, event.player)
    begun = replace(begun, agenda=(), main=MainGame(state=main, frame=event.frame, log=len(state.log) + 1))
    begun = _into_command(_into_libraries(begun, state, decks), leaders)
    if event.life is not None:
        lives = {seat: replace(player, life=event.life) for seat, player in begun.players.items()}
        begun = replace(begun, players=Map(lives))
    return replace(begun, near=ranges_now(begun)), event


def end_subgame(state: Magic, event: events.SubgameEnded, _: Magic) -> tuple[Magic, Event]:
    """Go on with the main game: all cards of the subgame are in their owners' libraries there (719.5)."""
    assert state.main is not None
    waiting, main = state.main, state.main.state
    frame = main.frames[waiting.frame]
    named = replace(frame, names=frame.names.set(Name.WINNERS, event.winners))
    cards = [thing for _, thing in sorted(state.things.items()) if thing.kind == "card"]
    leaders = [thing for thing in cards if thing.zone == COMMAND and COMMANDER in thing.marks]
    outside = [thing for thing in cards if thing.zone == SIDEBOARD]
    main = replace(
        main, log=state.log.first(waiting.log), next_id=state.next_id, clock=state.clock, past=state.past,
        frames=main.frames.set(waiting.frame, named),
    )  # fmt: skip
    main = _outside(main, outside)
    main = _into_libraries(main, state, (thing for thing in cards if thing.zone not in (COMMAND, SIDEBOARD)))
    return _into_command(main, leaders), event


def _fresh(state: Magic, kept: dict[Id, Thing], first: str) -> Magic:
    """Give the game as at its start, with these objects only: nobody has a library yet."""
    log = len(state.log)
    turn = Turn(active=first, began=log, step_began=log, combat_began=log, clock=state.clock)
    return replace(
        state, players=Map({seat: _starting(state, seat) for seat in state.seats}), things=Map(kept), status=Map(),
        battlefield=(), stack=(), exile=(), command=(), items=Map(), ways=Map(), frames=Map(), exiled_with=Map(),
        put_with=Map(), lasting=(), delayed=(), returning=Map(), waiting=(), turn=turn, combat=None, announced=None,
        marks=Map(),
    )  # fmt: skip


def _starting(state: Magic, seat: str) -> PlayerState:
    """Give a player as at the start of a game; who has left does not come back (104.6, 719.4)."""
    player = state.players[seat]
    if player.out:
        return player
    life = starting_life(variant_of(state), len(state.seats), len(sharing_life(state, seat)))
    return PlayerState(id=seat, life=life, team=player.team, sideboard=player.sideboard)


def _cards_of(state: Magic, things: Iterable[Thing]) -> Iterator[tuple[Thing, str]]:
    """List the cards that represent objects: none of tokens and copies, several of one that was melded (718.2)."""
    for thing in things:
        for card in (thing.card, *thing.with_it) if thing.kind == "card" else ():
            if not state.players[thing.owner].out:
                yield thing, card


def _into_libraries(state: Magic, before: Magic, things: Iterable[Thing]) -> Magic:
    """Put the cards of these objects into their owners' libraries, each as a new object."""
    now, past, number, clock = state.things.mutate(), state.past.mutate(), state.next_id, state.clock
    libraries = {seat: list(state.players[seat].library) for seat in state.seats}
    for thing, card in _cards_of(state, things):
        marks = tuple(mark for mark in thing.marks if mark == COMMANDER)
        now[number] = Thing(id=number, zone=LIBRARY, owner=thing.owner, controller=thing.owner, card=card,
                            timestamp=clock, marks=marks)  # fmt: skip
        if thing.id not in past:
            past[thing.id] = Past(thing, before.status.get(thing.id, Status()), None, number)
        libraries[thing.owner].append(number)
        number, clock = number + 1, clock + 1
    players = {seat: replace(state.players[seat], library=tuple(ids)) for seat, ids in libraries.items()}
    return replace(state, things=now.finish(), past=past.finish(), players=Map(players), next_id=number, clock=clock)


def _into_command(state: Magic, leaders: Iterable[Thing]) -> Magic:
    """Put these commanders, the same objects, into the command zone."""
    found = tuple(leaders)
    things = state.things.update({thing.id: thing for thing in found})
    return replace(state, things=things, command=(*state.command, *(thing.id for thing in found)))


def _outside(state: Magic, things: Iterable[Thing]) -> Magic:
    """Let these be what their owners have outside the game."""
    found, players = tuple(things), state.players
    for seat in state.seats:
        own = tuple(thing.id for thing in found if thing.owner == seat)
        players = players.set(seat, replace(players[seat], sideboard=own))
    return replace(state, players=players, things=state.things.update({thing.id: thing for thing in found}))


def _without(state: Magic, things: Iterable[Thing]) -> Magic:
    """Give the game without these objects, which are in another one now."""
    gone = {thing.id for thing in things}
    players = {
        seat: replace(player, library=(), sideboard=()) for seat, player in state.players.items()
    }  # fmt: skip
    command = tuple(each for each in state.command if each not in gone)
    things_left = state.things.mutate()
    for each in gone:
        del things_left[each]
    return replace(state, things=things_left.finish(), players=Map(players), command=command)


def is_of_subgame(view: View, what: filters.OfSubgame, ref: Ref) -> bool:
    """Has that player won the subgame that this effect let be played, or not (719.1b)."""
    return (ref in view.frame.names.get(Name.WINNERS, ())) == what.won


def is_nth_cast(view: View, what: filters.CastNth, ref: Ref, *, supposed: str = "") -> bool:
    """Is that one of the spells of a kind cast this turn; where players are named, of those that its caster cast.

    `supposed`: the player who asks what a card would cost them before they begin to cast it (601.3).
    """
    spell = spell_behind(view, ref)
    all_casts = tuple(view.state.log.of(Cast, view.state.turn.began))
    casts = tuple(view.state.log.of(Cast, view.frame.since)) if what.period == "next" else all_casts
    if len(casts) < len(all_casts) and any(event.spell == spell for event in all_casts[: len(all_casts) - len(casts)]):
        return False  # it was cast before
    own = next((event for event in casts if event.spell == spell), None)
    caster = own.player if own is not None else _is_casting(view, spell) or supposed
    if not caster or (what.by is not None and not fits_phrase(view, what.by, caster)):
        return False
    counted: list[Ref] = [event.spell for event in casts if what.by is None or event.player == caster]
    counted = counted if own is not None else [*counted, spell]
    counted = [each for each in counted if _was_so(view, what.what, each)]
    return len(counted) >= what.number and counted[what.number - 1] == spell


def _is_casting(view: View, spell: Ref) -> str:
    """Give who is just casting a spell: it is on the stack and not cast yet, and no copy (601.2a, 706.10)."""
    thing = view.thing(spell)
    return thing.controller if thing is not None and thing.zone == STACK and thing.kind == "card" else ""


def _was_so(view: View, what: Filter, spell: Ref) -> bool:
    """Say whether what was cast was of a kind; that it was a spell is known."""
    match what:
        case filters.AllOf():
            return all(_was_so(view, each, spell) for each in what.filters)
    return what == filters.Kind("spell") or view.fits(what, spell)


def spell_behind(view: View, ref: Ref) -> Ref:
    """Give the spell that became a permanent (400.7d), or the thing itself where it is none."""
    thing = view.thing(ref)
    if thing is None or thing.zone == STACK:
        return ref
    return next((event.thing for event in view.state.log.of(Moved) if event.new == ref), ref)


AMOUNT = re.compile(r"(?:at least )?(\w+)(?: or more)?(?: (white|blue|black|red|green))? mana")
NUMBERS = {"no": 0, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
SYMBOL = re.compile(r"\{([WUBRGC])\}")


def was_spent(view: View, condition: conditions.WasSpent) -> bool:
    """Such mana was spent to cast it (106.4, 601.2h)."""
    return any(_was_spent(view, condition, ref) for ref in view.find(condition.on))


def _was_spent(view: View, condition: conditions.WasSpent, ref: Ref) -> bool:
    spell = spell_behind(view, ref)
    spent = [each for event in view.state.log.of(ManaSpent) if event.on == spell for each in event.mana]
    wanted = SYMBOL.findall(condition.mana)
    if wanted:
        kinds = [each.kind for each in spent]
        return all(kinds.count(symbol) >= wanted.count(symbol) for symbol in wanted)
    if condition.mana == "mana from a treasure":
        return any(each.source is not None and view.traits(each.source).is_a("Treasure") for each in spent)
    amount = AMOUNT.fullmatch(condition.mana)
    if amount is None or amount[1] not in NUMBERS:
        raise NotUnderstood(unknown(condition))
    number = sum(amount[2] is None or each.kind == LETTER_OF[amount[2]] for each in spent)
    return number >= NUMBERS[amount[1]] if NUMBERS[amount[1]] else not number


def times_resolved(view: View, condition: conditions.TimesResolved) -> bool:
    """This is that time that the ability resolves this turn (608.2i): the same ability of the same object."""
    if not view.state.stack:
        return False
    now = view.state.stack[-1]
    origin = _origin(view, now)
    resolved = view.state.log.of(Resolved, view.state.turn.began)
    return sum(_origin(view, event.item) == origin for event in resolved if event.item != now) + 1 == view.value(
        condition.number
    )


def _origin(view: View, item: int) -> tuple[int, str] | None:
    """Give the source and the words of an ability that is or was on the stack."""
    for entry in view.state.log:
        match entry.event:
            case Activated(item=which) | PutOnStack(item=which) as event if which == item:
                return event.source, event.text
    return None


def was_put_there(view: View, what: PutThere, ref: Ref) -> bool:
    """Was put into the zone where it is this turn, from the zone named; empty: from anywhere (400.7)."""
    moved = (event for event in view.state.log.of(Moved, view.state.turn.began) if event.new == ref)
    return any(not what.source or event.origin in what.source.split(" or ") for event in islice(moved, 1))


# --- What a number is taken of, where that is told by what has happened (608.2h, 608.2i)
def find_counted(view: View, phrase: Phrase) -> tuple[Ref, ...]:
    """Find what a number is taken of: of permanents to which something has happened, those that have left as well.

    «The number of Goblins that entered under your control this turn» asks what has been (608.2i). A phrase that says
    who controls them or where they are asks what is there, and so does whatever is done to them (608.2h).
    """
    match phrase:
        case phrases.Things() if _is_of_history(phrase):
            moved = view.state.log.of(Moved, view.state.turn.began)
            gone = (event.thing for event in moved if event.origin == BATTLEFIELD)
            pool = distinct((*view_pool(view, phrase), *gone))
            return tuple(ref for ref in pool if fits_phrase(view, phrase, ref))
    return view.find(phrase)


@remembered
def _is_of_history(phrase: phrases.Things) -> bool:
    """Say whether a phrase tells permanents by what has happened this turn, and not by whose or where they are now."""
    past = tuple(of_kind(filters.Did, phrase.where))
    now = (filters.Controlled, filters.Owned, filters.In, filters.AttachedTo)
    happened = any(each.period in ("this turn", "this combat") for each in past)
    return happened and zones_of(phrase) == (BATTLEFIELD,) and not any(of_kind(now, phrase.where))
