"""Keyword actions of later books than the base edition, and manifest (701.33): dated differences without a number here.

Those that are only words for other acts stand in `keyword_actions`; these have a function of their own.
"""

from collections.abc import Callable, Mapping

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import being, moving
from judgehelper.abilities.acts.acting import EitherAct, KeywordAction, May, Reveal
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.keyword_actions import RING, UNDERCITY, BecomeTime, VentureLimit
from judgehelper.abilities.clauses import Do, Does, If, Later, Noted
from judgehelper.abilities.conditions import Holds, YouDo
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import AsLongAs
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import AllOf, Being, In, Kind, OfSubtype, Owned
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.abilities.phrases import Exactly, Some, That, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.counters import PLUS
from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.costs.helping import worth
from judgehelper.systems.magic.effects.replacement.day_and_night import CASTS, CheckTime, time_of
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import Perform, PerformAct, PerformBody, Proposal, Propose
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.permissions.permissions import rules_stating, speaks_of
from judgehelper.systems.magic.in_force.triggers.titles import INITIATIVE
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.keywords.entering import DAY, NIGHT
from judgehelper.systems.magic.printed.objects.dungeons import OPEN, dungeon_of, name_of, room_of, rooms_of
from judgehelper.systems.magic.printed.objects.tokens import INCUBATOR
from judgehelper.systems.magic.printed.texts.own_words import GainSpeed
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    amount_of,
    doer_of,
    doers_of,
    in_turn_order,
    player_in,
    propose_for,
    things_in,
    view_from,
)
from judgehelper.systems.magic.resolving.performing import with_frame

# --- suspect
SUSPECTED = (Keyword("menace"), Static((Does(This(), (being.Cant((being.Block(),)),)),)))
"""What a suspected creature has."""


def suspect(state: Magic, step: PerformAct, act: KeywordAction) -> Magic:
    """Mark creatures as suspected; as long as one is, it has menace and can't block."""
    frame = state.frames[step.frame]
    meant = act.on if act.on is not None else This()
    here = [ref for ref in things_in(present(state, frame, look(state, frame).find(meant)))
            if state.things[ref].zone == BATTLEFIELD and "suspected" not in state.things[ref].marks]  # fmt: skip
    for ref in here:
        own = replace(frame, names=frame.names.set(Name.SUSPECT, (ref,)))
        still = AsLongAs(Holds(Does(That(to=Name.SUSPECT), (being.IsFit(Being("suspected")),))))
        state = begin_lasting(state, Does(That(to=Name.SUSPECT), (being.Has(SUSPECTED),)), own, still, (ref,))
    marks = [events.Marked(ref, "suspected") for ref in here]
    return propose_for(state, step, *marks, rule="701.1") if marks else state


# --- collect evidence
class Collecting(Step, Struct, frozen=True, tag=True):
    """A player exiles cards from his graveyard with so much mana value in all."""

    player: str
    amount: int
    frame: Id


def collect_evidence(state: Magic, step: PerformAct, act: KeywordAction) -> Magic:
    """Let each who does it choose what to exile."""
    doers = doers_of(state, step)
    amount = amount_of(view_from(state, step, doers[0]), act)
    able = [doer for doer in doers if worth(state, state.players[doer].graveyard) >= amount]
    return then(state, *(Collecting(doer, amount, step.frame) for doer in able))


def ask_evidence(state: Magic, step: Collecting) -> Magic | Decision:
    """Ask for the cards."""
    options = tuple(Option("card", (each,)) for each in state.players[step.player].graveyard)
    return Decision(
        player=step.player, kind="target", options=options, cites=cr("608.2d"), least=0, most=len(options),
        about=(step.frame, "evidence", step.amount),
    )  # fmt: skip


def check_evidence(state: Magic, step: Collecting, answer: Answer) -> tuple[Violation, ...]:
    """The cards must be worth enough."""
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    return () if worth(state, chosen) >= step.amount else (Violation("too-little-evidence", cr("117.3"), chosen),)


