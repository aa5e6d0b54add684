"""The game as a value: players, objects, zones, turn, and what waits (Comprehensive Rules 1xx, 4xx, 5xx).

What characteristics depend on (`things`) lies apart from what they mostly do not (`status`: tapped, damage…), so that
what was worked out is found again by identity. An object that changes zones becomes a new one with a new number
(400.7); `past` keeps what it last was (608.2h) and what it became. Whatever carries out an ability reads and writes a
`Frame`: its source, controller, targets and everything that its text refers to later by name.
"""

from typing import TYPE_CHECKING, NamedTuple

from immutables import Map
from msgspec import Struct

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability, Act, Clause, Cost, Duration, Phrase
from judgehelper.abilities.words.zones import BATTLEFIELD as BATTLEFIELD
from judgehelper.abilities.words.zones import COMMAND as COMMAND
from judgehelper.abilities.words.zones import EXILE as EXILE
from judgehelper.abilities.words.zones import GRAVEYARD as GRAVEYARD
from judgehelper.abilities.words.zones import HAND as HAND
from judgehelper.abilities.words.zones import LIBRARY as LIBRARY
from judgehelper.abilities.words.zones import NOWHERE as NOWHERE
from judgehelper.abilities.words.zones import OF_PLAYER
from judgehelper.abilities.words.zones import SIDEBOARD as SIDEBOARD
from judgehelper.abilities.words.zones import STACK as STACK
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.state import State
from judgehelper.systems.magic.game.cast_history import NOT_CAST, CastHistory
from judgehelper.systems.magic.game.law import Law
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.turn import Turn

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Id = int
Ref = int | str
"""An object's number or a player's name."""


def is_object(ref: object) -> "TypeIs[int]":
    """Say whether a reference is to an object (109.1)."""
    return isinstance(ref, int)


def is_player(ref: object) -> "TypeIs[str]":
    """Say whether a reference is to a player (102.1)."""
    return isinstance(ref, str)


OWN_ZONES = (*OF_PLAYER, SIDEBOARD)
"""What each player has for himself (400.1); the rest is shared."""


class Mana(Struct, frozen=True, gc=False):
    """One unit of mana in a pool (106.4): its type, where it came from, what it may pay for."""

    kind: str
    """W, U, B, R, G or C."""
    source: Id | None = None
    snow: bool = False
    only_for: tuple[Act, ...] = ()
    """What it may be spent on; none: anything (106.6)."""
    lasts: str = ""
    """How long it stays although steps end: "turn", "combat", or empty."""
    riders: tuple[Clause, ...] = ()
    """What happens to what it is spent on."""
    made: int = 0
    """Tells mana with riders of one production from that of another (its place in the log)."""


MAX_SPEED = 4
"""Later books: no speed is greater."""


class PlayerState(Struct, frozen=True, kw_only=True, gc=False):
    """What a player has (119 life, 121 counters, 106 mana, 402-404 zones; first in library is the top)."""

    id: str
    life: int = 20
    counters: Map[str, int] = Map()
    pool: tuple[Mana, ...] = ()
    library: tuple[Id, ...] = ()
    hand: tuple[Id, ...] = ()
    graveyard: tuple[Id, ...] = ()
    """In order; the last one lies on top."""
    sideboard: tuple[Id, ...] = ()
    lands_played: int = 0
    """This turn (305.2)."""
    overdrawn: bool = False
    """Drew from an empty library since state-based actions were last checked (704.5b)."""
    out: str = ""
    """Why the player has left the game: "lost", "won", "conceded", "drawn"; empty while in it."""
    team: str = ""
    marks: tuple[str, ...] = ()
    """Designations: "monarch", "city's blessing", "initiative"."""
    struck: Map[str, int] = Map()
    """How much combat damage each commander has dealt him in this game (903.10a)."""
    completed: tuple[str, ...] = ()
    """The dungeons that he has completed, in order (later books)."""
    tempted: int = 0
    """How often the Ring has tempted him (later books)."""
    speed: int = 0
    """Later books: from 1 to 4; 0 while he has none."""


