"""Wounds, healing, extra and negative life (508), prevention by armour (534)."""

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.barring import cannot_gain
from judgehelper.systems.berserk.board.look import has_life, has_named, is_alive, life, max_life, wounds
from judgehelper.systems.berserk.board.partial import number_against
from judgehelper.systems.berserk.cards.effects import LifeRemains
from judgehelper.systems.berserk.effects.limiting import maximum
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Action, Game, Marker, Proposal, change

USED = "armour-used"
"""Markers of the armour that has been used since the turn began (GL Броня)."""


def wound(
    game: Game, ref: int, n: int, by: int | None, through: str, *, strength: str = "", part: str = ""
) -> tuple[Game, int]:  # fmt: skip
    """Put wounds on a card, and say how many were really put: no more than it has life (508.5, 523.4, 528.10)."""
    if not is_alive(game, ref) or not has_life(game, ref):
        return game, 0
    really = min(n, max(0, life(game, ref)))
    if really <= 0:
        return game, 0
    before = game.things[ref]
    game = markers.put(game, ref, Marker(kind=markers.WOUND, n=really, by=by, name=through))
    game = harmed(game, ref, by, through)
    number = "501.14" if through == "payment" else "508.5"
    return happen(
        game, "wounded", number, card=by, to=ref, by=by, through=through, n=really, size=n, before=before,
        other=strength, part=part,
    ), really  # fmt: skip


def harmed(game: Game, ref: int, by: int | None, through: str) -> Game:
    """Note what has lowered a card's life: if none is left, that has destroyed it (509.1.1)."""
    return change(game, ref, harmed_by=by, harmed_through=through, is_spared=False)


def armour_left(game: Game, ref: int, by: int | None) -> int:
    """Count the armour that has not been used in this turn, against a card (GL Броня)."""
    used = sum(each.n for each in game.things[ref].markers if each.kind == USED and not each.name)
    return number_against(game, ref, "armour", by) - used


def prevented(game: Game, ref: int, n: int, by: int, through: str) -> tuple[Game, int]:
    """Take off what armour prevents of wounds by non-magic attacks, and say what is left (534, GL Броня, 511.5)."""
    less = min(n, max(0, armour_left(game, ref, by)))
    if not less:
        return game, n
    game = markers.put(game, ref, Marker(kind=USED, n=less))
    game = happen(game, "prevented", "534.1", card=ref, to=ref, by=by, ability="armour", n=less, through=through)
    return game, n - less


def heal(game: Game, ref: int, n: int | None, by: int | None, through: str) -> tuple[Game, int]:
    """Take wounds off a card, all of them where no number is given (508.5.3); a bodiless one cannot be healed."""
    if not is_alive(game, ref) or has_named(game, ref, "bodiless"):
        return game, 0
    really = wounds(game, ref) if n is None else min(n, wounds(game, ref))
    if really <= 0:
        return game, 0
    before = game.things[ref]
    game = markers.take(game, ref, markers.WOUND, really)
    return happen(game, "healed", "508.5.3", card=by, to=ref, by=by, through=through, n=really, before=before), really


def add_life(
    game: Game, ref: int, n: int, by: int | None, *, negative: bool = False, until: str = "battle", player: str = ""
) -> Game:  # fmt: skip
    """Put extra or negative life on a card (508.4, 508.8.1); the rules cancel the one by the other."""
    if n <= 0 or not is_alive(game, ref):
        return game
    if not negative and cannot_gain(game, ref, "gain-life"):
        return happen(game, "replaced", "545.4", "535.1", card=by, to=ref, by=by, ability=markers.EXTRA, n=n)
    kind = markers.NEGATIVE if negative else markers.EXTRA
    most = maximum(game, ref, "life")
    if not negative and most is not None:
        n = max(0, min(n, most - max_life(game, ref)))
    if until != "battle":
        owed = markers.EXTRA if negative else markers.NEGATIVE
        game = markers.put(game, ref, Marker(kind=markers.BACK, name=owed, n=n, until=until, by=by, player=player))
    game = markers.put(game, ref, Marker(kind=kind, n=n, by=by))
    number = "508.8.1" if negative else "508.4"
    return happen(game, "marker-added", number, card=by, to=ref, by=by, ability=kind, n=n)


def leave_life(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Leave so much life: wounds are put or taken without triggers (GL Остаётся X текущих жизней)."""
    ref, n, effect = proposal.to, proposal.n, proposal.effect
    if not isinstance(ref, int) or not is_alive(game, ref) or not has_life(game, ref):
        return game, 0
    game = harmed(game, ref, proposal.source, proposal.type)
    if isinstance(effect, LifeRemains) and effect.maximum:
        game = markers.clear(game, ref, markers.WOUND)
        more = n - max_life(game, ref)
        kind = markers.EXTRA if more > 0 else markers.NEGATIVE
        return markers.put(game, ref, Marker(kind=kind, n=abs(more), by=proposal.source)), n
    game = markers.clear(game, ref, markers.WOUND)
    left = max(0, max_life(game, ref) - n)
    return markers.put(game, ref, Marker(kind=markers.WOUND, n=left, by=proposal.source, name=proposal.through)), n


def raise_maximum(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Raise the maximum: so much extra life and as many wounds, in silence (GL Получает +X к максимуму жизней)."""
    ref, n = proposal.to, proposal.n
    if not isinstance(ref, int) or not is_alive(game, ref) or not has_life(game, ref):
        return game, 0
    until = (
        proposal.effect.until if proposal.effect is not None and isinstance(proposal.effect.until, str) else "battle"
    )
    game = markers.put(game, ref, Marker(kind=markers.RAISED, n=n, by=proposal.source, until=until, player=action.by))
    game = markers.put(game, ref, Marker(kind=markers.EXTRA, n=n, by=proposal.source))
    return markers.put(game, ref, Marker(kind=markers.WOUND, n=n, by=proposal.source)), n


def cancel_out(game: Game, ref: int) -> Game:
    """Extra and negative life cancel each other (508.8.2)."""
    thing = game.things[ref]
    both = min(markers.count(thing, markers.EXTRA), markers.count(thing, markers.NEGATIVE))
    if not both:
        return game
    game = markers.take(markers.take(game, ref, markers.EXTRA, both), ref, markers.NEGATIVE, both)
    return happen(game, "marker-removed", "508.8.2", card=ref, to=ref, ability=markers.EXTRA, n=both)
