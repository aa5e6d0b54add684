"""«Lose exactly so much life» and «until your next end step» in texts (rules 603.2c, 611.2a)."""

from judgehelper.abilities.acts.acting import LoseLife
from judgehelper.abilities.durations import NextStep
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import You
from judgehelper.abilities.quantities import Number, Precisely
from judgehelper.cards.oracle.compiler import Printed, compile_text


def test_an_exact_amount_is_another_thing_than_any_amount():
    made = compile_text(Printed("Tithe Clerk", ("Enchantment",), "Whenever you lose exactly 3 life, draw two cards."))
    (lost,) = [each for each in everything(made) if isinstance(each, LoseLife)]
    assert lost.amount == Precisely(Number(3))


def test_what_would_be_lost_exactly_is_not_guessed_at():
    made = compile_text(Printed("Clerk", ("Enchantment",), "If you would lose exactly 3 life, draw a card instead."))
    assert any(isinstance(each, Unread) for each in made)


def test_a_permission_lasts_until_your_next_end_step():
    text = "Exile the top card of your library. Until your next end step, you may play that card."
    made = compile_text(Printed("Clerk", ("Sorcery",), text))
    assert NextStep(step="end", whose=You()) in list(everything(made))
