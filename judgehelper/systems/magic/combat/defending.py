"""Who may be attacked, and who defends together: the options of attacking, range of influence, teams (506, 801-811)."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.combat.rules import defending_player
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attack_another, attacker_in
from judgehelper.systems.magic.game.players.ranges import is_limited, within
from judgehelper.systems.magic.game.players.seating import opponents_of, sharing_turns
from judgehelper.systems.magic.game.players.variants import attack_option, variant_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Combat, Id, Magic, Ref, is_player
from judgehelper.systems.magic.in_force.permissions.permissions import protector_of
from judgehelper.systems.magic.layers.characteristics import board_of


def defending_players(state: Magic) -> tuple[str, ...]:
    """List the defending players in turn order: all opponents, or the one chosen (506.2, 506.2a, 802.2)."""
    found = opponents_of(state, state.turn.active)
    chosen = state.combat.defending if state.combat is not None else ""
    return tuple(seat for seat in found if seat == chosen) if chosen else found


def is_one_chosen(state: Magic) -> bool:
    """Say whether one opponent is chosen to defend in a combat phase (506.2a): where several can't be attacked."""
    if len(state.seats) < 3:
        return False
    return attack_option(state)[0] in ("left", "right") or variant_of(state).is_led


def first_defenders(state: Magic) -> tuple[str, ...]:
    """List the defending players, of those who block as one team only the first (802.4, 805.10d)."""
    found: list[str] = []
    for seat in defending_players(state):
        if not any(seat in sharing_turns(state, other) for other in found):
            found.append(seat)
    return tuple(found)


def may_be_attacked(state: Magic, player: str) -> bool:
    """Say whether the active player may attack an opponent: how they sit, and how far he reaches (801.3, 803)."""
    active = state.turn.active
    if not within(state, active, player):
        return False
    here = tuple(seat for seat in state.seats if not state.players[seat].out)
    if active not in here:
        return True
    after = (here.index(player) - here.index(active)) % len(here)
    match attack_option(state)[0]:
        case "left":
            return after == 1
        case "right":
            return after == len(here) - 1
        case "neighbours":
            return after in (1, len(here) - 1)
    return True


def defenders(state: Magic) -> tuple[Ref, ...]:
    """List whom the active player may attack: opponents and their planeswalkers (506.3); battles, in later books."""
    players = tuple(seat for seat in defending_players(state) if may_be_attacked(state, seat))
    found: list[Ref] = list(players)
    for each, value in board_of(state).fragile:
        attackable = "Battle" in value.types and protector_of(state, each) in players
        if attackable or ("Planeswalker" in value.types and value.controller in players):
            found.append(each)
    return tuple(found)


def told_of_defenders(state: Magic) -> tuple[str, ...]:
    """Name the rules by which these, and no others, may be attacked: with two players there is nothing to say."""
    opponents = defending_players(state)
    if len(opponents) < 2:
        return ()
    told = attack_option(state)[1]
    if is_limited(state) and any(not within(state, state.turn.active, seat) for seat in opponents):
        told = (*told, "801.3")
    together = sharing_turns(state, state.turn.active)
    return (*told, "805.10a", "805.10b", "506.2b", "810.7") if len(together) > 1 else told


def told_of_blocking(state: Magic, team: tuple[str, ...]) -> tuple[str, ...]:
    """Name the rules by which several defending players, or a team, declare blockers (802.4, 805.10d)."""
    if len(team) > 1:
        return ("805.10d",)
    combat = state.combat or Combat()
    attacked = {defending_player(state, each.defender) for each in combat.attackers}
    return ("802.4", "802.4a", "802.4b") if len(attacked) > 1 else ()


# --- Reselecting whom a creature attacks (508.7): it stays in combat, and has attacked whom it was declared to attack
class AttackAnew(Step, Struct, frozen=True, tag=True):
    """A player chooses whom an attacking creature attacks now (508.7); `whom`: «player», «player or permanent»."""

    thing: Id
    player: str
    whom: str


def attack_anew(state: Magic, step: AttackAnew) -> Magic | Decision:
    """Ask whom it attacks now; restrictions and requirements of declaring attackers do not matter (508.7b)."""
    if attacker_in(state, step.thing) is None:
        return state
    able = tuple(each for each in defenders(state) if step.whom != "player" or is_player(each))
    if not able:
        return state
    return Decision(
        player=step.player, kind="choice", options=tuple(Option("defender", (each,)) for each in able),
        cites=cr("508.7", "508.7b", "508.7c", *_told(state)), about=("attacks-anew", step.thing),
    )  # fmt: skip


def _told(state: Magic) -> tuple[str, ...]:
    chosen = ("508.7d",) if is_one_chosen(state) else ()
    return (*chosen, *(("508.7e",) if is_limited(state) else ()))


def take_new_defender(state: Magic, step: AttackAnew, answer: Answer) -> Magic:
    """Let it attack whom was chosen; it has not attacked a second time (508.7a)."""
    chosen = answer.picked[0].about[0]
    attacker = attacker_in(state, step.thing)
    if attacker is None or attacker.defender == chosen:
        return state
    state = attack_another(state, step.thing, chosen)
    return propose(state, events.AttacksAnother(step.thing, chosen), cites=cr("508.7", "508.7a"))


# --- The one defending player, where opponents do not all defend: chosen as combat begins (506.2a, 507.1, 703.4f)
class ChooseDefender(Step, Struct, frozen=True, tag=True):
    """The active player chooses which opponent becomes the defending player (507.1)."""


def steps_of_beginning(state: Magic) -> tuple[Step, ...]:
    """Give what is done as a combat phase begins: somebody is chosen, unless all opponents defend (507.1)."""
    return (ChooseDefender(),) if is_one_chosen(state) else ()


def choose_defender(state: Magic, _: ChooseDefender) -> Magic | Decision:
    """Ask who becomes the defending player; where the option leaves one, it is that one (506.2a)."""
    able = tuple(seat for seat in opponents_of(state, state.turn.active) if may_be_attacked(state, seat))
    if len(able) < 2:
        return _chosen(state, able[0]) if able else state
    return Decision(
        player=state.turn.active, kind="choice", options=tuple(Option("player", (seat,)) for seat in able),
        cites=_told_of_defender(state), about=("defending-player",),
    )  # fmt: skip


def take_defender(state: Magic, _: ChooseDefender, answer: Answer) -> Magic:
    """Let the chosen opponent defend."""
    return _chosen(state, str(answer.picked[0].about[0]))


def _chosen(state: Magic, player: str) -> Magic:
    state = replace(state, combat=replace(state.combat or Combat(), defending=player))
    return propose(state, events.DefenderChosen(player), cites=_told_of_defender(state))


def _told_of_defender(state: Magic) -> Citations:
    return cr("506.2a", "507.1", "703.4f", *attack_option(state)[1])
