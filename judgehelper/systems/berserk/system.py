"""«Берсерк» 4.1-1 as the rest of the program sees it."""

from judgehelper.kernel.board import ShowRules
from judgehelper.kernel.script import ScriptRules
from judgehelper.kernel.system import Edition, GameSystem
from judgehelper.kernel.words import Worded
from judgehelper.systems.berserk.book import BOOK
from judgehelper.systems.berserk.coverage import COVERAGE
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.lineups import LINEUPS
from judgehelper.systems.berserk.readings import READINGS, reading, switch
from judgehelper.systems.berserk.scenario import acting, answers, edits, facts, layout, times, writing
from judgehelper.systems.berserk.scenario.file import File
from judgehelper.systems.berserk.showing import table, veiling, wording
from judgehelper.systems.berserk.showing.causes import arrival, follow, history
from judgehelper.systems.berserk.showing.reach import reach
from judgehelper.systems.berserk.showing.wordbook import VOCABULARY
from judgehelper.systems.berserk.squad import dealing
from judgehelper.systems.berserk.state import STEPS, Game
from judgehelper.systems.berserk.tables import CODEC, RULES


def _script() -> ScriptRules[Game, File]:
    """Say how scenario files are laid out, carried out and checked."""
    return ScriptRules[Game, File](
        system=RULES,
        file=File,
        steps=STEPS,
        set_up=layout.lay_out,
        is_due=acting.is_due,
        is_past=acting.is_past,
        enact=acting.enact,
        fit=answers.fit,
        default=answers.default,
        is_settled=acting.is_settled,
        check=facts.check,
        write=writing.write,
        creates=edits.creates,
        hand_of=acting.hand_of,
        tells=writing.tell,
        say_time=times.say_time,
        time_of=times.time_of,
    )


def _show() -> ShowRules[Game]:
    """Say how the battle looks and reads."""
    return ShowRules[Game](
        describe=table.describe,
        explain=table.explain,
        word_event=wording.word_event,
        word_question=wording.word_question,
        word_option=wording.word_option,
        word_violation=wording.word_violation,
        refused=table.refused,
        follow=follow,
        when=table.when,
        arrival=arrival,
        history=history,
        pass_choice=table.pass_choice,
        is_idle=table.is_idle,
        word_moment=wording.word_moment,
        reach=reach,
    )


def load() -> GameSystem[Game]:
    """Put the system together."""
    return GameSystem[Game](
        key=BOOK,
        title=Worded("«Берсерк»", "Berserk"),
        book=BOOK,
        editions=(Edition("4.1-1", Worded("Правила 4.1-1", "Rules 4.1-1")),),
        rules=RULES,
        script=_script(),
        show=_show(),
        codec=CODEC,
        deal=dealing.deal,
        cards=Library,
        readings=READINGS,
        chosen=reading,
        switch=switch,
        veil=veiling.veil,
        lineups=LINEUPS,
        vocabulary=VOCABULARY,
        coverage=COVERAGE,
    )
