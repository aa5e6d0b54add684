"""What each token may be: readings of known words, of unknown ones, and the token as it stands.

Facts (figures, symbols, addresses) have one candidate, themselves. Any other token is read with the words that we
know; when even the best reading is a poor one, also letter by letter, and a dictionary says which of those are words.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.repair.channel import Channel
from judgehelper.rulebooks.repair.letters import Dictionary, Lexicon, Spelling, price
from judgehelper.rulebooks.repair.looks import UNUSUAL, USUAL, Looks, least_rest
from judgehelper.rulebooks.repair.phrases import NUMBER, figure_class
from judgehelper.rulebooks.repair.reading import LONGEST_TOKEN, QUICK, ROOM, THOROUGH, Reader, Reading
from judgehelper.rulebooks.repair.resemblance import Resemblance
from judgehelper.rulebooks.repair.tables import Tables
from judgehelper.rulebooks.repair.tokens import (
    CLOSING,
    CYRILLIC,
    ENGLISH_STEM,
    KEPT,
    OPENING,
    WORD,
    is_figures,
    is_kept,
    is_latin,
    mend_letter,
    mend_symbols,
)
from judgehelper.rulebooks.repair.vocabulary import Vocabulary

LATIN_WORD = "~"
"""Stands for every English word in the model of phrases."""
MOST_CANDIDATES = 6
HOPELESS = 8.0
"""What is dearer than the cheapest by this is not considered among neighbours."""
STRAINED = 4.0
"""A page that costs this much more than its letters alone need strains belief."""
RARE = 11.0
"""So does a word that costs this much more with its rarity: a common one may look as much like the page."""
UNSTRAINED = 9.0
POOR = 12.0
POOR_LETTER = 0.6
"""A reading is poor when it is dearer than the page alone by this, and by this a character."""
FALSE_BLANK = 7.0
LEEWAY = 4.0
"""How much dearer than its parts a joined word may be to be offered."""
LEEWAY_UNKNOWN = 2.0
"""How much dearer than known words an unknown one may be to be offered."""
OUTLANDISH = 60.0
LISTED, SPELLED = 2.4, 3.4
"""What a letter costs on the average in a word of the dictionary, and in a word of its own."""
NEW_FORMS = 0.04
"""Share of words that are forms never seen."""
STRANGE_NAME = 6.0
"""What an English name costs that is on no list, its letters apart."""
SMALL_NAME = 8.0
INNER_CAPITAL = 2.0
LETTERED = 5.0
LEADING_ZERO = 8.0
MISTAKABLE = 3.0
"""What a single English letter costs more if it looks like a Russian word."""
LOOK_CAPITAL = frozenset("ABCEHIKMOPTUY")
FAMILIAR = 6
"""How often a text must have been seen for its memory to count."""
UNFOUND = 14.0
"""What the page costs for a word that was seen as this token, but that the search did not find."""
TRUE_LETTER = 0.05
"""What it costs that a Latin letter was recognised as itself."""
NUMBER_VALUE = {"1": 1.5, "10": 3.0}
"""What a number of one or two digits costs to be the one it is."""
NO_NUMBER = 9.0
"""What a number of four digits or more costs that is no year: books number no rule so."""
STRAY_BRACKETS = re.compile(r"[()\[\]|<>]+")
ODDLY_LETTERED = re.compile(r"\d{1,2}[h-z]|\d{4,}[a-z]")
"""A number with a letter that no rule or layer bears."""
UNLIKELY_NUMBER = re.compile(r"(?!(?:19|20)\d\d$)\d{4,}")
UNSEEN_LETTER = 12.0
VARIABLE = re.compile(r"([NX](?:\d[+]?)?(?:[-–][NXZ]\d?)?)([yY]?)")
"""A variable as it stands in templates, and the end of a quotation as it is often recognised."""
QUOTED_END, QUOTE_AS_LETTER = "»", 2.0
LOOK_CYRILLIC = frozenset("acekmoptuxy")
"""Single letters that are Russian words far oftener than English ones."""


class Candidate(Struct, frozen=True):
    """What a token may be: its text, the words in it for the model of phrases, the cost of the page looking so.

    `is_kept` texts have their capitals already; `words` are pairs of a word and what it costs alone.
    """

    text: str
    channel: float
    words: tuple[tuple[str, float], ...]
    is_kept: bool = False

    @property
    def cost(self) -> float:
        """The cost without regard to neighbours."""
        return self.channel + sum(alone for _, alone in self.words)


class Candidates:
    """Lists the candidates of tokens."""

    def __init__(self, tables: Tables, lexicon: Lexicon) -> None:
        self._costs = alone_costs(tables)
        self._names = frozenset(tables.names)
        self._spelling = Spelling(word for word in self._costs if not is_latin(word))
        self._english = Spelling(tables.names, price=STRANGE_NAME)
        self._memory = {face: Memory(tables.seen.get(face.value, {})) for face in Face}
        vocabulary = Vocabulary(
            {word: cost for word, cost in self._costs.items() if CYRILLIC.search(word) and may_stand(word, lexicon)}
        )
        channels = {face: Channel(tables.confusion(face)) for face in Face}
        self._looks = {face: Looks(channels[face], channels[other_face(face)]) for face in Face}
        self._dictionary = Dictionary(lexicon, self._spelling)
        self._known = {face: Reader(self._looks[face], vocabulary, tables.marks) for face in Face}
        common = [word for word in tables.words if word in vocabulary.costs]
        self._alike = {face: Resemblance(self._looks[face], common, self._costs, tables.marks) for face in Face}
        self._listed = {face: Reader(self._looks[face], self._dictionary, tables.marks, LISTED) for face in Face}
        self._spelled = {face: Reader(self._looks[face], self._spelling, tables.marks, SPELLED) for face in Face}
        self._endings: dict[str, list[str]] = {}
        for word in self._costs:
            if (hit := ENGLISH_STEM.fullmatch(word)) and CYRILLIC.search(hit[2]):
                self._endings.setdefault(f"{hit[1]}'", []).append(word)
        self._latin_share = self._costs.get(LATIN_WORD, 5.0)
        self.list_of = lru_cache(maxsize=15_000)(self._list)
        self.join = lru_cache(maxsize=5_000)(self._join)

    def _list(self, token: str, face: Face) -> tuple[Candidate, ...]:
        """List what a token may be, the cheapest first."""
        if is_kept(token):
            return (kept(token),)
        floor = self._floor(token, face)
        is_known = self._memory[face].knows(token)
        read = self._weigh_all(self._known[face].read(token, QUICK))
        found = self._recall(token, face, read)
        if is_strained(found, floor) and not (found and is_known):
            read = cheapest(read, self._weigh_all(self._known[face].read(token, THOROUGH, least(found) + ROOM)))
            found = self._recall(token, face, read)
            if is_strained(found, floor):
                read = cheapest(read, self._weigh_all(self._alike[face].read(token)))
                found = self._recall(token, face, read)
        for candidate in (*self._as_it_stands(token), *self._with_an_ending(token, face)):
            found.pop(candidate.text.lower(), None)
            found[candidate.text] = candidate
        if is_poor(found, floor, len(token)) and not is_known:
            listed = self._listed[face].read(token, THOROUGH, least(found) + LEEWAY_UNKNOWN)
            found = cheapest(found, self._weigh_all(listed))
        if is_poor(found, floor, len(token)):
            spelled = self._spelled[face].read(token, THOROUGH, least(found) + LEEWAY_UNKNOWN)
            found = cheapest(found, self._weigh_all(spelled))
        return likeliest(found.values()) or (kept(token),)

    def _weigh_all(self, readings: Iterable[Reading]) -> dict[str, Candidate]:
        """Make candidates of readings, by text."""
        return {reading.text: self._weigh(reading) for reading in readings}

    def _floor(self, token: str, face: Face) -> float:
        """Give the least that the page could cost, whatever the words."""
        return least_rest(self._looks[face].list_places(token, USUAL))[0] if len(token) <= LONGEST_TOKEN else 0.0

    def _recall(self, token: str, face: Face, read: Mapping[str, Candidate]) -> dict[str, Candidate]:
        """Make readings cheaper that this very token was seen to stand for, and add those that were not found."""
        memory = self._memory[face]
        found = dict(read)
        for text in memory.words_of(token):
            if text not in found and all(word in self._costs for word in WORD.findall(text)):
                found[text] = self._weigh(Reading(text, UNFOUND + sum(map(self._alone, WORD.findall(text)))))
        return {
            text: dearer(candidate, memory.cost(token, text, candidate.channel) - candidate.channel)
            for text, candidate in found.items()
        }

    def strain(self, token: str, face: Face) -> float:
        """Give how much dearer the best candidate of a token is than the letters of the page alone, by character."""
        return self.strain_of(self.list_of(token, face)[0], token, face)

    def strain_of(self, candidate: Candidate, token: str, face: Face) -> float:
        """Give the same of any of its candidates."""
        return (candidate.cost - self._floor(token, face) - UNSTRAINED) / len(token)

    def times_seen(self, token: str, face: Face) -> Mapping[str, int]:
        """Give what a token was seen to stand for, and how often."""
        return self._memory[face].words_of(token)

    def knows(self, word: str) -> bool:
        """Say whether the tables have a word."""
        return word in self._costs

    def is_strange(self, candidate: Candidate, token: str) -> bool:
        """Say whether a token that stays is neither a word that we know, a figure, a symbol nor an English name."""
        bare = token.strip(OPENING + CLOSING).lower()
        if STRAY_BRACKETS.fullmatch(token):
            return True
        if candidate.is_kept and (UNLIKELY_NUMBER.fullmatch(bare) or ODDLY_LETTERED.fullmatch(bare)):
            return True
        if not candidate.is_kept or is_figures(token) or CYRILLIC.search(token) or not any(map(str.isalnum, bare)):
            return False
        if is_latin(bare):
            parts = bare.removesuffix("'s").split("-")
            return not all(len(part) == 1 or part in self._costs or part in self._names for part in parts)
        return KEPT.fullmatch(token) is None

    def _join(self, left: str, right: str, face: Face) -> tuple[Candidate, ...]:
        """List what two tokens may be if the blank between them is false."""
        joined = left + right
        bound = sum(self.list_of(part, face)[0].cost for part in (left, right)) - FALSE_BLANK + LEEWAY
        candidates = map(self._weigh, self._known[face].read(joined, QUICK, bound))
        return likeliest(dearer(found, FALSE_BLANK) for found in candidates if " " not in found.text)

    def _weigh(self, reading: Reading) -> Candidate:
        """Part the cost of a reading into that of its words and that of the page."""
        found = WORD.findall(reading.text)
        words = tuple((class_of(word), self._alone(class_of(word))) for word in found)
        apart = sum(self._alone(word) - self._latin_share for word in found if class_of(word) == LATIN_WORD)
        priced = sum(map(self._alone, found))
        return Candidate(reading.text, reading.cost - priced + apart, words)

    def _alone(self, word: str) -> float:
        """Give what a word costs without context, by the first model that has it."""
        known = self._costs.get(word)
        if known is None and "-" in word:
            return sum(map(self._alone, filter(None, word.split("-"))))
        if known is None:
            known = price(self._dictionary, word)
        if known is None:
            known = price(self._spelling, word)
        return OUTLANDISH if known is None else known

    def _as_it_stands(self, token: str) -> tuple[Candidate, ...]:
        """Offer the token itself where it is a figure, a variable or English."""
        bare = token.strip(OPENING + CLOSING)
        if found := VARIABLE.fullmatch(bare):
            return (self._variable(token, found),)
        if is_figures(token):
            kind = figure_class(bare)
            value = NUMBER_VALUE.get(kind, 0.0) + (NO_NUMBER if UNLIKELY_NUMBER.fullmatch(bare) else 0.0)
            value += LETTERED if bare[-1:].isalpha() else 0.0
            value += LEADING_ZERO if bare[:1] == "0" and len(bare) > 1 else 0.0
            return (Candidate(token, value, ((kind, self._costs.get(kind, UNSEEN_LETTER)),), is_kept=True),)
        if not is_latin(bare) or bare in LOOK_CYRILLIC:
            return ()
        if len(bare) == 1:
            alone = self._costs.get(bare.lower(), UNSEEN_LETTER) + (MISTAKABLE if bare in LOOK_CAPITAL else 0.0)
            return (Candidate(token, TRUE_LETTER, ((bare.lower(), alone),), is_kept=True),)
        page = TRUE_LETTER * len(token) + self._name_price(bare)
        return (Candidate(token, page, ((LATIN_WORD, self._latin_share),), is_kept=True),)

    def _variable(self, token: str, found: re.Match[str]) -> Candidate:
        """Offer a variable («N», «N1-N2», «N3+») or its like; the mark behind it may look like a letter."""
        letter = found[1][0].lower()
        text = token if not found[2] else token.replace(found[0], f"{found[1]}{QUOTED_END}").replace("»»", "»")
        page = TRUE_LETTER * len(found[1]) + (QUOTE_AS_LETTER if found[2] else 0.0)
        return Candidate(text, page, ((letter, self._costs.get(letter, UNSEEN_LETTER)),), is_kept=True)

    def _with_an_ending(self, token: str, face: Face) -> Iterator[Candidate]:
        """Offer an English name with the Russian endings that books have it with, as far as its last letters allow."""
        bare = token.strip(OPENING + CLOSING)
        if hit := ENGLISH_STEM.fullmatch(bare):
            stem, places = f"{hit[1].lower()}'", self._looks[face].list_places(hit[2], UNUSUAL)
            for word in self._endings.get(stem, ()):
                page = TRUE_LETTER * len(stem) + self._alike[face].lay(word.removeprefix(stem), places)
                yield Candidate(token.lower().replace(bare.lower(), word), page, ((word, self._costs[word]),))

    def _name_price(self, bare: str) -> float:
        """Give what an English word costs among English words."""
        name = bare.lower().replace("’", "'")
        if name in self._costs:
            return self._costs[name] - self._latin_share
        fee = SMALL_NAME if bare[0].islower() else 0.0
        fee += SMALL_NAME if "'" in name and not name.endswith("'s") else 0.0
        if name in self._names or name.removesuffix("'s") in self._names:
            return fee + math.log(len(self._names))
        inner = sum(sign.isupper() for sign in bare[1:])
        spelled = price(self._english, name)
        return fee + INNER_CAPITAL * inner + (OUTLANDISH if spelled is None else spelled)


def may_stand(word: str, lexicon: Lexicon) -> bool:
    """Say whether a word may stand in running text: of single letters only those that connect («и», «в», «я»)."""
    return len(word) > 1 or lexicon.grammar_of(word) == word


def least(found: Mapping[str, Candidate]) -> float:
    """Give the cost of the cheapest candidate."""
    return min((candidate.cost for candidate in found.values()), default=math.inf)


def cheapest(found: Mapping[str, Candidate], more: Mapping[str, Candidate]) -> dict[str, Candidate]:
    """Join two lists of candidates; of equal texts the cheaper one stays."""
    better = {text: one for text, one in more.items() if text not in found or one.cost < found[text].cost}
    return {**found, **better}


def likeliest(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Give the few candidates that neighbours may choose among, the cheapest first."""
    ranked = sorted(candidates, key=lambda candidate: candidate.cost)[:MOST_CANDIDATES]
    return tuple(candidate for candidate in ranked if candidate.cost < ranked[0].cost + HOPELESS)


