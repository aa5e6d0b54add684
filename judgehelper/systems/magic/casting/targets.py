"""Targets: chosen as a spell or ability goes on the stack, checked again as it resolves (114, 601.2c, 608.2b)."""

from collections.abc import Iterator
from itertools import combinations, islice, pairwise, takewhile

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, conditions, filters, phrases
from judgehelper.abilities.acts.acting import Choose, DealDamage
from judgehelper.abilities.acts.being import BeTargeted
from judgehelper.abilities.clauses import InsteadIf
from judgehelper.abilities.family import Ability, Clause, Condition, Filter, Phrase
from judgehelper.abilities.kinds import Keyword, Spell
from judgehelper.abilities.phrases import That, Things
from judgehelper.abilities.quantities import Number, ThatMuch, X
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    STACK,
    Frame,
    Magic,
    Ref,
    Target,
    is_object,
    is_player,
)
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.permissions import Said, cant
from judgehelper.systems.magic.in_force.permissions.protection import why_untargetable
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.nouns import is_targeted, speaks_of_players
from judgehelper.systems.magic.meaning.phrases import candidates, each_candidate, fits_phrase, names_in
from judgehelper.systems.magic.printed.keywords import support
from judgehelper.systems.magic.printed.keywords.written_out import spell_keyword_text
from judgehelper.systems.magic.printed.objects.linked import names_given, names_used
from judgehelper.systems.magic.printed.texts.later_sentences import said_again
from judgehelper.systems.magic.printed.texts.naming import REPEATED, shifted
from judgehelper.systems.magic.printed.texts.own_words import AtOnce, Gathering, ThePlayer
from judgehelper.systems.magic.printed.texts.reads import changed, of_kind

ONE = phrases.Exactly(Number(1))


@remembered
def target_phrases(body: tuple[Clause | Filter, ...]) -> tuple[phrases.Things, ...]:
    """List the phrases with the word «target» of a text, in its order; delayed and granted abilities have their own.

    A subject of several predicates stands in each of them by its one name: it is one word «target» (601.2c).
    """
    found: list[phrases.Things] = []
    for each in _targets_in(body):
        if not each.name or each not in found:
            found.append(each)
    return tuple(found)


