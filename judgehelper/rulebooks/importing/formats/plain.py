"""Plain text and Markdown as lines.

Lines end at line feeds only (with or without a carriage return): vertical tabs and form feeds, which converters leave
behind, are spaces, so that line numbers agree with every editor's.
"""

import re

from judgehelper.rulebooks.importing.formats.encoding import decode
from judgehelper.rulebooks.importing.formats.limits import check_text
from judgehelper.rulebooks.importing.formats.markup import (
    ANCHOR,
    ANCHOR_END,
    HARD_STAR,
    read_markdown_line,
    tidy_spaces,
)
from judgehelper.rulebooks.importing.source import Line

_LINE_END = re.compile(r"\r\n|\n|\r")
_MARKER = re.compile(r"<\|[A-Za-z0-9_:-]{1,100}\|>")
_INVISIBLE = str.maketrans(
    {ANCHOR: "", ANCHOR_END: "", HARD_STAR: "", "\ufeff": "", "\u200b": "", "\u00ad": "", "\x0b": " ", "\x0c": " "}
)


def read_plain(data: bytes, name: str) -> tuple[Line, ...]:
    """Read a plain text file."""
    return tuple(Line(number, tidy_spaces(raw)) for number, raw in enumerate(split_lines(data, name), 1))


def read_markdown(data: bytes, name: str) -> tuple[Line, ...]:
    """Read a Markdown file."""
    return tuple(read_markdown_line(number, raw) for number, raw in enumerate(split_lines(data, name), 1))


def split_lines(data: bytes, name: str) -> list[str]:
    """Decode a file and split it into lines; marks that are no text (`<|…|>`) and invisible characters go."""
    lines = _LINE_END.split(decode(data, name))
    check_text(name, lines)
    return [visible(line) for line in lines]


def visible(text: str) -> str:
    """Take marks that are no text (`<|…|>`) and invisible characters off a line."""
    return _MARKER.sub("", text.translate(_INVISIBLE))
