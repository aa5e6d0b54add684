"""Binding: each «it», «that», «those» is pointed at what it stands for, or the text is refused.

A phrase gets a name where something refers to it. Which of several is meant is settled by named rules:

* *only one in sight*: of the phrases that fit in number and kind there is one;
* *the new thing*: of several, the one just found or created;
* *subject stays*: «it» as the subject of a clause right after the event is the event's subject;
* *object before*: in a later sentence, what the sentence before acted on;
* *the thing moved*: «to its owner's hand» speaks of what is returned;
* *own power*: in «deals damage equal to its power», and in a duration, «its» is the subject's of that clause;
* *own subject*: «they», «their» in a clause whose subject is a player are that player;
* *own event*: what happens instead is done to what the event would have happened to;
* *the nearest*: in one sentence, what its own words name before what the trigger event names, unless that is gone.

What none settles is refused. Phrases inside conditions (but for their
subject), counts and filters are not in sight. Quotations see themselves.
"""

from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities import family
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Does, ForEach, If, Instead, InsteadIf, Later, NextTime, Noted, Reflexive
from judgehelper.abilities.conditions import Holds, WasCast, WasPaid, YouDo
from judgehelper.abilities.filters import AllOf, Controlled, Kind, OfSubtype, OfType, OneOf, ThisWay
from judgehelper.abilities.kinds import Quoted, Static, Triggered
from judgehelper.abilities.phrases import (
    HOST,
    ITSELF,
    SUBJECT,
    THIS,
    Among,
    ControllerOf,
    Either,
    Every,
    Host,
    OwnerOf,
    Rest,
    Role,
    That,
    Things,
    This,
    Top,
    Whole,
    You,
)
from judgehelper.abilities.quantities import Number, ThatMuch
from judgehelper.cards.oracle.grammar.book import grammar

PLAYERS = frozenset({Kind("player"), Kind("opponent"), Kind("teammate")})
WAITING = (Triggered, Later, Instead, NextTime)
"""What has an event first, and then what happens."""
AMOUNTS = (a.DealDamage, a.BeDealtDamage, a.GainLife, a.LoseLife, a.PayLife, m.Mill)
HIDDEN = (family.Filter, family.Quantity, family.Condition, family.Count)
MENTIONED = (
    *(Either, Things, Top, Among, Whole, This, Host, Role, m.Create, m.CreateCopy, a.CopySpell, ControllerOf),
    a.RevealUntil,
)
FRESH = (m.Search, m.Create, m.CreateCopy, m.Draw, a.RevealUntil)
MOVING = (m.Return, m.Put, m.ShuffleInto)
TAKING = (m.Exile, m.Return, m.Put, m.Destroy, m.Sacrifice, m.Counter, m.Discard, m.Mill)
"""After which a permanent or a spell is spoken of as a card."""
GONE = (m.Exile, m.Sacrifice, m.Discard, m.Destroy, m.Mill)
ON_PERMANENTS = (a.PutCounters, a.RemoveCounters, a.Tap, a.Untap, a.Attach, m.Sacrifice, m.Destroy, a.Regenerate)
DONE = {"exiled": m.Exile, "sacrificed": m.Sacrifice, "discarded": m.Discard, "revealed": a.Reveal, "chosen": a.Choose,
        "destroyed": m.Destroy, "milled": m.Mill}  # fmt: skip


class Unbound(LookupError):
    """A reference with no antecedent, or with several; says which."""


class Mention(Struct):
    """A phrase in sight: where it stands, and what it may be called."""

    node: Any
    name: int
    sentence: int
    role: str
    act: type | None
    event: bool
    used: bool = False

    def is_player(self) -> bool:
        """Say whether the phrase means players."""
        if isinstance(self.node, Things):
            return _heads(self.node.what) <= PLAYERS
        if isinstance(self.node, Host):
            return self.node.what in PLAYERS
        return isinstance(self.node, ControllerOf | OwnerOf | Role | You)

    def is_distributed(self) -> bool:
        """Say whether the phrase is singular in form and means all of them: «each creature»."""
        return isinstance(self.node, Things) and isinstance(self.node.det, Every) and not self.is_player()

    def is_many(self) -> bool:
        """Say whether the phrase is plural."""
        if isinstance(self.node, m.Create | m.CreateCopy):
            return self.node.count != Number(1)
        if isinstance(self.node, a.CopySpell):
            return self.node.times is not None
        if isinstance(self.node, a.RevealUntil):
            return True
        return grammar().number_of(self.node) == 0 or self.is_distributed()


