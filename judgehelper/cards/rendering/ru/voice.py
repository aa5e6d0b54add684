"""The voice: the table of templates, and what is known where a word is said (whose ability it is, who "it" is).

A template is a sentence with holes. `{what:acc}` says a field in a case, `{to:на acc}` after a preposition,
`<уничтожить>` puts a verb in the mood that is asked for and makes it agree with the subject, `[…]` is left out when a
field in it is empty. A node type is said by a template or by a function; one that has neither is not said at all.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.family import Duration
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun
from judgehelper.cards.rendering.ru.words.verbs import verb

Entry = str | Callable[[Any, str, "Voice"], str]
"""How a node is said: a template, or a function of the node, the form asked for and the voice."""
_PART = re.compile(r"\[([^\]]*)\]|<([^>]*)>|\{(\w+):?([^}]*)\}")


class Voice(Struct, frozen=True):
    """Who speaks about whom: what every word of one ability is said with."""

    book: Mapping[type, Entry]
    this: Noun
    """What the source is called: «существо», «заклинание»."""
    known: Mapping[int, Agreement]
    """Gender and number of everything that is named in the ability."""
    subject: Agreement | None = None
    """The subject of the nearest clause, with which verbs agree."""
    noun: Agreement | None = None
    """The noun that the words now said follow: «под вашим контролем», «, которое …»."""
    nouns: Mapping[int, Noun] = {}
    """The noun of everything that is named and has one, by which a granted text calls it."""
    grantee: Noun | None = None
    """What an ability in quotation marks calls its own object: whoever it is granted to."""
    keywords: KeywordBook = KEYWORDS
    """The keyword abilities that have words."""
    own: bool = False
    """Whether that subject is a player other than «you», so that its things are «свои»."""

    def say(self, node: Any, form: str = "") -> str:
        """Say a node in a form: a case, a case after a preposition, or a mood. Raises NotRendered."""
        entry = self.book.get(type(node))
        if entry is None:
            raise NotRendered(type(node).__name__)
        return self.fill(entry, node, form) if isinstance(entry, str) else entry(node, form, self)

    def fill(self, template: str, node: Any, form: str = "") -> str:
        """Fill a template with the fields of a node."""
        out = []
        for kind, text, spec in parts_of(template):
            if kind == "text":
                out.append(text)
            elif kind == "verb":
                out.append(self.verb(text, form))
            elif kind == "field":
                out.append(self._field(node, text, spec))
            elif not _is_empty(node, text):
                out.append(self.fill(text, node, form))
        return "".join(out)

    def _field(self, node: Any, name: str, spec: str) -> str:
        value = getattr(node, name)
        if value is None or isinstance(value, str | bool | tuple):
            raise NotRendered(type(node).__name__, f"{name} {value!r}")
        return self.say(value, spec)

    def verb(self, name: str, mood: str) -> str:
        """Put a verb in a mood, agreeing with the subject; without a subject «you» are addressed."""
        return verb(name, mood or "imp", self.subject or Agreement("masc", True, 2))

    def following(self, noun: Agreement) -> "Voice":
        """Speak on about a noun in the words that follow it."""
        return structs.replace(self, noun=noun)

    def about(self, subject: Agreement, *, own: bool = False) -> "Voice":
        """Speak on with another subject."""
        return structs.replace(self, subject=subject, own=own)


@lru_cache(maxsize=1024)
def parts_of(template: str) -> tuple[tuple[str, str, str], ...]:
    """Cut a template: texts, verbs, fields with their forms, optional groups."""
    out, place = [], 0
    for found in _PART.finditer(template):
        if found.start() > place:
            out.append(("text", template[place : found.start()], ""))
        group, word, field, spec = found.groups()
        if group is not None:
            out.append(("maybe", group, ""))
        elif word is not None:
            out.append(("verb", word, ""))
        else:
            out.append(("field", field, spec))
        place = found.end()
    if place < len(template):
        out.append(("text", template[place:], ""))
    return tuple(out)


def _is_empty(node: Any, template: str) -> bool:
    return any(not getattr(node, name) for kind, name, _ in parts_of(template) if kind == "field")


def split_case(form: str) -> tuple[str, str]:
    """Split a form like «на acc» into the preposition and the case."""
    preposition, _, case = form.rpartition(" ")
    return preposition, case or "nom"


def after(preposition: str, words: str) -> str:
    """Put a preposition before words: «с», but «со всех», «в», but «во второй»."""
    longer = {"с": "со", "в": "во", "к": "ко", "из": "из"}
    first = words.lower()
    hard = first.startswith(("все", "всё", "втор")) and preposition in longer
    return f"{longer[preposition] if hard else preposition} {words}" if preposition else words


def lasting(until: Duration | None, voice: Voice) -> str:
    """Say how long something lasts, behind what lasts: « до конца хода», or nothing where it ends by itself."""
    return f" {voice.say(until)}" if until is not None else ""


def listed(words: list[str] | tuple[str, ...], joint: str = "и") -> str:
    """Join words: «Полёт, Бдительность и Захват»."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def either(acts: Iterable[object], voice: Voice) -> str:
    """Join acts of which one is done: «разыграть заклинание существа или активировать способность»."""
    return listed([voice.say(each, "inf") for each in acts], "или")


def only(node: Any, field: str, expected: Any = None) -> None:
    """Refuse to say a node whose field says more than the words would."""
    value = getattr(node, field)
    if value != expected and value not in ((), "", None, False):
        raise NotRendered(type(node).__name__, f"{field} {value!r}"[:80])
