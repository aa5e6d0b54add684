"""What the engine can play: each word of a card must be known to some chapter, in the part that it plays there.

The same act serves as instruction, event, statement and rule (`family`); a chapter that knows it as one of these may
not know it as another. What nobody knows is refused by name, so that it is silent and never wrong.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, conditions, events, filters, kinds, quantities
from judgehelper.abilities.acts import acting, being, counters, mana, moving
from judgehelper.abilities.acts.course import SkipDraw
from judgehelper.abilities.acts.rules import NoMoreThan
from judgehelper.abilities.card import Card
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import EndOfNextTurn, OnceEach
from judgehelper.abilities.family import Act, Clause, Condition, Duration, Filter, Phrase, Quantity
from judgehelper.abilities.filters import OfSubtype
from judgehelper.abilities.phrases import AbilitiesOf, Every, Target, Things, This, You
from judgehelper.kernel.citation import Refusal
from judgehelper.systems.magic.casting.enough_targets import mentions_x
from judgehelper.systems.magic.casting.targets import is_for_each_player, target_phrases, why_not_in_place
from judgehelper.systems.magic.costs.spending import TERM_ACTS, TERM_CLAUSES
from judgehelper.systems.magic.effects.replacement.optional import why_not_left
from judgehelper.systems.magic.in_force.permissions.others_zones import why_not_shown
from judgehelper.systems.magic.in_force.permissions.permits import has_permission, with_permits
from judgehelper.systems.magic.in_force.triggers.how_often import is_counted
from judgehelper.systems.magic.meaning.matching import MATCHERS, PARTICIPLES
from judgehelper.systems.magic.meaning.matching_uses import USED
from judgehelper.systems.magic.meaning.tables import TABLES
from judgehelper.systems.magic.printed.keywords.written_out import is_played, why_not_variable
from judgehelper.systems.magic.printed.objects.tokens import predefined
from judgehelper.systems.magic.printed.texts.later_sentences import with_where_countered_goes
from judgehelper.systems.magic.printed.texts.naming import why_not_told_apart, why_not_voted
from judgehelper.systems.magic.printed.texts.prohibitions import bars_blocks, stops
from judgehelper.systems.magic.printed.texts.reads import nodes
from judgehelper.systems.magic.resolving.acts.acts import ACTS, SPECIAL
from judgehelper.systems.magic.resolving.acts.course import controls_unknown
from judgehelper.systems.magic.resolving.acts.keyword_actions import KNOWN_ACTIONS
from judgehelper.systems.magic.resolving.acts.later_actions import WITH_OBJECT
from judgehelper.systems.magic.resolving.acts.qualities import QUALITIES, names_cards
from judgehelper.systems.magic.resolving.performing import CLAUSES
from judgehelper.systems.magic_cr.casting.splicing import why_not_spliced
from judgehelper.systems.magic_cr.combat.prices import is_price
from judgehelper.systems.magic_cr.rulebook.asked_of_others import why_not_asked
from judgehelper.systems.magic_cr.rulebook.known import (
    FORBIDDEN_ACTS,
    KNOWN_DURATIONS,
    KNOWN_LAYOUTS,
    LAYER_ACTS,
    RULE_ACTS,
    RULE_CLAUSES,
    SUFFERED,
    UNKNOWN_ABILITIES,
)

FAMILIES: tuple[tuple[type, Any], ...] = (
    (Phrase, TABLES.phrases), (Filter, TABLES.filters), (Quantity, TABLES.quantities),
    (Condition, TABLES.conditions),
)  # fmt: skip
DO, EVENT, TRUTH, RULE = "instruction", "event", "statement", "rule"
READ_BY_THEIR_ACT = (quantities.AnyAmount, quantities.Precisely, filters.OfYourChoice)
"""Words that the act around them reads."""


def why_unsupported(card: Card) -> tuple[Refusal, ...]:
    """Name what of a card is not understood, or not known to the engine."""
    found = [Refusal(card.name, unread.text, unread.why) for unread in card.unread()]
    if card.layout not in KNOWN_LAYOUTS:
        found.append(Refusal(card.name, "", f"the engine does not know the layout {card.layout}"))
    if card.layout == "meld" and len(card.faces) < 2:
        found.append(Refusal(card.name, "", "a melded permanent is two cards: set up both, melded"))
    if any("Battle" in face.types and not (face.defense and "Siege" in face.subtypes) for face in card.faces):
        found.append(Refusal(card.name, "", "the source does not tell the defense of this battle, or it is no Siege"))
    for face in card.faces:
        found.extend(Refusal(card.name, "", why) for why in why_not_spliced(face.abilities))
        found.extend(Refusal(card.name, "", why) for why in why_not_shown(face.abilities))
        for place, ability in enumerate(face.abilities):
            text = face.texts[place] if place < len(face.texts) else ""
            found.extend(Refusal(card.name, text, why) for why in dict.fromkeys(_unknown(ability, DO)))
    return tuple(found)


def _unknown(node: Any, role: str) -> Iterator[str]:
    """Walk over a text; say of each word that no chapter knows it in this part."""
    if isinstance(node, tuple):
        for each in node:
            yield from _unknown(each, role)
        return
    if not hasattr(node, "__struct_fields__"):
        return
    yield from _of_node(node, role)
    if isinstance(node, clauses.Does) and isinstance(node.who, AbilitiesOf):
        yield from _of_abilities(node, node.who, role)
        return
    inner = ROLES.get(type(node), role)
    for field in node.__struct_fields__:
        yield from _of_field(node, field, inner)


def _of_abilities(node: clauses.Does, who: AbilitiesOf, role: str) -> Iterator[str]:
    """Say of what is stated of abilities whether it is known: what they cost, and where they can't be activated."""
    yield from _unknown((who.of, () if all(map(stops, node.acts)) else node.acts), role)
    only_costs = all(isinstance(act, being.Costs) for act in node.acts)
    known = who.kind in ("activated", "your loyalty") and only_costs
    if not known and not (role == RULE and who.kind == "activated" and all(map(stops, node.acts))):
        yield "the engine does not know AbilitiesOf"


