"""Keyword abilities used as verbs, costs left open for each counter, votes (701.31, 702.23, 702.121)."""

import pytest

from judgehelper.abilities.acts.being import HasSame, LastExiled
from judgehelper.abilities.acts.counters import GetCounters
from judgehelper.abilities.acts.course import PlayAsOwn
from judgehelper.abilities.acts.keyword_actions import MoreVotes, MostVoted, Vote
from judgehelper.abilities.acts.moving import RevealSo, SearchTop, UseKeyword
from judgehelper.abilities.clauses import KeepsThis
from judgehelper.abilities.costs import EitherCost, ManaCost
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Did
from judgehelper.abilities.kinds import Keyword, Static, Triggered, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.systems.magic.in_force.permissions.others_zones import why_not_shown


def read(text: str, kind: str = "Creature"):
    made = compile_text(Printed("Wordy Thread", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def test_who_crews_names_the_vehicle_for_what_follows() -> None:
    (ability,) = read("Whenever this creature crews a Vehicle, that Vehicle gains trample until end of turn.")
    assert isinstance(ability, Triggered)
    assert isinstance(ability.event, Occurs)
    (crewing,) = [each for each in everything(ability) if isinstance(each, UseKeyword)]
    assert crewing.verb == "crew"
    assert getattr(crewing.what, "name", 0) != 0


def test_cumulative_upkeep_may_leave_two_colours_open() -> None:
    either = EitherCost(((ManaCost("{G}"),), (ManaCost("{R}"),)))
    assert read("Cumulative upkeep {G} or {R}") == (Keyword("cumulative upkeep", cost=(either,)),)


def test_a_vote_names_its_words_and_what_follows_counts_them() -> None:
    lead = "Starting with you, each player votes for mist or old oak. If old oak gets more votes, draw a card."
    tied = "If mist gets more votes or the vote is tied, discard a card."
    (ability,) = read(f"{lead} {tied}", "Sorcery")
    found = list(everything(ability))
    assert [each.options for each in found if isinstance(each, Vote)] == [("mist", "old oak")]
    counted = [each for each in found if isinstance(each, MoreVotes)]
    assert counted == [MoreVotes("old oak"), MoreVotes("mist", tied=True)]


def test_a_word_that_is_counted_and_not_voted_for_is_refused() -> None:
    lead = "Starting with you, each player votes for mist or old oak. If old oaks gets more votes, draw a card."
    made = compile_text(Printed("Wordy Thread", ("Sorcery",), lead))
    assert any(isinstance(each, Unread) and "nobody votes" in each.why for each in made)


def test_objects_may_be_voted_for() -> None:
    text = "Starting with you, each player votes for a creature. Destroy each creature with the most votes or tied for "
    (ability,) = read(f"{text}most votes.", "Sorcery")
    found = list(everything(ability))
    assert [each.what is not None for each in found if isinstance(each, Vote)] == [True]
    assert any(isinstance(each, MostVoted) for each in found)


def test_a_search_may_be_limited_to_the_top_of_a_library() -> None:
    (ability,) = read("If an opponent would search a library, that player searches the top six cards of that library "
                      "instead.")  # fmt: skip
    assert [each.count for each in everything(ability) if isinstance(each, SearchTop)] == [Number(6)]


def test_who_searched_this_way_is_heard_of_later() -> None:
    (ability,) = read("Each player may search their library for a land card and put it onto the battlefield. Then each "
                      "player who searched their library this way shuffles.", "Sorcery")  # fmt: skip
    assert [each.period for each in everything(ability) if isinstance(each, Did)] == ["this way"]


@pytest.mark.parametrize(("words", "word"), [("it", "it"), ("this creature", "")])
def test_likeness_to_the_last_card_exiled(words: str, word: str) -> None:
    said = f"This creature has the power and toughness of the last creature card exiled with {words}."
    (ability,) = read(said)
    assert [each.word for each in everything(ability) if isinstance(each, LastExiled)] == [word]
    assert [each.what for each in everything(ability) if isinstance(each, HasSame)] == [("power", "toughness")]


def test_a_paragraph_may_hold_a_static_ability_and_what_is_linked_with_it() -> None:
    first, second = read("Reveal the first card you draw each turn. Whenever you reveal a Goat card this way, you gain "
                         "1 life.", "Enchantment")  # fmt: skip
    assert isinstance(first, Static)
    assert isinstance(second, Triggered)
    assert any(isinstance(each, RevealSo) for each in everything(second))
    assert not list(why_not_shown((first, second)))


def test_a_card_revealed_so_needs_the_ability_that_reveals_it() -> None:
    alone = read("Whenever you reveal a Goat card this way, you gain 1 life.", "Enchantment")
    assert list(why_not_shown(alone))


@pytest.mark.parametrize(("words", "those"), [("play cards", "they"), ("play lands and cast spells", "those cards")])
def test_other_graveyards_may_be_treated_as_ones_own(words: str, those: str) -> None:
    text = f"You may {words} from other players' graveyards this turn as though {those} were in your graveyard."
    (ability,) = read(text, "Instant")
    assert sum(isinstance(each, PlayAsOwn) for each in everything(ability)) == 1


@pytest.mark.parametrize(("words", "kind"), [("poison counters", "poison"), ("counters", "")])
def test_counters_may_be_what_a_player_cant_get(words: str, kind: str) -> None:
    (ability,) = read(f"You can't get {words}.")
    assert [each.kind for each in everything(ability) if isinstance(each, GetCounters)] == [kind]


def test_a_protection_may_let_its_own_aura_be() -> None:
    compiled = compile_text(Printed("Wordy Thread", ("Enchantment", "Aura"), (
        "Enchanted creature has protection from green. This effect doesn't remove this Aura."
    )))  # fmt: skip
    assert [type(each) for each in everything(compiled) if isinstance(each, KeepsThis | Unread)] == [KeepsThis]
