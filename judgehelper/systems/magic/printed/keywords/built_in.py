"""Keywords of which a chapter of the engine knows the rule by itself: nothing is written out for them (702)."""

from judgehelper.abilities.acts.acting import Cast, DealDamage, LoseLife
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Happened
from judgehelper.abilities.family import Filter
from judgehelper.abilities.filters import Being, Kind, OfSubtype, OneOf, Sharing
from judgehelper.abilities.phrases import This, You
from judgehelper.abilities.quantities import AnyAmount
from judgehelper.systems.magic.printed.keywords.writing import CREATURE, YOURS, Played, Rows, a, own_cost


def _was_hit_by(whose: Filter) -> Happened:
    """Say that such a creature of yours dealt combat damage to a player this turn."""
    hit = DealDamage(AnyAmount(), a(Kind("player")), "combat")
    return Happened(Does(a(CREATURE, YOURS, whose), (hit,)), "this turn")


OPPONENT_LOST_LIFE = Happened(Does(a(Kind("opponent")), (LoseLife(AnyAmount()),)), "this turn")
CAST_ANOTHER = Happened(Does(You(), (Cast(a(Kind("spell"))),)), "this turn")
SIMPLE = """
    deathtouch · defender · double strike · enchant · first strike · flash · flying · haste · hexproof ·
    indestructible · intimidate · landwalk · plainswalk · islandwalk · swampwalk · mountainwalk · forestwalk ·
    lifelink · protection · reach · shroud · trample · vigilance · banding · bands with other · phasing · shadow ·
    horsemanship · fear · morph · megamorph · affinity · splice · convoke · split second · delve ·
    changeling · wither · retrace · rebound · infect · fuse · menace · devoid · skulk · emerge · undaunted ·
    improvise · assist · choose a background · disguise · disturb · escape · mayhem · spree · tiered · toxic
"""
"""All that is to be said of them here is that they are played."""

BUILT_IN: Rows = {
    **{keyword.strip(): Played() for keyword in SIMPLE.split("·")},
    "aftermath": Played(exiled_after=True),
    "bestow": Played(from_hand=True),
    "buyback": Played(extra=own_cost),
    "entwine": Played(extra=own_cost, with_modes=True),
    "escalate": Played(extra=own_cost, with_modes=True),
    "flashback": Played(exiled_after=True),
    "freerunning": Played(from_hand=True, only_if=_was_hit_by(OneOf((OfSubtype("Assassin"), Being("commander"))))),
    "harmonize": Played(exiled_after=True),
    "jump-start": Played(exiled_after=True),
    "kicker": Played(extra=own_cost),
    "multikicker": Played(extra=own_cost, repeated=True),
    "offering": Played(own_time=True),
    "overload": Played(from_hand=True),
    "prowl": Played(from_hand=True, only_if=_was_hit_by(Sharing("creature type", This()))),  # 702.75a
    "spectacle": Played(from_hand=True, only_if=OPPONENT_LOST_LIFE),  # 702.136a
    "surge": Played(from_hand=True, only_if=CAST_ANOTHER),  # 702.116a
}
