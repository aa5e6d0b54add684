"""A text read while it is typed: each sentence as it is understood, in both languages, or why it is not."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from judgehelper.cards.errors import CardError
from judgehelper.cards.names import is_russian
from judgehelper.cards.reasons import russian_reason
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.vocabulary import CardLine, Vocabulary
from judgehelper.kernel.words import Language, Worded, in_english
from judgehelper.session.saying.reasons import word_why

if TYPE_CHECKING:
    from judgehelper.cards.rendering.showing import ShownSentence

NOTHING = Worded("", "")
OF_RUSSIAN = Worded(
    "по-русски читаются только ключевые слова, остальное — по-английски",
    "of Russian only keywords are read, the rest in English",
)
NO_TYPE = Worded("нет такого типа карты", "there is no such card type")


class ReadSentence(Struct, frozen=True):
    """A sentence in words of both languages; `why` says why it is not understood, or cannot be played."""

    said: Worded
    why: Worded = Worded("", "")

    @property
    def is_read(self) -> bool:
        """Whether it is understood and will be carried out."""
        return not self.why(Language.EN)


class ReadObject(Struct, frozen=True):
    """What is understood of an object; `trouble` says what makes it no object at all."""

    sentences: tuple[ReadSentence, ...] = ()
    types: Worded = Worded("", "")
    value: str = ""
    trouble: CardError | ScenarioError | None = None


def english_of(system: GameSystem[Any], define: Mapping[str, Any]) -> dict[str, Any]:
    """Give a definition as files have it: types and keywords that were typed in Russian by their English names."""
    if not _is_printed(system):
        return dict(define)
    from judgehelper.cards.rendering.from_russian import english_text, english_types  # as below

    said = dict(define)
    if isinstance(text := define.get("text"), str):
        said["text"] = english_text(text)
    match define.get("types"):
        case str(types):
            said["types"] = english_types(types)
        case [*listed]:
            said["types"] = [english_types(each) for each in listed]
    return said


def _is_printed(system: GameSystem[Any]) -> bool:
    """Whether the cards of a game are read from the texts that are printed on them."""
    return system.vocabulary is None and system.why_unplayable is not None


def read_live(system: GameSystem[Any], cards: CardSource, define: Mapping[str, Any]) -> ReadObject:
    """Read an object of one's own, where the game has texts that are read; elsewhere only say whether it is one."""
    try:
        made = cards.define(define)
    except CardError as error:
        return ReadObject(trouble=error)
    except msgspec.ValidationError as error:
        return ReadObject(trouble=ScenarioError("define", misfit(error)))
    if system.vocabulary is not None:
        return _read_back(system.vocabulary, made)
    if system.why_unplayable is None:
        return ReadObject()
    unplayed = {refused.text: refused.why for refused in system.why_unplayable(made)}
    from judgehelper.cards.rendering.showing import show_faces  # the compiler: no first paint waits for it

    shown = show_faces(made)
    sentences = [ReadSentence(Worded(f"«{name}»", f"“{name}”"), NO_TYPE) for face in shown for name in face.no_types]
    sentences += [_read(each, unplayed) for face in shown for each in face.sentences]
    known = {sentence.said.en for sentence in sentences}
    sentences += [
        ReadSentence(Worded(text, text), _said_why(why))
        for text, why in unplayed.items() if text not in known
    ]  # fmt: skip
    if not shown:
        return ReadObject(tuple(sentences))
    return ReadObject(tuple(sentences), Worded(shown[0].russian_types, shown[0].types), shown[0].value)


def _read_back(words: Vocabulary, made: Any) -> ReadObject:
    """Say a card of the closed words back; a combination that would not be carried out is not understood."""
    sentences = tuple(ReadSentence(line.said, _why(line)) for line in words.read_back(made))
    return ReadObject(sentences, *words.rated(made))


def _why(line: CardLine) -> Worded:
    ru = "; ".join(f"«{word.ru}»: {word_why(why).ru or why}" for word, why in line.against)
    return Worded(ru, "; ".join(f"“{word.en}”: {word_why(why).en}" for word, why in line.against))


def _read(sentence: "ShownSentence", unplayed: Mapping[str, str]) -> ReadSentence:
    english = sentence.en or sentence.unread
    why = sentence.why or unplayed.get(english, "")
    told = NOTHING if not why else OF_RUSSIAN if is_russian(sentence.unread) else _said_why(why)
    return ReadSentence(Worded(sentence.ru or english, english), told)


def _said_why(why: str) -> Worded:
    return Worded(russian_reason(why), in_english(why))
