"""Acts made of acts, choices, piles and chance: multiplied, conditional, one of several (608.2c, d, 700.3, 705).

A coin is called by whoever flips; what shows heads was called right (705.1). The result is kept with the ability that
is being carried out, as «the flip» and «the result» of its own text.
"""

import re

from msgspec.structs import replace

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting, being, counters
from judgehelper.abilities.acts.course import Separate
from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.conditions import CoinShows
from judgehelper.abilities.family import Act, Clause, Phrase
from judgehelper.abilities.phrases import SUBJECT, Pile
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.casting.targets import body_of
from judgehelper.systems.magic.costs.payable import can_do
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic, Ref
from judgehelper.systems.magic.game.steps import Bind, JoinIn, Offering, Perform, PerformAct
from judgehelper.systems.magic.game.view import RESULT, WON_FLIP, so_many
from judgehelper.systems.magic.in_force.choices.choosing import (
    ask_who,
    chosen_by,
    decider,
    is_about_who,
    present,
    told_of_others,
    with_decider,
)
from judgehelper.systems.magic.in_force.permissions.forbidden import is_barred_from_drawing
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.phrases import PILE_TAKEN
from judgehelper.systems.magic.printed.objects.linked import names_given, names_used
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.casting_now import castable_in
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    doer_of,
    doers_of,
    in_turn_order,
    name_of,
    one_after_another,
    player_in,
    players_among,
    propose_for,
    view_from,
    with_chosen,
)
from judgehelper.systems.magic.resolving.acts.statements import state_fact
from judgehelper.systems.magic.resolving.multiplying import asked, multiply, times_of, why_not_multiplied
from judgehelper.systems.magic.resolving.performing import left_undone, with_frame


def per_each(state: Magic, step: PerformAct, act: acting.PerEach) -> Magic:
    """The act with its number multiplied."""
    if isinstance(act.act, being.Gets):
        return state_fact(state, step, step.by)
    views = [view_from(state, step, doer) for doer in step.by or (0,)]
    often = [times_of(view, act) for view in views]
    alike = {multiply(view, act.act, times) for view, times in zip(views, often, strict=True)}
    if len(alike) > 1:
        return one_after_another(state, step)
    if not often[0]:
        return with_chosen(state, step, act.act.name, ()) if isinstance(act.act, acting.CopySpell) else state
    return then(state, replace(step, act=alike.pop()))


def repeated(state: Magic, step: PerformAct, act: acting.Repeated) -> Magic:
    """The act so many times, one after the other (608.2c)."""
    times = look(state, state.frames[step.frame]).value(act.times)
    return then(state, *(replace(step, act=act.act) for _ in so_many(times)))


def act_if(state: Magic, step: PerformAct, act: acting.ActIf) -> Magic:
    """The act, only if the condition holds."""
    holds = look(state, state.frames[step.frame]).holds(act.condition)
    return then(state, replace(step, act=act.act)) if holds else state


def _can_be_done(state: Magic, step: PerformAct, doer: str, act: Act) -> bool:
    """Say whether a player could do an act; how much it asks for, the text's own controller tells (109.5)."""
    here = state.frames[step.frame]
    own = replace(here, controller=doer, names=here.names.set(SUBJECT, (doer,)))
    return can_do(state, own, asked(view_from(state, step, doer), act))


def either_act(state: Magic, step: PerformAct, act: acting.EitherAct) -> Magic | Decision:
    """One of several acts, the doer's choice among those that can be done; several choose one after the other."""
    if len(step.by) > 1:
        return one_after_another(state, step)
    doer = doer_of(state, step)
    found = [index for index, each in enumerate(act.acts) if _can_be_done(state, step, doer, each)]
    if len(found) == 1:
        return then(state, replace(step, act=act.acts[found[0]], by=(doer,)))
    if not found:
        return state
    options = tuple(Option("mode", (index + 1, _verb(act.acts[index]))) for index in found)
    return Decision(player=doer, kind="choice", options=options, cites=cr("608.2d"), about=(step.frame,))


