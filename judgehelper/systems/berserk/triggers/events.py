"""Which events of the log a text means by its words, and who acts and who is affected in each (116.3)."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.systems.berserk.board.conditions import is_amount
from judgehelper.systems.berserk.board.scope import Named, Scope, meant, speaker
from judgehelper.systems.berserk.board.selecting import fits, holds
from judgehelper.systems.berserk.board.zones import acting_for
from judgehelper.systems.berserk.cards.phrases import Condition, Event, Selector
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import BATTLE, Game, Happening, Thing, change


class Heard(Struct, frozen=True):
    """Which happening a word means: its kind, and whether the card in question is the affected one."""

    kind: str
    also: str = ""
    """What it may be besides, where the text names what is got or lost."""
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
    "jumps": Heard("jumped", passive=True),
    "swaps": Heard("swapped", passive=True),
    "gains": Heard("gained", also="marker-added", passive=True),
    "loses": Heard("lost", also="marker-removed", passive=True),
    "enters": Heard("entered", passive=True),
    "leaves": Heard("left", passive=True),
    "recruits": Heard("recruited", passive=True),
    "incarnates": Heard("incarnated", passive=True),
    "summoned": Heard("summoned", passive=True),
    "defends": Heard("defended"),
    "turn-start": Heard("turn-start"),
    "turn-end": Heard("turn-end"),
}
"""Words of texts that are heard; the others are not played yet."""
OF_TURNS = ("turn-start", "turn-end")


def patterns(event: Event) -> tuple[Event, ...]:
    """List the single patterns of an event: of `any` each one (546.1)."""
    return (event,) if event.any is None else event.any


def actor_of(heard: Heard, event: Happening) -> Ref | None:
    """Give the card that acts: of a death whoever has caused it."""
    if heard.passive:
        return event.to if event.to is not None else event.card
    return event.by if heard.kind == "died" else event.card


def is_met(
    game: Game, pattern: Event, source: int, event: Happening, place: int | None = None, told: Named = (),
    player: str = "",
) -> bool:  # fmt: skip
    """Say whether a happening is what a pattern of a card means; `told` is what its text had named before.

    `player` is whose text it is where that is no longer the controller of the card (120.2).
    """
    heard = HEARD.get(pattern.on or "")
    if heard is None or not _is_kind(heard, pattern, event) or (heard.attack and event.through not in ATTACKS):
        return False
    scope = scope_for(game, source, event, player)
    if pattern.on in OF_TURNS:
        return _is_turn(game, pattern, scope) and _is_so(game, pattern, scope)
    if not _is_by_and_to(game, pattern, event, heard, replace(scope, refs=(*told, *scope.refs))):
        return False
    if pattern.first is not None and not _is_first(game, pattern, source, place):
        return False
    return _is_in_detail(game, pattern, scope, event) and _is_so(game, pattern, scope)


def _is_kind(heard: Heard, pattern: Event, event: Happening) -> bool:
    """Markers are got and lost where the text names them; going to a pile is no move on the field (507.1)."""
    if heard.kind == "moved" and not event.cell:
        return False
    return event.kind == heard.kind or (pattern.with_ is not None and event.kind == heard.also)


def _is_by_and_to(game: Game, pattern: Event, event: Happening, heard: Heard, scope: Scope) -> bool:
    """Say whether the cards that act and are affected are those meant: by itself a text means its own card (116.3.3).

    Of what is done to a card, the only card that a text names is that one; named two, the first has done it.
    """
    affected = event.to if event.to is not None else event.card
    who, to = pattern.who, pattern.to
    if event.kind in ("died", "left") and event.before is not None and event.card in game.things:
        game = change(game, event.before.id, **before_of(event.before))
    if heard.passive and who is not None and to is not None:
        doer = event.by if event.by is not None else event.card
        return _is_card(game, who, scope, doer) and _is_card(game, to, scope, affected)
    if who is None and (to is None or (isinstance(to, Condition) and not heard.passive)):
        who = "self"
    if heard.passive and who is None:
        who, to = to, None
    return _is_card(game, who, scope, actor_of(heard, event)) and _is_card(game, to, scope, affected)


def scope_for(game: Game, source: int, event: Happening, player: str = "") -> Scope:
    """Give the scope in which a card speaks of an event."""
    refs = tuple((name, (ref,)) for name, ref in references(event))
    return Scope(source, refs, 0, numbers_of(event), player=player or player_of(game, source, event))


LEAVING = ("died", "exiled", "left")


def player_of(game: Game, source: int, event: Happening) -> str:
    """Give whoever speaks for a card: of one that has just left, who controlled it before (201.2.4)."""
    return event.player if event.kind in LEAVING and event.card == source else acting_for(game, source)


def _is_first(game: Game, pattern: Event, source: int, place: int | None) -> bool:
    """Say whether it is the first of its kind in the turn or the battle (545.8)."""
    bare = replace(pattern, first=None, after=False)
    now = game.turn
    earlier = tuple(game.log)[: place if place is not None else len(game.log)]
    for entry in reversed(earlier):
        old = entry.event
        if not isinstance(old, Happening):
            continue
        if is_met(game, bare, source, old):
            return False
        if old.kind == "step" and old.other == "start":
            now -= 1
            if pattern.first == "turn":
                break
    past = [old for turn, old in game.past if pattern.first == "battle" or turn == game.turn]
    return not any(is_met(game, bare, source, old) for old in past)


def _is_card(game: Game, wanted: str | Condition | None, scope: Scope, ref: Ref | None) -> bool:
    if wanted is None:
        return True
    if not isinstance(ref, int):
        return False
    return ref in meant(game, scope, wanted) if isinstance(wanted, str) else holds(game, wanted, scope, ref)


def _is_turn(game: Game, pattern: Event, scope: Scope) -> bool:
    own = speaker(game, scope) == game.active
    return (pattern.whose or pattern.turn or "any") in ("any", "own" if own else "enemy")


def _is_so(game: Game, pattern: Event, scope: Scope) -> bool:
    return pattern.if_ is None or holds(game, pattern.if_, scope, scope.source)


def _is_in_detail(game: Game, pattern: Event, scope: Scope, event: Happening) -> bool:
    words = {event.through, event.ability.partition(" ")[0], event.ability, event.word}
    if pattern.with_ is not None and not words & set(pattern.with_):
        return False
    if pattern.strength is not None and event.other not in pattern.strength:
        return False
    if pattern.role is not None and not _is_role(pattern, event):
        return False
    if pattern.turn is not None and not _is_turn(game, pattern, scope):
        return False
    if pattern.by is not None and not (
        event.by is not None and holds(game, pattern.by, replace(scope, refs=()), event.by)
    ):
        return False
    if pattern.zone is not None and event.other != pattern.zone and not (
        pattern.zone == "battle" and event.other in BATTLE
    ):  # fmt: skip
        return False
    if not _was_so(game, pattern, scope, event):
        return False
    wanted = pattern.amount if pattern.amount is not None else pattern.value
    return wanted is None or is_amount(wanted, event.n or 0)


def _is_role(pattern: Event, event: Happening) -> bool:
    """The attacker of a fight or strike, or whoever parries and strikes back."""
    if pattern.on == "rolls":
        return event.part == pattern.role
    return (event.part == "return") == (pattern.role == "parrier")


def _was_so(game: Game, pattern: Event, scope: Scope, event: Happening) -> bool:
    """What held just before (116.3.5): the cell left and entered, who stood there, how the affected card was.

    116.3.6.
    """
    for aim, cell in ((pattern.from_, event.other if event.kind in MOVES else event.cell), (pattern.cell, event.cell)):
        if aim is None:
            continue
        if not cell:
            return False
        is_there = cell in meant(game, scope, aim) if isinstance(aim, str) else fits(
            game, replace(aim, free=None), scope, cell
        )  # fmt: skip
        if not is_there or (
            isinstance(aim, Selector) and aim.free is not None and aim.free != ("occupied" not in event.was)
        ):
            return False
    if pattern.occupied_by is not None and not any(
        holds(game, pattern.occupied_by, scope, ref) for ref in event.stood
    ):  # fmt: skip
        return False
    return pattern.was is None or _held_before(game, pattern.was, scope, event)


MOVES = ("moved", "walked", "jumped", "swapped")


def _held_before(game: Game, was: Condition, scope: Scope, event: Happening) -> bool:
    """Say whether a condition held of the affected card just before (116.3.5): its markers as they were."""
    ref = event.to if event.to is not None else event.card
    if not isinstance(ref, int):
        return False
    before = game if event.before is None else change(game, ref, **before_of(event.before))
    return holds(before, was, scope, ref)


def before_of(thing: Thing) -> dict[str, object]:
    """Give the fields of a card as it was."""
    return {"markers": thing.markers, "cell": thing.cell, "zone": thing.zone, "controller": thing.controller}


def numbers_of(event: Happening) -> tuple[tuple[str, int], ...]:
    """Give the numbers of an event as texts refer to them (543, 122.19)."""
    n = event.n or 0
    return (("event amount", n), ("event size", event.size if event.size is not None else n))


def references(event: Happening) -> tuple[tuple[str, Ref], ...]:
    """Name the cards of an event as texts refer to them."""
    found: list[tuple[str, Ref]] = []
    if event.card is not None:
        found += [("actor", event.card), ("source", event.card), ("attacker", event.card)]
    if event.to is not None:
        found += [("affected", event.to), ("target", event.to), ("target-1", event.to), ("attacked", event.to)]
    if event.kind in ("died", "exiled", "left"):
        found = [("victim", event.card or 0), ("affected", event.card or 0)]
        found += [("killer", event.by), ("actor", event.by)] if event.by is not None else []
    left = event.other if event.kind in MOVES else event.cell
    if left and left[0] in "abcde" and len(left) == 2:
        found += [("cell-left", left), ("place-left", left)]
    if event.maker is not None:
        found.append(("maker", event.maker))
    return tuple(found)
