"""What of the vocabulary is said to be played: every word of the format has a row, and what has none is refused."""

from typing import Any, get_args

import msgspec
import pytest

from judgehelper.systems.berserk.cards.abilities import KEYS, Did
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.words import EventWord
from judgehelper.systems.berserk.support import unplayed
from judgehelper.systems.berserk.vocabulary import OF_EFFECT, OF_EVENT, OF_KEY


def test_every_effect_event_and_static_item_has_a_row() -> None:
    assert set(OF_EFFECT) == {str(each.__struct_config__.tag) for each in get_args(Did)}
    assert set(OF_EVENT) == set(get_args(EventWord))
    assert set(OF_KEY) == set(KEYS)


def _doing(effect: dict[str, Any], **ability: Any) -> list[tuple[str, str]]:
    text = {"id": "t", "kind": "playable", "cost": {}, "does": effect, **ability}
    return list(unplayed(msgspec.convert({"name": "X", "abilities": [text]}, Card)))


@pytest.mark.parametrize(
    ("effect", "named"),
    [
        ({"do": "open", "size": 2, "target": "self"}, "open.size"),
        ({"do": "heal", "size": 2, "up_to": True}, "heal.up_to"),
        ({"do": "shot", "size": 2, "directed": True}, "shot.directed"),
        ({"do": "close", "until": "turn"}, "close.until"),
        ({"do": "relocate", "each": True}, "relocate.each"),
        ({"do": "swap", "to": "target"}, "swap.to"),
        ({"do": "wound", "size": 1, "target": {"of": "creature", "free": True}}, "selector.free"),
        ({"do": "wound", "size": 1, "target": {"of": "creature", "count": "1-2-3"}}, "count"),
        ({"do": "redistribute", "size": 2, "from": "self", "target": {"of": "creature", "count": 2}}, "redistribute"),
        ({"do": "pick", "of": "line", "id": "l"}, "line"),
    ],
)
def test_a_field_that_says_nothing_to_an_effect_is_refused_by_its_name(effect: dict[str, Any], named: str) -> None:
    assert named in [text for text, _ in _doing(effect)]


@pytest.mark.parametrize(
    ("when", "named"),
    [
        ({"on": "opens", "strength": ["weak"]}, "opens.strength"),
        ({"on": "acts", "with": ["shot"]}, "acts.with"),
        ({"on": "defends", "amount": {"min": 1}}, "defends.amount"),
        ({"on": "turn-start", "who": "self"}, "turn-start.who"),
        ({"on": "wounded", "zone": "field"}, "wounded.zone"),
    ],
)
def test_what_the_log_does_not_know_of_an_event_is_refused(when: dict[str, Any], named: str) -> None:
    found = _doing({"do": "nothing"}, kind="triggered", cost=None, when=when)
    assert named in [text for text, _ in found]
