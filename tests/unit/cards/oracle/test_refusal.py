"""Right or silent: an unknown, doubled or dropped word is refused or changes the meaning, in whatever sentence."""

import pytest

from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.grammar.book import grammar
from judgehelper.cards.oracle.proof import LONGEST, prove, writer
from judgehelper.cards.oracle.text.tokens import normalise, tokenise

SENTENCES = (
    "Destroy target nonblack creature.",
    "Draw two cards, then discard a card.",
    "Target creature gets +3/+3 and gains trample until end of turn.",
    "Return target creature card from your graveyard to your hand.",
    "Counter target spell unless its controller pays {2}.",
    "Create two 1/1 green Elf Warrior creature tokens with haste.",
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    "If you control an artifact, draw a card.",
    "Put a +1/+1 counter on each creature you control.",
    "Exile target creature. Its controller gains 3 life.",
    "Whenever another creature you control dies, each opponent loses 1 life and you gain 1 life.",
    "{1}{R}, {T}, Sacrifice a Goblin: It deals 2 damage to any target.",
    "Other Zombies you control get +1/+1 and have menace.",
    "Nonbasic lands are Mountains.",
    "If a card would be put into a graveyard from anywhere, exile it instead.",
)


def tokens(text: str) -> tuple[str, ...]:
    return tokenise(normalise(text))


def is_read(words: tuple[str, ...]) -> bool:
    return not isinstance(prove("spellline", words), str)


@pytest.mark.parametrize("text", SENTENCES)
def test_an_unknown_word_anywhere_is_refused(text):
    words = tokens(text)
    for place in range(len(words) + 1):
        assert not is_read((*words[:place], "blorp", *words[place:]))


@pytest.mark.parametrize("text", SENTENCES)
def test_a_doubled_word_is_refused(text):
    words = tokens(text)
    for place in range(len(words)):
        assert not is_read((*words[: place + 1], *words[place:])), words[place]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_dropped_or_swapped_word_never_means_the_same(text):
    words = tokens(text)
    whole = prove("spellline", words)
    for place in range(len(words)):
        for changed in (
            words[:place] + words[place + 1 :],
            (*words[:place], *words[place : place + 2][::-1], *words[place + 2 :]),
        ):
            if changed != words and is_read(changed):
                assert prove("spellline", changed) != whole


@pytest.mark.parametrize("text", SENTENCES)
def test_what_is_read_is_written_back(text):
    words = tokens(text)
    value = prove("spellline", words)
    assert not isinstance(value, str), value
    assert tuple(writer(KEYWORDS).write("spellline", value) or ()) == words


def test_a_refusal_says_where_reading_stopped():
    (made,) = compile_text(Printed("Trial", ("Sorcery",), "Draw a card. Then wiggle it."))
    assert isinstance(made, Unread)
    assert "wiggle" in made.why


def test_long_chains_are_read_or_refused_quickly():
    chain = "Draw a card" + ", gain 1 life" * 59 + ", and gain 1 life."
    assert len(prove("spellline", tokens(chain)).body[0].acts) == 61
    assert isinstance(prove("spellline", ("a",) * (LONGEST + 1)), str)


def test_the_grammar_is_closed():
    assert grammar().dangling() == set()


def test_preferences_are_few_named_and_reasoned():
    entries = [entry for row in grammar().preferences.values() for entry in row]
    assert {entry.name for entry in entries} == {
        "an intervening if",
        "beheld and exiled",
        "the rest of what is searched",
        "one subject, several acts",
        "a player who attacks",
        "the nearest noun",
        "each of them",
        "may reaches to the end",
        "so many cards",
        "a delayed trigger of a spell",
        "an exception under a condition",
        "a way to cast, not an instruction",
        "a spell's own text is followed as it resolves",
    }
    assert all(entry.reason[:3].isdigit() for entry in entries)
