"""Keyword abilities that stand for other abilities, written out in the vocabulary (702); the rest have rules of their own."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Cast
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import AllOf, Kind, Not, OfType
from judgehelper.abilities.kinds import Keyword, Triggered
from judgehelper.abilities.phrases import Exactly, Some, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic_cr.identity import remembered

ONE = Exactly(Number(1))


def a(what: Any) -> Things:
    """Name one such thing."""
    return Things(Some(ONE), what)


def _gets(power: int, toughness: int) -> Does:
    return Does(This(), (being.Gets(Number(power), Number(toughness)),), EndOfTurn())


def _prowess(_: Keyword) -> tuple[Any, ...]:
    cast = Cast(Things(Some(ONE), AllOf((Not(OfType("Creature")), Kind("spell")))))
    return (Triggered(Occurs(Does(You(), (cast,))), (_gets(1, 1),)),)


EXPANSIONS: Mapping[str, Callable[[Keyword], tuple[Any, ...]]] = {
    "prowess": _prowess,
}


@remembered
def expanded(ability: Keyword) -> tuple[Any, ...]:
    """Give the abilities that a keyword stands for; none where its rule is built into a chapter."""
    expand = EXPANSIONS.get(ability.keyword)
    return expand(ability) if expand else ()



def spell_keyword_text(_: Keyword) -> tuple[Any, ...]:
    """Give what a keyword makes an instant or sorcery do as it resolves."""
    return ()
