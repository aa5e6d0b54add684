"""Windows: who may play what now, batches of answers, what is being cast and may be interrupted (PRI, BAT, INT)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.clauses import Modal, Prevents, Redirects
from judgehelper.abilities.family import Clause
from judgehelper.abilities.filters import Comparing, Not, OfColour
from judgehelper.abilities.kinds import Spell
from judgehelper.abilities.phrases import Things
from judgehelper.abilities.quantities import Statistic, X
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.announcing_targets import choose_targets, take_targets
from judgehelper.systems.magic.announcing.casting import choose_modes, phrases_of
from judgehelper.systems.magic.announcing.mana_by_hand import begin_mana
from judgehelper.systems.magic.announcing.offers import PASS, offers
from judgehelper.systems.magic.casting.allowed import way_chosen
from judgehelper.systems.magic.casting.targets import enchanting, open_to, target_phrases
from judgehelper.systems.magic.costs.mana_output import possible_outputs
from judgehelper.systems.magic.costs.mana_sources import activation_rank, sure_output
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.state import STACK, Frame, Id, Magic, Ref, Waiting, is_object
from judgehelper.systems.magic.game.steps import (
    Activate,
    ChooseModes,
    ChooseTargets,
    MoveToStack,
    PlayLand,
    Rewind,
    TapForMana,
)
from judgehelper.systems.magic.in_force.choices.choosing import is_about_who
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import controller_of, look_as, traits
from judgehelper.systems.magic.meaning.phrases import statistic
from judgehelper.systems.magic.printed.texts.own_words import Guarded
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.resolution import resolve
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided_once, is_read
from judgehelper.systems.magic_1998.state import (
    Aftermath,
    Answers,
    AttackAnnounced,
    BeginAttack,
    Opened,
    Played,
    PlayTimed,
    ResolveBatch,
    Succeed,
    Window,
    of,
)
from judgehelper.systems.magic_1998.turn.duties import (
    DRAW,
    draw_for_phase,
    duties,
    is_idle,
    is_locked,
    optional_phases,
    phase_costs,
)

WHO_FIRST = {
    "neutral": ("BAT.2", "BAT.1", "PRI.1", "TURN.0"),
    "interrupt": ("INT.1",),
    "prevention": ("PRV.5", "AS-PREVPRIO"),
}
"""By which rule somebody acts in a window."""


def neutral(state: Magic) -> Window:
    """Give the neutral state of a phase: the active player may act first (BAT.2)."""
    return Window(kind="neutral", first=state.turn.active, player=state.turn.active)


# --- what may be played in a window
def give_window(state: Magic, step: Window) -> Magic | Decision:
    """Ask the player whose right it is; also one who can only decline (PRI.2)."""
    if step.item is not None and step.item not in state.things:
        return state  # what was being cast has been countered (INT.3)
    options = tuple(open_in(state, step))
    if is_read(state, "AMB-98-19", "draw-first") and DRAW in duties(state, step.player):
        options = ()
    owed = duties(state, step.player) if step.base is None and step.kind == "neutral" else ()
    told = ("BAT.6", "PRI.3") if owed else ("BAT.3",) if step.base is not None else WHO_FIRST[step.kind]
    decline = () if owed else (PASS,)
    return Decision(player=step.player, kind="priority", options=(*owed, *decline, *options), cites=rules(*told))


def open_in(state: Magic, step: Window) -> Iterator[Option]:
    """List what may be played in a window by the player whose it is (BAT.2, INT.2, PRV.12)."""
    calm = step.kind == "neutral" and step.base is None and not step.announced
    for option in offers(state, step.player):
        match option.label:
            case "mana" if not is_shut(state, int(option.about[0])):
                yield option
            case "play-land" if calm:
                yield option
            case "cast" | "activate" if _belongs(state, option, step):
                yield option
    if calm:
        yield from optional_phases(state, step.player)
    own = calm and step.player == state.turn.active and state.turn.step == "main"
    if own and not of(state).attack_used:
        yield Option("announce-attack")


def _belongs(state: Magic, option: Option, step: Window) -> bool:
    """Say whether something belongs into a window: interrupts, what prevents, or anything else (INT.2, PRV.12)."""
    if option.label == "cast" and is_mana_source(state, int(option.about[0])):
        return True  # MANA.1
    if option.label == "activate" and is_shut(state, int(option.about[0])):
        return False  # AS-ARTIFACT, PHC.3
    bodies, phrases = _texts(state, option)
    prevents = [_prevents(each) for each in _alternatives(bodies)]
    if step.kind == "prevention":
        return any(prevents)
    targets = [set(open_to(state, Frame(source=int(option.about[0]), controller=step.player), p)) for p in phrases]
    if step.kind == "interrupt":  # an X of its cost is chosen later
        return any(step.item in found or any(all_of(X, p)) for found, p in zip(targets, phrases, strict=True))
    spells = [any(is_object(ref) and _on_stack(state, ref) for ref in found) for found in targets]
    others = [any(not (is_object(ref) and _on_stack(state, ref)) for ref in found) for found in targets]
    return not all(prevents) and (not any(spells) or any(others))


def _prevents(body: tuple[Clause, ...]) -> bool:
    """Say whether a text prevents or redirects damage (PRV.12)."""
    return any(all_of((Prevents, Redirects, Guarded), body))


def _alternatives(body: tuple[Clause, ...]) -> tuple[tuple[Clause, ...], ...]:
    """List what a text may be: each of its modes, else the whole."""
    modal = next(of_kind(Modal, body), None)
    return tuple(mode.body for mode in modal.modes) if modal is not None else (body,)


def is_shut(state: Magic, thing: Id) -> bool:
    """Say whether a permanent's activated abilities are not to be had: a tapped artifact's, or its cost is open."""
    here = thing in state.status
    return here and ((is_idle(state, thing) and is_read(state, "AS-ARTIFACT", "works-not")) or is_locked(state, thing))


def is_mana_source(state: Magic, thing: Id) -> bool:
    """Say whether a card is a mana source by its type line (MANA.1)."""
    return {"Mana", "Source"} <= set(traits(state, thing).subtypes)


def _on_stack(state: Magic, ref: Ref) -> bool:
    return isinstance(ref, int) and ref in state.things and state.things[ref].zone == STACK


def _texts(state: Magic, option: Option) -> tuple[tuple[Clause, ...], tuple[Things, ...]]:
    """Give the instructions of what is offered, and its words «target», those of modes among them."""
    thing = int(option.about[0])
    abilities = every_ability(traits(state, thing).abilities)
    if option.label == "activate":
        body = abilities[int(option.about[1])].body
    else:
        body = tuple(clause for spell in of_kind(Spell, abilities) for clause in spell.body)
    modes = (mode for clause in of_kind(Modal, body) for mode in clause.modes)
    aims = (*target_phrases(body), *(phrase for mode in modes for phrase in target_phrases(mode.body)))
    return body, (*aims, *(enchanting(abilities) if option.label == "cast" else ()))


# --- what a player does in a window
def take_in_window(state: Magic, step: Window, answer: Answer) -> Magic:
    """Decline, or begin to play what was chosen (BAT.2, BAT.3)."""
    (option,) = answer.picked
    state = _resting_on(state, step, answer)
    if option.label == "pass":
        return _declined(state, step)
    if option.label == "announce-attack":
        state = record(state, AttackAnnounced(step.player), rules("TURN.MAIN"))
        return then(state, _after_announcement(state))
    if option.label == "draw":
        return draw_for_phase(then(state, Aftermath(), replace(step, passed=0)))
    thing = int(option.about[0])
    place = int(option.about[1]) if len(option.about) > 1 else 0
    if option.label in ("phase", "phase-cost"):
        state = then(state, Played(step, len(state.stack), step.kind))
        return then(state, PlayTimed(step.player, thing, place, option.label == "phase-cost"))
    if option.label == "mana":
        return activate_mana(then(state, step), step.player, thing, place)
    if option.label == "play-land":
        return then(state, PlayLand(step.player, thing, place), Aftermath(), neutral(state))
    began = then(state, Played(step, len(state.stack), step.kind))
    if option.label == "cast":
        way = way_chosen(state, step.player, thing, place, str(option.about[2]))
        return then(began, MoveToStack(step.player, thing, way))
    return then(began, Activate(step.player, thing, place))


def _resting_on(state: Magic, step: Window, answer: Answer) -> Magic:
    """Write down on which open questions it rests what is done in a window (AMB-98-13, AMB-98-17, AMB-98-19)."""
    (option,), player = answer.picked, step.player
    if DRAW in answer.decision.options:
        is_first = is_read(state, "AMB-98-19", "draw-first")
        if any(open_in(state, step)) if is_first else option != DRAW:
            state = decided_once(state, "AMB-98-19", player, state.turn.number)
    if option.label == "announce-attack" and any(each.label in PLAYS for each in open_in(state, step)):
        state = decided_once(state, "AMB-98-17", player, state.turn.number)
    if option.label in ("activate", PASS.label) and any(phase_costs(state, player)):
        for thing in _free_of_costs(state, player):
            if option.label == PASS.label or thing == option.about[0]:
                state = decided_once(state, "AMB-98-13", thing)
    return state


PLAYS = ("cast", "activate")


def _free_of_costs(state: Magic, player: str) -> tuple[Id, ...]:
    """List the permanents whose abilities a player could use, but for a phase cost of another permanent (PHC.3)."""
    costly = {each.source for each in phase_costs(state, player)}
    free = (int(each.about[0]) for each in offers(state, player) if each.label == "activate")
    return tuple(dict.fromkeys(each for each in free if each not in costly))


def _after_announcement(state: Magic) -> Window:
    """Ask the other player whether he answers the announced attack, and whoever announced it too if read so."""
    active = state.turn.active
    first = active if is_read(state, "AMB-98-17", "yes") else opponents_of(state, active)[0]
    return Window(kind="neutral", first=first, player=first, announced=True)


def activate_mana(state: Magic, player: str, source: Id, place: int) -> Magic:
    """Use a mana source: it resolves at once and cannot be interrupted (MANA.1, MANA.2)."""
    ability = every_ability(traits(state, source).abilities)[place]
    sure = sure_output(state, ability)
    if sure is None and (
        activation_rank(state, player, source, ability) is None or not possible_outputs(state, player, source, ability)
    ):
        return begin_mana(then(state, Aftermath()), player, source, place)
    return then(then(state, Aftermath()), TapForMana(player, source, place, sure))


def _declined(state: Magic, step: Window) -> Magic:
    state = record(state, events.Passed(step.player), rules("PRI.2"))
    other = opponents_of(state, step.player)[0]
    if (
        step.announced and step.base is None and step.player != state.turn.active
    ):  # nobody has answered it: the attack begins
        return then(state, BeginAttack())
    if not step.passed:
        return then(state, replace(step, player=other, passed=1))
    if step.base is None:
        return state
    return then(state, ResolveBatch(step.base))


def go_on_casting(state: Magic, step: Played) -> Magic:
    """Let what was announced be interrupted, or ask anew where the announcement went back (INT.1, TGT.1)."""
    if len(state.stack) <= step.size:
        return then(state, step.window)
    item = state.stack[-1]
    if is_mana_source(state, item):  # it resolves at once, and cannot be interrupted (MANA.2)
        return resolve(then(state, step.window), item, rules("MANA.2"))
    own = step.window.player == state.turn.active
    if step.window.announced and not own:  # whoever announced it does not cancel it himself (AMB-98-17)
        state = record(state, AttackAnnounced(state.turn.active, cancelled=True), rules("TURN.MAIN"))
    game = of(state)
    state = replace(game, played_as=game.played_as.set(item, "interrupt" if step.kind == "interrupt" else "instant"))
    base = step.window.base if step.window.base is not None else step.size
    batch = replace(step.window, base=base, announced=step.window.announced and own)
    return being_cast(then(state, Answers(batch)), item)


def being_cast(state: Magic, item: Id) -> Magic:
    """Open the window for interrupts; its controller acts first (INT.1)."""
    player = controller_of(state, item) if state.items[item].ability is None else state.frames[item].controller
    heard = tuple(each for each in state.waiting if _has_heard(state, each, item))
    state = replace(state, waiting=tuple(each for each in state.waiting if each not in heard))
    state = record(state, Opened("interrupt", item), rules("INT.1"))
    window = Window(kind="interrupt", first=player, player=player, item=item)
    return then(state, window, Succeed(item, heard), Aftermath())


def _has_heard(state: Magic, waiting: Waiting, item: Id) -> bool:
    """Say whether a conditional ability answers that just this is cast or activated."""
    place = waiting.frame.event
    match state.log[place].event if place is not None else None:
        case events.Cast(spell=cast):
            return cast == item
        case events.Activated(item=used):
            return used == item
    return False


def succeed(state: Magic, step: Succeed) -> Magic:
    """Let what has heard of a casting wait for its series; what was countered was not successfully cast (INT.5)."""
    return replace(state, waiting=(*state.waiting, *step.heard)) if step.item in state.things else state


def may_be_answered(state: Magic, step: Answers) -> Magic:
    """Ask who answers what was successfully cast; who could begin the batch is asked first (INT.5, BAT.3)."""
    base = step.window.base or 0
    first = step.window.first
    if not step.window.announced and step.window.kind == "neutral":
        first = state.turn.active
    if len(state.stack) <= base:  # all of it was countered: the neutral state returns
        return then(state, _anew(state, step.window))
    return then(state, replace(step.window, player=first, first=first, passed=0), _anew(state, step.window))


def _anew(state: Magic, window: Window) -> Window:
    """Give the state to which the game returns after a batch (BAT.4)."""
    if window.kind == "neutral":
        return _after_announcement(state) if window.announced else neutral(state)
    return replace(window, base=None, player=window.first, passed=0)


# --- what an interrupt, and what anything else may be aimed at (INT.2)
def choose_targets_98(state: Magic, step: ChooseTargets) -> Magic | Decision:
    """Ask for targets: an interrupt has only what it interrupts for a target, all else no spell (INT.2)."""
    asked = choose_targets(state, step)
    if not isinstance(asked, Decision):
        return asked
    item = _interrupted(state, step.item)
    fitting = tuple(each for each in asked.options if not _on_stack(state, each.about[0]) or each.about[0] == item)
    if item is not None:
        fitting = tuple(each for each in fitting if each.about[0] == item) or fitting
    if len(fitting) < asked.least:
        return then(state, Rewind("no-legal-target", rules("INT.2", "TGT.1")))
    return replace(asked, options=fitting, most=min(asked.most, len(fitting)))


def take_targets_98(state: Magic, step: ChooseTargets, answer: Answer) -> Magic:
    """Keep the targets, and what it rests on that they could be chosen, and others not (EFF.3, COST.3)."""
    if not is_about_who(answer):
        chosen = tuple(option.about[0] for option in answer.picked if option.about)
        state = _with_several_colours(state, phrases_of(state, step.item)[step.place], chosen)
        for ref in chosen if _asks_for_cost(_body(state, step.item)) else ():
            state = decided_once(state, "AMB-98-04", ref) if _is_paid_otherwise(state, ref) else state
    return take_targets(state, step, answer)


def _with_several_colours(state: Magic, aim: Things, chosen: tuple[Ref, ...]) -> Magic:
    """Write down what the reading of «non-X» has let be a target, or kept from being one (AMB-98-15)."""
    colours = {each.what.colour for each in all_of(Not, aim) if isinstance(each.what, OfColour)}
    asked = state.battlefield if colours and is_read(state, "AMB-98-15", "excludes") else chosen if colours else ()
    for ref in asked:
        own = set(traits(state, ref).colours) if is_object(ref) else set()
        state = decided_once(state, "AMB-98-15", ref) if colours & own and len(own) > 1 else state
    return state


def _asks_for_cost(body: tuple[Clause, ...]) -> bool:
    """Say whether a text asks for a total cost (COST.3)."""
    compared = any(each.statistic == "mana value" for each in all_of(Comparing, body))
    return compared or any(each.what == "mana value" for each in all_of(Statistic, body))


def _is_paid_otherwise(state: Magic, ref: Ref) -> bool:
    """Say whether for a spell more or less mana was spent than its cost says (COST.5, AMB-98-04)."""
    if not isinstance(ref, int) or ref not in state.items:
        return False
    games = (replace(state, readings=state.readings.set("AMB-98-04", option)) for option in ("printed", "spent"))
    return len({statistic(look_as(game, ref, state.things[ref].controller), "mana value", ref) for game in games}) > 1


def choose_modes_98(state: Magic, step: ChooseModes) -> Magic | Decision:
    """Ask for modes: in a prevention what prevents, else the others (PRV.12); of an interrupt what fits (INT.6)."""
    asked = choose_modes(state, step)
    item = _interrupted(state, step.item)
    modal = next(of_kind(Modal, _body(state, step.item)), None)
    if not isinstance(asked, Decision) or modal is None or asked.kind != "mode":
        return asked
    frame, played = state.frames[step.item], next(of_kind(Played, state.agenda), None)
    is_prevention = played is not None and played.kind == "prevention"

    def fits(option: Option) -> bool:
        body = modal.modes[int(option.about[0]) - 1].body
        if _prevents(body) != is_prevention:
            return False
        aims = target_phrases(body)
        found = [set(open_to(state, frame, aim)) for aim in aims]
        if item is not None:
            return any(item in each for each in found)
        return all(any(not _on_stack(state, ref) for ref in each) for each in found)

    fitting = tuple(each for each in asked.options if fits(each))
    return replace(asked, options=fitting, most=min(asked.most, len(fitting))) if fitting else asked


def _body(state: Magic, item: Id) -> tuple[Clause, ...]:
    ability = state.items[item].ability
    if ability is not None:
        return tuple(ability.body)
    spells = of_kind(Spell, every_ability(traits(state, item).abilities))
    return tuple(clause for spell in spells for clause in spell.body)


def _interrupted(state: Magic, item: Id) -> Id | None:
    """Give what is being cast where the item is an interrupt: the next step knows the window."""
    played = next(of_kind(Played, state.agenda), None)
    in_window = played is not None and played.kind == "interrupt" and state.stack[-1:] == (item,)
    return played.window.item if in_window and played is not None else None
