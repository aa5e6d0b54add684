"""Who is listening: the abilities that wait for events, by kind of event, found once for one set of characteristics.

Triggered abilities and replacement effects of permanents function on the battlefield; those whose own text speaks of
another zone function there (112.6). Nothing is looked for where no card in the game has such a text.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.card import Card
from judgehelper.abilities.conditions import WasPaid
from judgehelper.abilities.durations import Perpetually
from judgehelper.abilities.events import Occurs, OneOfEvents, StateHolds, StepBegins
from judgehelper.abilities.family import Ability, Act, Clause, Event
from judgehelper.abilities.kinds import Keyword, Quoted, Static, Triggered, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import recent, remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, Had, Id, Lasting, Magic, Thing
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.characteristics import WALKS
from judgehelper.systems.magic.layers.statements import is_only_characteristics, speaks_of_spells
from judgehelper.systems.magic.meaning.matching import watched
from judgehelper.systems.magic.meaning.matching_moves import is_arrival
from judgehelper.systems.magic.printed.objects.abilities import written_out
from judgehelper.systems.magic.printed.objects.functioning import library_cards, loud_cards, works_in
from judgehelper.systems.magic.printed.objects.printed import start_values
from judgehelper.systems.magic.printed.objects.sagas import LORE_EVENTS, LoreReaches
from judgehelper.systems.magic.printed.objects.unread import dim_cards, is_always_heard
from judgehelper.systems.magic.printed.texts.own_words import EntersRoom, LastRemoved, MayInstead, MovedSo, OnlyIf
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


class Watcher(NamedTuple):
    """A triggered or static ability of an object that waits for events."""

    source: Id
    ability: Ability
    place: int
    """Its place among the object's abilities."""


class Arrives:
    """Under this kind, in place of `events.Moved`, an index keeps what waits for something put into a zone.

    Where that need not come from the battlefield, the ability is none of leaving it and never looks back (603.6c).
    """


class Speakers(Struct, frozen=True, eq=False, gc=False):
    """Whoever states something in force: static abilities and lasting effects."""

    statics: tuple[Watcher, ...] = ()
    lasting: tuple[Lasting, ...] = ()


SILENCE = Speakers()


class Index(Struct, frozen=True, eq=False, gc=False):
    """All watchers, by what they wait for."""

    triggers: dict[type, tuple[Watcher, ...]]
    replacing: tuple[Watcher, ...]
    states: tuple[Watcher, ...]
    """State triggers (603.8)."""
    speakers: Speakers
    """Everything else that is said of rules, permissions, costs."""
    by_act: dict[type, Speakers]
    unread: tuple[tuple[Id, Unread], ...] = ()
    """Texts that are not understood and matter by being there."""
    """The speakers by the acts that they speak of, acts within «can't» and «may» among them."""

    def speaking(self, kind: type | None) -> Speakers:
        """Give whoever speaks of a kind of act; of any, where it is None."""
        return self.speakers if kind is None else self.by_act.get(kind, SILENCE)


def plain(had: Had) -> Ability:
    """Take an ability out of its quotation marks."""
    return had.ability.ability if isinstance(had.ability, Quoted) else had.ability


def event_kinds(event: Event) -> tuple[type, ...]:
    """Name the kinds of events that could be what a text waits for."""
    match event:
        case Occurs():
            arrives = waits_for_arrival(event)
            return tuple(Arrives if arrives and kind is events.Moved else kind for kind in watched(event.clause))
        case StepBegins():
            return (events.StepBegan,)
        case LoreReaches():
            return LORE_EVENTS
        case MovedSo():
            return (events.Moved,)
        case LastRemoved():
            return (events.CountersRemoved,)
        case EntersRoom():
            return (events.RoomEntered,)
        case OnlyIf():
            return event_kinds(event.event)
        case OneOfEvents():
            return tuple(kind for each in event.events for kind in event_kinds(each))
    return ()


