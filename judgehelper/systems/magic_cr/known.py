"""The words that some chapter of the engine has a rule for, where no table of functions lists them."""

from judgehelper.abilities.acts import acting, being, moving
from judgehelper.systems.magic_cr.keywords import EXPANSIONS

LAYER_ACTS = frozenset((
    being.Gets, being.Gains, being.Has, being.Loses, being.LosesAll, being.HasBase, being.Measures, being.SwitchPT,
    being.Is, being.Becomes, being.ControlledBy, being.CantGain, being.BecomesCopy,
))  # fmt: skip
"""Read by the layers (613)."""
RULE_ACTS = frozenset((
    being.Cant, being.Doesnt, being.Must, being.Costs, being.AdditionalLands, being.HandSize, being.CanAlso,
    being.AssignAs, being.AsThough, being.CanOnly, moving.Enter, moving.EnterAsCopy, acting.Cast,
    acting.Play, acting.GainLife,
))  # fmt: skip
"""Read by the chapters of combat, costs and permissions."""
FORBIDDEN_ACTS = frozenset((
    being.Attack, being.Block, being.BeBlocked, being.BeTargeted, acting.Untap, acting.Cast, acting.Play,
    acting.Activate, acting.GainLife, moving.Undergo,
))  # fmt: skip
"""What «can't», «doesn't» and «must» may speak of."""
COUNTERS_WITH_RULES = frozenset(("shield", "stun", "finality"))
KNOWN_LAYOUTS = frozenset(("normal", "split", "token", "adventure", "leveler", "saga", "modal_dfc", "transform"))
KNOWN_KEYWORDS = frozenset((
    *EXPANSIONS, "deathtouch", "defender", "double strike", "enchant", "first strike", "flash", "flying", "haste",
    "hexproof", "indestructible", "lifelink", "menace", "protection", "reach", "shroud", "trample", "vigilance",
    "flashback", "kicker", "multikicker", "fear", "intimidate", "shadow", "skulk", "horsemanship",
    "landwalk", "plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "wither", "infect",
    "changeling", "devoid", "buyback", "overload", "affinity", "spectacle", "surge", "hexproof from",
))  # fmt: skip
