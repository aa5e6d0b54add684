"""Replacement, prevention, redirection: what would happen, and what happens instead (rules 614, 615).

Beside them delayed triggers of a period (603.7) and what text says of damage that can't be prevented (615.12).
"""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Compares, Happened, YouDo
from judgehelper.abilities.durations import EndOfTurn, NextTurn, ThisTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import AllOf, In, Kind, OfYourChoice, OneOf
from judgehelper.abilities.phrases import Either, Every, Exactly, Some, Things, You
from judgehelper.abilities.quantities import AnyAmount, CountOf, Half, Minus, Number, Plus, ThatMuch, Times
from judgehelper.cards.oracle.grammar.words import nouns
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

ONE = Number(1)


def _amounts(g: Grammar) -> None:
    """«twice that many», «that much damage plus 1», «double that damage»."""
    many, much = ThatMuch("that many"), ThatMuch("that much")
    g.say(Times, "count", "twice that many", factor=Number(2), of=many)
    g.say(Times, "count", "three times that many", factor=Number(3), of=many)
    g.say(Times, "amount", "twice that much", factor=Number(2), of=much)
    g.say(Plus, "count", "that many plus {right:countword}", left=many)
    for way in ("up", "down"):
        g.say(Half, "halfmany", f"half that many , rounded {way}", of=many, rounded=way)
    damage = ThatMuch("that damage")
    g.say(Times, "damages", "double that damage", factor=Number(2), of=damage)
    g.say(Times, "damages", "triple that damage", factor=Number(3), of=damage)
    g.say(Plus, "damages", "that much damage plus {right:digits}", left=much)
    g.say(ThatMuch, "damages", "that much damage", word="that much")
    g.say(a.DealDamage, "command", "deal/deals {amount:damages} to {to:hurt}")


def _tokens_and_counters(g: Grammar) -> None:
    g.say(Things, "effect", "a effect", det=Some(Exactly(ONE)), what=Kind("effect"))
    any_number = "one or more {what:noun!0}"
    g.say(m.MakeTokens, "maketokens", f"create {any_number} under {{under:possessor}} control", count=AnyAmount())
    g.say(m.MakeTokens, "maketokens", f"create {any_number}", count=AnyAmount())
    g.say(m.MakeTokens, "maketokens", "create a {what:severalkinds!1}", count=ONE)
    g.code("severalkinds", Native(nouns.is_noun_word, _read_several, nouns.write))
    _tokens_made(g)
    g.list_of("maketokenses", "maketokens", "onlyone")
    g.say(c.Does, "woulddo", "{who:effect} would {acts:maketokenses}", "{who:player} would {acts:maketokenses}")
    g.say(m.MakeTokens, "command", "create/creates {count:count} of those tokens")
    g.say(m.Counters, "somecounters", "one or more {kind:counterkind} counters", number=AnyAmount())
    g.say(m.Counters, "somecounters", "one or more counters", number=AnyAmount(), kind="")
    g.list_of("somecounterses", "somecounters", "onlyone")
    g.say(counters.ReceiveCounters, "receiving", "{counters:somecounters}")
    g.list_of("receivings", "receiving", "onlyone")
    g.say(c.Does, "woulddo", "{acts:receivings} would be put on {who:object}")
    g.say(counters.PutCounters, "putsome", "put {counters:somecounterses} on {on:object}")
    g.list_of("putsomes", "putsome", "onlyone")
    g.say(c.Does, "woulddo", "{who:effect} would {acts:putsomes}", "{who:player} would {acts:putsomes}")
    g.say(m.Counters, "thosecounters", "{number:count} of those counters", kind="")
    g.list_of("thosecounterses", "thosecounters", "onlyone")
    g.say(counters.PutCounters, "command", "put/puts {counters:thosecounterses} on {on:object}")
    g.say(m.Counters, "plusone", "{number:count} {kind:counterkind} counters")
    g.say(counters.ReceiveCounters, "received", "{counters:plusone}")
    g.list_of("receiveds", "received", "onlyone")
    g.say(c.Does, "clause", "{acts:receiveds} are put on {who:object}")
    g.say(m.Counters, "onecounter", "{kind:counterkind} counter", number=ONE)


