"""The nearest: of several phrases that a reference may stand for, the one that its place in the text points at.

First goes what it cannot be; then the words are walked back: its own sentence, the event that it waits for, the
sentence before. What is left of one group must be one thing, or the text is refused (the rules have their names in
`binding`).
"""

from typing import Any

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as pay
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.counters import MoveCounters
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import WasCast, WasPaid, WasSpent
from judgehelper.abilities.family import Act
from judgehelper.abilities.filters import AllOf, Kind
from judgehelper.abilities.phrases import Among, ControllerOf, Every, Host, OwnerOf, That, Things, This, Top, Whole, You
from judgehelper.abilities.quantities import Spent, TimesPaid
from judgehelper.cards.oracle.references.mentions import (
    FRESH,
    GONE,
    ON_PERMANENTS,
    ON_STACK,
    Mention,
    all_words,
    heads,
    heads_of,
    wanted,
    words_of,
)
from judgehelper.cards.oracle.references.scene import Scene, Unbound

MADE = (m.Create, m.CreateCopy, a.CopySpell)
LASTING = (b.Gets, b.Gains, b.Becomes, b.Loses, b.LosesAll, b.HasBase, b.BecomesCopy, b.Must, a.Fight, b.GainsChosen)
"""What is said only of a permanent: not of one that has just been sacrificed, discarded, destroyed or milled."""
OF_A_SPELL = (WasPaid, WasCast, WasSpent, Spent, TimesPaid)
"""Conditions and numbers that speak of how something was cast: never of what an instruction has just named."""
BY_PLAYERS = (
    *(pay.PayMana, pay.PayEnergy, a.PayLife, m.Discard, m.Search, m.Draw),
    *(m.Put, m.PutApart, m.Return, m.ShuffleInto, m.Create, m.Mill, m.Sacrifice),
)
"""What only players do."""
CARDS = (Top, Among, Whole, a.RevealUntil, m.Mill)


def choose(node: That, found: list[Mention], at: Scene) -> int:
    """Settle which of the fitting mentions is meant, by the named rules in their order. Raises Unbound."""
    found = [x for x in found if not isinstance(x.node, Whole)] or found
    found = possible(node, found, at)
    if _names([x for x in found if x.name == at.own and at.own]):
        return at.own
    if len(names := _names(found)) == 1:
        return names[0]
    here = [x for x in found if x.sentence == at.sentence and not _waits(x) and not x.told and not _acts_itself(x)]
    if here and not (at.act in ON_PERMANENTS and any(x.act in GONE for x in here)):
        return _of_group(node, here, at)
    subjects = [x for x in found if x.event and not x.inner and x.role == "subject"]
    bodied = [x for x in found if not _waits(x)]
    if at.role == "subject" and subjects and not bodied:
        return only(node, subjects)
    before = [x for x in bodied if x.sentence < at.sentence or x.told]
    if not before:
        return only(node, here or found)
    last = max(x.sentence for x in before)
    return _of_group(node, [x for x in before if x.sentence == last], at)


def _waits(mention: Mention) -> bool:
    """Say whether a mention stands in the event that the whole text waits for."""
    return mention.event and not mention.inner


def _acts_itself(mention: Mention) -> bool:
    """Say whether a mention is only «this» as the doer: what it does is done to something else."""
    return isinstance(mention.node, This) and mention.role == "subject"


def _of_group(node: That, group: list[Mention], at: Scene) -> int:
    """Settle among the mentions of one sentence: the new thing, what was struck, who goes on."""
    group = [x for x in group if not x.told] or group
    made = [x for x in group if isinstance(x.node, (*MADE, m.ConjureDuplicate))]
    fresh = made or [x for x in group if x.act in FRESH]
    if fresh:  # what was created, not what it is a copy of
        return fresh[-1].name
    group = [x for x in group if not _acts_itself(x)] or group
    on = [x for x in group if (x.again or x.inner) and x.role == "subject"]
    return only(node, on if on and at.role == "subject" else group)


def possible(node: That, found: list[Mention], at: Scene) -> list[Mention]:
    """Leave out what the reference cannot be; where nothing would be left, what is left is left."""
    for rule in (_dealer, _itself, _gone, _card, _cast, _copy, _discarded, _noun, _very_noun, _host, _other_players):
        found = rule(node, found, at)
    return found


def _dealer(_node: That, found: list[Mention], at: Scene) -> list[Mention]:
    """«It deals 3 damage instead»: what deals it is what would have dealt the damage before (608.2e)."""
    if not any(isinstance(each, a.DealInstead) for each in at.says):
        return found
    return [x for x in found if x.role == "subject"] or found


def _itself(_node: That, found: list[Mention], at: Scene) -> list[Mention]:
    """Nothing is done by a thing to itself (that is «itself»), or put onto what is put there in the same act."""
    if at.direct and at.doer:
        found = [x for x in found if x.name != at.doer]
    return [x for x in found if x.deed != at.deed] if at.apart else found


def _gone(_node: That, found: list[Mention], at: Scene) -> list[Mention]:
    """What has left is not said to get something; what is not regenerated is what was destroyed or struck."""
    if any(isinstance(each, b.Cant) and each.acts == (m.Undergo("regenerated"),) for each in at.says):
        return [x for x in found if x.act in (m.Destroy, a.DealDamage) and not _acts_itself(x)] or found
    if at.role == "subject" and any(isinstance(each, LASTING) for each in at.says):
        return [x for x in found if x.act not in GONE or x.act is m.Exile] or found
    return found


