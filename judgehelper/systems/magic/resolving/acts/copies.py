"""Copies of spells and abilities on the stack (706.10), and new targets for what is there (114.7).

A copy is put there, not cast or activated: it has the modes, targets, X and costs paid of what it copies. With them
tokens that are copies, and permanents that become copies (706.4).
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.acts.being import Has
from judgehelper.abilities.acts.course import CopyForEach
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability, Act, Phrase
from judgehelper.abilities.kinds import Keyword, ThisAbility
from judgehelper.abilities.phrases import Every, Things, This
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.casting.targets import legal_targets
from judgehelper.systems.magic.combat.entering import fighting, whom_attacked
from judgehelper.systems.magic.effects.notes.table import record_noted
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Id, Item, Magic, Ref, Target, Thing
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.view import View, so_many
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in, with_thing
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.triggers.triggers import hear
from judgehelper.systems.magic.layers.copying import as_face, copy_face, takes_values, told_of_copying, with_exceptions
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.meaning.nouns import is_targeted
from judgehelper.systems.magic.printed.objects.printed import COMBINED, face_up_values
from judgehelper.systems.magic.printed.texts.own_words import CopyEpic
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    doer_of,
    is_here,
    player_in,
    things_in,
    view_from,
    with_chosen,
)


# --- Copies of cards that are not on the stack, made so that somebody may cast them (706.12, 708.3c)
def is_card_elsewhere(state: Magic, ref: Ref) -> bool:
    """Say whether this is a card that is neither a permanent nor on the stack."""
    thing = state.things.get(ref) if isinstance(ref, int) else None
    return thing is not None and thing.kind == "card" and thing.zone not in (BATTLEFIELD, STACK)


def copy_card(state: Magic, ref: Ref, player: str, cause: Id) -> tuple[Magic, Id]:
    """Put a copy of a card beside it, for its maker to cast."""
    card = state.things[int(ref)]
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    copy = Thing(
        id=number, zone=card.zone, owner=player, controller=player, kind="copy", card=card.card, timestamp=stamp
    )
    layout = state.cards[card.card].layout if card.card in state.cards else ""
    halves = ("708.3c",) if layout in COMBINED else ()
    return record(put_in(state, copy), events.Copied(card.id, number, player, cause), cr("706.12", *halves)), number


def copy_spells(state: Magic, step: PerformAct, act: acting.CopySpell, doer: Ref, refs: Refs) -> Magic:
    """Copy spells or abilities, so many times each; the copies are under the doer's control (706.10, 706.10a)."""
    player = player_in(state, step, doer)
    view = view_from(state, step, doer)
    times = 1 if act.times is None else view.value(act.times)
    made: list[Id] = []
    for ref in refs or _that_left(view, act.what):
        for _ in so_many(times):
            copying = copy_card if is_card_elsewhere(state, ref) else copy_on_stack
            state, copy = copying(state, ref, player, step.frame)
            state = _with_exceptions(state, copy, act.exceptions, view) if copy and act.exceptions else state
            made.extend([copy] if copy else [])
    return with_chosen(state, step, act.name, tuple(made))


def _that_left(view: View, what: Phrase) -> Refs:
    """List the spells meant, not as targets, that have left the stack: they are copied as they last were (608.2g)."""
    if isinstance(what, Things) and is_targeted(what):
        return ()
    return tuple(ref for ref in things_in(view.find(what)) if ref in view.state.past)


def copy_on_stack(state: Magic, ref: Ref, player: str, cause: Id) -> tuple[Magic, Id]:
    """Put a copy of one object on the stack above it (706.10); one that has left is copied as it last was."""
    original = _original(state, ref)
    return copy_of(state, original, player, cause) if original is not None else (state, 0)


def copy_of(state: Magic, original: tuple[Thing, Item, Frame], player: str, cause: Id) -> tuple[Magic, Id]:
    """Put a copy on the stack of what is there, or of what was: the object, its choices, what its words stand for."""
    thing, item, frame = original
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    kind = "ability" if thing.kind == "ability" else "copy"
    face = None if kind == "ability" else as_face(face_up_values(state, thing))
    copy = Thing(
        id=number, zone=STACK, owner=player, controller=player, kind=kind, card=thing.card, side=thing.side, made=face,
        face_down=thing.face_down, timestamp=stamp, cast_as=thing.cast_as.as_copied(), spliced=thing.spliced,
    )  # fmt: skip
    state = put_in(state, copy)
    source = frame.source if kind == "ability" else number
    own = replace(frame, source=source, controller=player, since=len(state.log))
    items = state.items.set(number, replace(item, mana=(), origin=""))
    state = replace(state, items=items, frames=state.frames.set(number, own))
    copied = events.Copied(thing.id, number, player, cause)
    told = () if kind == "ability" else ("111.1a", "111.2")
    told = told if thing.id in state.things else (*told, "608.2g")
    state = record_noted(state, copied, cr("706.10", *told))
    return hear(state, state, ((len(state.log) - 1, copied),)), number


