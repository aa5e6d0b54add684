"""What an object is attached to, and what a card in exile haunts (109.2, 303.4, 702.54)."""

from judgehelper.abilities import phrases
from judgehelper.systems.magic.game.state import BATTLEFIELD, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.nouns import noun_zones

HAUNTS = "haunts"
"""Under which word a card in exile keeps what it haunts."""


def host_of(view: View) -> tuple[Ref, ...]:
    """What the source is attached to, or last was."""
    source = view.thing(view.frame.source)
    return (source.attached_to,) if source and source.attached_to is not None else ()


def find_host(view: View, phrase: phrases.Host) -> tuple[Ref, ...]:
    """What the source is attached to, or last was: «enchanted creature» is a permanent, and no card elsewhere (109.2).

    An Aura may be attached to a card in a graveyard: «enchanted creature card» (303.4a).
    """
    return tuple(host for host in host_of(view) if not _lies_elsewhere(view, phrase, host))


def _lies_elsewhere(view: View, phrase: phrases.Host, host: Ref) -> bool:
    thing = view.state.things.get(host) if isinstance(host, int) else None
    means_cards = noun_zones(phrase.what) is None
    return thing is not None and (thing.zone != BATTLEFIELD) != means_cards


def find_haunted(view: View, _: phrases.Haunted) -> tuple[Ref, ...]:
    """What the source, a card in exile, haunts: creature or no longer one (702.54b)."""
    source = view.thing(view.frame.source)
    return source.chosen.get(HAUNTS, ()) if source is not None else ()
