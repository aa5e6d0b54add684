"""Statements: what things are, have, can't and must do; descriptions of tokens (rules 111, 509, 604, 611, 613)."""

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.being import GainsEveryType, HasSame, LastExiled
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.description import Description
from judgehelper.abilities.filters import CastBy, Kind, OfType
from judgehelper.abilities.kinds import Keyword, Quoted
from judgehelper.abilities.phrases import AtLeast, Every, Exactly, Some, That, Things
from judgehelper.abilities.quantities import AnyAmount, CountOf, Number
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.subtypes import SUBTYPES, written
from judgehelper.abilities.words.types import SUPERTYPES, TYPES
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

ONE = Number(1)
COPIES = (
    ("command", m.CreateCopy, "create/creates a [tapped {?tapped}] token that is a copy of {of:object}"),
    ("command", a.CopySpell, "copy/copies {what:object}"),
)
"""Acts that copy, to which exceptions may be added (707.9)."""
TOKEN_TAILS = ("[with {abilities:granted}]", "[with {abilities:granted}] named {name:cardname}")
UNDEFENDED = Does(That("itself"), (b.Lacks((Keyword("defender"),)),))
"""«it didn't have defender», as what is feigned names the ability."""
HASTY = Does(That("itself"), (b.Has((Keyword("haste"),)),))
"""«those creatures had haste», as what is feigned names the ability."""
PREDEFINED = ("Treasure", "Food", "Clue", "Blood", "Map", "Powerstone", "Gold", "Junk", "Lander", "Mutagen")


ONE_TYPE = {word.lower(): word for word in TYPES}
MANY_TYPES = {lexicon.plural_of(word): value for word, value in ONE_TYPE.items()}
CHOSEN_THEN = ("color", "color or colors", "creature type", "basic land type")
OF_YOUR_CHOICE = tuple(f"the {what} of your choice" for what in CHOSEN_THEN)
"""What a thing may become by a choice on resolution (608.2d)."""


def _read_types(tokens: Tokens, at: int, form: Form) -> list[tuple[int, tuple[str, ...]]]:
    """Read «artifact creature»; in the plural (0) the last word has it."""
    row: tuple[str, ...] = ()
    while at < len(tokens) and tokens[at] in ONE_TYPE and ONE_TYPE[tokens[at]] not in row:
        row, at = (*row, ONE_TYPE[tokens[at]]), at + 1
    if form == 0:
        return [(at + 1, (*row, MANY_TYPES[tokens[at]]))] if at < len(tokens) and tokens[at] in MANY_TYPES else []
    return [(at, row)] if row else []


def _write_types(value: tuple[str, ...], form: Form) -> list[str] | None:
    if not value:
        return None
    return [
        *(word.lower() for word in value[:-1]),
        lexicon.plural_of(value[-1].lower()) if form == 0 else value[-1].lower(),
    ]


def _type_words(g: Grammar) -> None:
    """Words for types, subtypes and supertypes, one and many (205)."""
    g.words("typeword", {word.lower(): word for word in TYPES})
    g.words("supertypeword", {word.lower(): word for word in SUPERTYPES})
    g.words("predefinedtype", {word.lower(): word for word in PREDEFINED})
    subtypes = {written(word): word for word in SUBTYPES}
    many = {lexicon.plural_of(word): value for word, value in subtypes.items()}
    g.words("subtypeword", subtypes)

    def read(token: str, form: Form) -> str | None:
        return many.get(token) if form == 0 else subtypes.get(token)

    back = {value: word for word, value in many.items()}
    g.word("subtypenoun", read, lambda v, form: back.get(v) if form == 0 else v.lower() if v in back else None)
    for rule, item in (("typewords", "typeword"), ("subtypewords", "subtypeword"), ("supertypewords", "supertypeword")):
        g.list_of(rule, item, "")
    single = {word: value for word, value in subtypes.items() if value in back}
    names = {value: word for word, value in single.items()}
    g.word("singlesubtype", lambda t, form: single.get(t) if form == 1 else None,
           lambda value, form: names.get(value) if form == 1 else None)  # fmt: skip
    g.list_of("singlesubtypes", "singlesubtype", "", 2)
    g.list_of("subtypenouns", "subtypenoun", "and")
    g.list_of("predefinedtypes", "predefinedtype", "")


