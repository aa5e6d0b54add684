"""What a query asks for: its words as concepts, each with everything else that may stand for it.

A concept is "one thing that a good answer speaks of". It has alternatives, tokens with a trust between 0 and 1: the
word itself, other names of a term, words of the same family («сброс» for «сбрасывать»), synonyms, translations.
Words that ask («сколько», "can I") become intents: they say what kind of rule answers, not what it speaks of.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from judgehelper.language.letters import is_cyrillic
from judgehelper.search.words.spelling import Meant
from judgehelper.search.words.thesaurus import LONGEST_PHRASE, Thesaurus, Trust
from judgehelper.search.words.tokens import Phrases

FAMILY = 0.7
"""Trust in a word of the same family."""
COMPLETION = 0.8
"""Trust in what a half-typed word may become."""
HEARD = 0.8
"""Trust in a term that a word sounds like."""
LOOSE_PHRASE = 0.35
"""Weight of the words of a phrase beside the phrase itself."""
STOPWORD = 0.12
ASKING = 0.15
SYSTEM = 0.1
FEWEST_LETTERS = 4
"""Letters of a family's root at least."""
MOST_ALTERNATIVES = 28
NAMES_FOLLOWED = 4
"""How many other names of a thing lead on to their own synonyms, from what trust, and how much is lost on the way."""
NAME_FOLLOWED_FROM = 0.8
SECOND_HAND = 0.7
KEPT = 2000
"""Words that are remembered as they were understood."""


class Concept(Struct, frozen=True):
    """One thing asked for: what may stand for it, and how much it counts beside the others."""

    alternatives: Trust
    weight: float = 1.0


class Meaning(Struct, frozen=True):
    """A query understood."""

    concepts: tuple[Concept, ...]
    intents: frozenset[str] = frozenset()
    systems: frozenset[str] = frozenset()


_SUFFIXES = (
    *("ирование", "ирывание", "ироваться", "ировать", "оваться", "ивание", "ывание", "ование", "ующий"),
    *("иться", "аться", "яться", "еться", "овать", "ивать", "ывать", "евать", "енный", "анный", "нный", "ство"),
    *("тель", "ение", "ание", "яние", "ость", "ящий", "ющий", "нуть", "тие", "ция", "ник", "щик", "лка", "изм"),
    *("ист", "ный", "ной", "ний", "овый", "евый", "ский", "тый", "ота"),
    *("ить", "ать", "ять", "еть", "уть", "оть", "ти", "ка", "ок", "ец", "ун", "та", "ся"),
    *("ый", "ий", "ой", "ая", "ое", "ие", "ия", "а", "я", "о", "е", "ь"),
)
_PREFIXES = ("за", "по", "раз", "рас", "вы", "от", "про", "до", "у", "с", "пере", "на", "об", "о")
_VOWELS_LEVELLED = str.maketrans("о", "а")
_LEVELLED = tuple(prefix.translate(_VOWELS_LEVELLED) for prefix in _PREFIXES)
FIRST_CYRILLIC = "а"


@lru_cache(maxsize=16384)
def root(token: str) -> str:
    """Return what the words of one family share: «блокировать», «блокирование», «блокировка» → «блак»."""
    if not is_cyrillic(token) or "_" in token:
        return ""
    for suffix in _SUFFIXES:
        if token.endswith(suffix) and len(token) - len(suffix) >= FEWEST_LETTERS:
            return token[: -len(suffix)].rstrip("ьй").translate(_VOWELS_LEVELLED)
    return token.translate(_VOWELS_LEVELLED) if len(token) >= FEWEST_LETTERS else ""


