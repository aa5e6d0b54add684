"""Keyword abilities as switches: a keyword that is off is missing from every card that a ruling uses."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.kinds import Keyword, Quoted
from judgehelper.kernel.script import CardSource
from judgehelper.systems.magic.printed.keywords.book import KEYWORD_RULES, told_in
from judgehelper.systems.magic.understanding.known import KNOWN_KEYWORDS
from tests.helpers.coverage import book_numbers
from tests.mutants.watching import OFF, SEEN


def rules() -> Mapping[str, tuple[str, ...]]:
    """List the keyword abilities that the engine knows, each with the rules that say what it means."""
    return {keyword: tuple(_rules_of(keyword)) for keyword in sorted(KNOWN_KEYWORDS)}


def _rules_of(keyword: str) -> Iterator[str]:
    yield from (cited.number for cited in told_in(keyword))
    section = KEYWORD_RULES.get(keyword)
    if section:
        yield from (
            number for number in book_numbers("magic-cr") if number.rstrip("abcdefghijklmnopqrstuvwxyz") == section
        )


class Watched:
    """Cards of a source, each made once; a keyword that is off is left out of them."""

    def __init__(self, source: CardSource) -> None:
        self._source = source
        self._known: dict[str, Any] = {}

    def find(self, name: str) -> Any | None:
        """Give the card of that name, or None."""
        if name not in self._known:
            self._known[name] = self._source.find(name)
        return self._without(self._known[name])

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        return self._source.suggest(name)

    def define(self, definition: Mapping[str, Any]) -> Any:
        """Make a card of a definition, or give the one made before of the very same."""
        key = json.dumps(definition)
        if key not in self._known:
            self._known[key] = self._source.define(definition)
        return self._without(self._known[key])

    def _without(self, card: Any) -> Any:
        said = keywords_on(card) if card is not None else frozenset()
        SEEN.update(("keyword", keyword) for keyword in said)
        for keyword in said:
            if ("keyword", keyword) in OFF:
                card = without(card, keyword)
        return card


_ON: dict[int, tuple[Any, frozenset[str]]] = {}


def keywords_on(card: Any) -> frozenset[str]:
    """Name the keyword abilities that the text of a card has or gives."""
    if id(card) not in _ON:
        _ON[id(card)] = (card, frozenset(_named(card)))
    return _ON[id(card)][1]


def _named(node: Any) -> Iterator[str]:
    if isinstance(node, Keyword):
        yield node.keyword
    parts = node if isinstance(node, tuple) else fields(node) if isinstance(node, Struct) else ()
    for each in parts:
        yield from _named(each)


def fields(node: Struct) -> Iterator[Any]:
    """List what a node is made of."""
    return (getattr(node, name) for name in node.__struct_fields__)


def without(node: Any, keyword: str) -> Any:
    """Rebuild a text without a keyword ability."""
    if isinstance(node, tuple):
        return tuple(without(each, keyword) for each in node if not _is(each, keyword))
    if not isinstance(node, Struct):
        return node
    now = {name: without(getattr(node, name), keyword) for name in node.__struct_fields__}
    changed = {name: value for name, value in now.items() if value is not getattr(node, name)}
    return replace(node, **changed) if changed else node


def _is(node: Any, keyword: str) -> bool:
    ability = node.ability if isinstance(node, Quoted) else node
    return isinstance(ability, Keyword) and ability.keyword == keyword
