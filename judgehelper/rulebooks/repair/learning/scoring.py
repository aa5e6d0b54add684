"""How good the repair is, on text that no table has seen.

Passages are paired by content and order alone; half of the rules (each with its examples) is withheld: the confusions,
words, phrases and capitals are learned from the other half. Of the withheld, only those count whose text is the same in
both editions, and that is decided by looks before anything is mended: every word of one side has a fellow on the
other, and no long word is a stranger. A changed ending passes this sieve and counts as our error.
"""

import re
import zlib
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct
from rapidfuzz.distance import Levenshtein

from judgehelper.rulebooks.mending import Face, MendedText, Mender, Piece
from judgehelper.rulebooks.model import LOOKED_AT, MendedWord
from judgehelper.rulebooks.repair.learning.editions import Passage
from judgehelper.rulebooks.repair.learning.pairing import Pair, unlikeness
from judgehelper.rulebooks.repair.tokens import CLOSING, is_figures, mend_letter

RULE_NUMBER = re.compile(r"(\d{3}\.\d{1,3})")
REFERENCE = re.compile(r"\b\d{3}\b")
SENTENCE_END = re.compile(r"(?<=[.!?]) +(?=[^\W\d_a-zа-яё]|«)")
LONG_SENTENCE = 4
"""Sentences of fewer words are not withheld elsewhere: «Смотрите правило …» belongs to no rule."""
LONG_WORD = 5
STRANGER = 0.8
ALIKE = str.maketrans({"–": "-", "—": "-", "“": '"', "”": '"', "„": '"', "’": "'", "ё": "е", "Ё": "Е"})
RULE_LETTER = re.compile(r"\b\d{3}\.\d{1,3}[а-я]\b")
LATIN_LETTER = str.maketrans("аесорху", "aecopxy")
WORDS = re.compile(r"[\w+{][\w'’+/{}-]*")


class Score(Struct, frozen=True):
    """Errors counted over some passages: in characters and in words, and what was underlined."""

    passages: int = 0
    characters: int = 0
    wrong_characters: int = 0
    words: int = 0
    wrong_words: int = 0
    wrong_but_capitals: int = 0
    """Words inserted, lost or replaced by others than themselves with another capital."""
    wrong_here: int = 0
    """Words that are there and wrong: others were lost."""
    wrong_marked: int = 0
    """Of these, what is underlined for the reader."""
    marked: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(*(getattr(self, field) + getattr(other, field) for field in self.__struct_fields__))

    @property
    def character_error_rate(self) -> float:
        """Share of characters inserted, lost or replaced."""
        return self.wrong_characters / max(self.characters, 1)

    @property
    def word_error_rate(self) -> float:
        """Share of words inserted, lost or replaced."""
        return self.wrong_words / max(self.words, 1)

    @property
    def word_error_rate_but_capitals(self) -> float:
        """The same, capitals aside: they turn no rule."""
        return self.wrong_but_capitals / max(self.words, 1)

    @property
    def marked_rate(self) -> float:
        """Share of the wrong words that are underlined."""
        return self.wrong_marked / max(self.wrong_here, 1)

    @property
    def needless_rate(self) -> float:
        """Share of all words that are underlined and right."""
        return (self.marked - self.wrong_marked) / max(self.words, 1)


class Split(Struct, frozen=True):
    """What may be learned from, and what is withheld."""

    texts: tuple[str, ...]
    taught: tuple[Pair, ...]
    withheld: tuple[Pair, ...]


def split_pairs(clean: Sequence[Passage], pairs: Sequence[Pair]) -> Split:
    """Withhold half of the passages, and every sentence of theirs wherever else it stands."""
    chosen = withhold(clean)
    ids = {id(passage) for passage in chosen}
    secret = {fold(sentence) for passage in chosen for sentence in split_sentences(passage.text)}
    return Split(
        texts=tuple(without(passage.text, secret) for passage in clean if id(passage) not in ids),
        taught=tuple(pair for pair in pairs if id(pair.clean) not in ids and not tells(pair.clean.text, secret)),
        withheld=tuple(pair for pair in pairs if id(pair.clean) in ids),
    )


def split_sentences(text: str) -> list[str]:
    """Split a passage after its full stops."""
    return SENTENCE_END.split(text)


