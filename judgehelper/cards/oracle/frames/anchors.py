"""Anchor words: «As this enters, choose Khans or Dragons», and what it has for either of them (614.12b, 607.2k)."""

import re
from collections.abc import Sequence

from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import AnchorChoice, Anchored, Unread
from judgehelper.cards.oracle.proof import understand
from judgehelper.cards.oracle.text.layout import Paragraph
from judgehelper.cards.oracle.text.naming import plain
from judgehelper.cards.oracle.text.tokens import tokenise

CHOICE = re.compile(r"As ~ enters, choose ([A-Z]\w+) or ([A-Z]\w+)\.")


def is_anchor_choice(text: str, modes: Sequence[str]) -> bool:
    """Say whether a paragraph lets one of the words be chosen that its bulleted lines begin with."""
    found = CHOICE.fullmatch(text)
    return found is not None and all(any(mode.startswith(f"{word} — ") for word in found.groups()) for mode in modes)


def anchored(paragraph: Paragraph, first: int) -> tuple[Ability, ...]:
    """Read the choice, and each ability with its word; unread as a whole where one of them is."""
    found = CHOICE.fullmatch(paragraph.text)
    words = found.groups() if found else ()
    read: list[Ability] = [AnchorChoice(words)]
    for place, mode in enumerate(paragraph.modes, 1):
        word, _, inner = mode.partition(" — ")
        ability = understand("ability", tokenise(inner), plain(inner), first + place * 100, keywords=paragraph.keywords)
        if isinstance(ability, Unread | tuple):
            why = ability.why if isinstance(ability, Unread) else "several abilities under one anchor word"
            return (Unread(plain("\n• ".join((paragraph.text, *paragraph.modes))), why),)
        read.append(Anchored(word, ability))
    return tuple(read)
