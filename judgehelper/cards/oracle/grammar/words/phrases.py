"""Phrases: determiners, restrictions, references, players (rules 109, 114, 201.4)."""

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import BeDealtDamage
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Count, Determiner
from judgehelper.abilities.filters import (
    AllOf,
    AttachedTo,
    CastFrom,
    Comparing,
    Controlled,
    Did,
    Doing,
    ExiledWith,
    Extremal,
    FromSingle,
    FromSource,
    In,
    Kind,
    Named,
    Not,
    OfChosen,
    OfType,
    OtherThan,
    Owned,
    Parity,
    PutWith,
    Sharing,
    Targeting,
    ThisWay,
    WhereCount,
    With,
    WithAbility,
    WithCounters,
)
from judgehelper.abilities.phrases import (
    AbilitiesOf,
    Among,
    AnyNumber,
    AtLeast,
    AtMost,
    Attacked,
    Between,
    Both,
    ControllerOf,
    EachOf,
    Either,
    Every,
    Exactly,
    Granter,
    Haunted,
    Host,
    No,
    OwnerOf,
    Paired,
    Rest,
    Role,
    Some,
    Target,
    That,
    The,
    Things,
    This,
    Top,
    UpTo,
    Whole,
    You,
)
from judgehelper.abilities.quantities import AnyAmount, Number
from judgehelper.abilities.words.zones import OF_PLAYER
from judgehelper.cards.oracle.grammar.words import pairs
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))


def _is_many(count: Count) -> int:
    """Say which form goes with a count: 0 plural, 1 singular."""
    if isinstance(count, Exactly | UpTo):
        return int(count.number == Number(1))
    return 0


def _by_determiner(det: Determiner) -> int:
    if isinstance(det, Some | Target):
        return _is_many(det.count)
    if isinstance(det, Every):
        return int(det.word in ("each", "any", "every", "each of"))
    return 1 if isinstance(det, The) else 0


def _number(g: Grammar) -> None:
    """Say which form of the verb goes with each phrase."""
    g.plural = {
        Some: _by_determiner,
        Target: _by_determiner,
        Every: _by_determiner,
        The: _by_determiner,
        No: lambda _: 0,
        You: lambda _: 0,
        Things: lambda v: _by_determiner(v.det),
        Among: lambda v: _by_determiner(v.det),
        That: lambda v: int(not v.many),
        Rest: lambda v: int(v.word == "the other"),
        Top: lambda v: _is_many(v.count),
        Both: lambda _: 0,
        Either: lambda v: g.number_of(v.phrases[0 if v.word == "or on" else -1]),
        ControllerOf: lambda v: int(not v.many),
        OwnerOf: lambda v: int(not v.many),
        Exactly: _is_many,
        UpTo: _is_many,
        AnyNumber: lambda _: 0,
        AtLeast: lambda _: 0,
        AtMost: lambda _: 0,
        Between: lambda _: 0,
        Whole: lambda _: 1,
        Paired: lambda v: int(v.word.startswith("each")),
        AbilitiesOf: lambda _: 0,
        Number: lambda v: int(v.value == 1),
    }


def _determiners(g: Grammar) -> None:
    g.say(Exactly, "many", "{number:several}")
    g.say(UpTo, "many", "up to {number:count}")
    g.say(AnyNumber, "many", "any number of")
    g.say(AtLeast, "batch", "{number:count} or more")
    g.say(AtMost, "batch", "{number:count} or fewer")
    g.say(Between, "many", "one or two", low=Number(1), high=Number(2))
    g.say(Between, "many", "one , two , or three", low=Number(1), high=Number(3))
    g.say(Some, "determiner", "a", count=ONE)
    g.say(Some, "determiner", "another", count=ONE, other=True)
    g.say(
        Some,
        "determiner",
        "{count:many} other {?other}",
        "{count:many}",
        "{count:batch} other {?other}",
        "{count:batch}",
    )
    g.say(Some, "determiner", "one", count=ONE, word="one")
    g.say(Target, "determiner", "target", count=ONE)
    g.say(Target, "determiner", "another target", count=ONE, other=True)
    g.say(Target, "determiner", "{count:many} other target {?other}", "{count:many} target")
    for word in ("each", "all"):
        g.say(Every, "determiner", f"{word} other", word=word, other=True)
        g.say(Every, "determiner", word, word=word)
    g.say(Every, "bare", "other", word="", other=True)
    g.say(No, "determiner", "no other {?other}", "no")
    g.say(The, "the", "the")


