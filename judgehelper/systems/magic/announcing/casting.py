"""Casting spells and activating abilities: the letters of 601.2 in order, with the way back where one fails (721).

`Announce` steps stand on the agenda in the order of the book; each asks only where there is something to choose.
"""

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.conditions import AsYouCast, WasPaid
from judgehelper.abilities.family import Clause
from judgehelper.abilities.kinds import Keyword, Loyalty, Triggered
from judgehelper.abilities.phrases import Things
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Entry
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.announcing.notes import told_of_casting
from judgehelper.systems.magic.casting.allowed import why_illegal
from judgehelper.systems.magic.casting.enough_targets import why_no_targets
from judgehelper.systems.magic.casting.permitted import begin_riders
from judgehelper.systems.magic.casting.targets import (
    as_paid,
    body_of,
    enchanting,
    target_phrases,
    written_for_each,
)
from judgehelper.systems.magic.costs.changed import with_mode
from judgehelper.systems.magic.costs.costs import MOST_TAKEN, extra_key, total_cost
from judgehelper.systems.magic.costs.payable import can_pay
from judgehelper.systems.magic.costs.ways import HARMONIZING, mana_of, sacrificed
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.cast_history import CastHistory
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.commanders import count_casting, is_commander
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import COMMAND, Item, Magic, Ref
from judgehelper.systems.magic.game.steps import (
    BecomeCast,
    CheckLegality,
    ChooseExtras,
    ChooseModes,
    ChooseSplices,
    ChooseTargets,
    ChooseX,
    Divide,
    LockCost,
    Pay,
    Priority,
    Rewind,
    Settle,
)
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.game.zones import take_out, with_thing
from judgehelper.systems.magic.in_force.choices.choosing import ask_who, decider, is_about_who, with_decider
from judgehelper.systems.magic.in_force.permissions.timing import EXHAUSTED, is_spent_for_good
from judgehelper.systems.magic.in_force.triggers.how_often import use_key
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.conditions import as_cast, asked_as_cast
from judgehelper.systems.magic.printed.keywords.book import told_by_itself, told_in
from judgehelper.systems.magic.printed.keywords.written_out import ANY_NUMBER, as_extra, keyword_behind, row_of
from judgehelper.systems.magic.printed.texts.naming import told_apart
from judgehelper.systems.magic.printed.texts.reads import of_kind

LETTERS_OF_601_2 = (
    ChooseModes, ChooseSplices, ChooseExtras, ChooseX, ChooseTargets, Divide, CheckLegality, LockCost, BecomeCast,
)  # fmt: skip
"""CR 601.2b-i; the payment (601.2g, h) is put on the agenda by the step that locks the cost in."""


def _with_history(state: Magic, item: int, history: CastHistory) -> Magic:
    """Note on a spell how it is cast: what it is may depend on that (702.101c, 702.102a)."""
    return with_thing(state, replace(state.things[item], cast_as=history))


def chosen_body(state: Magic, item: int) -> tuple[Clause, ...]:
    """Give the text with the modes chosen in the place of the modal clause (700.2)."""
    modes = state.items[item].modes
    found: list[Clause] = []
    for clause in body_of(state, item):
        if isinstance(clause, clauses.Modal):
            found.extend(inner for index in modes for inner in clause.modes[index].body)
        else:
            found.append(clause)
    return told_apart(written_for_each(state, state.frames[item], tuple(found)))


def modal_of(state: Magic, item: int) -> clauses.Modal | None:
    """Give the modal clause of a spell or ability, if it is modal."""
    return next(of_kind(clauses.Modal, body_of(state, item)), None)


THIS_TURN = "chosen this turn"
"""Of modes «that haven't been chosen this turn»; else never before."""


