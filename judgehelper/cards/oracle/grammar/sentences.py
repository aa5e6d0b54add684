"""Clauses and sentences, and the abilities made of them (rules 112, 602-604, 608.2, 611, 614)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.costs import ActCost, ManaCost, TapThis, UntapThis
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Kind, OpponentOf
from judgehelper.abilities.phrases import AtLeast, Between, EachOf, Every, Exactly, That, Things, This, UpTo
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Number(1)


def _clauses(g: Grammar) -> None:
    """Who does what, and for how long (608.2, 611.2)."""
    g.list_of("commandacts", "doing", "and")
    g.also("doing", "command", "pereach")
    g.say(c.Do, "clause", "{acts:creations!0}")
    g.say(c.Does, "clause", "{who:subject>} {acts:creations}")
    g.say(c.Do, "clause", "{acts:commandacts!0} [{until:duration}]")
    g.list_of("changes", "change", "and")
    g.also("change", "state", "turning")
    g.list_of("turnings", "turning", "and")
    g.list_of("subjectacts", "subjectact", "and")
    g.also("subjectact", "doing", "permission")
    g.say(c.Does, "clause", "{who:subject>} {acts:changes} {until:duration}")
    g.say(c.Does, "clause", "{who:subject>} {acts:turnings}")
    g.say(c.Does, "clause", "{who:subject>} {acts:subjectacts} [{until:duration}]")
    g.say(c.Does, "clause", "{who:subject>} {acts:untap} {until:untapping}")
    g.list_of("untap", "notuntap", "onlyone")
    g.list_of("clauses", "clause", "then")
    g.list_of("changingthem", "changethem", "and", 2, last="changetimed")
    g.say(c.Does, "changethem", "{who:subject>} {acts:changes}")
    g.say(c.Does, "changetimed", "{who:subject>} {acts:changes} {until:duration}")
    g.say(c.Sentence, "sentence", "{clauses:changingthem} .", joint="and")
    g.say(c.If, "clause", "{then:oneplain} if {condition:condition}", after=True)
    g.say(c.Do, "clause", "{acts:shufflelist!0}")
    g.say(c.Does, "clause", "{who:subject>} {acts:shufflelist}")
    g.say(c.Does, "clause", "{who:player>} {acts:oneshuffle}")
    g.list_of("oneshuffle", "shuffling", "onlyone")
    g.say(c.Does, "clause", "{who:subject>} {acts:neverregenerated}")
    g.list_of("neverregenerated", "noregeneration", "onlyone")
    g.say(b.Cant, "noregeneration", "can't be regenerated", acts=(m.Undergo("regenerated"),))
    g.say(c.Does, "clause", "{who:it} {acts:stills}", "{who:theysubject} {acts:stillsmany}")
    g.say(c.Does, "clause", "{who:pronoun>} {acts:havings}")
    g.also("pronoun", "it", "theysubject", "those")
    g.say(a.MayHave, "permission", "may have {clause:bareclause}")
    g.say(c.Does, "bareclause", "{who:subject} {acts:subjectacts!0}", "{who:subject} {acts:changes!0} {until:duration}")


def _plain_clauses(g: Grammar) -> None:
    """Clauses that stand beside a condition, and what is done unless something is paid (117.12)."""
    g.list_of("oneplain", "plainclause", "onlyone")
    g.say(c.Do, "plainclause", "{acts:commandacts!0}")
    g.say(c.Does, "plainclause", "{who:subject>} {acts:subjectacts}")
    g.list_of("oneeither", "eitheract", "onlyone")
    g.say(c.Do, "plainclause", "{acts:oneeither!0}")
    g.say(c.Does, "plainclause", "{who:subject>} {acts:oneeither}")
    g.say(a.May, "permission", "may {acts:oneeither!0}")
    g.say(ActCost, "cost", "{act:eitheract!0}")
    g.say(c.Unless, "clause", "{then:oneplain} unless {otherwise:plainclause}")
    g.say(c.Unless, "staticclause", "{then:onestatic} unless {otherwise:paysclause}")
    g.say(c.Does, "paysclause", "{who:subject>} {acts:payings}")
    g.list_of("payings", "paying", "onlyone")
    g.say(mana.PayMana, "paying", "pay/pays {symbols:mana} for each {each:eachthing}", "pay/pays {symbols:mana}")
    g.list_of("enterings", "entering", "onlyone")


def _plain_sentences(g: Grammar) -> None:
    """Clauses, conditions, delayed and reflexive triggers as sentences (608.2c, 603.7, 603.12)."""
    g.via("sentence", "{_:clause} .")
    g.list_of("thens", "clause", "then", 2)
    g.list_of("ands", "clause", "and", 2)
    g.say(c.Sentence, "sentence", "{clauses:thens} .")
    g.say(c.Sentence, "sentence", "{clauses:ands} .", joint="and")
    g.say(
        c.If,
        "sentence",
        "if {condition:condition} , {then:clauses} .",
        "if {condition:condition} , {then:clauses} . otherwise , {otherwise:clauses} .",
    )
    g.say(c.If, "sentence", "if {condition:condition} , {then:oneand} .")
    behind = "{then:oneplain} if {condition:condition} . otherwise , {otherwise:clauses} ."
    g.say(c.If, "sentence", behind, after=True)
    g.list_of("oneand", "andclause", "onlyone")
    g.say(c.Sentence, "andclause", "{clauses:ands}", joint="and")
    g.say(c.InsteadIf, "sentence", "if {condition:condition} , {then:clauses} instead .", word="last")
    g.say(c.Later, "sentence", "at {event:stepevent} , {body:clauses} .")
    g.say(c.Later, "sentence", "{body:clauses} at {event:stepevent} .", word="after")
    g.say(c.Reflexive, "sentence", "when you do , {body:clauses} .")
    g.list_of("shuffleands", "shuffledo", "and", 2, last="clause")
    g.say(c.Do, "shuffledo", "{acts:shufflelist!0}")
    g.say(c.Sentence, "shuffleand", "{clauses:shuffleands}", joint="and")
    g.list_of("oneshuffleand", "shuffleand", "onlyone")
    g.say(c.Reflexive, "sentence", "when you do , {body:oneshuffleand} .")
    g.say(c.Reflexive, "sentence", "when you pay this cost one or more times , {body:clauses} .", word="this cost")
    g.say(
        c.Where,
        "sentence",
        "{clauses:clauses} , where x is {x:formula} .",
        "{clauses:oneand} , where x is {x:formula} .",
    )
    g.say(c.Where, "defined", "{clauses:clauses} , where x is {x:formula}")
    g.list_of("onedefined", "defined", "onlyone")
    g.say(c.Reflexive, "sentence", "when you do , {body:onedefined} .")
    g.say(c.If, "sentence", "if {condition:condition} , {then:onedefined} .")


def _instead_sentences(g: Grammar) -> None:
    """Sentences with «instead», and for each of several (614.1a)."""
    g.say(c.Instead, "sentence", "if {event:would} {until:thisturn} , {body:clauses} instead .")
    g.say(c.Instead, "sentence", "if {event:wouldafter} , {body:clauses} instead .")
    g.say(c.InsteadIf, "sentence", "if {condition:condition} , {then:dealmore} instead .", word="last")
    g.list_of("dealmore", "dealmoreclause", "onlyone")
    g.say(c.Does, "dealmoreclause", "{who:subject>} {acts:dealmores}")
    g.list_of("dealmores", "dealmoreact", "onlyone")
    g.say(a.DealInstead, "dealmoreact", "deal/deals {amount:amount} damage")
    g.say(c.InsteadIf, "sentence", "{then:dealmore} instead if {condition:condition} .", word="after")
    lead = "if that spell is countered this way ,"
    words = {"that player 's": "that player's", "its owner 's": "its owner's"}
    for graveyard, word in words.items():
        for putting in (f"instead of into {graveyard} graveyard", f"instead of putting it into {graveyard} graveyard"):
            mark = word if "putting" not in putting else f"putting {word}"
            g.say(c.CounteredGoes, "sentence", f"{lead} put it {{to:place}} {putting} .", word=mark)
    g.say(c.ForEach, "sentence", "for each {each:eachnamed} , {body:clauses} .")
    g.list_of("commaands", "clause", ", and", 2)
    g.say(c.Sentence, "commaand", "{clauses:commaands}", joint=", and")
    g.list_of("onecommaand", "commaand", "onlyone")
    g.say(c.ForEach, "sentence", "for each {each:eachnamed} , {body:onecommaand} .")
    g.say(EachOf, "eachofthose", "each of {of:themgroup}")
    g.say(c.ForEach, "sentence", "for {each:eachofthose} , {body:clauses} .")
    g.say(c.Do, "eitherdo", "{acts:oneeither!0}")
    g.list_of("eitherdos", "eitherdo", "onlyone")
    g.say(c.ForEach, "sentence", "for {each:eachofthose} , {body:eitherdos} .")
    g.say(Things, "eachnamed", "{what:noun!1} [{where:where!1}]", det=Every("each"))
    g.list_of("body", "sentence", "")


def _limits(g: Grammar) -> None:
    for words in ("as a sorcery", "once each turn", "during your turn", "during your upkeep", "once"):
        g.say(c.Limit, "sentence", f"activate only {words} .", word=words)
    g.say(c.Limit, "sentence", "activate only if {condition:condition} .", word="if")
    g.say(c.Limit, "sentence", "do this only once each turn .", word="once each turn, this")
    g.say(c.Limit, "sentence", "this ability triggers only once each turn .", word="triggers once each turn")
    g.say(c.Limit, "sentence", "any player may activate this ability .", word="any player")


def _stated(g: Grammar) -> None:
    """What a static ability says of something, and how something enters (604, 614.1c, d)."""
    g.list_of("states", "staticstate", "and")
    g.also("staticstate", "state", "losing")
    g.say(c.Instead, "staticclause", "if {event:would} , {body:clauses} instead")
    g.say(c.Does, "staticclause", "{who:subject>} {acts:states}")
    g.say(c.Does, "staticclause", "{who:self} {acts:measurings}")
    g.say(c.AlsoTrue, "staticclause", "{clause:plainstatic} . the same is true for {of:samegroups}")
    g.say(c.Does, "staticclause", "{who:subject>} {acts:untap} {until:untapping}")
    g.say(m.Enter, "entering", "enter/enters tapped", tapped=True)
    g.say(m.Enter, "entering", "enter/enters [tapped {?tapped}] with {counters:counterlist} on them/it")
    g.say(c.Does, "staticclause", "{who:subject>} {acts:enterings}")
    g.say(c.AsHappens, "staticclause", "as {event:entrance} , {body:clauses}")
    g.say(Occurs, "entrance", "{clause:selfenters}")
    g.say(c.Does, "selfenters", "{who:self} {acts:enteronly!1}")
    g.say(m.Enter, "justenter", "enters")
    g.list_of("enteronly", "justenter", "onlyone")


def _copied(g: Grammar) -> None:
    """Entering as a copy, with its exceptions (706.5, 706.9)."""
    copying = "enter/enters [tapped {?tapped}] as a copy of {of:copied} [, except it {exceptions:exceptions!1}]"
    g.say(m.EnterAsCopy, "copying", copying)
    g.also("copied", "anything", "onething")
    g.list_of("exceptions", "exception", "and")
    g.say(b.Has, "exception", "has {abilities:granted}")
    g.say(b.IsNot, "exception", "isn't {what:lesser}")
    g.say(m.Enter, "exception", "enters with {counters:counterlist} on it")
    g.say(b.Is, "exception", "is {what:colourless!1}")
    g.say(b.Is, "exception", "is a {what:sized}", "is a {what:animation!1}")
    for also in ("types", "colors", "creature types", "colors and types"):
        g.say(b.Is, "exception", f"is a {{what:animation!1}} in addition to its other {also}", also=also)
    g.list_of("copyings", "copying", "onlyone")
    g.say(a.MayHave, "mayhave", "may have {clause:copyclause}")
    g.say(c.Does, "copyclause", "{who:self} {acts:copyings!0}")
    g.list_of("mayhaves", "mayhave", "onlyone")
    g.say(c.Does, "staticclause", "{who:you>} {acts:mayhaves}")


def _conditional_statics(g: Grammar) -> None:
    """Statements under a condition, and what is paid as something enters (604.1, 614.12)."""
    g.say(c.Where, "staticclause", "{clauses:onestatic} , where x is {x:formula}")
    g.say(c.If, "staticclause", "{then:onestatic} if {condition:condition}", after=True)
    g.say(c.If, "staticclause", "if {condition:condition} , {then:onestatic}")
    g.say(c.UnlessSo, "staticclause", "{then:onestatic} unless {condition:condition}")
    g.list_of("onestatic", "plainstatic", "onlyone")
    g.say(c.Does, "plainstatic", "{who:subject>} {acts:states}", "{who:subject>} {acts:enterings}")
    g.list_of("onekept", "keptstatic", "onlyone")
    g.say(c.Does, "keptstatic", "{who:subject>} {acts:untap} {until:untapping}")
    g.say(c.If, "staticclause", "{then:onekept} if {condition:condition}", after=True)
    g.list_of("paybody", "payclause", ".", 2, last="ifnot")
    g.also("payclause", "clause")
    g.say(c.If, "ifnot", "if {condition:condition} , {then:entered}")
    g.list_of("entered", "enteredtapped", "onlyone")
    g.say(c.Does, "enteredtapped", "{who:subject>} {acts:enterings}")
    g.say(c.AsHappens, "staticclause", "as {event:entrance} , {body:paybody}")


def _allowed(g: Grammar) -> None:
    """Steps skipped, exerting, what may be cast and played (601.3b, 701.38, 614.10)."""
    g.say(c.Do, "staticclause", "{acts:skips!0}")
    g.list_of("skips", "skipcommand", "onlyone")
    for words, step in (("draw step", "draw"), ("untap step", "untap")):
        g.say(a.SkipStep, "skipcommand", f"skip your {words}", step=step)
    g.say(a.May, "exerting", "may exert ~ as it attacks", acts=(a.Exert(This()),))
    g.list_of("exertings", "exerting", "onlyone")
    g.say(c.Does, "exertclause", "{who:you} {acts:exertings}")
    g.say(c.Reflexive, "whendone", "when you do , {body:clauses}")
    g.list_of("exertbody", "exertclause", ".", 2, last="whendone")
    g.say(k.Static, "static", "{body:exertbody} .")
    g.say(a.May, "allowed", "may {acts:allowedacts!0}")
    g.list_of("alloweds", "allowed", "onlyone")
    g.list_of("allowedacts", "allowedact", "and")
    g.say(a.Play, "allowedact", "play {what:things}")
    g.say(a.Cast, "allowedact", "cast {what:things}")
    g.say(a.Cast, "allowedact", "cast {what:things} as though they had flash", flash=True)
    g.say(c.Does, "staticclause", "{who:you>} {acts:alloweds}")


def _static_sentences(g: Grammar) -> None:
    """Several statements in one sentence, and the ability as a whole."""
    g.say(c.Sentence, "staticand", "{clauses:staticands}", joint="and")
    g.list_of("staticands", "plainstatic", "and", 2)
    g.say(c.Sentence, "staticand", "{clauses:staticcommas}", joint=", and")
    g.list_of("staticcommas", "plainstatic", ", and", 2)
    g.list_of("staticbody", "staticwhole", "onlyone")
    g.also("staticwhole", "staticclause", "staticand")
    g.say(c.Sentence, "staticand", "{clauses:entersandstays}", joint="and")
    g.list_of("isandstays", "issomehow", "and", 2, last="alsostays")
    g.say(c.Does, "issomehow", "{who:subject>} {acts:states}")
    g.say(c.Sentence, "staticand", "{clauses:isandstays}", joint="and")
    g.say(c.Does, "alsostays", "{acts:untap!1} {until:untapping}", who=That("same"))
    g.list_of("entersandstays", "selfentering", "and", 2, last="staysso")
    g.say(c.Does, "selfentering", "{who:self>} {acts:enterings}")
    g.say(c.Does, "staysso", "{acts:untap!1} {until:untapping}", who=This())
    _preventing(g)
    g.say(k.Static, "static", "{body:staticbody} .")
    g.say(k.Static, "static", "as long as {condition:condition} , {body:staticbody} .")
    g.say(k.Static, "static", "{body:staticbody} as long as {condition:condition} .", after=True)


def _preventing(g: Grammar) -> None:
    """Prevention, by a spell for a time and by a static ability for ever (615)."""
    g.also("staticclause", "prevention")
    g.say(
        c.Prevents,
        "clause",
        "prevent the next {amount:measure} damage that would be dealt to {to:hurt} {until:thisturn}",
    )
    for combat in ("combat", "noncombat", ""):
        words = f"prevent all {combat} damage that would be dealt".replace("  ", " ")
        for rule, tail in (("clause", " {until:thisturn}"), ("prevention", "")):
            ways = ["to {to:hurt}", "by {by:object}", "to {to:hurt} by {by:object}"]
            g.say(c.Prevents, rule, *(f"{words} {way}{tail}" for way in ways), combat=combat)
            both = f"{words} to and dealt by {{to:hurt}}{tail}"
            g.say(c.Prevents, rule, both, combat=combat, and_by=True)
        g.say(
            c.Prevents,
            "clause",
            f"{words} {{until:thisturn}}",
            combat=combat,
        )
        for to in ("", " to {to:hurt}"):
            late = f"{words}{to} {{until:thisturn}} by {{by:object}}"
            g.say(c.Prevents, "clause", late, combat=combat, word="time first")


def _costs(g: Grammar) -> None:
    g.say(ManaCost, "cost", "waterbend {symbols:mana}", word="waterbend")
    g.say(ManaCost, "cost", "{symbols:mana}")
    g.say(TapThis, "cost", "{T}")
    g.say(UntapThis, "cost", "{Q}")
    g.say(ActCost, "cost", "{act:costact!0}")
    g.also("costact", "command")
    g.list_of("costs", "cost", ",")
    g.say(ManaCost, "manacost", "{symbols:mana}")
    g.list_of("manacosts", "manacost", "onlyone")
    g.list_of("costsand", "cost", "and")


def _abilities(g: Grammar) -> None:
    g.say(
        k.Triggered, "triggered", "whenever {event:event} , [if {condition:condition} ,] {body:body}", word="whenever"
    )
    g.say(k.Triggered, "triggered", "when {event:event} , [if {condition:condition} ,] {body:body}", word="when")
    g.say(k.Triggered, "triggered", "at {event:stepevent} , [if {condition:condition} ,] {body:body}", word="at")
    g.say(k.Activated, "activated", "{costs:costs} : {body:body}")
    g.say(k.Loyalty, "always", "{change:loyaltychange} : {body:body}")
    g.say(k.Spell, "spell", "{body:body}")
    g.say(k.AdditionalCost, "additional", "as a additional cost to cast ~ , {costs:costsand} .")
    g.say(k.AlternativeCost, "additional", "you may {costs:costsand} rather than pay ~ 's mana cost .")
    g.also("speedy", "triggered", "activated", "static")
    g.say(k.AtMaxSpeed, "always", "max speed — {ability:speedy}")
    g.also("always", "triggered", "activated", "static", "additional", "keyword")
    g.also("ability", "always")
    g.also("spellline", "always", "spell")
    g.say(Exactly, "modecount", "one", number=ONE)
    g.say(Exactly, "modecount", "two", number=Number(2))
    g.say(Exactly, "modecount", "three", number=Number(3))
    g.say(AtLeast, "modecount", "one or more", number=ONE)
    g.say(UpTo, "modecount", "up to {number:count}")
    g.say(Between, "modecount", "one or both", low=ONE, high=Number(2))
    g.say(c.Modal, "modalhead", "choose {count:modecount} —", modes=())
    g.say(
        c.Modal,
        "modalhead",
        "choose {count:modecount} . you may choose the same mode more than once .",
        modes=(),
        repeats=True,
    )
    g.say(c.Modal, "modalhead", "choose {count:modecount} that hasn't been chosen —", modes=(), fresh="chosen")


def _preferences(g: Grammar) -> None:
    g.prefer(
        "an intervening if",
        "triggered",
        "603.4: a condition right after a trigger event belongs to the ability, not to its first sentence",
        lambda one, other: one.condition is not None and other.condition is None,
    )
    g.prefer(
        "one subject, several acts",
        "sentence",
        "608.2c: acts joined by «and» without a subject of their own have the subject before them",
        lambda one, other: not _is_joined(one) and _is_joined(other),
    )


def _is_joined(sentence: object) -> bool:
    """Say whether a sentence, or what it does under its condition, is made of clauses joined by «and»."""
    if isinstance(sentence, c.If | c.InsteadIf):
        sentence = sentence.then[0]
    elif isinstance(sentence, c.Where):
        sentence = sentence.clauses[0]
    elif isinstance(sentence, c.ForEach):
        sentence = sentence.body[0]
    return isinstance(sentence, c.Sentence) and sentence.joint == "and"


def _reach_of_may(g: Grammar) -> None:
    g.prefer(
        "may reaches to the end",
        "clause",
        "608.2d: what one «may» do is everything that the verbs after it say",
        lambda one, other: _is_may(one, 1) and _is_may(other, 2),
    )


def _is_may(clause: object, acts: int) -> bool:
    """Say whether a clause begins with a permission and has one act, or at least two."""
    if not isinstance(clause, c.Does) or not isinstance(clause.acts[0], a.May):
        return False
    return len(clause.acts) == 1 if acts == 1 else len(clause.acts) >= acts


def declare(g: Grammar) -> None:
    """Declare clauses, sentences and abilities."""
    _clauses(g)
    _plain_clauses(g)
    _plain_sentences(g)
    _instead_sentences(g)
    _limits(g)
    _stated(g)
    _copied(g)
    _conditional_statics(g)
    _allowed(g)
    _static_sentences(g)
    _costs(g)
    _abilities(g)
    _preferences(g)
    _reach_of_may(g)


# --- Sentences of several clauses: with one subject, under one condition, one clause for each of several (608.2c)
def _with_the_same_subject(g: Grammar) -> None:
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


def _conditional(g: Grammar) -> None:
    """«if …, instead …», «if you don't, at the beginning of …, …», «for each …, … and …» (603.7, 608.2e)."""
    g.say(c.ForEach, "sentence", "for each {each:eachnamed} , {body:oneand} .")
    g.say(c.InsteadIf, "sentence", "if {condition:condition} , instead {then:clauses} .", word="before")
    g.say(c.Later, "laterclause", "at {event:stepevent} , {body:clauses}")
    g.list_of("onelater", "laterclause", "onlyone")
    g.say(c.If, "sentence", "if {condition:condition} , {then:onelater} .")


def declare_joined(g: Grammar) -> None:
    """Declare sentences whose clauses share a subject or a condition."""
    _with_the_same_subject(g)
    _conditional(g)


def declare_in_turn(g: Grammar) -> None:
    """Declare «each player …, then …, then …»: the verbs after the first have its subject (608.2e)."""
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
