"""The battle as a value: one thing a card for the whole battle (538.4), and markers for every difference (122.3).

What is declared is an `Action`: it waits in the queue, goes to the stack after two passes, and the stages of 512 walk
it. What was rolled, struck and fought stays as records, because rules and texts look back (538).
"""

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.log import Kinded
from judgehelper.kernel.state import State
from judgehelper.systems.berserk.cards.abilities import Ability, Did
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.grouping import Group
from judgehelper.systems.berserk.cards.phrases import Condition, Until
from judgehelper.systems.berserk.rolls import Attack, Die, Fight, Ref

FIELD, ADDITIONAL, HAND, DECK, GRAVEYARD, EXILE, DEAL, SQUAD = (
    "field", "additional", "hand", "deck", "graveyard", "exile", "deal", "squad",
)  # fmt: skip
BATTLE = (FIELD, ADDITIONAL)
PILES = (HAND, DECK, GRAVEYARD, EXILE, DEAL, SQUAD)
ZONES = (*BATTLE, *PILES)
STEPS = (
    "order", "redeal", "before-recruit", "recruit", "placement", "after-placement", "reveal", "seating",
    "battle-start", "start", "preparation", "opening", "select", "execution", "final",
)  # fmt: skip
PRELIMINARY = STEPS[: STEPS.index("start")]
MOMENTS = (
    "queue", "pending", "legality", "cancel", "targets", "before-dice", "reroll", "pick", "modify-dice", "calculation",
    "block", "application", "completion", "payment",
)  # fmt: skip


