"""Where in a text the binder stands, and what it raises where a reference has no antecedent, or several (608.2c)."""

from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities import family
from judgehelper.abilities.acts.acting import PerEach
from judgehelper.abilities.clauses import Reflexive
from judgehelper.abilities.conditions import Compares, WasPaid
from judgehelper.abilities.filters import AttachedTo, Comparing, Sharing
from judgehelper.abilities.kinds import Spell
from judgehelper.abilities.phrases import Either, Things
from judgehelper.abilities.quantities import CountersOn, Statistic
from judgehelper.cards.oracle.references.mentions import HIDDEN, heads

UNSAID = ("gift", "tribute", "alternative", "evidence", "revealed a Dragon card")
"""«If the gift was promised», «if tribute wasn't paid», «if the {3}{B} cost was paid», «if evidence was collected»."""


class Scene(Struct):
    """Where in the text the binder stands."""

    act: type | None = None
    subject: Any = None
    role: str = ""
    event: bool = False
    hidden: int = 0
    moved: int = 0
    inside: type | None = None
    wants: str = ""
    compared: Comparing | None = None
    noun: frozenset[Any] = frozenset()
    """The noun of the phrase around it."""
    alike: frozenset[Any] = frozenset()
    """The noun of what has something in common with what is named here."""
    doer: int = 0
    """The name of the nearest clause's subject."""
    each: bool = False
    """Inside «for each …» of an act."""
    sentence: int = 0
    """The number of the clause where a reference stands."""
    own: int = 0
    """The name of what the event would have happened to, inside what happens instead."""
    deed: int = 0
    """The number of the nearest act."""
    counting: int = 0
    """Inside what is counted for acts named from here on (less 1): what they make is not there to be counted."""
    direct: bool = False
    """The reference itself is what the act is done to."""
    apart: bool = False
    """The reference is what another thing of the same act comes to."""
    inner: bool = False
    """Inside the event of a delayed trigger."""
    of_spell: bool = False
    """Asked how something was cast."""
    spell: bool = False
    """Inside what an instant or sorcery does."""
    host: bool = False
    """Inside «attached to …»."""
    often: bool = False
    """Inside «when you pay this cost one or more times»: «that many» is how often it was paid, and nothing else."""
    number: bool = False
    """Inside how many counters something has, as a condition compares it."""
    owned: int = 0
    """The name of what the subject of the nearest clause controls or owns: «that creature's controller»."""
    named: int = 0
    """How much had been named as that was said."""
    says: tuple[Any, ...] = ()
    """What the clause says of its subject, where the reference is that subject."""
    unsaid: bool = False
    """Inside a condition whose words leave out whose cost was paid: «if evidence was collected» names nothing."""


def entered(around: Scene, node: Any, deed: int) -> Scene:
    """Give the scene inside a node; `deed`: the number of the act that it may be."""
    at = structs.replace(around)
    at.direct = at.apart = at.of_spell = False
    if isinstance(node, family.Act):
        at.act, at.deed = type(node), deed
    if isinstance(node, family.Condition):
        at.inside = type(node)
    if isinstance(node, Comparing):
        at.compared = node
    at.alike = around.noun if isinstance(node, Sharing) else frozenset()
    if isinstance(node, Things):
        at.noun = frozenset(heads(node.what))
    at.each = at.each or isinstance(node, PerEach)
    at.spell = at.spell or isinstance(node, Spell)
    at.often = at.often or (isinstance(node, Reflexive) and node.word == "this cost")
    at.hidden += isinstance(node, (*HIDDEN, Either))
    at.unsaid = isinstance(node, WasPaid) and (node.keyword in UNSAID or node.word in UNSAID)
    at.number = isinstance(node, CountersOn | Statistic) and around.inside is Compares
    at.host = isinstance(node, AttachedTo) or (at.host and not isinstance(node, family.Act | family.Clause))
    return at


class Unbound(LookupError):
    """A reference with no antecedent, or with several; says which."""
