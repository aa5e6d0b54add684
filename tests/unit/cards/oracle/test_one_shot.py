"""One-shot effects and newer keywords: each sentence shape compiles to what the rules say, and wholly."""

from judgehelper.abilities.acts.acting import ChooseQuality, Exchange, Repeated
from judgehelper.abilities.acts.being import CausesNoTriggers
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import Create
from judgehelper.abilities.clauses import Does, If, Later, Noted, Unless
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.filters import CostHas, In, OfChosen
from judgehelper.abilities.kinds import Activated, Keyword, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Either, That
from judgehelper.abilities.quantities import Distinct, Number
from judgehelper.cards.oracle.compiler import Printed, compile_text


def read(text: str, kind: str = "Creature"):
    made = compile_text(Printed("Wordy Bear", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def only(text: str, node: type, kind: str = "Creature"):
    """Read a text and give its one node of a type."""
    (found,) = [each for each in everything(read(text, kind)) if isinstance(each, node)]
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


def test_who_did_it_is_the_one_who_was_asked_to_pay() -> None:
    text = "Counter target spell unless its controller pays {1}. If they do, draw a card."
    condition = only(text, YouDo, "Instant")
    noted = only(text, Noted, "Instant")
    assert isinstance(noted.clause, Unless)
    assert condition.to == noted.name != 0
    assert condition.who == noted.clause.otherwise.who


def test_a_second_verb_may_have_the_controller_of_something_as_its_subject() -> None:
    text = "Destroy target artifact. Its controller draws a card, then discards a card."
    first, second = [each for each in everything(read(text, "Instant")) if isinstance(each, Does)]
    assert first.who == second.who


def test_all_graveyards_are_one_group() -> None:
    graveyard = only("Exile all artifact cards from all graveyards.", In, "Sorcery")
    assert (graveyard.zone, graveyard.whose) == ("graveyard", None)


def test_an_act_is_repeated_so_many_times() -> None:
    assert only("Investigate twice.", Repeated, "Sorcery").times == Number(2)


def test_a_spell_is_described_by_a_symbol_of_its_cost() -> None:
    assert only("Whenever you cast a spell with {X} in its mana cost, scry 1.", CostHas).symbol == "{X}"


def test_one_phrase_may_name_both_that_are_exchanged() -> None:
    exchanged = only("Exchange control of two target lands.", Exchange, "Sorcery")
    assert exchanged.other is None


def test_that_name_is_the_name_chosen() -> None:
    text = "Choose a creature card name. Exile all cards with that name from all graveyards."
    assert only(text, ChooseQuality, "Sorcery").what == "creature card name"
    assert only(text, OfChosen, "Sorcery").what == "card name"


def test_what_enters_or_dies_may_be_silenced() -> None:
    text = "Artifacts entering or dying don't cause abilities to trigger."
    assert only(text, CausesNoTriggers).doing == "entering or dying"


def test_a_table_of_results_belongs_to_the_roll_above_it() -> None:
    (ability,) = read("Roll a d20.\n1—10 | Draw a card.\n11+ | You gain 2 life.", "Sorcery")
    table = ability.body[-1]
    assert [(row.low, row.high) for row in table.rows] == [(1, 10), (11, None)]


def test_those_tokens_of_a_table_are_such_as_a_line_before_creates() -> None:
    text = "Roll a d6.\n1—5 | Create a 2/2 green Bear creature token.\n6 | Create two of those tokens."
    one, two = [each for each in everything(read(text, "Sorcery")) if isinstance(each, Create)]
    assert (one.token, two.count) == (two.token, Number(2))


def test_what_a_line_of_a_table_does_not_say_is_not_read() -> None:
    made = compile_text(Printed("Wordy Bear", ("Sorcery",), "Roll a d6.\n1—6 | Create two of those tokens."))
    assert any(isinstance(each, Unread) for each in made)


def test_a_word_before_the_dash_limits_an_ability() -> None:
    assert only("Boast — {1}: Draw a card.", Activated).word == "boast"
    assert only("Exhaust — {1}: Draw a card.", Activated).word == "exhaust"


def test_a_later_return_may_stand_under_a_condition() -> None:
    text = "You may draw a card. If you don't, at the beginning of the next end step, you lose 1 life."
    assert isinstance(only(text, If, "Sorcery").then[0], Later)
