"""Squads put together before a battle (402.1, 403.2): crystals, fines, uniqueness, limits; refusals by their rules."""

from typing import Any

import pytest

from judgehelper.kernel.lineup import Judged, Lineup, Standing, Taken
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.setting_up.lineups import begin
from judgehelper.systems.berserk import lineups as squads
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.system import load

FIRST, SECOND = 0, 1


def made(name: str, **told: Any) -> Taken:
    return Taken(card=name, define={"name": name, "life": 5, **told})


def judged(*cards: Taken, side: int = FIRST, own: tuple[Taken, ...] = ()) -> Standing:
    return squads.judge(Lineup(cards=cards), side, own, Language.EN)


def left(standing: Standing) -> tuple[int, ...]:
    return tuple(purse.left for purse in standing.purses)


def rules(card: Judged) -> set[str]:
    return {rule.number for each in card.against for rule in each.cites}


def offered(standing: Standing, name: str) -> Judged:
    return next(each for each in standing.offered if each.taken.card == name)


def test_the_second_player_has_a_crystal_more_of_either_kind() -> None:
    assert left(judged()) == (24, 22)  # 402.1
    assert left(judged(side=SECOND)) == (25, 23)


def test_an_elite_card_costs_gold_and_an_ordinary_one_whatever_one_likes() -> None:
    whole = judged(made("Guard", cost=4, elite=True), made("Boy", cost=3))
    assert left(whole) == (20, 19)
    assert [way.key for way in whole.taken[0].ways] == ["4+0"]
    assert [way.key for way in whole.taken[1].ways] == ["0+3", "1+2", "2+1", "3+0"]
    dearer = judged(made("Guard", cost=4, elite=True), Taken(card="Boy", define=made("Boy", cost=3).define, way="2+1"))
    assert left(dearer) == (18, 21)


GIVES = {"kind": "playable", "when-recruited": True, "may": True, "does": {"do": "crystals", "gold": 2}}


@pytest.mark.parametrize(("chosen", "gold"), [("", 26), ("0+3/declined", 24)])
def test_crystals_that_a_text_may_give_are_taken_or_left_and_the_battle_begins_so(chosen: str, gold: int) -> None:
    """403.2.2: «may» is the player's choice, in the form as in the battle that it begins."""
    giver = made("Giver", cost=3, abilities=[GIVES])
    taken = Taken(card=giver.card, define=giver.define, way=chosen)
    standing = judged(taken)
    assert [way.key for way in standing.taken[0].ways] == [
        "0+3", "1+2", "2+1", "3+0", "0+3/declined", "1+2/declined", "2+1/declined", "3+0/declined",
    ]  # fmt: skip
    assert left(standing) == (gold, 19)
    side = Lineup(cards=(taken, made("Guard", cost=4)))
    desk = begin(load(), (side, Lineup(cards=(made("Foe"),))), squads.ARRANGE, Library(), 1)
    assert (desk.state.seat("A").gold, desk.state.seat("A").silver) == (gold, 15)


ONE_OF = {
    "kind": "playable",
    "when-recruited": True,
    "does": [{"do": "gain", "ability": "armour 2"}, "or", {"do": "extra-life", "size": 3}],
}


def test_of_several_beginnings_none_is_chosen_for_the_player() -> None:
    """404.2.3, 505.4.8: it is asked for in the form, and begins the battle as it was said."""
    chooser = made("Chooser", cost=2, abilities=[ONE_OF])
    standing = judged(chooser)
    (asked,) = standing.taken
    assert {"404.2.3", "505.4.8"} <= rules(asked)
    assert asked.way not in {way.key for way in asked.ways}
    assert left(standing) == (24, 22)
    assert not offered(judged(own=(chooser,)), "Chooser").against
    assert [way.key for way in asked.ways if way.key.startswith("0+2")] == ["0+2/1", "0+2/2"]
    assert [way.text for way in asked.ways if way.key.startswith("0+2")] == [
        "2◇ · begins: gain: armour 2", "2◇ · begins: extra life 3",
    ]  # fmt: skip


@pytest.mark.parametrize(("way", "kind"), [("0+2/1", "acquired"), ("0+2/2", "extra-life")])
def test_a_battle_begins_with_the_one_of_several_that_was_said(way: str, kind: str) -> None:
    chooser = made("Chooser", cost=2, abilities=[ONE_OF])
    taken = Taken(card="Chooser", define=chooser.define, way=way)
    standing = judged(taken)
    assert not standing.taken[0].against
    assert standing.taken[0].way == way
    assert left(standing) == (24, 20)
    desk = begin(load(), (Lineup(cards=(taken,)), Lineup(cards=(made("Foe"),))), squads.ARRANGE, Library(), 1)
    (ref,) = desk.state.seat("A").pile("squad")
    assert [each.kind for each in desk.state.things[ref].markers] == [kind]


