"""What an object is just now: attacking, blocked, tapped, historic, monstrous; one test a word of the texts."""

from collections.abc import Callable, Mapping

from immutables import Map

from judgehelper.abilities import filters
from judgehelper.abilities.acts.being import BeStatus
from judgehelper.abilities.card import Card
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Activated, Loyalty, Triggered
from judgehelper.abilities.words.types import PERMANENTS
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in
from judgehelper.systems.magic.game.players.seating import are_opponents, team_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Combat, Id, Ref
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.printed.objects.classes import LEVELS
from judgehelper.systems.magic.printed.objects.designations import partner
from judgehelper.systems.magic.printed.texts.reads import all_of


def is_being(view: View, what: filters.Being, ref: Ref) -> bool:
    """Is in the state that a word names."""
    return _test(STATES, what.word, what)(view, ref)


Test = Callable[[View, Ref], bool]


def _test(tests: Mapping[str, Test], word: str, what: filters.Being | filters.Kind) -> Test:
    """Find what a word asks. Raises NotUnderstood for one that nothing is known of."""
    test = tests.get(word)
    if test is None:
        raise NotUnderstood(unknown(what))
    return test


def _is_unblocked(view: View, ref: Ref) -> bool:
    """Attacks, and no creature blocked it: that is known once blockers are declared (509.1h)."""
    fighter = attacker_in(view.state, ref) if view.state.turn.step in AFTER_BLOCKS else None
    return fighter is not None and not fighter.blocked


AFTER_BLOCKS = ("declare-blockers", "first-strike-damage", "combat-damage", "end-combat")


def marked(mark: str) -> Callable[[View, Ref], bool]:
    """Make the test for a mark on an object."""

    return lambda view, ref: (thing := view.thing(ref)) is not None and mark in thing.marks


def _colour_count(test: Callable[[int], bool]) -> Callable[[View, Ref], bool]:
    return lambda view, ref: isinstance(ref, int) and test(len(view.traits(ref).colours))


def _is_historic(view: View, ref: Ref) -> bool:
    traits = view.now(ref)
    return "Legendary" in traits.supertypes or "Artifact" in traits.types or "Saga" in traits.subtypes


def _has_attached(subtype: str) -> Callable[[View, Ref], bool]:
    return lambda view, ref: any(subtype in view.traits(each).subtypes for each in view.state.attached(ref))


def _is_modified(view: View, ref: Ref) -> bool:
    thing = view.thing(ref)
    if thing is None:
        return False
    return bool(sum(thing.counters.values())) or _has_attached("Equipment")(view, ref) or _has_own_aura(view, ref)


def _has_own_aura(view: View, ref: Ref) -> bool:
    mine = view.controller(ref)
    attached = view.state.attached(ref)
    return any("Aura" in view.traits(each).subtypes and view.controller(each) == mine for each in attached)


def _subtypes(*kinds: str) -> Callable[[View, Ref], bool]:
    return lambda view, ref: any(each in view.now(ref).subtypes for each in kinds)


def _combat_of(view: View, ref: Ref) -> Combat:
    """Give the combat that is on; for what has left, the one that it was in as it left (608.2h)."""
    past = view.state.past.get(ref) if isinstance(ref, int) and ref not in view.state.things else None
    return (past.combat if past is not None else view.state.combat) or Combat()


def _is_attacking_alone(view: View, ref: Ref) -> bool:
    return tuple(each.id for each in _combat_of(view, ref).attackers) == (ref,)


def _is_blocking_alone(view: View, ref: Ref) -> bool:
    return tuple(each.id for each in _combat_of(view, ref).blockers) == (ref,)


def _was_cast_this_turn(view: View, ref: Ref) -> bool:
    """Say whether the spell that became a permanent was cast this turn (400.7d); a copy never was."""
    log, since = view.state.log, view.state.turn.began
    spells = {event.thing for event in log.of(events.Moved, since) if event.new == ref and event.origin == STACK}
    return any(event.spell in spells for event in log.of(events.Cast, since))


STATES: Mapping[str, Callable[[View, Ref], bool]] = {
    "anything": lambda _, __: True,
    "colored": _colour_count(lambda number: number > 0),
    "colorless": _colour_count(lambda number: number == 0),
    "monocolored": _colour_count(lambda number: number == 1),
    "multicolored": _colour_count(lambda number: number > 1),
    "tapped": lambda view, ref: view.status(ref).tapped,
    "untapped": lambda view, ref: not view.status(ref).tapped,
    "face-down": lambda view, ref: (thing := view.thing(ref)) is not None and bool(thing.face_down),
    "face-up": lambda view, ref: (thing := view.thing(ref)) is not None and not thing.face_down,
    "phased-out": lambda view, ref: (thing := view.thing(ref)) is not None and thing.phased_out,
    "transformed": lambda view, ref: (thing := view.thing(ref)) is not None and thing.side == 1,
    "attacking": lambda view, ref: any(each.id == ref for each in _combat_of(view, ref).attackers),
    "attacking alone": _is_attacking_alone,
    "blocking": lambda view, ref: any(each.id == ref for each in _combat_of(view, ref).blockers),
    "blocking alone": _is_blocking_alone,
    "blocked": lambda view, ref: any(each.id == ref and each.blocked for each in _combat_of(view, ref).attackers),
    "unblocked": _is_unblocked,
    "paired": lambda view, ref: (thing := view.thing(ref)) is not None and partner(view.state, thing) is not None,
    "enchanted": _has_attached("Aura"),
    "equipped": _has_attached("Equipment"),
    "goaded": lambda view, ref: _is_goaded(view, ref),
    "kicked": lambda view, ref: _is_kicked(view, ref),
    "adventurous": lambda view, ref: (
        (thing := view.thing(ref)) is not None
        and not thing.face_down
        and (card := view.state.cards.get(thing.card)) is not None
        and card.layout == "adventure"
    ),
    "cast this turn": _was_cast_this_turn,
    "historic": _is_historic,
    "modified": _is_modified,
    "outlaw": _subtypes("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"),
    "party member": _subtypes("Cleric", "Rogue", "Warrior", "Wizard"),
    **{
        mark: marked(mark)
        for mark in ("monstrous", "renowned", "exerted", "suspected", "saddled", "commander", "crewed", *LEVELS)
    },
}


