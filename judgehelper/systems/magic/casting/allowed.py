"""What a player with priority may do, and why not the rest (116.1, 115.2, 301-307, 601.3, 602.5).

Queries only: nothing here copies or plays the game. A refusal lists every reason with its rule.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, costs
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.kinds import Activated, CastOnly, Loyalty, Spell
from judgehelper.abilities.phrases import Things, This
from judgehelper.abilities.quantities import Number, X
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.casting.permitted import land_permit, permitted_ways
from judgehelper.systems.magic.casting.targets import (
    as_paid,
    can_all_differ,
    enchanting,
    has_legal_targets,
    target_phrases,
    waits_for_others,
)
from judgehelper.systems.magic.costs.costs import ability_cost, can_pay, spell_cost
from judgehelper.systems.magic.costs.mana_output import is_mana_ability
from judgehelper.systems.magic.costs.mana_sources import is_sick
from judgehelper.systems.magic.costs.unpayable import told_of_unpayable
from judgehelper.systems.magic.costs.ways import Way, faces, ways
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, HAND, Characteristics, Frame, Had, Magic
from judgehelper.systems.magic.in_force.permissions.forbidden import against_activating, slowed
from judgehelper.systems.magic.in_force.permissions.legality import (
    flash_conditions,
    has_own_flash,
    keeps_own_flash,
    may_escape,
)
from judgehelper.systems.magic.in_force.permissions.others_zones import as_own
from judgehelper.systems.magic.in_force.permissions.permissions import cant, land_plays, speaks_of, statements
from judgehelper.systems.magic.in_force.permissions.timing import (
    is_sorcery_time,
    limits_of,
    meets_limit,
    told_of_own_limit,
    told_of_time,
    zone_of_activation,
)
from judgehelper.systems.magic.in_force.triggers.how_often import given_by, is_given, use_key
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.meaning.spells import fits_as_spell, fits_spell_from, is_such_spell
from judgehelper.systems.magic.printed.keywords.book import told_once
from judgehelper.systems.magic.printed.objects.printed import (
    COMBINED,
    FACE_DOWN,
    bestowed,
    from_face,
    from_halves,
    prototyped,
)
from judgehelper.systems.magic.printed.texts.own_words import SpecialAction
from judgehelper.systems.magic.printed.texts.prohibitions import stops_mana


def is_split(state: Magic) -> bool:
    """Say whether a spell with split second is on the stack (702.60a)."""
    return any("split second" in traits(state, each).keywords for each in state.stack)


def all_ways(state: Magic, player: str, card: int) -> tuple[Way, ...]:
    """List every way in which a player might cast a card, permissions of effects among them."""
    state = as_own(state, player, card)
    known = tuple(ways(state, player, card))
    return (*known, *permitted_ways(state, player, card, known))


def way_traits(state: Magic, card: int, way: Way) -> Characteristics:
    """Give the characteristics of a card as the spell that a way would make of it."""
    thing = state.things[card]
    all_faces = faces(state, thing)
    layout = state.cards[thing.card].layout if thing.card in state.cards else "normal"
    if way.face_down:
        return FACE_DOWN
    if way.how == "fuse":
        return from_halves(state.cards[thing.card])
    if all_faces and (way.side or layout in COMBINED):
        return from_face(all_faces[way.side])
    if way.how == "bestow":
        return bestowed(traits(state, card))
    if way.how == "prototype":
        return from_face(prototyped(all_faces[way.side]))
    return traits(state, card)


def why_not_cast(state: Magic, player: str, card: int, way: Way) -> tuple[Violation, ...]:
    """Give all reasons against casting a card in a way."""
    return tuple(_against_casting(state, player, card, way))


def can_cast(state: Magic, player: str, card: int, way: Way) -> bool:
    """Say whether nothing speaks against casting a card in a way; the first reason decides."""
    return not any(True for _ in _against_casting(state, player, card, way))


def _against_casting(state: Magic, player: str, card: int, way: Way) -> Iterator[Violation]:
    now = way_traits(state, card, way)
    found = False
    if way.mana is None and not way.free and not now.mana_cost and not way.face_down:
        found = True
        yield Violation("no-mana-cost", cr("117.6"), (card,))
    for violation in _against_announcing(state, player, card, way, now):
        found = True
        yield violation
    frame = Frame(source=card, controller=player)
    for violation in _why_no_targets(state, frame, now, way):
        found = True
        yield violation
    if not found and not can_pay(state, frame, total := _cheapest(state, frame, card, now, way)):
        yield Violation("cannot-pay", told_of_unpayable(state, total, player), (card,))


def _against_announcing(state: Magic, player: str, card: int, way: Way, now: Characteristics) -> Iterator[Violation]:
    instant = "Instant" in now.types or "flash" in now.keywords or way.flash or way.how in AT_INSTANT_SPEED
    if not instant and not is_sorcery_time(state, player) and not _has_some_flash(state, player, card, way, now):
        yield Violation("not-sorcery-time", cr("116.1a", _type_rule(now)), (card,))
    if is_split(state):
        once = any(told_once(traits(state, each), "split second") for each in state.stack)
        yield Violation("split-second", cr("702.60a", *(("702.60c",) if once else ())), (card,))
    spell = as_cast(state, card, way)
    yield from _prohibited(spell, player, card, now)
    for said in over_the_limit(spell, player, card):
        yield Violation("cast-limit", cr("101.2", "601.3"), (card, said[0].source))
    for said in () if way.face_down else statements(state, moving.Undergo):
        meant = isinstance(said[1], Things) and forbids_casting(said[2])
        if meant and fits_as_spell(look(spell, said[0]), said[1], card):
            yield Violation("cant-cast", cr("101.2", "601.3"), (card, said[0].source))
    if "Legendary" in now.supertypes and {"Instant", "Sorcery"} & set(now.types) and not _has_legend(state, player):
        yield Violation("no-legend", cr("205.4e"), (card,))
    for ability in every_ability(now.abilities):
        if isinstance(ability, CastOnly) and not meets_limit(state, ability.limit, player, card, ""):
            told = told_of_time(state, getattr(ability.limit, "word", ""))
            yield Violation("cast-only", cr("601.3", "604.6", *told), (card,))


def _prohibited(state: Magic, player: str, card: int, now: Characteristics) -> Iterator[Violation]:
    """Say what forbids a player to cast such a spell, or to cast it now (101.2, 307.5)."""
    for said in cant(state, player, "cast"):
        if _forbids_spell(state, said, card) and not may_escape(now, said[2]):
            epic = ("702.49b",) if "epic" in traits(state, said[0].source).keywords else ()
            yield Violation("cant-cast", cr("101.2", "601.3", *epic), (card, said[0].source))
    for said in slowed(state, player):
        if _forbids_spell(state, said, card) and not is_sorcery_time(state, player):
            yield Violation("cant-cast", cr("101.2", "307.5", "601.3"), (card, said[0].source))


def _has_some_flash(state: Magic, player: str, card: int, way: Way, now: Characteristics) -> bool:
    """Say whether an effect, or the card's own text, lets it be cast as though it had flash (601.3b, 601.3d)."""
    return _has_flash(as_cast(state, card, way), player, card) or has_own_flash(state, player, card, now)