def test_each_new_element_but_the_first_costs_a_gold_crystal_once() -> None:
    steppe, forest = made("Rider", cost=3, elements=["steppe"]), made("Elf", cost=3, elements=["forest"])
    whole = judged(steppe, forest, made("Archer", cost=3, elements=["forest"]))
    assert left(whole) == (23, 13)
    assert [each.note != "" for each in whole.taken] == [False, True, False]
    assert [rule.number for rule in whole.taken[1].cites] == ["403.2.1"]
    assert left(judged(forest)) == (24, 19)
    both = judged(made("Two", cost=3, elements=["steppe", "forest"]))
    assert left(both) == (23, 19)


def test_a_unique_card_is_taken_once() -> None:
    hero = made("Hero", cost=2, unique=True)
    whole = judged(hero, hero)
    assert "106.4" in rules(whole.taken[1])
    assert left(whole) == (24, 20)
    assert "106.4" in rules(offered(judged(hero, own=(hero,)), "Hero"))


def test_flyers_for_more_than_fifteen_crystals_are_refused() -> None:
    flyers = [made(f"Bird {n}", cost=5, type="flyer") for n in range(4)]
    whole = judged(*flyers)
    assert [sorted(rules(each)) for each in whole.taken] == [[], [], [], ["403.2.3"]]
    assert left(whole) == (24, 7)


def test_a_second_terrain_is_refused() -> None:
    whole = judged(made("Bog", cost=2, type="terrain", life=None), made("Peak", cost=2, type="terrain", life=None))
    assert "213.3" in rules(whole.taken[1])


def test_what_cannot_be_paid_for_stays_in_the_deal_and_the_next_one_is_looked_at() -> None:
    giants = [made(f"Giant {n}", cost=12) for n in range(4)]
    whole = judged(*giants, made("Boy", cost=1))
    assert [bool(each.against) for each in whole.taken] == [False, False, False, True, False]
    assert {"403.2.1", "403.2.3"} <= rules(whole.taken[3])
    assert sum(left(whole)) == 46 - 36 - 1


def test_a_squad_without_a_creature_is_refused_as_a_whole() -> None:
    (no_creature,) = judged(made("Wall", cost=1, type="artifact")).against
    assert [rule.number for rule in no_creature.cites] == ["403.2.3"]
    assert not judged(made("Boy", cost=1)).against


def test_x_is_paid_as_it_is_chosen() -> None:
    storm = made("Storm", cost="X")
    whole = judged(storm)
    assert rules(whole.taken[0]) == {"105.2.3"}
    assert left(whole) == (24, 22)
    assert {"0+0@0", "0+3@3", "1+2@3"} <= {way.key for way in whole.taken[0].ways}
    assert left(judged(Taken(card="Storm", define=storm.define, way="0+3@3"))) == (24, 19)


def test_a_card_of_the_judge_that_cannot_be_played_is_not_offered() -> None:
    known, unknown = made("Known"), made("Unknown", abilities=["no-such-word"])
    names = {each.taken.card for each in judged(own=(known, unknown)).offered}
    assert "Known" in names
    assert "Unknown" not in names


def test_a_deck_has_thirty_cards_and_three_of_a_name_at_most() -> None:
    ready = squads.ready(Language.EN)[0]
    assert not squads.why_not_deal(ready, FIRST, Language.EN)
    assert not squads.why_not_deal(Lineup(cards=ready.cards[:10]), FIRST, Language.EN)
    assert squads.why_not_deal(Lineup(cards=ready.cards[:9]), FIRST, Language.EN)
    assert squads.why_not_deal(Lineup(), FIRST, Language.EN)


@pytest.mark.parametrize("side", [FIRST, SECOND])
def test_a_battle_begins_with_the_squads_as_they_were_judged(side: int) -> None:
    lineups = [*squads.ready(Language.EN)[:2]]
    desk = desks.pass_idle(begin(load(), lineups, squads.ARRANGE, Library(), 1))
    assert not desk.report
    assert desk.decision is not None
    assert (desk.decision.player, desk.decision.kind) == ("A", "arrange")
    whole = squads.judge(lineups[side], side, (), Language.EN)
    seat = desk.state.seats[side]
    assert (seat.gold, seat.silver) == left(whole)
    squad = [desk.state.things[ref].card for ref in seat.pile("squad")]
    assert squad == [each.taken.card for each in whole.taken if not each.against]
    assert len(seat.pile("deck")) == len(lineups[side].cards) - len(squad)


def test_a_battle_is_dealt_from_decks_of_the_lineups() -> None:
    lineups = squads.ready(Language.EN)[:2]
    desk = begin(load(), lineups, squads.DEAL, Library(), 1)
    assert desk.decision is not None
    assert desk.decision.kind == "roll"
    decks = [sorted({desk.state.things[ref].card for ref in seat.pile("deck")}) for seat in desk.state.seats]
    assert decks == [sorted(each.card for each in lineup.cards) for lineup in lineups]
    assert [len(seat.pile("deck")) for seat in desk.state.seats] == [30, 30]