def families(tokens: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Gather tokens by root; a prefixed word joins the family of the word without the prefix."""
    found: dict[str, list[str]] = defaultdict(list)
    for token in tokens:
        if token >= FIRST_CYRILLIC and "_" not in token and (key := root(token)):
            found[key].append(token)
    for key in tuple(found):
        bare = _unprefixed(key)
        if bare in found:
            found[bare].extend(found[key])
            found[key].extend(token for token in found[bare] if token not in found[key])
    return {key: tuple(dict.fromkeys(family)) for key, family in found.items() if len(family) > 1}


def _unprefixed(key: str) -> str:
    if not key.startswith(_LEVELLED):
        return ""
    cut = (key[len(p) :] for p in _LEVELLED if key.startswith(p) and len(key) - len(p) >= FEWEST_LETTERS + 1)
    return next(cut, "")


class Reader:
    """Understands words by the term tables and by what the books hold."""

    def __init__(self, thesaurus: Thesaurus, frequency: Mapping[str, int]) -> None:
        self._thesaurus = thesaurus
        self._frequency = frequency
        self._systems = thesaurus.systems
        self._families = families(frequency)
        self._of_word = lru_cache(maxsize=KEPT)(self._concept_of)

    def understand(self, words: tuple[Meant, ...], searched: frozenset[str]) -> Meaning:
        """Turn the words of a query into concepts, intents and the games named, of those that are searched."""
        tokens = [word.token for word in words]
        asking, intents = self._asking(tokens)
        systems = frozenset(self._systems.get(token, "") for token in tokens) & searched
        concepts: list[Concept] = []
        place = 0
        while place < len(words):
            phrase = self._phrase_at(tokens, place)
            if phrase:
                concepts.extend(self._of_phrase(phrase))
                place += len(phrase)
                continue
            weight = SYSTEM if self._systems.get(tokens[place]) in systems else self._weight(tokens[place])
            concepts.append(self._of_word(words[place], min(weight, ASKING) if place in asking else weight))
            place += 1
        return Meaning(_told_apart(concepts), intents, systems)

    def _asking(self, tokens: list[str]) -> tuple[set[int], frozenset[str]]:
        places: set[int] = set()
        intents: dict[str, None] = {}
        for place, token in enumerate(tokens):
            for phrase in self._thesaurus.question_phrases.get(token, ()):
                if place not in places and tuple(tokens[place : place + len(phrase)]) == phrase:
                    places.update(range(place, place + len(phrase)))
                    intents[self._thesaurus.questions["_".join(phrase)]] = None
        return places, frozenset(intents)

    def _phrase_at(self, tokens: list[str], place: int) -> tuple[str, ...]:
        for phrases in (self._thesaurus.phrases, self._thesaurus.english_phrases):
            found = _longest(phrases, tokens, place)
            if found:
                return found
        return ()

    def _of_phrase(self, phrase: tuple[str, ...]) -> list[Concept]:
        key = "_".join(phrase)
        whole = self._merged(key, 1.0)
        parts = [self._of_word(Meant(token, token), self._weight(token)) for token in phrase]
        if not whole:
            return parts
        concepts = [Concept(self._known(whole))]
        return concepts + [Concept(part.alternatives, part.weight * LOOSE_PHRASE) for part in parts]

    def _concept_of(self, word: Meant, weight: float) -> Concept:
        merged = self._merged(word.token, 1.0)
        merged[word.token] = 1.0
        for token, trust in (self._merged(word.heard, HEARD) if word.heard else {}).items():
            merged[token] = max(trust, merged.get(token, 0.0))
        for token in word.completions:
            merged[token] = max(COMPLETION, merged.get(token, 0.0))
        return Concept(self._known(merged), weight)

    def _weight(self, token: str) -> float:
        return STOPWORD if token in self._thesaurus.stopwords else 1.0

    def _merged(self, key: str, trust: float) -> dict[str, float]:
        """Gather everything that may stand for a token or phrase."""
        merged: dict[str, float] = {}
        tables = self._thesaurus
        for found in (tables.terms.get(key, ()), tables.synonyms.get(key, ()), tables.english.get(key, ())):
            for token, own in found:
                merged[token] = max(trust * own, merged.get(token, 0.0))
        for token, own in sorted(merged.items(), key=lambda one: -one[1])[:NAMES_FOLLOWED]:
            if token != key and own >= NAME_FOLLOWED_FROM:
                for other, further in tables.synonyms.get(token, ()):
                    merged[other] = max(trust * own * further * SECOND_HAND, merged.get(other, 0.0))
        for token, own in ((key, 1.0), *tuple(merged.items())):
            for relative in self._families.get(root(token), ()):
                merged[relative] = max(trust * own * FAMILY, merged.get(relative, 0.0))
        return merged

    def _known(self, merged: Mapping[str, float]) -> Trust:
        """Keep what the books hold, the most trusted first."""
        held = [(token, trust) for token, trust in merged.items() if token in self._frequency]
        return tuple(sorted(held, key=lambda one: (-one[1], one[0]))[:MOST_ALTERNATIVES])


def _longest(phrases: Phrases, tokens: list[str], place: int) -> tuple[str, ...]:
    window = tuple(tokens[place : place + LONGEST_PHRASE])
    return next((one for one in phrases.get(tokens[place], ()) if window[: len(one)] == one), ())


def _told_apart(concepts: list[Concept]) -> tuple[Concept, ...]:
    """Drop a concept that is said twice, and words that no book holds."""
    found: dict[Trust, Concept] = {}
    for concept in concepts:
        if concept.alternatives and concept.weight > found.get(concept.alternatives, Concept((), 0.0)).weight:
            found[concept.alternatives] = concept
    return tuple(found.values())