def _descriptions(g: Grammar) -> None:
    """What a token is, and what something becomes (111.3, 205.1)."""
    g.list_of("colours", "colour", "and")
    g.words("nocolour", {"colorless": "colorless"})
    g.list_of("nocolours", "nocolour", "")
    g.also("colouring", "colours", "nocolours")
    g.also("size", "digits", "letter")
    body = "[{supertypes:supertypewords}] [{colours:colouring}] [{subtypes:subtypewords}] {types:typewords}"
    size = "{power:size} / {toughness:size}"
    g.say(
        Description,
        "tokendesc",
        *(f"{lead}{body} tokens/token {tail}" for lead in (f"{size} ", "") for tail in TOKEN_TAILS),
    )
    named = "named {name:cardname} with {abilities:granted}"
    both = (f"{lead}{body} tokens/token {named}" for lead in (f"{size} ", ""))
    g.say(Description, "tokendesc", *both, word="named first")
    g.say(Description, "tokendesc", "{subtypes:predefinedtypes} tokens/token", predefined=True)
    g.code("typeseq", Native(lambda token: token in ONE_TYPE or token in MANY_TYPES, _read_types, _write_types))
    g.say(
        Description,
        "animation",
        "{power:size} / {toughness:size} [{colours:colouring}] [{subtypes:subtypewords}] {types:typeseq} "
        "[with {abilities:granted}]",
    )
    body = "[{colours:colouring}] [{subtypes:subtypewords}] {types:typeseq}"
    g.say(Description, "animation", body)
    g.say(Description, "animation", f"{body} with power and toughness each equal to {{power:formula}}", each=True)
    g.say(Description, "animation", "{colours:colouring}", "{subtypes:singlesubtypes}", "{subtypes:subtypenouns}")
    g.list_of("manysubtypes", "subtypeword", "", 2)
    g.say(Description, "animation", "{subtypes:manysubtypes}", "{colours:colouring} {subtypes:subtypewords}")


def _lesser_descriptions(g: Grammar) -> None:
    """What something is not, keeps, and becomes by a choice."""
    g.say(Description, "lesser", "a {types:typewords}", "{supertypes:supertypewords}")
    g.say(b.IsNot, "state", "aren't/isn't {what:lesser}")
    g.say(b.KeepMana, "state", "don't/doesn't lose this mana as steps and phases end", which="this mana")
    g.say(b.KeepMana, "state", "don't/doesn't lose unspent mana as steps and phases end", which="unspent mana")
    for colour in COLOURS:
        which = f"unspent {colour} mana"
        g.say(b.KeepMana, "state", f"don't/doesn't lose {which} as steps and phases end", which=which)
    g.say(
        b.AsThough, "state", "can attack as though they/it didn't have defender", acts=(b.Attack(),), clause=UNDEFENDED
    )
    hasty = "may activate abilities of {who:bearersofthese} as though those creatures had haste"
    feigned = b.AsThough((a.Activate(Things(Every(""), Kind("ability"))),), HASTY)
    g.say(Does, "staticclause", f"you {hasty}", acts=(feigned,))
    g.say(Things, "bearersofthese", "{what:noun!0} [{where:where!0}]", det=Every(""))
    g.say(Things, "bearersofthese", "other {what:noun!0} [{where:where!0}]", det=Every("", other=True))
    g.say(Description, "colourless", "{colours:colouring}", "{chosen:choices}", "{supertypes:supertypewords}")
    g.say(Description, "animation", "{chosen:choices}")
    g.list_of("choices", "choice", "onlyone")
    every = (
        *("the chosen color", "the chosen type", "every basic land type", "every nonbasic land type"),
        *("every creature type", "all colors"),
    )
    g.code("choice", phrase_table({word: word for word in (*every, *OF_YOUR_CHOICE)}))


