"""A face's text as a whole: which words each ability was read from, keyword lines, modes and chapters."""

from judgehelper.abilities.acts.being import Measures
from judgehelper.abilities.kinds import Activated, Keyword, Loyalty, Spell, Triggered, Unread
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.compiler import Printed, compile_text, compile_with_text


def test_each_ability_comes_with_the_words_that_it_was_read_from():
    text = "Flying, vigilance\nWhen this creature dies, draw a card.\n{T}: Add {G}."
    read = compile_with_text(Printed("Wordy Bear", ("Creature",), text))
    assert [type(ability) for ability, _ in read] == [Keyword, Keyword, Triggered, Activated]
    assert [words for _, words in read] == [
        "Flying",
        "vigilance",
        "When Wordy Bear dies, draw a card.",
        "{T}: Add {G}.",
    ]


def test_a_line_of_keywords_that_commas_do_not_part_is_given_whole_to_each():
    read = compile_with_text(Printed("Wordy Bear", ("Creature",), "Trample, ward—Discard a card, sacrifice a land."))
    words = [each for _, each in read]
    assert len(set(words)) == len(words) or set(words) == {"Trample, ward—Discard a card, sacrifice a land."}


def test_unread_text_keeps_its_words_and_says_where_reading_stopped():
    ((ability, words),) = compile_with_text(Printed("Odd One", ("Sorcery",), "Draw a card and wibble it."))
    assert isinstance(ability, Unread)
    assert words == ability.text == "Draw a card and wibble it."
    assert "wibble" in ability.why


def test_a_text_without_abilities_gives_none():
    assert compile_with_text(Printed("Plain Bear", ("Creature",), "")) == ()


def test_loyalty_symbols_may_stand_in_brackets():
    bare = compile_text(Printed("Test Walker", ("Planeswalker",), "+1: Draw a card."))
    boxed = compile_text(Printed("Test Walker", ("Planeswalker",), "[+1]: Draw a card."))
    assert bare == boxed
    assert isinstance(boxed[0], Loyalty)
    (ultimate,) = compile_text(Printed("Test Walker", ("Planeswalker",), "[−7]: Draw a card."))
    assert isinstance(ultimate, Loyalty)
    assert ultimate.change == "-7"


def test_toughness_may_be_so_much_more_than_the_number_that_power_is():
    text = "This creature's power is equal to the number of lands you control "
    text += "and its toughness is equal to that number plus 2."
    (ability,) = compile_text(Printed("Wordy Bear", ("Creature",), text))
    act = ability.body[0].acts[0]
    assert isinstance(act, Measures)
    assert (act.what, act.tougher) == (("power", "toughness"), Number(2))


def test_cards_elsewhere_spells_and_permanents_are_one_subject():
    text = "All cards that aren't on the battlefield, spells, and permanents are the chosen color."
    (ability,) = compile_text(Printed("Wordy Bear", ("Creature",), text))
    assert len(ability.body[0].who.phrases) == 3


def test_a_spell_has_its_sentences_in_one_ability():
    (ability,) = compile_text(Printed("Two Things", ("Instant",), "Draw a card. You gain 2 life."))
    assert isinstance(ability, Spell)
    assert len(ability.body) == 2


def test_a_planeswalker_calls_itself_by_the_word_of_its_type():
    types, text = ("Legendary", "Planeswalker"), "[+1]: {0} deals 1 damage to any target."
    called = compile_text(Printed("Karn Reborn", types, text.format("Karn")))
    whole = compile_text(Printed("Karn Reborn", types, text.format("Karn Reborn")))
    assert called == whole
