"""Roman or italic: told from the characters themselves, token by token.

The importer knows which paragraphs are examples; names and quotations inside them change the face. Each character is
evidence for one face or the other, and changing the face between two tokens costs something: the cheapest way through
a paragraph tells which runs of tokens are in which face.
"""

import math
from collections.abc import Sequence

from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.repair.channel import ConfusionCounts

PRIOR = 3.0
"""How much the piece's own face weighs for each token (logarithm of odds)."""
SWITCH = 12.0
"""What it costs to change the face between two tokens."""


class Faces:
    """Tells the face of each token by how often each face shows a character."""

    def __init__(self, roman: ConfusionCounts, italic: ConfusionCounts) -> None:
        shares = {Face.ROMAN: character_shares(roman), Face.ITALIC: character_shares(italic)}
        signs = set(shares[Face.ROMAN]) | set(shares[Face.ITALIC])
        least = 1e-4
        self._evidence = {
            sign: math.log(shares[Face.ITALIC].get(sign, least) / shares[Face.ROMAN].get(sign, least))
            for sign in signs
            if sign.isalnum()
        }

    def tell(self, tokens: Sequence[str], face: Face) -> tuple[Face, ...]:
        """Give the face of each token of a piece that is printed mainly in the given one."""
        prior = PRIOR if face is Face.ITALIC else -PRIOR
        costs = {Face.ROMAN: 0.0, Face.ITALIC: 0.0}
        steps = []
        for token in tokens:
            evidence = prior + sum(self._evidence.get(sign, 0.0) for sign in token)
            sources = {one: min(Face, key=lambda old: costs[old] + SWITCH * (old is not one)) for one in Face}
            reached = {one: costs[old] + SWITCH * (old is not one) for one, old in sources.items()}
            costs = {Face.ROMAN: reached[Face.ROMAN] + evidence, Face.ITALIC: reached[Face.ITALIC] - evidence}
            steps.append(sources)
        last = min(Face, key=lambda one: costs[one])
        told = []
        for sources in reversed(steps):
            told.append(last)
            last = sources[last]
        return tuple(reversed(told))


def character_shares(counts: ConfusionCounts) -> dict[str, float]:
    """Give the share of each recognised character in one face."""
    seen: dict[str, int] = {}
    for emissions in counts.alone.values():
        for emission, times in emissions.items():
            for sign in emission:
                seen[sign] = seen.get(sign, 0) + times
    total = sum(seen.values()) or 1
    return {sign: times / total for sign, times in seen.items()}
