"""Splice: cards shown from the hand lend their text to a spell as it is cast (702.46).

Which cards, and in which order their instructions follow, is one choice among those of 601.2b; what they cost is an
additional cost of the spell. The spell keeps all else that it is, and the text only as long as it is on the stack.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.clauses import Modal
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword, Spell
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.systems.magic.casting.targets import has_legal_targets, target_phrases
from judgehelper.systems.magic.costs.costs import total_cost
from judgehelper.systems.magic.costs.payable import can_pay
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic, Spliced
from judgehelper.systems.magic.game.steps import ChooseSplices
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.keywords.book import keywords_in
from judgehelper.systems.magic.printed.objects.printed import spliced_text
from judgehelper.systems.magic.printed.texts.reads import of_kind

SPLICE = "splice"


def choose_splices(state: Magic, step: ChooseSplices) -> Magic | Decision:
    """Ask which cards are spliced onto the spell, in the order of their instructions (601.2b, 702.46b)."""
    found = tuple(spliceable(state, step.item))
    if not found:
        return state
    options = tuple(Option("card", (each,)) for each in found)
    return Decision(
        player=state.frames[step.item].controller, kind="choice", options=options, least=0, most=len(found),
        cites=cr("601.2b", "702.46a", "702.46b"), about=(step.item, SPLICE),
    )  # fmt: skip


def spliceable(state: Magic, item: Id) -> Iterator[Id]:
    """List the cards in the caster's hand that can be spliced onto a spell: paid for, with targets (702.46a, b)."""
    if state.items[item].ability is not None or state.things[item].face_down:
        return
    for card in state.players[state.frames[item].controller].hand:
        if SPLICE in traits(state, card).keywords and _splicing(state, item, card) is not None:
            imagined = with_splices(state, item, (card,))
            if _has_targets(state, item, card) and can_pay(imagined, state.frames[item], total_cost(imagined, item)):
                yield card


def _splicing(state: Magic, item: Id, card: Id) -> Keyword | None:
    """Give the splice ability of a card by which it can be spliced onto this spell; None where none lets it be."""
    view = look(state, state.frames[item])
    own = (each for each in keywords_in(traits(state, card)) if each.keyword == SPLICE and each.what is not None)
    return next((each for each in own if each.what is not None and view.fits(each.what, item)), None)


def _has_targets(state: Magic, item: Id, card: Id) -> bool:
    """Say whether there are targets for the text that a card would lend (702.46b)."""
    frame = state.frames[item]
    view = look(state, frame)
    bodies = (each.body for each in of_kind(Spell, spliced_text(state, state.things[card].card, 0)))
    return all(
        has_legal_targets(state, frame, phrase, view.bounds(phrase.det.count)[0])
        for body in bodies for phrase in target_phrases(body)
    )  # fmt: skip


def with_splices(state: Magic, item: Id, cards: tuple[Id, ...]) -> Magic:
    """Lend the text of these cards to a spell, in this order (702.46a, c)."""
    lent = []
    for card in cards:
        ability = _splicing(state, item, card)
        if ability is not None:
            lent.append(Spliced(state.things[card].card, ability.cost))
    thing = state.things[item]
    return replace(state, things=state.things.set(item, replace(thing, spliced=tuple(lent))))


def check_splices(state: Magic, step: ChooseSplices, answer: Answer) -> tuple[Violation, ...]:
    """All of the splice costs must be payable together (601.2h, 702.46a)."""
    cards = _chosen(answer)
    imagined = with_splices(state, step.item, cards)
    payable = can_pay(imagined, state.frames[step.item], total_cost(imagined, step.item))
    return () if payable else (Violation("cannot-pay", cr("117.3", "601.2h", "702.46a"), (step.item, *cards)),)


def take_splices(state: Magic, step: ChooseSplices, answer: Answer) -> Magic:
    """Reveal the cards all at once; the spell has their text from now on."""
    cards = _chosen(answer)
    if not cards:
        return state
    state = with_splices(state, step.item, cards)
    shown = events.Revealed(cards, state.frames[step.item].controller)
    return propose(state, shown, cites=cr("702.46a", "702.46c", *(("702.46b",) if len(cards) > 1 else ())))


def _chosen(answer: Answer) -> tuple[Id, ...]:
    return tuple(int(option.about[0]) for option in answer.picked)


def why_not_spliced(abilities: tuple[Ability, ...]) -> Iterator[str]:
    """Say why the text of a card with splice cannot be lent: the modes of another text are not chosen (702.46b)."""
    if not any(each.keyword == SPLICE for each in of_kind(Keyword, abilities)):
        return
    if any(of_kind(Modal, (clause for each in of_kind(Spell, abilities) for clause in each.body))):
        yield "the engine does not splice a text with modes"
