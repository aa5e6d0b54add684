"""Acts on combat and on damage to come: removed from combat, damage that can't be prevented (506.4, 615.12)."""

from msgspec.structs import replace

from judgehelper.abilities.acts import being, moving
from judgehelper.abilities.acts.rules import Reselect
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.phrases import This
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import then
from judgehelper.systems.magic.combat.defending import AttackAnew, defenders
from judgehelper.systems.magic.costs.helping import enlistable
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, band_of, become_blocked
from judgehelper.systems.magic.game.players.seating import opponents_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Combat, Magic, Ref
from judgehelper.systems.magic.game.steps import Note, PerformAct
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.layers.copying import copy_face
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.printed.texts.own_words import CopyAttackingEach, EnlistTap, GainsBelow
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, propose_for, things_in, with_chosen
from judgehelper.systems.magic.resolving.acts.statements import lasting_fact
from judgehelper.systems.magic.resolving.performing import with_frame


def remove_from_combat(state: Magic, step: PerformAct, _act: moving.RemoveFromCombat, _: Ref, refs: Refs) -> Magic:
    """Remove what is in combat from it (506.4): it attacks and blocks no more, and is blocked no more."""
    combat = state.combat or Combat()
    fighting = {*(each.id for each in combat.attackers), *(each.id for each in combat.blockers)}
    left = (events.LeftCombat(ref) for ref in things_in(refs) if ref in fighting)
    return propose_for(state, step, *left, rule="506.4")


def let_be_unpreventable(state: Magic, step: PerformAct, act: being.Unpreventable) -> Magic | Decision:
    """Damage can't be prevented for a time; or «the damage» that this very spell or ability deals (615.12)."""
    if act.which != "the damage":
        return lasting_fact(state, step, act)
    frame = replace(state.frames[step.frame], unpreventable=True)
    return with_frame(state, step.frame, frame)


def become_blocked_by_none(state: Magic, step: PerformAct, act: being.BeBlocked, _: Ref, refs: Refs) -> Magic:
    """Make attacking creatures blocked although no creature blocks them, each with its band (509.1h, 702.21i)."""
    if act.by is not None or act.except_by is not None:
        raise NotUnderstood(unknown(act))
    combat = state.combat or Combat()
    banded = {other: len(band_of(combat, ref)) > 1 for ref in things_in(refs) for other in band_of(combat, ref)}
    due = tuple(each.id for each in combat.attackers if each.id in banded and not each.blocked)
    more = ("702.21i",) if any(banded.values()) else ()
    state = become_blocked(state, due)
    return propose_for(state, step, *(events.BecameBlocked(each) for each in due), rule="509.1h", more=more)


def reselect(state: Magic, _step: PerformAct, act: Reselect, doer: Ref, refs: Refs) -> Magic:
    """Let the doer choose anew whom attacking creatures attack (508.7)."""
    attacking = (ref for ref in things_in(refs) if attacker_in(state, ref) is not None)
    return then(state, *(AttackAnew(ref, str(doer), act.whom) for ref in attacking))


# --- What later keywords have other creatures do: enlist taps one, backup hands its abilities on
def enlist(state: Magic, step: PerformAct, _act: EnlistTap) -> Magic | Decision:
    """Ask which creature is tapped."""
    frame = state.frames[step.frame]
    found = enlistable(state, frame)
    if not found:
        return state
    options = tuple(Option("object", (each,)) for each in found)
    return Decision(player=frame.controller, kind="target", options=options, cites=cr("508.1g"), about=(step.frame,))


def take_enlisted(state: Magic, step: PerformAct, act: EnlistTap, answer: Answer) -> Magic:
    """Tap it; its power is added when the ability that this triggers resolves."""
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    tapped = [events.Tapped(each, "enlist") for each in chosen]
    return with_chosen(propose_for(state, step, *tapped, rule="508.1g"), step, act.what.name, chosen)


