"""Searching as others see it: «игрок, который искал в своей библиотеке», «ищет только в её верхних картах» (701.18)."""

from collections.abc import Mapping

from judgehelper.abilities.acts.searching import SearchLibrary, SearchTop
from judgehelper.cards.rendering.ru.acts_moving import cards
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _search_library(_: SearchLibrary, form: str, voice: Voice) -> str:
    return f"{voice.verb('искать', form)} в своей библиотеке"


def _search_top(node: SearchTop, form: str, voice: Voice) -> str:
    return f"{voice.verb('просматривать', form)} при поиске в библиотеке только {cards(node.count, voice)} с её верха"


ENTRIES: Mapping[type, Entry] = {SearchLibrary: _search_library, SearchTop: _search_top}