def choose_modes(state: Magic, step: ChooseModes) -> Magic | Decision:
    """Ask for modes (601.2b, 700.2a); a mode without legal targets cannot be chosen."""
    modal = modal_of(state, step.item)
    if modal is None:
        return state
    if step.place == 0 and isinstance(modal.condition, WasPaid) and ChooseExtras(step.item) in state.agenda:
        return _extras_first(state, step.item)
    if step.place == 0 and _has_keyword(state, step.item, "entwine") and _could_pay(state, step.item, "entwine"):
        return _ask_entwine(state, step.item)
    frame = state.frames[step.item]
    view = look(state, frame)
    low, high = view.bounds(modal.count)
    if modal.more is not None and _may_choose_more(view.of(frame.source), modal):  # «if it was kicked»
        least, high = view.bounds(modal.more)
        low = least if modal.must else low
    taken = _chosen_before(state, step.item, modal)
    legal = tuple(
        index
        for index, mode in enumerate(modal.modes)
        if index not in taken
        and has_targets(state, step.item, mode.body)
        and (not mode.cost or _can_pay_mode(state, step.item, index))
    )
    if modal.repeats and legal:
        legal = tuple(index for index in legal for _ in range(high or 1))  # the same one again (700.2d)
    high = len(legal) if high is None else min(high, len(legal))
    if len(legal) < low:
        return then(state, Rewind("no-legal-mode", cr("700.2a")))
    if len(legal) == low == high:
        return _with_modes(state, step.item, legal)
    options = tuple(Option("mode", (index + 1,)) for index in legal)
    player = frame.controller if modal.who is None else decider(state, frame, modal.who)
    if player is None:
        return ask_who(state, frame, modal.who, (step.item,))
    told = cr("801.5b") if state.near and player != frame.controller else ()
    cites = (*_why_modes(state, step.item, modal), *told)
    return Decision(
        player=player, kind="mode", options=options, cites=cites, least=low, most=high,
        about=(step.item,),
    )  # fmt: skip


def _extras_first(state: Magic, item: int) -> Magic:
    """Let additional costs be chosen before the modes whose number depends on them: «if it was kicked» (601.2b)."""
    extras = ChooseExtras(item)
    others = tuple(each for each in state.agenda if each != extras)
    return then(replace(state, agenda=others), extras, ChooseModes(item, 1))


def _may_choose_more(view: View, modal: clauses.Modal) -> bool:
    """Say whether «you may choose both instead» is open now; «as you cast this» asks as modes are chosen (601.2b)."""
    match modal.condition:
        case None:
            return False
        case AsYouCast(clause=clause):
            return view.is_true(clause)
    return view.holds(modal.condition)


def _of_mode(state: Magic, item: int, index: int) -> events.Did:
    """Give what is noted as a mode is chosen that can't be chosen anew: of which source, of which of its abilities."""
    frame = state.frames[item]
    return events.Did(f"{state.items[item].text} {index + 1}", frame.controller, frame.source)


def _chosen_before(state: Magic, item: int, modal: clauses.Modal) -> set[int]:
    """List the modes of «choose one that hasn't been chosen» that have been, of this ability of this object (700.2)."""
    if not modal.fresh:
        return set()
    since = state.turn.began if modal.fresh == THIS_TURN else 0
    did = {(each.thing, each.what) for each in state.log.of(events.Did, since)}
    noted = (_of_mode(state, item, index) for index in range(len(modal.modes)))
    return {index for index, each in enumerate(noted) if (each.thing, each.what) in did}


def _can_pay_mode(state: Magic, item: int, index: int) -> bool:
    """Say whether a mode with a cost of its own could be paid for, chosen alone (spree, of later books)."""
    imagined = with_mode(state, item, index)
    return can_pay(imagined, imagined.frames[item], total_cost(imagined, item))


def _why_modes(state: Magic, item: int, modal: clauses.Modal) -> Citations:
    """Say when modes are chosen: as it is cast or activated, of what triggered as it goes on the stack; and by whom."""
    other = (*(("601.4", "700.2e") if modal.who is not None else ()), *(("700.2d",) if modal.repeats else ()), "700.2")
    if isinstance(state.items[item].ability, Triggered):
        return cr("603.3c", "700.2b", *other)
    return cr("601.2b", "700.2a", *other)


def _ask_entwine(state: Magic, item: int) -> Decision:
    """Ask whether all modes are chosen for the entwine cost (702.41a)."""
    options = (Option("yes", ()), Option("no", ()))
    player = state.frames[item].controller
    return Decision(player=player, kind="choice", options=options, cites=cr("702.41a"), about=(item, "entwine"))


def _has_keyword(state: Magic, item: int, keyword: str) -> bool:
    return state.items[item].ability is None and keyword in traits(state, item).keywords