def _verb(act: Act) -> str:
    """Give the verb of an act, by which a script may call it: «untap», «draw»."""
    return str(re.findall("[A-Z][a-z]+", type(act).__name__)[0]).lower()


def take_either(state: Magic, step: PerformAct, act: acting.EitherAct, answer: Answer) -> Magic:
    """Do the one chosen."""
    return then(state, replace(step, act=act.acts[int(answer.picked[0].about[0]) - 1]))


def put_either(state: Magic, step: PerformAct, act: counters.PutEither) -> Magic | Decision:
    """Ask which of several counters is put there (608.2d)."""
    return either_act(state, step, _each_alone(act))


def take_counter(state: Magic, step: PerformAct, act: counters.PutEither, answer: Answer) -> Magic:
    """Put the one chosen."""
    return take_either(state, step, _each_alone(act), answer)


def _each_alone(act: counters.PutEither) -> acting.EitherAct:
    return acting.EitherAct(tuple(counters.PutCounters((each,), act.on) for each in act.counters))


# --- What may be done or left: «you may …», by one or by several, offered only where it could be carried out (608.2d)
def may(state: Magic, step: PerformAct, act: acting.May) -> Magic:
    """«You may …»: offered only where it could be carried out (608.2d)."""
    here = state.frames[step.frame]
    if step.until is not None and all(isinstance(each, acting.Cast | acting.Play) for each in act.acts):
        return begin_lasting(state, clauses.Does(phrases.You(), (act,)), here, step.until, step.by)
    doers = players_among(step.by)
    if len(doers) > 1 and len(act.acts) == 1:
        return _may_together(state, step, act.acts[0], _in_turn(state, doers))
    offers = []
    for doer in _in_turn(state, doers):
        doing = replace(here, controller=doer)
        if can_do_all(state, doing, tuple(asked(view_from(state, step, doer), each) for each in act.acts)):
            yes = tuple(PerformAct(each, (doer,), step.frame, step.until) for each in act.acts)
            offers.append(Offering(step.frame, doer, yes, (), "may"))
    return then(state if offers else left_undone(state, step.frame, act), *offers)


def can_do_all(state: Magic, doing: Frame, acts: tuple[Act, ...]) -> bool:
    """Say whether acts could be carried out in turn; what the ones before are yet to find or make is not asked for."""
    known = [act for place, act in enumerate(acts) if not names_given(acts[:place]) & names_used(act)]
    return all(can_do(state, doing, act) and _can_be_cast(state, doing, act) for act in known)


def _can_be_cast(state: Magic, doing: Frame, act: Act) -> bool:
    """Say whether there is anything to cast or play, where that is what an act says."""
    return not isinstance(act, acting.Cast | acting.Play) or bool(castable_in(state, doing, act, doing.controller))


def _may_together(state: Magic, step: PerformAct, inner: Act, doers: list[str]) -> Magic:
    """Ask each player in turn; all who said yes do it at the same time (101.4, 608.2e)."""
    able = (doer for doer in doers if _can_be_done(state, step, doer, inner))
    offers = (Offering(step.frame, doer, (JoinIn(inner, doer, step.frame),), (), "may") for doer in able)
    return then(state, *offers, PerformAct(inner, (), step.frame, step.until, step.subject))


def _in_turn(state: Magic, players: list[str]) -> list[str]:
    return [seat for seat in players_in(state) if seat in players]


def _barred_from_drawing(state: Magic, step: PerformAct, clause: Clause) -> tuple[str, ...]:
    """List who should draw by a choice of another's and can't draw: that choice can't be made (120.3a)."""
    if not isinstance(clause, clauses.Does) or not any(of_kind(Draw, clause.acts)):
        return ()
    players = players_among(look(state, state.frames[step.frame]).find(clause.who))
    return tuple(each for each in players if is_barred_from_drawing(state, each, 1))


