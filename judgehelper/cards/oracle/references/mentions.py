"""Mentions: what the phrases of a text have named so far, and which references they can answer to.

A reference fits a mention in number, in being a player or an object, and in the noun that it repeats.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import family
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Instead, Later
from judgehelper.abilities.conditions import OwnsAndControls, YouDo
from judgehelper.abilities.filters import AllOf, Comparing, Controlled, In, Kind, OfSubtype, OfType, OneOf, Sharing
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import (
    HOST,
    THIS,
    Among,
    AtLeast,
    Both,
    ControllerOf,
    Either,
    Every,
    Host,
    OwnerOf,
    Rest,
    Role,
    Some,
    That,
    Things,
    This,
    Top,
    Whole,
    You,
)
from judgehelper.abilities.quantities import OF_PLAYERS, Number, Statistic
from judgehelper.abilities.words.subtypes import CREATURE_TYPES
from judgehelper.cards.oracle.grammar.book import grammar

CREATURES = frozenset(CREATURE_TYPES)
PLAYERS = frozenset({Kind("player"), Kind("opponent"), Kind("teammate")})
WAITING = (Triggered, Later, Instead)
"""What has an event first, and then what happens."""
AMOUNTS = (
    *(a.DealDamage, a.BeDealtDamage, a.GainLife, a.LoseLife, a.PayLife, m.Mill, m.MakeTokens),
    *(wc.ReceiveCounters, wc.ShedCounters),
)
HIDDEN = (family.Filter, family.Quantity, family.Condition, family.Count)
MENTIONED = (
    *(Either, Things, Top, Among, Whole, This, Host, Role, OwnerOf, m.Create, m.CreateCopy, a.CopySpell),
    m.ConjureDuplicate,
    *(ControllerOf, a.RevealUntil, m.Mill, OwnsAndControls, Both),
)
NAMELESS = (ControllerOf, OwnerOf, Role)
"""Phrases that a later «that player» repeats: they say by themselves who is meant."""
FRESH = (m.Search, m.Create, m.CreateCopy, m.Draw, a.RevealUntil)
MOVING = (m.Return, m.Put, m.ShuffleInto)
TAKING = (m.Seek, m.Exile, m.Return, m.Put, m.Destroy, m.Sacrifice, m.Counter, m.Discard, m.Mill)
"""After which a permanent or a spell is spoken of as a card."""
GONE = (m.Exile, m.Sacrifice, m.Discard, m.Destroy, m.Mill)
ON_PERMANENTS = (
    wc.PutCounters,
    wc.RemoveCounters,
    a.Tap,
    a.Untap,
    a.Attach,
    m.Sacrifice,
    m.Destroy,
    a.Regenerate,
    a.Transform,
)
DONE: dict[str, tuple[type, ...]] = {
    "exiled": (m.Exile,), "sacrificed": (m.Sacrifice,), "discarded": (m.Discard,), "milled": (m.Mill,),
    "revealed": (a.Reveal, a.RevealUntil), "chosen": (a.Choose,), "destroyed": (m.Destroy,),
}  # fmt: skip


NO_PERMANENTS = frozenset({Kind("card"), Kind("source")})
"""What «that permanent» does not repeat: a source may be a spell as well."""


class Mention(Struct):
    """A phrase in sight: where it stands, and what it may be called."""

    node: Any
    name: int
    sentence: int
    role: str
    act: type | None
    event: bool
    told: bool = False
    """Named by a condition only: what an instruction itself names comes before it."""
    inner: bool = False
    """Named by the event of a delayed trigger inside the text."""
    deed: int = 0
    """The number of the act that it stands in."""
    again: bool = False
    """Named again by a reference."""
    each: bool = False
    """Chosen once for each of several things."""
    aside: bool = False
    """Named only in what describes something else: «target permanent an opponent controls»."""

    def is_player(self) -> bool:
        """Say whether the phrase means players."""
        if isinstance(self.node, Things):
            return heads(self.node.what) <= PLAYERS
        if isinstance(self.node, Host):
            return self.node.what in PLAYERS
        return isinstance(self.node, ControllerOf | OwnerOf | Role | You)

    def is_distributed(self) -> bool:
        """Say whether the phrase is singular in form and means all of them: «each creature»."""
        return isinstance(self.node, Things) and isinstance(self.node.det, Every) and not self.is_player()

    def is_many(self) -> bool:
        """Say whether the phrase is plural."""
        if self.each or isinstance(self.node, Both) or is_of_each(self.node):
            return True
        if isinstance(self.node, m.Create | m.CreateCopy):
            return self.node.count != Number(1)
        if isinstance(self.node, a.CopySpell):
            return self.node.times is not None
        if isinstance(self.node, a.RevealUntil):
            return True
        if isinstance(self.node, m.Mill):
            return self.node.count != Number(1)
        if isinstance(self.node, Top) and isinstance(self.node.of, Things) and isinstance(self.node.of.det, Every):
            return True  # «the top card of each player's library»: so many cards as players
        return grammar().number_of(self.node) == 0 or self.is_distributed()


class Bound(NamedTuple):
    """A reference, the name that it is bound to, what that is, and what else in sight fits its words."""

    reference: That
    to: int
    mention: Mention | None
    rivals: tuple[Mention, ...]


def heads(what: Any) -> set[Any]:
    """List the nouns at the head of a filter."""
    if isinstance(what, AllOf):
        return heads(what.filters[-1])
    if isinstance(what, OneOf):
        return set().union(*(heads(each) for each in what.filters))
    return {what}


def all_words(phrase: Any) -> set[Any]:
    """List the filters of a phrase's noun, of every alternative."""
    if isinstance(phrase, Either | Both):
        return set().union(*(all_words(each) for each in phrase.phrases))
    return words_of(phrase.what) if hasattr(phrase, "what") else set()