def _whose_and_where(g: Grammar) -> None:
    """Whose something is, and in which zone (108.3, 108.4, 400.1)."""
    g.say(Controlled, "restriction", "{by:theysubject} control")
    g.say(Controlled, "restriction", "{by:player} didn't control", negative=True, word="then")
    g.say(Controlled, "restriction", "{by:player>} control/controls", "{by:player>} don't/doesn't control {?negative}")
    g.say(Owned, "restriction", "{by:player>} own/owns", "{by:player>} don't/doesn't own {?negative}")
    for zone in OF_PLAYER:
        for word in ("in", "from"):
            g.say(In, "restriction", f"{word} {{whose:possessor}} {zone}", zone=zone, word=word)
            g.say(In, "restriction", f"{word} a {zone}", zone=zone, word=word)
    g.say(In, "restriction", "in hand", zone="hand", word="own")
    g.say(In, "restriction", "in all graveyards", zone="graveyard", word="in all")
    g.say(In, "restriction", "from exile", zone="exile", word="from")
    g.say(In, "restriction", "in exile", zone="exile")
    g.say(In, "restriction", "in graveyards", zone="graveyard", word="in plural")
    g.say(In, "restriction", "on the battlefield", zone="battlefield", word="on")
    g.say(In, "inplay", "on the battlefield", zone="battlefield", word="on")
    g.say(Not, "restriction", "that aren't/isn't {what:inplay}")


def _with_quality(g: Grammar) -> None:
    """What it has: keywords, no abilities, odd and even values (702, 202.3)."""
    g.say(With, "keyworded", "{keyword:keywordname}")
    g.say(Not, "without", "without {what:keyworded}")
    g.also("restriction", "without")
    g.say(With, "restriction", "with {keyword:keywordname}")
    g.say(WithAbility, "noabilities", "no abilities", kind="any")
    g.say(WithAbility, "restriction", "with a {kind:keywordname} ability")
    g.say(Not, "restriction", "with {what:noabilities}")
    for parity in ("odd", "even"):
        values = f"with/- {parity} mana values", f"-/with a {parity} mana value"
        g.say(Parity, "restriction", *values, statistic="mana value", parity=parity)


def _measured(g: Grammar) -> None:
    """Numbers compared, the greatest and the least of them (208, 202.3)."""
    for statistic in ("power", "toughness", "mana value", "base power"):
        g.say(Comparing, "measured", f"{statistic} {{to:measure}} or greater", statistic=statistic, relation="≥")
        g.say(Comparing, "measured", f"{statistic} {{to:measure}} or less", statistic=statistic, relation="≤")
        g.say(Comparing, "measured", f"{statistic} {{to:measure}}", statistic=statistic, relation="=")
        for words, relation in (
            ("less than or equal to", "≤"),
            ("greater than or equal to", "≥"),
            ("less than", "<"),
            ("greater than", ">"),
            ("equal to", "="),
        ):
            g.say(
                Comparing,
                "measured",
                f"{statistic} {words} {{to:formula}}",
                statistic=statistic,
                relation=relation,
                word=words,
            )
        g.say(
            Extremal,
            "restriction",
            f"with the greatest {statistic} among {{among:things}}",
            extreme="greatest",
            statistic=statistic,
        )
        g.say(
            Extremal,
            "restriction",
            f"with the least {statistic} among {{among:things}}",
            extreme="least",
            statistic=statistic,
        )
    for statistic in ("power", "mana value"):
        g.say(Extremal, "restriction", f"with the greatest {statistic}", extreme="greatest", statistic=statistic)


def _alike(g: Grammar) -> None:
    """What it shares with others, what was chosen, its name, what it is not (607.2d, 201.2)."""
    g.say(Sharing, "restriction", "with the same name as {other:object}", what="name")
    g.say(Sharing, "restriction", "that share/shares a creature type with {other:object}", what="creature type")
    g.say(Sharing, "restriction", "that share/shares a color with {other:object}", what="color")
    g.say(OfChosen, "restriction", "of the chosen color", what="color")
    g.say(OfChosen, "restriction", "of the chosen type", what="type")
    g.say(OfChosen, "restriction", "with the chosen name", what="card name")
    g.say(Named, "restriction", "named {card:cardname}")
    g.say(OtherThan, "restriction", "other than {what:leftout}")
    g.also("leftout", "host", "things", "self", "it", "those", "each", "rest", "them", "granter")


