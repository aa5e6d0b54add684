"""Constructs that the examples of the book need: what is chosen, skipped, entering elsewhere, doubled, borrowed."""

from typing import Any

from judgehelper.abilities.acts.acting import May
from judgehelper.abilities.acts.being import GainsAbilitiesOf as Borrowed
from judgehelper.abilities.acts.course import SkipDraw
from judgehelper.abilities.acts.keyword_actions import DoubleMana
from judgehelper.abilities.acts.mana import AddChosenMana
from judgehelper.abilities.acts.moving import Draw, DrawBesides, Enter
from judgehelper.abilities.clauses import Does, Instead, LifeFloor
from judgehelper.abilities.filters import WithAbility
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import That, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.compiler import OracleCompiler, Printed, compile_text
from judgehelper.systems.magic.costs.mana_output import is_mana_ability
from judgehelper.systems.magic.effects.replacement.entering import entering_instead
from judgehelper.systems.magic.understanding.support import why_unsupported


def read(text: str, kind: str = "Creature") -> Any:
    made = compile_text(Printed("Wordy Bear", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def every(text: str, node: type, kind: str = "Creature") -> list[Any]:
    return [each for each in everything(read(text, kind)) if isinstance(each, node)]


def test_the_chosen_player_has_a_hand_and_an_upkeep() -> None:
    chosen = "As Wordy Bear enters, choose an opponent.\n"
    for text in (
        "Wordy Bear's power and toughness are each equal to the number of cards in the chosen player's hand.",
        "At the beginning of the chosen player's upkeep, you gain 1 life.",
    ):
        (that,) = every(chosen + text, That)
        assert (that.word, that.to) == ("the chosen", 1)


def test_a_draw_is_skipped_where_it_would_happen() -> None:
    text = "If you would draw a card, you may skip that draw instead."
    (instead,) = every(text, Instead)
    assert instead.body == (Does(You(), (May((SkipDraw(),)),)),)


def test_a_draw_can_only_be_skipped_in_its_stead() -> None:
    def reasons(text: str) -> set[str]:
        card = OracleCompiler().define({"name": "Wordy Page", "types": "Instant", "text": text})
        return {refusal.why for refusal in why_unsupported(card)}

    assert reasons("Skip that draw.") == {"there is no draw to skip here"}
    assert reasons("You gain 1 life.") == set()


def test_doubling_unspent_mana_is_a_mana_ability() -> None:
    (ability,) = read("{1}: Double the amount of each type of unspent mana you have.", "Artifact")
    assert ability.body[0].acts == (DoubleMana(),)
    assert is_mana_ability(ability)


def test_a_colour_of_ones_permanents_is_chosen_for_mana() -> None:
    text = "{T}: Choose a color of a creature you control. Add one mana of that color."
    (added,) = every(text, AddChosenMana, "Land")
    assert (added.among, added.amount) == ("any color among", Number(1))


def test_what_would_enter_enters_under_another_control_instead() -> None:
    text = "If a creature would enter under an opponent's control this turn, it enters under your control instead."
    (instead,) = every(text, Instead, "Instant")
    (enters,) = instead.body[0].acts
    assert enters == Enter(under=You())
    assert entering_instead(instead) is enters


def test_an_ability_of_a_keyword_may_be_one_of_its_variants() -> None:
    (kind,) = every("Destroy target creature with a morph ability.", WithAbility, "Instant")
    assert kind.kind == "morph"


def test_all_activated_abilities_are_gained_for_a_time_only() -> None:
    (gains,) = every("{1}: Wordy Bear gains all activated abilities of target creature until end of turn.", Borrowed)
    assert gains.kind == "activated"
    (unread,) = compile_text(Printed("Wordy Bear", ("Creature",), "Creatures gain all activated abilities of Bears."))
    assert isinstance(unread, Unread)


def test_damage_does_not_bring_life_below_a_number() -> None:
    text = "If you control a Bear, damage that would reduce your life total to less than 3 reduces it to 3 instead."
    (floor,) = every(text, LifeFloor, "Enchantment")
    assert (floor.least, floor.to) == (Number(3), Number(3))
    assert floor.condition is not None


def test_a_draw_besides_that_of_the_draw_step() -> None:
    text = "If an opponent would draw a card except the first one they draw in each of their draw steps, "
    (instead,) = every(text + "instead that player skips that draw and you draw a card.", Instead)
    assert instead.event.clause.acts == (DrawBesides("they"),)
    assert [each.acts for each in instead.body[0].clauses] == [(SkipDraw(),), (Draw(Number(1)),)]
    heard = "Whenever an opponent draws a card except the first one they draw in each of their draw steps, "
    assert every(heard + "you gain 1 life.", DrawBesides) == [DrawBesides("they")]
