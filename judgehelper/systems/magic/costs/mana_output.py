"""What mana abilities could produce, and what comes on top of it as permanents are tapped for it (106.7, 605).

Two outputs are told apart: what the ability itself adds, and what there is in all when replacement effects and
triggered mana abilities have had their say (605.1b): a payment is planned with the latter.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.abilities import clauses, quantities
from judgehelper.abilities.acts import acting, being, mana
from judgehelper.abilities.acts.keyword_actions import DoubleMana
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability, Act, Clause, Quantity
from judgehelper.abilities.kinds import Activated, Spell, Triggered
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Target
from judgehelper.abilities.words.colours import BY_LETTER, LETTER_OF, LETTERS, MANA_TYPES
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.machine.figures import is_digits
from judgehelper.systems.magic.costs.colour_identity import commanders_identity
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import other_output, outputs_of, pips
from judgehelper.systems.magic.game.remembering import recent, remembered
from judgehelper.systems.magic.game.state import Delayed, Frame, Had, Magic, Mana, Ref, is_object
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.triggers.mana_triggers import is_mana_trigger
from judgehelper.systems.magic.in_force.triggers.triggers import frame_of
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, Index, every_ability
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.layers.look import look, look_as
from judgehelper.systems.magic.meaning.filters import chosen_words
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

# --- Which colours a mana ability lets its controller choose among (106.1, 106.7)


def chosen_colours(
    state: Magic, player: str, thing: int, act: mana.AddChosenMana | being.ProtectionFrom
) -> tuple[str, ...]:
    """List the types of mana that the words «any color», «the chosen color»… leave open."""
    words = act.among
    if words in ("the chosen color", "that color"):
        chosen = chosen_words(look_as(state, thing, player), "color", act.name)
        return tuple(LETTER_OF[word] for word in of_kind(str, chosen) if word in LETTER_OF)
    if words == "any color in your commander's color identity":
        return commanders_identity(state, player)
    if words in ("any color", "any one color", "any combination", "different colors"):
        return LETTERS
    if words == "any type":
        return MANA_TYPES
    raise NotUnderstood(Refusal("", words, "the engine does not know what that could be"))


Output = tuple[str, ...]
MIXTURES = 1_001
"""Up to how many mixtures of colours are looked at: all of ten mana of five colours."""
Adding = mana.AddMana | mana.AddChosenMana
ADDING: tuple[type[Adding], ...] = (mana.AddMana, mana.AddChosenMana)


@remembered
def is_mana_ability(ability: Ability) -> bool:
    """Say whether an activated ability is a mana ability: it could add mana and has no target (605.1a)."""
    return (
        isinstance(ability, Activated)
        and any(map(adds, ability.body))
        and not any(of_kind(Target, everything(ability.body)))
    )


def shown_mana(abilities: tuple[Had, ...]) -> str:
    """Write the types of mana that the mana abilities of an object name, each once (106.1b): {R}{G}."""
    named = (kind for ability in every_ability(abilities) if is_mana_ability(ability) for kind in _named_in(ability))
    return "".join(f"{{{kind}}}" for kind in dict.fromkeys(named))


@remembered
def _named_in(ability: Ability) -> tuple[str, ...]:
    """List the types of mana that an ability says: those of its symbols, or all colours where it leaves them open."""
    body = ability.body if isinstance(ability, Activated) else ()
    return tuple(
        kind
        for act in all_of(ADDING, body)
        for kind in (
            (symbol for option in act.options for symbol in pips(option))
            if isinstance(act, mana.AddMana)
            else LETTERS if act.among.startswith(("any", "different")) and act.by is None
            else ()
        )
    )  # fmt: skip


def adds(clause: Clause) -> bool:
    """Say whether a text could add mana."""
    match clause:
        case clauses.Do(acts=acts) | clauses.Does(acts=acts):
            return any(map(_adds_mana, acts))
        case clauses.Noted(clause=noted):
            return adds(noted)
        case clauses.Sentence(clauses=inner) | clauses.Where(clauses=inner) | clauses.ForEach(body=inner):
            return any(map(adds, inner))
        case (
            clauses.If(then=then)
            | clauses.InsteadIf(then=then)
            | clauses.Unless(then=then)
            | clauses.UnlessSo(then=then)
        ):
            return any(map(adds, then))
    return False


def _adds_mana(act: Act) -> bool:
    match act.act if isinstance(act, acting.PerEach) else act:
        case mana.AddMana() | mana.AddChosenMana() | DoubleMana():
            return True
    return False


@remembered
def only_adds(clause: Clause) -> bool:
    """Say whether a clause adds mana and does nothing else, so that its output can be told beforehand."""
    match clause:
        case clauses.Do(acts=acts):
            return all(_is_adding(act) for act in acts)
        case clauses.Where(clauses=inner) | clauses.Sentence(clauses=inner):
            return all(map(only_adds, inner))
        case clauses.If(then=then, otherwise=otherwise):
            return all(map(only_adds, (*then, *otherwise)))
    return False


def _is_adding(act: Act) -> bool:
    match act:
        case mana.AddMana() | mana.AddChosenMana() | acting.PerEach(act=mana.AddMana()):
            return True
    return False


@remembered
def folded(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Write «if …, add {G}{G}{G} instead» as one clause with the one before it (608.2e), and mana without its name."""
    found: list[Clause] = []
    for clause in (each.clause if isinstance(each, clauses.Noted) and adds(each) else each for each in body):
        if isinstance(clause, clauses.InsteadIf) and found:
            found.append(clauses.If(clause.condition, clause.then, (found.pop(),)))
        else:
            found.append(clause)
    return tuple(found)


