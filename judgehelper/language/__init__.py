"""Russian and English words: lemmas, inflection, plurals, keyboard layouts, letter look-alikes, sound.

`lemma(word)` and `stem(word)` reduce a word, `inflect` and `agree` put it into a form, `as_russian` and `as_latin`
mend a keyboard layout, `fold` and `latinised` level spellings. pymorphy3 is opened only by what needs it.
"""
