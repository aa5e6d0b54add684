"""Permissions to cast and play: from where, for what, and what is so of what is cast so (117.8, 117.9, 601.3)."""

import re

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.costs import ActCost, ManaCost
from judgehelper.abilities.durations import OnceEach
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.filters import Did, FromSource, In, Kind, Not, OfType, OneOf, OnTop
from judgehelper.abilities.phrases import AbilitiesOf, Among, Every, Exactly, Some, That, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.colours import LETTER_OF
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Grammar

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
    g.say(a.Cast, "allowedact", "cast {what:selfin}")
    g.say(a.Play, "allowedact", "play {what:selfin}")
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


def _places(g: Grammar) -> None:
    """From which of two places, and how cards came to where they lie."""
    g.say(Did, "restriction", "that were/was {clause:itmilled} this turn", period="this turn", word="that were")
    g.say(c.Does, "itmilled", "milled", who=That(""), acts=(m.Undergo("milled"),))
    g.say(OneOf, "restriction", "from {filters:twoplaces}")
    g.list_of("twoplaces", "placefrom", "or", 2)
    for zone in ("hand", "graveyard"):
        g.say(In, "placefrom", f"your {zone}", zone=zone, whose=You(), word="or")
    g.say(OnTop, "placefrom", "the top of your library", of=You())
    for act, verb in ((a.Cast, "cast/casts"), (a.Play, "play/plays")):
        g.say(act, "command", f"{verb} {{what:amongmany}}")
        g.say(act, "command", f"{verb} {{what:amongmany}} without paying their mana costs", free=True)
    g.say(Among, "amongmany", "{what:noun!0} [{where:where!0}] from among {of:pile}", det=Every(""))


def _prices(g: Grammar) -> None:
    """«by paying life equal to its mana value», «by sacrificing a land»."""
    lead = "pay {cost:manacosts} rather than pay the mana cost for {what:things} you cast"
    g.say(a.Cast, "allowedact", lead, f"{lead} {{where:whence}}", word="rather")
    g.list_of("whence", "whencefrom", "onlyone")
    g.say(a.Cast, "command", "cast/casts {what:it} {where:whence}")
    for zone in ("hand", "graveyard"):
        g.say(In, "whencefrom", f"from your {zone}", zone=zone, whose=You(), word="from")
    g.say(In, "whencefrom", "from exile", zone="exile", word="from")
    g.list_of("gerundcosts", "gerundcost", "and")
    g.say(ManaCost, "gerundcost", "paying {symbols:mana}")
    g.say(ActCost, "gerundcost", "{act:gerundact}")
    g.say(a.PayLife, "gerundact", "paying {amount:amount} life", "paying life equal to {amount:formula}")
    equal = "paying a amount of {E} equal to {amount:formula}"
    g.say(with_mana.PayEnergy, "gerundact", "paying {amount:energy}", equal)
    g.say(m.Discard, "gerundact", "discarding {what:things}")
    g.say(m.Sacrifice, "gerundact", "sacrificing {what:things}")
    g.say(m.Exile, "gerundact", "exiling {what:things}")
    for word in ("pay", "paying"):
        template = f"pay {{costs:lifecosts}} rather than {word} its mana cost"
        g.say(with_mana.PayRather, "payrather", template, word=word)
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
    g.say(c.Does, "onlyenters", "{who:it>} {acts:enterings}")
    g.list_of("oneonlyenters", "onlyenters", "onlyone")
    cast = Things(Some(ONE, word="if you do"), Kind("spell"))
    g.say(c.IfCastSo, "castso", "if you do , {then:oneonlyenters}", what=cast)
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
                g.say(with_mana.Spend, "wayspend", lead, as_though=f"any {kind}", mana=mana, way=words)
        for kind in ("color", "type"):
            passive = f"mana of any {kind} can be spent to cast {words}"
            g.say(with_mana.Spend, "passivespend", passive, as_though=f"any {kind}", way=words, word="passive")
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


def _on_x(g: Grammar) -> None:
    """«Spend only black mana on X» (107.3a, 601.2g)."""
    colours = {f"{word} mana": f"{{{letter}}}" for word, letter in LETTER_OF.items()}
    g.code("manaonx", phrase_table(colours))
    g.say(c.AbilityCosts, "sentence", "spend only {symbols:manaonx} on x .", change="only on X")


EXTRA_LOYALTY = re.compile(r"[+-]\d+")


def _extra_loyalty(token: str, _: object) -> str | None:
    """Read «[+1]», a loyalty cost beside another one."""
    inner = token[1:-1]
    return inner if token[:1] == "[" and EXTRA_LOYALTY.fullmatch(inner) else None


def _of_sources(g: Grammar) -> None:
    """«Whenever an opponent activates an ability of an artifact or creature that isn't a mana ability» (112.7)."""
    g.say(FromSource, "abilityof", "of a {what:noun!1}", word="of")
    g.say(Not, "butmana", "that isn't {what:manaability!1}")
    g.list_of("abilityofs", "abilityof", "onlyone")
    g.list_of("abilityofbut", "abilityof", "", 2, last="butmana")
    for where in ("abilityofs", "abilityofbut"):
        one = Some(Exactly(Number(1)))
        g.say(Things, "abilitiesofone", f"a ability {{where:{where}}}", det=one, what=Kind("ability"))
    g.say(a.Activate, "happening", "activate/activates {what:abilitiesofone}")


