"""Who may attack and block whom: what the book and the texts in force forbid and demand (508.1a-d, 509.1a-c, 702)."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.acts import being
from judgehelper.abilities.family import Act, Condition, Phrase, Quantity
from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.costs.sickness import is_sick
from judgehelper.systems.magic.game.players.seating import opponents_of, sharing_turns
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Attacker, Characteristics, Combat, Id, Magic, Ref, is_player
from judgehelper.systems.magic.in_force.permissions.permissions import (
    Said,
    protector_of,
    rules_for,
    rules_said,
    speaks_of,
    speaks_of_defender,
)
from judgehelper.systems.magic.in_force.permissions.protection import is_protected, told_of_quality
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.objects.printed import keyword_names
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

SPOKEN = (being.BeStatus, being.Cant, being.Must, being.CanOnly, being.CanAlso, being.AsThough, being.AssignAs)
"""The acts by which texts speak of combat."""


def spoken(state: Magic) -> tuple[Said, ...]:
    """List the statements in force that may speak of combat; asked once a declaration."""
    return tuple(each for said in rules_said(state) if isinstance(said.act, SPOKEN) for each in _in_full(said))


def _in_full(said: Said) -> tuple[Said, ...]:
    """Write «is goaded» out: it attacks if able, and a player other than who says so if able (701.37a)."""
    if said.act == being.BeStatus("goaded"):
        return tuple(said._replace(act=being.Must((each,), "each combat")) for each in GOADED)
    return (said,)


OTHERS = phrases.Things(phrases.Every(""), filters.Kind("player"), (filters.OtherThan(phrases.You()),))
GOADED = (being.Attack(), being.Attack(whom=OTHERS))


Kind = TypeVar("Kind")


def _acts(said: Said, kind: type[Act], act: type[Kind]) -> Iterator[Kind]:
    if isinstance(said.act, kind):
        yield from of_kind(act, _with_shared(said.act.acts))


@remembered
def _with_shared(row: tuple[Act, ...]) -> tuple[Act, ...]:
    """«can't block or be blocked by creatures …»: the last words belong to both (509.1b)."""
    match row:
        case (being.Block(whom=None, alone=False), being.BeBlocked(by=by, except_by=None)) if by and crowd(by) is None:
            return being.Block(whom=by), row[1]
    return row


def creatures_of(state: Magic, player: str) -> tuple[Id, ...]:
    """List the creatures that a player controls."""
    return tuple(each for each, value in board_of(state).creatures if value.controller == player)


def defending_player(state: Magic, defender: Ref) -> str:
    """Give the player who is attacked or controls the attacked permanent (508.5); of a battle, who protects it."""
    if is_player(defender):
        return defender
    here = traits(state, defender)
    return protector_of(state, defender) if "Battle" in here.types else here.controller


# --- attacking
def why_cant_attack(state: Magic, thing: Id, said: tuple[Said, ...]) -> tuple[Violation, ...]:
    """Give the reasons why a creature can't attack anybody (508.1a, 508.1c)."""
    value = traits(state, thing)
    found: list[Violation] = []
    if state.status[thing].tapped:
        found.append(Violation("is-tapped", cr("508.1a"), (thing,)))
    if is_sick(state, thing):
        found.append(Violation("is-sick", cr("508.1a", "302.6"), (thing,)))
    if "defender" in value.keywords and not _as_without_defender(state, thing, said):
        found.append(Violation("has-defender", cr("702.3b"), (thing,)))
    return (*found, *_why_cant_attack_by_text(state, thing, None, said))


Fighting = being.Attack | being.Block
FIGHTING: tuple[type[Fighting], ...] = (being.Attack, being.Block)
ENDOWING: tuple[type[being.Lacks | being.Has | being.Gains], ...] = (being.Lacks, being.Has, being.Gains)
"""The acts that speak of abilities of their subject."""


