"""Clauses: instructions and statements, the same for one-shot effects, static abilities and events (rules 608.2, 611,
614).

A body is a tuple of sentences, carried out in their order. In a static ability a clause holds all the time; in a
spell or resolving ability an act that says what is (gets, has, can't…) makes a continuous effect of the clause's
duration, fixed to the objects that fit at that time (611.2c) unless the phrase says otherwise.
"""

from msgspec import Struct

from judgehelper.abilities.acts.moving import Place
from judgehelper.abilities.family import Act, Clause, Condition, Count, Duration, Event, Phrase, Quantity


class Do(Clause, Struct, frozen=True, tag=True):
    """The controller does these acts, in order: «draw a card», «destroy target creature and gain 3 life»."""

    acts: tuple[Act, ...]
    until: Duration | None = None


class Does(Clause, Struct, frozen=True, tag=True):
    """The subject does these acts, or is so: «target player discards a card», «this creature gets +1/+1 and gains
    flying».

    One subject for all acts: its targets are chosen once.
    """

    who: Phrase
    acts: tuple[Act, ...]
    until: Duration | None = None


class Sentence(Clause, Struct, frozen=True, tag=True):
    """A sentence: its clauses in order. `joint` («then», «and») is the word before each but the first; no meaning."""

    clauses: tuple[Clause, ...]
    joint: str = "then"


class If(Clause, Struct, frozen=True, tag=True):
    """If the condition holds, `then`; if not, `otherwise`. `after`: the condition stands at the end of the sentence."""

    condition: Condition
    then: tuple[Clause, ...]
    otherwise: tuple[Clause, ...] = ()
    after: bool = False


class InsteadIf(Clause, Struct, frozen=True, tag=True):
    """If the condition holds, `then` takes the place of the sentence before (608.2e, 614.15 self-replacement)."""

    condition: Condition
    then: tuple[Clause, ...]
    word: str = "first"


class Unless(Clause, Struct, frozen=True, tag=True):
    """The clauses happen unless somebody does the other: «counter it unless its controller pays {3}» (117.12a)."""

    then: tuple[Clause, ...]
    otherwise: Clause


class UnlessSo(Clause, Struct, frozen=True, tag=True):
    """The clauses happen, or hold, unless a condition does."""

    then: tuple[Clause, ...]
    condition: Condition


class Gathered(Struct, frozen=True):
    """What each turn of a «for each» names `to`: under `name`, of all its turns together («untap those creatures»)."""

    to: int
    name: int


class ForEach(Clause, Struct, frozen=True, tag=True):
    """Once for each of these, which the body calls by the phrase's name: «for each opponent, …»."""

    each: Phrase
    body: tuple[Clause, ...]
    gathers: tuple[Gathered, ...] = ()


class Where(Clause, Struct, frozen=True, tag=True):
    """The clauses with X defined: «draw X cards, where X is …» (107.3c)."""

    clauses: tuple[Clause, ...]
    x: Quantity
    letter: str = "X"


class Noted(Clause, Struct, frozen=True, tag=True):
    """A clause whose outcome is spoken of later, put around it by the compiler; no words of its own.

    Under `name` stand the objects that it did affect (created tokens, destroyed creatures, cards found), its amount
    («that much» damage dealt, life lost), and whether it was carried out («if you do»).
    """

    clause: Clause
    name: int


class Later(Clause, Struct, frozen=True, tag=True):
    """Makes a delayed triggered ability (603.7): «at the beginning of the next end step, sacrifice it».

    `lasting` None: once, at the next such event; else every time in that duration («whenever … this turn, …»).
    """

    event: Event
    body: tuple[Clause, ...]
    condition: Condition | None = None
    lasting: Duration | None = None
    word: str = "before"
    """«before» or «after»: where the event stands in the sentence. Targets before it are announced at once (601.2c).

    «next»: of the events in that duration only the next («when you next cast a spell this turn»).
    """


class Reflexive(Clause, Struct, frozen=True, tag=True):
    """A reflexive triggered ability (603.12): «when you do, …». `to` names the instruction.

    `word` «damage is prevented this way»: where the prevention before has prevented some (615.5).
    """

    body: tuple[Clause, ...]
    word: str = "you do"
    to: int = 0


class Instead(Clause, Struct, frozen=True, tag=True):
    """A replacement effect (614.1a): if the event would happen, the body happens instead.

    `condition`: only if that holds as well. `next`: only the next such event (614.7-like shields).
    """

    event: Event
    body: tuple[Clause, ...]
    condition: Condition | None = None
    until: Duration | None = None
    next: bool = False
    word: str = "and"
    """«and» or «while» before the condition, «double» what damage is dealt, «instead first»; no meaning."""


class AsHappens(Clause, Struct, frozen=True, tag=True):
    """A replacement effect that modifies the event with choices or acts (614.1c, d).

    «as this enters, choose a color».
    """

    event: Event
    body: tuple[Clause, ...]


class Prevents(Clause, Struct, frozen=True, tag=True):
    """Prevents damage (615): «prevent the next 3 damage that would be dealt to any target this turn».

    `amount` None: all of it; «half that damage» is `Half` of `AnyAmount`, «all but 1 of it» `AnyAmount` less 1.
    `next`: only the next time. `combat`: «combat», «noncombat» or empty.
    """

    amount: Quantity | None = None
    combat: str = ""
    to: Phrase | None = None
    by: Phrase | None = None
    until: Duration | None = None
    next: bool = False
    and_by: bool = False
    """Damage to and damage by the same: «dealt to and dealt by»."""
    name: int = 0
    """Names how much it has prevented (615.5)."""
    word: str = ""
    """How its words are ordered; no meaning."""


