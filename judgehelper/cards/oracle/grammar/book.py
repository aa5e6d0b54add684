"""The whole grammar, made of its chapters once."""

from functools import cache

from judgehelper.cards.oracle.grammar import acts, events, keywords, nouns, phrases, quantities, sentences, statements
from judgehelper.cards.oracle.syntax import Grammar

CHAPTERS = (nouns, phrases, quantities, keywords, acts, statements, events, sentences)


@cache
def grammar() -> Grammar:
    """Give the grammar of rules texts, checked to be closed: no rule is used that none declares."""
    made = Grammar()
    for chapter in CHAPTERS:
        chapter.declare(made)
    if made.dangling():
        raise LookupError(f"rules that nothing declares: {sorted(made.dangling())}")
    return made
