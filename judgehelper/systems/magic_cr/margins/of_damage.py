"""Notes on damage, life and mana (106, 107, 118, 119)."""

from collections.abc import Iterator

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.mana_output import rules_of_symbols
from judgehelper.systems.magic_cr.state import Had, Magic


def of_damage(before: Magic, _: Magic, event: events.Damaged) -> Iterator[str]:
    """Damage that neither withers nor infects is marked; what has left its zone deals it as it last was."""
    if isinstance(event.to, int) and "Creature" in traits(before, event.to).types:
        source = traits(before, event.source)
        if "wither" not in source.keywords and "infect" not in source.keywords:
            yield from ("119.3e", "302.7")
    if event.source not in before.things:
        yield from ("112.7a", "608.2g")


def of_life_lost(_: Magic, __: Magic, event: events.LifeLost) -> Iterator[str]:
    """Life that is paid is taken from the total."""
    if event.how == "paid":
        yield "117.3b"


@remembered
def _of_symbols(abilities: tuple[Had, ...]) -> tuple[str, ...]:
    """Name the rules of symbols that add what they do not plainly say, of all abilities of an object."""
    return tuple(rule for had in abilities for rule in rules_of_symbols(had.ability))


def of_mana(before: Magic, _: Magic, event: events.ManaAdded) -> Iterator[str]:
    """Mana comes from the effects of mana abilities and of other spells and abilities."""
    yield "106.3"
    if event.tapped_for:
        yield "106.11"
    if any(unit.only_for or unit.riders for unit in event.mana):
        yield "106.6"
    item = before.items.get(event.cause) if event.cause is not None else None
    if item is not None and item.ability is None:
        yield "605.5b"
    if event.cause is not None:
        yield from _of_symbols(traits(before, event.cause).abilities)
