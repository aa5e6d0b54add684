"""Reading: all values that a rule gives for a text, memoised by rule, place and form.

No left recursion: a rule that is open at a place reads nothing there. At most `CAP` values are kept for one rule and
span: without a cap a chain of «and» takes seconds. Preferences drop readings as soon as two stand side by side.
"""

from functools import lru_cache
from typing import Any

from judgehelper.cards.oracle.templates.syntax import (
    ONLY,
    Flag,
    Form,
    Grammar,
    Hole,
    Maybe,
    Production,
    Series,
    Tokens,
    Word,
)

CAP = 4
Got = tuple[tuple[str, Any], ...]
State = tuple[int, Got, Form]


class Openings:
    """Which alternatives of a rule can begin with a token.

    Worked out once from the grammar: for each rule the words and the classes of tokens that may come first.
    """

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._first: dict[str, frozenset[str]] = {}
        self._spread()
        self._ways = {rule: tuple((way, self._of_way(way)) for way in ways) for rule, ways in grammar.rules.items()}
        self._classes = lru_cache(maxsize=20_000)(self._classes_of)
        self.of = lru_cache(maxsize=100_000)(self._of)

    def _spread(self) -> None:
        """Let first words and classes flow from rule to rule until nothing changes; a class is written «:name»."""
        for rule in (*self._grammar.terminals, *self._grammar.natives):
            self._first[rule] = frozenset({f":{rule}"})
        changed = True
        while changed:
            changed = False
            for rule in (*self._grammar.rules, *self._grammar.series):
                known = self._of_rule(rule)
                if known != self._first.get(rule, frozenset()):
                    self._first[rule] = known
                    changed = True

    def _of_rule(self, rule: str) -> frozenset[str]:
        if rule in self._grammar.series:
            return self._first.get(self._grammar.series[rule].item, frozenset())
        return frozenset[str]().union(*(self._of_way(way) for way in self._grammar.rules[rule]))

    def _of_way(self, way: Production | str) -> frozenset[str]:
        return self._first.get(way, frozenset()) if isinstance(way, str) else self._of_parts(way.parts)[0]

    def _of_parts(self, parts: tuple[Any, ...]) -> tuple[frozenset[str], bool]:
        """Give what parts may begin with, and whether they can be empty."""
        found: frozenset[str] = frozenset()
        for part in parts:
            if isinstance(part, Word):
                return found | frozenset(part.forms), False
            if isinstance(part, Hole):
                return found | self._first.get(part.rule, frozenset()), False
            if isinstance(part, Maybe):
                found |= self._of_parts(part.parts)[0]
        return found, True

    def _classes_of(self, token: str) -> frozenset[str]:
        """Give the classes that a token belongs to, and the token itself."""
        terminals = self._grammar.terminals.items()
        found = [f":{n}" for n, t in terminals if any(t.read(token, form) is not None for form in (None, 0, 1, 2, 3))]
        found += [f":{name}" for name, native in self._grammar.natives.items() if native.opens(token)]
        return frozenset({token, *found})

    def _of(self, rule: str, token: str) -> tuple[Production | str, ...]:
        classes = self._classes(token)
        return tuple(way for way, first in self._ways[rule] if not first.isdisjoint(classes))


