"""What a text says of characteristics, sorted into the layers: `effects` gives it to the walk (613.1, 613.3).

A static ability or lasting effect says something of some objects. `statements` splits it into one `Statement` a
subject, each with its parts by layer; which layer follows from what a part changes. Acts that change no
characteristics (can't attack, costs less) have no part here: they are rules (613.10). Everything here depends on the
words alone and is worked out once a text.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import conditions, filters, kinds, phrases, quantities
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.acts.being import GainsEveryType, HasAbilitiesOf, HasSame
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import AlsoTrue, Do, Does, If, Prevents, Sentence, UnlessSo, Where
from judgehelper.abilities.family import Ability, Act, Clause, Condition, Filter, Phrase, Quantity
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.law import EVERY
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, Had, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.borrowing import borrowed
from judgehelper.systems.magic.layers.operations import (
    AddAbilities,
    EveryCreatureType,
    Forbid,
    Modify,
    Operation,
    Part,
    RemoveAbilities,
    RemoveAllAbilities,
    ReplaceWords,
    SetBase,
    SetColours,
    SetController,
    SetName,
    SetNoManaCost,
    SetSubtypes,
    SwitchBoth,
    TakeValues,
)
from judgehelper.systems.magic.layers.types import (
    OnlyTypes,
    coloured,
    has_same,
    is_not,
    name_of,
    only_types,
    typed,
    with_only_types,
)
from judgehelper.systems.magic.meaning.nouns import zones_of
from judgehelper.systems.magic.printed.keywords.book import apart
from judgehelper.systems.magic.printed.keywords.writing import with_variable
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.objects.classes import gained_at
from judgehelper.systems.magic.printed.objects.printed import from_face, spoken, turned_by_status
from judgehelper.systems.magic.printed.objects.sagas import anchored, at_max_speed
from judgehelper.systems.magic.printed.objects.stations import stationed
from judgehelper.systems.magic.printed.texts.later_sentences import with_same_subjects, with_what_stays
from judgehelper.systems.magic.printed.texts.naming import said_by
from judgehelper.systems.magic.printed.texts.own_words import CostsNothing, Reworded
from judgehelper.systems.magic.printed.texts.reads import (
    EVERYTHING,
    WRITES,
    all_of,
    changed,
    is_constant,
    nodes,
    of_kind,
    what_is_read,
)
from judgehelper.systems.magic.printed.texts.rewording import Words

# --- Words that are true of all objects with the same characteristics: one answer serves all of these (613.1)
OF_VALUE = (filters.OfType, filters.OfSupertype, filters.OfSubtype, filters.OfColour, filters.With, filters.Not,
            filters.AllOf, filters.OneOf, filters.Named, filters.Controlled, phrases.You)  # fmt: skip
"""Words that are true of all objects with the same characteristics, or of none (the source and «you» being given)."""
KINDS_OF_VALUE = frozenset({"permanent", "card", "token"})
"""Kinds of things that such objects are together; a commander or a Ring-bearer is one of them alone."""


@remembered
def is_of_value(who: Phrase) -> bool:
    """Say whether a phrase means all permanents with certain characteristics."""
    match who:
        case phrases.Things(det=phrases.Every() | phrases.Some()) if zones_of(who) == (BATTLEFIELD,):
            return all(_is_word_of_value(node) for node in nodes((who.what, who.where)))
    return False


def _is_word_of_value(node: object) -> bool:
    return isinstance(node, OF_VALUE) or (isinstance(node, filters.Kind) and node.kind in KINDS_OF_VALUE)


LAYERS = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "7e")
"""613.1, 613.3."""


class Statement(NamedTuple):
    """One subject and what is so of it."""

    who: Phrase
    parts: tuple[Part, ...]
    conditions: tuple[Condition, ...] = ()
    x: Quantity | None = None
    defines: bool = False
    """A characteristic-defining ability: about the object itself, everywhere (604.3a)."""
    reads: frozenset[str] = EVERYTHING
    """Which characteristics its subject, conditions and numbers look at."""
    of_value: bool = False
    """Whether its subject is found by characteristics alone, so that equal objects are alike to it."""
    constant: bool = False
    """Whether what it does is the same for all its objects whatever the rest of the game."""

    def in_layer(self, layer: str) -> tuple[Part, ...]:
        """List its parts of one layer: what it takes away comes before what it gives."""
        if layer == EVERY:
            here = sorted((part for part in self.parts if part.layer > "3"), key=lambda part: LAYERS.index(part.layer))
        else:
            here = [part for part in self.parts if part.layer == layer]
        return tuple(sorted(here, key=lambda part: not part.removes))


class TakesValues(Act, Struct, frozen=True, tag=True):
    """The engine's own word for «becomes a copy» with the copiable values locked in (706.2b, 706.4)."""

    face: Face


