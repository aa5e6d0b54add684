"""Continuous effects as `layers.Walk` gathers them: what says so, of whom, since when, on which objects (611).

An effect is one statement of a static ability that an object has at this point of the walk, or of a lasting effect.
Once it applies in one layer it goes on with the same objects in the later ones, whatever becomes of the ability
(613.5).
"""

from collections.abc import Iterator

from judgehelper.systems.magic.game.law import EVERY
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Frame, Had, Id, Lasting, Ref, Thing
from judgehelper.systems.magic.layers.operations import Part
from judgehelper.systems.magic.layers.statements import Statement, clause_statements, granted_statements, statements
from judgehelper.systems.magic.printed.objects.functioning import states_in


class Effect:
    """One statement in force. Mutable while the walk runs: `members` is set when it begins to apply."""

    __slots__ = ("frame", "had", "key", "lasting", "layers", "members", "source", "statement", "timestamp")

    def __init__(self, source: Id, statement: Statement, *, timestamp: int, key: tuple[object, ...]) -> None:
        self.source = source
        self.statement = statement
        self.timestamp = timestamp
        self.key = key
        """What it is found again by in one walk."""
        self.had: Had | None = None
        self.lasting: Lasting | None = None
        self.frame: Frame | None = None
        self.members: tuple[Id, ...] | None = None
        self.layers = frozenset((EVERY, *(part.layer for part in statement.parts)))

    @property
    def locked(self) -> tuple[Ref, ...] | None:
        """The objects that a lasting effect was fixed to as it began (611.2c)."""
        return self.lasting.on if self.lasting else None

    @property
    def is_mark(self) -> bool:
        """Whether it is what counters do: nothing made it that has a place in the log."""
        return self.lasting is not None and self.lasting.id < 0

    def parts(self, layer: str) -> tuple[Part, ...]:
        """List what it does in one layer."""
        return self.statement.in_layer(layer)


def effects_of(thing: Thing, abilities: tuple[Had, ...]) -> tuple[Effect, ...]:
    """List the effects of the static abilities that an object has and that work where it is (604.2, 604.3)."""
    found = []
    for place, (had, said) in enumerate(stating(abilities)):
        for number, statement in enumerate(said):
            if statement.defines or states_in(had.ability, thing.zone):
                effect = Effect(
                    thing.id,
                    statement,
                    timestamp=max(thing.timestamp, had.timestamp),
                    key=(thing.id, id(had.ability), had.timestamp, place, number),
                )
                effect.had = had
                found.append(effect)
    return tuple(found)


@remembered
def stating(abilities: tuple[Had, ...]) -> tuple[tuple[Had, tuple[Statement, ...]], ...]:
    """List those abilities that say something of characteristics, with what they say."""
    said = ((had, (granted_statements if had.origin else statements)(had.ability)) for had in abilities)
    return tuple((had, spoken) for had, spoken in said if spoken)


def lasting_effects(lasting: tuple[Lasting, ...]) -> Iterator[Effect]:
    """List the statements of lasting effects (611.2)."""
    for each in lasting:
        for number, statement in enumerate(clause_statements(each.says)):
            effect = Effect(each.frame.source, statement, timestamp=each.timestamp, key=("lasting", each.id, number))
            effect.lasting = each
            effect.frame = each.frame
            yield effect
