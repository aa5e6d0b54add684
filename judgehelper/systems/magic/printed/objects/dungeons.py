"""Dungeons (rules of later books): a card in the command zone, and the marker of its owner that goes from room to room.

The base edition has none: what is cited is what it says of such objects, of triggered abilities and of state-based
actions in general (408.1, 603.2, 704.3). A room is an ability that waits for the marker (`Room`); where the marker is,
the card itself remembers among what was chosen for it; which dungeons a player has completed, the player does.
"""

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import Cast, Choose, GainLife, Goad, LoseLife, May, Play, Reveal, Scry
from judgehelper.abilities.acts.being import Attack, Cant, Gains, Gets
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.keyword_actions import (
    LOST_MINE,
    MAD_MAGE,
    TOMB,
    UNDERCITY,
    CompletedDungeon,
    DungeonsCompleted,
    Room,
)
from judgehelper.abilities.acts.moving import (
    Counters,
    Create,
    Discard,
    Draw,
    Exile,
    Place,
    Put,
    Sacrifice,
    Search,
    Shuffle,
)
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Do, Does, Sentence, Unless
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import NextTurn
from judgehelper.abilities.family import Act, Clause
from judgehelper.abilities.filters import AllOf, Controlled, Kind, OfSupertype, OfType, OneOf, OtherThan
from judgehelper.abilities.kinds import Keyword, Triggered
from judgehelper.abilities.phrases import Among, Both, Every, Exactly, Some, Target, That, Things, Top, UpTo, You
from judgehelper.abilities.quantities import Negative, Number
from judgehelper.abilities.words.counters import PLUS
from judgehelper.kernel.log import Event
from judgehelper.kernel.words import Worded
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import COMMAND, NOWHERE, Magic, Ref, Thing
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in, take_out, with_player, with_thing
from judgehelper.systems.magic.printed.texts.own_words import DrawnSo, EntersRoom
from judgehelper.systems.magic.printed.texts.reads import of_kind

# --- The dungeon cards that the program knows, room by room: what each does, and where its arrows lead (later books)
ONE = Exactly(Number(1))
CREATURE = Things(Target(ONE), OfType("Creature"))
EACH_PLAYER = Things(Every("each"), Kind("player"))
A_CARD = Things(Some(ONE), Kind("card"))
UNTIL_YOURS = NextTurn()
TREASURE = Description(subtypes=("Treasure",), predefined=True)
TOKEN = Description(types=("Creature",))
DRAWS = Do((Draw(Number(1)),))


def _creates(
    count: int, power: int, toughness: int, colour: str, subtypes: str, like: Description = TOKEN
) -> tuple[Do]:
    """Create tokens of such a size, colour and creature type, in all else like another one."""
    token = replace(
        like, power=Number(power), toughness=Number(toughness), colours=(colour,), subtypes=tuple(subtypes.split())
    )
    return (Do((Create(Number(count), token),)),)


def _scries(number: int) -> tuple[Do]:
    return (Do((Scry(Number(number)),)),)


def _grows(count: int) -> tuple[Do]:
    return (Do((PutCounters((Counters(Number(count), PLUS),), CREATURE),)),)


def _all_lose(life: int) -> Does:
    return Does(EACH_PLAYER, (LoseLife(Number(life)),))


def _unless(act: Act) -> tuple[Unless]:
    """Each player loses two life unless that one does something."""
    each = Things(Every("each"), Kind("player"), (), 1)
    return (Unless((Does(each, (LoseLife(Number(2)),)),), Does(That("they", many=True, to=1), (act,))),)


def _chosen(what: str, name: int) -> Choose:
    """Choose a permanent of that type to be sacrificed, another than those chosen before."""
    others = tuple(OtherThan(That(to=before)) for before in range(1, name))
    return Choose(Things(Some(ONE), OfType(what), (Controlled(You()), *others), name))


