"""Two editions of a book side by side: what came, went, changed and moved, and the map of their numbers."""

from judgehelper.rulebooks.diff.editions import Comparison, Loss, Pair, compare
from judgehelper.rulebooks.diff.renumbering import Renumbering
from judgehelper.rulebooks.diff.wording import Change, Segment, compare_words, say_the_same, tell_apart

__all__ = [
    "Change",
    "Comparison",
    "Loss",
    "Pair",
    "Renumbering",
    "Segment",
    "compare",
    "compare_words",
    "say_the_same",
    "tell_apart",
]
