"""Which spells and lands a player with priority may play, and why not the others (116.1, 115.2, 301-307, 601.3).

Queries only: nothing here copies or plays the game. A refusal lists every reason with its rule.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import phrases
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.card import Face
from judgehelper.abilities.family import Act, Phrase
from judgehelper.abilities.kinds import CastOnly, Spell
from judgehelper.abilities.phrases import Things, This
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.casting.enough_targets import modal_targets, why_no_targets
from judgehelper.systems.magic.casting.permitted import land_permit, permitted_ways
from judgehelper.systems.magic.casting.targets import (
    as_paid,
    enchanting,
    target_phrases,
)
from judgehelper.systems.magic.costs.costs import imagined_extras, spell_cost
from judgehelper.systems.magic.costs.payable import can_pay, told_of_unpayable
from judgehelper.systems.magic.costs.spending import Total
from judgehelper.systems.magic.costs.ways import faces, ways
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, HAND, Characteristics, Frame, Magic, Way
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.forbidden import OWN_TURN, SORCERY_TIME, slowed
from judgehelper.systems.magic.in_force.permissions.legality import (
    flash_conditions,
    has_own_flash,
    keeps_own_flash,
    may_escape,
)
from judgehelper.systems.magic.in_force.permissions.others_zones import as_own
from judgehelper.systems.magic.in_force.permissions.permissions import (
    Said,
    cant,
    land_plays,
    rules_for,
    rules_said,
    rules_stating,
)
from judgehelper.systems.magic.in_force.permissions.permits import with_place_of_both
from judgehelper.systems.magic.in_force.permissions.timing import (
    is_sorcery_time,
    meets_limit,
    told_of_time,
)
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.spells import fits_as_spell, fits_spell_from, is_such_spell
from judgehelper.systems.magic.printed.keywords.book import told_once
from judgehelper.systems.magic.printed.keywords.written_out import OWN_TIME
from judgehelper.systems.magic.printed.objects.printed import (
    COMBINED,
    FACE_DOWN,
    bestowed,
    from_face,
    from_halves,
    prototyped,
)
from judgehelper.systems.magic.printed.texts.reads import of_kind


def is_split(state: Magic) -> bool:
    """Say whether a spell with split second is on the stack (702.60a)."""
    return any("split second" in traits(state, each).keywords for each in state.stack)


def all_ways(state: Magic, player: str, card: int) -> tuple[Way, ...]:
    """List every way in which a player might cast a card, permissions of effects among them."""
    state = as_own(state, player, card)
    known = tuple(ways(state, player, card))
    return (*known, *permitted_ways(state, player, card, known))


def way_chosen(state: Magic, player: str, card: int, side: int, how: str) -> Way:
    """Find, among the ways in which a player might cast a card, the one that he has named (601.2b)."""
    return next(way for way in all_ways(state, player, card) if (way.side, way.how) == (side, how))


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
    instant = "Instant" in now.types or "flash" in now.keywords or way.flash or way.how in OWN_TIME
    if not instant and not is_sorcery_time(state, player) and not _has_some_flash(state, player, card, way, now):
        yield Violation("not-sorcery-time", cr("116.1a", _type_rule(now)), (card,))
    if is_split(state):
        once = any(told_once(traits(state, each), "split second") for each in state.stack)
        yield Violation("split-second", cr("702.60a", *(("702.60c",) if once else ())), (card,))
    yield from why_forbidden(state, player, card, way)
    if "Legendary" in now.supertypes and {"Instant", "Sorcery"} & set(now.types) and not _has_legend(state, player):
        yield Violation("no-legend", cr("205.4e"), (card,))
    for ability in of_kind(CastOnly, every_ability(now.abilities)):
        if not meets_limit(state, ability.limit, player, card, ""):
            told = told_of_time(state, getattr(ability.limit, "word", ""))
            yield Violation("cast-only", cr("601.3", "604.6", *told), (card,))


def why_forbidden(state: Magic, player: str, card: int, way: Way) -> Iterator[Violation]:
    """Say what forbids a player to cast this as the spell that it would be, at any time, by any permission (101.2)."""
    spell = as_cast(state, card, way)
    now = way_traits(state, card, way)
    yield from _prohibited(spell, player, card, now)
    for said in over_the_limit(spell, player, card):
        yield Violation("cast-limit", cr("101.2", "601.3"), (card, said.frame.source))
    for said in _against_such(spell, card):
        if not may_escape(now, said.who):
            yield Violation("cant-cast", cr("101.2", "601.3"), (card, said.frame.source))


def _against_such(state: Magic, card: int) -> Iterator[Said]:
    """List the statements that such spells can't be cast: «creature spells can't be cast» (101.2)."""
    for said in rules_said(state, moving.Undergo):
        meant = isinstance(said.who, Things) and forbids_casting(said.act)
        if meant and said.who is not None and fits_as_spell(look(state, said.frame), said.who, card):
            yield said


def _prohibited(state: Magic, player: str, card: int, now: Characteristics) -> Iterator[Violation]:
    """Say what forbids a player to cast such a spell, or to cast it now (101.2, 307.5)."""
    for said in cant(state, player, "cast"):
        if forbids_spell(state, said, card) and not may_escape(now, said.act):
            epic = ("702.49b",) if "epic" in traits(state, said.frame.source).keywords else ()
            yield Violation("cant-cast", cr("101.2", "601.3", *epic), (card, said.frame.source))
    for said in slowed(state, player, OWN_TURN):
        if forbids_spell(state, said, card) and not has_turn(state, player):
            yield Violation("cant-cast", cr("101.2", "601.3"), (card, said.frame.source))
    for said in slowed(state, player, SORCERY_TIME):
        if forbids_spell(state, said, card) and not is_sorcery_time(state, player):
            yield Violation("cant-cast", cr("101.2", "307.5", "601.3"), (card, said.frame.source))


def _has_some_flash(state: Magic, player: str, card: int, way: Way, now: Characteristics) -> bool:
    """Say whether an effect, or the card's own text, lets it be cast as though it had flash (601.3b, 601.3d)."""
    return has_flash(as_cast(state, card, way), player, card) or has_own_flash(state, player, card, now)


