"""The fields of a Magic scenario file; every unknown field names itself."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, Protocol, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import force_setattr

from judgehelper.abilities.words.colours import COLOURS
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import NAMES, USUAL, AnyName, At, ObjectName, PlayerName, Scenario
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game.players.variants import VARIANTS

Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
OfObjects = Annotated[dict[str, Natural], Meta(extra={USUAL: ("+1/+1", "-1/-1")})]
TypeLine = Annotated[tuple[str, ...] | str, Meta(extra={NAMES: "line"})]
Colours = Annotated[tuple[str, ...], Meta(extra={NAMES: "words", USUAL: COLOURS})]
Prose = Annotated[str, Meta(extra={NAMES: "prose"})]
VariantName = Annotated[str, Meta(extra={NAMES: "choice", USUAL: tuple(name for name in VARIANTS if name)})]
OfMana = Annotated[str, Meta(extra={NAMES: "symbols", USUAL: tuple("WUBRGC")})]
OfPlayers = Annotated[dict[str, Natural], Meta(extra={USUAL: ("poison", "energy")})]
Word = bool | int | str
"""What names one thing that a decision offers: a label, a name, a player, a number, yes or no."""
Value = Word | list[Word | list[Word]] | dict[str, int] | None
"""An answer: one such word, several in their order, or names with their shares («[name, 2]»)."""


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """Choices that an object carries."""

    color: str | None = None
    type: str | None = None
    name: str | None = None
    number: int | None = None
    player: PlayerName | None = None


class Definition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ad-hoc object; one with several faces has a `layout` as in the card databases, and `faces` in its order."""

    name: str = ""
    cost: str = ""
    types: TypeLine = ()
    power: int | str | None = None
    toughness: int | str | None = None
    loyalty: int | None = None
    defense: int | None = None
    """Of a battle of later books; an extension of format 1."""
    colors: Colours | None = None
    text: Prose = ""
    abilities: list[Any] | None = None
    layout: str = ""
    faces: tuple["Definition", ...] = ()


