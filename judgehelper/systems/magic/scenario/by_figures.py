"""A creature that no card stands for, written down by its figures and keywords: «6/6 trample, deathtouch»."""

import re
from collections.abc import Mapping

from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.systems.magic.scenario.names import plain

WRITTEN = re.compile(
    r"^(?:(?P<name>[^\d/,][^/,]*?)\s+)?(?P<power>\d{1,2})/(?P<toughness>\d{1,2})(?:\s+(?:with|с|со)?\s*(?P<text>\S.*))?$"
)
AND = re.compile(r",|\s+and\s+|\s+и\s+")


def by_figures(text: str) -> Mapping[str, str] | None:
    """Give the definition of the creature that is written so, in either language; None where nothing is."""
    found = WRITTEN.match(text.strip())
    if found is None:
        return None
    words = [word.strip() for word in AND.split(found["text"] or "") if word.strip()]
    return {
        **({"name": found["name"]} if found["name"] else {}),
        "types": "Creature",
        "power": found["power"],
        "toughness": found["toughness"],
        "text": ", ".join(_in_english(word) for word in words).capitalize(),
    }


def _in_english(word: str) -> str:
    """Give the English of a keyword's Russian name; of anything else, itself."""
    return next((rule.name for rule in KEYWORDS if plain(rule.name_in_russian()) == plain(word)), word)
