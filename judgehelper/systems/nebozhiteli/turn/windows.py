"""The end of every phase (IV.2): windows for both players, each closing with a pass that resolves his queue.

Two passes in a row, the second without anything played, end the phase (IV.2.2, TD-A15). The passive player's window
comes only here, at the end of a phase (IV.2.1, V.6.4.1, V.7.2).
"""

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.abilities.playing import option_of, playable, played_by, why_not_play
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.turn.ranged import has_shooters
from judgehelper.systems.nebozhiteli.world.happenings import happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.state import Game
from judgehelper.systems.nebozhiteli.world.steps import (
    PASS,
    Announce,
    DeclareShots,
    NextWindow,
    ResolveQueue,
    Settle,
    Window,
)

PASSES_THAT_END = 2
OPENED_BY = {
    "start": "IV.3.6",
    "summon": "IV.4.6",
    "ranged": "IV.6.9",
    "declare-attackers": "IV.7.6",
    "declare-blockers": "IV.8.11",
    "first-strike-damage": "IV.9.1",
    "damage": "IV.9.1",
}
"""The rule that gives the active player his window; elsewhere it is the general one (TD-A36)."""


def window(game: Game, step: Window) -> Game | Decision:
    """Open a window, or ask again what is played in it."""
    player = step.player or game.active
    if not step.is_open:
        if not step.player:
            game = replace(game, passes=0, has_settled=False)
        return _open(game, player)
    options = tuple(option_of(played) for played in playable(game, player) if not why_not_play(game, played))
    if game.step == "ranged" and player == game.active and reading(game, "TD-A26") == "allow" and has_shooters(game):
        options = (*options, Option("ranged"))
    cites = rules(OPENED_BY.get(game.step, "IV.2.1")) if player == game.active else rules("IV.2.1", "IV.2.1.2")
    return Decision(player=player, kind="priority", options=(PASS, *options), cites=cites)


def _open(game: Game, player: str) -> Game:
    numbers = ("IV.2.1", OPENED_BY.get(game.step, "IV.2.1")) if player == game.active else ("IV.2.1", "IV.2.1.2")
    if player == game.active and game.passes:
        numbers = ("IV.2.1.1", "IV.2.1.4")
    game = replace(game, stage="window", has_acted=False)
    if game.step == "equipment" and player == game.active:
        game = note(game, "TD-A36", player)
    return then(happen(game, "window", player, rules(*dict.fromkeys(numbers))), Window(player, is_open=True))


def take_window(game: Game, _step: Window, answer: Answer) -> Game:
    """Play what was chosen, or pass: the queue resolves, and the other player is asked."""
    option, player = answer.picked[0], answer.decision.player
    if option == PASS:
        passes = 1 if game.has_acted else game.passes + 1
        game = happen(replace(game, passes=passes), "passed", player, rules("IV.2.2"))
        return then(game, ResolveQueue(player), NextWindow(player))
    game = then(game, Window(player, is_open=True))
    if option.label == "ranged":
        return then(note(game, "TD-A26", player), DeclareShots())
    return then(game, Announce(played_by(game, player, option)))


def next_window(game: Game, step: NextWindow) -> Game:
    """Give the window to the other player, unless two passes in a row have ended the phase."""
    early = reading(game, "TD-A15") == "settle-before-last"
    if early and not game.has_settled and step.player == game.passive:
        game = note(replace(game, has_settled=True, passes=min(game.passes, 1)), "TD-A15", game.active)
        return then(game, Settle(), Window(game.active))
    if game.passes >= PASSES_THAT_END:
        return game
    return then(game, Window(game.opponent(step.player)))