def take_evidence(state: Magic, step: Collecting, answer: Answer) -> Magic:
    """Exile them; the player has collected evidence."""
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    moved = [events.Moved(thing=each, to=EXILE, how="exile", by=step.player, cause=step.frame) for each in chosen]
    state = propose(state, events.Did("collect evidence", step.player, amount=1), cites=cr("701.1"))
    return propose(state, *moved, cites=cr("701.11a")) if moved else state


# --- earthbend
BENT = That("it", to=Name.EARTHBENT)
MOVING_LAND = being.Becomes(Description(Number(0), Number(0), types=("Creature",), abilities=(Keyword("haste"),)),
                            still="Land")  # fmt: skip
GONE = Occurs(Does(BENT, (EitherAct((moving.Die(), moving.Undergo("exiled"))),)))
BACK = moving.Return(BENT, moving.Place(BATTLEFIELD, tapped=True, under=You()))


def earthbend(state: Magic, step: PerformAct, act: KeywordAction) -> Magic:
    """A land becomes a creature besides, with counters; once it dies or is exiled it comes back tapped."""
    frame = state.frames[step.frame]
    doer = doers_of(state, step)[0]
    here = present(state, frame, look(state, frame).find(act.on)) if act.on is not None else ()
    did = Propose((Proposal(events.Did("earthbend", str(doer), amount=1), cr("701.1")),))
    if not here:
        return then(state, did)
    amount = Number(amount_of(view_from(state, step, doer), act))
    state = with_frame(state, step.frame, replace(frame, names=frame.names.set(Name.EARTHBENT, here)))
    counted = Do((PutCounters((moving.Counters(amount, PLUS),), BENT),))
    clauses = (Does(BENT, (MOVING_LAND,)), counted, Later(GONE, (Do((BACK,)),)))
    return then(state, did, *(Perform(each, step.frame) for each in clauses))


# --- learn
ONE_CARD = Some(Exactly(Number(1)))
HAND_CARD = Things(ONE_CARD, Kind("card"), (In("hand", You()),))
LESSON = Things(ONE_CARD, AllOf((OfSubtype("Lesson"), Kind("card"))), (Owned(You()), In("sideboard")), Name.FOUND)
TAKEN = (Reveal(LESSON), moving.Put(That(to=Name.FOUND), moving.Place("hand", whose=You())))
LEARNING = (
    Noted(Does(You(), (May((moving.Discard(HAND_CARD),)),)), Name.DONE),
    If(YouDo(You(), to=Name.DONE), (Do((moving.Draw(Number(1)),)),)),
    If(YouDo(You(), negative=True, to=Name.DONE), (Does(You(), (May(TAKEN),)),)),
)
"""A card may be discarded for another one; who discards none may take a Lesson from outside the game."""


def learn(state: Magic, step: PerformAct, _act: KeywordAction) -> Magic:
    """Let the controller of the text learn."""
    doers = doers_of(state, step)
    if doers != (state.frames[step.frame].controller,):
        raise NotUnderstood(Refusal("", "learn", "the engine lets only the controller of a text learn"))
    did = Propose((Proposal(events.Did("learn", str(doers[0]), amount=1), cr("701.1")),))
    return then(state, did, PerformBody(LEARNING, step.frame))


def incubate(state: Magic, step: PerformAct, act: KeywordAction) -> Magic:
    """Create an Incubator with so many +1/+1 counters on it, for each of those who incubate (2023)."""
    front = INCUBATOR.faces[0]
    made = []
    for player in doers_of(state, step):
        number = amount_of(view_from(state, step, player), act)
        counters = Map({PLUS: number}) if number > 0 else Map()
        made.append(
            events.Created(face=front, controller=player, cause=step.frame, counters=counters, card=INCUBATOR.name)
        )
    return propose_for(state, step, *made, rule="701.6a")


OWN: Mapping[str, Callable[[Magic, PerformAct, KeywordAction], Magic]] = {
    "learn": learn,
    "earthbend": earthbend,
    "collect evidence": collect_evidence,
    "suspect": suspect,
    "incubate": incubate,
}
WITH_OBJECT = frozenset(("behold", "earthbend", "suspect"))
"""Those that name what they are done to."""


