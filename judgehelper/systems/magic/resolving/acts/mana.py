"""Acts that add mana, of the kind that its player chooses (106.4)."""

from itertools import combinations

from judgehelper.abilities.acts import keyword_actions
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.family import Act
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.systems.magic.costs.mana_output import how_much, kinds_offered
from judgehelper.systems.magic.costs.mana_sources import unit
from judgehelper.systems.magic.costs.spending import marked
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import outputs_of, pips
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.view import so_many
from judgehelper.systems.magic.printed.texts.own_words import ManaSo
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, doer_of, propose_for, view_from

Adding = with_mana.AddMana | with_mana.AddChosenMana


def add_mana(state: Magic, step: PerformAct, act: Adding | ManaSo) -> Magic | Decision:
    """Add mana of one of the kinds offered (106.4)."""
    adding = _plain(act)
    doer = doer_of(state, step)
    if _is_combination(adding):
        return _share_out(state, step, adding, doer)
    outputs = _outputs(state, step, adding, doer)
    if len(set(outputs)) > 1:
        options = tuple(Option("mana", tuple(output)) for output in dict.fromkeys(outputs))
        source = state.frames[step.frame].source
        return Decision(player=doer, kind="color", options=options, cites=cr("106.4"), about=(source,))
    return _add(state, step, doer, outputs[0] if outputs else ())


def _plain(act: Act) -> Adding:
    """Give the act that adds mana, without what is said of that mana."""
    plain = act.act if isinstance(act, ManaSo) else act
    assert isinstance(plain, Adding), plain
    return plain


def _outputs(state: Magic, step: PerformAct, act: Adding, doer: str) -> tuple[tuple[str, ...], ...]:
    frame = state.frames[step.frame]
    view = view_from(state, step, doer)
    if isinstance(act, with_mana.AddMana):
        number = len(so_many(1 if act.amount is None else view.value(act.amount)))
        return tuple(output for option in act.options for output in outputs_of(option, number))
    if act.among == "any type produced":
        made = state.log[frame.event].event if frame.event is not None else None
        kinds = dict.fromkeys(each.kind for each in made.mana) if isinstance(made, events.ManaAdded) else {}
        return tuple((kind,) * len(so_many(view.value(act.amount))) for kind in kinds)
    if act.among == "different colors":
        return tuple(combinations(kinds_offered(view, act), view.value(act.amount)))
    found = tuple((kind,) * len(so_many(how_much(view, act, kind))) for kind in kinds_offered(view, act))
    return (sum(found, ()),) if act.among == "each color among" else found


def _is_combination(act: Adding) -> bool:
    """Say whether each unit of mana may be of another kind: «in any combination of colors»."""
    return act.combination if isinstance(act, with_mana.AddMana) else act.among.startswith("any combination")


def _share_out(state: Magic, step: PerformAct, act: Adding, doer: str) -> Magic | Decision:
    """Ask how much of each kind is added."""
    view, source = view_from(state, step, doer), state.frames[step.frame].source
    number = len(so_many(1 if act.amount is None else view.value(act.amount)))
    if isinstance(act, with_mana.AddMana):
        kinds = tuple(kind for option in act.options for kind in pips(option))
    else:
        kinds = tuple(kinds_offered(view, act))
    if number < 1 or not kinds:
        return state
    options = tuple(Option("mana", (kind,)) for kind in kinds)
    return Decision(
        player=doer, kind="amount", options=options, cites=cr("106.4"), form=Form.DIVIDE, total=number,
        about=(source, "mana"),
    )  # fmt: skip


def _add(state: Magic, step: PerformAct, doer: str, mana: tuple[str, ...]) -> Magic:
    source = state.frames[step.frame].source
    units = tuple(unit(kind, source, state) for kind in mana)
    if isinstance(step.act, ManaSo):
        units = marked(units, step.act, len(state.log))
    return propose_for(state, step, events.ManaAdded(doer, units, source), rule="106.4") if units else state


def double_mana(state: Magic, step: PerformAct, _act: keyword_actions.DoubleMana, doer: Ref, _: Refs) -> Magic:
    """Add as much of each type as there is (701.9f); what was said of that mana is not said of this (106.6)."""
    frame = state.frames[step.frame]
    units = tuple(unit(each.kind, frame.source, state) for each in state.players[str(doer)].pool)
    if not units:
        return state
    bound = ("106.6",) if any(each.only_for for each in state.players[str(doer)].pool) else ()
    added = events.ManaAdded(str(doer), units, frame.source, _is_tapped_for(state, step))
    return propose_for(state, step, added, rule="701.9f", more=("106.4", *bound))


def _is_tapped_for(state: Magic, step: PerformAct) -> bool:
    """Say whether the source of a mana ability was tapped for it (106.11)."""
    frame = state.frames[step.frame]
    since = (entry.event for entry in state.log.since(frame.since))
    taps = any(event.thing == frame.source for event in of_kind(events.Tapped, since))
    return taps and step.frame not in state.items


def take_mana_colour(state: Magic, step: PerformAct, _act: Adding | ManaSo, answer: Answer) -> Magic:
    """Add the mana chosen."""
    doer = doer_of(state, step)
    if answer.decision.form is Form.DIVIDE:
        return _add(state, step, doer, tuple(str(option.about[0]) for option, n in answer.divided for _ in range(n)))
    return _add(state, step, doer, tuple(str(each) for each in answer.picked[0].about))


ROWS = (
    ActRow(keyword_actions.DoubleMana, "701.9f", run=double_mana),
    ActRow(with_mana.AddMana, "106.4", perform=add_mana, take=take_mana_colour),
    ActRow(with_mana.AddChosenMana, "106.4", perform=add_mana, take=take_mana_colour),
    ActRow(ManaSo, "106.4", perform=add_mana, take=take_mana_colour),
)
