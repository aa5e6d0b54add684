"""Binding: each «it», «that», «those» is pointed at what it stands for, or the text is refused.

A phrase gets a name where something refers to it. Which of several is meant is settled by named rules:

* *only one in sight*: of the phrases that fit in number and kind there is one;
* *the new thing*: of several, the one just found or created;
* *subject stays*: «it» as the subject of a clause right after the event is the event's subject;
* *object before*: in a later sentence, what the sentence before acted on;
* *the thing moved*: «to its owner's hand» speaks of what is returned;
* *own power*: in «deals damage equal to its power», and in a duration, «its» is the subject's of that clause;
* *own subject*: «they», «their» in a clause whose subject is a player are that player;
* *own event*: what happens instead is done to what the event would have happened to; whoever pays so that something
  may attack controls what was forbidden to;
* *what was struck*: after «this deals damage to target creature», «it» is the creature;
* *group stays*: «they» as the subject right after a clause about a group are that group;
* *own number*: «with power greater than its toughness» compares a thing with itself;
* *what can be done*: no counters are put on spells, nothing is attached to itself, a part is taken of a whole; nothing
  does to «it» what it does to itself; a token is no card, a copy is called so, what was sacrificed gets nothing more;
* *the nearest*: what its own sentence names before what the sentence before names or names again, and both before what
  the trigger event names (`nearest`).

What none settles is refused. Phrases inside conditions (but for their
subject), counts and filters are not in sight. Quotations see themselves.
"""

from typing import Any

from judgehelper.abilities.acts.acting import ChooseQuality
from judgehelper.abilities.filters import (
    OfChosen,
    ThisWay,
)
from judgehelper.abilities.phrases import (
    Rest,
)
from judgehelper.abilities.quantities import ThatMuch
from judgehelper.cards.oracle.references.binder import Binder
from judgehelper.cards.oracle.references.bound_again import (
    names_of_late_targets,
    names_of_shown,
    refuse_spent,
    refuse_the_other,
    with_names_shared,
)
from judgehelper.cards.oracle.references.differences import with_differences
from judgehelper.cards.oracle.references.durations import refuse_what_cannot_last, with_durations_shared
from judgehelper.cards.oracle.references.mentions import (
    Mention,
)
from judgehelper.cards.oracle.references.outcomes import (
    descend,
    point_outcomes,
    prune,
    why_unvoted,
)
from judgehelper.cards.oracle.references.removals import with_removals
from judgehelper.cards.oracle.references.scene import Unbound


def bind(node: Any, first: int, linked: tuple[Mention, ...] = (), keep: frozenset[int] = frozenset()) -> Any:
    """Bind one ability. Names count from `first`; those in `keep` stay though it does not use them. Raises Unbound."""
    binder = Binder(first, bind, linked)
    binder.leaves_rest = any(isinstance(each, Rest) for each in descend(node))
    made = with_removals(with_differences(point_outcomes(binder.bind(node))), binder.fresh)
    if any(isinstance(each, ThatMuch) and each.to == 0 for each in descend(made)):
        raise Unbound("«that much» has 0 antecedents")
    if why := why_unvoted(made):
        raise Unbound(why)
    if any(isinstance(each, ThisWay) and each.to == 0 for each in descend(made)):
        raise Unbound("«this way» without an instruction before it that does so")
    chosen = any(isinstance(each, ChooseQuality) for each in descend(made))
    if not chosen and any(isinstance(each, OfChosen) and each.word == "that" for each in descend(made)):
        raise Unbound("«that name», «that type» of no choice")
    refuse_the_other(made)
    refuse_spent(made)
    refuse_what_cannot_last(made)
    return prune(
        with_durations_shared(with_names_shared(made)), keep | names_of_shown(made) | names_of_late_targets(made)
    )


def mentions_of(node: Any, first: int) -> tuple[Mention, ...]:
    """List what an ability mentions, for those linked with it; nothing where it cannot be bound."""
    binder = Binder(first, bind)
    try:
        binder.bind(node)
    except Unbound:
        return ()
    return tuple(binder.mentions)
