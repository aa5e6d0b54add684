"""The turn: Start, Opening, Main and Final phases, each once and in this order (407-413)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.state import Step, then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import in_battle, is_open, stock
from judgehelper.systems.berserk.effects.life import USED
from judgehelper.systems.berserk.effects.turning import open_card, restore, reveal
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.state import Game, Marker, change
from judgehelper.systems.berserk.steps import EndTurn, Enter, OpenCards, Prepare, Select, Window

TURN: dict[str, tuple[Step, ...]] = {
    "start": (Window(moment="start"), Enter("preparation")),
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


def prepare(game: Game, _step: Prepare) -> Game | Decision:
    """Ask which cards stay closed, where a text allows it (409.1)."""
    return game


def take_prepare(game: Game, _step: Prepare, _answer: Answer) -> Game:
    """Note which cards stay closed (409.1)."""
    return game


def open_all(game: Game, _step: OpenCards) -> Game:
    """Open the active player's cards, take action markers off, restore movement of all (409.2, 506.4, 510.4)."""
    for ref in sorted(game.things):
        game = markers.clear(game, ref, markers.ACTED, markers.BEFORE, USED)
        kept = tuple(each for each in game.things[ref].markers if each.until != "opening")
        game = change(game, ref, markers=kept)
    for ref in in_battle(game, game.active):
        if not is_open(game, ref):
            game = open_card(game, ref, "409.2")
    game = happen(game, "turn-start", "409.2", player=game.active)
    both = reading(game, "movement-restore") == "both"
    for ref in in_battle(game, None if both else game.active):
        before = markers.count(game.things[ref], markers.MOVEMENT)
        if is_open(game, ref) and before != stock(game, ref):
            game = restore(game, ref)
            if game.things[ref].controller != game.active:
                game = note(game, "movement-restore", ref)
    return game


def end_turn(game: Game, _step: EndTurn) -> Game:
    """End what lasts until the end of the turn, all at once; the other player is active (413.3)."""
    game = expire(game)
    if game.turn == 1:
        for ref in game.keep_hidden:
            game = reveal(game, ref, "405.1")
    game = replace(game, active=game.passive, turn=game.turn + 1, keep_hidden=())
    return then(game, Enter("start"))


def expire(game: Game) -> Game:
    """Take off the markers whose time ends with this turn (413.3)."""
    for ref in in_battle(game):
        thing = game.things[ref]
        over = tuple(marker for marker in thing.markers if _is_over(game, ref, marker))
        if over:
            kept = tuple(marker for marker in thing.markers if marker not in over)
            game = replace(change(game, ref, markers=kept), is_moved=True)
            for marker in over:
                game = happen(
                    game, "expired", "413.3", card=ref, to=ref, ability=marker.name or marker.kind, n=marker.n
                )
    return game


def _is_over(game: Game, ref: int, marker: Marker) -> bool:
    """Until the end of the turn, or of the next turn of the card's player, or of his opponent (GL)."""
    player = game.things[ref if marker.by is None else marker.by].controller
    is_own = game.active == player
    match marker.until:
        case "turn":
            return True
        case "own-turn":
            return is_own and game.turn > marker.turn
        case "enemy-turn":
            return not is_own and game.turn >= marker.turn
        case "enemy-next-turn":
            return not is_own and game.turn > marker.turn
        case _:
            return False