TREASURES = (Do((Create(Number(1), TREASURE),)),)
OUBLIETTE = (
    Do((Discard(A_CARD),)),
    Do((_chosen("Artifact", 1), _chosen("Creature", 2), _chosen("Land", 3))),
    Do((Sacrifice(Both((That(to=1), That(to=2), That(to=3)))),)),
)
ANY_OF_THREE = Things(Some(ONE), OneOf((OfType("Artifact"), OfType("Creature"), OfType("Land"))))
BASIC_LAND = Things(Some(ONE), AllOf((OfSupertype("Basic"), OfType("Land"), Kind("card"))), (), 1)
FINDS_LAND = (
    Do((
        Search(You(), BASIC_LAND), Reveal(That("it", to=1)), Put(That("it", to=1), Place("hand", whose=You())),
        Shuffle(),
    )),
)  # fmt: skip
PLAYS_TOP = (
    Do((Exile(Top(Exactly(Number(2)), You(), name=1)),)),
    Does(You(), (Play(Among(Some(UpTo(Number(2))), That("they", many=True, to=1))),)),
)
"""They are played as the ability resolves: no duration is named."""
CASTS_ONE = (
    Do((Draw(Number(3)), Reveal(DrawnSo()))),
    Does(You(), (May((Cast(Among(Some(ONE, word="one"), DrawnSo()), free=True),)),)),
)
FOUND = Among(Some(ONE), That("they", many=True, to=1), AllOf((OfType("Creature"), Kind("card"))), (), 2)
ENTHRONES = (
    Do((Reveal(Top(Exactly(Number(10)), You(), name=1)),)),
    Do((Put(FOUND, Place("battlefield", counters=(Counters(Number(3), PLUS),))),)),
    Does(That("it", to=2), (Gains((Keyword("hexproof"),)),), UNTIL_YOURS),
    Do((Shuffle(),)),
)


def _room(name: str, body: tuple[Clause, ...], *leads: str, ru: str, en: str) -> tuple[Room, Worded]:
    return Room(name, body, leads), Worded(f"{name} — {ru}", f"{name} — {en}")


def _dungeon(name: str, *rooms: tuple[Room, Worded]) -> Face:
    """Make a dungeon card of its rooms, the topmost first, the bottommost last."""
    abilities, wording = zip(*rooms, strict=True)
    return Face(name=name, types=("Dungeon",), abilities=abilities, wording=wording)


