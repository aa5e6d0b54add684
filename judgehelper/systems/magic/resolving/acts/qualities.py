"""Choosing a quality (608.2d, 607.2d): a colour, a creature type, a basic land type.

A permanent that chooses as it enters has chosen before it is there (614.12a): the choice is written into its entering,
which waits below on the agenda. Any other choice is remembered by the object whose ability asked for it.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import astuple, replace

from judgehelper.abilities.acts import acting
from judgehelper.abilities.card import Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import OfChosen
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record
from judgehelper.systems.magic.costs.paying import MOST_X
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering, entering_traits
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Had, Id, Magic
from judgehelper.systems.magic.game.steps import PerformAct, Proposal
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.linked import kept_under
from judgehelper.systems.magic.printed.texts.own_words import OPPOSING_PLAYER
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, doer_of, with_proposals
from judgehelper.systems.magic.resolving.performing import with_frame

QUALITIES: Mapping[str, tuple[str, ...]] = {
    "color": COLOURS,
    "creature type": CREATURE_TYPES,
    "basic land type": BASIC_LAND_TYPES,
    "number": tuple(map(str, range(MOST_X + 1))),
}
"""What may be chosen, by the words of the text (105.1, 205.3): of numbers those up to which X is looked at (107.1)."""


OTHER_NAME = "another card"
"""What stands for the name of any card that is not in this game; no card is called so."""


def choose_quality(state: Magic, step: PerformAct, act: acting.ChooseQuality) -> Decision:
    """Ask for a colour or a type."""
    frame = state.frames[step.frame]
    doer = doer_of(state, step)
    words = act.options or _offered(state, act.what, doer)
    if words is None:
        raise NotUnderstood(unknown(act))
    options = tuple(Option(_kind(act.what), (word,)) for word in words)
    named = told_of_names(state, act.what, frozenset(words)) if names_cards(act.what) else ()
    told = cr("608.2d", *TOLD_OF.get(act.what, ()), *named)
    return Decision(player=doer, kind=_kind(act.what), options=options, cites=told, about=(frame.source,))


def _offered(state: Magic, what: str, doer: str) -> tuple[str, ...] | None:
    """List what a player may choose from; None where that is not known."""
    if names_cards(what):
        return card_names(state, what)
    return opponents_of(state, doer) if what == OPPOSING_PLAYER else QUALITIES.get(what)


def why_not_chosen(act: acting.ChooseQuality) -> Iterator[str]:
    """Name a quality that nobody can choose: its words are not known."""
    if not act.options and act.what not in QUALITIES and not names_cards(act.what):
        yield f"the engine does not choose a {act.what}"


def names_cards(what: str) -> bool:
    """Say whether what is chosen is a card name, perhaps of a kind of card."""
    return what.endswith("card name")


def card_names(state: Magic, what: str) -> tuple[str, ...]:
    """List the names of the cards of this game that fit; last stands any other: which, changes nothing (201.3)."""
    kind = what.removesuffix("card name").strip()
    faces = (face for card in state.cards.values() for face in card.faces)
    return (*sorted({face.name for face in faces if _is_named_kind(face, kind)}), OTHER_NAME)


NAMES_OF = {
    "split": ("201.3b", "708.4a"), "flip": ("201.3c", "709.5"), "transform": ("201.3d", "711.13"),
    "modal_dfc": ("201.3d",), "meld": ("201.3e", "712.11"),
}  # fmt: skip
"""What the book says of choosing one of the names of a card with several (201.3b-e)."""


def told_of_names(state: Magic, what: str, offered: frozenset[str]) -> tuple[str, ...]:
    """Say by which rules these names may be chosen: each half, each face by itself, by its own characteristics."""
    several = (card for card in state.cards.values() if card.layout in NAMES_OF)
    layouts = {card.layout for card in several if any(face.name in offered for face in card.faces)}
    kind = ("201.3a",) if what != "card name" else ()
    return ("201.3", *kind, *sorted({rule for layout in layouts for rule in NAMES_OF[layout]}))


def _is_named_kind(face: Face, kind: str) -> bool:
    """Say whether a face is of the kind of card whose name is asked for: «nonland», «instant or sorcery»."""
    words = (*face.supertypes, *face.types)
    if kind.startswith("non"):
        return kind.removeprefix("non").capitalize() not in words
    either = [each.split() for each in kind.split(" or ")]
    return not kind or any(all(word.capitalize() in words for word in each) for each in either)


TOLD_OF = {"color": ("105.4",), "creature type": ("205.3e",), "basic land type": ("205.3e",)}
"""What may be chosen: one of the five colours; exactly one subtype, of the right type."""


def _kind(what: str) -> str:
    """Give the last word of what is chosen, under which an object keeps it: «color», «type»."""
    return what.split()[-1]


def take_quality(state: Magic, step: PerformAct, act: acting.ChooseQuality, answer: Answer) -> Magic:
    """Keep the choice with the object, or with its entering where that is still to come."""
    frame = state.frames[step.frame]
    kind, chosen = _kind(act.what), (answer.picked[0].about[0],)
    agenda = with_proposals(state, lambda each: _with_choice(state, each, frame.source, kind, chosen))
    if agenda != state.agenda:
        state = replace(state, agenda=agenda)
    elif frame.source in state.things:
        thing = state.things[frame.source]
        key = kept_under(kind, traits(state, thing.id).name)
        thing = replace(thing, chosen=thing.chosen.set(key, chosen))
        state = replace(state, things=state.things.set(thing.id, thing))
    if act.name:
        named = replace(frame, names=frame.names.set(act.name, chosen))
        state = with_frame(state, step.frame, named)
    links = () if act.name else ("607.2d", *_of_links(state, frame.source), *OF_WORDS.get(act.what, ()))
    told = cr("608.2d", *links)
    return record(state, events.Chosen(answer.decision.player, act.what, chosen, step.frame), told)


OF_WORDS = {"anchor word": ("607.2e", "607.2k", "614.12b")}
"""What the book says of words that mean nothing by themselves, and head abilities."""


def _of_links(state: Magic, source: int) -> tuple[str, ...]:
    """Say that a choice is linked with each of several abilities that speak of it (607.4)."""
    known = source in state.things
    return ("607.4",) if known and abilities_with_choice(traits(state, source).abilities) > 1 else ()


@remembered
def abilities_with_choice(abilities: tuple[Had, ...]) -> int:
    """Count the abilities of an object that speak of what was chosen for it (607.2d)."""
    return sum(any(map(_is_of_choice, all_of(Struct, *_words_of(had.ability)))) for had in abilities)


def _words_of(ability: Ability) -> tuple[object, ...]:
    what = ability.what if isinstance(ability, Keyword) else None
    return (ability.event, ability.condition, ability.costs, what, ability.body)


def _is_of_choice(node: Struct) -> bool:
    said = (each for word in astuple(node) for each in (word if isinstance(word, tuple) else (word,)))
    return isinstance(node, OfChosen) or any(each.startswith("the chosen") for each in of_kind(str, said))


def _with_choice(state: Magic, proposal: Proposal, source: Id, kind: str, chosen: Refs) -> Proposal:
    """Keep it under the name with which the object will be there: a copy's, where it enters as one (706.7a)."""
    entering = as_entering(proposal.event)
    if not isinstance(entering, events.Moved) or entering.thing != source:
        return proposal
    key = kept_under(kind, entering_traits(state, entering).name)
    event = proposal.event  # of a token: its creation
    assert isinstance(event, events.Moved | events.Created), event
    return replace(proposal, event=replace(event, chosen=event.chosen.set(key, chosen)))


ROWS = (ActRow(acting.ChooseQuality, "608.2d", perform=choose_quality, take=take_quality, why_not=why_not_chosen),)