def _with_exceptions(state: Magic, copy: Id, exceptions: tuple[Act, ...], view: View) -> Magic:
    """Let a copy of a spell be other than what it copies, in what the text excepts (706.9, 706.10)."""
    thing = state.things[copy]
    face = as_face(with_exceptions(face_up_values(state, thing), exceptions, view))
    return with_thing(state, replace(thing, made=face))


def _original(state: Magic, ref: Ref) -> tuple[Thing, Item, Frame] | None:
    """Give what a copy copies: what is on the stack, or what a spell was that left it unresolved (608.2g)."""
    if not isinstance(ref, int) or (frame := state.frames.get(ref)) is None:
        return None
    if ref in state.items:
        return state.things[ref], state.items[ref], frame
    past = state.past.get(ref)
    return (past.thing, past.item, frame) if past is not None and past.item is not None else None


class Retarget(Step, Struct, frozen=True, tag=True):
    """A player chooses new targets, one word «target» after the other (114.7)."""

    item: Id
    player: str
    place: int = 0
    must: bool = False
    """Whether a target must change («change the target»), where that is possible (114.7a)."""
    which: str = ""
    """«any»: any number of the targets may change (114.7c)."""
    before: tuple[Target, ...] = ()
    """The targets before any of them was changed: what was legal then may not become illegal (114.7d, 114.7e)."""


def choose_new_targets(state: Magic, step: PerformAct, act: acting.ChooseNewTargets, doer: Ref, refs: Refs) -> Magic:
    """Let the doer choose new targets for these (114.7d)."""
    player = player_in(state, step, doer)
    items = tuple(ref for ref in things_in(refs) if ref in state.items)
    if act.to is not None:
        (new, *_) = (*view_from(state, step, doer).find(act.to), 0)
        return then(state, *(ChangeOne(ref, player, new) for ref in items))
    return then(state, *(Retarget(ref, player, 0, act.change, act.which, state.items[ref].targets) for ref in items))


def retarget(state: Magic, step: Retarget) -> Magic | Decision:
    """Ask for the targets of one word; what stands there may stay (114.7d)."""
    held, frame = state.items.get(step.item), state.frames.get(step.item)
    if held is None or frame is None or step.place >= len(held.targets):
        return state
    target = held.targets[step.place]
    if not target.chosen or target.phrase is None:
        return then(state, replace(step, place=step.place + 1))
    found = _open_to(state, step, target)
    number = len(target.chosen)
    if len(found) <= number:  # nothing to choose: it stays, or has to become the only other one (114.7a)
        stays = len(found) < number or (not step.must and set(target.chosen) <= set(found))
        return _with_new_targets(state, step, target.chosen if stays else found)
    options = tuple(Option("target", (ref,)) for ref in found)
    return Decision(
        player=step.player, kind="target", options=options, cites=cr("114.7d"), least=number, most=number,
        about=(step.item, "new", step.place),
    )  # fmt: skip


class ChangeOne(Step, Struct, frozen=True, tag=True):
    """One target of a spell or ability is changed to this, where that would be a legal target for it (114.7a, b)."""

    item: Id
    player: str
    to: Ref


def change_one(state: Magic, step: ChangeOne) -> Magic | Decision:
    """Change the only target that may become this; of several the player chooses which."""
    found = tuple(_changeable(state, step))
    if len(found) < 2:
        return _change(state, step, *found[0]) if found else _unchanged(state, step)
    options = tuple(Option("target", (old, place)) for place, old in found)
    about = (step.item, "changed")
    return Decision(player=step.player, kind="choice", options=options, cites=cr("114.7b"), about=about)


def take_changed(state: Magic, step: ChangeOne, answer: Answer) -> Magic:
    """Change the target chosen."""
    old, place = answer.picked[0].about
    return _change(state, step, int(place), old)