def _attached_and_marked(g: Grammar) -> None:
    """What lies on it, what it is attached to, where it was cast from (121, 301.5, 303.4)."""
    some = AtLeast(Number(1))
    kinds = ("-/with a {kind:counterkind} counter on it", "with/- {kind:counterkind} counters on them")
    g.say(WithCounters, "restriction", *kinds, "-/with a counter on it", "with/- counters on them", count=some)
    g.say(WithCounters, "restriction", "with no counters on them/it", count=Exactly(Number(0)))
    g.say(AttachedTo, "restriction", "attached to {what:object}")
    g.say(AttachedTo, "attachment", "attached to {what:object}")
    g.say(Doing, "restriction", "that are/is {clause:itattached}", word="that is")
    g.say(WhereCount, "restriction", "with {what:attachedtoit} attached to it")
    g.say(Things, "attachedtoit", "{det:anotherdet} {what:noun!1}", where=(AttachedTo(That("")),))
    g.say(Does, "itattached", "{acts:attacheds}", who=That(""))
    g.list_of("attacheds", "attachedact", "onlyone")
    g.say(being.IsFit, "attachedact", "{what:attachment}")
    g.say(CastFrom, "restriction", "from anywhere other than {whose:possessor} hand", zone="hand", negative=True)
    g.say(FromSource, "restriction", "from a {what:noun!1} source")
    for zone in ("graveyard", "hand"):
        g.say(FromSingle, "restriction", f"from a single {zone}", zone=zone)
    g.say(
        Targeting,
        "restriction",
        "that target/targets {what:object}",
        "with a single target {?single}",
        "that targets only {what:object} {?only}",
    )


def _doing(g: Grammar) -> None:
    """What it does or has suffered (508, 509, 119)."""
    g.say(Doing, "restriction", "that are/is {clause:itgerund}", word="that's")
    g.say(Doing, "restriction", "{clause:itgerund}", word="")
    for verb, node in (("attacking", being.Attack), ("blocking", being.Block)):
        g.say(node, "gerund", f"{verb} {{whom:hurt}}")
    g.say(being.BeBlocked, "gerund", "blocked by {by:object}")
    g.say(BeDealtDamage, "dealtby", "dealt damage by {by:object}", amount=AnyAmount())
    g.list_of("dealtbys", "dealtby", "onlyone")
    g.say(Does, "itdealt", "{acts:dealtbys}", who=That(""))
    g.say(Did, "restriction", "{clause:itdealt} this turn", period="this turn", word="")
    g.say(Did, "restriction", "that {clause:itpast} this turn", period="this turn")
    g.say(ExiledWith, "keptrestriction", "exiled with {what:self}")
    g.say(PutWith, "keptrestriction", "put onto the battlefield with {what:self}")


def _this_way(g: Grammar) -> None:
    """What was done to it by this text, and which noun a restriction belongs to (608.2c)."""
    for participle in (
        "dealt damage",
        "cast",
        "exiled",
        "destroyed",
        "sacrificed",
        "discarded",
        "revealed",
        "milled",
        "created",
        "tapped",
        "returned",
    ):
        g.say(ThisWay, "wayrestriction", f"{participle} this way", participle=participle)
    g.say(ThisWay, "wayrestriction", "exiled from their hand this way", participle="exiled", source="hand")
    g.also("restriction", "wayrestriction", "keptrestriction")
    g.list_of("where", "restriction", "")
    g.prefer(
        "the nearest noun",
        "where",
        "608.2c, the rules of English: a restriction belongs to the noun that it stands behind",
        lambda one, other: len(one) < len(other) and one[:-1] == other[: len(one) - 1],
    )
    g.prefer(
        "each of them",
        "thing",
        "608.2c: «each of those» is all of them one by one, not a choice of so many",
        lambda one, other: isinstance(one, EachOf) and isinstance(other, Among),
    )
    g.via("restriction", "with {_:measured}")


