"""The closed words of card texts: whatever is put together is a card of the file, and is read back whole."""

import random
from typing import Any

import pytest

from judgehelper.kernel.words import Language, Worded
from judgehelper.session.setting_up.describing import definition_type
from judgehelper.session.setting_up.phrases import How, Place, places, put_at, rename_at
from judgehelper.session.setting_up.reading import read_live
from judgehelper.systems.berserk import vocabulary
from judgehelper.systems.berserk.cards import abilities, effects, phrases
from judgehelper.systems.berserk.cards.embedded import embedded
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.showing.rendering import lines
from judgehelper.systems.berserk.showing.terms import label
from judgehelper.systems.berserk.showing.wordbook import VOCABULARY, says_nothing
from judgehelper.systems.berserk.support import why_unplayed
from judgehelper.systems.berserk.system import load

SYSTEM = load()
TITLE = Worded("Особенности", "Abilities")


def shown(value: Any) -> tuple[Place, ...]:
    kind = definition_type(SYSTEM, "abilities")
    assert kind is not None
    return places(VOCABULARY, kind, value, TITLE)


def at(value: Any, *path: str | int) -> Place:
    return next(each for each in shown(value) if each.path == path)


def read(*held: Any) -> tuple[str, ...]:
    return lines(Library().define({"name": "x", "abilities": held}), Language.EN)


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_put_together_from_what_is_offered_is_a_card_of_the_file(seed: int) -> None:
    source, value = random.Random(seed), list[Any]()
    for _ in range(14):
        place = source.choice(shown(value))
        offers = (*place.more, *(place.instead if place.path else ()))
        if offers:
            offer = source.choice(offers)
            value = put_at(value, offer.path, offer.value)
    card = Library().define({"name": "x", "abilities": value})
    said = VOCABULARY.read_back(card)
    assert len(said) == len(card.abilities)
    assert all(line.said.ru and line.said.en for line in said)
    for line, each in zip(said, card.abilities, strict=True):
        assert bool(line.against) == (bool(why_unplayed(each)) or says_nothing(each))


def test_a_text_is_put_together_place_by_place() -> None:
    shot = next(offer for offer in at([]).more if offer.title.en == "playable")
    value = put_at([], shot.path, shot.value)
    does = next(offer for offer in at(value, 0).more if offer.title.en == "effect")
    value = put_at(value, does.path, does.value)
    instead = next(offer for offer in at(value, 0, "does").instead if offer.title.en == "shot")
    value = put_at(value, instead.path, instead.value)
    for name, wanted in (("size", "1-2-3"), ("range", 4)):
        offer = next(each for each in at(value, 0, "does").more if each.path[-1] == name)
        value = put_at(value, offer.path, wanted)
    assert value == [{"kind": "playable", "cost": {"close": True}, "does": {"do": "shot", "size": "1-2-3", "range": 4}}]
    assert read(*value) == ("Close: shot 1-2-3, range 4",)


def test_a_place_is_a_word_with_a_number_a_number_or_any_text() -> None:
    value = ["armour 2", "flight", {"kind": "playable", "does": {"do": "add", "marker": "web", "count": 3}}]
    assert [at(value, 0).how, at(value, 1).how] == [How.COUNTED, How.WORD]
    assert [at(value, 2, "does", each).how for each in ("marker", "count")] == [How.TEXT, How.NUMBER]


def test_taking_a_place_away_leaves_the_rest() -> None:
    value = ["armour 2", {"kind": "static", "gives": [{"modify": "strike", "plus": 1}]}]
    assert put_at(value, (0,), None) == value[1:]
    without = {"kind": "static", "gives": [{"modify": "strike"}]}
    assert put_at(value, (1, "gives", 0, "plus"), None) == [value[0], without]


def of_markers(value: Any) -> tuple[Place, ...]:
    kind = definition_type(SYSTEM, "marker-texts")
    assert kind is not None
    return places(VOCABULARY, kind, value, TITLE)


def test_what_a_marker_gives_is_put_together_under_its_name() -> None:
    (root,) = of_markers({})
    (named,) = root.more
    value = put_at(None, named.path, named.value)
    web = next(each for each in of_markers(value) if each.how is How.NAMED)
    armour = next(offer for offer in web.more if offer.value == "armour 1")
    value = rename_at(put_at(value, armour.path, armour.value), web.path, "паутина")
    assert value == {"паутина": ["armour 1"]}
    assert [(each.path, each.how) for each in of_markers(value)] == [
        ((), How.SEVERAL), (("паутина",), How.NAMED), (("паутина", 0), How.COUNTED),
    ]  # fmt: skip
    more = put_at(value, ("яд", 0), "flight")
    assert rename_at(more, ("яд",), "паутина") == more, "a name that is taken already is not taken again"
    assert put_at(more, ("паутина",), None) == {"яд": ["flight"]}
    assert list(put_at(more, ("паутина", 0), "armour 3")) == ["паутина", "яд"], "what is changed stays in its place"