class Marker(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A difference of a card or cell from print (122.3): how many, who made it, and how long it lasts."""

    kind: str
    n: int = 1
    name: str = ""
    by: int | None = None
    until: str = "battle"
    turn: int = 0
    """In which turn it was laid."""
    ability: str | Ability | None = None
    text: str = ""
    """What it says, where it says no number: an element, a class, a strike."""
    ends: Until | None = None
    """The event, condition or number of uses that ends it (122.8)."""
    refs: tuple[tuple[str, Ref], ...] = ()
    """What the text that laid it had named."""
    player: str = ""
    """Whose text laid it: he controlled its maker then (122.5, 201.2.4)."""
    during: tuple[int, ...] = ()
    """The actions that were executed as it was laid: what is got for the next one is not for them (545.8.1)."""


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card somewhere in the game."""

    id: int
    card: str
    owner: str
    controller: str
    zone: str
    cell: str = ""
    """The cell where it stands; of one that has left the field, the cell that it left (509.3)."""
    hidden: bool = False
    host: int | None = None
    alias: str = ""
    arrived: int = 0
    """When it came to its cell: the later of two must go (524.1)."""
    visit: int = 0
    """How many times it has changed its zone."""
    x: int | None = None
    markers: tuple[Marker, ...] = ()
    paid: int = 0
    """The crystals really spent on it (403.2.3)."""
    chosen: tuple[str, ...] = ()
    """The rules by which it may be shown after the placement: its player chose what it costs or begins with (404.2)."""
    harmed_by: int | None = None
    harmed_through: str = ""
    """What has last lowered its life: by that it is destroyed if none is left (509.1.1)."""
    is_spared: bool = False
    """Whether its death has been replaced since its life was last lowered (503.4)."""
    killed_by: int | None = None
    killed_through: str = ""
    killer: str = ""
    """The player of the card that killed it."""


class Price(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a declaration has to pay (501)."""

    close: bool = False
    action: bool = False
    """An action marker, also where nothing is closed."""
    movement: int = 0
    all_movement: bool = False
    chips: int = 0
    life: int = 0
    extra_life: int = 0
    destroy_self: bool = False
    to_deck_self: bool = False
    mark: str = ""
    """The ability whose use is marked (X per turn, X per battle)."""
    times: int = 1
    """How often it may be used."""
    per: str = "turn"
    words: tuple[str, ...] = ()
    """The words under which the action falls that it pays for."""


FREE = Price()


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action-effect (способность) of an action, with its targets: as chosen, and final."""

    word: str
    """What it does, in the words of the scenario format."""
    type: str = "influence"
    """An attack word, spell, influence, or property."""
    effect: Did | None = None
    may: bool = False
    """Whether its player may leave it out (505.6)."""
    split: bool = False
    """Whether it is one more target of the part before it: in the text the two are one (505.4.4)."""
    chosen: tuple[Ref, ...] = ()
    final: tuple[Ref, ...] = ()
    filled: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    """What was chosen for each of its places, where a text has several (502.6)."""


class Proposal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An effect on its way to a card: protection, replacement and prevention stand before it (511)."""

    word: str
    to: Ref
    source: int
    type: str
    n: int = 0
    through: str = ""
    attack: int | None = None
    """The attack whose wounds it is."""
    effect: Did | None = None
    used: tuple[str, ...] = ()
    """What has replaced it already (535.7)."""
    fate: str = ""
    strength: str = ""
    offered: tuple[str, ...] = ()
    """Replacements that were declined."""
    part: int = 0
    """The part of its action that proposes it."""
    order: tuple[str, ...] = ()
    """The order in which its preventions are applied, as their players want (534.3)."""
    follows: bool = False
    """Whether its number is no more than what the one before it has really put (GL Перераспределить)."""
    instead: bool = False
    """Whether it has come in the place of another effect: that one counts as not carried out (535.3)."""
    doing: bool = False
    """Whether it is done only as what stands behind «doing» is done, and cannot be replaced then (539.1)."""


class Action(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A declared action on its way through queue and stack."""

    id: int
    by: str
    source: int
    ability: str
    parts: tuple[Part, ...]
    price: Price = FREE
    slow: bool = False
    nth: int = 1
    """Which action of its source it is."""
    part: int = 0
    moment: str = "queue"
    fate: str = ""
    """Why it does not go on: illegal, cancelled, interrupted, blocked."""
    owes: tuple[tuple[int, Price], ...] = ()
    """What cards pay together with it: of a strike, the closing of its defender (514.9)."""
    redirected: bool = False
    lost: tuple[Ref, ...] = ()
    """Targets that have left the target zone (529.1.2)."""
    dice: tuple[int, ...] = ()
    attacks: tuple[int, ...] = ()
    fight: int | None = None
    is_spawned: bool = False
    triggered: bool = False
    """Whether it is a triggered ability (116)."""
    through: str = ""
    """The action-effect at whose doing it has been set off: it is attached to that (GL Сопутствующая особенность)."""
    strength: str = ""
    """How strong that was."""
    parent: int | None = None
    refs: tuple[tuple[str, Ref], ...] = ()
    """The cards of the event that triggered it, as texts refer to them."""
    zone: str = ""
    """The active zone where it is not battle: the graveyard of an ability on its card's death (201.2.3)."""
    deferred: Ability | None = None
    has_waited: bool = False
    """Whether it is a deferred ability: cards that have left have no place for it any more (502.3.3)."""
    chain: tuple[tuple[str, int, tuple[Ref, ...]], ...] = ()
    """What triggered actions led here: ability part, source, targets of each (522)."""
    is_reserved: bool = False
    """Whether its resources were reserved: then it is paid however it ends."""
    was_counted: bool = False
    """Whether a part of it has come through its calculation: then its use is marked (545.7)."""
    done: bool = False
    full: bool = False
    total: int = 0
    """Whether its present part has put an effect somewhere, all that was calculated (505.4.5), and how much."""
    x: int = 0
    """What X is for it (543)."""
    tree: Group | int = 0
    """How its parts are grouped (505.5)."""
    results: tuple[str, ...] = ()
    """What became of the parts so far: `full`, `some`, `none`, or `missed` where it could not be declared."""
    numbers: tuple[tuple[str, int], ...] = ()
    """What parts have really done, by their names, and the numbers of the event (505.7, 543)."""
    picks: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    """What was picked for later parts."""
    proposals: tuple[Proposal, ...] = ()
    """The effects that are being put (511)."""
    keeps_open: bool = False
    """Whether its payment does not close (540)."""
    mode: str = ""
    """How a spawned attack goes: as at a closed card, or as at an open one (537.5)."""
    replaced: tuple[str, ...] = ()
    """The replacements that have led here: they are not applied again (535.8.2)."""
    assumed: tuple[tuple[int, Condition], ...] = ()
    """What hidden cards were taken for (533.6)."""
    modes: tuple[tuple[str, int], ...] = ()
    """What was chosen of groups that exclude each other, of optional parts, and by the opponent (505.4.8-10)."""

    @property
    def now(self) -> Part:
        """The part that is executed, or will be first."""
        return self.parts[self.part]


class Due(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A triggered or conditional ability that an event has set off, and has not been declared yet (116, 303.4)."""

    player: str
    source: int
    ability: str
    refs: tuple[tuple[str, Ref], ...] = ()
    """The cards of the event as texts refer to them."""
    after: int | None = None
    """The action for whose payment it waits."""
    at: str = ""
    """The only step of the executed action at which it may be declared: blocking, cancelling (512.6.3, 512.6.7)."""
    conditional: bool = False
    depth: int = 0
    """How many actions lay on the stack."""
    event: int = 0
    numbers: tuple[tuple[str, int], ...] = ()
    """How much happened (543)."""
    x: int = 0
    through: str = ""
    """The type of the action-effect that was done."""
    strength: str = ""
    """How strong it was, where it was an attack."""
    deferred: Ability | None = None
    """The deferred ability that it is: it belongs to no card (120.2)."""
    has_waited: bool = False


class Deferred(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A deferred ability: it belongs to no card, and waits for its event (120)."""

    id: int
    player: str
    source: int
    ability: Ability
    refs: tuple[tuple[str, Ref], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    x: int = 0
    turn: int = 0
    until: str = "battle"


class Seat(Struct, frozen=True, kw_only=True):
    """A player: piles of cards, crystals, and what he has given up in an alternation."""

    id: str
    piles: Map[str, tuple[int, ...]] = Map()
    gold: int = 24
    silver: int = 22
    elements_paid: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    """The rules by which he has lost."""
    out: bool = False
    """Whether he takes no more part in the alternation of this step."""
    began: tuple[int, int, tuple[str, ...]] = (24, 22, ())
    """Gold, silver and elements as recruiting began (403.2.4)."""
    fixed: tuple[int, ...] = ()
    """Cards taken before recruiting: they stay in the squad (403.2.4)."""

    def pile(self, zone: str) -> tuple[int, ...]:
        """Give the cards of a pile: of a deck the top first, of a graveyard the oldest."""
        return self.piles.get(zone, ())


class Happening(Kinded, Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """Something that happened, in the words of the scenario format."""

    kind: str
    card: int | None = None
    to: Ref | None = None
    by: int | None = None
    through: str = ""
    ability: str = ""
    n: int | None = None
    cell: str = ""
    player: str = ""
    part: str = ""
    word: str = ""
    """What was done, in the words of effects, where the type of the action-effect does not say it."""
    other: str = ""
    size: int | None = None
    """How big it was, where `n` is how much really came of it (543)."""
    was: str = ""
    stood: tuple[int, ...] = ()
    """Of a move: whether the cell entered was occupied, and who stood there."""
    before: Thing | None = None
    """The card as it was just before (116.3.5)."""
    maker: int | None = None
    """Who laid the marker whose text it is (544)."""


class Game(State, frozen=True, kw_only=True):
    """The state of a battle; the first seat is the First player's."""

    seats: tuple[Seat, ...]
    things: Map[int, Thing]
    cards: Map[str, Card]
    turn: int = 1
    active: str = ""
    step: str = "select"
    queue: tuple[Action, ...] = ()
    """In the order of declaring."""
    stack: tuple[Action, ...] = ()
    """The top last."""
    actions: int = 0
    clock: int = 0
    """Counts arrivals on cells."""
    dice: tuple[Die, ...] = ()
    attacks: tuple[Attack, ...] = ()
    fights: tuple[Fight, ...] = ()
    cells: Map[str, tuple[Marker, ...]] = Map()
    blocked: tuple[str, ...] = ()
    readings: Map[str, str] = Map()
    victory: bool = True
    is_over: bool = False
    winner: str | None = None
    keep_hidden: tuple[int, ...] = ()
    keep_closed: tuple[int, ...] = ()
    """Cards that stay closed at the start of this turn (409.1)."""
    past: tuple[tuple[int, Happening], ...] = ()
    """What happened before the run began, each with its turn (538)."""
    due: tuple[Due, ...] = ()
    heard: int = 0
    """How many entries of the log have been heard by triggers."""
    given: Map[int, tuple[str | Ability, ...]] = Map()
    """What abilities static ones give to cards now (121.4): found anew after every change."""
    deferred: tuple[Deferred, ...] = ()
    """Abilities that wait (120)."""
    board: tuple[Marker, ...] = ()
    """Rules that texts have laid on nobody: whoever they mean, they hold for (120.2)."""
    computed: Map[int, tuple[str, ...]] = Map()
    limits: Map[int, tuple[tuple[str, int], ...]] = Map()
    stocks: Map[int, int] = Map()
    """As it is now: named abilities with a counted number (543.5), the most of them (545.2), more movement (517)."""
    spawning: tuple[Action, ...] = ()
    """Replacement abilities that come to the stack once the effects are put (535.8)."""
    assumed: tuple[tuple[int, Condition], ...] = ()
    """What hidden cards are taken for in the declaration that is being made (533.6)."""
    shown: tuple[int, ...] = ()
    """Cards of closed zones that a rule or text has shown (403.1.3)."""
    is_moved: bool = False
    """Whether rule effects may be due (503.1)."""

    @property
    def first(self) -> str:
        """The First player (402.1)."""
        return self.seats[0].id

    @property
    def passive(self) -> str:
        """The player whose turn it is not."""
        return self.opponent(self.active)

    @property
    def order(self) -> tuple[str, str]:
        """Both players, the active one first."""
        return self.active, self.passive

    @property
    def top(self) -> Action | None:
        """The action that is executed: the top of the stack."""
        return self.stack[-1] if self.stack else None

    def opponent(self, player: str) -> str:
        """Give the other player."""
        return next(seat.id for seat in self.seats if seat.id != player)

    def seat(self, player: str) -> Seat:
        """Give a player's seat."""
        return next(seat for seat in self.seats if seat.id == player)

    def action(self, number: int) -> Action:
        """Give an action of the stack or the queue. Raises KeyError."""
        for action in (*self.stack, *self.queue):
            if action.id == number:
                return action
        raise KeyError(number)


def with_seat(game: Game, seat: Seat) -> Game:
    """Give the game with one seat changed."""
    return replace(game, seats=tuple(seat if old.id == seat.id else old for old in game.seats))


def with_thing(game: Game, thing: Thing) -> Game:
    """Give the game with one card changed."""
    return replace(game, things=game.things.set(thing.id, thing))


def change(game: Game, ref: int, **fields: object) -> Game:
    """Give the game with some fields of one card changed."""
    return with_thing(game, replace(game.things[ref], **fields))


def with_action(game: Game, action: Action) -> Game:
    """Give the game with one action of stack or queue changed."""
    stack = tuple(action if old.id == action.id else old for old in game.stack)
    queue = tuple(action if old.id == action.id else old for old in game.queue)
    return replace(game, stack=stack, queue=queue)


def with_part(game: Game, action: Action, **fields: object) -> Game:
    """Give the game with some fields of the present part of an action changed."""
    parts = list(action.parts)
    parts[action.part] = replace(action.now, **fields)
    return with_action(game, replace(action, parts=tuple(parts)))
