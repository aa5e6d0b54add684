"""Keywords of single blocks that other abilities say wholly, written out in the vocabulary (702.52-702.88)."""

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Attach, May, Reveal
from judgehelper.abilities.acts.moving import BePut, Destroy, Discard, Place, Put, Sacrifice, Search, Shuffle, Undergo
from judgehelper.abilities.clauses import Do, Does, Instead, Prevents
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import AllOf, Comparing, Kind, OfType
from judgehelper.abilities.kinds import Activated, Keyword, Static, Triggered
from judgehelper.abilities.phrases import Host, Some, That, Things, This, You
from judgehelper.abilities.quantities import Number, Statistic
from judgehelper.systems.magic.printed.keywords.writing import (
    CREATURE,
    IT,
    ONE,
    SORCERY,
    YOURS,
    Played,
    Rows,
    gets,
    number,
    target,
    when,
)
from judgehelper.systems.magic.printed.texts.own_words import Haunt, Mend, MovedSo, SwapAura


def _absorb(ability: Keyword) -> tuple[Ability, ...]:
    """702.63a."""
    return (Static((Prevents(to=This(), amount=number(ability)),)),)


def _fortify(ability: Keyword) -> tuple[Ability, ...]:
    """702.66a."""
    return (Activated(ability.cost, (Do((Attach(This(), target(OfType("Land"), YOURS)),)), SORCERY)),)


def _frenzy(ability: Keyword) -> tuple[Ability, ...]:
    """702.67a."""
    return (Triggered(when(being.Unblocked()), (gets(This(), number(ability), Number(0)),)),)


def _transmute(ability: Keyword) -> tuple[Ability, ...]:
    """702.52a."""
    same = Comparing("mana value", "=", Statistic("mana value", This()))
    card = Things(Some(ONE), AllOf((Kind("card"),)), (same,), IT)
    found = That(to=IT)
    body = (Search(You(), card), Reveal(found), Put(found, Place("hand", whose=You())), Shuffle())
    return (Activated((*ability.cost, ActCost(Discard(This()))), (Do(body), SORCERY)),)


def _transfigure(ability: Keyword) -> tuple[Ability, ...]:
    """702.70a."""
    same = Comparing("mana value", "=", Statistic("mana value", This()))
    card = Things(Some(ONE), AllOf((CREATURE, Kind("card"))), (same,), IT)
    body = (Search(You(), card), Put(That(to=IT), Place("battlefield", under=You())), Shuffle())
    return (Activated((*ability.cost, ActCost(Sacrifice(This()))), (Do(body), SORCERY)),)


def _aura_swap(ability: Keyword) -> tuple[Ability, ...]:
    """702.64a."""
    return (Activated(ability.cost, (Does(You(), (May((SwapAura(),)),)),)),)


def _totem_armor(_: Keyword) -> tuple[Ability, ...]:
    """702.88a; later books call it umbra armor."""
    host = Host("enchanted", Kind("permanent"))
    destroyed = Occurs(Does(host, (Undergo("destroyed"),)))
    return (Static((Instead(destroyed, (Do((Mend(host), Destroy(This()))),)),)),)


def _haunt(_: Keyword) -> tuple[Ability, ...]:
    """702.54a: of a permanent as it is put into a graveyard from the battlefield, of a spell as it resolves."""
    haunting = (Do((Haunt(target(CREATURE)),)),)
    buried = when(BePut(Place("graveyard"), "battlefield"))
    resolved = MovedSo("resolve", "graveyard")
    return (Triggered(buried, haunting, None, "when"), Triggered(resolved, haunting, None, "when"))


OF_OLD: Rows = {
    "absorb": Played(_absorb),
    "aura swap": Played(_aura_swap),
    "fortify": Played(_fortify),
    "frenzy": Played(_frenzy),
    "haunt": Played(_haunt),
    "totem armor": Played(_totem_armor),
    "transfigure": Played(_transfigure),
    "transmute": Played(_transmute),
    "umbra armor": Played(_totem_armor),
}