def why_illegal(state: Magic, item: int) -> tuple[Violation, ...]:
    """Give the reasons against a spell as it was announced, its targets and X among them (601.2e)."""
    return tuple(_against_announced(state, item))


def _against_announced(state: Magic, item: int) -> Iterator[Violation]:
    announced = state.announced
    if announced is None or state.items[item].ability is not None or not announced.before.turn.priority:
        return
    player, now = state.things[item].controller, traits(state, item)
    for said in cant(state, player, "cast"):
        if _forbids_spell(state, said, item):
            yield Violation("cant-cast", cr("601.2e", "601.3", "601.3a", "101.2"), (item, said[0].source))
    conditions = flash_conditions(every_ability(now.abilities))
    if not conditions or is_sorcery_time(announced.before, player) or "Instant" in now.types:
        return
    if "flash" not in now.keywords and not _has_flash(state, player, item) and not keeps_own_flash(state, item, now):
        yield Violation("not-sorcery-time", cr("601.2e", "601.3d"), (item,))


def forbids_casting(act: Any) -> bool:
    """Say whether an act is that its subject can't be cast (101.2)."""
    return isinstance(act, being.Cant) and any(
        isinstance(each, moving.Undergo) and each.participle == "cast" for each in act.acts
    )


def over_the_limit(state: Magic, player: str, card: int) -> Iterator[Any]:
    """List the effects by which a player has cast as many such spells this turn as he may (101.2)."""
    for said in statements(state, being.CastLimit):
        act = said[2]
        if not isinstance(act, being.CastLimit) or not speaks_of(state, said, player):
            continue
        view = look(state, said[0])
        cast = (
            entry.event.spell for entry in state.log.since(state.turn.began)
            if isinstance(entry.event, events.Cast) and entry.event.player == player
        )  # fmt: skip
        number = sum(1 for spell in cast if is_such_spell(view, act.what, spell))
        if is_such_spell(view, act.what, card) and number >= view.value(act.number):
            yield said


