"""What mana may be spent on, as what it may be spent, and what comes with it (106.6, 609.4b).

A unit of mana knows what it may pay for and what happens to what it pays for; a payment knows what is being paid for.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.family import Act, Clause, Cost, Filter, Phrase
from judgehelper.abilities.words.colours import LETTER_OF, LETTERS, MANA_TYPES
from judgehelper.systems.magic.game.mana import pips
from judgehelper.systems.magic.game.remembering import recent, remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Id, Magic, Mana, Thing
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.permissions import Stated, rules_stating
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.spells import fits_spell_from
from judgehelper.systems.magic.printed.texts.own_words import ManaSo
from judgehelper.systems.magic.printed.texts.reads import all_of, changed


class Use(NamedTuple):
    """What is being paid for: a spell, as it is cast, or an ability."""

    verb: str
    thing: Id
    """The spell or its card; the source of the ability."""
    player: str
    origin: str = ""
    side: int = 0
    how: str = ""
    face_down: str = ""
    symbols: str = ""
    """The cost as printed, with its X (107.3)."""
    as_though: tuple[tuple[str, str], ...] = ()
    """Which mana the permission to cast it lets be spent as what (609.4b)."""
    without_mana: bool = False
    """Whether no mana can be spent on it: only what helps to pay does (601.2h)."""


def paying_itself(frame: Frame, symbols: str) -> Use:
    """Say of a cost that a text asks for as it is carried out that nothing is cast or activated with it (117.12)."""
    return Use("pay", frame.source, frame.controller, symbols=symbols)


class Total(NamedTuple):
    """A total cost: mana unit by unit, what else is paid, whether X is in it, what cannot help to pay it."""

    mana: tuple[str, ...]
    costs: tuple[Cost, ...]
    has_x: bool
    spared: frozenset[int] = frozenset()
    helped_by: tuple[str, ...] = ()
    """Keywords of the spell by which something other than mana may pay: convoke, improvise, delve."""
    use: Use | None = None
    """What is paid for: some mana may be spent on that alone (106.6)."""


class LoyaltyCost(Cost, Struct, frozen=True, tag=True):
    """The cost of a loyalty ability: counters put on or removed (606.2); `more`: so many besides (601.2f)."""

    change: str
    more: int = 0


class Terms(NamedTuple):
    """What a text says of the mana that it adds."""

    only_for: tuple[Act, ...] = ()
    riders: tuple[Clause, ...] = ()
    lasts: str = ""


FREE = Terms()
TERM_ACTS = (with_mana.SpendOnly, with_mana.SpendNot, with_mana.SpendUncounterable)
KEEPS: Mapping[being.KeepMana, str] = {
    being.KeepMana("this mana"): "turn", being.KeepMana("this mana in combat"): "combat",
}  # fmt: skip
"""How long mana stays that a text adds and lets stay, as steps and phases end (500.4)."""
TERM_CLAUSES = (clauses.IfSpent, clauses.WhenSpent)


def is_term(clause: Clause) -> bool:
    """Say whether a clause speaks of the mana added before it and of nothing else."""
    if isinstance(clause, TERM_CLAUSES):
        return True
    return bool(clause.acts) and all(isinstance(act, TERM_ACTS) or act in KEEPS for act in clause.acts)


@remembered
def terms_of(body: tuple[Clause, ...]) -> Terms:
    """Gather what a text says of the mana that it adds (106.6)."""
    terms = FREE
    for clause in body:
        if isinstance(clause, TERM_CLAUSES):
            terms = terms._replace(riders=(*terms.riders, clause))
        for act in clause.acts:
            match act:
                case with_mana.SpendOnly(on=on):
                    terms = terms._replace(only_for=on)
                case with_mana.SpendNot():
                    terms = terms._replace(only_for=(act,))
                case with_mana.SpendUncounterable(on=on):
                    terms = terms._replace(only_for=on, riders=(*terms.riders, clauses.Do((act,))))
                case being.KeepMana() if act in KEEPS:
                    terms = terms._replace(lasts=KEEPS[act])
    return terms


@remembered
def with_terms(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put what is said of mana into the act before it that adds the mana: it is never without (106.6)."""
    if not any(map(is_term, body)):
        return body
    found: list[Clause] = []
    for clause in body:
        place = next((i for i in reversed(range(len(found))) if _adds(found[i])), None) if is_term(clause) else None
        if place is None:
            found.append(clause)
        else:
            found[place] = _adding_so(found[place], terms_of((clause,)))
    return tuple(found)


ADDING: tuple[type[with_mana.AddMana | with_mana.AddChosenMana], ...] = (with_mana.AddMana, with_mana.AddChosenMana)
MAKING: tuple[type[ManaSo | with_mana.AddMana | with_mana.AddChosenMana], ...] = (ManaSo, *ADDING)


def _adds(clause: Clause) -> bool:
    return any(all_of(ADDING, clause))


def _adding_so(clause: Clause, terms: Terms) -> Clause:
    def so(act: Act) -> Act:
        if not isinstance(act, ManaSo):
            return ManaSo(act, *terms)
        return ManaSo(act.act, act.only_for or terms.only_for, (*act.riders, *terms.riders), act.lasts or terms.lasts)

    return changed(clause, MAKING, so)


