"""Costs: «{1}{G}», «{T}», «пожертвуйте существо» (rules 117, 602.1a). Keyword costs are asked for in the same words."""

from collections.abc import Mapping

from judgehelper.abilities import costs as c
from judgehelper.cards.rendering.ru.voice import Entry, Voice


def _mana(node: c.ManaCost, _form: str, _voice: Voice) -> str:
    return f"покорение воды {node.symbols}" if node.word else node.symbols


def _act(node: c.ActCost, _form: str, voice: Voice) -> str:
    return voice.say(node.act, "imp")


def _either(node: c.EitherCost, _form: str, voice: Voice) -> str:
    return " или ".join(costs_of(each, voice) for each in node.costs)


def costs_of(costs: tuple[object, ...], voice: Voice) -> str:
    """Say all of several costs: «{1}, {T}, пожертвуйте артефакт»."""
    return ", ".join(voice.say(each) for each in costs)


ENTRIES: Mapping[type, Entry] = {
    c.ManaCost: _mana,
    c.TapThis: lambda _node, _form, _voice: "{T}",
    c.UntapThis: lambda _node, _form, _voice: "{Q}",
    c.ActCost: _act,
    c.EitherCost: _either,
}
