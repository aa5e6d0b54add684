"""The Ring: what its emblem says, what is asked, what is kept and taken back (later books)."""

from typing import Any

import pytest

from judgehelper.abilities.card import Card
from judgehelper.kernel.game import answer
from judgehelper.kernel.timeline import Timeline, choose, undo
from judgehelper.kernel.words import Language
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.printed.objects.designations import EMBLEMS, bearer_of, emblem_of
from judgehelper.systems.magic.showing.choice_words import word_question
from judgehelper.systems.magic.understanding.support import why_unsupported
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from tests.helpers.puzzle_cards import shipped_cards

CODEC = make_codec()


def line_of(creatures: int, spells: int = 1) -> Timeline[Magic]:
    """Lay out a game in which A has creatures, and instants by which the Ring tempts."""
    whisper = {"name": "Whisper", "types": "Instant", "cost": "{0}", "text": "The Ring tempts you."}
    hand: list[Any] = [{"define": whisper, "count": spells}]
    field: list[Any] = [{"card": "Grizzly Bears", "count": creatures}] if creatures else []
    players = [{"id": "A", "hand": hand, "battlefield": field}, {"id": "B"}]
    turn = {"number": 1, "active": "A", "step": "precombat-main"}
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "title": "t", "players": players, "turn": turn}
    system, file = understand(raw)
    return open_play(system, file, shipped_cards()).line


def cast(line: Timeline[Magic]) -> Timeline[Magic]:
    """Cast the first instant, and pass until something else is asked, or it has resolved."""
    line = choose(RULES, line, (1,))
    for _ in range(2):
        assert line.state.decision is not None
        if line.state.decision.kind != "priority":
            break
        line = choose(RULES, line, (0,))
    return line


@pytest.mark.parametrize("times", range(len(EMBLEMS)))
def test_every_word_of_the_emblem_is_played_and_has_words(times: int) -> None:
    face = EMBLEMS[times]
    assert why_unsupported(Card(name=face.name, faces=(face,))) == ()
    assert len(face.wording) == len(face.abilities) == times


def test_the_player_chooses_among_the_creatures_he_controls() -> None:
    line = cast(line_of(2))
    decision = line.state.decision
    assert decision is not None
    assert (decision.player, len(decision.options), decision.least, decision.most) == ("A", 2, 1, 1)
    assert word_question(line.state, decision, Language.EN) == "Which creature becomes the Ring-bearer?"
    assert word_question(line.state, decision, Language.RU) == "Кто становится Носителем Кольца?"
    assert bearer_of(choose(RULES, line, (1,)).state, "A") == decision.options[1].about[0]


@pytest.mark.parametrize("creatures", [0, 1])
def test_nothing_is_asked_where_there_is_nothing_to_choose(creatures: int) -> None:
    state = cast(line_of(creatures)).state
    assert emblem_of(state, "A") is not None
    assert emblem_of(state, "B") is None
    assert (bearer_of(state, "A") is not None) == bool(creatures)


def test_the_emblem_grows_four_times_and_stays_one() -> None:
    line, seen = line_of(1, 6), []
    for _ in range(6):
        line = cast(line)
        emblem = emblem_of(line.state, "A")
        assert emblem is not None
        assert emblem.made is not None
        seen.append(len(emblem.made.abilities))
        assert len(line.state.command) == 1
    assert seen == [1, 2, 3, 4, 4, 4]
    assert line.state.players["A"].tempted == 6


def test_a_state_in_the_midst_of_the_choice_is_a_value() -> None:
    line = cast(line_of(2))
    read = CODEC.decode(CODEC.encode(line.state))
    assert read == line.state
    after = choose(RULES, line, (0,))
    assert answer(RULES, read, (0,)) == after.state
    assert undo(after).state == line.state