def waits_for_arrival(event: Occurs) -> bool:
    """Say whether a text waits for a card to be put into a zone from anywhere, or from another than the battlefield."""
    clause = event.clause
    who = clause.who if isinstance(clause, clauses.Does) else None
    acts = of_kind(moving.BePut, clause.acts) if isinstance(clause, clauses.Do | clauses.Does) else ()
    return any(is_arrival(act, who) for act in acts)


REPLACING = (MayInstead, clauses.Instead, clauses.AsHappens, clauses.Prevents, clauses.Redirects, clauses.LifeFloor)


def replaces(ability: Ability) -> bool:
    """Say whether a static ability is a replacement or prevention effect (614.1, 615.1)."""
    return isinstance(ability, Static) and any(map(_replaces, ability.body))


def says_more(ability: Static) -> bool:
    """Say whether a static ability states something, perhaps besides how its object enters: «and doesn't untap».

    What stands beside a prevention or «instead» happens with that (614.1a, 615.5) and is no statement.
    """
    if not replaces(ability):
        return True
    inner = (each.clauses if isinstance(each, clauses.Sentence) else (each,) for each in ability.body)
    parts = tuple(part for among in inner for part in among)
    return all(isinstance(part, clauses.Do | clauses.Does) for part in parts) and not all(map(_replaces, parts))


def _replaces(clause: Clause) -> bool:
    match clause:
        case clauses.Sentence(clauses=inner) | clauses.Where(clauses=inner):
            return any(map(_replaces, inner))
        case clauses.If(then=then) | clauses.UnlessSo(then=then):
            return any(map(_replaces, then))
        case clauses.Does(acts=acts) | clauses.Do(acts=acts):
            return any(map(_enters, acts))
    return isinstance(clause, REPLACING)


def _enters(act: Act) -> bool:
    match act:
        case acting.May(acts=acts) | acting.MayHave(clause=clauses.Does(acts=acts)):
            return any(map(_enters, acts))
        case moving.Enter() | moving.EnterAsCopy():
            return True
    return False


class Sorted(NamedTuple):
    """The abilities of one object, sorted by what they do."""

    triggers: tuple[tuple[int, Ability, tuple[type, ...]], ...]
    replacing: tuple[tuple[int, Static], ...]
    states: tuple[tuple[int, Triggered], ...]
    statics: tuple[tuple[int, Static], ...]
    unread: tuple[tuple[int, Unread], ...]


@remembered
def sort_abilities(abilities: tuple[Had, ...]) -> Sorted:
    """Sort an object's abilities by what they wait for; equal objects share one value, so this is done once."""
    triggers, states = list[tuple[int, Ability, tuple[type, ...]]](), list[tuple[int, Triggered]]()
    replacing, statics = list[tuple[int, Static]](), list[tuple[int, Static]]()
    unread: list[tuple[int, Unread]] = []
    for place, ability in enumerate(every_ability(abilities)):
        match ability:
            case Triggered(event=StateHolds()):
                states.append((place, ability))
            case Triggered(event=event):
                triggers.append((place, ability, event_kinds(event)))
            case Static():
                if replaces(ability):
                    replacing.append((place, ability))
                if says_more(ability):
                    statics.append((place, ability))
            case Unread(event=Event() as event) if kinds := event_kinds(event):
                triggers.append((place, ability, kinds))
            case Unread():
                unread.append((place, ability))
    return Sorted(tuple(triggers), tuple(replacing), tuple(states), tuple(statics), tuple(unread))


@remembered
def every_ability(abilities: tuple[Had, ...]) -> tuple[Ability, ...]:
    """List an object's abilities, keywords followed by what they mean (702)."""
    found: list[Ability] = []
    counted: dict[str, int] = {}
    for had in abilities:
        ability = plain(had)
        found.append(ability)
        meant = written_out(ability)
        if isinstance(ability, Keyword):
            number = counted[ability.keyword] = counted.get(ability.keyword, 0) + 1
            meant = meant if number == 1 else tuple(_of_instance(each, number) for each in meant)
        found.extend(meant)
    return tuple(found)


