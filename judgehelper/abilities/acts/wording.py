"""Acts that change the words of texts (rule 612)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase


class ChangeText(Act, Struct, frozen=True, tag=True):
    """Change the text of an object: each instance of one word becomes another one of the same kind (612.1, 612.2).

    `kinds`: «color word», «basic land type», «creature type»; of which kind the words are, the doer chooses.
    `into`: the new word, where the text names it. `barred`: what the new word can't be.
    """

    what: Phrase
    kinds: tuple[str, ...]
    into: str = ""
    barred: str = ""