def may_have(state: Magic, step: PerformAct, act: acting.MayHave) -> Magic:
    """«You may have …»."""
    if act.must:
        return then(state, Perform(act.clause, step.frame))
    barred = _barred_from_drawing(state, step, act.clause)
    if barred:
        return record(state, events.Ignored(barred[0], "draw"), cr("120.3a", "120.3", "101.2"))
    doers = tuple(map(str, in_turn_order(state, doers_of(state, step))))
    if len(doers) == 1:
        return then(state, Offering(step.frame, doers[0], (Perform(act.clause, step.frame),), (), "may"))
    known = (SUBJECT, name_of(step.subject))  # «any opponent may have it deal 4 damage to them»: to that one
    return then(
        state,
        *(Offering(step.frame, doer, (*(Bind(step.frame, name, (doer,)) for name in known if name),
          Perform(act.clause, step.frame)), (), "may") for doer in doers),
    )  # fmt: skip


# --- Coins and dice (705; dice in later books): chance answers, and the text that asked for it knows the result
def flip_coin(state: Magic, step: PerformAct, _act: acting.FlipCoin) -> Magic | Decision:
    """Flip a coin (705.1); several players flip one after the other."""
    if len(step.by) > 1:
        return one_after_another(state, step)
    options = (Option("heads"), Option("tails"))
    cites, whose = cr(_rule_of(state, step)), doer_of(state, step)
    return Decision(player=CHANCE, kind="flip", options=options, cites=cites, about=(step.frame,), whose=whose)


def _rule_of(state: Magic, step: PerformAct) -> str:
    """Give the rule of a flip: of one that somebody wins or loses, or of one that only shows a side (705.2)."""
    return "705.2" if step.frame in state.items and only_shows(body_of(state, step.frame)) else "705.1"


@remembered
def only_shows(body: tuple[Clause, ...]) -> bool:
    """Say whether a text asks which side a coin shows, and not who has won the flip (705.2)."""
    return any(all_of(CoinShows, body))


def take_flip(state: Magic, step: PerformAct, _act: acting.FlipCoin, answer: Answer) -> Magic:
    """Note whether the flip was won."""
    won = answer.picked[0].label == "heads"
    state = _noting(state, step, WON_FLIP, int(won))
    rule = _rule_of(state, step)
    return propose_for(state, step, events.Flipped(doer_of(state, step), won, rule == "705.1"), rule=rule)


def roll_die(state: Magic, step: PerformAct, act: acting.RollDie) -> Magic | Decision:
    """Roll a die (of later books)."""
    if len(step.by) > 1 or view_from(state, step, doer_of(state, step)).value(act.count) != 1:
        raise NotUnderstood(Refusal("RollDie", "", "several dice, or dice of several players"))
    options = tuple(Option("number", (number,)) for number in range(1, act.sides + 1))
    about, whose = (step.frame, act.sides), doer_of(state, step)
    return Decision(player=CHANCE, kind="roll", options=options, cites=cr("608.2c"), about=about, whose=whose)


def take_roll(state: Magic, step: PerformAct, act: acting.RollDie, answer: Answer) -> Magic:
    """Note the result."""
    result = int(answer.picked[0].about[0])
    state = _noting(state, step, RESULT, result)
    return propose_for(state, step, events.Rolled(doer_of(state, step), act.sides, result), rule="608.2c")


def _noting(state: Magic, step: PerformAct, name: str, number: int) -> Magic:
    frame = state.frames[step.frame]
    noted = replace(frame, letters=frame.letters.set(name, number))
    return with_frame(state, step.frame, noted)


ONCE = Number(1)


# --- Piles (700.3), and what another player chooses on resolution (608.2d): asked before the act that needs it
PILES = (-701, -702)
"""The names under which a frame keeps the two piles."""


def separate(state: Magic, step: PerformAct, act: Separate) -> Magic | Decision:
    """Ask which of the objects make up the first pile; none at all is a pile as well (700.3a, 700.3d)."""
    frame = state.frames[step.frame]
    doer = player_in(state, step, step.by[0] if step.by else 0)
    group = present(state, frame, view_from(state, step, doer).find(act.what))
    options = tuple(Option("object", (ref,)) for ref in group)
    told = (*cr("700.3", "700.3a", "700.3d"), *told_of_others(state, frame, doer))
    return Decision(
        player=doer, kind="choice", options=options, cites=told, least=0, most=len(group), about=(step.frame, "pile")
    )


