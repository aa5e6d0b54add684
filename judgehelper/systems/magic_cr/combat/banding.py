"""Bands: creatures that attack together and are blocked together, their damage shared out by the other side (702.21).

Bands are formed once it is settled who attacks whom (508.1e), and stay until the end of combat: of each attacker that
could lead one, in the order declared, its player is asked with whom it attacks as a band. A band holds creatures
with banding and one other at most; or creatures of one quality, one of which at least bands with others of it.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.family import Filter
from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.combat.prices import AskPrice
from judgehelper.systems.magic.combat.prices import Attack as PaidAttack
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Combat, Id, Magic, Ref
from judgehelper.systems.magic.layers.look import look_as, traits
from judgehelper.systems.magic.printed.keywords.book import keywords_in, told_once

BANDING, WITH_OTHERS = "banding", "bands with other"


class FormBands(Step, Struct, frozen=True, tag=True):
    """The active player says of one creature after another with whom it attacks as a band (508.1e)."""

    attack: PaidAttack
    again: Step
    """The declaration to be made anew where its price is not paid."""
    asked: tuple[Id, ...] = ()
    """Of whom it has been said: every band that they could be in has been thought of."""


def form_bands(state: Magic, step: FormBands) -> Magic | Decision:
    """Ask with whom the next creature that can lead a band attacks as one (508.1e)."""
    leader = _leader(state, step)
    if leader is None:
        return _go_on(state, step)
    others = tuple(each for each in _left(step) if each != leader)
    return Decision(
        player=step.attack.player, kind="choice", least=0, most=len(others), about=("band", leader),
        options=tuple(Option("attacker", (each,)) for each in others), cites=cr("508.1e", "702.21c"),
    )  # fmt: skip


def _leader(state: Magic, step: FormBands) -> Id | None:
    """Find the next attacker with banding, or that bands with others, that could be in a band with another one."""
    left = _left(step)
    able = (each for each in left if {BANDING, WITH_OTHERS} & {*traits(state, each).keywords})
    return next((
        each for each in able if any(one != each and not _why_no_band(state, step, (each, one)) for one in left)
    ), None)  # fmt: skip


def check_band(state: Magic, step: FormBands, answer: Answer) -> tuple[Violation, ...]:
    """Give the reasons against a band (702.21c, d)."""
    return _why_no_band(state, step, _band(state, step, answer))


def take_band(state: Magic, step: FormBands, answer: Answer) -> Magic:
    """Form the band and ask of the next; who is with nobody forms none (508.1e)."""
    band = _band(state, step, answer)
    bands = (*step.attack.bands, band) if len(band) > 1 else step.attack.bands
    return then(state, replace(step, attack=replace(step.attack, bands=bands), asked=(*step.asked, band[0])))


def _band(state: Magic, step: FormBands, answer: Answer) -> tuple[Id, ...]:
    leader = _leader(state, step)
    return (*(() if leader is None else (leader,)), *(int(option.about[0]) for option in answer.picked))


def _left(step: FormBands) -> tuple[Id, ...]:
    banded = {thing for band in step.attack.bands for thing in band}
    return tuple(thing for thing, _ in step.attack.pairs if thing not in banded and thing not in step.asked)


def _go_on(state: Magic, step: FormBands) -> Magic:
    return then(state, AskPrice(step.again, step.attack) if step.attack.mana else step.attack)


def _why_no_band(state: Magic, step: FormBands, band: tuple[Id, ...]) -> tuple[Violation, ...]:
    whom: dict[Id, Ref] = dict(step.attack.pairs)
    if len({whom[each] for each in band}) > 1:
        several = ("802.3b",) if len(state.seats) > 2 else ()
        return (Violation("band-attacks-two", cr("702.21d", *several), band),)
    if len(band) > 1 and not _is_plain_band(state, band) and not is_of_one_quality(state, band):
        return (Violation("no-band", cr("702.21c"), band),)
    return ()


def _is_plain_band(state: Magic, band: Iterable[Id]) -> bool:
    """Say whether at most one of these has no banding (702.21c)."""
    return sum(BANDING not in traits(state, each).keywords for each in band) <= 1


def is_of_one_quality(state: Magic, things: Iterable[Id]) -> bool:
    """Say whether these are of a quality that one of them bands with others of (702.21c, j, k)."""
    here = tuple(things)
    return any(all(_has(state, each, what) for each in here) for one in here for what in _bands_with(state, one))


def _bands_with(state: Magic, thing: Id) -> Iterator[Filter]:
    if WITH_OTHERS not in traits(state, thing).keywords:
        return
    for ability in keywords_in(traits(state, thing)):
        if ability.keyword == WITH_OTHERS and ability.what is not None:
            yield ability.what


def _has(state: Magic, thing: Id, what: Filter) -> bool:
    return look_as(state, thing, traits(state, thing).controller).fits(what, thing)


def can_band(state: Magic, attackers: Iterable[Id]) -> bool:
    """Say whether one of several attackers can be in a band with another: then its player is asked (508.1e)."""
    here = tuple(attackers)
    words = (traits(state, each).keywords for each in here)
    return len(here) > 1 and any(BANDING in keywords or WITH_OTHERS in keywords for keywords in words)


def told_of_band(state: Magic, band: tuple[Id, ...]) -> Citations:
    """Name the rules by which these attack as one: how it is formed, that a word said twice counts once (702.21)."""
    once = (ref for each in band for ref in told_once(traits(state, each), BANDING))
    several = ("802.3b",) if len(state.seats) > 2 else ()
    word = () if _is_plain_band(state, band) else ("702.21b",)
    return tuple(dict.fromkeys((*cr("508.1e", "702.21c", "702.21d", *word, *several), *once)))


def told_of_blocked_band(state: Magic, band: tuple[Id, ...]) -> tuple[str, ...]:
    """Name the rules by which a band is blocked as one; it is one even where the word is lost since (702.21e, h)."""
    lost = not _is_plain_band(state, band) and not is_of_one_quality(state, band)
    return ("702.21h", "702.21g", *(("702.21e",) if lost else ()))


def who_shares_out(state: Magic, thing: Id) -> tuple[str, str]:
    """Say which player assigns a creature's damage in place of its own, and by which rule; none: ("", "") (702.21j, k).

    That player shares it out as he likes among all that it fights.
    """
    combat = state.combat or Combat()
    attacker = attacker_in(state, thing)
    if attacker is not None:
        blockers = tuple(each for each in attacker.blockers if each in state.things)
        banded = _banded(state, blockers)
        return (traits(state, banded).controller, "702.21j") if banded else ("", "")
    blocker = blocker_in(state, thing)
    fought = () if blocker is None else blocker.attackers
    banded = _banded(state, tuple(each.id for each in combat.attackers if each.id in fought))
    return (state.turn.active, "702.21k") if banded else ("", "")


def _banded(state: Magic, things: tuple[Id, ...]) -> Id:
    """Find a creature among these that has banding, or bands with another one of them; 0: none does."""
    for each in things:
        if BANDING in traits(state, each).keywords:
            return each
        for what in _bands_with(state, each):
            if _has(state, each, what) and any(other != each and _has(state, other, what) for other in things):
                return each
    return 0