class Reader:
    """Reads one text; made anew for each."""

    def __init__(self, grammar: Grammar, openings: Openings, tokens: Tokens) -> None:
        self._grammar = grammar
        self._openings = openings
        self._tokens = tuple(tokens)
        self._end = len(self._tokens)
        self._memo: dict[tuple[str, int, Form], list[tuple[int, Any]]] = {}
        self.far = 0

    def read(self, rule: str) -> list[Any]:
        """List the readings of the whole text."""
        return [value for end, value in self.rule(rule, 0, None) if end == self._end]

    def rule(self, rule: str, at: int, form: Form) -> list[tuple[int, Any]]:
        """List the values of a rule at a place, each with where it ends."""
        if rule in self._grammar.fresh:
            form = None
        key = (rule, at, form)
        found = self._memo.get(key)
        if found is None:
            self._memo[key] = []
            found = self._memo[key] = self._settle(rule, self._values(rule, at, form))
        return found

    def _values(self, rule: str, at: int, form: Form) -> list[tuple[int, Any]]:
        if at >= self._end:
            return []
        token = self._tokens[at]
        terminal = self._grammar.terminals.get(rule)
        if terminal is not None:
            value = terminal.read(token, form)
            if value is None:
                self.far = max(self.far, at)
                return []
            return [(at + 1, value)]
        native = self._grammar.natives.get(rule)
        if native is not None:
            return native.read(self._tokens, at, form)
        series = self._grammar.series.get(rule)
        if series is not None:
            return self._series(series, at, form)
        found: list[tuple[int, Any]] = []
        for way in self._openings.of(rule, token):
            if isinstance(way, str):
                found += self.rule(way, at, form)
            else:
                for end, got, _ in self._parts(way.parts, [(at, (), form)]):
                    found.append((end, _made(way, got)))
        if not found:
            self.far = max(self.far, at)
        return found

    def _settle(self, rule: str, found: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
        """Drop doubles, what a preference decides against, and what is beyond the cap."""
        if len(found) < 2:
            return found
        by_end: dict[int, list[Any]] = {}
        for end, value in found:
            row = by_end.setdefault(end, [])
            if value not in row:
                row.append(value)
        preferences = self._grammar.preferences.get(rule, [])
        for end, row in by_end.items():
            if len(row) > 1 and preferences:
                row = [b for b in row if not any(p.better(a, b) for p in preferences for a in row if a is not b)] or row
            by_end[end] = row[:CAP]
        return [(end, value) for end, row in by_end.items() for value in row]

    def _parts(self, parts: tuple[Any, ...], states: list[State]) -> list[State]:
        for part in parts:
            if not states:
                return states
            if isinstance(part, Word):
                states = self._word(part, states)
            elif isinstance(part, Hole):
                states = self._hole(part, states)
            elif isinstance(part, Flag):
                states = [(end, (*got, (part.field, True)), form) for end, got, form in states]
            else:
                states = [*self._parts(part.parts, states), *states]
        return states

    def _word(self, word: Word, states: list[State]) -> list[State]:
        found = []
        for state in states:
            if state[0] < self._end and word.fits(self._tokens[state[0]], state[2]):
                found.append((state[0] + 1, state[1], state[2]))
            else:
                self.far = max(self.far, state[0])
        return found

    def _hole(self, hole: Hole, states: list[State]) -> list[State]:
        found = []
        for end, got, form in states:
            inner = form if hole.form is None else hole.form
            for to, value in self.rule(hole.rule, end, inner):
                after = form
                if hole.governs:
                    number = self._grammar.number_of(value)
                    after = number if hole.governs == 1 else (2 if number else 3)
                found.append((to, (*got, (hole.field, value)), after))
        return found

    def _series(self, series: Series, at: int, form: Form) -> list[tuple[int, Any]]:
        rows: list[tuple[int, tuple[Any, ...]]] = [(end, (value,)) for end, value in self.rule(series.item, at, form)]
        found = list(rows) if series.least == 1 else []
        while rows:
            more: list[tuple[int, tuple[Any, ...]]] = []
            for end, row in rows:
                for start, is_last in self._joints(series, end, len(row)):
                    for to, value in self.rule(series.last if is_last and series.last else series.item, start, form):
                        if value in row and not series.joint:
                            continue
                        grown = (*row, value)
                        if is_last and len(grown) >= series.least:
                            found.append((to, grown))
                        if not is_last or series.joint in ("", ",", ".", "then"):
                            more.append((to, grown))
            rows = more[: CAP * 4]
        return found

    def _joints(self, series: Series, end: int, length: int) -> list[tuple[int, bool]]:
        """List where the next item may begin after `length` items, and whether it then may be the last."""
        if series.joint == ONLY:
            return []
        here = self._tokens[end : end + 2]
        if series.joint == "":
            return [(end, True)] if here else []
        if series.joint == ", then":
            if here == (",", "then"):
                return [(end + 2, True)]
            return [(end + 1, False)] if here[:1] == (",",) else []
        if series.joint == "then":
            return [(end + 2, True)] if here == (",", "then") else []
        if " " in series.joint:
            words = tuple(series.joint.split())
            return [(end + len(words), True)] if here[: len(words)] == words and length == 1 else []
        if here[:1] == (series.joint,):
            return [(end + 1, True)] if length == 1 or series.joint in (",", ".") else []
        if here[:1] == (",",):
            return [(end + 2, True)] if here[1:] == (series.joint,) and length > 1 else [(end + 1, False)]
        return []


def _made(way: Production, got: Got) -> Any:
    """Make the value of a production: its node, or what its only hole read."""
    if way.node is type(None):
        return got[0][1]
    return way.node(**dict(way.constants), **dict(got))