# --- manifest (701.33)
def manifest(state: Magic, step: PerformAct, act: moving.Manifest, doer: Ref, refs: Refs) -> Magic:
    """Put cards onto the battlefield face down, one after the other (701.33a, e)."""
    player = player_in(state, step, doer)
    for ref in reversed(things_in(refs)):
        moved = events.Moved(thing=ref, to=BATTLEFIELD, how="put", by=player, cause=step.frame, controller=player,
                             face_down=act.how)  # fmt: skip
        state = propose_for(state, step, moved, rule="701.33a", more=("701.33d",) if len(refs) > 1 else ())
    return state


# --- It becomes day or night: by an effect, or as an untap step begins, by the spells of the turn before (later
MANY = 2
"""As many spells of one player in their own turn as make it day."""


def become_time(state: Magic, step: PerformAct, act: BecomeTime, _doer: Ref, _refs: Refs) -> Magic:
    """It becomes day or night."""
    return propose_for(state, step, events.TimeTurned(act.time), rule="608.2c")


def check_time(state: Magic, _: CheckTime) -> Magic:
    """Make it night after a turn without a spell of its player, day after one with two or more."""
    cast, now = state.marks.get(CASTS, ""), time_of(state)
    if cast and now == DAY and int(cast) == 0:
        return propose(state, events.TimeTurned(NIGHT), cites=cr("703.4", "703.3"))
    if cast and now == NIGHT and int(cast) >= MANY:
        return propose(state, events.TimeTurned(DAY), cites=cr("703.4", "703.3"))
    return state


# --- «The Ring tempts you» (a keyword action of later books; 701.1): the emblem first, then the choice of a
EMBLEM_RULES = ("113.1", "113.2", "113.3")


class ChoosingBearer(Step, Struct, frozen=True, tag=True):
    """A player whom the Ring tempts chooses a creature that he controls."""

    player: str


def tempt_players(state: Magic, step: PerformAct, _act: KeywordAction) -> Magic:
    """Let the Ring tempt each of them, one after the other (101.4)."""
    people = doers_of(state, step)
    steps: list[Step] = []
    for player in map(str, in_turn_order(state, people)):
        tempted = Proposal(events.Tempted(player), cr("701.1"), more=cr("608.2c", *EMBLEM_RULES))
        steps += [Propose((tempted,)), ChoosingBearer(player)]
    return then(state, *steps)


def ask_bearer(state: Magic, step: ChoosingBearer) -> Magic | Decision:
    """Ask for the creature, where there are several."""
    own = [each for each in state.battlefield if _can_bear(state, each, step.player)]
    if len(own) < 2:
        return _chosen(state, step, own[0] if own else None)
    options = tuple(Option("object", (each,)) for each in own)
    return Decision(player=step.player, kind="target", options=options, cites=cr("608.2d", "701.1"), about=("bearer",))


def _can_bear(state: Magic, thing: Id, player: str) -> bool:
    if state.things[thing].phased_out:
        return False
    now = traits(state, thing)
    return "Creature" in now.types and now.controller == player


def take_bearer(state: Magic, step: ChoosingBearer, answer: Answer) -> Magic:
    """Let it become the Ring-bearer."""
    return _chosen(state, step, int(answer.picked[0].about[0]))


def _chosen(state: Magic, step: ChoosingBearer, thing: Id | None) -> Magic:
    did = propose(state, events.Did(RING, step.player, thing, 1), cites=cr("701.1"))
    if thing is None:
        return did
    return propose(did, events.BearerChosen(step.player, thing), cites=cr("701.1"))


# --- Venturing into a dungeon, step by step, and taking the initiative (keyword actions of later books; 701.1)
VENTURE, INTO_UNDERCITY = "venture into the dungeon", "venture into Undercity"
TOLD = ("701.1",)
"""The base edition knows the action as little as dungeons: it is a verb whose meaning the rules give."""


class Venturing(Step, Struct, frozen=True, tag=True):
    """A player follows an arrow, or begins one of these dungeons."""

    player: str
    among: tuple[str, ...]