class Spliced(Struct, frozen=True, gc=False):
    """A card that has lent its text to a spell (702.46a): its key among `Magic.cards`, and what that costs."""

    card: str
    costs: tuple[Cost, ...] = ()


class Thing(Struct, frozen=True, kw_only=True, gc=False):
    """An object, as far as its characteristics depend on it (109)."""

    id: Id
    zone: str
    owner: str
    controller: str
    """Under whose control it came here (110.2, 111.2); effects of layer 2 are not in it."""
    kind: str = "card"
    """card, token, copy (of a spell), ability (on the stack), emblem, dungeon."""
    card: str = ""
    """The key of its card among `Magic.cards`; empty where no card stands for it."""
    side: int = 0
    """Which face of its card is up, or is being cast."""
    made: Face | None = None
    """Copiable values given when it was made (tokens, copies, emblems), or as it entered as a copy (706)."""
    face_down: str = ""
    """Why it is face down: "morph", "manifest"…; empty where it is face up (707)."""
    timestamp: int = 0
    counters: Map[str, int] = Map()
    attached_to: Ref | None = None
    chosen: Map[str, tuple[Ref, ...]] = Map()
    """Choices made as it entered: "color", "type", "name", "number", "player", each under its own name (`linked`)."""
    memory: Map[str, tuple[Ref, ...]] = Map()
    """What names that one of its abilities gave stand for in another one (607), each under its own name (`linked`)."""
    marks: tuple[str, ...] = ()
    """Designations that stay: "monstrous", "renowned", "commander", "suspected", "goaded"…"""
    phased_out: bool = False
    phased_under: str = ""
    """Under whose control it phased out (702.25a)."""
    phased_with: Id | None = None
    """The permanent that it was attached to and phased out with (702.25f)."""
    with_it: tuple[str, ...] = ()
    """Keys of further cards that this one permanent is (melded, merged)."""
    cast_as: CastHistory = NOT_CAST
    """How the spell that became it was cast (400.7d)."""
    spliced: tuple[Spliced, ...] = ()
    """Whose text a spell has besides its own, in the order of the instructions; only on the stack (702.46c, e)."""


class Status(Struct, frozen=True, kw_only=True, gc=False):
    """What happens to a permanent without changing its characteristics (110.5, 119.6, 302.6)."""

    tapped: bool = False
    damage: int = 0
    deathtouched: bool = False
    """Dealt damage by a source with deathtouch since state-based actions were last checked (704.5h)."""
    since: int = 0
    """The turn in which its controller's control of it began; 0: before the game set up (302.6)."""
    held_by: str = ""
    """Whose control `since` speaks of; empty: the controller's under whom it arrived."""
    arrived: int = 0
    """The turn in which it entered the battlefield."""
    loyalty_used: int = 0
    """The last turn in which a loyalty ability of it was activated (606.3)."""
    used: Map[str, int] = Map()
    """How often this turn an ability, by its text, was activated or has triggered."""
    hurt_by: tuple[Id, ...] = ()
    """The objects that dealt damage to it this turn."""


class Had(Struct, frozen=True, gc=False):
    """An ability that an object has, and the object or effect that it comes from (its own id: printed)."""

    ability: Ability
    origin: Id
    timestamp: int = 0


class Characteristics(Struct, frozen=True, kw_only=True, gc=False):
    """What an object is now, after all layers (109.3, 613); colours as words, `mana_cost` as printed."""

    name: str = ""
    mana_cost: str = ""
    colours: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Had, ...] = ()
    keywords: tuple[str, ...] = ()
    """The names of its keyword abilities, each once: "flying", "protection from red"."""
    power: int | None = None
    toughness: int | None = None
    base_power: int | None = None
    base_toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    """Of a battle, in later books."""
    controller: str = ""
    flipped: Face | None = None
    """What it is once it has flipped: the other half of a flip card, copied along (709.1b, 706.3)."""

    def is_a(self, kind: str) -> bool:
        """Say whether it has a card type, subtype or supertype."""
        return kind in self.types or kind in self.subtypes or kind in self.supertypes


