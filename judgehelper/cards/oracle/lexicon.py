"""The words of texts: numbers, plurals, and the keywords by what stands behind them (702).

Types, colours and counters are in `abilities.words`.
"""

from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


NUMBERS = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
ORDINALS = _words("first second third fourth fifth sixth seventh eighth ninth tenth")

IRREGULAR = {
    "elf": "elves",
    "dwarf": "dwarves",
    "wolf": "wolves",
    "werewolf": "werewolves",
    "mouse": "mice",
    "ox": "oxen",
    "child": "children",
    "fungus": "fungi",
    "homunculus": "homunculi",
    "cyclops": "cyclopes",
    "octopus": "octopuses",
    "hero": "heroes",
    "jellyfish": "jellyfish",
    "thief": "thieves",
    "leaf": "leaves",
    "sorcery": "sorceries",
    "time-lord": "time-lords",
    "army": "armies",
    "ally": "allies",
    "mercenary": "mercenaries",
    "faerie": "faeries",
    "harpy": "harpies",
    "library": "libraries",
    "ability": "abilities",
    "pegasus": "pegasi",
    "phoenix": "phoenixes",
    "sphinx": "sphinxes",
    "witch": "witches",
    "incubus": "incubi",
    "foot": "feet",
    "wish": "wishes",
    "lich": "liches",
    "leech": "leeches",
    "plainswalk": "plainswalk",
    "urza's": "urza's",
    "human": "humans",
    "possum": "possums",
    "efreet": "efreets",
    "nautilus": "nautiluses",
    "walrus": "walruses",
    "class": "classes",
    "cyberman": "cybermen",
    "sheep": "sheep",
    "fish": "fish",
    "aurochs": "aurochs",
    "aetherborn": "aetherborn",
    "spacecraft": "spacecraft",
    "eldrazi": "eldrazi",
    "kithkin": "kithkin",
    "merfolk": "merfolk",
    "moonfolk": "moonfolk",
    "treefolk": "treefolk",
    "samurai": "samurai",
    "pony": "ponies",
    "myr": "myr",
    "kor": "kor",
    "plains": "plains",
    "equipment": "equipment",
    "vedalken": "vedalken",
    "djinn": "djinn",
    "pilot": "pilots",
    "food": "foods",
    "blood": "blood",
    "gold": "gold",
    "serpent": "serpents",
    "dauthi": "dauthi",
    "soltari": "soltari",
    "thalakos": "thalakos",
    "metathran": "metathran",
    "kavu": "kavu",
    "kirin": "kirin",
    "lamia": "lamias",
    "cephalid": "cephalids",
    "zubera": "zubera",
    "necron": "necrons",
    "astartes": "astartes",
    "moogle": "moogles",
}


def plural_of(word: str) -> str:
    """Give the plural of a noun in small letters."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


LANDWALKS = tuple(f"{land.lower()}walk" for land in BASIC_LAND_TYPES)
