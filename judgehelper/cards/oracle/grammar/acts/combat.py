"""Combat: limits on attackers and blockers, who becomes blocked, whom a creature attacks anew (506–509)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts import rules as f
from judgehelper.abilities.conditions import Happened
from judgehelper.abilities.durations import ThisTurn
from judgehelper.abilities.filters import OfSubtype, OfType
from judgehelper.abilities.phrases import Either, Every, That, Things, You
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Number(1)


def _limits(g: Grammar) -> None:
    """«no more than one creature can attack you each combat» (508.1c, 509.1b)."""
    g.say(f.NoMoreThan, "fightlimit", "no more than one creature can {act:fight} each combat", number=ONE)
    g.say(f.NoMoreThan, "fightlimit", "no more than {number:countword} creatures can {act:fight} each combat")
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


def _attacked(g: Grammar) -> None:
    """«whenever enchanted player is attacked», «if you've been attacked this step» (508.3b)."""
    g.say(f.BeAttacked, "happening", "are/is attacked")
    g.say(f.BeAttacked, "beenattacked", "been attacked")
    g.list_of("beenattackeds", "beenattacked", "onlyone")
    g.say(c.Does, "youattacked", "you 've {acts:beenattackeds}", who=You())
    g.say(Happened, "simplecondition", "{clause:youattacked} this step", period="this step")
    g.say(b.Attack, "condact", "are/is attacking {whom:hurt}")
    g.say(b.Attack, "didntattack", "didn't attack")
    g.list_of("didntattacks", "didntattack", "onlyone")
    g.say(c.Does, "stayedhome", "{who:subject} {acts:didntattacks}")
    g.say(Happened, "simplecondition", "{clause:stayedhome} this turn", period="this turn", negative=True)


def _demands(g: Grammar) -> None:
    """Who must block whom, for one turn; who must do one or the other (508.1d, 509.1c)."""
    every = Things(Every("all"), OfType("Creature"))
    blocks = "all creatures able to block {acts:ables} this turn do so"
    g.say(c.Does, "clause", blocks, who=every, until=ThisTurn())
    g.say(b.Must, "turning", "block/blocks {acts:blockits} this turn if able", when="this turn")
    g.say(b.Attack, "attackit", "{whom:object}")
    g.list_of("attackits", "attackit", "onlyone")
    g.say(b.Must, "turning", "attack/attacks {acts:attackits} this turn if able", when="this turn")
    g.say(b.Must, "turning", "attack/attacks {acts:attackits} this combat if able", when="this combat")
    g.say(b.Must, "state", "attack/attacks {acts:attackits} each combat if able", when="each combat")
    either = {"acts": (b.Attack(), b.Block())}
    g.say(b.Must, "state", "attack/attacks or block/blocks each combat if able", when="each combat", **either)
    g.say(b.Must, "turning", "attack/attacks or block/blocks this turn if able", when="this turn", **either)
    g.say(b.CanAlso, "state", "can block a additional {number:countword} creatures each combat", what="block")


def _steps(g: Grammar) -> None:
    """«there is an additional upkeep step after this step» (500.9)."""
    for step, words in (("upkeep", "upkeep step"), ("end", "end step"), ("draw", "draw step")):
        extra = f"there is a additional {words} after this step"
        g.say(a.ExtraPhase, "extraphase", extra, phases=(step,), after="this step")
        gets = f"get/gets a additional {words} after this step"
        g.say(a.ExtraPhase, "command", gets, phases=(step,), after="this step, for them")


def declare(g: Grammar) -> None:
    """Declare what texts say of fights."""
    _limits(g)
    _becoming(g)
    _anew(g)
    _arriving(g)
    _attacked(g)
    _demands(g)
    _steps(g)


# --- What creatures can do in combat beyond the rules, and phases of combat besides (500.8, 508, 509)
UNDEFENDED = c.Does(That("itself"), (b.Lacks((k.Keyword("defender"),)),))


def declare_abilities(g: Grammar) -> None:
    """Declare who can block more, who deals no combat damage, who attacks as though it didn't have defender."""
    g.say(b.Block, "deed", "block {whom:host}", "block {whom:self}", "block {whom:itself}")
    g.say(b.AssignAs, "timed", "assign/assigns no combat damage", how="none")
    g.say(b.CanAlso, "timed", "can block a additional creature", what="block", number=Number(1))
    g.say(b.CanAlso, "timed", "can block any number of creatures", what="block any")
    walks = {f"{land.lower()}walk": (k.Keyword("landwalk", what=OfSubtype(land)),) for land in BASIC_LAND_TYPES}
    g.code("walks", phrase_table(walks))
    g.say(b.Lacks, "lackingwalk", "{abilities:walks}")
    g.list_of("lackingwalks", "lackingwalk", "onlyone")
    g.say(c.Does, "withoutwalk", "{acts:lackingwalks}", who=That("itself"))
    blocked = "can be blocked as though they/it didn't have {clause:withoutwalk}"
    g.say(b.AsThough, "state", blocked, acts=(b.BeBlocked(),))
    feigned = "as though they/it didn't have defender"
    g.say(b.AsThough, "undefended", feigned, acts=(b.Attack(),), clause=UNDEFENDED)
    g.list_of("undefendeds", "undefended", "onlyone")
    g.say(c.Does, "clause", "{who:subject>} can attack this turn {acts:undefendeds}", until=ThisTurn())
    g.say(a.ExtraPhase, "extraphase", "there is a additional combat phase after this phase", phases=("combat",),
          after="this phase")  # fmt: skip
    main = "after this main phase , there is a additional combat phase followed by a additional main phase"
    g.say(a.ExtraPhase, "extraphase", main, phases=("combat", "main"), after="this main phase")


# --- What it costs to attack or to block, and other prices of acts (508.1d, 509.1c)
def _of_combat(g: Grammar) -> None:
    """«creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of them»."""
    g.say(Either, "youorwalkers", "{phrases:youorwalkerslist}")
    g.list_of("youorwalkerslist", "youorwalker", "or", 2)
    g.also("youorwalker", "you", "walkers")
    g.say(Things, "walkers", "{what:noun!0} {where:where!0}", det=Every(""))
    g.say(b.Attack, "deed", "attack {whom:youorwalkers}")
    g.say(mana.PayMana, "paying", "pay/pays {symbols:mana} for each of {each:those}")
    g.say(c.Unless, "priced", "{then:onestatic} unless {otherwise:paysclause}")
    g.list_of("onepriced", "priced", "onlyone")
    g.say(c.Where, "staticclause", "{clauses:onepriced} , where x is {x:formula}")


def declare_prices(g: Grammar) -> None:
    """Declare prices."""
    _of_combat(g)
