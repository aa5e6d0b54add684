"""Keyword actions that other words can say: what each means, written out in the vocabulary (701).

Those with a choice that no words of the vocabulary name have a function of their own.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.acts import counters as with_counters
from judgehelper.abilities.acts.keyword_actions import RING
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Exists, Holds, NotSo
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act, Condition, Phrase, Quantity
from judgehelper.abilities.filters import Being, Controlled, Extremal, In, Kind, OfSubtype, OfType, WithCounters
from judgehelper.abilities.phrases import (
    SUBJECT,
    Among,
    AtLeast,
    Every,
    Exactly,
    Rest,
    Some,
    That,
    Things,
    This,
    Top,
    You,
)
from judgehelper.abilities.quantities import Number, X
from judgehelper.abilities.words.counters import PLUS
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.casting.crimes import CRIME
from judgehelper.systems.magic.costs.helping import WRITTEN
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.effects.replacement.table import is_awaited
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.following import follow
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import players_in, sharing_life
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import GRAVEYARD, HAND, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import Perform, PerformAct, Proposal, Propose
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.printed.keywords.book import told_by_itself, told_in
from judgehelper.systems.magic.printed.keywords.support import SUPPORT
from judgehelper.systems.magic.printed.texts.own_words import (
    BackToBottom,
    ChooseEntering,
    DidThis,
    MarkEntering,
    MarkThis,
)
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts import later_actions
from judgehelper.systems.magic.resolving.acts.amounts import counters_on
from judgehelper.systems.magic.resolving.acts.contests import clash, fateseal
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    amount_of,
    doer_of,
    doers_of,
    entering_changed,
    in_turn_order,
    is_here,
    player_in,
    propose_for,
    things_in,
    view_from,
)
from judgehelper.systems.magic.resolving.acts.later_actions import OWN, WITH_OBJECT

ONE = Exactly(Number(1))
YOURS = Controlled(You())
CREATURE = OfType("Creature")
Written = Callable[[acting.KeywordAction], tuple[Act | Does, ...]]


def _counters(number: Quantity, on: Phrase) -> with_counters.PutCounters:
    return with_counters.PutCounters((moving.Counters(number, PLUS),), on)


def _amount(act: acting.KeywordAction) -> Quantity:
    return act.amount if act.amount is not None else Number(1)


def _investigate(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Create a Clue (701.35a)."""
    return (moving.Create(_amount(act), Description(subtypes=("Clue",), predefined=True)),)


def _populate(_: acting.KeywordAction) -> tuple[Act, ...]:
    """Create a copy of a creature token of yours (701.29a)."""
    tokens = Things(Some(ONE), CREATURE, (YOURS, Kind("token")))
    return (moving.CreateCopy(Number(1), tokens),)


