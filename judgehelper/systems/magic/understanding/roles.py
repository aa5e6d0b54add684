"""Which acts some chapter knows, in the part that they play: an instruction, an event, a statement, a rule.

The same act may be known as one of these and not as another (`abilities.family`). What of a known act is not carried
out stands in its own row (`resolving.acts`).
"""

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import acting, being, counters, mana, moving
from judgehelper.abilities.acts.course import SkipDraw
from judgehelper.abilities.durations import EndOfNextTurn
from judgehelper.abilities.family import Act
from judgehelper.abilities.filters import In, Kind, OfSubtype, ThisWay
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.phrases import Every, Granter, Target, Things, You
from judgehelper.systems.magic.costs.spending import TERM_ACTS
from judgehelper.systems.magic.meaning.matching import MATCHERS, PARTICIPLES
from judgehelper.systems.magic.meaning.matching_uses import USED
from judgehelper.systems.magic.meaning.tables import TABLES
from judgehelper.systems.magic.printed.keywords.written_out import FROM_HAND
from judgehelper.systems.magic.printed.texts.prohibitions import bars_blocks
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.acts import ROWS
from judgehelper.systems.magic.understanding.known import FORBIDDEN_ACTS, LAYER_ACTS, RULE_ACTS, SUFFERED

DO, EVENT, TRUTH, RULE = "instruction", "event", "statement", "rule"
INSTEAD_ONLY = (
    *(moving.MakeTokens, acting.DealInstead, counters.ReceiveCounters),
    *(mana.PayRather, mana.ProduceMore, mana.ProduceOther, SkipDraw),
)
"""Acts that say what becomes of an event that is replaced; no chapter carries them out by themselves."""
COMPOSED = (
    acting.May, acting.MayHave, acting.EitherAct, acting.PerEach, acting.ActIf, acting.Repeated, acting.DealDamages,
)  # fmt: skip
"""Acts made of acts: their parts are looked at by themselves."""
UNREAD: Mapping[type, tuple[tuple[str, object], ...]] = {
    **{row.kind: row.unread for row in ROWS.values() if row.unread},
    being.Block: (("alone", False),),
    being.BeStatus: (("word", "goaded"),),
}
"""What acts say besides that no chapter looks at, each with the value by which they say nothing."""
VEHICLES = Things(Every(""), OfSubtype("Vehicle"))
"""What «can't crew Vehicles» speaks of: all that can be crewed (702.121c)."""
ASKED_OF_CARDS = FROM_HAND | {"miracle", "dredge"}
"""Keywords that are asked of a card where it lies: what it may be cast for, what happens as it or another is drawn."""
Barring = being.Cant | being.Doesnt | being.Must


def why_says_more(node: object, role: str) -> Iterator[str]:
    """Name what a word that is known says besides, where that would silently be left out."""
    for field, nothing in UNREAD.get(type(node), ()):
        if attrgetter(field)(node) != nothing and (type(node) is not being.Block or role == EVENT):
            yield f"the engine does not know {type(node).__name__} with {field}"
    match node:
        case EndOfNextTurn(whose=whose) if not isinstance(whose, You | None):
            yield "the engine ends an effect at the end of your next turn, not of somebody else's"
        case clauses.Does(who=Granter(), acts=acts) if any(all_of(In, acts)):
            yield "the engine does not ask where that lies which gave an ability"
        case clauses.Do() | clauses.Does():
            yield from _given_too_late(node)
            yield from _played_at_once(node, role)
        case Things(det=Target(), where=where) if any(of_kind(ThisWay, where)) and not any(of_kind(In, where)):
            yield "the engine does not look for targets among what was moved this way"
        case being.Cant(acts=acts, unless=unless) if unless is not None and not all(map(_is_of_combat, acts)):
            yield "the engine looks at what «can't … unless» says only of attacking and blocking"


def _given_too_late(node: clauses.Do | clauses.Does) -> Iterator[str]:
    """Say of a text that gives cards or spells what is asked of a card before it is cast or moves (112.6)."""
    if not isinstance(node, clauses.Does) or all(each.kind not in ("card", "spell") for each in all_of(Kind, node.who)):
        return
    giving = (act for act in node.acts if isinstance(act, being.Has | being.Gains))
    given = (each for act in giving for each in of_kind(Keyword, act.abilities))
    for keyword in given:
        if keyword.keyword in ASKED_OF_CARDS:
            yield f"the engine looks for {keyword.keyword} on the card itself, not where it is given"


def _played_at_once(node: clauses.Do | clauses.Does, role: str) -> Iterator[str]:
    """Say of «you may play lands and cast spells from among …» that it is done as the text resolves (608.2d)."""
    if role != DO or node.until is not None:
        return
    for may in of_kind(acting.May, node.acts):
        if any(of_kind(acting.Play, may.acts)) and any(of_kind(acting.Cast, may.acts)):
            yield "the engine does not ask for several lands and spells to be played as something resolves"


def _is_of_combat(act: Act) -> bool:
    return isinstance(act, being.Attack | being.Block | being.BeBlocked)


def why_not_act(act: Act, role: str) -> Iterator[str]:
    """Say why an act cannot play a part: its own row says so, or no chapter knows it in that part."""
    row = ROWS.get(type(act))
    own = tuple(row.why_not(act)) if row is not None and row.why_not is not None else ()
    yield from own
    if not own and not KNOWN[role](act):
        name = type(act).__name__
        yield f"the engine does not know {name} as an {role}" if role == EVENT else f"the engine does not know {name}"


def _is_instruction(act: Act) -> bool:
    if isinstance(act, Barring):
        return _can_be_barred(act) and not bars_blocks(act)
    return type(act) in ROWS or type(act) in LAYER_ACTS or type(act) in (*INSTEAD_ONLY, *TERM_ACTS)


def _is_event(act: Act) -> bool:
    match act:
        case moving.Undergo(participle=participle):
            return participle in PARTICIPLES and type(act) in MATCHERS
        case moving.UseKeyword(verb=verb):
            return verb in USED
    return type(act) in MATCHERS or isinstance(act, acting.EitherAct)


def _is_statement(act: Act) -> bool:
    return type(act) in TABLES.truths


def _is_rule(act: Act) -> bool:
    if isinstance(act, Barring):
        return _can_be_barred(act)
    row = ROWS.get(type(act))
    known = type(act) in LAYER_ACTS or type(act) in RULE_ACTS or type(act) in COMPOSED
    return known or (row is not None and row.perform is None)


KNOWN: Mapping[str, Callable[[Act], bool]] = {
    DO: _is_instruction, EVENT: _is_event, TRUTH: _is_statement, RULE: _is_rule,
}  # fmt: skip


def _can_be_barred(act: Barring) -> bool:
    """Say whether all that an act speaks of can be forbidden; what can be forbidden alone is not demanded."""
    demands = not isinstance(act, being.Cant) and any(of_kind(moving.UseKeyword, act.acts))
    return all(map(_can_be_forbidden, act.acts)) and not demands


def _can_be_forbidden(act: Act) -> bool:
    match act:
        case moving.UseKeyword():
            return act.verb == "crew" and act.what == VEHICLES
        case moving.Undergo():
            return act.participle in SUFFERED and type(act) in FORBIDDEN_ACTS
    return type(act) in FORBIDDEN_ACTS