class Past(Struct, frozen=True, gc=False):
    """What an object last was (608.2h) and the object that it became (400.7)."""

    thing: Thing
    status: Status
    was: Characteristics | None = None
    became: Id | None = None
    combat: "Combat | None" = None
    """The combat that it was in as it left: whether it attacked or blocked, and who else did (506.4, 506.5)."""
    item: "Item | None" = None
    """Of a spell or ability, what was decided as it was put on the stack."""
    also: tuple[Id, ...] = ()
    """What else it became: the further cards of a melded permanent (712.4)."""


class Target(Struct, frozen=True, gc=False):
    """What was chosen for one word "target": the objects and players, by the name that the text gives the phrase."""

    name: int
    chosen: tuple[Ref, ...]
    shares: tuple[int, ...] = ()
    """How much each gets where something is divided among them (601.2d)."""
    phrase: Phrase | None = None
    """The words that it was chosen for."""


class Frame(Struct, frozen=True, kw_only=True, gc=False):
    """What the text of an ability is read with: who "you" and "this" are, what "it" and "that" stand for."""

    source: Id
    controller: str
    names: Map[int, tuple[Ref, ...]] = Map()
    """What the binder's names stand for: objects, players, and chosen words (colours, types, card names)."""
    numbers: Map[int, int] = Map()
    """What names of numbers stand for."""
    shares: Map[int, tuple[tuple[str, int], ...]] = Map()
    """How much of it each of several players did: «each player discards …, then draws that many»."""
    letters: Map[str, int] = Map()
    """What letters defined by the text stand for (107.3c)."""
    done: Map[int, int] = Map()
    """Which instructions were carried out, by name: «if you do»."""
    moved: Map[int, int] = Map()
    """What objects have become that this ability, its cost or its event moved: it can still find them (400.7)."""
    x: int | None = None
    since: int = 0
    """Where in the log its own doing begins: "this way", "if you do" (608.2c)."""
    event: int | None = None
    """The log entry that triggered it."""
    amount: int = 0
    """How much it was, in the event that triggered it."""
    targets: tuple[Target, ...] = ()
    applied: tuple[str, ...] = ()
    """The replacement effects that made it: its own events do not meet them again (614.5)."""
    unpreventable: bool = False
    """Whether the damage that it deals can't be prevented (615.12)."""
    besides: int | None = None
    """The log entry of the prevention besides which it does what it does (615.5)."""
    entering: tuple[Id, ...] = ()
    """What enters at the same time as it is carried out: that can't be chosen to go elsewhere (614.13a)."""
    entering_says: tuple[Clause, ...] = ()
    """What it says that the things are which it is putting onto the battlefield just now (611.2e)."""
    link: Id = 0
    """The object or effect that gave its source the ability; 0: its own. Linked is what comes from one (607.5)."""


class Item(Struct, frozen=True, kw_only=True, gc=False):
    """A spell or ability on the stack: what was decided as it was put there (601.2, 602.2, 603.3)."""

    ability: Ability | None = None
    """The activated or triggered ability; None for a spell."""
    text: str = ""
    modes: tuple[int, ...] = ()
    """Indices of the modes chosen, in the order printed; a mode may stand twice."""
    targets: tuple[Target, ...] = ()
    how: str = ""
    """The alternative way in which it is cast: "flashback", "overload"… (117.9)."""
    extras: Map[str, int] = Map()
    """Additional costs that its controller meant to pay: "kicker" → times (117.8)."""
    mana: tuple[Mana, ...] = ()
    """The mana that paid for it."""
    origin: str = ""
    """The zone that it was cast from."""
    allowed: Act | None = None
    """The act of the effect that let it be cast (601.3)."""
    allowed_by: Frame | None = None
    """The frame of that effect."""
    opened: Act | None = None
    """The act of another effect that let it be cast from where it was, where that one tells what it costs (117.9)."""
    opened_by: Frame | None = None
    """The frame of that other effect."""


