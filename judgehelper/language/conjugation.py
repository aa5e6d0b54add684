"""Verbs put into the form that a sentence needs: «уничтожьте», «уничтожает», «уничтожило», «уничтожено».

Used where texts are rendered. Persons are 2 or 3; numbers and genders are named as in `inflection`. A form that the
dictionary does not know is None: whoever asks must have another way to say it.
"""

from functools import lru_cache

from judgehelper.language.morphology import dictionary


@lru_cache(maxsize=2048)
def conjugate(infinitive: str, *grammemes: str) -> str | None:
    """Return the form of a verb that has these grammemes (pymorphy3's names), None where there is none."""
    wanted = set(grammemes)
    verbs = (reading for reading in dictionary().parse(infinitive) if reading.tag.POS == "INFN")
    found = (reading.inflect(wanted) for reading in verbs)
    return next((str(form.word) for form in found if form is not None), None)
