"""Libraries that are searched: who searched one, and who sees only the top of it (701.18)."""

from judgehelper.abilities.acts import searching as s
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.filters import Did
from judgehelper.abilities.phrases import That
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare searching as an event, and searching limited to the top of a library."""
    g.say(s.SearchLibrary, "happening", "search/searches their library")
    g.say(s.SearchLibrary, "librarysearch", "searched their library")
    g.list_of("librarysearches", "librarysearch", "onlyone")
    g.say(Does, "itsearched", "{acts:librarysearches}", who=That(""))
    g.say(Did, "playerrestriction", "who {clause:itsearched} this way", period="this way", word="who")
    g.say(s.SearchTop, "searchtop", "{count:countword} cards")
    g.list_of("searchtops", "searchtop", "onlyone")
    only = "that player searches the top {acts:searchtops} of that library instead"
    g.say(Does, "staticclause", f"if {{who:someplayer}} would search a library , {only}")
