"""Rivals: which references of a text could have been to something else, and what they were bound to (608.2c).

Whoever changes a rule of the binder reads what of this has moved: the tests keep the list of all such references.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.filters import Kind, OfSubtype, OfSupertype, OfType
from judgehelper.abilities.kinds import Spell
from judgehelper.abilities.phrases import (
    HOST,
    ITSELF,
    SUBJECT,
    THIS,
    Among,
    ControllerOf,
    Either,
    Every,
    Host,
    OwnerOf,
    Role,
    Target,
    That,
    Top,
    Whole,
    You,
)
from judgehelper.abilities.words.own_names import self_names
from judgehelper.abilities.words.types import SPELLS
from judgehelper.cards.oracle.proof import prove
from judgehelper.cards.oracle.references.binder import Binder
from judgehelper.cards.oracle.references.binding import bind
from judgehelper.cards.oracle.references.mentions import Bound, Mention, heads
from judgehelper.cards.oracle.references.scene import Unbound
from judgehelper.cards.oracle.text.layout import Paragraph, paragraphs
from judgehelper.cards.oracle.text.naming import plain
from judgehelper.cards.oracle.text.tokens import keep_granter, normalise, tokenise

FIXED = {THIS: "this", HOST: "host", SUBJECT: "whoever does it", ITSELF: "itself"}
WORDS: dict[type, str] = {
    m.Create: "token", m.CreateCopy: "token", m.ConjureDuplicate: "duplicate",
    a.CopySpell: "copy", a.RevealUntil: "cards revealed",
    m.Mill: "cards milled", Top: "cards on top", Among: "one of these", Whole: "cards of a zone", Either: "either",
    Host: "host", You: "you", ControllerOf: "controller", OwnerOf: "owner",
}  # fmt: skip
"""How a referent without a noun of its own is called in the list."""


class Rivalry(NamedTuple):
    """One reference that had a rival: where it stands, its words, what it is bound to, what else it could have been."""

    place: int
    words: str
    bound: str
    rivals: tuple[str, ...]

    def row(self, card: str) -> str:
        """Write it as a line of the list."""
        return "\t".join((card, str(self.place), self.words, self.bound, ", ".join(self.rivals)))


def rivalries(name: str, types: tuple[str, ...], text: str) -> Iterator[Rivalry]:
    """List the references of a face's text that have a rival antecedent, in the order of its paragraphs."""
    names = self_names(name, types)
    rule = "spellline" if set(SPELLS) & set(types) else "ability"
    for place, line in enumerate(paragraphs(normalise(keep_granter(text, names), names)), 1):
        for value in _values(line, rule):
            binder = Binder(1, bind)
            try:
                binder.bind(value)
            except Unbound:
                continue
            yield from (_rivalry(place, each) for each in binder.bound if each.rivals)


def _values(line: Paragraph, rule: str) -> Iterator[Any]:
    """Give what a paragraph was read as, and each of its modes."""
    inner = "body" if line.chapters else rule
    for text, how in ((line.text, inner), *((mode, "body") for mode in line.modes)):
        value = prove(how, tokenise(text), line.keywords)
        if not isinstance(value, str):
            yield Spell(value) if how == "body" and rule == "spellline" else value


def _rivalry(place: int, each: Bound) -> Rivalry:
    rivals = tuple(dict.fromkeys(_called(x) for x in each.rivals))
    return Rivalry(place, _words(each.reference), FIXED.get(each.to) or _called(each.mention), rivals)


def _words(node: That) -> str:
    noun = " ".join(sorted(_word(each) for each in heads(node.what))) if node.what is not None else ""
    return plain(f"{node.word} {noun}".strip())


def _called(mention: Mention | None) -> str:
    """Name the kind of what a phrase has named: «target creature», «token», «this»."""
    if mention is None:
        return "another ability's"
    node = mention.node
    if mention.name in FIXED:
        return FIXED[mention.name]
    match node:
        case Role(role=role):
            return role
    if type(node) in WORDS:
        return WORDS[type(node)]
    det = getattr(node, "det", None)
    lead = "target " if isinstance(det, Target) else "each " if isinstance(det, Every) else "a "
    return lead + "/".join(sorted(map(_word, heads(node.what))))


def _word(each: Any) -> str:
    match each:
        case OfType(word=word) | OfSubtype(subtype=word) | OfSupertype(supertype=word) | Kind(kind=word):
            return word.lower()
    return "thing"
