"""Why the program keeps silent or leaves something out, in the language of the screen.

An engine's reason is an English sentence with the word of a card or the name of a node in it; a table says them in
Russian by their templates. Of a reason that the table lacks, only its kind is said.
"""

from collections.abc import Mapping
from functools import cache

import msgspec

from judgehelper.cards.reasons import Patterns, compiled, russian_reason, say_by
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language, Worded, in_english

LEFT_OUT: Mapping[str, str] = {
    "ways not walked to their end: {0}": "не пройдено до конца путей: {0}",
    "parts of the work not done: {0}": "не сделано частей работы: {0}",
    "walked until the step ends": "пройдено до конца шага",
    "at most {0} states": "не больше {0} состояний",
    "{0}: answers that by themselves change nothing were not tried": "{0}: ответы, сами по себе ничего не меняющие, "
    "не пробовались",
    "answers that come to the same were taken as one": "ответы, ведущие к одному и тому же, сочтены одним",
    "{0}: {1} answers, of which one was taken": "{0}: ответов {1}, взят один",
}
"""What exploring says of what it left out, and the same in Russian."""


def word_left_out(said: str, language: Language) -> str:
    """Say in a language what exploring left out."""
    return said if language is Language.EN else say_by(_left_out(), said) or said


@cache
def _left_out() -> Patterns:
    return tuple(compiled(LEFT_OUT))


def word_why(why: str) -> Worded:
    """Say why the program keeps silent in either language; "" in Russian where there are no words for it."""
    said = russian_reason(why)
    return Worded(said if said != why else say_by(_engine(), why), in_english(why))


@cache
def _engine() -> Patterns:
    """Read the templates of the engine's reasons, the narrower first."""
    raw = resource("i18n", "reasons.ru.json").read_bytes()
    return tuple(compiled(msgspec.json.decode(raw, type=dict[str, str])))
