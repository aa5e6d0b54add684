"""Carrying out script entries of Magic 1998; what the engine does not play yet says so."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import asdict, astuple, replace

from judgehelper.abilities.acts.acting import PayLife
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Activated
from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.decision import Decision, Option
from judgehelper.kernel.errors import IllegalChoice, NotUnderstood
from judgehelper.kernel.game import why_not
from judgehelper.kernel.script import Play, Queued
from judgehelper.systems.magic.casting.targets import why_not_target
from judgehelper.systems.magic.effects.replacement.proposals import happen
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.scenario import entries as shared
from judgehelper.systems.magic.scenario.building import with_cards_of
from judgehelper.systems.magic.scenario.declared import begin_declaration, declare, just_declared
from judgehelper.systems.magic.scenario.editing import edit
from judgehelper.systems.magic.scenario.file import Entry as SharedEntry
from judgehelper.systems.magic.scenario.names import is_called, objects_called, split
from judgehelper.systems.magic.scenario.wording import begins, without_own_name
from judgehelper.systems.magic_1998.attack.declaring import against_attack
from judgehelper.systems.magic_1998.cards.knowing import why_unplayable
from judgehelper.systems.magic_1998.cards.source import OldCards
from judgehelper.systems.magic_1998.cards.wording import said_today
from judgehelper.systems.magic_1998.rulebook.book import in_this_book, rules
from judgehelper.systems.magic_1998.scenario.answers import fit, is_whole
from judgehelper.systems.magic_1998.scenario.due import aiming, shields, window_of
from judgehelper.systems.magic_1998.scenario.file import Entry
from judgehelper.systems.magic_1998.state import Series, Specials, Window
from judgehelper.systems.magic_1998.turn.aftermath import game_over
from judgehelper.systems.magic_1998.turn.duties import acts_of, phase_costs
from judgehelper.systems.magic_1998.turn.series import without as series_without
from judgehelper.systems.magic_1998.turn.special import without_one as specials_without
from judgehelper.systems.magic_1998.turn.windows import is_mana_source

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
    state = play.state
    entry = aiming(state, entry)
    try:
        ENACT[entry.do](play, entry)
    except IllegalChoice as wrong:
        if entry.targets:
            wrong = IllegalChoice((*wrong.violations, *_of_targets(state, entry)))
        told = tuple(Violation(each.reason, in_this_book(each.cites), each.about) for each in wrong.violations)
        raise IllegalChoice(told) from wrong


def _of_targets(state: Magic, entry: Entry) -> Iterator[Violation]:
    """Say what keeps the targets that an entry names from being targets: protection above all (PROT.4)."""
    named = objects_called(state, entry.card or "")
    for source in named[:1]:
        for ref in (each for name in entry.targets for each in objects_called(state, name)[:1]):
            told = why_not_target(state, Frame(source=source, controller=entry.by), ref)
            if told:
                yield Violation("no-legal-target", told, (ref,))


def _cast(play: Play[Magic], entry: Entry) -> None:
    _in_right_window(play, entry)
    _refuse_by_window(play, entry)
    _answer_costs(play, entry)
    shared.cast(play, as_shared(entry))
    _settle_costs(play, entry)


def _activate(play: Play[Magic], entry: Entry) -> None:
    _answer_costs(play, entry)
    decision = play.decision
    assert decision is not None
    for _ in range(entry.times):
        if not _take_item(play, entry):
            _refuse_by_window(play, entry)
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
        raise IllegalChoice((*reasons, *_of_life(play.state, entry)))


def _of_life(state: Magic, entry: Entry) -> tuple[Violation, ...]:
    """Say that nobody pays more life than he has, where life is a part of the cost (LIFE.3)."""
    named = objects_called(state, entry.card or "")
    abilities = every_ability(traits(state, named[0]).abilities) if named else ()
    asks = any(all_of(PayLife, *(each.costs for each in of_kind(Activated, abilities))))
    return (Violation("cannot-pay", rules("LIFE.3"), (named[0],)),) if asks else ()


def _take_item(play: Play[Magic], entry: Entry) -> bool:
    """Play an item of a series that is called so; say whether there was one."""
    decision = play.decision
    if decision is None or entry.card is None:
        return False
    if decision.player != entry.by:
        return False
    for index, option in enumerate(decision.options):
        if option.label in PLAYED and is_option_meant(play.state, option, entry):
            for name in entry.targets:
                play.enqueue(entry.by, Queued(name, "target"))
            for mode in entry.modes:
                play.enqueue(entry.by, Queued(mode, "mode"))
            play.answer((index,))
            return True
    return False


PLAYED = ("phase", "item", "timed", "special")
"""How abilities are offered that are played in a phase, in a series or before an event."""


def is_option_meant(state: Magic, option: Option, entry: Entry) -> bool:
    """Say whether an ability offered is the one that an entry names: its card, its words, the event that it answers."""
    if entry.card is None or not is_called(state, option.about[0], entry.card):
        return False
    if isinstance(entry.ability, str) and len(option.about) > 2 and option.label != "special":
        source = option.about[0] if isinstance(option.about[0], int) else None
        text, words = (without_own_name(state, source, each) for each in (str(option.about[2]), entry.ability))
        if not (begins(text, words) or begins(said_today(text).text, words)):
            return False
    return entry.event is None or entry.event in _answered(state, option) or _answers(state, option, entry.event)


def _answers(state: Magic, option: Option, name: str) -> bool:
    """Say whether the event that an item of a series answers was about an object of that name."""
    return any(_was_called(state, each, name) for each in _answered(state, option) if isinstance(each, int))


def _answered(state: Magic, option: Option) -> tuple[int | str, ...]:
    top = state.agenda[0]
    match top:
        case Series(items=items) if option.label == "item":
            place = items[int(option.about[1])].frame.event
            event = state.log[place].event if place is not None else None
            return _named_in(event)
        case Specials(proposals=proposals) if option.label == "special":
            return _named_in(proposals[int(option.about[1])].event)
    return ()


def _named_in(event: object) -> tuple[int | str, ...]:
    match event:
        case Struct() as struct:
            return tuple(of_kind((int, str), astuple(struct)))
    return ()


def _was_called(state: Magic, thing: int, name: str) -> bool:
    if state.aliases.get(name) == thing:
        return True
    while thing not in state.things and thing in state.past and state.past[thing].became is not None:
        thing = state.past[thing].became or thing
    return thing in state.things and is_called(state, thing, name)


def _decline(play: Play[Magic], entry: Entry) -> None:
    """Let an optional ability go, for good (TRG.2, TRG.4)."""
    decision = play.decision
    found = [
        option for option in (decision.options if decision is not None and decision.player == entry.by else ())
        if option.label in PLAYED and is_option_meant(play.state, option, entry)
    ]  # fmt: skip
    if not found:
        raise IllegalChoice((Violation("nothing-to-decline", rules("TRG.2"), (entry.card or "",)),))
    state = play.state
    gone: Series | Specials | None = None
    match state.agenda[0]:
        case Series() as series:
            gone = series_without(series, found[0])
        case Specials() as specials:
            gone = specials_without(state, specials, entry.by, str(found[0].about[2]), int(found[0].about[1]))
    if gone is None:
        raise IllegalChoice((Violation("must-be-played", rules("TRG.2", "BAT.6"), (entry.card or "",)),))
    play.interpose(replace(state, agenda=(gone, *state.agenda[1:]), decision=None))


def _phase_cost(play: Play[Magic], entry: Entry) -> None:
    """Pay a phase cost whole, or take its penalty; nothing between is to be had (PHC.3)."""
    decision = play.decision
    place = next(
        (n for n, option in enumerate(decision.options)
         if option.label == "phase-cost" and is_called(play.state, option.about[0], entry.card or "")), None,
    ) if decision is not None and decision.player == entry.by else None  # fmt: skip
    if place is None:
        raise IllegalChoice((Violation("no-phase-cost-now", rules("PHC.1", "PHC.4"), (entry.card or "",)),))
    if entry.mana not in (None, _mana_owed(play, entry)):
        raise IllegalChoice((Violation("phase-cost-whole", rules("PHC.3"), (entry.card or "",)),))
    play.answer((place,))
    _answer_costs(play, entry)
    asked = play.decision
    assert asked is not None
    wanted = "no" if entry.pay is False else "yes"
    answer = _place(asked, wanted)
    if answer is None:
        raise IllegalChoice((Violation("phase-cost-otherwise", rules("PHC.1", "PHC.3"), (entry.card or "",)),))
    play.answer((answer,))


def _mana_owed(play: Play[Magic], entry: Entry) -> int:
    """Count the mana that a phase cost asks for, all its parts together (PHC.3, PHC.5)."""
    due = (each for each in phase_costs(play.state, entry.by) if is_called(play.state, each.source, entry.card or ""))
    acts = [act for each in due for part in each.parts for act in of_kind(PayMana, acts_of(part.ability))]
    return sum(len(demands(act.symbols, 0)) for act in acts)


def _answer_costs(play: Play[Magic], entry: Entry) -> None:
    for name in (*entry.sacrifice, *entry.discard):
        play.enqueue(entry.by, Queued(name))


def _settle_costs(play: Play[Magic], entry: Entry) -> None:
    """Drop the answers for costs where only one thing could pay them; what was named has to be what was paid."""
    queue = play.queues.get(entry.by, [])
    for name in (*entry.sacrifice, *entry.discard):
        if Queued(name) in queue:
            queue.remove(Queued(name))
            here = objects_called(play.state, name)
            if here and play.state.things[here[0]].zone in ("battlefield", "hand"):
                raise IllegalChoice((Violation("may-not", rules("COST.4", "SAC.3"), (name,)),))


def _refuse_by_window(play: Play[Magic], entry: Entry) -> None:
    """Refuse what the window does not let be played: what does not prevent in a prevention, and otherwise (PRV.12)."""
    state, window = play.state, window_of(play.state)
    prevents = shields(state, entry)
    if prevents != (window == "prevention") and not _is_mana(play, entry):
        raise IllegalChoice((Violation("not-in-this-window", rules("PRV.12"), (entry.card or "",)),))
    top = state.agenda[0]
    item = top.item if isinstance(top, Window) else None
    aimed = [each for name in entry.targets for each in objects_called(state, name)]
    others = [each for each in aimed if each in state.things and state.things[each].zone == "stack" and each != item]
    if others:
        raise IllegalChoice((Violation("not-in-this-window", rules("INT.2", "INT.1"), (others[0],)),))
    if item is not None and entry.do == "cast" and item not in aimed and not _is_mana(play, entry):
        named = objects_called(state, entry.card or "")
        is_slow = any("Instant" not in traits(state, each).types for each in named[:1])
        told = rules("INT.2", *(("TURN.MAIN",) if is_slow else ()))
        raise IllegalChoice((Violation("not-in-this-window", told, (entry.card or "",)),))


def _is_mana(play: Play[Magic], entry: Entry) -> bool:
    """Say whether an entry uses a mana source, which any priority allows (MANA.1)."""
    state, named = play.state, objects_called(play.state, entry.card or "")
    if entry.do == "cast":
        return bool(named) and is_mana_source(state, named[0])
    options = play.decision.options if play.decision is not None else ()
    said = as_shared(entry)
    return any(
        option.label == "mana" and shared.is_meant(state, said, int(option.about[0]), int(option.about[1]))
        for option in options
    )  # fmt: skip


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
    choice = _come_to_attack(play, entry)
    decision = play.decision
    assert decision is not None
    if decision.player != entry.by:
        raise IllegalChoice((Violation("not-your-turn", rules("TURN.MAIN"), (entry.by,)),))
    for pair in entry.attackers:
        choice[_option(play, decision, pair.attacker, choice)] = 1
    for number, band in enumerate(entry.bands, max(1, *choice, 0) + 1):
        for name in band:
            hits = _places(play, decision, name)
            place = next((n for n in hits if choice[n] == 1), None)
            choice[place if place is not None else _option(play, decision, name, choice)] = number
    if max(choice, default=0) > len(decision.slots):
        raise IllegalChoice((Violation("no-such-band", rules("BAND.1"), ()),))
    declare(play, choice)


def _come_to_attack(play: Play[Magic], entry: Entry) -> list[int]:
    """Stand before the declaration of attackers, with what earlier entries declared."""
    while play.decision is not None and play.decision.kind != "attackers":
        place = _place(play.decision, "announce-attack")
        if just_declared(play, "attackers", entry.by) is not None:
            break
        if place is not None:
            play.answer((place,))
        elif play.state.turn.step == "main" and play.decision.player != entry.by:
            play.move_on()
        else:
            raise IllegalChoice((Violation("no-attack-now", rules("TURN.MAIN", "CMB.ATT"), (entry.by,)),))
    return begin_declaration(play, "attackers", entry.by)


def _places(play: Play[Magic], decision: Decision, name: str) -> list[int]:
    """List what may be declared that is called so; «Name:1» is the second of that name."""
    base, number = split(name)
    hits = [n for n, each in enumerate(decision.options) if is_called(play.state, each.about[0], base)]
    if hits and number is not None:
        return hits[number : number + 1]
    return hits or [n for n, each in enumerate(decision.options) if is_called(play.state, each.about[0], name)]


def _option(play: Play[Magic], decision: Decision, name: str, taken: list[int]) -> int:
    for place in _places(play, decision, name):
        if not taken[place]:
            return place
    here = objects_called(play.state, name)
    kind = decision.kind == "attackers"
    why = against_attack(play.state, here[0]) if here and kind and here[0] in play.state.status else ()
    told = rules("CMB.ATT") if kind else rules("CMB.BLK")
    raise IllegalChoice(why or (Violation("may-not", told, (name,)),))


def _block(play: Play[Magic], entry: Entry) -> None:
    """Declare blockers; several entries add up, and one that blocks only «if able» leaves out what it may not."""
    asked = play.decision is not None and (play.decision.kind, play.decision.player) == ("blockers", entry.by)
    if not asked and just_declared(play, "blockers", entry.by) is None:
        raise IllegalChoice((Violation("no-block-now", rules("CMB.BLK"), (entry.by,)),))
    choice = begin_declaration(play, "blockers", entry.by)
    decision = play.decision
    assert decision is not None
    for pair in entry.blocks:
        attempt = [*choice]
        try:
            attempt[_option(play, decision, pair.blocker, choice)] = _slot(play, decision, pair.attacker)
        except IllegalChoice:
            if not entry.if_able:
                raise
        if not entry.if_able or not why_not(play.rules.system, play.state, tuple(attempt)):
            choice = attempt
    declare(play, choice)


def _slot(play: Play[Magic], decision: Decision, name: str) -> int:
    base, number = split(name)
    hits = [n for n, each in enumerate(decision.slots, 1) if is_called(play.state, each.about[0], base)]
    hits = hits or [n for n, each in enumerate(decision.slots, 1) if is_called(play.state, each.about[0], name)]
    if not hits:
        raise IllegalChoice((Violation("not-attacking", rules("CMB.BLK"), (name,)),))
    return hits[number if number is not None and number < len(hits) else 0]


def _divide(play: Play[Magic], entry: Entry) -> None:
    shares = [[each.object or each.player or "", each.n] for each in entry.among]
    queued = Queued([*shares], "division", card=entry.source)
    decision = play.decision
    if decision is None or decision.kind != "division" or decision.player != entry.by:
        play.enqueue(entry.by, queued)
        return
    choice = fit(play.state, decision, queued)
    if choice is None or not is_whole(decision, choice):
        raise IllegalChoice((Violation("wrong-division", rules("CMB.DIST"), (entry.source or "",)),))
    play.answer(choice)


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
    for refusal in (each for card in cards.values() for each in why_unplayable(card)):
        raise NotUnderstood(refusal)


def _edit(play: Play[Magic], entry: Entry) -> None:
    named = as_shared(entry)
    known = play.state
    if play.cards is not None:
        known, named = with_cards_of(play.state, named, OldCards(play.cards))
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
    "decline": _decline,
    "phase-cost": _phase_cost,
    "pass": _pick("pass", "BAT.6", "PRI.3"),
    "resolve": _resolve,
    "advance": _stay,
    "edit": _edit,
    "concede": _concede,
}
