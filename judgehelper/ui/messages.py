"""The words of the window in one language: a table of messages with holes, and of counted ones with plural forms."""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.kernel.words import Language
from judgehelper.language.inflection import plural_form as russian_form


class Messages(Struct, frozen=True):
    """The messages of one language: a text, or its forms for one, few and many."""

    language: Language
    table: Mapping[str, str | tuple[str, ...]]

    def __call__(self, key: str, /, **holes: object) -> str:
        """Give a message with its holes filled. Raises KeyError for a key that is not in the table."""
        text = self.table[key]
        assert isinstance(text, str), f"{key} is counted"
        return text.format(**holes) if holes else text

    def counted(self, key: str, number: int, /, **holes: object) -> str:
        """Give the form of a message that a number asks for, the number in its hole {n}."""
        forms = self.table[key]
        assert not isinstance(forms, str), f"{key} is not counted"
        return forms[plural_form(self.language, number)].format(n=thousands(number, self.language), **holes)


def plural_form(language: Language, number: int) -> int:
    """Tell which form of a counted message a number asks for: ru one, few, many; en one, other."""
    return russian_form(number) if language is Language.RU else int(number != 1)


def thousands(number: int, language: Language) -> str:
    """Write a number in groups of three: Russian with a space that does not break, English with a comma."""
    grouped = f"{number:,}"
    return grouped.replace(",", "\u00a0") if language is Language.RU else grouped