def _of_instance(ability: Ability, number: int) -> Ability:
    """Let an ability of a keyword's second instance ask for what was paid for that one (702.77b)."""
    match ability:
        case Static(condition=WasPaid() as paid) | Triggered(condition=WasPaid() as paid):
            return replace(ability, condition=replace(paid, keyword=f"{paid.keyword} {number}"))
    return ability


class Indexes:
    """Indexes by the board and the lasting effects that they follow from, the last few of them."""

    def __init__(self) -> None:
        self._found: list[tuple[Board, tuple[Lasting, ...], tuple[Id, ...], Index]] = []
        self._state: Magic | None = None
        """The state asked about last."""
        self._index: Index
        self._is_quiet = False
        """Whether its index follows from objects, cards and effects alone: nothing else listens or was read."""

    def of(self, state: Magic) -> Index:
        """Give the watchers of a state: most questions follow one another about the same objects."""
        last = self._state
        if last is state:
            return self._index
        if not (
            self._is_quiet
            and last is not None
            and state.things is last.things
            and state.battlefield is last.battlefield
            and state.command is last.command
            and state.lasting is last.lasting
            and state.cards is last.cards
        ):
            walk = WALKS.of(state)
            self._index = self._find(state, walk.board)
            self._is_quiet = _is_quiet(state) and not walk.paths
        self._state = state
        return self._index

    def _find(self, state: Magic, board: Board) -> Index:
        outside = outside_key(state)
        for known, lasting, key, index in self._found:
            if known is board and lasting is state.lasting and (key is outside or key == outside):
                return index
        index = make_index(state)
        self._found = [(board, state.lasting, outside, index), *self._found[:15]]
        return index


def _is_quiet(state: Magic) -> bool:
    """Say whether nothing outside the battlefield can be listening."""
    told = not state.command and not loud_cards(state.cards) and not gives_to_spells(state.cards)
    return told and not any(isinstance(each.until, Perpetually) for each in state.lasting)


INDEXES = Indexes()


def outside_key(state: Magic) -> tuple[Id, ...]:
    """List the objects outside the battlefield that might be listening."""
    if _is_quiet(state):
        return ()
    loud = loud_cards(state.cards)
    found = loud_outside(loud, state.things, *outside_zones(state))
    found = (*found, *(each for each in _changed_for_good(state) if each not in found))
    if state.stack and gives_to_spells(state.cards):
        return (*found, *(each for each in state.stack if each not in found and state.things[each].kind != "ability"))
    return found


def _changed_for_good(state: Magic) -> tuple[Id, ...]:
    """List what is not on the battlefield and has been changed perpetually: it may have got what functions there."""
    lasting = (each.on or () for each in state.lasting if isinstance(each.until, Perpetually))
    found = dict.fromkeys(ref for on in lasting for ref in of_kind(int, on))
    here = (state.things.get(each) for each in found)
    return tuple(thing.id for thing in here if thing is not None and thing.zone != BATTLEFIELD)


@remembered
def gives_to_spells(cards: Mapping[str, Card]) -> bool:
    """Say whether a card, or an emblem that it makes, gives abilities to spells: «each spell you cast has conspire»."""
    texts = (face.abilities for card in cards.values() for face in card.faces)
    said = (clause for text in texts for clause in of_kind(clauses.Does, everything(text)))
    return any(speaks_of_spells(clause.who) and any(of_kind((being.Has, being.Gains), clause.acts)) for clause in said)


def outside_zones(state: Magic) -> tuple[tuple[Id, ...], ...]:
    """Give the zones other than the battlefield; libraries only where a card in the game could listen from there."""
    players = [state.players[seat] for seat in state.seats]
    own = [zone for player in players for zone in (player.graveyard, player.hand)]
    libraries = [player.library for player in players] if library_cards(state.cards) else []
    return (*own, *libraries, state.exile, state.stack, state.command)


