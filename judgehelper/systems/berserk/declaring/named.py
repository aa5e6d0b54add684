"""The abilities that named words stand for: triggers, and movements by substitution (part 7 of the book)."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import abilities, named
from judgehelper.systems.berserk.cards.abilities import Ability, Does, Limit, Lose
from judgehelper.systems.berserk.cards.effects import Exile, Heal, Incarnate, Relocate, Wound
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Event, Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, MELEE
from judgehelper.systems.berserk.state import GRAVEYARD, Game

AT_START = Event(on="turn-start", whose="own", if_=Condition(open=True, bodiless=False))
"""At the start of its player's turn, if the card is open then and not bodiless (GL Отравление, Регенерация)."""
DRINKS = "vampirism"
"""The name of healing that becomes extra life where it is over (GL Вампиризм)."""
VICTIM = Condition(side="enemy", creature=True, bodiless=False)


def triggers_of(game: Game, ref: int) -> Iterator[tuple[str, Ability]]:
    """List the triggers that a card's named abilities stand for (116.5)."""
    held = named(game, ref)
    if game.things[ref].zone == GRAVEYARD:
        yield from _in_graveyard(game, ref, held.get("incarnation"))
        return
    for name, words in held.items():
        if name in TRIGGERS:
            for own in _texts(game, ref, name):
                made = TRIGGERS[name](1 if (number := figure(words)) is None else number)
                yield name, made if own is None else replace(made, does=own)


def _texts(game: Game, ref: int, name: str) -> tuple[Does | None, ...]:
    """List what stands in the place of what a named ability does; None: what it does by itself."""
    found = tuple(
        each.does for each in abilities(game, ref)
        if isinstance(each, Ability) and each.named == name and each.does is not None
    )  # fmt: skip
    return found[:1] or (None,)


def _vampirism(_n: int) -> Ability:
    """Wounds dealt by a simple strike to whoever is not bodiless heal as many (GL Вампиризм)."""
    drinks = Event(on="wounds", to=Condition(creature=True, bodiless=False), with_=("simple-strike",))
    return Ability(kind="triggered", when=drinks, does=Heal(size=Amount(event="amount"), id=DRINKS))


def _corpse_eating(_n: int) -> Ability:
    """Whoever kills beside it or by melee exiles the corpse, at that is fully healed and loses poison (GL)."""
    beside = Event(on="kills", to=VICTIM, from_=Selector(of="cell", adjacent=True))
    by_melee = Event(on="kills", to=VICTIM, with_=MELEE)
    does: Does = (Exile(target="victim"), "at-that", (Heal(size="full"), "and", Lose(named="poison")))
    return Ability(kind="triggered", when=Event(any=(beside, by_melee)), does=does)


def _dash(_n: int) -> Ability:
    """On an attack it may move to a cell that touches its own by a side, once in its player's turn (GL Рывок)."""
    to = Selector(of="cell", free=True, orthogonal=True)
    return Ability(
        kind="triggered", when=Event(on="attacks", who="self", turn="own"), may=True,
        limit=Limit(times=1, per="own-turn"), does=Relocate(target="self", to=to),
    )  # fmt: skip


def _in_graveyard(game: Game, ref: int, number: str | None) -> Iterator[tuple[str, Ability]]:
    """Incarnation: due as soon as there are tokens enough (536.7.1, 536.7.2)."""
    thing = game.things[ref]
    enough = number is not None and markers.count(thing, markers.TOKEN) >= int(number or 1) > 0
    if enough and not markers.has(thing, "incarnated"):
        anything = (Event(on="turn-start", whose="own"), Event(on="moves", who=Condition()),
                    Event(on="leaves", who=Condition()))  # fmt: skip
        is_self = Condition(is_="self")
        yield "incarnation", Ability(kind="triggered", when=Event(any=anything), does=Incarnate(card=is_self))


TRIGGERS: Mapping[str, Callable[[int], Ability]] = {
    "poison": lambda n: Ability(kind="triggered", when=AT_START, does=Wound(size=n)),
    "regeneration": lambda n: Ability(kind="triggered", when=AT_START, does=Heal(size=n)),
    "vampirism": _vampirism,
    "corpse-eating": _corpse_eating,
    "dash": _dash,
}
"""What the named triggers stand for, by their number."""


def text_of(ability: Ability) -> Ability | None:
    """Give the trigger that a word with a text stands for: valhalla, concentration, frenzy (GL)."""
    if ability.valhalla is not None:
        when = Event(on="turn-start", whose="own")
        return Ability(id=ability.id or "valhalla", kind="triggered", when=when, does=ability.valhalla, as_=ability.as_,
                       from_="graveyard", may=ability.may)  # fmt: skip
    if ability.concentration is not None:
        when = Event(on="turn-end", whose="enemy", if_=Condition(wounded_this_turn=False))
        return Ability(id=ability.id or "concentration", kind="triggered", when=when, does=ability.concentration,
                       as_=ability.as_, may=ability.may)  # fmt: skip
    if ability.frenzy is not None and ability.does is not None:
        rolled = Event(on="rolls", role="attacker", turn="own", value=Amount(max=ability.frenzy))
        return Ability(id=ability.id or "frenzy", kind="triggered", when=rolled, does=ability.does, as_=ability.as_,
                       may=ability.may)  # fmt: skip
    return None


def fell_to_enemy_attack(game: Game, ref: int) -> bool:
    """Say whether a card lies in the graveyard because an enemy's attack killed it (GL Вальхалла, 538.2)."""
    thing = game.things[ref]
    by = thing.killed_by
    return by is not None and thing.killed_through in ATTACKS and thing.killer != thing.controller
