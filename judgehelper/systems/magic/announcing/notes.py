"""What the book says of how a spell was cast: by which keywords, for which costs, at what time (117, 601, 702)."""

from collections.abc import Iterator

from judgehelper.abilities.acts.acting import Cast, Play
from judgehelper.abilities.acts.rules import CostsAtLeast
from judgehelper.abilities.family import Ability
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.kinds import AdditionalCost, AlternativeCost, Keyword, Spell
from judgehelper.abilities.quantities import X
from judgehelper.kernel.citation import Citations, RuleRef
from judgehelper.systems.magic.casting.targets import as_paid, target_phrases
from judgehelper.systems.magic.costs.by_effects import changed_by_effects
from judgehelper.systems.magic.costs.costs import counted_by_affinity
from judgehelper.systems.magic.costs.ways import FLASH
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics, Id, Item, Magic
from judgehelper.systems.magic.in_force.permissions.legality import may_escape, told_of_flash
from judgehelper.systems.magic.in_force.permissions.others_zones import came_as_own
from judgehelper.systems.magic.in_force.permissions.permissions import cant, is_unspoken
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.keywords.book import is_repeated, keywords_in, told_by_itself, told_in, told_once
from judgehelper.systems.magic.printed.keywords.written_out import FROM_HAND
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

OF_WAY = KEYWORDS.numbered(lambda rule: rule.cast)
MORE_OF_WAY = {**OF_WAY, "fuse": (*OF_WAY["fuse"], "708.4", "708.4d")}
"""Ways of casting with the rules beside the first one of their keyword."""
MORE_OF_EXTRA = KEYWORDS.numbered(lambda rule: rule.paid)
"""Additional costs with the rules beside the first one of their keyword."""


def told_of_casting(state: Magic, spell: Id) -> Citations:
    """Cite what the book says of the way in which a spell has been cast."""
    item, value = state.items[spell], traits(state, spell)
    cost = (*_of_variable_cost(state, spell, value), *_of_total(state, spell, item), *_of_way(item, value))
    paid = (*cost, *_of_extras(item, value), *_unkicked(state, spell), *_of_splicing(state, spell), *_of_playing(item))
    time = (*_of_time(state, spell, item, value), *_of_escape(state, spell, value))
    found = (*paid, *time, *_of_reductions(state, spell), *_of_as_own(state, spell, value))
    return tuple(dict.fromkeys(found))


def _of_as_own(state: Magic, spell: Id, value: Characteristics) -> Citations:
    """Cite that it came from another's graveyard as from one's own, and perhaps out of its time too (609.4a)."""
    if not came_as_own(state, spell):
        return ()
    slow = _is_out_of_time(state, spell) and "Instant" not in value.types and "flash" not in value.keywords
    return cr("609.4", *(("609.4a",) if slow else ()))


def _of_playing(item: Item) -> Citations:
    """Cite that whoever may play a card may cast it, where it is no land (701.13b)."""
    return cr("701.13b") if isinstance(item.allowed, Play) else ()


def _of_splicing(state: Magic, spell: Id) -> Citations:
    """Cite that a spell has the text of other cards, for an additional cost (702.46a, c)."""
    return cr("117.8", "117.8a", "702.46a", "702.46c") if state.things[spell].spliced else ()


def _of_escape(state: Magic, spell: Id, value: Characteristics) -> Citations:
    """Cite that a choice took the spell out of a prohibition: an X that makes its mana value odd (601.3a)."""
    said = () if is_unspoken(state, Cast) else cant(state, state.things[spell].controller, "cast")
    return cr("601.3a") if any(may_escape(value, each.act) for each in said) else ()


def _unkicked(state: Magic, spell: Id) -> Citations:
    """Cite that a spell has no such targets as only its kicker would bring (702.32g)."""
    if not any(each.keyword in ("kicker", "multikicker") for each in keywords_in(traits(state, spell))):
        return ()
    texts = [each.body for each in of_kind(Spell, every_ability(traits(state, spell).abilities))]
    view = look(state, state.frames[spell])
    fewer = any(len(target_phrases(as_paid(view, body))) < len(target_phrases(body)) for body in texts)
    return cr("702.32g") if fewer else ()


