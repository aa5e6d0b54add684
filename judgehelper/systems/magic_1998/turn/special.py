"""Special abilities: a series before the event that they replace; it begins anew where one has changed it (SPC)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.kinds import Static
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.mana_by_hand import every_mana_option
from judgehelper.systems.magic.announcing.offers import PASS
from judgehelper.systems.magic.announcing.onto_stack import put_ability
from judgehelper.systems.magic.effects.replacement.optional import as_wanted
from judgehelper.systems.magic.effects.replacement.replacing import Replacing, met
from judgehelper.systems.magic.effects.replacement.table import applicable_among, apply_replacement
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import Offering, Proposal, Propose
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.own_words import MayInstead
from judgehelper.systems.magic.printed.texts.reads import all_of
from judgehelper.systems.magic.resolving.resolution import resolve
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided
from judgehelper.systems.magic_1998.state import Specials, UseSpecial
from judgehelper.systems.magic_1998.turn.windows import activate_mana, being_cast

SPECIAL = (clauses.Instead, MayInstead)
AT_ONCE = (events.ManaAdded, events.StepBegan, events.TurnBegan)
"""What happens without a moment before it in which somebody could act (MANA.2)."""


class Special(NamedTuple):
    """A special ability that could be used before one of the events proposed."""

    place: int
    effect: Replacing

    @property
    def is_free(self) -> bool:
        """Whether it may be left."""
        return isinstance(self.effect.clause, MayInstead) or as_wanted(self.effect.clause) is not None


def specials(state: Magic, proposals: tuple[Proposal, ...]) -> Iterator[Special]:
    """List the special abilities that see what is about to happen (SPC.1)."""
    for place, proposal in enumerate(proposals):
        if not isinstance(proposal.event, AT_ONCE):
            for effect in applicable_among(state, proposals, place):
                if isinstance(effect.clause, SPECIAL):
                    yield Special(place, effect)


def before(state: Magic, proposals: tuple[Proposal, ...]) -> Magic | None:
    """Open the series before an event; None where no special ability sees it (SPC.2)."""
    if not any(specials(state, proposals)):
        return None
    return then(state, Specials(proposals, state.turn.active, begun=len(state.log)))


def play_specials(state: Magic, step: Specials) -> Magic | Decision:
    """Ask for a special ability of the player whose part it is (SPC.2)."""
    found = [each for each in specials(state, step.proposals) if each.effect.frame.controller == step.player]
    mana = every_mana_option(state, step.player)
    if not found and not (step.is_open and mana):
        if step.second or not (step.is_open or any(specials(state, step.proposals))):
            return then(state, Propose(step.proposals))
        other = opponents_of(state, step.player)[0]
        return then(state, replace(step, player=other, second=True))
    options = tuple(Option("special", (each.effect.source, each.place, each.effect.key)) for each in found)
    decline = (PASS,) if all(each.is_free for each in found) else ()
    return Decision(
        player=step.player, kind="priority", options=(*options, *decline, *mana), cites=rules("SPC.1", "SPC.2")
    )  # fmt: skip


def take_special(state: Magic, step: Specials, answer: Answer) -> Magic:
    """Apply it: the series begins anew on what happens then (SPC.2); or let all go (SPC.3)."""
    (option,) = answer.picked
    if option.label == PASS.label:
        return then(state, _next_part(state, step) if step.is_open else without(state, step, step.player))
    if option.label == "mana":
        in_untap = step.is_open or state.turn.step == "untap"
        state = decided(state, "AMB-98-22", step.player) if in_untap else state
        return activate_mana(then(state, step), step.player, int(option.about[0]), int(option.about[1]))
    _, place, key = option.about
    chosen = next(each for each in specials(state, step.proposals) if (each.place, each.effect.key) == (place, key))
    text = _text_of(state, chosen.effect)
    ability = Static(body=())
    state, item = put_ability(state, chosen.effect.source, step.player, ability, chosen.effect.frame, text)
    told = rules("SPC.1", "SPC.2")
    state = record(state, events.PutOnStack(item, chosen.effect.source, step.player, text), told)
    return being_cast(then(state, UseSpecial(item, step, chosen.place, chosen.effect.key)), item)


def _text_of(state: Magic, effect: Replacing) -> str:
    """Give the words of the ability in which a special ability stands."""
    if effect.source not in state.things:
        return ""
    abilities = every_ability(traits(state, effect.source).abilities)
    own = next((each for each in abilities if effect.clause in all_of(type(effect.clause), each)), None)
    return text_of(state, effect.source, own) if own is not None else ""


def use_special(state: Magic, step: UseSpecial) -> Magic:
    """Let a special ability change its event; one that was countered meets it no more (SPC.2, INT.3)."""
    series = replace(step.series, begun=len(state.log))
    found = (each for each in specials(state, series.proposals))
    chosen = next((each for each in found if (each.place, each.effect.key) == (step.place, step.key)), None)
    if step.item not in state.things:
        return then(state, without(state, series, series.player, step.key))
    if chosen is None:
        return resolve(then(state, series), step.item, rules("SPC.1"))
    state = _wanted(apply_replacement(state, Propose(series.proposals), chosen.place, chosen.effect))
    return resolve(state, step.item, rules("SPC.1", "INT.5"))


def _next_part(state: Magic, step: Specials) -> Specials:
    """Ask the other player, or end what is open for mana alone (AMB-98-22)."""
    return replace(step, player=opponents_of(state, step.player)[0], second=True, is_open=not step.second)


def _wanted(state: Magic) -> Magic:
    """Whoever uses it has said that he wants it."""
    match state.agenda[0]:
        case Offering(yes=yes):
            return replace(state, agenda=(*yes, *state.agenda[1:]))
    return state


def without(state: Magic, step: Specials, player: str, key: str = "") -> Specials:
    """Let special abilities of a player go: this event meets them no more (SPC.2)."""
    proposals = list(step.proposals)
    for place, effect in specials(state, step.proposals):
        if effect.frame.controller == player and key in ("", effect.key):
            proposals[place] = met(proposals[place], effect)
    return replace(step, proposals=tuple(proposals))


def without_one(state: Magic, step: Specials, player: str, key: str, place: int) -> Specials | None:
    """Let one special ability go; None where it has to be used."""
    found = (each for each in specials(state, step.proposals) if (each.place, each.effect.key) == (place, key))
    one = next((each for each in found if each.effect.frame.controller == player), None)
    return without(state, step, player, key) if one is not None and one.is_free else None
