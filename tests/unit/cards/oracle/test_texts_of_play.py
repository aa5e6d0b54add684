"""Texts that tournaments are played with: read whole, played, said, and bound as the rules have it."""

import pytest

from judgehelper.abilities.acts.moving import Sacrifice
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Does, Sentence
from judgehelper.abilities.durations import During, EndOfTurn
from judgehelper.abilities.filters import In
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import HOST, Both, That
from judgehelper.abilities.quantities import Difference
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.wording import say
from judgehelper.systems.magic.understanding.support import why_unplayed

FROM_THE_YARD = (
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it."
)
OUTDONE = (
    "At the beginning of each player's upkeep, that player chooses target player who controls more lands than they do "
    "and is their opponent. The first player may draw a card."
)
PLAYED = (
    ("Enchantment", FROM_THE_YARD),
    ("Enchantment", OUTDONE),
    ("Enchantment", "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."),
    (
        "Enchantment",
        "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn.",
    ),
    ("Creature", "{T}: Add {W}{U}{B}{R}{G}. This mana can't be spent to pay generic mana costs."),
    ("Creature", "You can't spend mana to cast this spell."),
    ("Creature", "{U/P}: Change a target of target spell or ability to this creature."),
    (
        "Instant",
        "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.",
    ),
    ("Creature", "{1}: Change this creature's base power to target creature's power."),
    (
        "Sorcery",
        "Search your library and graveyard for five cards and exile the rest. Put the chosen cards on top of your "
        "library in any order.",
    ),
    (
        "Instant",
        "As an additional cost to cast this spell, you may exile any number of white cards from your hand. This "
        "spell costs {2} less to cast for each card exiled this way.",
    ),
    (
        "Instant",
        "Choose artifact, creature, or land. Tap all untapped permanents of the chosen type target player "
        "controls, or untap all tapped permanents of that type that player controls.",
    ),
    (
        "Sorcery",
        "Return up to one target creature card and up to one target land card from your graveyard to your hand.",
    ),
    (
        "Enchantment",
        "At the beginning of your upkeep, if you have fewer than seven cards in hand, draw cards equal to the "
        "difference.",
    ),
)


@pytest.mark.parametrize(("kind", "text"), PLAYED)
def test_it_is_read_and_played(kind: str, text: str) -> None:
    for ability in compile_text(Printed("Well Known", (kind,), text)):
        assert not isinstance(ability, Unread), ability
        assert why_unplayed(ability) == ()


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("Enchantment", FROM_THE_YARD, "контролирующий то существо игрок жертвует его."),
        ("Enchantment", "If a land is tapped for mana, it produces {B} instead of any other type.", "{B} вместо маны"),
        ("Creature", "You can't spend mana to cast this spell.", "тратить ману"),
        ("Creature", "{U/P}: Change a target of target spell or ability to this creature.", "Измените одну из целей"),
        ("Instant", "Choose artifact, creature, or land. Draw a card.", "Выберите артефакт, существо или землю."),
    ],
)
def test_it_is_said_in_russian(kind: str, text: str, said: str) -> None:
    (ability,) = compile_text(Printed("Well Known", (kind,), text))
    assert said in say(ability, Face(name="Well Known", types=(kind,))).ru


def test_it_is_the_creature_that_its_controller_sacrifices() -> None:
    (ability,) = compile_text(Printed("Well Known", ("Enchantment",), FROM_THE_YARD))
    (given_up,) = (each.what for each in everything(ability) if isinstance(each, Sacrifice))
    assert isinstance(given_up, That)
    assert given_up.to == HOST


def test_a_time_of_untapping_is_not_that_of_the_statement_before() -> None:
    text = "Enchanted creature gets +3/+3 and doesn't untap during its controller's untap step."
    (ability,) = compile_text(Printed("Well Known", ("Enchantment",), text))
    (sentence,) = ability.body
    assert isinstance(sentence, Sentence)
    gets, stays = sentence.clauses
    assert isinstance(gets, Does)
    assert isinstance(stays, Does)
    assert gets.until is None
    assert isinstance(stays.until, During)


def test_a_time_said_last_is_that_of_both_groups() -> None:
    text = "Creatures you control get +1/+1 and creatures your opponents control get -1/-1 until end of turn."
    (spell,) = compile_text(Printed("Well Known", ("Instant",), text))
    (sentence,) = spell.body
    assert isinstance(sentence, Sentence)
    assert [type(each.until) for each in sentence.clauses if isinstance(each, Does)] == [EndOfTurn, EndOfTurn]


def test_where_several_cards_lie_is_said_once_of_each() -> None:
    text = "Return up to one target creature card and up to one target land card from your graveyard to your hand."
    (spell,) = compile_text(Printed("Well Known", ("Sorcery",), text))
    (both,) = (each for each in everything(spell) if isinstance(each, Both))
    assert [[type(where) for where in each.where] for each in both.phrases] == [[In], [In]]


def test_a_difference_between_what_nothing_says_is_refused() -> None:
    text = "If you control fewer than three creatures, draw cards equal to the difference."
    (spell,) = compile_text(Printed("Well Known", ("Sorcery",), text))
    assert isinstance(spell, Unread)
    assert "difference" in spell.why
    assert not any(isinstance(each, Difference) for each in everything(spell))


def test_a_name_that_nobody_has_chosen_is_refused() -> None:
    text = "Exile target card from a graveyard. Search your library for a card with that name and exile it."
    (spell,) = compile_text(Printed("Well Known", ("Sorcery",), text))
    assert isinstance(spell, Unread)