def _bolster(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Put counters on a creature of yours with the least toughness (701.32a)."""
    weakest = Things(Some(ONE), CREATURE, (YOURS, Extremal("least", "toughness")))
    return (_counters(_amount(act), weakest),)


def _has_no_counter() -> Condition:
    return NotSo(Holds(Does(This(), (being.HaveStat(WithCounters(AtLeast(Number(1)), PLUS)),))))


def _adapt(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Put counters on it if it has none (701.42a)."""
    return (acting.ActIf(_counters(_amount(act), This()), _has_no_counter()),)


def _monstrosity(act: acting.KeywordAction) -> tuple[Act, ...]:
    """Put counters on it and let it become monstrous, once (701.30a)."""
    new = NotSo(Holds(Does(This(), (being.IsFit(Being("monstrous")),))))
    return (acting.ActIf(_counters(_amount(act), This()), new), acting.ActIf(MarkThis("monstrous"), new))


def _amass(act: acting.KeywordAction) -> tuple[Act | Does, ...]:
    """Put counters on an Army of yours, which is of that kind from then on; without one, create it first (of later
    books)."""
    kind = (act.what or "Zombies").removesuffix("s")
    army = Description(Number(0), Number(0), (), ("black",), ("Creature",), (kind, "Army"))
    armies = Things(Every(), OfSubtype("Army"), (YOURS,))
    none = NotSo(Exists(Things(Some(ONE), OfSubtype("Army"), (YOURS,))))
    create = acting.ActIf(moving.Create(Number(1), army), none)
    becomes = Does(That("it", to=Name.IT), (being.Becomes(Description(subtypes=(kind,)), also="types"),))
    return (create, _counters(_amount(act), replace(armies, det=Some(ONE), name=Name.IT)), becomes)


def _manifest_dread(_: acting.KeywordAction) -> tuple[Act, ...]:
    """A keyword action of later books: one of the two uppermost cards is manifested, the other one buried."""
    seen = Top(Exactly(Number(2)), You(), name=Name.IT)
    those = That("they", many=True, to=Name.IT)
    one = Among(Some(Exactly(Number(1))), those, Kind("card"))
    return (acting.LookAt(seen), moving.Manifest(one), moving.Put(Rest(to=Name.IT), moving.Place(GRAVEYARD)))


WRITTEN_OUT: Mapping[str, Written] = {
    "adapt": _adapt,
    "amass": _amass,
    "bolster": _bolster,
    "investigate": _investigate,
    "monstrosity": _monstrosity,
    "populate": _populate,
    "manifest dread": _manifest_dread,
    **WRITTEN,
}
"""Keyword actions as acts of the vocabulary."""
RULES: Mapping[str, str] = {
    "adapt": "701.42a", "bolster": "701.32a", "explore": "701.39a", "investigate": "701.35a", "monstrosity": "701.30a",
    "populate": "701.29a",
}  # fmt: skip
"""Where the book tells of them; those of later books have no rule of their own here."""


MARKED: Mapping[str, str] = {"monstrous": "701.30a"}
"""What the book says of a designation; of those of later books it says nothing."""


def mark_this(state: Magic, step: PerformAct, act: MarkThis, _: Ref, __: Refs) -> Magic:
    """Give the source a designation (701.30a)."""
    frame = state.frames[step.frame]
    source = follow(state, frame, frame.source)
    if source is None:
        return state
    return propose_for(state, step, events.Marked(source, act.mark, x=frame.x), rule=MARKED.get(act.mark, "608.2c"))


DONE: Mapping[str, str] = {SUPPORT: "701.34a"}
"""What the book says of what the source has done, by its name."""


def did_this(state: Magic, step: PerformAct, act: DidThis, _: Ref, __: Refs) -> Magic:
    """Note that the source did what a keyword names (702.109b)."""
    frame = state.frames[step.frame]
    did = events.Did(act.what, frame.controller, frame.source, 1)
    return propose_for(state, step, did, rule=DONE.get(act.what, "608.2c"))


# --- choosing as something enters (614.12a)
def choose_entering(state: Magic, step: PerformAct, act: ChooseEntering) -> Decision:
    """Ask for one of two ways to enter: yes for the first."""
    options = (Option("yes"), Option("no"))
    frame = state.frames[step.frame]
    told = (*cr("614.12a"), *told_in(act.kind), *told_by_itself(traits(state, frame.source), act.kind))
    return Decision(player=frame.controller, kind="choice", options=options, cites=told, about=(step.frame, "enter"))


def take_entering(state: Magic, step: PerformAct, act: ChooseEntering, answer: Answer) -> Magic:
    """Write the choice into the entering that waits."""
    word = act.words[0 if answer.picked[0].label == "yes" else 1]

    def changed(entering: events.Moved) -> events.Moved:
        counters = entering.counters
        if word == f"{PLUS} counter":
            counters = counters.set(PLUS, counters.get(PLUS, 0) + 1)
        return replace(entering, counters=counters, chosen=entering.chosen.set(act.kind, (word,)))

    return entering_changed(state, state.frames[step.frame].source, changed)


def mark_entering(state: Magic, step: PerformAct, act: MarkEntering, _: Ref, __: Refs) -> Magic:
    """Write into the entering that waits what was decided for it (614.12a)."""

    def marked(entering: events.Moved) -> events.Moved:
        return replace(entering, chosen=entering.chosen.set(act.word, ("paid",)))

    return entering_changed(state, state.frames[step.frame].source, marked)


# --- back under the library (702.84a)
class PutBelow(Step, Struct, frozen=True, tag=True):
    """Cards go to the bottom of their owner's library in a random order."""

    cards: tuple[Id, ...]


def back_to_bottom(state: Magic, _step: PerformAct, _act: BackToBottom, _: Ref, refs: Refs) -> Magic:
    """Put what is still exiled of these below the library."""
    here = tuple(ref for ref in things_in(refs) if ref in state.things and state.things[ref].zone == "exile")
    return then(state, PutBelow(here)) if here else state


def put_below(state: Magic, step: PutBelow) -> Magic | Decision:
    """Ask chance for the order, where there is more than one."""
    if len(step.cards) < 2:
        return _below(state, step.cards)
    options = tuple(Option("card", (each,)) for each in step.cards)
    return Decision(
        player=CHANCE, kind="shuffle", options=options, cites=cr("702.84a"), form=Form.ORDER, about=("bottom",)
    )


def take_below(state: Magic, _: PutBelow, answer: Answer) -> Magic:
    """Put them there in that order."""
    return _below(state, tuple(int(option.about[0]) for option in answer.picked))


def _below(state: Magic, cards: tuple[Id, ...]) -> Magic:
    moved = [events.Moved(thing=each, to="library", how="put", place=-1) for each in cards]
    return propose(state, *moved, cites=cr("702.84a"))


class CarryOut(Step, Struct, frozen=True, tag=True):
    """What was undertaken is done, as nothing else happens instead (614.6)."""

    act: PerformAct


def keyword_action(state: Magic, step: PerformAct, act: acting.KeywordAction) -> Magic:
    """Carry a keyword action out; where a text waits for it, by each doer unless something happens instead (614.1a)."""
    if not is_awaited(state, events.Did):
        return _done(state, step, act)
    applied = state.frames[step.frame].applied
    steps = []
    for doer in _undertaking(state, step, act):
        player = controller_of(state, doer) if isinstance(doer, int) else doer
        about = events.Undertaken(act.action, player, doer if isinstance(doer, int) else None, 1)
        done = CarryOut(replace(step, by=(doer,)))
        steps.append(Propose((Proposal(about, cr(RULES.get(act.action, "701.1")), applied=applied, leads=(done,)),)))
    return then(state, *steps)


def _undertaking(state: Magic, step: PerformAct, act: acting.KeywordAction) -> tuple[Ref, ...]:
    """List who is about to do it: permanents explore and connive, the source where none is named."""
    if things := things_in(step.by):
        return tuple(things)
    by_source = act.action in ("explore", "connive")
    return (state.frames[step.frame].source,) if by_source else tuple(in_turn_order(state, doers_of(state, step)))


def carry_out(state: Magic, step: CarryOut) -> Magic:
    """Do what was undertaken."""
    match step.act.act:
        case acting.KeywordAction() as act:
            return _done(state, step.act, act)
    return state


def _done(state: Magic, step: PerformAct, act: acting.KeywordAction) -> Magic:
    """Do it by what it is written out as, or by its own rule."""
    own = OWN_RULES.get(act.action)
    if own is not None:
        return own(state, step, act)
    written = WRITTEN_OUT.get(act.action)
    if written is None:
        raise NotUnderstood(unknown(act))
    if act.action == "populate" and not _has_creature_token(state, doer_of(state, step)):
        state = record(state, events.Ignored(doer_of(state, step), "populate"), cr("701.29b"))
    steps: list[Step] = []
    for doer in in_turn_order(state, doers_of(state, step)):
        did = (Proposal(events.Did(act.action, str(doer), amount=1), cr(RULES.get(act.action, "701.1"))),)
        steps += [Propose(did), *(_step_of(each, step, doer) for each in written(act))]
    return then(state, *steps)


def _step_of(each: Act | Does, step: PerformAct, doer: Ref) -> Step:
    """Let the doer do an act, or what a clause names do its own."""
    return Perform(each, step.frame) if isinstance(each, Does) else replace(step, act=each, by=(doer,))


def _has_creature_token(state: Magic, player: str) -> bool:
    tokens = (each for each in state.battlefield if state.things[each].kind == "token")
    return any("Creature" in (now := traits(state, each)).types and now.controller == player for each in tokens)


# --- explore (701.39)
class Explored(Step, Struct, frozen=True, tag=True):
    """Ask whether a nonland card that was revealed goes to the graveyard (701.39a)."""

    player: str
    card: Id


def explore(state: Magic, step: PerformAct, _act: acting.KeywordAction) -> Magic:
    """Reveal the top card: a land goes to the hand; else a counter, and the card may go to the graveyard (701.39a)."""
    explorers = things_in(step.by) or [state.frames[step.frame].source]
    for explorer in reversed(explorers):
        state = _explore_one(state, step, explorer)
    return state


def _explore_one(state: Magic, step: PerformAct, explorer: Id) -> Magic:
    player = controller_of(state, explorer)
    library = state.players[player].library
    here = follow(state, state.frames[step.frame], explorer)
    plus = events.CountersPut(here, PLUS, 1, player, step.frame) if here is not None else None
    did = events.Did("explore", player, explorer, 1)
    cites = cr("701.39a")
    state = propose(state, did, cites=cr("701.39a", "701.39b", *(("701.39c",) if here is None else ())))
    if not library:
        return propose(state, plus, cites=cites) if plus is not None else state
    card = library[0]
    shown = events.Revealed((card,), player)
    if "Land" in traits(state, card).types:
        drawn = events.Moved(thing=card, to=HAND, how="put", by=player, cause=step.frame)
        return propose(propose(state, drawn, cites=cites), shown, cites=cites)
    state = then(state, Explored(player, card))
    state = propose(state, plus, cites=cites) if plus is not None and is_here(state, here) else state
    return propose(state, shown, cites=cites)


def ask_explored(_: Magic, step: Explored) -> Decision:
    """Ask whether the card goes to the graveyard."""
    options = (Option("yes"), Option("no"))
    return Decision(player=step.player, kind="may", options=options, cites=cr("701.39a"), about=(step.card, "explore"))


def take_explored(state: Magic, step: Explored, answer: Answer) -> Magic:
    """Put it there, or leave it."""
    if answer.picked[0].label == "no":
        return state
    moved = events.Moved(thing=step.card, to=GRAVEYARD, how="put", by=step.player)
    return propose(state, moved, cites=cr("701.39a"))


# --- connive (of later books)
class Connived(Step, Struct, frozen=True, tag=True):
    """Put a counter for each nonland card that was discarded."""

    thing: Id
    player: str
    since: int
    frame: Id


def connive(state: Magic, step: PerformAct, act: acting.KeywordAction) -> Magic:
    """Draw, discard as many, and get a counter for each nonland card discarded."""
    conniving = things_in(step.by) or [state.frames[step.frame].source]
    number = amount_of(view_from(state, step, conniving[0]), act)
    steps: list[Step] = []
    for each in conniving:
        player = controller_of(state, each)
        cards = Things(Some(Exactly(Number(number))), Kind("card"), (In("hand", That(to=SUBJECT)),))
        steps += [
            PerformAct(moving.Draw(Number(number)), (player,), step.frame),
            PerformAct(moving.Discard(cards), (player,), step.frame),
            Connived(each, player, len(state.log), step.frame),
        ]
    return then(state, *steps)


def count_connived(state: Magic, step: Connived) -> Magic:
    """Put the counters."""
    gone = of_kind(events.Discarded, (entry.event for entry in state.log.since(step.since)))
    mine = [each for each in gone if each.by == step.player and "Land" not in traits(state, each.thing).types]
    did = events.Did("connive", step.player, step.thing, len(mine))
    state = propose(state, did, cites=cr("701.1"))
    if not mine or not is_here(state, step.thing):
        return state
    return propose(state, events.CountersPut(step.thing, PLUS, len(mine), step.player), cites=cr("121.6"))


OWN_RULES: Mapping[str, Callable[[Magic, PerformAct, acting.KeywordAction], Magic]] = {
    "clash": clash, "explore": explore, "connive": connive, "fateseal": fateseal, **OWN, **later_actions.OWN_DUNGEONS,
    RING: later_actions.tempt_players,
}  # fmt: skip
KNOWN_ACTIONS = frozenset((*WRITTEN_OUT, *OWN_RULES, SUPPORT, CRIME))


def why_not_action(act: acting.KeywordAction) -> Iterator[str]:
    """Name a keyword action that is not carried out, or what it is done to where nobody looks at that."""
    if act.on is not None and act.action not in WITH_OBJECT:
        yield "the engine does not know KeywordAction with on"
    if act.action not in KNOWN_ACTIONS:
        yield f"the engine does not know the keyword action {act.action}"
    if act.action == "collect evidence" and isinstance(act.amount, X):
        yield "the engine does not ask how much evidence is collected"


# --- proliferate (701.26)
class Proliferating(Step, Struct, frozen=True, tag=True):
    """A player chooses any number of permanents and players with counters (701.26a)."""

    player: str
    cause: Id


def proliferate(state: Magic, step: PerformAct, _act: with_counters.Proliferate, doer: Ref, _: Refs) -> Magic:
    """Begin to proliferate."""
    player = player_in(state, step, doer)
    return then(state, Proliferating(player, step.frame))


def choose_proliferated(state: Magic, step: Proliferating) -> Magic | Decision:
    """Ask which of those with counters get another of each kind."""
    people = tuple(seat for seat in players_in(state) if state.players[seat].counters)
    found: Refs = (*people, *(each for each in state.battlefield if state.things[each].counters))
    if not found:
        return propose(state, events.Did("proliferate", step.player), cites=cr("701.26a"))
    options = tuple(Option("object", (ref,)) for ref in found)
    shared = any("poison" in state.players[seat].counters and len(sharing_life(state, seat)) > 1 for seat in people)
    told = cr("701.26a", *(("810.10d",) if shared else ()))
    return Decision(
        player=step.player, kind="target", options=options, cites=told, least=0, most=len(found),
        about=(step.cause, "proliferate"),
    )  # fmt: skip


def take_proliferated(state: Magic, step: Proliferating, answer: Answer) -> Magic:
    """Give each of them one more of each kind."""
    found = []
    for option in answer.picked:
        ref = option.about[0]
        kinds = sorted(counters_on(state, ref))
        found += [events.CountersPut(ref, kind, 1, step.player, step.cause) for kind in kinds]
    state = propose(state, events.Did("proliferate", step.player), cites=cr("701.26a"))
    return propose(state, *found, cites=cr("701.26a"))


ROWS = (
    ActRow(with_counters.Proliferate, "701.26a", run=proliferate),
    ActRow(BackToBottom, "702.84a", "what", run=back_to_bottom),
    ActRow(MarkEntering, "614.12a", run=mark_entering),
    ActRow(DidThis, "702.109b", run=did_this),
    ActRow(MarkThis, "701.30a", run=mark_this),
    ActRow(ChooseEntering, "614.12a", perform=choose_entering, take=take_entering),
    ActRow(acting.KeywordAction, "701.1", perform=keyword_action, why_not=why_not_action),
)