ON_STACK = frozenset({Kind("spell"), Kind("ability")})


def heads_of(phrase: Any) -> set[Any]:
    return heads(phrase.what) if hasattr(phrase, "what") else set()


def words_of(what: Any) -> set[Any]:
    """List all simple filters of a noun."""
    if isinstance(what, AllOf | OneOf):
        return set().union(*(words_of(each) for each in what.filters))
    return {what}


def wanted(node: Any, field: str) -> str:
    """Say whether a pronoun in this field must be a player (whose zone), an object (whose owner), a zone or alike."""
    if isinstance(node, OwnerOf | ControllerOf):
        return "object"
    if isinstance(node, Among) and field == "of":
        return "whole"
    if isinstance(node, Sharing) and field == "other":
        return "like"
    if (isinstance(node, Controlled) and field == "by") or (isinstance(node, YouDo) and field == "who"):
        return "player"
    if isinstance(node, Statistic) and field == "of" and node.what in OF_PLAYERS:
        return "player"
    return "player" if field in ("whose", "under") or (field == "of" and isinstance(node, Top | Whole)) else ""


def able(found: list[Mention], act: type | None, wants: str) -> list[Mention]:
    """Leave out what it cannot be done to: spells for a permanent, itself as its host, one thing to choose from."""
    if wants == "whole":
        return [x for x in found if isinstance(x.node, Whole)]
    if act in ON_PERMANENTS:
        found = [x for x in found if not all_words(x.node) or not heads_of(x.node) <= ON_STACK] or found
    if act is a.Attach:  # «return this card to the battlefield, then attach it to that creature» speaks of this card
        found = [x for x in found if x.name != THIS or x.role == "object"] or found
    return found


def called(what: Any) -> int:
    """Give the name of what an act moves; 0 where it has none."""
    match what:
        case That() | Rest():
            return what.to
        case This():
            return THIS
        case Host():
            return HOST
    return getattr(what, "name", 0)


def is_unsaid(compared: Comparing | None) -> bool:
    """Say whether «with lesser power» leaves unsaid than what: not than itself."""
    return compared is not None and compared.word in ("greater", "lesser")


def is_own_number(compared: Comparing | None) -> bool:
    """Say whether power is compared with «its toughness»: no other object is spoken of."""
    match compared:
        case Comparing(statistic=own, to=Statistic(what=other)):
            return {own, other} == {"power", "toughness"}
    return False


def is_impossible(found: list[Mention], act: type | None) -> bool:
    """Say whether an act cannot be done to any of these: spells and what is exiled by now are no permanents (110.1)."""
    if act not in ON_PERMANENTS or not found:
        return False
    on_stack = (all_words(x.node) and heads_of(x.node) <= ON_STACK for x in found)
    return all(no or (x.act in GONE and not x.event) for no, x in zip(on_stack, found, strict=True))


def may_be_either(node: Any) -> bool:
    """Say whether a phrase may mean a permanent as well as a player: «an opponent or a permanent you control»."""
    parts = node.phrases if isinstance(node, Either) else (node,)
    people = [isinstance(each, You) or bool(all_words(each) & PLAYERS) for each in parts]
    return any(people) and any(all_words(each) - PLAYERS for each in parts)


def is_card(phrase: Any, words: set[Any]) -> bool:
    """Say whether a phrase names a card: one that is called so, or lies where there are only cards."""
    if words & {Kind("permanent"), Kind("spell"), Kind("target")}:
        return False
    zones = (each.zone for each in getattr(phrase, "where", ()) if isinstance(each, In))
    return Kind("card") in words or any(zone != "battlefield" for zone in zones)


