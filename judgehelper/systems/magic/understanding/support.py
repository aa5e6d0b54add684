"""What the engine can play: each word of a card must be known to some chapter, in the part that it plays there.

The same act serves as instruction, event, statement and rule (`family`); a chapter that knows it as one of these may
not know it as another. What nobody knows is refused by name, so that it is silent and never wrong.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.abilities import clauses, conditions, events, filters, kinds, quantities
from judgehelper.abilities.acts import acting, being, mana
from judgehelper.abilities.acts.rules import CantBeMade, NoMoreThan
from judgehelper.abilities.card import Card
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import OnceEach
from judgehelper.abilities.family import (
    Ability,
    Act,
    Clause,
    Condition,
    Cost,
    Duration,
    Event,
    Filter,
    Phrase,
    Quantity,
)
from judgehelper.abilities.phrases import ITSELF, AbilitiesOf, Every, Some, Target, Things, This, Top
from judgehelper.kernel.citation import Refusal
from judgehelper.systems.magic.announcing.splicing import why_not_spliced
from judgehelper.systems.magic.casting.enough_targets import mentions_x
from judgehelper.systems.magic.casting.targets import is_for_each_player, target_phrases, why_not_in_place
from judgehelper.systems.magic.combat.prices import is_price
from judgehelper.systems.magic.costs.spending import TERM_CLAUSES
from judgehelper.systems.magic.effects.replacement.optional import why_not_left
from judgehelper.systems.magic.effects.replacement.table import why_not_replaced
from judgehelper.systems.magic.game.state import BATTLEFIELD
from judgehelper.systems.magic.in_force.permissions.others_zones import why_not_shown
from judgehelper.systems.magic.in_force.permissions.permits import has_permission, with_permits
from judgehelper.systems.magic.in_force.permissions.timing import is_known_limit
from judgehelper.systems.magic.in_force.triggers.how_often import is_counted
from judgehelper.systems.magic.meaning.tables import TABLES
from judgehelper.systems.magic.printed.keywords.written_out import is_played, why_not_variable
from judgehelper.systems.magic.printed.objects.linked import names_given, names_used
from judgehelper.systems.magic.printed.objects.tokens import predefined
from judgehelper.systems.magic.printed.texts.later_sentences import with_where_countered_goes
from judgehelper.systems.magic.printed.texts.naming import why_not_told_apart, why_not_voted
from judgehelper.systems.magic.printed.texts.prohibitions import stops
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.course import why_not_controlled
from judgehelper.systems.magic.resolving.acts.qualities import QUALITIES
from judgehelper.systems.magic.resolving.performing import CLAUSES
from judgehelper.systems.magic.understanding.asked_of_others import why_not_asked
from judgehelper.systems.magic.understanding.known import (
    KNOWN_DURATIONS,
    KNOWN_LAYOUTS,
    RULE_CLAUSES,
    UNKNOWN_ABILITIES,
)
from judgehelper.systems.magic.understanding.named_in_time import why_not_named
from judgehelper.systems.magic.understanding.roles import DO, EVENT, RULE, TRUTH, why_not_act, why_says_more

FAMILIES: tuple[tuple[type, Mapping[type, object]], ...] = (
    (Phrase, TABLES.phrases), (Filter, TABLES.filters), (Quantity, TABLES.quantities),
    (Condition, TABLES.conditions),
)  # fmt: skip
READ_BY_THEIR_ACT = (
    quantities.AnyAmount, quantities.Precisely, quantities.NoLess, quantities.Excess,
    filters.OfYourChoice, filters.OfChosenType,
)  # fmt: skip
"""Words that the act around them reads."""
ROLES: Mapping[type, str] = {
    **dict.fromkeys((kinds.Triggered, kinds.Activated, kinds.Spell, kinds.Loyalty), DO),
    **dict.fromkeys((clauses.Instead, clauses.AsHappens, clauses.Later), DO),
    **dict.fromkeys((conditions.Happened, filters.Did, quantities.Tally, events.Occurs, clauses.TriggersTwice), EVENT),
    conditions.Holds: TRUTH,
    filters.Doing: TRUTH,
    kinds.Static: RULE,
}
"""What acts inside these words are there for."""
UNCHOSEN = "the engine does not choose this type here"
WAYS = (clauses.CastSoGoes, clauses.IfCastSo)
"""What is said of a spell cast by a permission: `permits` reads it with that permission."""
OF_CASTING = ("cascade", "casualty", "conspire", "demonstrate", "replicate", "storm")
"""Keywords that only a spell makes use of, as it is cast (702)."""
_CLAUSE_KINDS: frozenset[type] = frozenset(
    kind for kind in vars(clauses).values() if isinstance(kind, type) and issubclass(kind, Clause)
)  # fmt: skip
_CARRIED_OUT = frozenset((*CLAUSES, clauses.AsHappens, clauses.CounteredGoes, *TERM_CLAUSES, *WAYS))


def why_unsupported(card: Card) -> tuple[Refusal, ...]:
    """Name what of a card is not understood, or not known to the engine."""
    found = [Refusal(card.name, unread.text, unread.why) for unread in card.unread()]
    found += [Refusal(card.name, "", why) for why in why_unsupported_whole(card) if why != card.missing]
    for face in card.faces:
        for place, ability in enumerate(face.abilities):
            text = face.texts[place] if place < len(face.texts) else ""
            found.extend(Refusal(card.name, text, why) for why in why_unplayed(ability))
    return tuple(found)


def why_unplayed(node: Ability | Event, role: str = DO) -> tuple[str, ...]:
    """Give the reasons why the engine cannot play an ability, or does not know an event."""
    return tuple(dict.fromkeys(_unknown(node, role)))


def why_unsupported_whole(card: Card) -> Iterator[str]:
    """Say why a card as a whole cannot be played, whatever its abilities say."""
    if card.missing:
        yield card.missing
    if card.layout not in KNOWN_LAYOUTS:
        yield f"the engine does not know the layout {card.layout}"
    if card.layout == "meld" and len(card.faces) < 2:
        yield "a melded permanent is two cards: set up both, melded"
    if any("Battle" in face.types and not (face.defense and "Siege" in face.subtypes) for face in card.faces):
        yield "the source does not tell the defense of this battle, or it is no Siege"
    for face in card.faces:
        yield from why_not_spliced(face.abilities)
        yield from why_not_shown(face.abilities)


def _unknown(node: object, role: str) -> Iterator[str]:
    """Walk over a text; say of each word that no chapter knows it in this part."""
    match node:
        case tuple():
            for each in node:
                yield from _unknown(each, role)
        case clauses.Does(who=AbilitiesOf() as who):
            yield from _of_node(node, role)
            yield from _of_abilities(node, who, role)
        case Struct():
            yield from _of_node(node, role)
            for field, said in asdict(node).items():
                yield from _of_field(node, field, said, ROLES.get(type(node), role))


def _of_abilities(node: clauses.Does, who: AbilitiesOf, role: str) -> Iterator[str]:
    """Say of what is stated of abilities whether it is known: what they cost, and where they can't be activated."""
    yield from _unknown((who.of, () if all(map(stops, node.acts)) else node.acts), role)
    only_costs = all(isinstance(act, being.Costs) for act in node.acts)
    known = (who.kind == "activated" or who.kind.startswith(("your ", "any "))) and only_costs
    if not known and not (role == RULE and who.kind == "activated" and all(map(stops, node.acts))):
        yield "the engine does not know AbilitiesOf"
    if any(each.zone != BATTLEFIELD for each in of_kind(filters.In, who.of.where)):
        yield "the engine does not know what abilities cost in another zone than the battlefield"


