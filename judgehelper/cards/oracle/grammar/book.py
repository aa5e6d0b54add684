"""The whole grammar, made of its chapters once."""

from collections.abc import Callable, Iterable
from functools import cache

from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.cards.oracle.grammar import keywords, sentences
from judgehelper.cards.oracle.grammar.acts import (
    choices,
    combat,
    course,
    damage,
    keyword_actions,
    libraries,
    mana,
    sequences,
    timed,
    verbs,
)
from judgehelper.cards.oracle.grammar.events import (
    conditions,
    events,
    happenings,
    history,
    manners,
    occasions,
    outcomes,
    states,
)
from judgehelper.cards.oracle.grammar.events import further as further_events
from judgehelper.cards.oracle.grammar.shared import SHARED
from judgehelper.cards.oracle.grammar.statements import casting, permissions, qualities, replacing, rules, statements
from judgehelper.cards.oracle.grammar.words import (
    amounts,
    further,
    groups,
    nouns,
    numbers,
    phrases,
    quantities,
    relations,
)
from judgehelper.cards.oracle.templates.syntax import Grammar

CHAPTERS = (
    *(
        nouns.declare,
        phrases.declare,
        quantities.declare,
        keywords.declare,
        verbs.declare,
        statements.declare,
        verbs.declare_chance,
        verbs.declare_life_and_phases,
        verbs.declare_for_each,
        damage.declare_doubling,
        course.declare_borrowing,
        libraries.declare,
    ),
    *(
        events.declare,
        happenings.declare,
        history.declare,
        further.declare_becoming,
        sentences.declare,
        course.declare_skipping,
        permissions.declare,
        casting.declare,
        mana.declare,
        replacing.declare,
        damage.declare,
        rules.declare_limits,
        conditions.declare,
        choices.declare,
        groups.declare_several,
        casting.declare_decks,
        phrases.declare_granter,
        damage.declare_parts,
        sentences.declare_joined,
        combat.declare_abilities,
    ),
    *(
        occasions.declare,
        qualities.declare,
        combat.declare_prices,
        keyword_actions.declare_repeated,
        groups.declare,
        choices.declare_of_others,
        course.declare,
        casting.declare_opening,
        course.declare_faces,
        combat.declare,
        course.declare_wording,
    ),
    *(
        keyword_actions.declare,
        libraries.declare_searching,
        statements.declare_likeness,
        libraries.declare_revealing,
        damage.declare_life,
        keyword_actions.declare_day_and_roles,
        keyword_actions.declare_dungeons,
        keyword_actions.declare_the_ring,
        rules.declare,
        groups.declare_named_tokens,
    ),
    *(
        rules.declare_stopping,
        sentences.declare_in_turn,
        amounts.declare,
        manners.declare,
        sequences.declare,
        further.declare,
        further_events.declare,
        timed.declare,
        states.declare,
        outcomes.declare,
        relations.declare,
        numbers.declare,
    ),
)


def grammar(keywords: KeywordBook = KEYWORDS) -> Grammar:
    """Give the grammar of rules texts with these keywords."""
    return _made(keywords)


@cache
def _made(keywords: KeywordBook) -> Grammar:
    """Make the grammar of all chapters."""
    return made_of(CHAPTERS, keywords)


def made_of(chapters: Iterable[Callable[[Grammar], None]], keywords: KeywordBook = KEYWORDS) -> Grammar:
    """Make a grammar, checked to be closed: each rule that is used is declared, and by one chapter where not shared."""
    made = Grammar(keywords)
    for declare in chapters:
        made.chapter = declare.__module__
        declare(made)
    if made.dangling():
        raise LookupError(f"rules that nothing declares: {sorted(made.dangling())}")
    if made.joined() != SHARED:
        raise LookupError(f"rules of several chapters, or shared by none: {sorted(made.joined() ^ SHARED)}")
    return made