def fold(sentence: str) -> str:
    """Write a sentence so that numbers and marks make no difference; short ones are everybody's."""
    words = re.findall(r"[^\W\d_]+", sentence.lower())
    return " ".join(words) if len(words) >= LONG_SENTENCE else ""


def without(text: str, secret: AbstractSet[str]) -> str:
    """Leave out the sentences that are withheld elsewhere."""
    kept = (sentence for sentence in split_sentences(text) if not fold(sentence) or fold(sentence) not in secret)
    return " ".join(kept)


def tells(text: str, secret: AbstractSet[str]) -> bool:
    """Say whether a passage has a withheld sentence."""
    return any(fold(sentence) in secret for sentence in split_sentences(text) if fold(sentence))


def withhold(clean: Iterable[Passage]) -> list[Passage]:
    """Choose half of the rules by their numbers, with all that stands below them; terms by their texts."""
    chosen, is_chosen = [], False
    for passage in clean:
        number = RULE_NUMBER.match(passage.text)
        if number:
            is_chosen = zlib.crc32(number[1].encode()) % 2 == 1
        elif not passage.is_italic:
            is_chosen = zlib.crc32(passage.text.encode()) % 2 == 1
        if is_chosen:
            chosen.append(passage)
    return chosen


def is_same_text(pair: Pair) -> bool:
    """Say whether both editions have the same text, by the looks of their words."""
    words = pair.words
    if figures_of(pair.clean.text) != figures_of(pair.recognised.text):
        return False
    return bool(words) and all(
        word.clean and word.recognised and is_plausible("".join(word.clean), "".join(word.recognised)) for word in words
    )


def figures_of(text: str) -> list[str]:
    """List the numbers of rules that a text mentions; where they differ, the editions do."""
    return REFERENCE.findall(text)


def is_plausible(clean: str, found: str) -> bool:
    """Say whether a token may be this word; of short words only numbers are told apart."""
    if is_figures(clean) and is_figures(found):
        return clean.strip(CLOSING) == mend_letter(found).strip(CLOSING)
    return len(clean) < LONG_WORD or unlikeness(clean, found) <= STRANGER * max(len(clean), len(found))


def to_piece(passage: Passage) -> Piece:
    """Make a passage a piece as the importer hands it over."""
    return Piece(passage.text, Face.ITALIC if passage.is_italic else Face.ROMAN)


def compare(clean: str, mended: str, underlined: Sequence[MendedWord] = ()) -> Score:
    """Count the errors of one passage, and how many of the wrong words are underlined."""
    clean, plain = plain_letters(clean), plain_letters(mended)
    right, ours = WORDS.findall(clean), WORDS.findall(plain)
    changes = Levenshtein.opcodes(right, ours)
    wrong = {place for one in changes if one.tag != "equal" for place in range(one.dest_start, one.dest_end)}
    marked = {place for place, found in enumerate(WORDS.finditer(plain)) if _is_under(found, underlined)}
    return Score(
        1, len(clean), Levenshtein.distance(clean, plain), len(right), Levenshtein.distance(right, ours),
        Levenshtein.distance([word.lower() for word in right], [word.lower() for word in ours]),
        len(wrong), len(wrong & marked), len(marked),
    )  # fmt: skip


def _is_under(word: re.Match[str], underlined: Sequence[MendedWord]) -> bool:
    return any(one.start < word.end() and word.start() < one.end for one in underlined)


def plain_letters(text: str) -> str:
    """Write what is not told apart in one way: dashes, quotes, ё, and the letters of rules, misprinted in Cyrillic."""
    return RULE_LETTER.sub(lambda found: found[0].translate(LATIN_LETTER), text.translate(ALIKE))


def score(mender: Mender, pairs: Sequence[Pair]) -> dict[Face, Score]:
    """Mend the recognised half of pairs and count the errors, by face."""
    scores = {face: Score() for face in Face}
    mended: Iterable[MendedText] = mender([to_piece(pair.recognised) for pair in pairs])
    for pair, result in zip(pairs, mended):
        face = Face.ITALIC if pair.clean.is_italic else Face.ROMAN
        underlined = [word for word in result.words if word.confidence < LOOKED_AT]
        scores[face] += compare(pair.clean.text, result.text, underlined)
    return scores
