"""Dungeons and the initiative in texts: each sentence of our own is read one way, written back and said in Russian."""

import pytest

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.acts.being import Attack
from judgehelper.abilities.acts.keyword_actions import (
    CompletedDungeon,
    CompleteDungeon,
    DungeonsCompleted,
    VentureLimit,
)
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import TriggersTwice
from judgehelper.abilities.conditions import Designated
from judgehelper.abilities.kinds import Static, Triggered, Unread
from judgehelper.abilities.phrases import Role, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.ru.book import say_ability


def read(words: str):
    """Read one ability of a creature and give it."""
    (made,) = compile_text(Printed("Deep Digger", ("Creature",), words))
    assert not isinstance(made, Unread), made
    return made


def said(words: str) -> str:
    made = read(words)
    return say_ability(made, Face(name="Deep Digger", types=("Creature",), abilities=(made,)))


@pytest.mark.parametrize(("words", "condition"), [
    ("you've completed a dungeon", CompletedDungeon(You())),
    ("you haven't completed a dungeon", CompletedDungeon(You(), negative=True)),
    ("you've completed Undercity", CompletedDungeon(You(), "Undercity")),
    ("you haven't completed Dungeon of the Mad Mage", CompletedDungeon(You(), "Dungeon of the Mad Mage", True)),
    ("you have the initiative", Designated("initiative", You())),
])  # fmt: skip
def test_what_is_asked_of_a_player(words: str, condition: object) -> None:
    assert read(f"When Deep Digger enters, if {words}, draw a card.").condition == condition
    assert read(f"As long as {words}, Deep Digger has flying.").condition == condition


def test_completing_a_dungeon_is_an_event() -> None:
    made = read("Whenever you complete a dungeon, put a +1/+1 counter on Deep Digger.")
    assert isinstance(made, Triggered)
    assert made.event.clause.acts == (CompleteDungeon(),)


def test_venturing_and_taking_the_initiative_are_done_and_heard() -> None:
    made = read("Whenever you venture into the dungeon, you take the initiative.")
    assert made.event.clause.acts == (KeywordAction("venture into the dungeon"),)
    assert made.body[0].acts == (KeywordAction("take the initiative"),)


def test_whoever_has_the_initiative_is_attacked() -> None:
    made = read("Whenever you attack the player who has the initiative, draw a card.")
    assert made.event.clause.acts == (Attack(Role("initiative")),)


def test_differently_named_dungeons_are_counted() -> None:
    made = read("Deep Digger gets +1/+1 for each differently named dungeon you've completed.")
    assert made.body[0].acts[0].count == DungeonsCompleted(You())


def test_rules_about_rooms_and_venturing_are_static() -> None:
    again = read("Room abilities of dungeons you own trigger an additional time.")
    assert isinstance(again, Static)
    assert isinstance(again.body[0], TriggersTwice)
    limit = read("Each opponent can't venture into the dungeon more than once each turn.")
    assert limit.body[0].acts == (VentureLimit(Number(1)),)


@pytest.mark.parametrize("words", [
    "When Deep Digger enters, if you've completed Castle of the Mad Mage, draw a card.",
    "Whenever you complete two dungeons, draw a card.",
    "Room abilities of dungeons an opponent owns trigger an additional time.",
    "When Deep Digger enters, venture into the cellar.",
])  # fmt: skip
def test_what_goes_beyond_is_not_read(words: str) -> None:
    (made,) = compile_text(Printed("Deep Digger", ("Creature",), words))
    assert isinstance(made, Unread)


@pytest.mark.parametrize(("words", "russian"), [
    ("Whenever you complete a dungeon, draw a card.", "Каждый раз, когда вы завершаете подземелье, возьмите карту."),
    ("When Deep Digger enters, if you haven't completed Undercity, draw a card.",
     "Когда это существо выходит на поле битвы, если вы не завершили подземелье «Undercity», возьмите карту."),
    ("When Deep Digger enters, venture into the dungeon.",
     "Когда это существо выходит на поле битвы, отправьтесь в подземелье."),
    ("Whenever you attack the player who has the initiative, you gain 1 life.",
     "Каждый раз, когда вы атакуете обладателя инициативы, вы получаете 1 жизнь."),
    ("Creatures you control get +1/+0 for each differently named dungeon you've completed.",
     "Существа под вашим контролем получают +1/+0 за каждое завершённое вами подземелье с другим названием."),
    ("Each opponent can't venture into the dungeon more than once each turn.",
     "Каждый оппонент не может отправляться в подземелье больше одного раза за каждый ход."),
    ("Room abilities of dungeons you own trigger an additional time.",
     "Способности комнат подземелий, которыми вы владеете, срабатывают дополнительный раз."),
])  # fmt: skip
def test_the_same_in_russian(words: str, russian: str) -> None:
    assert said(words) == russian
