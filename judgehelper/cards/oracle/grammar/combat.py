"""Combat: limits on attackers and blockers, who becomes blocked, whom a creature attacks anew (506–509)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import fighting as f
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar

ONE = Number(1)


def _limits(g: Grammar) -> None:
    """«no more than one creature can attack you each combat» (508.1c, 509.1b)."""
    g.say(f.AtMost, "fightlimit", "no more than one creature can {act:fight} each combat", number=ONE)
    g.say(f.AtMost, "fightlimit", "no more than {number:countword} creatures can {act:fight} each combat")
    g.say(b.Attack, "fight", "attack", "attack {whom:hurt}")
    g.say(b.Block, "fight", "block")
    g.list_of("fightlimits", "fightlimit", "onlyone")
    g.say(c.Do, "staticclause", "{acts:fightlimits}")


def _becoming(g: Grammar) -> None:
    """«target unblocked attacking creature becomes blocked» (509.1h)."""
    g.say(b.BeBlocked, "command", "become/becomes blocked")


def _anew(g: Grammar) -> None:
    """«you may reselect which player or permanent target attacking creature is attacking» (508.7)."""
    for whom in ("player or permanent", "player"):
        g.say(f.Reselect, "command", f"reselect/reselects which {whom} {{what:object>}} are/is attacking", whom=whom)


def _arriving(g: Grammar) -> None:
    """What enters attacking somebody, or blocking a creature (508.4, 509.7)."""
    single = "create/creates a {token:tokendesc!1} that is"
    several = "create/creates {count:count} {token:tokendesc!0} that are"
    for lead, one in ((single, {"count": ONE}), (several, {})):
        g.say(m.Create, "command", f"{lead} tapped and attacking {{foe:object}}", tapped=True, attacking=True, **one)
        g.say(m.Create, "command", f"{lead} blocking {{blocking:object}}", **one)
    for words, rule in (("onto the battlefield", "place"), ("to the battlefield", "toplay")):
        attacking = f"{words} tapped and attacking {{foe:object}}"
        g.say(m.Place, rule, attacking, zone="battlefield", tapped=True, attacking=True)
        g.say(m.Place, rule, f"{words} blocking {{blocking:object}}", zone="battlefield")


def declare(g: Grammar) -> None:
    """Declare what texts say of fights."""
    _limits(g)
    _becoming(g)
    _anew(g)
    _arriving(g)