# --- Who is goaded: by an effect that marks it; texts that say so as long as they are in force are not asked (701.37a)
def _is_kicked(view: View, ref: Ref) -> bool:
    """Say whether its controller has paid a kicker cost of a spell (702.32d)."""
    thing = view.thing(ref)
    return thing is not None and any(thing.cast_as.has_paid(each, "") for each in ("kicker", "multikicker"))


def _is_goaded(view: View, ref: Ref) -> bool:
    if _says_goaded(view.state.cards):
        raise NotUnderstood(
            Refusal("", "goaded", "the engine does not tell who is goaded where a static ability says so")
        )
    thing = view.thing(ref)
    return thing is not None and any(mark.startswith("goaded") for mark in thing.marks)


@remembered
def _says_goaded(cards: Map[str, Card]) -> bool:
    """Say whether a card of the game says that something is goaded."""
    texts = tuple(face.abilities for card in cards.values() for face in card.faces)
    return any(each.word == "goaded" for each in all_of(BeStatus, texts))


# --- A party (700.8 of later books): of each of these classes at most one, and each creature for one of them alone
PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


def is_in_party(view: View, what: filters.InParty, ref: Ref) -> bool:
    """Is in that player's party: one of as many creatures as can stand for a class of their own each."""
    return any(ref in _party(view, str(player)) for player in view.find(what.of))


def _party(view: View, player: str) -> tuple[Id, ...]:
    """Find a party as large as can be: a creature gives way where it can stand for another class."""
    own = [each for each in view.state.battlefield if _can_join(view, each, player)]
    places: dict[str, Id] = {}
    for each in own:
        _place(view, each, places, set())
    return tuple(places.values())


def _can_join(view: View, thing: Id, player: str) -> bool:
    here = view.thing(thing)
    if here is None or here.phased_out:
        return False
    now = view.traits(thing)
    return "Creature" in now.types and view.controller(thing) == player and any(now.is_a(each) for each in PARTY)


def _place(view: View, ref: Id, places: dict[str, Id], asked: set[str]) -> bool:
    """Let a creature stand for one of its classes, moving whoever stands there to another one."""
    for each in PARTY:
        if each in asked or not view.traits(ref).is_a(each):
            continue
        asked.add(each)
        if each not in places or _place(view, places[each], places, asked):
            places[each] = ref
            return True
    return False


def is_kind(view: View, what: filters.Kind, ref: Ref) -> bool:
    """Is a thing of this kind."""
    return _test(KINDS, what.kind, what)(view, ref)


def zone_now(view: View, ref: Ref) -> str:
    """Name the zone of an object; empty: it is none."""
    thing = view.thing(ref)
    return thing.zone if thing else ""


def _is_item(*kinds: type[Ability]) -> Callable[[View, Ref], bool]:
    """Make the test for an ability of these kinds on the stack."""

    return lambda view, ref: (item := view.item(ref)) is not None and isinstance(item.ability, kinds)


def _is_any_target(view: View, ref: Ref) -> bool:
    """A creature, a player or a planeswalker (114.4)."""
    if isinstance(ref, str):
        return True
    if zone_now(view, ref) != BATTLEFIELD:
        return False
    types = view.traits(ref).types
    return "Creature" in types or "Planeswalker" in types or "Battle" in types


def _is_permanent(view: View, ref: Ref) -> bool:
    """Is on the battlefield; elsewhere it is a permanent card or spell if its types make it one (110.4a, b)."""
    if zone_now(view, ref) == BATTLEFIELD:
        return True
    return any(each in PERMANENTS for each in view.now(ref).types)


def _is_spell(view: View, ref: Ref) -> bool:
    thing = view.thing(ref)
    return thing is not None and thing.zone == "stack" and thing.kind != "ability"


def _is_thing(kind: str) -> Callable[[View, Ref], bool]:
    return lambda view, ref: (thing := view.thing(ref)) is not None and thing.kind == kind


KINDS: Mapping[str, Callable[[View, Ref], bool]] = {
    "permanent": _is_permanent,
    "card": _is_thing("card"),
    "spell": _is_spell,
    "token": _is_thing("token"),
    "ability": _is_thing("ability"),
    "stack object": lambda view, ref: zone_now(view, ref) == "stack",
    "activated ability": _is_item(Activated, Loyalty),
    "triggered ability": _is_item(Triggered),
    "loyalty ability": _is_item(Loyalty),
    "mana ability": lambda _view, _ref: False,  # none is ever on the stack (605.3b)
    "source": lambda _view, ref: isinstance(ref, int),
    "player": lambda _view, ref: isinstance(ref, str),
    "opponent": lambda view, ref: isinstance(ref, str) and are_opponents(view.state, view.you, ref),
    "teammate": lambda view, ref: isinstance(ref, str) and ref != view.you and ref in team_of(view.state, view.you),
    "target": _is_any_target,
    "copy": _is_thing("copy"),
    "emblem": _is_thing("emblem"),
    "commander": marked("commander"),
    "Ring-bearer": marked("Ring-bearer"),
}
