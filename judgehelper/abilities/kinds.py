"""Abilities.

Spell, activated, triggered, static, keyword, and the frames that hold several (rules 112, 602-604, 702, 710-714).
"""

from typing import Literal

from msgspec import Struct

from judgehelper.abilities.family import Ability, Clause, Condition, Cost, Event, Filter, Quantity


class Spell(Ability, Struct, frozen=True, tag=True):
    """What an instant or sorcery does as it resolves (112.3a)."""

    body: tuple[Clause, ...]


class Static(Ability, Struct, frozen=True, tag=True):
    """What is so all the time (604), where the condition holds: «as long as …».

    Also the replacement effects of permanents (614) and what works while casting (601). It functions on the
    battlefield, or where
    the text can only work from (112.6).
    """

    body: tuple[Clause, ...]
    condition: Condition | None = None
    after: bool = False
    """The condition stands behind; no meaning."""


class Activated(Ability, Struct, frozen=True, tag=True):
    """«costs: effect» (602). A mana ability if 605.1a holds. Its `clauses.Limit`s stand in the body.

    `word` before a dash, which limits it as well (later books): «boast», only in a turn in which this attacked and once
    in it; «exhaust», only once; «power-up», only once, and for less by its object's mana cost in the turn in which that
    entered.
    """

    costs: tuple[Cost, ...]
    body: tuple[Clause, ...]
    word: str = ""


class Loyalty(Ability, Struct, frozen=True, tag=True):
    """A loyalty ability (606): `change` «+1», «-3», «0», «-X»."""

    change: str
    body: tuple[Clause, ...]


class Triggered(Ability, Struct, frozen=True, tag=True):
    """«when/whenever/at event, [if condition,] effect» (603). `condition` is the intervening if (603.4).

    `word` «when» «whenever» «at»: no meaning beyond the event.
    """

    event: Event
    body: tuple[Clause, ...]
    condition: Condition | None = None
    word: str = "whenever"


class Keyword(Ability, Struct, frozen=True, tag=True):
    """A keyword ability with its parameters (702): «flying», «equip {2}», «ward—Pay 3 life», «protection from red».

    `number`: «crew 3», «annihilator 2». `what`: «protection from black», «enchant creature», «landwalk», «affinity
    for artifacts». Without a `cost` where it has one: the object's own mana cost («its flashback cost is equal to …»).
    `text`: a name or word («partner with …», «cycling» of a type: `what`; «and its mana cost» of an escape so lent).
    """

    keyword: str
    cost: tuple[Cost, ...] = ()
    number: Quantity | None = None
    what: Filter | None = None
    text: str = ""


class Quoted(Ability, Struct, frozen=True, tag=True):
    """An ability granted in quotation marks; inside, `This` and `You` are the grantee and its controller (201.4b)."""

    ability: Ability
    word: str = ""
    """«single» quotation marks inside others, «stop» where a keyword ends in a full stop; no meaning."""


class AdditionalCost(Ability, Struct, frozen=True, tag=True):
    """«As an additional cost to cast this spell, …» (601.2b, f)."""

    costs: tuple[Cost, ...]
    optional: bool = False
    each_less: str = ""
    """«Exile any number of …. This spell costs {2} less for each»: so much less for each that is taken (601.2f)."""
    word: str = ""
    """How what was taken is called, «card exiled»; no meaning."""


class AlternativeCost(Ability, Struct, frozen=True, tag=True):
    """«You may … rather than pay this spell's mana cost» (117.9), where the condition holds. `costs` empty: free."""

    costs: tuple[Cost, ...]
    condition: Condition | None = None


class CastOnly(Ability, Struct, frozen=True, tag=True):
    """«Cast this spell only during combat» (601.3)."""

    limit: Clause


class Chapter(Ability, Struct, frozen=True, tag=True):
    """A chapter ability of a Saga (714): for these lore counts."""

    numbers: tuple[int, ...]
    body: tuple[Clause, ...]


