"""«Небожители» as the rest of the program sees it.

The rulebook carries no title; its structure and words (mana as life, two decks, the summon field, three ways to lose)
match the game of that name, and the numbers could not be compared. The card names in its examples are no other game.
"""

from judgehelper.kernel.board import ShowRules
from judgehelper.kernel.script import ScriptRules
from judgehelper.kernel.system import Edition, GameSystem
from judgehelper.kernel.words import Worded
from judgehelper.systems.nebozhiteli.book import BOOK
from judgehelper.systems.nebozhiteli.coverage import COVERAGE
from judgehelper.systems.nebozhiteli.library import Library
from judgehelper.systems.nebozhiteli.scenario import acting, answers, edits, facts, layout, writing
from judgehelper.systems.nebozhiteli.scenario.file import File
from judgehelper.systems.nebozhiteli.showing import table, veiling, wording
from judgehelper.systems.nebozhiteli.showing.causes import arrival, follow, history
from judgehelper.systems.nebozhiteli.starting.dealing import deal
from judgehelper.systems.nebozhiteli.tables import CODEC, RULES
from judgehelper.systems.nebozhiteli.world.reading_texts import READINGS
from judgehelper.systems.nebozhiteli.world.readings import reading, switch
from judgehelper.systems.nebozhiteli.world.state import STEPS, Game


def load() -> GameSystem[Game]:
    """Put the system together."""
    return GameSystem[Game](
        key=BOOK,
        title=Worded("«Небожители»", "Nebozhiteli"),
        book=BOOK,
        editions=(Edition("base", Worded("Правила, части I–V", "Rules, parts I–V")),),
        rules=RULES,
        script=_script(),
        show=_show(),
        veil=veiling.veil,
        deal=deal,
        codec=CODEC,
        cards=Library,
        readings=READINGS,
        chosen=reading,
        switch=switch,
        coverage=COVERAGE,
    )


def _script() -> ScriptRules[Game, File]:
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
        rests_on=facts.rests_on,
        write=writing.write,
        creates=edits.creates,
        tells=writing.tell,
    )


def _show() -> ShowRules[Game]:
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
    )
