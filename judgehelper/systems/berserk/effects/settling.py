"""What stands before an effect: protection, then replacement, then prevention (511.3-511.5, 532, 534, 535)."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board import look
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.look import is_alive
from judgehelper.systems.berserk.board.partial import has_against
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import aims, is_against, items, keyed, works_for
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Did, Gain, Limit, Static
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.declaring.offers import PROPERTY, part_of, word_of
from judgehelper.systems.berserk.declaring.slots import filled, slots
from judgehelper.systems.berserk.effects.preventing import order
from judgehelper.systems.berserk.effects.proposing import SIZED, with_proposal
from judgehelper.systems.berserk.effects.protecting import keeps_poison_off, protection, protects
from judgehelper.systems.berserk.effects.spawning import spawn_replacement
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Action, Game, Happening, Marker, Proposal, with_action
from judgehelper.systems.berserk.steps import NO, YES, Settle
from judgehelper.systems.berserk.triggers.ending import use_of
from judgehelper.systems.berserk.triggers.events import is_met, scope_for

DEATH, OPENING, CLOSING = "rule-death", "rule-opening", "rule-closing"
"""What the rules do to cards, in the words of proposals (503.1)."""
KINDS = {
    "wound": "wounded", "heal": "healed", "destroy": "died", "finish": "died", "open": "opened", "close": "closed",
    "relocate": "moved", "jump": "moved", "teleport": "moved", "gain": "gained", "lose": "lost", "exile": "exiled",
    DEATH: "died", OPENING: "opened", CLOSING: "closed",
}  # fmt: skip
"""The event that an effect would be."""


class Replacer(Struct, frozen=True):
    """A replacement that may be applied: its key, its card, the item."""

    key: str
    owner: int
    item: Static


def would_be(proposal: Proposal) -> Happening:
    """Give the event that an effect would be, so that texts can be asked whether they mean it."""
    kind = KINDS.get(proposal.word, proposal.word)
    to = proposal.to
    return Happening(
        kind=kind, card=to if kind in ("died", "exiled") and isinstance(to, int) else proposal.source, to=to,
        by=proposal.source, through=proposal.through or proposal.type, n=max(0, proposal.n), other=proposal.strength,
    )  # fmt: skip


def replacers(game: Game, proposal: Proposal) -> tuple[Replacer, ...]:
    """List what may replace an effect now; each once for an effect (535.7), and none for one of size 0 (523.4).

    511.4, 535.2, 535.6, 542.1.4.
    """
    if proposal.doing or not isinstance(proposal.to, int) or (proposal.word in SIZED and proposal.n == 0):
        return ()
    event = would_be(proposal)
    found: list[Replacer] = []
    for key, owner, item in keyed(game):
        if item.replace is None or key in (*proposal.used, *proposal.offered):
            continue
        ref = proposal.to if isinstance(aims(item), Selector) else owner
        if isinstance(aims(item), Selector) and not works_for(game, owner, item, proposal.to):
            continue
        ignored = proposal.type != PROPERTY and ignores(game, proposal.source, proposal.to, "replacements")
        if ignored or is_spent(game, owner, key, item.limit):
            continue
        if is_met(game, item.replace, ref, event) and is_against(game, owner, item, proposal.source):
            found.append(Replacer(key, owner, item))
    return tuple(found)


def is_spent(game: Game, owner: int, key: str, limit: Limit | None) -> bool:
    """Say whether a replacement has been used as often as it may."""
    return limit is not None and markers.count(game.things[owner], markers.SPENT, f"replace {key}") >= limit.times


class Before(Struct, frozen=True):
    """A step that stands before an effect: its rule, and what it does; None where it lets the effect pass."""

    number: str
    does: Callable[[Game, Settle], Game | Decision | None]


def keep_off(game: Game, step: Settle) -> Game | None:
    """Compare the type of an effect with what its target is protected from (511.3, 532)."""
    action = game.action(step.action)
    proposal = action.proposals[step.place]
    name = _protected(game, action, proposal)
    if not name:
        return None
    if _ignored(game, proposal, "protections"):
        game = happen(game, "ignored", "542.1", card=proposal.source, to=proposal.to, ability=name)
        return then(game, replace(step, row=step.row + 1))
    game = happen(
        game, "protected", "532.1", "511.3", card=_ref(proposal), to=proposal.to, by=proposal.source,
        through=proposal.type, ability=name,
    )  # fmt: skip
    game = _used_protection(game, proposal)
    return with_action(game, with_proposal(action, step.place, replace(proposal, fate="protected")))


def instead(game: Game, step: Settle) -> Game | Decision | None:
    """Put nothing or something else in the place of an effect (511.4, 535)."""
    action = game.action(step.action)
    proposal = action.proposals[step.place]
    if _is_withstood(game, action, proposal):
        game = happen(
            game, "replaced", "535.1.1", "535.1", card=_ref(proposal), to=proposal.to, by=proposal.source,
            ability="resilience",
        )  # fmt: skip
        return with_action(game, with_proposal(action, step.place, replace(proposal, fate="replaced")))
    found = replacers(game, proposal)
    return _choose(game, step, found) if found else None


def lessen(game: Game, step: Settle) -> Game:
    """Have the players order what prevents wounds; it takes them off as they are put (511.5, 534)."""
    return order(game, step.action, step.place, game.action(step.action).proposals[step.place])


BEFORE: tuple[Before, ...] = (
    Before("511.3", keep_off),
    Before("511.4", instead),
    Before("511.5", lessen),
)
"""The steps before an effect is put (511.6), in the order of 511.1."""


def settle(game: Game, step: Settle) -> Game | Decision:
    """Bring one proposed effect through the steps that stand before it; ask where there is a choice (511.1, 531.4)."""
    if game.action(step.action).proposals[step.place].fate:
        return game
    for row in BEFORE[step.row :]:
        done = row.does(game, step)
        if done is not None:
            return done
    return game


def _choose(game: Game, step: Settle, found: tuple[Replacer, ...]) -> Game | Decision:
    """Use a replacement; ask which of several, and whether an optional one (535.4)."""
    chosen = next((each for each in found if each.key == step.using), None)
    if chosen is None and len(found) > 1:
        owners = {game.things[each.owner].controller for each in found}
        player = game.active if len(owners) > 1 else owners.pop()
        options = tuple(Option(each.key, (each.owner,)) for each in found)
        return Decision(player=player, kind="replacement", options=options, cites=rules("535.4"))
    chosen = chosen or found[0]
    if chosen.item.may:
        player = game.things[chosen.owner].controller
        return Decision(player=player, kind="may", options=(NO, YES), cites=rules("535.1"), about=(chosen.owner,))
    return use(game, step, chosen)


def take_settle(game: Game, step: Settle, answer: Answer) -> Game:
    """Go on with the replacement that was chosen, or without the one that was declined."""
    action = game.action(step.action)
    proposal = action.proposals[step.place]
    if answer.decision.kind == "replacement":
        return then(game, replace(step, using=answer.picked[0].label))
    found = replacers(game, proposal)
    chosen = next((each for each in found if each.key == step.using), found[0])
    if answer.picked[0] == YES:
        return use(game, step, chosen)
    proposal = replace(proposal, offered=(*proposal.offered, chosen.key))
    return then(with_action(game, with_proposal(action, step.place, proposal)), replace(step, using=""))


def use(game: Game, step: Settle, chosen: Replacer) -> Game:
    """Replace an effect: by nothing, by more or less of it, by another one, or by an action on the stack (535).

    535.9.
    """
    action = game.action(step.action)
    proposal, item = action.proposals[step.place], chosen.item
    used = (*proposal.used, chosen.key)
    is_on_stack = item.ability is True or _chooses(game, chosen)
    on_stack = ("535.8", "535.7", "535.8.2") if is_on_stack else ()
    more = ("535.5",) if item.plus is not None else on_stack
    game = happen(
        game, "replaced", "535.1", "535.3", *more, card=_ref(proposal), to=proposal.to, by=chosen.owner,
        through=proposal.type, n=max(0, proposal.n),
    )  # fmt: skip
    game = use_of(game, chosen.owner, item)
    if item.limit is not None:
        until = "battle" if item.limit.per == "battle" else "opening"
        mark = Marker(kind=markers.SPENT, name=f"replace {chosen.key}", until=until)
        game = markers.put(game, chosen.owner, mark)
    if item.plus is not None:
        n = max(0, proposal.n + worth(game, item.plus, Scope(chosen.owner)))
        changed = replace(proposal, n=n, used=used)
    elif isinstance(item.with_, str) or item.with_ is None or word_of(item.with_) == "nothing":
        changed = replace(proposal, fate="replaced")
    elif is_on_stack:
        game = spawn_replacement(game, action, chosen.owner, item.with_, used, max(0, proposal.n))
        changed = replace(proposal, fate="replaced")
    else:
        changed, *more_of_it = _others(game, proposal, chosen, item.with_, used)
        return _put_instead(game, step, changed, more_of_it)
    return _put_instead(game, step, changed, ())


def _put_instead(game: Game, step: Settle, changed: Proposal, more: Sequence[Proposal]) -> Game:
    """Settle what has come in the place of an effect from the beginning (535.6), on each card that it is put on."""
    action = with_proposal(game.action(step.action), step.place, changed)
    count = len(action.proposals)
    game = with_action(game, replace(action, proposals=(*action.proposals, *more)))
    places = (step.place, *range(count, count + len(more)))
    return then(game, *(Settle(step.action, place) for place in places))


def _chooses(game: Game, chosen: Replacer) -> bool:
    """Say whether what a replacement puts has something chosen for it (535.8)."""
    effect = chosen.item.with_
    return isinstance(effect, Effect) and bool(slots(game, Scope(chosen.owner), part_of(effect, "influence")))


def _others(
    game: Game, proposal: Proposal, chosen: Replacer, effect: Did, used: tuple[str, ...]
) -> tuple[Proposal, ...]:
    """Give the effect that comes in the place of another: an influence of the card that replaces (535.9).

    Where it is put on nobody, nothing comes in that place.
    """
    scope = scope_for(game, chosen.owner, would_be(proposal))
    found = filled(game, scope, part_of(effect, "influence"))
    n = worth(game, effect.size, scope) if effect.size is not None and effect.size != "full" else 0
    made = Proposal(
        word=word_of(effect), to=chosen.owner, source=chosen.owner, type="influence",
        n=-1 if effect.size == "full" else n, through="influence", effect=effect, used=used,
    )  # fmt: skip
    return tuple(replace(made, to=ref) for ref in found) or (replace(made, fate="replaced"),)


def _is_withstood(game: Game, action: Action, proposal: Proposal) -> bool:
    """No wounds by and no destruction by influences of the enemy (GL Стойкость)."""
    ref = proposal.to
    is_harm = proposal.word in ("wound", "destroy", "finish") and proposal.type == "influence"
    if not is_harm or not isinstance(ref, int) or not has_against(game, ref, "resilience", proposal.source):
        return False
    return action.by != game.things[ref].controller and not ignores(game, proposal.source, ref, "replacements")


def _attached(game: Game, action: Action, ref: int) -> str:
    """Name what keeps off the abilities attached to an action-effect from its target (GL Защита, 542.1.3)."""
    refs = dict(action.refs)
    cause, aimed = refs.get("source"), refs.get("target")
    if not action.through or aimed != ref or not isinstance(cause, int):
        return ""
    is_ignored = ignores(game, cause, ref, "protections")
    return "" if is_ignored else protection(game, ref, action.through, cause, action.strength)


def _used_protection(game: Game, proposal: Proposal) -> Game:
    """A protection that was laid for so many uses has been used."""
    ref = proposal.to
    for owner, item in items(game) if isinstance(ref, int) else ():
        if item.protect is not None and protects(item, proposal.type, proposal.strength) and owner == ref:
            game = use_of(game, owner, item)
    return game


def _ref(proposal: Proposal) -> int | None:
    return proposal.to if isinstance(proposal.to, int) else None


def _protected(game: Game, action: Action, proposal: Proposal) -> str:
    """Name what keeps an effect off (532.1): protections, and resilience against enemy influences."""
    ref = proposal.to
    if not isinstance(ref, int) or not is_alive(game, ref) or proposal.type == "property":
        return ""
    if name := protection(game, ref, proposal.type, proposal.source, proposal.strength):
        return name
    if name := _attached(game, action, ref):
        return name
    is_poison = proposal.through == "poison" or _gives_poison(proposal.effect)
    return "protection-poison" if is_poison and keeps_poison_off(game, ref, proposal.source) else ""


def _ignored(game: Game, proposal: Proposal, what: str) -> bool:
    """Say whether the source ignores something of whoever its effect is put on (542.1, 542.1.3)."""
    return isinstance(proposal.to, int) and ignores(game, proposal.source, proposal.to, what)


def _gives_poison(effect: Did | None) -> bool:
    return isinstance(effect, Gain) and effect.given is not None and look.word_of(effect.given) == "poison"