def _creating(g: Grammar) -> None:
    g.say(m.Create, "command", "create/creates a [tapped {?tapped}] {token:tokendesc!1}", count=ONE)
    g.say(m.Create, "command", "create/creates {count:count} [tapped {?tapped}] {token:tokendesc!0}")
    g.say(
        m.Create,
        "command",
        "create/creates a {token:tokendesc!1} that is tapped and attacking",
        count=ONE,
        tapped=True,
        attacking=True,
    )
    g.say(
        m.Create,
        "command",
        "create/creates {count:count} {token:tokendesc!0} that are tapped and attacking",
        tapped=True,
        attacking=True,
    )
    for rule, node, lead in COPIES:
        tail = "[, except it {exceptions:exceptions!1}]"
        constants = {"count": ONE} if node is m.CreateCopy else {}
        g.say(node, rule, f"{lead} {tail}", **constants)
    copies = "create/creates {count:count} [tapped {?tapped}] tokens that are copies of {of:object}"
    g.say(m.CreateCopy, "command", copies)
    attacking = "create/creates a tapped and attacking token that is a copy of {of:object}"
    g.say(
        m.CreateCopy,
        "command",
        f"{attacking} [, except it {{exceptions:exceptions!1}}]",
        count=ONE,
        tapped=True,
        attacking=True,
    )
    g.list_of("creations", "createfirst", "and", 2, last="createnext")
    g.say(m.Create, "createfirst", "create/creates a [tapped {?tapped}] {token:tokendesc!1}", count=ONE)
    g.say(m.Create, "createnext", "a [tapped {?tapped}] {token:tokendesc!1}", count=ONE)


def _granting(g: Grammar) -> None:
    g.say(Quoted, "grant", '" {ability:ability} "')
    g.say(Quoted, "grant", "' {ability:ability} '", word="single")
    g.say(Keyword, "enchantline", "enchant {what:enchantable} .", keyword="enchant")
    g.say(Quoted, "grant", '" {ability:enchantline} "', word="stop")
    g.also("grant", "keyword")
    g.list_of("granted", "grant", "and")
    g.list_of("grantedor", "grant", "or", 2)


def _being(g: Grammar) -> None:
    g.via("state", "get/gets {_:sizechange}")
    g.list_of("eitherchanges", "sizechange", "or", 2)
    g.say(a.EitherAct, "turning", "get/gets {acts:eitherchanges}")
    g.say(a.PerEach, "state", "{act:gets} for each {each:eachthing}")
    g.via("gets", "get/gets {_:sizechange}")
    g.say(b.Has, "state", "have/has {abilities:granted}")
    g.say(b.Has, "having", "have/has {abilities:granted}")
    g.list_of("havings", "having", "onlyone")
    g.say(b.HasBase, "state", "have/has base power and toughness {power:size} / {toughness:size}")
    g.say(b.HasBase, "state", "have/has base power {power:measure}")
    g.say(b.HasBase, "state", "have/has base toughness {toughness:measure}")
    g.say(b.Gains, "turning", "gain/gains {abilities:granted}")
    g.say(b.GainsChosen, "turning", "gain/gains your choice of {abilities:grantedor}")
    g.say(b.Loses, "losing", "lose/loses {abilities:granted}")
    g.say(b.LosesAll, "losing", "lose/loses all abilities")
    g.also("turning", "losing")
    g.say(b.CantGain, "state", "can't have or gain {abilities:granted}")
    g.say(b.HasBase, "state", "have/has base power and base toughness each equal to {power:formula}", each=True)
    for among in ("the color of your choice",):
        g.say(b.ProtectionFrom, "turning", f"gain/gains protection from {among}", among=among)
    g.say(b.ControlledBy, "command", "gain/gains control of {what:object}")
    g.say(b.ControlledBy, "state", "control/controls {what:host}", word="control")
    g.say(b.SwitchPT, "command", "switch {what:switched} power and toughness")
    g.via("switched", "{_:possessive}")
    both = "change {what:possessive} base power and toughness to {to:possessive} power and toughness"
    g.say(b.ChangeBase, "command", both, stats=("power", "toughness"))
    for stat in ("power", "toughness"):
        one = f"change {{what:possessive}} base {stat} to {{to:possessive}} {stat}"
        g.say(b.ChangeBase, "command", one, stats=(stat,))
    _becoming(g)