def _of_total(state: Magic, spell: Id, item: Item) -> Citations:
    """Cite what the book says of a total cost that is not just the mana cost (117.7, 117.9d, 601.2f)."""
    symbols = demands(traits(state, spell).mana_cost, state.frames[spell].x or 0)
    changed = changed_by_effects(state, spell, state.frames[spell].controller, symbols, "cast") != symbols
    changed = changed or not is_unspoken(state, CostsAtLeast)
    more = any(item.extras.values())
    if not (changed or more or item.how):
        return ()
    besides = item.how not in ("", "offering") and (changed or more)
    return cr("601.2f", *(("117.7",) if changed else ()), *(("117.9d",) if besides else ()))


def _of_way(item: Item, value: Characteristics) -> Citations:
    if item.how == "offering":
        return cr("117.8", "117.8a", "702.47a", "702.47c")
    if item.how == FLASH:
        return cr("601.3c", "117.8", "117.8a")
    if not item.how:
        return cr("117.9b") if any(_is_other_cost(each) for each in every_ability(value.abilities)) else ()
    return (*cr("117.9", "117.9a"), *told_in(item.how), *cr(*MORE_OF_WAY.get(item.how, ())))


def _of_variable_cost(state: Magic, spell: Id, value: Characteristics) -> Citations:
    """Cite the link between an X that is paid besides and the text that speaks of it (607.2i)."""
    more = (each.costs for each in of_kind(AdditionalCost, every_ability(value.abilities)))
    asked = any(all_of(X, *more))
    return cr("607.2i") if asked and state.frames[spell].x is not None else ()


def _is_other_cost(ability: Ability) -> bool:
    """Say whether an ability lets its spell be cast by an alternative cost, which nobody has to pay (117.9b)."""
    match ability:
        case Keyword(keyword=keyword):
            return keyword in FROM_HAND
    return isinstance(ability, AlternativeCost)


def _of_extras(item: Item, value: Characteristics) -> Iterator[RuleRef]:
    paid = tuple(dict.fromkeys(each.rstrip(" 0123456789") for each, times in item.extras.items() if times))
    if paid:
        yield from cr("117.8", "117.8a")
    for keyword in paid:
        yield from told_in(keyword)
        yield from cr(*MORE_OF_EXTRA.get(keyword, ()))
        yield from told_by_itself(value, keyword)
        if keyword == "kicker" and is_repeated(value, keyword):
            yield from cr("702.32b", "702.32f")


def _of_time(state: Magic, spell: Id, item: Item, value: Characteristics) -> Citations:
    """Cite flash where no sorcery could have been cast."""
    slow = _is_out_of_time(state, spell)
    if "flash" not in value.keywords and "Instant" not in value.types and slow and item.how == "bestow":
        return cr("601.3b")  # what the spell is by a choice of its caster decides whether it may be cast now
    if "flash" not in value.keywords and "Instant" not in value.types and slow and not item.how:
        return told_of_flash(every_ability(value.abilities))
    if "flash" not in value.keywords or "Instant" in value.types or not slow:
        return ()
    return (*told_in("flash"), *told_once(value, "flash"))


def _is_out_of_time(state: Magic, spell: Id) -> bool:
    """Say whether no sorcery could have been cast now: there is something else on the stack, or it is no main phase."""
    late = state.stack[:1] != (spell,) or not state.turn.step.endswith("main")
    return late or not has_turn(state, state.things[spell].controller)


def _of_reductions(state: Magic, spell: Id) -> Iterator[RuleRef]:
    value = traits(state, spell)
    for ability in keywords_in(value):
        if ability.keyword == "undaunted":
            left = any(state.players[seat].out for seat in state.seats)
            yield from (*told_in("undaunted"), *(cr("702.124b") if left else ()), *told_by_itself(value, "undaunted"))
        if ability.keyword == "affinity" and counted_by_affinity(state, state.frames[spell], ability):
            yield from told_in("affinity")
            yield from told_by_itself(value, "affinity")
