"""«Клетки» as the rest of the program sees it, and a file to begin with."""

from typing import Any

from judgehelper.kernel.board import ShowRules
from judgehelper.kernel.script import FORMAT, ScriptRules
from judgehelper.kernel.system import Edition, GameSystem
from judgehelper.kernel.words import Worded
from tests.helpers.toy_grid import play, script, show
from tests.helpers.toy_grid.cards import Box
from tests.helpers.toy_grid.state import EQUAL, Grid, chosen, switch, veil

GRID: GameSystem[Grid] = GameSystem(
    key="grid",
    title=Worded("«Клетки»", "Cells"),
    book="grid",
    editions=(Edition("1", Worded("правила «Клеток»", "rules of Cells")),),
    rules=play.RULES,
    script=ScriptRules[Grid, script.File](
        system=play.RULES,
        file=script.File,
        steps=("turn", "queue", "dice"),
        set_up=script.set_up,
        is_due=script.is_due,
        is_past=script.is_past,
        enact=script.enact,
        fit=script.fit,
        default=script.default,
        is_settled=script.is_settled,
        check=script.check,
        write=script.write,
        worth=play.worth,
        say_time=script.say_time,
        time_of=script.time_of,
    ),
    show=ShowRules(
        describe=show.describe,
        explain=show.explain,
        word_event=show.word_event,
        word_question=show.word_question,
        word_option=show.word_option,
        word_violation=show.word_violation,
        refused=play.refused,
        pass_choice=show.pass_choice,
        reach=show.reach,
    ),
    codec=play.CODEC,
    cards=Box,
    readings=(EQUAL,),
    chosen=chosen,
    switch=switch,
    veil=veil,
)


def grid_file(**changes: Any) -> dict[str, Any]:
    """A scenario file: three figures a side, two of them face down, and luck in one hand."""
    anna = {
        "id": "Анна",
        "field": [
            {"card": "Копейщик", "id": "pike", "cell": "b2"},
            {"card": "Разведчик", "id": "scout", "cell": "a1", "hidden": True},
            {"card": "Великан", "id": "giant", "cell": "d1", "damage": 1},
        ],
        "hand": [{"card": "Удача", "id": "luck"}],
    }
    boris = {
        "id": "Борис",
        "field": [
            {"card": "Копейщик", "id": "guard", "cell": "b3"},
            {"card": "Разведчик", "id": "watch", "cell": "c4", "hidden": True},
            {"card": "Великан", "id": "ogre", "cell": "d2"},
        ],
    }
    return {"format": FORMAT, "system": "grid", "title": "Клетки", "players": [anna, boris], **changes}
