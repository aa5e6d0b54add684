"""Carrying out script entries of Magic 1998; what the engine does not play yet says so."""

from collections.abc import Callable, Mapping

from msgspec.structs import asdict

from judgehelper.abilities.card import Card
from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.errors import IllegalChoice, NotUnderstood
from judgehelper.kernel.script import Play, Queued
from judgehelper.systems.magic.effects.replacement.proposals import happen
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.scenario import entries as shared
from judgehelper.systems.magic.scenario.building import with_cards_of
from judgehelper.systems.magic.scenario.editing import edit
from judgehelper.systems.magic.scenario.file import Entry as SharedEntry
from judgehelper.systems.magic.scenario.names import is_called, objects_called
from judgehelper.systems.magic.understanding.support import why_unsupported
from judgehelper.systems.magic_1998.attack.declaring import against_attack
from judgehelper.systems.magic_1998.cards.source import OldCards
from judgehelper.systems.magic_1998.rulebook.book import in_this_book, rules
from judgehelper.systems.magic_1998.scenario.due import window_of
from judgehelper.systems.magic_1998.scenario.file import Entry
from judgehelper.systems.magic_1998.turn.aftermath import game_over

OWN_FIELDS = frozenset(SharedEntry.__struct_fields__) - {"do", "at", "expect"}


def as_shared(entry: Entry) -> SharedEntry:
    """Give an entry as the shared words know it."""
    said = {name: value for name, value in asdict(entry).items() if name in OWN_FIELDS}
    kind = entry.do if entry.do in ("cast", "activate", "play-land", "edit", "choose") else "check"
    return SharedEntry(do=kind, **said)


def enact(play: Play[Magic], entry: Entry) -> None:
    """Carry an entry out. Raises IllegalChoice, ScenarioError, NotUnderstood for what is not played yet."""
    if entry.do not in ENACT:
        why = "the engine does not carry this entry out yet"
        raise NotUnderstood(Refusal(entry.do, entry.card or "", why))
    try:
        ENACT[entry.do](play, entry)
    except IllegalChoice as wrong:
        told = tuple(Violation(each.reason, in_this_book(each.cites), each.about) for each in wrong.violations)
        raise IllegalChoice(told) from wrong


def _cast(play: Play[Magic], entry: Entry) -> None:
    _in_right_window(play, entry)
    _answer_costs(play, entry)
    shared.cast(play, as_shared(entry))


def _activate(play: Play[Magic], entry: Entry) -> None:
    _answer_costs(play, entry)
    decision = play.decision
    assert decision is not None
    for _ in range(entry.times):
        if not _take_item(play, entry):
            _refuse_forbidden(play, entry)
            shared.activate(play, as_shared(entry))


def _refuse_forbidden(play: Play[Magic], entry: Entry) -> None:
    """Refuse an ability that is there and may not be used, a mana source among them (MANA.4)."""
    decision, named = play.decision, as_shared(entry)
    assert decision is not None
    offered = (option.about for option in decision.options if option.label in ("activate", "mana"))
    if any(shared.is_meant(play.state, named, int(about[0]), int(about[1])) for about in offered):
        return
    if decision.player != entry.by:
        raise IllegalChoice((Violation("not-your-priority", rules("PRI.1"), (entry.by,)),))
    reasons = shared.why_no_activation(play.state, named)
    if reasons:
        raise IllegalChoice(reasons)


def _take_item(play: Play[Magic], entry: Entry) -> bool:
    """Play an item of a series that is called so; say whether there was one."""
    decision = play.decision
    if decision is None or entry.card is None:
        return False
    for index, option in enumerate(decision.options):
        if option.label in ("phase", "item") and is_called(play.state, option.about[0], entry.card):
            for name in entry.targets:
                play.enqueue(entry.by, Queued(name, "target"))
            play.answer((index,))
            return True
    return False


def _answer_costs(play: Play[Magic], entry: Entry) -> None:
    for name in (*entry.sacrifice, *entry.discard):
        play.enqueue(entry.by, Queued(name))


def _in_right_window(play: Play[Magic], entry: Entry) -> None:
    """Refuse what is scripted for somebody who has no right to act now."""
    decision = play.decision
    if decision is None or decision.player != entry.by:
        raise IllegalChoice((Violation("not-your-priority", rules("PRI.1"), (entry.by,)),))


def _pick(label: str, *told: str) -> Callable[[Play[Magic], Entry], None]:
    def choose(play: Play[Magic], entry: Entry) -> None:
        decision = play.decision
        place = _place(decision, label) if decision is not None and decision.player == entry.by else None
        if place is None:
            raise IllegalChoice((Violation(f"no-{label}-now", rules(*told), (entry.by,)),))
        play.answer((place,))

    return choose


def _place(decision: Decision, label: str) -> int | None:
    return next((place for place, option in enumerate(decision.options) if option.label == label), None)