def _either_number(verb: str) -> tuple[str, ...]:
    """Give the templates of a description in the singular and the plural, each with its own verb."""
    many, one = verb.split("/")
    return f"-/{one} {{what:colourless!1}}", f"-/{one} a {{what:animation!1}}", f"{many}/- {{what:animation!0}}"


def _becoming(g: Grammar) -> None:
    for rule, verb in (("turning", "become/becomes"), ("state", "are/is")):
        node = b.Becomes if rule == "turning" else b.Is
        for also in ("types", "colors", "creature types", "land types", "colors and types"):
            tail = f"in addition to their/its other {also}"
            ways = [f"{way} {tail}" for way in _either_number(verb)]
            g.say(node, "isalso" if node is b.Is else rule, *ways, also=also)
        g.say(node, rule, *_either_number(verb), f"{verb.split('/')[0]}/- {{what:supertyped}}")
    g.also("state", "isalso")
    g.say(b.BecomesCopy, "turning", "become/becomes a copy of {of:object}")
    g.say(
        b.Measures,
        "measuring",
        "'s power and toughness are each equal to {equals:formula}",
        what=("power", "toughness"),
        each=True,
    )
    g.say(b.Is, "still", "is still a {what:animation!1}", also="still")
    g.say(b.Is, "stillmany", "are still {what:animation!0}", also="still")
    g.list_of("stills", "still", "onlyone")
    g.list_of("stillsmany", "stillmany", "onlyone")
    for what in ("power", "toughness"):
        g.say(b.Measures, "measuring", f"'s {what} is equal to {{equals:formula}}", what=(what,))
    g.say(
        b.Measures,
        "measuring",
        "'s power is equal to {equals:formula} and its toughness is equal to that number plus {tougher:digits}",
        what=("power", "toughness"),
    )
    g.list_of("measurings", "measuring", "and")


def _forbidden(g: Grammar) -> None:
    """What can't be done or suffered (101.2, 508.1c, 509.1b)."""
    g.say(b.Attack, "deed", "attack", "attack {whom:hurt}")
    g.say(b.Attack, "deed", "attack alone", alone=True)
    g.say(b.Block, "deed", "block", "block {whom:things}")
    g.say(b.Block, "deed", "block alone", alone=True)
    several = Things(Some(AtLeast(Number(2)), word="more than one"), OfType("Creature"))
    g.say(b.BeBlocked, "deed", "be blocked by more than one creature", by=several)
    g.say(b.BeBlocked, "deed", "be blocked", "be blocked by {by:things}", "be blocked except by {except_by:things}")
    for participle in ("countered", "regenerated", "destroyed", "sacrificed"):
        g.say(m.Undergo, "deed", f"be {participle}", participle=participle)
    g.say(m.Undergo, "deed", "be activated", participle="activated")
    g.say(b.BeTargeted, "deed", "be the target of {by:things}")
    g.say(a.Untap, "deed", "untap")
    g.also("deed", "playerdeed")
    g.say(a.GainLife, "playerdeed", "gain life", amount=AnyAmount())
    g.say(a.LoseLife, "playerdeed", "lose life", amount=AnyAmount())
    g.say(a.Cast, "playerdeed", "cast {what:things}")
    g.say(a.Play, "playerdeed", "play {what:things}")
    g.say(a.LoseGame, "playerdeed", "lose the game")
    g.say(a.WinGame, "playerdeed", "win the game")
    g.say(m.Draw, "playerdeed", "draw cards", count=AnyAmount())
    g.say(m.SearchLibraries, "playerdeed", "search libraries")
    g.list_of("deeds", "deed", "or")
    g.say(b.Cant, "state", "can't {acts:deeds}")


