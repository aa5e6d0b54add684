"""Prevention (534): what takes off wounds before they are put, in the order of its players."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.look import card_of
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import is_against, keyed, works_for
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.words import ATTACKS, MAGIC, PROTECTED
from judgehelper.systems.berserk.effects.life import USED, armour_left, prevented
from judgehelper.systems.berserk.effects.proposing import with_proposal
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Game, Marker, Proposal, with_action
from judgehelper.systems.berserk.steps import OrderPreventions
from judgehelper.systems.berserk.triggers.ending import use_of


class Preventer(Struct, frozen=True):
    """What prevents wounds of an effect: armour (no item), or a static item, and how many it can take off now."""

    key: str
    owner: int
    item: Static | None
    n: int


def preventers(game: Game, proposal: Proposal) -> tuple[Preventer, ...]:
    """List what prevents wounds of an effect: the non-active player's first, each player's as he wants (534.3)."""
    ref = proposal.to
    if proposal.word != "wound" or proposal.n <= 0 or not isinstance(ref, int):
        return ()
    if ignores(game, proposal.source, ref, "preventions"):
        return ()
    found = [*_armour(game, proposal, ref), *_by_items(game, proposal, ref)]
    wanted = proposal.order
    return tuple(sorted(found, key=lambda each: (
        game.things[each.owner].controller == game.active, wanted.index(each.key) if each.key in wanted else -1,
    )))  # fmt: skip


def _armour(game: Game, proposal: Proposal, ref: int) -> list[Preventer]:
    """Armour counts against non-magic attacks (GL Броня)."""
    is_for = proposal.type in ATTACKS and proposal.type not in MAGIC
    n = armour_left(game, ref, proposal.source) if is_for else 0
    if n <= 0 or ignores(game, proposal.source, ref, "abilities"):
        return []
    return [Preventer("armour", ref, None, n)]


def _by_items(game: Game, proposal: Proposal, ref: int) -> list[Preventer]:
    found: list[Preventer] = []
    for name, owner, item in keyed(game):
        if item.prevent is None or not works_for(game, owner, item, ref) or not _is_of(item, proposal):
            continue
        key = f"{USED} {name}"
        used = markers.count(game.things[ref], USED, key) if item.total else 0
        n = worth(game, item.prevent, Scope(owner)) - used
        if n > 0 and is_against(game, owner, item, proposal.source):
            found.append(Preventer(key, owner, item, n))
    return found


def _is_of(item: Static, proposal: Proposal) -> bool:
    """Say whether wounds are of the kinds that an item prevents."""
    if item.of is None:
        return True
    words = (item.of,) if isinstance(item.of, str) else item.of if isinstance(item.of, tuple) else ()
    covered = {each for word in words for each in PROTECTED.get(word, (word,))}
    return proposal.type in covered or proposal.through in covered


def order(game: Game, action: int, place: int, proposal: Proposal) -> Game:
    """Have a player order what he has, where that decides what is left of it (534.3)."""
    found = preventers(game, proposal)
    asked = []
    for player in (game.passive, game.active):
        own = [each for each in found if game.things[each.owner].controller == player]
        if len(own) > 1 and sum(each.n for each in own) > proposal.n and not proposal.order:
            asked.append(OrderPreventions(action, place, player))
    return then(game, *asked) if asked else game


def ask_order(game: Game, step: OrderPreventions) -> Decision:
    """Ask a player in which order his preventions are applied (534.3)."""
    options = tuple(
        Option("armour" if each.item is None else card_of(game, each.owner).name, (each.owner,))
        for each in _own(game, step)
    )
    return Decision(player=step.player, kind="prevention-order", options=options, cites=rules("534.3"), form=Form.ORDER)


def _own(game: Game, step: OrderPreventions) -> tuple[Preventer, ...]:
    proposal = game.action(step.action).proposals[step.place]
    found = preventers(game, proposal)
    return tuple(each for each in found if game.things[each.owner].controller == step.player)


def take_order(game: Game, step: OrderPreventions, answer: Answer) -> Game:
    """Keep the order that was chosen."""
    action = game.action(step.action)
    proposal = action.proposals[step.place]
    own = _own(game, step)
    wanted = (*proposal.order, *(own[place].key for place in answer.choice))
    return with_action(game, with_proposal(action, step.place, replace(proposal, order=wanted)))


def prevent(game: Game, proposal: Proposal) -> tuple[Game, int]:
    """Take off what is prevented of wounds, until none is left (534.3, 534.4)."""
    ref, left = proposal.to, proposal.n
    assert isinstance(ref, int)
    if proposal.word == "wound" and left > 0 and ignores(game, proposal.source, ref, "preventions"):
        game = happen(game, "ignored", "542.3", "542.1", card=proposal.source, to=ref, ability="armour")
    for each in preventers(game, proposal):
        if left <= 0:
            break
        if each.item is None:
            game, left = prevented(game, ref, left, proposal.source, proposal.type)
        else:
            game, left = _taken(game, proposal, each, each.item, left)
    return game, left


def _taken(game: Game, proposal: Proposal, by: Preventer, item: Static, left: int) -> tuple[Game, int]:
    ref, less = proposal.to, min(left, by.n)
    assert isinstance(ref, int)
    if item.total:
        game = markers.put(game, ref, Marker(kind=USED, name=by.key, n=less, text="total"))
    game = use_of(game, by.owner, item)
    game = happen(
        game, "prevented", "534.1", card=ref, to=ref, by=proposal.source, ability="prevent", n=less,
        through=proposal.type,
    )  # fmt: skip
    return game, left - less