def _heads(what: Any) -> set[Any]:
    """List the nouns at the head of a filter."""
    if isinstance(what, AllOf):
        return _heads(what.filters[-1])
    if isinstance(what, OneOf):
        return set().union(*(_heads(each) for each in what.filters))
    return {what}


def _all_words(phrase: Any) -> set[Any]:
    """List the filters of a phrase's noun, of every alternative."""
    if isinstance(phrase, Either):
        return set().union(*(_all_words(each) for each in phrase.phrases))
    return _words(phrase.what) if hasattr(phrase, "what") else set()


def _words(what: Any) -> set[Any]:
    """List all simple filters of a noun."""
    if isinstance(what, AllOf | OneOf):
        return set().union(*(_words(each) for each in what.filters))
    return {what}


class Binder:
    """Walks one ability in the order of its words, remembers mentions, and rebuilds it with names."""

    def __init__(self, first: int) -> None:
        self._next = first
        self._mentions: list[Mention] = []
        self._amounts: list[tuple[int, type]] = []
        self._sentence = 0
        self._event = False
        self._role = ""
        self._act: type | None = None
        self._subject: Any = None
        self._hidden = 0
        self._moved = 0
        self._inside: type | None = None
        self._wants = ""
        self._owner = 0
        self._own: Any = None
        self._each: set[int] = set()

    def bind(self, node: Any) -> Any:
        """Rebuild a node with its references bound."""
        if isinstance(node, tuple):
            return self._row(node)
        if not isinstance(node, Struct):
            return node
        if isinstance(node, Quoted):
            return structs.replace(node, ability=bind(node.ability, self._next + 100))
        if isinstance(node, That | ThatMuch | Rest):
            return self._reference(node)
        return self._plain(node)

    def _plain(self, node: Any) -> Any:
        kept = (self._act, self._subject, self._role, self._event, self._hidden, self._moved, self._inside, self._wants)
        if isinstance(node, family.Clause):
            self._owner = 0
        if isinstance(node, family.Act):
            self._act = type(node)
        if isinstance(node, family.Condition):
            self._inside = type(node)
        self._hidden += isinstance(node, (*HIDDEN, Either))
        changes: dict[str, Any] = {}
        for field in self._order(node):
            if isinstance(node, MOVING) and field in ("to", "whose"):
                self._moved = self._called(changes["what"])
            self._role = "subject" if field == "who" else "object" if isinstance(node, family.Act) else self._role
            self._wants = _wanted(node, field)
            if isinstance(node, Does) and field == "until":
                self._moved = self._called(changes["who"])
            if isinstance(node, Does) and field == "acts":
                self._owner = 0 if self._is_player(node.who) else self._called(changes["who"])
            if isinstance(node, WAITING):
                self._event = field == "event"
            if isinstance(node, Instead) and field == "body":
                self._own = getattr(getattr(changes["event"], "clause", None), "who", None)
            changes[field] = self.bind(getattr(node, field))
            if isinstance(node, ForEach) and field == "each":
                self._each.add(changes[field].name)
            if field == "who":
                self._subject = node.who
        self._act, self._subject, self._role, self._event = kept[:4]
        self._hidden, self._moved, self._inside, self._wants = kept[4:]
        made = structs.replace(node, **changes)
        return self._mention(made)

    def _order(self, node: Any) -> tuple[str, ...]:
        """Give the fields in the order of the words."""
        fields: tuple[str, ...] = node.__struct_fields__
        if isinstance(node, Triggered):
            return ("event", "condition", "body")
        if isinstance(node, Static):
            return ("body", "condition") if node.after else ("condition", "body")
        if isinstance(node, WAITING[1:]) and getattr(node, "word", "") != "after":
            return ("event", *(f for f in fields if f not in ("event", "word")))
        if isinstance(node, If) and node.after:
            return ("then", "condition", "otherwise")
        if isinstance(node, Later) and node.word == "after":
            return ("body", "event", "condition", "lasting")
        return tuple(f for f in fields if f not in ("name", "word"))

    def _mention(self, node: Any) -> Any:
        if isinstance(node, AMOUNTS) and self._event:
            node = structs.replace(node, name=self._fresh())
            self._amounts.append((node.name, type(node)))
            return node
        told = self._hidden == 1 and (
            (self._role == "subject" and self._inside is Holds) or self._inside in (WasCast, WasPaid)
        )
        seen = not self._hidden or told or (isinstance(node, Things) and _heads(node.what) <= PLAYERS)
        if not seen or not isinstance(node, MENTIONED):
            return node
        name = THIS if isinstance(node, This) else HOST if isinstance(node, Host) else 0
        if isinstance(node, a.RevealUntil):
            name = self._fresh()
            node = structs.replace(node, all_name=name)
        elif name == 0 and not isinstance(node, ControllerOf):
            name = self._fresh()
            node = structs.replace(node, name=name)
        self._mentions.append(Mention(node, name, self._sentence, self._role, self._act, self._event))
        return node

    def _fresh(self) -> int:
        self._next += 1
        return self._next - 1

    def _row(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """Bind items in order; in a body, count sentences and note what «if you do» and «this way» speak of."""
        out: list[Any] = []
        for item in row:
            if isinstance(item, family.Clause):
                self._sentence += 1
                self._note(item, out)
            out.append(self.bind(item))
        return tuple(out)

    def _note(self, item: Any, before: list[Any]) -> None:
        """Put a name on the sentence before, where the item speaks of its outcome."""
        speaks = _speaks_of_outcome(item)
        if not speaks and (not before or not self._wants_amount(item) or not _has_amount(before[-1])):
            return
        if not before:
            raise Unbound("«if you do» or «this way» without an instruction before it")
        last = before[-1]
        if not isinstance(last, Noted):
            before[-1] = Noted(last, self._fresh())

    def _wants_amount(self, item: Any) -> bool:
        """Say whether an item speaks of a number that no event gives."""
        return any(isinstance(x, ThatMuch) and self._amount(x) == 0 for x in descend(item)) if _much(item) else False

    def _reference(self, node: Any) -> Any:
        if isinstance(node, ThatMuch):
            return structs.replace(node, to=self._amount(node))
        if isinstance(node, That):
            what = self.bind(node.what) if node.what is not None else None
            return structs.replace(node, what=what, to=self._antecedent(node))
        groups = [x for x in self._mentions if isinstance(x.node, Top | a.RevealUntil) and x.is_many()] or [
            x for x in self._mentions if x.is_many() and not x.is_player() and x.name
        ]
        if len(groups) != 1:
            raise Unbound(f"«{node.word}» has {len(groups)} antecedents")
        return structs.replace(node, to=groups[0].name)

    def _amount(self, node: ThatMuch) -> int:
        """Give the name of an amount in the event; 0 where it is the outcome of the instruction before."""
        if not self._amounts or node.word.endswith("this way"):
            return 0
        if len(self._amounts) > 1:
            raise Unbound(f"«that much» has {len(self._amounts)} antecedents")
        return self._amounts[0][0]

    def _antecedent(self, node: That) -> int:
        if node.word == "":
            return ITSELF
        if node.word == "the":
            return self._only(node, [x for x in self._mentions if self._fits(node, x)][-1:])
        if node.word.startswith("the "):
            found = [
                x for x in self._mentions if x.act is DONE.get(node.word[4:]) and x.is_many() == node.many and x.name
            ]
            return self._only(node, found)
        if self._moved and node.what is None and self._wants == "object":
            return self._moved
        if node.word == "they":
            return self._they(node)
        if self._owner and self._act is a.DealDamage and self._hidden and node.what is None:
            return self._owner
        fitting = [x for x in self._mentions if self._fits(node, x)]
        subject = Mention(self._subject, 0, 0, "", None, False)
        if not fitting and node.what is None and self._role == "object" and subject.is_distributed():
            return SUBJECT
        return self._choose(node, fitting)

    def _called(self, what: Any) -> int:
        """Give the name of what an act moves."""
        if isinstance(what, That | Rest):
            return what.to
        if isinstance(what, This):
            return THIS
        return getattr(what, "name", 0)

    def _they(self, node: That) -> int:
        """Bind «they», «them», «their»: whose zone it is tells players from objects."""
        players = [x for x in self._mentions if x.name and x.is_player() and not isinstance(x.node, You)]
        objects = [x for x in self._mentions if x.name and x.is_many() and not x.is_player()]
        if self._wants == "player":
            own = self._subject is not None and self._is_player(self._subject) and not isinstance(self._subject, You)
            return SUBJECT if own else self._choose(node, players)
        if self._wants == "object":
            return self._choose(node, objects)
        if self._role == "object":
            return self._choose(node, objects or players)
        return self._choose(node, players + objects)

    def _is_player(self, node: Any) -> bool:
        if isinstance(node, That):
            return node.what in PLAYERS
        return Mention(node, 0, 0, "", None, False).is_player()

    def _fits(self, node: That, mention: Mention) -> bool:
        """Say whether a mention may be what a reference with its noun and number means."""
        many = mention.is_many() and mention.name not in self._each
        if many != node.many or not mention.name:
            return False
        if node.what is None:
            return not mention.is_player()
        if node.what in PLAYERS:
            return mention.is_player()
        if mention.is_player() or isinstance(mention.node, This):
            return False
        if isinstance(mention.node, m.Create | m.CreateCopy | a.CopySpell):
            kind = "copy" if isinstance(mention.node, a.CopySpell) else "token"
            return Kind(kind) in _words(node.what)
        if isinstance(mention.node, Top | Among | Whole | a.RevealUntil):
            return Kind("card") in _words(node.what)
        words = _all_words(mention.node)
        wanted = _heads(node.what)
        return (
            bool(wanted & words)
            or (wanted == {Kind("permanent")} and Kind("card") not in words)
            or (wanted == {Kind("card")} and (mention.event or not words & {Kind("permanent"), Kind("spell")}))
            or (wanted == {Kind("card")} and mention.act in TAKING)
            or (wanted == {OfType("Creature")} and any(isinstance(w, OfSubtype) for w in words))
        )

    def _choose(self, node: That, found: list[Mention]) -> int:
        """Settle which of the fitting mentions is meant, by the named rules in their order."""
        names = list(dict.fromkeys(x.name for x in found))
        if len(names) == 1:
            return names[0]
        fresh = [x for x in found if x.act in FRESH and not x.event]
        if fresh:
            return fresh[-1].name
        subjects = [x for x in found if x.event and x.role == "subject"]
        bodied = [x for x in found if not x.event]
        if self._role == "subject" and subjects and not bodied:
            return self._only(node, subjects)
        own = [x for x in found if self._own is not None and x.name == self._called(self._own)]
        if own:
            return own[0].name
        before = [x for x in found if x.sentence < self._sentence and not x.event]
        if before:
            last = max(x.sentence for x in before)
            return self._only(node, [x for x in before if x.sentence == last])
        if bodied and not self._takes_what_is_gone(bodied):
            return self._only(node, bodied)
        return self._only(node, found)

    def _takes_what_is_gone(self, found: list[Mention]) -> bool:
        """Say whether an act that needs a permanent would be done to what has just left the battlefield."""
        return self._act in ON_PERMANENTS and any(x.act in GONE for x in found)

    def _only(self, node: That, found: list[Mention]) -> int:
        names = list(dict.fromkeys(x.name for x in found))
        if len(names) != 1:
            raise Unbound(f"«{node.word}» has {len(names)} antecedents")
        return names[0]


def _wanted(node: Any, field: str) -> str:
    """Say whether a pronoun in this field must be a player (whose zone) or an object (whose owner)."""
    if isinstance(node, OwnerOf | ControllerOf):
        return "object"
    if isinstance(node, Controlled) and field == "by":
        return "player"
    return "player" if field in ("whose", "under") or (field == "of" and isinstance(node, Top | Whole)) else ""


COUNTED = (
    *(a.DealDamage, a.GainLife, a.LoseLife, a.PayLife, a.PutCounters, a.RemoveCounters, a.Tap, a.Untap),
    *(m.Mill, m.Discard, m.Sacrifice, m.Exile, m.Draw, m.Destroy, m.Return, m.Put, m.Create, m.CreateCopy),
)
"""Acts of which it makes sense to ask how much, or how many, they did."""


def _much(item: Any) -> bool:
    return any(isinstance(each, ThatMuch) for each in descend(item))


def _has_amount(item: Any) -> bool:
    """Say whether an instruction does one thing that can be counted."""
    return sum(isinstance(each, COUNTED) for each in descend(item)) == 1


def _speaks_of_outcome(item: Any) -> bool:
    if isinstance(item, Reflexive):
        return True
    if isinstance(item, If | InsteadIf):
        return isinstance(item.condition, YouDo)
    return any(isinstance(each, ThisWay) for each in descend(item))


def descend(node: Any) -> Any:
    """List a node and all nodes in it, without entering quotations."""
    if isinstance(node, tuple):
        for each in node:
            yield from descend(each)
    elif isinstance(node, Struct):
        yield node
        if not isinstance(node, Quoted):
            for field in node.__struct_fields__:
                yield from descend(getattr(node, field))


def bind(node: Any, first: int) -> Any:
    """Bind one ability. Names count from `first`. Raises Unbound."""
    binder = Binder(first)
    made = _point_outcomes(binder.bind(node))
    if any(isinstance(each, ThatMuch) and each.to == 0 for each in descend(made)):
        raise Unbound("«that much» has 0 antecedents")
    return prune(made)


def _point_outcomes(node: Any, name: int = 0) -> Any:
    """Write into «if you do», «when you do» and «this way» the name of the instruction noted before them."""
    if isinstance(node, tuple):
        out = []
        for each in node:
            out.append(_point_outcomes(each, name))
            name = each.name if isinstance(each, Noted) else name
        return tuple(out)
    if not isinstance(node, Struct):
        return node
    changes = {f: _point_outcomes(getattr(node, f), name) for f in node.__struct_fields__}
    if isinstance(node, YouDo | Reflexive | ThisWay) or (isinstance(node, ThatMuch) and node.to == 0):
        changes["to"] = name
    return structs.replace(node, **changes)


def prune(node: Any) -> Any:
    """Take away the names that nothing refers to, so that equal texts are equal values."""
    used = {each.to for each in descend_all(node) if hasattr(each, "to") and isinstance(each.to, int)}
    return _renamed(node, used)


def descend_all(node: Any) -> Any:
    """List a node and all nodes in it, quotations as well."""
    if isinstance(node, tuple):
        for each in node:
            yield from descend_all(each)
    elif isinstance(node, Struct):
        yield node
        for field in node.__struct_fields__:
            yield from descend_all(getattr(node, field))


def _renamed(node: Any, used: set[int]) -> Any:
    if isinstance(node, tuple):
        return tuple(_renamed(each, used) for each in node)
    if not isinstance(node, Struct):
        return node
    changes = {f: _renamed(getattr(node, f), used) for f in node.__struct_fields__}
    if isinstance(changes.get("name"), int) and changes["name"] not in used:
        changes["name"] = 0
    return structs.replace(node, **changes)
