"""Acts with permanents, life, damage, cards looked at, copies, turns, keyword actions (rules 117-120, 701, 705-707)."""

from msgspec import Struct

from judgehelper.abilities.family import Ability, Act, Clause, Condition, Cost, Filter, Phrase, Quantity


class Tap(Act, Struct, frozen=True, tag=True):
    """Tap (701.20)."""

    what: Phrase


class Untap(Act, Struct, frozen=True, tag=True):
    """Untap (701.20). `what` None: untaps itself, as in «doesn't untap during its controller's untap step»."""

    what: Phrase | None = None


class TapOrUntap(Act, Struct, frozen=True, tag=True):
    """«tap or untap target permanent»: which, the doer chooses on resolution."""

    what: Phrase


class Attach(Act, Struct, frozen=True, tag=True):
    """Attach one to another (701.3). `what` None: the subject becomes attached (event)."""

    what: Phrase | None
    to: Phrase


class Unattach(Act, Struct, frozen=True, tag=True):
    """Unattach (701.3d)."""

    what: Phrase


class DealDamage(Act, Struct, frozen=True, tag=True):
    """The subject deals damage (119). As an event: `amount` `AnyAmount`, `combat` «combat» or «noncombat» or empty.

    `divided`: «divided as you choose» (601.2d) among the targets of `to`, or «evenly», rounded down. `name` names
    the amount.
    """

    amount: Quantity
    to: Phrase | None = None
    combat: str = ""
    divided: str = ""
    name: int = 0
    word: str = ""
    """«after»: the number stands behind whom it is dealt to; no meaning."""


class DealDamages(Act, Struct, frozen=True, tag=True):
    """The subject deals several damages at once: «1 damage to target creature and 2 damage to its controller»."""

    parts: tuple[DealDamage, ...]


class BeDealtDamage(Act, Struct, frozen=True, tag=True):
    """The subject is dealt damage (119); `by` None: by anything. `name` names the amount."""

    amount: Quantity
    combat: str = ""
    by: Phrase | None = None
    name: int = 0


class Fight(Act, Struct, frozen=True, tag=True):
    """The subject fights that one (701.12)."""

    whom: Phrase | None


class GainLife(Act, Struct, frozen=True, tag=True):
    """Gain life (118); `AnyAmount` in events. `word` «no» life at all: 0; no meaning."""

    amount: Quantity
    name: int = 0
    word: str = ""


class LoseLife(Act, Struct, frozen=True, tag=True):
    """Lose life (118)."""

    amount: Quantity
    name: int = 0


class PayLife(Act, Struct, frozen=True, tag=True):
    """Pay life (118.4)."""

    amount: Quantity
    name: int = 0


class SetLife(Act, Struct, frozen=True, tag=True):
    """The player's life total becomes so much (118.5)."""

    amount: Quantity


class DoubleLife(Act, Struct, frozen=True, tag=True):
    """Double a player's life total, or the amount of something else that `what` names (701.9)."""

    what: str
    of: Phrase


class Scry(Act, Struct, frozen=True, tag=True):
    """Scry (701.17)."""

    amount: Quantity


class Surveil(Act, Struct, frozen=True, tag=True):
    """Surveil (701.41)."""

    amount: Quantity


class LookAt(Act, Struct, frozen=True, tag=True):
    """Look at these cards, secretly (701.15 contrasts)."""

    what: Phrase


class Reveal(Act, Struct, frozen=True, tag=True):
    """Reveal (701.15); `random`: chosen at random from what is said."""

    what: Phrase
    random: bool = False


class RevealUntil(Act, Struct, frozen=True, tag=True):
    """Reveal (or exile, mill) cards from the top of the library until one that fits appears.

    `verb`: «reveal» «exile». `what.name` names the last card (or those that fit), `all_name` every card so turned up.
    """

    what: Phrase
    verb: str = "reveal"
    whose: Phrase | None = None
    all_name: int = 0


class Choose(Act, Struct, frozen=True, tag=True):
    """Choose objects or players, untargeted (608.2d); `what.name` names them."""

    what: Phrase
    random: bool = False


