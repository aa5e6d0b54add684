"""What is done to players and to the game itself: control of a player, a game anew, a game in the game (715–719)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import course as p
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.being import GainsAbilitiesOf, HasAbilitiesOf, IsFit
from judgehelper.abilities.acts.course import ChangeText, CopyForEach, SkipDraw
from judgehelper.abilities.acts.moving import DrawBesides
from judgehelper.abilities.conditions import OwnsAndControls
from judgehelper.abilities.durations import During, UntilResolved
from judgehelper.abilities.filters import OfSubgame, Targeting
from judgehelper.abilities.phrases import Both, Every, Things
from judgehelper.abilities.words.subtypes import CREATURE_TYPES
from judgehelper.cards.oracle.templates.syntax import Grammar


def _control(g: Grammar) -> None:
    """«you control target player during that player's next turn», «… until ~ finishes resolving» (715)."""
    g.say(p.ControlPlayer, "ruling", "control/controls {what:player}")
    g.say(p.ControlPlayer, "ruling", "gain/gains control of {what:player}", word="gain")
    g.list_of("rulings", "ruling", "onlyone")
    g.say(During, "rulingtime", "during {whose:possessor} next turn", step="next turn")
    g.say(UntilResolved, "rulingtime", "until ~ finishes resolving")
    g.say(c.Do, "clause", "{acts:rulings!0} {until:rulingtime}")
    g.say(c.Does, "clause", "{who:subject>} {acts:rulings} {until:rulingtime}")


def _games(g: Grammar) -> None:
    """«restart the game, leaving in exile …», «players play a Magic subgame, …» (718, 719)."""
    g.say(p.RestartGame, "restart", "restart the game", "restart the game , leaving in exile {leaving:object}")
    g.list_of("restarts", "restart", "onlyone")
    g.say(c.Do, "clause", "{acts:restarts!0}")
    lead, tail = "players play a magic subgame", "using their libraries as their decks"
    for comma in (" ,", ""):
        word = {"word": ""} if comma else {"word": "no comma"}
        g.say(p.PlaySubgame, "subgame", f"{lead}{comma} {tail}", **word)
    g.say(p.PlaySubgame, "subgame", f"{lead} , starting at {{life:measure}} life and {tail}")
    g.list_of("subgames", "subgame", "onlyone")
    g.say(c.Do, "clause", "{acts:subgames}")
    g.say(OfSubgame, "playerrestriction", "who doesn't win the subgame", won=False)


def _as_own(g: Grammar) -> None:
    """«you may play cards from other players' graveyards as though they were in your graveyard» (609.4)."""
    said = {"": ("play cards", "they"), "lands and spells": ("play lands and cast spells", "those cards")}
    for number, (word, (playing, those)) in enumerate(said.items()):
        one, many = f"playasown{number}", f"playasowns{number}"
        g.say(p.PlayAsOwn, one, f"{playing} from other players ' graveyards", word=word)
        g.list_of(many, one, "onlyone")
        tail = f"as though {those} were in your graveyard"
        g.say(c.Does, "clause", f"{{who:you}} may {{acts:{many}}} {{until:thisturn}} {tail}")
        g.say(c.Does, "staticclause", f"{{who:you}} may {{acts:{many}}} {tail}")


def declare(g: Grammar) -> None:
    """Declare what is done to players and games."""
    _control(g)
    _games(g)
    _as_own(g)


# --- What is taken over from another object: «gains all activated abilities of target creature» (613.1f)
def declare_borrowing(g: Grammar) -> None:
    """Declare what an object gains of another's abilities for a time."""
    g.say(GainsAbilitiesOf, "turning", "gain/gains all activated abilities of {of:object}", kind="activated")
    g.say(HasAbilitiesOf, "state", "have/has all activated abilities of {of:givers}", kind="activated")
    g.also("givers", "things", "it")


# --- Cards with several faces: flipping (709), melding (701.36, 712); copies that go to different targets (706.10d)
def declare_faces(g: Grammar) -> None:
    """Declare what cards with several faces do."""
    g.say(a.Flip, "command", "flip/flips {what:object}")
    for way in ("down", "up"):
        g.say(a.TurnFace, "command", f"turn/turns {{what:object}} face {way}", way=way)
    g.say(m.Meld, "command", "meld/melds {what:object} into {into:cardname}")
    g.say(OwnsAndControls, "simplecondition", "you both own and control {what:meldpair}")
    g.say(Both, "meldpair", "{phrases:meldpairs}")
    g.list_of("meldpairs", "object", "and", 2)
    g.plural[OwnsAndControls] = lambda _: 0
    apart = "each copy targets a different one of those {apart:noun!0}"
    could = "that the spell could target"
    g.say(CopyForEach, "command", f"copy/copies {{what:object}} for each {{each:eachcould}} {could} . " + apart)
    g.say(Targeting, "targetsonly", "targets only {what:object}", only=True)
    g.say(IsFit, "condact", "{what:targetsonly}")
    aimed = "copy/copies {what:object} . the copy targets {each:object}"
    g.say(CopyForEach, "command", aimed, word="the copy")
    g.say(Things, "eachcould", "other {what:noun!1} [{where:where}]", det=Every("", other=True))


# --- What is left out: «skip that draw» (614.10), draws «except the first one in each of their draw steps» (504.1)
def declare_skipping(g: Grammar) -> None:
    """Declare commands that skip the event spoken of, and draws besides that of the draw step."""
    g.say(SkipDraw, "command", "skip/skips that draw")
    for word, own in (("they", "their"), ("you", "your")):
        besides = f"draw/draws a card except the first one {word} draw in each of {own} draw steps"
        g.say(DrawBesides, "happening", besides, word=word)


# --- Changing the words of texts: «by replacing all instances of one color word with another» (rule 612)
KINDS = ("color word", "basic land type", "creature type")
"""Which words are replaced by others of their kind (612.2)."""


def declare_wording(g: Grammar) -> None:
    """Declare the acts that change texts."""
    lead = "change/changes the text of {what:object} by replacing all instances of"
    for kind in KINDS:
        g.say(ChangeText, "command", f"{lead} one {kind} with another", kinds=(kind,))
    one, other = KINDS[:2]
    both = f"{lead} one {one} with another or one {other} with another"
    g.say(ChangeText, "command", both, kinds=(one, other))
    limit = "the new creature type can't be"
    for word in ("Wall",):
        barred = f"{lead} one creature type with another . {limit} {word.lower()}"
        g.say(ChangeText, "command", barred, kinds=("creature type",), barred=word)
    for word in CREATURE_TYPES:
        told = f"{lead} one creature type with {word.lower()}"
        g.say(ChangeText, "command", told, kinds=("creature type",), into=word)
