"""What can happen: the values that are proposed, replaced, made so, logged, and watched by triggers.

Rules and effects only ever *propose* events (`steps.Propose`); what replacement and prevention leave of them is made
so, by one function an event. Several that happen at once travel as one tuple. An event names objects by their numbers
*before* it; what a zone change made of an object stands in `Moved.new`.
"""

from judgehelper.systems.magic.game.events.games import Crowned, Restarted, SubgameBegan, SubgameEnded
from judgehelper.systems.magic.game.events.later import (
    BearerChosen,
    DungeonBegun,
    DungeonCompleted,
    RoomEntered,
    Tempted,
    TimeTurned,
)
from judgehelper.systems.magic.game.events.moves import (
    Arranged,
    Created,
    Destroyed,
    Discarded,
    Drawn,
    LookedAt,
    Moved,
    Parted,
    Revealed,
    Sacrificed,
    Shuffled,
)
from judgehelper.systems.magic.game.events.stack import (
    Activated,
    Announcing,
    Began,
    Cast,
    Copied,
    Countered,
    Ended,
    Fizzled,
    LandPlayed,
    PutOnStack,
    Resolved,
    Resolving,
    Retargeted,
    Rewound,
    Targeted,
    Triggered,
)
from judgehelper.systems.magic.game.events.starting import KeptHand, Mulliganed, StartsFirst, StartsWithLife, UsedInHand
from judgehelper.systems.magic.game.events.status import (
    Attached,
    Chosen,
    ControlChanged,
    CountersPut,
    CountersRemoved,
    Damaged,
    LifeGained,
    LifeLost,
    Linked,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    Marked,
    Phased,
    Prevented,
    Tapped,
    TurnedFace,
    Untapped,
)
from judgehelper.systems.magic.game.events.turn import (
    AttackersDeclared,
    Attacks,
    AttacksAnother,
    Banded,
    BecameBlocked,
    BlockersDeclared,
    Blocks,
    DamageOrdered,
    DefenderChosen,
    Did,
    Drew,
    Edited,
    Flipped,
    Ignored,
    LeftCombat,
    Lost,
    OutOfRange,
    Passed,
    Replaced,
    Rolled,
    Skipped,
    StepBegan,
    StepEnded,
    TurnBegan,
    Unblocked,
    Won,
    WornOff,
)

__all__ = [
    "Activated", "Announcing", "Arranged", "Attached", "AttackersDeclared", "Attacks", "AttacksAnother", "Banded",
    "BearerChosen", "BecameBlocked", "Began", "BlockersDeclared", "Blocks", "Cast", "Chosen", "ControlChanged",
    "Copied", "Countered", "CountersPut", "CountersRemoved", "Created", "Crowned", "DamageOrdered", "Damaged",
    "DefenderChosen", "Destroyed", "Did", "Discarded", "Drawn", "Drew", "DungeonBegun", "DungeonCompleted", "Edited",
    "Ended", "Fizzled", "Flipped", "Ignored", "KeptHand", "LandPlayed", "LeftCombat", "LifeGained", "LifeLost",
    "Linked", "LookedAt", "Lost", "ManaAdded", "ManaEmptied", "ManaSpent", "Marked", "Moved", "Mulliganed",
    "OutOfRange", "Parted", "Passed", "Phased", "Prevented", "PutOnStack", "Replaced", "Resolved", "Resolving",
    "Restarted", "Retargeted", "Revealed", "Rewound", "Rolled", "RoomEntered", "Sacrificed", "Shuffled", "Skipped",
    "StartsFirst", "StartsWithLife", "StepBegan", "StepEnded", "SubgameBegan", "SubgameEnded", "Tapped", "Targeted",
    "Tempted", "TimeTurned", "Triggered", "TurnBegan", "TurnedFace", "Unblocked", "Untapped", "UsedInHand", "Won",
    "WornOff",
]  # fmt: skip