def _changeable(state: Magic, step: ChangeOne) -> Iterator[tuple[int, Ref]]:
    """List the targets that may become this, with the place of their word: it may be no target of that word yet."""
    held = state.items.get(step.item)
    for place, target in enumerate(held.targets if held is not None else ()):
        if step.to not in target.chosen and step.to in new_targets(state, step.item, target):
            yield from ((place, old) for old in target.chosen)


def _change(state: Magic, step: ChangeOne, place: int, old: Ref) -> Magic:
    word = state.items[step.item].targets[place]
    chosen = tuple(step.to if each == old else each for each in word.chosen)
    told = ("114.7a", "114.7b") if len([*_changeable(state, step)]) > 1 else ("114.7a",)
    controller = state.things[step.item].controller
    state = _put(state, Retarget(step.item, step.player, place), chosen)
    state = record(state, events.Retargeted(step.item), cr("114.7", *told))
    return propose(state, events.Targeted(step.to, step.item, controller), cites=cr("114.7"))


def _unchanged(state: Magic, step: ChangeOne) -> Magic:
    return record(state, events.Ignored(step.item, "change its target"), cr("114.7a", "101.3"))


def new_targets(state: Magic, item: Id, target: Target) -> Refs:
    """List what could be the target instead: those that are stay possible, and stand first (114.7d)."""
    frame = state.frames[item]
    name = target.name
    unbound = replace(
        frame, names=frame.names.delete(name) if name in frame.names else frame.names,
        targets=tuple(each for each in frame.targets if each != target),
    )  # fmt: skip
    legal = _legal_now(state, unbound, target, item)
    return (*target.chosen, *(ref for ref in legal if ref not in target.chosen))


def _legal_now(state: Magic, frame: Frame, target: Target, item: Id) -> Refs:
    """List what is legal for the words that a target was chosen for; none where it was for none (114.2)."""
    return legal_targets(state, frame, target.phrase, item) if isinstance(target.phrase, Things) else ()


def _open_to(state: Magic, step: Retarget, target: Target) -> Refs:
    """List what the target may be in the end: with it the other targets can still be legal (114.7e)."""
    found = _without_spoilt(state, step, new_targets(state, step.item, target), target)
    if step.must:
        found = tuple(ref for ref in found if ref not in target.chosen) or target.chosen
    if len(target.chosen) > 1:
        return found
    return tuple(ref for ref in found if ref in target.chosen or _can_go_on(state, step, (ref,)))


def _can_go_on(state: Magic, step: Retarget, chosen: Refs) -> bool:
    """Say whether the targets that come after can be legal together with this one (114.7e)."""
    state, step = _put(state, step, chosen), replace(step, place=step.place + 1)
    targets = state.items[step.item].targets
    while step.place < len(targets) and (not targets[step.place].chosen or targets[step.place].phrase is None):
        step = replace(step, place=step.place + 1)
    return step.place >= len(targets) or len(_open_to(state, step, targets[step.place])) >= len(
        targets[step.place].chosen
    )


def _without_spoilt(state: Magic, step: Retarget, found: Refs, target: Target) -> Refs:
    """Leave out what would stay a target and has become illegal by what was changed before (114.7d, 114.7e)."""
    if not step.before or state.items[step.item].targets == step.before:
        return found
    frame = state.frames[step.item]
    names = frame.names.delete(target.name) if target.name in frame.names else frame.names
    now = replace(frame, names=names, targets=tuple(each for each in frame.targets if each != target))
    old = step.before[step.place]
    earlier = replace(now, targets=tuple(each for each in step.before if each != old))
    legal = _legal_now(state, now, target, step.item)
    was = _legal_now(state, earlier, target, step.item)
    return tuple(ref for ref in found if ref in legal or ref not in was)


def take_new_targets(state: Magic, step: Retarget, answer: Answer) -> Magic:
    """Put the new targets in the place of the old ones."""
    return _with_new_targets(state, step, tuple(option.about[0] for option in answer.picked))


def _with_new_targets(state: Magic, step: Retarget, chosen: Refs) -> Magic:
    held = state.items[step.item]
    old = held.targets[step.place]
    state = then(_put(state, step, chosen), replace(step, place=step.place + 1))
    if chosen == old.chosen:
        return state
    controller = state.things[step.item].controller
    copied = ("706.10c",) if state.things[step.item].kind in ("copy", "ability") and not step.must else ()
    rule = "114.7a" if step.must else "114.7c" if step.which == "any" else "114.7d"
    several = ("114.7e",) if len(held.targets) > 1 else ()
    told = cr("114.7", *copied, rule, *several, *(("114.8",) if held.modes else ()))
    state = record(state, events.Retargeted(step.item), told)
    fresh = [ref for ref in chosen if ref not in old.chosen]
    return propose(state, *(events.Targeted(ref, step.item, controller) for ref in fresh), cites=cr("114.7"))


