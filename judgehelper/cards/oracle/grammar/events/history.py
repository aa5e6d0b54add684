"""Conditions about more than the moment: counters, numbers, designations, how it was cast, what has happened.

Rules 603.4, 608.2i, 702.32 (kicker), 702.130 (the city's blessing), 720 (the monarch).
"""

import re

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import (
    CastMany,
    CoinShows,
    Compares,
    Designated,
    Happened,
    WasCast,
    WasPaid,
    WasSpent,
    Won,
)
from judgehelper.abilities.filters import AllOf, Did, Kind, OfType, WithCounters
from judgehelper.abilities.phrases import AtLeast, Every, Exactly, Some, That, Things, This, You
from judgehelper.abilities.quantities import (
    AnyAmount,
    ChosenNumber,
    CountOf,
    Devotion,
    Distinct,
    Number,
    Statistic,
    Tally,
    Total,
)
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))
SPENT = re.compile(r"(\{[WUBRG]\})+")
COUNTED = ("three", "four", "five", "six", "seven", "eight")
MANA_SPENT = (
    *("mana from a treasure", "no mana", *(f"no {colour} mana" for colour in COLOURS)),
    *(f"at least {number} mana" for number in COUNTED),
    *(f"{number} or more mana" for number in COUNTED),
    *(f"at least {number} {colour} mana" for number in COUNTED for colour in COLOURS),
)


def _counters(g: Grammar) -> None:
    """«it has three or more charge counters on it» (121)."""
    some, none = AtLeast(Number(1)), Exactly(Number(0))
    g.say(WithCounters, "countersonit", "a {kind:counterkind} counter on them/it", "a counter on them/it", count=some)
    g.say(WithCounters, "countersonit", "no {kind:counterkind} counters on them/it", count=none)
    g.say(WithCounters, "countersonit", "no counters on them/it", count=none)
    g.say(WithCounters, "countersonit", "{count:batch} {kind:counterkind} counters on them/it")
    g.say(WithCounters, "countersonit", "{count:batch} counters on them/it")
    g.say(b.HaveStat, "condact", "have/has {what:countersonit}")
    g.say(WithCounters, "restriction", "with {count:batch} {kind:counterkind} counters on them/it")
    g.say(WithCounters, "restriction", "with {count:batch} counters on them/it")


def _numbers(g: Grammar) -> None:
    """«its power is 4 or greater», «if X is 5 or more»."""
    for what in ("power", "toughness", "mana value"):
        g.say(Statistic, f"its{what.replace(' ', '')}", f"{{of:possessive}} {what}", what=what)
        g.also("itsnumber", f"its{what.replace(' ', '')}")
    g.say(Total, "itsnumber", "the total power of {of:manythings}", what="power")
    g.say(ChosenNumber, "itsnumber", "the result", word="the result")
    g.also("itsnumber", "letter")
    for word, relation in (("greater", "≥"), ("more", "≥"), ("less", "≤"), ("fewer", "≤")):
        said = "" if word in ("greater", "less") else word
        template = f"{{left:itsnumber}} is {{right:measure}} or {word}"
        g.say(Compares, "simplecondition", template, relation=relation, word=said)
    for words, relation in (("is greater than", ">"), ("is less than", "<")):
        g.say(Compares, "simplecondition", f"{{left:itsnumber}} {words} {{right:itsnumber}}", relation=relation)
        for what in ("power", "toughness", "mana value"):
            own = Statistic(what, This())
            template = f"{{left:its{what.replace(' ', '')}}} {words} ~ 's"
            g.say(Compares, "simplecondition", template, relation=relation, right=own, word="~'s")
    for words, relation in (("is less than or equal to", "≤"), ("is greater than or equal to", "≥")):
        g.say(Compares, "simplecondition", f"{{left:itsnumber}} {words} {{right:formula}}", relation=relation)
    g.say(Compares, "simplecondition", "{left:itsnumber} is {right:measure}", relation="=")
    g.say(Devotion, "yourdevotion", "{of:possessor} devotion to {colours:colourlist}")
    for words, relation in (("is less than", "<"), ("is greater than", ">")):
        g.say(Compares, "simplecondition", f"{{left:yourdevotion}} {words} {{right:countword}}", relation=relation)
    for what, words in (("basic land type", "basic land types"), ("color", "colors")):
        g.say(Distinct, "kindsamong", f"{words} among {{among:manythings}}", what=what)
    g.say(Compares, "simplecondition", "there are {right:count} or more {left:kindsamong}", relation="≥")
    g.say(Total, "totalpower", "{of:manythings} have total power", what="power")
    g.say(Compares, "simplecondition", "{left:totalpower} {right:measure} or greater", relation="≥", word="have")


