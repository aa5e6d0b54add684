"""«Other creatures» in an instant or sorcery: others than what the text has named, for the spell itself is no creature.

On a permanent «other» leaves out the permanent itself (109.5); a spell that speaks so leaves out what it has just
chosen, created or changed.
"""

from typing import Any

from msgspec import structs

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.filters import Kind, OfSubtype, OfType, OtherThan
from judgehelper.abilities.phrases import Among, Every, Rest, That, Things, Top
from judgehelper.abilities.words.types import PERMANENTS
from judgehelper.cards.oracle.references.mentions import PLAYERS, Mention, heads, is_picked, words_of
from judgehelper.cards.oracle.references.nearest import player_named
from judgehelper.cards.oracle.references.scene import Unbound

NEVER = PLAYERS | {Kind("spell"), Kind("card"), Kind("target"), Kind("ability")}
"""Of these «other» leaves out the player who reads, the spell itself, or what chance or choice has taken."""
CREATURE = OfType("Creature")


def other_players(node: Things, mentions: list[Mention]) -> Things:
    """Say whom «each other player» leaves out, where somebody was spoken of; else it is «you»."""
    name = player_named(mentions)
    return structs.replace(node, where=(*node.where, OtherThan(That(word="", to=name)))) if name else node


def event_alike(node: Things, mentions: list[Mention]) -> int:
    """Name what the event is about, where a condition asks for others of the same noun (603.4); 0: nothing is."""
    found = [x for x in mentions if x.event and x.role == "subject" and isinstance(x.node, Things)]
    alike = {x.name for x in found if not x.node.det.other and x.node.what == node.what}
    return alike.pop() if len(alike) == 1 else 0


def left_out(what: Any, mentions: list[Mention]) -> int:
    """Give the name of what «other …» of a spell leaves out: the last such thing that was named; 0: nothing was."""
    words = heads(what)
    if words & NEVER:
        return 0
    named = [x.name for x in mentions if x.name > 0 and not x.is_player() and not x.told and _is_such(x.node, words)]
    return named[-1] if named else 0


def _is_such(node: Any, words: set[Any]) -> bool:
    """Say whether what is named is one of those of which the others are spoken of."""
    if isinstance(node, m.Create | m.CreateCopy):
        return CREATURE in words
    own = words_of(node.what) if getattr(node, "what", None) is not None else set()
    of_creatures = CREATURE in words and any(isinstance(each, OfSubtype) for each in own)
    of_permanents = Kind("permanent") in words and not own & {Kind("card"), Kind("spell")}
    typed = any(isinstance(each, OfType) and each.word in PERMANENTS for each in own)
    return bool(own & words) or of_creatures or (of_permanents and typed)


def others_than_chosen(mentions: list[Mention]) -> Things | None:
    """Say what «the rest» are of things that were chosen by their description: all such but these (608.2d)."""
    picked = [x for x in mentions if x.act is a.Choose and not x.is_player() and not x.aside and not x.again]
    looked_at = any(isinstance(x.node, Top | a.RevealUntil | Among | m.Mill) for x in mentions)
    if len(picked) != 1 or looked_at or not isinstance(picked[0].node, Things) or not is_picked(picked[0].node):
        return None
    node = picked[0].node
    return Things(Every("all"), node.what, (*node.where, OtherThan(That(word="", to=picked[0].name))))


def group_of_rest(node: Rest, mentions: list[Mention]) -> int:
    """Give the name of the group of which «the rest» is left: what was picked from last, else the only one. Raises."""
    named = [x for x in mentions if not x.again and x.is_many()]
    seen = [x for x in named if isinstance(x.node, Top | a.RevealUntil)]
    picked = [x.node.of.to for x in mentions if isinstance(x.node, Among) and isinstance(x.node.of, That)]
    if picked and picked[-1] > 0 and len(seen) < 2:
        return int(picked[-1])
    groups = seen or [x for x in named if not x.is_player() and x.name and not is_picked(x.node)]
    if len(groups) != 1:
        raise Unbound(f"«{node.word}» has {len(groups)} antecedents")
    return groups[0].name
