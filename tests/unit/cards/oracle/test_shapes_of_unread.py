"""What the shape of a paragraph tells that is not understood: its kind, its event, where it functions."""

import pytest

from judgehelper.abilities.acts.moving import Die
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text


def unread(text: str, *types: str) -> Unread:
    """Read the last paragraph of a text, which is not understood."""
    made = compile_text(Printed("Odd One", types or ("Creature",), text))[-1]
    assert isinstance(made, Unread)
    return made


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Whenever this creature attacks, frobnicate.", "triggered"),
        ("At the beginning of your upkeep, frobnicate.", "triggered"),
        ("{2}, {T}: Frobnicate.", "activated"),
        ("Sacrifice a creature: Frobnicate.", "activated"),
        ("If a creature would die, frobnicate it instead.", "replacement"),
        ("As this creature enters, frobnicate.", "replacement"),
        ("Creatures you control frobnicate.", "static"),
        ("Flying, protection from the moon and all that wobbles", "keyword"),
        ("Flying, wobbling {2}{R}", "casting"),
        ("This spell costs {1} less to cast for each wobble.", "casting"),
    ],
)
def test_a_permanent_has_kinds_by_their_shape(text, kind):
    assert unread(text).kind == kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Frobnicate.", "spell"),
        ("Whenever a creature dies this turn, frobnicate.", "spell"),
        ("When you cast this spell, frobnicate.", "triggered"),
        ("You may frobnicate rather than pay this spell's mana cost.", "casting"),
    ],
)
def test_a_spell_has_kinds_by_their_shape(text, kind):
    assert unread(text, "Sorcery").kind == kind


def test_a_loyalty_ability_is_told_by_its_cost():
    assert unread("+1: Frobnicate.", "Planeswalker").kind == "loyalty"
    assert unread("−7: Frobnicate.", "Planeswalker").kind == "loyalty"


def test_the_event_is_read_where_the_effect_is_not():
    assert unread("At the beginning of your upkeep, frobnicate.").event == StepBegins("upkeep", unread_whose())
    dies = unread("When this creature dies, if you wobble, frobnicate.").event
    assert isinstance(dies, Occurs)
    assert dies.clause.acts == (Die(),)


def unread_whose():
    """Give whose upkeep «your upkeep» is, as the grammar reads it in a text that is understood."""
    (understood,) = compile_text(Printed("Plain", ("Creature",), "At the beginning of your upkeep, draw a card."))
    return understood.event.whose


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, wobbles, or dies, draw a card.",
        "Whenever this creature attacks, or wobbles, draw a card.",
        "Whenever the moon wobbles, draw a card.",
    ],
)
def test_no_event_is_read_by_half(text):
    assert unread(text).event is None


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("Creatures you control frobnicate.", ("battlefield",)),
        ("{1}, Exile this card from your graveyard: Frobnicate.", ("graveyard",)),
        ("{1}, Discard this card: Frobnicate.", ("hand", "graveyard")),
        ("When you cast this spell, frobnicate.", ("stack",)),
        ("As long as this card is in your graveyard, frobnicate.", ("battlefield", "graveyard")),
        ("You may reveal this card from your opening hand and frobnicate.", ("opening hand",)),
        ("This spell can't be countered by wobbling.", ("stack",)),
    ],
)
def test_where_a_text_functions_is_told_by_where_it_puts_its_object(text, zones):
    assert unread(text).zones == zones


def test_mana_that_might_be_added_is_told():
    assert unread("{T}: Add {G} for each wobble.").adds_mana
    assert not unread("{T}: Wobble.").adds_mana
