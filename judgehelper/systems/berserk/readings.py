"""Where the book contradicts itself or is silent: each question with its options, the default first.

A reading that has decided something is written down, so that the result can name it.
"""

from msgspec.structs import replace

from judgehelper.kernel.reading import Reading, rely_on
from judgehelper.kernel.words import Worded
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.state import Game

W = Worded


def _reading(code: str, question: Worded, options: dict[str, Worded], numbers: tuple[str, ...], why: Worded) -> Reading:
    return Reading(code=code, question=question, options=tuple(options.items()), cites=rules(*numbers), reason=why)


_SPECIAL = W("частное правило точнее общего", "the special rule is more exact than the general one")
_LIST = W("список шагов полон и упорядочен", "the list of steps is complete and in order")
READINGS: tuple[Reading, ...] = (
    _reading(
        "next-step",
        W("к какому шагу переходят 512.6.2 и 512.6.4", "which step 512.6.2 and 512.6.4 go on to"),
        {
            "step-list": W("к следующему в списке 512.6.1", "the next one in the list of 512.6.1"),
            "as-printed": W("как напечатано", "as printed"),
        },
        ("512.6.1", "512.6.2", "512.6.4"),
        _LIST,
    ),
    _reading(
        "after-trigger",
        W("когда срабатывает «после …»", "when “after …” fires"),
        {"payment": W("на Этапе оплаты", "at payment"), "completion": W("на Шаге завершения", "at completion")},
        ("512.7", "116.4"),
        W("512.7 говорит об этом прямо", "512.7 says so in so many words"),
    ),
    _reading(
        "sudden-attack",
        W("сражается ли цель внезапной атаки", "whether the target of a sudden attack fights"),
        {"by-515": W("по правилам 515", "by 515"), "does-not-fight": W("не сражается", "it does not")},
        ("516.1",),
        W("516.1 отсылает к 515", "516.1 refers to 515"),
    ),
    _reading(
        "crowded-cell",
        W("бестелесный, не ушедший с занятой клетки", "a bodiless card that has not left a shared cell"),
        {"exiled": W("изгоняется", "is exiled"), "dies": W("погибает", "dies")},
        ("524.1",),
        _SPECIAL,
    ),
    _reading(
        "source-presence",
        W("с какого момента источник должен быть на месте", "from when on the source must be there"),
        {"declaration": W("с объявления", "from declaring on"), "stack": W("с попадания в стек", "once on the stack")},
        ("502.3", "529.1.1"),
        W("502.3 и 529.1.1 говорят об объявлении", "502.3 and 529.1.1 name the declaration"),
    ),
    _reading(
        "select-priority",
        W("чей второй пас в Подфазе Выбора", "whose is the second pass in Select"),
        {
            "queue-pass": W("обоих игроков, как для всякой очереди", "both players', as for any queue"),
            "active-only": W("пасует только Активный", "only the active player passes"),
        },
        ("411.1", "411.2"),
        W("411.2 требует паса обоих", "411.2 wants both to pass"),
    ),
    _reading(
        "movement-restore",
        W("в начале чьего хода восстанавливается движение", "at the start of whose turn movement is restored"),
        {"both": W("каждого игрока", "either player's"), "active": W("только Активного", "the active player's only")},
        ("506.4", "409.2"),
        W("409.2 и 506.4 говорят об обоих", "409.2 and 506.4 name both"),
    ),
    _reading(
        "stealth",
        W("что делает скрытность", "what stealth does"),
        {
            "unsupported": W("не определено", "not defined"),
            "works-hidden": W("действует на скрытой карте", "works on a hidden card"),
        },
        ("533.4",),
        W("книга её не определяет", "the book does not define it"),
    ),
    _reading(
        "target-presence",
        W("до какого момента цель должна быть на месте", "until when a target must be there"),
        {"application": W("до наложения эффекта", "until application"), "target-step": W("до Шага целей", "528.7")},
        ("529.1.2", "528.7"),
        W("529.1.2 и глоссарий согласны", "529.1.2 and the glossary agree"),
    ),
    _reading(
        "slip-546",
        W("удар в примере 3 к 546.2", "the strike in example 3 of 546.2"),
        {"quoted-text": W("магический", "magic"), "explanation": W("простой", "simple")},
        ("546.2",),
        W("текст карты приведён дословно", "the card's text is quoted"),
    ),
    _reading(
        "references",
        W("ошибочные ссылки книги", "wrong references of the book"),
        {"intended": W("как задумано", "as intended"), "as-printed": W("как напечатано", "as printed")},
        ("531.1",),
        W("названия разделов выдают замысел", "the titles give the intention away"),
    ),
    _reading(
        "then-either",
        W("что сильнее связывает: «затем» или «либо»", "which binds closer, then or either"),
        {"list": W("список 505.5", "the list of 505.5"), "example": W("пример 2 к нему", "its example 2")},
        ("505.5",),
        _LIST,
    ),
)
BY_CODE = {reading.code: reading for reading in READINGS}


def reading(game: Game, code: str) -> str:
    """Give the option of a question that holds in this game."""
    chosen = game.readings.get(code)
    return chosen if chosen is not None else BY_CODE[code].default


def note(game: Game, code: str, *about: int | str) -> Game:
    """Write down that an open question of the book has decided something."""
    return rely_on(game, BY_CODE[code], reading(game, code), *about)


def switch(game: Game, code: str, option: str) -> Game:
    """Read a question otherwise from now on; what is asked is asked anew. Raises KeyError."""
    if option not in dict(BY_CODE[code].options):
        raise KeyError(option)
    return replace(game, readings=game.readings.set(code, option), decision=None)