def _has_legend(state: Magic, player: str) -> bool:
    """Say whether a player controls a legendary creature or planeswalker (205.4e)."""
    here = (traits(state, each) for each in state.battlefield)
    return any(
        now.controller == player and "Legendary" in now.supertypes and {"Creature", "Planeswalker"} & set(now.types)
        for now in here
    )


AT_INSTANT_SPEED = ("miracle", "madness", "offering")
"""Ways of casting that come with a time of their own (702.34, 702.47a, 702.93)."""


def _cheapest(state: Magic, frame: Frame, card: int, now: Characteristics, way: Way) -> Any:
    if way.mana is None and not way.free:
        way = way._replace(mana=now.mana_cost)
    return spell_cost(state, frame, card, every_ability(now.abilities), way, {})


def as_cast(state: Magic, card: int, way: Way) -> Magic:
    """Imagine a card as the spell that a way would make of it, as far as that differs (601.3b, 708.3).

    An Aura by bestow, the prototype, one half of a split card, the other face.
    """
    thing = state.things[card]
    layout = state.cards[thing.card].layout if thing.card in state.cards else "normal"
    if way.how in ("bestow", "prototype"):
        spell = replace(thing, cast_as=thing.cast_as.set(way.how, 1))
    elif layout in COMBINED and way.how != "fuse":
        spell = replace(thing, made=faces(state, thing)[way.side])
    elif way.side != thing.side and not way.face_down:
        spell = replace(thing, side=way.side)
    else:
        return state
    return replace(state, things=state.things.set(card, spell))


TYPE_RULES = {
    "Creature": "302.1", "Artifact": "301.1", "Enchantment": "303.1", "Planeswalker": "306.1", "Sorcery": "307.1",
}  # fmt: skip


def _type_rule(now: Characteristics) -> str:
    return next((rule for kind, rule in TYPE_RULES.items() if kind in now.types), "307.1")


def _has_flash(state: Magic, player: str, card: int) -> bool:
    for said in statements(state, acting.May):
        act = said[2]
        if isinstance(act, acting.May):
            for each in act.acts:
                if isinstance(each, acting.Cast) and each.flash and _fits_flash(state, said, each, player, card):
                    return True
    return False


def _fits_flash(state: Magic, said: Any, act: Any, player: str, card: int) -> bool:
    view = look(state, said[0])
    who = said[1]
    if player not in (view.find(who) if who is not None else (said[0].controller,)):
        return False
    return _is_meant(view, act.what, card)


def _forbids_spell(state: Magic, said: Any, card: int) -> bool:
    view, item = look(state, said[0]), state.items.get(card)
    origin = state.things[card].zone if item is None else item.origin
    return any(isinstance(act, acting.Cast) and _is_banned(view, act.what, card, origin) for act in said[2].acts)


def _is_banned(view: Any, what: Any, card: int, origin: str) -> bool:
    """Say whether what is cast from a zone is what a prohibition means, by where it comes from as well (601.2a)."""
    return fits_spell_from(view, what, card, origin) if isinstance(what, Things) else _is_meant(view, what, card)


def _why_no_targets(state: Magic, frame: Frame, now: Characteristics, way: Way) -> tuple[Violation, ...]:
    if way.how == "overload":
        return ()
    found: list[Any] = []
    for ability in every_ability(now.abilities):
        if isinstance(ability, Spell):
            found.extend(target_phrases(as_paid(look(state, frame), tuple(ability.body))))
            found.extend(_modal_targets(state, frame, ability.body))
    if "Aura" in now.subtypes:
        found.extend(enchanting(every_ability(now.abilities)))
    reasons = why_no_targets(state, frame, tuple(found))
    if reasons and "gift" in now.keywords and "gift" not in state.things[frame.source].cast_as:
        return _why_no_targets(_promised(state, frame.source), frame, now, way)
    return reasons


def _promised(state: Magic, card: int) -> Magic:
    """Imagine that a gift was promised for a card: that costs nothing, and may change what it targets (601.2b, c)."""
    thing = state.things[card]
    return replace(state, things=state.things.set(card, replace(thing, cast_as=thing.cast_as.set("gift", 1))))


def _modal_targets(state: Magic, frame: Frame, body: Any) -> tuple[Any, ...]:
    for clause in body:
        if isinstance(clause, clauses.Modal):
            options = [target_phrases(tuple(mode.body)) for mode in clause.modes]
            if not any(not why_no_targets(state, frame, each) for each in options):
                return options[0] if options else ()
    return ()


