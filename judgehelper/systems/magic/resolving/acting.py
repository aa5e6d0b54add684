"""Acts carried out (608.2c): one function an act says what is proposed; a table names what it acts on.

Where the words leave a choice («a creature»), who acts is asked first (608.2d).
"""

from msgspec.structs import replace

from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.acting import SetLife
from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.family import Act, Phrase
from judgehelper.abilities.phrases import Both, Exactly, That, Things
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_life, sharing_turns
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.steps import JoinIn, Note, PerformAct, Propose, Sorting
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.in_force.choices.choosing import (
    Choice,
    Selection,
    These,
    choice,
    chosen_by,
    decider,
    narrowed,
    select,
)
from judgehelper.systems.magic.in_force.choices.chosen_groups import (
    asked_of_all,
    fitting_alone,
    is_by_chance,
    why_not_together,
)
from judgehelper.systems.magic.in_force.permissions.permissions import cant_undergo, is_spared, is_unspoken
from judgehelper.systems.magic.in_force.triggers.out_of_range import note_left_out
from judgehelper.systems.magic.meaning.nouns import is_targeted
from judgehelper.systems.magic.resolving.acts.acts import ROWS
from judgehelper.systems.magic.resolving.acts.choices import ask_before, take_before
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    in_turn_order,
    name_of,
    one_after_another,
    phrase_of,
    player_in,
    things_in,
    view_from,
    with_chosen,
)
from judgehelper.systems.magic.resolving.acts.libraries import joint, own_of
from judgehelper.systems.magic.resolving.acts.moving import LIBRARY_END, ask_end, leaves_end, take_end

# --- What both players of a team would do: of a life total that is set one is chosen, draws are put in order
MEMBER, ORDER = "team-member", "team-order"
Settled = tuple[tuple[Ref, tuple[Ref, ...]], ...]
"""Who has chosen what, in turn order."""


def members_first(state: Magic, step: PerformAct) -> PerformAct | Decision:
    """Ask a team which of its members it is, or in which order they draw. Any other act stays as it is."""
    match step.act:
        case Draw() if len(step.by) > 1 and state.teams:
            return _ask_order(state, step) or step
        case SetLife() if len(step.by) > 1 and state.teams:
            return _ask_member(state, step) or _by_members(state, step)
    return step


def _ask_order(state: Magic, step: PerformAct) -> Decision | None:
    """Ask the active team who of it draws first; the other players draw in turn order after that (805.6a)."""
    active = tuple(seat for seat in sharing_turns(state, state.turn.active) if seat in step.by)
    if len(active) < 2:
        return None
    options = tuple(Option("player", (seat,)) for seat in active)
    return Decision(
        player=active[0], kind="order", options=options, cites=cr("805.6a"), form=Form.ORDER,
        about=(ORDER, step.frame),
    )  # fmt: skip


def _ask_member(state: Magic, step: PerformAct) -> Decision | None:
    """Ask the next team which of its members it is; None where every team has said so, or has only one in this."""
    chosen = {doer for doer, _ in step.settled}
    for doer in step.by:
        team = _team_in(state, step, doer)
        if len(team) > 1 and not chosen & set(team):
            options = tuple(Option("player", (seat,)) for seat in team)
            return Decision(
                player=str(team[0]), kind="choice", options=options, cites=cr("810.9d"), about=(MEMBER, step.frame)
            )
    return None


