"""Verbs in the moods of rules text. A verb is named by its perfective infinitive; the table adds the imperfective.

Moods: `imp` «уничтожьте», `pres` «уничтожает», `inf` «уничтожить», `free` «уничтожать» (after «не может»), `past`
«уничтожило», `fut` «уничтожит», `would` «должно уничтожить». A mood may begin with «не ».
"""

from functools import lru_cache

from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.language.conjugation import conjugate

IMPERFECTIVE = {
    "уничтожить": "уничтожать", "изгнать": "изгонять", "вернуть": "возвращать", "положить": "помещать",
    "пожертвовать": "жертвовать", "сбросить": "сбрасывать", "взять": "брать", "найти": "искать",
    "перетасовать": "тасовать", "замешать": "замешивать", "отменить": "отменять", "создать": "создавать",
    "повернуть": "поворачивать", "развернуть": "разворачивать", "развернуться": "разворачиваться",
    "прикрепить": "прикреплять", "прикрепиться": "прикрепляться", "открепить": "откреплять",
    "нанести": "наносить", "получить": "получать", "потерять": "терять", "заплатить": "платить",
    "удалить": "удалять", "добавить": "добавлять", "посмотреть": "смотреть", "показать": "показывать",
    "выбрать": "выбирать", "разыграть": "разыгрывать", "сыграть": "играть", "скопировать": "копировать",
    "активировать": "активировать", "подраться": "драться", "умереть": "умирать", "выйти": "выходить",
    "атаковать": "атаковать", "заблокировать": "блокировать", "стать": "становиться", "покинуть": "покидать",
    "удвоить": "удваивать", "предсказать": "предсказывать", "регенерировать": "регенерировать",
    "трансформировать": "трансформировать", "трансформироваться": "трансформироваться", "обменять": "обменивать",
    "обменяться": "обмениваться", "распространить": "распространять", "пропустить": "пропускать",
    "завершить": "завершать", "проиграть": "проигрывать", "выиграть": "выигрывать", "подбросить": "подбрасывать",
    "бросить": "бросать", "переместить": "перемещать", "распределить": "распределять", "поместить": "помещать",
    "применить": "применять", "провести": "проводить", "задержать": "задерживать", "разозлить": "злить",
    "подстегнуть": "подстёгивать", "перевернуть": "переворачивать", "перевернуться": "переворачиваться",
    "заселить": "заселять", "наколдовать": "наколдовывать", "узреть": "узревать",
    "адаптировать": "адаптировать", "изменить": "изменять", "воплотить": "воплощать", "иметь": "иметь",
    "мочь": "мочь", "контролировать": "контролировать", "быть": "быть", "начать": "начинать", "попасть": "попадать",
    "стоить": "стоить", "продолжить": "продолжать", "войти": "входить", "использовать": "использовать",
    "владеть": "владеть", "сделать": "делать", "голосовать": "голосовать", "оставаться": "оставаться",
    "приобрести": "приобретать", "отправиться": "отправляться", "соединить": "соединять", "предотвратить":
    "предотвращать", "столкнуться": "сталкиваться", "исчезнуть": "исчезать", "потратить": "тратить", "помочь":
    "помогать", "получать": "получать", "вращать": "вращать", "выполнить": "выполнять", "выложить": "выкладывать",
    "повторить": "повторять", "нуждаться": "нуждаться", "сглазить": "сглазить", "поддержать": "поддерживать",
    "собрать": "собирать", "находиться": "находиться", "совершить": "совершать",
    "заставить": "заставлять", "угнетать": "угнетать", "оседлать": "седлать", "тренироваться": "тренироваться",
    "привести": "приводить", "скрыть": "скрывать",
    "заподозрить": "подозревать", "играть": "играть",
    "проследить": "следить", "попадать": "попадать", "искать": "искать", "просматривать": "просматривать",
}  # fmt: skip
"""Perfective infinitive → imperfective."""
ODD = {
    ("быть", "pres"): "",
    ("прикрепиться", "imp"): "прикрепитесь",
}


def verb(name: str, mood: str, of: Agreement) -> str:
    """Put a verb in a mood; it agrees where the mood has persons or genders. Raises NotRendered."""
    refused, _, plain = mood.rpartition(" ")
    if plain == "would":
        duty = {"masc": "должен", "femn": "должна", "neut": "должно"}[of.gender] if not of.plural else "должны"
        return _with_not(refused, f"{duty} {name}")
    return _with_not(refused, _form(name, plain, of))


def _with_not(refused: str, word: str) -> str:
    return f"{refused} {word}" if refused else word


@lru_cache(maxsize=8192)
def _form(name: str, mood: str, of: Agreement) -> str:
    if (name, mood) in ODD:
        return ODD[name, mood]
    if name not in IMPERFECTIVE:
        raise NotRendered("verb", name)
    if mood == "inf":
        return name
    if mood == "free":
        return IMPERFECTIVE[name]
    found = conjugate(IMPERFECTIVE[name] if mood == "pres" else name, *_grammemes(mood, of))
    if found is None:
        raise NotRendered("verb", f"{name} {mood}")
    return found


def _grammemes(mood: str, of: Agreement) -> tuple[str, ...]:
    person = "2per" if of.person == 2 else "3per"
    number = "plur" if of.person == 2 else of.number
    match mood:
        case "imp":
            return ("impr", "plur", "excl")
        case "pres":
            return ("pres", person, number)
        case "fut":
            return ("futr", person, number)
        case "past":
            return ("past", "plur") if of.plural else ("past", of.gender)
    raise NotRendered("mood", mood)


def short_participle(name: str, of: Agreement) -> str:
    """Say «уничтожено», «изгнаны». Raises NotRendered."""
    stem = "возвратить" if name == "вернуть" else name
    found = conjugate(stem, "PRTS", *(("plur",) if of.plural else ("sing", of.gender)))
    if found is None:
        raise NotRendered("participle", name)
    return found
