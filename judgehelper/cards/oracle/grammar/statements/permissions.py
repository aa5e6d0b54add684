"""What players may cast and play, from where, how often and for what instead of the mana cost (117.9, 305.2, 601.3)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.filters import Controlled, In, Kind, OneOf
from judgehelper.abilities.phrases import AnyNumber, Every, Exactly, Some, Things, This, You
from judgehelper.abilities.quantities import Number, TargetsBeyond, Times
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))
WHEN = (
    *("during combat", "during your turn", "during the declare attackers step", "during the declare blockers step"),
    *("during a opponent 's turn", "before attackers are declared", "before blockers are declared"),
    *("before the combat damage step", "during combat after blockers are declared", "after combat"),
    *("during combat before blockers are declared", "during your upkeep", "during your declare attackers step"),
    *("during your turn , before attackers are declared", "during combat on a opponent 's turn"),
    *("before attackers are declared or after combat", "during a opponent 's upkeep", "during your end step"),
    *("during combat on your turn", "during the declare blockers step on a opponent 's turn"),
    *("during the end of combat step", "before the end of combat step"),
    "during a opponent 's turn , before attackers are declared",
)
"""Times to which casting or activating may be restricted (601.3, 602.5c)."""
HOW_OFTEN = ("as a sorcery", "once each turn", "once", "twice each turn", "as a instant", "three times each turn")


def _free(g: Grammar) -> None:
    """«without paying its mana cost», in the words of one spell and of several (117.9)."""
    free = "without paying their/its mana costs/cost"
    g.say(a.Cast, "command", f"cast/casts {{what:object>}} {free}", free=True)
    g.say(a.Cast, "allowedact", "cast {what:counted} without paying their mana costs", free=True)
    g.say(a.Play, "command", f"play/plays {{what:object>}} {free}", free=True)
    g.say(a.Cast, "allowedact", "cast {what:self} as though it had flash", flash=True)


def _is_way(ability: k.AlternativeCost | k.Static) -> bool:
    """Say whether an ability says how its own spell may be cast."""
    if isinstance(ability, k.AlternativeCost):
        return True
    casts = [act for clause in ability.body if isinstance(clause, c.Does) for act in clause.acts]
    return bool(casts) and all(isinstance(each, a.May) and _casts_this(each) for each in casts)


def _casts_this(act: a.May) -> bool:
    return all(isinstance(each, a.Cast) and isinstance(each.what, This) for each in act.acts)


BEHELD = (
    OneOf((Controlled(You()), In("hand", You())), "beheld"),
    OneOf((In("battlefield"), In("hand", You())), "beheld there"),
)
"""What may be beheld: a permanent of one's own, or a card of one's hand (a keyword action of later books)."""


def _beholding(g: Grammar) -> None:
    """«As an additional cost to cast this spell, behold an Elf and exile it»: exile one that could be beheld."""
    g.say(Things, "beheldthing", "a {what:noun!1}", det=Some(ONE), where=BEHELD)
    g.say(m.Exile, "beholdexile", "behold {what:beheldthing} and exile it")
    g.say(ActCost, "beholdcost", "{act:beholdexile}")
    g.list_of("beholdcosts", "beholdcost", "onlyone")
    g.say(k.AdditionalCost, "additional", "as a additional cost to cast ~ , {costs:beholdcosts} .")
    g.prefer(
        "beheld and exiled",
        "additional",
        "601.2b: what is beheld is what is exiled, one thing chosen once",
        lambda one, other: _exiles_beheld(one) and not _exiles_beheld(other),
    )


def _exiles_beheld(ability: object) -> bool:
    """Say whether a cost is to exile what could be beheld."""
    costs = ability.costs if isinstance(ability, k.AdditionalCost) else ()
    acts = (each.act for each in costs if isinstance(each, ActCost))
    return any(isinstance(act, m.Exile) and act.what.where == BEHELD for act in acts)


def _instead(g: Grammar) -> None:
    """Alternative costs with a condition, and flash for a price (117.8, 117.9)."""
    lead = "if {condition:condition} ,"
    g.say(k.AlternativeCost, "additional", f"{lead} you may {{costs:costsand}} rather than pay ~ 's mana cost .")
    g.say(k.AlternativeCost, "additional", f"{lead} you may cast ~ without paying its mana cost .", costs=())
    for taken in ("card exiled", *(f"{what} sacrificed" for what in ("permanent", "creature", "artifact", "land"))):
        lead = "as a additional cost to cast ~ , you may {costs:costsand} . ~ costs {each_less:mana} less to cast"
        g.say(k.AdditionalCost, "additional", f"{lead} for each {taken} this way .", optional=True, word=taken)
    g.say(k.AdditionalCost, "additional", "~ costs {costs:targetprices} to cast for each target .", word="each target")
    g.list_of("targetprices", "targetprice", "onlyone")
    g.say(ActCost, "targetprice", "{act:lifepertarget}")
    g.say(a.PayLife, "lifepertarget", "{amount:pertarget} life more")
    g.say(Times, "pertarget", "{of:digits}", factor=TargetsBeyond(0))
    g.say(a.MayHave, "costact", "have {clause:othersgain}", must=True)
    g.say(c.Does, "hurtingclause", "{who:self} {acts:onehurting!0}")
    g.list_of("onehurting", "hurtingact", "onlyone")
    g.say(a.DealDamage, "hurtingact", "deal {amount:digits} damage to {to:hurt}")
    g.say(a.MayHave, "havingact", "have/has {clause:hurtingclause}", must=True)
    g.list_of("hurtingsome", "havingact", "onlyone")
    g.say(c.Does, "plainclause", "{who:subject>} {acts:hurtingsome}")
    g.say(Things, "othersgaining", "a opponent", det=Some(ONE), what=Kind("opponent"))
    g.say(Things, "othersgaining", "each other player", det=Every("each", other=True), what=Kind("player"))
    g.say(c.Does, "othersgain", "{who:othersgaining} {acts:gainings!0}")
    g.list_of("gainings", "gaininglife", "onlyone")
    g.say(a.GainLife, "gaininglife", "gain {amount:amount} life")
    g.prefer(
        "a way to cast, not an instruction",
        "spellline",
        "117.9, 601.2b: what may be done instead of paying a mana cost is settled while casting, not on resolution",
        lambda one, other: (
            isinstance(one, k.AlternativeCost | k.Static) and isinstance(other, k.Spell) and _is_way(one)
        ),
    )
    g.say(c.If, "staticclause", "{then:oneflash} if {condition:condition}", after=True)
    g.list_of("oneflash", "flashself", "onlyone")
    g.say(c.Does, "flashself", "{who:you} {acts:mayflashes}")
    g.list_of("mayflashes", "mayflash", "onlyone")
    g.say(a.May, "mayflash", "may {acts:flashselves}")
    g.list_of("flashselves", "flashthis", "onlyone")
    g.say(a.Cast, "flashthis", "cast {what:self} as though it had flash", flash=True)
    pay = "you may cast ~ as though it had flash if you pay {costs:manacosts} more to cast it ."
    g.say(k.FlashFor, "additional", pay)
    g.say(k.AdditionalCost, "additional", "as a additional cost to cast ~ , you may {costs:costsand} .", optional=True)


def _own_costs(g: Grammar) -> None:
    """«gains flashback until end of turn. The flashback cost is equal to its mana cost.» (702.33)."""
    for word in (rule.name for rule in g.keywords if rule.lent):
        keyword = (k.Keyword(word),)
        tail = f". the {word} cost is equal to its mana cost"
        g.say(b.Gains, f"gains {word}".replace(" ", ""), f"gain/gains {word}", abilities=keyword)
        g.list_of(f"gain{word}s", f"gains{word}", "onlyone")
        g.say(c.Does, "sentence", f"{{who:subject>}} {{acts:gain{word}s}} {{until:duration}} {tail} .")
        g.say(b.Has, f"has{word}", f"have/has {word}", abilities=keyword)
        g.list_of(f"have{word}s", f"has{word}", "onlyone")
        g.say(c.Does, "staticclause", f"{{who:subject>}} {{acts:have{word}s}} {tail}")


def _escapes(g: Grammar) -> None:
    """«Each card in your graveyard has escape. The escape cost is equal to the card's mana cost plus …» (2020)."""
    for number, word in enumerate(lexicon.NUMBERS[1:10], 1):
        others = Things(Some(Exactly(Number(number)), other=True), Kind("card"), (In("graveyard", You(), "from"),))
        keyword = k.Keyword("escape", cost=(ActCost(m.Exile(others)),), text="and its mana cost")
        g.say(b.Has, f"hasescape{number}", "have/has escape", abilities=(keyword,))
        g.list_of(f"haveescape{number}", f"hasescape{number}", "onlyone")
        tail = f"the card 's mana cost plus exile {word} other cards from your graveyard"
        statement = f"{{who:subject>}} {{acts:haveescape{number}}} . the escape cost is equal to {tail}"
        g.say(c.Does, "staticclause", statement)