@remembered
def fixed_outputs(body: tuple[Clause, ...]) -> tuple[Output, ...]:
    """Give what a text offers that does nothing but add the same mana always; nothing for any other."""
    match body:
        case (clauses.Do(acts=(mana.AddMana(options=options, amount=None),)),):
            return tuple(dict.fromkeys(output for option in options for output in outputs_of(option)))
    return ()


def possible_outputs(
    state: Magic, player: str, thing: int, ability: Ability, seen: frozenset[int] = frozenset()
) -> tuple[Output, ...]:
    """List the outputs that a mana ability offers, each as types of mana; it may add nothing (605.2)."""
    fixed = fixed_outputs(ability.body)
    if fixed:
        return fixed
    return outputs_in(look_as(state, thing, player), ability, seen | {thing})


def outputs_in(view: View, ability: Ability, seen: frozenset[int] = frozenset()) -> tuple[Output, ...]:
    """List the outputs that a mana ability offers, its text being read so."""
    if does_more_before(ability.body):
        return ()
    parts = [_of_clause(view, part, seen) for part in map(_adding_part, folded(ability.body)) if part is not None]
    return _joined(parts) if parts else ()


@remembered
def does_more_before(body: tuple[Clause, ...]) -> bool:
    """Say whether a mana ability does something else first, or adds mana in the middle of it: no output is known."""
    added = False
    for clause in folded(body):
        if _adding_part(clause) is not None:
            added = True
        elif adds(clause) or (not added and not isinstance(clause, clauses.Limit | clauses.AbilityCosts)):
            return True
    return False


def _adding_part(clause: Clause) -> Clause | None:
    """Give what of a clause adds mana; None where nothing does, or more than adding hangs together."""
    if only_adds(clause):
        return clause
    if isinstance(clause, clauses.Do) and not any(of_kind(DoubleMana, clause.acts)):
        adding = tuple(filter(_is_adding, clause.acts))
        return replace(clause, acts=adding) if adding else None
    return None


def _joined(parts: list[tuple[Output, ...]]) -> tuple[Output, ...]:
    """Put outputs together that are added one after the other, every choice with every other."""
    return tuple(dict.fromkeys(tuple(kind for part in row for kind in part) for row in product(*parts)))


def _of_clause(view: View, clause: Clause, seen: frozenset[int]) -> tuple[Output, ...]:
    match clause:
        case clauses.Do(acts=acts):
            return _joined([_of_act(view, act, seen) for act in acts])
        case clauses.Where():
            number = max(0, view.value(clause.x))
            inner = view.within(replace(view.frame, letters=view.frame.letters.set(clause.letter, number)))
            return _joined([_of_clause(inner, each, seen) for each in clause.clauses])
        case clauses.Sentence():
            return _joined([_of_clause(view, each, seen) for each in clause.clauses])
        case clauses.If():
            then = clause.then if view.holds(clause.condition) else clause.otherwise
            return _joined([_of_clause(view, each, seen) for each in then])
    return ((),)


def _of_act(view: View, act: Act, seen: frozenset[int]) -> tuple[Output, ...]:
    match act:
        case mana.AddMana():
            return _fixed(view, act)
        case acting.PerEach(act=mana.AddMana() as each):
            times = len(view.find(act.each)) if act.each is not None else 0
            times = view.value(act.count) if act.count is not None else times
            return tuple(output * times for output in _fixed(view, each))
        case mana.AddChosenMana():
            kinds = kinds_offered(view, act, seen)
            if act.among == "each color among":
                return (sum(_of_each_kind(view, act, kinds), ()),)
            if act.among.startswith("any combination"):
                return _mixed(kinds, view.value(act.amount))
            if act.among == "different colors":
                return tuple(combinations(kinds, view.value(act.amount)))
            return _of_each_kind(view, act, kinds) or ((),)
    return ((),)


def _of_each_kind(view: View, act: mana.AddChosenMana, kinds: Output) -> tuple[Output, ...]:
    return tuple((kind,) * how_much(view, act, kind) for kind in kinds)


