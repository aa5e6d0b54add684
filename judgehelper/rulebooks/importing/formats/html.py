"""HTML as lines: every block is one, headings keep their level, scripts and styles are no text."""

import re
from html.parser import HTMLParser

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.formats.encoding import decode
from judgehelper.rulebooks.importing.formats.limits import check_text
from judgehelper.rulebooks.importing.formats.markup import tidy_spaces
from judgehelper.rulebooks.importing.formats.plain import visible
from judgehelper.rulebooks.importing.source import Line

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_BLOCKS = frozenset(
    {"p", "div", "br", "li", "ul", "ol", "dl", "dt", "dd", "tr", "table", "section", "article", "blockquote", "pre"}
    | {"hr", "title", "body", *_HEADINGS}
)
_SILENT = frozenset({"script", "style", "template", "noscript"})
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
"""A comment, also one that never ends: the parser would look for its end from each beginning anew."""
_DECLARED = re.compile(rb"charset\s*=\s*[\"']?\s*(windows-1251|cp1251)", re.IGNORECASE)
_HEAD = 2048


def read_html(data: bytes, name: str) -> tuple[Line, ...]:
    """Read an HTML page; a blank line parts its blocks."""
    text = data.decode("cp1251", "replace") if _DECLARED.search(data[:_HEAD]) else decode(data, name)
    page = _Page()
    try:
        page.feed(_COMMENT.sub(" ", text))
        page.close()
    except AssertionError as error:  # so the parser of the standard library says that a declaration is damaged
        raise RulebookError(name, "this is no whole HTML page", "save it again, or as text") from error
    blocks = page.blocks()
    check_text(name, [block for block, _ in blocks])
    return tuple(
        Line(2 * place + offset, block if offset else "", heading if offset else 0)
        for place, (block, heading) in enumerate(blocks)
        for offset in (0, 1)
        if place or offset
    )


class _Page(HTMLParser):
    """Collects the text of a page block by block."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._blocks: list[tuple[str, int]] = []
        self._pieces: list[str] = []
        self._heading = self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - HTMLParser's signature
        """Begin a block, or fall silent."""
        if tag in _BLOCKS:
            self._end_block()
        self._heading = _HEADINGS.get(tag, self._heading)
        self._silent += tag in _SILENT

    def handle_endtag(self, tag: str) -> None:
        """End a block, or speak again."""
        if tag in _BLOCKS:
            self._end_block()
        if tag in _HEADINGS:
            self._heading = 0
        if tag in _SILENT and self._silent:
            self._silent -= 1

    def handle_data(self, data: str) -> None:
        """Take text."""
        if not self._silent:
            self._pieces.append(data)

    def blocks(self) -> list[tuple[str, int]]:
        """Give the blocks, each with its heading level (0: none)."""
        self._end_block()
        return self._blocks

    def _end_block(self) -> None:
        """Close the block that was collected."""
        text = tidy_spaces(visible(" ".join("".join(self._pieces).split())))
        self._pieces.clear()
        if text:
            self._blocks.append((text, self._heading))
