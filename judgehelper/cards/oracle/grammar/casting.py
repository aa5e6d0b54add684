"""Permissions to cast and play: from where, for what, and what is so of what is cast so (118.8, 118.9, 601.3)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.costs import ActCost, ManaCost
from judgehelper.abilities.durations import OnceEach
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import Among, Every, Exactly, Some, Target, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar

ONE = Exactly(Number(1))
FREE = "without paying their/its mana costs/cost"
SPELLS = {"those spells": "those spells", "that spell": "that spell", "it": "it", "them": "them",
          "spells this way": "spells this way"}  # fmt: skip
"""How what is cast by a permission is called in what goes on about it."""


def _what(g: Grammar) -> None:
    """What may be cast: spells from among cards, from a zone, the card that was spoken of."""
    g.also("castable", "things", "topthings", "amongthose", "self", "it", "them", "those")
    g.say(This, "selfin", "~ from exile", zone="exile")
    g.also("castable", "selfin")
    g.say(Among, "amongthose", "{what:noun!0} [{where:where!0}] from among {of:pile}", det=Every(""))
    g.say(Among, "amongthose", "{det:determiner>} {what:noun} [{where:where}] from among {of:pile}")
    g.also("pile", "themgroup", "seengroup")
    g.say(Things, "pile", "cards {where:where!0}", det=Every(""), what=Kind("card"))
    g.say(a.Cast, "allowedact", "cast {what:amongthose}", f"cast {{what:amongthose>}} {FREE} {{?free}}")
    g.say(a.Play, "allowedact", "play {what:amongthose}", f"play {{what:amongthose>}} {FREE} {{?free}}")
    g.say(a.Cast, "allowedact", f"cast {{what:castable>}} {FREE}", free=True)
    rather = "by {cost:gerundcosts} rather than paying their/its mana costs/cost"
    besides = "by {extra:gerundcosts} in addition to paying their/its other costs"
    for price in (rather, besides):
        g.say(a.Cast, "allowedact", f"cast {{what:castable>}} {price}")
        g.say(a.Cast, "command", f"cast/casts {{what:object>}} {price}")
    g.say(a.EitherAct, "allowedact", "{acts:eitherallowed}")
    g.list_of("eitherallowed", "oneallowed", "or", 2)
    g.say(a.Play, "oneallowed", "play {what:things}", "play {what:topthings}", "play {what:amongthose}")
    g.say(a.Cast, "oneallowed", "cast {what:things}", "cast {what:topthings}", "cast {what:amongthose}")


def _prices(g: Grammar) -> None:
    """«by paying life equal to its mana value», «by sacrificing a land»."""
    g.list_of("gerundcosts", "gerundcost", "and")
    g.say(ManaCost, "gerundcost", "paying {symbols:mana}")
    g.say(ActCost, "gerundcost", "{act:gerundact}")
    g.say(a.PayLife, "gerundact", "paying {amount:amount} life", "paying life equal to {amount:formula}")
    g.say(a.PayEnergy, "gerundact", "paying {amount:energy}")
    g.say(m.Discard, "gerundact", "discarding {what:things}")
    g.say(m.Sacrifice, "gerundact", "sacrificing {what:things}")
    g.say(m.Exile, "gerundact", "exiling {what:things}")
    for word in ("pay", "paying"):
        template = f"pay {{costs:lifecosts}} rather than {word} its mana cost"
        g.say(a.PayRather, "payrather", template, word=word)
    g.list_of("lifecosts", "lifecost", "onlyone")
    g.say(ActCost, "lifecost", "{act:lifeact}")
    g.say(a.PayLife, "lifeact", "life equal to {amount:formula}")
    g.list_of("payrathers", "payrather", "onlyone")
    g.say(c.Do, "wayclause", "{acts:payrathers}")


def _how_often(g: Grammar) -> None:
    for words, whose in (("once during each of your turns", You()), ("once each turn", None)):
        template = f"{words} , {{who:you}} {{acts:alloweds}}"
        g.say(c.Does, "staticclause", template, until=OnceEach(whose))
        g.say(c.Does, "allowing", template, until=OnceEach(whose))


def _afterwards(g: Grammar) -> None:
    """What is said of a spell that the permission before lets be cast."""
    g.say(c.Does, "allowing", "{who:you>} {acts:alloweds}")
    g.list_of("permitbody", "permititem", ".", 2, last="castso")
    g.also("permititem", "allowing", "castso", "allowingwithmana")
    g.say(k.Static, "static", "{body:permitbody} .")
    g.say(k.Static, "static", "as long as {condition:condition} , {body:permitbody} .")
    g.via("sentence", "{_:castso} .")
    for spell in ("a spell cast this way", "a card cast this way"):
        lead = f"if {spell} would be put into {{yard:yard}} ,"
        g.say(c.CastSoGoes, "castso", f"{lead} exile it instead", to=m.Place("exile"), word=spell)
        g.say(c.CastSoGoes, "castso", f"{lead} put it {{to:place}} instead", word=spell)
    lead = "if you cast {what:aspell} this way ,"
    g.say(c.IfCastSo, "castso", f"{lead} {{then:wayclauses}}")
    g.say(Things, "aspell", "a {what:noun!1} [{where:where}]", det=Some(ONE))
    g.list_of("wayclauses", "wayclause", "onlyone")
    g.say(c.Does, "wayclause", "{who:subject>} {acts:enterings}")
    g.say(c.Does, "wayclause", "{who:you} {acts:flashmays}")
    g.list_of("flashmays", "flashmay", "onlyone")
    g.say(a.May, "flashmay", "may {acts:flashcasts}")
    g.list_of("flashcasts", "flashcast", "onlyone")
    g.say(a.Cast, "flashcast", "cast {what:it} as though it had flash", flash=True)
    g.also("wayclause", "clause", "spendway")


def _mana(g: Grammar) -> None:
    """«…, and you may spend mana as though it were mana of any color to cast those spells» (609.4b)."""
    for words in SPELLS:
        for mana, said in (("", "mana"), ("snow", "mana from snow sources")):
            for kind in ("color", "type"):
                lead = f"may spend {said} as though it were mana of any {kind} to cast {words}"
                g.say(a.Spend, "wayspend", lead, as_though=f"any {kind}", mana=mana, way=words)
        for kind in ("color", "type"):
            passive = f"mana of any {kind} can be spent to cast {words}"
            g.say(a.Spend, "passivespend", passive, as_though=f"any {kind}", way=words, word="passive")
    g.list_of("wayspends", "wayspend", "onlyone")
    g.list_of("passivespends", "passivespend", "onlyone")
    g.say(c.Does, "spendway", "{who:you} {acts:wayspends}", "{who:theysubject} {acts:wayspends}")
    g.say(c.Do, "spendway", "{acts:passivespends}")
    for joint in (", and", "and"):
        name = "comma" if joint[0] == "," else "plain"
        g.say(c.Sentence, "allowingwithmana", f"{{clauses:{name}allowed}}", joint=joint)
        g.list_of(f"{name}allowed", "allowing", joint, 2, last="spendway")
        g.say(c.Sentence, "sentence", f"{{clauses:{name}permitted}} .", joint=joint)
        g.list_of(f"{name}permitted", "clause", joint, 2, last="spendway")
    g.also("staticclause", "allowingwithmana")


def _preferences(g: Grammar) -> None:
    g.prefer(
        "a target is chosen for a spell",
        "spellline",
        "114.1: a static ability has no targets; «you may cast target card» is done as the spell resolves",
        lambda one, other: isinstance(one, k.Spell) and isinstance(other, k.Static) and _has_target(other),
    )


def _has_target(node: object) -> bool:
    if isinstance(node, tuple):
        return any(map(_has_target, node))
    if isinstance(node, Target):
        return True
    return any(_has_target(getattr(node, name)) for name in getattr(node, "__struct_fields__", ()))


def declare(g: Grammar) -> None:
    """Declare permissions."""
    _what(g)
    _prices(g)
    _how_often(g)
    _afterwards(g)
    _mana(g)
    _preferences(g)
