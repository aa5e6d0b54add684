"""How a spell was cast, as the permanent that it becomes and all texts know it afterwards (400.7c, 400.7d, 601.2)."""

from msgspec import Struct
from msgspec.structs import replace


class CastHistory(Struct, frozen=True, gc=False):
    """What was decided and paid as a spell was cast; of what was not cast: nothing."""

    zone: str | None = None
    """The zone that it was cast from; None: it was not cast."""
    ways: tuple[str, ...] = ()
    """The ways in which it was cast: «evoke», «bestow», «fuse», «alternative»… (117.9)."""
    times: tuple[tuple[str, int], ...] = ()
    """How often each optional additional cost was paid, by its keyword: «kicker», «kicker 2», «replicate» (117.8)."""
    costs: tuple[tuple[str, str], ...] = ()
    """Keywords with the mana that was asked for them: which of two kickers it was (702.32b)."""
    x: int | None = None
    payments: tuple[tuple[str, ...], ...] = ()
    """The kinds of mana spent on it, payment by payment."""

    # --- what is written as it is cast
    def in_way(self, way: str) -> "CastHistory":
        """Note a way in which it is cast."""
        return self if not way or way in self.ways else replace(self, ways=(*self.ways, way))

    def not_in_way(self, way: str) -> "CastHistory":
        """Forget a way in which it was cast."""
        return replace(self, ways=tuple(each for each in self.ways if each != way))

    def with_extra(self, keyword: str, times: int) -> "CastHistory":
        """Note that an additional cost is paid so often in all."""
        return replace(self, times=tuple(sorted({**dict(self.times), keyword: times}.items())))

    def with_cost(self, keyword: str, symbols: str) -> "CastHistory":
        """Note the mana that is asked for by a keyword, or by an alternative cost."""
        return replace(self, costs=tuple(sorted({*self.costs, (keyword, symbols)})))

    def with_payment(self, kinds: tuple[str, ...]) -> "CastHistory":
        """Note the mana that pays for it."""
        return replace(self, payments=(*self.payments, kinds))

    def as_copied(self) -> "CastHistory":
        """Give what a copy has of this: choices and costs; it was not cast, and no mana was spent on it (706.10)."""
        return replace(self, zone=None, payments=())

    # --- what texts ask
    def has_paid(self, keyword: str, symbols: str = "") -> bool:
        """Say whether an additional or alternative cost was paid, or just that with these symbols (702.32g)."""
        return (keyword, symbols) in self.costs if symbols else self.how_often(keyword) > 0

    def how_often(self, keyword: str) -> int:
        """Count how often a cost was paid; what it was cast for, once."""
        return dict(self.times).get(keyword, int(keyword in self.ways))

    def mana_spent(self, what: str) -> int:
        """Count the mana spent on it («mana»), its colours («colors»), or the mana of one kind."""
        match what:
            case "mana":  # what another player has paid to assist is among it (702.131a)
                return sum(map(len, self.payments))
            case "colors":
                return len({kind for kinds in self.payments for kind in kinds} - {"C"})
        return sum(kinds.count(what) for kinds in self.payments)


NOT_CAST = CastHistory()
