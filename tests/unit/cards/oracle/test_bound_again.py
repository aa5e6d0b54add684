"""What a second look at a bound text finds: two searches of which one is made, what is only shown, «the other»."""

from judgehelper.abilities.acts.moving import Search
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Among, That
from judgehelper.cards.oracle.compiler import Printed, compile_text


def nodes(text: str, node: type):
    made = compile_text(Printed("Wordy Bear", ("Sorcery",), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return [each for each in everything(made) if isinstance(each, node)]


def test_two_searches_of_which_one_is_made_have_one_name_for_what_they_find():
    text = (
        "Search your library for a Forest card. If you control an artifact, instead search your library for up to two "
        "land cards. Reveal those cards, put them into your hand, then shuffle."
    )
    first, instead = nodes(text, Search)
    assert first.what.name == instead.what.name != 0
    assert {each.to for each in nodes(text, That)} == {first.what.name}


def test_a_search_that_nothing_speaks_of_has_no_name():
    assert [each.what.name for each in nodes("Search your library for a card, then shuffle.", Search)] == [0]


def test_what_is_picked_to_be_shown_keeps_its_name_before_the_rest():
    text = (
        "Look at the top four cards of your library. You may reveal up to two creature cards from among them, then put "
        "the rest into your graveyard. Put all creature cards revealed this way onto the battlefield."
    )
    (shown,) = nodes(text, Among)
    assert shown.name != 0


def test_it_after_the_other_is_refused_and_the_other_alone_is_not():
    text = (
        "Look at the top two cards of your library. Put one of them into your hand and the other onto the battlefield."
    )
    assert nodes(text, Among)
    made = compile_text(Printed("Wordy Bear", ("Sorcery",), text + " It gains haste until end of turn."))
    assert any(isinstance(each, Unread) for each in made)
