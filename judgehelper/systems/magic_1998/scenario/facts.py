"""Checking facts of Magic 1998: those of all editions, and its own."""

from collections.abc import Sequence

from msgspec.structs import asdict

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.reading import relied_on
from judgehelper.kernel.script import Failure, Play
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, band_of
from judgehelper.systems.magic.game.state import Combat, Magic
from judgehelper.systems.magic.layers.look import look_as, traits
from judgehelper.systems.magic.meaning.phrases import statistic
from judgehelper.systems.magic.scenario import facts as shared
from judgehelper.systems.magic.scenario.file import Fact as SharedFact
from judgehelper.systems.magic.scenario.names import is_called, objects_called
from judgehelper.systems.magic.showing.show import SHOW
from judgehelper.systems.magic_1998.because import because
from judgehelper.systems.magic_1998.rulebook.book import as_far_as_known, in_this_book
from judgehelper.systems.magic_1998.rulebook.readings import SWITCHABLE
from judgehelper.systems.magic_1998.scenario.due import window_of
from judgehelper.systems.magic_1998.scenario.entries import enact
from judgehelper.systems.magic_1998.scenario.file import Entry, Fact
from judgehelper.systems.magic_1998.scenario.happened import count_of, places_of
from judgehelper.systems.magic_1998.state import Packet, of
from judgehelper.systems.magic_1998.turn.preventing import amounts

SHARED = frozenset(SharedFact.__struct_fields__) - {"may", "blocking", "mana_value", "cites", "legal"}


def _differs(name: str, expected: object, got: object) -> tuple[Failure, ...]:
    return () if expected == got else (Failure(name, expected, got),)


def as_shared(fact: Fact) -> SharedFact:
    """Give a fact as the shared words know it; numbers are read at 0 at least (NEG.1)."""
    said = {name: value for name, value in asdict(fact).items() if name in SHARED and value is not None}
    return SharedFact(**{**said, "power": None, "toughness": None, "attached_to": fact.attached_to})


def check(play: Play[Magic], fact: Fact) -> Sequence[Failure]:
    """Check one fact."""
    state = play.state
    if fact.may is not None:
        return _check_may(play, fact, fact.may)
    if fact.asked is not None:
        return _check_asked(play, fact)
    own = _check_own(state, fact)
    if own is not None:
        return own
    if fact.count is not None:
        return shared.check_count(state, as_shared(fact))
    if fact.object is not None:
        return _check_object(state, fact)
    if fact.player is not None:
        return _check_player(state, fact)
    return (shared.NOTHING_CHECKED,)


def _check_own(state: Magic, fact: Fact) -> tuple[Failure, ...] | None:
    """Check what is asked of the course of the game; None where it is something else."""
    if fact.outcome != "":
        return _differs("outcome", fact.outcome, outcome(state))
    if fact.now is not None:
        return _check_now(state, fact)
    if fact.dealt is not None:
        return _differs("dealt", fact.n, _dealt(state, fact.dealt.source, fact.dealt.to))
    if fact.happened is not None:
        got = count_of(state, fact.happened)
        return _differs(f"{fact.happened} happened", fact.count, got) if fact.count is not None or not got else ()
    if fact.order is not None:
        return _check_order(state, fact.order)
    if fact.relied_on is not None:
        rested = sorted(relied_on(state.log))
        fits = set(fact.relied_on) <= set(rested) if fact.relied_on else not SWITCHABLE & set(rested)
        return () if fits else (Failure("relied on", sorted(fact.relied_on), rested),)
    if fact.why is not None:
        return _check_why(state, fact)
    return _check_stack(state, fact)


def _check_stack(state: Magic, fact: Fact) -> tuple[Failure, ...] | None:
    if fact.triggered is not None:
        return shared.check_triggered(state, as_shared(fact))
    asked = fact.stack is not None or fact.stack_size is not None
    return shared.check_stack(state, as_shared(fact)) if asked else None


def outcome(state: Magic) -> str | None:
    """Say who has won; "draw"; None while the game goes on."""
    if any(state.log.of(events.Drew)):
        return "draw"
    won = [event.player for event in state.log.of(events.Won)]
    return won[0] if won else None


