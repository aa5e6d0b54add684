"""The wording of abilities as cards have it: scenario files and the window name abilities by it."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeVar

from immutables import Map

from judgehelper.abilities.acts.being import Has
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Anchored, AtMaxSpeed, ClassLevel, Keyword, Quoted, Station
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.printed.objects.abilities import written_out
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.printed.texts.rewording import Words, changes_on, in_words, reworded

W = TypeVar("W")
_QUOTED = re.compile(r'"([^"]*)"')


def faces_of(state: Magic, thing: Id) -> tuple[Face, ...]:
    """Give the faces from which an object's abilities may come: its own, then those of every card in the game."""
    here = state.things.get(thing)
    if here is None:
        past = state.past.get(thing)
        here = past.thing if past else None
    if here is None:
        return ()
    made = (here.made,) if isinstance(here.made, Face) else ()
    card = state.cards.get(here.card)
    return (*made, *(card.faces if card else ()))


def text_of(state: Magic, thing: Id, ability: Ability) -> str:
    """Give the wording of an ability of an object; empty where none is known.

    Equal abilities have equal words, the object's own first: which value is the very same depends on what else was
    played before.
    """
    for face in faces_of(state, thing):
        found = _texts(face).get(ability)
        if found is not None:
            return found
    return _text_changed(state, thing, ability) or _texts_of_all(state.cards).get(ability, "")


def _text_changed(state: Magic, thing: Id, ability: Ability) -> str:
    """Give the wording of an ability whose words an effect has changed (612.1)."""
    changes = changes_on(state, thing)
    for face in faces_of(state, thing) if changes else ():
        for own, text in zip(face.abilities, face.texts, strict=False):
            for meant in (own, *written_out(own)):
                if _changed(meant, changes) == ability:
                    return _in_words(text, changes)
    return ""


def _changed(ability: Ability, changes: tuple[Words, ...]) -> Ability:
    for words in changes:
        ability = reworded(ability, words)
    return ability


def _in_words(text: str, changes: tuple[Words, ...]) -> str:
    for words in changes:
        text = in_words(text, words)
    return text


def words_of(state: Magic, thing: Id, ability: Ability, language: Language) -> str:
    """Give an ability in words of a language, where its card carries them, else its wording."""
    for face in faces_of(state, thing):
        found = _wordings(face).get(ability)
        if found is not None:
            return found(language)
    found = _all_wordings(state.cards).get(ability)
    return found(language) if found is not None else text_of(state, thing, ability)


@remembered
def _wordings(face: Face) -> dict[Ability, Worded]:
    return _first_of_each(zip(face.abilities, face.wording, strict=False))


@remembered
def _all_wordings(cards: Map[str, Card]) -> dict[Ability, Worded]:
    """Find the words of every ability of every card in the game; of equal ones, those of the first name."""
    return _first_of_each(chain.from_iterable(_wordings(face).items() for face in _in_order(cards)))


@remembered
def _texts(face: Face) -> dict[Ability, str]:
    return _first_of_each(_spoken(face))


@remembered
def _texts_of_all(cards: Map[str, Card]) -> dict[Ability, str]:
    """Find the wording of every ability of every card in the game; of equal ones, that of the first name."""
    return _first_of_each(chain.from_iterable(_texts(face).items() for face in _in_order(cards)))


@remembered
def all_texts(cards: Map[str, Card]) -> tuple[str, ...]:
    """List the wordings of all abilities of every card in the game."""
    return tuple(text for face in _in_order(cards) for _, text in _spoken(face))


def _in_order(cards: Map[str, Card]) -> Iterator[Face]:
    return (face for name in sorted(cards) for face in cards[name].faces)


def _first_of_each(pairs: Iterable[tuple[Ability, W]]) -> dict[Ability, W]:
    found: dict[Ability, W] = {}
    for ability, said in pairs:
        found.setdefault(ability, said)
    return found


@remembered
def _spoken(face: Face) -> tuple[tuple[Ability, str], ...]:
    """List the abilities of a face, what they mean and what they give, each with its wording."""
    return tuple(_each_spoken(face))


def _each_spoken(face: Face) -> Iterator[tuple[Ability, str]]:
    spoken = face.texts or tuple(words(Language.EN) for words in face.wording)
    for ability, text in zip(face.abilities, spoken, strict=False):
        yield ability, text
        quoted = (node.ability for node in of_kind(Quoted, everything(ability, (Quoted,))))
        yield from zip(quoted, (_of_its_bearer(each, face) for each in _QUOTED.findall(text)), strict=False)
        yield from ((each, text) for each in written_out(ability))
        yield from ((each, named(keyword)) for keyword in _given(ability) for each in written_out(keyword))
        if isinstance(ability, Anchored | AtMaxSpeed):
            yield ability.ability, text
        for level in (ability,) if isinstance(ability, ClassLevel | Station) else ():
            yield from zip(level.abilities, text.split("\n")[1:], strict=False)


def _of_its_bearer(text: str, face: Face) -> str:
    """Take the name of whoever grants an ability out of its words: «this» in it is what has it (201.4a)."""
    return re.sub(rf"(?<!\w){re.escape(face.name)}(?!\w)", "this permanent", text) if face.name else text


def _given(ability: Ability) -> Iterator[Keyword]:
    """List the keyword abilities that a text gives to something, in its order."""
    return of_kind(Keyword, (each for gift in of_kind(Has, everything(ability)) for each in gift.abilities))


def named(ability: Keyword) -> str:
    """Call a keyword ability by its word and number: «Casualty 2»."""
    number = f" {ability.number.value}" if isinstance(ability.number, Number) else ""
    return f"{ability.keyword.capitalize()}{number}"