def take_modes(state: Magic, step: ChooseModes, answer: Answer) -> Magic:
    """Keep the modes chosen, in the order printed."""
    if is_about_who(answer):
        return then(with_decider(state, step.item, answer), step)
    if answer.decision.kind == "choice":
        if answer.picked[0].label == "no":
            return then(state, ChooseModes(step.item, 1))
        modal = modal_of(state, step.item)
        every = tuple(range(len(modal.modes))) if modal is not None else ()
        return _with_modes(_with_extra(state, step.item, "entwine", 1), step.item, every)
    return _with_modes(state, step.item, tuple(sorted(int(option.about[0]) - 1 for option in answer.picked)))


def _with_modes(state: Magic, item: int, modes: tuple[int, ...]) -> Magic:
    state = replace(state, items=state.items.set(item, replace(state.items[item], modes=modes)))
    modal = modal_of(state, item)
    if modal is not None and modal.fresh:
        for index in modes:
            state = record(state, _of_mode(state, item, index), cr("700.2"))
    if len(modes) > 1 and _has_keyword(state, item, "escalate"):
        return _with_extra(state, item, "escalate", len(modes) - 1)  # 702.119a
    return state


def has_targets(state: Magic, item: int, body: tuple[Clause, ...]) -> bool:
    """Say whether there are enough legal targets for each word «target» of a text (601.2c)."""
    return not why_no_targets(state, state.frames[item], target_phrases(body))


def optional_extras(state: Magic, item: int) -> tuple[tuple[str, Keyword], ...]:
    """List the optional additional costs of a spell that are asked for by themselves, with their names (117.8b)."""
    if state.items[item].ability is not None:
        return ()
    found: list[tuple[str, Keyword]] = []
    counted: dict[str, int] = {}
    for ability in of_kind(Keyword, map(as_extra, every_ability(traits(state, item).abilities))):
        counted[ability.keyword] = counted.get(ability.keyword, 0) + 1
        found.append((extra_key(ability, counted[ability.keyword]), ability))
    return tuple(each for each in found if not row_of(each[1]).with_modes)


def choose_extras(state: Magic, step: ChooseExtras) -> Magic | Decision:
    """Ask for each optional additional cost whether it will be paid (601.2b); first what an emerge cost takes."""
    if state.items[step.item].how in HELPED_BY_ONE and Name.EMERGED not in state.frames[step.item].names:
        return _ask_emerged(state, step.item)
    found = optional_extras(state, step.item)
    if step.place >= len(found):
        return _remembering(state, step.item)
    key, _ = found[step.place]
    payable = _could_pay(state, step.item, key)
    if not payable and not _has_other_kicker(state, step.item, found):
        return then(state, ChooseExtras(step.item, step.place + 1))
    options = (Option("yes", ()), Option("no", ())) if payable else (Option("no", ()),)
    return Decision(
        player=state.frames[step.item].controller, kind="choice", options=options, cites=cr("601.2b", "117.8b"),
        about=(step.item, key),
    )  # fmt: skip


def _remembering(state: Magic, item: int) -> Magic:
    """Note what its text asks about that is so «as you cast this»: the board changes before it resolves (601.2)."""
    told = state.things[item].cast_as
    view = look(state, state.frames[item])
    for asked in (each for had in traits(state, item).abilities for each in asked_as_cast(had.ability)):
        if view.is_true(asked.clause):
            told = told.with_extra(as_cast(asked), 1)
    return _with_history(state, item, told)


HELPED_BY_ONE = {"emerge": ("702.118b",), "offering": ("702.47b",), "harmonize": ()}
"""Ways of casting in which what is sacrificed or tapped lowers the cost → the rule by which it is chosen now."""


def _ask_emerged(state: Magic, item: int) -> Magic | Decision:
    """Ask which permanent is sacrificed: one with which the cost can be paid (702.118b, 702.47b).

    For a harmonize cost, which creature is tapped; none need be.
    """
    frame, how = state.frames[item], state.items[item].how
    freely = how == "harmonize"
    wanted = HARMONIZING if freely else sacrificed(state.ways[item].costs)
    found = [each for each in look(state, frame).find(wanted) if _could_emerge(state, item, each)]
    if freely and not found:
        return then(_emerging(state, item, ()), ChooseExtras(item))
    options = tuple(Option("object", (each,)) for each in found)
    least = 0 if freely and _could_emerge(state, item) else 1
    return Decision(
        player=frame.controller, kind="target", options=options, cites=cr("601.2b", *HELPED_BY_ONE[how]),
        least=least, about=(item, how if freely else "emerge"),
    )  # fmt: skip


