"""What is done to players and to the game itself: control of a player, a game anew, a game in the game (715–719)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import playing as p
from judgehelper.abilities.durations import During, UntilResolved
from judgehelper.cards.oracle.syntax import Grammar


def _control(g: Grammar) -> None:
    """«you control target player during that player's next turn», «… until ~ finishes resolving» (715)."""
    g.say(p.ControlPlayer, "ruling", "control/controls {what:player}")
    g.say(p.ControlPlayer, "ruling", "gain/gains control of {what:player}", word="gain")
    g.list_of("rulings", "ruling", "onlyone")
    g.say(During, "rulingtime", "during {whose:possessor} next turn", step="next turn")
    g.say(UntilResolved, "rulingtime", "until ~ finishes resolving")
    g.say(c.Do, "clause", "{acts:rulings!0} {until:rulingtime}")
    g.say(c.Does, "clause", "{who:subject>} {acts:rulings} {until:rulingtime}")


def declare(g: Grammar) -> None:
    """Declare what is done to players and games."""
    _control(g)
