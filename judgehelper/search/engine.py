"""A query from its letters to its hits: parse, read, understand, weigh, look closely, join editions, quote.

Numbers come first: who types a rule's number wants that rule, then what else the words find. Filters narrow, exact
phrases and minus words are checked on the best documents only; where a phrase stands nowhere, its words still rank.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nlargest

from msgspec import Struct, structs

from judgehelper.language.letters import fold
from judgehelper.search.editions import is_same, joined
from judgehelper.search.errors import UnknownFilter
from judgehelper.search.index import BookIndex
from judgehelper.search.leads import NOTHING_BROUGHT, STRENGTH, Brought, Leads, Led
from judgehelper.search.order.closer import NO_SIGNS, Look, look
from judgehelper.search.order.judging import Ways, judged, signs_of
from judgehelper.search.order.ranking import (
    HEADINGS,
    LONG_STORY,
    STANDARD,
    Asked,
    Constants,
    highest,
    importance_of,
    turned_round,
)
from judgehelper.search.postings import Shelf, kept, levelled
from judgehelper.search.query import Query, parse, without
from judgehelper.search.quoting import quoted_by
from judgehelper.search.results import Assumed, Hit, Outcome
from judgehelper.search.rows import Found, Rows
from judgehelper.search.snippet import wanted_of
from judgehelper.search.words.meaning import Meaning, Reader
from judgehelper.search.words.numbers import Addresses, parts
from judgehelper.search.words.spelling import Meant, Speller
from judgehelper.search.words.thesaurus import SLANG_NAME, Thesaurus
from judgehelper.search.words.tokens import tokens
from judgehelper.search.words.vocabulary import Vocabulary

CLOSELY = 24
"""Rules that get the closer look; others follow in the order of their words."""
LED = 16
"""Rules that the situation and the cards of a query lead to, of those the best."""
RULES = ("rule", "subrule")
"""Kinds that answer, not only name."""
SEEN_FIRST = 0.8
"""Share of a query's importance that brings documents in; the commonest words only add to those."""
NAMED = 100.0
"""Score of a rule whose number was asked for."""
PAIRS = 40000
"""Pairs of documents of which is kept whether they are one rule: from one key to the next, most stay."""
MARKED = 0.4
"""Trust from which a word is marked as what was asked for."""
TELLING = 0.2
"""Weight of a concept from which its words are marked: words that only connect or ask are not."""
FAMILIES = 2
"""Rules at the top whose families follow: what they stand under, and what stands under them."""
NEAR = 7
"""The place after which they follow, where they are not above it by their own words…"""
KIN = 3
"""…and how many of them at most."""
QUOTING = 2.0
"""How many times as long as what is in quotes a query is that only quotes there."""
BRIDGES = 4
"""Glossary terms at the top whose cited rules are lifted."""


class Wish(Struct, frozen=True):
    """How a query is to be answered: from which books, how many answers, for which game, and what came along."""

    books: tuple[str, ...]
    limit: int
    game: str
    brought: Brought = NOTHING_BROUGHT


class Sought(Struct, frozen=True):
    """A query understood: its words, their weights, where it leads besides, and where it is looked for."""

    meaning: Meaning
    asked: Asked
    led: Led
    books: frozenset[str]
    """Ids of the books that are searched."""
    allowed: frozenset[int] | None
    """The documents that the filters leave, None for all."""


