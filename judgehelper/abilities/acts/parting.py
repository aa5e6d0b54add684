"""Acts that part a group: into piles (700.3)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase


class Separate(Act, Struct, frozen=True, tag=True):
    """Separate these into two piles; they stay where they are (700.3). `faces`: how the piles lie; no meaning."""

    what: Phrase
    faces: str = ""
    """«face-down and face-up» or «face-down»: who may look at what, which the engine does not keep apart."""


class CopyForEach(Act, Struct, frozen=True, tag=True):
    """Copy a spell for each of these that it could target; each copy targets a different one of them (706.10d).

    `word` «the copy»: for this one alone, which the copy is said to target (706.10e).
    """

    what: Phrase
    each: Phrase
    word: str = ""
