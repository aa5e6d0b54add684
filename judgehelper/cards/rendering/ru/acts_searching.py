"""Libraries that others see into: «игрок, который искал в своей библиотеке», «покажите первую взятую карту» (701)."""

from collections.abc import Mapping

from judgehelper.abilities.acts.searching import SearchLibrary, SearchTop
from judgehelper.abilities.revealing import RevealDraw, RevealSo
from judgehelper.cards.rendering.ru.acts_moving import cards
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _search_library(_: SearchLibrary, form: str, voice: Voice) -> str:
    return f"{voice.verb('искать', form)} в своей библиотеке"


def _search_top(node: SearchTop, form: str, voice: Voice) -> str:
    return f"{voice.verb('просматривать', form)} при поиске в библиотеке только {cards(node.count, voice)} с её верха"


def _reveal_draw(node: RevealDraw, form: str, voice: Voice) -> str:
    when = "в каждый из ваших ходов" if node.own else "в каждом ходу"
    return f"{voice.verb('показать', form)} первую карту, взятую вами {when}"


ENTRIES: Mapping[type, Entry] = {
    SearchLibrary: _search_library,
    SearchTop: _search_top,
    RevealDraw: _reveal_draw,
    RevealSo: "<показать> {what:acc} таким образом",
}
