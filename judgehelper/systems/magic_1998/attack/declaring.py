"""Attackers with their bands and blockers are declared (CMB.ATT, CMB.BLK, BAND.1-6)."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.systems.magic.combat.rules import (
    creatures_of,
    must_attack,
    must_block,
    spoken,
    why_cant_attack,
    why_cant_attack_this,
    why_cant_block,
    why_cant_block_this,
)
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import band_of, blocked_together, join_block
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.state import Attacker, Combat, Id, Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic_1998.law import LAW_98
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided, is_read
from judgehelper.systems.magic_1998.state import DeclareAttackers98, DeclareBlockers98, of
from judgehelper.systems.magic_1998.turn.assuming import CODES, assume

BANDING = "banding"


def declare_attackers(state: Magic, _: DeclareAttackers98) -> Magic | Decision:
    """Ask which creatures attack, alone or in which band; none may as well (CMB.ATT, BAND.1)."""
    player = state.turn.active
    able = tuple(each for each in creatures_of(state, player) if not against_attack(state, each))
    foe = opponents_of(state, player)[0]
    bands = tuple(Option("band", (foe, number)) for number in range(1, len(able) // 2 + 1))
    return Decision(
        player=player, kind="attackers", form=Form.ASSIGN, cites=rules("CMB.ATT", "BAND.1"),
        options=tuple(Option("attacker", (each,)) for each in able), slots=(Option("defender", (foe,)), *bands),
    )  # fmt: skip


def against_attack(state: Magic, thing: Id) -> tuple[Violation, ...]:
    """Give the reasons why a creature cannot attack at all (CMB.ATT, SICK.1)."""
    found = why_cant_attack(state, thing, spoken(state))
    if is_read(state, "AMB-98-05", "literal"):
        found = tuple(each for each in found if each.reason != "is-sick")
    wall = "Wall" in traits(state, thing).subtypes
    walls = (Violation("cant-attack", rules("CMB.ATT", "AS-WALL"), (thing,)),) if wall else ()
    return (*(in_our_words(each) for each in found), *walls)


def in_our_words(found: Violation) -> Violation:
    """Cite the text in the place of the engine's addresses."""
    return replace(found, cites=LAW_98.cite(found.cites))


def check_attackers(state: Magic, _: DeclareAttackers98, answer: Answer) -> tuple[Violation, ...]:
    """Give the reasons against a declaration: who may not, who must, which band may not be (CMB.ATT, BAND.1)."""
    return tuple(_against_attackers(state, answer))


def _against_attackers(state: Magic, answer: Answer) -> Iterator[Violation]:
    said, foe = spoken(state), opponents_of(state, state.turn.active)[0]
    chosen = {int(option.about[0]): slot for option, slot in answer.assigned}
    for thing in chosen:
        yield from map(in_our_words, why_cant_attack_this(state, thing, foe, said))
    for option in answer.decision.options:
        thing = int(option.about[0])
        if thing not in chosen and must_attack(state, thing, foe, said):
            yield Violation("must-attack", rules("CMB.ATT"), (thing,))
    for band in {slot for slot in chosen.values() if slot.label == "band"}:
        members = [thing for thing, slot in chosen.items() if slot == band]
        plain = [each for each in members if BANDING not in traits(state, each).keywords]
        if len(plain) > 1 or len(members) == len(plain):
            yield Violation("no-such-band", rules("BAND.1"), tuple(members))


def take_attackers(state: Magic, _: DeclareAttackers98, answer: Answer) -> Magic:
    """Make the chosen creatures attack: they tap, and bands stand for the whole attack (CMB.ATT, BAND.3)."""
    foe = opponents_of(state, state.turn.active)[0]
    pairs = [(int(option.about[0]), slot) for option, slot in answer.assigned]
    numbers = {thing: int(slot.about[1]) if slot.label == "band" else 0 for thing, slot in pairs}
    state = _resting_on(state, tuple(numbers))
    sizes = Counter(numbers.values())
    fighting = tuple(Attacker(thing, foe, band=number if sizes[number] > 1 else 0) for thing, number in numbers.items())
    state = replace(state, combat=Combat(attackers=fighting))
    attacks = tuple((thing, foe) for thing in numbers)
    state = propose(
        state, events.AttackersDeclared(state.turn.active, attacks),
        *(events.Attacks(thing, foe, len(attacks) == 1) for thing in numbers), cites=rules("CMB.ATT"),
    )  # fmt: skip
    tapping = (thing for thing in numbers if "vigilance" not in traits(state, thing).keywords)
    return propose(state, *(events.Tapped(each, "attack") for each in tapping), cites=rules("CMB.ATT"))


