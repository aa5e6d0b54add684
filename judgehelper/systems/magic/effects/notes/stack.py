"""Notes on spells and abilities: cast, activated, triggered, countered, resolved (111, 112, 117, 300-308, 601-608)."""

from collections.abc import Iterator

from judgehelper.abilities.acts.keyword_actions import DoubleMana
from judgehelper.abilities.acts.mana import AddChosenMana, AddMana
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.family import Ability, Phrase
from judgehelper.abilities.filters import Kind, Targeting
from judgehelper.abilities.phrases import Role
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Magic, Ref
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import all_of, nodes, of_kind

CAST_BY = {
    "Artifact": "301.1", "Creature": "302.1", "Enchantment": "303.1", "Instant": "304.1", "Planeswalker": "306.1",
    "Sorcery": "307.1",
}  # fmt: skip
"""What each type says of the casting of its spells."""


def of_casting(_: Magic, after: Magic, event: events.Cast) -> Iterator[str]:
    """A spell is cast as its types say; a tribal one as its other type says."""
    now = traits(after, event.spell)
    yield from (rule for kind, rule in CAST_BY.items() if kind in now.types)
    if "Instant" not in now.types and after.turn.step.endswith("main") and not after.stack[:-1]:
        yield "505.5a"
    if "Tribal" in now.types or "Kindred" in now.types:
        yield from ("308.1", "300.2b")
    if after.things[event.spell].kind == "copy":
        yield "111.1b"
    if not now.mana_cost and "Land" not in now.types and after.things[event.spell].kind == "card":
        yield "117.6a"
    if now.mana_cost == "{0}" and not after.items[event.spell].mana:
        yield from ("117.5", "117.5a")


def of_activating(_: Magic, after: Magic, event: events.Activated) -> Iterator[str]:
    """A mana ability does not use the stack; any other waits there by itself, whoever controls its source."""
    if event.is_mana:
        yield from ("605.1a", "116.1d") if after.announced is not None else ("605.1a",)
        return
    yield from ("112.7", "112.8", "116.1b", "405.1", "405.4")
    yield from of_own_name(after, event.source, event.text)
    source = after.things.get(event.source)
    if source is not None and source.owner != event.player and source.kind == "card":
        yield "109.5"
    if event.item is not None:
        yield from _where_it_works(after, event)
        ability = after.items[event.item].ability
        if ability is not None and any(all_of(ADDING, ability.body)):
            yield from ("605.5", "605.5a")


ADDING = (AddMana, AddChosenMana, DoubleMana)


def of_own_name(state: Magic, source: int, text: str) -> Iterator[str]:
    """A text that names its own object, in full or in short, means just that object (201.4)."""
    here = traits(state, source)
    short = here.name.partition(",")[0]
    if here.name and short in text:
        yield from ("201.4", "201.4c") if short != here.name and "Legendary" in here.supertypes else ("201.4",)


def _where_it_works(state: Magic, event: events.Activated) -> Iterator[str]:
    """Away from the battlefield an ability works where alone its cost can be paid, or what it moves lies (112.6)."""
    ability = state.items[event.item].ability if event.item is not None else None
    here = state.things.get(event.source) or state.past[event.source].thing
    if ability is None or here.zone in (BATTLEFIELD, STACK):
        return
    pays = here.zone == "hand" and any(of_kind(ActCost, ability.costs))
    yield "112.6i" if pays else "112.6k"


def of_countering(before: Magic, _: Magic, event: events.Countered) -> Iterator[str]:
    """What counters spells does not counter abilities; abilities are countered by what says so."""
    if event.item in before.things and before.things[event.item].kind == "ability":
        yield "112.9"


def of_resolving(before: Magic, _: Magic, event: events.Resolving) -> Iterator[str]:
    """An ability resolves although its source is gone."""
    frame, held = before.frames[event.item], before.items[event.item]
    if held.ability is None:
        return
    if before.combat is not None and speaks_of_defender(held.ability):
        yield "508.5"
        yield from ("508.5a",) if len(before.seats) > 2 else ()
    source = before.things.get(frame.source)
    past = before.past.get(frame.source)
    if source is None and past is not None and past.thing.zone == BATTLEFIELD:
        yield "112.7a"


DEFENDER = Role("defending player")


@remembered
def speaks_of_defender(ability: Ability) -> bool:
    """Say whether a text speaks of the defending player: the one whom its creature attacks, for each its own."""
    return DEFENDER in nodes(ability.body)


RESOLVED_BY = {"Instant": "304.2", "Sorcery": "307.2"}


def of_resolved(before: Magic, _: Magic, event: events.Resolved) -> Iterator[str]:
    """An instant or sorcery has been carried out in the order of its text and goes to the graveyard."""
    if event.item in before.items and before.items[event.item].ability is None:
        yield from (rule for kind, rule in RESOLVED_BY.items() if kind in traits(before, event.item).types)
    yield "116.3b"


def of_putting(before: Magic, _: Magic, event: events.PutOnStack) -> Iterator[str]:
    """An ability stands on the stack above what was there, without a card, under its controller's control."""
    yield from ("405.1", "405.4", "112.7", "112.8", "116.2a", "116.5")
    yield from of_own_name(before, event.source, event.text)
    if len(before.stack) > 1:
        yield "405.2"
    if before.turn.step in HEARD_IN and not _has_anybody_acted(before):
        yield HEARD_IN[before.turn.step]


HEARD_IN = {
    "upkeep": "503.1a", "declare-attackers": "508.2b", "declare-blockers": "509.4a", "first-strike-damage": "510.3a",
    "combat-damage": "510.3a",
}  # fmt: skip
"""What has triggered by the turn-based actions of these steps goes on the stack before anybody has priority there."""


def _has_anybody_acted(state: Magic) -> bool:
    acting = (events.Passed, events.Cast, events.Activated)
    return any(of_kind(acting, (entry.event for entry in state.log.since(state.turn.step_began))))


# --- Notes on targets: which word «target» took what, and by which rule it may (114, 303.4a)
ANY_TARGET = Kind("target")
OF_ZONE = {BATTLEFIELD: ("114.2", "109.2"), STACK: ("114.2", "109.2b")}
"""Without a zone a permanent is meant; «spell» means one on the stack, «card» one in the zone named."""


def of_targeting(_: Magic, after: Magic, event: events.Targeted) -> Iterator[str]:
    """A target is chosen for each word by itself, where the word may take it."""
    held = after.items.get(event.by)
    taking = [each for each in held.targets if event.to in each.chosen] if held is not None else []
    if len(taking) > 1:
        yield "114.3"
    if held is not None and held.ability is None and "Aura" in traits(after, event.by).subtypes:
        yield "303.4a"
    for target in taking:
        yield from told_of(after, target.phrase, event.to)


def told_of(state: Magic, phrase: Phrase | None, ref: Ref) -> Iterator[str]:
    """Say what the book has of this phrase and what it takes."""
    if phrase is None:
        return
    for node in all_of(Targeting, phrase):
        yield from ("114.9", "114.9a" if node.single else "114.9c" if node.only else "114.9b")
    match ref:
        case _ if phrase.what == ANY_TARGET:
            yield "114.4"
        case int() if ref in state.things:
            yield from OF_ZONE.get(state.things[ref].zone, ("114.2", "109.2a"))
