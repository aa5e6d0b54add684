"""The turn: Start, Opening, Main and Final phases, each once and in this order (407-413)."""

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.barring import is_permitted, rules_for, why_barred
from judgehelper.systems.berserk.board.look import has_named, in_battle, is_open, stock
from judgehelper.systems.berserk.board.turning import open_card, restore, reveal
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.declaring.offers import offers
from judgehelper.systems.berserk.effects.by_rule import is_replaced
from judgehelper.systems.berserk.effects.life import USED
from judgehelper.systems.berserk.effects.settling import OPENING
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.state import GRAVEYARD, Deferred, Game, Marker, change, with_seat
from judgehelper.systems.berserk.steps import (
    Alternate,
    BeforeTurn,
    ByRule,
    EndTurn,
    Enter,
    OpenCards,
    Prepare,
    Select,
    Window,
)
from judgehelper.systems.berserk.triggers.ending import ended
from judgehelper.systems.berserk.triggers.hearing import hear, is_due

TURN: dict[str, tuple[Step, ...]] = {
    "start": (BeforeTurn(), Window(moment="start"), Enter("preparation")),
    "preparation": (Prepare(), Enter("opening")),
    "opening": (OpenCards(), Window(moment="opening"), Enter("select")),
    "select": (Select(),),
    "final": (Window(moment="final"), EndTurn()),
}
"""What each step of the turn consists of (407.2)."""


def enter(game: Game, step: Enter) -> Game:
    """Begin a step of the turn (407.2)."""
    game = replace(game, step=step.step)
    game = happen(game, "step", "407.2", player=game.active, other=step.step, n=game.turn)
    if step.step == "final":
        game = happen(game, "turn-end", "413.1", player=game.active)
    return then(game, *TURN[step.step])


def may_stay(game: Game, player: str) -> tuple[int, ...]:
    """List the closed cards that may stay closed by a text (409.1)."""
    return tuple(
        ref for ref in in_battle(game, player)
        if not is_open(game, ref) and is_permitted(game, ref, "stay-closed") and not _must_open(game, ref)
    )  # fmt: skip


def _must_open(game: Game, ref: int) -> bool:
    """Say whether a text wants a card open: no leave to stay closed stands against that (525.2)."""
    return any("stay-closed" in (item.forbid or ()) for _, item in rules_for(game, ref, "forbid")) or any(
        "open" in (item.oblige or ()) for _, item in rules_for(game, ref, "oblige")
    )


def _must_stay(game: Game, ref: int) -> bool:
    return bool(why_barred(game, ref, "open")) or (not _must_open(game, ref) and any(
        "stay-closed" in (item.oblige or ()) for _, item in rules_for(game, ref, "oblige")
    ))  # fmt: skip


def before_turn(game: Game, _step: BeforeTurn) -> Game:
    """Let the players use abilities «before the turn» one after the other, the active one first (408.1)."""
    for seat in game.seats:
        game = with_seat(game, replace(seat, out=False))
    return then(game, Alternate("start", game.active)) if _has_any(game) else game


def _has_any(game: Game) -> bool:
    return any(offer.before == "turn-start" for ref in in_battle(game) for offer in offers(game, ref))


def prepare(game: Game, _step: Prepare) -> Game | Decision:
    """Ask which cards stay closed, where a text allows it (409.1)."""
    found = may_stay(game, game.active)
    if not found:
        return game
    options = tuple(Option("card", (ref,)) for ref in found)
    return Decision(
        player=game.active, kind="keep-closed", options=options, cites=rules("409.1"), least=0, most=len(options)
    )


def take_prepare(game: Game, _step: Prepare, answer: Answer) -> Game:
    """Note which cards stay closed (409.1)."""
    return replace(game, keep_closed=tuple(int(option.about[0]) for option in answer.picked))


