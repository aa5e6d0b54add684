"""Targets: chosen as a spell or ability goes on the stack, checked again as it resolves (114, 601.2c, 608.2b)."""

from collections.abc import Iterator
from itertools import combinations, islice, pairwise, takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, conditions, filters, phrases
from judgehelper.abilities.clauses import InsteadIf
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword, Spell
from judgehelper.abilities.phrases import That, Things
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    Frame,
    Magic,
    Ref,
    Target,
)
from judgehelper.systems.magic.in_force.permissions.permissions import cant
from judgehelper.systems.magic.in_force.permissions.protection import why_untargetable
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.names import names_in
from judgehelper.systems.magic.meaning.phrases import (
    candidates,
    each_candidate,
    fits_phrase,
    is_targeted,
    speaks_of_players,
)
from judgehelper.systems.magic.printed.keywords import support
from judgehelper.systems.magic.printed.keywords.written_out import spell_keyword_text
from judgehelper.systems.magic.printed.objects.linked import names_given, names_used
from judgehelper.systems.magic.printed.texts.later_sentences import said_again
from judgehelper.systems.magic.printed.texts.naming import REPEATED, shifted
from judgehelper.systems.magic.printed.texts.own_words import ThePlayer

ONE = phrases.Exactly(Number(1))


@remembered
def target_phrases(body: Any) -> tuple[phrases.Things, ...]:
    """List the phrases with the word «target» of a text, in its order; delayed and granted abilities have their own."""
    return tuple(_targets_in(body))


