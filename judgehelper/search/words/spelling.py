"""What was meant by a word that no book has: the other keyboard layout, English by ear, a typing error.

Tried in this order, and only for words that neither the books nor the term tables nor a dictionary know. Each guess
is reported, so that the person sees what was assumed and can ask for the literal words.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property, lru_cache

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.language.english import is_english
from judgehelper.language.layout import as_latin, as_russian
from judgehelper.language.letters import fold, is_cyrillic, is_latin
from judgehelper.language.morphology import is_known
from judgehelper.language.stems import stems, uninflected
from judgehelper.search.words.thesaurus import Thesaurus, sound_of
from judgehelper.search.words.tokens import WORD, spelt
from judgehelper.search.words.vocabulary import Vocabulary

SHORTEST_TYPO = 4
"""Letters that a word needs before a typing error in it is mended."""
SHORTEST_CLIP = 5
"""Letters that players leave of a longer word at least: «фирекс»."""

CYRILLIC = "\u0400"
"""The first Cyrillic letter: words below it are Latin ones."""

LAST_LETTER = "\U0010ffff"
"""Comes after every letter."""

KEPT = 2000
"""Words that are remembered as they were read: from one key to the next, most stay."""

COMPLETIONS = 24
"""Spellings that a half-typed word is completed to at most."""


class Meant(Struct, frozen=True):
    """A word of the query as it is understood."""

    word: str
    token: str
    guessed: bool = False
    completions: tuple[str, ...] = ()
    """Tokens that a half-typed last word may become."""
    heard: str = ""
    """The term that a word of no dictionary sounds like, though books or tables hold the word itself."""


class Speller:
    """Knows which words there are, and finds the nearest where there is none."""

    def __init__(self, vocabulary: Vocabulary, thesaurus: Thesaurus, frequency: dict[str, int]) -> None:
        self._vocabulary = vocabulary
        self._thesaurus = thesaurus
        self._frequency = frequency
        self._spoken = thesaurus.said
        self._spoken_in_order = thesaurus.spoken_in_order
        self._uninflected = thesaurus.uninflected
        self._read = lru_cache(maxsize=KEPT)(self._chunk)

    def read(self, text: str) -> tuple[Meant, ...]:
        """Read the words of a query, mending what must be mended."""
        chunks = text.split()
        typing = len(chunks) - 1 if not text[-1:].isspace() else -1
        return tuple(meant for place, chunk in enumerate(chunks) for meant in self._read((chunk, place == typing)))

    def literally(self, text: str) -> tuple[Meant, ...]:
        """Read the words of a query as they stand."""
        return tuple(Meant(spelt(found), self._vocabulary.look_up(spelt(found))) for found in WORD.finditer(text))

    def exists(self, word: str) -> bool:
        """Tell whether the books or the term tables have a word, in this spelling or in another form."""
        if word in self._vocabulary or word in self._spoken:
            return True
        return word.isascii() and self._has_token(self._vocabulary.look_up(word))

    def _has_token(self, token: str) -> bool:
        tables = self._thesaurus
        return (
            token in self._frequency
            or token in tables.stopwords
            or token in tables.terms
            or token in tables.synonyms
            or token in tables.english
            or token in tables.questions
        )

    def _layout(self, chunk: str) -> str:
        """Return the chunk in the other layout where that makes known words of unknown ones, else the chunk."""
        if all(self.exists(word) for word in _words(chunk)) and WORD.search(chunk):
            return chunk
        other = as_latin(chunk) if is_cyrillic(chunk) else as_russian(chunk)
        candidates = (other, as_russian(chunk.rstrip(".,;:!?")) if not is_cyrillic(chunk) else other)
        for candidate in candidates:
            found = _words(candidate)
            if found and all(self.exists(word) for word in found) and any(len(word) > 1 for word in found):
                return candidate
        return chunk

    def _chunk(self, typed: tuple[str, bool]) -> tuple[Meant, ...]:
        """Read what stands between two blanks; the last of a query may be half a word."""
        chunk, is_last = typed
        layout = self._layout(chunk)
        found = _words(layout)
        read = (self._word(word, is_last=is_last and place == len(found) - 1) for place, word in enumerate(found))
        return tuple(
            Meant(one.word, one.token, one.guessed or layout != chunk, one.completions, one.heard) for one in read
        )

    def _word(self, word: str, *, is_last: bool) -> Meant:
        is_whole = self.exists(word) and len(word) >= SHORTEST_TYPO
        completions = self._completions(word) if is_last and len(word) >= 2 and not is_whole else ()
        if self.exists(word) or is_digits(word[:1]) or len(word) < 2:
            token = self._token(word)
            heard = self._by_ear(word) if token not in self._thesaurus.terms else ""
            is_slang = bool(heard) and not is_known(word)  # the dictionary last: it takes 0.1 s to open
            return Meant(word, token, completions=completions, heard=heard if is_slang else "")
        known = self._in_another_form(word)
        if known:
            return Meant(word, known, completions=completions[: COMPLETIONS // 4])
        return Meant(word, word, completions=completions) if completions else self._mended(word)

    def _in_another_form(self, word: str) -> str:
        """Return the token of a word whose other forms are known: by the dictionary, or by its ending («тафной»)."""
        token = self._vocabulary.look_up(word)
        if self._has_token(token):
            return token
        like = self._uninflected.get(uninflected(word)) if len(word) >= SHORTEST_TYPO else None
        return self._spoken[like] if like else self._of_stem(word)

    def _of_stem(self, word: str) -> str:
        """Return the token of the slang that a word is made of: «тапается» of «тап», «блочить» of «блок»."""
        if not is_cyrillic(word) or len(word) < SHORTEST_TYPO + 1 or is_known(word):
            return ""
        slang = self._thesaurus.slang
        return next((slang[stem] for stem in stems(word) if stem in slang), "")

    def _token(self, word: str) -> str:
        return self._spoken.get(word) or self._vocabulary.look_up(word)

    def _completions(self, word: str) -> tuple[str, ...]:
        begun = [*_beginning(self._vocabulary.spellings, word), *_beginning(self._spoken_in_order, word)]
        found = dict.fromkeys(self._token(spelling) for spelling in begun)
        common = sorted(found, key=lambda token: -self._frequency.get(token, 0))
        return tuple(common[:COMPLETIONS])

    def _mended(self, word: str) -> Meant:
        token = self._vocabulary.look_up(word)
        if is_known(word) if is_cyrillic(word) else is_english(word):
            return Meant(word, token)
        heard = self._by_ear(word)
        if heard:
            return Meant(heard.replace("_", " "), heard, guessed=True)
        near = self.nearest(word) or self._unclipped(word)
        if near:
            return Meant(near, self._token(near), guessed=True)
        return Meant(word, token)

    def _unclipped(self, word: str) -> str:
        """Return the shortest word of the tables that this one is the beginning of: «фирекс» of «фирексийский»."""
        if not is_cyrillic(word) or len(word) < SHORTEST_CLIP:
            return ""
        begun = _beginning(self._spoken_in_order, word)
        return min(begun, key=len, default="")

    def _by_ear(self, word: str) -> str:
        if not is_cyrillic(word) or len(word) < SHORTEST_TYPO:
            return ""
        for ending in (word, word.rstrip("аеиоуыэюяйьм"), word.removesuffix("ить"), word.removesuffix("нуть")):
            heard = self._thesaurus.sounds.get(sound_of(ending)) if len(ending) >= SHORTEST_TYPO else None
            if heard:
                return heard
        return ""

    def nearest(self, word: str) -> str:
        """Return the known word that a typing error made of this one, or ""."""
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        if len(word) < SHORTEST_TYPO:
            return ""
        allowed = 1 if len(word) < 7 else 2
        found = extract(word, self._about_as_long(word, allowed), scorer=OSA.distance, score_cutoff=allowed, limit=12)
        return min(found, key=lambda one: (one[1], one[0][0] != word[0], -self._rank(one[0])))[0] if found else ""

    def _rank(self, word: str) -> int:
        token = self._token(word)
        return self._frequency.get(token, 0) + (1000 if token in self._thesaurus.terms else 0)

    def _about_as_long(self, word: str, more_or_less: int) -> list[str]:
        """Return the known words of about the same length and the same alphabet."""
        latin = is_latin(word)
        lengths = range(len(word) - more_or_less, len(word) + more_or_less + 1)
        return [one for length in lengths for one in self._by_length.get((latin, length), ())]

    @cached_property
    def _by_length(self) -> dict[tuple[bool, int], list[str]]:
        found: dict[tuple[bool, int], list[str]] = defaultdict(list)
        for word in dict.fromkeys((*self._vocabulary.spellings, *self._spoken)):
            found[word[0] < CYRILLIC, len(word)].append(word)
        return dict(found)


def _beginning(words: Sequence[str], start: str) -> Sequence[str]:
    """Return the words of a sorted list that begin so, as many as are looked at."""
    first = bisect_left(words, start)
    last = bisect_left(words, start + LAST_LETTER, first)
    return words[first : min(last, first + COMPLETIONS * 4)]


def _words(chunk: str) -> tuple[str, ...]:
    return tuple(spelt(found) for found in WORD.finditer(fold(chunk)))