def _read_several(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    """Read «Clue, Food, or Treasure token»: one kind alone is a token described."""
    found = nouns.read(tokens, at, form)
    return [(end, each) for end, each in found if isinstance(each, AllOf) and isinstance(each.filters[0], OneOf)]


def _tokens_made(g: Grammar) -> None:
    """Tokens created in the passive, and those besides: «those tokens plus a Food token are created»."""
    made = "one or more {what:noun!0} would be created"
    g.say(m.MakeTokens, "tokensmade", f"{made} under {{under:possessor}} control", count=AnyAmount(), word="passive")
    g.say(m.MakeTokens, "tokensmade", made, count=AnyAmount(), word="passive")
    g.list_of("tokensmades", "tokensmade", "onlyone")
    g.say(m.MakeTokens, "happening", "create/creates/created one or more {what:noun!0}", count=AnyAmount())
    g.say(m.MakeTokens, "happening", "create/creates/created a {what:anytoken}", count=ONE)
    g.words("anytoken", {"token": Kind("token")})
    g.say(c.Do, "woulddo", "{acts:tokensmades}")
    g.say(m.MakeTokens, "manymade", "{count:count} of those tokens are created", word="passive")
    many = ThatMuch("that many")
    g.say(m.Create, "manymade", "that many {token:tokendesc!0} are created", count=many, word="passive")
    g.list_of("manymades", "manymade", "onlyone")
    g.say(c.Do, "clause", "{acts:manymades}")
    g.say(m.MakeTokens, "manyeach", "create one of each", count=ONE, word="of each")
    g.list_of("manyeaches", "manyeach", "onlyone")
    g.say(c.Do, "clause", "{acts:manyeaches}")
    for word, template in (("passive", "{acts:plusespassive} are created"), ("", "create {acts:pluses}")):
        rule = f"pluses{word}"
        g.say(m.MakeTokens, f"plustokens{word}", "those tokens", count=ThatMuch("those tokens"), word=word)
        g.list_of(rule, f"plustokens{word}", "plus", 2, last="plusmore")
        g.say(c.Do, "clause", template)
    g.say(m.Create, "plusmore", "a additional {token:tokendesc!1}", count=ONE, word="additional")
    g.say(m.Create, "plusmore", "a {token:tokendesc!1}", count=ONE)
    g.say(m.Create, "plusmore", "that many {token:tokendesc!0}", count=ThatMuch("that many"))


def _counters_of_each_kind(g: Grammar) -> None:
    """«that many plus one of each of those kinds of counters», on a permanent, a player or oneself (614.1a, 121.6)."""
    each = "{number:count} of each of those kinds of counters"
    g.say(m.Counters, "plusone", each, kind="", word="each kind")
    g.say(m.Counters, "thosecounters", each, kind="", word="each kind")
    _counters_got(g, each)
    half = Half(ThatMuch("that many"), "down")
    g.say(m.Counters, "halfcounter", "half that many of each of those kinds of counters", number=half, kind="",
          word="each kind")  # fmt: skip
    g.list_of("halfcounters", "halfcounter", "onlyone")
    g.say(counters.PutCounters, "puthalf", "put/puts {counters:halfcounters} on {on:object}")
    g.list_of("puthalves", "puthalf", "onlyone")
    g.say(c.Do, "halvedput", "{acts:puthalves!0}")
    g.say(c.Does, "halvedput", "{who:subject>} {acts:puthalves}")
    g.list_of("halvedputs", "halvedput", "onlyone")
    lead = "if {event:would} , {body:halvedputs} instead , rounded down"
    g.say(c.Instead, "staticclause", lead, word="rounded")
    g.say(You, "yourself", "yourself")
    g.say(Either, "onyourself", "{phrases:onselves}", word="or on")
    g.list_of("onselves", "things", "or on", 2, last="yourself")
    g.say(counters.PutCounters, "putsome", "put {counters:somecounterses} on {on:onyourself}")


def _counters_got(g: Grammar, each: str) -> None:
    """«If you would get one or more counters, you get that many plus one of each of those kinds of counters instead».

    Beside it one counter fewer: «that many -1/-1 counters minus one are put on it instead».
    """
    g.say(counters.ReceiveCounters, "wouldget", "get {counters:somecounters}")
    g.list_of("wouldgets", "wouldget", "onlyone")
    g.say(c.Does, "woulddo", "{who:you} would {acts:wouldgets}")
    g.say(m.Counters, "eachgot", each, kind="", word="each kind")
    g.say(counters.ReceiveCounters, "getting", "get {counters:eachgot}")
    g.list_of("gettings", "getting", "onlyone")
    g.say(c.Does, "clause", "{who:you} {acts:gettings}")
    fewer = Minus(ThatMuch("that many"), Number(1))
    g.say(m.Counters, "plusone", "that many {kind:counterkind} counters minus one", number=fewer)


def _counter_events(g: Grammar) -> None:
    """«whenever one or more +1/+1 counters are put on this creature» (121.6)."""
    g.say(c.Does, "happens", "{acts:receivings} are put on {who:object}")
    g.say(counters.ShedCounters, "shedding", "one or more {kind:counterkind} counters")
    g.list_of("sheddings", "shedding", "onlyone")
    g.say(c.Does, "happens", "{acts:sheddings} are removed from {who:object}")
    g.say(counters.ReceiveCounters, "receivingone", "a {counters:onecounter}")
    g.list_of("receivingones", "receivingone", "onlyone")
    g.say(c.Does, "happens", "{acts:receivingones} is put on {who:object}")
    g.say(counters.PutCounters, "happening", "put/puts/put {counters:somecounterses} on {on:object}")
    _counters_put(g)


def _counters_put(g: Grammar) -> None:
    """«If you put a counter on ~ this turn», «if a +1/+1 counter was put on ~ this turn» (121.6, 608.2i)."""
    g.say(m.Counters, "singlecounter", "a {kind:counterkind} counter", number=AnyAmount(), word="a")
    g.say(m.Counters, "singlecounter", "a counter", number=AnyAmount(), kind="", word="a")
    g.list_of("singlecounters", "singlecounter", "onlyone")
    for rule, words in (("singlecounters", "put"), ("somecounterses", "put")):
        g.say(counters.PutCounters, f"put{rule}", f"{words} {{counters:{rule}}} on {{on:object}}")
        g.list_of(f"put{rule}one", f"put{rule}", "onlyone")
        g.say(c.Does, f"youput{rule}", f"you {{acts:put{rule}one}}", who=You())
        g.say(Happened, "simplecondition", f"{{clause:youput{rule}}} this turn", period="this turn")
    g.say(counters.ReceiveCounters, "hasreceived", "{counters:singlecounter}")
    g.list_of("hasreceiveds", "hasreceived", "onlyone")
    g.say(c.Does, "wasputon", "{acts:hasreceiveds} was put on {who:object}")
    g.say(Happened, "simplecondition", "{clause:wasputon} this turn", period="this turn")


def _preventing(g: Grammar) -> None:
    """Prevention of so much of each damage, and of damage by a source of the controller's choice (615, 609.7)."""
    one = "of that damage"
    for words in ("damage", "combat damage", "noncombat damage"):
        lead = f"if {{by:dealer}} would deal {words} to {{to:hurt}} , prevent"
        kind = words.removesuffix("damage").strip()
        g.say(c.Prevents, "prevention", f"{lead} {{amount:measure}} {one}", combat=kind)
        g.say(c.Prevents, "prevention", f"{lead} that damage", combat=kind, word="if")
    for words in ("damage", "combat damage", "noncombat damage"):
        lead = f"if {words} would be dealt to {{to:hurt}} , prevent that damage"
        g.say(c.Prevents, "prevention", lead, combat=words.removesuffix("damage").strip(), word="if")
    g.say(OfYourChoice, "restriction", "of your choice")
    lead = "the next time {by:dealer} would deal damage to {to:hurt} {until:thisturn} , prevent that damage"
    g.say(c.Prevents, "clause", lead, next=True)
    g.say(c.Prevents, "clause", lead.replace("deal damage", "deal combat damage"), next=True, combat="combat")


def _entering_under(g: Grammar) -> None:
    """«enters under the control of an opponent of your choice» (614.12, 616.1b); «can't enter» (614.17d)."""
    g.say(m.Enter, "deed", "enter")
    one = Some(Exactly(ONE), word="of your choice")
    g.say(m.Enter, "entering", "enter/enters under the control of {under:chosenopponent}")
    g.say(Things, "chosenopponent", "a opponent of your choice", det=one, what=Kind("opponent"))
    g.say(m.Enter, "entersunder", "enter/enters under {under:possessor} control")
    g.list_of("entersunders", "entersunder", "onlyone")
    g.say(c.Does, "entersother", "{who:it>} {acts:entersunders}")
    g.list_of("entersothers", "entersother", "onlyone")
    g.say(c.Instead, "staticclause", "if {event:would} , {body:entersothers} instead")
    g.say(c.Instead, "sentence", "if {event:would} {until:thisturn} , {body:entersothers} instead .")


def _redirecting(g: Grammar) -> None:
    """«all damage that would be dealt to you is dealt to this creature instead» (614.9)."""
    for combat in ("", "combat ", "noncombat "):
        kind = combat.strip()
        whole = f"all {combat}damage that would be dealt to {{to:hurt}}"
        g.say(c.Redirects, "staticclause", f"{whole} is dealt to {{onto:hurt}} instead", combat=kind)
        by = f"{whole} by {{by:object}} is dealt to {{onto:hurt}} instead"
        g.say(c.Redirects, "staticclause", by, combat=kind)
        g.say(c.Redirects, "clause", f"{whole} {{until:thisturn}} is dealt to {{onto:hurt}} instead", combat=kind)
        g.say(
            c.Redirects,
            "clause",
            f"{whole} {{until:thisturn}} by {{by:object}} is dealt to {{onto:hurt}} instead",
            combat=kind,
        )
    some = "the next {amount:measure} damage that would be dealt to {to:hurt} {until:thisturn}"
    g.say(c.Redirects, "clause", f"{some} is dealt to {{onto:hurt}} instead")


def _conditional(g: Grammar) -> None:
    """Replacement under a condition of its own, and what doubles or silences triggers (603.2, 614.1)."""
    for word in ("and", "while"):
        lead = f"if {{event:would}} {word} {{condition:condition}} ,"
        g.say(c.Instead, "staticclause", f"{lead} {{body:clauses}} instead", word=word)
    cards = Things(Every(""), Kind("card"), (In("library", You()),))
    empty = {"left": CountOf(cards), "relation": "=", "right": Number(0), "word": "no cards"}
    g.say(Compares, "simplecondition", "your library has no cards in it", **empty)
    g.say(m.Enter, "causing", "entering")
    g.say(m.Die, "causing", "dying")
    g.say(b.Attack, "causing", "attacking")
    g.list_of("causings", "causing", "onlyone")
    g.say(c.Does, "cause", "{who:things} {acts:causings}")
    for combat in ("", "combat ", "noncombat "):
        dealing = f"dealing {combat}damage to {{to:hurt}}"
        g.say(a.DealDamage, "causing", dealing, amount=AnyAmount(), combat=combat.strip())
    g.say(b.Attack, "causing", "attacking {whom:hurt}")
    g.say(c.Does, "cause", "you {acts:youcausings}", who=You())
    g.list_of("youcausings", "youcausing", "onlyone")
    g.say(a.Cast, "youcausing", "casting {what:things}")
    g.say(a.CastOrCopy, "youcausing", "casting or copying {what:things}")
    g.say(m.Sacrifice, "youcausing", "sacrificing {what:things}")
    lead = "if {cause:cause} causes a triggered ability of {of:things} to trigger"
    alone = "if a triggered ability of {of:things} triggers"
    for word in ("that ability", "it"):
        again = f"{word} triggers a additional time"
        g.say(c.TriggersTwice, "staticclause", f"{lead} , {again}", word=word)
        g.say(c.TriggersTwice, "staticclause", f"{alone} , {again}", word=word, cause=None)
    for doing in ("entering", "dying", "attacking", "entering or dying"):
        template = f"{doing} don't/doesn't cause abilities to trigger"
        g.say(b.CausesNoTriggers, "silencing", template, doing=doing)
    g.list_of("silencings", "silencing", "onlyone")
    g.say(c.Does, "staticclause", "{who:things>} {acts:silencings}")


def _later_on(g: Grammar) -> None:
    """What replaces the way of one spell or card: «if that spell would be put into your graveyard, …» (614.1a)."""
    g.say(Occurs, "wouldafter", "{clause:wouldgo}")
    g.say(Things, "waything", "a {what:noun!1} {where:thisway}", det=Some(Exactly(Number(1))))
    g.say(c.Does, "wouldgo", "{who:waything} would {acts:wouldbeput}")
    g.say(c.Does, "wouldgo", "{who:pronoun} would {acts:wouldbeput}")
    g.list_of("wouldbeput", "wouldbeputact", "onlyone")
    g.say(m.BePut, "wouldbeputact", "be put into {to:yard}")
    g.say(m.BePut, "wouldbeputact", "be put into {to:yard} from anywhere", source="anywhere")


def _discarded(g: Grammar) -> None:
    """«If a spell an opponent controls causes you to discard ~, put it onto the battlefield instead of …» (701.8c)."""
    graveyard = "instead of putting it into your graveyard"
    g.say(c.Instead, "staticclause", f"if {{event:causing}} , {{body:clauses}} {graveyard}", word="graveyard")
    g.say(Occurs, "causing", "{clause:itcauses}")
    g.say(c.Does, "itcauses", "{who:subject>} {acts:burials}")
    g.list_of("burials", "burial", "onlyone")
    g.say(m.BuryByDiscard, "burial", "cause/causes {whom:you} to discard {what:self}")


def _with_outcome(g: Grammar) -> None:
    """«If ~ would enter, sacrifice a Forest instead. If you do, put ~ … If you don't, put it …» (614.1a, 608.2c)."""
    g.via("insteaddone", "{_:clause} instead")
    g.list_of("replacingbody", "replacingpart", ".", 3, last="ifdone")
    g.also("replacingpart", "insteaddone", "ifdone")
    g.say(YouDo, "whetherdone", "{who:you} do")
    g.say(YouDo, "whetherdone", "{who:you} don't", negative=True)
    g.say(c.If, "ifdone", "if {condition:whetherdone} , {then:clauses}")
    g.say(c.Instead, "staticclause", "if {event:would} , {body:replacingbody}", word="with outcome")


def _for_a_time(g: Grammar) -> None:
    """What happens whenever, or the next time, something happens this turn (603.7)."""
    g.say(c.Later, "sentence", "when {event:plainevent} this turn , {body:clauses} .", lasting=ThisTurn(), word="when")
    g.say(c.Later, "sentence", "whenever {event:plainevent} this turn , {body:clauses} .", lasting=ThisTurn())
    g.say(
        c.Later, "sentence", "until end of turn , whenever {event:plainevent} , {body:clauses} .", lasting=EndOfTurn()
    )
    until = "until your next turn , whenever {event:plainevent} , {body:clauses} ."
    g.say(c.Later, "sentence", until, lasting=NextTurn())
    next_time = "when you next {event:youevent} {lasting:thisturn} , {body:clauses} ."
    g.say(c.Later, "sentence", next_time, word="next")
    g.say(Occurs, "youevent", "{clause:youdo}")
    g.say(c.Does, "youdo", "{acts:single!0}", who=You())
    g.say(b.Unpreventable, "unpreventable", "damage can't be prevented")
    g.list_of("unpreventables", "unpreventable", "onlyone")
    g.say(c.Do, "clause", "{acts:unpreventables} {until:thisturn}")
    g.say(c.Do, "staticclause", "{acts:unpreventables}")
    g.say(b.Unpreventable, "thedamage", "the damage can't be prevented", which="the damage")
    g.list_of("thedamages", "thedamage", "onlyone")
    g.say(c.Do, "clause", "{acts:thedamages}")
    g.say(c.Do, "thedamageclause", "{acts:thedamages}")
    g.list_of("uncounterednorprevented", "plainstatic", "and", 2, last="thedamageclause")
    g.say(c.Sentence, "neither", "{clauses:uncounterednorprevented}", joint="and")
    g.list_of("oneneither", "neither", "onlyone")
    g.say(c.If, "staticclause", "if {condition:condition} , {then:oneneither}")
    g.say(c.InsteadIf, "sentence", "{then:clauses} instead if {condition:condition} .", word="after")


def declare(g: Grammar) -> None:
    """Declare what replaces, prevents, and waits."""
    _amounts(g)
    _tokens_and_counters(g)
    _counters_of_each_kind(g)
    _counter_events(g)
    _preventing(g)
    _entering_under(g)
    _redirecting(g)
    _conditional(g)
    _later_on(g)
    _discarded(g)
    _with_outcome(g)
    _for_a_time(g)