def _check_now(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    assert fact.now is not None
    here = {"turn": state.turn.number, "step": state.turn.step, "window": window_of(state) or None}
    wanted = {name: value for name, value in asdict(fact.now).items() if value is not None}
    return tuple(each for name, value in wanted.items() for each in _differs(f"now {name}", value, here[name]))


def _check_order(state: Magic, order: tuple[str, ...]) -> tuple[Failure, ...]:
    place = -1
    for what in order:
        found = next((each for each in places_of(state, what) if each > place), None)
        if found is None:
            return (Failure("order", list(order), f"no {what} after the one before"),)
        place = found
    return ()


def _dealt(state: Magic, source: str, to: str) -> int:
    return sum(
        event.amount for event in state.log.of(events.Damaged)
        if _was_called(state, event.source, source) and _was_called(state, event.to, to)
    )  # fmt: skip


def _was_called(state: Magic, ref: int | str, name: str) -> bool:
    if isinstance(ref, str):
        return ref == name
    now = ref
    while now not in state.things and now in state.past and state.past[now].became is not None:
        now = state.past[now].became or now
    return is_called(state, now, name) or (name in state.aliases and state.aliases[name] == ref)


def _check_asked(play: Play[Magic], fact: Fact) -> tuple[Failure, ...]:
    found = shared.check_asked(play, as_shared(fact))
    if fact.window is not None:
        found = (*found, *_differs("asked in window", fact.window, window_of(play.state)))
    return found


def _check_why(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    wanted = set(fact.cites or ())
    told = {str(ref.number) for entry in state.log for ref in in_this_book(entry.cites)}
    for thing in objects_called(state, fact.why or "")[:1]:
        explained = SHOW.explain(state, thing, Language.EN)
        parts = (*explained.changes, *explained.facts)
        told |= {str(ref.number) for part in parts for ref in as_far_as_known(part.cites)}
        told |= {str(ref.number) for ref in because(state, thing)}
    return () if wanted <= told and wanted else (Failure(f"why {fact.why}", sorted(wanted), sorted(told)),)


# --- objects and players
def _check_object(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    plain = as_shared(fact)
    found = list(shared.check_object(state, plain))
    things = objects_called(state, fact.object or "", fact.zone)
    things = things or objects_called(state, fact.object or "")
    if not things:
        return tuple(found)
    thing, label = things[0], fact.object or ""
    now = traits(state, thing)
    raw = {"raw_power": now.power or 0, "raw_toughness": now.toughness or 0}
    got: dict[str, object] = {
        **raw, "power": max(0, now.power or 0), "toughness": max(0, now.toughness or 0),
        "mana_value": _total_cost(state, thing), "played_as": of(state).played_as.get(thing),
        "packets": sorted(each.amount for each in _packets(state) if _became(state, each.to) == thing),
        "mana_spent": len(state.items[thing].mana) if thing in state.items else None,
    }  # fmt: skip
    attacker = attacker_in(state, thing)
    got["blocked"] = attacker is not None and attacker.blocked
    wanted = asdict(fact)
    for name, value in got.items():
        said = wanted[name]
        if said is not None:
            found.extend(_differs(f"{label} {name}", sorted(said) if name == "packets" else said, value))
    found.extend(_check_fight(state, thing, fact))
    return tuple(found)


def _check_fight(state: Magic, thing: int, fact: Fact) -> tuple[Failure, ...]:
    found: list[Failure] = []
    if fact.assigned_to is not None:
        to = of(state).assignments.get(thing)
        found.extend(_differs("assigned to", True, to is not None and is_called(state, to, fact.assigned_to)))
    blocker = next((each for each in (state.combat or Combat()).blockers if each.id == thing), None)
    match fact.blocking:
        case bool() as wanted:
            found.extend(_differs("blocking", wanted, blocker is not None))
        case str() as name:
            found.extend(_differs("blocking", True, any(is_called(state, each, name) for each in blocker.attackers)
                                  if blocker else False))  # fmt: skip
        case tuple() as names:
            blocked = blocker.attackers if blocker else ()
            fits = len(blocked) == len(names) and all(any(is_called(state, b, n) for b in blocked) for n in names)
            found.extend(_differs("blocking", list(names), list(names) if fits else list(blocked)))
    if fact.band is not None:
        band = band_of(state.combat or Combat(), thing)
        fits = len(band) == len(fact.band) and all(any(is_called(state, b, n) for b in band) for n in fact.band)
        found.extend(_differs("band", True, fits))
    return tuple(found)


def _total_cost(state: Magic, thing: int) -> int:
    return statistic(look_as(state, thing, state.things[thing].controller), "mana value", thing)


def _became(state: Magic, ref: int | str) -> int | str:
    """Give what an object has become that packets were on their way to."""
    while isinstance(ref, int) and ref not in state.things and ref in state.past:
        after = state.past[ref].became
        if after is None:
            break
        ref = after
    return ref


def _packets(state: Magic) -> tuple[Packet, ...]:
    game = of(state)
    return amounts(game.packets) if game.preventing and not game.closing else game.last_packets


def _check_player(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    found = list(shared.check_player(state, as_shared(fact)))
    player = fact.player or ""
    if player not in state.players:
        return tuple(found)
    if fact.life_read is not None:
        found.extend(_differs(f"{player} life as read", fact.life_read, max(0, state.players[player].life)))
    if fact.attack_used is not None:
        used = of(state).attack_used and state.turn.active == player
        found.extend(_differs(f"{player} attack used", fact.attack_used, used))
    if fact.packets is not None:
        got = sorted(each.amount for each in _packets(state) if each.to == player)
        found.extend(_differs(f"{player} packets", sorted(fact.packets), got))
    return tuple(found)


# --- what a player may do: tried on a copy of the play
def _check_may(play: Play[Magic], fact: Fact, entry: Entry) -> tuple[Failure, ...]:
    what = f"{entry.by} may {entry.do} {entry.card or ''}"
    told: Citations = ()
    trial: Play[Magic] = Play(play.rules, play.line, seed=play.seed, strict=False)
    trial.by_entry = set(play.by_entry)
    legal = True
    while (
        trial.decision is not None
        and trial.decision.player != entry.by
        and window_of(trial.state) == window_of(play.state)
    ):
        trial.move_on()
    try:
        enact(trial, entry)
    except IllegalChoice as wrong:
        legal, told = False, tuple(ref for each in wrong.violations for ref in each.cites)
    wanted = True if fact.legal is None else fact.legal
    if legal != wanted:
        return (Failure(what, wanted, legal),)
    given = {str(ref.number) for ref in told}
    missing = [number for number in fact.cites or () if number not in given]
    return (Failure(f"{what}: cites", list(fact.cites or ()), sorted(given)),) if missing and not legal else ()
