"""Capitals: recognition hardly tells them, so the sentence and the word decide, and the page has a say.

At the beginning of a sentence a capital is the rule; elsewhere it depends on how often the word had one. The evidence
of the recognised letters (see `reading`) is added to the odds.
"""

import math
import re
from collections.abc import Mapping

from judgehelper.rulebooks.repair.tokens import WORD

AT_START = 3.5
"""Odds (logarithm) of a capital at the beginning of a sentence."""
AFTER_QUOTE = 1.0
UNKNOWN = -2.5
TRUST = 0.8
"""How much of the page's evidence counts."""
SENTENCE_ENDS = (".", "!", "?", ".»", ".)")
HEAD = re.compile(r"\W*(?:\d{3}(?:\.\d{1,3}\S{0,2})?\.?|Пример:)")
"""What stands before the first sentence: a rule's number, or the word that opens an example."""


class Capitals:
    """Restores capitals; `seen` says how often each word had one inside sentences."""

    def __init__(self, seen: Mapping[str, tuple[int, int]]) -> None:
        self._seen = seen

    def restore(self, text: str, before: str, evidence: float) -> str:
        """Give a token's text (in small letters) its capitals; `before` is the mended text before it."""
        words = list(WORD.finditer(text))
        if not words:
            return text
        first = words[0].start()
        odds = self._odds(words[0][0], text[:first], before) + TRUST * evidence
        text = capitalise(text, first) if odds > 0 else text
        for word in words[1:]:
            if self._habit(word[0]) > 0 or begins_sentence(text[: word.start()].rstrip('«(“"')):
                text = capitalise(text, word.start())
        return text

    def _odds(self, word: str, opening: str, before: str) -> float:
        if begins_sentence(before.rstrip()):
            return AT_START
        habit = self._habit(word)
        return max(habit, AFTER_QUOTE) if "«" in opening or "“" in opening else habit

    def _habit(self, word: str) -> float:
        large, total = self._seen.get(word, (0, 0))
        if not total:
            return UNKNOWN
        return math.log((large + 0.2) / (total - large + 0.8))


def begins_sentence(before: str) -> bool:
    """Say whether what follows this text begins a sentence."""
    return not before or before.endswith(SENTENCE_ENDS) or HEAD.fullmatch(before) is not None


def capitalise(text: str, place: int) -> str:
    """Put a capital at a place of the text."""
    return text[:place] + text[place].upper() + text[place + 1 :]
