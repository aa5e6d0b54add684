"""Roman or italic: told from the characters themselves, token by token.

The importer knows which paragraphs are examples; names and quotations inside them change the face. Each character is
evidence for one face or the other, and neighbours lend a token part of theirs.
"""

import math
from collections.abc import Sequence

from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.repair.channel import ConfusionCounts

PRIOR = 3.0
"""How much the piece's own face weighs (logarithm of odds)."""
LENT = 0.35
"""Share of its evidence that a token lends to each neighbour."""


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
        evidence = [sum(self._evidence.get(sign, 0.0) for sign in token) for token in tokens]
        prior = PRIOR if face is Face.ITALIC else -PRIOR
        edged = [0.0, *evidence, 0.0]
        sums = [own + LENT * (left + right) for left, own, right in zip(edged, edged[1:], edged[2:])]
        return tuple(Face.ITALIC if prior + total > 0 else Face.ROMAN for total in sums)


def character_shares(counts: ConfusionCounts) -> dict[str, float]:
    """Give the share of each recognised character in one face."""
    seen: dict[str, int] = {}
    for emissions in counts.alone.values():
        for emission, times in emissions.items():
            for sign in emission:
                seen[sign] = seen.get(sign, 0) + times
    total = sum(seen.values()) or 1
    return {sign: times / total for sign, times in seen.items()}