def _card(_node: That, found: list[Mention], at: Scene) -> list[Mention]:
    """A token is no card: «if it's a land card», «you may cast it» speak of a card (108.2, 111.6)."""
    asked = [each.what for each in at.says if isinstance(each, b.IsFit | b.WasFit)]
    if at.act in (a.Cast, a.Play):
        cards = [x for x in found if isinstance(x.node, CARDS) or words_of_mention(x) & {Kind("card"), Kind("spell")}]
        return cards or found
    if any(isinstance(each, AllOf) and Kind("card") in heads(each) for each in asked):
        return [x for x in found if not isinstance(x.node, MADE)] or found
    return found


def words_of_mention(mention: Mention) -> set[Any]:
    """List the words of a mention's noun."""
    return words_of(mention.node.what) if hasattr(mention.node, "what") and mention.node.what is not None else set()


def _cast(_node: That, found: list[Mention], at: Scene) -> list[Mention]:
    """«It was kicked» speaks of this, of the event's thing or of a spell (702.32)."""
    if not at.of_spell:
        return found
    return [x for x in found if isinstance(x.node, This) or x.event or _is_spell(x.node)] or found


def _is_spell(node: Any) -> bool:
    found = heads_of(node)
    return bool(found) and found <= ON_STACK


def _discarded(_node: That, found: list[Mention], _at: Scene) -> list[Mention]:
    """«… causes you to discard this card»: what is discarded is spoken of, not what causes it."""
    return [x for x in found if x.act in (m.MakeDiscard, m.BuryByDiscard)] or found


def _copy(node: That, found: list[Mention], _at: Scene) -> list[Mention]:
    """A copy of a spell is called «the copy»; «it» alone stays what was copied."""
    if node.what is not None:
        return found
    return [x for x in found if x.again or not isinstance(x.node, a.CopySpell)] or found


def _noun(node: That, found: list[Mention], _at: Scene) -> list[Mention]:
    """«That creature» repeats «a creature», not the host, which is called «enchanted creature» again."""
    if node.word != "that" or node.what is None:
        return found
    return [x for x in found if not isinstance(x.node, Host)] or found


def _very_noun(node: That, found: list[Mention], _at: Scene) -> list[Mention]:
    """«A Sliver deals damage to a creature, destroy that creature»: what was called a creature, not the Sliver."""
    if node.what is None or not all(x.event for x in found):
        return found
    return [x for x in found if heads(node.what) & all_words(x.node)] or found


def _host(_node: That, found: list[Mention], _at: Scene) -> list[Mention]:
    """«As long as it is attached to …»: what it is attached to is spoken of."""
    told = [x for x in found if isinstance(x.node, Host) and x.told]
    return told if told and all(x.told for x in found) else found


def _other_players(_node: That, found: list[Mention], _at: Scene) -> list[Mention]:
    """«… than each other player» only compares: «that player» is not those."""
    return [x for x in found if not _is_the_others(x.node)] or found


def _is_the_others(node: Any) -> bool:
    return isinstance(node, Things) and isinstance(node.det, Every) and node.det.other


def says_of(node: Any) -> tuple[Any, ...]:
    """Give what is said of the subject of a clause."""
    return tuple(node.acts) if isinstance(node, Does) else ()


def is_paid_by(says: tuple[Any, ...]) -> bool:
    """Say whether only players can do what is said: «unless they pay …», «they put …» speak of no object."""
    return bool(says) and all(isinstance(each, BY_PLAYERS) for each in says)


def player_named(mentions: list[Mention]) -> int:
    """Give the name of the last player spoken of other than «you» and than all of them; 0 where there is none."""
    players = [x for x in mentions if x.name and x.is_player() and not isinstance(x.node, You)]
    named = [x.name for x in players if x.event or not isinstance(getattr(x.node, "det", None), Every)]
    return named[-1] if named else 0


def places_apart(node: Any, field: str) -> bool:
    """Say whether a field names what another thing of the same act comes to: attached to it, blocking it, moved."""
    return (
        (isinstance(node, m.Place) and field in ("attached", "blocking"))
        or (isinstance(node, a.Attach) and field == "to")
        or (isinstance(node, MoveCounters) and field == "onto")
    )


def is_done_to(node: Any, field: str) -> bool:
    """Say whether what stands in a field of an act is what it is done to, and not whose something is."""
    return isinstance(node, Act) and isinstance(getattr(node, field), That) and not wanted(node, field)


def owned_by(subject: Any) -> int:
    """Give the name of that whose controller or owner is the subject: «that creature's controller sacrifices it»."""
    of = subject.of if isinstance(subject, ControllerOf | OwnerOf) else None
    return of.to if isinstance(of, That) and of.what is not None and not of.many else 0


def _names(found: list[Mention]) -> list[int]:
    return list(dict.fromkeys(x.name for x in found))


def only(node: That, found: list[Mention]) -> int:
    names = _names(found)
    if len(names) != 1:
        raise Unbound(f"«{node.word}» has {len(names)} antecedents")
    return names[0]