def how_much(view: View, act: mana.AddChosenMana, kind: str) -> int:
    """Say how much mana is added of a kind offered: it may be the devotion to that very colour (700.5)."""
    return view.value(_amount_of(act.amount, kind))


def _amount_of(amount: Quantity, kind: str) -> Quantity:
    if isinstance(amount, quantities.Devotion) and amount.colours == (quantities.THAT_COLOUR,):
        return replace(amount, colours=(BY_LETTER[kind],))
    return amount


def _mixed(kinds: Output, number: int) -> tuple[Output, ...]:
    number = max(0, number)
    if kinds and comb(number + len(kinds) - 1, number) > MIXTURES:
        raise NotUnderstood(
            Refusal("", str(number), "there are more mixtures of so much mana than the engine lays out")
        )
    return tuple(combinations_with_replacement(kinds, number))


def _fixed(view: View, act: mana.AddMana) -> tuple[Output, ...]:
    number = 1 if act.amount is None else max(0, view.value(act.amount))
    if act.combination:
        return _mixed(tuple(kind for option in act.options for kind in pips(option)), number)
    return tuple(output for option in act.options for output in outputs_of(option, number))


def kinds_offered(view: View, act: mana.AddChosenMana, seen: frozenset[int] = frozenset()) -> Output:
    """List the types of mana that the words leave open: any colour, those that lands could produce…"""
    found = view.find(act.by) if act.by is not None else ()
    match act.among:
        case "any color could" | "any type could":
            known = MANA_TYPES if act.among.startswith("any type") else LETTERS
            could = {kind for each in found for kind in _could_produce(view.state, each, seen)}
            return tuple(kind for kind in known if kind in could)
        case "any color among" | "each color among":
            colours = {LETTER_OF[word] for each in of_kind(int, found) for word in view.traits(each).colours}
            return tuple(kind for kind in LETTERS if kind in colours)
    return chosen_colours(view.state, view.you, view.frame.source, act)


def _could_produce(state: Magic, permanent: Ref, seen: frozenset[int]) -> Iterator[str]:
    """List the types of mana that a permanent could produce, whatever it costs (106.7)."""
    if not is_object(permanent) or permanent in seen:
        return
    now = dict(board_of(state).permanents).get(permanent)
    if now is None:
        return
    for ability in every_ability(now.abilities):
        if is_mana_ability(ability):
            for output in possible_outputs(state, now.controller, permanent, ability, seen):
                yield from output


@remembered
def rules_of_symbols(ability: Ability) -> tuple[str, ...]:
    """Name the rules by which an ability adds what it does not plainly say: hybrid, Phyrexian, generic, devotion."""
    if not is_mana_ability(ability) and not isinstance(ability, Spell | Triggered):
        return ()
    added = all_of(mana.AddMana, ability.body)
    symbols = [symbol for act in added for option in act.options for symbol in pips(option)]
    told = {
        "106.8": any("/" in each and not each.endswith("/P") for each in symbols),
        "106.9": any(each.endswith("/P") for each in symbols),
        "106.10": any(map(is_digits, symbols)),
        "700.5": any(all_of(quantities.Devotion, ability.body)),
    }
    return tuple(number for number, is_so in told.items() if is_so)


def mixture(outputs: tuple[Output, ...]) -> Output | None:
    """Give the kinds of which any combination may be added; None where the outputs are no such mixture."""
    number = len(outputs[0]) if outputs else 0
    kinds = tuple(dict.fromkeys(kind for output in outputs for kind in output))
    if number < 2 or len(kinds) < 2 or set(outputs) != set(combinations_with_replacement(kinds, number)):
        return None
    return kinds


# --- what comes on top of it
class Yield(NamedTuple):
    """What there is in all for an output of an ability itself."""

    total: Output
    own: Output


def has_more(state: Magic) -> bool:
    """Say whether anything on the board adds to what permanents tapped for mana produce."""
    return adds_more(INDEXES.of(state)) or any(map(_is_heard_on, state.delayed))


def _is_heard_on(delayed: Delayed) -> bool:
    """Say whether a delayed ability goes on adding mana: «until end of turn, whenever you tap an Island» (603.7)."""
    return not delayed.once and is_mana_trigger(delayed.ability)


@recent(32)
def adds_more(index: Index) -> bool:
    """Say whether some watcher adds to what permanents tapped for mana produce."""
    heard = index.triggers.get(events.ManaAdded, ())
    return any(is_mana_trigger(each.ability) for each in heard) or any(
        _multiplier(clause) is not None for each in index.replacing for clause in each.ability.body
    )


class Multiplier(NamedTuple):
    """What lets more or other mana be produced: when, and what (106.11b)."""

    heard: Clause
    makes: mana.ProduceMore | mana.ProduceOther


