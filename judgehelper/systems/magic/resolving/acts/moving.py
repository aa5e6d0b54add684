"""Acts that move objects between zones: destroy, exile, sacrifice, discard, draw, mill, shuffle (120, 400.7, 701)."""

from collections.abc import Iterator
from typing import NamedTuple

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts import being, moving
from judgehelper.abilities.clauses import Do
from judgehelper.abilities.durations import UntilEvent
from judgehelper.abilities.family import Act
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import OwnerOf, That
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Citations, Refusal
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.combat.entering import fighting, whom_attacked
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting, has_left_already
from judgehelper.systems.magic.effects.said import EntersSo
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.following import follow
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Delayed,
    Id,
    Magic,
    Ref,
)
from judgehelper.systems.magic.game.steps import PerformAct, Propose, Sorting
from judgehelper.systems.magic.game.view import View, so_many, unknown
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.permissions.permissions import rules_said, said_by_spell, speaks_of
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.bonds import HAUNTS
from judgehelper.systems.magic.printed.objects.tokens import token_face
from judgehelper.systems.magic.printed.texts.own_words import Haunt
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts.changing import has_back, why_no_back
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    doer_of,
    entering_changed,
    in_turn_order,
    name_of,
    one_after_another,
    player_in,
    players_among,
    propose_for,
    things_in,
    view_from,
    with_chosen,
)
from judgehelper.systems.magic.resolving.stamping import told_apart_by_time


def destroy(state: Magic, step: PerformAct, act: moving.Destroy, _: Ref, refs: Refs) -> Magic:
    """Destroy what can be destroyed (701.7a)."""
    found = [
        events.Destroyed(ref, step.frame, no_regeneration=act.for_good) for ref in things_in(refs)
        if state.things[ref].zone == BATTLEFIELD and "indestructible" not in traits(state, ref).keywords
    ]  # fmt: skip
    return propose_for(state, step, *found, rule="701.7a")


def exile(state: Magic, step: PerformAct, act: moving.Exile, _: Ref, refs: Refs) -> Magic:
    """Exile, until something happens where that is said (701.11a, 610.3)."""
    counters: Map[str, int] = Map()
    view = look(state, state.frames[step.frame])
    for each in act.counters:
        counters = counters.set(each.kind, view.value(each.number))
    by = state.frames[step.frame].controller
    found = [
        events.Moved(thing=ref, to="exile", how="exile", by=by, cause=step.frame, counters=counters,
                     face_down="exile" if act.face_down else "")
        for ref in things_in(refs)
    ]  # fmt: skip
    if has_left_already(state, state.frames[step.frame], step.until):
        for ref in things_in(refs):
            state = record(state, events.Ignored(ref, "exile"), cr("610.3a"))
        return state
    state = _until_leaves(state, step, things_in(refs))
    return propose_for(state, step, *found, rule="701.11a")


def _until_leaves(state: Magic, step: PerformAct, refs: list[int]) -> Magic:
    """«until this leaves the battlefield»: the cards come back right after (610.3)."""
    until = step.until
    if not isinstance(until, UntilEvent) or not refs:
        return state
    source = state.frames[step.frame].source
    if source not in state.things:
        return state
    state, number = new_id(state)
    frame = state.frames[step.frame]
    back = moving.Return(That(to=Name.RETURNED), moving.Place("battlefield", under=OwnerOf(That(to=Name.RETURNED))))
    ability = Triggered(until.event, (Do((back,)),))
    kept = replace(frame, names=frame.names.set(Name.RETURNED, tuple(refs)))
    delayed = Delayed(id=number, ability=ability, frame=kept, once=True, until=None, turn=state.turn.number)
    returning = state.returning.set(number, tuple(refs))
    return replace(state, delayed=(*state.delayed, delayed), returning=returning)


def enter_so(state: Magic, step: PerformAct, act: moving.Enter) -> Magic:
    """Change how the source enters, where its entering still waits: «this land enters tapped» (614.1c, 614.12)."""
    frame = state.frames[step.frame]
    things = [ref for ref in things_in(step.by) if ref in state.things]
    for spell in (ref for ref in things if state.things[ref].zone == STACK):  # so is the permanent that it becomes
        state = begin_lasting(state, EntersSo(spell, act), frame, None)
    view = look(state, frame)
    added = {each.kind: view.value(each.number) for each in act.counters}

    def changed(entering: events.Moved) -> events.Moved:
        counters = entering.counters
        for kind, number in added.items():
            counters = counters.set(kind, counters.get(kind, 0) + number)
        return replace(entering, tapped=entering.tapped or act.tapped, counters=counters)

    return entering_changed(state, frame.source, changed)