def why_no_targets(state: Magic, frame: Frame, found: tuple[Any, ...]) -> tuple[Violation, ...]:
    """Give the words «target» for which there are not enough legal targets (601.2c)."""
    view = look(state, frame)
    reasons = []
    for phrase in found:
        low = view.bounds(phrase.det.count)[0] if _is_plain(phrase.det.count) else 0
        if frame.x is None and mentions_x(phrase):
            low = 0  # X is chosen before targets are (601.2b, c)
        if low and not waits_for_others(phrase, found) and not has_legal_targets(state, frame, phrase, low):
            aura = ("303.4a",) if phrase.name == Name.ENCHANTED else ()
            reasons.append(Violation("no-legal-target", cr("601.2c", "114.1", *aura), (frame.source,)))
    if not reasons and not any(map(mentions_x, found)) and not can_all_differ(state, frame, found):
        reasons.append(Violation("no-legal-target", cr("601.2c", "114.1"), (frame.source,)))
    return tuple(reasons)


@remembered
def mentions_x(phrase: Any) -> bool:
    """Say whether a phrase depends on the X of its spell or ability."""
    return _mentions_x(phrase)


def _mentions_x(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_mentions_x(each) for each in node)
    if isinstance(node, X):
        return True
    return any(_mentions_x(getattr(node, name)) for name in getattr(node, "__struct_fields__", ()))


def _is_plain(count: Any) -> bool:
    return isinstance(getattr(count, "number", None), Number)


def land_sides(state: Magic, card: int) -> tuple[int, ...]:
    """Name the faces of a card that are lands and could be played: of a modal double-faced card either one."""
    thing = state.things[card]
    held = state.cards.get(thing.card)
    if held is None or held.layout != "modal_dfc" or thing.zone == BATTLEFIELD:
        return (0,) if "Land" in traits(state, card).types else ()
    return tuple(side for side, face in enumerate(held.faces) if "Land" in face.types)


def why_not_play(state: Magic, player: str, card: int, *, side: int = 0) -> tuple[Violation, ...]:
    """Give all reasons against playing a card as a land, with this face up (115.2a, 305.2, 305.3)."""
    found: list[Violation] = []
    thing = state.things[card]
    if side:
        thing = replace(thing, side=side)
        state = replace(state, things=state.things.set(card, thing))
    if not has_turn(state, player):
        found.append(Violation("not-your-turn", cr("305.3"), (card,)))
    if not is_sorcery_time(state, player):
        found.append(Violation("not-main-phase", cr("305.1", "115.2a", "505.5b"), (card,)))
    if state.players[player].lands_played >= land_plays(state, player):
        found.append(Violation("no-land-play-left", cr("305.2", "305.2a", "305.2b"), (card,)))
    if (thing.zone != HAND or thing.owner != player) and land_permit(as_own(state, player, card), player, card) is None:
        found.append(Violation("not-in-hand", cr("305.1", "601.3"), (card,)))
    found.extend(
        Violation("cant-play", cr("101.2"), (card, said[0].source)) for said in cant(state, player, "play")
        if _forbids_land(state, said, card)
    )  # fmt: skip
    return tuple(found)


def _forbids_land(state: Magic, said: Any, card: int) -> bool:
    plays = (act for act in said[2].acts if isinstance(act, acting.Play))
    return any(_is_meant(look(state, said[0]), act.what, card) for act in plays)


def _is_meant(view: Any, what: Any, card: int) -> bool:
    """Say whether a card, wherever it lies, is what «a spell», «lands» means in a text of playing (601.3)."""
    if isinstance(what, This):  # a spell's own text speaks of itself alone
        return card in view.find(what)
    noun, where = getattr(what, "what", None), getattr(what, "where", ())
    return is_such_spell(view, noun, card) and all(view.fits(each, card) for each in where)


def why_not_activate(state: Magic, player: str, source: int, place: int) -> tuple[Violation, ...]:
    """Give all reasons against activating an ability of an object (602.5, 606.3)."""
    return tuple(_against_activating(state, player, source, place))


def can_activate(state: Magic, player: str, source: int, place: int) -> bool:
    """Say whether nothing speaks against activating an ability; the first reason decides."""
    return not any(True for _ in _against_activating(state, player, source, place))


def _against_activating(state: Magic, player: str, source: int, place: int) -> Iterator[Violation]:
    ability = every_ability(traits(state, source).abilities)[place]
    found = False
    yield from _against_in_between(state, source, ability)
    for violation in _against_beginning(state, player, source, ability):
        found = True
        yield violation
    frame = Frame(source=source, controller=player, link=given_by(state, source, ability))
    for violation in why_no_targets(state, frame, target_phrases(ability.body)):
        found = True
        yield violation
    if not found and not can_pay(state, frame, total := ability_cost(state, frame, ability)):
        yield Violation("cannot-pay", told_of_unpayable(state, total, player), (source,))


