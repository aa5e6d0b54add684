"""Words of a text put for others (612): only where they stand as colour words or subtypes, never in a name (612.2).

Where a word stands is known from the node and field that hold it. A text that has the word in a place of which nobody
has said whether it is one is not changed by guess: it is refused.
"""

import re
from typing import NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.abilities import filters, quantities
from judgehelper.abilities.acts import acting, mana
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import DeckLimit
from judgehelper.abilities.phrases import Granter
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.printed.texts.own_words import Reworded
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.printed.texts.rewriting import rebuilt

T = TypeVar("T")


class Words(NamedTuple):
    """A word and what stands for it from now on."""

    old: str
    new: str


WORDS = frozenset((
    (filters.OfColour, "colour"), (filters.OfSubtype, "subtype"), (Description, "colours"), (Description, "subtypes"),
    (quantities.Devotion, "colours"), (mana.Spend, "mana"), (acting.ChooseQuality, "options"),
    (filters.With, "keyword"),
))  # fmt: skip
"""The places in which a word is a colour word or a type (612.2)."""
NAMES = frozenset((
    (filters.Named, "card"), (Description, "name"), (Granter, "card"), (DeckLimit, "card"), (acting.Transform, "into"),
))  # fmt: skip
"""The places in which it is a part of a name, which no such effect changes (612.2)."""


def reword(node: T, words: Words) -> T:
    """Put one word for another in a piece of text; the same node where it does not stand. Raises NotUnderstood."""
    if not isinstance(node, Struct):
        return rebuilt(node, lambda part: reword(part, words))
    kind = type(node)
    fields = asdict(node).items()
    changed = {name: new for name, old in fields if (new := _reworded_field(kind, name, old, words)) is not old}
    return replace(node, **changed) if changed else node


def _reworded_field(kind: type, name: str, value: object, words: Words) -> object:
    match value:
        case str():
            return _reworded(kind, name, value, words)
        case (_, *_) if all(isinstance(each, str) for each in value):
            parts = tuple(dict.fromkeys(_reworded(kind, name, str(each), words) for each in value))
            return value if parts == value else parts
    return reword(value, words)


def _reworded(kind: type, name: str, value: str, words: Words) -> str:
    """Put the new word for the old one in one place, if it is a place for such words."""
    if words.old.casefold() not in value.casefold() or (kind, name) in NAMES:
        return value
    if (kind, name) not in WORDS:
        raise NotUnderstood(Refusal(kind.__name__, value, f"the engine does not know whether «{words.old}» is a word"))
    if value == f"{words.old.lower()}walk":
        return f"{words.new.lower()}walk"
    return words.new if value == words.old else value


def has_word(node: object, words: Words) -> bool:
    """Say whether a text has a word in a place in which it can be changed."""
    return reword(node, words) is not node


@recent(512)
def reworded(ability: Ability, words: Words) -> Ability:
    """Give an ability with the new word; the same value for the same ability and words."""
    return reword(ability, words)


def swapped(words: Words, row: tuple[str, ...]) -> tuple[str, ...]:
    """Put the new word for the old one in a type line, each word once (205.3)."""
    return tuple(dict.fromkeys(words.new if word == words.old else word for word in row))


def changes_on(state: Magic, thing: Ref) -> tuple[Words, ...]:
    """List the changes of words in force on an object, in their order."""
    on_it = (effect for effect in state.lasting if effect.on is not None and thing in effect.on)
    return tuple(Words(act.old, act.new) for effect in on_it for act in of_kind(Reworded, effect.says.acts))


def in_words(text: str, words: Words) -> str:
    """Put the new word for the old one in the wording of an ability, as it is written there."""

    def write(found: "re.Match[str]") -> str:
        new = words.new
        return new.capitalize() if found[0][:1].isupper() else new.lower()

    return re.sub(rf"{re.escape(words.old)}(?=walk\b|s?\b)", write, text, flags=re.IGNORECASE)
