"""Hearing what has happened: triggers are due once and lost with the priority, conditional ones as long as it stays.

Whoever receives priority first declares the triggers that are due (116.6, 303.4), the active player his before the
other player (305.1). The same trigger of the same card, due several times by then, is declared once (116.8).
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.giving import is_trigger, texts_of
from judgehelper.systems.berserk.board.look import card_of, in_battle, word_of
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.cards.effects import Incarnate
from judgehelper.systems.berserk.cards.phrases import Event
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring import compound
from judgehelper.systems.berserk.declaring.declaring import draft
from judgehelper.systems.berserk.declaring.named import fell_to_enemy_attack, text_of
from judgehelper.systems.berserk.declaring.offers import Offer, due_offer, interactive, parts_of
from judgehelper.systems.berserk.declaring.slots import filled
from judgehelper.systems.berserk.declaring.targets import is_fixed, why_not_target
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import reading
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import (
    BATTLE,
    DECK,
    GRAVEYARD,
    HAND,
    PRELIMINARY,
    Action,
    Deferred,
    Due,
    Game,
    Happening,
    change,
)
from judgehelper.systems.berserk.steps import NO, YES, AnswerTrigger, ChooseTargets, DeclareDue
from judgehelper.systems.berserk.triggers.ending import end_by
from judgehelper.systems.berserk.triggers.events import LEAVING, is_met, numbers_of, patterns, player_of, references


def hear(game: Game) -> Game:
    """Note which abilities the events since last time have set off (303.8, 503.3.4)."""
    start, end = game.heard, len(game.log)
    due: list[Due] = [each for each in game.due if not each.at or each.depth <= len(game.stack)]
    for place in range(start, end):
        event = game.log[place].event
        if isinstance(event, Happening) and (game.step not in PRELIMINARY or event.kind == "revealed"):
            due += [each for each in _set_off(game, event, place) if not _is_there(due, each)]
            used = {each.ability for each in due if each.has_waited}
            game = replace(game, deferred=tuple(each for each in game.deferred if key_of(each) not in used))
            game = end_by(game, event)
    return replace(game, heard=end, due=tuple(due))


def _is_there(due: list[Due], each: Due) -> bool:
    """One ability of one card that is due twice is declared once (116.8)."""
    return any(old.source == each.source and old.ability == each.ability for old in due)


def _set_off(game: Game, event: Happening, place: int) -> Iterator[Due]:
    gone = (event.card,) if event.kind in LEAVING and event.card is not None else ()
    for source in dict.fromkeys((*in_battle(game), *gone, *_elsewhere(game))):
        then_held = _as_it_was(game, source, event) if source in gone else game
        for key, ability in interactive(then_held, source):
            if _may_hear(game, source, ability, event) and _is_awake(game, source, key, ability):
                is_lost = then_held is not game and key not in dict(interactive(game, source))
                for due in _due_of(game, source, key, ability, event, place):
                    yield replace(due, deferred=ability) if is_lost else due
    yield from _of_cells(game, event, place)
    for waiting in game.deferred:
        found = _due_of(game, waiting.source, key_of(waiting), waiting.ability, event, place, waiting.player)
        for each in found:
            numbers = (*each.numbers, *waiting.numbers)
            refs = (*each.refs, *waiting.refs)
            yield replace(
                each, deferred=waiting.ability, refs=refs, numbers=numbers, x=waiting.x,
                has_waited=True,
            )  # fmt: skip


def _of_cells(game: Game, event: Happening, place: int) -> Iterator[Due]:
    """What sets off the texts of markers on cells: each marker for itself, with its cell as «self» (544.5, 544.6)."""
    for cell, laid in game.cells.items():
        for number, marker in enumerate(laid):
            for text in texts_of(game, marker):
                if isinstance(text, Ability) and marker.by is not None and is_trigger(text):
                    refs: tuple[tuple[str, Ref], ...] = (("self", cell), ("maker", marker.by))
                    for each in range(marker.n):
                        key = f"{text.id or marker.name} {cell} {number} {each}"
                        for due in _due_of(game, marker.by, key, text, event, place, marker.player, refs):
                            yield replace(due, deferred=text, refs=(*refs, *due.refs))


def key_of(waiting: Deferred) -> str:
    """Name a deferred ability among those that are due: two of the same words wait each for itself (120.3)."""
    return f"later {waiting.id}"


def _as_it_was(game: Game, source: int, event: Happening) -> Game:
    """Give the battle with a card as it was before it left: the abilities that it had then count (201.2.4, 541.5).

    116.3.4.
    """
    return game if event.before is None else change(game, source, markers=event.before.markers)


def _elsewhere(game: Game) -> Iterator[int]:
    """List the cards outside battle whose texts work there: incarnation, valhalla, «from the graveyard» (201.2)."""
    for ref, thing in sorted(game.things.items()):
        if thing.zone in (GRAVEYARD, HAND, DECK) and _works_there(game, ref):
            yield ref


def _works_there(game: Game, ref: int) -> bool:
    zone = game.things[ref].zone
    return any(
        key == "incarnation" or (ability.from_ == zone and (zone != GRAVEYARD or _is_from_there(game, ref, ability)))
        for key, ability in interactive(game, ref)
    )


def _is_from_there(game: Game, ref: int, ability: Ability) -> bool:
    return not _is_valhalla(game, ref, ability) or fell_to_enemy_attack(game, ref)


def _is_valhalla(game: Game, ref: int, ability: Ability) -> bool:
    held = (each for each in card_of(game, ref).abilities if isinstance(each, Ability))
    return any(each.valhalla is not None and each.valhalla == ability.does for each in held)


def _may_hear(game: Game, source: int, ability: Ability, event: Happening) -> bool:
    """Say whether a trigger works where its card lies: in battle, or from where its text says (201.2, 116.1)."""
    if ability.kind not in ("triggered", "conditional") or ability.when is None or ability.before:
        return False
    zone = game.things[source].zone
    if zone in BATTLE:
        is_shy = game.things[source].hidden and (ability.may or ability.kind == "conditional")
        return ability.from_ in (None, "battle") and not is_shy
    just_left = event.kind in LEAVING and event.card == source
    return (
        ability.from_ == zone
        or (just_left and ability.from_ is None)
        or (zone == GRAVEYARD and isinstance(ability.does, Incarnate))
    )


def _is_awake(game: Game, source: int, key: str, ability: Ability) -> bool:
    """Say whether an ability works: of a hidden card only what is printed, what it has got does not (533.2, 533.5)."""
    if not game.things[source].hidden:
        return True
    printed = card_of(game, source).abilities
    return any(
        word_of(each) == key or (isinstance(each, Ability) and ability in (each, text_of(each))) for each in printed
    )


def _due_of(
    game: Game, source: int, key: str, ability: Ability, event: Happening, place: int, player: str = "",
    told: tuple[tuple[str, Ref], ...] = (),
) -> Iterator[Due]:  # fmt: skip
    """Whoever controlled a card just before it left declares its trigger (201.2.4)."""
    top = game.top
    for pattern in patterns(ability.when or Event()):
        if is_met(game, pattern, source, event, place, tuple((name, (ref,)) for name, ref in told), player):
            yield Due(
                player=player or player_of(game, source, event),
                source=source,
                ability=key,
                refs=references(event),
                after=top.id if pattern.after and top is not None else None,
                at=next((STEP_OF[part.word] for part in parts_of(ability) if part.word in STEP_OF), ""),
                conditional=ability.kind == "conditional",
                depth=len(game.stack),
                event=place,
                numbers=(*numbers_of(event), ("event place", place)),
                through=event.through if event.kind in ATTACHED else "",
                strength=event.other if event.kind in ATTACHED else "",
            )
            return


ATTACHED = ("resolved", "wounded", "healed")
"""Events at which abilities are attached to the action-effect that has made them (GL Сопутствующая особенность)."""
STEP_OF: Mapping[str, str] = {"cancel": "cancel", "redirect": "targets", "block": "block"}
"""The only steps at which these effects are declared, whatever set them off (512.6.3, 512.6.4, 512.6.7)."""


def is_due(game: Game, due: Due, player: str, moment: str) -> bool:
    """Say whether a trigger is declared now by a player: those of «after» wait for the payment (512.7).

    116.4, 531.5.
    """
    if due.player != player or due.conditional:
        return False
    top = game.top
    if due.at:
        return top is not None and moment == due.at and due.depth == len(game.stack)
    if due.after is None or all(each.id != due.after for each in game.stack):
        return True
    return top is not None and top.id == due.after and moment == reading(game, "after-trigger")


def declare_due(game: Game, step: DeclareDue) -> Game | Decision:
    """Declare a player's due triggers one after another, in the order that he wants (305.1, 116.3, 305.2)."""
    waiting = tuple(due for due in game.due if is_due(game, due, step.player, step.moment))
    if len(waiting) < 2:
        rest = tuple(due for due in game.due if due not in waiting)
        return then(replace(game, due=rest), *(AnswerTrigger(due) for due in waiting))
    options = tuple(Option("trigger", (due.source, due.ability)) for due in waiting)
    return Decision(player=step.player, kind="order", options=options, cites=rules("305.1"), form=Form.ORDER)


