"""The board as data and the walk told in words, both languages."""

from copy import deepcopy

import pytest
from msgspec.structs import replace

from judgehelper.abilities.acts.course import ControlPlayer
from judgehelper.abilities.clauses import Do
from judgehelper.abilities.durations import UntilResolved
from judgehelper.abilities.phrases import You
from judgehelper.kernel.citation import Violation, cite
from judgehelper.kernel.decision import Decision, Form, Option
from judgehelper.kernel.log import Entry, Event
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Attacker, Combat, Frame, Lasting, MainGame
from judgehelper.systems.magic.printed.objects.texts import text_of, words_of
from judgehelper.systems.magic.showing.choice_words import VIOLATIONS
from judgehelper.systems.magic.showing.event_words import EVENTS
from judgehelper.systems.magic.showing.show import SHOW
from judgehelper.systems.magic.showing.terms import type_line
from judgehelper.systems.magic_cr.rulebook.tables import RULES
from tests.helpers.magic_board import Table, gets
from tests.helpers.magic_cards import BEARS, BLOOD_MOON, CONTROL_MAGIC, DRAKE, HUMILITY, OPALESCENCE, URBORG

RU, EN = Language.RU, Language.EN


def all_events() -> list[type]:
    kinds = (kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event))
    return [kind for kind in kinds if kind is not Event]


def test_every_event_has_words_in_both_languages() -> None:
    assert [kind.__name__ for kind in all_events() if kind not in EVENTS] == []


def test_board_shows_sizes_lost_lines_and_damage() -> None:
    table = Table()
    drake = table.put(DRAKE, tapped=True, damage=1)
    table.put(HUMILITY, "B")
    board = SHOW.describe(table.state, RU)
    zones = {zone.id: zone for zone in board.zones}
    (piece,) = zones["battlefield:A"].pieces
    assert (piece.id, piece.name, piece.value, piece.printed) == (drake, "Wind Drake", "1/1", "2/2")
    assert (piece.value_changed, piece.turned, piece.frame) == (True, True, "U")
    assert [(line.text, line.lost) for line in piece.lines] == [("Полёт", True)]
    assert "✹1" in [badge.text for badge in piece.badges]
    assert piece.types == "Существо — Дрейк"


def test_words_of_an_ability_are_those_of_any_equal_one() -> None:
    """What else was played before decides which of equal values a creature has gained; its words were then others."""
    table = Table()
    (face,) = DRAKE.faces
    said = replace(face, texts=("It flies.",), wording=(Worded("Летает.", "Flies."),))
    table.put(replace(DRAKE, faces=(said,)))
    bears, (flying,) = table.put(BEARS), said.abilities
    for ability in (flying, deepcopy(flying)):
        assert [words_of(table.state, bears, ability, each) for each in (RU, EN)] == ["Летает.", "Flies."]
        assert text_of(table.state, bears, ability) == "It flies."


def test_board_has_each_object_once_and_counts_libraries() -> None:
    table = Table()
    bears = table.put(BEARS)
    aura = table.put(CONTROL_MAGIC, "B", attached_to=bears)
    board = SHOW.describe(table.state, EN)
    shown = [piece.id for zone in board.zones for piece in zone.pieces]
    assert sorted(map(int, shown)) == [bears, aura]
    mine = next(zone for zone in board.zones if zone.id == "battlefield:B")
    assert {piece.id for piece in mine.pieces} == {bears, aura}
    assert [(arrow.start, arrow.end, arrow.kind) for arrow in board.arrows] == [(aura, bears, "attach")]
    assert [seat.id for seat in board.seats] == ["A", "B"]
    assert [mark.key for mark in board.steps if mark.is_now] == ["precombat-main"]


def test_board_draws_attacks() -> None:
    table = Table()
    bears = table.put(BEARS)
    table.state = replace(table.state, combat=Combat(attackers=(Attacker(bears, "B"),)))
    board = SHOW.describe(table.state, EN)
    assert ("attack", "B") in [(arrow.kind, arrow.end) for arrow in board.arrows]


def test_explanation_tells_layers_in_order_with_rules() -> None:
    table = Table()
    humility = table.put(HUMILITY)
    table.put(OPALESCENCE)
    told = SHOW.explain(table.state, humility, EN)
    assert (told.title, told.value) == ("Humility", "4/4")
    assert [change.place for change in told.changes] == ["0", "4", "6", "7b", "7b"]
    cited = {cited.number for change in told.changes for cited in change.cites}
    assert {"613.1d", "613.1f", "613.3b", "613.5", "613.6"} <= cited
    assert told.changes[-1].source == "Opalescence"
    assert (told.changes[-1].before, told.changes[-1].after) == ("1/1", "4/4")


def test_explanation_names_the_dependency() -> None:
    table = Table()
    urborg = table.put(URBORG)
    table.put(BLOOD_MOON)
    told = SHOW.explain(table.state, urborg, RU)
    moon = next(change for change in told.changes if change.source == "«Blood Moon»")
    assert moon.note == "раньше зависящего от него: «Urborg, Tomb of Yawgmoth»"
    assert {"613.7a", "305.7"} <= {cited.number for cited in moon.cites}


