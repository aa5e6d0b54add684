"""What effects make spells and abilities cost more, or less (117.7, 601.2f)."""

from collections.abc import Iterable

from judgehelper.abilities import filters
from judgehelper.abilities.acts import being
from judgehelper.abilities.family import Ability, Filter, Phrase
from judgehelper.abilities.kinds import Activated, Keyword
from judgehelper.abilities.phrases import SUBJECT, AbilitiesOf, Every, Target, Things, This
from judgehelper.systems.magic.costs.mana_output import is_mana_ability
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.permissions import Said, rules_stating
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, SILENCE
from judgehelper.systems.magic.layers.look import look, look_as, traits
from judgehelper.systems.magic.meaning.past import is_nth_cast
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.meaning.spells import is_from, is_such_spell
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.texts.own_words import SpecialAction
from judgehelper.systems.magic.printed.texts.reads import of_kind, own_nodes

Change = tuple[str, tuple[str, ...]]
"""«more», «less» or «less colored», and the mana by which a cost is so, unit by unit."""


def changed_by_effects(
    state: Magic, what: int, player: str, symbols: tuple[str, ...], verb: str, ability: Ability | None = None
) -> tuple[str, ...]:
    """Apply cost increases, then reductions, of effects (117.7, 601.2f); `ability`: of what is activated."""
    said = (each for each in rules_stating(state, being.Costs) if (each.act.to or "cast") == verb)
    about = tuple(each for each in said if is_subject(state, each, what, player, ability))
    changes = [(said_change(_seen_by(state, each, what, player), each.act), each.act.at_least) for each in about]
    symbols = changed_by(symbols, (change for change, _ in changes if change[0] == "more"))
    for (_, units), least in (each for each in changes if each[1]):  # first, while there is most to take away
        symbols = _reduced_to(symbols, units, least)
    return changed_by(symbols, (change for change, least in changes if change[0] != "more" and not least))


def _reduced_to(symbols: tuple[str, ...], units: tuple[str, ...], least: int) -> tuple[str, ...]:
    """Take a reduction off that can't reduce the mana in a cost to less than so much (117.7c)."""
    for unit in units:
        symbols = reduced(symbols, [(unit,)]) if len(symbols) > least else symbols
    return symbols


def _seen_by(state: Magic, said: Said, what: int, player: str) -> View:
    """Look with the eyes of a cost effect, to which «that player» is who casts the spell, «its» that spell's."""
    where = said.who.where if isinstance(said.who, Things) else ()
    named = (each.by.name for each in where if isinstance(each, filters.CastBy) and each.by.name)
    view = look(state, said.frame).named(SUBJECT, (what,))
    for name in named:
        view = view.named(name, (player,))
    return view


def said_change(view: View, act: being.Costs) -> Change:
    change = f"{act.change} {act.only}".strip()
    return change, demands(act.symbols) * (1 if act.times is None else view.value(act.times))


@recent(4)
def changes_activating(state: Magic) -> bool:
    """Say whether any effect makes activating some ability cost more or less: mana abilities too, then (605.3)."""
    if INDEXES.of(state).speaking(being.Costs) is SILENCE:
        return False
    return any(said.act.to == "activate" for said in rules_stating(state, being.Costs))


def changed_by(symbols: tuple[str, ...], changes: Iterable[Change]) -> tuple[str, ...]:
    """Apply cost increases, then reductions (601.2f)."""
    found = tuple(changes)
    dearer = (*symbols, *(unit for change, units in found if change == "more" for unit in units))
    for change, units in found:
        if change != "more":
            dearer = reduced(dearer, [units], coloured=change == "less colored")
    return dearer


def is_subject(state: Magic, said: Said, what: int, player: str, ability: Ability | None = None) -> bool:
    """Say whether a spell is what a cost effect speaks of: it may still lie in the zone it is cast from."""
    if said.on is not None and not _is_of_all(said.who):
        return what in said.on
    view = look(state, said.frame)
    match said.who:
        case This():
            return said.frame.source == what
        case AbilitiesOf(kind="activated", of=of):
            return fits_phrase(view, of, what)
        case AbilitiesOf(kind=kind, of=of) if ability is not None:
            whose, _, named = kind.partition(" ")
            mine = whose != YOUR or player == said.frame.controller
            return mine and fits_phrase(view, of, what) and _is_of_kind(state, named, what, ability)
        case Things(what=noun, where=where):
            less = isinstance(said.act, being.Costs) and said.act.change == "less"
            so = (_is_so_cast(view, each, what, player, less=less) for each in where)
            return all(so) and is_such_spell(view, noun, what)
    return False


YOUR = "your"
"""Before a kind of abilities: those that the controller of the text activates; «any»: whoever does."""


def _is_of_kind(state: Magic, kind: str, what: int, ability: Ability) -> bool:
    """Say whether an ability is of a kind that a text names by its keyword, or is no mana ability (602.2b)."""
    if kind == "no mana":
        return not isinstance(ability, SpecialAction) and not is_mana_ability(ability)
    word = ability.word if isinstance(ability, Activated) else ""
    return kind in (word, keyword_behind(traits(state, what).abilities, ability))


def _is_of_all(who: Phrase | None) -> bool:
    """Say whether words mean all spells of a kind: not those alone that were there as the effect began (611.2c)."""
    return isinstance(who, Things) and isinstance(who.det, Every)


def _could_target(view: View, asked: filters.Targeting, what: int, player: str) -> bool:
    """Say whether a spell has such a target, or may come to have one: before they are chosen, the best (601.2c, f)."""
    if what in view.state.items and view.state.items[what].targets:
        return view.fits(asked, what)
    named = view.find(asked.what) if asked.what is not None else ()
    own, texts = look_as(view.state, what, player), [had.ability for had in traits(view.state, what).abilities]
    aimed = [each for text in texts for each in of_kind(Things, own_nodes(text)) if isinstance(each.det, Target)]
    hosts = [each.what for each in of_kind(Keyword, texts) if each.keyword == "enchant" and each.what is not None]
    fits = any(fits_phrase(own, each, ref) for each in aimed for ref in named)
    return fits or any(own.fits(each, ref) for each in hosts for ref in named)


def _is_so_cast(view: View, each: Filter, what: int, player: str, *, less: bool = False) -> bool:
    match each:
        case filters.Controlled(by=by) | filters.CastBy(by=by):
            return player in view.find(by)
        case filters.Doing(clause=clause):
            return clause.who is None or player in view.find(clause.who)
        case filters.CastNth():
            return is_nth_cast(view, each, what, supposed=player)
        case filters.Targeting() if less:
            return _could_target(view, each, what, player)
    return is_from(view, each, what, origin_of(view.state, what))


def reduced(symbols: tuple[str, ...], less: list[tuple[str, ...]], *, coloured: bool = False) -> tuple[str, ...]:
    """Take reductions off: generic ones only from the generic part, never below nothing (117.7c).

    `coloured`: those of a colour only from what is asked for of that colour.
    """
    left = list(symbols)
    for units in less:
        for each in units:
            if each in left:
                left.remove(each)
            elif not coloured and each != "1" and "1" in left:
                left.remove("1")
    return tuple(left)


def origin_of(state: Magic, spell: int) -> str:
    """Give the zone that a spell was cast from, or the one in which a card lies that might be cast."""
    return state.items[spell].origin if spell in state.items else state.things[spell].zone
