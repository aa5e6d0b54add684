"""What texts mean: sentences of our own in the official templating, read to the structure that the rules give them."""

import pytest

from judgehelper.abilities.acts.acting import BeDealtDamage, DealDamage, GainLife, May, Reveal
from judgehelper.abilities.acts.being import Cant, Gains, Gets, HasBase, Is, LosesAll
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.moving import (
    Counter,
    Destroy,
    Die,
    Discard,
    Draw,
    Enter,
    Exile,
    Place,
    Put,
    Return,
    Search,
    Shuffle,
    Undergo,
)
from judgehelper.abilities.clauses import Do, Does, Instead, Modal, Noted, Reflexive, Unless
from judgehelper.abilities.conditions import Holds, YouDo
from judgehelper.abilities.durations import EndOfTurn, UntilEvent
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.filters import (
    AllOf,
    Being,
    Comparing,
    Controlled,
    In,
    Kind,
    Not,
    OfColour,
    OfSubtype,
    OfType,
    OneOf,
    With,
    WithCounters,
)
from judgehelper.abilities.kinds import Activated, Chapter, Keyword, Quoted, Spell, Static, Triggered, Unread
from judgehelper.abilities.phrases import (
    HOST,
    SUBJECT,
    THIS,
    AtLeast,
    ControllerOf,
    Exactly,
    Host,
    OwnerOf,
    Some,
    Target,
    That,
    Things,
    This,
    UpTo,
    You,
)
from judgehelper.abilities.quantities import Negative, Number, ThatMuch
from judgehelper.cards.oracle.compiler import Printed, compile_text

ONE = Exactly(Number(1))
CREATURE = OfType("Creature")


def spell(text: str):
    """Compile the text of a sorcery to its one ability."""
    (ability,) = compile_text(Printed("Trial of Words", ("Sorcery",), text))
    return ability


def permanent(text: str, name: str = "Wordy Bear"):
    """Compile the text of a creature to its one ability."""
    (ability,) = compile_text(Printed(name, ("Creature",), text))
    return ability


def test_a_target_keeps_its_whole_description():
    made = spell("Destroy target tapped nonblack creature with power 4 or less that an opponent controls.")
    assert isinstance(made, Unread), "«that an opponent controls» is not how it is said"
    made = spell("Destroy target tapped creature an opponent controls with power 4 or less.")
    assert isinstance(made, Spell)
    what = made.body[0].acts[0].what
    assert what.det == Target(ONE)
    assert what.what == AllOf((Being("tapped"), CREATURE))
    assert what.where[1] == Comparing("power", "≤", Number(4))
    assert isinstance(what.where[0], Controlled)


def test_an_or_list_before_a_shared_head_is_one_noun():
    made = spell("Return target instant, sorcery, or Elf card from your graveyard to your hand.")
    what = made.body[0].acts[0].what
    assert what.what == AllOf((OneOf((OfType("Instant"), OfType("Sorcery"), OfSubtype("Elf"))), Kind("card")))
    assert what.where == (In("graveyard", You(), "from"),)


def test_whole_nouns_joined_by_or_are_alternatives():
    made = spell("Destroy target artifact or enchantment.")
    assert made.body[0].acts[0].what.what == OneOf((OfType("Artifact"), OfType("Enchantment")))


def test_an_adjective_that_might_belong_to_both_nouns_is_refused():
    assert isinstance(spell("Destroy target tapped creature or artifact."), Unread)


def test_with_flying_belongs_to_the_token_and_not_to_creating():
    made = spell("Create two 1/1 white Bird creature tokens with flying.")
    act = made.body[0].acts[0]
    assert act.count == Number(2)
    assert act.token.abilities == (Keyword("flying"),)
    assert (act.token.types, act.token.subtypes, act.token.colours) == (("Creature",), ("Bird",), ("white",))


def test_one_subject_does_several_acts_and_its_target_is_chosen_once():
    made = spell("Target creature gets +2/-X and gains trample until end of turn.")
    (clause,) = made.body
    assert clause.acts == (Gets(Number(2), Negative(clause.acts[0].toughness.of)), Gains((Keyword("trample"),)))
    assert clause.until == EndOfTurn()


def test_what_holds_always_is_static_and_what_lasts_is_not():
    assert isinstance(permanent("Creatures you control get +1/+1."), Static)
    assert isinstance(permanent("Creatures you control get +1/+1 until end of turn."), Unread)