def take_member(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Keep whom a team has chosen, or let them draw in their order and the others after them."""
    if answer.decision.form is Form.ORDER:
        first = tuple(option.about[0] for option in answer.picked)
        rest = (doer for doer in in_turn_order(state, step.by) if doer not in first)
        return then(state, *(replace(step, by=(doer,)) for doer in (*first, *rest)))
    return then(state, replace(step, settled=(*step.settled, (answer.picked[0].about[0], ()))))


def _by_members(state: Magic, step: PerformAct) -> PerformAct:
    """Leave the act to those whom their teams chose, and to whoever has no teammate in it."""
    chosen = {doer for doer, _ in step.settled}
    by = tuple(doer for doer in step.by if doer in chosen or len(_team_in(state, step, doer)) < 2)
    return replace(step, by=by, settled=())


def _team_in(state: Magic, step: PerformAct, doer: Ref) -> tuple[Ref, ...]:
    return tuple(seat for seat in sharing_life(state, str(doer)) if seat in step.by)


def perform_act(state: Magic, step: PerformAct) -> Magic | Decision:
    """Carry out an act: by each doer in turn order; ask what the words leave open."""
    row = ROWS.get(type(step.act))
    if row is None:
        raise NotUnderstood(unknown(step.act))
    if not step.by and _is_certain(step.subject):
        return state  # whoever should do it is no legal target any more, or nobody was chosen (608.2b)
    if row.perform is not None:
        return row.perform(state, step, step.act)
    first = members_first(state, step)
    if isinstance(first, Decision):
        return first
    doers = first.by
    if len(doers) < 2:
        return _perform_alone(state, first, row, doers[0]) if doers else state
    if row.at_once:
        return _all_at_once(state, first, row, tuple((doer, ()) for doer in in_turn_order(state, doers)))
    choose = row.meant(step.act) is not None and not step.act.random  # they choose in turn, then act (101.4, 608.2e)
    together = choose and not leaves_end(step.act)
    return act_together(state, first, row) if together else one_after_another(state, first)


def _is_certain(subject: Phrase | None) -> bool:
    """Say whether a subject is somebody in particular, a target or whom the text has named, and no kind of things."""
    return isinstance(subject, That) or (isinstance(subject, Things) and is_targeted(subject))


def _perform_alone(state: Magic, step: PerformAct, row: ActRow[Act], doer: Ref) -> Magic | Decision:
    """Let the only doer choose what the act is done to, and do it (608.2d)."""
    if row.makes and step.act.name:
        state = then(state, Note(step.frame, step.act.name, len(state.log)))
    phrase = row.meant(step.act)
    if phrase is None:
        return row.run(state, step, step.act, doer, step.by)
    asked = ask_before(state, step, phrase, doer)
    if asked is not None:
        return asked
    view = view_from(state, step, doer)
    selection = meant(view, step, row, phrase, doer)
    state = note_left_out(state, view.frame, phrase)
    state = _note_shortage(state, view, phrase, selection)
    if isinstance(selection, Choice):
        by_chance = step.act.random or is_by_chance(phrase)
        return _ask(CHANCE if by_chance else _chooser(state, step, phrase, doer), step, selection)
    if leaves_end(step.act) and things_in(selection.refs):
        return ask_end(player_in(state, step, doer), selection.refs)
    state = row.run(state, step, step.act, doer, selection.refs)
    name = selection.name or name_of(phrase)
    known = step.frame in state.frames and name in state.frames[step.frame].names
    return state if known and not selection.name else with_chosen(state, step, name, selection.refs)


def meant(view: View, step: PerformAct, row: ActRow[Act], phrase: Phrase, doer: Ref) -> Selection:
    """Work out what an act is done to: only what can suffer it (101.2, 614.17)."""
    causing = view.state.frames[step.frame].controller
    if isinstance(doer, str) and is_spared(view.state, doer, type(step.act), causing):
        return These(())
    found = select(view, phrase, doer, own=row.own, zone=row.zone)
    if len(step.by) > 1 and isinstance(phrase, That) and isinstance(found, These):
        found = These(own_of(view.state, step, phrase.to, doer, found.refs), found.name)
    if asked_of_all(phrase) and isinstance(found, Choice):
        found = choice(fitting_alone(view, phrase, found.among), found.least, found.most, found.name)
    if not row.suffers or is_unspoken(view.state, moving.Undergo):
        return found
    return narrowed(found, lambda ref: not cant_undergo(view.state, ref, row.suffers))


def _note_shortage(state: Magic, view: View, phrase: Phrase, selection: Selection) -> Magic:
    """Say that as much is done as is possible, where there is less than was asked for (609.3)."""
    det = phrase_of(phrase).det
    if det is None or not isinstance(det.count, Exactly) or isinstance(selection, Choice) or selection.name:
        return state
    wanted, there = view.bounds(det.count)[0], len(selection.refs)
    if not 0 < there < wanted:
        return state
    return record(state, events.Ignored(selection.refs[-1], "shortage"), cr("609.3", "101.3"))


def act_together(state: Magic, step: PerformAct, row: ActRow[Act]) -> Magic | Decision:
    """Let each doer choose in turn order, then let all of them act at the same time (101.4)."""
    ordered, settled = in_turn_order(state, step.by), step.settled
    phrase = row.meant(step.act)
    assert phrase is not None, step.act
    for doer in ordered[len(settled) :]:
        view = view_from(state, step, doer)
        selection = meant(view, step, row, phrase, doer)
        if isinstance(selection, Choice):
            waiting = replace(step, settled=settled)
            asked = _ask(_chooser(state, step, phrase, doer), step, selection)
            told = cr("101.4", *_what_is_known(state, selection, settled), *_of_teams(state, doer))
            asked = replace(asked, cites=(*asked.cites, *told))
            return asked if waiting == step else then(state, waiting)
        settled = (*settled, (doer, selection.refs))
    return _all_at_once(state, step, row, settled)


def _what_is_known(state: Magic, selection: Choice, settled: Settled) -> tuple[str, ...]:
    """Who chooses later knows what was chosen before, but for cards of a hidden zone (101.4a, b)."""
    hidden = any(state.things[ref].zone in ("hand", "library") for ref in things_in(selection.among))
    return ("101.4a",) if hidden else ("101.4b",) if settled else ()


def _of_teams(state: Magic, doer: Ref) -> tuple[str, ...]:
    """Name the rule by which a team chooses before the next one does (805.6)."""
    return ("805.6",) if isinstance(doer, str) and len(sharing_turns(state, doer)) > 1 else ()


def _all_at_once(state: Magic, step: PerformAct, row: ActRow[Act], settled: Settled) -> Magic:
    """Join what each doer proposes into one proposal."""
    agenda = state.agenda
    proposing: list[Step] = []
    rest: list[Step] = []
    named: dict[Ref, None] = {}
    told = cr("101.4", "608.2e") if len(settled) > 1 else ()
    for doer, chosen in settled:
        alone = replace(step, by=(doer,), settled=())
        state = row.run(replace(state, agenda=()), alone, step.act, doer, chosen)
        named.update(dict.fromkeys(_named_by(state, step)))
        for each in state.agenda:
            match each:
                case Propose(proposals=made) | Sorting(proposals=made):
                    made = tuple(replace(one, cites=(*one.cites, *told)) for one in made)
                    proposing.append(replace(each, proposals=made))
                case _:
                    rest.append(each)
    state = then(replace(state, agenda=agenda), *joint(tuple(proposing)), *rest)
    state = with_chosen(state, step, step.act.name, tuple(named)) if named else state
    name = name_of(row.meant(step.act))
    return with_chosen(state, step, name, tuple(dict.fromkeys(ref for _, chosen in settled for ref in chosen)))


def _named_by(state: Magic, step: PerformAct) -> tuple[Ref, ...]:
    """List what the act's own name stands for after one of several has done it: «the milled cards» (608.2c)."""
    if not step.act.name or step.frame not in state.frames:
        return ()
    return state.frames[step.frame].names.get(step.act.name, ())


def join_in(state: Magic, step: JoinIn) -> Magic:
    """Add a player to those who will do the act together."""
    for place, each in enumerate(state.agenda):
        match each:
            case PerformAct(frame=step.frame, act=step.act):
                joined = replace(each, by=(*each.by, step.player))
                return replace(state, agenda=(*state.agenda[:place], joined, *state.agenda[place + 1 :]))
    return state


def _chooser(state: Magic, step: PerformAct, phrase: Phrase, doer: Ref) -> str:
    by = chosen_by(phrase)
    if by is not None and (other := decider(state, state.frames[step.frame], by)) is not None:
        return other
    return player_in(state, step, doer)


def _ask(player: str, step: PerformAct, selection: Choice) -> Decision:
    options = tuple(Option("object", (ref,)) for ref in selection.among)
    about = (step.frame, type(step.act).__name__)
    whose = ("701.8b",) if isinstance(step.act, moving.Discard) else ()
    return Decision(
        player=player, kind="choice", options=options, cites=cr("608.2d", *whose),
        least=selection.least, most=selection.most, about=about,
    )  # fmt: skip


def check_act_choice(state: Magic, step: PerformAct, answer: Answer) -> tuple[Violation, ...]:
    """Say what of a choice does not go together (608.2d)."""
    row = ROWS.get(type(step.act))
    phrase = row.meant(step.act) if row is not None else None
    if phrase is None or not (asked_of_all(phrase) or isinstance(phrase, Both)):
        return ()
    refs = tuple(option.about[0] for option in answer.picked)
    return tuple(why_not_together(view_from(state, step, answer.decision.player), phrase, refs))


def take_act_choice(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Carry the act out on what was chosen."""
    row = ROWS[type(step.act)]
    if row.take is not None:
        return row.take(state, step, step.act, answer)
    if answer.decision.about[:1] in ((MEMBER,), (ORDER,)):
        return take_member(state, step, answer)
    if answer.decision.about[:1] == (LIBRARY_END,):
        return then(state, take_end(step, answer))
    before = take_before(state, step, answer)
    if before is not None:
        return before
    chosen = tuple(option.about[0] for option in answer.picked)
    if len(step.by) > 1:
        doer = in_turn_order(state, step.by)[len(step.settled)]
        return then(state, replace(step, settled=(*step.settled, (doer, chosen))))
    state = row.run(state, step, step.act, step.by[0], chosen)
    return with_chosen(state, step, name_of(row.meant(step.act)), chosen)
