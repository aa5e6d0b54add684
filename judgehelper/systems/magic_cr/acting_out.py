"""Acts carried out (701, 118-121): one function an act says what is proposed; a table names what it acts on.

Where the words leave a choice («a creature»), who acts is asked first (608.2d). All that one act does to several
things happens at once. What an act states of things (gets, gains, can't) becomes a lasting effect (611.2).
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import EachOf, OwnerOf, That, You
from judgehelper.abilities.quantities import Negative, Number
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.choosing import Selection, follow, present, select
from judgehelper.systems.magic_cr.colour_choice import chosen_colours
from judgehelper.systems.magic_cr.costs import can_do
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.look import look, traits
from judgehelper.systems.magic_cr.making_copies import become_copies, create_copies
from judgehelper.systems.magic_cr.mana import demands, pips
from judgehelper.systems.magic_cr.performing import begin_lasting, may, may_have
from judgehelper.systems.magic_cr.permissions import cant, speaks_of, statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import players_in
from judgehelper.systems.magic_cr.sources import unit
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Delayed, Extra, Frame, Magic, Ref
from judgehelper.systems.magic_cr.steps import Note, Offering, Pay, PerformAct
from judgehelper.systems.magic_cr.tokens_made import token_face
from judgehelper.systems.magic_cr.view import View, unknown
from judgehelper.systems.magic_cr.watchers import every_ability
from judgehelper.systems.magic_cr.zones import new_id, with_player


class Doing(NamedTuple):
    """How an act is carried out: the field that names what it acts on, and what it does to that."""

    field: str
    run: Callable[[Magic, PerformAct, Ref, tuple[Ref, ...]], Magic]
    own: bool = False
    """Whether only what the doer controls or owns can be meant."""
    kind: str = "choice"


def perform_act(state: Magic, step: PerformAct) -> Magic | Decision:
    """Carry out an act: by each doer in turn order; ask what the words leave open."""
    act: Any = step.act
    special = SPECIAL.get(type(act))
    if special is not None:
        return special(state, step)
    doing = ACTS.get(type(act))
    if doing is None:
        raise NotUnderstood(unknown(act))
    doers = step.by
    if len(doers) > 1 and _is_by_each(act, doing):
        ordered = _turn_order(state, doers)
        return then(state, *(replace(step, by=(doer,)) for doer in ordered))
    if not doers:
        return state
    doer = doers[0]
    if isinstance(act, moving.Create | moving.CreateCopy) and act.name:
        state = then(state, Note(step.frame, act.name, len(state.log)))
    if not doing.field or getattr(act, doing.field, None) is None:
        return doing.run(state, step, doer, doers)
    view = _view(state, step, doer)
    selection = select(view, getattr(act, doing.field), doer, own=doing.own)
    if selection.is_open:
        if getattr(act, "random", False):
            return _ask(CHANCE, step, selection, doing.kind)
        return _ask(_chooser(state, step, doer), step, selection, doing.kind)
    return _with_chosen(doing.run(state, step, doer, selection.among), step, selection.name, selection.among)


def _is_by_each(act: Any, _doing: Doing) -> bool:
    return not isinstance(act, acting.DealDamage) or True


def _turn_order(state: Magic, doers: tuple[Ref, ...]) -> tuple[Ref, ...]:
    people = [seat for seat in players_in(state) if seat in doers]
    return (*people, *(ref for ref in doers if ref not in people and not isinstance(ref, str)))


def _view(state: Magic, step: PerformAct, doer: Ref) -> View:
    return look(state, state.frames[step.frame], doer)


def _chooser(state: Magic, step: PerformAct, doer: Ref) -> str:
    return doer if isinstance(doer, str) else state.frames[step.frame].controller


def _ask(player: str, step: PerformAct, selection: Selection, kind: str) -> Decision:
    options = tuple(Option("object", (ref,)) for ref in selection.among)
    about = (step.frame, type(step.act).__name__)
    return Decision(
        player=player, kind=kind, options=options, cites=cr("608.2d"),
        least=selection.least, most=selection.most, about=about,
    )  # fmt: skip


def take_act_choice(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Carry the act out on what was chosen."""
    act: Any = step.act
    special = TAKES_SPECIAL.get(type(act))
    if special is not None:
        return special(state, step, answer)
    doing = ACTS[type(act)]
    doer = step.by[0]
    chosen = tuple(option.about[0] for option in answer.picked)
    name = getattr(_phrase(getattr(act, doing.field)), "name", 0)
    return _with_chosen(doing.run(state, step, doer, chosen), step, name, chosen)


