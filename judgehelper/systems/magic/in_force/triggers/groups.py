"""«One or more», «you attack»: events that trigger an ability once for all that happen together (603.2c)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import phrases
from judgehelper.abilities.acts.acting import DealDamage, LoseLife
from judgehelper.abilities.acts.being import Attack, AttackWith
from judgehelper.abilities.acts.moving import MakeTokens
from judgehelper.abilities.acts.rules import BeAttacked
from judgehelper.abilities.phrases import AtLeast
from judgehelper.abilities.quantities import AnyAmount, Precisely
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.matching import flat_acts
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.phrases import is_a_player


def group_name(clause: Any) -> int | None:
    """Give the name of a phrase that takes a simultaneous group («one or more»); None where each triggers alone."""
    for act in getattr(clause, "acts", ()):
        if isinstance(act, MakeTokens) and act.count == AnyAmount():
            return act.name
        if _is_a_players_attack(clause, act):
            return 0
    for phrase in (getattr(clause, "who", None), *(getattr(act, "what", None) for act in getattr(clause, "acts", ()))):
        det = getattr(phrase, "det", None)
        if det is not None and isinstance(getattr(det, "count", None), phrases.AtLeast):
            return int(getattr(phrase, "name", 0) or 0)
    return None


def _is_a_players_attack(clause: Any, act: Any) -> bool:
    """«Whenever you attack», «whenever an opponent attacks you»: once for all the creatures (508.3b)."""
    if isinstance(act, AttackWith | BeAttacked):
        return getattr(act, "what", None) is None
    return isinstance(act, Attack) and is_a_player(getattr(clause, "who", None))


def whom_attacked(clause: Any, event: Event) -> Ref:
    """Give whom such an attack is told apart by: «whenever a player attacks one of your opponents» (508.3c)."""
    acts = getattr(clause, "acts", ())
    if not isinstance(event, events.Attacks) or not any(_is_a_players_attack(clause, act) for act in acts):
        return 0
    whom = (clause.who if isinstance(act, BeAttacked) else act.whom for act in acts)
    counts = (getattr(getattr(each, "det", None), "count", None) for each in whom)
    return event.defender if any(isinstance(count, phrases.Exactly) for count in counts) else 0


def group_size(view: Any, clause: Any) -> int:
    """Give how many must be in the group: «two or more creatures»."""
    for phrase in (getattr(clause, "who", None), *(getattr(act, "what", None) for act in getattr(clause, "acts", ()))):
        count = getattr(getattr(phrase, "det", None), "count", None)
        if isinstance(count, phrases.AtLeast):
            return int(view.bounds(count)[0])
    return 1


def hurt_groups(clause: Any) -> tuple[int, ...]:
    """Name each «one or more of your opponents» that is dealt damage: all of them belong to one event (603.2c)."""
    hurt = (act.to for act in flat_acts(getattr(clause, "acts", ())) if isinstance(act, DealDamage))
    counts = ((phrase, getattr(getattr(phrase, "det", None), "count", None)) for phrase in hurt)
    return tuple(int(getattr(phrase, "name", 0)) for phrase, count in counts if isinstance(count, phrases.AtLeast))


def joined(found: list[Seen], *names: int) -> Seen:
    """Make one of what was seen at one time: the groups of these names are joined, the rest is as it was first."""
    groups: dict[int, dict[Any, None]] = {name: {} for name in names if name}
    for seen in found:
        for key, value in seen.names:
            if key in groups:
                groups[key].update(dict.fromkeys(value))
    first = found[0]
    rest = tuple((key, value) for key, value in first.names if key not in groups)
    joined = tuple((name, tuple(refs)) for name, refs in groups.items())
    total = sum(seen.amount for seen in found)
    return Seen((*joined, *rest), tuple((key, total) for key, _ in first.numbers), total, first.subject)


# --- «Lose exactly 1 life»: how much it was all told, of each whom it happened to at one time (603.2c)
def asks_precisely(clause: Any) -> Precisely | None:
    """Give how much a clause wants it to be, where it says «exactly»."""
    said = (act.amount for act in getattr(clause, "acts", ()) if isinstance(act, LoseLife))
    return next((each for each in said if isinstance(each, Precisely)), None)


def is_of_several(phrase: Any) -> bool:
    """Say whether a phrase takes all of a kind at once: «one or more opponents»."""
    return isinstance(getattr(getattr(phrase, "det", None), "count", None), AtLeast)


def precisely_so(view: View, clause: Any, seen: Seen, fits: list[Seen]) -> Iterator[tuple[Seen, tuple[Ref, ...]]]:
    """Give the fit and what tells it apart, where it was so much; `fits`: all that fits at that time."""
    wanted = asks_precisely(clause)
    totals: Counter[Ref] = Counter()
    for each in fits:
        totals[each.subject] += each.amount
    several = is_of_several(clause.who)
    whose = tuple(totals) if several else (seen.subject,)
    if wanted is not None and all(totals[each] == view.value(wanted.number) for each in whose):
        yield seen, () if several else (seen.subject,)