def take_separation(state: Magic, step: PerformAct, act: Separate, answer: Answer) -> Magic:
    """Keep both piles; nothing has moved (700.3b, c)."""
    first = tuple(option.about[0] for option in answer.picked)
    rest = tuple(option.about[0] for option in answer.decision.options if option.about[0] not in first)
    frame = state.frames[step.frame]
    names, done = frame.names, frame.done
    if act.what.name:
        names = names.set(act.what.name, (*first, *rest))
    for name, pile in zip(PILES, (first, rest), strict=True):
        names, done = names.set(name, pile), done.set(name, 0)
    state = with_frame(state, step.frame, replace(frame, names=names, done=done))
    for pile in (first, rest):
        told = events.Chosen(answer.decision.player, "pile", pile, step.frame)
        state = record(state, told, cr("700.3", "700.3b", "700.3c"))
    return state


def ask_before(state: Magic, step: PerformAct, phrase: Phrase, doer: Ref) -> Decision | None:
    """Ask what has to be known before an act is carried out: who chooses, which pile it is."""
    frame = state.frames[step.frame]
    if isinstance(phrase, Pile):
        return None if phrase.word == "that" or PILE_TAKEN in frame.names else _ask_pile(state, step, phrase, doer)
    by = chosen_by(phrase)
    if by is not None and decider(state, frame, by) is None:
        return ask_who(state, frame, by, (step.frame,))
    return None


def _ask_pile(state: Magic, step: PerformAct, phrase: Pile, doer: Ref) -> Decision:
    frame = state.frames[step.frame]
    player = player_in(state, step, doer)
    if phrase.by is not None:
        chooser = decider(state, frame, phrase.by)
        if chooser is None:
            return ask_who(state, frame, phrase.by, (step.frame,))
        player = chooser
    options = tuple(Option("pile", (str(place), *frame.names[name])) for place, name in enumerate(PILES, 1))
    about = (step.frame, "pile")
    return Decision(player=player, kind="pile", options=options, cites=cr("608.2d", "700.3"), about=about)


def take_before(state: Magic, step: PerformAct, answer: Answer) -> Magic | None:
    """Keep what was asked for before the act, which is then carried out; None where the answer is the act's own."""
    if is_about_who(answer):
        return then(with_decider(state, step.frame, answer), step)
    if answer.decision.kind != "pile":
        return None
    frame = state.frames[step.frame]
    chosen = frame.names[PILES[answer.choice[0]]]
    state = with_frame(state, step.frame, with_pile(frame, chosen))
    told = events.Chosen(answer.decision.player, "pile", chosen, step.frame)
    return then(record(state, told, cr("608.2d", "700.3b")), step)


def with_pile(frame: Frame, chosen: Refs) -> Frame:
    """Let «that pile» be these."""
    return replace(frame, names=frame.names.set(PILE_TAKEN, chosen))


ROWS = (
    ActRow(acting.May, "608.2d", perform=may),
    ActRow(acting.MayHave, "608.2d", perform=may_have),
    ActRow(acting.PerEach, "608.2c", perform=per_each, why_not=why_not_multiplied),
    ActRow(acting.ActIf, "608.2c", perform=act_if),
    ActRow(acting.Repeated, "608.2c", perform=repeated),
    ActRow(acting.EitherAct, "608.2d", perform=either_act, take=take_either),
    ActRow(counters.PutEither, "608.2d", perform=put_either, take=take_counter),
    ActRow(acting.FlipCoin, "705.1", perform=flip_coin, take=take_flip, unread=(("until", ""), ("times", ONCE))),
    ActRow(acting.RollDie, "608.2c", perform=roll_die, take=take_roll, unread=(("count", ONCE),)),
    ActRow(Separate, "700.3a", perform=separate, take=take_separation),
)
