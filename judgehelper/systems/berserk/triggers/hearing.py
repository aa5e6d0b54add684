"""Hearing what has happened: triggers are due once and lost with the priority, conditional ones as long as it stays.

Whoever receives priority first declares the triggers that are due (116.6, 303.4), the active player his before the
other player (305.1). The same trigger of the same card, due several times by then, is declared once (116.8).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import in_battle
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring.declaring import declare, draft
from judgehelper.systems.berserk.declaring.offers import Offer, interactive, triggered_offer
from judgehelper.systems.berserk.declaring.targets import candidates, is_fixed, wants, why_not_target
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.state import BATTLE, PRELIMINARY, Due, Game, Happening, Ref
from judgehelper.systems.berserk.steps import NO, YES, AnswerTrigger, DeclareDue
from judgehelper.systems.berserk.triggers.events import is_met, patterns, references


def hear(game: Game) -> Game:
    """Note which abilities the events since last time have set off (303.8, 503.3.4)."""
    start, end = game.heard, len(game.log)
    due: list[Due] = list(game.due)
    for place in range(start, end):
        event = game.log[place].event
        if isinstance(event, Happening) and game.step not in PRELIMINARY:
            due += [each for each in _set_off(game, event, place) if not _is_there(due, each)]
    return replace(game, heard=end, due=tuple(due))


def _is_there(due: list[Due], each: Due) -> bool:
    return any(old.source == each.source and old.ability == each.ability for old in due)


def _set_off(game: Game, event: Happening, place: int) -> Iterator[Due]:
    top = game.top
    gone = (event.card,) if event.kind == "died" and event.card is not None else ()
    for source in (*in_battle(game), *gone):
        for key, ability in interactive(game, source):
            if ability.kind not in ("triggered", "conditional") or ability.when is None:
                continue
            if game.things[source].hidden and (ability.may or ability.kind == "conditional"):
                continue
            for pattern in patterns(ability.when):
                if is_met(game, pattern, source, event):
                    yield Due(
                        player=game.things[source].controller,
                        source=source,
                        ability=key,
                        refs=references(event),
                        after=top.id if pattern.after and top is not None else None,
                        conditional=ability.kind == "conditional",
                        depth=len(game.stack),
                        event=place,
                    )
                    break


def is_due(game: Game, due: Due, player: str, moment: str) -> bool:
    """Say whether a trigger is declared now by a player: those of «after» wait for the payment (512.7)."""
    if due.player != player or due.conditional:
        return False
    top = game.top
    return due.after is None or top is None or top.id != due.after or moment == reading(game, "after-trigger")


def declare_due(game: Game, step: DeclareDue) -> Game | Decision:
    """Declare a player's due triggers one after another, in the order that he wants (305.1)."""
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


def offer_of(game: Game, due: Due) -> tuple[Ability, Offer] | None:
    """Find the ability of a due trigger, if its card still has it."""
    found = dict(interactive(game, due.source)).get(due.ability)
    return (found, triggered_offer(game, found, due.ability)) if found is not None else None


def answer_trigger(game: Game, step: AnswerTrigger) -> Game | Decision:
    """Ask whether an optional trigger is used (116.7), ask for its targets, or declare it."""
    due = step.due
    found = offer_of(game, due)
    if found is None:
        return game
    ability, offer = found
    if _is_used_up(game, due, ability):
        return game
    least, most = wants(offer.parts[0])
    options = candidates(game, due.source, offer.parts[0]) if most else ()
    if len(options) < least or _has_lost_target(game, offer, due):
        return happen(game, "failed", "116.6", "528.4", card=due.source, ability=due.ability)
    if ability.may and not step.agreed:
        about = (due.source, due.ability)
        return Decision(player=due.player, kind="may", options=(NO, YES), cites=rules("116.7"), about=about)
    if most:
        listed = tuple(Option("target", (ref,)) for ref in options)
        about = (due.source, due.ability)
        return Decision(
            player=due.player, kind="target", options=listed, cites=rules("501.1"), least=least,
            most=min(most, len(listed)), about=about,
        )  # fmt: skip
    return put_in_queue(game, due, offer, _meant(offer, due))


def _has_lost_target(game: Game, offer: Offer, due: Due) -> bool:
    """Say whether an attack has no legal target left in the card that its text names (527.1, 529.7)."""
    part = offer.parts[0]
    if part.word not in ATTACKS or not is_fixed(part):
        return False
    meant = _meant(offer, due)
    return not meant or bool(why_not_target(game, due.source, part, meant[0]))


def _is_used_up(game: Game, due: Due, ability: Ability) -> bool:
    limit = ability.limit
    return limit is not None and markers.count(game.things[due.source], markers.SPENT, due.ability) >= limit.times


def _meant(offer: Offer, due: Due) -> tuple[Ref, ...]:
    """The cards that the text refers to; none where it means its own card (502.4)."""
    effect = offer.parts[0].effect
    if effect is None or not isinstance(effect.target, str) or effect.target == "self":
        return ()
    ref = dict(due.refs).get(effect.target)
    return () if ref is None else (ref,)


def take_answer(game: Game, step: AnswerTrigger, answer: Answer) -> Game:
    """Go on with an optional trigger, drop it, or declare with the targets chosen."""
    if answer.decision.kind == "may":
        return then(game, replace(step, agreed=True)) if answer.picked[0] == YES else game
    found = offer_of(game, step.due)
    assert found is not None
    return put_in_queue(game, step.due, found[1], tuple(option.about[0] for option in answer.picked))


def put_in_queue(game: Game, due: Due, offer: Offer, chosen: tuple[Ref, ...]) -> Game:
    """Declare a trigger, unless its chain has come to the first repetition (522.2)."""
    parent = game.top
    key = (f"{due.ability}", due.source, chosen)
    before = parent.chain if parent is not None else ()
    if key in before:
        return happen(game, "chain-cut", "522.2", card=due.source, ability=due.ability)
    if due.after is not None:
        game = note(game, "after-trigger", due.source)
    action = replace(draft(game, due.source, offer), by=due.player)
    game = declare(game, offer, action, chosen)
    made = game.queue[-1]
    here = game.things[due.source].zone
    made = replace(
        made,
        chain=(*before, key),
        parent=parent.id if parent is not None else None,
        refs=due.refs,
        zone="" if here in BATTLE else here,
    )
    return replace(game, queue=(*game.queue[:-1], made))


def forget(game: Game) -> Game:
    """Forget what was due at a window that has closed: triggers are lost with the priority (303.4)."""
    depth = len(game.stack)
    kept = tuple(due for due in game.due if due.depth < depth or due.after is not None)
    return replace(game, due=kept) if len(kept) != len(game.due) else game
