"""The one defending player, where opponents do not all defend: chosen as combat begins (506.2a, 507.1, 703.4f)."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.defending import is_one_chosen, may_be_attacked
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import opponents_of
from judgehelper.systems.magic_cr.state import Combat, Magic
from judgehelper.systems.magic_cr.variants import attack_option


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
        cites=_told(state), about=("defending-player",),
    )  # fmt: skip


def take_defender(state: Magic, _: ChooseDefender, answer: Answer) -> Magic:
    """Let the chosen opponent defend."""
    return _chosen(state, str(answer.picked[0].about[0]))


def _chosen(state: Magic, player: str) -> Magic:
    state = replace(state, combat=replace(state.combat or Combat(), defending=player))
    return propose(state, events.DefenderChosen(player), cites=_told(state))


def _told(state: Magic) -> Citations:
    return cr("506.2a", "507.1", "703.4f", *attack_option(state)[1])