PLACES = {"top": 0, "bottom": -1, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "seventh": 6, "": None}


def why_no_place(act: moving.Return | moving.Put) -> Iterator[str]:
    """Say that the place in a library is none that the engine knows."""
    if act.to.position not in PLACES and not leaves_end(act):
        yield f"the engine does not know the place «{act.to.position}» of a library"


def put(state: Magic, step: PerformAct, act: moving.Return | moving.Put, doer: Ref, refs: Refs) -> Magic:
    """Put or return into a zone (400): on the battlefield under whose control, tapped, with counters."""
    to = act.to
    view = view_from(state, step, doer)
    name = name_of(act.what)
    view = view.named(name, refs) if name else view  # «under their owners' control»: of what is just chosen
    counters: Map[str, int] = Map()
    for each in to.counters:
        counters = counters.set(each.kind, view.value(each.number))
    attached = present(state, view.frame, view.find(to.attached))[:1] if to.attached is not None else ()
    foes = view.find(to.foe) if to.foe is not None else ()
    blocked = things_in(view.find(to.blocking)) if to.blocking is not None else []
    found = []
    for ref in things_in(refs):
        thing = state.things.get(ref)
        if thing is None or (act.source and thing.zone != act.source):
            continue
        if (left_out := _why_not_put(state, to, ref, attached)) is not None:
            state = record(state, events.Ignored(ref, left_out.what), left_out.cites)
            continue
        under = _put_under(view.of(ref), act, thing.owner, doer) if to.zone == BATTLEFIELD else ""
        side = 1 if to.transformed else None
        if to.position not in PLACES:
            raise NotUnderstood(unknown(to))
        place = PLACES[to.position]
        found.append(events.Moved(
            thing=ref, to=to.zone, how="put", by=str(doer) if isinstance(doer, str) else "", cause=step.frame,
            controller=under, tapped=to.tapped, counters=counters, side=side, place=place,
            attached_to=attached[0] if attached else None, face_down="put" if to.face_down else "",
            attacking=whom_attacked(state, under, step.frame, foes) if to.attacking else None,
            blocking=next(iter(blocked), None),
        ))  # fmt: skip
    proposed = propose_for(state, step, *found, rule="400.7")
    if len(found) > 1 and to.zone == LIBRARY:
        proposed = _in_an_order(proposed, to, doer)
    elif len(found) > 1 and to.zone == BATTLEFIELD and not to.attacking:
        proposed = _in_order_of_time(proposed, tuple(event.thing for event in found))
    return fighting(proposed)


class LeftOut(NamedTuple):
    """What does not come to pass for one of the objects, and by which rules."""

    what: str
    cites: Citations


def _why_not_put(state: Magic, to: moving.Place, ref: Id, attached: Refs) -> LeftOut | None:
    """Say why one of the objects is not put where the others are; None where it is."""
    if to.zone == BATTLEFIELD == state.things[ref].zone:  # what was to bring it where it comes back from was not done
        return LeftOut("return", cr("608.2c", "101.3"))
    if to.transformed and not has_back(state, ref):
        return LeftOut("transformed", cr(*why_no_back(state, ref)))
    if to.attached is not None and not attached and "Aura" in traits(state, ref).subtypes:
        return LeftOut("enter", cr("303.4i", "101.3"))
    return None


def _put_under(view: View, act: moving.Return | moving.Put, owner: str, doer: Ref) -> str:
    """Say under whose control an object is put onto the battlefield (110.2a)."""
    if act.to.under is not None:
        owners = view.find(act.to.under)
        return str(owners[0]) if len(owners) == 1 else owner
    return owner if isinstance(act, moving.Return) and not isinstance(doer, str) else str(doer)


# --- «On their choice of the top or bottom of their library»: asked of whoever puts it there (608.2d)
LIBRARY_END = "library-end"


def leaves_end(act: Act) -> bool:
    """Say whether who puts something into a library is to choose at which end."""
    return isinstance(act, moving.Put | moving.Return) and act.to.position in ("either end", "your either end")


def ask_end(player: str, refs: Refs) -> Decision:
    """Ask at which end of the library these are put."""
    options = (Option("top"), Option("bottom"))
    return Decision(player=player, kind="choice", options=options, cites=cr("608.2d"), about=(LIBRARY_END, *refs))


