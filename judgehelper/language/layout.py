"""The wrong keyboard layout: "ghj,bdyjq" is «пробивной» and «екфьзду» is "trample".

The two layouts are the ones of every Russian keyboard (ЙЦУКЕН over QWERTY). Where a key gives
punctuation in one layout and a letter in the other, the letter wins: that is what was meant.
"""

_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~'
_RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ"

_TO_RUSSIAN = str.maketrans(_LATIN_KEYS, _RUSSIAN_KEYS)
_TO_LATIN = str.maketrans(_RUSSIAN_KEYS, _LATIN_KEYS)


def as_russian(text: str) -> str:
    """Return what the same keys give in the Russian layout."""
    return text.translate(_TO_RUSSIAN)


def as_latin(text: str) -> str:
    """Return what the same keys give in the Latin layout."""
    return text.translate(_TO_LATIN)