@remembered
def statements(ability: Ability) -> tuple[Statement, ...]:
    """List what an ability says of characteristics; empty for all that is not such a static ability."""
    match ability:
        case kinds.Quoted():
            return statements(ability.ability)
        case kinds.Static(body=(Prevents(), *_)):
            return ()  # what it says besides happens as it prevents (615.5)
        case kinds.Static():
            held = (ability.condition,) if ability.condition else ()
            body = _with_top_cards(with_same_subjects(with_what_stays(ability.body)), ability.condition)
            return tuple(each for clause in body for each in _of_clause(clause, held, None, True))
        case kinds.Keyword():
            meant = (said for each in of_kind(kinds.Static, expanded(ability)) for said in statements(each))
            return (*KEYWORDS.get(ability.keyword, ()), *meant)
        case kinds.Anchored():
            return statements(anchored(ability))
        case kinds.AtMaxSpeed():
            return statements(at_max_speed(ability))
        case kinds.LevelUp():
            return _of_level(ability)
        case kinds.ClassLevel():
            return statements(gained_at(ability))
        case kinds.Station():
            return statements(stationed(ability))
    return ()


def _with_top_cards(body: tuple[Clause, ...], condition: Condition | None) -> tuple[Clause, ...]:
    """Say «that card» of the top card of a library that the condition speaks of: it is the one on top now (401.5)."""
    tops = {each.name: each for each in all_of(phrases.Top, condition) if each.name}
    if not tops:
        return body
    return changed(body, phrases.That, lambda that: tops.get(that.to, that))


@remembered
def granted_statements(ability: Ability) -> tuple[Statement, ...]:
    """List what an ability says that an effect has given: it defines nothing, it only sets (604.3a, 613.3b)."""
    return tuple(_only_setting(each) if each.defines else each for each in statements(ability))


def _only_setting(statement: Statement) -> Statement:
    parts = tuple(part._replace(layer="7b" if part.layer == "7a" else part.layer) for part in statement.parts)
    return statement._replace(parts=parts, defines=False)


@remembered
def clause_statements(clause: Clause) -> tuple[Statement, ...]:
    """List what the clause of a lasting effect says of characteristics (611.2)."""
    return tuple(_of_clause(clause, (), None, False))


def _of_clause(clause: Clause, held: tuple[Condition, ...], x: Quantity | None, is_static: bool) -> Iterator[Statement]:
    match clause:
        case Does():
            yield from _of_subject(clause.who, clause.acts, held, x, is_static)
            return
        case Do():
            yield from _of_subject(phrases.You(), clause.acts, held, x, is_static)
            return
    for inner, more, letter in _within(clause, held, x):
        yield from _of_clause(inner, more, letter, is_static)


Within = tuple[Clause, tuple[Condition, ...], Quantity | None]
"""A clause within another, the conditions under which it holds, and the X that it is said with."""


