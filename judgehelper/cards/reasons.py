"""Why a sentence is not understood, in Russian: the reasons of the compiler by their templates, one literal table."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

REASONS: Mapping[str, str] = {
    "stops at «{0}»": "чтение остановилось на «{0}»",
    "stops at «»": "предложение обрывается",
    "more than {0} words in one paragraph": "в абзаце больше {0} слов",
    "two readings: {0} | {1}": "можно прочитать двояко: {0} | {1}",
    "two readings: {0}": "можно прочитать двояко ({0})",
    "is not written back: «{0}»": "записанное обратно отличается: «{0}»",
    "has signs that no rules text has": "есть знаки, которых в тексте правил не бывает",
    "a chapter with a number that is not one": "номер главы не число",
    "is no choice of modes": "это не выбор режимов",
    "modes without an ability around them": "режимы стоят вне способности",
    "modes in an ability that cannot have them": "режимы в способности, у которой их не бывает",
    "«the» with a description that names nothing by itself": "непонятно, о чём сказано с артиклем «the»",
    "«if you do» or «this way» without an instruction before it": "«if you do» или «this way» без указания перед ним",
    "«{0}» has 0 antecedents": "непонятно, к чему относится «{0}»",
    "«{0}» has {1} antecedents": "«{0}» может относиться к разному: {1}",
    "«{0}» is counted, and nobody votes for it": "голоса за «{0}» считают, но за него не голосуют",
    "a verb without a subject, and none before it that has a name": "у глагола нет подлежащего",
    "the source does not tell its other face": "источник не даёт другой её стороны",
    "the source does not tell the colours of its other face": "источник не называет цвета другой её стороны",
}
"""The templates of the compiler, the narrower first, and what they say in Russian."""


Patterns = tuple[tuple[re.Pattern[str], str], ...]
"""Templates as patterns, each with its Russian words."""


def russian_reason(why: str) -> str:
    """Say a reason of the compiler in Russian; one that the table lacks stays as it is."""
    return say_by(_patterns(), why) or why


def say_by(patterns: Patterns, why: str) -> str:
    """Say a reason in Russian by the first pattern that it is of; "" where it is of none."""
    for pattern, russian in patterns:
        found = pattern.fullmatch(why)
        if found is not None:
            return russian.format(*found.groups())
    return ""


@cache
def _patterns() -> Patterns:
    return tuple(compiled(REASONS))


def compiled(table: Mapping[str, str]) -> Iterator[tuple[re.Pattern[str], str]]:
    """Make each template a pattern; one without a hole goes before those whose hole would take it."""
    for template in sorted(table, key=lambda each: "{" in each):
        pattern = "(.+)".join(re.escape(part) for part in re.split(r"\{\d\}", template))
        yield re.compile(pattern, re.DOTALL), table[template]
