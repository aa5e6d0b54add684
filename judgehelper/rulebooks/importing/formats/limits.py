"""How much a file may hold before it is refused: books are short, hostile files are not."""

from judgehelper.kernel.machine.bounds import BOOK_BYTES, BOOK_CHARACTERS
from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError

FILE_BYTES = BOOK_BYTES
TEXT_CHARACTERS = BOOK_CHARACTERS

LINE_CHARACTERS = 200_000
"""Characters of one line; the longest real paragraph takes 6,000."""

LINES = 120_000
"""Lines of a text."""


def check_file_size(name: str, size: int) -> None:
    """Refuse a file that is too large to be a book."""
    if size > FILE_BYTES:
        raise RulebookError(
            name,
            phrase(
                "the file holds {size} MB, over the limit of {file_bytes} MB",
                size=size // 2**20,
                file_bytes=FILE_BYTES // 2**20,
            ),
            "rulebooks are far smaller: check that this is the right file",
        )
    if size == 0:
        raise RulebookError(name, "the file is empty", "download or save it again")


def check_text(name: str, lines: list[str]) -> None:
    """Refuse a text with too many lines, too much text or an endless line."""
    mend = "check that this is a text of rules"
    if len(lines) > LINES:
        raise RulebookError(name, phrase("over {lines} lines", lines=LINES), mend)
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_CHARACTERS:
            raise RulebookError(
                name,
                phrase(
                    "line {number} has {count} characters, over {line_characters}",
                    number=number,
                    count=len(line),
                    line_characters=LINE_CHARACTERS,
                ),
                mend,
            )
    if sum(map(len, lines)) > TEXT_CHARACTERS:
        raise RulebookError(
            name, phrase("over {text_characters} characters of text", text_characters=TEXT_CHARACTERS), mend
        )