def _could_emerge(state: Magic, item: int, *creatures: Ref) -> bool:
    imagined = _emerging(state, item, creatures)
    return can_pay(imagined, imagined.frames[item], total_cost(imagined, item))


def _emerging(state: Magic, item: int, creatures: tuple[Ref, ...]) -> Magic:
    frame = state.frames[item]
    frame = replace(frame, names=frame.names.set(Name.EMERGED, creatures))
    return replace(state, frames=state.frames.set(item, frame))


def _has_other_kicker(state: Magic, item: int, found: tuple[tuple[str, Keyword], ...]) -> bool:
    """Say whether a spell has several kickers and one of them could be paid: each is asked for by itself (702.32b)."""
    kickers = [key for key, ability in found if ability.keyword == "kicker"]
    return len(kickers) > 1 and any(_could_pay(state, item, key) for key in kickers)


def _could_pay(state: Magic, item: int, keyword: str) -> bool:
    """Say whether the spell could be paid for with this additional cost once more."""
    held = state.items[item]
    most = MOST_TAKEN if keyword == ANY_NUMBER else 1  # one alone may not be enough where each makes it cost less
    for number in range(1, most + 1):
        more = replace(held, extras=held.extras.set(keyword, held.extras.get(keyword, 0) + number))
        imagined = replace(state, items=state.items.set(item, more))
        if can_pay(imagined, state.frames[item], total_cost(imagined, item)):
            return True
    return False


def take_extras(state: Magic, step: ChooseExtras, answer: Answer) -> Magic:
    """Note an additional cost that will be paid, and ask for the next one."""
    if answer.decision.about[1] in ("emerge", "harmonize"):
        return then(_emerging(state, step.item, tuple(each.about[0] for each in answer.picked)), step)
    key, keyword = optional_extras(state, step.item)[step.place]
    if answer.picked[0].label == "no":
        return then(state, ChooseExtras(step.item, step.place + 1))
    state = _with_extra(state, step.item, key, 1)
    told, symbols = state.things[step.item].cast_as, mana_of(keyword.cost)
    if symbols:  # «if it was kicked with its {U} kicker» (702.32g)
        told = told.with_cost(keyword.keyword, symbols)
    if key != keyword.keyword and keyword.keyword == "kicker":
        told = told.with_extra(keyword.keyword, told.how_often(keyword.keyword) + 1)
    state = _with_history(state, step.item, told)
    return then(state, ChooseExtras(step.item, step.place + (not row_of(keyword).repeated)))


def _with_extra(state: Magic, item: int, keyword: str, times: int) -> Magic:
    """Note on a spell that an additional cost is paid so many times more; what it becomes knows it (702.32e)."""
    held = state.items[item]
    extras = held.extras.set(keyword, held.extras.get(keyword, 0) + times)
    state = replace(state, items=state.items.set(item, replace(held, extras=extras)))
    told = state.things[item].cast_as.with_extra(keyword, extras[keyword])
    if keyword == "multikicker":
        told = told.with_extra("kicker", extras[keyword])
    return _with_history(state, item, told)


def phrases_of(state: Magic, item: int) -> tuple[Things, ...]:
    """List the words «target» of an object on the stack, the Aura's own among them."""
    held = state.items[item]
    body = chosen_body(state, item)
    found = list(target_phrases(body if held.ability is not None else as_paid(look(state, state.frames[item]), body)))
    if held.ability is None and "Aura" in traits(state, item).subtypes and held.how != "awaken":
        found[:0] = enchanting(every_ability(traits(state, item).abilities))
    return tuple(found)


def check_legality(state: Magic, step: CheckLegality) -> Magic:
    """Go back if what was announced turns out forbidden (601.2e)."""
    found = why_illegal(state, step.item)
    return then(state, Rewind(found[0].reason, found[0].cites)) if found else state


