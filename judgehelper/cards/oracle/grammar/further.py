"""Shapes beside the chapters: choices made on resolution, second clauses without a subject, places by choice.

Rules 400, 506, 601, 608.2d, 700.2, 702.94.
"""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import AsYouCast, CastWhen, Happened, TimesResolved, WasPaid, YouDo
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import NextTurn, ThisTurn
from judgehelper.abilities.filters import (
    Comparing,
    CostHas,
    In,
    InParty,
    Kind,
    Not,
    OfChosen,
    OfChosenType,
    OneOf,
    OpponentOf,
    Sharing,
    ThisWay,
)
from judgehelper.abilities.phrases import (
    Among,
    Both,
    Either,
    Every,
    Exactly,
    Granter,
    Some,
    Target,
    That,
    Things,
    This,
    Top,
    UpTo,
)
from judgehelper.abilities.quantities import CountOf, MostOf, Number, ThatMuch
from judgehelper.cards.oracle.grammar.words import nouns
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

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
    g.say(a.ChooseNewTargets, "command", "change/changes any targets of {what:object}", which="any")
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


def _groups(g: Grammar) -> None:
    """Several at once: «target artifact and target enchantment», «a Forest or an Island», «each … and each …»."""
    g.say(OneOf, "orawords", "{filters:orafilters}", word="or a")
    g.list_of("orafilters", "plainnoun", "or a", 2)
    g.via("plainnoun", "{_:noun!1}")
    g.say(Things, "eitherofone", "a {what:orawords}", det=Some(ONE))
    g.say(b.HaveThings, "condact", "control/controls {what:eitherofone}")
    g.natives["permanentnoun"] = Native(nouns.is_noun_word, _read_permanent, nouns.write)
    g.say(Things, "targetone", "{det:targetdet>} {what:permanentnoun} [{where:where}]")
    g.say(Target, "targetdet", "target", count=ONE)
    g.say(Target, "targetdet", "up to one target", count=UpTo(Number(1)))
    g.say(Target, "targetdet", "up to one other target", count=UpTo(Number(1)), other=True)
    g.say(Both, "targetpair", "{phrases:targetpairs}")
    g.list_of("targetpairs", "targetone", "and", 2, last="pairlast")
    g.also("pairlast", "targetone", "allothers")
    g.say(Things, "allothers", "{det:allother} {what:noun!0} {where:where!0}")
    g.say(Every, "allother", "all other", word="all", other=True)
    g.also("object", "targetpair")
    g.say(Both, "eachthing", "{phrases:eachpair}")
    g.list_of("eachpair", "eachone", "and each", 2)
    g.say(Things, "eachone", "{what:noun!1} {where:where}", det=Every(""))
    g.say(Comparing, "poisoned", "{to:countword} or more poison counters", statistic="poison counters", relation="≥")
    g.say(b.HaveStat, "condact", "have/has {what:poisoned}")