def _abilities(g: Grammar) -> None:
    """«an ability that isn't a mana ability», «activated abilities of enchanted creature» (605, 602.2b)."""
    g.say(Not, "restriction", "that aren't/isn't {what:manaability}")
    _of_sources(g)
    g.say(Kind, "manaability", "-/a mana ability", "mana/- abilities", kind="mana ability")
    g.say(AbilitiesOf, "subject", "activated abilities of {of:thing}", kind="activated")
    unless = "be activated unless they are mana abilities"
    g.say(m.Undergo, "deed", unless, participle="activated", where=(Not(Kind("mana ability")),))
    walkers = Things(Every(""), OfType("Planeswalker"))
    g.say(AbilitiesOf, "subject", "planeswalkers ' loyalty abilities you activate", of=walkers, kind="your loyalty")
    for name in ("equip", "cycling", "boast", "exhaust", "power-up", "ninjutsu", "unearth", "outlast"):
        own = f"{name} abilities you activate"
        g.say(AbilitiesOf, "subject", own, of=Things(Every(""), Kind("source")), kind=f"your {name}")
        g.say(AbilitiesOf, "subject", f"{own} of {{of:bearersofthese}}", kind=f"your {name}")
        g.say(AbilitiesOf, "subject", f"{name} abilities of {{of:bearersofthese}}", kind=f"any {name}")
    bearers = Things(Every(""), Kind("source"))
    g.say(AbilitiesOf, "nomanaabilities", "activated abilities", of=bearers, kind="any no mana")
    g.say(AbilitiesOf, "nomanaabilities", "activated abilities of {of:bearersofthese}", kind="any no mana")
    unless = "cost/costs {symbols:mana} more to activate unless they are mana abilities"
    g.say(b.Costs, "costnomana", unless, change="more", to="activate")
    g.list_of("costnomanas", "costnomana", "onlyone")
    g.say(c.Does, "staticclause", "{who:nomanaabilities} {acts:costnomanas}")
    no_mana = "abilities you activate that aren't mana abilities"
    g.say(AbilitiesOf, "subject", no_mana, of=Things(Every(""), Kind("source")), kind="your no mana")
    g.word(
        "extraloyalty", _extra_loyalty, lambda value, _: f"[{value}]" if EXTRA_LOYALTY.fullmatch(str(value)) else None
    )
    extra = "cost/costs a additional {symbols:extraloyalty} to activate"
    g.say(b.Costs, "state", extra, change="more", to="loyalty")
    g.plural[AbilitiesOf] = lambda node: 1 if node.kind == "one" else 0


def _preferences(g: Grammar) -> None:
    g.prefer(
        "a spell's own text is followed as it resolves",
        "spellline",
        "112.3a, 608.2: «you may cast a spell from your hand» is done as an instant or sorcery resolves",
        lambda one, other: isinstance(one, k.Spell) and isinstance(other, k.Static) and _lets_others_be_cast(other),
    )


def _lets_others_be_cast(ability: k.Static) -> bool:
    """Say whether a static reading is a permission for other cards than its own."""
    acts = [act for clause in ability.body if isinstance(clause, c.Does) for act in clause.acts]
    inner = [each for act in acts if isinstance(act, a.May) for each in act.acts]
    return any(isinstance(each, a.Cast | a.Play) and not isinstance(each.what, This) for each in inner)


def declare(g: Grammar) -> None:
    """Declare permissions."""
    _what(g)
    _places(g)
    _prices(g)
    _how_often(g)
    _afterwards(g)
    _mana(g)
    _on_x(g)
    _abilities(g)
    _preferences(g)


# --- What cards say of decks and of the time before the first turn (103.4b, 103.5b), and outside the game (400.10b)
def declare_decks(g: Grammar) -> None:
    """Declare what a deck may hold (100.2a), whom it may have as its commander (903.3), what Vanguard cards change."""
    signed = {f"{sign} {number}": number if sign == "+" else -number for number in range(31) for sign in "+-"}
    g.code("signed", phrase_table(signed))
    g.say(k.StartingModifiers, "additional", "starting hand size {hand:signed} starting life total {life:signed}")
    g.say(k.DeckLimit, "additional", "a deck can have any number of cards named {card:cardname} .")
    g.say(k.DeckLimit, "additional", "a deck can have up to {most:countword} cards named {card:cardname} .")
    g.say(k.CanBeCommander, "additional", "~ can be your commander .")


def declare_opening(g: Grammar) -> None:
    """Declare what may be done with a card in an opening hand, or any time one could mulligan."""
    shown = "you may reveal ~ from your opening hand . if you do , {body:openlaters}"
    g.say(k.OpeningReveal, "additional", shown)
    g.list_of("openlaters", "openlater", "onlyone")
    g.say(c.Later, "openlater", "at {event:firstevent} , {body:clauses} .")
    g.say(StepBegins, "firstevent", "the beginning of the first upkeep", step="upkeep", which="first")
    own = "the beginning of your first main phase of the game"
    g.say(StepBegins, "firstevent", own, step="main phase", whose=You(), which="first")
    anytime = "any time you could mulligan and ~ is in your hand , you may {body:clauses} ."
    g.say(k.MulliganAct, "additional", anytime)
    begins = "if ~ is in your opening hand , you may begin the game with it on the battlefield ."
    g.say(k.OpeningHand, "additional", begins)
    g.say(In, "restriction", "from outside the game", zone="sideboard", word="from outside")