def _alone(said: Said, act: Fighting) -> bool:
    """«can't attack or block alone»: the last word belongs to both."""
    others = of_kind(FIGHTING, said.act.acts)
    return act.alone or (act.whom is None and any(each.alone for each in others))


def _as_without_defender(state: Magic, thing: Id, said: tuple[Said, ...]) -> bool:
    for each in said:
        if not isinstance(each.act, being.AsThough) or not any(of_kind(being.Attack, each.act.acts)):
            continue
        if speaks_of(state, each, thing):
            clause = each.act.clause
            if any(what.keyword == "defender" for what in all_of(filters.With, clause)):
                return True
            spoken_of = (own for each in all_of(ENDOWING, clause) for own in each.abilities)
            if any(own.keyword == "defender" for own in of_kind(Keyword, spoken_of)):
                return True
    return False


def _why_cant_attack_by_text(
    state: Magic, thing: Id, defender: Ref | None, said: tuple[Said, ...]
) -> tuple[Violation, ...]:
    found = []
    for each in said:
        for act in _acts(each, being.Cant, being.Attack):
            of_any = act.whom is None and not speaks_of_defender(_unless(each))
            if _alone(each, act) or of_any != (defender is None) or not speaks_of(state, each, thing):
                continue
            meant = act.whom is None or _means(state, each, act.whom, defender, thing)
            if meant and not _excused(state, each, thing, defender):
                found.append(Violation("cant-attack", cr("508.1c"), (thing, each.frame.source)))
    return tuple(found)


def _means(state: Magic, said: Said, whom: Phrase, defender: Ref | None, thing: Id) -> bool:
    view = look(_attacking(state, thing, defender), said.frame)
    return defender is not None and fits_phrase(view, whom, defender)


def _attacking(state: Magic, thing: Id, defender: Ref | None) -> Magic:
    """The game as if the creature attacked already: texts may speak of the defending player (508.5)."""
    if defender is None:
        return state
    return replace(state, combat=Combat(attackers=(Attacker(thing, defender),)))


def _excused(state: Magic, said: Said, thing: Id, defender: Ref | None) -> bool:
    unless = _unless(said)
    if unless is None:
        return False
    supposed = defender if defender is not None else _some_defender(state)
    return look(_attacking(state, thing, supposed), said.frame).holds(unless)


def _unless(said: Said) -> Condition | None:
    """Give what a prohibition excepts; None where it excepts nothing."""
    return said.act.unless if isinstance(said.act, being.Cant) else None


def _some_defender(state: Magic) -> Ref | None:
    others = opponents_of(state, state.turn.active)
    return others[0] if others else None


def why_cant_attack_this(state: Magic, thing: Id, defender: Ref, said: tuple[Said, ...]) -> tuple[Violation, ...]:
    """Give the reasons why a creature can't attack this player or permanent (508.1c)."""
    together = sharing_turns(state, defender) if is_player(defender) else (defender,)  # 805.10b
    return tuple(each for whom in together for each in _why_cant_attack_by_text(state, thing, whom, said))


def must_attack(state: Magic, thing: Id, defender: Ref, said: tuple[Said, ...]) -> int:
    """Count the requirements that a creature obeys by attacking this player or permanent (508.1d)."""
    number = sum(1 for each in said for act in _acts(each, being.Must, being.Attack)
                 if speaks_of(state, each, thing)
                 and (act.whom is None or _means(state, each, act.whom, defender, thing)))  # fmt: skip
    goaded = [mark for mark in state.things[thing].marks if mark.startswith("goaded")]
    for mark in goaded:
        by = mark.partition(" ")[2]
        number += 1 + (bool(by) and defender != by and is_player(defender))
    return number


def cant_be_alone(state: Magic, thing: Id, said: tuple[Said, ...], act_kind: type[Fighting]) -> bool:
    """Say whether a creature can't attack, or block, alone (508.1c, 509.1b)."""
    return any(
        _alone(each, act) and speaks_of(state, each, thing)
        for each in said
        for act in _acts(each, being.Cant, act_kind)
    )