def _demanded(g: Grammar) -> None:
    """What must be done, and what only or also can be (508.1d, 509.1c)."""
    g.list_of("untaps", "untapdeed", "or")
    g.say(a.Untap, "untapdeed", "untap")
    g.say(b.Doesnt, "notuntap", "don't/doesn't {acts:untaps!0}")
    for when in ("each combat", "this turn", "each turn"):
        for verb in ("attack/attacks", "block/blocks"):
            g.say(
                b.Must,
                "turning" if when == "this turn" else "must",
                f"{verb} {when} if able",
                acts=(_deed(verb),),
                when=when,
            )
    g.also("state", "must")
    g.say(b.Must, "turning", "must be blocked this turn if able", acts=(b.BeBlocked(),), when="this turn")
    g.say(b.Must, "state", "must be blocked if able", acts=(b.BeBlocked(),))
    g.say(b.CanOnly, "state", "can block only {acts:onlyblock}")
    g.say(b.Block, "blockthose", "{whom:things}")
    g.list_of("onlyblock", "blockthose", "onlyone")
    g.say(b.CanAlso, "state", "can block a additional creature each combat", what="block", number=ONE)
    g.say(b.CanAlso, "state", "can block any number of creatures", what="block any")


def _costing(g: Grammar) -> None:
    """Lands and hands without limit, what spells cost (305.2, 402.2, 601.2f)."""
    g.say(b.HandSize, "state", "have/has no maximum hand size", amount=None)
    g.say(b.AdditionalLands, "state", "may play a additional land on each of your turns", count=Exactly(ONE))
    g.say(CastBy, "restriction", "{by:player>} cast/casts")
    for change in ("more", "less"):
        g.say(b.Costs, "state", f"cost/costs {{symbols:mana}} {change} to cast", change=change)
        g.say(
            b.Costs,
            "state",
            f"cost/costs {{symbols:mana}} {change} to cast for each {{times:eachcount}}",
            change=change,
        )
    own = "cost/costs {symbols:mana} less to activate for each {times:eachcount}"
    g.say(b.Costs, "state", own, change="less", to="activate")
    floored = "cost/costs {symbols:mana} less to activate . this effect can't reduce the mana in that cost to less than"
    g.say(b.Costs, "state", f"{floored} one mana", change="less", to="activate", at_least=1)
    coloured = "cost/costs {symbols:mana} less to cast . this effect reduces only the amount of colored mana you pay"
    g.say(b.Costs, "state", coloured, change="less", only="colored")
    g.say(CountOf, "eachcount", "{what:eachthing}")


def _deed(verb: str) -> object:
    return b.Attack() if verb.startswith("attack") else b.Block()


def declare(g: Grammar) -> None:
    """Declare statements and descriptions."""
    _type_words(g)
    _descriptions(g)
    _lesser_descriptions(g)
    _creating(g)
    _granting(g)
    _being(g)
    _forbidden(g)
    _demanded(g)
    _costing(g)


# --- Likeness: «has the power, toughness, and creature types of the last creature card exiled with it» (613, 712.4b)
SIZE = ("power", "toughness")
EVERY = ("every creature type",)


def _every_type(g: Grammar) -> None:
    """«A 2/2 creature with all creature types», «gains all creature types» (205.3m)."""
    g.say(GainsEveryType, "turning", "gain/gains all creature types")
    body = "{power:size} / {toughness:size} [{colours:colouring}] {types:typeseq} with"
    g.say(Description, "animation", f"{body} all creature types", chosen=EVERY)
    g.say(Description, "animation", f"{body} {{abilities:granted}} and all creature types", chosen=EVERY)


def declare_likeness(g: Grammar) -> None:
    """Declare which of several is the last, and characteristics as another has them."""
    g.say(LastExiled, "lastone", "the last {what:noun!1} exiled with ~")
    g.say(LastExiled, "lastone", "the last {what:noun!1} exiled with it", word="it")
    g.say(HasSame, "hassame", "has the power and toughness of {of:lastone}", what=SIZE)
    types = (*SIZE, "creature types")
    g.say(HasSame, "hassame", "has the power , toughness , and creature types of {of:lastone}", what=types)
    g.list_of("hassames", "hassame", "onlyone")
    g.say(Does, "likeself", "{who:self} {acts:hassames}")
    g.also("staticclause", "likeself")
    g.also("plainstatic", "likeself")
    _every_type(g)
