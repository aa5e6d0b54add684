"""Errors and refusals in the language of the screen: by their kind and data, with the rules that they cite.

An error's sentence is a `Phrase`: its template is looked up in the table of the language, its holes are filled with the
same data. What no table has (a message of the disk or of a library) stands as it is, as a detail behind the kind.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from judgehelper.cards.errors import CardError
from judgehelper.kernel.citation import Citations, Refusal
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood, SavedStateError, ScenarioError
from judgehelper.kernel.machine.resources import ResourceMissing, resource
from judgehelper.kernel.script import Failure
from judgehelper.kernel.words import Language, Phrase, Worded, in_english
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.search.errors import BuilderDied, Cancelled, UnknownFilter, UnreadableIndex
from judgehelper.session.desk import DeskError, UnknownCard
from judgehelper.session.place import PlaceError
from judgehelper.session.saying.fact_words import fact_name, fact_value
from judgehelper.session.saying.reasons import word_why
from judgehelper.systems.registry import UnknownSystem

KINDS: Mapping[str, Worded] = {
    "unknown-card": Worded("«{name}»: библиотека не знает такой карты", "“{name}”: the library knows no such card"),
    "close": Worded("; может быть, «{name}»?", "; did you mean “{name}”?"),
    "system": Worded("«{key}»: такой системы правил нет; есть {known}", "“{key}” is no rule system; there are {known}"),
    "loop": Worded(
        "Игра сделала {steps} шагов, никого ни о чём не спросив: похоже на бесконечный цикл ({last})",
        "The game went {steps} steps without asking anybody: it looks like an endless loop ({last})",
    ),
    "silent": Worded("Ответа нет", "No answer is given"),
    "subject": Worded(": «{subject}»", ": “{subject}”"),
    "unread": Worded("; не понято: «{text}»", "; not understood: “{text}”"),
    "why": Worded(" ({why})", " ({why})"),
    "field": Worded("значение не подходит ({said})", "{said}"),
    "rules": Worded(" [правило {numbers}]", " [rule {numbers}]"),
    "index": Worded("Указатель книг не читается и будет построен заново ({why})", "The index cannot be read ({why})"),
    "cancelled": Worded("Указатель книги «{book}» не построен: отменено", "The index of “{book}” was cancelled"),
    "died": Worded(
        "Указатель книги «{book}» не построен: процесс оборвался (код {code}). "
        "Прежний указатель цел; чтобы построить новый, откройте программу заново",
        "The index of “{book}” was not built: its process broke off (code {code}). "
        "The old index is whole; open the program again to build the new one",
    ),
    "filter": Worded("{name}:{value} — такого нет; есть {known}", "{name}:{value}: there is none; known are {known}"),
    "missing": Worded("В программе не хватает файла {name}: установите её заново", "{name} is missing: install again"),
    "broken": Worded(
        "Сбой программы: {said} ({kind}). Подробности в judgehelper.log",
        "The program failed: {said} ({kind}). More is in judgehelper.log",
    ),
    "fact": Worded("{fact} — ждали {expected}, а вышло {got}", "{fact} — {expected} was expected, {got} is so"),
}  # fmt: skip


@cache
def _russian() -> Mapping[str, str]:
    """Read the Russian sentences by their English templates."""
    return msgspec.json.decode(resource("i18n", "errors.ru.json").read_bytes(), type=dict[str, str])


def is_told(text: str, language: Language) -> bool:
    """Whether a sentence can be said in a language."""
    return language is Language.EN or getattr(text, "template", text) in _russian()


def tell_text(text: object, language: Language) -> str:
    """Say a sentence of an error in a language; what has no words there stays as it is."""
    if isinstance(text, Worded):
        return text(language)
    if not isinstance(text, str):
        return str(text)
    template = text.template if isinstance(text, Phrase) else str(text)
    said = _russian().get(template, template)
    if language is Language.EN:  # what is no sentence of ours stands as somebody wrote it
        said = in_english(template) if template in _russian() else template
    if not isinstance(text, Phrase):
        return said
    return said.format(**{name: tell_text(value, language) for name, value in text.holes.items()})


def tell(error: Exception, language: Language) -> str:
    """Say an error in one clear line."""
    for kind, words in _TOLD:
        if isinstance(error, kind):
            return words(error, language)
    return _kind("broken", language, said=error, kind=type(error).__name__)


def tell_here(error: Exception, language: Language) -> str:
    """Say an error about a table to whoever sits at it: in which place of a file it would stand says him nothing."""
    return _reason(error, language) if isinstance(error, ScenarioError) else tell(error, language)


def tell_refusal(refusal: Refusal, language: Language) -> str:
    """Say why the program stays silent: what is not understood, why, and the rules in question."""
    said = _kind("silent", language)
    if refusal.subject:
        said += _kind("subject", language, subject=refusal.subject)
    if refusal.text:
        said += _kind("unread", language, text=refusal.text)
    if why := tell_why(refusal.why, language):
        said += _kind("why", language, why=why)
    return said + tell_rules(refusal.cites, language)


def tell_why(why: str, language: Language) -> str:
    """Say a reason of silence; "" where the language has no words for it."""
    return tell_text(why, language) if is_told(why, Language.RU) else word_why(why)(language)


def tell_failure(failure: Failure, language: Language) -> str:
    """Say which fact of a scenario does not hold."""
    expected, got = fact_value(failure.expected, language), fact_value(failure.got, language)
    return _kind("fact", language, fact=fact_name(failure.fact, language), expected=expected, got=got)


def _kind(key: str, language: Language, /, **holes: object) -> str:
    return KINDS[key](language).format(**holes)


def tell_rules(cites: Citations, language: Language) -> str:
    """Name rules in brackets; nothing where there are none."""
    numbers = ", ".join(dict.fromkeys(rule.number for rule in cites))
    return _kind("rules", language, numbers=numbers) if numbers else ""


def _line(error: Any, language: Language) -> str:
    return tell_text(error.args[0] if error.args else "", language)


def _asked(error: CardError | RulebookError, language: Language) -> str:
    head = ": ".join(tell_text(part, language) for part in (error.asked, error.wrong) if part)
    return "; ".join(part for part in (head, tell_text(error.mend, language)) if part)


def _scenario(error: ScenarioError, language: Language) -> str:
    what = _reason(error, language)
    return f"{tell_text(error.place, language)}: {what}" if error.place else what


def _reason(error: ScenarioError, language: Language) -> str:
    is_said = is_told(error.what, language)
    return tell_text(error.what, language) if is_said else _kind("field", language, said=error.what)


def _card(error: UnknownCard, language: Language) -> str:
    close = _kind("close", language, name=error.close[0]) if error.close else ""
    return _kind("unknown-card", language, name=error.name) + close


def _illegal(error: IllegalChoice, language: Language) -> str:
    return "; ".join(f"{each.reason}{tell_rules(each.cites, language)}" for each in error.violations)


def _disk(error: OSError, language: Language) -> str:
    reason = tell_text(error.strerror or str(error), language)
    return f"{error.filename}: {reason}" if error.filename else reason


_TOLD: tuple[tuple[type[Exception], Callable[[Any, Language], str]], ...] = (
    (UnknownCard, _card),
    (DeskError, _line),
    (PlaceError, _line),
    (SavedStateError, _line),
    (ScenarioError, _scenario),
    (CardError, _asked),
    (RulebookError, _asked),
    (NotUnderstood, lambda error, language: tell_refusal(error.refusal, language)),
    (IllegalChoice, _illegal),
    (EndlessLoop, lambda e, language: _kind("loop", language, steps=e.steps, last=", ".join(dict.fromkeys(e.last)))),
    (UnknownSystem, lambda e, language: _kind("system", language, key=e.key, known=", ".join(e.known))),
    (UnreadableIndex, lambda e, language: _kind("index", language, why=e.why)),
    (Cancelled, lambda e, language: _kind("cancelled", language, book=e.args[0])),
    (BuilderDied, lambda e, language: _kind("died", language, book=e.book, code=e.code)),
    (UnknownFilter, lambda e, lang: _kind("filter", lang, name=e.name, value=e.value, known=", ".join(e.known))),
    (ResourceMissing, lambda e, language: _kind("missing", language, name=e.path.name)),
    (OSError, _disk),
)
"""Kinds of errors, the special ones before the general, with what says them."""
