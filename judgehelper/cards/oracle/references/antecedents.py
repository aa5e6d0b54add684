"""What a reference stands for: everything that a text has named so far, and the choice among it (608.2h)."""

from typing import Any

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.phrases import (
    ITSELF,
    SUBJECT,
    THIS,
    Every,
    That,
    Things,
    You,
)
from judgehelper.abilities.quantities import ThatMuch
from judgehelper.cards.oracle.references.mentions import (
    NAMELESS,
    PLAYERS,
    Bound,
    Mention,
    able,
    called,
    done_so,
    fits,
    is_group,
    is_impossible,
    is_own_number,
    is_unsaid,
    without_parts,
)
from judgehelper.cards.oracle.references.nearest import (
    MADE,
    choose,
    only,
)
from judgehelper.cards.oracle.references.players import says_another_player, says_of_players, spoken_of
from judgehelper.cards.oracle.references.scene import Scene, Unbound

IN_ORDER = ("the first", "the second")
"""Words by which players are told apart in the order in which they were named."""


class Antecedents:
    """What has been named in one ability, and which of it a reference means.

    `linked`: what other abilities of the same face mention (607).
    """

    def __init__(self, first: int, linked: tuple[Mention, ...] = ()) -> None:
        self._next = first
        self._linked = linked
        self.mentions: list[Mention] = []
        self._gathered: list[Mention] = []
        self._amounts: list[tuple[int, type]] = []
        self.bound: list[Bound] = []
        self._sentence = 0
        self._owner = 0
        self._deeds = 0
        self._each, self._paired = set[int](), False
        self._exiled: list[int] = []
        """The names of what was exiled so far."""
        self._spoken: set[int] = set()
        """The names of what was called by what was done to it: «the exiled card»."""
        self.leaves_rest = False
        """Whether the text speaks of «the rest»: then what was taken from it has been named before."""
        self._own = False
        """Whether the object itself has been named, be it in what something is described by."""
        self._before_last: Any = None
        self._at = Scene()

    def _keep(self, node: That, to: int) -> None:
        """Keep what a reference was bound to, beside what else fits it in number and noun."""
        fitting = (
            [x for x in self.mentions if self._fits(node, x) and not x.again] if node.word not in ("", "same") else []
        )
        rivals = tuple({x.name: x for x in fitting if x.name != to}.values())
        self.bound.append(Bound(node, to, next((x for x in self.mentions if x.name == to), None), rivals))

    def _amount(self, node: ThatMuch) -> int:
        """Give the name of an amount in the event; 0 where it is the outcome of the instruction before."""
        if node.word.endswith("this way"):
            return 0
        if not self._amounts:
            groups = [x.name for x in self.mentions if x.event and not x.again and is_group(x.node)]
            return groups[0] if len(groups) == 1 else 0
        if len(self._amounts) > 1:
            raise Unbound(f"«that much» has {len(self._amounts)} antecedents")
        return self._amounts[0][0]

    def _antecedent(self, node: That) -> int:
        if node.word == "":
            return node.to or ITSELF
        if node.word in ("itself", "same"):
            return SUBJECT if node.word == "itself" else self._same()
        if node.word == "the":
            return only(node, [x for x in self.mentions if self._fits(node, x)][-1:])
        if node.word in IN_ORDER and node.what in PLAYERS:
            return self._in_order(node)
        if node.word.startswith("the "):
            found = only(node, done_so(node, self.mentions) or done_so(node, self._linked))
            self._spoken.add(found)
            return found
        if self._at.moved and node.what is None and self._at.wants == "object":
            return self._at.moved
        return self._they(node) if node.word == "they" else self._one(node)

    def _in_order(self, node: That) -> int:
        """Bind «the first player», «the second player»: as the text has named them, «you» not among them."""
        players = [x for x in self.mentions if x.name and x.is_player() and not isinstance(x.node, You)]
        named = list({x.name: x for x in players})
        return only(node, [x for x in players if named.index(x.name) == IN_ORDER.index(node.word)])

    def _one(self, node: That) -> int:
        """Bind «it», «that creature», «that player», «those cards»."""
        if node.word == "that" and node.what in PLAYERS and self._is_each_in_turn():
            return SUBJECT
        if node.word == "it" and node.what is None and self._is_of_owned():
            return self._at.owned
        if node.word == "it" and node.what is None and self._at.moved == SUBJECT:
            return SUBJECT
        own = self._owner and self._at.act is a.DealDamage and self._at.wants != "like"
        if own and self._at.hidden and node.what is None:
            return self._owner
        if node.what is None and self._at.compared is not None and is_own_number(self._at.compared):
            return ITSELF
        fitting = [x for x in self.mentions if self._fits(node, x) and not self._is_being_made(x)]
        fitting = without_parts(fitting)
        if not fitting and node.what is None and self._at.compared is not None and not is_unsaid(self._at.compared):
            return ITSELF
        if not fitting and node.word in ("that", "it"):
            known = node.what in PLAYERS
            fitting = [x for x in self._linked if (known or x.name in self._spoken) and self._fits(node, x)]
        if not fitting and node.many:
            fitting = [x for x in self._gathered if fits(node, x, many=True)]
        shown = [x.name for x in fitting if isinstance(x.node, a.RevealUntil)]
        if shown and node.word == "those" and not self.leaves_rest:  # all that was revealed, and not what was sought
            return shown[-1]
        act = None if self._at.apart else self._at.act
        if node.word == "it" and self._own and is_impossible(fitting, act):
            return THIS
        fitting = able(fitting, act, self._at.wants if node.word == "it" else "")
        subject = Mention(self._at.subject, 0, 0, "", None, False)
        if not fitting and node.what is None and self._at.role == "object" and subject.is_distributed():
            return THIS if self._at.act is b.Block else SUBJECT  # nothing blocks itself
        return self._choose(node, fitting)

    def _is_of_owned(self) -> bool:
        """Say whether the subject has just named whose controller acts, and nothing has been named since."""
        return self._at.direct and self._at.owned != 0 and self._at.named == len(self.mentions)

    def _is_being_made(self, mention: Mention) -> bool:
        """Say whether a mention is of what the instruction makes as often as is being counted (608.2c)."""
        since = self._at.counting
        return since > 0 and isinstance(mention.node, MADE) and any(mention is x for x in self.mentions[since - 1 :])

    def _player_again(self, node: That) -> Any:
        """Give «its controller» again where «that player» can mean nobody else."""
        found = spoken_of(self.mentions, self._before_last)
        fitting = any(self._fits(node, x) for x in found)
        asks = node.word == "they" and self._at.wants == "player" and not says_of_players(self._at)
        is_own = asks and self._has_player_subject()
        if is_own or says_another_player(node, found, self._at, fitting=fitting):
            return None
        again = list(dict.fromkeys(x.node for x in self.mentions if isinstance(x.node, NAMELESS)))
        return again[0] if len(again) == 1 and not getattr(again[0], "many", False) else None

    def _same(self) -> int:
        """Give the name of the subject of the clause before. Raises Unbound."""
        name = called(self._before_last) if self._before_last is not None else 0
        if not name:
            raise Unbound("a verb without a subject, and none before it that has a name")
        return name

    def _they(self, node: That) -> int:
        """Bind «they», «them», «their»: whose zone it is tells players from objects."""
        players = [x for x in self.mentions if x.name and x.is_player() and not isinstance(x.node, You)]
        found = [*self.mentions, *self._gathered]
        objects = without_parts([x for x in found if x.name and x.is_many() and not x.is_player()])
        if self._at.wants == "player":
            return SUBJECT if self._has_player_subject() else self._choose(node, players)
        if self._at.wants == "object":
            return self._choose(node, objects)
        if self._at.role == "object":
            return self._choose(node, objects or players)
        if says_of_players(self._at):
            return self._choose(node, players)
        before = self._before_last
        group = isinstance(before, Things) and isinstance(before.det, Every) and not self._is_player(before)
        if self._at.role == "subject" and group and before.name in [x.name for x in objects]:
            return int(before.name)
        return self._choose(node, players + objects)

    def _is_each_in_turn(self) -> bool:
        """Say whether «that player» is each of those who act: «each opponent sacrifices … that player controls»."""
        subject = self._at.subject
        each = isinstance(subject, Things) and isinstance(subject.det, Every) and self._is_player(subject)
        others = {x.name for x in self.mentions if x.event and x.is_player()}
        return each and self._at.role == "object" and not others

    def _has_player_subject(self) -> bool:
        """Say whether the clause is about players other than «you»."""
        subject = self._at.subject
        return subject is not None and self._is_player(subject) and not isinstance(subject, You)

    def _is_player(self, node: Any) -> bool:
        if isinstance(node, That):
            again = self._before_last if node.word == "same" else None
            return self._is_player(again) if again is not None else node.what in PLAYERS
        return Mention(node, 0, 0, "", None, False).is_player()

    def _fits(self, node: That, mention: Mention) -> bool:
        return fits(node, mention, many=mention.is_many() and mention.name not in self._each)

    def _choose(self, node: That, found: list[Mention]) -> int:
        self._at.sentence = self._sentence
        return choose(node, found, self._at)
