"""Later text that changes what earlier text does (608.2c): «it's still a land» (205.1b), «it can't be regenerated».

Read by itself it would come too late: the land types would be gone by then, and so would the creature (701.14c).
"""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import Cast, ChooseQuality, FlipCoin, May
from judgehelper.abilities.acts.being import Becomes, Cant, Is, IsFit
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import Counter, Destroy, Place, Put, Return, Undergo
from judgehelper.abilities.clauses import (
    Again,
    CounteredGoes,
    Do,
    Does,
    ForEach,
    If,
    Instead,
    Later,
    Noted,
    Prevents,
    Redirects,
    Reflexive,
    Sentence,
    Where,
)
from judgehelper.abilities.conditions import AllHold, Holds, Won, YouDo
from judgehelper.abilities.family import Clause, Phrase
from judgehelper.abilities.filters import Kind, OfChosen, OfChosenType
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Among, Every, Exactly, Some, That, Things, You
from judgehelper.abilities.quantities import Number, X
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.printed.texts.own_words import Repetition
from judgehelper.systems.magic.printed.texts.reads import all_of, changed, has, of_kind
from judgehelper.systems.magic.printed.texts.rewriting import rewritten


@remembered
def with_what_stays(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put what is still so into the act of becoming before it, and what is for good into the destruction before it."""
    found: list[Clause] = []
    for clause in body:
        lost = _destroyed_for_good(clause)
        if lost and any(_for_good(node, lost) for node in everything(tuple(found))):
            found = [rewritten(each, partial(_for_good, name=lost)) for each in found]
            continue
        kept = kept_type(clause)
        place = next((at for at in reversed(range(len(found))) if any(map(_becomes, everything(found[at])))), None)
        if kept and place is not None:
            found[place] = rewritten(found[place], partial(_keeping, kept=kept))
        else:
            found.append(clause)
    return tuple(found) if len(found) < len(body) else body


@remembered
def with_what_follows(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Let a sentence about what a reflexive or delayed ability names belong to that ability (603.7a, 603.12).

    So does one about what a replacement names: «if a permanent would be put into a graveyard this turn, exile it
    instead. Return it …» (614.1a).
    """
    found: list[Clause] = []
    for clause in body:
        match found[-1:]:
            case [Reflexive(body=(*before, Where() as defined)) as waiting] if _takes_x_from(clause, defined):
                inside = replace(defined, clauses=(*defined.clauses, clause))
                found[-1] = replace(waiting, body=(*before, inside))
            case [Reflexive() | Later() | Instead() as waiting] if _is_about(clause, waiting, body):
                found[-1] = replace(waiting, body=(*waiting.body, clause))
            case _:
                found.append(clause)
    return tuple(found) if len(found) < len(body) else body


def _takes_x_from(clause: Clause, defined: Where) -> bool:
    """Say whether a sentence speaks of the X that a reflexive ability's own words define, and defines none (107.3i)."""
    own = any(each.letter == defined.letter for each in all_of(Where, clause))
    return not own and any(each.letter == defined.letter for each in all_of(X, clause))


def _is_about(clause: Clause, waiting: Reflexive | Later | Instead, body: tuple[Clause, ...]) -> bool:
    """Say whether a sentence speaks of something that is named in a waiting text, and there alone; or brought back."""
    inside = _named(waiting if isinstance(waiting, Instead) else waiting.body)
    around = {name for other in body if waiting.body not in _bodies(other) for name in _named(other)}
    back = _brought_back(waiting) if isinstance(waiting, Later) and not isinstance(clause, Later) else set()
    return any(each.to in (inside - around) | back for each in all_of(That, clause))


def _named(told: object) -> set[int]:
    """List what a text names: what it picks, looks at or makes («you may choose new targets for the copy»)."""
    names = (name for each in everything(told) for name in (getattr(each, "name", 0), getattr(each, "all_name", 0)))
    return {name for name in names if isinstance(name, int) and name > 0}


def _brought_back(later: Later) -> set[int]:
    """List what comes to the battlefield later: «that creature is a Zombie» speaks of it as it is there (603.7c)."""
    moved = [(each.what, each.to.zone) for each in all_of(Return, later.body)]
    moved += [(each.what, each.to.zone) for each in all_of(Put, later.body)]
    return {what.to for what, zone in moved if zone == "battlefield" and isinstance(what, That)}


def _bodies(clause: Clause) -> tuple[tuple[Clause, ...], ...]:
    return tuple(each.body for each in all_of((Reflexive, Later, Instead), clause))


@remembered
def with_process(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Tell «repeat this process» which process that is: all sentences up to its own (608.2c)."""
    if not has(Again, body):
        return body
    return tuple(
        rewritten((clause,), partial(_repeating, process=body[: place + 1]))[0] for place, clause in enumerate(body)
    )


def _repeating(node: Struct, process: tuple[Clause, ...]) -> Struct | None:
    match node:
        case Again(condition=condition, optional=optional):
            return Repetition(process, condition, optional)
        case Repetition():  # told already
            return node
    return None


@remembered
def with_where_countered_goes(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put «if that spell is countered this way, exile it instead …» into the countering before it (701.5a, 614.1a)."""
    found: list[Clause] = []
    for clause in body:
        match clause:
            case CounteredGoes(to=to) if found and has(Counter, found[-1]):
                found[-1] = _going(found[-1], to)
            case _:
                found.append(clause)
    return tuple(found) if len(found) < len(body) else body


def _going(clause: Clause, to: Place) -> Clause:
    return rewritten(clause, lambda node: replace(node, goes=to) if isinstance(node, Counter) else None)


def kept_type(clause: Clause) -> str:
    """Give the type that a clause says to be kept; empty where it says something else."""
    match clause:
        case Sentence(clauses=(inner,)):
            return kept_type(inner)
        case Does(acts=(Is(also="still", what=what),)):
            return " ".join(what.types)
    return ""


def _becomes(node: Struct) -> bool:
    """Say whether an act states types that would take the place of others: «is a 6/4 creature» (205.1a)."""
    match node:
        case Is(also="", what=what):
            return bool(what.types)
        case Becomes():
            return True
    return False


def _keeping(node: Struct, kept: str) -> Struct | None:
    match node:
        case Becomes():
            return replace(node, still=kept)
        case Is() if _becomes(node):
            return replace(node, also=f"still a {kept.lower()}")
    return None


def _destroyed_for_good(clause: Clause) -> int:
    """Give the name of what a clause says that it can't be regenerated; 0 where it says something else."""
    match clause:
        case Does(who=That(to=name), acts=(Cant(acts=(Undergo(participle="regenerated"),)),), until=None):
            return name
    return 0


def _for_good(node: Struct, name: int) -> Struct | None:
    match node:
        case Destroy(what=what) if name in (what.name, what.to):
            return replace(node, for_good=True)
    return None


# --- What «if you don't» belongs to: the delayed ability before it (603.7), each of many, a payment by choice
@remembered
def with_what_is_asked_later(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put «if you do (not)» into what is done later or to each of several; payments asked about are a choice."""
    found: list[Clause] = []
    for clause in body:
        asked = _asked_about(clause)
        match found[-1] if found and (asked or isinstance(clause, If)) else None, clause:
            case Noted() as noted, If() as asking if noted.name == asked:
                found[-1:] = _together(noted, asking)
            case (Later() | ForEach()) as later, _ if _last_name(later) == asked:
                found[-1] = replace(later, body=(*later.body, clause))
            case Later() as later, If(condition=Won(what="flip")) if any(all_of(FlipCoin, later.body)):
                found[-1] = replace(later, body=(*later.body, clause))  # the coin is flipped then (603.7, 705)
            case _:
                found.append(clause)
    return tuple(found) if found != list(body) else body


def _asked_about(clause: Clause) -> int:
    """Name the instruction that a sentence asks about: «if you do»; 0 for none."""
    match clause:
        case If(condition=YouDo(to=to)):
            return to
    return 0


def _together(noted: Noted, asking: If) -> tuple[Clause, ...]:
    """Bring both together; «If you do, … If you don't, …» ask about the same thing."""
    match noted.clause, asking.condition:
        case If(condition=YouDo(negative=False) as done) as inner, YouDo(negative=True) as undone if (
            done.to and not _offers(inner)
        ):
            return (noted, replace(asking, condition=replace(undone, to=done.to)))
        case Does(who=Things(det=Every()) as all_of_them) as inner, YouDo(who=Things(name=name)) as done if name:
            one = That("that", to=name)
            each = replace(noted, clause=replace(inner, who=one))
            asked = replace(asking, condition=replace(done, who=one))
            return (ForEach(replace(all_of_them, name=name), (each, asked)),)  # «if a player does»: each who does
        case Later(body=(*before, last)) | ForEach(body=(*before, last)) as inner, _:
            return (replace(inner, body=(*before, replace(noted, clause=_by_choice(last)), asking)),)
    return (replace(noted, clause=_by_choice(noted.clause)), asking)


def _offers(asking: If) -> bool:
    """Say whether «if you do» leads to a choice of its own, about which what follows may ask."""
    return any(of_kind(May, (act for each in asking.then for act in each.acts)))


def _last_name(later: Later | ForEach) -> int:
    return next((each.name for each in of_kind(Noted, reversed(later.body))), 0)


def _by_choice(clause: Clause) -> Clause:
    """Let who shall pay mana choose (117.12)."""
    match clause:
        case Do(acts=acts) | Does(acts=acts) if acts and set(map(type, acts)) == {PayMana}:
            return Does(clause.who or You(), (May(acts),))
    return clause


# --- «You may cast it if it's an instant spell»: asked of the spell that it would be, not of the card there (601.3)
ONE = Some(Exactly(Number(1)))


def with_cast_if_so(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put «if it's such a spell» into what may be cast, wherever it is said after that."""
    return tuple(map(_narrowed, body)) if any(clause.after for clause in all_of(If, body)) else body


def _narrowed(clause: Clause) -> Clause:
    match clause:
        case Noted(clause=If() as inner):
            return replace(clause, clause=_narrowed(inner))
        case If(
            condition=Holds(Does(who=That(to=which), acts=(IsFit(negative=False, what=such),))),
            then=(Do() | Does() as does,),
            otherwise=(),
        ) if Kind("spell") in all_of(Kind, such):
            match does.acts:
                case (May(acts=(Cast(what=That(to=to) as it) as cast,)) as may,) if to == which:
                    among = replace(cast, what=Among(ONE, it, such))
                    return replace(does, acts=(replace(may, acts=(among,)),))
    return clause


# --- «Elves can't block, and they can't attack you»: in a static ability «they» are whatever the first words fit
@remembered
def with_same_subjects(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put the words that a static ability began with in the place of «they» as a later subject."""
    return said_again(body, body)


def said_again(first: tuple[Clause, ...], later: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put the group that the first clauses are about in the place of «they» as a subject of the later ones."""
    meant = {who.name: who for who in of_kind(Things, _subjects(first)) if who.name}
    return tuple(_with(clause, meant) for clause in later) if meant else later


def _subjects(body: tuple[Clause, ...]) -> Iterator[Phrase]:
    for clause in body:
        match clause:
            case Sentence():
                yield from _subjects(clause.clauses)
            case Does(who=Phrase(det=Every()) as who):
                yield who


def _with(clause: Clause, meant: Mapping[int, Things]) -> Clause:
    match clause:
        case Sentence():
            return replace(clause, clauses=tuple(_with(each, meant) for each in clause.clauses))
        case Does(who=That(to=to)) if to in meant:
            return replace(clause, who=meant[to])
    return clause


# --- «Return all permanents of the color of your choice»: chosen as the instruction is carried out (608.2d)
@remembered
def with_what_is_picked(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put the choice of a colour or type before the instruction that speaks of it."""
    found: list[Clause] = []
    for clause in body:
        picked = next(all_of(OfChosenType, clause), None) if isinstance(clause, AT_ONCE) else None
        if picked is not None:
            found.append(Do((ChooseQuality(picked.what, name=Name.PICKED),)))
        found.append(changed(clause, OfChosenType, lambda each: OfChosen(each.what, Name.PICKED)) if picked else clause)
    return tuple(found) if len(found) > len(body) else body


AT_ONCE = (Do, Does, Noted, Prevents, Redirects)
"""Clauses that are carried out as one instruction."""


# --- «You may put it there if it's a land card. Otherwise, …»: whoever declines has not done it either (608.2d)
@remembered
def with_otherwise(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Let «otherwise» behind a choice under a condition be what is done where that was not carried out."""
    return tuple(each for clause in body for each in _otherwise(clause))


def _otherwise(clause: Clause) -> tuple[Clause, ...]:
    match clause:
        case If(after=True, then=(Does(acts=(May(),)),), otherwise=otherwise) if otherwise:
            left = If(YouDo(You(), negative=True, to=Name.DONE), otherwise)
            return (Noted(replace(clause, otherwise=()), Name.DONE), left)
    return (clause,)


# --- «You may flip a coin. If you lose the flip, …»: a coin that nobody flipped is neither won nor lost (705.2)
@remembered
def with_flips_declined(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Let what is asked of a coin that may be flipped be asked only where it was."""
    place = next((at for at, clause in enumerate(body) if _may_flip(clause)), None)
    if place is None:
        return body
    flipped = YouDo(You(), to=Name.DONE)
    asked = (_where_flipped(each, flipped) for each in body[place + 1 :])
    return (*body[:place], Noted(body[place], Name.DONE), *asked)


def _may_flip(clause: Clause) -> bool:
    return isinstance(clause, Does) and any(isinstance(act, May) and has(FlipCoin, act) for act in clause.acts)


def _where_flipped(clause: Clause, flipped: YouDo) -> Clause:
    match clause:
        case If(condition=Won(what="flip") as won):
            return replace(clause, condition=AllHold((flipped, won)))
    return clause
