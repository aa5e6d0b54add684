"""Laying a board out from a scenario file: cards found or refused, libraries filled, timestamps in order."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import cycle, islice

from immutables import Map
from msgspec.structs import asdict, replace

from judgehelper.abilities.acts.acting import Choose
from judgehelper.abilities.acts.keyword_actions import DUNGEONS
from judgehelper.abilities.acts.moving import Enter
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.kinds import Keyword, Spell, Static, Triggered, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Things, This
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.machine.figures import figure
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game.players.vanguards import VANGUARD, kind_in, modifiers_of
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    COMMAND,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SIDEBOARD,
    Attacker,
    Blocker,
    Combat,
    Magic,
    Past,
    Ref,
    Status,
    Thing,
)
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.objects.dungeons import set_up
from judgehelper.systems.magic.printed.objects.linked import kept_under
from judgehelper.systems.magic.printed.objects.tokens import INCUBATOR
from judgehelper.systems.magic.printed.texts.conjured import incubates, names_conjured
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.ad_hoc import effect_key, effect_text
from judgehelper.systems.magic.scenario.editing import key_of_definition
from judgehelper.systems.magic.scenario.file import (
    Definition,
    Entry,
    Listed,
    Object,
    Player,
    as_object,
    side_named,
)
from judgehelper.systems.magic.understanding.playable import as_played
from judgehelper.systems.magic.understanding.support import why_unsupported


def chosen_player(entry: Object, face: Face) -> dict[str, tuple[Ref, ...]]:
    """Give the player that an object has chosen under the name by which its other abilities speak of him (607.2d)."""
    if entry.chosen is None or entry.chosen.player is None:
        return {}
    choices = (act.what for act in of_kind(Choose, everything(face.abilities)))
    names = (each.name for each in of_kind(Things, choices) if each.what in (Kind("player"), Kind("opponent")))
    return {kept_under(str(name), face.name): (entry.chosen.player,) for name in names}


LIKELY_A_SLIP = 0.8
"""How alike a known name must be for an unknown one to be a slip of the pen, and not a card that nobody imported."""
CARDS_OF_A_LIBRARY = 60
"""How many cards a library has of which a file says nothing."""
EFFECTS = (Spell, Static, Triggered, Unread)
"""Abilities whose text can take effect without an object that has them; what is unread is refused as such."""


class Builder:
    """A board being laid out; mutable while it is."""

    def __init__(self, seats: tuple[str, ...], start: int, source: CardSource) -> None:
        self.seats = seats
        self.start = start
        """The turn in which the run begins."""
        self.source = source
        self.cards: dict[str, Card] = {}
        self.things: dict[int, Thing] = {}
        self.status: dict[int, Status] = {}
        self.aliases: dict[str, int] = {}
        self.zones: dict[tuple[str, str], list[int]] = {}
        self.hosts: list[tuple[int, str, str]] = []
        self.fighting: list[tuple[str, str]] = []
        self.melded: list[tuple[int, str, str]] = []
        self.next = 1

    def card(self, name: str, place: str) -> str:
        """Find a card and keep it; its key."""
        found = self.source.find(name)
        if found is None:
            near = self.source.suggest(name)
            if not near or SequenceMatcher(None, name.casefold(), near[0].casefold()).ratio() < LIKELY_A_SLIP:
                raise NotUnderstood(Refusal(name, "", "the library has no card of that name"))
            raise ScenarioError(
                place, phrase('no card is called "{name}", did you mean "{what}"?', name=name, what=near[0])
            )
        self._keep(found.name, found)
        return str(found.name)

    def _keep(self, key: str, card: Card) -> None:
        if key in self.cards:
            return
        self.cards[key] = as_played(card)
        if incubates(card):
            self.cards[INCUBATOR.name] = INCUBATOR
        for conjured in map(self.source.find, names_conjured(card)):
            if conjured is not None:
                self._keep(conjured.name, conjured)

    def define(self, listed: Object) -> str:
        """Make an ad-hoc card."""
        assert listed.define is not None
        card = self._defined(listed.define)
        key = f"{card.name} ({len(self.cards)})" if card.name in self.cards else card.name
        self._keep(key, card)
        return str(key)

    def _defined(self, definition: Definition) -> Card:
        card: Card = self.source.define(_given(definition))
        return card

    def keep_for_later(self, entry: Entry, place: str) -> Entry:
        """Keep the cards that a judge's hand will create, and the texts that it will let take effect.

        Gives the entry with the card under its own name: a library knows it by names in other languages too.
        """
        made = None if entry.create is None else as_object(entry.create)
        if made is not None and made.define is not None:
            self._keep(key_of_definition(made.define), self._defined(made.define))
        elif made is not None:
            entry = replace(entry, create=replace(made, card=self.card(made.card, f"{place}.create.card")))
        if entry.effect is not None:
            given = {"name": "effect", "cost": "{0}", "types": "Instant", "text": effect_text(entry.effect)}
            card = self.source.define(given)
            if any(not isinstance(each, EFFECTS) for each in card.faces[0].abilities):
                raise ScenarioError(f"{place}.effect", "this is an ability of an object and no effect: say what has it")
            for refusal in why_unsupported(card):
                raise NotUnderstood(refusal)
            self._keep(effect_key(entry.effect), card)
        return entry

    def add(self, player: Player, zone: str, listed: Listed, place: str) -> None:
        """Add one entry of a zone."""
        entry = as_object(listed)
        if zone == COMMAND and entry.define is None and entry.card in DUNGEONS:
            self.add_dungeon(player, entry, place)
            return
        key = self.define(entry) if entry.define is not None else self.card(entry.card, f"{place}.card")
        for _ in range(entry.count):
            self._add_one(player, zone, entry, key=key, where=place)

    def add_all(self, player: Player, place: str) -> None:
        """Put everything of a player into its zones."""
        for zone, there in player.zones().items():
            for index, listed in enumerate(there):
                self.add(player, zone, listed, f"{place}.{zone}[{index}]")

    def fill_library(self, player: Player, place: str) -> None:
        """Put basic lands of each type in turn into a library of which the file says nothing."""
        lands = tuple((as_object(name), self.card(name, place)) for name in BASIC_LAND_TYPES)
        for entry, key in islice(cycle(lands), CARDS_OF_A_LIBRARY):
            self._add_one(player, LIBRARY, entry, key=key, where=place)

    def attach(self) -> None:
        """Attach what is said to be attached, once all is there. Raises ScenarioError for a host that is not."""
        for number, name, where in self.hosts:
            host = self.find(name)
            if host is None:
                raise ScenarioError(f"{where}.attached_to", phrase('nothing is called "{name}"', name=name))
            self.things[number] = replace(self.things[number], attached_to=host)

    def add_dungeon(self, player: Player, entry: Object, place: str) -> None:
        """Add a dungeon card; `chosen.name` is the room that the marker is in, the topmost one where it is not said."""
        room = (entry.chosen.name if entry.chosen is not None else None) or ""
        thing = set_up(self.next, entry.owner or player.id, entry.card, room)
        if thing is None:
            wrong = phrase('the dungeon {dungeon} has no room called "{room}"', dungeon=entry.card, room=room)
            raise ScenarioError(f"{place}.chosen.name", wrong)
        self.things[self.next] = thing
        self.zones.setdefault((COMMAND, ""), []).append(self.next)
        if entry.id:
            self.aliases.setdefault(entry.id, self.next)
        self.next += 1

    def _add_one(self, player: Player, zone: str, entry: Object, *, key: str, where: str) -> None:
        number = self.next
        self.next += 1
        owner = entry.owner or player.id
        card = self.cards[key]
        side = 0 if entry.face is None else side_named(entry.face, len(card.faces), f"{where}.face")
        chosen = self._chosen(entry, card.faces[side].name)
        counters = self._counters(card, side, entry, zone)
        self.things[number] = Thing(
            id=number, zone=zone, owner=owner, controller=entry.controller or player.id,
            card="" if entry.token else key,
            kind="token" if entry.token else kind_in(zone, card),
            made=card.faces[side] if entry.token else None,
            side=side, timestamp=entry.timestamp or number, counters=Map(counters), chosen=Map(chosen),
            memory=Map(chosen_player(entry, card.faces[side])),
            face_down="set up" if entry.face_down else "", phased_out=entry.phased_out,
            marks=("commander",) if entry.commander else (),
        )  # fmt: skip
        holder = owner if zone in (HAND, LIBRARY, GRAVEYARD, SIDEBOARD) else ""
        self.zones.setdefault((zone, holder), []).append(number)
        if entry.id:
            self.aliases.setdefault(entry.id, number)
        if zone == BATTLEFIELD:
            tapped = entry.tapped if entry.tapped is not None else enters_tapped(card.faces[side])
            since = self.start if entry.summoning_sick else 0
            self.status[number] = Status(tapped=tapped, damage=entry.damage, since=since)
        for field, name in (("attacking", entry.attacking), ("blocking", entry.blocking)):
            if name is not None:
                self.fighting.append((name, f"{where}.{field}"))
        if entry.attached_to:
            self.hosts.append((number, entry.attached_to, where))
        if entry.melded_with:
            self.melded.append((number, entry.melded_with, where))
        elif card.layout == "meld" and side:
            raise ScenarioError(f"{where}.face", "a melded permanent is two cards: name the other with melded_with")

    def meld(self) -> dict[int, Past]:
        """Make one permanent of each two cards that are set up melded; the second of them is past (712.2)."""
        past: dict[int, Past] = {}
        for number, name, where in self.melded:
            other = self.find(name)
            if not isinstance(other, int) or not _is_pair(self.cards, self.things[number], self.things[other]):
                wrong = phrase('"{name}" is not the other card of its pair', name=name)
                raise ScenarioError(f"{where}.melded_with", wrong)
            thing, gone = self.things[number], self.things.pop(other)
            self.things[number] = replace(thing, side=1, with_it=(gone.card,))
            self.zones[BATTLEFIELD, ""].remove(other)
            past[other] = Past(gone, self.status.pop(other), None, number)
        return past

    def life_modifier(self, player: str) -> int:
        """Give by how much a player's vanguard card changes his starting life total (902.4)."""
        own = (thing for thing in self.things.values() if thing.kind == VANGUARD and thing.owner == player)
        return sum(modifiers_of(self.cards[thing.card])[1] for thing in own)

    def _chosen(self, entry: Object, name: str) -> dict[str, tuple[Ref, ...]]:
        if entry.chosen is None:
            return {}
        said = {**asdict(entry.chosen), "word": entry.chosen.name}  # an anchor word is named as well (614.12b)
        return {kept_under(key, name): (value,) for key, value in said.items() if value is not None}

    def _counters(self, card: Card, side: int, entry: Object, zone: str) -> dict[str, int]:
        counters = dict(entry.counters)
        face = card.faces[side]
        if zone == BATTLEFIELD:
            for kind, printed in (("loyalty", face.loyalty), ("defense", face.defense)):
                if (number := figure(printed or "")) is not None:
                    counters.setdefault(kind, number)
            for kind, number in entering_counters(face).items():
                counters.setdefault(kind, number)
        return {kind: number for kind, number in counters.items() if number}

    def find(self, name: str) -> int | str | None:
        """Find what a name of the file means: an alias, a player, a card on the battlefield."""
        if name in self.aliases:
            return self.aliases[name]
        if name in self.seats:
            return name
        base, _, index = name.partition(":")
        hits = [
            number for number, thing in self.things.items()
            if thing.zone == BATTLEFIELD and thing.card == base
        ]  # fmt: skip
        place = figure(index) or 0
        return hits[place] if place < len(hits) else None