def _designations(g: Grammar) -> None:
    g.say(Designated, "simplecondition", "{who:player>} are/is the monarch", word="monarch")
    g.say(Designated, "simplecondition", "{who:player>} have/has the city 's blessing", word="city's blessing")
    g.say(Designated, "simplecondition", "{who:player>} have/has max speed", word="max speed")
    g.say(Designated, "simplecondition", "{who:player>} have/has the initiative", word="initiative")
    for word in ("day", "night"):
        g.say(Designated, "simplecondition", f"it is {word}", word=word)
    g.say(Won, "simplecondition", "{who:player>} win/wins the flip", what="flip")
    g.say(Won, "simplecondition", "{who:player>} lose/loses the flip", what="flip", negative=True)
    g.say(Won, "simplecondition", "{who:player>} win/wins", what="clash")
    g.say(Won, "simplecondition", "{who:player>} won", what="clash heard of")
    for side in ("heads", "tails"):
        g.say(CoinShows, "simplecondition", f"it comes up {side}", f"the coin comes up {side}", side=side)


def _casting(g: Grammar) -> None:
    """How a spell was cast: kicked, from where, with what mana (400.7d)."""
    g.say(WasPaid, "simplecondition", "{what:kickable} wasn't kicked", keyword="kicker", negative=True)
    g.say(WasPaid, "simplecondition", "{what:kickable} was kicked with its {cost:mana} kicker", keyword="kicker")
    g.say(WasPaid, "simplecondition", "{what:kickable} was bargained", keyword="bargain")
    for cost in (rule.name for rule in g.keywords if rule.was_paid):
        g.say(WasPaid, "simplecondition", f"~ 's {cost} cost was paid", keyword=cost, what=This())
        g.say(WasPaid, "simplecondition", f"its {cost} cost was paid", keyword=cost, what=That("it"))
    g.say(WasPaid, "simplecondition", "the gift was promised", keyword="gift", what=This())
    g.say(WasPaid, "simplecondition", "the gift wasn't promised", keyword="gift", what=This(), negative=True)
    g.say(WasPaid, "simplecondition", "tribute wasn't paid", keyword="tribute", what=This(), negative=True)
    for zone in ("hand", "graveyard"):
        words = f"from your {zone}"
        own = {"zone": zone, "whose": You()}
        g.say(WasCast, "simplecondition", f"you cast {{what:kickable}} {words}", by=You(), **own)
        g.say(WasCast, "simplecondition", f"{{what:kickable}} was cast {words}", **own)
        other = f"{{what:kickable}} was cast from anywhere other than your {zone}"
        g.say(WasCast, "simplecondition", other, elsewhere=True, **own)
        g.say(WasCast, "simplecondition", f"you didn't cast {{what:kickable}} {words}", by=You(), negative=True, **own)
    g.say(WasCast, "simplecondition", "you cast ~", what=This(), by=You())
    g.say(WasCast, "simplecondition", "{what:kickable} was cast")
    g.say(WasCast, "simplecondition", "{what:kickable} wasn't cast", negative=True)
    g.say(WasCast, "simplecondition", "{what:kickable} was cast from a graveyard", zone="graveyard")
    g.say(WasCast, "simplecondition", "{what:kickable} was cast from exile", zone="exile")
    g.word(
        "spentmana",
        lambda token, _: token if SPENT.fullmatch(token) else None,
        lambda value, _: value if SPENT.fullmatch(str(value)) else None,
    )
    g.say(WasSpent, "simplecondition", "{mana:spentmana} was spent to cast {on:kickable}")
    for words in MANA_SPENT:
        g.say(WasSpent, "simplecondition", f"{words} was spent to cast {{on:kickable}}", mana=words)


