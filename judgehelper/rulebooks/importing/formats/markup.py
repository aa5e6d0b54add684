r"""Takes the marks of Markdown and of converters off a line and keeps what they said as hints.

Converters of PDF files leave emphasis around half-words, headings of any level, formulas (`$\{T\}$` for a tap
symbol) and links to nowhere. What a reader would see on paper stays, character by character.
"""

import re
from html import unescape

from judgehelper.rulebooks.importing.source import Line

_HEADING = re.compile(r"^\s{0,3}(#{1,6})\s+")
_BULLET = re.compile(r"^\s*[-•]\s+(?=\*{0,3}\d)")
_LATEX = re.compile(r"(?P<open>[«(“])? {0,3}\$(?P<formula>[^$а-яёА-ЯЁ]{1,200})\$ {0,3}(?P<stop>[:,.;!?)»”])?")
_LATEX_WORD = {
    r"\times": "×", r"\leq": "≤", r"\geq": "≥", r"\equiv": "≡", r"\rightarrow": "→", r"\pm": "±", r"\neq": "≠",
}  # fmt: skip
_LATEX_COMMAND = re.compile(r"\\[a-z]+")
_IMAGE = re.compile(r"!\[([^\]]{0,300})\]\([^)\s]{0,500}\)")
_LINK = re.compile(r"\[((?:[^\[\]\\]|\\.){0,300})\]\(([^)\s]{0,500})\)")
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|~<>$])")
_EMPHASIS = re.compile(r"\*{1,3}(?=\S)|(?<=\S)\*{1,3}")
ANCHOR, ANCHOR_END = "\ue010", "\ue011"
"""Private characters around the words of a link that leads nowhere; `assembly` turns them into links."""

HARD_STAR = "\ue000"
_TAG = re.compile(r"</?(?:br|b|i|em|strong|sup|sub|span|u|p|div|a)\b[^>]{0,200}>", re.IGNORECASE)
_SPACES = re.compile(r"[ \t\u00a0]+")
_BOLD_LEAD = re.compile(r"^[-\s]*\*\*(?!\*)(.{1,200}?)\*\*")
_REAL_STAR = re.compile(r"\*(?=/)|(?<=[/+])\*(?!\*)")


def read_markdown_line(number: int, raw: str) -> Line:
    """Read one line of Markdown: its plain text and the hints that its marks give."""
    heading = _HEADING.match(raw)
    body = raw[heading.end() :] if heading else _BULLET.sub("", raw)
    bold = _BOLD_LEAD.match(body)
    return Line(
        number=number,
        text=plain_text(body),
        raw=untidy_text(body),
        heading=len(heading.group(1)) if heading else 0,
        bold=plain_text(bold.group(1)) if bold else "",
    )


def plain_text(marked: str) -> str:
    """Give what a reader would see of `marked`: no emphasis, no link targets, formulas as ordinary characters."""
    return tidy_spaces(untidy_text(marked))


def untidy_text(marked: str) -> str:
    """Give the plain text with its spaces as they are: where pictures were lost, they are all that is left."""
    text = _LATEX.sub(_plain_formula, marked)
    text = _IMAGE.sub(r"\1", text)
    text = _LINK.sub(_plain_link, text)
    text = _ESCAPE.sub(lambda hit: HARD_STAR if hit[1] == "*" else hit[1], text)
    for command, sign in _LATEX_WORD.items():
        text = text.replace(command, sign)
    text = unescape(_TAG.sub(" ", text))
    return _EMPHASIS.sub("", _REAL_STAR.sub(HARD_STAR, text)).replace(HARD_STAR, "*")


def bare(text: str) -> str:
    """Take the marks of links off a text."""
    return text.replace(ANCHOR, "").replace(ANCHOR_END, "")


def tidy_spaces(text: str) -> str:
    """Make every run of spaces one space and take off those at the ends."""
    return _SPACES.sub(" ", text).strip()


def _plain_link(hit: re.Match[str]) -> str:
    """Keep a link's words; those of a link inside the book stay marked, for their target is found by them."""
    return f"{ANCHOR}{hit[1]}{ANCHOR_END}" if hit[2].startswith("#") else hit[1]


def _plain_formula(hit: re.Match[str]) -> str:
    """Write a LaTeX span as it looks: `\\{2\\}\\{G\\}` is {2}{G}; spaces that the converter put around it go."""
    inside = hit["formula"].replace(r"\{", "{").replace(r"\}", "}")
    for command, sign in _LATEX_WORD.items():
        inside = inside.replace(command, sign)
    formula = _LATEX_COMMAND.sub("", inside).strip()
    before, after = hit["open"] or " ", hit["stop"] or " "
    return f"{before}{formula}{after}"
