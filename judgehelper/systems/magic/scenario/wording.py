"""Texts of abilities as a file calls them: their beginning, whatever the wording, with {this} for their own name."""

import re
from collections.abc import Iterable

from judgehelper.abilities.family import Ability
from judgehelper.abilities.words.own_names import self_names
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind


def without_own_name(state: Magic, source: int | None, text: str) -> str:
    """Put «{this}» for an object's own name, long or short (201.4c), in a text of its own."""
    if source is None:
        return text
    own = traits(state, source)
    return without_names(text, self_names(own.name, (*own.supertypes, *own.types)))


def without_names(text: str, names: Iterable[str]) -> str:
    """Put «{this}» for names of cards; of two that begin alike the longer comes first."""
    for each in filter(None, names):
        text = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", "{this}", text)
    return text


def begins_own(state: Magic, source: int | None, text: str, prefix: str) -> bool:
    """Say whether a text of an object's own begins with a prefix, whatever either calls the object (201.4c)."""
    return begins(*(without_own_name(state, source, each) for each in (text, prefix)))


def begins(text: str, prefix: str) -> bool:
    """Say whether an ability's text begins with a prefix, spacing, case and self-names aside (format 1)."""
    if not prefix:
        return False
    whole, said = levelled(text), levelled(prefix)
    return whole.startswith(said) or _is_label(text, prefix) or _begins_but_for_how_long(whole, said)


def _begins_but_for_how_long(whole: str, said: str) -> bool:
    """Say whether a text begins so but for where it has its «until end of turn», first or last (611.2a)."""
    if UNTIL not in whole or UNTIL not in said:
        return False
    return _tidy(whole.replace(UNTIL, "")).startswith(_tidy(said.replace(UNTIL, "")))


def _tidy(text: str) -> str:
    return re.sub(r"[\s,]+", " ", text).strip(" .:")


def _is_label(text: str, word: str) -> bool:
    """Say whether a word is the ability word in front of a text: it names the ability, and means nothing (207.2c)."""
    label, dash, _ = text.partition(" — ")
    return bool(dash) and label.casefold() == word.casefold().strip(" —")


_SELF = re.compile(
    r"\{this\}|\bthis$|~|"
    r"\bthis (?:creature|artifact|enchantment|land|permanent|card|spell|aura|equipment|vehicle|token)\b"
)
_ABILITY_WORD = re.compile(r"^[a-z' -]+ — ")
"""«Delirium —»: a word that means nothing (207.2c)."""
_SHORT = re.compile(r"\b(that|it|there)'s\b")
_REMINDER = re.compile(r"\s*\([^)]*\)")
HOW_MANY = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ENERGY = re.compile(rf"\b({'|'.join(HOW_MANY)}) \{{e\}}")
"""«Eight {E}» is eight symbols (107.14)."""
_ARTICLE = re.compile(r"\ban\b")
_EACH = re.compile(r"(?<=\w) each (?=(?:get|gain|have|draw|discard|mill|lose|create|sacrifice)\b)")
"""«They each draw a card» is «they draw a card»: such words are kept as the compiler keeps them."""


UNTIL = "until end of turn"


def levelled(text: str) -> str:
    """Level wordings: reminder text, names of itself, old and new words for entering."""
    text = _REMINDER.sub("", text).casefold().replace("’", "'").replace("−", "-")
    text = _SHORT.sub(r"\1 is", _ABILITY_WORD.sub("", text))
    text = _SELF.sub("~", text).replace("enters the battlefield", "enters")
    text = _EACH.sub(" ", _ARTICLE.sub("a", text)).replace(" of their choice", "").replace("the copy isn't", "it isn't")
    text = text.replace(". then ", ". ")
    text = _ENERGY.sub(lambda found: "{e}" * HOW_MANY.index(found[1]), text)
    return re.sub(r"[\s]+", " ", text).strip(" .:")


def own_text(state: Magic, item: int) -> str:
    """Give the text of an object on the stack."""
    source = source_of(state, item)
    held = state.items[item]
    if not held.text and held.ability is not None and source is not None:
        return keyword_told(state, source, held.ability)
    return held.text


def source_of(state: Magic, item: int) -> int | None:
    """Give the source of an object on the stack."""
    return state.frames[item].source if item in state.frames else None


def is_worded(state: Magic, item: int, prefix: str) -> bool:
    """Say whether the text of an object on the stack begins with a prefix."""
    return begins_own(state, source_of(state, item), own_text(state, item), prefix)


def keyword_told(state: Magic, source: int, ability: Ability) -> str:
    """Give the text of an ability that no card words: of one that a keyword stands for, the keyword (702.1)."""
    return keyword_behind(traits(state, source).abilities, ability).capitalize()
