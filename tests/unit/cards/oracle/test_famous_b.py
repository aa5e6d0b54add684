"""What stops players, and acts in which all of them take part: read whole, each reference bound (101.2, 101.4)."""

from typing import Any

from judgehelper.abilities.acts.acting import Activate, Cast, DealDamage, GainLife
from judgehelper.abilities.acts.being import CanOnly, HaveLife
from judgehelper.abilities.acts.moving import PutApart, Search
from judgehelper.abilities.acts.rules import BlockWith
from judgehelper.abilities.clauses import Noted, Sentence
from judgehelper.abilities.filters import CastFrom, In, OneOf, OpponentOf, ThisWay
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import SUBJECT, AbilitiesOf, That
from judgehelper.abilities.quantities import MostOf, Number
from judgehelper.cards.oracle.compiler import OracleCompiler, Printed, compile_text
from judgehelper.systems.magic.understanding.support import why_unsupported


def read(text: str, kind: str = "Creature") -> Any:
    made = compile_text(Printed("Wordy Bear", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def every(text: str, node: type, kind: str = "Creature") -> list[Any]:
    return [each for each in everything(read(text, kind)) if isinstance(each, node)]


def reasons(text: str, kind: str = "Creature") -> set[str]:
    card = OracleCompiler().define({"name": "Wordy Bear", "types": kind, "text": text})
    return {refusal.why for refusal in why_unsupported(card)}


def test_cards_of_two_zones_are_one_group() -> None:
    (zones,) = every("Artifact cards in graveyards and libraries can't enter the battlefield.", OneOf)
    assert [each.zone for each in zones.filters] == ["graveyard", "library"]
    (zones,) = every("Your opponents can't cast creature spells from hands or graveyards.", OneOf)
    assert zones.filters == (In("hand", None, "from plural"), In("graveyard", None, "from plural"))


def test_their_hands_are_each_players_own() -> None:
    (cast,) = every("Your opponents can't cast spells from anywhere other than their hands.", CastFrom)
    assert cast == CastFrom("hand", That("they", many=True, to=SUBJECT), negative=True, word="hands")


def test_only_when_a_sorcery_could_be_cast() -> None:
    (only,) = every("Your opponents can cast creature spells only any time they could cast a sorcery.", CanOnly)
    assert only.when == "as a sorcery"
    assert isinstance(only.acts[0], Cast)


def test_abilities_of_some_objects_cant_be_activated_by_some_players() -> None:
    (activate,) = every("Your opponents can't activate abilities of lands or planeswalkers.", Activate)
    assert isinstance(activate.what, AbilitiesOf)


def test_what_cant_block_is_a_statement_and_no_instruction() -> None:
    assert len(every("Your opponents can't block with creatures with flying.", BlockWith)) == 1
    assert reasons("Your opponents can't block with creatures with flying.") == set()
    assert reasons("Your opponents can't block with creatures with flying this turn.", "Instant") != set()


def test_no_life_is_a_gain_of_nothing() -> None:
    (gains,) = every("If an opponent would gain life, that player gains no life instead.", GainLife)[1:]
    assert (gains.amount, gains.word) == (Number(0), "no")


def test_what_they_exiled_is_each_players_own() -> None:
    text = (
        "Each player exiles all land cards from their hand, then sacrifices all artifacts they control, "
        "then puts all cards they exiled this way onto the battlefield."
    )
    (way,) = every(text, ThisWay, "Sorcery")
    assert (way.participle, way.by) == ("exiled", That("itself", many=True, to=SUBJECT))
    (noted,) = every(text, Noted, "Sorcery")
    assert way.to == noted.name
    assert reasons(text, "Sorcery") == set()


def test_whose_card_it_is_does_not_tell_who_exiled_a_permanent() -> None:
    text = (
        "Each player exiles all creatures they control, then sacrifices all artifacts they control, "
        "then puts all cards they exiled this way onto the battlefield."
    )
    assert reasons(text, "Sorcery") == {"the engine tells who exiled what only of cards from their own zones"}


def test_the_greatest_number_is_counted_player_by_player() -> None:
    text = (
        "Each opponent discards their hand, then draws cards equal to the greatest number of cards "
        "a player discarded this way."
    )
    (most,) = every(text, MostOf, "Sorcery")
    assert most.what.where[0].to != 0


def test_one_and_the_other_are_those_found() -> None:
    text = (
        "Search your library for up to two creature cards, reveal those cards, put one onto the battlefield "
        "and the other into your hand, then shuffle."
    )
    (apart,) = every(text, PutApart, "Sorcery")
    (search,) = every(text, Search, "Sorcery")
    assert apart.what.of.to == apart.rest.to == search.what.name


def test_opponents_of_that_player_and_exactly_so_much_life() -> None:
    text = "Whenever a player casts a creature spell, each of that player's opponents draws a card."
    assert len(every(text, OpponentOf, "Enchantment")) == 1
    (life,) = every("At the beginning of your upkeep, if you have exactly 3 life, you draw a card.", HaveLife)
    assert (life.relation, life.amount) == ("=", Number(3))


def test_damage_divided_evenly_is_no_choice() -> None:
    text = "Wordy Bear deals X damage divided evenly, rounded down, among any number of target creatures."
    (damage,) = every(text, DealDamage, "Sorcery")
    assert damage.divided == "evenly"
    assert reasons(text, "Sorcery") == set()


def test_what_ends_a_search_is_read_one_way() -> None:
    search = "Target player searches their library for a land card, puts it onto the battlefield, then shuffles."
    assert reasons(search, "Sorcery") == set()
    deeds = "Each player loses X life, discards X cards, then sacrifices X artifacts."
    (sentence,) = every(deeds, Sentence, "Sorcery")
    assert (len(sentence.clauses), sentence.joint) == (3, ", then")