def take_order(game: Game, step: DeclareDue, answer: Answer) -> Game:
    """Declare the triggers in the order that was chosen."""
    waiting = tuple(due for due in game.due if is_due(game, due, step.player, step.moment))
    ordered = tuple(waiting[place] for place in answer.choice)
    rest = tuple(due for due in game.due if due not in waiting)
    return then(replace(game, due=rest), *(AnswerTrigger(due) for due in ordered))


def answer_trigger(game: Game, step: AnswerTrigger) -> Game | Decision:
    """Ask whether an optional trigger is used (116.7), or declare it (545.10)."""
    due = step.due
    found = due_offer(game, due)
    if found is None:
        return game
    ability, offer = found
    if _is_used_up(game, due, ability):
        return game
    action = draft(game, due.source, offer, due=due)
    if not compound.can_begin(game, action, offer.tree) or _has_lost_target(game, offer, action):
        return happen(game, "failed", "116.6", "528.4", card=due.source, ability=due.ability)
    if ability.may and not step.agreed:
        about = (due.source, due.ability)
        return Decision(player=due.player, kind="may", options=(NO, YES), cites=rules("116.7"), about=about)
    return then(game, ChooseTargets(due.player, due.source, due.ability, due=due))


def _has_lost_target(game: Game, offer: Offer, action: Action) -> bool:
    """Say whether an attack has no legal target left in the card that its text names (527.1, 529.7)."""
    part = offer.parts[0]
    if part.word not in ATTACKS or not is_fixed(part) or len(offer.parts) > 1:
        return False
    meant = filled(game, scope_of(game, action), part)
    return not any(not why_not_target(game, scope_of(game, action), part, ref) for ref in meant)


def _is_used_up(game: Game, due: Due, ability: Ability) -> bool:
    """Say whether it has been used as often as it may; «per turn» not at all before the first turn (401.4)."""
    limit = ability.limit
    if limit is None:
        return False
    if limit.per != "battle" and game.step in PRELIMINARY:
        return True
    is_elsewhere = limit.per == "own-turn" and game.things[due.source].controller != game.active
    used = markers.count(game.things[due.source], markers.SPENT, due.ability)
    promised = sum(each.source == due.source and each.price.mark == due.ability for each in (*game.queue, *game.stack))
    return is_elsewhere or used + promised >= limit.times


def take_answer(game: Game, step: AnswerTrigger, answer: Answer) -> Game:
    """Go on with an optional trigger, or drop it."""
    return then(game, replace(step, agreed=True)) if answer.picked[0] == YES else game


def forget(game: Game) -> Game:
    """Forget what was due at a window that has closed: triggers are lost with the priority (303.4)."""
    depth = len(game.stack)
    kept = tuple(
        due for due in game.due if due.depth < depth or due.after is not None or (due.at and due.depth == depth)
    )
    return replace(game, due=kept) if len(kept) != len(game.due) else game
