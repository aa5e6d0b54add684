"""Outcomes: «when you discard a card this way», «if you put a land card into your hand this way» (603.12, 608.2c)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as wm
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import FirstCombat, Happened, Holds
from judgehelper.abilities.durations import NextStep
from judgehelper.abilities.filters import Controlled, Kind
from judgehelper.abilities.phrases import Exactly, Some, Things, You
from judgehelper.abilities.quantities import AnyAmount, Number, ThatMuch
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
    g.say(a.Choose, "command", "choose/chooses {what:any}")


def _not_done(g: Grammar) -> None:
    """«if you didn't lose life this turn», «if you didn't play a card from exile this turn» (608.2i)."""
    for node, word in ((a.LoseLife, "lose"), (a.GainLife, "gain")):
        g.say(node, "notcast", f"didn't {word} life", amount=AnyAmount())
    g.say(a.Play, "notcast", "didn't play {what:things}")


def _for_everybody(g: Grammar) -> None:
    """«Any player may cast spells as though they had flash» (601.3b); what moves together with this."""
    g.say(c.Does, "staticclause", "{who:someplayer} {acts:mayflashspellses}")
    g.say(m.Exile, "command", "exile/exiles {what:selfandother}")
    g.say(m.Return, "command", "return/returns {what:selfandother} {to:returnplace}")
    g.say(m.Destroy, "command", "destroy/destroys {what:selfandother}")
    g.say(wm.AddMana, "command", "add/adds that much {options:manaoptions}", amount=ThatMuch("that much"))


def declare(g: Grammar) -> None:
    """Declare outcomes, and what is asked of the moment."""
    _done_now(g)
    _put(g)
    _of_the_moment(g)
    _not_done(g)
    _for_everybody(g)