def _of_field(node: Struct, field: str, said: object, inner: str) -> Iterator[str]:
    """Walk on into a field: what stands there may play another part than the node."""
    match field, node:
        case (("costs" | "cost" | "extra"), _):
            yield from _unknown(said, DO)
            yield from (UNCHOSEN for _ in all_of(filters.OfChosenType, said))
        case "clause", conditions.AsYouCast(clause=clause):
            yield from _unknown(clause, TRUTH)
        case "condition", kinds.Static() | kinds.Triggered() | clauses.Modal():
            yield from _unknown(said, TRUTH)
        case "on", mana.SpendOnly() | mana.SpendNot() | mana.SpendUncounterable() | mana.Spend() | clauses.WhenSpent():
            yield from _of_uses(node.on)
        case "event", _:
            yield from _unknown(said, EVENT)
        case "exceptions", being.BecomesCopy(exceptions=exceptions):
            yield from _unknown(tuple(map(_without_itself, exceptions)), inner)
        case "act", NoMoreThan(act=being.Attack(whom=whom)):
            yield from _unknown(whom, TRUTH)
        case _, NoMoreThan() if field == "act":
            pass
        case _, being.Cant() | being.Doesnt() | being.Must() | being.CanOnly() | being.AsThough() | CantBeMade():
            pass  # what they speak of is looked at with themselves
        case _:
            yield from _unknown(said, inner)


