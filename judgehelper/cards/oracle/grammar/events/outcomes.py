"""Outcomes: «when you discard a card this way», «if you put a land card into your hand this way» (603.12, 608.2c)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as wm
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Compares, FirstCombat, Happened, Holds
from judgehelper.abilities.durations import NextStep
from judgehelper.abilities.filters import Controlled, Kind
from judgehelper.abilities.phrases import Both, Exactly, Some, Things, You
from judgehelper.abilities.quantities import AnyAmount, Number, Plus, Statistic, SymbolsIn, Tally, ThatMuch
from judgehelper.cards.oracle.templates.syntax import Grammar


def _done_now(g: Grammar) -> None:
    """«When you sacrifice a creature this way, …», «if you discard a land card this way, …»."""
    for node, verb in ((m.Discard, "discard"), (m.Sacrifice, "sacrifice"), (m.Exile, "exile")):
        g.say(node, "nowthisway", f"{verb} {{what:onething}}")
    g.list_of("nowthisways", "nowthisway", "onlyone")
    g.say(c.Does, "youdonow", "you {acts:nowthisways}", who=You())
    g.say(Happened, "donethisway", "{clause:youdonow} this way", period="this way")
    g.say(Happened, "donebyit", "{clause:youdonow} this way", period="this way")


def _put(g: Grammar) -> None:
    """«If you put a card into your hand this way, …», «if a creature card is put onto the battlefield this way»."""
    g.say(m.Place, "ownplace", "your hand", zone="hand", whose=You())
    g.say(m.Place, "ownplace", "your graveyard", zone="graveyard", whose=You())
    g.say(m.Place, "ownplace", "exile", zone="exile")
    g.say(m.BePut, "putinto", "into {to:ownplace}")
    g.say(m.Enter, "putonto", "onto the battlefield")
    g.list_of("putwheres", "putwhere", "onlyone")
    g.also("putwhere", "putinto", "putonto")
    for verb in ("put", "didn't put"):
        negative = verb.startswith("didn't")
        g.say(c.Does, f"you{negative}", f"you {verb} {{who:onething}} {{acts:putwheres}}")
        way = f"{{clause:you{negative}}} this way"
        g.say(Happened, "donebyit", way, period="this way", negative=negative)
    for verb in ("is", "was"):
        g.say(c.Does, f"{verb}put", f"{{who:onething}} {verb} put {{acts:putwheres}}")
    g.say(Happened, "donethisway", "{clause:isput} this way", period="this way")
    g.say(Happened, "donebyit", "{clause:isput} this way", period="this way")


def _of_the_moment(g: Grammar) -> None:
    """«if it's the first combat phase of the turn», «if you controlled that permanent», «until your next upkeep»."""
    g.say(FirstCombat, "simplecondition", "it is the first combat phase of the turn")
    g.say(FirstCombat, "simplecondition", "it is the first combat phase of your turn", own=True)
    yours = (b.WasFit(Controlled(You())),)
    g.say(c.Does, "wasyours", "you controlled {who:thatthing}", acts=yours)
    g.say(Holds, "simplecondition", "{clause:wasyours}")
    g.say(NextStep, "duration", "until your next upkeep", step="upkeep", whose=You())
    one = Some(Exactly(Number(1)), word="any")
    g.say(Things, "someplayer", "any opponent", det=one, what=Kind("opponent"))


def _not_done(g: Grammar) -> None:
    """«if you didn't lose life this turn», «if you didn't play a card from exile this turn» (608.2i)."""
    for node, word in ((a.LoseLife, "lose"), (a.GainLife, "gain")):
        g.say(node, "notcast", f"didn't {word} life", amount=AnyAmount())
    g.say(a.Play, "notcast", "didn't play {what:things}")


def _for_everybody(g: Grammar) -> None:
    """«Any player may cast spells as though they had flash» (601.3b); what moves together with this."""
    g.say(c.Does, "staticclause", "{who:someplayer} {acts:mayflashspellses}")
    g.say(Things, "determined", "{det:determiner>} {what:noun} [{where:where}]")
    g.say(Both, "selfandnext", "{phrases:selfandnexts}")
    g.list_of("selfandnexts", "selfornext", "and", 2)
    g.also("selfornext", "self", "determined")
    g.say(Both, "selfandnext", "{phrases:itandnexts}")
    g.list_of("itandnexts", "it", "and", 2, last="determined")
    g.say(m.Exile, "command", "exile/exiles {what:selfandnext}")
    g.say(m.Return, "command", "return/returns {what:selfandnext} {to:returnplace}")
    g.say(m.Destroy, "command", "destroy/destroys {what:selfandnext}")
    g.say(wm.AddMana, "command", "add/adds that much {options:manaoptions}", amount=ThatMuch("that much"))


def _counted(g: Grammar) -> None:
    """«for each creature card put into a graveyard this way», «life equal to the damage dealt this way» (608.2c)."""
    g.say(m.BePut, "buriednow", "put into {to:yard}")
    g.list_of("buriednows", "buriednow", "onlyone")
    g.say(c.Does, "buriedso", "{who:buriedone} {acts:buriednows}")
    g.say(Tally, "eachnumber", "{clause:buriedso} this way", period="this way")
    g.say(ThatMuch, "formula", "the damage dealt this way", word="the damage dealt this way")
    g.say(b.AttackWith, "notcast", "didn't attack with {what:things}")


def _life(g: Grammar) -> None:
    """«your life total becomes equal to your starting life total», «at least 7 life more than …» (103.3, 118.5)."""
    start = "starting life total"
    g.say(Statistic, "formula", f"{{of:possessor}} {start}", what=start)
    g.say(a.SetLife, "equallife", "{amount:formula}")
    g.list_of("equallives", "equallife", "onlyone")
    g.say(c.Does, "clause", "{who:possessor} life total becomes equal to {acts:equallives}")
    relations = {"less than": "<", "greater than": ">", "less than or equal to": "≤", "greater than or equal to": "≥"}
    for words, relation in relations.items():
        compared = f"{{left:lifetotal}} is {words} {{right:formula}}"
        g.say(Compares, "simplecondition", compared, relation=relation)
    yours = Statistic(start, You())
    g.say(Plus, "morethanstart", f"{{right:digits}} life more than your {start}", left=yours)
    g.say(b.HaveLife, "condact", "have/has at least {amount:morethanstart}", relation="≥")


def _symbols(g: Grammar) -> None:
    """«for each black mana symbol in the mana costs of permanents you control» (107.4, 202.1)."""
    costs = "in the mana costs of {of:manythings}"
    g.say(SymbolsIn, "formula", f"the number of {{colour:colour}} mana symbols {costs}")
    g.say(SymbolsIn, "eachnumber", f"{{colour:colour}} mana symbol {costs}")


def declare(g: Grammar) -> None:
    """Declare outcomes, and what is asked of the moment."""
    _done_now(g)
    _put(g)
    _of_the_moment(g)
    _counted(g)
    _life(g)
    _symbols(g)
    _not_done(g)
    _for_everybody(g)
