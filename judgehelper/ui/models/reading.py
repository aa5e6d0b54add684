"""Reading as a value: open tabs, each with its way back and forward, and the page as a document."""

from html import escape

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.services import Page, Passage

LONGEST = 100
"""Steps back that a tab remembers."""


class Tab(Struct, frozen=True):
    """A tab of the reader: the rules visited and where we are among them."""

    visited: tuple[RuleRef, ...] = ()
    place: int = -1

    @property
    def rule(self) -> RuleRef | None:
        """The rule that is read."""
        return self.visited[self.place] if self.visited else None

    @property
    def can_go_back(self) -> bool:
        """Whether something was read before."""
        return self.place > 0

    @property
    def can_go_on(self) -> bool:
        """Whether we came back from something."""
        return self.place + 1 < len(self.visited)


def read_on(tab: Tab, rule: RuleRef) -> Tab:
    """Go on to another rule; what lay ahead is forgotten."""
    if tab.rule == rule:
        return tab
    visited = (*tab.visited[: tab.place + 1], rule)[-LONGEST:]
    return Tab(visited, len(visited) - 1)


def walk(tab: Tab, by: int) -> Tab:
    """Go back (−1) or forward (+1) as far as there is something."""
    place = tab.place + by
    return replace(tab, place=place) if 0 <= place < len(tab.visited) else tab


def address(rule: RuleRef) -> str:
    """Write a rule as a link."""
    return f"rule:{rule.book}/{rule.number}"


def rule_of(link: str) -> RuleRef | None:
    """Read a link to a rule back."""
    kind, _, rest = link.partition(":")
    book, _, number = rest.partition("/")
    return RuleRef(book, number) if kind == "rule" and book and number else None


class Inks(Struct, frozen=True):
    """Colours and sizes of a page, from the theme."""

    text: str
    text2: str
    link: str
    chip: str
    selection: str
    mark: str
    mark_text: str
    warn: str
    edge: str
    size: int
    small: int
    title: int
    column: int
    """Width of the column of numbers."""


def page_html(page: Page, current: RuleRef | None, inks: Inks, words: tuple[str, ...] = (), also: str = "") -> str:
    """Write a page as rich text: the current rule on a band, found words marked, numbers and references as links."""
    rows = "".join(_passage(each, each.rule == current, inks, words) for each in page.passages)
    cited = " ".join(_number(rule.number, rule, inks) for rule in page.cited_by[:24])
    foot = f'<p style="color:{inks.text2};font-size:{inks.small}px">{escape(also)} {cited}</p>' if cited else ""
    return (
        f'<body style="font-family:PT Serif">'
        f'<p style="font-family:Inter;color:{inks.text2};font-size:{inks.small}px;margin:0">{escape(page.book)}</p>'
        f'<p style="font-size:{inks.title}px;font-weight:700;margin-top:4px;margin-bottom:8px">{escape(page.title)}</p>'
        f'<table cellspacing="0" cellpadding="4" width="100%">{rows}</table>{foot}</body>'
    )


def _passage(passage: Passage, is_current: bool, inks: Inks, words: tuple[str, ...]) -> str:
    ground = f' bgcolor="{inks.selection}"' if is_current else ""
    number = _number(passage.number, passage.rule, inks) if passage.number else ""
    title = f"<b>{mark(passage.title, words, inks)}</b> " if passage.title else ""
    body = _with_links(passage, words, inks)
    anchor = f'<a name="{escape(passage.number)}"></a>'
    style = f"font-size:{inks.size}px;line-height:112%"
    place = f'width="{inks.column}" valign="top" style="white-space:nowrap"'
    first = f'<tr{ground}><td {place}>{anchor}{number}</td><td style="{style}">{title}{body}</td></tr>'
    aside = f"{style};color:{inks.text2};border-left:3px solid {inks.edge};padding-left:12px"
    examples = "".join(
        f'<tr{ground}><td></td><td style="{aside}"><i>{mark(example, words, inks)}</i></td></tr>'
        for example in passage.examples
    )
    return first + examples


def _number(text: str, rule: RuleRef, inks: Inks) -> str:
    style = f"background-color:{inks.chip};color:{inks.link};text-decoration:none;"
    style += f"font-family:Inter;font-size:{inks.small}px"
    return f'<a href="{escape(address(rule))}" style="{style}">&nbsp;{escape(text)}&nbsp;</a>'


def _with_links(passage: Passage, words: tuple[str, ...], inks: Inks) -> str:
    """Write a text with its references as links and doubtful words underlined, by characters of the text."""
    spans: list[tuple[int, int, str, str]] = []
    for start, end, rule in passage.links:
        style = f"color:{inks.link};text-decoration:none"
        spans.append((start, end, f'<a href="{escape(address(rule))}" style="{style}">', "</a>"))
    for start, end, original in passage.doubts:
        style = f"text-decoration:underline;color:{inks.warn}"
        spans.append((start, end, f'<span style="{style}" title="{escape(original)}">', "</span>"))
    out, done = [], 0
    for start, end, opening, closing in sorted(spans):
        if start < done or end > len(passage.text):
            continue
        out.append(mark(passage.text[done:start], words, inks))
        out.append(opening + escape(passage.text[start:end]) + closing)
        done = end
    out.append(mark(passage.text[done:], words, inks))
    return "".join(out).replace("\n", "<br>")


def mark(text: str, words: tuple[str, ...], inks: Inks) -> str:
    """Write a text with the given words marked wherever they stand as whole words."""
    if not words:
        return escape(text)
    wanted = {word.lower() for word in words}
    style = f"background-color:{inks.mark};color:{inks.mark_text};font-weight:600"
    out, word = [], ""
    for letter in f"{text}\0":
        if letter.isalnum():
            word += letter
            continue
        out.append(f'<span style="{style}">{escape(word)}</span>' if word.lower() in wanted else escape(word))
        word = ""
        if letter != "\0":
            out.append(escape(letter))
    return "".join(out)
