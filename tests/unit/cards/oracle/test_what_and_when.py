"""Texts of when something happens, what is exchanged for what, and what a spell costs by its targets."""

import pytest

from judgehelper.abilities.card import Face
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.wording import say

TEXTS = (
    (
        "When this creature dies during combat, draw a card.",
        "Когда это существо умирает, пока идёт фаза боя, возьмите карту.",
    ),
    (
        "When this creature enters, draw a card. At the beginning of the end step on your next turn, discard a card.",
        "Когда это существо выходит на поле битвы, возьмите карту. В начале заключительного шага вашего следующего "
        "хода сбросьте карту.",
    ),
    (
        "{T}: Exchange target opponent's life total with this creature's toughness.",
        "{T}: Обменяйте количество жизней целевого оппонента на выносливость этого существа.",
    ),
    (
        "{4}: Exchange your life total with this creature's power.",
        "{4}: Обменяйте ваше количество жизней на силу этого существа.",
    ),
    (
        "Activated abilities cost {2} more to activate unless they're mana abilities.",
        "Активируемые способности, не являющиеся мана-способностями, стоят на {2} больше.",
    ),
    (
        "Spells your opponents cast that target this creature cost {1} less to cast.",
        "Заклинания, которые разыгрывают ваши оппоненты, целью которых является это существо, стоят на {1} меньше.",
    ),
    (
        "Whenever one or more charge counters are removed from this creature, you gain that much life.",
        "Каждый раз, когда это существо теряет один или несколько жетонов заряда, вы получаете столько же жизней.",
    ),
    (
        "Protection from spells and from permanents that were cast this turn",
        "Защита от заклинаний и от перманентов, разыгранных в этом ходу",
    ),
    (
        "When this creature enters, exile target spell. It becomes plotted.",
        "Когда это существо выходит на поле битвы, изгоните целевое заклинание. Оно становится предметом интриги.",
    ),
    (
        "Whenever this creature attacks, exile it and up to one creature you control, then return those cards to the "
        "battlefield under their owner's control.",
        "Каждый раз, когда это существо атакует, изгоните его и до одного существа под вашим контролем, затем верните "
        "те карты на поле битвы под контролем их владельца.",
    ),
    (
        "Whenever this creature trains, draw a card.",
        "Каждый раз, когда это существо тренируется, возьмите карту.",
    ),
    (
        "When this creature's power is 7 or greater, sacrifice it.",
        "Когда сила этого существа не меньше 7, пожертвуйте его.",
    ),
    (
        "As an additional cost to cast this spell, behold an Elf and exile it.",
        "В качестве дополнительной стоимости при разыгрывании этого заклинания изгоните одного Эльфа под вашим "
        "контролем или такую карту из вашей руки.",
    ),
    (
        "Whenever you discard a nonland card, you may cast it from your graveyard.",
        "Каждый раз, когда вы сбрасываете не являющуюся землёй карту, вы можете разыграть её из вашего кладбища.",
    ),
)


@pytest.mark.parametrize(("english", "russian"), TEXTS)
def test_what_is_read_is_said_in_both_languages(english: str, russian: str) -> None:
    made = compile_text(Printed("Wordy Bear", ("Creature",), english))
    assert not any(isinstance(each, Unread) for each in made), made
    said = [say(each, Face(name="Wordy Bear", types=("Creature",))) for each in made]
    assert [each.ru for each in said] == [russian]


def test_a_land_is_said_to_be_of_every_nonbasic_type() -> None:
    (ability,) = compile_text(Printed("Wordy Field", ("Land",), "This land is every nonbasic land type."))
    assert say(ability, Face(name="Wordy Field", types=("Land",))).ru == "Эта земля имеет все типы небазовых земель."


def test_a_price_for_each_target_is_said_as_an_additional_cost() -> None:
    text = "This spell costs 3 life more to cast for each target.\nDestroy any number of target creatures."
    price, _ = compile_text(Printed("Wordy End", ("Sorcery",), text))
    said = say(price, Face(name="Wordy End", types=("Sorcery",))).ru
    assert said == (
        "В качестве дополнительной стоимости при разыгрывании этого заклинания заплатите 3 жизни за каждую цель."
    )
