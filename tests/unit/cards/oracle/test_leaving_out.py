"""What «other creatures», «the rest» and «a color with it» of a text leave out or mean, on sentences of our own."""

from judgehelper.abilities.filters import OtherThan, Sharing
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Rest, Target, Things
from judgehelper.cards.oracle.compiler import Printed, compile_text


def nodes(text: str, node: type, kind: str = "Sorcery"):
    made = compile_text(Printed("Wordy Bear", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return [each for each in everything(made) if isinstance(each, node)]


def test_other_creatures_of_a_spell_are_others_than_its_target():
    text = "Put a +1/+1 counter on target creature. Other creatures get -1/-1 until end of turn."
    (aim,) = [each for each in nodes(text, Things) if isinstance(each.det, Target)]
    assert [each.what.to for each in nodes(text, OtherThan)] == [aim.name]


def test_other_creatures_of_a_permanent_are_others_than_itself():
    assert nodes("Other creatures you control get +1/+1.", OtherThan, "Creature") == []


def test_a_second_target_is_another_one_by_its_own_word():
    text = "Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of turn."
    assert nodes(text, OtherThan) == []


def test_a_color_is_shared_with_the_target_not_with_what_strikes():
    text = "Wordy Bear deals 1 damage to target creature and each other creature that shares a color with it."
    (aim,) = [each for each in nodes(text, Things) if isinstance(each.det, Target)]
    assert [each.other.to for each in nodes(text, Sharing)] == [aim.name]


def test_the_rest_is_left_of_what_was_picked_from_last():
    text = (
        "Look at the top four cards of your library, exile up to two creature cards from among them, then shuffle. "
        "Choose one of the exiled cards and put it onto the battlefield. Put the rest into your hand."
    )
    (rest,) = nodes(text, Rest)
    exiled = [
        each.of.to
        for each in everything(compile_text(Printed("Wordy Bear", ("Sorcery",), text)))
        if type(each).__name__ == "Among"
    ]
    assert rest.to == exiled[-1] != exiled[0]
