"""The words for why an ability did not trigger: a sentence a reason, and a sentence for each word that does not fit."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.in_force.triggers.missed import Why
from judgehelper.systems.magic.showing.terms import COLOURS, TYPES

REASONS: Mapping[Why, tuple[Worded, tuple[str, ...]]] = {
    Why.NOTHING: (
        Worded(
            "С начала хода, пока объект был там, не случилось ничего, чего она ждёт.",
            "Since the turn began, nothing that it waits for has happened while the object was there.",
        ),
        ("603.2",),
    ),
    Why.STEP: (
        Worded("Такой шаг начался, но не у того игрока.", "Such a step has begun, but not the right player’s."),
        ("603.2b",),
    ),
    Why.WORDS: (Worded("Не подходит к словам текста.", "It does not fit the words of the text."), ("603.2",)),
    Why.TIME: (
        Worded(
            "Не в то время, о котором говорит текст, или не так обстоит то, о чём он спрашивает.",
            "Not at the time that the text speaks of, or what it asks was not so.",
        ),
        ("603.2",),
    ),
    Why.ORDINAL: (
        Worded(
            "За этот ход такое случилось не в тот по счёту раз.",
            "It was not the time of its kind this turn that counts.",
        ),
        ("603.2",),
    ),
    Why.GROUP: (
        Worded("Разом случилось не столько, сколько нужно.", "Not as many at a time as it asks for."),
        ("603.2c",),
    ),
    Why.ZONE: (
        Worded(
            "В той зоне, где был объект, эта способность не действует.",
            "It does not function in the zone where the object was.",
        ),
        ("112.6",),
    ),
    Why.PHASED_OUT: (
        Worded("Объект был вне фазы: его как бы нет.", "The object was phased out: it is treated as absent."),
        ("702.25b",),
    ),
    Why.LOST: (
        Worded(
            "Тогда у объекта этой способности не было: её отнял эффект.",
            "The object did not have it then: an effect had taken it away.",
        ),
        ("112.10", "613.1f"),
    ),
    Why.SILENCED: (
        Worded(
            "Текст другого объекта не даёт таким событиям вызывать срабатывания.",
            "Another object’s text keeps such events from triggering abilities.",
        ),
        ("603.2", "101.2"),
    ),
    Why.RANGE: (
        Worded(
            "Случилось не целиком в области влияния того, кто контролирует объект.",
            "Not wholly within the range of influence of the object’s controller.",
        ),
        ("801.7",),
    ),
    Why.LIMIT: (
        Worded(
            "Она уже сработала столько раз, сколько позволяет её текст.",
            "It has triggered as often as its text lets it.",
        ),
        ("603.2",),
    ),
    Why.STATE: (Worded("То, о чём она спрашивает, сейчас не так.", "What it asks is not so now."), ("603.8",)),
    Why.CONDITION: (
        Worded("Условие после «если» в этот миг не выполнялось.", "What it asks after “if” was not so at that moment."),
        ("603.4",),
    ),
    Why.UNREAD: (
        Worded("Это не понято: программа об этом молчит.", "This is not understood: the program says nothing of it."),
        (),
    ),
    Why.TRIGGERED: (Worded("Сработала.", "It has triggered."), ("603.2",)),
}


def called(word: object, language: Language) -> str:
    """Call what a word of a text asks for."""
    return NAMED.get(type(word), _plain)(word, language)


def _plain(word: Any, _: Language) -> str:
    return str(getattr(word, "card", ""))


def _keyword(word: filters.With, language: Language) -> str:
    rule = KEYWORDS.get(word.keyword)
    return rule.name_in_russian() if rule is not None and language is Language.RU else word.keyword


def _in_russian(table: Mapping[str, str], word: str, language: Language) -> str:
    return table.get(word, word) if language is Language.RU else word.lower()


NAMED: Mapping[type, Callable[[Any, Language], str]] = {
    filters.OfType: lambda word, language: _in_russian(TYPES, word.word, language),
    filters.OfSupertype: lambda word, language: _in_russian(TYPES, word.supertype, language),
    filters.OfSubtype: lambda word, _: word.subtype,
    filters.OfColour: lambda word, language: _in_russian(COLOURS, word.colour, language),
    filters.With: _keyword,
    filters.Kind: lambda word, _: word.kind,
}
"""What a word of a text is called."""
NOT_OPPONENT = Worded("Это {it}, не оппонент игрока, контролирующего способность.", "That is {it}, not an opponent.")
NOT_PLAYER = Worded(
    "Это было не с игроком, о котором говорит текст.", "It was not done to, or by, a player of whom the text speaks."
)
COMBAT = Worded("Повреждения были небоевые.", "It was not combat damage.")
NONCOMBAT = Worded("Повреждения были боевые.", "It was combat damage.")
ITSELF = Worded(
    "{it} — сам этот объект, а текст говорит о другом.", "{it} is this object itself; the text speaks of another."
)
LACKS = Worded("{it}: «{word}» — этого нет.", "{it} is not {word}.")
HAS = Worded("{it}: «{word}» — это есть, а не должно быть.", "{it} is {word}, which it may not be.")
WORDS: Mapping[tuple[type, bool], Worded] = {
    **{(kind, False): LACKS for kind in (filters.OfType, filters.OfSupertype, filters.OfSubtype, filters.OfColour)},
    **{(kind, True): HAS for kind in (filters.OfType, filters.OfSupertype, filters.OfSubtype, filters.OfColour)},
    (filters.With, False): Worded("{it}: способности «{word}» нет.", "{it} does not have {word}."),
    (filters.With, True): Worded("{it}: есть способность «{word}».", "{it} has {word}."),
    (filters.Kind, False): Worded("{it}: не того вида.", "{it} is not of the kind: {word}."),
    (filters.Kind, True): Worded(
        "{it}: такого вида, о каком текст не говорит.", "{it} is {word}, which it may not be."
    ),
    (filters.Controlled, False): Worded(
        "{it}: контролирует {whose}; «вы» здесь — {you}.", "{it} is controlled by {whose}; “you” is {you}."
    ),
    (filters.Owned, False): Worded(
        "{it}: владелец — {owner}; «вы» здесь — {you}.", "{it} is owned by {owner}; “you” is {you}."
    ),
    (phrases.You, False): Worded("Это {it}; «вы» здесь — {you}.", "That is {it}; “you” is {you}."),
    (filters.Named, False): Worded("{it}: имя не «{word}».", "{it} is not named {word}."),
}
"""What is said of a word that something does not fit, or fits though the text says «non»; of others, only that."""
