"""What else a word may be called: the term tables of `resources/terms`, compiled to tokens.

Three kinds of knowledge, by how far they can be trusted: **terms** are names of one thing in two languages and in
the speech of players; **synonyms** are ordinary words that questions use where rules use others; **English** words
are translated one by one. A form leads to tokens with a trust between 0 and 1; the words themselves have trust 1.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import chain
from typing import NamedTuple

import msgspec

from judgehelper.kernel.machine.resources import resource
from judgehelper.language.letters import fold, is_cyrillic
from judgehelper.language.morphology import is_known
from judgehelper.language.sound import heard_as, opening, skeleton
from judgehelper.language.stems import stems, uninflected
from judgehelper.search.words.situations import Situations, games_said_in, read_situations, situation_words
from judgehelper.search.words.tokens import Phrases, tokens
from judgehelper.search.words.vocabulary import Vocabulary, token_of

OTHER_NAME = 0.88
"""Trust in a second name of a term."""
SLANG_NAME = 0.35
"""Trust in slang as something that a book may say."""
SYNONYM = 0.6
"""Trust in an ordinary synonym."""
TRANSLATION = 0.85
"""Trust in the first translation of an ordinary English word; later ones have `OTHER_NAME` of it."""
LONGEST_PHRASE = 6
FEWEST_SOUNDS = 3
"""Consonants that a name needs to be known by them."""

Phrase = tuple[str, ...]
Trust = tuple[tuple[str, float], ...]
"""Tokens with how far each may stand for what was asked."""

Key = Callable[[str], str]
"""Turns a form of the tables into tokens joined by underscores."""


class Row(msgspec.Struct, frozen=True):
    """One term: its English and Russian names and its slang, each name as it is written in the table."""

    english: tuple[str, ...]
    russian: tuple[str, ...]
    slang: tuple[str, ...]


class Game(msgspec.Struct, frozen=True):
    """A game as questions speak of it: its key, the words that name it, and the tables of its terms."""

    key: str
    words: tuple[str, ...]
    tables: tuple[str, ...]


class Thesaurus(msgspec.Struct, frozen=True, dict=True):
    """The compiled tables; all keys are phrases of tokens joined by underscores."""

    terms: dict[str, Trust]
    names: dict[str, dict[str, Trust]]
    """Game → what is called otherwise in it: «шаг» is a movement in one, a part of the turn in another."""
    synonyms: dict[str, Trust]
    english: dict[str, Trust]
    questions: dict[str, str]
    stopwords: frozenset[str]
    spoken: dict[str, str]
    """Every spelling of one word in the tables → its token: what typing errors are measured against."""
    told: dict[str, str]
    """The same for the words of situations: a half-typed word is not completed to them."""
    sounds: dict[str, str]
    """Skeleton of an English name → its key in `terms`."""
    systems: dict[str, str]
    """Words that name a game → its system."""
    situations: dict[str, Situations]
    """System → the events and states that its questions speak of."""

    @cached_property
    def said(self) -> dict[str, str]:
        """Every spelling of one word in the tables or of a situation → its token."""
        return self.told | self.spoken

    @cached_property
    def spoken_in_order(self) -> list[str]:
        """The spellings in the tables, sorted."""
        return sorted(self.spoken)

    @cached_property
    def uninflected(self) -> dict[str, str]:
        """What is left of a Russian word without its ending → the word."""
        return {uninflected(word): word for word in self.said if is_cyrillic(word)}

    @cached_property
    def slang(self) -> dict[str, str]:
        """The stems of the words that no dictionary holds, and those words themselves → their tokens."""
        words = [word for word in self.said if is_cyrillic(word) and not is_known(word)]
        found = {stem: self.said[word] for word in reversed(words) for stem in stems(word)}
        return found | {word: self.said[word] for word in words}

    @cached_property
    def phrases(self) -> Phrases:
        """Phrases to look for in books and queries."""
        return by_first(tuple(key.split("_")) for table in (self.terms, self.synonyms) for key in table)

    @cached_property
    def english_phrases(self) -> Phrases:
        """English phrases that are translated whole."""
        return by_first(tuple(key.split("_")) for key in self.english)

    @cached_property
    def question_phrases(self) -> Phrases:
        """Phrases that ask."""
        keys = (tuple(key.split("_")) for key in self.questions)
        return by_first(keys, shortest=1)


def by_first(phrases: Iterable[Phrase], shortest: int = 2) -> Phrases:
    """Order phrases of at least `shortest` tokens by their first token, longest first."""
    found: dict[str, set[Phrase]] = defaultdict(set)
    for phrase in phrases:
        if shortest <= len(phrase) <= LONGEST_PHRASE:
            found[phrase[0]].add(phrase)
    return {first: tuple(sorted(many, key=lambda one: (-len(one), one))) for first, many in found.items()}


def rows(name: str) -> Iterator[Row]:
    """Read one term table."""
    for line in _lines(name):
        english, russian, slang = (*line.split("\t"), "", "")[:3]
        yield Row(_forms(english), _forms(russian), _forms(slang))


@cache
def games() -> tuple[Game, ...]:
    """List the games that the tables know."""
    cells = (line.split("\t") for line in _lines("systems.tsv"))
    return tuple(Game(key, _forms(words), _forms(tables)) for key, words, tables in cells)


def terms_of(game: str) -> tuple[str, ...]:
    """Name the tables of a game's terms; none for a game that they do not know."""
    return next((each.tables for each in games() if each.key == game), ())


