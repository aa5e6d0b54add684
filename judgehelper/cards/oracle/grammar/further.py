"""Shapes beside the chapters: choices made on resolution, second clauses without a subject, places by choice.

Rules 400, 506, 601, 608.2d, 700.2, 702.94.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import TimesResolved
from judgehelper.abilities.durations import ThisTurn
from judgehelper.abilities.filters import In, InParty, Kind, OfChosenType, Sharing
from judgehelper.abilities.phrases import Either, Every, Exactly, Some, That, Things, Top
from judgehelper.abilities.quantities import CountOf, Number, ThatMuch
from judgehelper.cards.oracle.syntax import Grammar

ONE = Exactly(Number(1))
ORDINALS = {"second": 2, "third": 3, "fourth": 4}
SHARED = ("creature type", "color", "card type", "land type")


def _where_they_are(g: Grammar) -> None:
    for zone in ("graveyard", "hand"):
        g.say(In, "beingin", f"in {{whose:possessor}} {zone}", zone=zone)
    g.say(In, "beingin", "on the battlefield", zone="battlefield", word="on")
    g.say(In, "beingin", "in exile", zone="exile")
    g.say(b.IsFit, "condact", "are/is {what:beingin}", "aren't/isn't {what:beingin} {?negative}")
    g.say(In, "stayingthere", "on the battlefield", zone="battlefield", word="remains")
    g.say(b.IsFit, "condact", "remain/remains {what:stayingthere}")
    for what in SHARED:
        g.say(Sharing, "sharingnow", f"share/shares a {what} with {{other:object}}", what=what)
    g.say(b.IsFit, "condact", "{what:sharingnow}")
    for word, number in ORDINALS.items():
        template = f"this is the {word} time this ability has resolved this turn"
        g.say(TimesResolved, "simplecondition", template, number=Number(number))


def _choices(g: Grammar) -> None:
    for what in ("creature type", "color", "card type", "basic land type"):
        g.say(OfChosenType, "restriction", f"of the {what} of your choice", what=what)
    g.say(InParty, "restriction", "in {of:possessor} party")
    own, either = "{whose:possessor} library", "either end"
    g.say(m.Place, "place", f"on their choice of the top or bottom of {own}", zone="library", position=either)
    g.say(m.Place, "place", f"on your choice of the top or bottom of {own}", zone="library", position=f"your {either}")
    g.say(a.ChooseNewTargets, "command", "change/changes the target of {what:object}", change=True)
    g.say(a.Reveal, "command", "reveal/reveals {what:randomcard}", random=True)
    g.say(Things, "randomcard", "a {what:noun!1} at random {where:fromhand}", det=Some(ONE))
    g.list_of("fromhand", "fromhandonly", "onlyone")
    g.say(In, "fromhandonly", "from {whose:possessor} hand", zone="hand", word="from")
    g.say(ThatMuch, "thatmanyword", "that many", word="that many")
    g.say(Exactly, "thatmanycount", "{number:thatmanyword}")
    g.say(Top, "top", "{count:thatmanycount} cards from the top of {of:possessor} library")
    opponents = Things(Every("of yours"), Kind("opponent"))
    g.say(CountOf, "formula", "the number of opponents you have", what=opponents)
    g.say(Every, "determiner", "all the", word="all the")
    g.say(ThatMuch, "formula", "the life lost this way", word="the life lost this way")


def _same_subject(g: Grammar) -> None:
    """«each player discards their hand, then draws seven cards»: the second verb has the subject of the first."""
    g.say(c.Does, "sameclause", "{acts:subjectacts!1}", who=That("same"))
    g.say(c.Does, "sameclause", "{acts:oneshuffle!1}", who=That("same"))
    g.list_of("thensames", "clause", "then", 2, last="sameclause")
    g.say(c.Sentence, "sentence", "{clauses:thensames} .")
    g.say(c.Does, "sametimed", "{acts:cants} {until:thisturn}", who=That("same"))
    g.say(b.Cant, "cantact", "can't {acts:deeds}")
    g.list_of("cants", "cantact", "onlyone")
    g.list_of("andsames", "clause", "and", 2, last="sametimed")
    g.say(c.Sentence, "sentence", "{clauses:andsames} .", joint="and")
    lead = "if {condition:condition} ,"
    g.say(c.Sentence, "samesentence", "{clauses:thensames}")
    g.list_of("onesame", "samesentence", "onlyone")
    g.say(c.If, "sentence", f"{lead} {{then:onesame}} .")


def _in_combat(g: Grammar) -> None:
    g.say(b.Block, "deed", "block {whom:host}", "block {whom:self}", "block {whom:itself}")
    g.say(b.AssignAs, "timed", "assign/assigns no combat damage", how="none")
    g.say(b.CanAlso, "timed", "can block a additional creature", what="block", number=Number(1))
    g.say(b.CanAlso, "timed", "can block any number of creatures", what="block any")
    feigned = "as though they/it didn't have defender"
    g.say(b.AsThough, "undefended", feigned, acts=(b.Attack(),), clause=UNDEFENDED)
    g.list_of("undefendeds", "undefended", "onlyone")
    g.say(c.Does, "clause", "{who:subject>} can attack this turn {acts:undefendeds}", until=ThisTurn())
    g.say(Either, "youoryours", "{phrases:youoryourslist}")
    g.list_of("youoryourslist", "youoryour", "or", 2)
    g.also("youoryour", "you", "planeswalkers")
    g.say(Things, "planeswalkers", "a {what:noun!1} {where:where}", det=Some(ONE))
    g.also("hurt", "youoryours")
    g.say(a.ExtraPhase, "extraphase", "there is a additional combat phase after this phase", phases=("combat",),
          after="this phase")  # fmt: skip
    main = "after this main phase , there is a additional combat phase followed by a additional main phase"
    g.say(a.ExtraPhase, "extraphase", main, phases=("combat", "main"), after="this main phase")
    g.say(b.Becomes, "turning", "-/becomes a {what:animation!1} that is still a {still:typeword}")
    g.say(b.CastLimit, "state", "can't cast more than one {what:noun!1} each turn", number=Number(1))


def _modes(g: Grammar) -> None:
    """Heads of modal texts that choose under a condition or anew (700.2)."""
    g.say(c.Modal, "modalhead", "choose {count:modecount} that hasn't been chosen this turn —", modes=(),
          fresh="chosen this turn")  # fmt: skip
    both = "choose {count:modecount} . if {condition:condition} , you may choose {more:morecount} instead"
    g.say(c.Modal, "modalhead", f"{both} .", modes=())
    g.say(Exactly, "morecount", "both", number=Number(2))
    g.also("morecount", "modecount")
    g.say(
        k.OpeningHand,
        "additional",
        "if ~ is in your opening hand , you may begin the game with it on the battlefield .",
    )
    g.say(a.KeywordAction, "happening", "commit/commits a crime", action="commit a crime")
    g.say(c.CounteredGoes, "sentence", EXILED_INSTEAD, to=m.Place("exile"), word="exiled")
    g.say(c.Instead, "staticclause", "if {event:would} , {body:dealmore} instead")
    g.say(a.DealInstead, "dealmoreact", "deal/deals {amount:damages}")


UNDEFENDED = c.Does(That("it"), (b.Has((k.Keyword("defender"),)),))
EXILED_INSTEAD = "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard ."


def declare(g: Grammar) -> None:
    """Declare further shapes."""
    _where_they_are(g)
    _choices(g)
    _same_subject(g)
    _in_combat(g)
    _modes(g)
