"""Reading as a value: open tabs, each with its way back and forward and the edition laid beside it."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import RuleRef

LONGEST = 100
"""Steps back that a tab remembers."""


class Tab(Struct, frozen=True):
    """A tab of the reader: the rules visited, where we are among them, the book that lies beside."""

    visited: tuple[RuleRef, ...] = ()
    place: int = -1
    beside: str = ""

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
    return replace(tab, visited=visited, place=len(visited) - 1)


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