def take_end(step: PerformAct, answer: Answer) -> PerformAct:
    """Let the act say the end that was chosen."""
    assert isinstance(step.act, moving.Put | moving.Return), step.act
    (option,) = answer.picked
    return replace(step, act=replace(step.act, to=replace(step.act.to, position=option.label)))


def _in_an_order(state: Magic, to: moving.Place, doer: Ref) -> Magic:
    """Let the owner arrange what comes to one place of a library, who acts «in any order», chance at random (401.4)."""
    match state.agenda:
        case (Propose(proposals=proposals), *rest):
            who = CHANCE if to.order == "random" else doer if to.order and isinstance(doer, str) else ""
            return replace(state, agenda=(Sorting(proposals, who), *rest))
    return state


def _in_order_of_time(state: Magic, entering: tuple[Id, ...]) -> Magic:
    """Let the active player put the time stamps of what enters at one time in order, where it matters (613.6j)."""
    match state.agenda:
        case (Propose(proposals=proposals), *rest) if told_apart_by_time(state, entering):
            return replace(state, agenda=(Sorting(proposals, stamps=True), *rest))
    return state


def sacrifice(state: Magic, step: PerformAct, _act: moving.Sacrifice, doer: Ref, refs: Refs) -> Magic:
    """Sacrifice what the doer controls (701.16a)."""
    by = player_in(state, step, doer)
    found = [
        events.Sacrificed(ref, by, step.frame) for ref in things_in(refs)
        if state.things[ref].zone == BATTLEFIELD and traits(state, ref).controller == by
    ]  # fmt: skip
    return propose_for(state, step, *found, rule="701.16a")


def discard(state: Magic, step: PerformAct, _act: moving.Discard, _doer: Ref, refs: Refs) -> Magic:
    """Discard (701.8a)."""
    found = [events.Discarded(ref, state.things[ref].owner, step.frame) for ref in things_in(refs)]
    return propose_for(state, step, *found, rule="701.8a")


def draw(state: Magic, step: PerformAct, act: moving.Draw, doer: Ref, _: Refs) -> Magic:
    """Draw one card after the other (120.2)."""
    number = view_from(state, step, doer).value(act.count)
    for _each in so_many(number):
        state = propose_for(state, step, events.Drawn(str(doer), cause=step.frame), rule="120.2")
    return state


def ask_how_many(state: Magic, step: PerformAct, act: moving.DrawUpTo) -> Magic | Decision:
    """Ask how many cards are drawn, up to so many; several players choose and draw in turn (107.1c, 101.4)."""
    if len(step.by) > 1:
        return one_after_another(state, step)
    player = doer_of(state, step)
    most = view_from(state, step, player).value(act.count)
    options = tuple(Option("number", (number,)) for number in range(most + 1))
    cites = cr("107.1c", "608.2d")
    return Decision(player=player, kind="amount", options=options, cites=cites, about=(step.frame, "draw"))


def draw_so_many(state: Magic, step: PerformAct, _act: moving.DrawUpTo, answer: Answer) -> Magic:
    """Draw as many as were chosen."""
    number = Number(int(answer.picked[0].about[0]))
    return then(state, replace(step, act=moving.Draw(number), by=(answer.decision.player,)))


def seek(state: Magic, step: PerformAct, _act: moving.Seek, doer: Ref, refs: Refs) -> Magic:
    """Put what chance has taken from the library into the hand (of later books; 701.1)."""
    player = player_in(state, step, doer)
    found = [events.Moved(thing=ref, to=HAND, how="put", by=player, cause=step.frame) for ref in things_in(refs)]
    return propose_for(state, step, *found, rule="701.1")


def mill(state: Magic, step: PerformAct, act: moving.Mill, doer: Ref, _: Refs) -> Magic:
    """Put cards from the top of a library into its graveyard (400.7): this edition has no keyword for it."""
    number = view_from(state, step, doer).value(act.count)
    cards = state.players[str(doer)].library[:number]
    found = [events.Moved(thing=ref, to="graveyard", how="mill", by=str(doer), cause=step.frame) for ref in cards]
    if act.name:
        state = with_chosen(state, step, act.name, cards)
    return propose_for(state, step, *found, rule="400.7")


