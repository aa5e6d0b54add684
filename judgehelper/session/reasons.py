"""Why the program keeps silent or leaves something out, in the language of the screen.

An engine's reason is an English sentence with the word of a card or the name of a node in it; one literal table says
them in Russian by their templates. Of a reason that the table lacks, only its kind is said.
"""

from collections.abc import Mapping
from functools import cache

from judgehelper.cards.reasons import Patterns, compiled, russian_reason, say_by
from judgehelper.kernel.words import Language

ENGINE: Mapping[str, str] = {
    "the engine does not know what that could be": "программа не знает, что это могло бы быть",
    "the engine does not know what may be cast so": "программа не знает, что можно так разыграть",
    "the engine does not know what is countered so": "программа не знает, что так отменяется",
    "the engine does not know what is cast so: no permission stands before": "не сказано, что здесь разыгрывается",
    "the engine does not know costs that depend on targets": "стоимость зависит от целей",
    "the engine does not choose targets for each of several players": "программа не выбирает цели за каждого игрока",
    "the engine does not choose a mode at random, or one that was not chosen before":
        "программа не выбирает режим случайно или из ещё не выбранных",
    "the engine does not count how often an ability triggers": "программа не считает срабатывания способности",
    "the engine does not count an ability without words of its own": "программа не считает способность без своих слов",
    "the engine counts this only for permanents": "программа считает это только для перманентов",
    "the engine counts only casting and playing once each turn":
        "раз в ход программа считает только розыгрыши",
    "the engine does not carry this action out": "программа не выполняет это действие",
    "the engine does not change words in texts": "программа не меняет слова в текстах карт",
    "the engine does not form bands": "программа не объединяет существа в группы",
    "the engine does not play subgames": "программа не ведёт подыгры",
    "the engine does not play this variant": "программа не ведёт этот вариант игры",
    "the engine does not start the game anew": "программа не начинает игру заново",
    "the engine does not know abilities by their ability words": "программа не знает способностей по их словам-ярлыкам",
    "the engine does not activate this mana ability": "программа не активирует эту мана-способность",
    "the engine does not plan payments with this mana ability": "программа не платит этой мана-способностью",
    "the engine ends an effect at the end of your next turn, not of somebody else's":
        "программа ведёт такой эффект только до конца вашего следующего хода",
    "the engine looks at what «can't … unless» says only of attacking and blocking":
        "«can't … unless» программа понимает только об атаке и блокировании",
    "the engine says the same only of another subject": "«то же самое» программа относит только к другому предмету",
    "the engine takes only types and supertypes away so": "программа убирает так только типы и супертипы",
    "a choice on resolution that nobody has made": "выбор при разрешении никем не сделан",
    "nothing has been named that this word could mean": "до этого слова ничего не названо",
    "the library has no card of that name": "в библиотеке нет такой карты",
    "damage that can't be prevented, dealt to a permanent with a shield counter":
        "непредотвратимые повреждения перманенту с жетоном щита",
    "what it costs depends on targets, which are chosen before (601.2f)": "стоимость зависит от целей (601.2f)",
    "abilities trigger one another without end: unless somebody ends the loop, the game is a draw":
        "способности без конца вызывают друг друга: если цикл никто не прервёт, игра закончится вничью",
    "the engine does not know the keyword ability {0}": "программа не знает способности с ключевым словом «{0}»",
    "the engine does not know the keyword action {0}": "программа не знает действия с ключевым словом «{0}»",
    "the engine does not know the layout {0}": "программа не знает карт такого вида ({0})",
    "the engine does not know what a {0} token is": "программа не знает фишки «{0}»",
    "the engine does not know what losing all {0} means": "программа не знает, что значит потерять все «{0}»",
    "the engine does not know {0} as what mana is spent on": "программа не знает такой траты маны ({0})",
    "the engine does not choose a {0}": "программа не выбирает такого ({0})",
    "the engine does not know {0}": "программа этого не умеет ({0})",
    "the engine {0}": "программа этого не умеет",
}  # fmt: skip
"""The templates of the engine, the narrower first, and what they say in Russian."""


LEFT_OUT: Mapping[str, str] = {
    "ways not walked to their end: {0}": "не пройдено до конца путей: {0}",
    "parts of the work not done: {0}": "не сделано частей работы: {0}",
    "{0}: {1} answers, of which one was taken": "{0}: ответов {1}, взят один",
}
"""What exploring says of what it left out, and the same in Russian."""


def word_left_out(said: str, language: Language) -> str:
    """Say in a language what exploring left out."""
    return said if language is Language.EN else say_by(_left_out(), said) or said


@cache
def _left_out() -> Patterns:
    return tuple(compiled(LEFT_OUT))


def russian_why(why: str) -> str:
    """Say why the program keeps silent in Russian; "" where there are no words for it."""
    said = russian_reason(why)
    return said if said != why else say_by(_engine(), why)


@cache
def _engine() -> Patterns:
    return tuple(compiled(ENGINE))
