"""Acts: what players and objects do, by the chapters of 701 and the verbs beside it.

A command stands in the base form as an instruction or a cost, and with a subject in its form.
"""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import mana as wm
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.filters import Controlled, OfType
from judgehelper.abilities.phrases import Every, Exactly, OwnerOf, Target, That, Things, You
from judgehelper.abilities.quantities import (
    ChosenNumber,
    CountersOn,
    Difference,
    Distinct,
    Number,
    Prevented,
    Spent,
    TargetsBeyond,
    TimesPaid,
    Total,
    X,
)
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Number(1)
PLACED: Mapping[str, Mapping[str, Any]] = {
    "transformed": {"transformed": True},
    "face down": {"face_down": True},
    "face up": {"word": "face up"},
    "attacking": {"attacking": True},
    "with {counters:counterlist} on them/it": {},
    "attached to {attached:object}": {},
}
"""How else a card may arrive on the battlefield, with what that sets."""


def _hands_and_libraries(g: Grammar) -> None:
    """Hands, libraries and graveyards as places (400.3, 401)."""
    g.say(m.Place, "tohand", "to {whose:handsof} hands", zone="hand")
    g.say(m.Place, "tohand", "to {whose:handof} hand", zone="hand")
    g.via("handof", "{_:possessor}")
    g.say(OwnerOf, "handsof", "their owners '", of=That("they", many=True), many=True)
    for end in ("top", "bottom"):
        g.say(m.Place, "place", f"on the {end} of {{whose:handsof}} libraries", zone="library", position=end)
        g.say(m.Place, "place", f"on the {end} of {{whose:handsof}} libraries in a random order", zone="library",
              position=end, order="random")  # fmt: skip
    for end in ("top", "bottom"):
        for word, order in (("", ""), (" in any order", "any"), (" in a random order", "random")):
            g.say(
                m.Place,
                "place",
                f"on {end} of {{whose:possessor}} library{word}"
                if end == "top"
                else f"on the {end} of {{whose:possessor}} library{word}",
                zone="library",
                position=end,
                order=order,
            )
    for zone, many in (("hand", "hands"), ("graveyard", "graveyards")):
        g.say(m.Place, "place", f"into {{whose:handsof}} {many}", zone=zone)
    g.say(m.Place, "place", "into {whose:possessor} hand", zone="hand")
    g.say(m.Place, "place", "into {whose:possessor} graveyard", zone="graveyard")
    g.say(m.Place, "place", "into exile", zone="exile")
    for nth in ("second", "third", "fourth", "fifth", "sixth", "seventh"):
        g.say(m.Place, "place", f"into {{whose:possessor}} library {nth} from the top", zone="library", position=nth)


def _onto_the_battlefield(g: Grammar) -> None:
    """How something is put onto the battlefield (614.12)."""
    for word in ("onto the battlefield", "to the battlefield"):
        rule = "place" if word.startswith("onto") else "toplay"
        g.say(m.Place, rule, f"{word} [tapped {{?tapped}}] [under {{under:possessor}} control]", zone="battlefield")
        fighting = f"{word} [under {{under:possessor}} control] tapped and attacking"
        g.say(m.Place, rule, fighting, zone="battlefield", tapped=True, attacking=True)
        own = "[under {under:possessor} control]"
        for extra, constants in PLACED.items():
            template = f"{word} {extra} {own}" if constants else f"{word} [tapped {{?tapped}}] {own} {extra}"
            g.say(m.Place, rule, template, zone="battlefield", **constants)
        g.say(
            m.Place,
            rule,
            f"{word} [tapped {{?tapped}}] under their owners ' control",
            zone="battlefield",
            under=OwnerOf(That("they", many=True), True),
        )
    g.also("returnplace", "tohand", "toplay")