def as_paid(view: View, body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Leave out of a spell's text what only a kicker brings that is not paid for: it has no such targets (702.32g)."""
    found: list[Clause] = []
    for clause in body:
        match clause:
            case clauses.If(condition=paid) if _is_of_itself(paid):
                found.extend(clause.then if view.holds(paid) else clause.otherwise)
            case clauses.Sentence():
                found.append(replace(clause, clauses=as_paid(view, clause.clauses)))
            case clauses.InsteadIf(condition=paid) if _is_of_itself(paid):
                if view.holds(paid) and found and target_phrases(clause.then):
                    found[-1:] = clause.then  # «it deals 4 damage instead» keeps the targets before it
            case _:
                found.append(clause)
    return tuple(found)


def _is_of_itself(condition: Condition) -> bool:
    """Say whether a text asks what was paid for the spell itself; what was paid for its target is asked later."""
    if not isinstance(condition, conditions.WasPaid):
        return False
    return isinstance(condition.what, phrases.This) or condition.what.to == phrases.THIS


OWN_TARGETS = (clauses.Later, clauses.Reflexive, clauses.Modal, clauses.ForEach, Ability)


def targets_within(node: object) -> Iterator[phrases.Things]:
    """List the phrases with the word «target» of what is said for each of several players."""
    return _targets_in(node)


def _targets_in(node: object) -> Iterator[phrases.Things]:
    match node:
        case clauses.Where():
            yield from _targets_in(x_in_targets(node))
        case clauses.Later(word="after"):  # «destroy target creature at end of combat» (601.2c, 603.3d)
            yield from _targets_in(node.body)
        case clauses.ForEach():  # «for each creature target player controls, …»
            yield from _targets_in(node.each)
        case tuple():
            for each in node:
                yield from _targets_in(each)
        case Struct() if not isinstance(node, OWN_TARGETS):
            if isinstance(node, phrases.Things) and is_targeted(node):
                yield node
            for name in node.__struct_fields__:
                if name != "det":
                    yield from _targets_in(getattr(node, name))


@remembered
def x_in_targets(where: clauses.Where) -> tuple[Clause, ...]:
    """Write what X is into the words «target … X» of a sentence that defines it: targets are chosen first (601.2c)."""

    def known(phrase: phrases.Things) -> phrases.Things:
        if not is_targeted(phrase):
            return phrase
        return changed(phrase, X, lambda x: where.x if x.letter == where.letter else x)

    return changed(where.clauses, phrases.Things, known)


def enchanting(abilities: tuple[Ability, ...]) -> tuple[phrases.Things, ...]:
    """Give the target phrase of an Aura spell: one target, as all its enchant abilities demand (303.4a, 702.5c)."""
    enchants = (each for each in of_kind(Keyword, abilities) if each.keyword == "enchant")
    wanted = tuple(part for each in enchants if each.what is not None for part in _parts(each.what))
    if not wanted:
        return ()
    return (phrases.Things(phrases.Target(ONE), wanted[0], wanted[1:], Name.ENCHANTED),)


def _parts(what: Filter) -> Iterator[Filter]:
    """List what must be so of an object one by one: a zone in which it is, is looked for among these (702.5a)."""
    match what:
        case filters.AllOf(filters=several):
            for each in several:
                yield from _parts(each)
        case _:
            yield what


def legal_targets(state: Magic, frame: Frame, phrase: phrases.Things, item: int) -> tuple[Ref, ...]:
    """List what may be chosen for a word «target» (114.2, 114.5)."""
    found = candidates(look(state, frame), phrase)
    return tuple(ref for ref in found if ref != item and not why_not_target(state, frame, ref))


def has_legal_targets(state: Magic, frame: Frame, phrase: phrases.Things, number: int) -> bool:
    """Say whether at least so many may be chosen for a word «target» of an object (114.2, 114.5, 601.2c)."""
    return sum(1 for _ in islice(open_to(state, frame, phrase), number)) == number


def waits_for_others(phrase: phrases.Things, found: tuple[Things, ...]) -> bool:
    """Say whether a word «target» speaks of what other ones stand for, or tell: only together can they be judged.

    «Target creature an opponent controls … another target creature that player controls» (601.2c).
    """
    told = {name for each in found if each is not phrase for name in names_given(each)}
    return bool(told & names_used(phrase))


def open_to(state: Magic, frame: Frame, phrase: phrases.Things) -> Iterator[Ref]:
    """List what could be chosen, were the spell or ability put on the stack: a spell is no target of itself (114.5).

    A permanent may well be the target of its own ability.
    """
    source = state.things.get(frame.source)
    itself = frame.source if source is not None and source.zone != BATTLEFIELD else None
    for ref in each_candidate(look(state, frame), phrase):
        if ref != itself and not why_not_target(state, frame, ref):
            yield ref


def can_all_differ(state: Magic, frame: Frame, found: tuple[phrases.Things, ...]) -> bool:
    """Say whether targets can be chosen one word after the other, where a later one must be «another», or what an
    earlier one tells (601.2c).
    """
    if not any(each.det.other or waits_for_others(each, found) for each in found[1:]):
        return True
    first, *rest = found
    low, high = look(state, frame).bounds(first.det.count)
    legal = tuple(open_to(state, frame, first))
    return any(
        _others_follow(state, _with_chosen(state, frame, first, chosen), rest)
        for number in ((low,) if high == low else (low, low + 1))
        for chosen in combinations(legal, number)
    )


def _with_chosen(state: Magic, frame: Frame, first: phrases.Things, chosen: tuple[Ref, ...]) -> Frame:
    """Let the words after it know what a word «target» stands for (601.2c)."""
    target = Target(first.name, chosen, (), first)
    return replace(with_names(state, frame, first, chosen), targets=(*frame.targets, target))


def _others_follow(state: Magic, frame: Frame, rest: list[phrases.Things]) -> bool:
    low = look(state, frame).bounds(rest[0].det.count)[0]
    return has_legal_targets(state, frame, rest[0], low) and can_all_differ(state, frame, tuple(rest))


def why_not_target(state: Magic, frame: Frame, ref: Ref) -> Citations:
    """Name the rules by which something cannot be the target of an object's spell or ability."""
    if is_object(ref) and ref not in state.things:
        return cr("608.2b")
    if state.near and not look(state, frame).reaches(ref):
        return cr("801.4", "801.2", *(("801.2d",) if is_object(ref) else ()))
    found = why_untargetable(state, ref, frame.source, frame.controller)
    if found:
        return found[0].cites
    if any(_forbids(state, said, frame) for said in cant(state, ref, "target")):
        return cr("101.2")
    return ()


def _forbids(state: Magic, said: Said, frame: Frame) -> bool:
    """Say whether what «can't be the target of» means the spell or ability that this is, and no other (101.2)."""
    view = look(state, said.frame)
    by = of_kind(Things, (act.by for act in of_kind(BeTargeted, said.act.acts)))
    return any(all(_is_such(view, each, frame) for each in (what.what, *what.where)) for what in by)


def _is_such(view: View, what: Filter, frame: Frame) -> bool:
    """Say whether a word is true of the spell or ability that an object's text is read with (109.4, 112.1, 113.1)."""
    match what:
        case filters.AllOf():
            return all(_is_such(view, each, frame) for each in what.filters)
        case filters.OneOf():
            return any(_is_such(view, each, frame) for each in what.filters)
        case filters.Not():
            return not _is_such(view, what.what, frame)
        case filters.Kind(kind="spell"):
            return _is_spell(view.state, frame)
        case filters.Kind(kind=kind) if kind in ABILITIES:
            return not _is_spell(view.state, frame) and (frame.event is not None) in ABILITIES[kind]
        case filters.Controlled():
            return (frame.controller in view.find(what.by)) != what.negative
        case filters.FromSource():
            return view.fits(what.what, frame.source)
    return view.fits(what, frame.source)


ABILITIES = {"ability": (True, False), "activated ability": (False,), "triggered ability": (True,)}
"""Words for abilities → whether an event has triggered them."""


def _is_spell(state: Magic, frame: Frame) -> bool:
    """Say whether a text is that of a spell, or of a card that may be cast, and not of an ability (112.1, 113.3)."""
    source = state.things.get(frame.source)
    if source is None or frame.event is not None or source.zone == BATTLEFIELD:
        return False
    if source.zone == STACK:
        return source.kind != "ability"
    item = state.items.get(state.announced.item) if state.announced is not None else None
    is_of_ability = item is not None and item.ability is not None  # «discard this card: …» is paid for later (601.2h)
    return source.kind == "card" and not is_of_ability and "Land" not in traits(state, frame.source).types


def still_legal(state: Magic, frame: Frame, phrase: Phrase | None, ref: Ref) -> bool:
    """Say whether a target is still legal as the spell or ability resolves (608.2b)."""
    if why_not_target(state, frame, ref):
        return False
    if is_player(ref) and (phrase is None or state.players[ref].out):
        return not state.players[ref].out
    if phrase is None or not (is_player(ref) or ref in state.things):
        return False
    names = frame.names
    for name in (phrase.name, *names_given(phrase)):
        names = names.delete(name) if name in names else names
    before = tuple(takewhile(lambda target: target.phrase != phrase, frame.targets))
    view = look(state, replace(frame, names=names, targets=before))
    if isinstance(phrase, Things) and _compares(phrase):
        return ref in candidates(view, phrase)
    return fits_phrase(view, phrase, ref)


@remembered
def _compares(phrase: Things) -> bool:
    """Say whether a phrase compares what fits the rest of it: «with the lowest mana value»."""
    return any(each.among is None for each in of_kind(filters.Extremal, phrase.where))


def with_names(state: Magic, frame: Frame, phrase: Phrase, chosen: tuple[Ref, ...]) -> Frame:
    """Let the names in a target phrase stand for what was chosen, and for the players that this tells (601.2c)."""
    names = frame.names.set(phrase.name, chosen) if phrase.name else frame.names
    view = look(state, replace(frame, names=names))
    unnamed = replace(phrase, name=0) if isinstance(phrase, Things) else phrase
    players: dict[int, dict[Ref, None]] = {}
    for ref in chosen:
        for name, refs in names_in(view, unnamed, ref):
            players.setdefault(name, {}).update(dict.fromkeys(refs))
    for name, found in players.items():
        names = names.set(name, tuple(found))
    return replace(frame, names=names)


# --- «For each opponent, … target creature that player controls»: one word «target» for each of several players
def is_for_each_player(node: object) -> bool:
    """Say whether a clause has a target for each of several players."""
    match node:
        case clauses.ForEach(each=Things(what=what), body=body):
            return speaks_of_players(what) and any(targets_within(body))
    return False


def written_for_each(state: Magic, frame: Frame, body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Write a text out for each of the players that it speaks of, in turn order (101.4)."""
    body = with_what_is_of_each(body)
    found = tuple(_for_each(state, frame, each) for each in body)
    return body if all(new is old for new, old in zip(found, body, strict=True)) else found


@remembered
def with_what_is_of_each(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put a sentence about what is chosen for each player into what is said for each: «That creature's owner …»."""
    found: list[Clause] = []
    for clause in body:
        before = found[-1] if found else None
        match before:
            case clauses.ForEach() if is_for_each_player(before) and names_used(clause) & names_given(before.body):
                found[-1] = replace(before, body=(*before.body, clause))
            case _:
                found.append(clause)
    return tuple(found) if len(found) < len(body) else body


def _for_each(state: Magic, frame: Frame, clause: Clause) -> Clause:
    match clause:
        case clauses.ForEach() if is_for_each_player(clause):
            return _of_players(state, frame, clause)
        case clauses.Noted(clause=inner):
            new = _for_each(state, frame, inner)
            return clause if new is inner else replace(clause, clause=new)
        case clauses.Sentence():
            row = written_for_each(state, frame, clause.clauses)
            return clause if row is clause.clauses else replace(clause, clauses=row)
        case clauses.If():
            then = written_for_each(state, frame, clause.then)
            otherwise = written_for_each(state, frame, clause.otherwise)
            same = then is clause.then and otherwise is clause.otherwise
            return clause if same else replace(clause, then=then, otherwise=otherwise)
    return clause


def _of_players(state: Magic, frame: Frame, clause: clauses.ForEach) -> clauses.Sentence:
    each = clause.each
    if not isinstance(each, Things):
        return clauses.Sentence(())
    meant = look(state, frame).find(replace(each, name=0))
    found: list[Clause] = []
    for seat in (seat for seat in players_in(state) if seat in meant):
        place = state.seats.index(seat) + 1
        found.extend(shifted(_with_player(clause.body, each.name, ThePlayer(seat)), REPEATED * place))
    if len(clause.body) == 1 and not clause.gathers:
        return AtOnce(tuple(found))
    everywhere = range(REPEATED, REPEATED * (len(state.seats) + 1), REPEATED)
    gathered = (Gathering(tuple(each.to + by for by in everywhere), each.name) for each in clause.gathers)
    return clauses.Sentence((*found, *gathered))


def _with_player(body: tuple[Clause, ...], name: int, player: ThePlayer) -> tuple[Clause, ...]:
    """Put a player in the place of «that player»."""
    return changed(body, That, lambda that: player if that.to == name != 0 else that)


# --- «Creatures you control get +1/+1. If …, those creatures get +2/+2 instead»: one sentence in another's place
def in_place_of(before: Clause, then: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Write the later sentence with the group of the one that it takes the place of (608.2e).

    «Double that damage» is twice what that one would have dealt.
    """
    match before:
        case clauses.Noted(clause=clauses.Does(acts=(DealDamage(amount=amount),)), name=name):
            then = changed(then, ThatMuch, lambda much: amount if much.to == name else much)
    return said_again((before,), then)


def why_not_in_place(node: Struct) -> Iterator[str]:
    """Say where a sentence stands in another's place and speaks of what only that one would have done (608.2e)."""
    fields = (getattr(node, field) for field in node.__struct_fields__)
    pairs = (pair for row in of_kind(tuple, fields) for pair in pairwise(row))
    if any(_speaks_of_undone(before, later.then) for before, later in pairs if isinstance(later, InsteadIf)):
        yield "the engine does not know what stands in the place of a part of a sentence"


def _speaks_of_undone(before: Clause, then: tuple[Clause, ...]) -> bool:
    announced = {each.name for each in target_phrases((before,))}
    undone = names_given(before) - announced
    return bool(undone & names_used(in_place_of(before, then)) - names_given(in_place_of(before, then)))


@remembered
def with_choosers(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Let the player who «chooses target …» choose it, and not who controls the ability (601.4)."""
    return tuple(_with_chooser(each) for each in body)


def _with_chooser(clause: Clause) -> Clause:
    match clause:
        case clauses.Does(who=That() as who, acts=(Choose(what=Things(det=phrases.Target()) as what) as act,)):
            chosen = replace(what, where=(*what.where, filters.ChosenBy(who)))
            return replace(clause, acts=(replace(act, what=chosen),))
    return clause


def body_of(state: Magic, item: int) -> tuple[Clause, ...]:
    """Give the text that an object on the stack will carry out: of a spell, all its spell abilities (608.2c)."""
    own = state.items[item].ability
    if own is not None:
        return with_choosers(support.of_ability(own.body))
    found: list[Clause] = []
    for ability in every_ability(traits(state, item).abilities):
        match ability:
            case Spell(body=body):
                found.extend(support.of_spell(body))
            case Keyword():
                found.extend(spell_keyword_text(ability, state.items[item].how))
    return tuple(found)
