"""Attaching: what Auras, Equipment and Fortifications may be attached to (301.5, 301.6, 303.4, 701.3)."""

from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Characteristics, Id, Magic, Ref
from judgehelper.systems.magic.in_force.permissions.protection import is_protected, keeps_itself, keywords_of
from judgehelper.systems.magic.layers.look import look_as, traits


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


def _why_unfit(state: Magic, thing: Id, value: Characteristics, host: Ref) -> tuple[Violation, ...]:
    about = (thing, host)
    if "Creature" in value.types and not keywords_of(value, "reconfigure"):  # attached, it is none any more
        return (Violation("creature-attached", cr("303.4d" if "Aura" in value.subtypes else "301.5c"), about),)
    if "Aura" in value.subtypes:
        view = look_as(state, thing, value.controller)
        wanted = [each.what for each in keywords_of(value, "enchant") if each.what is not None]
        if not all(view.fits(each, host) for each in wanted):
            return (Violation("cant-enchant", cr("303.4c", "702.5a"), about),)
        return ()
    kind = "Land" if "Fortification" in value.subtypes else "Creature"
    fits = isinstance(host, int) and state.things[host].zone == BATTLEFIELD and kind in traits(state, host).types
    return () if fits else (Violation("cant-equip", cr("301.5c", "301.6"), about),)