def _times(g: Grammar) -> None:
    for words in WHEN:
        g.say(c.Limit, "limit", words, word=words.replace(" ,", ",").replace(" 's", "'s"))
        both = f"{words} and only if {{condition:condition}}"
        g.say(c.Limit, "limit", both, word=words.replace(" ,", ",").replace(" 's", "'s"))
    g.say(c.Limit, "limit", "if {condition:condition}", word="if")
    g.say(k.CastOnly, "additional", "cast ~ only {limit:limit} .")
    for words in WHEN:
        g.say(c.Limit, "sentence", f"activate only {words} .", word=words.replace(" ,", ",").replace(" 's", "'s"))
    for words in (each for each in WHEN if each != "during your turn"):
        both = f"activate only {words} and only if {{condition:condition}} ."
        g.say(c.Limit, "sentence", both, word=words.replace(" ,", ",").replace(" 's", "'s"))
    for words in HOW_OFTEN:
        g.say(c.Limit, "often", words, word=words)
    g.say(c.Limit, "sentence", "activate only twice each turn .", word="twice each turn")
    g.say(c.Limit, "sentence", "activate only as a instant .", word="as an instant")
    g.say(c.Limit, "sentence", "this ability triggers only once .", word="triggers once")
    g.say(c.Limit, "sentence", "this ability triggers only twice each turn .", word="triggers twice each turn")
    for words in ("as a sorcery", "once each turn", "during your turn", "once"):
        both = f"activate only if {{condition:condition}} and only {words} ."
        g.say(c.Limit, "sentence", both, word=f"if, and {words}")
        g.say(c.Limit, "sentence", f"activate only {words} and only if {{condition:condition}} .", word=f"{words}, if")
    g.say(c.Limit, "sentence", "activate only as a sorcery and only once .", word="as a sorcery and once")
    pair = ("as a sorcery", "once each turn")
    g.say(c.Limit, "sentence", f"activate only {pair[0]} and only {pair[1]} .", word=" and ".join(pair))
    g.say(c.Limit, "sentence", "activate only during your turn and only once each turn .",
          word="during your turn and once each turn")  # fmt: skip


