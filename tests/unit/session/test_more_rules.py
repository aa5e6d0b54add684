"""What else the book says of an event is worked out when somebody asks: it costs the game nothing."""

from judgehelper.kernel.timeline import begin, choose
from judgehelper.session.explain import more_rules
from judgehelper.session.scenarios.scenario import understand
from judgehelper.systems.registry import system as load
from tests.helpers.puzzle_cards import shipped_cards

RAW = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "title": "Two players, a main phase",
    "players": [{"id": "A", "library": []}, {"id": "B"}],
    "turn": {"number": 2, "active": "A", "step": "precombat-main"},
}


def test_the_end_of_a_step_says_more_than_the_rule_that_decides_it() -> None:
    system = load("magic-cr")
    _, scenario = understand(RAW)
    line = begin(system.rules, system.script.set_up(scenario, shipped_cards()))
    for _ in range(2):
        line = choose(system.rules, line, (0,))
    log = line.state.log
    ended = next(place for place, entry in enumerate(log) if type(entry.event).__name__ == "StepEnded")
    assert [cited.number for cited in log[ended].cites] == ["500.2"]
    assert log[ended].more == ()
    assert "500.4" in [cited.number for cited in more_rules(system, line, ended)]  # mana empties


def test_an_entry_from_before_the_first_choice_has_no_more() -> None:
    system = load("magic-cr")
    _, scenario = understand(RAW)
    line = begin(system.rules, system.script.set_up(scenario, shipped_cards()))
    assert more_rules(system, line, 0) == ()
