"""Asking whether somebody does what they may do, and going on as they answer (608.2d, 117.12)."""

from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import JoinIn, Offering, PerformAct
from judgehelper.systems.magic.in_force.triggers.how_often import note_done
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.performing import left_undone

TOLD_OF_QUESTIONS = {"unless": ("117.12a", "117.12", "608.2f"), "mana": ("117.3c", "702.61a"),
                     "hidden": ("117.8c", "702.61a")}  # fmt: skip
"""What the book has of questions other than «you may»: paying for it, and making mana for what must be cast."""


def offer(state: Magic, step: Offering) -> Magic | Decision:
    """Ask whether somebody does what they may do (608.2d); who has left can do nothing (101.3)."""
    if state.players[step.player].out:
        return then(record(state, events.Ignored(step.player, "may"), cr("101.3", "104.5")), *step.no)
    options = (Option("yes"), Option("no"))
    return Decision(
        player=step.player, kind="may", options=options, cites=cr("608.2d", *_told_of_offer(state, step)),
        about=(step.frame, step.question),
    )  # fmt: skip


def _told_of_offer(state: Magic, step: Offering) -> tuple[str, ...]:
    """Say what the book has of «unless» and of what a resolving triggered ability lets a player do (117.12, 603.5)."""
    told = TOLD_OF_QUESTIONS.get(step.question, ())
    acts = (each.act for each in step.yes if isinstance(each, PerformAct | JoinIn))
    if any(of_kind(PayMana, acts)):
        told = (*told, *(() if "117.12" in told else ("117.12",)))
    item = state.items.get(step.frame)
    if step.question == "may" and item is not None and isinstance(item.ability, Triggered):
        told = (*told, "603.5")
    return (*told, "116.2e") if item is not None else told


def take_offer(state: Magic, step: Offering, answer: Answer) -> Magic:
    """Go on as was answered."""
    (option,) = answer.picked
    done, left = (step.yes, step.no) if option.label == "yes" else (step.no, step.yes)
    state = note_done(state, step.frame, step.player) if done is step.yes and step.question == "may" else state
    return then(left_undone(state, step.frame, left), *done)
