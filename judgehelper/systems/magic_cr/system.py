"""Magic: The Gathering under the Comprehensive Rules, as the rest of the program sees it."""

from msgspec.structs import replace

from judgehelper.kernel.script import ScriptRules
from judgehelper.kernel.system import Edition, GameSystem
from judgehelper.kernel.words import Worded
from judgehelper.systems.magic.game.rules import BOOK
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario import answers, editing, writing
from judgehelper.systems.magic.scenario.by_figures import by_figures
from judgehelper.systems.magic.scenario.file import File
from judgehelper.systems.magic.showing.show import SHOW
from judgehelper.systems.magic.showing.veiling import veil
from judgehelper.systems.magic.understanding.support import why_unsupported
from judgehelper.systems.magic_cr.combat.sharing import sharing
from judgehelper.systems.magic_cr.rulebook.coverage import COVERAGE
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from judgehelper.systems.magic_cr.scenario import defaults, due, enacting, facts, layout, standing
from judgehelper.systems.magic_cr.turn.turn import STEPS

NEUTRAL = {
    "main": "precombat-main", "attack": "declare-attackers", "before-blocks": "declare-attackers",
    "block": "declare-blockers", "after-blocks": "declare-blockers", "damage": "combat-damage",
    "end-of-attack": "end-combat",
}  # fmt: skip
"""The words for times that no system owns, in this one's."""


def annotated(state: Magic) -> Magic:
    """Have the log say from now on what else the book has on each event."""
    return replace(state, annotated=True)


def load() -> GameSystem[Magic]:
    """Put the system together."""
    script = ScriptRules[Magic, File](
        system=RULES,
        file=File,
        steps=STEPS,
        set_up=layout.lay_out,
        is_due=due.is_due,
        is_past=due.is_past,
        enact=enacting.enact,
        fit=answers.fit,
        fit_loosely=answers.fit_loosely,
        default=defaults.default,
        is_settled=due.is_settled,
        check=facts.check,
        write=standing.write_standing,
        creates=editing.creates,
        by_figures=by_figures,
        tells=writing.tell,
        worth=answers.worth,
        table_step="precombat-main",
    )
    return GameSystem[Magic](
        key=BOOK,
        title=Worded("Magic: полные правила", "Magic: Comprehensive Rules"),
        book=BOOK,
        editions=(Edition("2019-01-25", Worded("25 января 2019 года", "25 January 2019")),),
        rules=RULES,
        script=script,
        show=replace(SHOW, sharing=sharing),
        codec=make_codec(),
        annotate=annotated,
        times_of_all=NEUTRAL,
        entries_of_own=frozenset(("bands", "pay", "mana")),
        veil=veil,
        why_unplayable=why_unsupported,
        coverage=COVERAGE,
    )
