"""Which of several effects comes first, and which of several damages a shield meets first (615.7, 616.1a-d)."""

from typing import Any

from judgehelper.abilities.acts import moving
from judgehelper.kernel.decision import Decision, Option
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.replacing import Replacing
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Proposal


def changes_control(effect: Replacing) -> bool:
    """Say whether an effect decides under whose control something enters (616.1b)."""
    return isinstance(effect.clause, moving.Enter) and effect.clause.under is not None


def most_urgent(found: list[Replacing]) -> tuple[str, list[Replacing]]:
    """Give those of which one must come first, with the letter that says so: control, then copies, then the rest."""
    control = [each for each in found if changes_control(each)]
    if control:
        return "616.1b", control
    copies = [each for each in found if isinstance(each.clause, moving.EnterAsCopy)]
    return ("616.1c", copies) if copies else ("616.1d", found)


def shared_shield(state: Magic, effect: Replacing, alike: tuple[tuple[int, Proposal], ...]) -> bool:
    """Say whether a shield is too small for the damage that several sources deal at one time (615.7)."""
    shield = next((each for each in state.lasting if each.id == effect.lasting), None)
    if shield is None or shield.left is None or len(alike) < 2:
        return False
    amounts = [each.event.amount for _, each in alike if isinstance(each.event, events.Damaged)]
    return len(amounts) == len(alike) and sum(amounts) > shield.left


def ask_which_damage(player: str, effect: Replacing, alike: tuple[tuple[int, Proposal], ...]) -> Decision:
    """Ask of which source the shield prevents damage first (615.7)."""
    options = tuple(Option("replacement", (_source(each), effect.key, index)) for index, each in alike)
    return Decision(player=player, kind="replacement", options=options, cites=cr("615.7"))


def _source(proposal: Proposal) -> Any:
    return getattr(proposal.event, "source", 0)
