"""Russian and English words: lemmas, inflection, plurals, keyboard layouts, letter look-alikes."""
