"""Players: who is meant by «that player», «they», «their», where the text has called somebody only «its controller»."""

from typing import Any

from judgehelper.abilities.phrases import That, You
from judgehelper.cards.oracle.references.mentions import NAMELESS, PLAYERS, Mention
from judgehelper.cards.oracle.references.nearest import is_paid_by
from judgehelper.cards.oracle.references.scene import Scene


def says_of_players(at: Scene) -> bool:
    """Say whether a subject can be players alone: «unless they pay …», «they put that card onto the battlefield»."""
    return at.role == "subject" and is_paid_by(at.says)


def spoken_of(mentions: list[Mention], before: Any) -> list[Mention]:
    """Leave out, after a clause about «its controller» (`before`), players that only describe something.

    «Destroy target permanent an opponent controls. Its controller reveals a card. They put it …»: its controller does.
    """
    goes_on = isinstance(before, NAMELESS) and not getattr(before, "many", False)
    return [x for x in mentions if not (goes_on and x.aside and x.is_player())]


def says_another_player(node: That, found: list[Mention], at: Scene, *, fitting: bool) -> bool:
    """Say whether a reference may mean something else than «its controller», or is none to a player at all."""
    players = any(x.name and x.is_player() and not isinstance(x.node, You) for x in found)
    if node.word == "they" and (says_of_players(at) or at.wants == "player"):
        return players
    if node.word == "they" and at.role == "subject" and node.what is None:
        return players or any(x.name and x.is_many() and not isinstance(x.node, You) for x in found)
    return node.what not in PLAYERS or node.word != "that" or fitting