class ChooseQuality(Act, Struct, frozen=True, tag=True):
    """Choose a quality (608.2d, 607.2d): `what` «color» «creature type» «card type» «land type» «basic land type»
    «card name» «number»
    «player name» «word»…; `options`: only among these words. `name` names it."""

    what: str
    options: tuple[str, ...] = ()
    name: int = 0


class FlipCoin(Act, Struct, frozen=True, tag=True):
    """Flip a coin (705), so many times; `until` «lose»: until a flip is lost."""

    times: Quantity
    until: str = ""
    name: int = 0


class WinFlip(Act, Struct, frozen=True, tag=True):
    """Win the flip of a coin that one has called (event, 705.2); `lost`: lose it."""

    lost: bool = False


class RollDie(Act, Struct, frozen=True, tag=True):
    """Roll dice with so many sides (706 in later books)."""

    count: Quantity
    sides: int
    name: int = 0


class Regenerate(Act, Struct, frozen=True, tag=True):
    """Regenerate (701.14)."""

    what: Phrase


class Transform(Act, Struct, frozen=True, tag=True):
    """Transform (701.27); `what` None: the subject does («when this transforms into …»)."""

    what: Phrase | None
    into: str = ""


class TurnFace(Act, Struct, frozen=True, tag=True):
    """Turn face up or face down (707). `way`: «up» «down»."""

    what: Phrase
    way: str


class Flip(Act, Struct, frozen=True, tag=True):
    """Flip a flip card (709)."""

    what: Phrase


class Exchange(Act, Struct, frozen=True, tag=True):
    """Exchange something of two (701.10): `what` «control», «life totals», «life total with toughness»…

    A life total is that of `one`, the power or toughness that of `other` (701.10g).
    """

    what: str
    one: Phrase
    other: Phrase | None = None


class Cast(Act, Struct, frozen=True, tag=True):
    """Cast a spell (601, 701.4). `free`: without paying its mana cost (117.9).

    `cost`: by paying this rather than its mana cost. `flash`: «as though they had flash» (117.9, 601.3b).
    """

    what: Phrase
    free: bool = False
    cost: tuple[Cost, ...] = ()
    flash: bool = False
    any_mana: str = ""
    """«mana of any color» / «mana of any type» may be spent."""
    where: tuple[Filter, ...] = ()
    """From which zone, where the text says it apart from the card."""
    extra: tuple[Cost, ...] = ()
    """By paying this in addition to its other costs (117.8)."""
    word: str = ""
    """«rather» where the cost is said first, and then for which spells; no meaning."""


class Play(Act, Struct, frozen=True, tag=True):
    """Play a card: cast it or put it as a land (701.13)."""

    what: Phrase
    free: bool = False
    any_mana: str = ""
    word: str = ""
    """«time first»: how its words are ordered; no meaning."""


class CopySpell(Act, Struct, frozen=True, tag=True):
    """Copy a spell or ability (706.10). `times`: so many copies. `name` names the copies."""

    what: Phrase
    times: Quantity | None = None
    exceptions: tuple[Act, ...] = ()
    name: int = 0


class ChooseNewTargets(Act, Struct, frozen=True, tag=True):
    """Choose new targets for it (114.7); `change`: «change the target»; `which` «any»: any number of them (114.7c).

    `to`: to this alone, all of them or, with `which` «a», one of them (114.7a, b).
    """

    what: Phrase
    change: bool = False
    to: Phrase | None = None
    which: str = ""


class Activate(Act, Struct, frozen=True, tag=True):
    """Activate an ability (602, 701.2); `what` names the abilities."""

    what: Phrase


class KeywordAction(Act, Struct, frozen=True, tag=True):
    """A keyword action that is a word with at most a number (701): its name, in the present.

    «populate» «investigate» «explore» «clash» «adapt» «bolster» «support» «amass» «monstrosity» «fateseal» «learn»
    «venture into the dungeon»
    «take the initiative» «connive» «the Ring tempts you» «incubate» «discover» «time travel» «collect evidence»
    «endure» «planeswalk»…
    `what`: a word that goes with it («amass Zombies 2»). The doer is the subject.
    """

    action: str
    amount: Quantity | None = None
    what: str = ""
    on: Phrase | None = None


