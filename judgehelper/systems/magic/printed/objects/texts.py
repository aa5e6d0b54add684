"""The wording of abilities as cards have it: scenario files and the window name abilities by it."""

import re
from collections.abc import Iterator

from immutables import Map

from judgehelper.abilities.acts.being import Has
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Anchored, AtMaxSpeed, ClassLevel, Keyword, Quoted
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.printed.objects.abilities import written_out
from judgehelper.systems.magic.printed.texts.reads import everything, of_kind
from judgehelper.systems.magic.printed.texts.rewording import Words, changes_on, in_words, reworded

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
    """Give the wording of an ability of an object; empty where none is known."""
    for face in faces_of(state, thing):
        found = _texts(face).get(id(ability))
        if found is not None:
            return found
    known = all_texts(state.cards).get(id(ability), "") or _text_changed(state, thing, ability)
    return known or _text_of_equal(state, thing, ability)


def _text_of_equal(state: Magic, thing: Id, ability: Ability) -> str:
    """Give the wording of an equal ability, the object's own first: in a state read back none is the very same."""
    others = (face for card in state.cards.values() for face in card.faces)
    for face in (*faces_of(state, thing), *others):
        for each, text in _spoken(face):
            if each == ability:
                return text
    return ""


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
        found = _wordings(face).get(id(ability))
        if found is not None:
            return found(language)
    found = all_wordings(state.cards).get(id(ability))
    return found(language) if found is not None else text_of(state, thing, ability)


@remembered
def _wordings(face: Face) -> dict[int, Worded]:
    return {id(ability): words for ability, words in zip(face.abilities, face.wording, strict=False)}


@remembered
def all_wordings(cards: Map[str, Card]) -> dict[int, Worded]:
    """Find the words of every ability of every card in the game, by which value it is."""
    return {key: words for card in cards.values() for face in card.faces for key, words in _wordings(face).items()}


@remembered
def _texts(face: Face) -> dict[int, str]:
    return {id(ability): text for ability, text in _spoken(face)}


@remembered
def _spoken(face: Face) -> tuple[tuple[Ability, str], ...]:
    """List the abilities of a face, what they mean and what they give, each with its wording."""
    return tuple(_each_spoken(face))


def _each_spoken(face: Face) -> Iterator[tuple[Ability, str]]:
    spoken = face.texts or tuple(words(Language.EN) for words in face.wording)
    for ability, text in zip(face.abilities, spoken, strict=False):
        yield ability, text
        quoted = (node.ability for node in of_kind(Quoted, everything(ability, (Quoted,))))
        yield from zip(quoted, _QUOTED.findall(text), strict=False)
        yield from ((each, text) for each in written_out(ability))
        yield from ((each, named(keyword)) for keyword in _given(ability) for each in written_out(keyword))
        if isinstance(ability, Anchored | AtMaxSpeed):
            yield ability.ability, text
        for level in of_kind(ClassLevel, (ability,)):
            yield from zip(level.abilities, text.split("\n")[1:], strict=False)


def _given(ability: Ability) -> Iterator[Keyword]:
    """List the keyword abilities that a text gives to something, in its order."""
    return of_kind(Keyword, (each for gift in of_kind(Has, everything(ability)) for each in gift.abilities))


def named(ability: Keyword) -> str:
    """Call a keyword ability by its word and number: «Casualty 2»."""
    number = f" {ability.number.value}" if isinstance(ability.number, Number) else ""
    return f"{ability.keyword.capitalize()}{number}"


@remembered
def all_texts(cards: Map[str, Card]) -> dict[int, str]:
    """Find the wording of every ability of every card in the game, by which value it is."""
    return {key: text for card in cards.values() for face in card.faces for key, text in _texts(face).items()}