def _resting_on(state: Magic, attackers: tuple[Id, ...]) -> Magic:
    """Write down what the declaration rests on: sick creatures that stay at home, or do not, and walls (AMB-98-05)."""
    said, literal = spoken(state), is_read(state, "AMB-98-05", "literal")
    for each in creatures_of(state, state.turn.active):
        reasons = {found.reason for found in why_cant_attack(state, each, said)}
        if reasons == {"is-sick"} and (each in attackers or not literal):
            state = decided(state, "AMB-98-05", each)
        elif "Wall" in traits(state, each).subtypes and not state.status[each].tapped:
            state = assume(state, "AS-WALL", each)
    return state


# --- blockers
def declare_blockers(state: Magic, _: DeclareBlockers98) -> Magic | Decision:
    """Ask which creatures block which attackers, one each (CMB.BLK)."""
    combat = state.combat or Combat()
    player = opponents_of(state, state.turn.active)[0]
    said = spoken(state)
    able = tuple(each for each in creatures_of(state, player) if not why_cant_block(state, each, said))
    return Decision(
        player=player, kind="blockers", form=Form.ASSIGN, cites=rules("CMB.BLK"),
        options=tuple(Option("blocker", (each, 0)) for each in able),
        slots=tuple(Option("attacker", (each.id,)) for each in combat.attackers),
    )  # fmt: skip


def check_blockers(state: Magic, _: DeclareBlockers98, answer: Answer) -> tuple[Violation, ...]:
    """Give the reasons against a declaration: each blocker has to be able to block (CMB.EVA, BAND.5, BAND.6)."""
    return tuple(_against_blockers(state, answer))


def _against_blockers(state: Magic, answer: Answer) -> Iterator[Violation]:
    said = spoken(state)
    chosen = {int(option.about[0]): int(slot.about[0]) for option, slot in answer.assigned}
    for blocker, attacker in chosen.items():
        yield from map(in_our_words, why_cant_block_this(state, blocker, attacker, said))
    for option in answer.decision.options:
        thing = int(option.about[0])
        owed = [int(slot.about[0]) for slot in answer.decision.slots
                if must_block(state, thing, int(slot.about[0]), said)
                and not why_cant_block_this(state, thing, int(slot.about[0]), said)]  # fmt: skip
        if owed and chosen.get(thing) not in owed:
            yield Violation("must-block", rules("CMB.MUST"), (thing, owed[0]))


def take_blockers(state: Magic, _: DeclareBlockers98, answer: Answer) -> Magic:
    """Make the chosen creatures block: who blocks one of a band blocks all of it (CMB.BLK, BAND.5)."""
    combat = state.combat or Combat()
    pairs = tuple((int(option.about[0]), int(slot.about[0])) for option, slot in answer.assigned)
    game = of(_evading(state, answer.decision))
    state = replace(game, assignments=game.assignments.update(dict(pairs)))
    every = blocked_together(combat, pairs)
    state = join_block(state, every)
    if not pairs:
        return state
    player = answer.decision.player
    blocked = {attacker: tuple(b for b, a in every if a == attacker) for _, attacker in every}
    told = rules("CMB.BLK", *(("BAND.5",) if len(every) > len(pairs) else ()))
    return propose(
        state, events.BlockersDeclared(player, pairs),
        *(events.Blocks(b, a, "" if (b, a) in pairs else "band") for b, a in every),
        *(events.BecameBlocked(attacker, by) for attacker, by in blocked.items()), cites=told,
    )  # fmt: skip


def _evading(state: Magic, decision: Decision) -> Magic:
    """Write down on which assumptions it rests that a creature could not block another (AS-FLYING, AS-LANDWALK)."""
    said = spoken(state)
    for option in decision.options:
        for slot in decision.slots:
            for found in why_cant_block_this(state, int(option.about[0]), int(slot.about[0]), said):
                for code in (str(ref.number) for ref in in_our_words(found).cites):
                    state = assume(state, code, *found.about) if code in CODES else state
    return state


def least_declaration(state: Magic, decision: Decision) -> tuple[int, ...]:
    """Give the smallest legal declaration: nobody but who must (CMB.ATT, CMB.MUST)."""
    said = spoken(state)
    foe = opponents_of(state, state.turn.active)[0]
    if decision.kind == "attackers":
        return tuple(int(bool(must_attack(state, int(each.about[0]), foe, said))) for each in decision.options)
    return tuple(_least_block(state, decision, int(each.about[0])) for each in decision.options)


def _least_block(state: Magic, decision: Decision, thing: Id) -> int:
    said = spoken(state)
    for place, slot in enumerate(decision.slots):
        attacker = int(slot.about[0])
        if must_block(state, thing, attacker, said) and not why_cant_block_this(state, thing, attacker, said):
            return place + 1
    return 0


def members(state: Magic, thing: Id) -> tuple[Id, ...]:
    """List the band of an attacker, itself among it."""
    return band_of(state.combat or Combat(), thing)