def _phrase(phrase: Any) -> Any:
    return phrase.of if isinstance(phrase, EachOf) else phrase


def _with_chosen(state: Magic, step: PerformAct, name: int, chosen: tuple[Ref, ...]) -> Magic:
    if not name or step.frame not in state.frames:
        return state
    frame = state.frames[step.frame]
    return replace(state, frames=state.frames.set(step.frame, replace(frame, names=frame.names.set(name, chosen))))


def _go(state: Magic, step: PerformAct, *found: Any, rule: str) -> Magic:
    return propose(state, *found, cites=cr("608.2c", rule), frame=state.frames.get(step.frame))


def _things(refs: tuple[Ref, ...]) -> list[int]:
    return [ref for ref in refs if isinstance(ref, int)]


# --- moving (701)
def _destroy(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    found = [
        events.Destroyed(ref, step.frame) for ref in _things(refs)
        if state.things[ref].zone == BATTLEFIELD and "indestructible" not in traits(state, ref).keywords
    ]  # fmt: skip
    return _go(state, step, *found, rule="701.7a")


def _exile(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    counters: Map[str, int] = Map()
    view = look(state, state.frames[step.frame])
    for each in act.counters:
        counters = counters.set(each.kind, view.value(each.number))
    by = state.frames[step.frame].controller
    found = [
        events.Moved(thing=ref, to="exile", how="exile", by=by, cause=step.frame, counters=counters,
                     face_down="exile" if act.face_down else "")
        for ref in _things(refs)
    ]  # fmt: skip
    state = _until_leaves(state, step, _things(refs))
    return _go(state, step, *found, rule="701.11a")


def _until_leaves(state: Magic, step: PerformAct, refs: list[int]) -> Magic:
    """«until this leaves the battlefield»: the cards come back right after (610.3)."""
    until: Any = step.until
    if type(until).__name__ != "UntilEvent" or not refs:
        return state
    source = state.frames[step.frame].source
    if source not in state.things:
        return state
    state, number = new_id(state)
    frame = state.frames[step.frame]
    name = -1000
    back = moving.Return(That(to=name), moving.Place("battlefield", under=OwnerOf(That(to=name))))
    ability = Triggered(until.event, (Do((back,)),))
    kept = replace(frame, names=frame.names.set(name, tuple(refs)))
    delayed = Delayed(id=number, ability=ability, frame=kept, once=True, until=None, turn=state.turn.number)
    returning = state.returning.set(number, tuple(refs))
    return replace(state, delayed=(*state.delayed, delayed), returning=returning)


PLACES = {"top": 0, "bottom": -1, "second": 1, "third": 2, "": None}


def _put(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Put or return into a zone (400): on the battlefield under whose control, tapped, with counters."""
    act: Any = step.act
    to: moving.Place = act.to
    view = _view(state, step, doer)
    counters: Map[str, int] = Map()
    for each in to.counters:
        counters = counters.set(each.kind, view.value(each.number))
    attached = present(state, view.frame, view.find(to.attached))[:1] if to.attached is not None else ()
    found = []
    for ref in _things(refs):
        thing = state.things.get(ref)
        if thing is None:
            continue
        under = ""
        if to.zone == BATTLEFIELD:
            own = isinstance(act, moving.Return) and to.under is None
            under = thing.owner if own and not isinstance(doer, str) else str(doer)
            if to.under is not None:
                owners = view.of(ref).find(to.under)
                under = str(owners[0]) if len(owners) == 1 else thing.owner
        side = 1 if to.transformed else None
        place = PLACES.get(to.position, 0)
        found.append(events.Moved(
            thing=ref, to=to.zone, how="put", by=str(doer) if isinstance(doer, str) else "", cause=step.frame,
            controller=under, tapped=to.tapped, counters=counters, side=side, place=place,
            attached_to=attached[0] if attached else None, face_down="put" if to.face_down else "",
            attacking=_attacked(state, under) if to.attacking else None,
        ))  # fmt: skip
    return _go(state, step, *found, rule="400.7")


def _attacked(state: Magic, _player: str) -> Ref | None:
    if state.combat is None:
        return None
    return next((each.defender for each in state.combat.attackers), None)


def _sacrifice(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    by = str(doer) if isinstance(doer, str) else state.frames[step.frame].controller
    found = [
        events.Sacrificed(ref, by, step.frame) for ref in _things(refs)
        if state.things[ref].zone == BATTLEFIELD and traits(state, ref).controller == by
    ]  # fmt: skip
    return _go(state, step, *found, rule="701.16a")


def _discard(state: Magic, step: PerformAct, _doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    found = [events.Discarded(ref, state.things[ref].owner, step.frame) for ref in _things(refs)]
    return _go(state, step, *found, rule="701.8a")


def _draw(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    """Draw one card after the other (120.2)."""
    act: Any = step.act
    number = _view(state, step, doer).value(act.count)
    for _each in range(number):
        state = _go(state, step, events.Drawn(str(doer), cause=step.frame), rule="120.2")
    return state


def _mill(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    number = _view(state, step, doer).value(act.count)
    cards = state.players[str(doer)].library[:number]
    found = [events.Moved(thing=ref, to="graveyard", how="mill", by=str(doer), cause=step.frame) for ref in cards]
    if act.name:
        state = _with_chosen(state, step, act.name, cards)
    return _go(state, step, *found, rule="701.13a")


def _shuffle(state: Magic, _step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Decision | Magic:
    players = [ref for ref in refs if isinstance(ref, str)] or [str(doer)]
    library = state.players[players[0]].library
    options = tuple(Option("card", (ref,)) for ref in library)
    return Decision(
        player=CHANCE, kind="shuffle", options=options, cites=cr("701.19a"), form=Form.ORDER, about=(players[0],)
    )


def shuffle_act(state: Magic, step: PerformAct) -> Magic | Decision:
    """Shuffle a library: chance says in which order (701.19)."""
    act: Any = step.act
    view = look(state, state.frames[step.frame])
    players = view.find(act.whose) if act.whose is not None else step.by
    player = next((ref for ref in players if isinstance(ref, str)), state.frames[step.frame].controller)
    if len(state.players[player].library) < 2:
        return _go(state, step, events.Shuffled(player, state.players[player].library), rule="701.19a")
    return _shuffle(state, step, player, (player,))  # asks


def take_shuffle(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Put the library in the order that chance gave."""
    player = str(answer.decision.about[0])
    order = tuple(int(option.about[0]) for option in answer.picked)
    return _go(state, step, events.Shuffled(player, order), rule="701.19a")


def shuffle_into(state: Magic, step: PerformAct, _doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Put these into the libraries of their owners, then shuffle those (701.19)."""
    owners = dict.fromkeys(state.things[ref].owner for ref in _things(refs))
    for owner in reversed(owners):
        state = then(state, PerformAct(moving.Shuffle(), (owner,), step.frame))
    found = [events.Moved(thing=ref, to="library", how="shuffle", place=-1, cause=step.frame) for ref in _things(refs)]
    return _go(state, step, *found, rule="701.19a")


def _counter(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    found = [
        events.Countered(ref, step.frame) for ref in _things(refs)
        if state.things[ref].zone == "stack" and not _uncounterable(state, ref)
    ]  # fmt: skip
    return _go(state, step, *found, rule="701.5a")


def _uncounterable(state: Magic, spell: int) -> bool:
    def forbids(act: Any) -> bool:
        return isinstance(act, being.Cant) and any(
            isinstance(each, moving.Undergo) and each.participle == "countered" for each in act.acts
        )

    for ability in every_ability(traits(state, spell).abilities):
        for clause in getattr(ability, "body", ()):
            if isinstance(clause, Does) and any(forbids(act) for act in clause.acts):
                return True
    return any(forbids(said[2]) and speaks_of(state, said, spell) for said in statements(state))


def _create(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    view = _view(state, step, doer)
    number = view.value(act.count)
    player = str(doer) if isinstance(doer, str) else state.frames[step.frame].controller
    face = token_face(view, act.token)
    attached = present(state, view.frame, view.find(act.attached))[:1] if act.attached is not None else ()
    found = [
        events.Created(face=face, controller=player, cause=step.frame, tapped=act.tapped,
                       attached_to=attached[0] if attached else None,
                       attacking=_attacked(state, player) if act.attacking else None)
        for _each in range(number)
    ]  # fmt: skip
    return _go(state, step, *found, rule="701.6a")


# --- status, counters, life (118-121, 701.20)
def _tap(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    kind = events.Tapped if isinstance(step.act, acting.Tap) else events.Untapped
    return _go(state, step, *(kind(ref) for ref in _things(refs)), rule="701.20a")


def _deal(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """The subject deals damage (119); divided damage as it was announced (601.2d)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    view = _view(state, step, doer)
    source = doer if isinstance(doer, int) else frame.source
    source = _damage_source(state, frame, source)
    phrase = _phrase(act.to)
    shares = next((target for target in frame.targets if target.phrase == phrase and target.shares), None)
    amount = view.value(act.amount) if shares is None else 0
    found = []
    for ref in refs:
        share = amount if shares is None else dict(zip(shares.chosen, shares.shares, strict=True)).get(ref, 0)
        if share > 0 and _can_be_hurt(state, ref):
            found.append(events.Damaged(source=source, to=ref, amount=share))
    state = _with_number(state, step, act.name, amount)
    return _go(state, step, *found, rule="119.1")


def _damage_source(state: Magic, frame: Frame, source: int) -> int:
    now = follow(state, frame, source)
    return source if now is None or now not in state.things else int(now)


def _can_be_hurt(state: Magic, ref: Ref) -> bool:
    if isinstance(ref, str):
        return not state.players[ref].out
    here = state.things.get(ref)
    if here is None or here.zone != BATTLEFIELD:
        return False
    kinds = traits(state, ref).types
    return "Creature" in kinds or "Planeswalker" in kinds or "Battle" in kinds


def _with_number(state: Magic, step: PerformAct, name: int, number: int) -> Magic:
    if not name or step.frame not in state.frames:
        return state
    frame = state.frames[step.frame]
    return replace(state, frames=state.frames.set(step.frame, replace(frame, numbers=frame.numbers.set(name, number))))


def _deal_several(state: Magic, step: PerformAct) -> Magic:
    act: Any = step.act
    return then(state, *(replace(step, act=part) for part in act.parts))


def _fight(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Each deals damage equal to its power to the other (701.12a)."""
    here = [ref for ref in (doer, *refs) if isinstance(ref, int) and ref in state.status]
    if len(here) != 2 or not all("Creature" in traits(state, ref).types for ref in here):
        return state
    one, other = here
    pairs = ((one, other), (other, one))
    found = [
        events.Damaged(source=source, to=to, amount=power) for source, to in pairs
        if (power := traits(state, source).power or 0) > 0
    ]  # fmt: skip
    return _go(state, step, *found, rule="701.12a")


def _gain_life(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    amount = _view(state, step, doer).value(act.amount)
    if cant(state, doer, "gain life"):
        return state
    return _go(state, step, events.LifeGained(str(doer), amount, step.frame), rule="118.3")


def _lose_life(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    amount = _view(state, step, doer).value(act.amount)
    how = "paid" if isinstance(act, acting.PayLife) else ""
    state = _with_number(state, step, act.name, amount)
    return _go(state, step, events.LifeLost(str(doer), amount, step.frame, how), rule="118.3")


def _set_life(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    now = state.players[str(doer)].life
    wanted = _view(state, step, doer).value(act.amount)
    if wanted > now:
        return _go(state, step, events.LifeGained(str(doer), wanted - now, step.frame), rule="118.5")
    return _go(state, step, events.LifeLost(str(doer), now - wanted, step.frame), rule="118.5")


def _put_counters(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    frame = state.frames[step.frame]
    by = str(doer) if isinstance(doer, str) else frame.controller
    shares = next((target for target in frame.targets if target.phrase == _phrase(act.on) and target.shares), None)
    found = []
    for ref in refs:
        view = _view(state, step, ref)
        for each in act.counters:
            number = view.value(each.number)
            if shares is not None and act.divided:
                number = dict(zip(shares.chosen, shares.shares, strict=True)).get(ref, 0)
            if number > 0:
                found.append(events.CountersPut(ref, each.kind, number, by, step.frame))
    return _go(state, step, *found, rule="121.6")


def _get_counters(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    number = _view(state, step, doer).value(act.counters.number)
    return _go(state, step, events.CountersPut(doer, act.counters.kind, number, str(doer), step.frame), rule="121.1")


def _remove_counters(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    view = _view(state, step, doer)
    found = []
    total = 0
    for ref in refs:
        here: Any = state.players[ref] if isinstance(ref, str) else state.things[ref]
        kinds = (act.kind,) if act.kind else tuple(sorted(here.counters))
        for kind in kinds:
            have = here.counters.get(kind, 0)
            number = have if act.count is None else min(have, view.bounds(act.count)[1] or have)
            if number:
                total += number
                found.append(events.CountersRemoved(ref, kind, number, step.frame))
    return _go(_with_number(state, step, act.name, total), step, *found, rule="121.1")


def _double_counters(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    found = [
        events.CountersPut(ref, kind, number, str(doer), step.frame)
        for ref in _things(refs) for kind, number in sorted(state.things[ref].counters.items())
        if act.kind in (None, kind)
    ]  # fmt: skip
    return _go(state, step, *found, rule="701.9e")


def _pay_energy(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    number = _view(state, step, doer).value(act.amount)
    return _go(state, step, events.CountersRemoved(str(doer), "energy", number, step.frame), rule="107.14")


def _pay_mana(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    view = _view(state, step, doer)
    times = 1
    if act.each is not None:
        times = len(view.find(act.each))
    elif act.times is not None:
        times = view.value(act.times)
    symbols = demands(act.symbols, view.frame.x or view.frame.letters.get("X", 0)) * times
    return then(state, Pay(item=step.frame, player=str(doer), mana=symbols)) if symbols else state


# --- mana (106)
def add_mana(state: Magic, step: PerformAct) -> Magic | Decision:
    """Add mana of one of the kinds offered (106.4)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    doer = next((str(ref) for ref in step.by if isinstance(ref, str)), frame.controller)
    outputs = _outputs(state, step, act, doer)
    if len(set(outputs)) > 1:
        options = tuple(Option("mana", tuple(output)) for output in dict.fromkeys(outputs))
        return Decision(player=doer, kind="color", options=options, cites=cr("106.4"), about=(frame.source,))
    return _add(state, step, doer, outputs[0] if outputs else ())


def _outputs(state: Magic, step: PerformAct, act: Any, doer: str) -> tuple[tuple[str, ...], ...]:
    frame = state.frames[step.frame]
    view = _view(state, step, doer)
    if isinstance(act, acting.AddMana):
        number = 1 if act.amount is None else view.value(act.amount)
        return tuple(tuple(pips(option)) * number for option in act.options)
    number = view.value(act.amount)
    return tuple((colour,) * number for colour in chosen_colours(state, doer, frame.source, act))


def _add(state: Magic, step: PerformAct, doer: str, mana: tuple[str, ...]) -> Magic:
    source = state.frames[step.frame].source
    units = tuple(unit(kind, source, state) for kind in mana)
    return _go(state, step, events.ManaAdded(doer, units, source), rule="106.4") if units else state


def take_mana_colour(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Add the mana chosen."""
    doer = next((str(ref) for ref in step.by if isinstance(ref, str)), state.frames[step.frame].controller)
    return _add(state, step, doer, tuple(str(each) for each in answer.picked[0].about))


# --- statements that last (611.2)
def state_fact(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Let what the act states be so of its subjects, fixed now (611.2c), with its numbers locked in (611.2d)."""
    frame = state.frames[step.frame]
    act = locked(look(state, frame), step.act)
    subjects = present(state, frame, refs)
    if not subjects and step.subject is None:
        return state
    who: Any = step.subject
    says = Does(who if who is not None else You(), (act,))
    return begin_lasting(state, says, frame, step.until, subjects)


def locked(view: View, act: Any) -> Any:
    """Work the numbers of a statement out once (608.2g, 611.2d)."""
    match act:
        case being.Gets():
            return being.Gets(_number(view.value(act.power)), _number(view.value(act.toughness)))
        case being.HasBase():
            power = None if act.power is None else _number(view.value(act.power))
            toughness = None if act.toughness is None else _number(view.value(act.toughness))
            return replace(act, power=power, toughness=toughness)
        case being.Becomes() | being.Is():
            what = act.what
            power = None if what.power is None else _number(view.value(what.power))
            toughness = None if what.toughness is None else _number(view.value(what.toughness))
            return replace(act, what=replace(what, power=power, toughness=toughness))
        case acting.PerEach():
            if isinstance(act.act, being.Gets):
                times = len(view.find(act.each)) if act.each is not None else view.value(act.count)  # type: ignore[arg-type]
                gets = act.act
                return being.Gets(_number(view.value(gets.power) * times), _number(view.value(gets.toughness) * times))
    return act


def _number(value: int) -> Any:
    return Number(value) if value >= 0 else Negative(Number(-value))


def gain_control(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Gain control (613.1b): of these, for as long as said."""
    frame = state.frames[step.frame]
    player = str(doer) if isinstance(doer, str) else frame.controller
    act: Any = step.act
    says = Does(You(), (act,))
    own = replace(frame, controller=player)
    return begin_lasting(state, says, own, step.until, tuple(refs))


def per_each(state: Magic, step: PerformAct) -> Magic:
    """The act with its number multiplied."""
    act: Any = step.act
    if isinstance(act.act, being.Gets):
        return state_fact(state, step, 0, step.by)
    doer = step.by[0] if step.by else 0
    view = _view(state, step, doer)
    times = len(view.find(act.each)) if act.each is not None else view.value(act.count)
    multiplied = multiply(view, act.act, times)
    return then(state, replace(step, act=multiplied)) if times else state


def multiply(view: View, act: Any, times: int) -> Any:
    """Multiply the number in an act."""
    for field in ("amount", "count"):
        if field in getattr(act, "__struct_fields__", ()) and getattr(act, field) is not None:
            return replace(act, **{field: Number(view.value(getattr(act, field)) * times)})
    if isinstance(act, acting.PutCounters):
        more = tuple(replace(each, number=Number(view.value(each.number) * times)) for each in act.counters)
        return replace(act, counters=more)
    if isinstance(act, acting.AddMana):
        return replace(act, amount=Number(times))
    raise NotUnderstood(unknown(act))


def act_if(state: Magic, step: PerformAct) -> Magic:
    """The act, only if the condition holds."""
    act: Any = step.act
    holds = look(state, state.frames[step.frame]).holds(act.condition)
    return then(state, replace(step, act=act.act)) if holds else state


def unless_acts(state: Magic, step: PerformAct) -> Magic:
    """The doer does it unless he does the other acts."""
    act: Any = step.act
    frame = state.frames[step.frame]
    doer = next((str(ref) for ref in step.by if isinstance(ref, str)), frame.controller)
    no = tuple(replace(step, act=each, by=(doer,)) for each in act.acts)
    if not all(can_do(state, replace(frame, controller=doer), each) for each in act.otherwise):
        return then(state, *no)
    yes = tuple(replace(step, act=each, by=(doer,)) for each in act.otherwise)
    return then(state, Offering(step.frame, doer, yes, no, "unless"))


def either_act(state: Magic, step: PerformAct) -> Magic | Decision:
    """One of several acts, the doer's choice among those that can be done."""
    act: Any = step.act
    frame = state.frames[step.frame]
    doer = next((str(ref) for ref in step.by if isinstance(ref, str)), frame.controller)
    found = [index for index, each in enumerate(act.acts) if can_do(state, replace(frame, controller=doer), each)]
    if len(found) == 1:
        return then(state, replace(step, act=act.acts[found[0]], by=(doer,)))
    if not found:
        return state
    options = tuple(Option("mode", (index + 1,)) for index in found)
    return Decision(player=doer, kind="choice", options=options, cites=cr("608.2d"), about=(step.frame,))


def take_either(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Do the one chosen."""
    act: Any = step.act
    return then(state, replace(step, act=act.acts[int(answer.picked[0].about[0]) - 1]))


# --- the rest
def _regenerate(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    frame = state.frames[step.frame]
    for ref in _things(refs):
        name = -2000
        own = replace(frame, names=frame.names.set(name, (ref,)))
        state = begin_lasting(state, acting.Regenerate(That(to=name)), own, EndOfTurn())
    return state


def _attach(state: Magic, step: PerformAct) -> Magic:
    act: Any = step.act
    frame = state.frames[step.frame]
    view = look(state, frame)
    things = present(state, frame, view.find(act.what) if act.what is not None else step.by)
    to = present(state, frame, view.find(act.to))
    found = [events.Attached(ref, to[0]) for ref in _things(things)] if to else []
    return _go(state, step, *found, rule="701.3a")


def _unattach(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    return _go(state, step, *(events.Attached(ref, None) for ref in _things(refs)), rule="701.3d")


def _choose(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    return record(state, events.Chosen(str(doer), "objects", refs, step.frame), cr("608.2d"))


def _look_at(state: Magic, _step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    return record(state, events.LookedAt(tuple(_things(refs)), str(doer)), cr("701.15"))


def _reveal(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    return _go(state, step, events.Revealed(tuple(_things(refs)), str(doer)), rule="701.15a") if refs else state


def _lose_game(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    if isinstance(step.act, acting.WinGame):
        return _go(state, step, events.Won(str(doer), "effect"), rule="104.2b")
    if isinstance(step.act, acting.DrawGame):
        return _go(state, step, events.Drew("effect"), rule="104.4c")
    return _go(state, step, events.Lost(str(doer), "effect"), rule="104.3e")


def _take_turn(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    number = _view(state, step, doer).value(act.count)
    extra = (Extra("turn", str(doer)),) * number
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


def _extra_phase(state: Magic, step: PerformAct, _doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    after = "end-combat" if state.turn.step in COMBAT else state.turn.step
    extra: list[Extra] = []
    for phase in act.phases:
        extra.append(Extra(phase, state.turn.active, after))
        after = "combat" if phase == "combat" else "postcombat-main"
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


COMBAT = ("begin-combat", "declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat")


def _phase_out(state: Magic, step: PerformAct, _doer: Ref, _refs: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    here = present(state, state.frames[step.frame], step.by)
    found = [events.Phased(ref, act.way == "out") for ref in _things(here)]
    return _go(state, step, *found, rule="702.25")


def _become(state: Magic, step: PerformAct, _doer: Ref, _refs: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    here = present(state, state.frames[step.frame], step.by)
    match act.word:
        case "tapped":
            return _go(state, step, *(events.Tapped(ref) for ref in _things(here)), rule="701.20a")
        case "untapped":
            return _go(state, step, *(events.Untapped(ref) for ref in _things(here)), rule="701.20b")
    return _go(state, step, *(events.Marked(ref, act.word) for ref in here), rule="608.2c")


def _become_role(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    act: Any = step.act
    state = record(state, events.Marked(doer, act.role), cr("608.2c"))
    if "monarch" in act.role:
        return replace(state, marks=state.marks.set("monarch", str(doer)))
    player = state.players[str(doer)]
    return with_player(state, replace(player, marks=(*player.marks, act.role)))


def _nothing(state: Magic, _step: PerformAct, _doer: Ref, _refs: tuple[Ref, ...]) -> Magic:
    return state


STATEMENTS = (
    being.Gets, being.Gains, being.Has, being.Loses, being.LosesAll, being.HasBase, being.SwitchPT, being.Is,
    being.Becomes, being.Cant, being.CantGain, being.Doesnt, being.Must, being.CanOnly, being.CanAlso,
    being.AsThough, being.AssignAs,
    being.Costs, being.AdditionalLands, being.HandSize, acting.Spend,
)  # fmt: skip

ACTS: Mapping[type, Doing] = {
    moving.Destroy: Doing("what", _destroy),
    moving.Exile: Doing("what", _exile),
    moving.Return: Doing("what", _put),
    moving.Put: Doing("what", _put),
    moving.Sacrifice: Doing("what", _sacrifice, True),
    moving.Discard: Doing("what", _discard, True),
    moving.Draw: Doing("", _draw),
    moving.Mill: Doing("", _mill),
    moving.ShuffleInto: Doing("what", shuffle_into),
    moving.Counter: Doing("what", _counter),
    moving.Create: Doing("", _create),
    moving.CreateCopy: Doing("of", create_copies),
    being.BecomesCopy: Doing("of", become_copies),
    acting.Tap: Doing("what", _tap),
    acting.Untap: Doing("what", _tap),
    acting.DealDamage: Doing("to", _deal),
    acting.Fight: Doing("whom", _fight),
    acting.GainLife: Doing("", _gain_life),
    acting.LoseLife: Doing("", _lose_life),
    acting.PayLife: Doing("", _lose_life),
    acting.SetLife: Doing("", _set_life),
    acting.PutCounters: Doing("on", _put_counters),
    acting.GetPlayerCounters: Doing("", _get_counters),
    acting.RemoveCounters: Doing("off", _remove_counters),
    acting.DoubleCounters: Doing("on", _double_counters),
    acting.PayEnergy: Doing("", _pay_energy),
    acting.PayMana: Doing("", _pay_mana),
    acting.Regenerate: Doing("what", _regenerate),
    acting.Unattach: Doing("what", _unattach),
    acting.Choose: Doing("what", _choose),
    acting.LookAt: Doing("what", _look_at),
    acting.Reveal: Doing("what", _reveal),
    acting.LoseGame: Doing("", _lose_game),
    acting.WinGame: Doing("", _lose_game),
    acting.DrawGame: Doing("", _lose_game),
    acting.TakeTurn: Doing("", _take_turn),
    acting.ExtraPhase: Doing("", _extra_phase),
    acting.PhaseOut: Doing("", _phase_out),
    acting.BecomeRole: Doing("", _become_role),
    being.BecomeStatus: Doing("", _become),
    being.ControlledBy: Doing("what", gain_control),
}
"""What each act acts on, and how."""


def lasting_fact(state: Magic, step: PerformAct) -> Magic:
    """An act that states something of its subject."""
    return state_fact(state, step, 0, step.by)


SPECIAL: Mapping[type, Callable[[Magic, PerformAct], Magic | Decision]] = {
    acting.May: may,
    acting.MayHave: may_have,
    acting.AddMana: add_mana,
    acting.AddChosenMana: add_mana,
    acting.PerEach: per_each,
    acting.ActIf: act_if,
    acting.UnlessActs: unless_acts,
    acting.EitherAct: either_act,
    acting.DealDamages: _deal_several,
    acting.Attach: _attach,
    moving.Shuffle: shuffle_act,
    **dict.fromkeys(STATEMENTS, lasting_fact),
}
TAKES_SPECIAL: Mapping[type, Callable[[Magic, PerformAct, Answer], Magic]] = {
    acting.AddMana: take_mana_colour,
    acting.AddChosenMana: take_mana_colour,
    acting.EitherAct: take_either,
    moving.Shuffle: take_shuffle,
}
