"""Templates: how a production of the grammar is written down. Each is declared once, and both reads and writes.

    g.say(Destroy, "command", "destroy/destroys {what:object}")

A production joins a node of the vocabulary, a rule and a template. `{field:rule}` is a hole. `draw/draws/drew` are
the forms of a word, of which the form in force picks one: 0 base and plural, 1 third person singular, 2 and 3 the past
of singular and plural. `{who:subject>}` makes the number of what is read there the form of all that follows, `>>` its
past; `{acts:acts!0}` gives a hole a form of its own. `[…]` is optional and stands or falls with its fields, `{?field}`
is a flag: true where its group is there. Constants are given apart: `g.say(Put, "command", "…", extra=True)`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from judgehelper.abilities.keywords import KEYWORDS, KeywordBook

Tokens = Sequence[str]
Form = int | None
PIECE = re.compile(r"\{[^}]*\}|\[|\]|[^\s\[\]{}]+")
FORMS = re.compile(r"[a-z'’-]+(/[a-z'’-]+)+")
ONLY = "onlyone"
"""The joint of a list of exactly one."""
ABSENT = "-"
"""Among the forms of a word: there is none («-/is»: in the singular only)."""
NOT_FORMS = frozenset({"and/or"})


class Word(Struct, frozen=True):
    """A fixed word; with several forms, the form in force decides."""

    forms: tuple[str, ...]

    def fits(self, token: str, form: Form) -> bool:
        """Say whether a token is this word in that form (None: any but the past)."""
        if len(self.forms) == 1:
            return token == self.forms[0]
        if form is None:
            return token in self.forms[:2] and token != ABSENT
        return token == self.in_form(form)

    def in_form(self, form: Form) -> str | None:
        """Give the word in a form, None where it has no such form."""
        if len(self.forms) == 1:
            return self.forms[0]
        place = form or 0
        if place == 3 and len(self.forms) == 3:
            place = 2
        word = self.forms[place] if place < len(self.forms) else ABSENT
        return None if word == ABSENT else word


class Hole(Struct, frozen=True):
    """A place for a value: the field it fills and the rule that reads it."""

    field: str
    rule: str
    governs: int = 0
    """1: gives its number to what follows; 2: gives the past of it."""
    form: Form = None
    """The form inside, where it is not the one in force."""


class Flag(Struct, frozen=True):
    """Sets a field to true without a word."""

    field: str


class Maybe(Struct, frozen=True):
    """An optional group."""

    parts: tuple["Part", ...]


Part = Word | Hole | Flag | Maybe


class Production(Struct, frozen=True):
    """A template for a node in a rule, with its constants, and the fields that it leaves at their defaults."""

    node: type
    rule: str
    template: str
    parts: tuple[Any, ...]
    constants: tuple[tuple[str, Any], ...]
    defaults: tuple[tuple[str, Any], ...]
    """Fields of the node that the template does not say: it writes only nodes that have them so."""


class Series(Struct, frozen=True):
    """A list of one rule's values: «a», «a and b», «a, b, and c»; the empty joint is plain succession."""

    item: str
    joint: str
    least: int = 1
    last: str = ""
    """The rule of the last item, where it is another."""


class Terminal(Struct, frozen=True):
    """A class of single tokens: `read` gives the value of a token in a form, `write` the token of a value."""

    read: Callable[[str, Form], Any]
    write: Callable[[Any, Form], str | None]


class Native(Struct, frozen=True):
    """A rule in plain code, where templates would be slower or looser: `read` lists where each value ends."""

    opens: Callable[[str], bool]
    read: Callable[[Tokens, int, Form], list[tuple[int, Any]]]
    write: Callable[[Any, Form], list[str] | None]


class Preference(Struct, frozen=True):
    """Chooses between two readings of the same words in one rule. `better(a, b)`: a is to be taken and b dropped."""

    name: str
    reason: str
    rule: str
    better: Callable[[Any, Any], bool]


