"""Abilities that an object has of others: «has all activated abilities of all creature cards in all graveyards».

They speak of the object that has them (201.4b). What one of them says of what another ability of its own object does
(607.5) is not understood here; nor is one that was not understood there.
"""

from collections.abc import Iterator

from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import ExiledWith, OfChosen
from judgehelper.abilities.kinds import Activated, Keyword, Loyalty, Quoted, Unread
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Had
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.objects.linked import names_given, names_used
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

LINKED = "it speaks of what another ability of its object does"
"""Why an ability that is linked with another one is not understood by itself (607.1)."""
MAY_BE_ACTIVATED = ("activated", "loyalty", "keyword", "casting")
"""Kinds of texts, not understood, that may hold an activated ability (602.1, 702)."""


@remembered
def activated_in(abilities: tuple[Had, ...]) -> tuple[Ability, ...]:
    """List the activated abilities among these; a keyword that stands for nothing else is taken as that keyword."""
    return tuple(each for had in abilities for each in _activated(_plain(had)))


@remembered
def borrowed(abilities: tuple[Had, ...]) -> tuple[Ability, ...]:
    """List the activated abilities among these as another object has them (607.5)."""
    known = (_alone(each) for each in activated_in(abilities))
    unread = (each for each in of_kind(Unread, map(_plain, abilities)) if each.kind in MAY_BE_ACTIVATED)
    return tuple(dict.fromkeys((*known, *unread)))


def _plain(had: Had) -> Ability:
    return had.ability.ability if isinstance(had.ability, Quoted) else had.ability


def _activated(ability: Ability) -> Iterator[Ability]:
    parts = expanded(ability) if isinstance(ability, Keyword) else (ability,)
    active = tuple(of_kind((Activated, Loyalty), parts))
    yield from (ability,) if active and active == parts else active


def _alone(ability: Ability) -> Ability:
    """Give an ability, or say that without another one it is not understood."""
    outside = {name for name in names_used(ability) if name > 0} - names_given(ability)
    if outside or any(all_of((ExiledWith, OfChosen), ability)):
        return Unread(ability.word if isinstance(ability, Activated) else "", LINKED, "activated", adds_mana=True)
    return ability
