"""Qualities: what else continuous statements and exceptions of copies say (rules 205, 208, 613, 706.9).

A creature «with base power and toughness 5/5», one that loses its types, one that is a Wolf or a Werewolf.
"""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import KeepsThis
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import OneOfEvents
from judgehelper.abilities.filters import Being, CostHas, Extremal, In, Kind, Not, OfColour, OneOf, Owned
from judgehelper.abilities.phrases import That, This
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.cards.oracle.templates.syntax import Grammar

BASE = "with base power and toughness"
LOST = {
    "all creature types": "creature types",
    "all colors": "colors",
    "all other card types": "other card types",
    "all other card types and abilities": "other card types and abilities",
}
"""What is lost besides abilities, in the words of the text and of the vocabulary."""


def _sizes(g: Grammar) -> None:
    """The size behind the types (613.3b)."""
    sized = f"{BASE} {{power:size}} / {{toughness:size}}"
    subtyped = f"[{{colours:colouring}}] {{subtypes:subtypewords}} [{{types:typewords}}] {sized}"
    g.say(Description, "animation", subtyped, f"{subtyped} with {{abilities:granted}}", word="base")
    typed = f"[{{colours:colouring}}] {{types:typeseq}} {sized} [with {{abilities:granted}}]"
    g.say(Description, "animation", typed, word="base")
    whole = "[{colours:colouring}] [{subtypes:subtypewords}] {types:typeseq}"
    g.say(Description, "animation", f"{whole} with {{abilities:granted}}")
    size, super_ = "{power:size} / {toughness:size}", "{supertypes:supertypewords}"
    for lead, word in ((f"{super_} {size}", ""), (f"{size} {super_}", "size first"), (super_, "")):
        for named, how in (("", word), ("named {name:cardname}", f"named {word}".strip())):
            g.say(Description, "animation", f"{lead} {whole} {named} [with {{abilities:granted}}]", word=how)
    g.say(Description, "sized", "{power:size} / {toughness:size} [{colours:colouring}] {subtypes:subtypewords}")
    g.say(Description, "onlysized", "{power:size} / {toughness:size}")
    g.say(b.Is, "exception", "is {what:onlysized}")
    g.say(Description, "tokendesc", f"{{colours:colouring}} {{subtypes:subtypewords}} {{types:typewords}} tokens/token "
          f"{BASE} each equal to {{power:formula}}", each=True, word="base")  # fmt: skip


def _losses(g: Grammar) -> None:
    for words, what in LOST.items():
        g.say(b.LosesAll, "losing", f"lose/loses {words}", what=what)


def _nouns(g: Grammar) -> None:
    """«that is a Wolf or a Werewolf», «that is red or green», «that is attached to a creature»."""
    g.via("restriction", "that are/is a {_:orawords}")
    g.say(OneOf, "eithercolour", "{filters:colourpair}")
    g.list_of("colourpair", "onecolour", "or", 2)
    g.words("onecolour", {word: OfColour(word) for word in COLOURS})
    g.via("restriction", "that are/is {_:eithercolour}")
    g.say(Not, "restriction", "that aren't/isn't {what:adjective}")


def _things(g: Grammar) -> None:
    """Restrictions that other sentences share: «in your opponents' graveyards», «all creatures they own»."""
    g.say(Owned, "restriction", "{by:theysubject} own")
    g.say(Being, "restriction", "that are/is one or more colors", word="colored")
    g.say(In, "restriction", "in {whose:possessor} graveyards", zone="graveyard", word="in plural")
    g.say(CostHas, "restriction", "with {symbol:mana} in its mana cost")
    for extreme in ("lowest", "highest"):
        template = f"with the {extreme} mana value"
        g.say(Extremal, "restriction", template, extreme=extreme, statistic="mana value")
    g.say(m.Place, "returnplace", "to {whose:possessor} graveyard", zone="graveyard")
    g.say(c.Does, "turnedclause", "{who:subject>} {acts:changes} {until:duration}")
    g.list_of("oneturned", "turnedclause", "onlyone")
    g.say(c.If, "clause", "{then:oneturned} if {condition:condition}", after=True)


def _doubling(g: Grammar) -> None:
    """«double your life total» (701.9), and two events of which one has a time of its own."""
    g.say(a.DoubleLife, "command", "double/doubles {of:possessor} life total", what="life total")
    g.say(OneOfEvents, "wheneverwhen", "{events:wheneverwhens}")
    g.list_of("wheneverwhens", "event", "and when", 2)
    lead = "whenever {event:wheneverwhen} , [if {condition:condition} ,] {body:body}"
    g.say(k.Triggered, "triggered", lead, word="whenever and when")


