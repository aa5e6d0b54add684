"""What a card reaches, in figures on the cells: where it walks, whom it attacks, and how far that is (504, 547).

What is out of reach is said only of cells with cards of the other player, and only where the distance is why.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from judgehelper.kernel.board import PieceId, Reach
from judgehelper.kernel.decision import Option
from judgehelper.kernel.words import Language, Worded
from judgehelper.language.inflection import plural_form
from judgehelper.systems.berserk.board import geometry, look
from judgehelper.systems.berserk.board.barring import why_forbidden, words_for
from judgehelper.systems.berserk.board.places import cell_of
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.cards.card import UNKNOWN
from judgehelper.systems.berserk.cards.words import ATTACKS, RANGED
from judgehelper.systems.berserk.declaring.offers import Offer, offer_named, offers
from judgehelper.systems.berserk.declaring.reach import reach_of
from judgehelper.systems.berserk.declaring.slots import Slot, slots
from judgehelper.systems.berserk.declaring.targets import why_not_from_here, why_not_slot, why_not_step
from judgehelper.systems.berserk.refusals import Reasons
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.showing.wording import WORDS, say
from judgehelper.systems.berserk.state import BATTLE, FREE, Game, Part

MOVES = ("move", "jump", "teleport")
"""The words of what a card does to come to another cell."""
W = Worded
FAR: Mapping[str, Worded | None] = {
    "too-far": None,
    "not-adjacent": W("бьёт рядом", "strikes adjacent"),
    "too-near": W("рядом нельзя", "not at adjacent"),
    "row-skip-line": W("бьёт через клетку", "strikes over one cell"),
    "row-skip-over": W("между ними враг", "an enemy between"),
}
"""The refusals that distance makes, and what is said of them beside the steps; of a range, its number."""


class Aimed(Struct, frozen=True):
    """What one thing that a card does has to say of a cell."""

    tone: str
    note: str
    far: int = 0
    """The range of what does not reach."""


SHORT: Mapping[str, Worded] = {"simple-strike": W("удар", "strike"), "row-skip": W("через ряд", "row-skip")}
"""What is called by fewer words on a cell than elsewhere."""
TONES = ("legal", "attack", "danger")
"""What a cell is marked as, the first that anything says of it."""


def reach(game: Game, piece: PieceId, option: Option | None, language: Language) -> tuple[Reach, ...]:
    """Say what a card reaches: by what is declared or picked, or else by its movement and all its attacks."""
    thing = game.things.get(piece) if isinstance(piece, int) else None
    if thing is None or thing.zone not in BATTLE or thing.card == UNKNOWN.name:
        return ()
    meant = _meant(game, thing.id, option)
    others = (cell for cell in geometry.CELLS if cell != thing.cell)
    return tuple(filter(None, (_marked(cell, [*_said(game, thing.id, meant, cell, language)]) for cell in others)))


def _meant(game: Game, ref: int, option: Option | None) -> tuple[Offer, ...]:
    """Give what is picked or being declared of a card; of one with nothing such, what it moves and attacks by."""
    asked = game.decision.about if game.decision is not None else ()
    for about in (option.about if option is not None else (), asked):
        if len(about) == 2 and about[0] == ref and isinstance(about[1], str):
            picked = offer_named(game, ref, about[1])
            return (picked,) if picked is not None else ()
    return tuple(offer for offer in offers(game, ref) if offer.slow and offer.parts[0].word in (*MOVES, *ATTACKS))


def _marked(cell: str, said: list[Aimed]) -> Reach | None:
    """Join what is said of a cell; what does not reach it is left out where another thing does.

    Where nothing does, what goes farthest is said.
    """
    tone = next((tone for tone in TONES if any(each.tone == tone for each in said)), "")
    told = sorted(said, key=lambda each: TONES.index(each.tone))
    notes = [each.note for each in told if each.tone != "danger"]
    if tone == "danger":
        notes = [max(said, key=lambda each: each.far).note]
    return Reach(cell, tone, "; ".join(dict.fromkeys(notes))) if tone else None


def _said(game: Game, ref: int, meant: tuple[Offer, ...], cell: str, language: Language) -> Iterator[Aimed]:
    for offer in meant:
        part = offer.parts[0]
        if part.word == "move":
            yield from _walk(game, ref, cell, language)
        elif part.word in ATTACKS:
            yield from _attack(game, Scope(ref), part, cell, language)
        else:
            yield from _other(game, Scope(ref), part, cell, language)


def _walk(game: Game, ref: int, cell: str, language: Language) -> Iterator[Aimed]:
    """A point of movement for each step to the side, over cells that it may stand on (506.1)."""
    left = look.movement(game, ref)
    steps = _walks(game, ref, left).get(cell)
    if steps is not None:
        yield Aimed("legal", W(f"движение {steps} из {left}", f"movement {steps} of {left}")(language))


def _walks(game: Game, ref: int, left: int) -> Mapping[str, int]:
    """Give the cells that a card can walk to, with the fewest steps to each."""
    found, edge = dict[str, int](), [cell_of(game, ref)]
    for step in range(1, left + 1):
        further = [
            there for here in edge if here for there in geometry.neighbours(here)
            if there not in found and not why_not_step(game, ref, here, there)
        ]  # fmt: skip
        found.update(dict.fromkeys(further, step))
        edge = further
    return found


def _attack(game: Game, scope: Scope, part: Part, cell: str, language: Language) -> Iterator[Aimed]:
    """Of a card what the rules say of it as a target; of a free cell what they would say of a card there."""
    standing = look.on_cell(game, cell)
    if not standing:
        if not cell_of(game, scope.source) or why_not_from_here(game, scope, part, cell):
            return
        yield Aimed("attack", _note(game, scope, part, cell, language))
    for ref in standing:
        reasons = _why_not(game, scope, part, ref)
        if reasons == ():
            yield Aimed("attack", _note(game, scope, part, ref, language))
        elif reasons and _is_enemy(game, scope, ref) and {each.reason for each in reasons} <= set(FAR):
            note = _note(game, scope, part, ref, language, FAR[reasons[0].reason])
            yield Aimed("danger", note, reach_of(game, scope, part, ref) or 0)


def _other(game: Game, scope: Scope, part: Part, cell: str, language: Language) -> Iterator[Aimed]:
    """What else takes a card or a cell: whatever may be chosen there for any of its places."""
    listed = slots(game, scope, part)
    there: tuple[Ref, ...] = (cell, *look.on_cell(game, cell))
    for ref in there:
        if any(_takes(slot, part, ref) and not why_not_slot(game, scope, part, slot, ref) for slot in listed):
            yield Aimed("legal", _note(game, scope, part, ref, language))
            return


def _takes(slot: Slot, part: Part, ref: Ref) -> bool:
    return (slot.selector.of == "cell" or part.word == "move") == isinstance(ref, str)


def _why_not(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons | None:
    """Give the reasons against a target, the fewest of all places; None where the text chooses none.

    What texts forbid is not reached (528.9).
    """
    found = [why_not_slot(game, scope, part, slot, ref) for slot in slots(game, scope, part)]
    barred = why_forbidden(game, scope.source, words_for(part, FREE, ""), (ref,), "")
    return min(found, key=len) + barred if found else None


def _is_enemy(game: Game, scope: Scope, ref: int) -> bool:
    return game.things[ref].controller != game.things[scope.source].controller


def _note(game: Game, scope: Scope, part: Part, ref: Ref, language: Language, why: Worded | None = None) -> str:
    """Say "выстрел: 3 шага, дальность 4"; no steps out of the additional zone, where none are counted (547.3).

    Melee without a range counts none either: what it reaches stands beside (504.1).
    """
    title, here = say({**WORDS, **SHORT}, part.word, language), cell_of(game, scope.source)
    there = cell_of(game, ref)
    if not here or not there:
        return title
    far = reach_of(game, scope, part, ref)
    if far is None and why is None and part.word in ATTACKS and part.word not in RANGED:
        return f"{title}: {W('рядом', 'adjacent')(language)}"
    steps = geometry.distance_of(here, there)
    said = [W(f"{steps} {_steps(steps)}", f"{steps} step{'s' if steps != 1 else ''}")(language)]
    said += [W(f"дальность {far}", f"range {far}")(language)] if far is not None and why is None else []
    said += [why(language)] if why is not None else []
    return f"{title}: {', '.join(said)}"


def _steps(number: int) -> str:
    return ("шаг", "шага", "шагов")[plural_form(number)]