def _by_anybody(g: Grammar) -> None:
    """«Any player may activate this ability but only during their turn»: the turn of whoever activates it (602.5)."""
    times = {"as a sorcery": "as a sorcery", "during their turn": "during your turn",
             "during their upkeep": "during your upkeep"}  # fmt: skip
    for said, meant in times.items():
        limit = f"any player may activate this ability but only {said} ."
        g.say(c.Limit, "sentence", limit, word=f"any player and {meant}")


def _by_a_word(g: Grammar) -> None:
    """«Boast — {1}: …», «Forecast — {1}, …»: what the word before the dash allows (602.5, 702.56)."""
    for word in ("boast", "exhaust", "forecast", "power-up"):
        g.say(k.Activated, "always", f"{word} — {{costs:costs}} : {{body:body}}", word=word)
    twice = "can boast twice during each of your turns rather than once"
    g.say(b.CanAlso, "state", twice, what="boast", number=Number(2))


def _costs(g: Grammar) -> None:
    for change in ("more", "less"):
        lead = f"this ability costs {{symbols:mana}} {change} to activate"
        g.say(c.AbilityCosts, "sentence", f"{lead} for each {{times:eachcount}} .", change=change)
        g.say(c.AbilityCosts, "sentence", f"{lead} if {{condition:condition}} .", change=change)
        by_x = f"this ability costs {{X}} {change} to activate , where x is {{times:formula}} ."
        g.say(c.AbilityCosts, "sentence", by_x, change=change, symbols="{X}")
        g.say(b.Costs, "state", f"cost/costs {{symbols:mana}} {change} to activate", change=change, to="activate")


def _lands(g: Grammar) -> None:
    turns = "on each of your turns"
    g.say(b.AdditionalLands, "state", f"may play two additional lands {turns}", count=Exactly(Number(2)))
    g.say(b.AdditionalLands, "state", f"may play any number of lands {turns}", count=AnyNumber())
    g.say(b.AdditionalLands, "timed", "may play a additional land", count=ONE, each_turn=False)
    g.say(b.AdditionalLands, "timed", "may play {count:landcount} additional lands", each_turn=False)
    theirs = "may play a additional land during each of their turns"
    g.say(b.AdditionalLands, "state", theirs, count=ONE, word="their")
    g.say(Exactly, "landcount", "{number:several}")
    g.also("change", "timed")


def declare(g: Grammar) -> None:
    """Declare permissions and restrictions."""
    _free(g)
    _beholding(g)
    _instead(g)
    _own_costs(g)
    _escapes(g)
    _times(g)
    _by_anybody(g)
    _by_a_word(g)
    _costs(g)
    _lands(g)
