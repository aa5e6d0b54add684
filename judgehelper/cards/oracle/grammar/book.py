"""The whole grammar, made of its chapters once."""

from functools import cache

from judgehelper.cards.oracle.grammar import (
    acts,
    borrowing,
    casting,
    combat,
    damage,
    day_and_roles,
    deeds,
    doubling,
    dungeons,
    events,
    faces,
    further,
    games,
    groupings,
    happenings,
    history,
    keywords,
    library,
    life,
    likeness,
    limits,
    mana,
    named_tokens,
    nouns,
    occasions,
    one_shot,
    opening,
    overruling,
    permissions,
    phrases,
    piles,
    prices,
    qualities,
    quantities,
    replacing,
    revealing,
    searching,
    sentences,
    skipping,
    statements,
    stopping,
    taking_part,
    the_ring,
    voting,
    wording,
)
from judgehelper.cards.oracle.syntax import Grammar

CHAPTERS = (
    *(nouns, phrases, quantities, keywords, acts, statements, deeds, doubling, borrowing, library),
    *(events, happenings, history, sentences, skipping, permissions, casting, mana, replacing, damage, limits, further),
    *(occasions, qualities, prices, one_shot, groupings, piles, games, opening, faces, combat, wording),
    *(voting, searching, likeness, revealing, life, day_and_roles, dungeons, the_ring, overruling, named_tokens),
    *(stopping, taking_part),
)


@cache
def grammar() -> Grammar:
    """Give the grammar of rules texts, checked to be closed: no rule is used that none declares."""
    made = Grammar()
    for chapter in CHAPTERS:
        chapter.declare(made)
    if made.dangling():
        raise LookupError(f"rules that nothing declares: {sorted(made.dangling())}")
    return made