class AnchorChoice(Ability, Struct, frozen=True, tag=True):
    """«As this enters, choose Khans or Dragons»: one of the words that abilities of it begin with (614.12b)."""

    words: tuple[str, ...]


class Anchored(Ability, Struct, frozen=True, tag=True):
    """«Khans — …»: an ability that it has while this word was chosen for it (607.2k, 614.12b)."""

    word: str
    ability: Ability


class AtMaxSpeed(Ability, Struct, frozen=True, tag=True):
    """«Max speed — …»: an ability that it has while its controller has max speed (702 of later rules)."""

    ability: Ability


class LevelUp(Ability, Struct, frozen=True, tag=True):
    """A level symbol of a leveler (710): from `low` to `high` level counters (None: and more) it has this."""

    low: int
    high: int | None
    power: str
    toughness: str
    abilities: tuple[Ability, ...]


class ClassLevel(Ability, Struct, frozen=True, tag=True):
    """A level of a Class: for this cost, from the level before, it gains these abilities (716 in later books)."""

    costs: tuple[Cost, ...]
    level: int
    abilities: tuple[Ability, ...]


class FlashFor(Ability, Struct, frozen=True, tag=True):
    """«You may cast this as though it had flash if you pay so much more» (601.3b, 117.8)."""

    costs: tuple[Cost, ...]


class OpeningHand(Ability, Struct, frozen=True, tag=True):
    """«If this is in your opening hand, you may begin the game with it on the battlefield» (103.5)."""


class OpeningReveal(Ability, Struct, frozen=True, tag=True):
    """«You may reveal this card from your opening hand. If you do, …» (103.5b): done before the first turn."""

    body: tuple[Clause, ...]


class MulliganAct(Ability, Struct, frozen=True, tag=True):
    """«Any time you could mulligan and this is in your hand, you may …» (103.4b)."""

    body: tuple[Clause, ...]


class ThisAbility(Ability, Struct, frozen=True, tag=True):
    """The very ability that says it: «except it has this ability» (707.9a)."""


class DeckLimit(Ability, Struct, frozen=True, tag=True):
    """«A deck can have any number of cards named so» (100.2a); `most`: «up to nine cards», no more."""

    card: str
    most: Quantity | None = None


class StartingModifiers(Ability, Struct, frozen=True, tag=True):
    """The hand modifier and the life modifier printed on a vanguard card (210.1, 211.1)."""

    hand: int
    life: int


class Station(Ability, Struct, frozen=True, tag=True):
    """What a Spacecraft or Planet has with so many charge counters or more on it (721 of later rules).

    `power`, `toughness`: the size in the same box; with it, the permanent is a creature as well.
    """

    low: int
    abilities: tuple[Ability, ...]
    power: str = ""
    toughness: str = ""


class Prototype(Ability, Struct, frozen=True, tag=True):
    """May be cast for this cost, then with this size and the colours of that cost (702.160 of later rules)."""

    cost: tuple[Cost, ...]
    power: Quantity
    toughness: Quantity


class CanBeCommander(Ability, Struct, frozen=True, tag=True):
    """«This can be your commander» (903.3): nothing to do with it once a game has begun."""


UnreadKind = Literal["spell", "static", "replacement", "keyword", "casting", "triggered", "activated", "loyalty"]
"""What an ability is by its shape alone; `casting`: what says, or may say, how its own object is cast."""


class Unread(Ability, Struct, frozen=True, tag=True):
    """A text that is not understood, and why: shown as such, and never played.

    What its shape tells of it says when it could matter: refused is what would depend on it, and nothing else.
    """

    text: str
    why: str
    kind: UnreadKind = "static"
    event: Event | None = None
    """Of a trigger, what it waits for, where that was read; None: it may be anything."""
    zones: tuple[str, ...] = ("battlefield",)
    """The zones in which it functions, or might (112.6); «opening hand»: the hand as the game begins (103.5)."""
    adds_mana: bool = False
    """Whether what is activated may add mana, so that payments may depend on it (605.1a)."""