def _within(clause: Clause, held: tuple[Condition, ...], x: Quantity | None) -> Iterator[Within]:
    """List the clauses that a clause is made of."""
    match clause:
        case Sentence():
            yield from ((each, held, x) for each in clause.clauses)
        case If():
            yield from ((each, (*held, clause.condition), x) for each in clause.then)
            yield from ((each, (*held, conditions.NotSo(clause.condition)), x) for each in clause.otherwise)
        case UnlessSo():
            yield from ((each, (*held, conditions.NotSo(clause.condition)), x) for each in clause.then)
        case Where():
            yield from ((each, held, clause.x) for each in with_variable(clause))
        case AlsoTrue():
            yield clause.clause, held, x
            yield _said_of(clause.clause, clause.of), held, x


def _said_of(clause: Clause, subject: Phrase) -> Clause:
    """Say the same of others: «the same is true for creature spells you control»."""
    match clause:
        case Does():
            return replace(clause, who=subject)
    raise NotUnderstood(Refusal("", "the same is true", "the engine says the same only of another subject"))


def _of_subject(
    who: Phrase, acts: tuple[Act, ...], held: tuple[Condition, ...], x: Quantity | None, is_static: bool
) -> Iterator[Statement]:
    whole: list[Act] = []
    for act in with_only_types(acts):
        match act:
            case being.ControlledBy():
                yield _given_control(who, act, held)
            case being.SwitchPT() if act.what is not None:
                yield _stated(act.what, (being.SwitchPT(),), held, x, is_static)
            case acting.ActIf():
                yield from _of_subject(who, (act.act,), (*held, act.condition), x, is_static)
            case _:
                whole.append(act)
    stated = _stated(who, tuple(whole), held, x, is_static)
    if stated.parts:
        yield stated


def _stated(
    who: Phrase, acts: tuple[Act, ...], held: tuple[Condition, ...], x: Quantity | None, is_static: bool
) -> Statement:
    defines = is_static and not held and isinstance(who, phrases.This) and all(_can_define(act) for act in acts)
    parts = tuple(part for act in acts for part in parts_of(act))
    if defines:
        parts = tuple(part._replace(layer="7a" if part.layer == "7b" else part.layer) for part in parts)
    layered = (who, *held, *acts, x)
    return Statement(
        who, parts, held, x, defines,
        reads=what_is_read(layered), of_value=is_of_value(who), constant=not held and x is None and is_constant(acts),
    )  # fmt: skip


def _can_define(act: Act) -> bool:
    """Say whether an act defines colours, subtypes, power or toughness of its own object (604.3a)."""
    match act:
        case being.Measures():
            return True
        case being.Is():
            what = act.what
            chosen = {*what.chosen} - OF_A_KIND
            return not (what.types or what.supertypes or what.abilities or what.name or what.power or chosen)
    return False


OF_A_KIND = frozenset({"every basic land type", "every nonbasic land type", "every creature type", "all colors"})
"""What a text gives all of, with nothing chosen: it defines like the words themselves (604.3a)."""


def _given_control(who: Phrase, act: being.ControlledBy, held: tuple[Condition, ...]) -> Statement:
    def make(view: View, _: Ref) -> Operation:
        (player,) = view.find(who)
        return SetController(str(player))

    reads = what_is_read((act.what, *held)) | WRITES["2"]  # whose «you» it is may be another's effect (613.7a)
    return Statement(act.what, (Part("2", make),), held, reads=reads)


def parts_of(act: Act) -> tuple[Part, ...]:
    """Say what an act, or an exception of a copy effect, changes, by layer (613.1, 706.9)."""
    split = ACTS.get(type(act))
    return tuple(split(act)) if split else ()


def _gets(act: being.Gets) -> Iterator[Part]:
    yield Part("7c", lambda view, _: Modify(view.value(act.power), view.value(act.toughness)))


def _per_each(act: acting.PerEach) -> Iterator[Part]:
    match act.act:
        case being.Gets(power=power, toughness=toughness):
            counted = act.count if act.count is not None else quantities.CountOf(act.each or phrases.This())
            each = being.Gets(quantities.Times(counted, power), quantities.Times(counted, toughness))
            yield from _gets(each)


