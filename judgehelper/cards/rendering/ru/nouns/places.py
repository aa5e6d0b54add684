"""Where objects go and with what they arrive: «в руку её владельца», «с двумя жетонами +1/+1 на нём» (121, 400)."""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities.acts.moving import Counters, Place
from judgehelper.abilities.family import Phrase, Quantity
from judgehelper.abilities.phrases import AtLeast, EachOf, OwnerOf, Some, That
from judgehelper.abilities.quantities import AnyAmount, CountOf, Minus, Number, Plus, Statistic, ThatMuch, Times, X
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.nominals import Nominal
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of, determined, number_of, possessed
from judgehelper.cards.rendering.ru.nouns.quantities import amount
from judgehelper.cards.rendering.ru.voice import Voice
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective, pronoun

ENDS: Mapping[str, str] = {"top": "на верх", "bottom": "в низ"}
NTH: Mapping[str, str] = {
    "second": "второй", "third": "третьей", "fourth": "четвёртой", "fifth": "пятой", "sixth": "шестой",
    "seventh": "седьмой",
}  # fmt: skip
"""Which card from the top of a library it becomes."""
ORDERS: Mapping[str, str] = {"": "", "any": " в любом порядке", "random": " в случайном порядке"}


EQUAL: Mapping[str, tuple[str, str]] = {
    "nom": ("количество", "равное"), "acc": ("количество", "равное"), "ins": ("количеством", "равным"),
}  # fmt: skip
"""«количество жетонов, равное …» in the cases in which it stands."""


def counters_words(node: Counters, case: str, voice: Voice) -> str:
    """Say so many counters of a kind: «два жетона +1/+1», «ещё один жетон заряда»."""
    noun = Nominal((Noun(f"жетон|{lexicon.counter(node.kind)}" if node.kind else "жетон"),))
    extra = ("дополнительный",) if node.extra else ()
    number = node.number
    if number == Number(1):
        return noun.say(case, "sing", voice, ("один", *extra))
    if isinstance(number, Number | X):
        return number_of(number, noun, case, voice, extra)
    if isinstance(number, ThatMuch) and case in ("nom", "acc"):
        return f"столько же {noun.say('gen', 'plur', voice, extra)}"
    if isinstance(number, AnyAmount):
        return determined(Some(AtLeast(Number(1))), noun, ("", case), voice)
    multiple = _multiplied(number)
    if multiple and case in ("nom", "acc"):
        return f"{multiple} {noun.say('gen', 'plur', voice, (*extra, *(() if node.kind else ('такой',))))}"
    if isinstance(number, Plus) and isinstance(number.left, ThatMuch) and case in ("nom", "acc") and not extra:
        more = "ещё один" if number.right == Number(1) else f"ещё {amount(number.right, voice)}"
        return f"столько же {noun.say('gen', 'plur', voice)} плюс {more}"
    if isinstance(number, Minus) and isinstance(number.left, ThatMuch) and number.right == Number(1) and not extra:
        return f"столько же {noun.say('gen', 'plur', voice)} минус один"
    if isinstance(number, CountOf | Statistic) and case in EQUAL:
        lead, equal = EQUAL[case]
        return f"{lead} {noun.say('gen', 'plur', voice, extra)}, {equal} {voice.say(number, 'dat')}"
    raise NotRendered("Counters", f"{type(number).__name__} in the {case}")


MULTIPLIED: Mapping[int, str] = {2: "удвоенное", 3: "утроенное"}


def _multiplied(number: Quantity) -> str:
    """Say «удвоенное количество» of a number spoken of before; empty for any other."""
    match number:
        case Times(factor=Number(value=factor), of=ThatMuch()) if factor in MULTIPLIED:
            return f"{MULTIPLIED[factor]} количество"
    return ""


def with_counters(counters: tuple[Counters, ...], on: Agreement, voice: Voice) -> str:
    """Say « с двумя жетонами +1/+1 на нём», nothing for none."""
    if not counters:
        return ""
    told = " и ".join(counters_words(each, "ins", voice) for each in counters)
    return f" с {told} на {pronoun(on, 'loc')}"


def going(to: Place, what: Phrase, voice: Voice) -> str:
    """Say where something goes: «на поле битвы повёрнутой под вашим контролем»."""
    moved = agreement_of(what, voice)
    moved = Agreement(moved.gender, False, 3, moved.animate) if isinstance(what, EachOf) else moved
    if isinstance(what, That) and what.to > 0:
        voice = structs.replace(voice, known={**voice.known, what.to: moved})
    if to.zone not in lexicon.ZONES:
        raise NotRendered("Place", to.zone)
    zone, into, _, _ = lexicon.ZONES[to.zone]
    if to.position in NTH:
        return f"{into} {possessed(zone, to.whose, 'acc', voice)} {NTH[to.position]} сверху"
    if to.position:
        if to.position not in ENDS:
            raise NotRendered("Place", to.position)
        library = possessed(zone, to.whose, "gen", voice)
        return f"{ENDS[to.position]} {library}{ORDERS[to.order]}"
    number = "plur" if isinstance(to.whose, OwnerOf) and to.whose.many else "sing"
    told = f"{into} {possessed(zone, to.whose, 'acc', voice, number=number)}{ORDERS[to.order]}"
    return told + _arriving(to, moved, voice)


def _arriving(to: Place, moved: Agreement, voice: Voice) -> str:
    """Say how it arrives; the words agree with it in the instrumental."""
    states = [
        word
        for said, word in (
            (to.tapped, "повёрнутый"),
            (to.attacking, "атакующий"),
            (to.transformed, "трансформированный"),
        )
        if said
    ]
    told = " и ".join(adjective(each, "ins", moved) for each in states)
    told = f" {told}" if told else ""
    if to.face_down:
        told += " рубашкой вверх"
    if to.word == "face up":
        told += " лицом вверх"
    if to.foe is not None:
        told += f" {voice.say(to.foe, 'acc')}"
    if to.blocking is not None:
        told += f", {adjective('блокирующий', 'ins', moved)} {voice.say(to.blocking, 'acc')}"
    if to.under is not None:
        told += f" под {possessed(Noun('контроль'), to.under, 'ins', voice)}"
    if to.attached is not None:
        told += f", {adjective('прикреплённый', 'ins', moved)} {voice.say(to.attached, 'к dat')}"
    return told + with_counters(to.counters, moved, voice)