class Redirects(Clause, Struct, frozen=True, tag=True):
    """Deals damage to another instead (614.9); `amount` None: all of it."""

    to: Phrase
    onto: Phrase
    amount: Quantity | None = None
    combat: str = ""
    by: Phrase | None = None
    until: Duration | None = None
    next: bool = False
    word: str = ""
    """How its words are ordered; no meaning."""


class LifeFloor(Clause, Struct, frozen=True, tag=True):
    """Damage that would reduce the controller's life to less than `least` reduces it to `to` instead (119.4b, 614.1a).

    `condition`: only if that holds as well.
    """

    least: Quantity
    to: Quantity
    condition: Condition | None = None
    until: Duration | None = None


class Mode(Struct, frozen=True):
    """One mode of a modal spell or ability (700.2); `cost`: what it costs more (escalate-like, spree)."""

    body: tuple[Clause, ...]
    title: str = ""
    cost: str = ""


class Modal(Clause, Struct, frozen=True, tag=True):
    """Choose so many of the modes (700.2). `repeats`: the same may be chosen more than once (700.2d).

    `who`: another player chooses. `fresh`: «that hasn't been chosen» [this turn]. `random`: at random.
    """

    count: Count
    modes: tuple[Mode, ...]
    repeats: bool = False
    who: Phrase | None = None
    fresh: str = ""
    random: bool = False
    condition: Condition | None = None
    """«If that, you may choose both instead»: then `more` modes."""
    more: Count | None = None
    must: bool = False
    """«If that, choose both instead»: then just so many."""


class ResultRow(Struct, frozen=True):
    """What happens on a result from `low` to `high` (None: and more)."""

    low: int
    high: int | None
    body: tuple[Clause, ...]


class ByResult(Clause, Struct, frozen=True, tag=True):
    """The table under a roll of a die: what stands beside the result happens (706 of later books)."""

    rows: tuple[ResultRow, ...]


class Again(Clause, Struct, frozen=True, tag=True):
    """«repeat this process»: the sentences before it, this one among them, once more.

    `condition`: only if that holds then; `optional`: «you may», each time anew.
    """

    condition: Condition | None = None
    optional: bool = False
    word: str = ""
    """«if» where the condition stands behind; no meaning."""


class Limit(Clause, Struct, frozen=True, tag=True):
    """Narrows the ability it stands in: «activate only once each turn», «only as a sorcery», «this ability triggers
    only once».

    `word`: «as a sorcery» «as an instant» «once each turn» «once» «during your turn» «any player» «during your
    upkeep» and so on.
    """

    word: str
    condition: Condition | None = None


class AbilityCosts(Clause, Struct, frozen=True, tag=True):
    """The ability that it stands in costs so much more or less to activate (602.2b, 601.2f); `times`: for each.

    `change` «only on X»: only such mana can be spent for X, in a spell's text as well (601.2g).
    """

    change: str
    symbols: str
    times: Quantity | None = None
    condition: Condition | None = None


class AlsoTrue(Clause, Struct, frozen=True, tag=True):
    """The clause, and the same of others: «the same is true for creature spells you control»."""

    clause: Clause
    of: Phrase


class CounteredGoes(Clause, Struct, frozen=True, tag=True):
    """The spell, if countered by the instruction before, goes there instead of its owner's graveyard (701.5a, 614)."""

    to: Place
    word: str = "that player's"
    """How the graveyard is called; no meaning."""


class TriggersTwice(Clause, Struct, frozen=True, tag=True):
    """Where the cause makes a triggered ability of these trigger, it triggers once more (603.2d of later rules).

    «If a creature entering causes a triggered ability of a permanent you control to trigger, …». `cause` None: whatever
    makes it trigger.
    """

    cause: Clause | None
    of: Phrase
    word: str = "that ability"
    """«that ability» or «it»; no meaning."""


class IfSpent(Clause, Struct, frozen=True, tag=True):
    """If the mana added before is spent on such a thing, this happens to that (106.6); it does not use the stack."""

    on: Phrase
    then: tuple[Clause, ...]


class WhenSpent(Clause, Struct, frozen=True, tag=True):
    """A delayed trigger (603.7): when the mana added before is spent to do one of these."""

    on: tuple[Act, ...]
    body: tuple[Clause, ...]
    word: str = ""
    """«that mana is spent»; no meaning."""


class CastSoGoes(Clause, Struct, frozen=True, tag=True):
    """A spell cast by the permission before goes there, if it would be put into such a graveyard (614.1a).

    `word`: how the spell is called, «a spell cast this way» or «that spell»; no meaning.
    """

    yard: Place
    to: Place
    word: str = "a spell cast this way"


class IfCastSo(Clause, Struct, frozen=True, tag=True):
    """If such a spell is cast by the permission before, this is so of it and of the permanent that it becomes."""

    what: Phrase
    then: tuple[Clause, ...]


# --- What an effect leaves attached, whatever it gives (702.16m)
class KeepsThis(Clause, Struct, frozen=True, tag=True):
    """The protection that the ability gives does not take this Aura off: «this effect doesn't remove this Aura»."""