def marked(units: tuple[Mana, ...], terms: Terms | ManaSo, made: int) -> tuple[Mana, ...]:
    """Let mana know what it may be spent on and what comes with it; `made` tells one production from another."""
    if not (terms.only_for or terms.riders or terms.lasts):
        return units
    when = made if terms.riders else 0
    return tuple(
        replace(unit, only_for=terms.only_for, riders=terms.riders, lasts=terms.lasts, made=when) for unit in units
    )


# --- may it be spent on this?
def may_be_spent(state: Magic, player: str, source: Id | None, only_for: tuple[Act, ...], use: Use | None) -> bool:
    """Say whether mana from a source that may be spent only so may be spent on this (106.6)."""
    if not only_for:
        return True
    if use is None:
        return all(isinstance(act, with_mana.SpendNot) for act in only_for)
    return any(is_for(state, Frame(source=source or 0, controller=player), act, use) for act in only_for)


def is_for(state: Magic, frame: Frame, act: Act, use: Use) -> bool:
    """Say whether what is being paid for is what an act names: casting such a spell, activating such an ability."""
    match act:
        case acting.Cast():
            view = look(as_spell(state, use), frame)
            return use.verb == "cast" and fits_spell_from(view, act.what, use.thing, use.origin)
        case acting.Activate():
            return use.verb == "activate" and _is_such_ability(state, frame, act.what, use.thing)
        case with_mana.SpendNot():
            return not any(is_for(state, frame, each, use) for each in act.on)
        case with_mana.PayGeneric():  # asked of each symbol, as it is paid
            return False
        case with_mana.PayCost():
            return act.contains.strip("{}") in pips(use.symbols)
    return False


SOURCE = filters.Kind("source")


def _is_such_ability(state: Magic, frame: Frame, what: Phrase, source: Id) -> bool:
    match what:
        case phrases.AbilitiesOf(of=phrases.Things(what=noun, where=where)):
            view = look(state, frame)
            thing = view.thing(source)  # or what it last was, where it has been sacrificed for this (608.2g)
            is_permanent = thing is not None and thing.zone == BATTLEFIELD
            return (is_permanent or _speaks_of_sources(noun)) and all(
                _fits_source(view, each, source) for each in (noun, *where)
            )
    return isinstance(what, phrases.Things) and what.what == filters.Kind("ability") and not what.where


def _speaks_of_sources(noun: Filter) -> bool:
    return SOURCE in (noun.filters if isinstance(noun, filters.AllOf | filters.OneOf) else (noun,))


def _fits_source(view: View, noun: Filter, source: Id) -> bool:
    if isinstance(noun, filters.AllOf):
        return all(_fits_source(view, each, source) for each in noun.filters)
    return noun == SOURCE or view.fits(noun, source)


def as_spell(state: Magic, use: Use) -> Magic:
    """Imagine a card on the stack as the spell that it is about to be."""
    here = state.things.get(use.thing)
    if use.verb != "cast" or here is None or here.zone == STACK:
        return state
    known, key = _imagined(state), (use.thing, use.player, use.side, use.how, use.face_down)
    if key not in known:
        known[key] = _with_spell(state, here, use)
    return known[key]


@recent(2)
def _imagined(_: Magic) -> dict[tuple[object, ...], Magic]:
    """Keep the spells imagined in one state: each source of mana for some spells alone asks about the same ones."""
    return {}


def _with_spell(state: Magic, here: Thing, use: Use) -> Magic:
    how = here.cast_as.in_way(use.how)
    spell = replace(here, zone=STACK, side=use.side, controller=use.player, cast_as=how, face_down=use.face_down)
    return replace(state, things=state.things.set(spell.id, spell), stack=(*state.stack, spell.id))


# --- as what may it be spent?
CountsAs = Callable[[str], frozenset[str]]
"""From a unit of mana, its kind last and a star before it where it is snow mana, to the kinds that it may pay for."""


def counts_as(state: Magic, player: str, use: Use | None) -> CountsAs | None:
    """Say as what mana may be spent on this (609.4b); None: as nothing but what it is."""
    said = tuple(_liberties(state, player, use))
    return (lambda unit: _kinds(unit, said)) if said else None


def _liberties(state: Magic, player: str, use: Use | None) -> Iterator[tuple[str, str]]:
    """List what may be spent as what: pairs of the kind of mana and the kinds that it counts as."""
    yield from use.as_though if use is not None else ()
    for said in rules_stating(state, with_mana.Spend):
        on = said.act.on
        if _is_free_to(state, said, player) and (
            not on or (use is not None and any(is_for(state, said.frame, each, use) for each in on))
        ):
            yield said.act.mana, said.act.as_though


def _is_free_to(state: Magic, said: Stated[with_mana.Spend], player: str) -> bool:
    who = said.who if said.who is not None else phrases.You()
    return player in (said.on if said.on is not None else look(state, said.frame).find(who))


def _kinds(unit: str, said: tuple[tuple[str, str], ...]) -> frozenset[str]:
    found = frozenset((unit[-1],))
    for mana, words in said:
        if mana == "snow" and "*" not in unit:
            continue
        if mana not in ("", "snow") and LETTER_OF[mana] != unit[-1]:
            continue
        found |= AS_THOUGH[words] if words in AS_THOUGH else frozenset((LETTER_OF[words],))
    return found


AS_THOUGH = {"any color": frozenset(LETTERS), "any type": frozenset(MANA_TYPES)}
