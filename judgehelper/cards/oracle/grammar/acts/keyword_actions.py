"""Votes: «starting with you, each player votes for one or the other», and what comes of it (701.31)."""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters
from judgehelper.abilities.acts import keyword_actions as d
from judgehelper.abilities.acts import keyword_actions as r
from judgehelper.abilities.acts import keyword_actions as v
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.keyword_actions import BecomeTime, TimeTurns
from judgehelper.abilities.clauses import TriggersTwice
from judgehelper.abilities.conditions import Designated
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import AllOf, Controlled, In, Kind, OfType, Owned
from judgehelper.abilities.phrases import AtLeast, Every, Role, Some, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

LONGEST = 4
"""How many words a choice may have: «mines of moria»."""
NO_CHOICE = frozenset({"a", "an", "the", "or", "and", "vote", "votes", "for", "gets", "each", "target", "you", "if"})
"""Words of the sentence around it: a choice has none of them."""


def declare(g: Grammar) -> None:
    """Declare votes, what is counted of them, and who votes more than once."""
    _votes(g)
    _outcomes(g)
    _more(g)


def _votes(g: Grammar) -> None:
    g.code("voteword", Native(_begins_choice, _read_choice, _write_choice))
    g.list_of("votewords", "voteword", "or", 2)
    g.say(v.Vote, "voting", "votes for {options:votewords}")
    g.say(v.Vote, "voting", "votes for {what:onething}")
    g.list_of("votings", "voting", "onlyone")
    everybody = Things(Every("each"), Kind("player"))
    g.say(c.Does, "clause", "starting with you , each player {acts:votings}", who=everybody)


def _outcomes(g: Grammar) -> None:
    g.say(v.MoreVotes, "simplecondition", "{option:voteword} gets more votes")
    g.say(v.MoreVotes, "simplecondition", "{option:voteword} gets more votes or the vote is tied", tied=True)
    g.say(v.VotesFor, "eachnumber", "{option:voteword} vote")
    g.say(v.VotesFor, "formula", "the number of {option:voteword} votes")
    g.say(v.VotesFor, "eachvote", "{option:voteword} vote")
    g.say(v.SoOften, "sentence", "for each {times:eachvote} , {body:clauses} .")
    g.say(v.MostVoted, "restriction", "with the most votes or tied for most votes")


def _more(g: Grammar) -> None:
    g.say(v.VoteMore, "votemore", "may vote a additional time")
    g.say(v.VoteMore, "votemore", "get/gets a additional vote", optional=False)
    g.list_of("votemores", "votemore", "onlyone")
    g.say(c.Does, "staticclause", "while voting , {who:you>} {acts:votemores}")
    players = Things(Some(AtLeast(Number(1))), Kind("player"))
    g.say(Occurs, "event", "{clause:finishedvote}")
    g.say(c.Does, "finishedvote", "players finish voting", who=players, acts=(v.FinishVoting(),))
    g.say(v.VotedAs, "restriction", "who voted for a choice you voted for")
    g.say(v.VotedAs, "restriction", "who voted for a choice you didn't vote for", apart=True)


def _begins_choice(token: str) -> bool:
    return token.isalpha() and token not in NO_CHOICE


