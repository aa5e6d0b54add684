"""Which events of the log a text means by its words, and who acts and who is affected in each (116.3)."""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.systems.berserk.board.selecting import holds
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Event
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.state import Game, Happening, Ref


class Heard(Struct, frozen=True):
    """Which happening a word means: its kind, and whether the card in question is the affected one."""

    kind: str
    passive: bool = False
    """Whether `who` is the card that something is done to."""
    attack: bool = False
    """Whether only attacks count."""


HEARD: Mapping[str, Heard] = {
    "declares": Heard("begun"),
    "assaults": Heard("begun", attack=True),
    "attacked": Heard("aimed-at", passive=True, attack=True),
    "attacks": Heard("resolved", attack=True),
    "performs": Heard("resolved"),
    "misses": Heard("failed", attack=True),
    "rolls": Heard("die-settled"),
    "wounds": Heard("wounded"),
    "wounded": Heard("wounded", passive=True),
    "heals": Heard("healed"),
    "healed": Heard("healed", passive=True),
    "dies": Heard("died", passive=True),
    "kills": Heard("died"),
    "acts": Heard("acted"),
    "opens": Heard("opened", passive=True),
    "closes": Heard("closed", passive=True),
    "reveals": Heard("revealed", passive=True),
    "moves": Heard("moved", passive=True),
    "walks": Heard("walked", passive=True),
    "defends": Heard("defended"),
    "turn-start": Heard("turn-start"),
    "turn-end": Heard("turn-end"),
}
"""Words of texts that are heard; the others are not played yet."""
OF_TURNS = ("turn-start", "turn-end")


def patterns(event: Event) -> tuple[Event, ...]:
    """List the single patterns of an event: of `any` each one."""
    return (event,) if event.any is None else event.any


def actor_of(heard: Heard, event: Happening) -> Ref | None:
    """Give the card that acts: of a death whoever has caused it."""
    if heard.passive:
        return event.to if event.to is not None else event.card
    return event.by if heard.kind == "died" else event.card


def is_met(game: Game, pattern: Event, source: int, event: Happening) -> bool:
    """Say whether a happening is what a pattern of a card means."""
    heard = HEARD.get(pattern.on or "")
    if heard is None or heard.kind != event.kind or (heard.attack and event.through not in ATTACKS):
        return False
    if pattern.on in OF_TURNS:
        return _is_turn(game, pattern, source) and _is_so(game, pattern, source)
    actor = actor_of(heard, event)
    affected = event.to if event.to is not None else event.card
    who, to = pattern.who, pattern.to
    if who is None and to is None:
        who = "self"
    if not _is_card(game, who, source, actor) or not _is_card(game, to, source, affected):
        return False
    return _is_in_detail(game, pattern, source, event) and _is_so(game, pattern, source)


def _is_card(game: Game, wanted: str | Condition | None, source: int, ref: Ref | None) -> bool:
    if wanted is None:
        return True
    if not isinstance(ref, int):
        return False
    return ref == source if isinstance(wanted, str) else holds(game, wanted, source, ref)


def _is_turn(game: Game, pattern: Event, source: int) -> bool:
    own = game.things[source].controller == game.active
    return (pattern.whose or pattern.turn or "any") in ("any", "own" if own else "enemy")


def _is_so(game: Game, pattern: Event, source: int) -> bool:
    return pattern.if_ is None or holds(game, pattern.if_, source, source)


def _is_in_detail(game: Game, pattern: Event, source: int, event: Happening) -> bool:
    if pattern.with_ is not None and not {event.through, event.ability} & set(pattern.with_):
        return False
    if pattern.strength is not None and event.other not in pattern.strength:
        return False
    if pattern.role is not None and (event.part == "return") != (pattern.role == "parrier"):
        return False
    if pattern.turn is not None and not _is_turn(game, pattern, source):
        return False
    if pattern.by is not None and not (event.by is not None and holds(game, pattern.by, source, event.by)):
        return False
    wanted = pattern.amount if pattern.amount is not None else pattern.value
    return wanted is None or _is_amount(wanted, event.n or 0)


def _is_amount(wanted: int | Amount, got: int) -> bool:
    if isinstance(wanted, int):
        return wanted == got
    low = wanted.min if isinstance(wanted.min, int) else got
    high = wanted.max if isinstance(wanted.max, int) else got
    return low <= got <= high


def references(event: Happening) -> tuple[tuple[str, Ref], ...]:
    """Name the cards of an event as texts refer to them."""
    found: list[tuple[str, Ref]] = []
    if event.card is not None:
        found += [("actor", event.card), ("source", event.card), ("attacker", event.card)]
    if event.to is not None:
        found += [("affected", event.to), ("target", event.to), ("target-1", event.to), ("attacked", event.to)]
    if event.kind == "died":
        found = [("victim", event.card or 0), ("affected", event.card or 0)]
        found += [("killer", event.by)] if event.by is not None else []
    return tuple(found)
