"""Prevention and redirection of damage, and regeneration (614.8, 614.9, 615): less of it is dealt, none, or to another.

What a text says to happen besides («put a counter on it for each 1 damage prevented this way») belongs to the effect
and takes place right after the event (615.5), also where damage can't be prevented: then nothing is prevented, no
shield becomes smaller, and all else is done (615.12). Damage that one sentence means at one time is prevented at once.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, quantities
from judgehelper.abilities.acts import being
from judgehelper.abilities.conditions import DamagePrevented
from judgehelper.abilities.family import Clause, Quantity
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.replacement.replacing import (
    Around,
    Kind,
    Part,
    Replacing,
    again,
    met,
    open_frame,
    used_up,
)
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import leave_combat
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Magic, Ref
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody, Proposal
from judgehelper.systems.magic.in_force.permissions.permissions import (
    Stated,
    cant_undergo,
    rules_stating,
    said_by_spell,
)
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.names import Seen, both, bound, combat_fits
from judgehelper.systems.magic.printed.texts.own_words import Guarded, Shield, TheSource
from judgehelper.systems.magic.printed.texts.reads import all_of, changed, nodes, of_kind


@remembered
def with_what_is_besides(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Join a prevention of a spell or ability with the clauses after it that speak of what it prevents."""
    for place, first in enumerate(body):
        match first:
            case clauses.Prevents():
                after, rest = _parted(body[place + 1 :], first.name)
                return (*body[:place], Guarded(first, after), *rest) if after else body
            case clauses.Where(clauses=(clauses.Prevents() as prevents,)):  # its own sentence defines the X of it
                after, rest = _parted(body[place + 1 :], prevents.name)
                joined = replace(first, clauses=(Guarded(prevents, after),))
                return (*body[:place], joined, *rest) if after else body
    return body


def _parted(later: tuple[Clause, ...], name: int) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    """Part what speaks of what has been prevented from the rest."""
    after = tuple(each for each in later if speaks_of_prevented(each, name))
    return after, tuple(each for each in later if each not in after)


