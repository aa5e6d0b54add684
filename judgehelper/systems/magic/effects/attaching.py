"""Attaching: what Auras, Equipment and Fortifications may be attached to (301.5, 301.6, 303.4, 701.3)."""

from judgehelper.abilities.family import Filter
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Characteristics, Id, Magic, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.protection import is_protected, keeps_itself, keywords_of
from judgehelper.systems.magic.layers.look import look_as, traits
from judgehelper.systems.magic.meaning.nouns import noun_zones


def why_cant_attach(state: Magic, thing: Id, host: Ref) -> tuple[Violation, ...]:
    """Give the reasons why an Aura, Equipment or Fortification can't be attached to something."""
    about = (thing, host)
    if thing == host:
        return (Violation("attached-to-itself", cr("303.4d"), about),)
    if isinstance(host, int) and (host not in state.things or state.things[host].phased_out):
        return (Violation("host-is-gone", cr("303.4c"), about),)
    value = traits(state, thing)
    found = _why_unfit(state, thing, value, host)
    if state.near and not look_as(state, thing, value.controller).reaches(host):
        rule = "801.8" if "Aura" in value.subtypes else "801.9"
        found = (*found, Violation("out-of-range", cr(rule), about))
    if is_protected(state, host, thing) and not keeps_itself(state, host, thing):
        rule = "702.16c" if "Aura" in traits(state, thing).subtypes else "702.16d"
        found = (*found, Violation("has-protection", cr(rule), about))
    return found


def is_enchantable(view: View, value: Characteristics, host: Ref) -> bool:
    """Say whether something is what an Aura's enchant abilities ask for: a creature is a permanent (109.2, 702.5a)."""
    wanted = tuple(each.what for each in keywords_of(value, "enchant") if each.what is not None)
    return all(view.fits(each, host) and _lies_there(view, each, host) for each in wanted)


def _lies_there(view: View, wanted: Filter, host: Ref) -> bool:
    zones, thing = noun_zones(wanted), view.thing(host)
    return thing is None or zones is None or thing.zone in zones


def _why_unfit(state: Magic, thing: Id, value: Characteristics, host: Ref) -> tuple[Violation, ...]:
    about = (thing, host)
    if "Creature" in value.types and not keywords_of(value, "reconfigure"):  # attached, it is none any more
        return (Violation("creature-attached", cr("303.4d" if "Aura" in value.subtypes else "301.5c"), about),)
    if "Aura" in value.subtypes:
        if not is_enchantable(look_as(state, thing, value.controller), value, host):
            return (Violation("cant-enchant", cr("303.4c", "702.5a"), about),)
        return ()
    kind = "Land" if "Fortification" in value.subtypes else "Creature"
    fits = isinstance(host, int) and state.things[host].zone == BATTLEFIELD and kind in traits(state, host).types
    return () if fits else (Violation("cant-equip", cr("301.5c", "301.6"), about),)