class Object(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object of the set-up."""

    card: str = ""
    id: str | None = None
    count: Positive = 1
    tapped: bool | None = None
    counters: OfObjects = {}
    damage: Natural = 0
    attached_to: AnyName | None = None
    controller: PlayerName | None = None
    owner: PlayerName | None = None
    face_down: bool = False
    face: str | int | None = None
    summoning_sick: bool = False
    commander: bool = False
    timestamp: Natural | None = None
    phased_out: bool = False
    attacking: AnyName | None = None
    blocking: ObjectName | None = None
    chosen: Chosen | None = None
    melded_with: ObjectName | None = None
    define: Definition | None = None
    token: bool = False


Listed = str | Object


def as_object(listed: Listed) -> Object:
    """Give an entry of a zone as an object: a name alone is a card."""
    return Object(card=listed) if isinstance(listed, str) else listed


def side_named(face: str | int, sides: int, place: str) -> int:
    """Give the side that a file means: "front", "back" or a number. Raises ScenarioError for one that is not there."""
    side = SIDES.get(face, -1) if isinstance(face, str) else face
    if not 0 <= side < sides:
        raise ScenarioError(place, phrase('the object has no face "{face}"', face=face))
    return side


SIDES = {"front": 0, "back": 1}


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player of the set-up."""

    id: str
    life: int | None = None
    """Unset: as a game begins (118.1, 810.4)."""
    counters: OfPlayers = {}
    mana: OfMana = ""
    battlefield: tuple[Listed, ...] = ()
    hand: tuple[Listed, ...] = ()
    graveyard: tuple[Listed, ...] = ()
    exile: tuple[Listed, ...] = ()
    command: tuple[Listed, ...] = ()
    library: tuple[Listed, ...] = ()
    sideboard: tuple[Listed, ...] = ()
    fill_library: bool = True

    def zones(self) -> dict[str, tuple[Listed, ...]]:
        """Give what lies in each of his zones, in the order of the set-up."""
        return {
            "battlefield": self.battlefield, "hand": self.hand, "graveyard": self.graveyard, "exile": self.exile,
            "command": self.command, "library": self.library, "sideboard": self.sideboard,
        }  # fmt: skip


class Seated(Player, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player of the Comprehensive Rules, as a board in the middle of a turn has him; an extension of format 1."""

    lands_played: Natural = 0
    """This turn (305.2)."""


class Marks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Titles and times that a game has as a whole (717); an extension of format 1."""

    monarch: PlayerName | None = None
    initiative: PlayerName | None = None
    day: Literal["day", "night"] | None = None


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the scenario is run."""

    seed: int | None = None
    answers: Literal["strict", "default"] = "default"
    starting_draw: bool | None = None
    payment: Literal["auto", "manual"] = "auto"
    variant: VariantName | None = None
    teams: tuple[tuple[str, ...], ...] = ()
    range_of_influence: Natural | None = None
    attack: Literal["several", "left", "right"] | None = None
    """The option of attacking that is used (802, 803); unset: the variant's own."""
    readings: dict[str, str] = {}
    decides_first: PlayerName | None = None
    """Who decides whose turn is the first one: the loser of the last game of the match (103.2)."""


class AttackPair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who attacks whom."""

    attacker: str
    defender: str | None = None


class BlockPair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who blocks whom."""

    blocker: str
    attacker: str


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the judge's hand sets."""

    life: int | None = None
    counters: dict[str, Natural] | None = None
    tapped: bool | None = None
    damage: Natural | None = None
    zone: str | None = None
    controller: PlayerName | None = None
    face: str | int | None = None
    face_down: bool | None = None
    attached_to: AnyName | None = None
    phased_out: bool | None = None
    summoning_sick: bool | None = None
    payment: Literal["auto", "manual"] | None = None
    """How costs are paid from here on, in the game as a whole; an extension of format 1."""


class CommonFact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fact (format 1) under any law: of an `object`, `player`, `count`, `stack`, `why`, `asked`, `triggered`."""

    object: str | None = None
    card: str | None = None
    player: str | None = None
    zone: str | None = None
    controller: str | None = None
    owner: str | None = None
    power: int | None = None
    toughness: int | None = None
    base_power: int | None = None
    base_toughness: int | None = None
    types: tuple[str, ...] | None = None
    has_types: tuple[str, ...] | None = None
    lacks_types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    has_subtypes: tuple[str, ...] | None = None
    lacks_subtypes: tuple[str, ...] | None = None
    supertypes: tuple[str, ...] | None = None
    colors: tuple[str, ...] | None = None
    has_colors: tuple[str, ...] | None = None
    lacks_colors: tuple[str, ...] | None = None
    has: tuple[str, ...] | None = None
    lacks: tuple[str, ...] | None = None
    counters: dict[str, int] | None = None
    tapped: bool | None = None
    damage: int | None = None
    name: str | None = None
    attacking: bool | str | None = None
    mana_cost: str | None = None
    mana_value: int | None = None
    abilities: int | None = None
    match: Literal["any", "all"] = "all"
    count: int | None = None
    token: bool | None = None
    ability: str | None = None
    life: int | None = None
    hand: int | None = None
    library: int | None = None
    graveyard: int | None = None
    exile: int | None = None
    mana: dict[str, int] | None = None
    lost: bool | None = None
    won: bool | None = None
    in_game: bool | None = None
    active: bool | None = None
    stack: tuple[str, ...] | None = None
    stack_size: int | None = None
    legal: bool | None = None
    cites: tuple[str, ...] | None = None
    why: str | None = None
    asked: str | None = None
    about: str | None = None
    triggered: str | None = None


class Fact(CommonFact, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fact to check."""

    attached_to: str | UnsetType | None = UNSET
    """To what it is attached; null: to nothing."""
    loyalty: int | None = None
    blocking: bool | str | None = None
    face_down: bool | None = None
    seen_by: tuple[str, ...] | None = None
    """Exactly the players who see its face."""
    team_life: int | None = None
    may: "Entry | None" = None
    deciding_for: str | None = None
    """For which player whoever is asked decides (715.5)."""
    offers: tuple[Word, ...] | None = None
    refuses: tuple[Word, ...] | None = None


Do = Literal[
    "cast", "activate", "play-land", "attack", "block", "choose", "resolve", "advance", "edit", "flip", "roll",
    "concede", "check", "repeat",
]  # fmt: skip


class CommonEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an entry may say under any law of Magic (format 1)."""

    by: str = ""
    card: str | None = None
    aims: tuple[str, ...] | None = field(default=None, name="targets")
    """The targets as the file names them; an empty list says that there are none, None leaves them open."""
    x: Natural | None = None
    alternative: str | None = None
    additional: tuple[str, ...] = ()
    while_on_stack: str | None = None
    while_not_on_stack: str | None = None
    ability: int | str | None = None
    if_able: bool = False
    about: str | None = None
    skip: bool = False
    object: str | None = None
    player: str | None = None
    add_counters: dict[str, Natural] = {}
    effect: str | None = None
    id: str | None = None
    end: str | None = None
    quiet: bool = False
    taken_back: bool = False
    """Whether what is begun here proves illegal, so that it goes back (721)."""
    result: int | str | None = None

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets that the entry names."""
        return self.aims or ()


class Entry(CommonEntry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the script."""

    do: Do
    at: At | None = None
    modes: tuple[Positive, ...] = ()
    face_down: bool = False
    face: str | int | None = None
    """Which half or face of the card is cast: its name, or "front" or "back"."""
    times: Positive = 1
    attackers: tuple[AttackPair, ...] = ()
    blocks: tuple[BlockPair, ...] = ()
    value: Value = None
    objects: Positive | None = None
    set: Setting | None = None
    create: Listed | None = None
    without: str | None = None
    """The beginning of a text that is not understood: the game goes on as if it were not there."""
    expect: tuple[Fact, ...] = ()
    script: tuple["Entry", ...] = ()
    """What is repeated so many times."""


class Repeated(Protocol):
    """An entry of any law of Magic that may stand for others, so many times."""

    @property
    def do(self) -> str:
        """What is done."""

    @property
    def times(self) -> int:
        """How often."""

    @property
    def script(self) -> tuple[Any, ...]:
        """What is repeated."""


R = TypeVar("R", bound=Repeated)


def unrolled(script: tuple[R, ...]) -> Iterator[R]:
    """Write out what a script repeats: a loop that is taken so many times (720.2)."""
    for entry in script:
        if entry.do == "repeat":
            yield from tuple(unrolled(entry.script)) * entry.times
        else:
            yield entry


class File(Scenario[Seated, Entry, Options, Fact, At], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Magic scenario file."""

    marks: Marks | None = None

    def __post_init__(self) -> None:
        """Write out what the script repeats."""
        if any(entry.do == "repeat" for entry in self.script):
            force_setattr(self, "script", tuple(unrolled(self.script)))
