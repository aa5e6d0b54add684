"""Magic as of 1998, as the rest of the program sees it."""

from collections.abc import Mapping
from typing import Any

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.reading import Reading
from judgehelper.kernel.script import Play, ScriptRules
from judgehelper.kernel.system import Coverage, Edition, GameSystem
from judgehelper.kernel.words import Worded
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario import answers, writing
from judgehelper.systems.magic_1998.attack.declaring import least_declaration
from judgehelper.systems.magic_1998.attack.striking import plain_division
from judgehelper.systems.magic_1998.rulebook.book import BOOK
from judgehelper.systems.magic_1998.rulebook.readings import READINGS
from judgehelper.systems.magic_1998.scenario import due, entries, facts, layout
from judgehelper.systems.magic_1998.scenario.file import File
from judgehelper.systems.magic_1998.showing import SHOW_98, declining
from judgehelper.systems.magic_1998.state import STEPS
from judgehelper.systems.magic_1998.tables import RULES, make_codec

BY_CODE: Mapping[str, Reading] = {reading.code: reading for reading in READINGS}


def default(play: Play[Magic]) -> Choice:
    """Give the documented answer where the script is silent: decline, but play what is owed."""
    decision = play.decision
    assert decision is not None
    if decision.kind == "priority":
        return declining(decision)
    if decision.kind in ("attackers", "blockers"):
        return least_declaration(play.state, decision)
    if decision.kind == "division":
        return plain_division(play.state, decision)
    return answers.plain_answer(play, decision)


def chosen(state: Magic, code: str) -> str:
    """Give the option of an open question that holds in a game."""
    return state.readings.get(code, BY_CODE[code].default)


def write(state: Magic) -> Mapping[str, Any]:
    """Write a board as a scenario file of this edition."""
    return {**writing.write(state), "system": BOOK}


def load() -> GameSystem[Magic]:
    """Put the system together."""
    script = ScriptRules[Magic, File](
        system=RULES,
        file=File,
        steps=STEPS,
        set_up=layout.lay_out,
        is_due=due.is_due,
        is_past=due.is_past,
        enact=entries.enact,
        fit=answers.fit,
        default=default,
        is_settled=due.is_settled,
        check=facts.check,
        write=write,
        table_step="main",
        worth=answers.worth,
        say_time=due.say_at,
    )
    return GameSystem[Magic](
        key=BOOK,
        title=Worded("Magic 1998 года", "Magic of 1998"),
        book=BOOK,
        editions=(Edition("1998", Worded("1998 год", "1998")),),
        rules=RULES,
        script=script,
        show=SHOW_98,
        codec=make_codec(),
        readings=READINGS,
        chosen=chosen,
        coverage=Coverage(),
    )