def _attack(play: Play[Magic], entry: Entry) -> None:
    """Declare attackers with their bands; an attack that was not announced announces itself (TURN.MAIN)."""
    while play.decision is not None and play.decision.kind != "attackers":
        place = _place(play.decision, "announce-attack")
        if place is not None:
            play.answer((place,))
        elif play.state.turn.step == "main" and play.decision.player != entry.by:
            play.move_on()
        else:
            raise IllegalChoice((Violation("no-attack-now", rules("TURN.MAIN", "CMB.ATT"), (entry.by,)),))
    decision = play.decision
    assert decision is not None
    if decision.player != entry.by:
        raise IllegalChoice((Violation("not-your-turn", rules("TURN.MAIN"), (entry.by,)),))
    choice = [0] * len(decision.options)
    for pair in entry.attackers:
        choice[_option(play, decision, pair.attacker, choice)] = 1
    for number, band in enumerate(entry.bands, 2):
        for name in band:
            place = next((n for n, option in enumerate(decision.options)
                          if is_called(play.state, option.about[0], name) and choice[n] == 1), None)  # fmt: skip
            choice[place if place is not None else _option(play, decision, name, choice)] = number
    if max(choice, default=0) > len(decision.slots):
        raise IllegalChoice((Violation("no-such-band", rules("BAND.1"), ()),))
    play.answer(tuple(choice))


def _option(play: Play[Magic], decision: Decision, name: str, taken: list[int]) -> int:
    for place, option in enumerate(decision.options):
        if not taken[place] and is_called(play.state, option.about[0], name):
            return place
    here = objects_called(play.state, name)
    kind = decision.kind == "attackers"
    why = against_attack(play.state, here[0]) if here and kind and here[0] in play.state.status else ()
    told = rules("CMB.ATT") if kind else rules("CMB.BLK")
    raise IllegalChoice(why or (Violation("may-not", told, (name,)),))


def _block(play: Play[Magic], entry: Entry) -> None:
    decision = play.decision
    if decision is None or decision.kind != "blockers" or decision.player != entry.by:
        raise IllegalChoice((Violation("no-block-now", rules("CMB.BLK"), (entry.by,)),))
    choice = [0] * len(decision.options)
    for pair in entry.blocks:
        slot = next((n for n, each in enumerate(decision.slots, 1)
                     if is_called(play.state, each.about[0], pair.attacker)), None)  # fmt: skip
        if slot is None:
            raise IllegalChoice((Violation("not-attacking", rules("CMB.BLK"), (pair.attacker,)),))
        choice[_option(play, decision, pair.blocker, choice)] = slot
    play.answer(tuple(choice))


def _divide(play: Play[Magic], entry: Entry) -> None:
    shares = [[each.object or each.player or "", each.n] for each in entry.among]
    play.enqueue(entry.by, Queued([*shares], "division"))


def _form_band(_: Play[Magic], entry: Entry) -> None:
    raise IllegalChoice((Violation("no-band-now", rules("BAND.3"), entry.members),))


def _discard(play: Play[Magic], entry: Entry) -> None:
    if entry.card is not None:
        play.enqueue(entry.by, Queued(entry.card, "discard"))


def _resolve(play: Play[Magic], entry: Entry) -> None:
    """Decline everything optional until the neutral state, or until so many have resolved."""
    begun = len(play.state.log)
    while play.decision is not None and (play.state.stack or not is_calm(play)):
        play.move_on()
        if play.state.refusal is not None:
            return
        resolved = sum(1 for _ in play.state.log.of(events.Resolving, begun))
        if entry.objects is not None and resolved >= entry.objects:
            return


def is_calm(play: Play[Magic]) -> bool:
    """Say whether the game is in a neutral state, with nothing in use."""
    return window_of(play.state) == "neutral" and not play.state.stack


def _concede(play: Play[Magic], entry: Entry) -> None:
    lost = Proposal(events.Lost(entry.by, "conceded"), rules("LOSE.2"))
    play.interpose(game_over(happen(play.state, (lost,))))


def refuse_not_whole(cards: Mapping[str, Card]) -> None:
    """Stay silent about a game with a card that is not understood whole. Raises NotUnderstood."""
    for refusal in (each for card in cards.values() for each in why_unsupported(card)):
        raise NotUnderstood(refusal)


def _edit(play: Play[Magic], entry: Entry) -> None:
    named = as_shared(entry)
    known = play.state if play.cards is None else with_cards_of(play.state, named, OldCards(play.cards))
    refuse_not_whole(known.cards)
    play.interpose(edit(known, named))


def _stay(play: Play[Magic], entry: Entry) -> None:
    """Nothing: the run has come to where the entry wants it."""


ENACT: Mapping[str, Callable[[Play[Magic], Entry], None]] = {
    "cast": _cast,
    "activate": _activate,
    "play-land": lambda play, entry: shared.play_land(play, as_shared(entry)),
    "draw": _pick("draw", "TURN.DRAW"),
    "announce-attack": _pick("announce-attack", "TURN.MAIN"),
    "attack": _attack,
    "block": _block,
    "divide": _divide,
    "discard": _discard,
    "form-band": _form_band,
    "pass": _pick("pass", "BAT.6", "PRI.3"),
    "resolve": _resolve,
    "advance": _stay,
    "edit": _edit,
    "concede": _concede,
}