def _has(act: being.Gains | being.Has) -> Iterator[Part]:
    abilities = tuple(each.ability if isinstance(each, kinds.Quoted) else each for each in act.abilities)
    yield Part("6", lambda view, _: AddAbilities(granted(view, abilities)))


def granted(view: View, abilities: tuple[Ability, ...]) -> tuple[Had, ...]:
    """Give abilities as those that an effect of the view's source grants; the walk stamps them."""
    source = view.frame.source
    return tuple(Had(said_by(each, source), source) for each in apart(abilities))


def _has_abilities_of(act: HasAbilitiesOf) -> Iterator[Part]:
    def make(view: View, _: Ref) -> Operation:
        found = (
            ability for giver in of_kind(int, view.find(act.of)) for ability in borrowed(view.traits(giver).abilities)
        )
        return AddAbilities(granted(view, tuple(dict.fromkeys(found))))

    yield Part("6", make)


def _loses(act: being.Loses) -> Iterator[Part]:
    names = _names_of(act.abilities)
    these = tuple(each.ability for each in of_kind(kinds.Quoted, act.abilities))
    yield Part("6", lambda *_: RemoveAbilities(names, these), True)


def _loses_all(act: being.LosesAll) -> Iterator[Part]:
    match act.what:
        case "creature types":
            yield Part("4", lambda *_: SetSubtypes((), "Creature"))
        case "colors":
            yield Part("5", lambda *_: SetColours(()))
        case "abilities" | "all abilities" | "other abilities" | "all other abilities":
            yield Part("6", lambda *_: RemoveAllAbilities(), True)
        case _:
            raise NotUnderstood(Refusal("", act.what, f"the engine does not know what losing all {act.what} means"))


def _has_base(act: being.HasBase) -> Iterator[Part]:
    same = act.power if act.each else None

    def make(view: View, _: Ref) -> Operation:
        power, toughness = act.power, same if act.toughness is None else act.toughness
        return SetBase(
            None if power is None else view.value(power), None if toughness is None else view.value(toughness)
        )

    yield Part("7b", make)


def _measures(act: being.Measures) -> Iterator[Part]:
    def make(view: View, _: Ref) -> Operation:
        number = view.value(act.equals)
        more = view.value(act.tougher) if act.tougher is not None else 0
        return SetBase(number if "power" in act.what else None, number + more if "toughness" in act.what else None)

    yield Part("7b", make)


def _reworded(act: Reworded) -> Iterator[Part]:
    operation = ReplaceWords(Words(act.old, act.new))
    yield Part("3", lambda *_: operation, True)


def _switch(_: being.SwitchPT) -> Iterator[Part]:
    yield Part("7e", lambda *_: SwitchBoth())


def _cant(act: being.Cant) -> Iterator[Part]:
    """Only «can't have or gain» is a matter of layers (613.1f)."""
    for each in act.acts:
        match each:
            case being.Has() | being.Gains():
                yield from _cant_gain(each)


def _cant_gain(act: being.CantGain | being.Has | being.Gains) -> Iterator[Part]:
    names = _names_of(act.abilities)
    yield Part("6", lambda *_: Forbid(names), True)


