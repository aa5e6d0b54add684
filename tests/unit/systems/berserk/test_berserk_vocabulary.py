"""What of the vocabulary is said to be played: every word of the format has a row, and what has none is refused."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields

from judgehelper.kernel.words import Language
from judgehelper.session.saying.telling import tell_why
from judgehelper.systems.berserk.board.giving import read
from judgehelper.systems.berserk.cards.abilities import KEYS, Did, Gain, Static
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.phrases import Condition, Event
from judgehelper.systems.berserk.cards.words import NAMED, EventWord
from judgehelper.systems.berserk.support import unplayed
from judgehelper.systems.berserk.vocabulary import CONDITION, OF_EFFECT, OF_EVENT, OF_KEY
from tests.rulings.playing import HERE


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


HEAL: dict[str, Any] = {"do": "heal", "size": 1}


@pytest.mark.parametrize(
    "does",
    [
        [HEAL, HEAL],
        [HEAL, "may", HEAL],
        [HEAL, "and", ",", HEAL],
        [HEAL, "and"],
        [HEAL, "and", [HEAL, HEAL]],
        [],
        ["may"],
        {"do": "later", "when": {"on": "dies"}, "does": [HEAL, HEAL]},
        {"do": "show", "does": [HEAL, HEAL]},
    ],
)
def test_a_text_whose_parts_no_word_joins_is_refused(does: Any) -> None:
    assert "does" in [text for text, _ in _doing(does)]


@pytest.mark.parametrize(
    "does",
    [[HEAL], [HEAL, ",", "may", HEAL], ["either", HEAL, "either", HEAL], ["may", [HEAL, "and", HEAL], "then", HEAL]],
)
def test_a_text_whose_parts_one_word_joins_is_played(does: Any) -> None:
    assert _doing(does) == []


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


def _defined(value: object) -> Iterator[Mapping[str, Any]]:
    """List the cards that a ruling defines, wherever they stand in it."""
    match value:
        case {"define": dict() as card}:
            yield card
            yield from (each for held in value.values() for each in _defined(held))
        case dict():
            yield from (each for held in value.values() for each in _defined(held))
        case list():
            yield from (each for held in value for each in _defined(held))


def _parts(value: object) -> Iterator[msgspec.Struct]:
    """List the parts of a text, the texts behind «formation» and the like included."""
    if isinstance(value, tuple):
        yield from (part for each in value for part in _parts(each))
    if isinstance(value, msgspec.Struct):
        yield value
        for field in fields(value):
            held = value.__getattribute__(field.name)
            if field.name == "marker_texts":
                yield from (part for texts in held.values() for part in _parts(texts))
            elif field.name in WITH_TEXTS:
                yield from (part for each in held or () for part in _parts(read(each)))
            else:
                yield from _parts(held)


WITH_TEXTS = ("formation", "at_depth", "on_surface", "if_first", "if_second")


@cache
def _used() -> frozenset[str]:
    """Name the words that texts of rulings use."""
    found: set[str] = set()
    rows = (json.loads(row) for path in (HERE / "berserk").glob("*.jsonl") for row in path.read_text().splitlines())
    for card in (each for row in rows for each in _defined(row)):
        found |= {word.partition(" ")[0] for word in card.get("abilities", ()) if isinstance(word, str)}
        for part in _parts(msgspec.convert(card, Card)):
            found.add(f"effect {part.__struct_config__.tag}")
            match part:
                case Event():
                    found.add(f"event {part.on}")
                case Static():
                    found |= {f"static {key}" for key in KEYS if part.__getattribute__(key) is not None}
                    found.add(str(part.give).partition(" ")[0])
                case Condition():
                    found |= {f"condition {each.name}" for each in fields(part) if part.__getattribute__(each.name)}
                    found |= {f"condition {e.name}" for e in fields(part) if part.__getattribute__(e.name) is False}
                case Gain(ability=str(words)):
                    found.add(words.partition(" ")[0])
    return frozenset(found)


def test_every_word_that_is_played_stands_in_a_ruling() -> None:
    words = [f"effect {word}" for word in OF_EFFECT] + [f"event {word}" for word in OF_EVENT]
    words += [f"static {key}" for key in OF_KEY] + [f"condition {name}" for name in CONDITION] + list(NAMED)
    assert [word for word in words if word not in _used()] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ({"id": "t", "kind": "playable", "cost": {}, "does": [HEAL, HEAL]}, "две способности текста не связаны словом"),
        ({"id": "t", "kind": "triggered", "does": HEAL}, "у срабатывающей особенности нет события"),
    ],
)
def test_why_a_text_is_not_played_is_said_in_russian(text: dict[str, Any], said: str) -> None:
    reasons = [why for _, why in unplayed(msgspec.convert({"name": "X", "abilities": [text]}, Card))]
    assert said in [tell_why(why, Language.RU) for why in reasons]