class Waiting(Struct, frozen=True, kw_only=True, gc=False):
    """An ability that has triggered and waits to be put on the stack (603.2, 603.3)."""

    ability: Ability
    frame: Frame
    text: str = ""


class Lasting(Struct, frozen=True, kw_only=True, gc=False):
    """A continuous effect of a resolved spell or ability, or of a rule (611.2): what it says, of whom, how long."""

    id: Id
    timestamp: int
    says: Clause
    """The words of the effect: an act, clause or ability of the vocabulary, quantities already locked in (611.2d)."""
    frame: Frame
    on: tuple[Ref, ...] | None = None
    """The objects that it affects, locked in (611.2c); None: whatever `says` fits at each moment."""
    until: Duration | None = None
    """How long it lasts; None: until the game ends."""
    turn: int = 0
    """The turn in which it began."""
    player: str = ""
    """Whose turn "your next turn" means."""
    left: int | None = None
    """How often, or how much, it still applies (shields: 615.7); None: without bound."""


class Delayed(Struct, frozen=True, kw_only=True, gc=False):
    """A delayed triggered ability (603.7)."""

    id: Id
    ability: Ability
    frame: Frame
    once: bool = True
    text: str = ""
    """The words that made it."""
    until: Duration | None = None
    turn: int = 0


class Attacker(Struct, frozen=True, gc=False):
    """An attacking creature (508.1): whom it attacks, if it was blocked (509.1h), its blockers in order (509.2)."""

    id: Id
    defender: Ref
    blocked: bool = False
    blockers: tuple[Id, ...] = ()
    band: int = 0


class Blocker(Struct, frozen=True, gc=False):
    """A blocking creature and the attackers that it blocks, in order (509.3)."""

    id: Id
    attackers: tuple[Id, ...]