def shuffle_act(state: Magic, step: PerformAct, act: moving.Shuffle) -> Magic | Decision:
    """Shuffle a library: chance says in which order (701.19)."""
    view = look(state, state.frames[step.frame])
    players = view.find(act.whose) if act.whose is not None else step.by
    if len(players) > 1:  # each shuffles his own
        apart = (replace(step, act=moving.Shuffle(), by=(seat,)) for seat in in_turn_order(state, players))
        return then(state, *apart)
    player = next(iter(players_among(players)), state.frames[step.frame].controller)
    if len(state.players[player].library) < 2:
        return propose_for(state, step, events.Shuffled(player, state.players[player].library), rule="701.19a")
    options = tuple(Option("card", (ref,)) for ref in state.players[player].library)
    return Decision(
        player=CHANCE, kind="shuffle", options=options, cites=cr("701.19a"), form=Form.ORDER, about=(player,)
    )


def take_shuffle(state: Magic, step: PerformAct, _act: moving.Shuffle, answer: Answer) -> Magic:
    """Put the library in the order that chance gave."""
    player = str(answer.decision.about[0])
    order = tuple(int(option.about[0]) for option in answer.picked)
    return propose_for(state, step, events.Shuffled(player, order), rule="701.19a")


def shuffle_top(state: Magic, step: PerformAct, act: moving.ShuffleTop) -> Magic:
    """Shuffle, then put these on top (701.18, 701.19a)."""
    put_on_top = moving.Put(act.what, moving.Place("library", position="top"))
    return then(state, replace(step, act=moving.Shuffle()), replace(step, act=put_on_top))


def shuffle_into(state: Magic, step: PerformAct, act: moving.ShuffleInto, doer: Ref, refs: Refs) -> Magic:
    """Put these into the libraries of their owners, then shuffle those, even if none of these is there (701.19c, d)."""
    owners = [state.things[ref].owner for ref in things_in(refs)] or _owners_meant(state, step, act, doer)
    if not things_in(refs) and owners:
        state = record(state, events.Ignored(owners[0], "shuffle into"), cr("701.19c", "701.19d"))
    for owner in reversed(dict.fromkeys(owners)):
        state = then(state, PerformAct(moving.Shuffle(), (owner,), step.frame))
    found = [
        events.Moved(thing=ref, to="library", how="shuffle", place=-1, cause=step.frame) for ref in things_in(refs)
    ]
    return propose_for(state, step, *found, rule="701.19a")


def _owners_meant(state: Magic, step: PerformAct, act: moving.ShuffleInto, doer: Ref) -> list[str]:
    """Name whose library is shuffled though nothing is put into it: what was meant is gone, or nothing was."""
    view = view_from(state, step, doer)
    if act.whose is not None:
        return players_among(view.find(act.whose))
    return [thing.owner for ref in view.find(act.what) if (thing := view.thing(ref)) is not None]


# --- Haunt: a card is exiled and keeps in mind the creature that its ability had as its target (702.54)
def haunt(state: Magic, step: PerformAct, _act: Haunt, _: Ref, refs: Refs) -> Magic:
    """Exile the card from the graveyard, haunting the target (702.54a, b)."""
    frame = state.frames[step.frame]
    card = follow(state, frame, frame.source)
    here = state.things.get(card) if isinstance(card, int) else None
    if here is None or here.zone != GRAVEYARD or not things_in(refs):
        return state
    moved = events.Moved(
        thing=here.id, to=EXILE, how="haunt", by=frame.controller, cause=step.frame,
        chosen=Map({HAUNTS: tuple(things_in(refs))}),
    )  # fmt: skip
    return propose_for(state, step, moved, rule="702.54a")


# --- Acts on the stack and acts that make objects: countering, creating tokens (701.5, 701.6)
def counter(state: Magic, step: PerformAct, act: moving.Counter, _: Ref, refs: Refs) -> Magic:
    """Counter spells and abilities that can be countered (701.5a)."""
    found = []
    for ref in things_in(refs):
        if state.things[ref].zone != "stack":
            continue
        if _uncounterable(state, ref):
            state = record(state, events.Ignored(ref, "counter"), cr("101.2", "112.6f", "604.5", "101.3"))
        else:
            where = (act.goes.zone, COUNTERED_TO[act.goes.position]) if act.goes is not None else ("graveyard", None)
            found.append(events.Countered(ref, step.frame, *where))
    return propose_for(state, step, *found, rule="701.5a")


COUNTERED_TO: dict[str, int | None] = {"top": 0, "bottom": -1, "": None}


def _uncounterable(state: Magic, spell: int) -> bool:
    said = (*said_by_spell(state, spell), *rules_said(state, being.Cant))
    return any(_forbids_countering(each.act) and speaks_of(state, each, spell) for each in said)