def _tallies(g: Grammar) -> None:
    """«you gained 3 or more life this turn», «you've cast two or more spells this turn»."""
    for verb, node in (("gained", a.GainLife), ("lost", a.LoseLife)):
        g.say(Does, f"{verb}life", f"{{who:player}} {verb}", acts=(node(AnyAmount()),))
        g.say(Tally, "lifechanged", f"{{clause:{verb}life}}", period="this turn", sum="amount")
        formula = f"the amount of life {{clause:you{verb}}} this turn"
        g.say(Does, f"you{verb}", f"you {verb}", who=You(), acts=(node(AnyAmount()),))
        g.say(Tally, "formula", formula, period="this turn", sum="amount")
    g.say(Compares, "simplecondition", "{left:lifechanged} {right:measure} or more life this turn", relation="≥")
    g.say(a.Cast, "castmany", "{what:counted}")
    g.list_of("castmanys", "castmany", "onlyone")
    g.say(Does, "castthese", "{acts:castmanys}", who=You())
    g.say(Tally, "spellscast", "{clause:castthese}", period="this turn")
    g.say(Compares, "simplecondition", "you cast {right:count} or more {left:spellscast} this turn", relation="≥")
    g.say(Tally, "formula", "the number of {clause:castthese} you cast this turn", period="this turn")
    g.say(Things, "castone", "{what:noun!1}", det=Every(""))
    g.say(Things, "castone", "other {what:noun!1}", det=Every("", other=True))
    g.say(a.Cast, "castsingle", "{what:castone}")
    g.list_of("castsingles", "castsingle", "onlyone")
    g.say(Does, "castit", "{acts:castsingles}", who=You())
    g.say(Tally, "eachnumber", "{clause:castit} you cast this turn", period="this turn")
    g.say(Things, "castbesides", "other {what:noun!1}", det=Every("other"))  # than the one whose cost is asked for
    g.say(a.Cast, "castother", "{what:castbesides}")
    g.list_of("castothers", "castother", "onlyone")
    g.say(Does, "castbythem", "{acts:castothers} {who:thatplayer>} has cast")
    g.say(Tally, "eachnumber", "{clause:castbythem} this turn", period="this turn")
    drawn = Tally(Does(You(), (m.Draw(AnyAmount()),)), "this turn")
    g.say(Compares, "simplecondition", "you 've drawn {right:count} or more cards this turn", left=drawn, relation="≥")


def _attacked(g: Grammar) -> None:
    """«you attacked with three or more creatures this turn»: in all combats of it, dead ones among them (508.3)."""
    g.say(CountOf, "attackers", "{what:attackingones}")
    with_it = Does(You(), (b.AttackWith(That("")),))
    g.say(Things, "attackingones", "{what:noun!0}", det=Every(""), where=(Did(with_it, "this turn"),))
    words = "you attacked with {right:count} or more {left:attackers} this turn"
    g.say(Compares, "simplecondition", words, relation="≥", word="attacked with")
    lands = Tally(Does(You(), (a.Play(Things(Some(ONE), OfType("Land"))),)), "this turn")
    later = {"left": lands, "relation": "≥", "right": Number(2), "word": "not the first"}
    g.say(Compares, "simplecondition", "it wasn't the first land you played this turn", **later)


def _buried(g: Grammar) -> None:
    """«for each creature put into your graveyard from the battlefield this turn»."""
    g.say(Tally, "eachnumber", "{clause:buried} this turn", period="this turn")
    g.say(Does, "buried", "{who:buriedone} {acts:buryings}")
    g.say(Things, "buriedone", "{what:noun!1}", det=Some(ONE))
    g.list_of("buryings", "burying", "onlyone")
    g.say(m.BePut, "burying", "put into {to:yard} from the battlefield", source="battlefield")


def _happenings(g: Grammar) -> None:
    """What has come true this turn or the last."""
    g.say(m.DieUnder, "happening", "die/dies/died under {by:possessor} control")
    g.say(m.LeaveUnder, "happening", "leave/leaves/left the battlefield under {by:possessor} control")
    either = a.EitherAct((a.GainLife(AnyAmount()), a.LoseLife(AnyAmount())))
    g.say(Does, "past", "{who:player} gained or lost life", acts=(either,))
    g.say(Happened, "simplecondition", "{clause:youpast} this turn", period="this turn")
    g.say(Does, "youpast", "you {acts:participles}", who=You())
    g.list_of("participles", "participle", "onlyone")
    g.say(a.Cast, "participle", "cast {what:onething}")
    g.say(Things, "onething", "{det:onedet>} {what:noun} [{where:where}]")
    g.say(Some, "onedet", "a", count=ONE)
    g.say(Some, "onedet", "another", count=ONE, other=True)
    cards = Things(Some(ONE), AllOf((Kind("permanent"), Kind("card"))))
    spell = Things(Some(ONE), Kind("spell"))
    descended = Does(cards, (m.BePut(m.Place("graveyard", whose=You()), "anywhere"),))
    g.say(Happened, "simplecondition", "you descended this turn", clause=descended, period="this turn",
          word="descended")  # fmt: skip
    cast = Does(spell, (m.Undergo("cast"),))
    none = {"clause": cast, "period": "last turn", "negative": True}
    g.say(Happened, "simplecondition", "no spells were cast last turn", **none)
    g.say(CastMany, "simplecondition", "{who:player} cast {number:count} or more spells last turn", period="last turn")


def declare(g: Grammar) -> None:
    """Declare conditions of history."""
    _counters(g)
    _numbers(g)
    _designations(g)
    _casting(g)
    _tallies(g)
    _attacked(g)
    _buried(g)
    _happenings(g)
