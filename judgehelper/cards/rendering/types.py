"""Type lines in both languages: «Легендарное существо — Эльф Воин» (rule 205); an unknown subtype keeps its word."""

from judgehelper.abilities.card import Face
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import adjective
from judgehelper.kernel.words import Worded

KINDRED = {"Kindred": "племенной", "Tribal": "племенной"}


def type_line(face: Face) -> Worded:
    """Write the type line of a face in both languages."""
    english = " ".join((*face.supertypes, *face.types))
    right = " ".join(face.subtypes)
    russian = _russian_types(face)
    subtypes = " ".join(_subtype(each) for each in face.subtypes)
    return Worded(f"{russian} — {subtypes}" if subtypes else russian, f"{english} — {right}" if right else english)


def _russian_types(face: Face) -> str:
    """Say types side by side as cards do, supertypes agreeing with the first of them."""
    known = [each for each in face.types if each in lexicon.TYPES]
    nouns = [lexicon.TYPES[each].form("nom", "sing") if each in lexicon.TYPES else "" for each in face.types]
    if not known:
        return " ".join((*face.supertypes, *face.types))
    agreed = lexicon.TYPES[known[0]].agreement()
    before = [adjective(lexicon.SUPERTYPES[each], "nom", agreed) if each in lexicon.SUPERTYPES else each
              for each in face.supertypes]  # fmt: skip
    kindred = [adjective(KINDRED[each], "nom", agreed) for each in face.types if each in KINDRED]
    others = [each for each in face.types if each not in lexicon.TYPES and each not in KINDRED]
    line = " ".join((*before, *kindred, *filter(None, nouns), *others))
    return line[:1].upper() + line[1:]


def _subtype(word: str) -> str:
    try:
        return lexicon.subtype(word).form("nom", "sing")
    except NotRendered:
        return word
