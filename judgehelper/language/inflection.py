"""Words put into the form that a sentence needs: «2 карты», «5 карт», «без маны», «красному существу».

Used where texts are rendered. Case names are pymorphy3's: nomn gent datv accs ablt loct; numbers "sing" and "plur";
genders "masc", "femn", "neut". What has no such form comes back unchanged: a rendered text is never empty.
"""

from functools import lru_cache

from judgehelper.language.morphology import CASES, dictionary, paradigms


@lru_cache(maxsize=8192)
def inflect(word: str, case: str = "nomn", number: str = "sing", *, gender: str = "", animate: str = "") -> str:
    """Return a noun, adjective or participle in a case and number; `animate` "anim" or "inan" settles accusatives."""
    own = paradigms().get(word.lower())
    if own is not None:
        return _like(word, _own_form(own, case, number) or word)
    wanted = {part for part in (case, number, gender if number == "sing" else "", animate) if part}
    form = _inflectable(word).inflect(wanted)
    return _like(word, form.word) if form is not None else word


def _own_form(forms: tuple[tuple[str, ...], tuple[str, ...]], case: str, number: str) -> str:
    singular, plural = forms
    declined = (plural or singular) if number == "plur" else (singular or plural)
    return declined[CASES.index(case)]


def _inflectable(word: str):  # type: ignore[no-untyped-def]  # pymorphy3 has no types
    """Choose the reading that can be declined, a nominative first: what is given to `inflect` is a dictionary form."""
    readings = dictionary().parse(word)
    nouns = [r for r in readings if r.tag.POS in ("NOUN", "ADJF", "PRTF", "NPRO", "NUMR")]
    return next((r for r in nouns if "nomn" in r.tag), (nouns or readings)[0])


def _like(model: str, word: str) -> str:
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def plural_form(number: int) -> int:
    """Return 0 for «1 карта», 1 for «2 карты», 2 for «5 карт»."""
    tens, ones = abs(number) % 100, abs(number) % 10
    if ones == 1 and tens != 11:
        return 0
    return 1 if ones in (2, 3, 4) and tens not in (12, 13, 14) else 2


def counted(number: int, word: str) -> str:
    """Return the form of a noun after a number in the nominative: 2, «карта» → «карты»."""
    match plural_form(number):
        case 0:
            return inflect(word)
        case 1:
            return inflect(word, "gent") if not _is_adjective(word) else inflect(word, "gent", "plur")
        case _:
            return inflect(word, "gent", "plur")


def agree(number: int, word: str) -> str:
    """Return the number with its noun: 5, «карта» → «5 карт»."""
    return f"{number} {counted(number, word)}"


@lru_cache(maxsize=1024)
def _is_adjective(word: str) -> bool:
    return _inflectable(word).tag.POS in ("ADJF", "PRTF")


@lru_cache(maxsize=4096)
def gender_of(noun: str) -> str:
    """Return "masc", "femn" or "neut" of a noun, "" for words that have only a plural."""
    return str(_inflectable(noun).tag.gender or "")