def _of_uses(on: tuple[Act, ...]) -> Iterator[str]:
    """Say of what mana may be spent on whether the engine can tell (106.6)."""
    for act in on:
        match act:
            case acting.Activate(what=AbilitiesOf(of=what)) | acting.Cast(what=what) | acting.Activate(what=what):
                yield from _unknown(what, DO)
                yield from (UNDECIDED for _ in _kicked(what))
            case mana.PayCost() | mana.PayGeneric():
                pass
            case _:
                yield f"the engine does not know {type(act).__name__} as what mana is spent on"


UNDECIDED = "the engine does not ask of what is being cast whether it is kicked"


def _undecided(node: Struct, role: str) -> Iterator[str]:
    """Say of a rule that it asks of a spell what may not be decided yet."""
    if role == RULE and node == filters.Being("kicked"):
        yield UNDECIDED


def _kicked(node: Phrase) -> Iterator[filters.Being]:
    """List where a text speaks of kicked spells: whether one is, is decided only as it is cast (601.2b)."""
    return (each for each in all_of(filters.Being, node) if each.word == "kicked")


def _without_itself(exception: Act) -> Act:
    """Leave «this ability» out of what a copy has besides (706.9a): whoever makes the copy knows it."""
    if not isinstance(exception, being.Has):
        return exception
    return replace(exception, abilities=tuple(x for x in exception.abilities if not isinstance(x, kinds.ThisAbility)))


def _of_node(node: Struct, role: str) -> Iterator[str]:
    yield from _undecided(node, role)
    yield from why_says_more(node, role)
    for why_not in (why_not_asked, why_not_variable, why_not_left, why_not_voted, why_not_named):
        yield from why_not(node)
    for family, table in FAMILIES:
        if isinstance(node, family) and type(node) not in table and type(node) not in READ_BY_THEIR_ACT:
            yield f"the engine does not know {type(node).__name__}"
    match node:
        case Description(predefined=True) if predefined(node) is None:
            yield f"the engine does not know what a {' '.join(node.subtypes)} token is"
    match node:
        case acting.TurnFace(what=what) if role == EVENT and what.to != ITSELF:
            yield "the engine does not tell who turns a permanent face up"
        case kinds.Unread():
            yield node.why
        case filters.OfChosenType() if role != DO or node.what not in QUALITIES:
            yield f"the engine does not choose a {node.what} here"
        case being.Has(abilities=given) if any(each.keyword == "madness" for each in of_kind(kinds.Keyword, given)):
            yield "the engine does not know madness that cards are given"
        case Act():
            yield from why_not_act(node, role)
        case kinds.Keyword():
            yield from _of_keyword(node)
        case _:
            yield from _of_body(node)
            yield from islice(_of_frame(node, role), 1)


def _of_keyword(node: kinds.Keyword) -> Iterator[str]:
    if not is_played(node):
        yield f"the engine does not know the keyword ability {node.keyword}"
    if any(each.word for each in of_kind(ManaCost, node.cost)):
        yield WITH_HELP


WITH_HELP = "the engine lets artifacts and creatures help only with what an ability costs"


def _of_body(node: Struct) -> Iterator[str]:
    """Say what of sentences that belong together nobody would look at."""
    match node:
        case Ability(body=body) | Clause(body=body) | clauses.Mode(body=body) | clauses.ResultRow(body=body):
            yield from _of_sentences(body)
    yield from why_not_in_place(node)
    yield from why_not_replaced(node)
    if isinstance(node, clauses.Do | clauses.Does) and any(all_of(filters.OfYourChoice, node)):
        yield "the engine lets only sources of damage be of somebody's choice"
    match node:
        case clauses.Do() | clauses.Does(until=None):
            yield from why_not_controlled(node)
        case clauses.Does(until=until):
            yield from why_not_controlled(node)
            if isinstance(until, OnceEach) and not has_permission(node):
                yield "the engine counts only casting and playing once each turn"
        case kinds.AdditionalCost(costs=paid) if any(each.word for each in of_kind(ManaCost, paid)):
            yield WITH_HELP
        case kinds.AdditionalCost(costs=paid) if any(map(_beholds_more, paid)) and len(paid) > 1:
            yield "the engine does nothing as a cost with what is beheld for it"
        case kinds.AdditionalCost(costs=paid) if any(all_of(acting.ChooseQuality, paid)):
            yield "the engine does not keep what is chosen as a cost"
        case clauses.AbilityCosts() if any(all_of(filters.Targeting, node)):
            yield "the engine does not know costs that depend on targets"