def fits(node: That, mention: Mention, *, many: bool) -> bool:
    """Say whether a mention may be what a reference with its noun and number means; `many`: the mention is plural."""
    whole = isinstance(mention.node, Whole) and node.many
    if (many != node.many and not whole) or not mention.name:
        return False
    if node.what is None:
        return not mention.is_player()
    if heads(node.what) <= PLAYERS:
        return mention.is_player()
    if mention.is_player() or isinstance(mention.node, This):
        return False
    if isinstance(mention.node, m.ConjureDuplicate):
        return bool({Kind("duplicate"), Kind("card")} & words_of(node.what))
    if isinstance(mention.node, m.Create | m.CreateCopy | a.CopySpell):
        kind = "copy" if isinstance(mention.node, a.CopySpell) else "token"
        return Kind(kind) in words_of(node.what)
    if isinstance(mention.node, Both):
        return all(_repeats(node.what, replace(mention, node=each)) for each in mention.node.phrases)
    of_a_kind = isinstance(mention.node, Top) and mention.node.what is not None
    if isinstance(mention.node, Top | Among | Whole | a.RevealUntil | m.Mill) and not of_a_kind:
        return Kind("card") in words_of(node.what)
    return _repeats(node.what, mention)


def _repeats(noun: Any, mention: Mention) -> bool:
    """Say whether a noun may name again what a phrase with a noun of its own has named."""
    words = all_words(mention.node)
    if Kind("effect") in words:  # «that permanent» is what it does something to
        return False
    wanted = heads(noun)
    return (
        bool(wanted & words)
        or (wanted == {Kind("permanent")} and not words & NO_PERMANENTS)
        or (wanted == {Kind("permanent"), Kind("player")} and may_be_either(mention.node))
        or (wanted == {Kind("card")} and (mention.event or is_card(mention.node, words)))
        or (wanted == {Kind("card")} and mention.act in TAKING)
        or (wanted == {Kind("spell")} and mention.act is a.Cast)
        or (wanted == {OfType("Creature")} and any(isinstance(w, OfSubtype) and w.subtype in CREATURES for w in words))
    )


def is_of_each(node: Any) -> bool:
    """Say whether a phrase names one thing of each of several players: «the top card of each player's library»."""
    return isinstance(node, Top) and isinstance(getattr(node.of, "det", None), Every)


def joins_things(node: Any) -> bool:
    """Say whether a phrase joins several that name objects: «target artifact and target creature», «it and a card»."""
    return isinstance(node, Both) and all(map(_is_of_objects, node.phrases))


def _is_of_objects(phrase: Any) -> bool:
    """Say whether a phrase names objects: this one, one named before, or things with a noun."""
    if isinstance(phrase, That):
        return phrase.what is None
    return isinstance(phrase, This) or (isinstance(phrase, Things) and not heads(phrase.what) <= PLAYERS)


def without_parts(found: list[Mention]) -> list[Mention]:
    """Leave out what is only a part of what was named together: «them» are all of those (608.2c)."""
    parts = {each.name for x in found if isinstance(x.node, Both) for each in x.node.phrases}
    return [x for x in found if x.name not in parts]


def is_group(node: Any) -> bool:
    """Say whether a phrase is «one or more …»: their number is what «that many» speaks of."""
    count = getattr(getattr(node, "det", None), "count", None)
    return isinstance(node, Things) and isinstance(count, AtLeast)


def forbids(body: tuple[Any, ...]) -> bool:
    """Say whether a text is «these can't …»: then a price frees them from it."""
    acts = getattr(body[0], "acts", ()) if len(body) == 1 else ()
    return bool(acts) and all(isinstance(act, b.Cant) for act in acts)


def is_picked(node: Any) -> bool:
    """Say whether a phrase names only what is picked: «the rest» are the others of what it was picked from."""
    return isinstance(getattr(node, "det", None), Some)


def done_so(node: That, mentions: Iterable[Mention]) -> list[Mention]:
    """List what was done so, here or by another ability of the object (607.2): «the exiled card»."""
    mentions = tuple(mentions)
    done = DONE.get(node.word[4:], ())
    if node.word == "the chosen" and not any(x.act is a.Choose for x in mentions):
        done = (m.Search,)  # «search … for five cards …»: whoever searches chooses
    people = node.what is not None and heads(node.what) <= PLAYERS
    found = (x for x in mentions if x.name and x.is_player() == people)
    return without_parts([x for x in found if {x.act, type(x.node)} & {*done} and x.is_many() == node.many])