# --- blocking
def why_cant_block(state: Magic, thing: Id, said: tuple[Said, ...]) -> tuple[Violation, ...]:
    """Give the reasons why a creature can't block anything (509.1a, b)."""
    found: list[Violation] = []
    if state.status[thing].tapped:
        found.append(Violation("is-tapped", cr("509.1a"), (thing,)))
    if "decayed" in traits(state, thing).keywords:
        found.append(Violation("cant-block", cr("509.1b"), (thing, thing)))
    for each in said:
        for act in _acts(each, being.Cant, being.Block):
            if act.whom is not None or _alone(each, act) or not speaks_of(state, each, thing):
                continue
            if (unless := _unless(each)) is None or not look(state, each.frame).holds(unless):
                found.append(Violation("cant-block", cr("509.1b"), (thing, each.frame.source)))
    return tuple(found)


def why_cant_block_this(state: Magic, thing: Id, attacker: Id, said: tuple[Said, ...]) -> tuple[Violation, ...]:
    """Give the reasons why a creature can't block this attacker: evasion and texts (509.1b, 702)."""
    evaded = (replace(each, cites=(*each.cites, *cr("509.1b"))) for each in _evaded(state, thing, attacker))
    return (*evaded, *_forbidden_block(state, thing, attacker, said))


def _evaded(state: Magic, thing: Id, attacker: Id) -> Iterator[Violation]:
    mine, its = traits(state, thing), traits(state, attacker)
    have, evades = mine.keywords, its.keywords
    about = (thing, attacker)
    if "flying" in evades and not ("flying" in have or "reach" in have):
        yield Violation("evades-flying", cr("702.9b"), about)
    if ("shadow" in evades) != ("shadow" in have):
        yield Violation("evades-shadow", cr("702.27b"), about)
    if "horsemanship" in evades and "horsemanship" not in have:
        yield Violation("evades-horsemanship", cr("702.30b"), about)
    artifact = "Artifact" in mine.types
    if "fear" in evades and not artifact and "black" not in mine.colours:
        yield Violation("evades-fear", cr("702.35b"), about)
    if "intimidate" in evades and not artifact and not set(mine.colours) & set(its.colours):
        yield Violation("evades-intimidate", cr("702.13b"), about)
    if "skulk" in evades and (mine.power or 0) > (its.power or 0):
        yield Violation("evades-skulk", cr("702.117b"), about)
    if is_protected(state, attacker, thing):
        yield Violation("evades-protection", (*cr("702.16f"), *told_of_quality(state, attacker, thing)), about)
    yield from _landwalks(state, thing, attacker)


def _landwalks(state: Magic, thing: Id, attacker: Id) -> Iterator[Violation]:
    keywords = [each for each in traits(state, attacker).keywords if each.endswith("walk")]
    if not keywords:
        return
    defender = traits(state, thing).controller
    lands = [now for each in state.battlefield if "Land" in (now := traits(state, each)).types
             and now.controller == defender]  # fmt: skip
    feigned = _feigned_without(state, attacker)
    for walk in keywords:
        if walk not in feigned and any(_walks_on(walk, land) for land in lands):
            same = ("702.14d",) if walk in traits(state, thing).keywords else ()
            yield Violation("evades-landwalk", cr("702.14c", *same), (thing, attacker))


def _feigned_without(state: Magic, attacker: Id) -> tuple[str, ...]:
    """Name the landwalk abilities that it can be blocked as though it didn't have (609.4)."""
    said = (each.act for each in rules_for(state, being.AsThough, attacker))
    lacks = (
        each for act in said if any(of_kind(being.BeBlocked, act.acts)) for each in all_of(being.Lacks, act.clause)
    )
    return tuple(name for each in lacks for name in keyword_names(each.abilities))