def _nouns(g: Grammar) -> None:
    """A determiner, a noun and its restrictions; the object itself (114, 201.4)."""
    g.say(Things, "things", "{det:determiner>} {what:noun} [{where:where}]")
    g.say(Things, "things", "{what:noun!0} [{where:where!0}]", det=Every(""))
    g.say(Things, "things", "{det:bare} {what:noun!0} [{where:where!0}]")
    g.say(Things, "things", "{det:the} {what:noun!1} {where:where}")
    g.say(Things, "any", "any target", det=Target(ONE), what=Kind("target"))
    g.say(Things, "any", "any other target", det=Target(ONE, other=True), what=Kind("target"))
    g.say(This, "self", "~")
    for zone in ("graveyard", "hand"):
        g.say(This, "selfin", f"~ from your {zone}", zone=zone)
    g.say(Things, "anything", "any {what:noun!1} [{where:where}]", det=Some(ONE, word="any"))
    g.say(Among, "among", "{det:determiner>} {what:noun} [{where:where}] from {of:itself}")


def _references(g: Grammar) -> None:
    """Words for what has been spoken of: it, those, the rest (608.2c)."""
    g.say(That, "itself", "it")
    g.say(That, "it", "it")
    g.say(That, "thatthing", "that {what:noun!1}", word="that")
    g.also("it", "thatthing")
    g.say(That, "them", "them", word="they", many=True)
    g.say(That, "theysubject", "they", word="they", many=True)
    g.say(That, "those", "those {what:noun!0}", word="those", many=True)
    for participle in ("exiled", "sacrificed", "discarded", "revealed", "chosen", "milled", "destroyed"):
        g.say(That, "done", f"the {participle} {{what:noun!1}}", word=f"the {participle}")
        g.say(That, "those", f"the {participle} {{what:noun!0}}", word=f"the {participle}", many=True)
    for word in ("copy", "token"):
        g.say(That, "it", f"the {word}", word="the", what=Kind(word))
        g.say(That, "those", f"the {'copies' if word == 'copy' else 'tokens'}", word="the", what=Kind(word), many=True)
    g.also("it", "done")
    g.say(Rest, "rest", "the rest")
    g.say(Rest, "rest", "the other", word="the other")
    g.say(EachOf, "each", "each of {of:group}")
    g.also("group", "them", "those", "things")
    g.say(Among, "among", "{det:determiner>} of {of:themgroup}")
    g.say(Among, "among", "{det:determiner>} {what:noun} from among {of:themgroup}")
    g.also("themgroup", "them", "those")


def _hosts_and_zones(g: Grammar) -> None:
    """What an Aura or Equipment is on, the top of a library, a whole zone (303.4, 301.5, 400.1)."""
    g.say(Host, "host", "enchanted {what:hostnoun}", word="enchanted")
    cards = {word: AllOf((OfType(word.title()), Kind("card"))) for word in ("creature", "instant")}
    g.code("hostcard", phrase_table({"card": Kind("card"), **{f"{word} card": cards[word] for word in cards}}))
    g.say(Host, "host", "enchanted {what:hostcard}", word="enchanted")
    g.say(Host, "host", "equipped {what:hostnoun}", word="equipped")
    g.say(Host, "host", "fortified {what:hostnoun}", word="fortified")
    g.say(Attacked, "attackedone", "the player or planeswalker {by:it>} is attacking")
    g.also("hurt", "attackedone")
    g.say(Haunted, "host", "the creature it haunts")
    g.say(Haunted, "host", "the creature ~ haunts", word="this card")
    g.say(Top, "top", "the top card of {of:possessor} library", count=ONE)
    g.say(Top, "top", "the top {count:many} cards of {of:possessor} library")
    g.say(Whole, "whole", "all graveyards", zone="graveyard", of=Things(Every("all"), Kind("player")))
    everybody = Things(Every("all"), Kind("opponent"))
    g.say(Whole, "whole", "all opponents ' graveyards", zone="graveyard", of=everybody)
    for zone in OF_PLAYER:
        g.say(Whole, "whole", f"{{of:possessor}} {zone}", zone=zone)
    g.also("thing", "host", "things", "self", "it", "those", "each", "among", "rest", "top", "whole")
    g.also("object", "thing", "them", "selfin")


