"""By which event an object came to be where it is, and what a state-based action saw as it did away with it (704)."""

from msgspec import Struct
from msgspec.structs import asdict

from judgehelper.kernel.board import Arrival, PieceId
from judgehelper.kernel.log import Event
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, Id, Magic

DAMAGED = Worded("Повреждений {0}, выносливость {1}: не меньше.", "Damage {0}, toughness {1}: not less.")
TOUCHED = Worded(
    "Повреждения нанёс источник со смертельным касанием.", "It was dealt damage by a source with deathtouch."
)
WITHERED = Worded("Выносливость {0}: не больше нуля.", "Toughness {0}: not more than zero.")


def arrival(state: Magic, piece: PieceId) -> Arrival | None:
    """Find the event by which an object became what it is now (400.7); None for what was there from the beginning."""
    if piece not in state.things:
        return None
    for index in reversed(range(len(state.log))):
        match state.log[index].event:
            case events.Moved(new=new, thing=before) as moved if new == piece:
                died = moved.origin == BATTLEFIELD and moved.to == GRAVEYARD
                return Arrival(index=index, before=before, is_death=died)
            case events.Created(new=new) if new == piece:
                return Arrival(index=index)
    return None


def why_event(state: Magic, index: int, language: Language) -> str:
    """Say in numbers what a state-based action saw (704.5f-h); empty for every other event."""
    entry = state.log[index]
    number = entry.cites[0].number if entry.cites else ""
    match entry.event:
        case events.Destroyed(thing=thing) if number == "704.5g":
            return _numbers(state, thing, DAMAGED(language))
        case events.Destroyed() if number == "704.5h":
            return TOUCHED(language)
        case events.Moved(thing=thing, how="toughness"):
            past = state.past.get(thing)
            return "" if past is None or past.was is None else WITHERED(language).format(past.was.toughness)
    return ""


def _numbers(state: Magic, thing: Id, said: str) -> str:
    """Say damage and toughness as they last were (608.2h)."""
    past = state.past.get(thing)
    return "" if past is None or past.was is None else said.format(past.status.damage, past.was.toughness)


NAMING = ("thing", "new", "to", "on", "player", "spell", "item")
"""Fields of events that name what they are about."""


def history(state: Magic, ref: PieceId) -> tuple[int, ...]:
    """List the entries that tell of an object or player."""
    return tuple(index for index, entry in enumerate(state.log) if _tells_of(entry.event, ref))


def _tells_of(event: Event, ref: PieceId) -> bool:
    fields = asdict(event) if isinstance(event, Struct) else {}
    return any(fields.get(name) == ref for name in NAMING)
