"""Making the tables: confusions from paired words, words and phrases from clean text."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from judgehelper.language.lexicon import grammar_of, list_forms
from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.repair.candidates import LATIN_WORD, class_of, ends_sentence
from judgehelper.rulebooks.repair.learning.capitals import learn_capitals
from judgehelper.rulebooks.repair.learning.confusions import learn_confusions
from judgehelper.rulebooks.repair.learning.pairing import Pair, WordPair, unlikeness
from judgehelper.rulebooks.repair.phrases import START, count_followers, figure_class, label_of
from judgehelper.rulebooks.repair.tables import Tables
from judgehelper.rulebooks.repair.tokens import CLOSING, OPENING, WORD, is_figures, is_latin

OTHER_BOOKS = 0.2
"""What a word of another book counts for, next to one of the clean edition."""
OFTEN = 10
LONGEST_WORD = 26
UNLIKE = 0.75
UNLIKE_ONCE, UNLIKE_TWICE = 0.4, 0.55
"""Share of edits up to which a token is remembered for a word, by how often it was seen for it."""
SURELY_SEEN = 3
"""Short tokens are remembered for a word, whatever they look like, that they were seen for so often…"""
RIVAL = 0.2
"""…and for at least this share of what they were seen for in all: editions differ in a word again and again."""
SHORT_WORD = 3
"""Words up to this length are believed to be a pair for their place alone, if they are one more than once."""
LEAST_SEEN = (2, 2, 2)
LEAST_LABELS = (1, 2, 2)
CYRILLIC = re.compile(r"[а-яё]+(?:-[а-яё]+)*")


def learn_tables(pairs: Sequence[Pair], texts: Sequence[str], others: Sequence[str], names: Iterable[str]) -> Tables:
    """Learn from passages in both spellings, clean texts of the edition, other books, and English names."""
    words, others_words = count_words(texts), count_words(others)
    weights = {word: float(times) for word, times in words.items()}
    for word, times in others_words.items():
        if len(word) > 1:
            weights[word] = weights.get(word, 0.0) + OTHER_BOOKS * min(times, OFTEN)
    sentences = [words_of(text) for text in texts]
    more = [words_of(text) for text in others]
    tokens = {face.value: pair_tokens(pairs, face) for face in Face}
    return Tables(
        confusions={face: learn_confusions(words) for face, words in tokens.items()},
        seen={face: remember_tokens(words) for face, words in tokens.items()},
        words=weights,
        forms=weigh_forms(weights),
        phrases=count_followers([*sentences, *more], LEAST_SEEN),
        grammar=count_followers(map(labels_of, [*sentences, *more]), LEAST_LABELS),
        capitals=learn_capitals(pairs, texts),
        marks=price_marks(texts),
        names=tuple(sorted(set(names))),
    )


def pair_tokens(pairs: Sequence[Pair], face: Face) -> Counter[tuple[str, str]]:
    """Count clean words with the tokens they were recognised as, in the passages printed in one face."""
    words: Counter[tuple[str, str]] = Counter()
    for pair in pairs:
        if pair.clean.is_italic is (face is Face.ITALIC):
            words.update(spellings(pair.words))
    return Counter({pair: times for pair, times in words.items() if times > 1 or max(map(len, pair)) > SHORT_WORD})


def remember_tokens(words: Mapping[tuple[str, str], int]) -> dict[str, dict[str, int]]:
    """List tokens and the texts that they stood for, those that look like it: editions differ, also twice."""
    seen: dict[str, dict[str, int]] = {}
    small: Counter[tuple[str, str]] = Counter()
    for (clean, found), times in words.items():
        small[found, clean.lower()] += times
    totals: Counter[str] = Counter()
    for (found, _), times in small.items():
        totals[found] += times
    for (found, clean), times in small.items():
        size = max(len(clean), len(found))
        most = (UNLIKE_TWICE if times > 1 else UNLIKE_ONCE) * size
        is_usual = size <= SHORT_WORD + 1 and times >= SURELY_SEEN and times >= RIVAL * totals[found]
        if CYRILLIC.search(clean) and (is_usual or unlikeness(clean, found) <= most):
            seen.setdefault(found, {})[clean] = times
    return seen


def spellings(pairs: Iterable[WordPair]) -> Iterator[tuple[str, str]]:
    """Yield clean words and what they were recognised as, those that are surely the same word."""
    for pair in pairs:
        clean, found = " ".join(pair.clean), "".join(pair.recognised)
        if not clean or not found or len(clean) > LONGEST_WORD or len(found) > LONGEST_WORD:
            continue
        size = max(len(clean), len(found))
        if size <= SHORT_WORD or unlikeness("".join(pair.clean), found) <= UNLIKE * size:
            yield clean, found


def words_of(text: str) -> list[str]:
    """List the words of a text for the model of phrases, sentences parted, figures and names by their class."""
    words = [START, START]
    for token in text.split():
        if is_figures(token):
            words.append(figure_class(token.strip(OPENING + CLOSING)))
        else:
            words += [class_of(word) for word in WORD.findall(token.lower())]
        if ends_sentence(token):
            words += [START, START]
    return words


def count_words(texts: Iterable[str]) -> Counter[str]:
    """Count words in small letters; English ones count as themselves and as one class."""
    counts: Counter[str] = Counter()
    for text in texts:
        for token in text.split():
            found = [figure_class(token.strip(OPENING + CLOSING))] if is_figures(token) else WORD.findall(token.lower())
            counts.update(found)
            counts[LATIN_WORD] += sum(map(is_latin, found))
    return +counts


def labels_of(words: Iterable[str]) -> list[str]:
    """Name the grammar of words."""
    return [label_of(word, grammar_of) for word in words]


def weigh_forms(weights: dict[str, float]) -> dict[str, float]:
    """Weigh the forms of known words that were never seen themselves, by how often their kin were."""
    forms: Counter[str] = Counter()
    for word, times in weights.items():
        if CYRILLIC.fullmatch(word):
            forms.update({form: times for form in list_forms(word) if form not in weights})
    return {form: round(math.sqrt(weight), 3) for form, weight in forms.items()}


def price_marks(texts: Iterable[str]) -> dict[str, float]:
    """Give what each mark costs before and after a word."""
    opening: Counter[str] = Counter()
    total = 0
    for text in texts:
        for token in text.split():
            total += 1
            opening.update("<" + mark for mark in token[: len(token) - len(token.lstrip(OPENING))])
            opening.update(">" + mark for mark in token[len(token.rstrip(CLOSING)) :])
    return {mark: round(-math.log(times / total), 3) for mark, times in opening.items()}