def _walks_on(walk: str, land: Characteristics) -> bool:
    words = walk.removesuffix("walk").removesuffix(" land").split()
    if words and words[0] == "nonbasic":
        return "Basic" not in land.supertypes
    return all(word.capitalize() in (*land.supertypes, *land.subtypes, *land.types) for word in words)


def _forbidden_block(state: Magic, thing: Id, attacker: Id, said: tuple[Said, ...]) -> Iterator[Violation]:
    for each in said:
        source = each.frame.source
        for kind, when, reason in ((being.Cant, True, "cant-block"), (being.CanOnly, False, "can-block-only")):
            for act in _acts(each, kind, being.Block):
                if act.whom is None or not speaks_of(state, each, thing):
                    continue
                if fits_phrase(look(state, each.frame), act.whom, attacker) == when:
                    yield Violation(reason, cr("509.1b"), (thing, source))
        for blocked in _acts(each, being.Cant, being.BeBlocked):
            if speaks_of(state, each, attacker) and _is_barred(state, each, blocked, thing):
                yield Violation("cant-be-blocked-by", cr("509.1b"), (thing, attacker, source))


def _is_barred(state: Magic, said: Said, act: being.BeBlocked, thing: Id) -> bool:
    view = look(state, said.frame)
    if (unless := _unless(said)) is not None and view.holds(unless):
        return False
    if crowd(act.by) is not None or crowd(act.except_by) is not None:
        return False
    if act.by is not None:
        return fits_phrase(view, act.by, thing)
    return act.except_by is None or not fits_phrase(view, act.except_by, thing)


def crowd(phrase: Phrase | None) -> Quantity | None:
    """Give the count of «two or more creatures», where a phrase is about how many and not about which."""
    match phrase:
        case phrases.Things(det=phrases.Some(count=phrases.AtLeast() as count)):
            return count.number
    return None


class Limits(NamedTuple):
    """How many creatures may block one attacker, if any do, and whether one must (509.1b, c)."""

    least: int
    most: int
    musts: int


def limits_of(state: Magic, attacker: Id, said: tuple[Said, ...]) -> Limits:
    """Give the bounds on how many creatures block an attacker, and the requirements that it be blocked."""
    least, most, musts = 1, 1000, 0
    if "menace" in traits(state, attacker).keywords:
        least = 2
    for each in said:
        for act in _acts(each, being.Cant, being.BeBlocked):
            above, enough = crowd(act.by), crowd(act.except_by)
            if (above is not None or enough is not None) and speaks_of(state, each, attacker):
                view = look(state, each.frame)
                most = min(most, view.value(above) - 1) if above is not None else most
                least = max(least, view.value(enough)) if enough is not None else least
        for act in _acts(each, being.Must, being.BeBlocked):
            musts += act.by is None and speaks_of(state, each, attacker)
    return Limits(least, most, musts)


def must_block(state: Magic, thing: Id, attacker: Id, said: tuple[Said, ...]) -> int:
    """Count the requirements that a creature obeys by blocking this attacker (509.1c)."""
    number = 0
    for each in said:
        for act in _acts(each, being.Must, being.Block):
            if speaks_of(state, each, thing):
                number += act.whom is None or fits_phrase(look(state, each.frame), act.whom, attacker)
        for blocked in _acts(each, being.Must, being.BeBlocked):
            if blocked.by is not None and speaks_of(state, each, attacker):
                number += fits_phrase(look(state, each.frame), blocked.by, thing)
    return number


def most_blocks(state: Magic, thing: Id, attackers: int, said: tuple[Said, ...]) -> int:
    """Give how many attackers a creature may block: one, unless a text allows more (509.1a)."""
    number = 1
    for each in said:
        act = each.act
        if isinstance(act, being.CanAlso) and "block" in act.what and speaks_of(state, each, thing):
            more = look(state, each.frame).value(act.number) if act.number is not None else 1
            number += attackers if "any" in act.what else more
    return min(number, attackers)
