"""Russian wording of whole sentences of our own, from the English text through the compiler."""

import pytest

from judgehelper.abilities.card import Face
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.wording import say

SENTENCES = [
    ("Sorcery", "Destroy target artifact and you gain 2 life.",
     "Уничтожьте целевой артефакт, и вы получаете 2 жизни."),
    ("Sorcery", "Draw a card and discard a card.", "Возьмите карту и сбросьте карту."),
    ("Enchantment", "Each opponent's maximum hand size is reduced by two.",
     "Максимальный размер руки каждого оппонента уменьшается на 2."),
    ("Enchantment", "Your maximum hand size is increased by one.",
     "Ваш максимальный размер руки увеличивается на 1."),
    ("Creature", "{R}: The next 1 damage that would be dealt to target creature this turn is dealt to you instead.",
     "{R}: Следующее 1 повреждение, которое должно быть нанесено целевому существу в этом ходу, наносится вместо этого "
     "вам."),
    ("Instant", "Counter target artifact spell. If that spell is countered this way, exile it instead of putting it "
     "into its owner's graveyard.",
     "Отмените целевое заклинание артефакта. Если то заклинание отменено таким образом, изгоните его, вместо того "
     "чтобы положить его на кладбище его владельца."),
    ("Sorcery", "Exile all artifact cards in all graveyards that were put there from the battlefield this turn.",
     "Изгоните все карты артефакта на всех кладбищах, которые были положены туда с поля битвы в этом ходу."),
    ("Creature", "When this creature dies, flip a coin. If you lose the flip, you lose 2 life.",
     "Когда это существо умирает, подбросьте монету. Если вы проигрываете бросок, вы теряете 2 жизни."),
    ("Land", "{T}: Add {G}. Spend this mana only to activate abilities of creatures.",
     "{T}: Добавьте {G}. Потратьте эту ману только на то, чтобы активировать способности существ."),
    ("Creature", "{T}: When target creature other than this creature dies this turn, you gain 3 life.",
     "{T}: Когда целевое существо, кроме этого существа, умирает в этом ходу, вы получаете 3 жизни."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SENTENCES)
def test_the_sentence_reads_so_in_russian(kind: str, text: str, words: str) -> None:
    abilities = compile_text(Printed("Wordy Bear", (kind,), text))
    face = Face(name="Wordy Bear", types=(kind,), abilities=abilities)
    assert " ".join(say(each, face).ru for each in abilities) == words