def _read_choice(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    del form
    found = []
    for end in range(at + 1, min(at + LONGEST, len(tokens)) + 1):
        if not _begins_choice(tokens[end - 1]):
            break
        found.append((end, " ".join(tokens[at:end])))
    return found


def _write_choice(value: Any, form: Form) -> list[str] | None:
    del form
    return str(value).split()


# --- Keyword actions done twice, with several cards, or to others (701)
TIMES = {"twice": 2, "three times": 3, "four times": 4, "five times": 5}


def declare_repeated(g: Grammar) -> None:
    """Declare «proliferate twice», «investigate three times», «manifest those cards», «is goaded»."""
    for words, number in TIMES.items():
        g.say(a.Repeated, "command", f"{{act:keywordact}} {words}", times=Number(number))
    g.say(a.Repeated, "command", "{act:keywordact} {times:letter} times")
    for action in ("investigate", "populate", "explore", "connive"):
        g.say(a.KeywordAction, "keywordact", f"{action}/{action}s", action=action)
    g.say(counters.Proliferate, "keywordact", "proliferate/proliferates")
    g.say(a.KeywordAction, "keywordact", "incubate/incubates {amount:measure}", action="incubate")
    g.say(m.Manifest, "command", "manifest/manifests {what:things}", "manifest/manifests {what:those}")
    g.say(m.Manifest, "command", "cloak/cloaks {what:things}", "cloak/cloaks {what:those}", how="cloak")
    g.say(b.BecomeStatus, "plotting", "become/becomes plotted", word="plotted")
    g.list_of("plottings", "plotting", "onlyone")
    g.say(c.Does, "clause", "{who:it} {acts:plottings!1}", "{who:theysubject} {acts:plottings!0}")
    for word in ("goaded", "suspected"):
        g.say(b.BeStatus, "state", f"are/is {word}", word=word)


# --- Day and night, and Role tokens: words of later books than the base edition (no numbers of its own there)
ROLES = ("Monster", "Royal", "Sorcerer", "Wicked", "Young Hero", "Cursed")
"""The Roles that the rules define; those that a single text makes up are read by nobody."""


def _roles(g: Grammar) -> None:
    """«create a Young Hero Role token attached to target creature you control» (111, 303.4)."""
    g.code("rolename", phrase_table({name.lower(): name for name in ROLES}))
    g.say(Description, "roledesc", "{name:rolename} role token", subtypes=("Role",), predefined=True)
    attached = "create/creates a {token:roledesc} attached to {attached:object}"
    g.say(m.Create, "command", attached, count=Number(1))


def _becoming(g: Grammar) -> None:
    """«it becomes night.», «if it's neither day nor night, it becomes day as this enters» (614.1c)."""
    for time in ("day", "night"):
        g.say(BecomeTime, "timeact", f"it becomes {time}", time=time)
    g.list_of("timeacts", "timeact", "onlyone")
    g.say(c.Do, "timeclause", "{acts:timeacts}")
    g.also("clause", "timeclause")
    g.list_of("timeclauses", "timeclause", "onlyone")
    g.say(c.If, "timeif", "if {condition:condition} , {then:timeclauses}")
    g.list_of("timeifs", "timeif", "onlyone")
    g.say(c.AsHappens, "staticclause", "{body:timeifs} as {event:entrance}")
    g.say(Designated, "simplecondition", "it is neither day nor night", word="day or night", negative=True)


def _turning(g: Grammar) -> None:
    """«whenever day becomes night or night becomes day» (603.2)."""
    g.say(TimeTurns, "timeturn", "day becomes night or night becomes day")
    g.say(TimeTurns, "timeturn", "day becomes night", to="night")
    g.say(TimeTurns, "timeturn", "night becomes day", to="day")
    g.list_of("timeturns", "timeturn", "onlyone")
    g.say(c.Do, "timechange", "{acts:timeturns}")
    g.say(Occurs, "event", "{clause:timechange}")


def declare_day_and_roles(g: Grammar) -> None:
    """Declare day, night and Roles."""
    _roles(g)
    _becoming(g)
    _turning(g)


# --- Dungeons and the initiative: words of later books than the base edition (no numbers of its own there)
OWN_DUNGEONS = Things(Every(""), OfType("Dungeon"), (In("command"), Owned(You())))
"""«dungeons you own»: in the command zone, where alone they are."""


def _completed(g: Grammar) -> None:
    """«whenever you complete a dungeon», «if you haven't completed Lost Mine of Phandelver»."""
    g.code("dungeonname", phrase_table({name.lower(): name for name in d.DUNGEONS}))
    g.say(d.CompleteDungeon, "happening", "complete/completes a dungeon")
    g.say(d.CompletedDungeon, "simplecondition", "you 've completed a dungeon", who=You())
    g.say(d.CompletedDungeon, "simplecondition", "you 've completed {name:dungeonname}", who=You())
    g.say(d.CompletedDungeon, "simplecondition", "you haven't completed a dungeon", who=You(), negative=True)
    g.say(d.CompletedDungeon, "simplecondition", "you haven't completed {name:dungeonname}", who=You(), negative=True)
    g.say(d.DungeonsCompleted, "eachnumber", "differently named dungeon you 've completed", who=You())


def _rules(g: Grammar) -> None:
    """What is said of rooms and of venturing."""
    rooms = "room abilities of dungeons you own trigger a additional time"
    g.say(TriggersTwice, "staticclause", rooms, cause=None, of=OWN_DUNGEONS, word="room abilities")
    once = "can't venture into the dungeon more than once each turn"
    g.say(d.VentureLimit, "state", once, number=Number(1))


def declare_dungeons(g: Grammar) -> None:
    """Declare dungeons, and whoever has the initiative."""
    _completed(g)
    _rules(g)
    g.say(Role, "role", "the player who has the initiative", role="initiative")


# --- The Ring and its bearers: words of later books than the base edition (no numbers of its own there)
def declare_the_ring(g: Grammar) -> None:
    """Declare the choice of a Ring-bearer, and what is one."""
    g.say(r.ChooseBearer, "happening", "choose/chooses a creature as your ring-bearer")
    other = "you chose a creature other than ~ as your ring-bearer"
    g.say(r.ChoseBearer, "simplecondition", other, other_than=This())
    g.say(b.IsFit, "condact", "are/is your ring-bearer", what=AllOf((Kind(r.BEARER), Controlled(You()))))