class Grammar:
    """Rules by name. Built once by the modules of `grammar/`, then only read."""

    def __init__(self, keywords: KeywordBook = KEYWORDS) -> None:
        self.keywords = keywords
        self.rules: dict[str, list[Production | str]] = {}
        self.terminals: dict[str, Terminal] = {}
        self.natives: dict[str, Native] = {}
        self.series: dict[str, Series] = {}
        self.fresh: set[str] = set()
        """Rules whose number is their own, whatever form is in force around them."""
        self.plural: dict[type, Callable[[Any], int]] = {}
        """How each phrase governs its verb: 0 «creatures die», 1 «a creature dies»."""
        self.preferences: dict[str, list[Preference]] = {}
        self.chapter = ""
        """Which chapter declares at present."""
        self.chapters: dict[str, set[str]] = {}
        """In which chapters something was declared for each rule."""

    def say(self, node: type[Struct], rule: str, *templates: str, **constants: Any) -> None:
        """Declare how a node is said in a rule, the preferred wording first."""
        known, defaults = set(node.__struct_fields__), defaults_of(node)
        for template in templates:
            parts = parse(template)
            said = {part.field for part in flat(parts)} | constants.keys()
            if not said <= known:
                raise ValueError(f"{node.__name__} has no {sorted(said - known)}: {template}")
            missing = known - said - defaults.keys()
            if missing:
                raise ValueError(f"{node.__name__} needs {sorted(missing)}: {template}")
            silent = tuple((name, default) for name, default in defaults.items() if name not in said)
            production = Production(node, rule, template, parts, tuple(constants.items()), silent)
            self._ways(rule).append(production)

    def via(self, rule: str, *templates: str) -> None:
        """Declare a rule that is another's value with words around it: `{_:player>} '/'s`."""
        for template in templates:
            self._ways(rule).append(Production(type(None), rule, template, parse(template), (), ()))

    def also(self, rule: str, *others: str) -> None:
        """Let a rule be any of other rules as well."""
        self._ways(rule).extend(others)

    def word(self, rule: str, read: Callable[[str, Form], Any], write: Callable[[Any, Form], str | None]) -> None:
        """Declare a rule that is a single token."""
        self._alone(rule)
        self.terminals[rule] = Terminal(read, write)

    def code(self, rule: str, native: Native) -> None:
        """Declare a rule that is plain code."""
        self._alone(rule)
        self.natives[rule] = native

    def words(self, rule: str, table: dict[str, Any]) -> None:
        """Declare a rule of single tokens by a table from token to value; the first token of a value writes it."""
        back: dict[Any, str] = {}
        for token, value in table.items():
            back.setdefault(value, token)
        self.word(rule, lambda token, _: table.get(token), lambda value, _: back.get(value))

    def list_of(self, rule: str, item: str, joint: str, least: int = 1, last: str = "") -> None:
        """Declare a rule that is a list."""
        self._alone(rule)
        self.series[rule] = Series(item, joint, least, last)

    def prefer(self, name: str, rule: str, reason: str, better: Callable[[Any, Any], bool]) -> None:
        """Declare a preference between readings of one rule."""
        self.preferences.setdefault(rule, []).append(Preference(name, reason, rule, better))

    def _ways(self, rule: str) -> list[Production | str]:
        """Give the ways of a rule to add one; a token, a list or code of that name takes none."""
        if rule in self.chapters and rule not in self.rules:
            raise ValueError(f"two rules are named {rule}")
        self.chapters.setdefault(rule, set()).add(self.chapter)
        return self.rules.setdefault(rule, [])

    def _alone(self, rule: str) -> None:
        """Note a rule that is declared in one go, and so only once."""
        if rule in self.chapters:
            raise ValueError(f"two rules are named {rule}")
        self.chapters[rule] = {self.chapter}

    def joined(self) -> set[str]:
        """Name the rules that several chapters add ways to."""
        return {rule for rule, chapters in self.chapters.items() if len(chapters) > 1}

    def number_of(self, value: Any) -> int:
        """Say with which form of the verb a phrase goes: 0 plural, 1 singular."""
        rule = self.plural.get(type(value))
        return rule(value) if rule else 1

    def dangling(self) -> set[str]:
        """Name the rules that are used and not declared."""
        known = {*self.rules, *self.terminals, *self.series, *self.natives}
        used = {s.item for s in self.series.values()} | {s.last for s in self.series.values() if s.last}
        for ways in self.rules.values():
            for way in ways:
                used |= {way} if isinstance(way, str) else {p.rule for p in flat(way.parts) if isinstance(p, Hole)}
        return used - known


@cache
def defaults_of(node: type[Struct]) -> Mapping[str, Any]:
    """Give the defaults of a node's fields, those that have one, in their order."""
    fields = (field for field in msgspec.structs.fields(node) if not field.required)
    return {f.name: f.default if f.default is not msgspec.NODEFAULT else f.default_factory() for f in fields}


def flat(parts: Sequence[Any]) -> list[Any]:
    """List the holes and flags of a template, those in optional groups as well."""
    found: list[Any] = []
    for part in parts:
        if isinstance(part, Maybe):
            found += flat(part.parts)
        elif not isinstance(part, Word):
            found.append(part)
    return found


def parse(template: str) -> tuple[Any, ...]:
    """Cut a template into its parts."""
    stack: list[list[Any]] = [[]]
    for piece in PIECE.findall(template):
        if piece == "[":
            stack.append([])
        elif piece == "]":
            group = Maybe(tuple(stack.pop()))
            stack[-1].append(group)
        elif piece.startswith("{?"):
            stack[-1].append(Flag(piece[2:-1]))
        elif piece[0] == "{" and ":" in piece:
            stack[-1].append(_hole(piece[1:-1]))
        elif FORMS.fullmatch(piece) and piece not in NOT_FORMS:
            stack[-1].append(Word(tuple(piece.split("/"))))
        else:
            stack[-1].append(Word((piece,)))
    return tuple(stack[0])


def _hole(text: str) -> Hole:
    field, rule = text.split(":")
    governs = len(rule) - len(rule.rstrip(">"))
    rule, _, form = rule.rstrip(">").partition("!")
    return Hole(field, rule, governs, int(form) if form else None)