def _beholds_more(cost: Cost) -> bool:
    """Say whether a cost is to behold something that another cost speaks of: «behold an Elf and exile it»."""
    return any(each.action == "behold" and each.on is not None for each in all_of(acting.KeywordAction, cost))


def _of_sentences(body: tuple[Clause, ...]) -> Iterator[str]:
    if any(of_kind(clauses.CounteredGoes, with_where_countered_goes(body))):
        yield "the engine does not know what is countered so"
    yield from why_not_told_apart(body)
    if any(map(_is_of_what_is_done, all_of(clauses.IfCastSo, body))) and any(all_of(acting.Play, body)):
        yield "the engine does not know how a land enters that is played by a permission"
    if any(of_kind(WAYS, with_permits(body))):
        yield "the engine does not know what is cast so: no permission stands before"


def _is_of_what_is_done(rider: clauses.IfCastSo) -> bool:
    """Say whether «if you do» speaks of what was cast so, and of a land that was played so as well."""
    return isinstance(rider.what.det, Some) and rider.what.det.word == IF_YOU_DO


IF_YOU_DO = "if you do"
"""How what was cast so is called; no meaning beyond that."""


def _of_frame(node: Struct, role: str) -> Iterator[str]:
    """Say why the frame of a text cannot be carried out; the first reason is enough."""
    match node:
        case kinds.Triggered() if not is_counted(node):
            yield "the engine does not count how often an ability triggers"
        case kinds.Static(condition=Condition() as held) if _asks_of_each(held, node.body):
            yield "the engine does not ask a condition of each of those that a text speaks of"
        case kinds.Activated() | kinds.CastOnly() if not all(map(is_known_limit, _limits(node))):
            yield "the engine does not know the restriction"
        case clauses.InsteadIf() if any(each.divided for each in all_of(acting.DealDamage, node.then)):
            yield "the engine divides only what the first sentence says"
        case clauses.Later(body=body) if any(each.period == "this way" for each in all_of(quantities.Tally, body)):
            yield "the engine does not keep until later how much was done this way"
        case clauses.ForEach() if target_phrases(node.body) and not is_for_each_player(node):
            yield "the engine does not choose targets for each of several players"
    yield from _targets_not_chosen(node)
    yield from _not_told_apart(node, role)
    match node:
        case clauses.Do() | clauses.Does():
            yield from _origin_of_both(node)
            yield from _given_as_cast(node) if role == RULE else ()
            yield from _by_targets_of_abilities(node)
            yield from _origin_for_a_time(node)
        case clauses.Modal() if node.random:
            yield "the engine does not choose a mode at random"
        case clauses.Modal() if node.fresh and role != DO:
            yield "the engine does not know which modes were chosen before"
    unknown_clause = role == DO and type(node) in _CLAUSE_KINDS and type(node) not in _CARRIED_OUT
    if isinstance(node, UNKNOWN_ABILITIES) or unknown_clause or _is_unknown_rule(node, role):
        yield f"the engine does not know {type(node).__name__}"


def _not_told_apart(node: Struct, role: str) -> Iterator[str]:
    """Say which sentences about all of a kind would have to be asked of each of them, or of all together."""
    match node:
        case clauses.Does(who=Things(det=Every(), where=where), acts=acts) if role == DO and names_given(
            where
        ) & names_used(acts):
            yield "the engine does not tell of each of them apart whom it concerns"
        case events.Occurs(clause=clauses.Does(who=Things(det=Every(word="all")))):
            yield "the engine does not tell whether all of them do so"


