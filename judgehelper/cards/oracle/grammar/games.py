"""What is done to players and to the game itself: control of a player, a game anew, a game in the game (715–719)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import playing as p
from judgehelper.abilities.durations import During, UntilResolved
from judgehelper.abilities.filters import OfSubgame
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


def _games(g: Grammar) -> None:
    """«restart the game, leaving in exile …», «players play a Magic subgame, …» (718, 719)."""
    g.say(p.RestartGame, "restart", "restart the game", "restart the game , leaving in exile {leaving:object}")
    g.list_of("restarts", "restart", "onlyone")
    g.say(c.Do, "clause", "{acts:restarts!0}")
    lead, tail = "players play a magic subgame", "using their libraries as their decks"
    for comma in (" ,", ""):
        word = {"word": ""} if comma else {"word": "no comma"}
        g.say(p.PlaySubgame, "subgame", f"{lead}{comma} {tail}", **word)
    g.say(p.PlaySubgame, "subgame", f"{lead} , starting at {{life:measure}} life and {tail}")
    g.list_of("subgames", "subgame", "onlyone")
    g.say(c.Do, "clause", "{acts:subgames}")
    g.say(OfSubgame, "playerrestriction", "who doesn't win the subgame", won=False)


def _as_own(g: Grammar) -> None:
    """«you may play cards from other players' graveyards as though they were in your graveyard» (609.4)."""
    said = {"": ("play cards", "they"), "lands and spells": ("play lands and cast spells", "those cards")}
    for number, (word, (playing, those)) in enumerate(said.items()):
        one, many = f"playasown{number}", f"playasowns{number}"
        g.say(p.PlayAsOwn, one, f"{playing} from other players ' graveyards", word=word)
        g.list_of(many, one, "onlyone")
        tail = f"as though {those} were in your graveyard"
        g.say(c.Does, "clause", f"{{who:you}} may {{acts:{many}}} {{until:thisturn}} {tail}")
        g.say(c.Does, "staticclause", f"{{who:you}} may {{acts:{many}}} {tail}")


def declare(g: Grammar) -> None:
    """Declare what is done to players and games."""
    _control(g)
    _games(g)
    _as_own(g)
