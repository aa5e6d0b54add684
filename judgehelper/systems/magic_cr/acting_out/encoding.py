"""Cipher (702.98): a spell's card is exiled encoded on a creature, whose combat damage lets copies of it be cast."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.durations import AsLongAs
from judgehelper.abilities.filters import In
from judgehelper.abilities.phrases import This
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, with_chosen
from judgehelper.systems.magic_cr.beginning import begin_lasting
from judgehelper.systems.magic_cr.copying import as_face
from judgehelper.systems.magic_cr.keywords_of_exile import of_encoded
from judgehelper.systems.magic_cr.look import look, traits
from judgehelper.systems.magic_cr.own_words import Encoded, TheOne
from judgehelper.systems.magic_cr.printed import face_up_values
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import EXILE, STACK, Id, Magic, Ref, Thing
from judgehelper.systems.magic_cr.steps import PerformAct
from judgehelper.systems.magic_cr.zones import new_id, new_timestamp, put_in


def encode(state: Magic, step: PerformAct) -> Magic | Decision:
    """Ask on which creature of its controller the card is to be encoded; a copy of a spell is no card (702.98a)."""
    spell = state.things.get(step.frame)
    player = state.frames[step.frame].controller
    found = _creatures(state, player)
    if spell is None or spell.kind != "card" or spell.zone != STACK or not found:
        return state
    options = (Option("no"), *(Option("object", (each,)) for each in found))
    about = (step.frame, "encode")
    return Decision(player=player, kind="choice", options=options, cites=cr("702.98a", "608.2d"), about=about)


def _creatures(state: Magic, player: str) -> tuple[Id, ...]:
    return tuple(
        each for each in state.battlefield
        if "Creature" in (now := traits(state, each)).types and now.controller == player
        and not state.things[each].phased_out
    )  # fmt: skip


def take_encoded(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Exile the card; when it is there, it is encoded on the creature (702.98b)."""
    (option,) = answer.picked
    if option.label == "no":
        return state
    state = then(state, PerformAct(Encoded(int(option.about[0])), step.by, step.frame))
    moved = events.Moved(thing=step.frame, to=EXILE, how="encode", cause=step.frame)
    return propose_for(state, step, moved, rule="702.98a")


def be_encoded(state: Magic, step: PerformAct) -> Magic:
    """Let the creature have the ability for as long as the card stays in exile (702.98b, c)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    past = state.past.get(step.frame)
    card = past.became if past is not None else None
    if card is None or card not in state.things or state.things[card].zone != EXILE:
        return state
    state = record(state, events.Did("encode", frame.controller, act.on), cr("702.98b"))
    gains = Does(This(), (being.Gains((of_encoded(card),)),))
    stays = AsLongAs(Holds(Does(TheOne(card), (being.IsFit(In("exile")),))))
    static = replace(frame, since=0)  # it finds the card only while it is there, not as it last was
    return begin_lasting(state, gains, static, stays, (act.on,), told=("702.98a", "702.98c"))


def copy_card(state: Magic, step: PerformAct, doer: Ref, _refs: tuple[Ref, ...]) -> Magic:
    """Copy cards where they lie; what of the copies is not cast ceases to exist (706.12, 704.5e)."""
    act: Any = step.act
    player = doer if isinstance(doer, str) else state.frames[step.frame].controller
    here = [ref for ref in look(state, state.frames[step.frame]).find(act.what) if ref in state.things]
    made: list[Id] = []
    for ref in here:
        state, number = _copied(state, state.things[int(ref)], player)
        made.append(number)
    return with_chosen(state, step, act.name, tuple(made))


def _copied(state: Magic, card: Thing, player: str) -> tuple[Magic, Id]:
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    face = as_face(face_up_values(state, card))
    copy = Thing(id=number, zone=card.zone, owner=player, controller=player, kind="copy", card=card.card,
                 side=card.side, made=face, timestamp=stamp)  # fmt: skip
    return record(put_in(state, copy), events.Copied(card.id, number, player), cr("706.12", "702.98a")), number
