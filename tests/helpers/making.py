"""Short ways to build the nodes of our own example abilities."""

from judgehelper.abilities import clauses as s
from judgehelper.abilities import filters as f
from judgehelper.abilities import phrases as p
from judgehelper.abilities import quantities as q
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.card import Face
from judgehelper.abilities.family import Ability, Act, Determiner, Duration, Filter, Phrase
from judgehelper.abilities.kinds import Keyword, Spell
from judgehelper.cards.rendering.ru.book import say_ability

YOU, THIS = p.You(), p.This()
CREATURE, ARTIFACT, ENCHANTMENT, LAND = (f.OfType(each) for each in ("Creature", "Artifact", "Enchantment", "Land"))
PLANESWALKER = f.OfType("Planeswalker")
CARD, SPELL, PERMANENT, PLAYER, OPPONENT, TOKEN, ANY = (
    f.Kind(each) for each in ("card", "spell", "permanent", "player", "opponent", "token", "target")
)
YOURS = f.Controlled(YOU)
ONE = p.Exactly(q.Number(1))
A, TARGET, OTHER = p.Some(ONE), p.Target(ONE), p.Some(ONE, other=True)
EACH, ALL, BARE = p.Every("each"), p.Every("all"), p.Every("")


def beast() -> Face:
    """A creature that speaks of itself."""
    return Face(name="Test Beast", types=("Creature",))


def number(value: int) -> p.Exactly:
    """Exactly so many."""
    return p.Exactly(q.Number(value))


def targets(value: int) -> p.Target:
    """So many targets."""
    return p.Target(number(value))


def up_to(value: int) -> p.Target:
    """Up to so many targets."""
    return p.Target(p.UpTo(q.Number(value)))


def all_of(*filters: Filter) -> f.AllOf:
    """All of these at once."""
    return f.AllOf(filters)


def one_of(*filters: Filter) -> f.OneOf:
    """One of these."""
    return f.OneOf(filters)


def things(det: Determiner, what: Filter, *where: Filter, name: int = 0) -> p.Things:
    """Things picked by a determiner."""
    return p.Things(det, what, where, name)


def target(what: Filter, *where: Filter, name: int = 0) -> p.Things:
    """One target."""
    return things(TARGET, what, *where, name=name)


def do(*acts: Act, until: Duration | None = None) -> Spell:
    """What you do, as a spell."""
    return Spell((s.Do(acts, until),))


def does(who: Phrase, *acts: Act, until: Duration | None = None) -> Spell:
    """What somebody does, as a spell."""
    return Spell((s.Does(who, acts, until),))


def counters(value: int, kind: str = "+1/+1") -> tuple[m.Counters, ...]:
    """Counters of one kind."""
    return (m.Counters(q.Number(value), kind),)


def gets(power: int, toughness: int) -> b.Gets:
    """A change of power and toughness."""

    def signed(value: int) -> q.Number | q.Negative:
        return q.Number(value) if value >= 0 else q.Negative(q.Number(-value))

    return b.Gets(signed(power), signed(toughness))


def gains(*words: str) -> b.Gains:
    """Keywords gained."""
    return b.Gains(tuple(Keyword(word) for word in words))


def damage(value: int, to: Phrase) -> a.DealDamage:
    """So much damage."""
    return a.DealDamage(q.Number(value), to)


def said(ability: Ability, face: Face | None = None) -> str:
    """Say an ability of the test creature, or of another face, in Russian."""
    return say_ability(ability, face or beast())