def test_an_intervening_if_is_part_of_the_trigger():
    made = permanent("At the beginning of your upkeep, if you control an artifact, draw a card.")
    assert isinstance(made, Triggered)
    assert made.event == StepBegins("upkeep", You())
    assert isinstance(made.condition, Holds)
    assert made.body == (Do((Draw(Number(1)),)),)


def test_an_activated_ability_has_its_costs_in_order():
    made = permanent("{2}{G}, {T}, Sacrifice an artifact: Draw two cards.")
    assert isinstance(made, Activated)
    assert len(made.costs) == 3
    assert made.body == (Do((Draw(Number(2)),)),)


def test_unless_is_the_choice_of_whom_it_names():
    made = spell("Counter target spell unless its controller pays {3}.")
    (clause,) = made.body
    assert isinstance(clause, Unless)
    target = clause.then[0].acts[0]
    assert isinstance(target, Counter)
    assert clause.otherwise.who == ControllerOf(That(to=target.what.name))


def test_modes_are_apart():
    made = spell("Choose one —\n• Draw a card.\n• Destroy target creature. Its controller gains 2 life.")
    (modal,) = made.body
    assert isinstance(modal, Modal)
    assert modal.count == ONE
    assert [len(mode.body) for mode in modal.modes] == [1, 2]


def test_a_search_names_what_it_finds():
    made = spell("Search your library for a Forest card, reveal it, put it into your hand, then shuffle.")
    search, reveal, put, shuffle = made.body[0].acts
    assert isinstance(search, Search)
    assert reveal == Reveal(That(to=search.what.name))
    assert put == Put(That(to=search.what.name), Place("hand", You()))
    assert shuffle == Shuffle()


def test_replacements_say_what_happens_instead():
    made = permanent("If a creature an opponent controls would die, exile it instead.")
    (clause,) = made.body
    assert isinstance(clause, Instead)
    assert clause.event.clause.acts == (Die(),)
    assert clause.body == (Do((Exile(That(to=clause.event.clause.who.name)),)),)


def test_a_duration_may_end_with_an_event():
    made = permanent("When this creature enters, exile target artifact until this creature leaves the battlefield.")
    assert isinstance(made.body[0].until, UntilEvent)


def test_enters_tapped_and_with_counters_are_statements():
    assert permanent("This creature enters tapped.").body == (Does(This(), (Enter(tapped=True),)),)
    made = permanent("Wordy Bear enters the battlefield with three charge counters on it.")
    assert made.body[0].acts[0].counters[0].number == Number(3)


def test_losing_all_abilities_and_having_a_base_size_is_one_statement():
    made = permanent("All creatures lose all abilities and have base power and toughness 1/1.")
    assert made.body[0].acts == (LosesAll(), HasBase(Number(1), Number(1)))


def test_types_in_addition_are_kept_apart_from_types_instead():
    also = permanent("Each land is a Swamp in addition to its other land types.").body[0].acts[0]
    instead = permanent("Nonbasic lands are Mountains.").body[0].acts[0]
    assert isinstance(also, Is)
    assert (also.what.subtypes, also.also) == (("Swamp",), "land types")
    assert (instead.what.subtypes, instead.also) == (("Mountain",), "")


def test_a_granted_ability_stands_in_quotation_marks():
    made = permanent('Enchanted creature has "{T}: Draw a card."')
    (has,) = made.body[0].acts
    assert made.body[0].who == Host("enchanted", CREATURE)
    assert isinstance(has.abilities[0], Quoted)
    assert isinstance(has.abilities[0].ability, Activated)


def test_chapters_of_a_saga():
    made = compile_text(Printed("Tale", ("Enchantment",), "I, II — Draw a card.\nIII — You gain 4 life."))
    assert [each.numbers for each in made if isinstance(each, Chapter)] == [(1, 2), (3,)]


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("Flying", Keyword("flying")),
        ("Protection from red", Keyword("protection", what=OfColour("red"))),
        ("Enchant creature you control", Keyword("enchant", what=AllOf((CREATURE, Controlled(You()))))),
        ("Annihilator 2", Keyword("annihilator", number=Number(2))),
        ("Swampwalk", Keyword("landwalk", what=OfSubtype("Swamp"))),
    ],
)
def test_keywords_have_their_parameters(text, keyword):
    assert permanent(text) == keyword


def test_it_is_the_only_thing_in_sight():
    made = permanent("Whenever this creature attacks, it gets +1/+0 until end of turn.")
    assert made.body[0].who == That(to=THIS)