def why_illegal(state: Magic, item: int) -> tuple[Violation, ...]:
    """Give the reasons against a spell as it was announced, its targets and X among them (601.2e)."""
    return tuple(_against_announced(state, item))


def _against_announced(state: Magic, item: int) -> Iterator[Violation]:
    announced = state.announced
    if announced is None or state.items[item].ability is not None or not announced.before.turn.priority:
        return
    player, now = state.things[item].controller, traits(state, item)
    for said in cant(state, player, "cast"):
        if forbids_spell(state, said, item):
            yield Violation("cant-cast", cr("601.2e", "601.3", "601.3a", "101.2"), (item, said.frame.source))
    for said in _against_such(state, item):
        yield Violation("cant-cast", cr("601.2e", "601.3", "601.3a", "101.2"), (item, said.frame.source))
    conditions = flash_conditions(every_ability(now.abilities))
    if not conditions or is_sorcery_time(announced.before, player) or "Instant" in now.types:
        return
    if "flash" not in now.keywords and not has_flash(state, player, item) and not keeps_own_flash(state, item, now):
        yield Violation("not-sorcery-time", cr("601.2e", "601.3d"), (item,))


def forbids_casting(act: Act) -> bool:
    """Say whether an act is that its subject can't be cast (101.2)."""
    match act:
        case being.Cant(acts=acts):
            return any(each.participle == "cast" for each in of_kind(moving.Undergo, acts))
    return False


def over_the_limit(state: Magic, player: str, card: int) -> Iterator[Said]:
    """List the effects by which a player has cast as many such spells this turn as he may (101.2)."""
    for said in rules_for(state, being.CastLimit, player):
        act, view = said.act, look(state, said.frame)
        cast = (each.spell for each in state.log.of(events.Cast, state.turn.began) if each.player == player)
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


def _cheapest(state: Magic, frame: Frame, card: int, now: Characteristics, way: Way) -> Total:
    if way.mana is None and not way.free:
        way = way._replace(mana=now.mana_cost)
    own = every_ability(now.abilities)
    plain, *others = (spell_cost(state, frame, card, own, way, extras) for extras in imagined_extras(own))
    return next((total for total in (plain, *others) if others and can_pay(state, frame, total)), plain)


