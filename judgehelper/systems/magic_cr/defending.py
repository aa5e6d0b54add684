"""Who may be attacked, and who defends together: the options of attacking, range of influence, teams (506, 801-811)."""

from judgehelper.systems.magic_cr.attackable import protector_of
from judgehelper.systems.magic_cr.combat_rules import defending_player
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.ranges import is_limited, within
from judgehelper.systems.magic_cr.seating import opponents_of, sharing_turns
from judgehelper.systems.magic_cr.state import Combat, Magic, Ref
from judgehelper.systems.magic_cr.variants import attack_option, variant_of


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
    for each in state.battlefield:
        value = traits(state, each)
        if state.things[each].phased_out:
            continue
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