def test_explanation_of_plain_bears_says_only_where_they_begin() -> None:
    table = Table()
    bears = table.put(BEARS)
    told = SHOW.explain(table.state, bears, RU)
    assert [change.after for change in told.changes] == ["Существо — Медведь, 2/2, зелёный"]
    table.effect(gets(3, 3), on=(bears,))
    assert SHOW.explain(table.state, bears, RU).changes[-1].after == "5/5"


def test_events_are_worded_with_right_cases() -> None:
    table = Table()
    bears = table.put(BEARS)
    entry = Entry(events.Damaged(source=bears, to="B", amount=2, combat=True), ())
    assert SHOW.word_event(table.state, entry, RU) == "«Grizzly Bears» наносит 2 боевых повреждения игроку B."
    assert SHOW.word_event(table.state, entry, EN) == "Grizzly Bears deals 2 combat damage to player B."
    poison = Entry(events.CountersPut("A", "poison", 5), ())
    assert SHOW.word_event(table.state, poison, RU) == "Игрок A получает 5 жетонов яда."


def test_violations_and_questions_are_worded() -> None:
    table = Table()
    bears, drake = table.put(BEARS), table.put(DRAKE, "B")
    violation = Violation("evades-flying", cite("magic-cr", "702.9b"), (bears, drake))
    said = SHOW.word_violation(table.state, violation, RU)
    assert said == "«Wind Drake» имеет Полёт, у «Grizzly Bears» нет ни Полёта, ни Захвата."
    for reason, worded in VIOLATIONS.items():
        for language in Language:
            text = SHOW.word_violation(table.state, Violation(reason, (), (bears, drake, bears, "3")), language)
            assert "{" not in text, worded
    decision = Decision(
        player="A", kind="amount", form=Form.DIVIDE, total=2, options=(Option("damage", (drake,)),), cites=(),
        about=("combat-damage", bears),
    )  # fmt: skip
    assert SHOW.word_question(table.state, decision, EN) == "Grizzly Bears: how is its combat damage assigned?"
    assert SHOW.word_option(table.state, decision, decision.options[0], RU) == "«Wind Drake»"


def test_pass_is_found_where_there_is_one() -> None:
    table = Table()
    asked = Decision(player="A", kind="attackers", form=Form.ASSIGN, options=(Option("attacker", (1,)),), cites=())
    assert SHOW.pass_choice(replace(table.state, decision=asked)) == (0,)
    assert SHOW.pass_choice(table.state) is None


def test_refused_attackers_have_reasons() -> None:
    table = Table()
    bears = table.put(BEARS, tapped=True)
    asked = Decision(player="A", kind="attackers", form=Form.ASSIGN, options=(), cites=())
    ((option, why),) = SHOW.refused(table.state, asked)
    assert option.about == (bears,)
    assert [cited.number for each in why for cited in each.cites] == ["508.1a"]


def test_the_board_says_who_decides_for_a_player_and_asks_him() -> None:
    table = Table()
    frame = Frame(source=0, controller="B")
    says = Do((ControlPlayer(You()),))
    control = Lasting(id=1, timestamp=1, says=says, frame=frame, on=("A",), until=UntilResolved(9), player="B")
    asked = Decision(player="A", kind="may", options=(Option("yes"), Option("no")), cites=())
    state = replace(table.state, lasting=(control,))
    state = replace(state, decision=RULES.asks(state, asked))
    assert state.decision is not None
    assert (state.decision.player, state.decision.asked) == ("A", "B")
    assert SHOW.word_question(state, state.decision, RU).startswith("Игрок B решает за игрока A. ")
    assert SHOW.word_question(state, state.decision, EN).startswith("Player B decides for player A. ")
    seats = {seat.id: seat for seat in SHOW.describe(state, RU).seats}
    assert [badge.text for badge in seats["A"].badges] == ["решает игрок B"]
    assert (seats["A"].is_asked, seats["B"].is_asked) == (False, True)


def test_a_subgame_is_called_one() -> None:
    main = Table().state
    state = replace(main, main=MainGame(state=main, frame=0, log=0))
    assert SHOW.describe(state, RU).title.startswith("Подыгра · ")


def test_the_title_says_whether_it_is_day_or_night() -> None:
    state = Table().state
    plain = SHOW.describe(state, RU).title
    night = replace(state, marks=state.marks.set("day", "night"))
    assert SHOW.describe(night, RU).title == f"{plain} · ночь"
    assert SHOW.describe(night, EN).title.endswith(" · night")


@pytest.mark.parametrize(
    ("words", "subtypes", "said"),
    [
        (("Legendary", "Land"), ("Mountain",), "Легендарная земля — Гора"),
        (("Legendary", "Creature"), ("Human",), "Легендарное существо — Человек"),
        (("Snow", "Artifact", "Creature"), (), "Снежный артефакт существо"),
        (("World", "Enchantment"), (), "Мировые чары"),
        (("Basic", "Land"), ("Szat",), "Базовая земля — Szat"),
    ],
)
def test_supertypes_agree_with_the_first_type(words: tuple[str, ...], subtypes: tuple[str, ...], said: str) -> None:
    assert type_line(words, subtypes, RU) == said
