"""Further acts: coins and dice, energy, emblems, life totals, extra phases, exchanges, «for each» (701, 705)."""

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts import with_mana
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.filters import OfType
from judgehelper.abilities.phrases import Every, Things
from judgehelper.abilities.quantities import (
    ChosenNumber,
    CountersOn,
    Distinct,
    Number,
    Prevented,
    Spent,
    TargetsBeyond,
    TimesPaid,
    Total,
)
from judgehelper.cards.oracle.syntax import Grammar

ONE = Number(1)
DICE = {"d4": 4, "d6": 6, "d8": 8, "d10": 10, "d12": 12, "d20": 20, "six-sided": 6}
WITH_NUMBER = ("blight", "endure", "earthbend")
WITH_OBJECT = ("suspect", "airbend")
PLAIN = ("forage", "time travel", "roll to visit your attractions", "take the initiative", "open a attraction")
"""Keyword actions by what goes with them (701)."""


def _chance(g: Grammar) -> None:
    g.say(a.FlipCoin, "command", "flip/flips {times:count} coins")
    g.say(a.FlipCoin, "command", "flip/flips a coin until you lose a flip", times=ONE, until="lose")
    g.words("die", {word: sides for word, sides in DICE.items() if word.startswith("d")})
    g.say(a.RollDie, "command", "roll/rolls a {sides:die}", count=ONE)
    g.say(ChosenNumber, "formula", "the result", word="the result")


def _words(g: Grammar) -> None:
    for action in WITH_NUMBER:
        g.say(a.KeywordAction, "command", f"{action}/{action}s {{amount:measure}}", action=action)
    for action in WITH_OBJECT:
        g.say(a.KeywordAction, "command", f"{action}/{action}s {{on:object}}", action=action)
    for words in PLAIN:
        g.say(a.KeywordAction, "command", words, action=words)
    g.say(a.KeywordAction, "command", "clash/clashes with a opponent", action="clash", what="opponent")
    g.say(a.KeywordAction, "command", "collect evidence {amount:measure}", action="collect evidence")
    g.say(a.KeywordAction, "command", "amass {what:armytype} {amount:measure}", action="amass")
    g.words("armytype", {"orcs": "Orcs", "zombies": "Zombies", "slivers": "Slivers", "phyrexians": "Phyrexians"})
    g.say(m.RemoveFromCombat, "command", "remove/removes {what:object} from combat")
    g.say(a.PhaseOut, "command", "phase/phases out")
    g.say(a.DrawGame, "thedraw", "the game is a draw")
    g.list_of("thedraws", "thedraw", "onlyone")
    g.say(Do, "clause", "{acts:thedraws}")
    g.say(a.GetEmblem, "command", "get/gets a emblem with {abilities:granted}")


def _life(g: Grammar) -> None:
    g.say(a.SetLife, "newlife", "{amount:formula}")
    g.list_of("newlives", "newlife", "onlyone")
    g.say(Does, "clause", "{who:possessor} life total becomes {acts:newlives}")
    energy = "{amount:energy}"
    g.word("energy", _energy, lambda value, _: "{E}" * value.value if isinstance(value, Number) else None)
    g.say(m.Counters, "playercounters", "{number:energy}", kind="energy")
    for kind in ("experience", "rad", "ticket"):
        g.say(m.Counters, "playercounters", f"a {kind} counter", number=ONE, kind=kind)
        g.say(m.Counters, "playercounters", f"{{number:count}} {kind} counters", kind=kind)
    g.say(with_mana.PayEnergy, "command", f"pay/pays {energy}")
    g.say(b.HandSize, "largerhand", "is increased by {amount:countword}", change="more")
    g.say(b.HandSize, "largerhand", "is reduced by {amount:countword}", change="less")
    g.say(b.HandSize, "largerhand", "is {amount:countword}", change="is")
    g.list_of("largerhands", "largerhand", "onlyone")
    g.say(Does, "staticclause", "{who:possessor} maximum hand size {acts:largerhands}")


def _energy(token: str, _: object) -> Number | None:
    """Read «{E}{E}» as two."""
    return Number(len(token) // 3) if token and token.replace("{E}", "") == "" else None


def _phases(g: Grammar) -> None:
    combat, main = ("combat",), ("combat", "main")
    extra = "there is a additional combat phase"
    g.say(a.ExtraPhase, "extraphase", f"after this phase , {extra}", phases=combat)
    both = f"after this phase , {extra} followed by a additional main phase"
    g.say(a.ExtraPhase, "extraphase", both, phases=main)
    g.list_of("extraphases", "extraphase", "onlyone")
    g.say(Do, "clause", "{acts:extraphases}")
    g.say(a.Exchange, "command", "exchange control of {one:object} and {other:object}", what="control")
    g.say(a.Exchange, "command", "exchange life totals with {one:player}", what="life totals")


def _for_each(g: Grammar) -> None:
    """What «for each» may count beside things: counters, kinds, kickers (107.3, 122)."""
    g.say(a.PerEach, "pereach", "{act:command} for each {count:eachnumber}")
    g.say(a.PerEach, "state", "{act:gets} for each {count:eachnumber}")
    g.say(CountersOn, "eachnumber", "{kind:counterkind} counter on {on:object}", "counter on {on:object}")
    for word in ("basic land type", "color", "card type"):
        g.say(Distinct, "eachnumber", f"{word} among {{among:manythings}}", what=word)
    g.say(TimesPaid, "eachnumber", "time {of:kickable} was kicked", keyword="kicker")
    g.say(Spent, "eachnumber", "color of mana spent to cast {on:kickable}", what="colors")
    g.say(Spent, "formula", "the number of colors of mana spent to cast {on:kickable}", what="colors")
    g.say(Spent, "formula", "the amount of mana spent to cast {on:kickable}", what="mana")
    g.say(TargetsBeyond, "eachnumber", "target beyond the first", number=1)
    g.say(Prevented, "eachnumber", "1 damage prevented this way")
    g.also("eachcount", "eachnumber")
    g.say(Things, "eachthing", "other {what:noun!1} [{where:where}]", det=Every("", other=True))
    g.say(
        m.Create,
        "command",
        "create/creates a number of [tapped {?tapped}] {token:tokendesc!0} equal to {count:formula}",
    )
    g.say(m.Counters, "counters", "a number of {kind:counterkind} counters equal to {number:formula}")
    g.say(Total, "formula", "the total mana value of {of:manythings}", what="mana value")


def _in_combat(g: Grammar) -> None:
    equal = "equal to its toughness rather than its power"
    g.say(b.AssignAs, "state", f"assign/assigns combat damage {equal}", how=equal)
    g.say(b.AssignAs, "assigning", "assign/assigns its combat damage as though it weren't blocked",
          how="as though it weren't blocked")  # fmt: skip
    g.list_of("assignings", "assigning", "onlyone")
    g.say(Does, "assignclause", "{who:self} {acts:assignings!0}")
    g.say(a.MayHave, "mayhave", "may have {clause:assignclause}")
    every = Things(Every("all"), OfType("Creature"))
    g.say(b.Block, "blockit", "{whom:object}")
    g.list_of("blockits", "blockit", "onlyone")
    g.say(b.Must, "ableto", "{acts:blockits}")
    g.list_of("ables", "ableto", "onlyone")
    g.say(Does, "staticclause", "all creatures able to block {acts:ables} do so", who=every)


def declare(g: Grammar) -> None:
    """Declare further acts."""
    _chance(g)
    _words(g)
    _life(g)
    _phases(g)
    _for_each(g)
    _in_combat(g)
