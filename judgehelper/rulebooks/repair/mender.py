"""The mender: pieces of recognised text in, readable Russian out, each changed word with its original.

What a piece keeps: its figures, symbols, addresses and English names. What it gains: letters, lost or false blanks
put right, capitals. Every token that comes out differently is reported with where it stands now, what the source said
and how sure we are; so is one that stays though it is no word of any language, and no word by which a sentence turns
(«не», «или») is called sure unless nothing else could be read.
"""

from collections.abc import Iterator, Sequence

from judgehelper.rulebooks.mending import Face, MendedText, Piece
from judgehelper.rulebooks.model import MendedWord
from judgehelper.rulebooks.repair.candidates import Candidate, Candidates, ends_sentence
from judgehelper.rulebooks.repair.capitals import Capitals
from judgehelper.rulebooks.repair.doubts import Signs, chance_of_error
from judgehelper.rulebooks.repair.faces import Faces
from judgehelper.rulebooks.repair.letters import Lexicon
from judgehelper.rulebooks.repair.phrases import START, Phrases, figure_class
from judgehelper.rulebooks.repair.sentence import Choice, Sentences
from judgehelper.rulebooks.repair.tables import Tables
from judgehelper.rulebooks.repair.tokens import Token, is_brief, is_kept, is_out_of_place, split_tokens

SURE_ENOUGH = 0.4
"""Strain of a character up to which nobody asks whether a blank is false."""
TURNING = frozenset({"не", "ни", "и", "или", "либо", "нет", "но", "без", "кроме", "только", "если"})
"""Words by which a sentence turns into another one."""
BEYOND_DOUBT = 0.97
"""How sure such a word, or a figure that could be a word, must be not to be looked at…"""
LOOKED_AT = 0.75
"""…and how sure it is called where it is not."""
CAUTION = 2.5
"""A chance of being wrong counts for so much: a word is called doubtful where one of twelve like it is wrong."""
JUNK = 0.1
"""How sure we are of what stayed as it was recognised and is no word."""
FACT_MENDED = 0.75
"""How sure a symbol or a rule's letter is that had to be put right: not so sure that a judge need not look."""


FIGURES = frozenset({figure_class("1"), figure_class("10")})


def last_word(candidate: Candidate, before: str) -> str:
    """Give the word that what follows a candidate is measured by; `before` where it has none."""
    if ends_sentence(candidate.text):
        return START
    return candidate.words[-1][0] if candidate.words else before


class WordMender:
    """Mends pieces one by one in this process."""

    def __init__(self, tables: Tables, lexicon: Lexicon) -> None:
        self._candidates = Candidates(tables, lexicon)
        self._phrases = Phrases(tables.phrases, tables.grammar, lexicon.grammar_of)
        self._sentences = Sentences(self._phrases)
        self._capitals = Capitals(tables.capitals)
        self._faces = Faces(tables.confusion(Face.ROMAN), tables.confusion(Face.ITALIC))

    def __call__(self, pieces: Sequence[Piece], /) -> Iterator[MendedText]:
        """Yield the mended text of each piece."""
        return map(self.mend, pieces)

    def mend(self, piece: Piece) -> MendedText:
        """Mend one piece."""
        tokens = tuple(split_tokens(piece.text))
        if not tokens:
            return MendedText(piece.text)
        faces = self._faces.tell([token.text for token in tokens], piece.face)
        singles = [self._candidates.list_of(token.text, face) for token, face in zip(tokens, faces)]
        joined = [self._join(tokens[place : place + 2], faces[place : place + 2]) for place in range(len(tokens))]
        return self._write(piece.text, tokens, faces, self._sentences.choose(singles, joined))

    def _join(self, tokens: Sequence[Token], faces: Sequence[Face]) -> tuple[Candidate, ...]:
        """List what two tokens may be as one, where either is doubtful alone."""
        if len(tokens) < 2 or tokens[1].is_glued or any(is_kept(token.text) for token in tokens):
            return ()
        if not any(self._is_doubtful(token.text, face) for token, face in zip(tokens, faces)):
            return ()
        return self._candidates.join(tokens[0].text, tokens[1].text, faces[0])

    def _is_doubtful(self, token: str, face: Face) -> bool:
        """Say whether a token may be a part of a word: none of its readings is a good one."""
        return self._candidates.strain(token, face) > SURE_ENOUGH

    def _write(
        self, source: str, tokens: Sequence[Token], faces: Sequence[Face], choices: Sequence[Choice]
    ) -> MendedText:
        """Write the chosen words down, blanks as in the source, and note what changed."""
        text = source[: tokens[0].start]
        words: list[MendedWord] = []
        before = START
        for choice in choices:
            first, last = tokens[choice.first], tokens[choice.first + choice.span - 1]
            if choice.first:
                text += source[tokens[choice.first - 1].end : first.start]
            original = source[first.start : last.end]
            mended, cased = choice.candidate.text, 1.0
            if not choice.candidate.is_kept:
                mended, cased = self._capitals.restore(mended, text, original, faces[choice.first])
            sure = self._sure_of(choice, mended, original, faces[choice.first], cased)
            if sure is None and choice.first and (is_out_of_place(original, text) or self._is_uncalled(choice, before)):
                sure = LOOKED_AT
            if sure is not None:
                words.append(MendedWord(len(text), len(text) + len(mended), original, round(sure, 3)))
            text += mended
            before = last_word(choice.candidate, before)
        return MendedText(text + source[tokens[-1].end :], tuple(words))

    def _is_uncalled(self, choice: Choice, before: str) -> bool:
        """Say whether one digit or two stand where none was seen behind the word before: «за» looks like 38."""
        figures = [word for word, _ in choice.candidate.words if word in FIGURES]
        return bool(figures) and not self._phrases.has_seen(before, figures[0])

    def _signs(self, choice: Choice, original: str, face: Face, cased: float) -> Signs:
        """Gather what tells how likely a changed word is wrong."""
        candidate, token = choice.candidate, original.replace(" ", "")
        seen = self._candidates.times_seen(token, face)
        return Signs(
            chosen=choice.confidence,
            capital=cased,
            strain=self._candidates.strain_of(candidate, token, face),
            price=sum(alone for _, alone in candidate.words),
            seen=seen.get(candidate.text, 0),
            seen_otherwise=sum(seen.values()) - seen.get(candidate.text, 0),
            letters=len(original),
            is_known=all(self._candidates.knows(word) for word, _ in candidate.words),
            is_several=len(candidate.words) > 1,
            is_italic=face is Face.ITALIC,
        )

    def _sure_of(self, choice: Choice, mended: str, original: str, face: Face, cased: float) -> float | None:
        """Say how sure we are of a word that was changed or should have been; None for what nobody need look at."""
        candidate = choice.candidate
        if mended == original:
            if self._candidates.is_strange(candidate, original):
                return JUNK
            return LOOKED_AT if is_brief(original) and choice.confidence < BEYOND_DOUBT else None
        if candidate.is_kept:
            return FACT_MENDED
        sure = max(JUNK, 1.0 - CAUTION * chance_of_error(self._signs(choice, original, face, cased)))
        turns = not TURNING.isdisjoint(word for word, _ in candidate.words)
        return min(sure, LOOKED_AT) if turns and sure < BEYOND_DOUBT else sure