def _moving(g: Grammar) -> None:
    """Verbs with an object, draws and mills (701)."""
    g.say(a.Choose, "command", "choose/chooses {what:any}")
    for word, node in (
        ("destroy/destroys/destroyed", m.Destroy),
        ("exile/exiles/exiled", m.Exile),
        ("sacrifice/sacrifices/sacrificed", m.Sacrifice),
        ("counter/counters", m.Counter),
        ("discard/discards/discarded", m.Discard),
        ("tap/taps/tapped", a.Tap),
        ("untap/untaps", a.Untap),
        ("regenerate/regenerates", a.Regenerate),
        ("detain/detains", a.Detain),
        ("goad/goads", a.Goad),
        ("reveal/reveals/revealed", a.Reveal),
        ("choose/chooses", a.Choose),
    ):
        g.say(node, "command", f"{word} {{what:object}}")
    g.say(a.LookAt, "command", "look/looks at {what:object}")
    g.say(a.TapOrUntap, "command", "tap or untap {what:object}")
    g.say(m.Discard, "command", "discard/discards {what:object} at random {?random}")
    g.say(m.Draw, "command", "draw/draws/drew a card", count=ONE)
    g.say(m.Draw, "command", "draw/draws/drew {count:count} cards", "draw/draws/drew cards equal to {count:formula}")
    g.say(m.DrawUpTo, "command", "draw/draws up to {count:several} cards")
    g.say(m.Draw, "command", "draw/draws a additional card", count=ONE, extra=True)
    g.say(m.Draw, "command", "draw/draws {count:several} additional cards", extra=True)
    g.say(Difference, "thedifference", "the difference")
    g.say(m.Draw, "command", "draw/draws cards equal to {count:thedifference}")
    g.say(m.Mill, "command", "mill/mills a card", count=ONE)
    g.say(m.Mill, "command", "mill/mills {count:count} cards")


def _exchanging_places(g: Grammar) -> None:
    """What is exiled, returned, put, shuffled and searched for (701.11, 701.18, 701.19)."""
    g.say(m.Exile, "command", "exile/exiles {what:object>} with {counters:counterlist} on them/it")
    g.say(m.Exile, "command", "exile/exiles {what:object} face down", face_down=True)
    g.say(m.Return, "command", "return/returns {what:object>} {to:returnplace}")
    g.say(m.Put, "command", "put/puts {what:object>} {to:place}")
    g.say(m.Shuffle, "shuffling", "shuffle/shuffles")
    g.say(m.Shuffle, "command", "shuffle/shuffles {whose:possessor} library")
    g.say(m.PutApart, "command", "put/puts {what:object} {to:place} and {rest:rest} {rest_to:place}")
    g.list_of("shufflelist", "command", ", then", 2, last="shuffling")
    g.say(a.EndTurn, "command", "end the turn")
    for words, step in (("draw step", "draw"), ("untap step", "untap"), ("upkeep", "upkeep"), ("next turn", "turn")):
        g.say(a.SkipStep, "command", f"skip/skips your {words}", step=step, next=words.startswith("next"))
    for words, step in (("draw step", "draw"), ("untap step", "untap"), ("combat phase", "combat")):
        for whose in ("their", "your"):
            g.say(a.SkipStep, "command", f"skip/skips {whose} next {words}", step=step, next=True, word=whose)
    g.say(a.SkipStep, "command", "skip/skips their next turn", step="turn", next=True, word="their")
    g.say(
        wc.MoveCounters,
        "command",
        "move/moves {count:onecount} {kind:counterkind} counter from {off:object} onto {onto:object}",
    )
    g.say(m.ShuffleInto, "command", "shuffle/shuffles {what:object} into {whose:possessor} library")
    g.say(m.Search, "command", "search/searches {whose:possessor} library for {what:things}")


