"""Resolving: the top of the stack does what it says, or nothing if all its targets are illegal (608)."""

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import Cast, May
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import That, You
from judgehelper.abilities.words.types import PERMANENTS
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.casting import chosen_body
from judgehelper.systems.magic.casting.permitted import count_use, land_permit, spent
from judgehelper.systems.magic.casting.targets import still_legal, with_names
from judgehelper.systems.magic.combat.entering import whom_attacked
from judgehelper.systems.magic.effects.notes.table import record_noted
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering, entering_traits
from judgehelper.systems.magic.effects.replacement.of_rules import told_of_leaving
from judgehelper.systems.magic.effects.replacement.proposals import happen, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.events import Linked, Moved
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.deciding import end_with_resolution
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    STACK,
    Characteristics,
    Delayed,
    Frame,
    Item,
    Magic,
    Ref,
    Target,
    Thing,
)
from judgehelper.systems.magic.game.steps import (
    DropFrame,
    FinishResolving,
    NotePlayed,
    PlayLand,
    Proposal,
    Propose,
    Rebound,
)
from judgehelper.systems.magic.game.zones import new_id, take_out
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.choices.chosen_groups import named_first
from judgehelper.systems.magic.in_force.triggers.how_often import DONE, is_done, limit_of
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.keywords.book import told_once
from judgehelper.systems.magic.printed.keywords.written_out import EXILED_AFTER
from judgehelper.systems.magic.printed.objects.linked import EXILED, kept_under, linked_by, linked_names
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.performing import body_steps


# --- What one ability of an object did is known to those linked with it (607.1, 607.2): «the exiled card»
def remember(state: Magic, frame: Frame) -> Magic:
    """Let the source keep what the names stand for by which its other abilities speak (607.1)."""
    thing = look(state, frame).thing(frame.source)
    if thing is None or not frame.names:
        return state
    now = _as_it_is(state, thing)
    wanted = linked_names(now.abilities)
    memory = thing.memory
    for name, word in wanted.items():
        if name in frame.names:
            refs = present(state, frame, frame.names[name])
            memory = _with(memory, kept_under(str(name), linked_by(now.name, frame.link)), word, refs)
            told = cr("607.1", "607.2a") if word == EXILED else cr("607.1")
            state = record(state, Linked(thing.id, name, refs), told)
    return state if memory is thing.memory else _kept(state, replace(thing, memory=memory))


def _as_it_is(state: Magic, thing: Thing) -> Characteristics:
    """Give its characteristics; those that it enters with where its entering is still to come (614.12)."""
    for step in of_kind(Propose, state.agenda):
        for proposal in step.proposals:
            entering = as_entering(proposal.event)
            if isinstance(entering, Moved) and entering.thing == thing.id and entering.to == BATTLEFIELD:
                return entering_traits(state, entering)
    return traits(state, thing.id)


Memory = Map[str, tuple[Ref, ...]]


def _with(memory: Memory, key: str, word: str, refs: tuple[Ref, ...]) -> Memory:
    """Add what is exiled to what was exiled so before (607.3); any other choice takes the place of the last."""
    before = memory.get(key, ()) if word == EXILED else ()
    return memory.set(key, tuple(dict.fromkeys((*before, *refs))))


def _kept(state: Magic, thing: Thing) -> Magic:
    if thing.id in state.things:
        return replace(state, things=state.things.set(thing.id, thing))
    past = state.past[thing.id]
    return replace(state, past=state.past.set(thing.id, replace(past, thing=thing)))


def resolve(state: Magic, item: int, told: Citations = ()) -> Magic:
    """Resolve a spell or ability (608.1); conditions and targets are checked first (608.2a, b)."""
    held, frame = state.items[item], state.frames[item]
    state = record_noted(state, events.Resolving(item), told or cr("608.1"), more=("116.4", "405.5"))
    condition = held.ability.condition if held.ability is not None else None
    if condition is not None and not look(state, frame).holds(condition):
        return _fizzle(state, item, "condition", cr("603.4", "608.2a"))
    if limit_of(held.ability) == DONE and is_done(state, frame.source, held.text):
        return _fizzle(state, item, "condition", cr("603.2"))
    if held.targets:
        state, any_legal = check_targets(state, item)
        if not any_legal and held.how == "bestow" and held.ability is None:
            state = _unbestowed(state, item)  # it goes on as a creature spell (702.102d)
        elif not any_legal:
            return _fizzle(state, item, "targets", cr("608.2b"))
    frame = replace(state.frames[item], since=len(state.log))
    state = replace(state, frames=state.frames.set(item, frame))
    if held.ability is None and is_permanent_spell(state, item):
        return _enter(remember(state, frame), item)  # what was exiled to pay for it, its abilities speak of (607.1)
    body = chosen_body(state, item)
    return then(state, *named_first(condition, item), *body_steps(body, item), FinishResolving(item))


