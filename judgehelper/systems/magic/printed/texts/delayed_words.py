"""The words of a delayed triggered ability, out of those of the text that makes it (603.7).

«Exile it. At the beginning of the next end step, return it» makes an ability that is called by its own beginning, and
so is what «Sacrifice it at the beginning of the next end step» makes: when it triggers stands first in both.
"""

import re
from collections.abc import Iterator

from judgehelper.abilities.clauses import Later
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Triggered
from judgehelper.systems.magic.printed.texts.reads import of_kind, own_nodes

_WHEN = r"(?:at (?:the )?(?:beginning|end) of|when(?:ever)?|the next time)\b"
_LEADING = re.compile(rf"(?:^|(?<=[.:—] )|(?<=\n)|(?<=, )){_WHEN}", re.IGNORECASE)
_TRAILING = re.compile(rf"(?:^|(?<=[.:—] )|(?<=\n))([^.:—\n]+?),? ({_WHEN}[^.,\n]*)\.", re.IGNORECASE)
_OWN_EVENT = re.compile(rf"(?:[^.—\n]+ — )?{_WHEN}", re.IGNORECASE)
"""With which a triggered ability begins, behind its ability word; that of a chapter has none (714.2b)."""


def delayed_words(text: str, maker: Ability, made: Later) -> str:
    """Give the words of a delayed ability that a text makes; where they can't be told apart, all of the text."""
    after = made.word == "after"
    alike = [each for each in of_kind(Later, own_nodes(maker)) if (each.word == "after") == after]
    own_event = isinstance(maker, Triggered) and _OWN_EVENT.match(text) is not None
    found = list(_trailing(text, own_event) if after else _leading(text, own_event))
    if len(found) != len(alike) or made not in alike:
        return text
    words = found[alike.index(made)]
    return words[:1].upper() + words[1:]


def _leading(text: str, own_event: bool) -> Iterator[str]:
    """Cut a text where its delayed abilities begin; one that triggers begins with its own event."""
    places = [each.start() for each in _LEADING.finditer(text)][own_event:]
    for place, end in zip(places, (*places[1:], len(text)), strict=False):
        yield text[place:end].strip()


def _trailing(text: str, own_event: bool) -> Iterator[str]:
    """Turn round the sentences that end with their event."""
    for each in _TRAILING.finditer(text):
        what = each[1].partition(", ")[2] if own_event and not each.start() else each[1]
        yield f"{each[2]}, {what[:1].lower()}{what[1:]}."