def _forbids_countering(act: Act | None) -> bool:
    undergone = act.acts if isinstance(act, being.Cant) else ()
    return any(each.participle == "countered" for each in of_kind(moving.Undergo, undergone))


def create(state: Magic, step: PerformAct, act: moving.Create, doer: Ref, _: Refs) -> Magic:
    """Create tokens (701.6a)."""
    view = view_from(state, step, doer)
    number = view.value(act.count)
    player = player_in(state, step, doer)
    face = token_face(view, act.token)
    attached = present(state, view.frame, view.find(act.attached))[:1] if act.attached is not None else ()
    if act.attached is not None and not attached:  # nothing to be attached to was chosen, or it is gone
        return record(state, events.Ignored(state.frames[step.frame].source, "create"), cr("303.4i", "101.3"))
    foes = view.find(act.foe) if act.foe is not None else ()
    blocked = things_in(view.find(act.blocking)) if act.blocking is not None else []
    found = [
        events.Created(face=face, controller=player, cause=step.frame, tapped=act.tapped,
                       attached_to=attached[0] if attached else None,
                       attacking=whom_attacked(state, player, 0, foes) if act.attacking else None,
                       blocking=next(iter(blocked), None))
        for _each in so_many(number)
    ]  # fmt: skip
    late = act.attacking and state.combat is not None and not has_turn(state, player)
    more = ("110.5", "110.5a", "110.5b", *(("506.3b",) if late else ()))
    return fighting(propose_for(state, step, *found, rule="701.6a", more=more))


# --- Melding (701.36): two cards of one meld pair enter as one permanent, their combined back face up
def meld(state: Magic, step: PerformAct, act: moving.Meld) -> Magic:
    """Put two cards of one meld pair onto the battlefield as one permanent; others stay where they are (701.36)."""
    frame = state.frames[step.frame]
    found = things_in(present(state, frame, look(state, frame).find(act.what)))
    if any(state.things[ref].zone != "exile" for ref in found):
        raise NotUnderstood(Refusal("Meld", "", "the engine melds only what is in exile"))
    if not _are_pair(state, found, act.into):
        for ref in found:
            state = record(state, events.Ignored(ref, "meld"), cr("701.36b", "701.36c"))
        return state
    one, other = found
    by = frame.controller
    entering = events.Moved(
        thing=one, to=BATTLEFIELD, how="meld", by=by, cause=step.frame, controller=by, side=1, melded=other
    )
    return propose_for(state, step, entering, rule="701.36a", more=("712.2",))


def _are_pair(state: Magic, found: list[int], into: str) -> bool:
    """Say whether these are two cards, each with its half of that permanent on its back (701.36b)."""
    things = [state.things[ref] for ref in found]
    cards = [state.cards.get(thing.card) for thing in things if thing.kind == "card"]
    backs = [card.faces[1].name for card in cards if card is not None and card.layout == "meld" and len(card.faces) > 1]
    names = {card.faces[0].name for card in cards if card is not None}
    return len(things) == len(names) == 2 and backs == [into, into]


ROWS = (
    ActRow(moving.Destroy, "701.7a", "what", run=destroy),
    ActRow(moving.Exile, "701.11a", "what", run=exile),
    ActRow(moving.Return, "400.7", "what", run=put, why_not=why_no_place),
    ActRow(moving.Put, "400.7", "what", run=put, why_not=why_no_place),
    ActRow(moving.Sacrifice, "701.16a", "what", run=sacrifice, own=True, suffers="sacrificed"),
    ActRow(moving.Discard, "701.8a", "what", run=discard, own=True, zone=HAND),
    ActRow(moving.Draw, "120.2", run=draw),
    ActRow(moving.DrawUpTo, "107.1c", perform=ask_how_many, take=draw_so_many),
    ActRow(moving.Seek, "701.1", "what", run=seek, own=True, zone="library"),
    ActRow(moving.Mill, "400.7", run=mill, at_once=True),
    ActRow(moving.ShuffleInto, "701.19c", "what", run=shuffle_into),
    ActRow(moving.Counter, "701.5a", "what", run=counter),
    ActRow(moving.Create, "701.6a", run=create, makes=True),
    ActRow(Haunt, "702.54a", "whom", run=haunt),
    ActRow(moving.Shuffle, "701.19a", perform=shuffle_act, take=take_shuffle),
    ActRow(moving.ShuffleTop, "701.19a", perform=shuffle_top),
    ActRow(moving.Enter, "614.1c", perform=enter_so),
    ActRow(moving.Meld, "701.36a", perform=meld),
)
