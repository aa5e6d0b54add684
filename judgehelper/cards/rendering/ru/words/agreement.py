"""Agreement: what the words around a noun or pronoun must know of it."""

from msgspec import Struct

FORMS = {"nom": "nomn", "gen": "gent", "dat": "datv", "acc": "accs", "ins": "ablt", "loc": "loct"}
"""Case names in templates → case names of the dictionary."""


class Agreement(Struct, frozen=True):
    """Gender ("masc", "femn", "neut"), number, person (2 or 3); `animate`: the accusative is that of a living thing."""

    gender: str = "neut"
    plural: bool = False
    person: int = 3
    animate: bool = False

    @property
    def number(self) -> str:
        """The number as the dictionary names it."""
        return "plur" if self.plural else "sing"


YOU = Agreement("masc", plural=True, person=2, animate=True)
"""«вы»: plural in form."""


def many(of: Agreement) -> Agreement:
    """Give the same in the plural."""
    return Agreement(of.gender, True, 3, of.animate)
