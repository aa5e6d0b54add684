"""The Ring (rules of later books): an emblem with more abilities each time, and a permanent that bears it.

The base edition knows neither: what is cited is what it says of emblems (113) and of actions that are words (701.1).
A player's Ring-bearer is marked, and is so until another one is chosen or another player gains control of it.
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import DealDamage, LoseLife
from judgehelper.abilities.acts.being import Attack, BeBlocked, Cant, Is
from judgehelper.abilities.acts.keyword_actions import BEARER, RING, ChoseBearer
from judgehelper.abilities.acts.moving import Discard, Draw, Sacrifice
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Do, Does, Later, Sentence
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.filters import Comparing, Controlled, Kind, OfType
from judgehelper.abilities.kinds import Static, Triggered
from judgehelper.abilities.phrases import ControllerOf, Every, Exactly, Some, That, Things, You
from judgehelper.abilities.quantities import AnyAmount, Number, Statistic
from judgehelper.kernel.log import Event
from judgehelper.kernel.words import Worded
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, COMMAND, Id, Magic, Thing
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in, with_player, with_thing

NAME = "The Ring"
ONE = Exactly(Number(1))
BLOCKER = 1
MINE = Things(Every(""), Kind(BEARER), (Controlled(You()),))
"""«your Ring-bearer»: there is one at most."""
STRONGER = Things(Every(""), OfType("Creature"), (Comparing("power", ">", Statistic("power", MINE), "greater than"),))
A_CREATURE = Things(Some(ONE), OfType("Creature"), (), BLOCKER)
A_PLAYER = Things(Some(ONE), Kind("player"))
IT = That("it", to=BLOCKER)

_HIDDEN = Static((
    Does(MINE, (Is(Description(supertypes=("Legendary",)), "types"), Cant((BeBlocked(STRONGER),)))),
))  # fmt: skip
_LOOTING = Triggered(
    Occurs(Does(MINE, (Attack(),))),
    (Sentence((Do((Draw(Number(1)),)), Do((Discard(Things(Some(ONE), Kind("card"))),))), "then"),),
)
_DEADLY = Triggered(
    Occurs(Does(MINE, (BeBlocked(A_CREATURE),))),
    (Later(StepBegins("end-combat", which="next"), (Does(ControllerOf(IT), (Sacrifice(IT),)),)),),
)
_DRAINING = Triggered(
    Occurs(Does(MINE, (DealDamage(AnyAmount(), A_PLAYER, "combat"),))),
    (Does(Things(Every("each"), Kind("opponent")), (LoseLife(Number(3)),)),),
)
ABILITIES = (_HIDDEN, _LOOTING, _DEADLY, _DRAINING)
"""What the emblem gets, time by time; a fifth time brings nothing more."""
WORDS = (
    Worded(
        "Ваш Носитель Кольца — легендарное существо, и существа с большей силой не могут его блокировать.",
        "Your Ring-bearer is legendary, and no creature of greater power can block it.",
    ),
    Worded(
        "Каждый раз, когда ваш Носитель Кольца атакует, возьмите карту, затем сбросьте карту.",
        "An attack of your Ring-bearer lets you draw a card and then discard one.",
    ),
    Worded(
        "Каждый раз, когда вашего Носителя Кольца блокирует существо, контролирующий его игрок жертвует его "
        "в конце боя.",
        "A creature that comes to block your Ring-bearer is sacrificed at end of combat by its controller.",
    ),
    Worded(
        "Каждый раз, когда ваш Носитель Кольца наносит боевые повреждения игроку, каждый оппонент теряет 3 жизни.",
        "Combat damage of your Ring-bearer to a player costs each opponent 3 life.",
    ),
)
EMBLEMS = tuple(
    Face(name=NAME, abilities=ABILITIES[:times], wording=WORDS[:times]) for times in range(len(ABILITIES) + 1)
)
"""The emblem as it is after so many times."""


def emblem_of(state: Magic, player: str) -> Thing | None:
    """Give a player's emblem named The Ring; None: the Ring has not tempted him."""
    found = (state.things[each] for each in state.command)
    mine = (each for each in found if each.kind == "emblem" and each.owner == player)
    return next((each for each in mine if each.made is not None and each.made.name == NAME), None)


def bearer_of(state: Magic, player: str) -> Id | None:
    """Give a player's Ring-bearer, phased out or not."""
    mark = _mark(player)
    return next((each for each in state.battlefield if mark in state.things[each].marks), None)


def _mark(player: str) -> str:
    return f"{BEARER} {player}"


# --- the changes that events make
def tempt(state: Magic, event: events.Tempted, _: Magic) -> tuple[Magic, Event | None]:
    """Count, and let the emblem have one ability more."""
    player = state.players[event.player]
    times = player.tempted + 1
    state = with_player(state, replace(player, tempted=times))
    face = EMBLEMS[min(times, len(ABILITIES))]
    emblem = emblem_of(state, event.player)
    if emblem is None:
        state, number = new_id(state)
        state, stamp = new_timestamp(state)
        made = Thing(id=number, zone=COMMAND, owner=event.player, controller=event.player, kind="emblem", made=face)
        made = replace(made, timestamp=stamp)
        return put_in(state, made), replace(event, times=times)
    return with_thing(state, replace(emblem, made=face)), replace(event, times=times)


def choose_bearer(state: Magic, event: events.BearerChosen, _: Magic) -> tuple[Magic, Event | None]:
    """Mark it, and no other permanent of that player's."""
    before = bearer_of(state, event.player)
    if before is not None:
        state = with_thing(state, borne_no_more(state.things[before]))
    thing = state.things.get(event.thing)
    if thing is None:
        return state, None
    return with_thing(state, replace(thing, marks=(*thing.marks, BEARER, _mark(event.player)))), event


def borne_no_more(thing: Thing) -> Thing:
    """Give a permanent that another player controls now: it bears the Ring for nobody."""
    if BEARER not in thing.marks:
        return thing
    return replace(thing, marks=tuple(each for each in thing.marks if not each.startswith(BEARER)))


# --- what texts ask
def chose_other(view: View, condition: ChoseBearer) -> bool:
    """As the Ring tempted, a creature was chosen, and not this one."""
    match view.state.log[view.frame.event].event if view.frame.event is not None else None:
        case events.Did(what=what, thing=int(thing)) if what == RING:
            return thing not in view.find(condition.other_than)
    return False


# --- Soulbond: two creatures of one player in a pair (702.94)
PAIRED = "paired "
"""The designation of a paired creature is this word, the number of its partner, and under whose control they are."""


def paired_with(other: Id, player: str) -> str:
    """Give the designation of a creature paired with another one by a player."""
    return f"{PAIRED}{other} {player}"


def pairing_of(thing: Thing) -> tuple[Id, str] | None:
    """Give the number of the creature that one was paired with, and the player who controlled both (702.94a)."""
    for mark in thing.marks:
        if mark.startswith(PAIRED):
            number, _, player = mark.removeprefix(PAIRED).partition(" ")
            return int(number), player
    return None


def partner(state: Magic, thing: Thing) -> Id | None:
    """Give the creature that one is paired with (702.94b)."""
    pairing = pairing_of(thing)
    other = state.things.get(pairing[0]) if pairing is not None else None
    if pairing is None or other is None or other.zone != BATTLEFIELD:
        return None
    return other.id if pairing_of(other) == (thing.id, pairing[1]) else None
