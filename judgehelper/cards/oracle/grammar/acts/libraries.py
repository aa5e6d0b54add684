"""Looking into zones: searching, revealing until, the top of a library, what is taken from among cards (701)."""

from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts import moving as s
from judgehelper.abilities.acts.moving import RevealDraw, RevealSo, Undergo
from judgehelper.abilities.clauses import Do, Does, If
from judgehelper.abilities.conditions import Happened
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Did, Kind, OnTop
from judgehelper.abilities.phrases import Among, Either, Every, Exactly, Some, That, Things, You, Zones
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.templates.syntax import Grammar

SEVERAL = {
    "library and graveyard": ("library", "graveyard"),
    "graveyard, hand, and library": ("graveyard", "hand", "library"),
    "hand, graveyard, and library": ("hand", "graveyard", "library"),
    "library, hand, and graveyard": ("library", "hand", "graveyard"),
}
EITHER = {
    "library and/or graveyard": ("library", "graveyard"),
    "graveyard and/or library": ("graveyard", "library"),
    "library, hand, and/or graveyard": ("library", "hand", "graveyard"),
    "graveyard, hand, and/or library": ("graveyard", "hand", "library"),
}


def _searching(g: Grammar) -> None:
    for table, joint in ((SEVERAL, "and"), (EITHER, "and/or")):
        for words, zones in table.items():
            where = words.replace(",", " ,")
            template = f"search/searches {{whose:possessor}} {where} for {{what:things}}"
            g.say(m.Search, "command", template, zones=zones, joint=joint)
            g.say(m.Search, "command", f"{template} and exile the rest {{?exiles_rest}}", zones=zones, joint=joint)
    g.prefer(
        "the rest of what is searched",
        "commandacts",
        "608.2c: «search … for … and exile the rest» is one instruction: the rest of the cards searched among",
        lambda one, other: len(one) < len(other) and isinstance(one[-1], m.Search) and one[-1].exiles_rest,
    )
    g.say(Does, "itdrawn", "drawn", who=That(""), acts=(m.Undergo("drawn"),))
    g.say(Did, "restriction", "{clause:itdrawn} this turn", period="this turn", word="")
    own = Does(You(), (m.SearchLibrary(),))
    g.say(Happened, "simplecondition", "you search your library this way", clause=own, period="this way")
    g.say(If, "sentence", "if {condition:condition} , {then:onlyshuffles} .")
    g.list_of("onlyshuffles", "onlyshuffle", "onlyone")
    g.say(Do, "onlyshuffle", "{acts:oneshuffle!0}")
    for zones in (("hand", "graveyard"), ("graveyard", "hand")):
        g.say(Zones, "whole", f"{{of:possessor}} {zones[0]} and {zones[1]}", zones=zones)


def _seeking(g: Grammar) -> None:
    """«seek a nonland card» (of later books)."""
    g.say(m.Seek, "command", "seek/seeks {what:things}")
    g.say(m.Conjure, "command", "conjure/conjures {what:things} {to:place}")
    g.say(m.ConjureDuplicate, "command", "conjure/conjures a duplicate of {of:object} {to:place}")
    g.say(That, "it", "the duplicate", word="the", what=Kind("duplicate"))


def _until(g: Grammar) -> None:
    """«reveal cards from the top of your library until you reveal a land card»."""
    they = That("they", many=True)
    for verb, forms in (("reveal", "reveal/reveals"), ("exile", "exile/exiles")):
        lead = f"{forms} cards from the top of"
        g.say(a.RevealUntil, "command", f"{lead} your library until you {verb} {{what:things}}", verb=verb, whose=You())
        g.say(
            a.RevealUntil, "command", f"{lead} their library until they {verb} {{what:things}}", verb=verb, whose=they
        )


def _top(g: Grammar) -> None:
    g.say(m.Place, "backplace", "back in any order", zone="library", position="top", order="any")
    g.say(m.Place, "backplace", "back on top in any order", zone="library", position="top", order="any")
    g.say(m.Put, "command", "put/puts {what:object} {to:backplace}")
    g.say(OnTop, "fromtop", "from the top of {of:possessor} library")
    g.list_of("fromtops", "fromtop", "onlyone")
    g.list_of("whereontop", "restriction", "", 2, last="fromtop")
    g.also("topwhere", "fromtops", "whereontop")
    g.say(Things, "topthings", "{what:noun!0} {where:topwhere!0}", det=Every(""))
    g.say(Things, "topthings", "{det:determiner>} {what:noun} {where:topwhere}")
    g.say(a.Cast, "allowedact", "cast {what:topthings}")
    g.say(a.Play, "allowedact", "play {what:topthings}")
    g.say(a.May, "permission", "may {acts:oneshuffle!0}")
    g.say(m.Search, "command", "search/searches {whose:possessor} library for {what:boththings}")
    either = "search/searches {whose:possessor} library for {what:onecardof}"
    g.say(m.Search, "command", either)
    g.say(Either, "onecardof", "{phrases:onecardsof}")
    g.list_of("onecardsof", "onecard", "or", 2)
    g.say(a.LookFreely, "allowed", "may look at {what:object} any time")
    g.say(b.PlayWithTop, "playwith", "play/plays with the top card of your library revealed", zone="top")
    g.say(b.PlayWithTop, "playwiththeirs", "play with the top card of their libraries revealed", zone="top")
    g.say(b.PlayWithTop, "playwiththeirs", "play with their hands revealed", zone="hand")
    g.say(b.PlayWithTop, "playwith", "play with your hand revealed", zone="hand")
    g.list_of("playwiths", "playwith", "onlyone")
    g.list_of("playwiththeirses", "playwiththeirs", "onlyone")
    g.say(Do, "staticclause", "{acts:playwiths!0}")
    g.say(Does, "staticclause", "{who:subject} {acts:playwiththeirses}")


