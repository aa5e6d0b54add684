"""Sizes compared with what was spoken of last, counters for each of several, what was buried this turn."""

from judgehelper.abilities.acts.counters import MoveCounters
from judgehelper.abilities.acts.moving import Enter, Exile
from judgehelper.abilities.filters import Comparing, Extremal, Sharing
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.quantities import CountOf, Spent, Statistic, Tally
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.references.outcomes import descend


def compiled(text, *types):
    abilities = compile_text(Printed("Wordy Bat", types or ("Creature",), text))
    assert not any(isinstance(each, Unread) for each in abilities), abilities
    return list(descend(abilities))


def first(kind, nodes):
    return next(each for each in nodes if isinstance(each, kind))


def test_lesser_power_is_less_than_its_own():
    nodes = compiled("Whenever this creature attacks, tap target creature with lesser power.")
    compared = first(Comparing, nodes)
    assert compared.relation == "<"
    assert isinstance(compared.to, Statistic)
    assert compared.to.of.to == -1


def test_greater_power_is_greater_than_that_of_the_creature_spoken_of():
    text = "Whenever a creature you control attacks, it can't be blocked by creatures with greater power this turn."
    assert first(Comparing, compiled(text)).to.of.to > 0


def test_greater_power_or_toughness():
    text = "Whenever another creature enters, if it has greater power or toughness than this creature, draw a card."
    assert {each.statistic for each in compiled(text) if isinstance(each, Comparing)} == {"power", "toughness"}


def test_the_player_with_the_most_life():
    text = "Whenever this creature attacks the player with the most life or tied for most life, draw a card."
    assert first(Extremal, compiled(text)).statistic == "life total"


def test_it_enters_with_counters_for_each():
    enter = first(Enter, compiled("This creature enters with a +1/+1 counter on it for each artifact you control."))
    assert isinstance(enter.counters[0].number, CountOf)
    enter = first(Enter, compiled("This creature enters tapped with a charge counter on it for each color of mana "
                                  "spent to cast it."))  # fmt: skip
    assert enter.tapped
    assert isinstance(enter.counters[0].number, Spent)


def test_for_each_buried_this_turn():
    tally = first(Tally, compiled("Draw a card for each creature put into your graveyard from the battlefield this "
                                  "turn.", "Sorcery"))  # fmt: skip
    assert tally.period == "this turn"


def test_same_mana_value():
    text = "Destroy target creature with the same mana value as this spell."
    assert first(Sharing, compiled(text, "Instant")).what == "mana value"


def test_one_of_the_cards_looked_at_is_exiled_face_down():
    text = "Look at the top two cards of your library, then exile one face down."
    assert first(Exile, compiled(text, "Sorcery")).face_down


def test_a_counter_is_moved_onto_another_than_it_comes_off():
    text = "Whenever another creature enters, you may move a +1/+1 counter from this creature onto it."
    moved = first(MoveCounters, compiled(text))
    assert moved.onto.to > 0


def test_greater_than_what_is_refused_where_nothing_was_spoken_of():
    (ability,) = compile_text(Printed("Wordy Bolt", ("Sorcery",), "Destroy target creature with greater power."))
    assert isinstance(ability, Unread)