def _asks_of_each(held: Condition, body: tuple[Clause, ...]) -> bool:
    """Say whether a condition speaks of what the statement names, or the statement of what fits the condition.

    The top card of a library is told apart: there is one (401.5).
    """
    tops = {each.name for each in all_of(Top, held)}
    return bool(names_used(held) & names_given(body) or names_used(body) & (names_given(held) - tops))


def _limits(node: kinds.Activated | kinds.CastOnly) -> tuple[clauses.Limit, ...]:
    said = node.body if isinstance(node, kinds.Activated) else (node.limit,)
    return tuple(of_kind(clauses.Limit, said))


def _targets_not_chosen(node: Struct) -> Iterator[str]:
    """Say which targets are not chosen: those of a table of results, and those by which another target is described."""
    match node:
        case clauses.ByResult(rows=rows) if any(target_phrases(row.body) for row in rows):
            yield "the engine does not choose targets for what a table of results says"
        case Things(det=Target(), where=where) if any(all_of(filters.OfChosenType, where)):
            yield "the engine does not choose a type as targets are chosen"
        case Things(det=Target(), what=what, where=where) if target_phrases((what, *where)):
            yield "the engine does not choose targets whose description holds another target"
        case kinds.Triggered(body=body) if _targets_know_paid_x(body):
            yield "the engine does not choose targets by an X that is paid only as the ability resolves"


def _targets_know_paid_x(body: tuple[Clause, ...]) -> bool:
    """Say whether a target chosen before asks for the X of «you may pay {X}»; «when you do» chooses it after that."""
    pays = any("{X}" in each.symbols for each in all_of(mana.PayMana, body))
    return pays and any(mentions_x(each) for each in target_phrases(body))


def _given_as_cast(node: clauses.Do | clauses.Does) -> Iterator[str]:
    """Say of a text that gives its object, on a condition, what triggers as that is cast: «has cascade as long as»."""
    given = (each for act in of_kind(being.Has, node.acts) for each in of_kind(kinds.Keyword, act.abilities))
    if any(each.keyword in OF_CASTING for each in given) and isinstance(node.who, This):
        yield "the engine does not give a spell what triggers as it is cast by a condition of its own text"


def _by_targets_of_abilities(node: clauses.Do | clauses.Does) -> Iterator[str]:
    """Say of a text about what abilities cost that it asks for their targets, which only those of spells are asked."""
    dearer = any(of_kind(being.Costs, node.acts)) and isinstance(node.who, AbilitiesOf)
    if dearer and any(all_of(filters.Targeting, node.who)):
        yield "the engine does not know costs that depend on targets"


def _origin_for_a_time(node: clauses.Do | clauses.Does) -> Iterator[str]:
    """Say of «you may cast it from your graveyard this turn» that the zone is asked only of what is cast at once."""
    told = (each for each in all_of(acting.Cast, node.acts) if each.where and not each.word)
    if node.until is not None and any(told):
        yield "the engine does not know what is cast so: no permission stands before"


def _origin_of_both(node: clauses.Do | clauses.Does) -> Iterator[str]:
    """Say of «play a land or cast a spell from …» that the place is told of both: it stands with the last alone."""
    acts = tuple(inner for each in of_kind(acting.EitherAct, node.acts) for inner in each.acts)
    played = any(not _has_origin(each.what) for each in of_kind(acting.Play, acts))
    if played and any(_has_origin(each.what) for each in of_kind(acting.Cast, acts)):
        yield "the engine does not know from where the land is played: the place is named after the spell"


def _has_origin(what: Phrase) -> bool:
    return any(of_kind((filters.In, filters.CastFrom), what.where))


def _is_unknown_rule(node: Struct, role: str) -> bool:
    """Say whether a static ability is made of a clause, or a text says a duration, that no chapter looks at."""
    match node:
        case Duration():
            return not isinstance(node, KNOWN_DURATIONS)
        case clauses.Reflexive():
            return False
        case clauses.Noted() if _exerts(node):
            return False
        case Clause():
            return role == RULE and not isinstance(node, RULE_CLAUSES) and not is_price(node)
    return False


def _exerts(noted: clauses.Noted) -> bool:
    """Say whether this is «you may exert this creature as it attacks»: combat looks at what follows it (701.38)."""
    return any(any(of_kind(acting.Exert, act.acts)) for act in of_kind(acting.May, noted.clause.acts))
