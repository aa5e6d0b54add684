"""Prevention and redirection of damage (614.9, 615): less of it is dealt, none, or to another.

What a text says to happen besides («put a counter on it for each 1 damage prevented this way») belongs to the effect
and takes place right after the event (615.5), also where damage can't be prevented: then nothing is prevented, no
shield becomes smaller, and all else is done (615.12). Damage that one sentence means at one time is prevented at once.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, quantities
from judgehelper.abilities.acts import being
from judgehelper.abilities.conditions import DamagePrevented
from judgehelper.abilities.family import Clause
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.replacement.replacing import Around, Part, Replacing, again, open_frame
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic, Ref
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody, Proposal
from judgehelper.systems.magic.in_force.permissions.permissions import statements
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.names import Seen, both, bound, combat_fits
from judgehelper.systems.magic.printed.texts.own_words import TheSource
from judgehelper.systems.magic.printed.texts.reads import nodes


class Guarded(Clause, Struct, frozen=True, tag=True):
    """A prevention effect with what happens besides (615.5). Made by the engine out of the clauses of a text."""

    prevents: clauses.Prevents
    besides: tuple[Clause, ...] = ()


@remembered
def with_what_is_besides(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Join a prevention of a spell or ability with the clauses after it that speak of what it prevents."""
    place = next((at for at, each in enumerate(body) if isinstance(_worked_out(each), clauses.Prevents)), None)
    if place is None:
        return body
    prevents: Any = _worked_out(body[place])
    after = tuple(each for each in body[place + 1 :] if speaks_of_prevented(each, prevents.name))
    if not after:
        return body
    rest = tuple(each for each in body[place + 1 :] if each not in after)
    guarded: Any = Guarded(prevents, after)
    first: Any = body[place]
    return (*body[:place], guarded if first is prevents else replace(first, clauses=(guarded,)), *rest)


def _worked_out(clause: Clause) -> Clause:
    """Give the one instruction whose X its own sentence defines; else the instruction itself."""
    return clause.clauses[0] if isinstance(clause, clauses.Where) and len(clause.clauses) == 1 else clause