def _put(state: Magic, step: Retarget, chosen: Refs) -> Magic:
    """Put new targets in the place of those of one word."""
    held, frame = state.items[step.item], state.frames[step.item]
    old = held.targets[step.place]
    new = replace(old, chosen=chosen)
    names = frame.names.set(old.name, chosen) if old.name else frame.names
    frame = replace(frame, names=names, targets=tuple(new if each == old else each for each in frame.targets))
    held = replace(held, targets=tuple(new if each == old else each for each in held.targets))
    return replace(state, items=state.items.set(step.item, held), frames=state.frames.set(step.item, frame))


# --- Epic: a spell that has resolved is copied again and again, as it was on the stack (702.49, 706.10)
EPIC = "epic"


def copy_epic(state: Magic, step: PerformAct, act: CopyEpic, _: Ref, __: Refs) -> Magic:
    """Put a copy of the spell on the stack, with its choices and without its epic ability (702.49a, b)."""
    frame = state.frames[step.frame]
    past = state.past.get(frame.source)
    if past is None or past.item is None:
        return state
    spell = replace(frame, event=None, amount=0)
    state, number = copy_of(state, (past.thing, past.item, spell), frame.controller, step.frame)
    copy = state.things[number]
    if copy.made is not None:
        state = with_thing(state, replace(copy, made=_without_epic(copy.made)))
    state = record(state, events.Did(EPIC, frame.controller, number), cr("702.49a", "702.49b"))
    return with_chosen(state, step, act.name, (number,))


def _without_epic(face: Face) -> Face:
    """Leave the epic ability out of a copy, and its words."""
    kept = tuple(
        place for place, each in enumerate(face.abilities) if not (isinstance(each, Keyword) and each.keyword == EPIC)
    )  # fmt: skip
    texts = tuple(face.texts[place] for place in kept) if len(face.texts) == len(face.abilities) else face.texts
    return replace(face, abilities=tuple(face.abilities[place] for place in kept), texts=texts)


# --- Copies for each thing that a spell could target, each with that as its target (706.10d)
def copy_for_each(state: Magic, step: PerformAct, act: CopyForEach) -> Magic | Decision:
    """Copy a spell for each of these that it could target; whoever controls the copies orders them on the stack."""
    player = doer_of(state, step)
    view = view_from(state, step, player)
    spells = [ref for ref in present(state, view.frame, view.find(act.what)) if ref in state.items]
    if not spells:
        return state
    spell = int(spells[0])
    found = tuple(ref for ref in _others(view, act, spell) if could_target(state, spell, ref))
    if not found:
        return record(state, events.Ignored(spell, "copy"), cr(_rule(act)))
    if len(found) < 2:
        return _spread(state, step, act, player, spell, found)
    options = tuple(Option("target", (ref,)) for ref in found)
    return Decision(
        player=player, kind="order", options=options, cites=cr("706.10d"), form=Form.ORDER, about=("copies", spell)
    )


def _others(view: View, act: CopyForEach, spell: Id) -> Refs:
    """List those meant: «each other» is each but the one that the spell targets, the source perhaps among them."""
    match act.each:
        case Things(det=Every(other=True) as det) as each:
            aimed = {ref for target in view.state.items[spell].targets for ref in target.chosen}
            every = present(view.state, view.frame, view.find(replace(each, det=replace(det, other=False))))
            return tuple(ref for ref in every if ref not in aimed)
    return tuple(present(view.state, view.frame, view.find(act.each)))


def take_copies(state: Magic, step: PerformAct, act: CopyForEach, answer: Answer) -> Magic:
    """Put the copies on the stack in the order chosen: the first one below the others."""
    spell = int(answer.decision.about[1])
    refs = tuple(option.about[0] for option in answer.picked)
    return _spread(state, step, act, answer.decision.player, spell, refs)


def could_target(state: Magic, spell: Id, ref: Ref) -> bool:
    """Say whether a spell could have this one as the target of each of its words «target» (706.10d)."""
    words = [target for target in state.items[spell].targets if target.chosen and target.phrase is not None]
    return bool(words) and all(len(each.chosen) == 1 and ref in new_targets(state, spell, each) for each in words)


