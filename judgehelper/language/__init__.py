"""Russian and English words: lemmas, inflection, plurals, keyboard layouts, letter look-alikes, sound.

`lemma(word)` and `stem(word)` reduce a word, `inflect` and `agree` put it into a form, `as_russian` and `as_latin`
mend a keyboard layout, `fold` and `latinised` level spellings. pymorphy3 is opened only by what needs it.
"""

from judgehelper.language.english import stem
from judgehelper.language.inflection import agree, counted, inflect, plural_form
from judgehelper.language.layout import as_latin, as_russian
from judgehelper.language.letters import fold, is_cyrillic, is_latin, latinised
from judgehelper.language.morphology import is_known, lemma

__all__ = [
    "agree",
    "as_latin",
    "as_russian",
    "counted",
    "fold",
    "inflect",
    "is_cyrillic",
    "is_known",
    "is_latin",
    "latinised",
    "lemma",
    "plural_form",
    "stem",
]
