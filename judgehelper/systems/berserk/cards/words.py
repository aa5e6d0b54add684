"""The closed words of card texts, as the scenario format fixes them."""

from collections.abc import Mapping
from typing import Literal

Element = Literal["steppe", "forest", "mountain", "swamp", "dark"]
ELEMENTS: tuple[Element, ...] = ("steppe", "forest", "mountain", "swamp", "dark")
CardType = Literal["ground", "flyer", "companion", "parasite", "artifact", "terrain"]
ZoneName = Literal["field", "additional", "hand", "deck", "graveyard", "exile", "deal", "squad"]
ZoneWord = Literal["field", "additional", "hand", "deck", "graveyard", "exile", "deal", "squad", "battle", "stack"]
Kind = Literal["playable", "conditional", "triggered", "static"]
Strength = Literal["weak", "medium", "strong", "miss"]
AttackWord = Literal[
    "simple-strike", "special-strike", "magic-strike", "row-skip", "shot", "throw", "discharge"
]  # fmt: skip
ActionWord = Literal[
    "act", "attack", "assault", "strike", "simple-strike", "special-strike", "magic-strike", "row-skip", "shot",
    "throw", "discharge", "spell", "influence", "move", "walk", "defend", "parry", "heal", "healed", "gain-life",
    "open", "close", "stay-closed", "targeted", "attack-adjacent", "use",
]  # fmt: skip
ModifyWord = Literal[
    "strike", "weak", "medium", "strong", "strikes", "attacks", "shot", "throw", "discharge", "magic-strike",
    "special-strike", "simple-strike", "row-skip", "spell", "influence", "finish", "heal", "die", "movement", "range",
    "jump-range", "cost",
]  # fmt: skip
ProtectWord = Literal[
    "simple-strike", "special-strike", "magic-strike", "row-skip", "shot", "throw", "discharge", "attacks", "magic",
    "ranged", "non-magic-ranged", "spell", "influence", "poison", "strikes",
]  # fmt: skip
IgnoreWord = Literal[
    "abilities", "dice-mods", "magnitude-mods", "protections", "preventions", "replacements", "triggers", "must-attack"
]  # fmt: skip
EventWord = Literal[
    "declares", "assaults", "attacked", "attacks", "misses", "rolls", "wounds", "wounded", "heals", "healed", "dies",
    "kills", "acts", "performs", "opens", "closes", "reveals", "moves", "walks", "jumps", "swaps", "gains", "loses",
    "enters", "leaves", "turn-start", "turn-end", "recruits", "defends", "incarnates", "summoned",
]  # fmt: skip
Connective = Literal[
    "and", ",", "or", "either", "then", "at-that", "performing", "otherwise", "declined", "together",
    "doing", "may",
]  # fmt: skip
Before = Literal["recruiting", "turn-start", "placement-end", "battle-start"]
DurationWord = Literal["battle", "turn", "own-turn", "enemy-turn", "enemy-next-turn"]
Side = Literal["own", "enemy", "any"]

ATTACKS: tuple[AttackWord, ...] = (
    "simple-strike", "special-strike", "magic-strike", "row-skip", "shot", "throw", "discharge",
)  # fmt: skip
MAGIC: tuple[str, ...] = ("magic-strike", "discharge", "spell")
"""Magic abilities (111)."""
STRIKES: tuple[str, ...] = ("simple-strike", "special-strike", "magic-strike", "row-skip")
"""Strikes (111.1.4)."""
MELEE: tuple[str, ...] = ("simple-strike", "special-strike", "magic-strike")
"""Attacks at close range (111)."""
RANGED: tuple[str, ...] = ("shot", "throw", "discharge", "row-skip")
"""Attacks at long range (111)."""

NON_MAGIC_RANGED: tuple[str, ...] = ("shot", "throw", "row-skip")
"""Attacks at long range that are not magic (111)."""
PROTECTIONS: Mapping[str, tuple[str, ...]] = {
    "protection-shots": ("shot",),
    "protection-throws": ("throw",),
    "protection-discharges": ("discharge",),
    "protection-ranged": RANGED,
    "protection-non-magic-ranged": NON_MAGIC_RANGED,
    "protection-spells": ("spell",),
    "protection-magic": MAGIC,
}
"""The named protections, and the types of action-effects from which each protects (GL Защита от …)."""

PROTECTED: Mapping[str, tuple[str, ...]] = {
    "attacks": ATTACKS,
    "magic": MAGIC,
    "ranged": RANGED,
    "non-magic-ranged": NON_MAGIC_RANGED,
    "strikes": STRIKES,
}
"""Words of a static protection or prevention that stand for several types."""
FOR_BODIES = ("poison", "regeneration")
"""Named abilities that a bodiless card cannot have (GL Отравление, Регенерация)."""

NAMED_WITH_NUMBER = (
    "armour", "attack-experience", "defence-experience", "shooting-experience", "clumsiness", "regeneration", "poison",
    "incarnation", "strike-range", "jump", "row-skip",
)  # fmt: skip
NAMED_WITHOUT = (
    "blessing", "curse", "vampirism", "corpse-eating", "dash", "flight", "horde", "teleport", "protection-shots",
    "protection-throws", "protection-discharges", "protection-ranged", "protection-non-magic-ranged",
    "protection-spells", "protection-magic", "protection-poison", "protection-flyers", "resilience", "directed",
    "unanswerable", "bodiless",
)  # fmt: skip
ONCE = ("blessing", "curse", "vampirism", "corpse-eating", "dash", "horde", "teleport", "resilience")
"""Named abilities without a number: a card has each of them once (518.2); protections are none of these (532.5)."""
NAMED = (*NAMED_WITH_NUMBER, *NAMED_WITHOUT)
