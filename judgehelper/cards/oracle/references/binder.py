"""The binder: one walk over an ability in the order of its words; it remembers what has been named (`binding`)."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities import family
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import (
    Does,
    ForEach,
    Instead,
    Later,
    Prevents,
    Unless,
    Where,
)
from judgehelper.abilities.conditions import Compares, Happened, Holds, WasCast, WasPaid
from judgehelper.abilities.filters import (
    Being,
    ExiledWith,
    Extremal,
    Kind,
    OtherThan,
    PutWith,
    ThisWay,
)
from judgehelper.abilities.kinds import Quoted
from judgehelper.abilities.phrases import (
    HOST,
    ITSELF,
    SUBJECT,
    THIS,
    Both,
    EachOf,
    Every,
    Host,
    Paired,
    Rest,
    Target,
    That,
    The,
    Things,
    This,
)
from judgehelper.abilities.quantities import AnyAmount, ThatMuch
from judgehelper.cards.oracle.references.antecedents import Antecedents
from judgehelper.cards.oracle.references.leaving_out import (
    event_alike,
    group_of_rest,
    left_out,
    other_players,
    others_than_chosen,
)
from judgehelper.cards.oracle.references.mentions import (
    AMOUNTS,
    MENTIONED,
    MOVING,
    NAMELESS,
    PLAYERS,
    WAITING,
    Mention,
    called,
    forbids,
    heads,
    is_picked,
    joins_things,
    wanted,
)
from judgehelper.cards.oracle.references.nearest import (
    OF_A_SPELL,
    is_done_to,
    owned_by,
    places_apart,
    says_of,
)
from judgehelper.cards.oracle.references.outcomes import (
    descend,
    does,
    has_amount,
    noted,
    noted_in_either,
    noted_whole,
    renamed,
    speaks_of_outcome,
    ways,
)
from judgehelper.cards.oracle.references.scene import Scene, Unbound, entered
from judgehelper.cards.oracle.references.together import EITHER, gathered, in_turn, shared_by_all, where_they_lie
from judgehelper.cards.oracle.references.wordorder import words_in_order

Binds = Callable[[Any, int], Any]


class Binder(Antecedents):
    """Walks one ability in the order of its words, remembers mentions, and rebuilds it with names."""

    def __init__(self, first: int, quoted: Binds, linked: tuple[Mention, ...] = ()) -> None:
        super().__init__(first, linked)
        self.quoted = quoted
        """Binds what stands in quotation marks, which sees only itself."""

    def bind(self, node: Any) -> Any:
        """Rebuild a node with its references bound."""
        if isinstance(node, tuple):
            return self._row(node)
        if not isinstance(node, Struct):
            return node
        if isinstance(node, Quoted):
            return structs.replace(node, ability=self.quoted(node.ability, self._next + 100))
        if isinstance(node, That | ThatMuch | Rest):
            return self._reference(node)
        if isinstance(node, EachOf) and self._paired and isinstance(node.of, That):
            return Paired("each of those creatures")
        if isinstance(node, Both):
            return self._plain(where_they_lie(node))
        if isinstance(node, Things):
            if self._is_vague(node):
                raise Unbound("«the» with a description that names nothing by itself")
            return self._plain(self._apart(node))
        return self._plain(node)

    def _is_vague(self, node: Things) -> bool:
        """Say whether «the …» names by nothing that only one thing has: then it refers, and to what is not said."""
        return isinstance(node.det, The) and not any(
            isinstance(each, Extremal | ThisWay | PutWith) for each in node.where
        )

    def _apart(self, node: Things) -> Things:
        """Say what «other» leaves out, where that is not the source: the host, or what «for each other» is said of."""
        if not getattr(node.det, "other", False):
            return node
        if heads(node.what) <= PLAYERS:
            return other_players(node, self.mentions)
        hosts = [x.node for x in self.mentions if isinstance(x.node, Host)]
        apart = self._at.doer if self._at.each else self._just_exiled(node)
        if not apart and self._at.alike & heads(node.what):
            apart = ITSELF  # «that shares a name with another card»: than the one that is asked about
        if not apart and any(heads(host.what) & heads(node.what) for host in hosts):
            apart = HOST
        if not apart and node.what == Kind("target") and self._at.doer == HOST:  # «… deals damage to any other target»
            apart = HOST
        if not apart and self._at.spell and not isinstance(node.det, Target):
            apart = left_out(node.what, self.mentions)
        if not apart and self._at.inside is not None:
            apart = event_alike(node, self.mentions)
        if apart in (0, THIS):
            return node
        return structs.replace(node, where=(*node.where, OtherThan(That(word="", to=apart))))

    def _just_exiled(self, node: Things) -> int:
        """Give the name of what was exiled just before: «each other card exiled with it» leaves that out (608.2c)."""
        if not any(isinstance(each, ExiledWith) for each in node.where):
            return 0
        taken = self._exiled[-1:]
        if not taken:
            raise Unbound("«other» than what, of the cards exiled with it")
        return taken[0]

    def _plain(self, node: Any) -> Any:
        kept = self._at
        self._at = self._entering(node)
        changes: dict[str, Any] = {}
        begun = len(self.mentions)
        for field in words_in_order(node):
            self._before(node, field, changes)
            if isinstance(node, Where | a.PerEach) and field in ("x", "each", "count"):
                self._at.counting = begun + 1
            alternatives = isinstance(node, EITHER) and field in ("acts", "events")
            changes[field] = (self._alternatives if alternatives else self.bind)(getattr(node, field))
            if isinstance(node, ForEach) and field == "each":
                changes[field] = self._one_by_one(changes[field])
                self._each.add(changes[field].name)
            if field == "who":
                self._at.subject = node.who
        self._at = kept
        if isinstance(node, ForEach):
            changes["gathers"], named = gathered(changes["each"], self.mentions[begun:], self.fresh)
            self._gathered += named
        if isinstance(node, Does) and getattr(node.who, "word", "") != "same":
            self._before_last = changes["who"]
        if isinstance(node, m.Exile):
            self._exiled.append(called(changes["what"]))
        return self._mention(structs.replace(node, **changes))

    def _one_by_one(self, each: Any) -> Any:
        """Name what «for each of those» speaks of one by one, with the noun by which they were named."""
        if isinstance(each, EachOf):
            self.mentions.append(in_turn(each, (*self.mentions, *self._gathered), self.fresh(), self._sentence))
            each = structs.replace(each, name=self.mentions[-1].name)
        return each

    def _alternatives(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """Bind what only one of happens: the one thing that each of them names is the same to all later text."""
        begun, out, named = len(self.mentions), list[Any](), list[list[Mention]]()
        for item in row:
            before = len(self.mentions)
            out.append(self.bind(item))
            named.append(self.mentions[before:])
        shared, names = shared_by_all(named)
        if shared is not None:
            self.mentions[begun:] = [*(x for x in self.mentions[begun:] if x.name not in names), shared]
        return tuple(renamed(each, names) for each in out)

    def _entering(self, node: Any) -> Scene:
        """Give the scene inside a node."""
        if isinstance(node, family.Clause):
            self._owner = 0
        self._deeds += isinstance(node, family.Act)
        self._paired = self._paired or node == Being("paired")
        return entered(self._at, node, self._deeds)

    def _before(self, node: Any, field: str, done: dict[str, Any]) -> None:
        """Set the scene for one field of a node; `done` are the fields before it."""
        at = self._at
        if isinstance(node, MOVING) and field in ("to", "whose"):
            at.moved = called(done["what"])
        at.role = "subject" if field == "who" else "object" if isinstance(node, family.Act) else at.role
        at.wants = wanted(node, field)
        at.direct = at.role == "object" and is_done_to(node, field)
        at.apart = places_apart(node, field)
        at.of_spell = isinstance(node, OF_A_SPELL)
        at.hidden += isinstance(node, a.PerEach) and field in ("each", "count")
        at.says = says_of(node) if field == "who" else ()
        if isinstance(node, Does) and field == "until":
            at.moved = SUBJECT if isinstance(node.who, EachOf) else called(done["who"])
        if isinstance(node, Does) and field == "acts":
            at.doer, at.owned, at.named = called(done["who"]), owned_by(done["who"]), len(self.mentions)
            self._owner = 0 if self._is_player(node.who) else called(done["who"])
            if isinstance(node.who, EachOf) or (isinstance(getattr(node.who, "det", None), Every) and self._owner):
                self._owner = SUBJECT
        if isinstance(node, WAITING):
            at.event = field == "event"
            at.inner = at.event and isinstance(node, Later)
        if isinstance(node, Instead) and field == "body":
            at.own = called(getattr(getattr(done["event"], "clause", None), "who", None))
        if isinstance(node, Unless) and field == "otherwise" and forbids(done["then"]):
            at.own = called(done["then"][0].who)

    def _mention(self, node: Any) -> Any:
        many = isinstance(node, wc.PutCounters) and any(isinstance(x.number, AnyAmount) for x in node.counters)
        if self._at.event and (isinstance(node, AMOUNTS) or many):
            node = structs.replace(node, name=self.fresh())
            self._amounts.append((node.name, type(node)))
            return node
        if isinstance(node, Prevents):
            node = structs.replace(node, name=self.fresh())
            self._amounts.append((node.name, Prevents))
            return node
        self._own = self._own or (isinstance(node, This) and not self._at.unsaid)
        told = self._at.hidden == 1 + self._at.host + self._at.number and self._is_told(node)
        seen = not self._at.hidden or told or (isinstance(node, Things) and heads(node.what) <= PLAYERS)
        if not seen or not isinstance(node, MENTIONED) or (isinstance(node, Both) and not joins_things(node)):
            return node
        name = THIS if isinstance(node, This) else HOST if isinstance(node, Host) else 0
        if isinstance(node, a.RevealUntil):
            name = self.fresh()
            node = structs.replace(node, all_name=name)
        elif name == 0 and not isinstance(node, NAMELESS):
            name = self.fresh()
            node = structs.replace(node, name=name)
        self.mentions.append(self._seen(node, name, told))
        return node

    def _seen(self, node: Any, name: int, told: bool) -> Mention:
        at = self._at
        seen = Mention(node, name, self._sentence, at.role, at.act, at.event, told, at.inner, at.deed)
        aside = bool(at.hidden) and not told
        several = isinstance(node, a.CopySpell) or (at.act is a.Choose and is_picked(node))
        return structs.replace(seen, each=at.each and several, aside=aside)

    def _again(self, node: That, name: int) -> None:
        """Note that a reference has named something again: what follows may go on from there."""
        told = self._at.hidden == 1 and self._is_told(node)
        known = [x for x in (*self._linked, *self._gathered, *self.mentions) if x.name == name]
        goes_on = self._at.direct or (self._at.role == "subject" and not self._at.wants)
        if not known or (self._at.hidden and not told) or not goes_on:
            return
        seen = self._seen(known[-1].node, name, told)
        act = seen.act if seen.role == "object" else known[-1].act
        self.mentions.append(structs.replace(seen, act=act, again=True))

    def _is_told(self, node: Any) -> bool:
        """Say whether a condition asks something of this node, and of nothing else."""
        inside = self._at.inside
        if inside in (WasCast, WasPaid):
            return not self._at.unsaid
        if isinstance(node, Host) and self._at.host:
            return inside is Holds
        if self._at.number:
            return inside is Compares and isinstance(node, This)
        return self._at.role == "subject" and (inside is Holds or (inside is Happened and isinstance(node, This)))

    def fresh(self) -> int:
        """Give a name that nothing has."""
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
        for participle in ways(item):
            place = next((i for i in reversed(range(len(before))) if does(before[i], participle)), None)
            if place is not None and not noted_in_either(before, place, self.fresh):
                before[place] = noted(before[place], participle, self.fresh)
        speaks = speaks_of_outcome(item, before)
        if not speaks and (not before or not self._asks_amount(item) or not has_amount(before[-1])):
            return
        if not before:
            raise Unbound("«if you do» without an instruction before it")
        if not noted_in_either(before, len(before) - 1, self.fresh):
            before[-1] = noted_whole(before[-1], self.fresh)

    def _asks_amount(self, item: Any) -> bool:
        """Say whether an item speaks of a number that no event gives."""
        return not self._at.often and any(self._amount(x) == 0 for x in descend(item) if isinstance(x, ThatMuch))

    def _reference(self, node: Any) -> Any:
        if isinstance(node, ThatMuch):
            return structs.replace(node, to=self._amount(node))
        if isinstance(node, That) and node.word == "same" and isinstance(self._before_last, NAMELESS):
            return self._before_last
        if isinstance(node, That):
            what = self.bind(node.what) if node.what is not None else None
            player = self._player_again(node)
            if player is not None:
                return player
            to = self._antecedent(node)
            self._keep(node, to)
            self._again(node, to)
            return structs.replace(node, what=what, to=to)
        others = others_than_chosen(self.mentions)
        return others if others is not None else structs.replace(node, to=group_of_rest(node, self.mentions))