def _is_pair(cards: dict[str, Card], one: Thing, other: Thing) -> bool:
    """Say whether two permanents are the cards of one meld pair (701.36b)."""
    faces = [cards[each.card].faces for each in (one, other) if each.card and cards[each.card].layout == "meld"]
    here = one.zone == other.zone == BATTLEFIELD
    return here and len(faces) == 2 and faces[0] != faces[1] and faces[0][1].name == faces[1][1].name


def _given(define: Definition) -> dict[str, object]:
    """List what a definition says, of each of its faces too; «{this}» in its text is its own name."""
    given = {key: value for key, value in asdict(define).items() if value not in (None, (), "")}
    if define.text:
        given["text"] = define.text.replace("{this}", define.name or "this object")
    return {**given, "faces": tuple(_given(each) for each in define.faces)} if define.faces else given


def entering_counters(face: Face) -> dict[str, int]:
    """Give the counters with which a permanent's own text lets it always enter."""
    found: Counter[str] = Counter()
    meant = (each for own in face.abilities for each in (own, *(expanded(own) if isinstance(own, Keyword) else ())))
    for act in _ways_to_enter(meant):
        for each in act.counters:
            if isinstance(each.number, Number):
                found[each.kind] += each.number.value
    return dict(found)


def enters_tapped(face: Face) -> bool:
    """Say whether a permanent's own text lets it always enter tapped."""
    return any(act.tapped for act in _ways_to_enter(face.abilities))


