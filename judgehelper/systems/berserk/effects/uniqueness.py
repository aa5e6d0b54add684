"""Several unique cards of one name in a squad: one stays, the others go back into the decks (106.4.1)."""

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import card_of, in_battle
from judgehelper.systems.berserk.board.zones import leave
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.state import DECK, PRELIMINARY, Game
from judgehelper.systems.berserk.steps import KeepUnique, Shuffle


def doubles(game: Game, player: str, name: str) -> tuple[int, ...]:
    """List the cards of a name in a squad whose faces are known, if one of them is unique."""
    found = tuple(
        ref for ref in in_battle(game, player) if card_of(game, ref).name == name and not game.things[ref].hidden
    )
    return found if any(card_of(game, ref).unique for ref in found) else ()


def look(game: Game) -> Game:
    """Put the question on the agenda wherever unique cards meet (106.4.1, 503.1)."""
    if game.step in PRELIMINARY:
        return game
    for player in game.order:
        for name in dict.fromkeys(card_of(game, ref).name for ref in in_battle(game, player)):
            if len(doubles(game, player, name)) > 1:
                return then(game, KeepUnique(player, name))
    return game


def ask_unique(game: Game, step: KeepUnique) -> Game | Decision:
    """Ask the opponent which one stays (106.4.1)."""
    found = doubles(game, step.player, step.name)
    if len(found) < 2:
        return game
    options = tuple(Option("card", (ref,)) for ref in found)
    return Decision(player=game.opponent(step.player), kind="unique", options=options, cites=rules("106.4.1"))


def take_unique(game: Game, step: KeepUnique, answer: Answer) -> Game:
    """Return the others to the decks of their owners, which are shuffled (106.4.1, 204.3)."""
    gone = [ref for ref in doubles(game, step.player, step.name) if ref != answer.picked[0].about[0]]
    for ref in gone:
        game = leave(game, ref, DECK, "106.4.1", "503.1")
    return then(game, *(Shuffle(player) for player in dict.fromkeys(game.things[ref].owner for ref in gone)))