def is_strained(found: Mapping[str, Candidate], floor: float) -> bool:
    """Say whether even the best candidate does not look like the page: unusual letters ought to be tried."""
    best = min(found.values(), key=lambda candidate: candidate.cost, default=None)
    return best is None or best.channel > floor + STRAINED or best.cost > floor + RARE


def is_poor(found: Mapping[str, Candidate], floor: float, size: int) -> bool:
    """Say whether words that we do not know ought to be tried."""
    return least(found) > floor + POOR + POOR_LETTER * size


def other_face(face: Face) -> Face:
    """Give the face that a token is not printed in, or so we thought."""
    return Face.ROMAN if face is Face.ITALIC else Face.ITALIC


def dearer(candidate: Candidate, fee: float) -> Candidate:
    """Give a candidate at a higher cost."""
    return Candidate(candidate.text, candidate.channel + fee, candidate.words)


class Memory:
    """Tokens that were seen before and the words they stood for: recognition errs the same way again."""

    def __init__(self, seen: Mapping[str, Mapping[str, int]]) -> None:
        self._seen = seen
        self._totals: Counter[str] = Counter()
        self._kinds: Counter[str] = Counter()
        for words in seen.values():
            self._totals.update(words)
            self._kinds.update(words.keys())

    def knows(self, token: str) -> bool:
        """Say whether a token was seen before."""
        return token in self._seen

    def words_of(self, token: str) -> Mapping[str, int]:
        """List the words that a token stood for, each with how often it did."""
        return self._seen.get(token, {})

    def cost(self, token: str, text: str, letters: float) -> float:
        """Blend what the letters cost with how often the text was seen as this token: the more tokens a text had, the
        likelier it has yet another one."""
        total = self._totals.get(text, 0)
        if total < FAMILIAR:
            return letters
        strange = self._kinds[text] / (total + self._kinds[text])
        share = max(self._seen.get(token, {}).get(text, 0) - 0.5, 0.0) / total
        return -math.log(strange * math.exp(-letters) + (1 - strange) * share)


def kept(token: str) -> Candidate:
    """Give the candidate of a token that stays as it is, but for a rule's letter and for braces."""
    if is_figures(token):
        token = mend_letter(token)
    token = mend_symbols(token)
    words = ((NUMBER, 0.0),) if any(sign.isalnum() for sign in token) else ()
    return Candidate(token, 0.0, words, is_kept=True)


def class_of(word: str) -> str:
    """Give the word that stands for a word in the model of phrases."""
    return LATIN_WORD if is_latin(word) and len(word) > 1 else word


def ends_sentence(text: str) -> bool:
    """Say whether a token's text ends a sentence."""
    return text.rstrip("»)”").endswith((".", "!", "?"))


def alone_costs(tables: Tables) -> Mapping[str, float]:
    """Give each word's cost without context, seen ones and forms of seen ones."""
    total = sum(tables.words.values())
    weight = sum(tables.forms.values()) or 1.0
    costs = {word: -math.log(NEW_FORMS * share / weight) for word, share in tables.forms.items()}
    costs.update({word: -math.log((1 - NEW_FORMS) * times / total) for word, times in tables.words.items()})
    return costs