@remembered
def unpreventable_first(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Say that «the damage can't be prevented» before it is dealt, not after (615.12)."""
    said = tuple(each for each in body if _is_of_the_damage(each))
    return (*said, *(each for each in body if each not in said)) if said else body


def _is_of_the_damage(clause: Clause) -> bool:
    acts = clause.acts if isinstance(clause, clauses.Do) else ()
    return bool(acts) and all(isinstance(each, being.Unpreventable) and each.which == "the damage" for each in acts)


@remembered
def guarded_whole(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Join a prevention of a static ability with everything that its text says after it."""
    if len(body) < 2 or not isinstance(body[0], clauses.Prevents):
        return body
    return (Guarded(body[0], body[1:]),)


def speaks_of_prevented(clause: Clause, name: int) -> bool:
    """Say whether a clause asks what, or whether, the prevention has prevented."""
    return any(
        isinstance(node, quantities.Prevented | DamagePrevented)
        or (isinstance(node, clauses.Reflexive) and node.word == "damage is prevented this way")
        or (isinstance(node, quantities.ThatMuch) and name and node.to == name)
        for node in nodes(clause)
    )


# --- what it applies to
def sees_prevention(state: Magic, event: Any, clause: Any, frame: Frame) -> Iterator[Part]:
    """Find out whether a prevention effect applies to an event, also to one that can't be prevented (615.12)."""
    guard = clause if isinstance(clause, Guarded) else Guarded(clause)
    seen = _seen(state, event, guard.prevents, frame)
    if seen is not None:
        yield guard, seen, cr("615.1", "615.1a", *_told_of(guard)), False


def _told_of(guard: Guarded) -> Iterator[str]:
    """Name the rules of the kind of prevention that this is."""
    prevents = guard.prevents
    if prevents.next:
        yield "615.8"
    elif prevents.amount is not None and prevents.until is not None:
        yield "615.7"
    if prevents.by is not None:
        yield "615.2"
        if prevents.until is None:
            yield "609.7c"
    if any(isinstance(node, TheSource) for node in nodes(prevents)):
        yield from ("615.9", "609.7b")
    if guard.besides:
        yield "615.5"


def _seen(state: Magic, event: Any, prevents: clauses.Prevents, frame: Frame) -> Seen | None:
    if not isinstance(event, events.Damaged) or event.amount <= 0 or not combat_fits(prevents.combat, event):
        return None
    view = look(state, frame)
    of_nobody = prevents.to is None and prevents.by is None
    if of_nobody and not (view.reaches(event.to) and view.reaches(event.source)):
        return None  # 801.13b: neither is named, so both have to be in range
    to = bound(view, prevents.to, event.to)
    if prevents.and_by and prevents.to is not None:
        found = to if to is not None else bound(view, prevents.to, event.source)
    else:
        found = both(to, bound(view, prevents.by, event.source))
    return None if found is None else replace(found, amount=event.amount)


def is_unpreventable(state: Magic, event: events.Damaged) -> bool:
    """Say whether this damage can't be prevented (615.12)."""
    return event.unpreventable or any(
        isinstance(said[2], being.Unpreventable) and _is_said_of(state, said, event)
        for said in statements(state, being.Unpreventable)
    )


def _is_said_of(state: Magic, said: Any, event: events.Damaged) -> bool:
    frame, _, act, _ = said
    if not combat_fits(act.combat, event):
        return False
    return act.by is None or bound(look(state, frame), act.by, event.source) is not None


# --- what it does
def apply_prevention(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """Less damage is dealt, or none (615.6, 615.7); what the text says besides follows (615.5)."""
    guard = effect.clause if isinstance(effect.clause, Guarded) else Guarded(effect.clause)
    others = (each for part in around for each in part)
    ours = [proposal, *(each for each in others if _is_meant_too(state, guard, effect, proposal, each))]
    rest = tuple(tuple(each for each in part if each not in ours) for part in around)
    total, kept = 0, list[Proposal]()
    for each in ours:
        event: Any = each.event
        state, prevented = _prevent(state, guard.prevents, effect, event)
        total += prevented
        if prevented < event.amount:
            told = (*each.cites, *(cr("615.12", "615.12a") if _is_safe(state, each) else ()))
            kept.append(replace(each, event=replace(event, amount=event.amount - prevented), cites=told))
    if guard.prevents.next and effect.lasting is not None and any(not _is_safe(state, each) for each in ours):
        state = replace(state, lasting=tuple(each for each in state.lasting if each.id != effect.lasting))
    if guard.besides:
        numbers = ((Name.PREVENTED, total), (guard.prevents.name, total))
        sources = tuple(dict.fromkeys(getattr(each.event, "source", 0) for each in ours))
        names = (*effect.seen.names, (Name.PREVENTED, sources))
        seen = replace(effect.seen, names=names, numbers=(*effect.seen.numbers, *numbers), amount=total)
        state, frame = open_frame(state, effect._replace(seen=seen), proposal)
        state = then(state, PerformBody(guard.besides, frame), DropFrame(frame))
    return again(state, (rest[0], rest[1]), *(replace(each, applied=_with(each, effect)) for each in kept))


def _with(proposal: Proposal, effect: Replacing) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*proposal.applied, effect.key)))


def _is_safe(state: Magic, proposal: Proposal) -> bool:
    event: Any = proposal.event
    return is_unpreventable(state, event)


def _is_meant_too(state: Magic, guard: Guarded, effect: Replacing, proposal: Proposal, other: Proposal) -> bool:
    """Say whether other damage is meant by the sentence at this one time.

    «The next time a source would deal damage to you and creatures you control»: all by that source. «If damage would be
    dealt to this»: all to it, by whatever sources.
    """
    prevents = guard.prevents
    if not prevents.next and (prevents.by is not None or effect.lasting is not None or not guard.besides):
        return False
    field = "source" if prevents.by is not None else "to"
    if effect.key in other.applied or getattr(other.event, field, None) != getattr(proposal.event, field):
        return False
    return _seen(state, other.event, prevents, effect.frame) is not None


