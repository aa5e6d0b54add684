"""Writing: the first template that says a node without losing any of its fields.

The same productions that read a text write it, so what is read and not written back was not understood.
"""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from judgehelper.cards.oracle.templates.syntax import (
    ONLY,
    Flag,
    Form,
    Grammar,
    Hole,
    Maybe,
    Production,
    Series,
    Word,
    defaults_of,
    flat,
)

ANYTHING = frozenset({object})


class Sayings:
    """Which alternatives of a rule can say a value of a type.

    Worked out once from the grammar: for each rule the nodes that it says; what is no node's template may say anything.
    """

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._said: dict[str, frozenset[type]] = {}
        self._spread()
        self.of = lru_cache(maxsize=100_000)(self._of)

    def _spread(self) -> None:
        """Let nodes flow from rule to rule until nothing changes."""
        for rule in (*self._grammar.terminals, *self._grammar.natives, *self._grammar.series):
            self._said[rule] = ANYTHING
        own, changed = self._grammar.rules.keys() - self._said.keys(), True
        while changed:
            changed = False
            for rule in own:
                said = frozenset[type]().union(*map(self._of_way, self._grammar.rules[rule]))
                if said != self._said.get(rule, frozenset()):
                    self._said[rule] = said
                    changed = True

    def _of_way(self, way: Production | str) -> frozenset[type]:
        if isinstance(way, str):
            return self._said.get(way, frozenset())
        return ANYTHING if way.node is type(None) else frozenset({way.node})

    def _of(self, rule: str, kind: type) -> tuple[Production | str, ...]:
        return tuple(way for way in self._grammar.rules[rule] if not self._of_way(way).isdisjoint({object, kind}))


class Writer:
    """Writes nodes as tokens."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._sayings = Sayings(grammar)

    def write(self, rule: str, value: Any, form: Form = None) -> list[str] | None:
        """Give the tokens of a value in a rule; None where the rule cannot say it."""
        if rule in self._grammar.fresh:
            form = None
        terminal = self._grammar.terminals.get(rule)
        if terminal is not None:
            token = terminal.write(value, form)
            return None if token is None else [token]
        native = self._grammar.natives.get(rule)
        if native is not None:
            return native.write(value, form)
        series = self._grammar.series.get(rule)
        if series is not None:
            return self._series(series, value, form)
        kind: type[Struct] = type(value)
        for way in self._sayings.of(rule, kind):
            out = self.write(way, value, form) if isinstance(way, str) else self._production(way, value, form)
            if out is not None:
                return out
        return None

    def _production(self, way: Production, value: Any, form: Form) -> list[str] | None:
        if way.node is type(None):
            return self._parts(way.parts, value, [form])
        for field, expected in (*way.constants, *way.defaults):
            given = getattr(value, field)
            if given != expected and not (field == "name" and isinstance(given, int)):
                return None
        return self._parts(way.parts, value, [form])

    def _parts(self, parts: tuple[Any, ...], value: Any, form: list[Form]) -> list[str] | None:
        out: list[str] = []
        for part in parts:
            piece = self._part(part, value, form)
            if piece is None:
                return None
            out += piece
        return out

    def _part(self, part: Any, value: Any, form: list[Form]) -> list[str] | None:
        if isinstance(part, Word):
            word = part.in_form(form[0])
            return None if word is None else [word]
        if isinstance(part, Hole):
            return self._hole(part, value, form)
        if isinstance(part, Flag):
            return [] if getattr(value, part.field) is True else None
        return self._maybe(part, value, form)

    def _hole(self, hole: Hole, value: Any, form: list[Form]) -> list[str] | None:
        inner = value if hole.field == "_" else getattr(value, hole.field)
        if inner is None:
            return None
        piece = self.write(hole.rule, inner, form[0] if hole.form is None else hole.form)
        if hole.governs:
            number = self._grammar.number_of(inner)
            form[0] = number if hole.governs == 1 else (2 if number else 3)
        return piece

    def _maybe(self, group: Maybe, value: Any, form: list[Form]) -> list[str] | None:
        kept = form[0]
        piece = self._parts(group.parts, value, form)
        if piece is not None:
            return piece
        form[0] = kept
        return [] if self._is_silent(group, value) else None

    def _is_silent(self, group: Maybe, value: Any) -> bool:
        """Say whether nothing is lost when the group is left out: all its fields are at their defaults."""
        kind: type[Struct] = type(value)
        defaults = defaults_of(kind)
        names = {part.field for part in flat(group.parts)}
        return all(name in defaults and getattr(value, name) == defaults[name] for name in names)

    def _series(self, series: Series, value: Any, form: Form) -> list[str] | None:
        if not isinstance(value, tuple) or len(value) < series.least or (series.joint == ONLY and len(value) > 1):
            return None
        rules = [series.item] * (len(value) - 1) + [series.last or series.item]
        words = [self.write(rule, each, form) for rule, each in zip(rules, value, strict=True)]
        out: list[str] = []
        for place, word in enumerate(words):
            if word is None:
                return None
            out += self._joint(series, place, len(words)) + word
        return out

    def _joint(self, series: Series, place: int, length: int) -> list[str]:
        """Give what stands before an item of a list."""
        if place == 0 or series.joint == "":
            return []
        if series.joint in (",", "."):
            return [series.joint]
        if series.joint == ", then":
            return [",", "then"] if place == length - 1 else [","]
        if series.joint == "then":
            return [",", "then"]
        if " " in series.joint:
            return series.joint.split()
        comma = [","] if length > 2 else []
        return comma + ([series.joint] if place == length - 1 else [])
