"""Changing the text of a spell or permanent (612): whoever does it says which word becomes which.

The change is a continuous effect of layer 3. Of a spell, what its targets were chosen for is worded anew as well.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import astuple, replace

from judgehelper.abilities.acts import course
from judgehelper.abilities.acts.moving import Create
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability
from judgehelper.abilities.phrases import This
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import STACK, Id, Magic
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.texts.own_words import Reworded
from judgehelper.systems.magic.printed.texts.reads import all_of
from judgehelper.systems.magic.printed.texts.rewording import Words, has_word, reword
from judgehelper.systems.magic.resolving.acts.doing import ActRow, things_in

KINDS = {"color word": COLOURS, "basic land type": BASIC_LAND_TYPES, "creature type": CREATURE_TYPES}
"""The words of each kind."""


def change_text(state: Magic, step: PerformAct, act: course.ChangeText) -> Magic | Decision:
    """Ask for the word that is replaced, then for the one that takes its place, of the same kind (612.2)."""
    player = state.frames[step.frame].controller
    old = str(step.settled[0][0]) if step.settled else ""
    if not old:
        offered = tuple(dict.fromkeys(word for kind in act.kinds for word in KINDS[kind]))
        return _ask(step, player, offered)
    if act.into:
        return _change(state, step, act, Words(old, act.into))
    kinds = (KINDS[kind] for kind in act.kinds if old in KINDS[kind])
    return _ask(step, player, tuple(word for kind in kinds for word in kind if word not in (old, act.barred)))


def _ask(step: PerformAct, player: str, words: tuple[str, ...]) -> Decision:
    options = tuple(Option("color" if word in COLOURS else "type", (word,)) for word in words)
    about = (step.frame, "word")
    return Decision(player=player, kind="choice", options=options, cites=cr("612.2", "608.2d"), about=about)


def take_word(state: Magic, step: PerformAct, act: course.ChangeText, answer: Answer) -> Magic:
    """Keep the word that is replaced; with the second one, change the text."""
    word = str(answer.picked[0].about[0])
    if not step.settled:
        return then(state, replace(step, settled=((word, ()),)))
    return _change(state, step, act, Words(str(step.settled[0][0]), word))


def _change(state: Magic, step: PerformAct, act: course.ChangeText, words: Words) -> Magic:
    frame = state.frames[step.frame]
    here = tuple(things_in(present(state, frame, look(state, frame).find(act.what))))
    if not here:
        return state
    told = dict.fromkeys(rule for each in here for rule in _told(state, each, words))
    for each in here:
        state = _reword_targets(state, each, words) if state.things[each].zone == STACK else state
    chosen = events.Chosen(frame.controller, "word", tuple(words), step.frame)
    state = record(state, chosen, cr("612.2", "608.2d"))
    says = Does(This(), (Reworded(*words),))
    return begin_lasting(state, says, frame, step.until, here, told=("612.1", "613.1c", "612.2", *told))


def _told(state: Magic, thing: Id, words: Words) -> Iterator[str]:
    """Name the rules about what of an object changes, and what does not."""
    own = state.things[thing]
    if own.kind == "token":
        yield "612.4"
    for had in traits(state, thing).abilities:
        if had.origin not in (0, thing) and has_word(had.ability, words):
            yield "612.3"  # what an effect has given it is no text of its own
        elif any(has_word(each.token, words) for each in all_of(Create, _parts_of(had.ability))):
            yield "612.2a"


def _parts_of(ability: Ability) -> tuple[object, ...]:
    return astuple(ability) if isinstance(ability, Struct) else ()


def _reword_targets(state: Magic, spell: Id, words: Words) -> Magic:
    """Word anew what the targets of a spell were chosen for: by that they are looked at as it resolves (608.2b)."""
    held = state.items.get(spell)
    if held is None or held.ability is not None:
        return state
    targets = tuple(replace(each, phrase=reword(each.phrase, words)) for each in held.targets)
    return replace(state, items=state.items.set(spell, replace(held, targets=targets)))


ROWS = (ActRow(course.ChangeText, "612.2", perform=change_text, take=take_word),)