@remembered
def unpreventable_first(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Say that «the damage can't be prevented» before it is dealt, not after (615.12)."""
    said = tuple(each for each in body if _is_of_the_damage(each))
    return (*said, *(each for each in body if each not in said)) if said else body


def _is_of_the_damage(clause: Clause) -> bool:
    said = [each for each in of_kind(being.Unpreventable, clause.acts) if each.which == "the damage"]
    return clause.who is None and len(said) == len(clause.acts) > 0


@remembered
def guarded_whole(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Join a prevention of a static ability with everything that its text says after it."""
    match body:
        case (clauses.Prevents() as prevents, _, *_):
            return (Guarded(prevents, body[1:]),)
    return body


def speaks_of_prevented(clause: Clause, name: int) -> bool:
    """Say whether a clause asks what, or whether, the prevention has prevented."""
    return any(_speaks(node, name) for node in nodes(clause))


def _speaks(node: Struct, name: int) -> bool:
    match node:
        case quantities.Prevented() | DamagePrevented() | clauses.Reflexive(word="damage is prevented this way"):
            return True
        case quantities.ThatMuch(to=to):
            return to == name != 0
    return False


# --- what it applies to
def sees_plain(state: Magic, event: events.Damaged, clause: clauses.Prevents, frame: Frame) -> Iterator[Part]:
    """Find out whether a prevention effect applies to damage (615.1)."""
    return sees_prevention(state, event, Guarded(clause), frame)


def sees_prevention(state: Magic, event: events.Damaged, guard: Guarded, frame: Frame) -> Iterator[Part]:
    """Find out whether a prevention effect applies to damage, also to that which can't be prevented (615.12)."""
    seen = _seen(state, event, guard.prevents, frame)
    if seen is not None:
        yield Part(guard, seen, ("615.1", "615.1a", *_told_of(guard)))


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
    if any(all_of(TheSource, prevents)):
        yield from ("615.9", "609.7b")
    if guard.besides:
        yield "615.5"


def _seen(state: Magic, event: events.Damaged, prevents: clauses.Prevents, frame: Frame) -> Seen | None:
    if event.amount <= 0 or not combat_fits(prevents.combat, event):
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
    return (
        event.unpreventable
        or _says_so_itself(state, event.source)
        or any(_is_said_of(state, said, event) for said in rules_stating(state, being.Unpreventable))
    )


def _says_so_itself(state: Magic, source: int) -> bool:
    """Say whether a spell's own text says that the damage that it deals can't be prevented."""
    here = state.things.get(source)
    if here is None or here.zone != STACK:
        return False
    return any(isinstance(said.act, being.Unpreventable) for said in said_by_spell(state, source))


def _is_said_of(state: Magic, said: Stated[being.Unpreventable], event: events.Damaged) -> bool:
    act = said.act
    if not combat_fits(act.combat, event):
        return False
    return act.by is None or bound(look(state, said.frame), act.by, event.source) is not None


# --- what it does
def apply_prevention(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """Less damage is dealt, or none (615.6, 615.7); what the text says besides follows (615.5)."""
    guard: Guarded = effect.clause if isinstance(effect.clause, Guarded) else Guarded(effect.clause)
    meant = (proposal, *(each for part in around for each in part))
    ours = _meant_at_once(state, guard, effect, meant)
    mine = [each for each, _ in ours]
    rest = tuple(tuple(each for each in part if each not in mine) for part in around)
    total, kept, before = 0, list[Proposal](), len(state.log)
    for each, event in ours:
        state, prevented = _prevent(state, guard.prevents, effect, event)
        total += prevented
        if prevented < event.amount:
            told = (*each.cites, *(cr("615.12", "615.12a") if is_unpreventable(state, event) else ()))
            kept.append(replace(each, event=replace(event, amount=event.amount - prevented), cites=told))
    if guard.prevents.next and any(not is_unpreventable(state, event) for _, event in ours):
        state = used_up(state, effect)
    if guard.besides:
        numbers = ((Name.PREVENTED, total), (guard.prevents.name, total))
        sources = tuple(dict.fromkeys(event.source for _, event in ours))
        names = (*effect.seen.names, (Name.PREVENTED, sources))
        seen = replace(effect.seen, names=names, numbers=(*effect.seen.numbers, *numbers), amount=total)
        besides = before if total else None
        state, frame = open_frame(state, effect._replace(seen=seen), proposal, besides=besides)
        state = then(state, PerformBody(guard.besides, frame), DropFrame(frame))
    return again(state, (rest[0], rest[1]), *(met(each, effect) for each in kept))


def _meant_at_once(
    state: Magic, guard: Guarded, effect: Replacing, proposals: tuple[Proposal, ...]
) -> list[tuple[Proposal, events.Damaged]]:
    """List the damage that the sentence means at this one time, the first of these and others.

    «The next time a source would deal damage to you and creatures you control»: all by that source. «If damage would be
    dealt to this»: all to it, by whatever sources.
    """
    prevents = guard.prevents
    dealt = [(each, event) for each in proposals for event in of_kind(events.Damaged, (each.event,))]
    if not prevents.next and (prevents.by is not None or effect.lasting is not None or not guard.besides):
        return dealt[:1]
    first, *others = dealt
    return [first, *(
        (other, event) for other, event in others
        if effect.key not in other.applied
        and (event.source == first[1].source if prevents.by is not None else event.to == first[1].to)
        and _seen(state, event, prevents, effect.frame) is not None
    )]  # fmt: skip


def _prevent(state: Magic, prevents: clauses.Prevents, effect: Replacing, event: events.Damaged) -> tuple[Magic, int]:
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
        became = any(x.thing != event.source for x in all_of(TheSource, prevents.by))
        told = cr("615.6", "119.4", "119.4a", *(("615.10",) if some else ()), *(("400.7b",) if became else ()))
        if prevented == event.amount:
            told = (*told, *cr("603.2f"))
        state = record(state, events.Prevented(event.source, event.to, prevented), (*effect.cites, *told))
    return state, prevented


def _most(state: Magic, prevents: clauses.Prevents, frame: Frame, event: events.Damaged) -> int:
    """Give how much of one damage an effect prevents at most: all, so much, half, all but so much."""
    if prevents.amount is None:
        return event.amount
    return look(state, frame).value(of_this_damage(prevents.amount, event.amount))


def of_this_damage(amount: Quantity, number: int) -> Quantity:
    """Put the number of a damage for «that damage» in «half that damage», «all but 1 of that damage»."""
    return changed(amount, quantities.AnyAmount, lambda _: quantities.Number(number))


def depends_on_the_damage(amount: Quantity) -> bool:
    """Say whether how much is prevented depends on the damage itself."""
    return any(all_of(quantities.AnyAmount, amount))


# --- redirection
def sees_redirection(state: Magic, event: events.Damaged, clause: clauses.Redirects, frame: Frame) -> Iterator[Part]:
    """Find out whether a redirection applies to an event: its damage could be dealt there (614.9)."""
    if event.amount <= 0 or not combat_fits(clause.combat, event):
        return
    view = look(state, frame)
    seen = both(bound(view, clause.to, event.to), bound(view, clause.by, event.source))
    if seen is not None and _receiver(state, clause, frame, seen) is not None:
        yield Part(clause, replace(seen, amount=event.amount), ("614.9",))


def _receiver(state: Magic, clause: clauses.Redirects, frame: Frame, seen: Seen) -> Ref | None:
    """Give who is dealt the damage instead; None where that is gone, or no longer what damage is dealt to (614.9)."""
    names = frame.names
    for name, refs in seen.names:
        names = names.set(name, refs)
    onto = look(state, replace(frame, names=names)).find(clause.onto)
    return onto[0] if len(onto) == 1 and can_be_dealt(state, onto[0]) else None


def can_be_dealt(state: Magic, ref: Ref) -> bool:
    """Say whether damage can be dealt to this: a player in the game, a creature, planeswalker or battle (119.1)."""
    match ref:
        case str():
            return not state.players[ref].out
        case int() if ref in state.things and state.things[ref].zone == BATTLEFIELD:
            return not {"Creature", "Planeswalker", "Battle"}.isdisjoint(traits(state, ref).types)
    return False


def apply_redirection(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """The damage, or so much of it as the shield is good for, is dealt to another (614.9)."""
    event, onto = proposal.event, _receiver(state, effect.clause, effect.frame, effect.seen)
    if not isinstance(event, events.Damaged) or onto is None:
        return again(state, around, proposal)
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


# --- Regeneration (614.8, 701.14): tapped, healed and out of combat instead of destroyed
def sees_destruction(state: Magic, event: events.Destroyed, clause: Shield, frame: Frame) -> Iterator[Part]:
    """Find out whether what would be destroyed has the shield and can be regenerated (701.14a, 701.14c)."""
    if (
        not event.no_regeneration
        and not cant_undergo(state, event.thing, "regenerated")
        and event.thing in look(state, frame).find(clause.what)
    ):
        yield Part(clause, Seen(), ("701.14a", "701.7c", "614.8"))


def apply_regeneration(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """It is tapped, healed and out of combat instead of destroyed; the shield is used up (701.14a)."""
    event = proposal.event
    if not isinstance(event, events.Destroyed):
        return again(state, around, proposal)
    state = used_up(state, effect)
    status = replace(state.status[event.thing], damage=0, deathtouched=False)
    state = leave_combat(replace(state, status=state.status.set(event.thing, status)), event.thing)
    return again(state, around, replace(proposal, event=events.Tapped(event.thing, "regenerate")))


KINDS = (
    Kind(clauses.Prevents, (events.Damaged,), sees_plain, apply_prevention, lasts=True),
    Kind(Guarded, (events.Damaged,), sees_prevention, apply_prevention, lasts=True),
    Kind(clauses.Redirects, (events.Damaged,), sees_redirection, apply_redirection, lasts=True),
    Kind(Shield, (events.Destroyed,), sees_destruction, apply_regeneration, lasts=True),
)