def _prevent(state: Magic, prevents: clauses.Prevents, effect: Replacing, event: Any) -> tuple[Magic, int]:
    """Prevent so much of one damage, and make the shield that much smaller (615.7)."""
    if is_unpreventable(state, event):
        return state, 0
    shield = next((each for each in state.lasting if each.id == effect.lasting), None)
    left = shield.left if shield is not None else None
    most = left if left is not None else _most(state, prevents, effect.frame, event)
    prevented = max(0, min(event.amount, most))
    if shield is not None and left is not None:
        others = tuple(each for each in state.lasting if each.id != shield.id)
        smaller = () if left == prevented else (replace(shield, left=left - prevented),)
        state = replace(state, lasting=(*others, *smaller))
    if prevented:
        some = shield is None and prevents.amount is not None
        became = any(isinstance(x, TheSource) and x.thing != event.source for x in nodes(prevents.by))
        told = cr("615.6", "119.4", "119.4a", *(("615.10",) if some else ()), *(("400.7b",) if became else ()))
        if prevented == event.amount:
            told = (*told, *cr("603.2f"))
        state = record(state, events.Prevented(event.source, event.to, prevented), (*effect.cites, *told))
    return state, prevented


def _most(state: Magic, prevents: clauses.Prevents, frame: Frame, event: Any) -> int:
    """Give how much of one damage an effect prevents at most: all, so much, half, all but so much."""
    if prevents.amount is None:
        return int(event.amount)
    return look(state, frame).value(of_this_damage(prevents.amount, event.amount))


def of_this_damage(amount: Any, number: int) -> Any:
    """Put the number of a damage for «that damage» in «half that damage», «all but 1 of that damage»."""
    if isinstance(amount, quantities.AnyAmount):
        return quantities.Number(number)
    if not hasattr(amount, "__struct_fields__"):
        return amount
    return replace(amount, **{name: of_this_damage(getattr(amount, name), number) for name in amount.__struct_fields__})


def depends_on_the_damage(amount: Any) -> bool:
    """Say whether how much is prevented depends on the damage itself."""
    return any(isinstance(node, quantities.AnyAmount) for node in nodes(amount))


# --- redirection
def sees_redirection(state: Magic, event: Any, clause: clauses.Redirects, frame: Frame) -> Iterator[Part]:
    """Find out whether a redirection applies to an event: its damage could be dealt there (614.9)."""
    if not isinstance(event, events.Damaged) or event.amount <= 0 or not combat_fits(clause.combat, event):
        return
    view = look(state, frame)
    seen = both(bound(view, clause.to, event.to), bound(view, clause.by, event.source))
    if seen is not None and _receiver(state, clause, frame, seen) is not None:
        yield clause, replace(seen, amount=event.amount), cr("614.9"), False


def _receiver(state: Magic, clause: clauses.Redirects, frame: Frame, seen: Seen) -> Ref | None:
    """Give who is dealt the damage instead; None where that is gone, or no longer what damage is dealt to (614.9)."""
    names = frame.names
    for name, refs in seen.names:
        names = names.set(name, refs)
    onto = look(state, replace(frame, names=names)).find(clause.onto)
    return onto[0] if len(onto) == 1 and can_be_dealt(state, onto[0]) else None


def can_be_dealt(state: Magic, ref: Ref) -> bool:
    """Say whether damage can be dealt to this: a player in the game, a creature, planeswalker or battle (119.1)."""
    if isinstance(ref, str):
        return not state.players[ref].out
    here = state.things.get(ref)
    if here is None or here.zone != BATTLEFIELD:
        return False
    return bool({"Creature", "Planeswalker", "Battle"} & set(traits(state, ref).types))


def apply_redirection(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """The damage, or so much of it as the shield is good for, is dealt to another (614.9)."""
    event: Any = proposal.event
    onto = _receiver(state, effect.clause, effect.frame, effect.seen)
    shield = next((each for each in state.lasting if each.id == effect.lasting), None)
    most = event.amount if shield is None or shield.left is None else min(event.amount, shield.left)
    if shield is not None and (effect.clause.next or shield.left is not None):
        left = 0 if shield.left is None else shield.left - most
        others = tuple(each for each in state.lasting if each.id != shield.id)
        state = replace(state, lasting=(*others, replace(shield, left=left)) if left else others)
    found = [replace(proposal, event=replace(event, to=onto, amount=most))]
    if most < event.amount:
        found.append(replace(proposal, event=replace(event, amount=event.amount - most)))
    return again(state, around, *found)
