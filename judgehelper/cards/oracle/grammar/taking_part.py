"""Acts in which every player takes part, and what each of them did this way (101.4, 608.2e).

Beside them what is found and put into two places, damage divided evenly, and how much life somebody has exactly.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.filters import Kind, OpponentOf, ThisWay
from judgehelper.abilities.phrases import Among, Every, Exactly, Some, That, Things
from judgehelper.abilities.quantities import MostOf, Number
from judgehelper.cards.oracle.syntax import Grammar

ONE = Exactly(Number(1))


def _this_way(g: Grammar) -> None:
    """«all cards they exiled this way», «the greatest number of cards a player discarded this way» (608.2c)."""
    they = That("itself", many=True)
    g.say(ThisWay, "wayrestriction", "they exiled this way", participle="exiled", by=they)
    someone = Things(Some(ONE), Kind("player"))
    for participle in ("discarded", "exiled"):
        g.say(ThisWay, "bysomeone", f"a player {participle} this way", participle=participle, by=someone)
    g.list_of("bysomeones", "bysomeone", "onlyone")
    g.say(Things, "byoneplayer", "{what:noun!0} {where:bysomeones}", det=Every(""))
    g.say(MostOf, "formula", "the greatest number of {what:byoneplayer}")


def _in_turn(g: Grammar) -> None:
    """«Each player …, then …, then …»: the verbs after the first have its subject (608.2e)."""
    g.list_of("samesthen", "samethen", "then", 3, last="sameclause")
    g.also("samethen", "leadingclause", "sameclause")
    g.say(c.Does, "leadingclause", "{who:someplayer>} {acts:subjectacts}")
    g.say(c.Sentence, "sentence", "{clauses:samesthen} .")
    g.list_of("samescomma", "leadingdeed", ", then", 3, last="samedeed")
    g.also("leadingdeed", "leadingclause", "samedeed")
    g.say(c.Does, "samedeed", "{acts:subjectacts!1}", who=That("same"))  # not «then shuffles»: that ends a search
    g.say(c.Sentence, "sentence", "{clauses:samescomma} .", joint=", then")
    g.say(OpponentOf, "opposedto", "{of:thatplayer>} 's opponents")
    g.list_of("opposedtos", "opposedto", "onlyone")
    g.say(Things, "someplayer", "each of {where:opposedtos}", det=Every("each of"), what=Kind("player"))


def _apart(g: Grammar) -> None:
    """«put one onto the battlefield tapped and the other into your hand», of what was found (701.18)."""
    these = That("they", many=True)
    g.say(Among, "justone", "one", det=Some(ONE, word="just one"), of=these)
    g.say(m.PutApart, "command", "put/puts {what:justone} {to:place} and {rest:rest} {rest_to:place}")
    among = "deal/deals {amount:amount} damage divided evenly , rounded down , among {to:hurt}"
    g.say(a.DealDamage, "command", among, divided="evenly")
    g.say(b.HaveLife, "condact", "have/has exactly {amount:digits} life", relation="=")


def declare(g: Grammar) -> None:
    """Declare acts in which every player takes part."""
    _this_way(g)
    _in_turn(g)
    _apart(g)