def as_cast(state: Magic, card: int, way: Way) -> Magic:
    """Imagine a card as the spell that a way would make of it, as far as that differs (601.3b, 708.3).

    A 2/2 creature face down, an Aura by bestow, the prototype, one half of a split card, the other face.
    """
    thing = state.things[card]
    layout = state.cards[thing.card].layout if thing.card in state.cards else "normal"
    if way.face_down:  # turned so before it is put onto the stack (707.4)
        spell = replace(thing, made=LYING_FACE_DOWN)
    elif way.how in ("bestow", "prototype"):
        spell = replace(thing, cast_as=thing.cast_as.in_way(way.how))
    elif layout in COMBINED and way.how != "fuse":
        spell = replace(thing, made=faces(state, thing)[way.side])
    elif way.side != thing.side:
        spell = replace(thing, side=way.side)
    else:
        return state
    return replace(state, things=state.things.set(card, spell))


LYING_FACE_DOWN = Face(name="", types=("Creature",), power="2", toughness="2")
"""What a spell cast face down is, as far as words about casting it may ask (707.2a, 707.4)."""
TYPE_RULES = {
    "Creature": "302.1", "Artifact": "301.1", "Enchantment": "303.1", "Planeswalker": "306.1", "Sorcery": "307.1",
}  # fmt: skip


def _type_rule(now: Characteristics) -> str:
    return next((rule for kind, rule in TYPE_RULES.items() if kind in now.types), "307.1")


def has_flash(state: Magic, player: str, card: int) -> bool:
    """Say whether an effect lets a player cast a card as though it had flash (601.3b)."""
    return any(
        each.flash and _fits_flash(state, said, each, player, card)
        for said in rules_stating(state, acting.May)
        for each in of_kind(acting.Cast, said.act.acts)
    )


def _fits_flash(state: Magic, said: Said, act: acting.Cast, player: str, card: int) -> bool:
    view = look(state, said.frame)
    who = said.who
    if player not in (view.find(who) if who is not None else (said.frame.controller,)):
        return False
    return _is_meant(view, act.what, card)


def forbids_spell(state: Magic, said: Said, card: int) -> bool:
    """Say whether a statement forbids casting this very card or spell (101.2)."""
    view, item = look(state, said.frame), state.items.get(card)
    origin = state.things[card].zone if item is None else item.origin
    return any(_is_banned(view, act.what, card, origin) for act in of_kind(acting.Cast, said.act.acts))


def _is_banned(view: View, what: Phrase, card: int, origin: str) -> bool:
    """Say whether what is cast from a zone is what a prohibition means, by where it comes from as well (601.2a)."""
    return fits_spell_from(view, what, card, origin) if isinstance(what, Things) else _is_meant(view, what, card)


def _why_no_targets(state: Magic, frame: Frame, now: Characteristics, way: Way) -> tuple[Violation, ...]:
    if way.how == "overload":
        return ()
    found: list[Things] = []
    for ability in of_kind(Spell, every_ability(now.abilities)):
        found.extend(target_phrases(as_paid(look(state, frame), tuple(ability.body))))
        found.extend(modal_targets(state, frame, ability.body))
    if "Aura" in now.subtypes:
        found.extend(enchanting(every_ability(now.abilities)))
    reasons = why_no_targets(state, frame, tuple(found))
    if reasons and "gift" in now.keywords and not state.things[frame.source].cast_as.has_paid("gift"):
        return _why_no_targets(_promised(state, frame.source), frame, now, way)
    return reasons


def _promised(state: Magic, card: int) -> Magic:
    """Imagine that a gift was promised for a card: that costs nothing, and may change what it targets (601.2b, c)."""
    thing = state.things[card]
    return replace(state, things=state.things.set(card, replace(thing, cast_as=thing.cast_as.with_extra("gift", 1))))


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
        Violation("cant-play", cr("101.2"), (card, said.frame.source)) for said in cant(state, player, "play")
        if _forbids_land(state, said, card)
    )  # fmt: skip
    return tuple(found)


def _forbids_land(state: Magic, said: Said, card: int) -> bool:
    plays = of_kind(acting.Play, with_place_of_both(said.act).acts)
    return any(_is_meant(look(state, said.frame), act.what, card) for act in plays)


def _is_meant(view: View, what: Phrase, card: int) -> bool:
    """Say whether a card, wherever it lies, is what «a spell», «lands» means in a text of playing (601.3)."""
    if isinstance(what, This):  # a spell's own text speaks of itself alone
        return card in view.find(what)
    noun = what.what if isinstance(what, NOUNS) else None
    return is_such_spell(view, noun, card) and all(view.fits(each, card) for each in what.where)


NOUNS = (phrases.Things, phrases.That, phrases.Among, phrases.Host, phrases.Chosen, phrases.Pile, being.LastExiled)
"""The phrases that name a noun."""
