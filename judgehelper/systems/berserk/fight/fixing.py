"""In which order several texts of one group bring a die to a number: as the player of the group wants (519.4)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.fight.dice import rank, unheeded, with_die
from judgehelper.systems.berserk.state import Action, Game
from judgehelper.systems.berserk.steps import OrderFixings

ENEMIES = 2
"""The place of the cards of the player who does not throw among the groups of 519.3."""
Fixing = tuple[str, int, int]


def asked(game: Game, action: Action) -> tuple[OrderFixings, ...]:
    """List the groups whose order decides: what is unlike within them (519.4)."""
    out = unheeded(game, action)
    return tuple(
        OrderFixings(number, group)
        for number in action.dice
        for group in range(ENEMIES + 1)
        if len({(kind, n) for kind, of, n in _in_group(game, number, group) if of not in out}) > 1
    )


def _in_group(game: Game, number: int, group: int) -> list[Fixing]:
    die = game.dice[number]
    return [each for each in die.laid if each[0] != "plus" and rank(game, die, each[1]) == group]


def ask_order(game: Game, step: OrderFixings) -> Decision:
    """Ask the player of the group for the order, the first applied first (519.4)."""
    die = game.dice[step.die]
    options = tuple(
        Option(kind if kind == "turn" else str(n), (of,)) for kind, of, n in _in_group(game, step.die, step.group)
    )
    player = game.opponent(die.player) if step.group == ENEMIES else die.player
    return Decision(
        player=player, kind="modifier-order", options=options, cites=rules("519.4"), form=Form.ORDER, about=(die.of,)
    )


def take_order(game: Game, step: OrderFixings, answer: Answer) -> Game:
    """Keep the order that was chosen."""
    die, found = game.dice[step.die], _in_group(game, step.die, step.group)
    others = tuple(each for each in die.laid if each not in found)
    ordered = tuple(found[place] for place in answer.choice)
    return with_die(game, step.die, replace(die, laid=(*others, *ordered)))
