"""How the game is shown: the table of functions that a window asks."""

from collections.abc import Mapping

from judgehelper.kernel.board import ShowRules
from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import Decision, Option
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.casting.activating import activatable, why_not_activate
from judgehelper.systems.magic.casting.allowed import all_ways, why_not_cast, why_not_play
from judgehelper.systems.magic.combat.rules import creatures_of, spoken, why_cant_attack, why_cant_block
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic, Ref
from judgehelper.systems.magic.game.steps import PutTriggers, ResolveTop, Settle
from judgehelper.systems.magic.in_force.permissions.protection import why_untargetable
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.showing.board import describe
from judgehelper.systems.magic.showing.causes import follow
from judgehelper.systems.magic.showing.choice_words import QUESTIONS, word_option, word_question, word_violation
from judgehelper.systems.magic.showing.endings import arrival, history, why_event
from judgehelper.systems.magic.showing.event_words import word_event
from judgehelper.systems.magic.showing.explaining import explain
from judgehelper.systems.magic.showing.missing import missed
from judgehelper.systems.magic.showing.terms import SHORT_STEPS
from judgehelper.systems.magic.showing.waiting_words import note_option

Refused = tuple[tuple[Option, tuple[Violation, ...]], ...]


def refused(state: Magic, decision: Decision) -> Refused:
    """List what the player might have wished to choose and may not, with all reasons."""
    match decision.kind:
        case "priority":
            return _refused_actions(state, decision.player)
        case "attackers":
            said = spoken(state)
            things = creatures_of(state, decision.player)
            return _with_reasons("attacker", {each: why_cant_attack(state, each, said) for each in things})
        case "blockers":
            said = spoken(state)
            things = creatures_of(state, decision.player)
            return _with_reasons("blocker", {each: why_cant_block(state, each, said) for each in things})
        case "target":
            return _refused_targets(state, decision)
    return ()


def _with_reasons(label: str, reasons: dict[int, tuple[Violation, ...]]) -> Refused:
    return tuple((Option(label, (each,)), why) for each, why in reasons.items() if why)


def _refused_actions(state: Magic, player: str) -> Refused:
    found: list[tuple[Option, tuple[Violation, ...]]] = []
    for card in state.players[player].hand:
        if "Land" in traits(state, card).types:
            found.append((Option("play-land", (card,)), why_not_play(state, player, card)))
        found.extend(
            (Option("cast", (card, way.side, way.how)), why_not_cast(state, player, card, way))
            for way in all_ways(state, player, card)
        )
    for thing in state.battlefield:
        if not state.things[thing].phased_out and traits(state, thing).controller == player:
            for place, _ in activatable(state, thing):
                found.append((Option("activate", (thing, place)), why_not_activate(state, player, thing, place)))
    return tuple((option, why) for option, why in found if why)


def _refused_targets(state: Magic, decision: Decision) -> Refused:
    source = decision.about[0] if decision.about else None
    offered = {option.about[0] for option in decision.options}
    if not isinstance(source, int):
        return ()
    there = (each for each in state.battlefield if not state.things[each].phased_out)
    known: tuple[Ref, ...] = (*there, *state.stack, *state.seats)
    others = tuple(each for each in known if each not in offered and each != source)
    return tuple((Option("target", (each,)), _why_no_target(state, each, source, decision.player)) for each in others)


def _why_no_target(state: Magic, ref: Ref, source: Id, player: str) -> tuple[Violation, ...]:
    """Give the reasons why something can't be targeted; where nothing keeps it, the text speaks of others (114.1)."""
    known = why_untargetable(state, ref, source, player)
    return known or (Violation("not-described", cr("601.2c", "114.1"), (ref, source)),)


def pass_choice(state: Magic) -> tuple[int, ...] | None:
    """Give the choice that means "nothing, go on" for the open decision, if there is one."""
    decision = state.decision
    if decision is None:
        return None
    if decision.kind == "priority":
        return (0,)
    if decision.kind in ("attackers", "blockers"):
        return (0,) * len(decision.options)
    if decision.form.value == "pick" and decision.least == 0:
        return ()
    no = next((place for place, option in enumerate(decision.options) if option.label == "no"), None)
    return None if no is None else (no,)


def when(state: Magic, language: Language) -> str:
    """Say which turn and step it is."""
    step = SHORT_STEPS[state.turn.step](language) if state.turn.step in SHORT_STEPS else ""
    turn = TURN(language).format(state.turn.number, state.turn.active)
    return " · ".join(part for part in (turn, step) if part)


def is_passable(state: Magic) -> bool:
    """Say whether passing the open question lets the turn go on: «may», a choice or a target is asked on its way."""
    kind = state.decision.kind if state.decision is not None else ""
    return kind not in QUESTIONS or kind in ("priority", "attackers", "blockers")


def upcoming(state: Magic, language: Language) -> tuple[str, Citations]:
    """Say what the rules do next: check state-based actions, put what has triggered on the stack, resolve."""
    step = state.agenda[0] if state.agenda else None
    words, told = NEXT.get(type(step), (None, ()))
    return ("", ()) if words is None else (words(language), state.law.cite(cr(*told)))


NEXT: Mapping[type, tuple[Worded, tuple[str, ...]]] = {
    Settle: (
        Worded(
            "Дальше: проверка действий, вызываемых состоянием; затем сработавшее кладётся в стек.",
            "Next: state-based actions are checked, then what has triggered is put on the stack.",
        ),
        ("704.3", "603.3"),
    ),
    PutTriggers: (
        Worded("Дальше: сработавшее кладётся в стек.", "Next: what has triggered is put on the stack."),
        ("603.3", "603.3b"),
    ),
    ResolveTop: (
        Worded("Дальше: разрешается верхнее в стеке.", "Next: the top object of the stack resolves."),
        ("608.1",),
    ),
}
TURN = Worded("Ход {0} · {1}", "Turn {0} · {1}")
SHOW: ShowRules[Magic] = ShowRules(
    describe=describe,
    explain=explain,
    word_event=word_event,
    word_question=word_question,
    word_option=word_option,
    word_violation=word_violation,
    note_option=note_option,
    refused=refused,
    pass_choice=pass_choice,
    follow=follow,
    when=when,
    arrival=arrival,
    why_event=why_event,
    history=history,
    missed=missed,
    upcoming=upcoming,
    is_passable=is_passable,
    recent=lambda state: state.turn.began,
    pays_by_hand=lambda state: state.options.get("payment") == "manual",
)