def _of_field(node: Any, field: str, inner: str) -> Iterator[str]:
    """Walk on into a field: what stands there may play another part than the node."""
    said = getattr(node, field)
    if field in ("costs", "cost", "extra"):
        yield from _unknown(said, DO)
    elif field == "condition" and isinstance(node, kinds.Static | kinds.Triggered):
        yield from _unknown(said, TRUTH)
    elif isinstance(node, SPENDING) and field == "on":
        yield from _of_uses(said)
    elif field == "event":
        yield from _unknown(said, EVENT)
    elif field == "exceptions" and isinstance(node, being.BecomesCopy):
        yield from _unknown(tuple(map(_without_itself, said)), inner)
    elif isinstance(node, NoMoreThan) and field == "act":
        yield from _unknown(getattr(said, "whom", None), TRUTH)
    elif not isinstance(node, being.Cant | being.Doesnt | being.Must | being.CanOnly | being.AsThough):
        yield from _unknown(said, inner)


def _of_uses(on: Any) -> Iterator[str]:
    """Say of what mana may be spent on whether the engine can tell (106.6)."""
    for act in on:
        if not isinstance(act, acting.Cast | acting.Activate | mana.PayCost):
            yield f"the engine does not know {type(act).__name__} as what mana is spent on"
        what = getattr(act, "what", None)
        yield from _unknown(what.of if isinstance(what, AbilitiesOf) else what, DO)


def _without_itself(exception: Act) -> Act:
    """Leave «this ability» out of what a copy has besides (706.9a): whoever makes the copy knows it."""
    if not isinstance(exception, being.Has):
        return exception
    return replace(exception, abilities=tuple(x for x in exception.abilities if not isinstance(x, kinds.ThisAbility)))


