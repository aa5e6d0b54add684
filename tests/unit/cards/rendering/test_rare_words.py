"""Russian for constructs that the examples of the book need: skipping, doubling mana, the colour of a permanent."""

import pytest

from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.rendering.wording import say

SAID = {
    "{T}: Counter target activated ability from an artifact source.":
        "{T}: Отмените целевую активируемую способность, источником которой является артефакт.",
    "{1}: Copy target activated ability you control from a creature source.":
        "{1}: Скопируйте целевую активируемую способность под вашим контролем, источником которой является существо.",
    "If you would draw a card, you may skip that draw instead.":
        "Если вы должны взять карту, вместо этого вы можете пропустить это взятие карты.",
    "{1}: Double the amount of each type of unspent mana you have.":
        "{1}: Удвойте количество неистраченной маны каждого типа в своём хранилище маны.",
    "{T}: Choose a color of a creature you control. Add one mana of that color.":
        "{T}: Выберите цвет существа под вашим контролем и добавьте одну ману этого цвета.",
    "{T}: Add one mana of any color among creatures you control.":
        "{T}: Добавьте одну ману любого из цветов существ под вашим контролем.",
    "If a creature would enter under an opponent's control, it enters under your control instead.":
        "Если существо должно выйти на поле битвы под контролем оппонента, "
        "вместо этого оно выходит на поле битвы под вашим контролем.",
    "{1}: You may put a creature card with a morph ability from your hand onto the battlefield face up.":
        "{1}: Вы можете положить карту существа со способностью «Оборотень» из вашей руки на поле битвы лицом вверх.",
    "{1}: This artifact gains all activated abilities of target creature until end of turn.":
        "{1}: Этот артефакт получает все активируемые способности целевого существа до конца хода.",
    "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.":
        "Если вы контролируете существо и повреждения должны уменьшить ваше количество жизней до значения меньше 1, "
        "вместо этого они уменьшают его до 1.",
    "Creature cards in graveyards can't enter.": "Карты существа на кладбищах не могут выходить на поле битвы.",
    "The legend rule doesn't apply to creatures you control.":
        "Правило легендарности не применяется к существам под вашим контролем.",
    "You may choose not to untap this artifact during your untap step.":
        "Вы можете не разворачивать этот артефакт во время вашего шага разворота.",
    "Players can't untap more than one land during their untap steps.":
        "Игроки не могут разворачивать более одной земли во время своих шагов разворота.",
    "Counters can't be put on creatures.": "Жетоны не могут быть положены на существа.",
    "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.":
        "Если вы должны взять карту, кроме первой в каждом из ваших шагов взятия карты, "
        "вместо этого возьмите две карты.",
    "{1}: This artifact becomes a 2/2 creature with haste and all creature types until end of turn.":
        "{1}: Этот артефакт становится существом 2/2 с Ускорением и всеми типами существ до конца хода.",
    "{1}: Target creature gains all creature types until end of turn.":
        "{1}: Целевое существо получает все типы существ до конца хода.",
    "If one or more -1/-1 counters would be put on a Bear, that many -1/-1 counters minus one are put on it instead.":
        "Если на Медведя должны быть положены один или несколько жетонов -1/-1, "
        "вместо этого на него кладётся столько же жетонов -1/-1 минус один.",
    "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three mana to "
    "cast.":
        "Пока этот артефакт является неповёрнутым, каждое заклинание стоит {3}, "
        "если стоимость его розыгрыша должна быть меньше {3}.",
    "When you control no Islands, sacrifice this artifact.":
        "Когда вы не контролируете Островов, пожертвуйте этот артефакт.",
    "You don't lose the game for having 0 or less life.":
        "Вы не проигрываете партию из-за того, что ваше количество жизней равно 0 или меньше.",
    "As long as you have 0 or less life, all damage is dealt to you as though its source had infect.":
        "Пока вы имеете 0 или меньше жизней, все повреждения наносятся вам, как если бы их источник имел Инфекцию.",
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_it_is_said_in_both_languages(text: str) -> None:
    (face,) = OracleCompiler().define({"name": "Wordy Stone", "types": "Artifact", "text": text}).faces
    said = say(face.abilities[0], face)
    assert (said.ru, said.en) == (SAID[text], text)
