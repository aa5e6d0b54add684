"""Whether what an action names may be its targets: a fact about a spell at a creature is one about that creature.

A name is a legal target where some word «target» of the text may take what is so called (601.2c, 114.2).
"""

from collections.abc import Iterator

from judgehelper.abilities import clauses
from judgehelper.abilities.family import Clause
from judgehelper.abilities.kinds import Spell
from judgehelper.abilities.phrases import Things
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.casting.targets import (
    enchanting,
    open_to,
    target_phrases,
    waits_for_others,
    why_not_target,
    with_names,
)
from judgehelper.systems.magic.effects.notes.stack import ANY_TARGET
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Had, Magic, Ref
from judgehelper.systems.magic.in_force.choices.chosen_groups import asked_of_all, why_not_together
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.names import meant


def why_not_aimed(
    state: Magic, frame: Frame, phrases: tuple[Things, ...], names: tuple[str, ...]
) -> tuple[Violation, ...]:
    """Give the reasons against targets by their names; without names there are none."""
    if not names:
        return ()
    frame = _with_names(state, frame, phrases, names)
    phrases = tuple(
        each for place, each in enumerate(phrases) if place < len(names) or not waits_for_others(each, phrases)
    )
    legal = {ref for phrase in phrases for ref in open_to(state, frame, phrase)}
    found: list[Violation] = []
    for name in names:
        named = meant(state, name)
        if not legal.intersection(named):
            refused = why_not_target(state, frame, named[0]) if named else ()
            told = _why_no_word_takes_it(state, frame, phrases, named[0]) if named and not refused else ()
            found.append(Violation("no-legal-target", (*cr("601.2c", *told), *refused), (frame.source,)))
    return tuple(found) or _named_too_often(state, frame, phrases, names) or _apart(state, frame, phrases, names)


def _with_names(state: Magic, frame: Frame, phrases: tuple[Things, ...], names: tuple[str, ...]) -> Frame:
    """Let each word «target» know what is named for those before it, «another target player» say (601.2c)."""
    for phrase, name in zip(phrases, names):
        frame = with_names(state, frame, phrase, tuple(meant(state, name)[:1]))
    return frame


def _apart(state: Magic, frame: Frame, phrases: tuple[Things, ...], names: tuple[str, ...]) -> tuple[Violation, ...]:
    """Say what does not go together of the targets of the one word «target» that a text has (601.2c)."""
    if len(phrases) != 1 or not asked_of_all(phrases[0]):
        return ()
    legal, refs = set(open_to(state, frame, phrases[0])), []
    for name in names:
        named = meant(state, name)
        refs += [next(ref for ref in named if ref in legal and ref not in refs)]
    return tuple(why_not_together(look(state, frame), phrases[0], tuple(refs)))


def _why_no_word_takes_it(state: Magic, frame: Frame, phrases: tuple[Things, ...], ref: Ref) -> Iterator[str]:
    """Say why something that could be a target of others is none of this text (114.2, 114.4, 114.5)."""
    if ref == frame.source and state.things[frame.source].zone != BATTLEFIELD:
        yield "114.5"
    for phrase in phrases:
        if phrase.what == ANY_TARGET:
            yield "114.4"
        elif isinstance(ref, int) and ref in state.things and state.things[ref].zone != BATTLEFIELD:
            yield "114.2"


def _named_too_often(
    state: Magic, frame: Frame, phrases: tuple[Things, ...], names: tuple[str, ...]
) -> tuple[Violation, ...]:
    """The same thing may be chosen once for each word «target», not twice for one, nor for «another» (601.2c)."""
    for name in dict.fromkeys(names):
        named = meant(state, name)
        room: list[Ref] = []
        for phrase in phrases:
            legal = tuple(open_to(state, frame, phrase))
            taken = room if phrase.det.other else ()
            room.extend(ref for ref in legal if ref in named and ref not in taken)
        if names.count(name) > len(room):
            return (Violation("no-legal-target", cr("601.2c", "114.3"), (frame.source,)),)
    return ()


def aims_of(abilities: tuple[Had, ...]) -> tuple[Things, ...]:
    """List every word «target» of a spell, those of its modes and the Aura's own among them."""
    return tuple(_aims(abilities))


def _aims(abilities: tuple[Had, ...]) -> Iterator[Things]:
    for spell in of_kind(Spell, every_ability(abilities)):
        yield from aims_in(spell.body)
    yield from enchanting(every_ability(abilities))


def aims_in(body: tuple[Clause, ...]) -> tuple[Things, ...]:
    """List every word «target» of a text with those of its modes."""
    modes = (mode for clause in of_kind(clauses.Modal, body) for mode in clause.modes)
    return (*target_phrases(body), *(phrase for mode in modes for phrase in target_phrases(mode.body)))