def venture(state: Magic, step: PerformAct, act: KeywordAction) -> Magic:
    """Let each who does it venture, one after the other (101.4)."""
    people = doers_of(state, step)
    among = (UNDERCITY,) if act.action == INTO_UNDERCITY else OPEN
    steps: list[Step] = []
    for player in map(str, in_turn_order(state, people)):
        if _has_had_enough(state, player):
            state = record(state, events.Ignored(player, "venture"), cr("101.2", "101.3"))
            continue
        did = Proposal(events.Did(VENTURE, player, amount=1), cr(*TOLD), more=cr("608.2c"))
        steps += [Propose((did,)), Venturing(player, among)]
    return then(state, *steps) if steps else state


def _has_had_enough(state: Magic, player: str) -> bool:
    """Say whether a player can't venture again this turn (101.2)."""
    limits = tuple(rules_stating(state, VentureLimit))
    if not limits:
        return False
    since = (entry.event for entry in state.log.since(state.turn.began))
    before = sum(each.what == VENTURE and each.player == player for each in of_kind(events.Did, since))
    return any(
        speaks_of(state, said, player) and before >= look(state, said.frame).value(said.act.number) for said in limits
    )


def ask_way(state: Magic, step: Venturing) -> Magic | Decision:
    """Ask for the room where paths part, for the dungeon where a new one begins."""
    thing = dungeon_of(state, step.player)
    if thing is None:
        return _ask(state, step, step.among, "dungeon")
    leads = room_of(thing).leads
    if leads:
        return _ask(state, step, leads, "room")
    done = events.DungeonCompleted(step.player, thing.id, name_of(thing))
    return propose(then(state, step), done, cites=cr(*TOLD))


def _ask(state: Magic, step: Venturing, names: tuple[str, ...], what: str) -> Magic | Decision:
    if len(names) == 1:
        return _go(state, step, names[0])
    options = tuple(Option(what, (name,)) for name in names)
    return Decision(player=step.player, kind="choice", options=options, cites=cr("608.2d", *TOLD), about=(what,))


def take_way(state: Magic, step: Venturing, answer: Answer) -> Magic:
    """Go there."""
    return _go(state, step, str(answer.picked[0].about[0]))


def _go(state: Magic, step: Venturing, name: str) -> Magic:
    thing = dungeon_of(state, step.player)
    if thing is not None:
        return propose(state, events.RoomEntered(step.player, thing.id, name), cites=cr(*TOLD))
    begun = events.DungeonBegun(step.player, name)
    return propose(then(state, Entering(step.player)), begun, cites=cr(*TOLD, "408.1", "112.6n"))


class Entering(Step, Struct, frozen=True, tag=True):
    """A player's marker is put into the topmost room of the dungeon that has just been begun."""

    player: str


def enter_topmost(state: Magic, step: Entering) -> Magic:
    """Put it there."""
    thing = dungeon_of(state, step.player)
    if thing is None:
        return state
    room = next(iter(rooms_of(name_of(thing))))
    return propose(state, events.RoomEntered(step.player, thing.id, room), cites=cr(*TOLD))


def take_initiative(state: Magic, step: PerformAct, _act: KeywordAction) -> Magic:
    """Let a player have the initiative, whoever had it before."""
    player = doer_of(state, step)
    return propose_for(state, step, events.Crowned(player, INITIATIVE), rule="701.1")


OWN_DUNGEONS: Mapping[str, Callable[[Magic, PerformAct, KeywordAction], Magic]] = {
    VENTURE: venture, INTO_UNDERCITY: venture, "take the initiative": take_initiative,
}  # fmt: skip
"""These keyword actions by name."""


def gain_speed(state: Magic, step: PerformAct, _: GainSpeed, doer: Ref, __: Refs) -> Magic:
    """Let a player's speed be greater by 1 (2025)."""
    return propose_for(state, step, events.SpeedGained(str(doer)), rule="608.2c")


ROWS = (
    ActRow(GainSpeed, "608.2c", run=gain_speed),
    ActRow(moving.Manifest, "701.33a", "what", run=manifest),
    ActRow(BecomeTime, "608.2c", run=become_time),
)