def _life(g: Grammar) -> None:
    g.say(a.GainLife, "command", "gain/gains/gained {amount:amount} life", "gain/gains life equal to {amount:formula}")
    g.say(a.LoseLife, "command", "lose/loses/lost {amount:amount} life", "lose/loses life equal to {amount:formula}")
    g.say(a.PayLife, "command", "pay/pays {amount:amount} life", "pay/pays life equal to {amount:formula}")
    g.say(wm.PayMana, "command", "pay/pays {symbols:mana}")
    g.say(
        a.DealDamage,
        "command",
        "deal/deals {amount:amount} damage to {to:hurt}",
        "deal/deals damage equal to {amount:formula} to {to:hurt}",
    )
    g.say(a.DealDamage, "command", "deal/deals damage to {to:hurt} equal to {amount:formula}", word="after")
    g.say(
        a.DealDamage,
        "command",
        "deal/deals {amount:amount} damage divided as you choose among {to:hurt}",
        divided="choose",
    )
    g.say(a.Fight, "command", "fight/fights {whom:object}")
    g.say(a.LoseGame, "command", "lose/loses the game")
    g.say(a.WinGame, "command", "win/wins the game")


def _counters(g: Grammar) -> None:
    g.say(m.Counters, "counters", "a {kind:counterkind} counter", number=ONE)
    g.say(m.Counters, "counters", "a additional {kind:counterkind} counter", number=ONE, extra=True)
    g.say(m.Counters, "counters", "{number:count} additional {kind:counterkind} counters", extra=True)
    g.say(m.Counters, "counters", "{number:count} {kind:counterkind} counters")
    g.list_of("counterlist", "counters", "and")
    g.say(wc.PutCounters, "command", "put/puts {counters:counterlist} on {on:object}")
    g.list_of("eithercounters", "counters", "or", 2)
    g.say(wc.PutEither, "command", "put/puts {counters:eithercounters} on {on:object}")
    choice = "put/puts your choice of {counters:eithercounters} on {on:object}"
    g.say(wc.PutEither, "command", choice, word="your choice of")
    g.say(wc.PutCounters, "command", "distribute/distributes {counters:counterlist} among {on:object}", divided=True)
    g.say(wc.DoubleCounters, "command", "double/doubles the number of {kind:counterkind} counters on {on:object}")
    every = "double/doubles the number of each kind of counter on {on:object}"
    g.say(wc.DoubleCounters, "command", every, kind=None)
    g.say(Exactly, "onecount", "a", number=ONE)
    g.say(wc.RemoveCounters, "command", "remove/removes {count:onecount} {kind:counterkind} counter from {off:object}")
    g.say(wc.RemoveCounters, "command", "remove/removes {count:many} {kind:counterkind} counters from {off:object}")
    g.say(wc.RemoveCounters, "command", "remove/removes all {kind:counterkind} counters from {off:object}", count=None)
    g.say(wc.RemoveCounters, "command", "remove/removes all counters from {off:object}", count=None, kind=None)
    g.say(wc.RemoveCounters, "command", "remove/removes {count:onecount} counter from {off:object}", kind=None)
    g.say(m.Counters, "playercounters", "a poison counter", number=ONE, kind="poison")
    g.say(m.Counters, "playercounters", "{number:count} poison counters", kind="poison")
    g.say(wc.GetPlayerCounters, "command", "get/gets {counters:playercounters}")


def _keyword_actions(g: Grammar) -> None:
    g.say(a.Scry, "command", "scry/scries {amount:measure}")
    g.say(a.Surveil, "command", "surveil/surveils {amount:measure}")
    g.say(wc.Proliferate, "command", "proliferate/proliferates")
    for action in ("investigate", "populate", "learn", "explore", "connive", "clash"):
        g.say(a.KeywordAction, "command", f"{action}/{action}s", action=action)
    g.say(a.KeywordAction, "command", "venture/ventures into the dungeon", action="venture into the dungeon")
    g.say(a.KeywordAction, "command", "manifest/manifests dread", action="manifest dread")
    for action in ("bolster", "adapt", "monstrosity", "fateseal", "incubate", "discover", "support"):
        g.say(a.KeywordAction, "command", f"{action}/{action}s {{amount:measure}}", action=action)
    g.say(m.Manifest, "command", "manifest/manifests {what:top}")
    g.say(m.Manifest, "command", "cloak/cloaks {what:top}", how="cloak")
    g.say(a.Transform, "command", "transform/transforms {what:object}")
    g.say(a.TakeTurn, "command", "take/takes a extra turn after this one", count=ONE)
    g.say(a.TakeTurn, "command", "take/takes {count:several} extra turns after this one")
    g.say(a.FlipCoin, "command", "flip/flips a coin", times=ONE)
    g.say(a.BecomeRole, "command", "become/becomes the monarch", role="monarch")
    g.say(m.UseKeyword, "command", "exploit/exploits {what:things}", verb="exploit")
    g.say(a.ChooseNewTargets, "command", "choose/chooses new targets for {what:object}")
    g.say(a.Attach, "command", "attach/attaches {what:object} to {to:object}")
    g.say(a.Cast, "command", "cast/casts {what:object}")
    g.say(a.Play, "command", "play/plays {what:object}")
    for what in ("color", "creature type", "card name", "basic land type", "card type", "number"):
        g.say(a.ChooseQuality, "command", f"choose/chooses a {what}", what=what)


