"""A Magic table laid by hand, object by object, for tests of chapters that need no game to be running."""

from typing import Any

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities import durations, filters, phrases, quantities
from judgehelper.abilities.acts import being
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability, Act, Clause, Filter, Phrase
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.systems.magic.game.state import Frame, Lasting, Magic, PlayerState, Status, Thing
from judgehelper.systems.magic.game.turn import Turn
from judgehelper.systems.magic_cr.law import COMPREHENSIVE_RULES

THIS = phrases.This()
YOU = phrases.You()
HOST = phrases.Host("enchanted", filters.OfType("Creature"))


def number(value: int) -> quantities.Quantity:
    """Write a number as the vocabulary does."""
    return quantities.Number(value) if value >= 0 else quantities.Negative(quantities.Number(-value))


def every(*what: Filter, where: tuple[Filter, ...] = (), other: bool = False) -> phrases.Things:
    """«all …»: permanents that are all of this."""
    noun = what[0] if len(what) == 1 else filters.AllOf(what)
    return phrases.Things(phrases.Every(other=other), noun, where)


CREATURES = every(filters.OfType("Creature"))
YOUR_CREATURES = every(filters.OfType("Creature"), where=(filters.Controlled(YOU),))


def says(who: Phrase, *acts: Act) -> Static:
    """Write a static ability of one statement."""
    return Static((Does(who, acts),))


def gets(power: int, toughness: int) -> being.Gets:
    """«gets +P/+T»."""
    return being.Gets(number(power), number(toughness))


def base(power: int, toughness: int) -> being.HasBase:
    """«has base power and toughness P/T»."""
    return being.HasBase(number(power), number(toughness))


def card(name: str, types: str, *abilities: Ability | str, pt: str = "", cost: str = "", **more: Any) -> Card:
    """Write a card: types as on the type line, keyword abilities by their name."""
    left, _, right = types.partition(" - ")
    words = left.split()
    supers = tuple(word for word in words if word in ("Basic", "Legendary", "Snow", "World"))
    power, _, toughness = pt.partition("/")
    face = Face(
        name=name, mana_cost=cost, supertypes=supers, types=tuple(word for word in words if word not in supers),
        subtypes=tuple(right.split()), power=power or None, toughness=toughness or None,
        abilities=tuple(Keyword(each) if isinstance(each, str) else each for each in abilities), **more,
    )  # fmt: skip
    return Card(name=name, faces=(face,))


def _with(cards: "Map[str, Card]", what: Card) -> "Map[str, Card]":
    return cards if cards.get(what.name) is what else cards.set(what.name, what)


class Table:
    """A board under construction; `state` is the value that comes of it."""

    def __init__(self, *players: str) -> None:
        seats = players or ("A", "B")
        people = Map({seat: PlayerState(id=seat) for seat in seats})
        turn = Turn(number=1, active=seats[0], step="precombat-main")
        self.state = Magic(law=COMPREHENSIVE_RULES, seats=seats, players=people, turn=turn)

    def know(self, *cards: Card) -> None:
        """Let the game know cards beforehand, as every real game does."""
        for each in cards:
            self.state = replace(self.state, cards=_with(self.state.cards, each))

    def put(self, what: Card, player: str = "A", **fields: Any) -> int:
        """Put a permanent onto the battlefield; give its number. Later ones have later timestamps."""
        state = self.state
        number_, stamp = state.next_id, fields.pop("timestamp", state.clock)
        status = Status(tapped=fields.pop("tapped", False), damage=fields.pop("damage", 0))
        counters = Map(fields.pop("counters", {}))
        thing = Thing(
            id=number_, zone="battlefield", owner=player, controller=player, card=what.name, timestamp=stamp,
            counters=counters, **fields,
        )  # fmt: skip
        self.state = replace(
            state, next_id=number_ + 1, clock=state.clock + 1, cards=_with(state.cards, what),
            things=state.things.set(number_, thing), status=state.status.set(number_, status),
            battlefield=(*state.battlefield, number_),
        )  # fmt: skip
        return number_

    def bury(self, what: Card, player: str = "A") -> int:
        """Put a card into a graveyard; give its number."""
        state = self.state
        number_ = state.next_id
        thing = Thing(id=number_, zone="graveyard", owner=player, controller=player, card=what.name)
        person = state.players[player]
        self.state = replace(
            state, next_id=number_ + 1, cards=_with(state.cards, what),
            things=state.things.set(number_, thing),
            players=state.players.set(player, replace(person, graveyard=(*person.graveyard, number_))),
        )  # fmt: skip
        return number_

    def effect(self, *acts: Act, on: tuple[int, ...], by: str = "A") -> int:
        """Let an effect of a resolved spell begin, fixed to these objects, until end of turn."""
        state = self.state
        number_ = state.next_id
        clause: Clause = Does(phrases.That(to=1), acts)
        lasting = Lasting(
            id=number_, timestamp=state.clock, says=clause, frame=Frame(source=number_, controller=by), on=on,
            until=durations.EndOfTurn(), turn=state.turn.number,
        )  # fmt: skip
        self.state = replace(state, next_id=number_ + 1, clock=state.clock + 1, lasting=(*state.lasting, lasting))
        return number_

    def end(self, effect: int) -> None:
        """Let an effect end."""
        self.state = replace(self.state, lasting=tuple(each for each in self.state.lasting if each.id != effect))

    def change(self, thing: int, **fields: Any) -> None:
        """Change an object."""
        things = self.state.things
        self.state = replace(self.state, things=things.set(thing, replace(things[thing], **fields)))

    def remove(self, thing: int) -> None:
        """Take a permanent away."""
        state = self.state
        self.state = replace(
            state, things=state.things.delete(thing), status=state.status.delete(thing),
            battlefield=tuple(each for each in state.battlefield if each != thing),
        )  # fmt: skip