class Combat(Struct, frozen=True, kw_only=True, gc=False):
    """A combat phase: who attacks whom, who blocks, who has dealt first-strike damage (510.4)."""

    attackers: tuple[Attacker, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    struck_first: tuple[Id, ...] | None = None
    """The creatures that dealt damage in a first combat damage step; None: there was none."""
    struck_doubly: tuple[Id, ...] = ()
    """Those of them that had double strike then."""
    defending: str = ""
    """The player chosen to defend; empty: all opponents do (506.2a)."""


class Magic(State, frozen=True, kw_only=True, gc=False):
    """A game of Magic."""

    law: Law
    """By which edition of the rules it is played."""
    annotated: bool = False
    """Whether the log says of each event what else the book has on it, besides the rules that decide it."""
    seats: tuple[str, ...]
    """All players in turn order, those who have left included."""
    players: Map[str, PlayerState]
    cards: Map[str, Card] = Map()
    things: Map[int, Thing] = Map()
    status: Map[int, Status] = Map()
    """Of the permanents only."""
    battlefield: tuple[Id, ...] = ()
    """In order of arrival."""
    stack: tuple[Id, ...] = ()
    """The last one resolves first."""
    exile: tuple[Id, ...] = ()
    command: tuple[Id, ...] = ()
    items: Map[int, Item] = Map()
    """Of the objects on the stack."""
    ways: Map[int, "Way"] = Map()
    """How each spell that is being cast is cast and paid for."""
    frames: Map[int, Frame] = Map()
    """Of what is being announced, waits on the stack or resolves."""
    past: Map[int, Past] = Map()
    exiled_with: Map[str, tuple[int, ...]] = Map()
    """What abilities of an object have exiled (607.2a), by its number and the name that it had then (`linked`)."""
    put_with: Map[str, tuple[int, ...]] = Map()
    """What abilities of an object have put onto the battlefield, kept as `exiled_with` is."""
    lasting: tuple[Lasting, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    returning: Map[int, tuple[int, ...]] = Map()
    """What comes back when a delayed effect ends (610.3), by its number."""
    waiting: tuple[Waiting, ...] = ()
    turn: Turn = Turn()
    combat: Combat | None = None
    next_id: int = 1
    clock: int = 1
    """The next timestamp (613.7)."""
    announced: "Announced | None" = None
    """A spell or ability that is being cast or activated (601.2, 602.2)."""
    readings: Map[str, str] = Map()
    options: Map[str, str] = Map()
    """How the game is played: "payment" → auto or manual, "variant", "starting_draw"."""
    marks: Map[str, str] = Map()
    """Designations that the game or one player has: "monarch", "initiative" → player, "day" → "day" or "night"."""
    teams: tuple[tuple[str, ...], ...] = ()
    near: Map[str, tuple[str, ...]] = Map()
    """Who is in each player's range of influence this turn (801.2c); empty: there is no limit."""
    aliases: Map[str, int] = Map()
    """What a scenario file calls its objects: the objects as they were set up."""
    main: "MainGame | None" = None
    """The main game, while this is a subgame (719)."""

    @property
    def spells(self) -> tuple[Id, ...]:
        """List the spells on the stack, without the abilities that are there (111.1)."""
        return tuple([each for each in self.stack if self.things[each].kind != "ability"])

    def attached(self, host: Ref) -> tuple[Id, ...]:
        """List the permanents attached to an object or player (701.3)."""
        return attachments(self.things, self.battlefield).get(host, ())

    def dealing(self) -> tuple[Id, ...]:
        """List the sources of damage that is on its way, by a law under which it waits for its prevention."""
        return ()

    def counter_effects(self) -> "tuple[Lasting, ...] | None":
        """Give what counters do as effects with their times, where they have no layer; None: they have one (613.3d)."""
        return None

    def cited(self, cites: Citations) -> Citations:
        """Give for the engine's addresses the rules of the book of this game's law."""
        return self.law.cite(cites)


@recent(16)
def attachments(things: Map[int, Thing], battlefield: tuple[Id, ...]) -> dict[Ref, tuple[Id, ...]]:
    """Sort what is attached by what it is attached to: a full board is gone over once, and not once for each host."""
    found: dict[Ref, tuple[Id, ...]] = {}
    for each in battlefield:
        if (host := things[each].attached_to) is not None:
            found[host] = (*found.get(host, ()), each)
    return found


class Way(NamedTuple):
    """One way to cast a card: which face, for what, by whose leave (117.9, 601.2b)."""

    side: int = 0
    how: str = ""
    mana: str | None = None
    """The cost in symbols instead of the mana cost; None: the mana cost."""
    costs: tuple[Cost, ...] = ()
    """What else is paid."""
    flash: bool = False
    free: bool = False
    face_down: bool = False
    """Cast as a 2/2 face down (707.4)."""
    allowed: Act | None = None
    """The act of the effect that allows it; None: a rule, or the card's own text."""
    by: Frame | None = None
    """The frame of that effect."""
    opened: Act | None = None
    """The act of another effect that lets it be cast from where it is, where that one tells what it costs (117.9)."""
    opened_by: Frame | None = None
    """The frame of that other effect."""


class MainGame(Struct, frozen=True, kw_only=True, gc=False):
    """The game that waits while a subgame is played (719.1a), without what has gone into that one."""

    state: Magic
    frame: int
    """What the effect that began the subgame is read with."""
    log: int
    """How much of the log is the main game's."""


class Announced(Struct, frozen=True, gc=False):
    """The way back from an illegal announcement (721.1): the state before it, whose log is a prefix of ours."""

    before: Magic
    log: int
    item: Id