def _unbestowed(state: Magic, item: int) -> Magic:
    thing = state.things[item]
    frame = state.frames[item]
    things = state.things.set(item, replace(thing, cast_as=thing.cast_as.not_in_way("bestow")))
    state = replace(state, things=things, frames=state.frames.set(item, replace(frame, targets=())))
    return record(state, events.Marked(item, "unbestowed"), cr("702.102d", "608.3b"))


def is_permanent_spell(state: Magic, item: int) -> bool:
    """Say whether a spell becomes a permanent as it resolves (608.3)."""
    return any(kind in PERMANENTS for kind in traits(state, item).types)


def check_targets(state: Magic, item: int) -> tuple[Magic, bool]:
    """Take the targets that have become illegal out of what names stand for (608.2b)."""
    held, frame = state.items[item], state.frames[item]
    kept: list[Target] = []
    chosen = 0
    for target in held.targets:
        legal = tuple(ref for ref in target.chosen if still_legal(state, frame, target.phrase, ref))
        chosen += len(target.chosen)
        shares = tuple(
            share for ref, share in zip(target.chosen, target.shares, strict=False) if ref in legal
        )  # fmt: skip
        kept.append(replace(target, chosen=legal, shares=shares))
        if target.phrase is not None and legal:
            frame = with_names(state, frame, target.phrase, legal)
        elif target.name:
            frame = replace(frame, names=frame.names.set(target.name, legal))
    frame = replace(frame, targets=tuple(kept))
    state = replace(state, frames=state.frames.set(item, frame))
    return state, chosen == 0 or any(target.chosen for target in kept)


def _fizzle(state: Magic, item: int, why: str, cites: Citations) -> Magic:
    state = record_noted(state, events.Fizzled(item, why), cites)
    return _off_the_stack(state, item, cites, how="fizzle")


def _off_the_stack(state: Magic, item: int, cites: Citations, *, how: str = "resolve") -> Magic:
    """Take an object off the stack: a card goes to its owner's graveyard, anything else ceases to exist (608.2k)."""
    thing = state.things.get(item)
    if thing is None or thing.zone != "stack":
        return then(state, DropFrame(item))
    state = then(state, DropFrame(item))
    if thing.kind != "card":
        return take_out(state, thing, traits(state, item))
    held = state.items[item]
    if held.how in EXILED_AFTER:
        told = (*cites, *told_of_leaving(state, item, held.how))
        return propose(state, events.Moved(thing=item, to=EXILE, how=how), cites=told)
    return propose(state, events.Moved(thing=item, to=GRAVEYARD, how=how), cites=cites)


def finish(state: Magic, step: FinishResolving) -> Magic:
    """End a resolution (608.2k)."""
    state = record_noted(state, events.Resolved(step.item), cr("608.2k"))
    held = state.items.get(step.item)
    thing = state.things.get(step.item)
    if held is None or thing is None or thing.kind != "card" or thing.zone != STACK:
        return _off_the_stack(state, step.item, cr("608.2k"))
    if _rebounds(state, held, thing):
        return rebound(state, step.item)
    if "buyback" in held.extras:
        moved, rule = events.Moved(thing=step.item, to=HAND, how="buyback"), "702.26a"
    elif _is_adventure(state, thing):
        moved, rule = events.Moved(thing=step.item, to=EXILE, how="adventure", cause=step.item), "608.2k"
    else:
        return _off_the_stack(state, step.item, cr("608.2k"))
    return propose(then(state, DropFrame(step.item)), moved, cites=cr(rule))


def _rebounds(state: Magic, held: Item, thing: Thing) -> bool:
    """Say whether a spell cast from its owner's hand has rebound (702.87a)."""
    return held.ability is None and held.origin == HAND and "rebound" in traits(state, thing.id).keywords