_MINE = _dungeon(
    LOST_MINE,
    _room("Cave Entrance", _scries(1), "Goblin Lair", "Mine Tunnels", ru="предскажите 1.", en="scry 1."),
    _room("Goblin Lair", _creates(1, 1, 1, "red", "Goblin"), "Storeroom", "Dark Pool",
          ru="создайте одну фишку красного существа 1/1 Гоблин.", en="you get a red 1/1 Goblin token."),
    _room("Mine Tunnels", TREASURES, "Dark Pool", "Fungi Cavern",
          ru="создайте одну фишку Сокровища.", en="you get a Treasure token."),
    _room("Storeroom", _grows(1), "Temple of Dumathoin",
          ru="положите один жетон +1/+1 на целевое существо.", en="one +1/+1 counter for a target creature."),
    _room("Dark Pool", (
        Sentence((Does(Things(Every("each"), Kind("opponent")), (LoseLife(Number(1)),)),
                  Does(You(), (GainLife(Number(1)),))), "and"),
    ), "Temple of Dumathoin", ru="каждый оппонент теряет 1 жизнь, а вы получаете 1 жизнь.",
          en="opponents lose 1 life each, you gain 1."),
    _room("Fungi Cavern", (Does(CREATURE, (Gets(Negative(Number(4)), Negative(Number(0))),), UNTIL_YOURS),),
          "Temple of Dumathoin", ru="целевое существо получает -4/-0 до вашего следующего хода.",
          en="a target creature has -4/-0 until your next turn."),
    _room("Temple of Dumathoin", (DRAWS,), ru="возьмите карту.", en="draw a card."),
)  # fmt: skip
_MAGE = _dungeon(
    MAD_MAGE,
    _room("Yawning Portal", (Do((GainLife(Number(1)),)),), "Dungeon Level", ru="вы получаете 1 жизнь.",
          en="1 life for you."),
    _room("Dungeon Level", _scries(1), "Goblin Bazaar", "Twisted Caverns", ru="предскажите 1.", en="scry 1."),
    _room("Goblin Bazaar", TREASURES, "Lost Level", ru="создайте одну фишку Сокровища.",
          en="you get a Treasure token."),
    _room("Twisted Caverns", (Does(CREATURE, (Cant((Attack(),)),), UNTIL_YOURS),), "Lost Level",
          ru="целевое существо не может атаковать до вашего следующего хода.",
          en="until your next turn a target creature can't attack."),
    _room("Lost Level", _scries(2), "Runestone Caverns", "Muiral's Graveyard", ru="предскажите 2.", en="scry 2."),
    _room("Runestone Caverns", PLAYS_TOP, "Deep Mines",
          ru="изгоните две верхние карты своей библиотеки. Вы можете сыграть их.",
          en="two cards from the top of your library go to exile; you may play them."),
    _room("Muiral's Graveyard", _creates(2, 1, 1, "black", "Skeleton"), "Deep Mines",
          ru="создайте две фишки чёрных существ 1/1 Скелет.", en="you get two black 1/1 Skeleton tokens."),
    _room("Deep Mines", _scries(3), "Mad Wizard's Lair", ru="предскажите 3.", en="scry 3."),
    _room("Mad Wizard's Lair", CASTS_ONE,
          ru="возьмите три карты и покажите их. Вы можете разыграть одну из них без уплаты её мана-стоимости.",
          en="draw and show three cards; one of them may be cast free of its mana cost."),
)  # fmt: skip
_ANNIHILATION = _dungeon(
    TOMB,
    _room("Trapped Entry", (_all_lose(1),), "Veils of Fear", "Oubliette",
          ru="каждый игрок теряет 1 жизнь.", en="all players lose 1 life."),
    _room("Veils of Fear", _unless(Discard(A_CARD)), "Sandfall Cell",
          ru="каждый игрок теряет 2 жизни, если только он не сбросит карту.",
          en="2 life is lost by each player who does not discard a card."),
    _room("Oubliette", OUBLIETTE, "Cradle of the Death God",
          ru="сбросьте карту и пожертвуйте артефакт, существо и землю.",
          en="discard one card; of artifacts, creatures and lands sacrifice one each."),
    _room("Sandfall Cell", _unless(Sacrifice(ANY_OF_THREE)), "Cradle of the Death God",
          ru="каждый игрок теряет 2 жизни, если только он не пожертвует артефакт, существо или землю.",
          en="2 life is lost by each player who sacrifices no artifact, creature or land."),
    _room("Cradle of the Death God",
          _creates(1, 4, 4, "black", "God Horror", replace(
              TOKEN, supertypes=("Legendary",), name="The Atropal", abilities=(Keyword("deathtouch"),))),
          ru="создайте фишку «The Atropal»: легендарное чёрное существо 4/4 Бог Ужас со Смертельным касанием.",
          en="you get The Atropal, a legendary black 4/4 God Horror token that has deathtouch."),
)  # fmt: skip
_CITY = _dungeon(
    UNDERCITY,
    _room("Secret Entrance", FINDS_LAND, "Forge", "Lost Well",
          ru="найдите в своей библиотеке карту базовой земли, покажите её, положите в руку и перетасуйте библиотеку.",
          en="find a basic land in your library, show it, take it into your hand and shuffle."),
    _room("Forge", _grows(2), "Trap!", "Arena", ru="положите два жетона +1/+1 на целевое существо.",
          en="two +1/+1 counters for a target creature."),
    _room("Lost Well", _scries(2), "Arena", "Stash", ru="предскажите 2.", en="scry 2."),
    _room("Trap!", (Does(Things(Target(ONE), Kind("player")), (LoseLife(Number(5)),)),), "Archives",
          ru="целевой игрок теряет 5 жизней.", en="5 life is lost by a target player."),
    _room("Arena", (Do((Goad(CREATURE),)),), "Archives", "Catacombs",
          ru="разозлите целевое существо.", en="a target creature is goaded."),
    _room("Stash", TREASURES, "Catacombs", ru="создайте одну фишку Сокровища.", en="you get a Treasure token."),
    _room("Archives", (DRAWS,), "Throne of the Dead Three", ru="возьмите карту.", en="draw a card."),
    _room("Catacombs", _creates(1, 4, 1, "black", "Skeleton", replace(TOKEN, abilities=(Keyword("menace"),))),
          "Throne of the Dead Three", ru="создайте одну фишку чёрного существа 4/1 Скелет с Угрозой.",
          en="you get a black 4/1 Skeleton token that has menace."),
    _room("Throne of the Dead Three", ENTHRONES,
          ru="покажите десять верхних карт своей библиотеки. Положите карту существа из их числа на поле битвы с тремя "
             "жетонами +1/+1. Оно получает Порчеустойчивость до вашего следующего хода. Затем перетасуйте библиотеку.",
          en="show ten cards from the top of your library; one creature card of them enters with three +1/+1 counters "
             "and is hexproof until your next turn; shuffle then."),
)  # fmt: skip

DUNGEON_CARDS: Mapping[str, Face] = {each.name: each for each in (_MINE, _MAGE, _ANNIHILATION, _CITY)}
"""All dungeons by name."""


DUNGEON = "dungeon"
"""The kind of thing that a dungeon card in the command zone is."""
MARKER = "room"
"""The name under which a dungeon remembers the room that the marker is in."""
OPEN = tuple(name for name in DUNGEON_CARDS if name != UNDERCITY)
"""The dungeons that whoever ventures may choose: the Undercity is entered by its own name only."""