def _multiplier(clause: Clause) -> Multiplier | None:
    """Read a text that lets more or other mana be produced; None where it speaks of something else."""
    match clause:
        case clauses.Instead(
            event=Occurs(clause=heard),
            body=(clauses.Does(acts=((mana.ProduceMore() | mana.ProduceOther()) as makes,)),),
        ):
            return Multiplier(heard, makes)
    return None


def yields(state: Magic, player: str, thing: int, outputs: tuple[Output, ...]) -> tuple[Yield, ...]:
    """List what tapping a permanent for each of these outputs gives in all (106.11, 605.1b)."""
    found: list[Yield] = []
    for own in outputs:
        made = _in_its_place(state, player, thing, own)
        extra = _extras(state, player, thing, made)
        found.extend(Yield((*made, *more), own) for more in extra)
    return tuple(dict.fromkeys(found))


def tapped_for(player: str, thing: int, output: Output) -> events.ManaAdded:
    """Imagine that a permanent is tapped for this mana."""
    return events.ManaAdded(player, tuple(Mana(kind=kind, source=thing) for kind in output), thing, True)


def _in_its_place(state: Magic, player: str, thing: int, output: Output) -> Output:
    """Say what is produced instead of an output: more of it, or other mana (106.11b)."""
    event = tapped_for(player, thing, output)
    number, others = 1, set[Output]()
    for watcher in INDEXES.of(state).replacing:
        for found in filter(None, map(_multiplier, watcher.ability.body)):
            view = look(state, frame_of(state, watcher))
            if match(view, found.heard, event) is None:
                continue
            match found.makes:
                case mana.ProduceMore(times=times):
                    number *= view.value(times)
                case mana.ProduceOther() as makes:
                    others.add(other_output(makes, len(output)))
    if len(others) + (number > 1) > 1:  # the player would choose which applies first (616.1)
        raise NotUnderstood(Refusal("", "", "the engine does not plan with several changes of what is produced"))
    return others.pop() if others else output * number


def _extras(state: Magic, player: str, thing: int, output: Output) -> tuple[Output, ...]:
    """List what triggered mana abilities add for the player when a permanent is tapped for an output."""
    event = tapped_for(player, thing, output)
    parts = []
    for before, ability in _mana_triggers(state):
        frame = _heard(state, before, ability, event)
        parts.extend([_added_by(look(state, frame), ability, player, output)] if frame is not None else [])
    return _joined(parts) if parts else ((),)


def _mana_triggers(state: Magic) -> Iterator[tuple[Frame, Ability]]:
    """List the triggered mana abilities that there are, delayed ones as well, with their frames (605.1b)."""
    for watcher in INDEXES.of(state).triggers.get(events.ManaAdded, ()):
        if is_mana_trigger(watcher.ability):
            yield frame_of(state, watcher), watcher.ability
    for delayed in filter(_is_heard_on, state.delayed):
        yield delayed.frame, delayed.ability


def _heard(state: Magic, frame: Frame, ability: Ability, event: events.ManaAdded) -> Frame | None:
    """Give the frame of a mana trigger with the event's names; None where it does not hear the event."""
    if not isinstance(ability.event, Occurs) or ability.event.during is not None or ability.event.frequency:
        return None
    seen = match(look(state, frame), ability.event.clause, event)
    if seen is None:
        return None
    names = frame.names
    for name, refs in seen.names:
        names = names.set(name, refs)
    frame = replace(frame, names=names)
    held = ability.condition is None or look(state, frame).holds(ability.condition)
    return frame if held else None


def _added_by(view: View, ability: Ability, player: str, output: Output) -> tuple[Output, ...]:
    parts: list[tuple[Output, ...]] = []
    for clause in ability.body:
        who = view.find(clause.who) if clause.who is not None else (view.you,)
        adding = of_kind(ADDING, clause.acts) if player in who else ()
        parts.extend(_of_trigger(view, act, output) for act in adding)
    return _joined(parts) if parts else ((),)


def _of_trigger(view: View, act: Adding, output: Output) -> tuple[Output, ...]:
    match act:
        case mana.AddChosenMana(among="any type produced"):
            number = view.value(act.amount)
            return tuple((kind,) * number for kind in dict.fromkeys(output)) or ((),)
    return _of_act(view, act, frozenset())


def is_counted(ability: Ability) -> bool:
    """Say whether what a triggered mana ability adds is told beforehand when payments are planned."""
    match ability.event:
        case Occurs(during=None, frequency=""):
            return all(map(_adds_alone, ability.body))
    return False


def _adds_alone(clause: Clause) -> bool:
    match clause:
        case clauses.Do(acts=acts) | clauses.Does(acts=acts):
            return all(isinstance(act, ADDING) for act in acts)
    return False
