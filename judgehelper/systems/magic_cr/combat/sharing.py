"""What is said while a creature's combat damage is shared out: who stands where, and what is lethal for it (510.1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.decision import Choice, Decision
from judgehelper.kernel.sharing import Part, Preset, Sharing
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Ref, is_object
from judgehelper.systems.magic.showing.names import Names
from judgehelper.systems.magic_cr.combat.damage import (
    AssignDamage,
    Fighter,
    assigned_by_others,
    fighter_of,
    lethal_damage,
    lethal_from_any,
    plain_shares,
)

PLACE = Worded("{0}-й по порядку", "no. {0} in order")
THROUGH = Worded("насквозь", "trampling over")
LETHAL = Worded("смертельно: {0}", "lethal: {0}")
LETHAL_TOUCH = Worded("смертельно: {0} вместо {1}", "lethal: {0} instead of {1}")
BECOMES = Worded("станет {0}", "will be {0}")
REST_TO = Worded("Лишнее — {0}", "The rest to {0}")
ALL_TO_BLOCKERS = Worded("Всё в блок", "All to the blockers")


def sharing(state: Magic, decision: Decision, given: Choice, language: Language) -> Sharing | None:
    """Say what is lethal for each that a creature may deal damage to, and how one usually shares it (510.1c, 702.19b).

    None where no combat damage is shared out.
    """
    step = state.agenda[0] if state.agenda else None
    if decision.about[:1] != ("combat-damage",) or not isinstance(step, AssignDamage):
        return None
    fighter = fighter_of(state, int(decision.about[1]))
    if fighter is None:
        return None
    refs = tuple(option.about[0] for option in decision.options)
    parts = tuple(_part(state, step, fighter, ref, amount, language) for ref, amount in _with_amounts(refs, given))
    parts = tuple(replace(part, note=_place(fighter, ref, language)) for part, ref in zip(parts, refs, strict=True))
    return Sharing(
        parts=parts,
        mended=_mended(state, decision, parts, given),
        presets=tuple(_presets(state, decision, fighter, parts, language)),
    )


def _with_amounts(refs: tuple[Ref, ...], given: Choice) -> Iterator[tuple[Ref, int]]:
    return zip(refs, given or (0,) * len(refs), strict=True)


def _place(fighter: Fighter, ref: Ref, language: Language) -> str:
    if ref == fighter.beyond:
        return THROUGH(language)
    return "" if fighter.shared_by else PLACE(language).format(fighter.foes.index(int(ref)) + 1)


def _part(state: Magic, step: AssignDamage, fighter: Fighter, ref: Ref, amount: int, language: Language) -> Part:
    if ref == fighter.beyond or not is_object(ref):
        life = state.players[ref].life if not is_object(ref) else None
        said = BECOMES(language).format(life - amount) if life is not None else ""
        return Part(becomes=said, cites=cr("702.19b" if fighter.foes else "510.1b"))
    others = assigned_by_others(step, ref)
    enough, plain = lethal_damage(state, ref, fighter.thing, others), lethal_from_any(state, ref, others)
    if enough == plain:
        return Part(enough=enough, said=LETHAL(language).format(enough), cites=cr("510.1c"))
    return Part(enough=enough, said=LETHAL_TOUCH(language).format(enough, plain), cites=cr("702.2c", "510.1c"))


def _mended(state: Magic, decision: Decision, parts: tuple[Part, ...], given: Choice) -> Choice:
    """Give each in its turn what is lethal, or what it was given beyond that; the last one takes what is left."""
    if not given:
        return plain_shares(state, decision)
    left, shares = decision.total, []
    for part, amount in zip(parts[:-1], given[:-1], strict=True):
        shares.append(min(left, max(amount, part.enough or 0)))
        left -= shares[-1]
    return (*shares, left)


def _presets(
    state: Magic, decision: Decision, fighter: Fighter, parts: tuple[Part, ...], language: Language
) -> Iterator[Preset]:
    """List the usual ways: what is left to whom it tramples over to, or all of it to the blockers."""
    last = decision.options[-1].about[0]
    names = Names(state, language)
    name = (names.player(last, "dat") if not is_object(last) else names(last, "dat")).strip("«»")
    yield Preset(REST_TO(language).format(name), plain_shares(state, decision))
    if fighter.beyond is not None and fighter.foes:
        lethal = [part.enough or 0 for part in parts[:-1]]
        left, shares = decision.total, []
        for amount in lethal[:-1]:
            shares.append(min(left, amount))
            left -= shares[-1]
        yield Preset(ALL_TO_BLOCKERS(language), (*shares, left, 0))
