"""A board set up by hand: what every game's own files can say of objects, players and turns, while the rules wait."""

from typing import Any

import pytest

from judgehelper.kernel.board import Piece, PieceId
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import Desk, DeskError
from judgehelper.session.desk_file import document
from judgehelper.session.laying import place_card
from judgehelper.session.place import Place
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.session.setting_up import changing, describing
from judgehelper.session.setting_up.describing import Kind, Property
from judgehelper.systems import registry
from judgehelper.systems.berserk.scenario import entries
from judgehelper.systems.magic.scenario import file as magic_file
from judgehelper.systems.nebozhiteli.scenario import file as sky_file

OBJECTS: dict[str, Any] = {
    "magic-cr": magic_file.Object,
    "magic-1998": magic_file.Object,
    "berserk": entries.Placed,
    "nebozhiteli": sky_file.Placed,
}
MAIN = {"number": 7, "active": "A", "step": "precombat-main"}
MAGIC: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "players": [
        {"id": "A", "battlefield": [{"card": "Grizzly Bears", "count": 3}, "Hill Giant"]},
        {"id": "B", "battlefield": ["Serra Angel"]},
    ],
    "turn": MAIN,
}


@pytest.fixture
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.getbasetemp() / "cards")


def magic(place: Place, **more: Any) -> Desk:
    return desks.lay_out({**MAGIC, **more}, cards_of(place, "magic-cr"))


def pieces(desk: Desk, name: str) -> list[Piece]:
    zones = desks.describe(desk, Language.EN).zones
    return [each for zone in zones for each in zone.pieces if each.name == name]


def ids(desk: Desk, name: str) -> list[PieceId]:
    return [each.id for each in pieces(desk, name)]


def prop(desk: Desk, key: str) -> Property:
    return next(each for each in changing.properties_now(desk) if each.key == key)


# --- Rules wait


