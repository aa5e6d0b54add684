"""What players are stopped from doing: «не могут разыгрывать заклинания из кладбищ или библиотек» (101.2)."""

from collections.abc import Mapping

from judgehelper.abilities import filters as f
from judgehelper.abilities.acts.stopping import BlockWith
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru import lexicon
from judgehelper.cards.rendering.ru.phrases import possessed
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _cast_from(node: f.CastFrom, _form: str, voice: Voice) -> str:
    if not node.negative or node.zone not in lexicon.ZONES:
        raise NotRendered("CastFrom", node.zone)
    zone, number = lexicon.ZONES[node.zone][0], "plur" if node.word else "sing"
    return f"откуда-либо, кроме {possessed(zone, node.whose, 'gen', voice, number=number)},"


def _block_with(node: BlockWith, form: str, voice: Voice) -> str:
    return f"{voice.verb('заблокировать', 'free' if form == 'inf' else form)} {voice.say(node.what, 'ins')}"


def _zones(node: f.OneOf, _form: str, voice: Voice) -> str:
    """Say «в кладбищах и библиотеках», «из кладбищ или библиотек»."""
    joint = {"in plural": "и", "from plural": "или"}.get(node.word)
    if joint is None:
        raise NotRendered("OneOf", node.word)
    first, *others = (voice.say(each, "tail") for each in node.filters)
    lead = f"{first.split()[0]} "
    return f" {joint} ".join((first, *(each.removeprefix(lead) for each in others)))


ENTRIES: Mapping[type, Entry] = {
    BlockWith: _block_with,
    f.CastFrom: _cast_from,
    f.OneOf: _zones,
}