def _ways_to_enter(abilities: Iterable[Ability]) -> Iterator[Enter]:
    """List what abilities say, without a condition, of how their own object enters."""
    always = (each for each in of_kind(Static, abilities) if each.condition is None)
    for clause in (clause for each in always for clause in each.body if isinstance(clause.who, This)):
        yield from of_kind(Enter, clause.acts)


def with_cards_of(state: Magic, entry: Entry, source: CardSource) -> tuple[Magic, Entry]:
    """Give the state that knows the cards and texts of an edit, and the edit with the card under its own name.

    Raises ScenarioError, NotUnderstood.
    """
    build = Builder(state.seats, state.turn.number, source)
    build.cards |= state.cards
    named = build.keep_for_later(entry, "edit")
    return (state if len(build.cards) == len(state.cards) else replace(state, cards=Map(build.cards))), named


def combat_of(players: Sequence[Player], build: Builder) -> Combat:
    """Give the combat that is set up: who attacks whom, who blocks whom."""
    attackers: dict[int, Ref] = {}
    blockers: dict[int, tuple[int, ...]] = {}
    numbers = iter(sorted(build.things))
    for player in players:
        for there in player.zones().values():
            for entry in map(as_object, there):
                for _ in range(entry.count):
                    number = next(numbers, 0)
                    if entry.attacking is not None and (whom := build.find(entry.attacking)) is not None:
                        attackers[number] = whom
                    if entry.blocking is not None:
                        blocked = build.find(entry.blocking)
                        if isinstance(blocked, int):
                            blockers[number] = (blocked,)
    found = tuple(
        Attacker(each, whom, any(each in them for them in blockers.values()),
                 tuple(blocker for blocker, them in blockers.items() if each in them))
        for each, whom in attackers.items()
    )  # fmt: skip
    return Combat(attackers=found, blockers=tuple(Blocker(each, them) for each, them in blockers.items()))