def _lines(name: str) -> Iterator[str]:
    for line in resource("terms", name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


def _forms(cell: str) -> tuple[str, ...]:
    return tuple(form.strip() for form in cell.split(";") if form.strip())


@cache
def ordinary_words() -> frozenset[str]:
    """Gather the single words of all tables: whoever says one of them says no name by it."""
    lines = (*_lines("synonyms.txt"), *_lines("stopwords.txt"), *_lines("english.tsv"), *_lines("questions.tsv"))
    forms = [form for line in lines for cell in line.split("\t") for form in cell.replace(" ", ";").split(";")]
    for game in games():
        for name in game.tables:
            forms += [form for row in rows(name) for form in (*row.english, *row.russian, *row.slang)]
        forms += situation_words(game.key)
    return frozenset(fold(form.strip()) for form in forms if form.strip())


@cache
def ordinary_phrases() -> frozenset[str]:
    """Gather what the tables call by several words: these are no name, wherever a card is called so as well."""
    found = [row for game in games() for name in game.tables for row in rows(name)]
    return frozenset(fold(form) for row in found for form in (*row.english, *row.russian) if " " in form)


class Compiled(NamedTuple):
    """The term tables as a search uses them, and the words that stand in them, each with its token."""

    thesaurus: Thesaurus
    words: Mapping[str, str]


@cache
def compiled() -> Compiled:
    """Read all tables and reduce their forms to tokens."""
    vocabulary = Vocabulary()
    told: dict[str, str] = {}
    tables = {game.key: [row for name in game.tables for row in rows(name)] for game in games()}
    spoken: dict[str, str] = {}

    def key(form: str) -> str:
        found = tokens(form, vocabulary.normal)
        if len(found) == 1:
            spoken[fold(form)] = found[0]
        return "_".join(found)

    pairs = {game: tuple(pair for row in own for pair in _pairs(row, key)) for game, own in tables.items()}
    thesaurus = Thesaurus(
        terms=_merged(chain.from_iterable(pairs.values())),
        names={game: _merged(pair for one in games_said_in(game) for pair in pairs[one]) for game in pairs},
        synonyms=_groups(key),
        english=_translations(key),
        questions=_questions(key),
        stopwords=frozenset(key(word) for line in _lines("stopwords.txt") for word in line.split()),
        spoken=spoken,
        sounds=_sounds(chain.from_iterable(tables.values()), key),
        systems={key(form): game.key for game in games() for form in game.words},
        told=told,
        situations=_situations(told),
    )
    return Compiled(thesaurus, vocabulary.known)


def _situations(told: dict[str, str]) -> dict[str, Situations]:
    """Read the situations of all games; their words are known to whoever mends typing errors."""

    def remembered(word: str) -> str:
        return told.setdefault(word, token_of(word))

    read = {game.key: read_situations(game.key, remembered) for game in games()}
    return {system: situations for system, situations in read.items() if situations is not None}


def _merged(pairs: Iterable[tuple[str, str, float]]) -> dict[str, Trust]:
    """Gather (from, to, trust) into a table, the best trust for each pair, the best first."""
    gathered: dict[str, dict[str, float]] = defaultdict(dict)
    for source, target, trust in pairs:
        if source and target:
            gathered[source][target] = max(trust, gathered[source].get(target, 0.0))
    return {source: tuple(sorted(found.items(), key=lambda one: -one[1])) for source, found in gathered.items()}


def _pairs(row: Row, key: Key) -> Iterator[tuple[str, str, float]]:
    named = [(key(form), 1.0 if place == 0 else OTHER_NAME) for place, form in enumerate(row.russian)]
    named += [(key(form), 1.0 if place == 0 else OTHER_NAME) for place, form in enumerate(row.english)]
    spoken = [(key(form), SLANG_NAME) for form in row.slang]
    for source, _ in named + spoken:
        yield source, source, 1.0
        for target, trust in named + spoken:
            yield source, target, trust


def _groups(key: Key) -> dict[str, Trust]:
    groups = [[key(form) for form in _forms(line)] for line in _lines("synonyms.txt")]
    return _merged((source, target, SYNONYM) for group in groups for source in group for target in group)


def _pairs_of(name: str) -> Iterator[tuple[str, str]]:
    for line in _lines(name):
        first, _, second = line.partition("\t")
        yield first, second


def _translations(key: Key) -> dict[str, Trust]:
    lines = tuple(_pairs_of("english.tsv"))
    return _merged(
        (key(word), key(form), TRANSLATION if place == 0 else TRANSLATION * OTHER_NAME)
        for word, cell in lines
        for place, form in enumerate(_forms(cell))
    )


def _questions(key: Key) -> dict[str, str]:
    lines = tuple(_pairs_of("questions.tsv"))
    return {key(form): intent for intent, cell in reversed(lines) for form in _forms(cell)}


def _sounds(tables: Iterable[Row], key: Key) -> dict[str, str]:
    """Give the skeletons of all English names: as they are spelt first, then as they are heard otherwise."""
    heard = [(heard_as(form), key(form)) for row in tables for form in row.english]
    found: dict[str, str] = {}
    for spellings, name in (*((spellings[:1], name) for spellings, name in heard), *heard):
        for spelling in spellings:
            if len(sound_of(spelling)) >= FEWEST_SOUNDS:
                found.setdefault(sound_of(spelling), name)
    return found


def sound_of(phrase: str) -> str:
    """Return the skeletons of all words of a phrase, so that «дабл страйк» meets "double strike"."""
    found = "".join(skeleton(word) for word in phrase.split())
    return opening(phrase) + found
