"""The two languages in which everything is said, a text in both of them, and a sentence that can be said in either."""

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct


class Language(Enum):
    """A language of the screen; Russian first."""

    RU = "ru"
    EN = "en"


class Worded(Struct, frozen=True):
    """The same words in Russian and in English."""

    ru: str
    en: str

    def __call__(self, language: Language) -> str:
        """Give the words in one language."""
        return self.ru if language is Language.RU else self.en

    def __str__(self) -> str:
        """Give the English words: those of a sentence that is not said in another language."""
        return self.en


MARKS = Worded("«{}»", "“{}”")
"""The quotation marks of either language."""
_ENGLISH_MARKS = str.maketrans("«»", "“”")


def quoted(text: str, language: Language) -> str:
    """Put words between the quotation marks of a language."""
    return MARKS(language).format(text)


def in_english(text: str) -> str:
    """Set the quotation marks of a sentence of the program as English prints them."""
    return text.translate(_ENGLISH_MARKS)


class Phrase(str):
    """An English sentence that remembers its template and what fills the holes: so it can be said in another language.

    It is the sentence itself wherever text is wanted; whoever words errors looks its template up.
    """

    __slots__ = ("holes", "template")
    template: str
    holes: Mapping[str, object]


def line_of(name: str, number: int) -> Phrase:
    """Name a line of a file."""
    return phrase("{name}, line {number}", name=name, number=number)


def phrase(template: str, /, **holes: object) -> Phrase:
    """Make a sentence of a template with named holes: `phrase('"{name}" is not a player', name=…)`."""
    said = Phrase(template.format(**holes))
    said.template, said.holes = template, holes
    return said