def test_an_aura_waits_for_its_host_and_dies_only_on_resuming(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    held = place_card(magic(place), cards, "Holy Strength", player="A", zone="battlefield")
    assert held.is_held
    (waits,) = desks.awaited(held, Language.EN)
    assert waits.cites[0].number == "704.5m"
    assert pieces(held, "Holy Strength")[0].attached_to is None
    gone = desks.resume(held)
    assert not gone.is_held
    assert [zone.id for zone in desks.describe(gone, Language.EN).zones for each in zone.pieces
            if each.name == "Holy Strength"] == ["graveyard:A"]  # fmt: skip
    assert desks.step_back(gone).is_held


def test_with_its_host_the_aura_stays_and_nothing_waits(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    held = place_card(magic(place), cards, "Holy Strength", player="A", zone="battlefield")
    angel = ids(held, "Serra Angel")[0]
    attached = changing.attach(held, cards, ids(held, "Holy Strength"), angel)
    assert not attached.is_held
    assert attached.decision is not None
    assert pieces(attached, "Holy Strength")[0].attached_to == ids(attached, "Serra Angel")[0]


def test_what_was_held_is_saved_as_it_lies_and_runs_to_what_resuming_gives(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    held = place_card(magic(place), cards, "Holy Strength", player="A", zone="battlefield")
    assert document(held)["players"][0]["battlefield"][-1] == "Holy Strength"
    resumed = desks.resume(held)
    outcome = scenarios.run(document(resumed), cards)
    assert outcome.play is not None
    assert outcome.play.state == resumed.state


def test_lethal_damage_waits_with_its_rule(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = magic(place)
    hurt = changing.set_objects(desk, cards, ids(desk, "Hill Giant"), prop(desk, "damage"), 3)
    assert [each.cites[0].number for each in desks.awaited(hurt, Language.RU)] == ["704.5g"]
    assert pieces(hurt, "Hill Giant")
    assert hurt.system.show.pass_choice(desks.pass_once(hurt).state) is not None


def test_nothing_waits_on_an_empty_table_whatever_its_step(place: Place) -> None:
    for key in registry.systems():
        assert not desks.empty_table(key, cards_of(place, key)).is_held


# --- Properties


@pytest.mark.parametrize("key", registry.systems())
def test_every_field_of_an_object_in_a_file_is_a_property_or_what_it_is(key: str) -> None:
    known = {each.whole[0] for each in describing.object_properties(registry.system(key))}
    listed = OBJECTS[key].__struct_fields__
    assert {name.rstrip("_") for name in listed} == known | (set(listed) & set(describing.OF_ITSELF))


def test_a_property_of_several_objects_is_set_in_one_act(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = magic(place)
    both = ids(desk, "Grizzly Bears")[:2]
    changed = changing.set_objects(desk, cards, both, prop(desk, "counters"), {"+1/+1": 4})
    assert [each.value for each in pieces(changed, "Grizzly Bears")] == ["6/6", "6/6", "2/2"]
    assert desks.step_back(changed).line.now == desk.line.now


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tapped", True), ("counters", {"charge": 3}), ("damage", 1), ("controller", "B"), ("owner", "B"),
        ("face_down", True), ("summoning_sick", True), ("commander", True), ("timestamp", 30), ("phased_out", True),
    ],
)  # fmt: skip
def test_what_a_file_states_of_an_object_is_set_by_hand_and_saved(place: Place, key: str, value: Any) -> None:
    cards = cards_of(place, "magic-cr")
    desk = magic(place)
    changed = changing.set_objects(desk, cards, ids(desk, "Hill Giant"), prop(desk, key), value)
    players = document(changed)["players"]
    saved = [each for each in players[0]["battlefield"] if each["card"] == "Hill Giant"]
    assert [each.get(key) for each in saved] == [value]
    again = desks.lay_out(document(changed), cards)
    assert again.state == changed.state


def test_an_attacker_and_its_blocker_are_set_by_hand(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = changing.set_turn(magic(place), cards, step="declare-blockers")
    desk = changing.set_objects(desk, cards, ids(desk, "Hill Giant"), prop(desk, "attacking"), "B")
    giant = ids(desk, "Hill Giant")[0]
    desk = changing.set_objects(desk, cards, ids(desk, "Serra Angel"), prop(desk, "blocking"), giant)
    kinds = {(arrow.kind, arrow.end) for arrow in desks.describe(desk, Language.EN).arrows}
    assert kinds == {("attack", "B"), ("block", ids(desk, "Hill Giant")[0])}


def test_the_order_of_timestamps_is_what_decides_between_two(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    players = [{"id": "A", "battlefield": ["Humility", "Opalescence"]}, {"id": "B"}]
    desk = magic(place, players=players)
    assert [pieces(desk, name)[0].value for name in ("Humility", "Opalescence")] == ["4/4", ""]
    turned = changing.in_order(desk, cards, [*ids(desk, "Opalescence"), *ids(desk, "Humility")])
    assert [pieces(turned, name)[0].mark for name in ("Opalescence", "Humility")] == ["1", "2"]
    assert pieces(turned, "Humility")[0].value == "1/1"


def test_life_mana_and_poison_of_a_player_are_set(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = magic(place)
    for key, value in (("life", 7), ("counters", {"poison": 3}), ("mana", "{G}{G}")):
        wanted = next(each for each in changing.player_properties_now(desk) if each.key == key)
        desk = changing.set_player(desk, cards, "B", wanted, value)
    shown = {stat.key: stat.value for stat in desks.describe(desk, Language.EN).seats[1].stats}
    assert shown == {"life": "7", "poison": "3", "mana": "{G}{G}"}


def test_five_players_with_names_sit_down_and_two_leave_with_their_cards(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = changing.seat_players(magic(place), cards, 5)
    desk = changing.rename_player(desk, cards, "B", "Борис")
    assert [seat.id for seat in desks.describe(desk, Language.EN).seats] == ["A", "Борис", "C", "D", "E"]
    desk = changing.set_objects(desk, cards, ids(desk, "Hill Giant"), prop(desk, "controller"), "Борис")
    fewer = changing.seat_players(desk, cards, 1 + 1)
    assert pieces(fewer, "Hill Giant")[0].controller == "Борис"
    with pytest.raises(DeskError):
        changing.rename_player(desk, cards, "A", "Борис")


def test_the_turn_its_player_and_step_are_set(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = changing.set_turn(magic(place), cards, number=4, active="B", step="end")
    board = desks.describe(desk, Language.EN)
    assert [step.key for step in board.steps if step.is_now] == ["end"]
    assert [seat.is_active for seat in board.seats] == [False, True]
    assert desk.state.turn.number == 4


def test_in_the_middle_of_a_game_the_hand_sets_what_it_can(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = desks.pass_once(magic(place))
    assert not desk.is_set_up
    keys = {each.key for each in changing.properties_now(desk)}
    assert {"tapped", "counters", "damage", "attached_to", "controller", "face_down", "phased_out"} <= keys
    tapped = changing.set_objects(desk, cards, ids(desk, "Hill Giant"), prop(desk, "tapped"), True)
    assert pieces(tapped, "Hill Giant")[0].turned
    life = next(each for each in changing.player_properties_now(desk) if each.key == "life")
    assert desks.describe(changing.set_player(desk, cards, "A", life, 3), Language.EN).seats[0].stats[0].value == "3"


def test_several_objects_are_moved_together_and_come_back_with_one_undo(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = magic(place)
    moved = changing.move_all(desk, cards, ids(desk, "Grizzly Bears"), player="A", zone="graveyard")
    zones = {zone.id: len(zone.pieces) for zone in desks.describe(moved, Language.EN).zones}
    assert (zones["graveyard:A"], zones["battlefield:A"]) == (3, 1)
    assert desks.step_back(moved).line.now == desk.line.now


@pytest.mark.parametrize(
    ("key", "zone", "cell", "card", "field", "value"),
    [
        ("berserk", "field", "c2", "", "wounds", 1),
        ("nebozhiteli", "game_field", "", "Латник", "turned", True),
        ("magic-1998", "battlefield", "", "Grizzly Bears", "tapped", True),
    ],
)  # fmt: skip
def test_every_game_has_its_own_properties(
    place: Place, key: str, zone: str, cell: str, card: str, field: str, value: Any
) -> None:
    cards = cards_of(place, key)
    own = registry.system(key).cards
    name = card or next(each.name.ru for each in own().listed() if own is not None)  # type: ignore[misc]
    desk = desks.empty_table(key, cards)
    desk = place_card(desk, cards, name, player="A", zone=zone, cell=cell)
    zones = desks.describe(desk, Language.RU).zones
    laid = next(each for there in zones for each in there.pieces if each.name == name)
    changed = changing.set_objects(desk, cards, [laid.id], prop(desk, field), value)
    (found,) = [each for there in document(changed)["players"][0][zone] for each in [there] if each.get(field)]
    assert found[field] == value
    assert Kind.SWITCH in {each.kind for each in changing.properties_now(desk)}


def test_titles_the_time_of_day_and_lands_played_are_set_and_survive_a_copy_of_the_board(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = magic(place)
    for each in describing.game_properties(desk.system):
        value = {"monarch": "B", "initiative": None, "day": "night"}[each.key]
        desk = changing.set_game(desk, cards, each, value)
    played = next(each for each in changing.player_properties_now(desk) if each.key == "lands_played")
    desk = changing.set_player(desk, cards, "A", played, 1)
    copied = desks.copy_of_now(desks.pass_once(desk), cards)
    assert copied.state.players["A"].lands_played == 1
    assert (copied.state.marks["monarch"], copied.state.marks["day"]) == ("B", "night")
    badges = [badge.text for badge in desks.describe(copied, Language.EN).seats[1].badges]
    assert badges == ["monarch"]


def test_a_creature_that_is_sick_or_phased_out_is_so_in_a_copy_of_the_board(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = magic(place)
    for key in ("summoning_sick", "phased_out"):
        desk = changing.set_objects(desk, cards, ids(desk, "Hill Giant"), prop(desk, key), True)
    before = document(desk)["players"][0]["battlefield"]
    after = document(desks.copy_of_now(desks.pass_once(desk), cards))["players"][0]["battlefield"]
    assert [each.get(key) for each in (before[-1], after[-1]) for key in ("summoning_sick", "phased_out")] == [True] * 4


def test_a_board_that_is_opened_waits_only_where_something_would_leave_it(place: Place) -> None:
    tapped = [{"id": "A", "battlefield": [{"card": "Grizzly Bears", "tapped": True}]}, {"id": "B"}]
    dying = [{"id": "A", "battlefield": [{"card": "Grizzly Bears", "damage": 2}]}, {"id": "B"}]
    assert not magic(place, players=tapped, turn={"number": 3, "active": "A", "step": "untap"}).is_held
    assert magic(place, players=dying).is_held
    edited = changing.set_turn(magic(place, players=tapped), cards_of(place, "magic-cr"), step="untap")
    assert edited.is_held
    assert "502.2" in [each.cites[0].number for each in desks.awaited(edited, Language.EN)]