def _among(g: Grammar) -> None:
    g.say(Among, "among", "{det:determiner>} {what:noun} {where:where} from among {of:themgroup}")
    g.say(Among, "among", "{det:determiner>} {what:noun} from among {of:seengroup}")
    g.say(Among, "among", "{det:determiner>} {what:noun} {where:where} from among {of:seengroup}")
    g.say(Things, "seengroup", "the cards {where:thisway}", det=Every("the"), what=Kind("card"))
    g.say(Things, "seengroup", "cards {where:keptthere}", det=Every(""), what=Kind("card"))
    g.list_of("thisway", "wayrestriction", "onlyone")
    g.list_of("keptthere", "keptrestriction", "onlyone")


def declare(g: Grammar) -> None:
    """Declare acts on libraries and hidden cards."""
    _searching(g)
    _seeking(g)
    _until(g)
    _top(g)
    _among(g)


# --- One paragraph of two abilities: «reveal the first card you draw each turn. Whenever you reveal …» (603.11)
def declare_revealing(g: Grammar) -> None:
    """Declare cards revealed as they are drawn, and what triggers on that."""
    g.say(RevealDraw, "revealdraw", "reveal the first card you draw each turn")
    g.say(RevealDraw, "revealdraw", "reveal the first card you draw on each of your turns", own=True)
    g.list_of("revealdraws", "revealdraw", "onlyone")
    g.say(Do, "revealing", "{acts:revealdraws}")
    g.list_of("revealings", "revealing", "onlyone")
    g.say(k.Static, "revealsdraws", "{body:revealings} .")
    g.say(Undergo, "isrevealedact", "is revealed", participle="revealed")
    g.list_of("isrevealedacts", "isrevealedact", "onlyone")
    g.say(Does, "isrevealed", "{who:onething} {acts:isrevealedacts}")
    g.say(Happened, "simplecondition", "{clause:isrevealed} this way", period="this way")
    g.say(RevealSo, "revealso", "reveal {what:object} this way")
    g.list_of("revealsos", "revealso", "onlyone")
    g.say(Does, "yourevealso", "you {acts:revealsos}", who=You())
    g.say(Occurs, "revealedso", "{clause:yourevealso}")
    g.say(k.Triggered, "linkedtrigger", "whenever {event:revealedso} , {body:body}", word="whenever")
    g.list_of("linkedline", "linkedpart", "", 2)
    g.also("linkedpart", "revealsdraws", "linkedtrigger")
    g.also("ability", "revealsdraws", "linkedtrigger", "linkedline")


# --- Libraries that are searched: who searched one, and who sees only the top of it (701.18)
def declare_searching(g: Grammar) -> None:
    """Declare searching as an event, and searching limited to the top of a library."""
    these = That("they", many=True)
    g.say(Among, "justone", "one", det=Some(Exactly(Number(1)), word="just one"), of=these)
    g.say(m.Exile, "command", "exile/exiles {what:justone} face down", face_down=True)
    g.say(m.PutApart, "command", "put/puts {what:justone} {to:place} and {rest:rest} {rest_to:place}")
    g.say(s.SearchLibrary, "happening", "search/searches their library")
    g.say(s.SearchLibrary, "librarysearch", "searched their library")
    g.list_of("librarysearches", "librarysearch", "onlyone")
    g.say(Does, "itsearched", "{acts:librarysearches}", who=That(""))
    g.say(Did, "playerrestriction", "who {clause:itsearched} this way", period="this way", word="who")
    g.say(m.ShuffleTop, "shuffling", "shuffle/shuffles and put/puts {what:object} on top")
    g.say(Do, "sentence", "{acts:oneshuffle!0} .")
    g.say(Does, "bareclause", "{who:player} {acts:oneshuffle!0}")
    g.say(s.SearchTop, "searchtop", "{count:countword} cards")
    g.list_of("searchtops", "searchtop", "onlyone")
    only = "that player searches the top {acts:searchtops} of that library instead"
    g.say(Does, "staticclause", f"if {{who:someplayer}} would search a library , {only}")
