"""Magic as of 1998, as the rest of the program sees it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.script import Play, ScriptRules
from judgehelper.kernel.state import Step
from judgehelper.kernel.system import Coverage, Edition, GameSystem
from judgehelper.kernel.words import Worded
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario import answers, editing, writing
from judgehelper.systems.magic.scenario.by_figures import by_figures
from judgehelper.systems.magic.showing.veiling import veil
from judgehelper.systems.magic_1998.attack.declaring import least_declaration
from judgehelper.systems.magic_1998.attack.striking import plain_division
from judgehelper.systems.magic_1998.cards.knowing import why_unplayable
from judgehelper.systems.magic_1998.law import law_of
from judgehelper.systems.magic_1998.rulebook.book import BOOK, CATALOGUE
from judgehelper.systems.magic_1998.rulebook.readings import BY_CODE, READINGS, reading
from judgehelper.systems.magic_1998.scenario import answers as answers_98
from judgehelper.systems.magic_1998.scenario import due, entries, facts, layout
from judgehelper.systems.magic_1998.scenario.file import File
from judgehelper.systems.magic_1998.showing.show import SHOW_98, declining
from judgehelper.systems.magic_1998.state import STEPS, Series, Specials, Window, of
from judgehelper.systems.magic_1998.tables import RULES, make_codec

NEUTRAL = {
    "main": "main", "attack": "declare-attackers", "before-blocks": "before-blocks", "block": "declare-blockers",
    "after-blocks": "after-blocks", "damage": "combat-damage", "end-of-attack": "end-combat",
}  # fmt: skip
"""The words for times that no system owns, in this one's."""


EXAMPLES = (
    "BAND.4 COST.6 EFF.2 BAT.5 INT.4 MANA.3 MANA.4 TRG.4 SPC.3 PHA.3 PHA.5 PHC.2 PRV.3 PRV.10 PRV.13 TGT.5 TGT.7 TGT.8"
)
DEFINITIONS = "COL.1 PROT.1 CNT.3 COST.1 SPC.1 BAT.1"
COVERAGE = Coverage(
    catalogue=CATALOGUE,
    not_mechanical={
        **dict.fromkeys(EXAMPLES.split(), "a worked example of the rules before it"),
        **dict.fromkeys(DEFINITIONS.split(), "a definition: the rules that use the word are counted by themselves"),
    },
)


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


def switch(state: Magic, code: str, option: str) -> Magic:
    """Read a question otherwise from now on; what is asked is asked anew. Raises KeyError."""
    if option not in dict(BY_CODE[code].options):
        raise KeyError(option)
    readings = state.readings.set(code, option)
    return replace(state, readings=readings, law=law_of(readings), decision=None)


def write(state: Magic) -> Mapping[str, Any]:
    """Write a board as a scenario file of this edition."""
    return {**writing.write(state), "system": BOOK}


def veil_98(state: Magic, player: str) -> Magic:
    """Give the game as a player knows it: which window is open, but of an announcement only what lies open."""
    window = tuple(_seen(step) for step in state.agenda[:1] if isinstance(step, Window | Series | Specials))
    return replace(of(veil(state, player)), announcing=None, said=(), retold=(), rampages=(), agenda=window)


def _seen(step: Window | Series | Specials) -> Step:
    """Give a window without what waits in it."""
    match step:
        case Series():
            return replace(step, items=())
        case Specials():
            return replace(step, proposals=())
    return step


def load() -> GameSystem[Magic]:
    """Put the system together."""
    script = ScriptRules[Magic, File](
        system=RULES,
        file=File,
        steps=STEPS,
        set_up=layout.lay_out,
        is_due=due.is_due,
        is_past=due.is_past,
        left_first=due.left_first,
        enact=entries.enact,
        fit=answers_98.fit,
        default=default,
        is_settled=due.is_settled,
        check=facts.check,
        write=write,
        creates=editing.creates,
        by_figures=by_figures,
        tells=writing.tell,
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
        chosen=reading,
        switch=switch,
        times_of_all=NEUTRAL,
        entries_of_own=frozenset(("bands", "pay", "mana")),
        veil=veil_98,
        why_unplayable=why_unplayable,
        coverage=COVERAGE,
    )
