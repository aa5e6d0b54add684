"""Conditions: «вы контролируете Болото», «сейчас ваш ход», «вы это делаете» (rules 603.4, 608.2).

They stand after «если»; in the form «not» they stand after «если только» and say the contrary.
"""

from collections.abc import Mapping

from judgehelper.abilities import conditions as c
from judgehelper.abilities.filters import AllOf
from judgehelper.abilities.phrases import Every, No, Things, You
from judgehelper.abilities.quantities import CountersOn, CountOf, Distinct, Number, Statistic
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.filters import PERIODS
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of, possessed
from judgehelper.cards.rendering.ru.nouns.quantities import NUMBER, amount
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, only
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import Noun, numeral
from judgehelper.cards.rendering.ru.words.verbs import short_participle


def _holds(node: c.Holds, form: str, voice: Voice) -> str:
    return voice.say(node.clause, "не pres" if form == "not" else "pres")


def _happened(node: c.Happened, form: str, voice: Voice) -> str:
    refused = node.negative != (form == "not")
    if node.period not in PERIODS:
        raise NotRendered("Happened", node.period or "no period")
    return PERIODS[node.period] + voice.say(node.clause, "не past" if refused else "past")


RELATIONS: Mapping[str, str] = {"=": "равно", "≥": "не меньше", "≤": "не больше", ">": "больше", "<": "меньше"}


def _compares(node: c.Compares, form: str, voice: Voice) -> str:
    if form == "not" or node.relation not in RELATIONS:
        raise NotRendered("Compares", node.relation)
    if node.word == "not the first":
        return "это не первая земля, которую вы разыграли в этом ходу"
    if node.word == "attacked with" and isinstance(node.left, CountOf) and node.left.what.what is not None:
        them = voice.say(Things(Every(""), node.left.what.what), "gen")
        return f"количество {them}, которыми вы атаковали в этом ходу, не меньше {amount(node.right, voice)}"
    if node.relation == "=":
        return _equals(node, voice)
    return f"{voice.say(node.left, 'nom')} {RELATIONS[node.relation]} {amount(node.right, voice)}"


def _equals(node: c.Compares, voice: Voice) -> str:
    """Say «количество карт в вашей руке равно 7», «нет карт в вашей библиотеке»."""
    left = node.left
    if isinstance(left, CountOf) and node.right == Number(0) and isinstance(left.what, Things):
        return f"нет {voice.say(Things(No(), left.what.what, left.what.where), 'gen')}"
    neuter = isinstance(left, CountOf | CountersOn | Distinct)
    noun = NUMBER if neuter else lexicon.STATISTICS.get(left.what) if isinstance(left, Statistic) else None
    if noun is None:
        raise NotRendered("Compares", f"equality of {type(left).__name__}")
    equal = {"masc": "равен", "femn": "равна", "neut": "равно"}[noun.agreement().gender]
    return f"{voice.say(left, 'nom')} {equal} {amount(node.right, voice)}"


def _cast_many(node: c.CastMany, form: str, voice: Voice) -> str:
    if node.period not in PERIODS or not isinstance(node.number, Number) or form == "not":
        raise NotRendered("CastMany", node.period)
    verb = voice.about(agreement_of(node.who, voice)).verb("разыграть", "past")
    many = numeral(node.number.value, "acc", lexicon.SPELL.agreement()) if node.number.value > 1 else "одно"
    return f"{PERIODS[node.period]}{voice.say(node.who, 'nom')} {verb} {many} или больше заклинаний"


def _was_spent(node: c.WasSpent, form: str, voice: Voice) -> str:
    if not node.mana.startswith("{"):
        raise NotRendered("WasSpent", node.mana)
    refused = "не " if form == "not" else ""
    return f"мана {node.mana} {refused}была потрачена на разыгрывание {voice.say(node.on, 'gen')}"


def _exists(node: c.Exists, form: str, voice: Voice) -> str:
    if not isinstance(node.what, Things):
        raise NotRendered("Exists", type(node.what).__name__)
    if node.word == "alike":
        nonland = ", не являющиеся землями," if isinstance(node.what.what, AllOf) else ""
        return f"таким образом перемолоты две карты{nonland} с общим цветом"
    if isinstance(node.what.det, No):
        if form == "not":
            raise NotRendered("Exists", "twice negated")
        return f"нет {voice.say(node.what, 'nom')}"
    if form == "not":
        raise NotRendered("Exists", "negated")
    return f"есть {voice.say(node.what, 'nom')}"


def _you_do(node: c.YouDo, form: str, voice: Voice) -> str:
    refused = node.negative != (form == "not")
    agreed = agreement_of(node.who, voice)
    who = voice.say(node.who, "nom")
    if refused:
        return f"{who} этого {voice.about(agreed).verb('сделать', 'не pres')}"
    return f"{who} это {voice.about(agreed).verb('сделать', 'pres')}"


def _is_turn(node: c.IsTurn, form: str, voice: Voice) -> str:
    if node == c.IsTurn(You(), step="main"):
        return "идёт ваша главная фаза" if form == "while" else "сейчас ваша главная фаза"
    if node == c.IsTurn(None, step="combat"):
        return "идёт фаза боя" if form == "while" else "сейчас фаза боя"
    only(node, "step", "")
    refused = node.negative != (form == "not")
    if node.whose is None:
        raise NotRendered("IsTurn", "nobody's turn")
    now = "идёт" if form == "while" else "сейчас"
    return f"{now} {'не ' if refused else ''}{possessed(Noun('ход'), node.whose, 'nom', voice)}"


def _all_hold(node: c.AllHold, form: str, voice: Voice) -> str:
    if form == "not":
        raise NotRendered("AllHold", "negated")
    return listed([voice.say(each, form) for each in node.conditions])