def _mana(g: Grammar) -> None:
    g.list_of("manaoptions", "mana", "or")
    g.say(wm.AddMana, "command", "add/adds {options:manaoptions}")
    g.say(wm.AddChosenMana, "command", "add/adds one mana of any color", amount=ONE, among="any color")
    g.say(wm.AddChosenMana, "command", "add/adds {amount:count} mana of any one color", among="any one color")
    any_mix = "add/adds {amount:count} mana in any combination of colors"
    g.say(wm.AddChosenMana, "command", any_mix, among="any combination")
    g.say(wm.AddChosenMana, "command", "add/adds one mana of the chosen color", amount=ONE, among="the chosen color")


def _frames(g: Grammar) -> None:
    """Acts around acts: may, either, for each."""
    g.list_of("commands", "command", "and")
    g.say(a.May, "permission", "may {acts:commands!0}", "may {acts:shufflelist!0}")
    g.say(a.EitherAct, "eitheract", "{acts:eitheracts}")
    g.list_of("eitheracts", "command", "or", 2)
    g.say(a.PerEach, "pereach", "{act:command} for each {each:eachthing}")
    g.say(Things, "eachthing", "{what:noun!1} [{where:where!1}]", det=Every(""))
    g.say(Things, "eachthing", "{what:playernoun!1} {where:playerwhere!1}", det=Every(""))


def declare(g: Grammar) -> None:
    """Declare acts."""
    _hands_and_libraries(g)
    _onto_the_battlefield(g)
    _moving(g)
    _exchanging_places(g)
    _life(g)
    _counters(g)
    _keyword_actions(g)
    _mana(g)
    _frames(g)


# --- Coins and dice, energy, emblems, life totals, extra phases, exchanges, «for each» (701, 705)
DICE = {"d4": 4, "d6": 6, "d8": 8, "d10": 10, "d12": 12, "d20": 20, "six-sided": 6}
WITH_NUMBER = ("blight", "endure")
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
    yours = Things(Target(Exactly(ONE)), OfType("Land"), (Controlled(You()),))
    g.say(a.KeywordAction, "command", "earthbend/earthbends {amount:measure}", action="earthbend", on=yours)
    for action in WITH_OBJECT:
        g.say(a.KeywordAction, "command", f"{action}/{action}s {{on:object}}", action=action)
    g.say(a.KeywordAction, "command", "behold/beholds {on:things}", action="behold")
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


