"""Actions that effects make (537): another card strikes, fights, or uses an ability; they are not paid for."""

from msgspec.structs import replace

from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import is_alive
from judgehelper.systems.berserk.cards.abilities import Did
from judgehelper.systems.berserk.cards.effects import Perform, SimpleStrike
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring.offers import offer_named, part_of
from judgehelper.systems.berserk.effects.proposing import others_of
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Action, Game, Part, Proposal
from judgehelper.systems.berserk.steps import Spawn, Window

NOTHING, EVERYTHING = 0, 2


def perform(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Put the action of another card on top of the stack (537.2): it goes on after the triggers of this effect.

    516.1.1, 537.1, 537.6.
    """
    effect, ref = proposal.effect, proposal.to
    if not isinstance(effect, Perform) or not isinstance(ref, int) or not is_alive(game, ref):
        return game, NOTHING
    at = tuple(each for each in others_of(game, action, "at") if each != ref)
    found = _part(game, effect, ref, at)
    if found is None:
        return game, NOTHING
    made = Action(
        id=0, by=game.things[ref].controller, source=ref, ability=effect.action, parts=(found,), is_spawned=True,
        parent=action.id, chain=action.chain, mode=effect.mode,
    )  # fmt: skip
    window = Window(moment="application", action=action.id)
    game = then(game, window, Spawn(made))
    return happen(
        game, "spawned", "537.2", "537.3", "537.5", card=ref, to=at[0] if at else None, by=action.source
    ), EVERYTHING


def _part(game: Game, effect: Perform, ref: int, at: tuple[Ref, ...]) -> Part | None:
    """The one action-effect that another card does, at the targets that the text has chosen (537.3, 537.7)."""
    if effect.action == "simple-strike" or effect.action == "strike":
        part = part_of(SimpleStrike(target=Selector(of="card")), "simple-strike")
    else:
        offer = offer_named(game, ref, effect.action)
        if offer is None:
            return None
        part = offer.parts[0]
    if part.word in ATTACKS and not at:
        return None
    return replace(part, chosen=at, filled=(("target", at),) if at else ())


def spawn_replacement(
    game: Game, action: Action, owner: int, effect: Did, used: tuple[str, ...], n: int
) -> Game:  # fmt: skip
    """Put a replacement ability on the stack instead of the effect that it replaces (535.8, 537.1.1)."""
    part = part_of(effect, "influence")
    made = Action(
        id=0, by=game.things[owner].controller, source=owner, ability="replacement", parts=(part,), is_spawned=True,
        parent=action.id, chain=(*action.chain, ("replacement", owner, ())), numbers=(("event amount", n),),
        replaced=used,
    )  # fmt: skip
    return replace(game, spawning=(*game.spawning, made))
