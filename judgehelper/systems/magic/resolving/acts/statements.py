"""Acts that state something of things (gets, can't): a lasting effect begins, its set and numbers fixed (611.2)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judgehelper.abilities.acts import acting, being, course, keyword_actions, mana
from judgehelper.abilities.acts.being import Gets
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.family import Ability, Act, Phrase
from judgehelper.abilities.filters import CastNth, ExiledWith, OfChosen, OfColour
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.phrases import Every, That, Things, This, You
from judgehelper.abilities.quantities import Negative, Number, Statistic
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.layers.borrowing import activated_in
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.filters import chosen_words
from judgehelper.systems.magic.printed.texts.own_words import Shield
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, player_in, things_in, view_from
from judgehelper.systems.magic.resolving.acts.qualities import QUALITIES
from judgehelper.systems.magic.resolving.multiplying import times_of


def state_fact(state: Magic, step: PerformAct, refs: Refs) -> Magic:
    """Let what the act states be so of its subjects, fixed now (611.2c), with its numbers locked in (611.2d)."""
    frame = state.frames[step.frame]
    subjects = present(state, frame, refs)
    if not subjects and step.subject is None:
        return state
    now, name = look(state, frame), _name(step.subject)
    if len(subjects) > 1 and _counts_for_each(step):
        for each in subjects:
            state = _so(state, step, now.named(name, (each,)), (each,))
        return state
    return _so(state, step, now, subjects)


def _counts_for_each(step: PerformAct) -> bool:
    """Say whether each subject has a number of its own: «for each other attacking creature», other than itself."""
    name = _name(step.subject)
    return bool(name) and any(each.to == name and not each.many for each in all_of(That, step.act))


def _name(subject: Phrase | None) -> int:
    return subject.name if isinstance(subject, Things) else 0


def _so(state: Magic, step: PerformAct, view: View, subjects: Refs) -> Magic:
    act, frame, who = locked(view, step.act), state.frames[step.frame], step.subject
    match who:
        case Things(det=Every()) if isinstance(act, OF_RULES) or _is_yet_to_be_cast(who):
            return begin_lasting(state, Does(replace(who, name=0), (act,)), frame, step.until)
    says = Does(who if who is not None else You(), (act,))
    told = () if act == step.act else ("611.2d", "608.2g")
    return begin_lasting(state, says, frame, step.until, subjects, told=told)


def _is_yet_to_be_cast(who: Things) -> bool:
    """Say whether words mean a spell that will be cast: the effect waits for it, and is locked to nothing (611.2c)."""
    return any(isinstance(each, CastNth) and each.period == "next" for each in who.where)


STATEMENTS = (
    being.Gets, being.Gains, being.Has, being.Loses, being.LosesAll, being.HasBase, being.SwitchPT, being.Is,
    being.ChangeBase, being.IsNot, being.Cant, being.CantGain, being.Doesnt, being.Must, being.CanOnly, being.CanAlso,
    being.AsThough, being.AssignAs,
    being.Costs, being.AdditionalLands, being.HandSize, being.KeepMana, mana.Spend, course.PlayAsOwn,
    being.GainsEveryType,
)  # fmt: skip
"""Acts that say no more than what is so, with nothing to be chosen."""
OF_RULES = (
    being.Cant, being.Doesnt, being.Must, being.CanOnly, being.CanAlso, being.AsThough, being.AssignAs,
)  # fmt: skip
"""What changes no characteristics is so of all that fit at each time, also of what comes later (611.2c)."""
COLOURS_CHOSEN = "the color or colors of your choice"
OF_YOUR_CHOICE: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "the color of your choice": ("color", ("105.4",)),
    COLOURS_CHOSEN: ("color", ("105.4",)),
    "the creature type of your choice": ("creature type", ("205.3e",)),
    "the basic land type of your choice": ("basic land type", ("205.3e",)),
}
"""What a thing becomes by a choice on resolution, with the quality that is chosen and what the book says of it."""


def lasting_fact(state: Magic, step: PerformAct, act: Act) -> Magic | Decision:
    """An act that states something of its subject, or of what it names itself (613.3e); a colour is chosen (608.2d)."""
    open_choice = _open_choice(act)
    if open_choice:
        frame = state.frames[step.frame]
        quality, told = OF_YOUR_CHOICE[open_choice]
        kind = quality.split()[-1]
        return Decision(
            player=frame.controller, kind=kind, options=tuple(Option(kind, (word,)) for word in QUALITIES[quality]),
            most=len(QUALITIES[quality]) if open_choice == COLOURS_CHOSEN else 1,
            cites=cr("608.2d", *told), about=(frame.source,),
        )  # fmt: skip
    if isinstance(act, being.SwitchPT) and act.what is not None:
        named = look(state, state.frames[step.frame]).find(act.what)
        return state_fact(state, replace(step, act=being.SwitchPT(), subject=act.what), named)
    if isinstance(act, being.ChangeBase):
        return _change_base(state, step, act)
    return state_fact(state, step, step.by)


def _change_base(state: Magic, step: PerformAct, act: being.ChangeBase) -> Magic:
    """Let something have what another one has now as its base power or toughness (608.2g, 613.3b)."""
    view = look(state, state.frames[step.frame])
    numbers = {stat: Statistic(stat, act.to) for stat in act.stats}
    base = being.HasBase(power=numbers.get("power"), toughness=numbers.get("toughness"))
    if not view.find(act.to):
        return state
    return state_fact(state, replace(step, act=base, subject=act.what), view.find(act.what))


def _open_choice(act: Act) -> str:
    """Give the words by which an act leaves a colour or type to a choice; empty: it does not."""
    chosen = act.what.chosen if isinstance(act, being.Becomes) else ()
    return next((word for word in chosen if word in OF_YOUR_CHOICE), "")


def take_chosen_colour(state: Magic, step: PerformAct, act: being.Becomes, answer: Answer) -> Magic:
    """Let the subject become of the colour or type chosen."""
    words = tuple(str(option.about[0]) for option in answer.picked)
    asked = _open_choice(act)
    rest = tuple(each for each in act.what.chosen if each != asked)
    what = replace(act.what, chosen=rest)
    if OF_YOUR_CHOICE[asked][0] == "color":
        what = replace(what, colours=(*what.colours, *words))
    else:
        what = replace(what, subtypes=(*what.subtypes, *words))
    return state_fact(state, replace(step, act=replace(act, what=what)), step.by)


def locked(view: View, act: Act) -> Act:
    """Work the numbers of a statement out once, and what was chosen for it (608.2g, 611.2d)."""
    match act:
        case being.Gains():
            return replace(act, abilities=tuple(_of_what_was_chosen(view, each) for each in act.abilities))
        case being.Gets():
            return being.Gets(_number(view.value(act.power)), _number(view.value(act.toughness)))
        case being.HasBase():
            power = None if act.power is None else _number(view.value(act.power))
            toughness = None if act.toughness is None else _number(view.value(act.toughness))
            return replace(act, power=power, toughness=toughness)
        case being.Becomes() | being.Is():
            what = act.what
            power = None if what.power is None else _number(view.value(what.power))
            toughness = None if what.toughness is None else _number(view.value(what.toughness))
            return replace(act, what=replace(what, power=power, toughness=toughness))
        case acting.PerEach(act=being.Gets() as gets):
            times = times_of(view, act)
            return being.Gets(_number(view.value(gets.power) * times), _number(view.value(gets.toughness) * times))
    return act


def _of_what_was_chosen(view: View, ability: Ability) -> Ability:
    """Let «protection from the chosen color» that is gained be from that colour, whatever is chosen later (607.2d)."""
    match ability:
        case Keyword(what=OfChosen(what="color") as quality):
            chosen = tuple(of_kind(str, chosen_words(view, quality.what, quality.to)))
            return replace(ability, what=OfColour(chosen[0])) if len(chosen) == 1 else ability
    return ability


def _number(value: int) -> Number | Negative:
    return Number(value) if value >= 0 else Negative(Number(-value))


def gain_control(state: Magic, step: PerformAct, act: being.ControlledBy, doer: Ref, refs: Refs) -> Magic:
    """Gain control (613.1b): of these, for as long as said."""
    frame = state.frames[step.frame]
    player = player_in(state, step, doer)
    says = Does(You(), (act,))
    own = replace(frame, controller=player)
    return begin_lasting(state, says, own, step.until, tuple(refs))


def regenerate(state: Magic, step: PerformAct, _act: acting.Regenerate, _: Ref, refs: Refs) -> Magic:
    """Set up a regeneration shield (701.14a)."""
    frame = state.frames[step.frame]
    for ref in things_in(refs):
        own = replace(frame, names=frame.names.set(Name.REGENERATED, (ref,)))
        state = begin_lasting(state, Shield(That(to=Name.REGENERATED)), own, EndOfTurn())
    return state


# --- Gaining the abilities of another object: those that it has now, speaking of the one that gains them (201.4b,
def gains_abilities_of(state: Magic, step: PerformAct, act: being.GainsAbilitiesOf) -> Magic:
    """Let the subject gain the activated abilities that these have as this resolves."""
    frame = state.frames[step.frame]
    on = present(state, frame, step.by)
    givers: Refs = present(state, frame, view_from(state, step, frame.controller).find(act.of))
    found = tuple(each for giver in things_in(givers) for each in activated_in(traits(state, giver).abilities))
    if not found or not on:
        return state
    told = tuple(_told_of(found))
    return begin_lasting(state, Does(This(), (being.Gains(found),)), frame, step.until, on, told=told)


def _told_of(abilities: tuple[Ability, ...]) -> Iterator[str]:
    """Say that names mean the new object, and that what is linked is linked within what was gained."""
    inner = tuple(part for each in abilities for part in (each.costs, each.body))
    if any(all_of(This, inner)):
        yield "201.4b"
    if any(all_of(ExiledWith, inner)):
        yield "607.5"


# --- Doubling power and toughness: a continuous effect that adds what there is, no setting of a value (701.9a)
def double_size(state: Magic, step: PerformAct, act: keyword_actions.DoublePT, _: Ref, refs: Refs) -> Magic:
    """Let creatures get +X/+Y, for what they have as this happens; for less than nothing, as much less (701.9b, c)."""
    for ref in things_in(refs):
        now = traits(state, ref)
        if state.things[ref].zone != BATTLEFIELD or now.power is None or now.toughness is None:
            continue
        power = now.power if "power" in act.what else 0
        toughness = now.toughness if "toughness" in act.what else 0
        told = ("701.9a", "701.9b", *(("701.9c",) if min(power, toughness) < 0 else ()))
        gets = Does(This(), (Gets(Number(power), Number(toughness)),))
        state = begin_lasting(state, gets, state.frames[step.frame], step.until, (ref,), told=told)
    return state


FACTS: tuple[ActRow[Act], ...] = tuple(ActRow(kind, "611.2c", perform=lasting_fact) for kind in STATEMENTS)
ROWS = (
    ActRow(acting.Regenerate, "701.14a", "what", run=regenerate),
    ActRow(keyword_actions.DoublePT, "701.9b", "of", run=double_size),
    ActRow(being.ControlledBy, "613.1b", "what", run=gain_control),
    ActRow(being.GainsAbilitiesOf, "613.1f", perform=gains_abilities_of),
    ActRow(being.Becomes, "611.2c", perform=lasting_fact, take=take_chosen_colour),
)
