"""What a recognised word looks like at a first glance: a hand-made table from which all learning starts.

Before any costs are known, two editions can only be laid beside each other by the looks of their letters. Roman
and italic shapes are mixed here on purpose; what is wrong in one place is right in another, and the alignment needs
only to be more right than wrong.
"""

import re
from functools import lru_cache

CLUSTERS = {
    "JIT": "лг", "ITp": "пр", "II": "п", "I[": "п", "IT": "п", "I1": "п", "Il": "п", "[l": "п", "[T": "п", "JI": "л",
    "Jl": "л", "JT": "л", "BI": "ы", "bI": "ы", "Bl": "ы", "vi": "ы", "IO": "ю", "ro": "ю", "io": "ю", "XK": "ж",
    "}K": "ж", "sic": "ж", "xc": "ж", "LI": "ц", "L[": "ц", "JJ": "д", "/I": "д", "/1": "д", "/]": "д", "J[": "д",
    "ii": "й", "ti": "й", "si": "я", "sI": "я", "SI": "я", "¢": "ф", "|": "",
}  # fmt: skip
LETTERS = str.maketrans(
    {
        "a": "а", "b": "ь", "B": "в", "c": "с", "e": "е", "é": "ё", "H": "н", "h": "н", "K": "к", "k": "к", "M": "м",
        "m": "т", "o": "о", "O": "о", "0": "о", "p": "р", "T": "т", "t": "т", "3": "з", "y": "у", "x": "х", "6": "б",
        "u": "и", "U": "и", "N": "и", "i": "и", "n": "п", "I": "п", "r": "г", "S": "я", "s": "я", "€": "е", "d": "ф",
        "D": "ф", "f": "ф", "w": "ш", "W": "ш", "J": "л", "q": "ч", "4": "ч", "8": "в", "v": "в", "z": "г", "l": "ц",
        "L": "ц", "g": "д", "A": "а", "C": "с", "E": "е", "P": "р", "Y": "у", "X": "х",
    }
)  # fmt: skip
CLUSTER = re.compile("|".join(re.escape(cluster) for cluster in sorted(CLUSTERS, key=len, reverse=True)))


@lru_cache(maxsize=100_000)
def guess_shape(word: str) -> str:
    """Write a recognised word in the Cyrillic letters that it resembles, in small letters."""
    return CLUSTER.sub(lambda found: CLUSTERS[found[0]], word).translate(LETTERS).lower()