def _spread(state: Magic, step: PerformAct, act: CopyForEach, player: str, spell: Id, refs: Refs) -> Magic:
    made: list[events.Targeted] = []
    for ref in refs:
        state, copy = copy_on_stack(state, spell, player, step.frame)
        state = _aimed(state, copy, ref)
        made.append(events.Targeted(ref, copy, controller_of(state, copy)))
    return propose(state, *made, cites=cr(_rule(act), "114.7"), frame=state.frames.get(step.frame))


def _rule(act: CopyForEach) -> str:
    return "706.10e" if act.word else "706.10d"


def _aimed(state: Magic, copy: Id, ref: Ref) -> Magic:
    """Let each word «target» of a copy mean this one."""
    held, frame = state.items[copy], state.frames[copy]
    targets = tuple(replace(each, chosen=(ref,)) if each.chosen else each for each in held.targets)
    names = frame.names
    for each in targets:
        names = names.set(each.name, each.chosen) if each.name else names
    frame = replace(frame, names=names, targets=targets)
    items = state.items.set(copy, replace(held, targets=targets))
    return replace(state, items=items, frames=state.frames.set(copy, frame))


# --- Copies made by acts: tokens that are copies, permanents that become copies (706.4, 701.6)
def create_copies(state: Magic, step: PerformAct, act: moving.CreateCopy, doer: Ref, refs: Refs) -> Magic:
    """Create tokens that are copies (701.6, 706.2)."""
    frame = state.frames[step.frame]
    view = look(state, frame, doer)
    player = player_in(state, step, doer)
    models = things_in(refs or view.find(act.of))  # the gone as they last were: 608.2g
    faces = [copy_face(state, each, act.exceptions, view) for each in models]
    foes = view.find(act.foe) if act.foe is not None else ()
    found = [
        events.Created(
            face=face,
            controller=player,
            cause=step.frame,
            tapped=act.tapped,
            attacking=whom_attacked(state, player, 0, foes) if act.attacking else None,
        )
        for face in faces
        for _ in so_many(view.value(act.count))
    ]
    excepted = told_of_copying(state, models[0], act.exceptions, faces[0]) if models else ()
    told = (*(() if refs else ("608.2g",)), *excepted, "706.2b")
    return fighting(propose(state, *found, cites=cr("701.6a", "706.2"), more=cr("608.2c", *told), frame=frame))


def become_copies(state: Magic, step: PerformAct, act: being.BecomesCopy, _: Ref, refs: Refs) -> Magic:
    """Let the subjects become copies: the values are settled now (706.2b, 706.4)."""
    frame = state.frames[step.frame]
    item = state.items.get(step.frame)
    if item is not None and item.ability is not None:
        act = replace(act, exceptions=tuple(_saying(each, item.ability) for each in act.exceptions))
    models = refs or look(state, frame).find(act.of)  # one that is gone is copied as it last was (608.2g)
    model = next(iter(things_in(models)), None)
    here = tuple(each for each in things_in(step.by) if is_here(state, each))
    if model is None or not here:
        return state
    taken = takes_values(state, act, model, look(state, frame))
    says = Does(This(), (taken,))
    covered = ("707.10",) if any(state.things[each].face_down for each in here) else ()
    excepted = told_of_copying(state, model, act.exceptions, taken.face)
    told = ("706.2", "706.2b", "706.3", "706.4", *covered, *excepted)
    return begin_lasting(state, says, frame, step.until, here, told=told)


def _saying(exception: Act, ability: Ability) -> Act:
    """Put the very ability that says so for «this ability» in an exception of its copying (706.9a)."""
    if not isinstance(exception, Has):
        return exception
    given = tuple(ability if isinstance(each, ThisAbility) else each for each in exception.abilities)
    return replace(exception, abilities=given)


ROWS = (
    ActRow(acting.ChooseNewTargets, "114.7d", "what", run=choose_new_targets),
    ActRow(acting.CopySpell, "706.10", "what", run=copy_spells),
    ActRow(CopyEpic, "702.49a", run=copy_epic),
    ActRow(CopyForEach, "706.10d", perform=copy_for_each, take=take_copies),
    ActRow(moving.CreateCopy, "701.6a", "of", run=create_copies, makes=True),
    ActRow(being.BecomesCopy, "706.2b", "of", run=become_copies),
)
