"""The two languages in which everything is said, and a text in both of them."""

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