def _names_of(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Name the keyword abilities among these."""
    return tuple(map(spoken, of_kind(kinds.Keyword, abilities)))


def _takes_values(act: TakesValues) -> Iterator[Part]:
    value = from_face(act.face)
    yield Part("1", lambda view, ref: TakeValues(turned_by_status(value, view.thing(ref))))


def _described(act: being.Is | being.Becomes) -> Iterator[Part]:
    what, also = act.what, act.also
    loses, still = (act.loses, act.still) if isinstance(act, being.Becomes) else ("", "")
    keeps = bool(also or still) or set(what.types) == {"Artifact", "Creature"}
    if what.name:
        yield Part("3", lambda view, _: SetName(name_of(view, what.name)))
    yield from typed(what, also, keeps and "types" not in loses)
    yield from coloured(what, also)
    if "abilities" in loses:
        yield Part("6", lambda *_: RemoveAllAbilities(), True)
    if what.abilities:
        yield from _has(being.Has(what.abilities))
    if what.power is not None or what.toughness is not None:
        yield from _has_base(being.HasBase(what.power, what.toughness, what.each))


def _of_level(level: kinds.LevelUp) -> tuple[Statement, ...]:
    """A level symbol: so much base power and toughness and these abilities at these levels (710.2)."""
    number = quantities.Number
    count = (
        phrases.AtLeast(number(level.low)) if level.high is None
        else phrases.Between(number(level.low), number(level.high))
    )  # fmt: skip
    held = _fits_this(filters.WithCounters(count, "level"))
    acts = (being.HasBase(number(int(level.power)), number(int(level.toughness))), being.Has(level.abilities))
    return (_stated(phrases.This(), acts, (held,), None, False),)


def _fits_this(what: filters.WithCounters) -> Condition:
    return conditions.Holds(Does(phrases.This(), (being.HaveStat(what),)))


def _defining(part: Part) -> tuple[Statement, ...]:
    return (Statement(phrases.This(), (part,), defines=True, reads=frozenset(), constant=True),)


KEYWORDS: Mapping[str, tuple[Statement, ...]] = {
    "changeling": _defining(Part("4", lambda *_: EveryCreatureType())),  # 702.72
    "devoid": _defining(Part("5", lambda *_: SetColours(()))),  # 702.113
}


def _costs_nothing(_: CostsNothing) -> Iterator[Part]:
    yield Part("3", lambda *_: SetNoManaCost())


ACTS: Mapping[type[Act], Callable[[Any], Iterator[Part]]] = {
    TakesValues: _takes_values,
    CostsNothing: _costs_nothing,
    being.Gets: _gets,
    acting.PerEach: _per_each,
    being.Gains: _has,
    being.Has: _has,
    being.Loses: _loses,
    being.LosesAll: _loses_all,
    being.HasBase: _has_base,
    HasSame: has_same,
    HasAbilitiesOf: _has_abilities_of,
    GainsEveryType: lambda _: iter((Part("4", lambda *_: EveryCreatureType()),)),
    being.Measures: _measures,
    being.SwitchPT: _switch,
    being.Is: _described,
    being.IsNot: is_not,
    OnlyTypes: only_types,
    being.Becomes: _described,
    being.Cant: _cant,
    being.CantGain: _cant_gain,
    Reworded: _reworded,
}


def speaks_of_spells(phrase: Phrase) -> bool:
    """Say whether a phrase means spells: «spells you cast»."""
    return isinstance(phrase, phrases.Things) and _is_spell(phrase.what)


def _is_spell(noun: Filter) -> bool:
    match noun:
        case filters.AllOf() | filters.OneOf():
            return any(_is_spell(each) for each in noun.filters)
    return noun == filters.Kind("spell")


@remembered
def is_only_characteristics(said: Ability | Clause) -> bool:
    """Say whether a static ability or clause speaks of characteristics and of no rule (613.10): it forbids nothing."""
    match said:
        case kinds.Static():
            return all(is_only_characteristics(clause) for clause in said.body)
        case Sentence() | Where():
            return all(is_only_characteristics(clause) for clause in said.clauses)
        case If():
            return all(is_only_characteristics(clause) for clause in (*said.then, *said.otherwise))
        case Does(who=phrases.You()):
            return False  # a player has no characteristics: «you have hexproof» is a rule (702.11c)
        case Does() if speaks_of_spells(said.who):
            return False  # what it gives also decides how they are cast (601.2f)
        case Does() | Do():
            return all(type(act) in ACTS and type(act) is not being.Cant for act in said.acts)
    return False
