"""What is so for a time: two clauses of one subject, each with its time.

Rules 508.1c, 509.1b, 608.2c, 611.2a.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.durations import Perpetually, ThisCombat
from judgehelper.abilities.phrases import That
from judgehelper.cards.oracle.templates.syntax import Grammar


def _and_then(g: Grammar) -> None:
    """«~ gets +2/+0 until end of turn and deals 1 damage to you», «… and can block any number of creatures this turn».

    The second verb has the subject of the first and a time of its own (608.2c).
    """
    for form in (1, 0):
        g.say(a.DealDamage, f"dealsalso{form}", *(way.format(("deal", "deals")[form]) for way in DEALS))
        g.list_of(f"dealsalsos{form}", f"dealsalso{form}", "onlyone")
        g.say(c.Does, "sametimed", f"{{acts:dealsalsos{form}}}", who=That("same"))
    g.list_of("timedonly", "timed", "onlyone")
    g.say(c.Does, "sametimed", "{acts:timedonly!1} {until:thisturn}", who=That("same"))
    for verb, deed in (("attack/attacks", b.Attack()), ("block/blocks", b.Block())):
        for when in ("this turn", "this combat"):
            g.say(b.Must, "mustblocked", f"{verb} {when} if able", acts=(deed,), when=when)
    g.say(b.Must, "mustblocked", "must be blocked this turn if able", acts=(b.BeBlocked(),), when="this turn")
    g.list_of("mustblockeds", "mustblocked", "onlyone")
    g.say(c.Does, "sametimed", "{acts:mustblockeds}", who=That("same"))
    g.say(c.Does, "sametimed", "can attack {acts:undefendeds!1} {until:thisturn}", who=That("same"))


DEALS = ("{} {{amount:amount}} damage to {{to:hurt}}", "{} damage equal to {{amount:formula}} to {{to:hurt}}")


def _this_combat(g: Grammar) -> None:
    """«target creature defending player controls blocks it this combat if able» (508.1d, 509.1c)."""
    g.say(b.Must, "turning", "block/blocks {acts:blockits} this combat if able", when="this combat")
    for verb, deed in (("attack/attacks", b.Attack()), ("block/blocks", b.Block())):
        g.say(b.Must, "turning", f"{verb} this combat if able", acts=(deed,), when="this combat")
    g.say(ThisCombat, "thiscombat", "this combat")


def _perpetually(g: Grammar) -> None:
    """«it perpetually gets +1/+1 and gains flying»: in every zone, for the rest of the game (of later cards)."""
    g.list_of("perpetuals", "perpetual", "and")
    g.also("perpetual", "change", "losing")
    always = Perpetually()
    for rule in ("clause", "plainclause"):
        g.say(c.Does, rule, "{who:subject>} perpetually {acts:perpetuals}", until=always)
    g.say(c.If, "clause", "{then:oneperpetual} if {condition:condition}", after=True)
    g.say(c.Does, "perpetualclause", "{who:subject>} perpetually {acts:perpetuals}", until=always)
    g.list_of("oneperpetual", "perpetualclause", "onlyone")


def declare(g: Grammar) -> None:
    """Declare what is so for a time."""
    _perpetually(g)
    _and_then(g)
    _this_combat(g)
