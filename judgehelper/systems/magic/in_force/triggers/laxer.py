"""Which words of a trigger event an event did not fit: the words are let go of but for one, which decides alone."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.family import Act, Clause, Filter, Phrase
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game.state import Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.matching import match
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.nouns import speaks_of_players

NOUNS = ("spell", "card", "permanent", "player", "ability", "source", "activated ability", "triggered ability")
"""Nouns that say in which zone something is looked for: they are never let go of."""
PLAYERS = filters.Kind("player")
OPPONENTS = filters.Kind("opponent")
FIRST = 7_000_000
"""From here on phrases without a name of their own are named, so that it is known what they stood for."""


class Part(Struct, frozen=True):
    """A word of a trigger event that can be let go of, and the name of the phrase in which it stands."""

    word: object
    """A filter, «you», the determiner with its «other», or an act with its «combat»."""
    name: int = 0


class Unfit(Struct, frozen=True):
    """A word that an event did not fit, and the object or player of the event that it speaks of; None: unknown."""

    word: object
    ref: Ref | None = None


def unfit_words(view: View, clause: Clause, event: Event) -> tuple[Unfit, ...] | None:
    """Name each word that keeps an event from fitting; None where it is not an event of the kind at all."""
    lax = _Lax(clause)
    seen = match(view, lax.let_go(clause), event)
    if seen is None or not lax.parts:
        return None
    refs = _refs(seen)
    alone = ((part, match(view, lax.let_go(clause, part.word), event)) for part in lax.parts)
    return tuple(Unfit(part.word, refs.get(part.name)) for part, fits in alone if fits is None)


def _refs(seen: Seen) -> dict[int, Ref]:
    return {name: found[0] for name, found in seen.names if found}


class _Lax:
    """The words of one clause that can be let go of, and the clause without them."""

    def __init__(self, clause: Clause) -> None:
        self.parts: list[Part] = []
        self._names: dict[int, int] = {}
        for node in _phrases(clause):
            name = self._names.setdefault(id(node), node.name or FIRST + len(self._names))
            self.parts.extend(Part(word, name) for word in _words(node))
        self.parts.extend(Part(word) for word in (*_fighting(clause), *_receivers(clause)))

    def let_go(self, node: Any, kept: object = None) -> Any:
        """Give a node without its words but for the one that is kept."""
        match node:
            case phrases.You():
                return node if node is kept else self._anybody(node)
            case phrases.Things():
                return self._of_things(node, kept)
            case tuple():
                return tuple(self.let_go(each, kept) for each in node)
            case Clause() | Act() if isinstance(node, Struct):
                fields = {name: self._of_act(name, value, kept) for name, value in _fields(node)}
                if "combat" in fields and node is not kept:
                    fields["combat"] = ""
                return replace(node, **fields)
        return node

    def _of_act(self, field: str, value: Any, kept: object) -> Any:
        is_free = field in RECEIVING and _is_receiver(value) and value is not kept
        return None if is_free else self.let_go(value, kept)

    def _anybody(self, node: Phrase) -> Phrase:
        return phrases.Things(phrases.Some(phrases.AnyNumber()), PLAYERS, name=self._names[id(node)])

    def _of_things(self, node: phrases.Things, kept: object) -> Phrase:
        det: Any = node.det
        if _is_other(det) and det is not kept:
            det = replace(det, other=False)
        where = tuple(each for each in node.where if each is kept or not _can_go(each))
        name = self._names.get(id(node), node.name)
        return replace(node, det=det, where=where, what=_noun(node.what, kept), name=name)


def _noun(what: Filter, kept: object) -> Filter:
    """Give a noun without its adjectives: «nontoken creature you control» looks where permanents are, «spell» where
    spells are.
    """
    match what:
        case filters.AllOf():
            rest = tuple(_noun(each, kept) for each in what.filters if each is kept or not _can_go(each))
            return filters.AllOf(rest)
        case filters.Kind(kind="opponent"):
            return what if what is kept else PLAYERS
    return what if what is kept or not _can_go(what) else filters.AllOf(())


def _can_go(what: Filter) -> bool:
    match what:
        case filters.Kind(kind=kind):
            return kind not in NOUNS and what != OPPONENTS
        case filters.In():
            return False
    return True


def _is_other(det: object) -> bool:
    return bool(getattr(det, "other", False))


def _words(node: Phrase) -> Iterator[object]:
    """List the words of a phrase that can be let go of."""
    match node:
        case phrases.You():
            yield node
        case phrases.Things():
            if _is_other(node.det):
                yield node.det
            nouns = node.what.filters if isinstance(node.what, filters.AllOf) else (node.what,)
            yield from (each for each in nouns if _can_go(each) or each == OPPONENTS)
            yield from (each for each in node.where if _can_go(each))


RECEIVING = ("to", "by", "whom")
"""The fields of acts that may be empty: to whom, by whom."""


def _is_receiver(value: object) -> bool:
    """Say whether a phrase is of players: what was done to an object instead is the same act."""
    return isinstance(value, phrases.Things) and speaks_of_players(value.what)


def _receivers(node: object) -> Iterator[Phrase]:
    """List the players to whom, or by whom, the acts of a clause are done."""
    match node:
        case tuple():
            for each in node:
                yield from _receivers(each)
        case Clause() | Act():
            for name, value in _fields(node):
                if name in RECEIVING and _is_receiver(value):
                    yield value
                yield from _receivers(value)


def _phrases(node: object) -> Iterator[Phrase]:
    """List the phrases of a clause by which its event is told: «you», and nouns with their filters."""
    match node:
        case phrases.You() | phrases.Things():
            yield node
        case tuple():
            for each in node:
                yield from _phrases(each)
        case Clause() | Act():
            for _, value in _fields(node):
                yield from _phrases(value)


def _fighting(node: object) -> Iterator[Act]:
    """List the acts that speak of combat damage, or of damage that is not."""
    match node:
        case tuple():
            for each in node:
                yield from _fighting(each)
        case Clause() | Act():
            if getattr(node, "combat", ""):
                yield node  # type: ignore[misc]  # only acts have the field
            for _, value in _fields(node):
                yield from _fighting(value)


def _fields(node: object) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(node, name)) for name in (node.__struct_fields__ if isinstance(node, Struct) else ()))