def rebound(state: Magic, item: int) -> Magic:
    """Exile the spell; its controller may cast it for nothing at the beginning of his next upkeep (702.87a)."""
    controller = state.things[item].controller
    moved = events.Moved(thing=item, to=EXILE, how="rebound", cause=item)
    told = (*cr("702.87a"), *told_once(traits(state, item), "rebound"))
    return propose(then(state, Rebound(item, controller), DropFrame(item)), moved, cites=told)


def wait_to_rebound(state: Magic, step: Rebound) -> Magic:
    """Set up the delayed trigger for the card in exile."""
    past = state.past.get(step.item)
    card = past.became if past is not None else None
    if card is None or card not in state.things or state.things[card].zone != EXILE:
        return state
    state, number = new_id(state)
    names: Map[int, tuple[int | str, ...]] = Map({Name.REBOUNDING: (card,)})
    frame = Frame(source=card, controller=step.player, names=names)
    cast = Does(You(), (May((Cast(That(to=Name.REBOUNDING), free=True),)),))
    ability = Triggered(StepBegins("upkeep", You(), "next"), (cast,))
    delayed = Delayed(id=number, ability=ability, frame=frame, turn=state.turn.number)
    return record(replace(state, delayed=(*state.delayed, delayed)), events.Began(number, card), cr("603.7", "702.87a"))


def _is_adventure(state: Magic, thing: Thing) -> bool:
    card = state.cards.get(thing.card)
    return card is not None and card.layout == "adventure" and thing.side == 1


def _enter(state: Magic, item: int) -> Magic:
    """A permanent spell becomes a permanent (608.3); an Aura is attached to its target (608.3a, 303.4f)."""
    frame, thing = state.frames[item], state.things[item]
    enchanted = next((target.chosen for target in frame.targets if target.name == Name.ENCHANTED), ())
    sneaks = "sneak" in thing.cast_as.ways  # of later books: whom that attacked which was returned for it
    moved = events.Moved(
        thing=item, to=BATTLEFIELD, how="resolve", controller=thing.controller, tapped=sneaks,
        attacking=whom_attacked(state, thing.controller, item) if sneaks else None,
        attached_to=enchanted[0] if enchanted else None, side=thing.side, face_down=thing.face_down,
    )  # fmt: skip
    types = (rule for kind, rule in ENTERS_BY.items() if kind in traits(state, item).types)
    state = record_noted(state, events.Resolved(item), cr("608.3"), more=tuple(types))
    state = then(state, DropFrame(item))
    return propose(state, moved, cites=cr("608.3a" if enchanted else "608.3"))


ENTERS_BY = {"Artifact": "301.2", "Creature": "302.2", "Enchantment": "303.2", "Planeswalker": "306.2"}
"""What each type says of the resolution of its spells."""


def drop_frame(state: Magic, step: DropFrame) -> Magic:
    """Forget what an ability was read with; its source keeps what its other abilities speak of (607.1)."""
    state = end_with_resolution(state, step.frame)
    if step.frame in state.frames:
        state = remember(state, state.frames[step.frame])
        state = replace(state, frames=state.frames.delete(step.frame))
    return replace(state, ways=state.ways.delete(step.frame)) if step.frame in state.ways else state


def play_land(state: Magic, step: PlayLand) -> Magic:
    """Put a land onto the battlefield as the special action (115.2a)."""
    origin = state.things[step.card].zone
    if origin != HAND:
        permit = land_permit(state, step.player, step.card)
        if permit is not None:
            state = spent(count_use(state, permit.act, permit.frame), permit.act, permit.frame)
    state = then(state, NotePlayed(step.player, step.card, origin))
    moved = events.Moved(
        thing=step.card, to=BATTLEFIELD, how="play", by=step.player, controller=step.player, side=step.side
    )
    return then(state, Propose((Proposal(moved, cr("115.2a", "305.1")),)))


def note_played(state: Magic, step: NotePlayed) -> Magic:
    """Count the land played and let triggers hear it (305.2)."""
    past = state.past.get(step.card)
    new = past.became if past else None
    event = events.LandPlayed(step.player, step.card, new, step.origin)
    return happen(state, (Proposal(event, cr("305.1"), more=cr("305.2a", "505.5b")),))