def _exceptions(g: Grammar) -> None:
    """What a copy is otherwise (706.9): «except it isn't legendary if the spell is legendary»."""
    g.say(That, "it", "the spell", word="the", what=Kind("spell"))
    g.say(k.ThisAbility, "thisability", "this ability")
    g.list_of("thisabilities", "thisability", "onlyone")
    g.say(b.Has, "exception", "has {abilities:thisabilities}")
    g.say(a.ActIf, "exception", "{act:plainexception} if {condition:condition}")
    g.say(b.IsNot, "plainexception", "isn't {what:lesser}")
    g.say(a.ActIf, "exception", "{act:enteringso} if {condition:copyisso}")
    g.say(m.Enter, "enteringso", "enters with {counters:counterlist} on it")
    g.say(Holds, "copyisso", "{clause:copyis}")
    g.say(c.Does, "copyis", "it {acts:condacts!1}", who=This())
    g.say(Description, "lesser", "{types:typewords} or {supertypes:supertypewords}")
    g.say(Description, "named", "{name:ownname}")
    g.word("ownname", lambda token, _: token if token == "~" else None, lambda value, _: "~" if value == "~" else None)
    g.say(b.Is, "exception", "is named {what:named}")
    many = ("types", "colors", "creature types", "colors and types")
    for also in many:
        g.say(b.Is, "exception", f"is {{what:supertyped}} in addition to its other {also}", also=also)
    g.say(b.Is, "exception", "is {what:supertyped}")
    g.say(Description, "supertyped", "{supertypes:supertypelist}")
    g.list_of("supertypelist", "supertypeword", "and")
    otherwise = "become/becomes a copy of {of:object} , except it {exceptions:exceptions!1}"
    g.say(b.BecomesCopy, "othercopy", otherwise)
    g.list_of("othercopies", "othercopy", "onlyone")
    g.also("turning", "othercopy")
    g.say(c.Does, "bareclause", "{who:subject} {acts:othercopies!0}")
    g.prefer(
        "an exception under a condition",
        "clause",
        "706.9: a condition right after an exception belongs to it, not to the copying",
        lambda one, other: isinstance(other, c.If) and other.after and _excepts_under_a_condition(one),
    )


def _excepts_under_a_condition(clause: Any) -> bool:
    """Say whether the last thing that a clause does is to copy with an exception that has a condition."""
    exceptions = getattr(clause.acts[-1], "exceptions", ()) if isinstance(clause, c.Do | c.Does) else ()
    return any(isinstance(each, a.ActIf) for each in exceptions)


def _staying(g: Grammar) -> None:
    """A statement and what stays so: «Enchanted land is a 6/4 creature. It's still a land.» (205.1b)."""
    for noun in ("lands", "artifacts", "creatures"):
        g.say(b.Is, "state", f"are {{what:animation!0}} that are still {noun}", also=f"still {noun}")
        one = noun.removesuffix("s")
        g.say(b.Is, "state", f"is a {{what:animation!1}} that is still a {one}", also=f"still a {one}")
    g.say(b.Becomes, "turning", "-/becomes a {what:animation!1} that is still a {still:typeword}")
    g.say(c.Does, "clause", "{who:pronoun>} {acts:isalsos}")
    g.list_of("isalsos", "isalso", "and")
    g.list_of("stayingbody", "plainstatic", ".", 2, last="itstill")
    g.say(c.Does, "itstill", "{who:it} {acts:stills}", "{who:theysubject} {acts:stillsmany}")
    g.say(k.Static, "static", "{body:stayingbody} .")
    g.list_of("keepingbody", "plainstatic", ".", 2, last="keepsthis")
    g.say(KeepsThis, "keepsthis", "this effect doesn't remove ~")
    g.say(k.Static, "static", "{body:keepingbody} .")
    g.say(k.Static, "static", "as long as {condition:condition} , {body:stayingbody} .")
    otherwise = "{then:onestatic} as long as {condition:condition} . otherwise , {otherwise:onestatic}"
    g.say(c.If, "staticclause", otherwise, after=True)


def declare(g: Grammar) -> None:
    """Declare sizes, losses, exceptions of copies, and what stays so."""
    _sizes(g)
    _losses(g)
    _nouns(g)
    _things(g)
    _doubling(g)
    _exceptions(g)
    _staying(g)
