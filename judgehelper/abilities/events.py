"""Events: what triggered and replacement effects wait for (rules 603.2, 603.6-603.8, 614.1)."""

from msgspec import Struct

from judgehelper.abilities.family import Clause, Condition, Event, Phrase


class Occurs(Event, Struct, frozen=True, tag=True):
    """What the clause says happens: «a creature you control dies», «you draw a card», «this creature deals damage to
    a player».

    The clause's phrases carry names for whoever refers to them. Its acts match their happening; a phrase with `AtLeast`
    («one or more creatures attack») matches a simultaneous group once. `during` narrows the time («during your turn»).
    """

    clause: Clause
    frequency: str = ""
    """«first each turn»: only the first time each turn; «second each turn»…; empty: every time."""
    during: Phrase | None = None
    """Only in that player's turn («during your turn»)."""
    so: Condition | None = None
    """Only while that is so: «attacks while saddled». It is not asked again as the ability resolves (603.4)."""


class StepBegins(Event, Struct, frozen=True, tag=True):
    """«at the beginning of your upkeep» (603.2b). `step` as in scenario files; `whose` None: each one's.

    `which`: «each» (every such step), «next» (the next one only, for delayed triggers), «next turn» (that of the turn
    after this one), «your next turn» (that of the next turn of `whose`), «the» (as «each»).
    """

    step: str
    whose: Phrase | None = None
    which: str = "the"
    word: str = ""
    """«postcombat main phase» where the step has another name as well; no meaning."""


class OneOfEvents(Event, Struct, frozen=True, tag=True):
    """Any of these: «this creature enters or attacks»; it triggers for each."""

    events: tuple[Event, ...]


class StateHolds(Event, Struct, frozen=True, tag=True):
    """A state trigger (603.8): «when you control no Islands»."""

    condition: Condition