@remembered
def room_triggers(room: Room) -> tuple[Triggered, ...]:
    """Write a room out: a triggered ability that waits for the marker."""
    return (Triggered(EntersRoom(room.name), room.body, None, "when"),)


def has_entered(thing: int, pattern: EntersRoom, event: Event) -> bool:
    """Say whether a marker has just been moved into that room of this dungeon."""
    return isinstance(event, events.RoomEntered) and event.dungeon == thing and event.room == pattern.room


def dungeons(state: Magic) -> Iterator[Thing]:
    """List the dungeons in the command zone."""
    return (thing for each in state.command if (thing := state.things[each]).kind == DUNGEON)


def dungeon_of(state: Magic, player: str) -> Thing | None:
    """Give the dungeon that a player is in; None: the player is in none."""
    return next((each for each in dungeons(state) if each.owner == player), None)


def set_up(number: int, owner: str, name: str, room: str) -> Thing | None:
    """Give a dungeon as it lies in the command zone, with its marker; None: there is no such dungeon or room."""
    face = DUNGEON_CARDS.get(name)
    rooms = rooms_of(name)
    if face is None or (room and room not in rooms):
        return None
    marker = Map({MARKER: (room or next(iter(rooms)),)})
    return Thing(
        id=number, zone=COMMAND, owner=owner, controller=owner, kind=DUNGEON, made=face, timestamp=number, chosen=marker
    )


@remembered
def rooms_of(name: str) -> dict[str, Room]:
    """List the rooms of a dungeon by name, the topmost first; none of one that is not known."""
    face = DUNGEON_CARDS.get(name)
    return {} if face is None else {each.name: each for each in of_kind(Room, face.abilities)}


def name_of(thing: Thing) -> str:
    """Give the name of a dungeon."""
    return thing.made.name if thing.made is not None else ""


def room_of(thing: Thing) -> Room:
    """Give the room that the marker is in."""
    rooms = rooms_of(name_of(thing))
    here = thing.chosen.get(MARKER)
    return rooms[str(here[0])] if here is not None else next(iter(rooms.values()))


# --- the changes that events make
def begin_dungeon(state: Magic, event: events.DungeonBegun, _: Magic) -> tuple[Magic, Event | None]:
    """Put the card into the command zone."""
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    thing = set_up(number, event.player, event.name, "")
    assert thing is not None
    return put_in(state, replace(thing, timestamp=stamp, chosen=Map())), replace(event, dungeon=number)


def enter_room(state: Magic, event: events.RoomEntered, _: Magic) -> tuple[Magic, Event | None]:
    """Move the marker."""
    thing = state.things.get(event.dungeon)
    if thing is None:
        return state, None
    return with_thing(state, replace(thing, chosen=thing.chosen.set(MARKER, (event.room,)))), event


def complete(state: Magic, event: events.DungeonCompleted, _: Magic) -> tuple[Magic, Event | None]:
    """Take the card out of the game; the player has completed that dungeon."""
    thing = state.things.get(event.dungeon)
    if thing is None or thing.zone == NOWHERE:
        return state, None
    player = state.players[event.player]
    state = take_out(state, thing, None)
    return with_player(state, replace(player, completed=(*player.completed, event.name))), event


# --- the state-based action
def completions(state: Magic) -> Iterator[events.DungeonCompleted]:
    """List the dungeons that are completed now: the marker is at the bottom, and no room ability waits any more."""
    for thing in dungeons(state):
        if not room_of(thing).leads and not _is_at_work(state, thing.id):
            yield events.DungeonCompleted(thing.owner, thing.id, name_of(thing))


def _is_at_work(state: Magic, dungeon: int) -> bool:
    """Say whether an ability of a dungeon has triggered and has not left the stack yet."""
    if any(each.frame.source == dungeon for each in state.waiting):
        return True
    return any(state.frames[each].source == dungeon for each in state.stack if each in state.frames)


# --- what texts ask
def has_completed(view: View, condition: CompletedDungeon) -> bool:
    """A player has completed a dungeon, or the one of that name."""
    found = (name for who in view.find(condition.who) for name in _completed(view.state, who))
    return any(not condition.name or name == condition.name for name in found) != condition.negative


def count_completed(view: View, quantity: DungeonsCompleted) -> int:
    """How many differently named ones."""
    return len({name for who in view.find(quantity.who) for name in _completed(view.state, who)})


def _completed(state: Magic, player: Ref) -> tuple[str, ...]:
    return state.players[str(player)].completed