def test_what_markers_give_is_read_back_with_the_card() -> None:
    define = {"name": "x", "abilities": ["armour 2"], "marker-texts": {"web": ["armour 1", {"kind": "static"}]}}
    card = Library().define(define)
    assert lines(card, Language.EN) == ("Armour 2", "Marker “web”: armour 1", "Marker “web”")
    said = VOCABULARY.read_back(card)
    assert [line.said.ru for line in said][:2] == ["Броня 2", "Маркер «web»: броня 1"]
    assert [bool(line.against) for line in said] == [False, False, True]


PARTS: dict[str, tuple[type, dict[str, Any]]] = {
    **{f"effect {word}": (effects.Effect, {"do": word}) for word in vocabulary.OF_EFFECT},
    **{f"event {word}": (phrases.Event, {"on": word}) for word in vocabulary.OF_EVENT},
    "condition": (phrases.Condition, {}),
    "cost": (abilities.Cost, {}),
}


def within(name: str, part: dict[str, Any]) -> dict[str, Any]:
    """A whole ability around a part."""
    match name.partition(" ")[0]:
        case "effect":
            return {"kind": "playable", "does": part}
        case "event":
            return {"kind": "triggered", "when": part, "does": {"do": "nothing"}}
        case "condition":
            return {"kind": "playable", "while": part, "does": {"do": "nothing"}}
    return {"kind": "playable", "cost": part, "does": {"do": "nothing"}}


ROOM = {"effect": ("does",), "event": ("when",), "condition": ("while",), "cost": ("cost",)}


@pytest.mark.parametrize("name", PARTS)
def test_every_field_that_may_be_said_is_read_back(name: str) -> None:
    bare = within(name, PARTS[name][1])
    path = (0, *ROOM[name.partition(" ")[0]])
    for offer in at([bare], *path).more:
        (one,) = put_at([bare], offer.path, offer.value)
        if Library().define({"name": "x", "abilities": [one]}) == Library().define({"name": "x", "abilities": [bare]}):
            continue  # what is said is so anyway
        assert read(one) != read(bare), (name, offer.path)


def test_every_field_and_word_has_its_words_in_both_languages() -> None:
    tables = (vocabulary.OF_EFFECT, vocabulary.OF_EVENT, vocabulary.OF_SELECTOR, vocabulary.OF_ABILITY)
    named = {field for table in tables for row in table.values() for field in row}
    named |= {field for key, row in vocabulary.OF_KEY.items() for field in (key, *row)} | set(vocabulary.CONDITION)
    assert not [field for field in sorted(named) if label(field).ru == field and field != "x"]


def test_a_combination_that_is_not_played_is_shown_as_not_understood_with_its_reason() -> None:
    define = {"name": "x", "abilities": ["armour 1", {"kind": "static", "gives": [{"permit": ["healed"]}]}]}
    known, unknown = read_live(SYSTEM, Library(), define).sentences
    assert known.is_read
    assert not unknown.is_read
    assert unknown.why(Language.RU) == "«может»: такое разрешение пока не исполняется"


def test_what_is_no_card_of_the_file_is_said_to_be_none() -> None:
    assert read_live(SYSTEM, Library(), {"name": "x", "life": "many"}).trouble is not None


def test_every_card_of_the_set_is_read_back_without_a_word_of_the_file() -> None:
    for entry in embedded():
        for line in VOCABULARY.read_back(entry.define):
            assert not line.against
            assert "_" not in line.said.ru + line.said.en
            assert not any("a" <= letter <= "z" for letter in line.said.ru), line.said.ru


def test_an_effect_that_lays_a_replacement_says_what_it_replaces() -> None:
    """A battle with such a card on the table could not be shown: its event was taken for an ability (117)."""
    ward = {"do": "replace", "what": {"on": "wounded", "to": {"is": "self"}}, "with": {"do": "nothing"}}
    (said,) = read({"kind": "playable", "does": {**ward, "until": "turn"}})
    event = next(line for line in read({"kind": "conditional", "when": {"on": "wounded"}, "does": {"do": "nothing"}}))
    assert event.partition(":")[0].casefold() in said.casefold()