class Engine:
    """Searches the open books."""

    def __init__(
        self,
        books: Sequence[BookIndex],
        vocabulary: Vocabulary,
        thesaurus: Thesaurus,
        *,
        constants: Constants = STANDARD,
    ) -> None:
        self.shelf = Shelf(books)
        self.constants = constants
        self._vocabulary = vocabulary
        self._thesaurus = thesaurus
        self._speller = Speller(vocabulary, thesaurus, self.shelf.tokens)
        self._reader = Reader(thesaurus, self.shelf.tokens)
        self._addresses = Addresses(self.shelf.numbers, self.shelf.printed)
        self._leads = Leads(self.shelf, thesaurus.situations, thesaurus.names)
        self._is_same = kept(self._are_one_rule, most=PAIRS)
        self._rows = Rows(self.shelf, vocabulary.look_up)

    def search(
        self,
        raw: str,
        *,
        books: Iterable[str] = (),
        limit: int = 20,
        game: str = "",
        brought: Brought = NOTHING_BROUGHT,
    ) -> Outcome:
        """Find what answers a query, mending typing errors; of a query that names no game, `game` comes first.

        What names a card is no word of the question, unless nothing else answers: «кошка» is a card, and an animal.
        """
        whole, wanted = parse(raw), Wish(tuple(books), limit, game, brought)
        query = structs.replace(parse(without(raw, brought.spans)), raw=whole.raw, quoted=whole.quoted)
        outcome = self._answer(query, self._speller.read(query.text), wanted)
        if outcome.hits or not brought.spans:
            return outcome
        return self._answer(whole, self._speller.read(whole.text), wanted)

    def search_literally(self, raw: str, *, books: Iterable[str] = (), limit: int = 20, game: str = "") -> Outcome:
        """Find what answers a query as it stands."""
        query = parse(raw)
        return self._answer(query, self._speller.literally(query.text), Wish(tuple(books), limit, game))

    def _answer(self, query: Query, words: tuple[Meant, ...], wanted: Wish) -> Outcome:
        books, limit, game = wanted.books, wanted.limit, wanted.game
        unknown = [name for name in query.books if not self._books_named(name)]
        if unknown:
            return Outcome((), None, tuple(book.card.id for book in self.shelf.books))
        searched = self._searched(query, books)
        allowed, games = self._allowed(query, searched), self._games_of(searched)
        numbered, is_exact = self._numbered(query, allowed, game)
        if numbered and query.is_number:
            words = ()
        meaning = self._reader.understand(words, games)
        if game and not meaning.systems:
            meaning = structs.replace(meaning, systems=frozenset({game}))
        asked = turned_round(meaning, tuple(importance_of(c, self.shelf.rarity(c)) for c in meaning.concepts))
        led = self._leads.follow(words, meaning.systems or games, searched, wanted.brought)
        sought = Sought(meaning, asked, led, searched, allowed)
        ranked = self._ranked(query, sought, limit)
        found = self._in_order(self._quoted(query, allowed, game), numbered, ranked, asked)
        hits = self._hits(found, query, sought, limit)
        assumed = _assumed(query, words) if is_exact else _nearest_number(query, hits)
        return Outcome(hits, assumed, () if hits else self._nearest(words), led.understood)

    def _are_one_rule(self, pair: tuple[int, int]) -> bool:
        return is_same(self.shelf, *pair)

    def names_of(self, term: str) -> frozenset[str]:
        """Give a term and its trusted other names, each as tokens joined by underscores."""
        key = self.key_of(term)
        return frozenset({key, *(name for name, trust in self._thesaurus.terms.get(key, ()) if trust > SLANG_NAME)})

    def key_of(self, text: str) -> str:
        """Reduce a text to its tokens, joined by underscores."""
        return "_".join(tokens(text, self._vocabulary.look_up))

    def _in_order(self, quoted: list[int], numbered: list[int], ranked: list[Found], asked: Asked) -> list[Found]:
        """Put first what is quoted word for word, then the numbers asked for, then the rest."""
        by_document = {one.document: one for one in ranked}
        opening = [by_document.get(one) or self._closer(one, 0.0, asked) for one in quoted]
        named = [Found(document, NAMED - place, Look(1.0), is_named=True) for place, document in enumerate(numbered)]
        first = {one.document: one for one in (*opening, *named)}
        return [*first.values(), *(one for one in ranked if one.document not in first)]

    def _quoted(self, query: Query, allowed: frozenset[int] | None, game: str) -> list[int]:
        """Return the documents that the words of a query stand in as they were typed."""
        words = tokens(query.quoted, self._vocabulary.remembered)
        left_out = frozenset(document for word in query.without for document in self._holding(word))
        found = quoted_by(words, levelled(query.raw), self.shelf, game)
        return [one for one in found if one not in left_out and (allowed is None or one in allowed)]

    def _holding(self, word: str) -> Sequence[int]:
        return self.shelf.postings(self._vocabulary.look_up(fold(word)))[0]

    def _searched(self, query: Query, books: tuple[str, ...]) -> frozenset[str]:
        """Return the ids of the books that the filters leave."""
        named = [self._books_named(book) for book in query.books] + [self._books_given(book) for book in books]
        chosen = frozenset(book.card.id for some in named for book in some)
        return chosen or frozenset(book.card.id for book in self.shelf.books)

    def _allowed(self, query: Query, searched: frozenset[str]) -> frozenset[int] | None:
        """Return the documents that the filters leave, None for all."""
        if len(searched) == len(self.shelf.books) and not query.kinds and not query.chapters:
            return None
        pool = (one for book in self.shelf.books if book.card.id in searched for one in self.shelf.range_of(book))
        return frozenset(one for one in pool if self._is_of_kind(one, query) and self._is_in_chapter(one, query))

    def _games_of(self, books: frozenset[str]) -> frozenset[str]:
        return frozenset(book.card.system for book in self.shelf.books if book.card.id in books)

    def _books_named(self, name: str) -> list[BookIndex]:
        wanted = fold(name)
        exactly = [book for book in self.shelf.books if wanted == fold(book.card.id)]
        return exactly or [book for book in self.shelf.books if wanted in fold(_names_of(book))]

    def _books_given(self, name: str) -> list[BookIndex]:
        """Return the books that a caller names; raise where there is none, unlike for what a person types."""
        found = self._books_named(name)
        if not found:
            raise UnknownFilter("book", name, tuple(book.card.id for book in self.shelf.books))
        return found

    def _is_of_kind(self, document: int, query: Query) -> bool:
        if not query.kinds or self.shelf.kinds[document] in query.kinds:
            return True
        return "example" in query.kinds and bool(self.shelf.read(document).record.examples)

    def _is_in_chapter(self, document: int, query: Query) -> bool:
        if not query.chapters:
            return True
        wanted = {parts(chapter) for chapter in query.chapters}
        line = (self.shelf.numbers[document], *(self.shelf.numbers[one] for one in self._rows.ancestors(document)))
        return any(parts(number) in wanted for number in line)

    def _numbered(self, query: Query, allowed: frozenset[int] | None, game: str) -> tuple[list[int], bool]:
        """Return the documents whose numbers the query gives, and whether they are exactly those.

        A number belongs to the game in play; those of other games follow.
        """
        documents: dict[int, None] = {}
        exact = True
        for number in query.numbers:
            found, is_exact = self._addresses.find(number)
            kept = [one for one in found if allowed is None or one in allowed]
            exact = exact and (is_exact or not kept)
            documents.update(dict.fromkeys(kept))
        return sorted(documents, key=lambda one: bool(game) and self.shelf.homes[one].system != game), exact

    def _ranked(self, query: Query, sought: Sought, limit: int) -> list[Found]:
        meaning, asked = sought.meaning, sought.asked
        scores = self._scores(query, sought)
        best = highest(scores, max(CLOSELY, limit))
        found = [self._closer(document, scores[document], asked) for document in best[:CLOSELY]]
        found = self._with_phrases(query, found)
        found = self._bridged(sorted(found, key=lambda one: (-one.score, one.document)))
        led = {one: worth for one, worth in sought.led.documents.items() if self._is_sought(one, sought)}
        found = self._lifted(found, {one: led[one] for one in nlargest(LED, led, key=led.__getitem__)}, asked)
        if asked.is_story:
            found = self._judged(found, scores, sought)
        found = self._defined_first(found)
        if meaning.systems:
            found.sort(key=lambda one: self.shelf.homes[one.document].system not in meaning.systems)
        if asked.telling < LONG_STORY:
            found = self._with_families(found, sought)
        held = {one.document for one in found}
        return found + [Found(one, 0.0, Look(0.0)) for one in best[CLOSELY:] if one not in held and not query.phrases]

    def _is_sought(self, document: int, sought: Sought) -> bool:
        """Tell whether the filters leave a document, and no other edition leads it."""
        allowed = sought.allowed
        return document in self.shelf.leading(sought.books) and (allowed is None or document in allowed)

    def _judged(self, found: list[Found], scores: Mapping[int, float], sought: Sought) -> list[Found]:
        """Order what was found for a told situation by all its signs together."""
        worth = {one.document: judged(signs) for one, signs in zip(found, self.signs(found, scores, sought))}
        return sorted(found, key=lambda one: (-worth[one.document], one.document))

    def signs(self, found: list[Found], scores: Mapping[int, float], sought: Sought) -> Iterator[Mapping[str, float]]:
        """Gather by what each document speaks of a query; `scores` are those of all documents by their words."""
        led, most = sought.led, max(scores.values(), default=0.0) or 1.0
        for one in found:
            document = one.document
            ways = Ways(
                scores.get(document, 0.0) / most,
                led.entered.get(document, 0.0),
                led.speaking.get(document, 0.0),
                led.of_cards.get(document, 0.0),
            )
            seen = one.look if one.look.signs is not NO_SIGNS else self._closer(document, 0.0, sought.asked).look
            yield signs_of(self.shelf.read(document), self.shelf.kinds[document], seen, ways)

    def _with_families(self, found: list[Found], sought: Sought) -> list[Found]:
        """Let follow near what is called as the query says, and the families of the first rules: the general rule of a
        particular one, and its parts."""
        by_document = {one.document: one for one in found}
        near = {one.document for one in found[:NEAR]}
        kin = {one.document: one for one in found[NEAR:] if self._is_called_so(one)}
        for first in found[:FAMILIES]:
            for each in self._family(first.document, by_document):
                kin.setdefault(each, by_document.get(each, Found(each, first.score, Look(1.0, 0))))
        following = [
            one for each, one in kin.items() if each not in near and (sought.allowed is None or each in sought.allowed)
        ][:KIN]
        moved = {one.document for one in following}
        return [*found[:NEAR], *following, *(one for one in found[NEAR:] if one.document not in moved)]

    def _is_called_so(self, one: Found) -> bool:
        """Tell whether a query says the whole name of a term or of a heading without a text of its own."""
        is_heading = self.shelf.kinds[one.document] in HEADINGS or self.shelf.read(one.document).is_bare
        return is_heading and one.look.signs.called == 1.0

    def _family(self, document: int, found: Mapping[int, Found]) -> Iterator[int]:
        """Yield the rule that a rule is part of, where it says something, and its own parts, the best found first."""
        if self.shelf.kinds[document] not in RULES:
            return
        above = self.shelf.place(self.shelf.book_of(document), self.shelf.parents[document])
        if above is not None and self.shelf.kinds[above] in RULES and not self.shelf.read(above).is_bare:
            yield above
        below = (one for one in self.shelf.under(document) if self.shelf.kinds[one] in RULES)
        yield from sorted(below, key=lambda one: -found[one].score if one in found else 0.0)[:KIN]

    def _defined_first(self, found: list[Found]) -> list[Found]:
        """Put a heading without a text of its own behind what defines it."""
        placed: dict[int, Found] = {}
        by_document = {one.document: one for one in found}
        for one in found:
            if self.shelf.kinds[one.document] == "rule" and self.shelf.read(one.document).is_bare:
                under = frozenset(self.shelf.under(one.document))
                first = next(
                    (each.document for each in found if each.document in under), self._rows.told_by(one.document)
                )
                placed.setdefault(first, by_document.get(first, Found(first, one.score, Look(1.0, 0))))
            placed.setdefault(one.document, one)
        return list(placed.values())

    def _scores(self, query: Query, sought: Sought) -> dict[int, float]:
        """Score documents by their words: those of the games that are meant, and of all where these hold little."""
        systems = sought.meaning.systems
        meant = frozenset(one.card.id for one in self.shelf.books if one.card.system in systems) & sought.books
        scores = self._first_pass(sought, meant or sought.books)
        if len(scores) < CLOSELY and meant and meant != sought.books:
            scores = self._first_pass(sought, sought.books)
        for word in query.without:
            for document in self._holding(word):
                scores.pop(document, None)
        return scores

    def _lifted(self, found: list[Found], led: dict[int, float], asked: Asked) -> list[Found]:
        """Lift the rules that the situation and the cards of a query lead to."""
        if not led:
            return found
        top = found[0].score if found else 1.0
        held = {one.document: one for one in found}
        for document in led.keys() - held.keys():
            held[document] = self._closer(document, 0.0, asked)
        lifted = [
            Found(one.document, one.score + STRENGTH * top * led.get(one.document, 0.0), one.look)
            for one in held.values()
        ]
        return sorted(lifted, key=lambda one: (-one.score, one.document))

    def _first_pass(self, sought: Sought, books: frozenset[str]) -> dict[int, float]:
        """Sum rarity × weight over the concepts, the rarest first; the commonest bring no documents of their own."""
        asked, seen = sought.asked, 0.0
        scores: dict[int, float] = {}
        for importance, concept in sorted(zip(asked.importance, sought.meaning.concepts), key=lambda one: -one[0]):
            weights = self.shelf.weights((concept, books))
            if not scores:
                scores = {document: importance * weight for document, weight in weights.items()}
            elif seen < SEEN_FIRST * asked.total or len(scores) < CLOSELY:
                score_of = scores.get
                for document, weight in weights.items():
                    scores[document] = score_of(document, 0.0) + importance * weight
            else:
                for document in scores.keys() & weights.keys():
                    scores[document] += importance * weights[document]
            seen += importance
        scores |= self._unled(sought, books)
        if sought.allowed is None:
            return scores
        return {document: score for document, score in scores.items() if document in sought.allowed}

    def _unled(self, sought: Sought, books: frozenset[str]) -> dict[int, float]:
        """Score editions of a rule that say something of the query which the leading one does not, by all concepts."""
        concepts = sought.meaning.concepts
        weighed = [(one, self.shelf.bearing(concept)) for one, concept in zip(sought.asked.importance, concepts)]
        documents = frozenset[int]().union(*(self.shelf.unled((concept, books)) for concept in concepts))
        return {each: sum(one * held.get(each, 0.0) for one, held in weighed) for each in documents}

    def _closer(self, document: int, score: float, asked: Asked) -> Found:
        found = look(self.shelf.read(document), self.shelf.kinds[document], asked, self.constants)
        if self.shelf.is_of_variant[document] and not found.is_named:
            score *= self.constants.variant
        return Found(document, score * found.factor, found)

    def _with_phrases(self, query: Query, found: list[Found]) -> list[Found]:
        """Keep what holds the exact phrases asked for; a question that quotes a card speaks of more, and keeps all."""
        if len(query.text) > QUOTING * sum(map(len, query.phrases)):
            return found
        for phrase in query.phrases:
            wanted = levelled(phrase)
            holding = [one for one in found if wanted in self.shelf.letters(one.document)]
            found = holding or found
        return found

    def _bridged(self, found: list[Found]) -> list[Found]:
        """Lift the rules that the best glossary terms lead to: a term's words are often the asker's."""
        lifts: dict[int, float] = {}
        for one in [f for f in found[:10] if self.shelf.kinds[f.document] == "term"][:BRIDGES]:
            is_pointer = self.shelf.read(one.document).is_pointer
            passed_on = one.score * (self.constants.pointer if is_pointer else self.constants.bridge)
            for place in self._rows.led_to(one.document):
                lifts[place] = max(lifts.get(place, 0.0), passed_on)
        if not lifts:
            return found
        held = {one.document for one in found}
        lifted = [Found(one.document, one.score + lifts.get(one.document, 0.0), one.look) for one in found]
        lifted += [Found(place, lift, Look(1.0)) for place, lift in lifts.items() if place not in held]
        return sorted(lifted, key=lambda one: (-one.score, one.document))

    def _hits(self, found: list[Found], query: Query, sought: Sought, limit: int) -> tuple[Hit, ...]:
        telling = (concept for concept in sought.meaning.concepts if concept.weight >= TELLING)
        wanted = wanted_of(token for one in telling for token, trust in one.alternatives if trust >= MARKED)
        in_examples = "example" in query.kinds
        groups = joined(self.shelf, [one.document for one in found[: limit * 2]], self._is_same)
        by_document = {one.document: one for one in found}
        return tuple(
            self._rows.hit(by_document[first], others, wanted, sought.led, in_examples=in_examples)
            for first, *others in groups[:limit]
        )

    def related(self, book: str, number: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the addresses that a rule cites and those that cite it."""
        for one in self.shelf.books:
            place = self.shelf.place(one, number) if one.card.id == book else None
            if place is not None:
                citing = tuple(self.shelf.numbers[document] for document in self.shelf.citing(place))
                return self.shelf.read(place).record.cites, citing
        return (), ()

    def _nearest(self, words: tuple[Meant, ...]) -> tuple[str, ...]:
        near = (self._speller.nearest(word.word) for word in words)
        return tuple(dict.fromkeys(word for word in near if word))


def _names_of(book: BookIndex) -> str:
    return f"{book.card.id} {book.card.system} {book.card.edition}"


def _assumed(query: Query, words: tuple[Meant, ...]) -> Assumed | None:
    if not any(word.guessed for word in words):
        return None
    return Assumed(" ".join(word.word for word in words), query.text)


def _nearest_number(query: Query, hits: tuple[Hit, ...]) -> Assumed | None:
    return Assumed(hits[0].number, query.text) if hits else None
