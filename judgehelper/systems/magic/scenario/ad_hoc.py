"""What the judge's hand makes happen, and effects from rules text: begun for an object, ended by name (format 1).

Text that a spell could have is carried out like that of one that resolves, without the stack: its continuous effects
begin and end as all do (611.2). Text without an end (a static or triggered ability) is that of an emblem, in which
«this object» stands for the object named (113, 201.4a).
"""

import re

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts.being import ControlledBy
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability, Clause
from judgehelper.abilities.kinds import Spell
from judgehelper.abilities.phrases import That
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record, then
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.casting.targets import open_to, target_phrases, with_names
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting, happen
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    COMMAND,
    Characteristics,
    Frame,
    Magic,
    Past,
    Ref,
    Status,
    Target,
    Thing,
)
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody, Proposal, Propose
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in, take_out
from judgehelper.systems.magic.layers.look import controller_of
from judgehelper.systems.magic.printed.texts.naming import spoken_of
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.file import Entry
from judgehelper.systems.magic.scenario.names import is_called

HAND = cr("721.1")
"""The rule by which a judge's hand is in a game: what went wrong is put right."""
_ITSELF = re.compile(r"\{this\}|\b(?P<this>[Tt]his) object\b")


def hand_happens(state: Magic, found: list[Event], *, quiet: bool, told: Citations = ()) -> Magic:
    """Propose what the hand does; quiet, it happens at once and neither replacement effects nor triggers see it."""
    proposals = tuple(Proposal(event, (*HAND, *told)) for event in found)
    if not proposals:
        return state
    if not quiet:
        return then(state, Propose(proposals))
    return replace(happen(state, proposals), waiting=state.waiting, delayed=state.delayed)


def gain_control(state: Magic, thing: int, player: str, *, quiet: bool) -> Magic:
    """Let a player control an object from now on: an effect later than all others of layer 2 (613.1b, 613.6)."""
    before = controller_of(state, thing)
    if before == player:
        return state
    names: dict[int, tuple[Ref, ...]] = {1: (player,), 2: (thing,)}
    frame = Frame(source=thing, controller=player, names=Map(names), since=len(state.log))
    state = begin_lasting(state, Does(That(to=1), (ControlledBy(That(to=2)),)), frame, None, (thing,))
    changed: list[Event] = [events.ControlChanged(thing, before, player)]
    return hand_happens(state, changed, quiet=True) if quiet and thing in state.status else state


def effect_key(text: str) -> str:
    """Give the name under which the text of an effect lies among the cards of a game."""
    return f"effect: {text}"


def effect_text(text: str) -> str:
    """Put the words of a permanent's own text for «this object»."""
    return _ITSELF.sub(lambda found: "This permanent" if _begins(text, found) else "this permanent", text)


def _begins(text: str, found: re.Match[str]) -> bool:
    before = text[: found.start()].rstrip()
    return not before or before[-1] in ".\n"


def begin_effect(state: Magic, entry: Entry, thing: int | None) -> Magic:
    """Let a text take effect now. Raises ScenarioError: a target that is not named, or not legal."""
    text = entry.effect or ""
    said = state.cards[effect_key(text)].faces[0].abilities
    by = entry.by or (controller_of(state, thing) if thing is not None else "") or state.turn.active
    event = events.Edited("effect", by if thing is None else thing, text, entry.id or "")
    state = record(state, event, HAND)
    source = thing
    if source is None:
        state, source = _from_nothing(state, by)
    frame = Frame(source=source, controller=by, since=len(state.log))
    body = tuple(clause for each in of_kind(Spell, said) for clause in each.body)
    standing = tuple(each for each in said if not isinstance(each, Spell))
    if standing:
        state = _put_emblem(state, entry, tuple(_about(each, thing) for each in standing), by)
    if not body:
        return state
    frame = _aimed(state, frame, body, entry.targets)
    state, number = new_id(state)
    state = replace(state, frames=state.frames.set(number, frame))
    return then(state, PerformBody(body, number), DropFrame(number))


def _about(ability: Ability, thing: int | None) -> Ability:
    return ability if thing is None else spoken_of(ability, thing)


def _from_nothing(state: Magic, by: str) -> tuple[Magic, int]:
    """Make a source that is gone already for an effect that no object has."""
    state, number = new_id(state)
    gone = Thing(id=number, zone=COMMAND, owner=by, controller=by, kind="emblem", made=Face(name=""))
    past = Past(gone, Status(), Characteristics(controller=by))
    return replace(state, past=state.past.set(number, past)), number


def _put_emblem(state: Magic, entry: Entry, abilities: tuple[Ability, ...], by: str) -> Magic:
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    face = Face(name=entry.id or "", abilities=abilities)
    emblem = Thing(id=number, zone=COMMAND, owner=by, controller=by, kind="emblem", made=face, timestamp=stamp)
    aliases = state.aliases.set(entry.id, number) if entry.id else state.aliases
    return put_in(replace(state, aliases=aliases), emblem)


def _aimed(state: Magic, frame: Frame, body: tuple[Clause, ...], names: tuple[str, ...]) -> Frame:
    """Let the entry's names be what the text says «target» of, in the order of the text."""
    left = list(names)
    for aim in target_phrases(body):
        name = left.pop(0) if left else ""
        legal = (each for each in open_to(state, frame, aim) if is_called(state, each, name))
        chosen = next(legal, None)
        if chosen is None:
            raise ScenarioError("edit.targets", phrase('"{name}" is no legal target of the effect', name=name))
        frame = with_names(state, frame, aim, (chosen,))
        frame = replace(frame, targets=(*frame.targets, Target(aim.name, (chosen,), (), aim)))
    return frame


def end_effect(state: Magic, name: str) -> Magic:
    """End what an earlier edit of that name has begun. Raises ScenarioError."""
    begun = [
        (place, each.event) for place, each in enumerate(state.log)
        if isinstance(each.event, events.Edited) and each.event.what == "effect" and each.event.named == name
    ]  # fmt: skip
    if not begun:
        raise ScenarioError("edit.end", phrase('no effect is called "{name}"', name=name))
    place, event = begun[-1]
    state = record(state, events.Edited("end", event.on, event.said, name), HAND)
    emblem = state.things.get(state.aliases.get(name, -1))
    if emblem is not None and emblem.kind == "emblem":
        state = take_out(state, emblem, None)
    over = [each.id for each in state.lasting if each.frame.since == place + 1]
    over += [each.id for each in state.delayed if each.frame.since == place + 1]
    lasting = tuple(each for each in state.lasting if each.id not in over)
    delayed = tuple(each for each in state.delayed if each.id not in over)
    state = replace(state, lasting=lasting, delayed=delayed)
    for ended in over:
        state = record(state, events.Ended(ended), HAND)
    return state
