"""Why an ability did not trigger, in words: what happened, what of it the text asks otherwise, and by which rule."""

from collections.abc import Iterator

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.family import Ability, Act
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.kinds import Unread
from judgehelper.kernel.board import Missed, PieceId, Trail
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic, Ref
from judgehelper.systems.magic.in_force.triggers.laxer import OPPONENTS, Unfit
from judgehelper.systems.magic.in_force.triggers.missed import Miss, Why, idle_abilities, misses
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.objects.texts import words_of
from judgehelper.systems.magic.showing.endings import arrival
from judgehelper.systems.magic.showing.event_words import word_event
from judgehelper.systems.magic.showing.missing_words import (
    COMBAT,
    ITSELF,
    NONCOMBAT,
    NOT_OPPONENT,
    NOT_PLAYER,
    REASONS,
    WORDS,
    called,
)
from judgehelper.systems.magic.showing.names import Names, quoted

EARLIER = 4
"""So many objects that it was before are looked at (400.7)."""


def missed(state: Magic, trail: Trail[Magic], piece: PieceId, language: Language) -> tuple[Missed, ...]:
    """Say why the triggered abilities of an object, and of what it was before, have not triggered on a trail."""
    if piece not in state.things or not isinstance(piece, int):
        return ()
    found: dict[str, list[Miss]] = {}
    for miss in _all(state, trail, piece):
        found.setdefault(_say(state, miss.source, miss.ability, language), []).append(miss)
    return tuple(each for text, known in found.items() for each in _told(state, text, known, language))


def _all(state: Magic, trail: Trail[Magic], piece: Id) -> Iterator[Miss]:
    yield from idle_abilities(state, piece)
    for source in _was(state, piece):
        for before, after in trail:
            yield from misses(before, after, source)


def _was(state: Magic, piece: Id) -> Iterator[Id]:
    """List an object and what it was before it changed zones."""
    yield piece
    for _ in range(EARLIER):
        found = arrival(state, piece)
        if found is None or not isinstance(found.before, int):
            return
        piece = found.before
        yield piece


def _told(state: Magic, text: str, known: list[Miss], language: Language) -> Iterator[Missed]:
    """Tell when an ability has triggered last, and what came nearest to it without."""
    heard = [each for each in known if each.why is Why.TRIGGERED]
    rest = [each for each in known if each.why is not Why.TRIGGERED and (each.why or not heard)]
    for some in (heard, rest):
        if some:
            yield _tell(state, text, max(some, key=lambda each: (each.why, each.index or 0)), language)


def _tell(state: Magic, text: str, miss: Miss, language: Language) -> Missed:
    reason, cites = REASONS[miss.why]
    words, told = _of_words(miss, Names(miss.state, language))
    happened = _happened(state, miss.index, language)
    return Missed(
        ability=text,
        reason=" ".join(part for part in (happened, words or reason(language)) if part),
        cites=state.law.cite(cr(*cites, *told)),
        index=miss.index,
        has_triggered=miss.why is Why.TRIGGERED,
    )


def _happened(state: Magic, index: int | None, language: Language) -> str:
    """Say what happened; of what only binds others together, what it came of."""
    while index is not None:
        entry = state.log[index]
        if text := word_event(state, entry, language):
            return text
        index = entry.cause
    return ""


def _of_words(miss: Miss, names: Names) -> tuple[str, tuple[str, ...]]:
    """Say which words of the text an event does not fit."""
    you = controller_of(miss.state, miss.source)
    said = [sentence for each in miss.unfit if (sentence := _unfit(each, names, you))]
    told = ("109.5",) if any(isinstance(_by(each.word), phrases.You) for each in miss.unfit) else ()
    return " ".join(said) if len(said) == len(miss.unfit) else "", told


def _by(word: object) -> object:
    return word.by if isinstance(word, filters.Controlled | filters.Owned) else word


def _unfit(unfit: Unfit, names: Names, you: str) -> str:
    word, is_not = unfit.word, False
    if isinstance(word, filters.Not):
        word, is_not = word.what, True
    said = WORDS.get((type(word), is_not))
    if word == OPPONENTS:
        said = NOT_OPPONENT
    elif isinstance(word, phrases.Things):
        said = NOT_PLAYER
    elif isinstance(word, Act):
        said = COMBAT if getattr(word, "combat", "") == "combat" else NONCOMBAT
    elif isinstance(word, phrases.Some | phrases.Every):
        said = ITSELF
    if said is None or (unfit.ref is None and "{it}" in said.en):
        return ""
    fields = {"it": names(unfit.ref), "you": names.player(you), "word": called(word, names.language)}
    return said(names.language).format(**fields, **_whose(unfit.ref, names))


def _whose(ref: Ref | None, names: Names) -> dict[str, str]:
    """Name who owns an object and who controls it."""
    if not isinstance(ref, int):
        return {"owner": "", "whose": ""}
    thing, past = names.state.things.get(ref), names.state.past.get(ref)
    owner = thing.owner if thing is not None else past.thing.owner if past is not None else ""
    return {"owner": names.player(owner), "whose": names.player(controller_of(names.state, ref))}


def _say(state: Magic, source: Id, ability: Ability, language: Language) -> str:
    """Say an ability in its words; one that a keyword stands for by its name."""
    if isinstance(ability, Unread):
        return ability.text
    text = words_of(state, source, ability, language)
    keyword = keyword_behind(traits(state, source).abilities, ability)
    rule = KEYWORDS.get(keyword) if keyword else None
    if rule is not None and language is Language.RU:
        return rule.name_in_russian()
    return text or quoted(type(ability).__name__, language)
