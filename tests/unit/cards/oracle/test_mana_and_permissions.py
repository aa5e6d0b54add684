"""Mana and what it may be spent on, permissions to cast and what goes with them (106.6, 118.9, 601.3, 609.4b)."""

import pytest

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.durations import OnceEach
from judgehelper.abilities.phrases import AbilitiesOf, Among, You
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.record import CardRecord, FaceRecord

COMPILER = OracleCompiler()


def read(text, types="Creature — Human"):
    face = FaceRecord(name="Plain Tester", mana_cost="{1}", types=types, text=text, power="1", toughness="1")
    (ability,) = COMPILER.compile(CardRecord(name="Plain Tester", faces=(face,))).faces[0].abilities
    assert not isinstance(ability, k.Unread), ability
    return ability


def test_mana_for_artifact_sources_names_their_abilities():
    body = read("{T}: Add {C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.").body
    cast, activate = body[1].acts[0].on
    assert isinstance(cast, a.Cast)
    assert isinstance(activate.what, AbilitiesOf)


def test_what_mana_is_spent_on_is_what_it_speaks_of():
    spent = read("{T}: Add {R}. If that mana is spent on a Dragon spell, it gains haste until end of turn.").body[1]
    assert isinstance(spent, c.IfSpent)
    assert spent.then[0].who.to == spent.on.name > 0


def test_spending_this_mana_waits_for_that_spell():
    waits = read("{T}: Add {U}. When you spend this mana to cast a blue spell, scry 1.").body[1]
    assert isinstance(waits, c.WhenSpent)
    assert isinstance(waits.on[0], a.Cast)


@pytest.mark.parametrize(
    ("text", "as_though", "mana"),
    [
        ("You may spend mana as though it were mana of any type to cast Elf spells.", "any type", ""),
        ("You may spend green mana as though it were blue mana.", "blue", "green"),
    ],
)
def test_mana_is_spent_as_though_it_were_other_mana(text, as_though, mana):
    act = read(text).body[0].acts[0]
    assert (act.as_though, act.mana) == (as_though, mana)


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("{T}: Add one mana of any type that a Forest you control could produce.", "any type could"),
        ("{T}: Add one mana of any color among permanents you control.", "any color among"),
        ("Whenever you tap a Swamp for mana, add one mana of any type that Swamp produced.", "any type produced"),
    ],
)
def test_the_types_left_open_are_those_of_what_is_named(text, among):
    act = read(text).body[0].acts[0]
    assert act.among == among
    assert act.by is not None


def test_once_in_each_of_your_turns_from_a_graveyard_and_into_exile():
    text = "Once during each of your turns, you may cast an Elf spell from your graveyard. "
    may, goes = read(text + "If a spell cast this way would be put into a graveyard, exile it instead.").body
    assert may.until == OnceEach(You())
    assert isinstance(goes, c.CastSoGoes)
    assert goes.to.zone == "exile"


def test_life_is_paid_for_the_spell_that_is_cast_so():
    text = "You may cast spells from the top of your library. If you cast a spell this way, pay life equal to its mana "
    rider = read(text + "value rather than pay its mana cost.").body[1]
    paid = rider.then[0].acts[0]
    assert isinstance(paid, with_mana.PayRather)
    assert paid.costs[0].act.amount.of.to == rider.what.name > 0


def test_mana_of_any_colour_goes_with_the_permission_before_it():
    text = "You may cast spells from among cards exiled with this creature, and you may spend mana as though it were "
    (sentence,) = read(text + "mana of any color to cast those spells.").body
    may, spends = sentence.clauses
    assert isinstance(may.acts[0].acts[0].what, Among)
    assert spends.acts[0].way == "those spells"


def test_an_instruction_to_cast_is_no_permission_of_the_spell_itself():
    text = "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
    ability = read(text, "Sorcery")
    assert isinstance(ability, k.Spell)


def test_counters_on_it_are_not_counted_in_the_hand():
    text = "{T}: You may cast a spell with mana value equal to the number of charge counters on this artifact from "
    act = read(text + "your hand without paying its mana cost.", "Artifact").body[0].acts[0].acts[0]
    comparing, place = act.what.where
    assert comparing.to.on.zone == ""
    assert place.zone == "hand"


def test_abilities_cost_less_by_a_number_that_is_defined():
    text = "{6}: Draw a card. This ability costs {X} less to activate, where X is the greatest power among "
    costs = read(text + "Elves you control.").body[1]
    assert (costs.symbols, costs.change) == ("{X}", "less")


def test_loyalty_abilities_cost_another_symbol():
    ability = read("Planeswalkers' loyalty abilities you activate cost an additional [+2] to activate.")
    (act,) = ability.body[0].acts
    assert isinstance(act, b.Costs)
    assert (act.to, act.symbols) == ("loyalty", "+2")


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {C}. Spend this mana only to cast spells of the wrong sort.",
        "Once during each of your turns, you may cast a spell from your dreams.",
        "If you cast a spell this way, that creature enters tapped.",
    ],
)
def test_what_is_not_known_stays_unread(text):
    face = FaceRecord(name="Plain Tester", mana_cost="{1}", types="Creature — Human", text=text)
    card = COMPILER.compile(CardRecord(name="Plain Tester", faces=(face,)))
    assert card.unread()