INSTEAD_ONLY = (
    *(moving.MakeTokens, acting.DealInstead, counters.ReceiveCounters),
    *(mana.PayRather, mana.ProduceMore, SkipDraw),
)
"""Acts that say what becomes of an event that is replaced; no chapter carries them out by themselves."""
ROLES: dict[type, str] = {
    kinds.Static: RULE,
    kinds.Triggered: DO,
    kinds.Activated: DO,
    kinds.Spell: DO,
    kinds.Loyalty: DO,
    conditions.Holds: TRUTH,
    conditions.Happened: EVENT,
    filters.Doing: TRUTH,
    filters.Did: EVENT,
    quantities.Tally: EVENT,
    events.Occurs: EVENT,
    clauses.Instead: DO,
    clauses.AsHappens: DO,
    clauses.Later: DO,
    clauses.TriggersTwice: EVENT,
}
"""What acts inside these words are there for."""


SPENDING = (mana.SpendOnly, mana.SpendUncounterable, mana.Spend, clauses.WhenSpent)
WAYS = (clauses.CastSoGoes, clauses.IfCastSo)
"""What is said of a spell cast by a permission: `permits` reads it with that permission."""
UNREAD: Mapping[type, tuple[tuple[str, Any], ...]] = {
    acting.EndTurn: (("what", "turn"),),
    acting.FlipCoin: (("until", ""), ("times", quantities.Number(1))),
    acting.RollDie: (("count", quantities.Number(1)),),
    acting.Cast: (("any_mana", ""),),
    acting.ChooseNewTargets: (("to", None),),
    acting.KeywordAction: (("on", None),),
    acting.Play: (("any_mana", ""),),
    being.Block: (("alone", False),),
    being.Costs: (("at_least", 0),),
}
"""What words say besides that no chapter looks at, each with the value by which they say nothing."""


def _says_more(node: Any, role: str) -> Iterator[str]:
    """Name what a word that is known says besides, where that would silently be left out."""
    if isinstance(node, acting.KeywordAction) and node.action in WITH_OBJECT:
        return
    for field, nothing in UNREAD.get(type(node), ()):
        if getattr(node, field) != nothing and not (isinstance(node, being.Block) and role != EVENT):
            yield f"the engine does not know {type(node).__name__} with {field}"
    if isinstance(node, EndOfNextTurn) and not isinstance(node.whose, You | None):
        yield "the engine ends an effect at the end of your next turn, not of somebody else's"
    if isinstance(node, being.Cant) and node.unless is not None and not all(map(_of_combat, node.acts)):
        yield "the engine looks at what «can't … unless» says only of attacking and blocking"


def _of_combat(act: Act) -> bool:
    return isinstance(act, being.Attack | being.Block | being.BeBlocked)


def _of_node(node: Any, role: str) -> Iterator[str]:
    name = type(node).__name__
    yield from _says_more(node, role)
    yield from why_not_asked(node)
    yield from why_not_variable(node)
    yield from why_not_left(node)
    yield from why_not_voted(node)
    for family, table in FAMILIES:
        if isinstance(node, family) and type(node) not in table and type(node) not in READ_BY_THEIR_ACT:
            yield f"the engine does not know {name}"
    if isinstance(node, Description) and node.predefined and predefined(node) is None:
        yield f"the engine does not know what a {' '.join(node.subtypes)} token is"
    if isinstance(node, kinds.Unread):
        yield node.why
    elif isinstance(node, Act):
        yield from _of_act(node, role)
    elif isinstance(node, kinds.Keyword):
        if not is_played(node):
            yield f"the engine does not know the keyword ability {node.keyword}"
    else:
        yield from _of_frame(node, role)


