"""Replacement and prevention that the rules themselves give: of protection, flashback, loyalty and lore (614)."""

from collections.abc import Iterator, Mapping

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import moving
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.quantities import Number, Spent, Tally
from judgehelper.abilities.words.counters import LORE
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.effects.replacement.prevention import is_unpreventable
from judgehelper.systems.magic.effects.replacement.replacing import Given, Replacing
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.commanders import is_commander
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    Characteristics,
    Frame,
    Id,
    Magic,
    is_player,
)
from judgehelper.systems.magic.in_force.permissions.protection import is_protected, told_of_quality
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.printed.keywords.book import told_by_itself, told_in
from judgehelper.systems.magic.printed.keywords.written_out import EXILED_AFTER, keyword_behind
from judgehelper.systems.magic.printed.texts.own_words import MayInstead
from judgehelper.systems.magic.printed.texts.reads import nodes, of_kind


def of_protection(state: Magic, event: events.Damaged) -> Iterator[Replacing]:
    """Protection prevents all damage by sources with its quality (702.16e)."""
    if is_unpreventable(state, event) or event.amount <= 0 or not is_protected(state, event.to, event.source):
        return
    bearer = event.to
    frame = Frame(source=event.source, controller=bearer) if is_player(bearer) else _frame_of(state, bearer)
    seen = Seen(subject=event.source)
    told = (*cr("702.16e"), *told_of_quality(state, bearer, event.source))
    yield Replacing(f"protection {bearer}", frame.source, frame, clauses.Prevents(), seen, told)


def _frame_of(state: Magic, bearer: Id) -> Frame:
    return Frame(source=bearer, controller=controller_of(state, bearer))


def of_madness(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """A card with madness is discarded into exile (702.34a)."""
    if event.how != "discard" or event.to != GRAVEYARD or event.thing not in state.things:
        return
    if "madness" in traits(state, event.thing).keywords:
        frame = Frame(source=event.thing, controller=state.things[event.thing].owner)
        seen = Seen(subject=event.thing)
        yield Replacing(f"madness {event.thing}", event.thing, frame, DISCARDED_AWAY, seen, cr("702.34a"))


DISCARDED_AWAY = clauses.Instead(
    Occurs(clauses.Does(phrases.This(), (moving.Undergo("discarded"),))),
    (clauses.Do((moving.Exile(phrases.This()),)),),
)


def of_flashback(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """A card cast from the graveyard is exiled in place of going anywhere else from the stack (702.33a)."""
    held = state.items.get(event.thing)
    if held is not None and held.how in EXILED_AFTER and event.to not in (BATTLEFIELD, "stack", "exile"):
        frame = Frame(source=event.thing, controller=controller_of(state, event.thing))
        told = told_of_leaving(state, event.thing, held.how)
        yield Replacing(f"{event.thing} {held.how}", event.thing, frame, EXILED_INSTEAD, Seen(), told)


def told_of_leaving(state: Magic, spell: Id, keyword: str) -> Citations:
    """Cite why a spell cast so is exiled; the keyword may have been given to the card that it was (400.7f)."""
    return (*told_in(keyword), *(cr("400.7f") if _was_lent(state, spell, keyword) else ()))


def _was_lent(state: Magic, spell: Id, keyword: str) -> bool:
    """Say whether an effect gave a card the keyword by which it was cast, which the spell then has too (400.7f)."""
    card = state.cards.get(state.things[spell].card)
    printed = [ability for face in card.faces for ability in face.abilities] if card is not None else []
    return not any(each.keyword == keyword for each in of_kind(Keyword, printed))


EXILED_INSTEAD = clauses.Instead(Occurs(clauses.Do(())), (clauses.Do((moving.Exile(phrases.This()),)),))


def told_of_entering(value: Characteristics, ability: Ability, event: events.Moved) -> Citations:
    """Cite the keyword by which a permanent enters so: with counters of sunburst, graft, modular… (702)."""
    keyword = keyword_behind(value.abilities, ability)
    uncast = cr("702.43b") if keyword == "sunburst" and event.how != "resolve" else ()
    counted = (COUNTED_BY.get((keyword, type(node))) for node in nodes(ability.body))
    by_what = cr(*(rule for rule in counted if rule is not None))
    return (*cr("603.6d", "112.6g"), *told_in(keyword), *uncast, *by_what, *told_by_itself(value, keyword))


COUNTED_BY: Mapping[tuple[str, type], str] = {("modular", Spent): "702.43c", ("bloodthirst", Tally): "702.53b"}
"""Keywords that may be written with another number: by colours of mana spent, by damage dealt."""


def of_its_kind(state: Magic, event: events.Moved, value: Characteristics) -> Iterator[Replacing]:
    """What permanents of a kind enter with: a planeswalker its loyalty, a Saga its first lore (306.5b, 714.3a)."""
    counters: list[tuple[str, int, Citations]] = []
    if "Planeswalker" in value.types and value.loyalty:
        counters.append(("loyalty", value.loyalty, cr("306.5b")))
    if "Battle" in value.types and value.defense:
        counters.append(("defense", value.defense, cr("614.1c")))
    if "Saga" in value.subtypes:
        counters.append((LORE, 1, cr("714.3a")))
    frame = Frame(source=event.thing, controller=event.controller or controller_of(state, event.thing))
    for kind, number, cites in counters:
        clause = moving.Enter(counters=(moving.Counters(Number(number), kind),))
        yield Replacing(f"{event.thing} {kind}", event.thing, frame, clause, Seen(subject=event.thing), cites)


AWAY = (EXILE, HAND, GRAVEYARD, LIBRARY)
"""Where a commander need not go (903.9)."""


TO_COMMAND = MayInstead(
    Occurs(clauses.Do(())), (clauses.Do((moving.Put(phrases.This(), moving.Place(COMMAND)),)),)
)  # fmt: skip


def of_commander(state: Magic, event: events.Moved) -> Iterator[Replacing]:
    """Its owner may put a commander into the command zone in place of four others (903.9)."""
    thing = state.things.get(event.thing)
    if thing is not None and is_commander(thing) and event.to in AWAY:
        frame = Frame(source=event.thing, controller=thing.owner)
        seen = Seen(subject=event.thing)
        yield Replacing(f"commander {event.thing}", event.thing, frame, TO_COMMAND, seen, cr("903.9", "903.3"))


GIVEN = (
    Given((events.Moved,), of_madness),
    Given((events.Damaged,), of_protection),
    Given((events.Moved,), of_flashback),
    Given((events.Moved,), of_commander),
)
