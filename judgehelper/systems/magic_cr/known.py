"""The words that some chapter of the engine has a rule for; a card with another one is refused by name."""

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.systems.magic_cr.acting_out import ACTS, SPECIAL
from judgehelper.systems.magic_cr.keywords import EXPANSIONS
from judgehelper.systems.magic_cr.meaning.conditions import TRUTHS
from judgehelper.systems.magic_cr.meaning.matching import MATCHERS
from judgehelper.systems.magic_cr.performing import CLAUSES

KNOWN_CLAUSES = frozenset((*CLAUSES, clauses.AsHappens))
KNOWN_ACTS = frozenset((
    *ACTS, *SPECIAL, *MATCHERS, *TRUTHS, moving.Enter, moving.EnterAsCopy, being.BeTargeted, being.Measures,
    being.BeBlocked, acting.Cast, acting.Play, acting.Activate,
))  # fmt: skip
KNOWN_KEYWORDS = frozenset((
    *EXPANSIONS,
    "deathtouch", "defender", "double strike", "enchant", "equip", "first strike", "flash", "flying", "haste",
    "hexproof", "indestructible", "lifelink", "menace", "protection", "reach", "shroud", "trample", "vigilance",
    "prowess", "flashback", "kicker", "multikicker", "evoke", "fear", "intimidate", "shadow", "skulk", "horsemanship",
    "landwalk", "plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "wither", "infect",
    "changeling", "devoid", "buyback", "overload", "dash", "affinity", "cycling", "spectacle", "surge",
    "hexproof from",
))  # fmt: skip