def _any_holds(node: c.AnyHolds, form: str, voice: Voice) -> str:
    if form == "not":
        raise NotRendered("AnyHolds", "negated")
    return " или ".join(voice.say(each) for each in node.conditions)


def _not_so(node: c.NotSo, form: str, voice: Voice) -> str:
    return voice.say(node.condition, "" if form == "not" else "not")


def _was_paid(node: c.WasPaid, form: str, voice: Voice) -> str:
    refused = node.negative != (form == "not")
    keyword = lexicon.keyword(node.keyword, voice.keywords)
    told = f"стоимость {keyword.form('gen', 'sing')}{f' {node.cost}' if node.cost else ''}"
    return f"{told} {'не ' if refused else ''}была оплачена"


def _was_cast(node: c.WasCast, form: str, voice: Voice) -> str:
    refused = "не " if node.negative != (form == "not") else ""
    if node.by is None:
        what = agreement_of(node.what, voice)
        told = f"{voice.say(node.what, 'nom')} {refused}{voice.about(what).verb('быть', 'past')} "
        return told + short_participle("разыграть", what) + _cast_from(node, voice)
    agreed = agreement_of(node.by, voice)
    told = f"{voice.say(node.by, 'nom')} {refused}{voice.about(agreed).verb('разыграть', 'past')} "
    return told + voice.say(node.what, "acc") + _cast_from(node, voice)


def _cast_from(node: c.WasCast, voice: Voice) -> str:
    if not node.zone:
        only(node, "whose")
        return ""
    zone, _, out, _ = lexicon.ZONES[node.zone]
    if node.elsewhere:
        return f" откуда угодно, кроме {possessed(zone, node.whose, 'gen', voice)}"
    return f" {out} {possessed(zone, node.whose, 'gen', voice)}"


DAYLIGHT = {
    "day": ("сейчас день", "сейчас не день"), "night": ("сейчас ночь", "сейчас не ночь"),
    "day or night": ("сейчас день или ночь", "сейчас не день и не ночь"),
}  # fmt: skip
"""Day and night (later books), and that it is not so."""


HAD = {"city's blessing": "Благословение города", "max speed": "максимальную скорость"}
"""What a player has, and keeps."""


def _designated(node: c.Designated, form: str, voice: Voice) -> str:
    if node.word in HAD and node.who is not None:
        has = voice.about(agreement_of(node.who, voice)).verb("иметь", "не pres" if node.negative else "pres")
        if form == "not":
            raise NotRendered("Designated", "negated")
        return f"{voice.say(node.who, 'nom')} {has} {HAD[node.word]}"
    if node.word in DAYLIGHT:
        return DAYLIGHT[node.word][node.negative != (form == "not")]
    if node.word not in ("monarch", "initiative") or not isinstance(node.who, You):
        raise NotRendered("Designated", node.word)
    refused = node.negative != (form == "not")
    if node.word == "initiative":
        return "у вас нет инициативы" if refused else "у вас есть инициатива"
    return f"вы {'не ' if refused else ''}являетесь монархом"


def _won(node: c.Won, form: str, voice: Voice) -> str:
    noun = {"flip": "бросок", "clash": "столкновение", "clash heard of": "столкновение"}.get(node.what)
    if noun is None:
        raise NotRendered("Won", node.what)
    refused = node.negative != (form == "not")
    about = voice.about(agreement_of(node.who, voice))
    lost = about.verb("проиграть", "pres") if node.what == "flip" else about.verb("выиграть", "не pres")
    verb = lost if refused else about.verb("выиграть", "pres")
    return f"{voice.say(node.who, 'nom')} {verb} {noun}"


def _coin_shows(node: c.CoinShows, form: str, _: Voice) -> str:
    side = {"heads": "орёл", "tails": "решка"}[node.side]
    return f"{'не ' if form == 'not' else ''}выпадает {side}"


CAST_WHEN: Mapping[str, str] = {
    "during your main phase": "во время вашей главной фазы",
    "during your turn": "во время вашего хода",
    "during combat": "во время боя",
    "during your upkeep": "во время вашего шага поддержки",
}


def _cast_at(node: c.CastWhen, form: str, voice: Voice) -> str:
    return f"вы {'не ' if form == 'not' else ''}разыграли {voice.say(node.what, 'acc')} {CAST_WHEN[node.when]}"


def _owns_and_controls(node: c.OwnsAndControls, form: str, voice: Voice) -> str:
    if form == "not":
        raise NotRendered("OwnsAndControls", "negated")
    return f"вы одновременно владеете этой парой и контролируете её: {voice.say(node.what, 'acc')}"


def _first_combat(node: c.FirstCombat, form: str, _voice: Voice) -> str:
    whose = "вашего хода" if node.own else "этого хода"
    return f"это {'не ' if form == 'not' else ''}первая фаза боя {whose}"


ENTRIES: Mapping[type, Entry] = {
    c.FirstCombat: _first_combat,
    c.OwnsAndControls: _owns_and_controls,
    c.CastWhen: _cast_at,
    c.Holds: _holds,
    c.Happened: _happened,
    c.Compares: _compares,
    c.Exists: _exists,
    c.YouDo: _you_do,
    c.IsTurn: _is_turn,
    c.AllHold: _all_hold,
    c.AnyHolds: _any_holds,
    c.NotSo: _not_so,
    c.WasPaid: _was_paid,
    c.WasCast: _was_cast,
    c.CastMany: _cast_many,
    c.WasSpent: _was_spent,
    c.Designated: _designated,
    c.Won: _won,
    c.CoinShows: _coin_shows,
}