def _of_frame(node: Any, role: str) -> Iterator[str]:
    name = type(node).__name__
    body = getattr(node, "body", None)
    if isinstance(node, clauses.Do | clauses.Does) and controls_unknown(node):
        yield "the engine gives control of a player for that player's next turn, or until the spell has resolved"
    if isinstance(body, tuple) and any(isinstance(x, clauses.CounteredGoes) for x in with_where_countered_goes(body)):
        yield "the engine does not know what is countered so"
    yield from why_not_in_place(node)
    yield from why_not_told_apart(body) if isinstance(body, tuple) else ()
    if isinstance(node, clauses.AbilityCosts) and any(isinstance(x, filters.Targeting) for x in nodes(node)):
        yield "the engine does not know costs that depend on targets"
    if isinstance(body, tuple) and any(isinstance(each, WAYS) for each in with_permits(body)):
        yield "the engine does not know what is cast so: no permission stands before"
    if isinstance(node, clauses.Does) and isinstance(node.until, OnceEach) and not has_permission(node):
        yield "the engine counts only casting and playing once each turn"
    unknown_clause = role == DO and name in _CLAUSE_NAMES and type(node) not in (*CLAUSES, *_REPLACING)
    if isinstance(node, kinds.Triggered) and not is_counted(node):
        yield "the engine does not count how often an ability triggers"
    elif isinstance(node, clauses.InsteadIf) and any(_is_divided(each) for each in nodes(node.then)):
        yield "the engine divides only what the first sentence says"
    elif isinstance(node, clauses.ForEach) and target_phrases(node.body) and not is_for_each_player(node):
        yield "the engine does not choose targets for each of several players"
    elif why := _targets_not_chosen(node) or _origin_of_both(node) or (role == RULE and _given_as_cast(node)):
        yield why
    elif isinstance(node, clauses.Modal) and (node.fresh or node.random or node.condition is not None):
        yield "the engine does not choose a mode at random, or one that was not chosen before"
    elif isinstance(node, UNKNOWN_ABILITIES) or unknown_clause or _is_unknown_rule(node, role):
        yield f"the engine does not know {name}"


def _targets_not_chosen(node: Any) -> str:
    """Say which targets are not chosen: those of a table of results, and those by which another target is described."""
    if isinstance(node, clauses.ByResult) and any(target_phrases(row.body) for row in node.rows):
        return "the engine does not choose targets for what a table of results says"
    if isinstance(node, Things) and isinstance(node.det, Target) and target_phrases((node.what, *node.where)):
        return "the engine does not choose targets whose description holds another target"
    if isinstance(node, kinds.Triggered) and _targets_know_paid_x(node.body):
        return "the engine does not choose targets by an X that is paid only as the ability resolves"
    return ""


def _targets_know_paid_x(body: tuple[Any, ...]) -> bool:
    """Say whether a target chosen before asks for the X of «you may pay {X}»; «when you do» chooses it after that."""
    pays = any(isinstance(each, mana.PayMana) and "{X}" in each.symbols for each in nodes(body))
    return pays and any(mentions_x(each) for each in target_phrases(body))


def _given_as_cast(node: Any) -> str:
    """Say of a text that gives its object, on a condition, what triggers as that is cast: «has cascade as long as»."""
    given = (each for act in getattr(node, "acts", ()) if isinstance(act, being.Has) for each in act.abilities)
    words = any(isinstance(each, kinds.Keyword) and each.keyword in OF_CASTING for each in given)
    if not words or not isinstance(getattr(node, "who", None), This):
        return ""
    return "the engine does not give a spell what triggers as it is cast by a condition of its own text"


def _origin_of_both(node: Any) -> str:
    """Say of «play a land or cast a spell from …» that the place is told of both: it stands with the last alone."""
    both = (each for each in getattr(node, "acts", ()) if isinstance(each, acting.EitherAct | being.Cant))
    acts = tuple(inner for each in both for inner in each.acts)
    played = any(isinstance(each, acting.Play) and not _has_origin(each.what) for each in acts)
    if not played or not any(isinstance(each, acting.Cast) and _has_origin(each.what) for each in acts):
        return ""
    return "the engine does not know from where the land is played: the place is named after the spell"


def _has_origin(what: Any) -> bool:
    return any(isinstance(each, filters.In | filters.CastFrom) for each in getattr(what, "where", ()))