def as_paid(view: Any, body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Leave out of a spell's text what only a kicker brings that is not paid for: it has no such targets (702.32g)."""
    found: list[Any] = []
    for clause in body:
        if isinstance(clause, clauses.If) and _is_of_itself(clause.condition):
            found.extend(clause.then if view.holds(clause.condition) else clause.otherwise)
        elif isinstance(clause, clauses.Sentence):
            found.append(replace(clause, clauses=as_paid(view, clause.clauses)))
        elif not isinstance(clause, clauses.InsteadIf) or not _is_of_itself(clause.condition):
            found.append(clause)
        elif view.holds(clause.condition) and found and target_phrases(clause.then):
            found[-1:] = clause.then  # «it deals 4 damage instead» keeps the targets before it
    return tuple(found)


def _is_of_itself(condition: Any) -> bool:
    """Say whether a text asks what was paid for the spell itself; what was paid for its target is asked later."""
    own = isinstance(condition, conditions.WasPaid)
    return own and (isinstance(condition.what, phrases.This) or getattr(condition.what, "to", 0) == phrases.THIS)


OWN_TARGETS = (clauses.Later, clauses.Reflexive, clauses.Modal, clauses.ForEach, Ability)


def targets_within(node: Any) -> Iterator[phrases.Things]:
    """List the phrases with the word «target» of what is said for each of several players."""
    return _targets_in(node)


def _targets_in(node: Any) -> Iterator[phrases.Things]:
    if isinstance(node, tuple):
        for each in node:
            yield from _targets_in(each)
        return
    if isinstance(node, OWN_TARGETS):
        return
    if isinstance(node, phrases.Things) and is_targeted(node):
        yield node
    for name in getattr(node, "__struct_fields__", ()):
        if name != "det":
            yield from _targets_in(getattr(node, name))


def enchanting(abilities: tuple[Any, ...]) -> tuple[phrases.Things, ...]:
    """Give the target phrase of an Aura spell: one target, as all its enchant abilities demand (303.4a, 702.5c)."""
    wanted = tuple(
        each.what for each in abilities
        if isinstance(each, Keyword) and each.keyword == "enchant" and each.what is not None
    )  # fmt: skip
    if not wanted:
        return ()
    return (phrases.Things(phrases.Target(ONE), wanted[0], wanted[1:], Name.ENCHANTED),)


def legal_targets(state: Magic, frame: Frame, phrase: phrases.Things, item: int) -> tuple[Ref, ...]:
    """List what may be chosen for a word «target» (114.2, 114.5)."""
    found = candidates(look(state, frame), phrase)
    return tuple(ref for ref in found if ref != item and not why_not_target(state, frame, ref))


def has_legal_targets(state: Magic, frame: Frame, phrase: phrases.Things, number: int) -> bool:
    """Say whether at least so many may be chosen for a word «target» of an object (114.2, 114.5, 601.2c)."""
    return sum(1 for _ in islice(open_to(state, frame, phrase), number)) == number


def waits_for_others(phrase: phrases.Things, found: tuple[Any, ...]) -> bool:
    """Say whether a word «target» leaves out what others stand for: only together can they be judged (601.2c)."""
    names = {each.name for each in found if each.name}
    apart = (each.what for each in phrase.where if isinstance(each, filters.OtherThan))
    return any(isinstance(each, phrases.That) and each.to in names for each in apart)


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
    """Say whether targets can be chosen one word after the other, where a later one must be «another» (601.2c)."""
    if not any(getattr(each.det, "other", False) for each in found[1:]):
        return True
    first, *rest = found
    low = look(state, frame).bounds(first.det.count)[0]
    legal = tuple(open_to(state, frame, first))
    return any(
        _others_follow(state, _with_chosen(state, frame, first, chosen), rest) for chosen in combinations(legal, low)
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
    if isinstance(ref, int) and ref not in state.things:
        return cr("608.2b")
    if state.near and not look(state, frame).reaches(ref):
        return cr("801.4", "801.2", *(("801.2d",) if isinstance(ref, int) else ()))
    found = why_untargetable(state, ref, frame.source, frame.controller)
    if found:
        return found[0].cites
    if any(_forbids(state, said, frame) for said in cant(state, ref, "target")):
        return cr("101.2")
    return ()


def _forbids(state: Magic, said: Any, frame: Frame) -> bool:
    view = look(state, said[0])
    by = (getattr(act, "by", None) for act in said[2].acts)
    return any(each is not None and _fits_item(view, each, frame) for each in by)


def _fits_item(view: Any, by: Any, frame: Frame) -> bool:
    if "spell" not in str(by.what) and "ability" not in str(by.what):
        return False
    return all(
        (frame.controller in view.find(each.by)) != each.negative if isinstance(each, filters.Controlled)
        else bool(view.fits(each, frame.source))
        for each in by.where
    )  # fmt: skip


def still_legal(state: Magic, frame: Frame, phrase: Any, ref: Ref) -> bool:
    """Say whether a target is still legal as the spell or ability resolves (608.2b)."""
    if isinstance(ref, str):
        return not state.players[ref].out and not why_not_target(state, frame, ref)
    if ref not in state.things or why_not_target(state, frame, ref):
        return False
    names = frame.names
    for name in (phrase.name, *names_given(phrase)):
        names = names.delete(name) if name in names else names
    before = tuple(takewhile(lambda target: target.phrase != phrase, frame.targets))
    return fits_phrase(look(state, replace(frame, names=names, targets=before)), phrase, ref)


def with_names(state: Magic, frame: Frame, phrase: Any, chosen: tuple[Ref, ...]) -> Frame:
    """Let the names in a target phrase stand for what was chosen, and for the players that this tells (601.2c)."""
    names = frame.names.set(phrase.name, chosen) if phrase.name else frame.names
    view = look(state, replace(frame, names=names))
    players: dict[int, dict[Ref, None]] = {}
    for ref in chosen:
        for name, refs in names_in(view, replace(phrase, name=0), ref):
            players.setdefault(name, {}).update(dict.fromkeys(refs))
    for name, found in players.items():
        names = names.set(name, tuple(found))
    return replace(frame, names=names)


# --- «For each opponent, … target creature that player controls»: one word «target» for each of several players
def is_for_each_player(node: Any) -> bool:
    """Say whether a clause has a target for each of several players."""
    if not isinstance(node, clauses.ForEach) or not isinstance(node.each, Things):
        return False
    return speaks_of_players(node.each.what) and any(True for _ in targets_within(node.body))


def written_for_each(state: Magic, frame: Frame, node: Any) -> Any:
    """Write a text out for each of the players that it speaks of, in turn order (101.4)."""
    if isinstance(node, tuple):
        found = tuple(written_for_each(state, frame, each) for each in node)
        return node if all(new is old for new, old in zip(found, node, strict=True)) else found
    if is_for_each_player(node):
        return _of_players(state, frame, node)
    if not isinstance(node, clauses.Noted | clauses.Sentence | clauses.If):
        return node
    changed = {
        name: new
        for name in ("clause", "clauses", "then", "otherwise")
        if name in node.__struct_fields__
        and (new := written_for_each(state, frame, getattr(node, name))) is not getattr(node, name)
    }
    return replace(node, **changed) if changed else node


def _of_players(state: Magic, frame: Frame, clause: clauses.ForEach) -> clauses.Sentence:
    each: Any = clause.each
    meant = look(state, frame).find(replace(each, name=0))
    found: list[Any] = []
    for seat in (seat for seat in players_in(state) if seat in meant):
        place = state.seats.index(seat) + 1
        own = shifted(_with_player(clause.body, each.name, ThePlayer(seat)), REPEATED * place)
        found.extend(own)
    return clauses.Sentence(tuple(found))


def _with_player(node: Any, name: int, player: ThePlayer) -> Any:
    """Put a player in the place of «that player»."""
    if isinstance(node, tuple):
        return tuple(_with_player(each, name, player) for each in node)
    if isinstance(node, That) and node.to == name != 0:
        return player
    if not isinstance(node, Struct):
        return node
    return replace(node, **{each: _with_player(getattr(node, each), name, player) for each in node.__struct_fields__})


# --- «Creatures you control get +1/+1. If …, those creatures get +2/+2 instead»: one sentence in another's place
def in_place_of(before: Any, then: tuple[Any, ...]) -> tuple[Any, ...]:
    """Write the later sentence with the group of the one that it takes the place of (608.2e)."""
    return said_again((before,), then)


def why_not_in_place(node: Any) -> Iterator[str]:
    """Say where a sentence stands in another's place and speaks of what only that one would have done (608.2e)."""
    fields = (getattr(node, field) for field in node.__struct_fields__)
    rows = (each for each in fields if isinstance(each, tuple) and any(isinstance(x, InsteadIf) for x in each))
    pairs = (pair for row in rows for pair in pairwise(row) if isinstance(pair[1], InsteadIf))
    if any(_speaks_of_undone(before, later.then) for before, later in pairs):
        yield "the engine does not know what stands in the place of a part of a sentence"


def _speaks_of_undone(before: Any, then: tuple[Any, ...]) -> bool:
    announced = {each.name for each in target_phrases((before,)) if hasattr(each, "name")}
    undone = names_given(before) - announced
    return bool(undone & names_used(in_place_of(before, then)) - names_given(in_place_of(before, then)))


def body_of(state: Magic, item: int) -> tuple[Any, ...]:
    """Give the text that an object on the stack will carry out: of a spell, all its spell abilities (608.2c)."""
    ability: Any = state.items[item].ability
    if ability is not None:
        return support.of_ability(tuple(ability.body))
    found: list[Any] = []
    for ability in every_ability(traits(state, item).abilities):
        if isinstance(ability, Spell):
            found.extend(support.of_spell(ability.body))
        elif isinstance(ability, Keyword):
            found.extend(spell_keyword_text(ability, state.items[item].how))
    return tuple(found)