def gains_below(state: Magic, step: PerformAct, act: GainsBelow) -> Magic:
    """Let the subject gain the abilities printed below a keyword on the source (as it is, or last was)."""
    frame = state.frames[step.frame]
    thing = state.things.get(frame.source)
    past = state.past.get(frame.source)
    here = thing if thing is not None else past.thing if past is not None else None
    if here is None:
        return state
    card = state.cards.get(here.card)
    face = here.made if here.made is not None else card.faces[here.side] if card is not None else None
    printed = face.abilities if face is not None else ()
    place = next((n for n, each in enumerate(printed) if _is(each, act.keyword)), len(printed))
    below = tuple(each for each in printed[place + 1 :] if not _is(each, act.keyword))
    on = present(state, frame, step.by)
    if not below or not on:
        return state
    return begin_lasting(state, Does(This(), (being.Gains(below),)), frame, step.until, on)


def _is(ability: Ability, keyword: str) -> bool:
    return isinstance(ability, Keyword) and ability.keyword == keyword


# --- Myriad (702.115): for each opponent who is not attacked, a copy of the attacker that attacks him or a
def copy_attacking(state: Magic, step: PerformAct, act: CopyAttackingEach) -> Magic | Decision:
    """Ask about the next opponent whom the source does not attack; when all are asked, create the tokens."""
    player = state.frames[step.frame].controller
    foe = _next_opponent(state, step, act)
    if foe is None:
        return _create(state, step, act)
    options = (Option("no"), *(Option("object", (each,)) for each in _attackable(state, foe)))
    about = (step.frame, type(act).__name__, foe)
    return Decision(player=player, kind="choice", options=options, cites=cr("702.115a", "608.2d"), about=about)


def _next_opponent(state: Magic, step: PerformAct, act: CopyAttackingEach) -> str | None:
    """Give the first opponent, other than the defending player, of whom nothing has been said yet (702.115a)."""
    frame = state.frames[step.frame]
    attacked = look(state, frame).find(act.but)
    asked = {doer for doer, _ in step.settled}
    left = (seat for seat in opponents_of(state, frame.controller) if seat not in attacked and seat not in asked)
    return next((seat for seat in left if _attackable(state, seat)), None)


def _attackable(state: Magic, foe: str) -> Refs:
    """List the player and his planeswalkers, as far as they may be attacked."""
    return tuple(each for each in defenders(state) if each == foe or (
        isinstance(each, int) and controller_of(state, each) == foe))  # fmt: skip


def take_attacked(state: Magic, step: PerformAct, _act: CopyAttackingEach, answer: Answer) -> Magic:
    """Keep whom the next token is to attack; then the next opponent is asked about."""
    (option,) = answer.picked
    foe = str(answer.decision.about[2])
    chosen = () if option.label == "no" else option.about[:1]
    return then(state, replace(step, settled=(*step.settled, (foe, chosen))))


def _create(state: Magic, step: PerformAct, act: CopyAttackingEach) -> Magic:
    frame = state.frames[step.frame]
    attacked = [ref for _, chosen in step.settled for ref in chosen]
    if not attacked:
        return with_chosen(state, step, act.name, ())
    face = copy_face(state, frame.source, (), look(state, frame))
    made = [
        events.Created(face=face, controller=frame.controller, cause=step.frame, tapped=True, attacking=each)
        for each in attacked
    ]
    state = then(state, Note(step.frame, act.name, len(state.log)))
    return propose_for(state, step, *made, rule="702.115a", more=("701.6a", "706.2", "508.4"))


ROWS = (
    ActRow(moving.RemoveFromCombat, "506.4", "what", run=remove_from_combat),
    ActRow(being.BeBlocked, "509.1h", run=become_blocked_by_none),
    ActRow(Reselect, "508.7", "what", run=reselect),
    ActRow(EnlistTap, "508.1g", perform=enlist, take=take_enlisted),
    ActRow(CopyAttackingEach, "702.115a", perform=copy_attacking, take=take_attacked),
    ActRow(GainsBelow, "608.2c", perform=gains_below),
    ActRow(being.Unpreventable, "615.12", perform=let_be_unpreventable),
)