OF_CASTING = ("cascade", "casualty", "conspire", "demonstrate", "replicate", "storm")
"""Keywords that only a spell makes use of, as it is cast (702)."""


def _is_divided(node: Any) -> bool:
    return isinstance(node, acting.DealDamage) and bool(node.divided)


def _is_unknown_rule(node: Any, role: str) -> bool:
    """Say whether a static ability is made of a clause, or a text says a duration, that no chapter looks at."""
    if isinstance(node, Duration):
        return not isinstance(node, KNOWN_DURATIONS)
    if isinstance(node, kinds.AdditionalCost):
        return node.optional
    if role == RULE and (isinstance(node, clauses.Reflexive) or (isinstance(node, clauses.Noted) and _exerts(node))):
        return False
    return role == RULE and isinstance(node, Clause) and not isinstance(node, RULE_CLAUSES) and not is_price(node)


def _exerts(noted: clauses.Noted) -> bool:
    """Say whether this is «you may exert this creature as it attacks»: combat looks at what follows it (701.38)."""
    acts = getattr(noted.clause, "acts", ())
    return any(isinstance(inner, acting.Exert) for act in acts if isinstance(act, acting.May) for inner in act.acts)


def _is_clause(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Clause)


_REPLACING = (clauses.AsHappens, clauses.Mode, clauses.CounteredGoes, *TERM_CLAUSES, *WAYS)
_CLAUSE_NAMES = frozenset(name for name, kind in vars(clauses).items() if _is_clause(kind))
COMPOSED = (
    acting.May,
    acting.MayHave,
    acting.EitherAct,
    acting.PerEach,
    acting.ActIf,
    acting.Repeated,
    acting.UnlessActs,
    acting.DealDamages,
)
"""Acts made of acts: their parts are looked at by themselves."""


VEHICLES = Things(Every(""), OfSubtype("Vehicle"))
"""What «can't crew Vehicles» speaks of: all that can be crewed (702.121c)."""


def _can_be_forbidden(act: Any) -> bool:
    if isinstance(act, moving.UseKeyword):
        return act.verb == "crew" and act.what == VEHICLES
    return type(act) in FORBIDDEN_ACTS and (not isinstance(act, moving.Undergo) or act.participle in SUFFERED)


def _must_crew(act: being.Cant | being.Doesnt | being.Must) -> bool:
    """Say whether a text demands what it can only forbid."""
    return not isinstance(act, being.Cant) and any(isinstance(each, moving.UseKeyword) for each in act.acts)


def _of_act(act: Any, role: str) -> Iterator[str]:
    kind, name = type(act), type(act).__name__
    if isinstance(act, acting.KeywordAction) and act.action not in KNOWN_ACTIONS:
        yield f"the engine does not know the keyword action {act.action}"
        return
    match role:
        case "event":
            known = kind in MATCHERS or kind is acting.EitherAct
            if isinstance(act, moving.Undergo) and act.participle not in PARTICIPLES:
                known = False
            if isinstance(act, moving.UseKeyword):
                known = act.verb in USED
        case "statement":
            known = kind in TABLES.truths
        case "rule":
            known = kind in LAYER_ACTS or kind in RULE_ACTS or kind in COMPOSED or kind in ACTS
            if isinstance(act, being.Cant | being.Doesnt | being.Must):
                known = all(_can_be_forbidden(each) for each in act.acts) and not _must_crew(act)
        case _:
            known = kind in ACTS or kind in SPECIAL or kind in LAYER_ACTS or kind in (*INSTEAD_ONLY, *TERM_ACTS)
            if isinstance(act, being.Cant | being.Doesnt | being.Must):
                known = all(map(_can_be_forbidden, act.acts)) and not (_must_crew(act) or bars_blocks(act))
    chooses = isinstance(act, acting.ChooseQuality) and not act.options
    if chooses and act.what not in QUALITIES and not names_cards(act.what):
        yield f"the engine does not choose a {act.what}"
    if not known:
        yield f"the engine does not know {name} as an {role}" if role == EVENT else f"the engine does not know {name}"