AT_WORK = ("emblem", "vanguard", "dungeon", "conspiracy")
"""Kinds of things whose abilities function in the command zone as those of permanents do (112.6n)."""


@recent(32)
def loud_outside(loud: frozenset[str], things: Mapping[int, Thing], *zones: tuple[Id, ...]) -> tuple[Id, ...]:
    """List the objects of these zones whose cards have an ability that functions there."""
    return tuple(each for zone in zones for each in zone if things[each].card in loud or things[each].kind in AT_WORK)


def make_index(state: Magic) -> Index:
    """Go over all objects once and sort their abilities."""
    triggers: dict[type, list[Watcher]] = {}
    replacing: list[Watcher] = []
    states: list[Watcher] = []
    statics: list[Watcher] = []
    unread: list[tuple[Id, Unread]] = []
    walk = WALKS.of(state)
    dim = dim_cards(state.cards)
    things = state.things
    for each in (*state.battlefield, *outside_key(state)):
        thing = things[each]
        if thing.phased_out:
            continue
        abilities = walk.now(each).abilities
        if thing.card in dim and not thing.face_down:  # what it has lost may have begun in an earlier layer (613.5)
            abilities = with_unread_of(state, thing, abilities)
        if not abilities:
            continue
        zone = "emblem" if thing.kind in AT_WORK else thing.zone
        found = sort_abilities(abilities)
        if not any(found):  # most permanents only tap for mana, or fight
            continue
        for place, ability, kinds in found.triggers:
            if works_in(ability, zone):
                for kind in dict.fromkeys(kinds):
                    triggers.setdefault(kind, []).append(Watcher(each, ability, place))
        replacing.extend(_working(each, zone, found.replacing))
        states.extend(_working(each, zone, found.states))
        statics.extend(_working(each, zone, found.statics))
        unread.extend((each, text) for _, text in found.unread if is_always_heard(text) and works_in(text, zone))
    by_kind = {kind: tuple(found) for kind, found in triggers.items()}
    speakers = Speakers(
        tuple(each for each in statics if not is_only_characteristics(each.ability)),
        tuple(each for each in state.lasting if not is_only_characteristics(each.says)),
    )
    return Index(by_kind, tuple(replacing), tuple(states), speakers, sort_speakers(speakers), tuple(unread))


def with_unread_of(state: Magic, thing: Thing, abilities: tuple[Had, ...]) -> tuple[Had, ...]:
    """Add what is printed on an object and not understood, where an effect has taken it away."""
    there = {id(had.ability) for had in abilities}
    printed = (had for had in start_values(state, thing).abilities if isinstance(had.ability, Unread))
    return (*abilities, *(had for had in printed if id(had.ability) not in there))


def _working(thing: Id, zone: str, found: tuple[tuple[int, Ability], ...]) -> Iterator[Watcher]:
    return (Watcher(thing, ability, place) for place, ability in found if works_in(ability, zone))


def sort_speakers(speakers: Speakers) -> dict[type, Speakers]:
    """Sort whoever states something by the acts that they speak of."""
    statics: dict[type, list[Watcher]] = {}
    lasting: dict[type, list[Lasting]] = {}
    for watcher in speakers.statics:
        for kind in acts_spoken_of(watcher.ability.body):
            statics.setdefault(kind, []).append(watcher)
    for effect in speakers.lasting:
        for kind in acts_spoken_of(effect.says):
            lasting.setdefault(kind, []).append(effect)
    return {
        kind: Speakers(tuple(statics.get(kind, ())), tuple(lasting.get(kind, ())))
        for kind in dict.fromkeys((*statics, *lasting))
    }


@remembered
def acts_spoken_of(said: Clause | tuple[Clause, ...]) -> tuple[type, ...]:
    """Name the kinds of acts anywhere in the clauses of a static ability, or in one clause."""
    return tuple(dict.fromkeys(type(act) for act in all_of(Act, said)))