def _read_permanent(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    """Read a noun that means no card: what stands behind the last of several cards would be said of all."""
    return [(end, value) for end, value in nouns.read(tokens, at, form) if Kind("card") not in words_of(value)]


def words_of(what: Any) -> set[Any]:
    """List the simple filters of a noun."""
    inner = getattr(what, "filters", None)
    return {what} if inner is None else set().union(*(words_of(each) for each in inner))


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


def _sufferings(g: Grammar) -> None:
    """What was done to something by this text (608.2c)."""
    for word in ("goaded", "suspected"):
        g.say(b.BeStatus, "state", f"are/is {word}", word=word)
    for when in ("during your main phase", "during your turn", "during combat", "during your upkeep"):
        g.say(CastWhen, "simplecondition", f"you cast {{what:kickable}} {when}", when=when)
    g.say(m.ShuffleTop, "shuffling", "shuffle/shuffles and put/puts {what:object} on top")
    g.natives["signed"] = phrase_table({f"{sign} {n}": n if sign == "+" else -n for n in range(31) for sign in "+-"})
    g.say(k.StartingModifiers, "additional", "starting hand size {hand:signed} starting life total {life:signed}")
    g.say(k.DeckLimit, "additional", "a deck can have any number of cards named {card:cardname} .")
    g.say(k.DeckLimit, "additional", "a deck can have up to {most:countword} cards named {card:cardname} .")
    g.say(k.ThisAbility, "thisability", "this ability")
    g.list_of("thisabilities", "thisability", "onlyone")
    g.say(b.Has, "exception", "has {abilities:thisabilities}")
    g.say(a.Cast, "allowedact", "cast {what:selfin}")
    g.say(a.Play, "allowedact", "play {what:selfin}")
    g.say(c.Limit, "sentence", "activate only as a sorcery and only once .", word="as a sorcery and once")
    g.say(c.Does, "clause", "{who:pronoun>} {acts:isalsos}")
    g.list_of("isalsos", "isalso", "and")
    for noun in ("lands", "artifacts", "creatures"):
        g.say(b.Is, "state", f"are {{what:animation!0}} that are still {noun}", also=f"still {noun}")
        one = noun.removesuffix("s")
        g.say(b.Is, "state", f"is a {{what:animation!1}} that is still a {one}", also=f"still a {one}")
    g.say(k.CanBeCommander, "additional", "~ can be your commander .")
    g.say(In, "beingin", "exiled", zone="exile", word="exiled")
    g.say(b.WasFit, "condact", "was {what:fitting}", "wasn't {what:fitting} {?negative}")
    for participle in ("exiled", "destroyed", "sacrificed", "discarded", "milled", "countered", "returned"):
        g.say(m.Undergo, "wassufferedact", f"was {participle}", participle=participle)
    g.list_of("sufferedacts", "wassufferedact", "onlyone")
    g.say(c.Does, "undergone", "{who:onething} {acts:sufferedacts}")
    g.say(Happened, "simplecondition", "{clause:undergone} this way", period="this way")
    g.say(OfChosen, "chosentypes", "of the chosen type", what="type")
    g.say(Not, "restriction", "that aren't/isn't {what:chosentypes}")


def _granting(g: Grammar) -> None:
    """Delayed triggers of a turn, and what granted an ability (603.7, 201.4b)."""
    later = "until your next turn , whenever {event:plainevent} , {body:clauses} ."
    g.say(c.Later, "sentence", later, lasting=NextTurn())
    g.say(Granter, "granter", "{card:cardname}")
    for rule in ("object", "subject", "baseowner"):
        g.also(rule, "granter")


def _damage_parts(g: Grammar) -> None:
    """Damage in parts, and words that other chapters need."""
    g.say(a.DealDamages, "command", "deal/deals {parts:damageparts}")
    g.list_of("damageparts", "damagepart", "and", 2)
    g.say(a.DealDamage, "damagepart", "{amount:amount} damage to {to:hurt}")
    g.say(Things, "someplayer", "any player", det=Some(ONE, word="any"), what=Kind("player"))
    g.say(AsYouCast, "simplecondition", "{clause:holds} as you cast ~")
    g.say(c.Do, "sentence", "{acts:oneshuffle!0} .")
    g.say(c.Does, "bareclause", "{who:player} {acts:oneshuffle!0}")
    g.say(Not, "restriction", "that aren't/isn't {what:adjective}")
    g.say(c.Does, "wouldgo", "{who:waything} would {acts:wouldbeput}")
    g.say(Things, "waything", "a {what:noun!1} {where:thisway}", det=Some(ONE))
    g.say(Some, "determiner", "{count:thatmanycount}")
    g.say(Description, "sized", "{power:size} / {toughness:size} [{colours:colouring}] {subtypes:subtypewords}")


UNDEFENDED = c.Does(That("it"), (b.Lacks((k.Keyword("defender"),)),))
EXILED_INSTEAD = "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard ."


def declare(g: Grammar) -> None:
    """Declare further shapes."""
    _where_they_are(g)
    _choices(g)
    _groups(g)
    _sufferings(g)
    _granting(g)
    _damage_parts(g)
    _same_subject(g)
    _in_combat(g)
    _modes(g)


# --- One-shot effects: groups spoken of as one, what is done twice, exchanges, and who did what (400, 608.2c, 701)
TIMES = {"twice": 2, "three times": 3}


def _repeated(g: Grammar) -> None:
    """«proliferate twice», «investigate three times» (701)."""
    for words, number in TIMES.items():
        g.say(a.Repeated, "command", f"{{act:keywordact}} {words}", times=Number(number))
    for action in ("investigate", "populate", "explore", "connive"):
        g.say(a.KeywordAction, "keywordact", f"{action}/{action}s", action=action)
    g.say(counters.Proliferate, "keywordact", "proliferate/proliferates")


def _places(g: Grammar) -> None:
    """«from all graveyards», «from graveyards», «from each graveyard» (404)."""
    g.say(In, "restriction", "from all graveyards", zone="graveyard", word="from all")
    g.say(In, "restriction", "from graveyards", zone="graveyard", word="from plural")
    g.say(m.Manifest, "command", "manifest/manifests {what:things}", "manifest/manifests {what:those}")
    g.say(m.Manifest, "command", "cloak/cloaks {what:things}", "cloak/cloaks {what:those}", how="cloak")


def _exchanges(g: Grammar) -> None:
    g.say(a.Exchange, "command", "exchange control of {one:things}", what="control")


def _who_did(g: Grammar) -> None:
    """«if they do, you create …»: the player of the sentence before (608.2c, 117.12)."""
    g.say(YouDo, "simplecondition", "{who:theysubject} do", "{who:theysubject} don't {?negative}")
    g.say(c.ForEach, "sentence", "for each {each:eachnamed} , {body:oneand} .")
    either = "artifacts or from the color of your choice"
    g.say(b.ProtectionFrom, "turning", f"gain/gains protection from {either}", among=either)


def _costs(g: Grammar) -> None:
    """«a spell with {X} in its mana cost» (107.3, 202.1)."""
    g.say(CostHas, "restriction", "with {symbol:mana} in its mana cost")


NAMES = ("nonland", "creature", "land", "noncreature", "artifact", "instant or sorcery", "basic land")


def _card_names(g: Grammar) -> None:
    """«choose a nonland card name», «all cards with that name» (201.3, 607.2d, 701.18)."""
    for kind in NAMES:
        what = f"{kind} card name"
        g.say(a.ChooseQuality, "command", f"choose/chooses a {what}", what=what)
    g.say(OfChosen, "restriction", "with that name", what="card name", word="that")
    g.say(m.Undergo, "deed", "be cast", participle="cast")


def _limited(g: Grammar) -> None:
    """«Boast — {1}: …», «Forecast — {1}, …»: what the word before the dash allows (602.5, 702.56)."""
    for word in ("boast", "exhaust", "forecast"):
        g.say(k.Activated, "always", f"{word} — {{costs:costs}} : {{body:body}}", word=word)
    twice = "can boast twice during each of your turns rather than once"
    g.say(b.CanAlso, "state", twice, what="boast", number=Number(2))


def _conditional(g: Grammar) -> None:
    """«if …, instead …», «if you don't, at the beginning of …, …», «if the {1}{B} cost was paid» (608.2e, 603.7)."""
    g.say(c.InsteadIf, "sentence", "if {condition:condition} , instead {then:clauses} .", word="before")
    g.say(c.Later, "laterclause", "at {event:stepevent} , {body:clauses}")
    g.list_of("onelater", "laterclause", "onlyone")
    g.say(c.If, "sentence", "if {condition:condition} , {then:onelater} .")
    g.say(WasPaid, "simplecondition", "the {cost:mana} cost was paid", keyword="alternative", what=This())
    g.say(WasPaid, "simplecondition", "the {cost:mana} cost wasn't paid", keyword="alternative", what=This(),
          negative=True)  # fmt: skip


def declare_one_shot(g: Grammar) -> None:
    """Declare one-shot effects."""
    _repeated(g)
    _places(g)
    _exchanges(g)
    _who_did(g)
    _costs(g)
    _card_names(g)
    _limited(g)
    _conditional(g)


# --- Acts in which every player takes part, and what each of them did this way (101.4, 608.2e)
def _this_way(g: Grammar) -> None:
    """«all cards they exiled this way», «the greatest number of cards a player discarded this way» (608.2c)."""
    they = That("itself", many=True)
    g.say(ThisWay, "wayrestriction", "they exiled this way", participle="exiled", by=they)
    someone = Things(Some(ONE), Kind("player"))
    for participle in ("discarded", "exiled"):
        g.say(ThisWay, "bysomeone", f"a player {participle} this way", participle=participle, by=someone)
    g.list_of("bysomeones", "bysomeone", "onlyone")
    g.say(Things, "byoneplayer", "{what:noun!0} {where:bysomeones}", det=Every(""))
    g.say(MostOf, "formula", "the greatest number of {what:byoneplayer}")


def _in_turn(g: Grammar) -> None:
    """«Each player …, then …, then …»: the verbs after the first have its subject (608.2e)."""
    g.list_of("samesthen", "samethen", "then", 3, last="sameclause")
    g.also("samethen", "leadingclause", "sameclause")
    g.say(c.Does, "leadingclause", "{who:someplayer>} {acts:subjectacts}")
    g.say(c.Sentence, "sentence", "{clauses:samesthen} .")
    g.list_of("samescomma", "leadingdeed", ", then", 3, last="samedeed")
    g.also("leadingdeed", "leadingclause", "samedeed")
    g.say(c.Does, "samedeed", "{acts:subjectacts!1}", who=That("same"))  # not «then shuffles»: that ends a search
    g.say(c.Sentence, "sentence", "{clauses:samescomma} .", joint=", then")
    g.say(OpponentOf, "opposedto", "{of:thatplayer>} 's opponents")
    g.list_of("opposedtos", "opposedto", "onlyone")
    g.say(Things, "someplayer", "each of {where:opposedtos}", det=Every("each of"), what=Kind("player"))


def _apart(g: Grammar) -> None:
    """«put one onto the battlefield tapped and the other into your hand», of what was found (701.18)."""
    these = That("they", many=True)
    g.say(Among, "justone", "one", det=Some(ONE, word="just one"), of=these)
    g.say(m.PutApart, "command", "put/puts {what:justone} {to:place} and {rest:rest} {rest_to:place}")
    among = "deal/deals {amount:amount} damage divided evenly , rounded down , among {to:hurt}"
    g.say(a.DealDamage, "command", among, divided="evenly")
    g.say(b.HaveLife, "condact", "have/has exactly {amount:digits} life", relation="=")


def declare_taking_part(g: Grammar) -> None:
    """Declare acts in which every player takes part."""
    _this_way(g)
    _in_turn(g)
    _apart(g)