def open_all(game: Game, _step: OpenCards) -> Game:
    """Open the active player's cards, take action markers off, restore movement of all (409.2, 506.4, 510.4)."""
    for ref in sorted(game.things):
        game = markers.clear(game, ref, markers.ACTED, markers.BEFORE)
        kept = tuple(
            each
            for each in game.things[ref].markers
            if each.until != "opening" and not (each.kind == USED and not each.text)
        )
        game = change(game, ref, markers=kept)
    for ref in in_battle(game, game.active):
        if not is_open(game, ref) and ref not in game.keep_closed and not _must_stay(game, ref):
            if is_replaced(game, OPENING, ref):
                game = then(game, ByRule(OPENING, (ref,)))
            else:
                game = open_card(game, ref, "409.2")
    game = replace(game, keep_closed=())
    game = add_tokens(game)
    game = happen(game, "turn-start", "409.2", player=game.active)
    both = reading(game, "movement-restore") == "both"
    for ref in in_battle(game, None if both else game.active):
        before = markers.count(game.things[ref], markers.MOVEMENT)
        if before != stock(game, ref):
            game = restore(game, ref)
            if game.things[ref].controller != game.active:
                game = note(game, "movement-restore", ref)
    return game


def end_turn(game: Game, step: EndTurn) -> Game:
    """End what lasts until the end of the turn, all at once; the other player is active (413.3)."""
    if not step.expired:
        return then(expire(game), replace(step, expired=True))
    game = hear(game)
    if any(is_due(game, due, player, "final") for due in game.due for player in game.order):
        return then(game, Window(moment="final"), step)
    if game.turn == 1:
        for ref in game.keep_hidden:
            game = reveal(game, ref, "405.1")
    game = replace(game, active=game.passive, turn=game.turn + 1, keep_hidden=())
    return then(game, Enter("start"))


def add_tokens(game: Game) -> Game:
    """Put a token on every own card in the graveyard that may still incarnate (536.7.1)."""
    for ref in game.seat(game.active).pile(GRAVEYARD):
        if has_named(game, ref, "incarnation") and not markers.has(game.things[ref], "incarnated"):
            game = markers.put(game, ref, Marker(kind=markers.TOKEN, turn=1))
            game = happen(game, "marker-added", "536.7.1", card=ref, to=ref, ability="incarnation-tokens", n=1)
    return game


def expire(game: Game) -> Game:
    """Take off the markers whose time ends with this turn (413.3, 119.3)."""
    for ref in in_battle(game):
        thing = game.things[ref]
        over = tuple(marker for marker in thing.markers if is_over(game, ref, marker))
        if over:
            kept = tuple(marker for marker in thing.markers if marker not in over)
            game = replace(change(game, ref, markers=kept), is_moved=True)
            for marker in over:
                game = ended(game, ref, marker, "413.3")
    cells = {cell: tuple(each for each in laid if not is_over(game, 0, each)) for cell, laid in game.cells.items()}
    board = tuple(each for each in game.board if not is_over(game, 0, each))
    waiting = tuple(each for each in game.deferred if each.until == "battle" or not _is_late(game, each))
    return replace(game, cells=Map(cells), board=board, deferred=waiting)


def _is_late(game: Game, waiting: Deferred) -> bool:
    return _is_past(game, waiting.until, waiting.player, waiting.turn)


def is_over(game: Game, ref: int, marker: Marker) -> bool:
    """Until the end of the turn, or of the next turn of the card's player, or of his opponent (GL)."""
    owner = ref if marker.by is None else marker.by
    player = marker.player or (game.things[owner].controller if owner in game.things else game.active)
    return _is_past(game, marker.until, player, marker.turn)


def _is_past(game: Game, until: str, player: str, since: int) -> bool:
    is_own = game.active == player
    match until:
        case "turn":
            return True
        case "own-turn":
            return is_own and game.turn > since
        case "enemy-turn":
            return not is_own and game.turn >= since
        case "enemy-next-turn":
            return not is_own and game.turn > since
        case _:
            return False