class Detain(Act, Struct, frozen=True, tag=True):
    """Detain (701.28)."""

    what: Phrase


class Goad(Act, Struct, frozen=True, tag=True):
    """Goad (701.37)."""

    what: Phrase


class Exert(Act, Struct, frozen=True, tag=True):
    """Exert a creature (701.38)."""

    what: Phrase


class PhaseOut(Act, Struct, frozen=True, tag=True):
    """Phase out (702.25); the subject does."""

    way: str = "out"


class TakeTurn(Act, Struct, frozen=True, tag=True):
    """Take so many extra turns after this one (500.7)."""

    count: Quantity


class SkipStep(Act, Struct, frozen=True, tag=True):
    """Skip a step, phase or turn (614.10): «skip your draw step», «skips their next turn».

    `word` «their» or «your»: whose it is called; no meaning.
    """

    step: str
    next: bool = False
    count: Quantity | None = None
    word: str = ""


class ExtraPhase(Act, Struct, frozen=True, tag=True):
    """There is an additional phase after this one (500.8): `phases` («combat», «main»)."""

    phases: tuple[str, ...]
    after: str = "this"


class EndTurn(Act, Struct, frozen=True, tag=True):
    """End the turn (720 in this book) or the combat phase; `what` «turn», «combat phase»."""

    what: str = "turn"


class LoseGame(Act, Struct, frozen=True, tag=True):
    """The player loses the game (104.3e)."""


class WinGame(Act, Struct, frozen=True, tag=True):
    """The player wins the game (104.2b)."""


class DrawGame(Act, Struct, frozen=True, tag=True):
    """The game is a draw (104.4)."""


class BecomeRole(Act, Struct, frozen=True, tag=True):
    """Become the monarch, get the city's blessing, the initiative, an emblem's like (`role`)."""

    role: str


class GetEmblem(Act, Struct, frozen=True, tag=True):
    """Get an emblem with these abilities (113)."""

    abilities: tuple[Ability, ...]


class May(Act, Struct, frozen=True, tag=True):
    """The doer may do these acts (608.2d, asked once for all of them); in a static ability: is allowed to."""

    acts: tuple[Act, ...]


class MayHave(Act, Struct, frozen=True, tag=True):
    """The doer may have the clause happen: «you may have this creature deal 1 damage to any target»; `must`.

    Has it happen.
    """

    clause: Clause
    must: bool = False


class EitherAct(Act, Struct, frozen=True, tag=True):
    """One of these acts, the doer's choice: «sacrifice a creature or discard a card».

    `word` «comma»: a comma before «or»; no meaning.
    """

    acts: tuple[Act, ...]
    word: str = ""


class PerEach(Act, Struct, frozen=True, tag=True):
    """The act with its number multiplied by how many of these there are.

    «draw a card for each creature you control».
    """

    act: Act
    each: Phrase | None = None
    count: Quantity | None = None


class Repeated(Act, Struct, frozen=True, tag=True):
    """The act so many times, one after the other: «proliferate twice» (608.2c)."""

    act: Act
    times: Quantity


class ActIf(Act, Struct, frozen=True, tag=True):
    """The act, only if the condition holds («… if able» has no node)."""

    act: Act
    condition: Condition


class CastOrCopy(Act, Struct, frozen=True, tag=True):
    """Cast or copy a spell (601, 706.10): «whenever you cast or copy an instant or sorcery spell»."""

    what: Phrase


class LookFreely(Act, Struct, frozen=True, tag=True):
    """Look at these at any time (401.2 otherwise): «you may look at the top card of your library any time»."""

    what: Phrase


class DealInstead(Act, Struct, frozen=True, tag=True):
    """The subject deals so much to what it would have dealt damage to (608.2e): «it deals 4 damage instead»."""

    amount: Quantity