def _subjects(g: Grammar) -> None:
    """What may be the subject, and what may be dealt damage."""
    g.say(That, "itselfhurt", "itself", word="itself")
    g.say(Paired, "paired", "both creatures", word="both creatures")
    g.say(AbilitiesOf, "itsabilities", "its activated abilities", of=That("its"), kind="activated")
    g.also("hurt", "any", "object", "player", "hurtpair", "itselfhurt")
    g.say(Both, "hurtpair", "{phrases:hurtpairs}")
    g.list_of("hurtpairs", "hurtmember", "and", 2)
    g.also("hurtmember", "things", "someplayer", "you")
    g.also("subject", "player", "thing", "theysubject", "either", "both", "everylist")
    g.also("subject", "paired", "itsabilities")


def _players(g: Grammar) -> None:
    g.say(You, "you", "you")
    g.say(Role, "role", "defending player", role="defending player")
    g.say(Role, "role", "the active player", role="active player")
    g.say(Role, "role", "the attacking player", role="attacking player")
    g.say(Role, "role", "your team", role="your team")
    g.say(That, "thatplayer", "that {what:playernoun!1}", word="that")
    g.say(That, "thatplayer", "the chosen {what:playernoun!1}", word="the chosen")
    g.say(Things, "someplayer", "{det:determiner>} {what:playernoun} [{where:playerwhere}]")
    g.say(Things, "someplayer", "{what:playernoun!0}", det=Every(""))
    g.say(Things, "someplayer", "your {what:opponents!0}", det=Every("your"))
    g.say(Things, "someplayer", "one of your {what:opponents!0}", det=Some(ONE, word="one of your"))
    several = Some(AtLeast(Number(1)), word="one or more of your")
    g.say(Things, "someplayer", "one or more of your {what:opponents!0}", det=several)
    for word, plural in (("player", "players"), ("opponent", "opponents")):
        g.say(Kind, "playernoun", f"{plural}/{word}", kind=word)
    g.say(Kind, "opponents", "opponents", kind="opponent")
    g.say(OtherThan, "playerrestriction", "other than {what:player}")
    g.say(Did, "playerrestriction", "who {clause:itpast} this turn", period="this turn", word="who")
    g.say(Doing, "playerrestriction", "who {clause:itcontrols}", word="who")
    g.say(Does, "itcontrols", "{acts:condacts}", who=That(""))
    g.list_of("playerwhere", "playerrestriction", "")
    g.say(ControllerOf, "keeper", "{of:possessive} controller")
    g.say(OwnerOf, "keeper", "{of:possessive} owner")
    for node, word in ((ControllerOf, "controller"), (OwnerOf, "owner")):
        g.say(node, "keeper", f"{{of:theirs}} {word}s", many=True)
        g.say(node, "keeper", f"{{of:theirs}} {word}")
    g.say(ControllerOf, "keeper", "the controller of {of:those}")
    g.say(That, "possessive", "its")
    g.say(That, "theirs", "their", word="they", many=True)
    g.via("possessive", "{_:baseowner>} '/'s")
    g.also("baseowner", "done", "self", "thatthing", "host", "things")
    g.also("player", "you", "role", "thatplayer", "someplayer", "keeper")
    g.say(You, "possessor", "your")
    g.say(That, "possessor", "their", word="they", many=True)
    g.via("possessor", "{_:ownerplayer>} '/'s")
    g.also("ownerplayer", "role", "thatplayer", "someplayer", "keeper")


def declare_granter(g: Grammar) -> None:
    """Declare the name of what granted an ability, as that ability says it (201.4b)."""
    g.say(Granter, "granter", "{card:cardname}")
    for rule in ("object", "subject", "baseowner"):
        g.also(rule, "granter")


def declare(g: Grammar) -> None:
    """Declare phrases, players, restrictions and determiners."""
    _number(g)
    _determiners(g)
    _whose_and_where(g)
    _with_quality(g)
    _measured(g)
    _alike(g)
    _attached_and_marked(g)
    _doing(g)
    _this_way(g)
    _nouns(g)
    _references(g)
    _hosts_and_zones(g)
    _subjects(g)
    pairs.declare(g)
    _players(g)