def test_it_in_a_later_sentence_is_what_was_acted_on_before():
    made = permanent("When this creature enters, tap target creature. It gains flying until end of turn.")
    target = made.body[0].acts[0].what
    assert target.name
    assert made.body[1].who == That(to=target.name)


def test_to_its_owners_hand_speaks_of_what_is_returned():
    made = permanent("When this creature enters, return another target creature to its owner's hand.")
    act = made.body[0].acts[0]
    assert isinstance(act, Return)
    assert act.to.whose == OwnerOf(That(to=act.what.name))


def test_their_hand_is_the_subjects_own():
    made = spell("Each player discards their hand.")
    act = made.body[0].acts[0]
    assert isinstance(act, Discard)
    assert act.what.of == That("they", many=True, to=SUBJECT)


def test_them_is_never_the_one_who_acts():
    made = spell("Destroy two target lands. You may exile them.")
    (may,) = made.body[1].acts
    assert isinstance(may, May)
    assert may.acts[0].what.to == made.body[0].acts[0].what.name


def test_its_on_an_aura_is_the_enchanted_creature():
    made = permanent("Enchanted creature doesn't untap during its controller's untap step.")
    assert made.body[0].until.whose == ControllerOf(That(to=HOST))


def test_it_after_each_creature_is_refused():
    assert isinstance(spell("Tap each creature. It gains flying until end of turn."), Unread)


def test_two_antecedents_are_a_refusal():
    made = permanent("Whenever this creature blocks a creature, destroy it.")
    assert isinstance(made, Unread)
    assert "antecedents" in made.why


def test_that_much_is_the_amount_in_the_event():
    made = permanent("Whenever this creature is dealt damage, you gain that much life.")
    dealt = made.event.clause.acts[0]
    assert isinstance(dealt, BeDealtDamage)
    assert made.body[0].acts == (GainLife(ThatMuch(to=dealt.name)),)


def test_if_you_do_and_when_you_do_name_what_they_ask_about():
    made = permanent("When this creature enters, you may discard a card. If you do, draw a card.")
    noted, asked = made.body
    assert isinstance(noted, Noted)
    assert asked.condition == YouDo(You(), to=noted.name)
    made = permanent("When this creature enters, you may discard a card. When you do, draw a card.")
    assert made.body[1] == Reflexive((Do((Draw(Number(1)),)),), to=made.body[0].name)


def test_another_leaves_out_the_source_and_a_bare_plural_takes_all():
    made = permanent("Whenever another creature you control dies, this creature deals 1 damage to any target.")
    assert made.event.clause.who.det == Some(ONE, other=True)
    assert isinstance(made.event, Occurs)
    assert isinstance(made.body[0].acts[0], DealDamage)


def test_up_to_any_number_and_divided():
    made = spell("Tap up to three target creatures.")
    assert made.body[0].acts[0].what.det == Target(UpTo(Number(3)))
    made = spell("Put a +1/+1 counter on each creature you control with flying.")
    (act,) = made.body[0].acts
    assert isinstance(act, PutCounters)
    assert act.on.where == (Controlled(You()), With("flying"))


def test_a_head_noun_is_never_joined_before_another():
    assert isinstance(spell("Counter target instant or spell sorcery."), Unread)


def test_your_second_spell_each_turn_is_counted_by_the_event():
    made = permanent("Whenever you cast your second spell each turn, draw a card.")
    assert made.event.frequency == "second each turn"


def test_with_a_counter_means_at_least_one():
    one = spell("Destroy target creature with a +1/+1 counter on it.").body[0].acts[0].what
    many = spell("Destroy all creatures with +1/+1 counters on them.").body[0].acts[0].what
    assert one.where == many.where == (WithCounters(AtLeast(Number(1)), "+1/+1"),)


def test_what_cant_be_is_said_of_its_sufferer():
    made = spell("Destroy target creature. It can't be regenerated.")
    assert isinstance(made.body[0].acts[0], Destroy)
    assert made.body[1].acts == (Cant((Undergo("regenerated"),)),)
    assert permanent("This creature can't be blocked.").body[0].acts[0].acts


def test_negated_words_are_negated():
    made = spell("Destroy target noncreature, nonland permanent.")
    what = made.body[0].acts[0].what
    assert isinstance(what, Things)
    assert what.what == AllOf((Not(CREATURE), Not(OfType("Land")), Kind("permanent")))