def _totals(g: Grammar) -> None:
    g.say(a.SetLife, "newlife", "{amount:formula}")
    g.list_of("newlives", "newlife", "onlyone")
    g.say(Does, "clause", "{who:possessor} life total becomes {acts:newlives}")
    energy = "{amount:energy}"
    g.word("energy", _energy, lambda value, _: "{E}" * value.value if isinstance(value, Number) else None)
    g.say(m.Counters, "playercounters", "{number:energy}", kind="energy")
    for kind in ("experience", "rad", "ticket"):
        g.say(m.Counters, "playercounters", f"a {kind} counter", number=ONE, kind=kind)
        g.say(m.Counters, "playercounters", f"{{number:count}} {kind} counters", kind=kind)
    g.say(m.Counters, "playercounters", "a amount of {E} equal to {number:formula}", kind="energy")
    g.say(m.Counters, "playercounters", "{number:letter} {E}", kind="energy")
    equal = "a amount of {E} equal to {amount:formula}"
    g.say(mana.PayEnergy, "command", f"pay/pays {energy}", f"pay/pays {equal}")
    g.say(mana.PayAnyEnergy, "command", "pay/pays any amount of {E}")
    g.say(mana.PayMana, "command", "pay/pays {symbols:mana} any number of times", times=X())
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
    g.say(a.Exchange, "command", "exchange control of {one:things}", what="control")
    g.say(a.Exchange, "command", "exchange life totals with {one:player}", what="life totals")
    for stat in ("power", "toughness"):
        swapped = f"exchange {{one:possessor}} life total with {{other:possessive}} {stat}"
        g.say(a.Exchange, "command", swapped, what=f"life total with {stat}")
    themselves = That("itself", many=True)
    g.say(a.Exchange, "command", "exchange/exchanges life totals", what="life totals", one=themselves)


def _for_each(g: Grammar) -> None:
    """What «for each» may count beside things: counters, kinds, kickers (107.3, 121)."""
    g.say(a.PerEach, "pereach", "{act:command} for each {count:eachnumber}")
    g.say(a.PerEach, "state", "{act:gets} for each {count:eachnumber}")
    g.say(CountersOn, "eachnumber", "{kind:counterkind} counter on {on:object}", "counter on {on:object}")
    for word in ("basic land type", "color", "card type"):
        g.say(Distinct, "eachnumber", f"{word} among {{among:manythings}}", what=word)
    g.say(TimesPaid, "eachnumber", "time {of:kickable} was kicked", keyword="kicker")
    g.say(TimesPaid, "formula", "the number of times {of:kickable} was kicked", keyword="kicker")
    g.say(Spent, "eachnumber", "color of mana spent to cast {on:kickable}", what="colors")
    g.say(Spent, "formula", "the number of colors of mana spent to cast {on:kickable}", what="colors")
    g.say(Spent, "formula", "the amount of mana spent to cast {on:kickable}", what="mana")
    g.say(TargetsBeyond, "eachnumber", "target beyond the first", number=1)
    g.say(Prevented, "eachnumber", "1 damage prevented this way")
    g.also("eachcount", "eachnumber")
    g.say(Things, "eachthing", "other {what:noun!1} [{where:where!1}]", det=Every("", other=True))
    g.say(
        m.Create,
        "command",
        "create/creates a number of [tapped {?tapped}] {token:tokendesc!0} equal to {count:formula}",
    )
    g.say(m.Counters, "counters", "a number of {kind:counterkind} counters equal to {number:formula}")
    g.say(Total, "formula", "the total mana value of {of:manythings}", what="mana value")


def _counters_for_each(g: Grammar) -> None:
    """«enters with a +1/+1 counter on it for each creature you control» (614.1c)."""
    for lead, extra in (("a", False), ("a additional", True)):
        counter = f"{lead} {{kind:counterkind}} counter on them/it for each {{number:eachcount}}"
        g.say(m.Counters, "counterforeach", counter, extra=extra, word="for each")
    g.list_of("countersforeach", "counterforeach", "and")
    g.say(m.Enter, "entering", "enter/enters [tapped {?tapped}] with {counters:countersforeach}")


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


def declare_chance(g: Grammar) -> None:
    """Declare coins, dice, and keyword actions by what goes with them (701, 705)."""
    _chance(g)
    _words(g)


def declare_life_and_phases(g: Grammar) -> None:
    """Declare life totals, energy, phases besides, and what creatures must do in combat (107.14, 118, 500.8)."""
    _totals(g)
    _phases(g)
    _in_combat(g)


def declare_for_each(g: Grammar) -> None:
    """Declare what «for each» counts, and counters for each of several."""
    _for_each(g)
    _counters_for_each(g)
