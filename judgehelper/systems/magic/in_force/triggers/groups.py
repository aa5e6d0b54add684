"""«One or more», «you attack»: events that trigger an ability once for all that happen together (603.2c)."""

from collections import Counter
from collections.abc import Iterator

from judgehelper.abilities import phrases
from judgehelper.abilities.acts.acting import DealDamage, LoseLife
from judgehelper.abilities.acts.being import Attack, AttackWith
from judgehelper.abilities.acts.moving import MakeTokens
from judgehelper.abilities.acts.rules import BeAttacked
from judgehelper.abilities.family import Ability, Act, Clause, Phrase
from judgehelper.abilities.filters import Extremal
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import AtLeast
from judgehelper.abilities.quantities import AnyAmount, Precisely
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.matching import flat_acts
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.meaning.nouns import is_a_player
from judgehelper.systems.magic.printed.texts.reads import all_of, count_of, object_of, of_kind


def group_name(clause: Clause) -> int | None:
    """Give the name of a phrase that takes a simultaneous group («one or more»); None where each triggers alone."""
    for act in clause.acts:
        match act:
            case MakeTokens(count=AnyAmount()):
                return act.name
            case AttackWith(what=phrases.Things(det=phrases.Every()) as what):  # «with creatures»: all of them
                return what.name
        if _is_a_players_attack(clause, act):
            return 0
    return next((phrase.name for phrase in _phrases(clause) if is_of_several(phrase)), None)


def _phrases(clause: Clause) -> Iterator[Phrase]:
    """List the doer of a clause, and what its acts are done to."""
    return of_kind(Phrase, (clause.who, *map(object_of, clause.acts)))


def _is_a_players_attack(clause: Clause, act: Act) -> bool:
    """«Whenever you attack», «whenever an opponent attacks you»: once for all the creatures (508.3b)."""
    match act:
        case AttackWith(what=None) | BeAttacked():
            return True
        case Attack():
            return is_a_player(clause.who)
    return False


def whom_attacked(clause: Clause, event: Event) -> Ref:
    """Give whom such an attack is told apart by: «whenever a player attacks one of your opponents» (508.3c)."""
    if not isinstance(event, events.Attacks) or not any(_is_a_players_attack(clause, act) for act in clause.acts):
        return 0
    whom = (act.whom if isinstance(act, Attack | AttackWith) else clause.who for act in clause.acts)
    return event.defender if any(isinstance(count_of(each), phrases.Exactly) for each in whom) else 0


def group_size(view: View, clause: Clause) -> int:
    """Give how many must be in the group: «two or more creatures»."""
    counts = of_kind(AtLeast, map(count_of, _phrases(clause)))
    return next((view.bounds(count)[0] for count in counts), 1)


def hurt_groups(clause: Clause) -> tuple[int, ...]:
    """Name each «one or more of your opponents» that is dealt damage: all of them belong to one event (603.2c)."""
    hurt = (act.to for act in of_kind(DealDamage, flat_acts(clause.acts)))
    return tuple(phrase.name for phrase in hurt if phrase is not None and is_of_several(phrase))


def joined(found: list[Seen], *names: int) -> Seen:
    """Make one of what was seen at one time: the groups of these names are joined, the rest is as it was first."""
    groups: dict[int, dict[Ref, None]] = {name: {} for name in names if name}
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
def asks_precisely(clause: Clause) -> Precisely | None:
    """Give how much a clause wants it to be, where it says «exactly»."""
    return next(of_kind(Precisely, (act.amount for act in of_kind(LoseLife, clause.acts))), None)


def is_of_several(phrase: Phrase | None) -> bool:
    """Say whether a phrase takes all of a kind at once: «one or more opponents»."""
    return isinstance(count_of(phrase), AtLeast)


def precisely_so(view: View, clause: Clause, seen: Seen, fits: list[Seen]) -> Iterator[tuple[Seen, tuple[Ref, ...]]]:
    """Give the fit and what tells it apart, where it was so much; `fits`: all that fits at that time."""
    wanted = asks_precisely(clause)
    totals: Counter[Ref] = Counter()
    for each in fits:
        totals[each.subject] += each.amount
    several = is_of_several(clause.who)
    whose = tuple(totals) if several else (seen.subject,)
    if wanted is not None and all(totals[each] == view.value(wanted.number) for each in whose):
        yield seen, () if several else (seen.subject,)


@remembered
def compares_group(ability: Ability) -> bool:
    """Say whether an ability asks how something stands among others: «with the greatest power among …» (603.10a)."""
    return isinstance(ability, Triggered) and any(all_of(Extremal, ability.event))