def lock_cost(state: Magic, step: LockCost) -> Magic:
    """Determine the total cost, once (601.2f); its payment comes next (601.2g, h)."""
    player = state.things[step.item].controller
    total = total_cost(state, step.item)
    return then(state, Pay(item=step.item, player=player, mana=total.mana, costs=total.costs))


def become_cast(state: Magic, step: BecomeCast) -> Magic:
    """The spell has become cast, the ability activated (601.2i)."""
    item, thing = state.items[step.item], state.things[step.item]
    state = replace(state, announced=None)
    frame = state.frames[step.item]
    if item.ability is None:
        state = _with_history(state, step.item, replace(thing.cast_as.in_way(item.how), zone=item.origin))
        earlier = state.log.of(events.Cast, state.turn.began)
        ordinal = 1 + sum(each.player == thing.controller for each in earlier)
        cast = events.Cast(player=thing.controller, spell=step.item, origin=item.origin, ordinal=ordinal, how=item.how)
        by_effect = cr("601.3") if item.allowed is not None else ()
        more = (*by_effect, *told_of_casting(state, step.item)) if state.annotated else ()
        if item.origin == COMMAND and is_commander(thing):
            more = (*more, *cr("903.8"))
            state = count_casting(state, step.item, item.origin)
        return propose(begin_riders(state, step.item), cast, cites=cr("601.2i"), more=more)
    state = _count_use(state, frame.source, item)
    keyword = keyword_behind(traits(state, frame.source).abilities, item.ability)
    event = events.Activated(
        player=thing.controller, source=frame.source, item=step.item, text=item.text, keyword=keyword
    )
    several = told_by_itself(traits(state, frame.source), keyword)
    return propose(state, event, cites=(*cr("602.2b"), *told_in(keyword)), more=several)


def _count_use(state: Magic, source: int, item: Item) -> Magic:
    status = state.status.get(source)
    if status is None:
        return state
    key = use_key(state, source, item.ability)
    used = status.used.set(key, status.used.get(key, 0) + 1)
    loyalty = state.turn.number if isinstance(item.ability, Loyalty) else status.loyalty_used
    if item.ability is not None and is_spent_for_good(item.ability):
        thing = state.things[source]
        marked = replace(thing, marks=(*thing.marks, f"{EXHAUSTED}{key}"))
        state = replace(state, things=state.things.set(source, marked))
    return replace(state, status=state.status.set(source, replace(status, used=used, loyalty_used=loyalty)))


def rewind(state: Magic, step: Rewind) -> Magic:
    """Go back to before the announcement, with a note in the log (721.1)."""
    announced = state.announced
    if announced is None:
        return _remove_trigger(state, step)
    before = announced.before
    player = state.things[announced.item].controller if announced.item in state.things else state.turn.priority
    told = cr("721.1", "601.2e") if step.reason.startswith("no-legal") else cr("721.1")
    agenda = after_announcement(state.agenda)
    again = cr("721.2") if isinstance(next(iter(agenda), None), Settle | Priority) else ()
    entry = Entry(events.Rewound(player, step.reason), state.cited((*told, *again, *step.cites)))
    return replace(before, agenda=agenda, log=before.log.append(entry))


def _remove_trigger(state: Magic, step: Rewind) -> Magic:
    """Take a triggered ability without a legal choice off the stack (603.3c, d)."""
    item = state.stack[-1]
    state = take_out(state, state.things[item], None)
    agenda = tuple(each for each in state.agenda if not isinstance(each, ANNOUNCING) or each.item != item)
    fizzled = Entry(events.Fizzled(item, step.reason), state.cited((*cr("603.3d"), *step.cites)))
    return replace(state, agenda=agenda, frames=state.frames.delete(item), log=state.log.append(fizzled))


ANNOUNCING = (*LETTERS_OF_601_2, Pay)
"""The steps that belong to one spell or ability."""


def after_announcement(agenda: tuple[Step, ...]) -> tuple[Step, ...]:
    """Drop what of the announcement is still on the agenda: everything up to its last letter."""
    place = next((index for index, each in enumerate(agenda) if isinstance(each, BecomeCast)), -1)
    return agenda[place + 1 :]