def _against_in_between(state: Magic, source: int, ability: Any) -> Iterator[Violation]:
    """Nothing but mana abilities and special actions while a spell with split second waits (702.60a)."""
    if is_split(state) and not isinstance(ability, SpecialAction) and not is_mana_ability(ability):
        yield Violation("split-second", cr("702.60a"), (source,))


def _against_suspending(state: Magic, player: str, card: int) -> Iterator[Violation]:
    """What forbids a card to be cast forbids it to be suspended (702.61c)."""
    for said in cant(state, player, "cast"):
        if _forbids_spell(state, said, card):
            yield Violation("cant-cast", cr("702.61c", "101.2", "601.3"), (card, said[0].source))


def _against_beginning(state: Magic, player: str, source: int, ability: Any) -> Iterator[Violation]:
    thing = state.things[source]
    limits = limits_of(ability)
    if controller_of(state, source) != player and not any(each.word == "any player" for each in limits):
        yield Violation("not-yours", cr("602.2"), (source,))
    if state.near and not look(state, Frame(source=0, controller=player)).reaches(source):
        yield Violation("out-of-range", cr("801.6"), (source,))
    if zone_of_activation(ability) not in (thing.zone, BATTLEFIELD if thing.kind == "vanguard" else ""):
        yield Violation("wrong-zone", cr("112.6"), (source,))
    if isinstance(ability, SpecialAction) and not is_time_for(state, player, source, ability.when):
        yield Violation("not-now", cr("115.2"), (source,))
    if isinstance(ability, SpecialAction) and ability.when == "castable":
        yield from _against_suspending(state, player, source)
    for limit in limits:
        if not meets_limit(state, limit, player, source, use_key(state, source, ability)):
            given = ("602.5c", "112.10a") if is_given(state, source, ability) else ()
            rules = LIMIT_RULES.get(limit.word, ("602.1b", "602.5", *told_of_time(state, limit.word)))
            told = cr(*rules, *told_of_own_limit(traits(state, source).abilities, ability), *given)
            yield Violation("activation-limit", told, (source,))
    if isinstance(ability, Loyalty):
        yield from _why_not_loyalty(state, player, source)
    taps = any(isinstance(cost, costs.TapThis | costs.UntapThis) for cost in getattr(ability, "costs", ()))
    if taps and thing.zone == BATTLEFIELD and is_sick(state, source):
        yield Violation("summoning-sick", cr("302.6", "602.5a"), (source,))
    for said in () if isinstance(ability, SpecialAction) else against_activating(state, player, source):
        if not is_mana_ability(ability) or stops_mana(said[2]):
            yield Violation("cant-activate", cr("101.2", "602.5"), (source,))


LIMIT_RULES = {
    "forecast": ("602.5", "702.56b"), "as a sorcery": ("602.5d", "307.5"), "once each turn": ("602.5b",),
    "twice each turn": ("602.5b",),
}  # fmt: skip


def is_time_for(state: Magic, player: str, card: int, when: str) -> bool:
    """Say whether a special action may be taken now (115.2)."""
    match when:
        case "sorcery":
            return is_sorcery_time(state, player)
        case "your turn":
            return has_turn(state, player)
        case "castable":
            now = traits(state, card)
            instant = "Instant" in now.types or "flash" in now.keywords or _has_flash(state, player, card)
            return instant or is_sorcery_time(state, player)
    return True


def _why_not_loyalty(state: Magic, player: str, source: int) -> tuple[Violation, ...]:
    found = []
    if not is_sorcery_time(state, player):
        found.append(Violation("loyalty-timing", cr("606.3", "306.5d"), (source,)))
    status = state.status.get(source)
    if status is not None and status.loyalty_used == state.turn.number:
        found.append(Violation("loyalty-once", cr("606.3", "306.5d"), (source,)))
    return tuple(found)


def activatable(state: Magic, source: int) -> tuple[tuple[int, Any], ...]:
    """List the activated abilities of an object with their places, mana abilities apart."""
    return activated_among(traits(state, source).abilities)


@remembered
def activated_among(abilities: tuple[Had, ...]) -> tuple[tuple[int, Any], ...]:
    """List those of an object's abilities that are activated and no mana abilities, with their places."""
    return tuple(
        (place, ability)
        for place, ability in enumerate(every_ability(abilities))
        if isinstance(ability, Activated | Loyalty | SpecialAction) and not is_mana_ability(ability)
    )
