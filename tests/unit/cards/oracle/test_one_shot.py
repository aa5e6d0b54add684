"""One-shot effects and newer keywords: each sentence shape compiles to what the rules say, and wholly."""

from judgehelper.abilities.acts.acting import PayMana
from judgehelper.abilities.clauses import Unless
from judgehelper.abilities.kinds import Keyword, Unread
from judgehelper.abilities.phrases import Either, That
from judgehelper.abilities.quantities import Distinct
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.outcomes import descend_all


def read(text: str, kind: str = "Creature"):
    made = compile_text(Printed("Wordy Bear", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def only(text: str, node: type, kind: str = "Creature"):
    """Read a text and give its one node of a type."""
    (found,) = [each for each in descend_all(read(text, kind)) if isinstance(each, node)]
    return found


def test_a_price_to_attack_is_asked_of_whoever_controls_the_attackers() -> None:
    price = "their controller pays {W} for each of those creatures."
    text = f"Creatures can't attack you or planeswalkers you control unless {price}"
    asked = only(text, Unless, "Enchantment")
    assert isinstance(asked.then[0].acts[0].acts[0].whom, Either)
    payer, paid = asked.otherwise.who.of, asked.otherwise.acts[0]
    assert payer.to == asked.then[0].who.name != 0
    assert isinstance(paid, PayMana)
    assert isinstance(paid.each, That)
    assert paid.each.to == payer.to


def test_a_price_may_be_defined_by_the_board() -> None:
    text = (
        "Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking "
        "you, where X is the number of colors among permanents you control."
    )
    assert only(text, Distinct, "Enchantment").what == "color"


def test_two_kickers_joined_are_two_abilities() -> None:
    assert [each.keyword for each in read("Kicker {R} and/or {1}{W}") if isinstance(each, Keyword)] == ["kicker"] * 2
