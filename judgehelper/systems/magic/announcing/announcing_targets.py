"""Targets announced: chosen for one word «target» after the other, what is divided among them (601.2c, d, 114.3)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import DealDamage, May
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.clauses import Do, Does, If, Noted, Sentence, Where
from judgehelper.abilities.family import Clause, Phrase
from judgehelper.abilities.phrases import SUBJECT, EachOf
from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.casting import chosen_body, phrases_of
from judgehelper.systems.magic.casting.crimes import CRIME, is_crime
from judgehelper.systems.magic.casting.targets import as_paid, legal_targets, target_phrases, with_names
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.cast_history import NOT_CAST
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Ref, Target, is_player
from judgehelper.systems.magic.game.steps import ChooseTargets, Divide, Rewind
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.choices.choosing import (
    ask_who,
    chosen_by,
    decider,
    is_about_who,
    reached_by,
    told_of_others,
    with_decider,
)
from judgehelper.systems.magic.in_force.choices.chosen_groups import fitting_alone, why_not_together
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.reads import all_of

# --- What is divided among targets (601.2d): damage and counters «divided as you choose», «distributed among»
Dividing = DealDamage | PutCounters


def divided_acts(body: tuple[Clause, ...]) -> Iterator[Dividing]:
    """List the acts of a text that divide something among targets."""
    for clause in body:
        match clause:
            case Do() | Does():
                offered = (inner for act in clause.acts for inner in (act.acts if isinstance(act, May) else (act,)))
                for act in offered:
                    if isinstance(act, Dividing) and act.divided and act.divided != "evenly":
                        yield act
            case Sentence() | Where():
                yield from divided_acts(clause.clauses)
            case If():
                yield from divided_acts(clause.then)
            case Noted():
                yield from divided_acts((clause.clause,))


def divided_phrase(body: tuple[Clause, ...]) -> Phrase | None:
    """Give the target phrase among which something is divided; None where nothing is."""
    for act in divided_acts(body):
        phrase = act.to if isinstance(act, DealDamage) else act.on
        return phrase.of if isinstance(phrase, EachOf) else phrase
    return None


def amount_divided(view: View, body: tuple[Clause, ...]) -> int:
    """Give how much is divided."""
    for act in divided_acts(body):
        return _knowing_x(view, body, act).value(act.amount if isinstance(act, DealDamage) else act.counters[0].number)
    return 0


def _knowing_x(view: View, body: tuple[Clause, ...], act: Dividing) -> View:
    """Give the view in which the X that the sentence of an act defines has its value already (107.3c)."""
    for each in all_of(Where, body):
        if act in divided_acts(each.clauses):
            letters = view.frame.letters.set(each.letter, max(0, view.value(each.x)))
            return view.within(replace(view.frame, letters=letters))
    return view


def choose_targets(state: Magic, step: ChooseTargets) -> Magic | Decision:
    """Ask for the targets of one word «target» after the other (601.2c, 114.3)."""
    if state.items[step.item].how == "overload":
        return state
    found = phrases_of(state, step.item)
    if step.place >= len(found):
        return _announce_targets(state, step.item)
    phrase, frame = found[step.place], state.frames[step.item]
    view = look(state, frame)
    low, high = view.bounds(phrase.det.count)
    legal, by = legal_targets(state, frame, phrase, step.item), chosen_by(phrase)
    player = decider(state, frame, by, step.place + 1) if by is not None else frame.controller
    if player is None:
        return ask_who(state, frame, by, (step.item, step.place))
    legal = reached_by(state, frame, player, legal) if by is not None else legal
    legal = fitting_alone(view, phrase, legal)
    most = len(legal) if high is None else min(high, len(legal))
    if (share := _divided_among(state, step.item, phrase, view)) is not None:
        most = min(most, share)  # each of them must get at least one (601.2d)
    if most < low:
        return then(state, Rewind("no-legal-target", cr("601.2c")))
    if most == 0:
        return then(_with_target(state, step.item, phrase, ()), ChooseTargets(step.item, step.place + 1))
    options = tuple(Option("target", (ref,)) for ref in legal)
    return Decision(
        player=player, kind="target", options=options, least=low, most=most,
        cites=(*cr("601.2c", *(("107.1c",) if high is None else ())), *told_of_others(state, frame, player)),
        about=(step.item, step.place),
    )  # fmt: skip


def _divided_among(state: Magic, item: int, phrase: Phrase, view: View) -> int | None:
    """Give how much is divided among the targets of a phrase; None where nothing is."""
    body = chosen_body(state, item)
    return amount_divided(view, body) if divided_phrase(body) == phrase else None


def check_targets(state: Magic, step: ChooseTargets, answer: Answer) -> tuple[Violation, ...]:
    """Say which of the targets chosen for one word do not go together (601.2c)."""
    if is_about_who(answer):
        return ()
    phrase = phrases_of(state, step.item)[step.place]
    view = look(state, state.frames[step.item])
    return tuple(why_not_together(view, phrase, tuple(option.about[0] for option in answer.picked)))


def take_targets(state: Magic, step: ChooseTargets, answer: Answer) -> Magic:
    """Keep the targets of one word, under the name that its phrase has."""
    if is_about_who(answer):
        return then(with_decider(state, step.item, answer, step.place + 1), step)
    phrase = phrases_of(state, step.item)[step.place]
    chosen = tuple(option.about[0] for option in answer.picked)
    return then(_with_target(state, step.item, phrase, chosen), ChooseTargets(step.item, step.place + 1))


def _with_target(state: Magic, item: int, phrase: Phrase, chosen: tuple[Ref, ...]) -> Magic:
    held, frame = state.items[item], state.frames[item]
    target = Target(phrase.name, chosen, (), phrase)
    frame = with_names(state, frame, phrase, chosen)
    if SUBJECT not in frame.names and len(chosen) == 1 and is_player(chosen[0]):
        frame = replace(frame, names=frame.names.set(SUBJECT, chosen))  # «target player … from their graveyard»
    frame = replace(frame, targets=(*frame.targets, target))
    state = replace(state, frames=state.frames.set(item, frame))
    return replace(state, items=state.items.set(item, replace(held, targets=(*held.targets, target))))


def _announce_targets(state: Magic, item: int) -> Magic:
    controller = state.things[item].controller
    refs = dict.fromkeys(ref for target in state.items[item].targets for ref in target.chosen)
    found = [events.Targeted(ref, item, controller) for ref in refs]
    if not found and state.items[item].targets:  # «any number of targets», and none is chosen
        return record(state, events.Chosen(controller, "targets", (), item), cr("601.2c", "114.6"))
    told = cr("601.2c", *_of_mode(state, item), *_of_spliced(state, item))
    crimes = (events.Did(CRIME, controller),) if is_crime(state, controller, tuple(refs)) else ()
    return propose(state, *found, *crimes, cites=(*told, *_if_kicked(state, item)))


def _of_mode(state: Magic, item: int) -> tuple[str, ...]:
    """Say that what is modal has the targets of the modes chosen, and no others (700.2c)."""
    return ("700.2c",) if state.items[item].modes else ()


def _of_spliced(state: Magic, item: int) -> tuple[str, ...]:
    """Say that the text which other cards lend to a spell has its targets chosen as any does (702.46d)."""
    return ("702.46d",) if state.things[item].spliced else ()


def _if_kicked(state: Magic, item: int) -> Citations:
    """Cite that a spell has some of its targets only because it is kicked (702.32g)."""
    held = state.items[item]
    if held.ability is not None or not any(each.startswith(("kicker", "multikicker")) for each in held.extras):
        return ()
    plain = replace(state.things[item], cast_as=NOT_CAST)
    view = look(replace(state, things=state.things.set(item, plain)), state.frames[item])
    fewer = target_phrases(as_paid(view, chosen_body(state, item)))
    return cr("702.32g") if len(fewer) < len(held.targets) else ()


def divide(state: Magic, step: Divide) -> Magic | Decision:
    """Ask how an effect is divided among several targets; each gets at least one (601.2d)."""
    phrase = divided_phrase(chosen_body(state, step.item))
    if phrase is None:
        return state
    target = next((each for each in state.items[step.item].targets if each.phrase == phrase), None)
    if target is None or not target.chosen:
        return state
    frame = state.frames[step.item]
    amount = amount_divided(look(state, frame), chosen_body(state, step.item))
    if len(target.chosen) == 1:
        return _with_shares(state, step.item, target, (amount,))
    options = tuple(Option("target", (ref,)) for ref in target.chosen)
    return Decision(
        player=frame.controller, kind="amount", options=options, cites=cr("601.2d"), form=Form.DIVIDE, total=amount,
        about=(step.item, "divide"),
    )  # fmt: skip


def check_division(_: Magic, __: Divide, answer: Answer) -> tuple[Violation, ...]:
    """Each target must get at least one (601.2d)."""
    short = tuple(option.about[0] for option, share in answer.divided if share < 1)
    return (Violation("each-target-gets-one", cr("601.2d"), short),) if short else ()


def take_division(state: Magic, step: Divide, answer: Answer) -> Magic:
    """Keep each target's share."""
    phrase = divided_phrase(chosen_body(state, step.item))
    target = next(each for each in state.items[step.item].targets if each.phrase == phrase)
    return _with_shares(state, step.item, target, tuple(share for _, share in answer.divided))


def _with_shares(state: Magic, item: int, target: Target, shares: tuple[int, ...]) -> Magic:
    def shared(found: tuple[Target, ...]) -> tuple[Target, ...]:
        return tuple(replace(each, shares=shares) if each == target else each for each in found)

    held, frame = state.items[item], state.frames[item]
    state = replace(state, items=state.items.set(item, replace(held, targets=shared(held.targets))))
    return replace(state, frames=state.frames.set(item, replace(frame, targets=shared(frame.targets))))
