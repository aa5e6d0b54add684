"""Which part of a compound ability comes next (505.2-505.6), by how they are grouped and what became of the others."""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Decision, Option
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.board.selecting import holds
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.grouping import Group, places
from judgehelper.systems.berserk.cards.phrases import Condition
from judgehelper.systems.berserk.declaring.targets import has_choice
from judgehelper.systems.berserk.state import Action, Game
from judgehelper.systems.berserk.steps import NO, YES

FULL, SOME, NONE, MISSED = "full", "some", "none", "missed"
EXCLUSIVE = ("or", "either")


class Question(Struct, frozen=True):
    """What must be answered before it is known which part comes next."""

    kind: str
    key: str
    members: "tuple[Group | int, ...]" = ()


def key_of(group: Group) -> str:
    """Name a group within its ability."""
    return f"{group.word} {places(group)[0]}-{places(group)[-1]}"


def result_of(action: Action, place: int) -> str:
    """Say what became of a part; empty where it has not been done."""
    return action.results[place] if place < len(action.results) else ""


def with_result(action: Action, place: int, result: str) -> Action:
    """Write down what became of a part."""
    results = [*action.results, *("",) * (len(action.parts) - len(action.results))]
    results[place] = result
    return replace(action, results=tuple(results))


def outcome(action: Action, node: "Group | int") -> str:
    """Say what became of a group: all of it, some of it, none of it (505.4)."""
    if isinstance(node, int):
        return result_of(action, node) or NONE
    members = node.members
    if node.word in EXCLUSIVE:
        members = members[chosen : chosen + 1] if (chosen := dict(action.modes).get(key_of(node))) is not None else ()
    found = [outcome(action, member) for member in members]
    if node.word in (*EXCLUSIVE, "otherwise", "declined") and FULL in found:
        return FULL
    if found and all(each == FULL for each in found):
        return FULL
    return SOME if any(each in (FULL, SOME) for each in found) else NONE


def following(game: Game, action: Action, after: int) -> int | Question | None:
    """Give the next part after a place, or the question that decides it; None where no part follows."""
    for place in range(after + 1, len(action.parts)):
        if result_of(action, place):
            continue
        found = _allows(game, action, action.tree, place)
        if isinstance(found, Question):
            return found
        if found:
            return place
    return None


def _allows(game: Game, action: Action, node: "Group | int", place: int) -> "bool | Question":
    if isinstance(node, int):
        return _is_wanted(game, action, place)
    at = next(number for number, member in enumerate(node.members) if place in places(member))
    found = _joins(game, action, node, at)
    return found if found is not True else _allows(game, action, node.members[at], place)


def _joins(game: Game, action: Action, node: Group, at: int) -> "bool | Question":
    """Whether a member of a group is used, by the word that joins it (505.4)."""
    first = node.members[0]
    match node.word:
        case "or" | "either":
            return _is_chosen(game, action, node, at)
        case "at-that" if at:
            return outcome(action, first) == FULL
        case "performing" if at:
            return outcome(action, first) in (FULL, SOME)
        case "otherwise" if at:
            return outcome(action, first) != FULL
        case "declined":
            return _is_accepted(game, action, node, at)
    return True


def _is_chosen(game: Game, action: Action, node: Group, at: int) -> "bool | Question":
    chosen = dict(action.modes).get(key_of(node))
    if chosen is not None:
        return chosen == at
    legal = [number for number, member in enumerate(node.members) if can_begin(game, action, member)]
    if len(legal) > 1:
        return Question("mode", key_of(node), node.members)
    return at in legal


def _is_accepted(game: Game, action: Action, node: Group, at: int) -> "bool | Question":
    """The opponent may refuse the first group; what cannot be declared of it gives way to the second (505.4.10)."""
    refused = dict(action.modes).get(key_of(node))
    if refused is None and not can_begin(game, action, node.members[0]):
        refused = 1
    return Question("refuse", key_of(node)) if refused is None else refused == at


def _is_wanted(game: Game, action: Action, place: int) -> "bool | Question":
    if not action.parts[place].may:
        return True
    wanted = dict(action.modes).get(f"may {place}")
    if wanted is None and has_enough(game, action, place):
        return Question("may", f"may {place}")
    return wanted == 1


def has_enough(game: Game, action: Action, place: int) -> bool:
    """Say whether there are targets for a part, where it chooses any."""
    if not is_so(game, action, place):
        return False
    return has_choice(game, scope_of(game, action), action.parts[place])


def is_so(game: Game, action: Action, place: int) -> bool:
    """Say whether what a part asks for («if …») holds now; nothing asked always does."""
    effect = action.parts[place].effect
    if effect is None or effect.if_ is None or len(action.parts) == 1:
        return True
    return holds_of(game, action, effect.if_)


def holds_of(game: Game, action: Action, condition: Condition) -> bool:
    """Say whether what a text asks for holds: of its own card, or of a card that it has shown (GL Пророчество)."""
    about = dict(action.picks).get("shown", (action.source,))
    return any(holds(game, condition, scope_of(game, action), ref) for ref in about)


AT_ONCE = ("together", "doing")


def at_once_with(action: Action, place: int) -> tuple[int, ...]:
    """List the parts that are put at the same time as a part, it first: one complex effect (122.11, 539.1).

    122.11.1.
    """
    found = _group_of(action.tree, place)
    return places(found) if found is not None else (place,)


def is_doing(action: Action, place: int) -> bool:
    """Say whether a part is done doing another one (539)."""
    found = _group_of(action.tree, place)
    return found is not None and found.word == "doing" and places(found)[0] == place


def _group_of(node: "Group | int", place: int) -> Group | None:
    if isinstance(node, int) or place not in places(node):
        return None
    if node.word in AT_ONCE:
        return node
    return next((found for member in node.members if (found := _group_of(member, place)) is not None), None)


def leading(node: "Group | int") -> tuple[int, ...]:
    """List the parts with which a group may begin."""
    if isinstance(node, int):
        return (node,)
    members = node.members[:1] if node.word in ("at-that", "performing", *AT_ONCE) else node.members
    return tuple(place for member in members for place in leading(member))


def can_begin(game: Game, action: Action, node: "Group | int") -> bool:
    """Say whether any part with which a group may begin has targets."""
    return any(has_enough(game, action, place) for place in leading(node))


def ask(game: Game, action: Action, question: Question) -> Decision:
    """Put the question to the player who answers it: the opponent where he may refuse (505.4.10)."""
    about = (action.source, action.ability, question.key)
    if question.kind == "mode":
        legal = [number for number, each in enumerate(question.members, 1) if can_begin(game, action, each)]
        options = tuple(Option(str(number), (number,)) for number in legal)
        return Decision(player=action.by, kind="mode", options=options, cites=rules("505.4.8", "505.4.9"), about=about)
    refusing = question.kind == "refuse"
    return Decision(
        player=game.opponent(action.by) if refusing else action.by, kind=question.kind, options=(NO, YES),
        cites=rules("505.4.10" if refusing else "505.6"), about=about,
    )  # fmt: skip


def chosen_mode(option: Option) -> int:
    """Read an answer: the place of a member, or whether a part is wanted or refused."""
    return int(option.about[0]) - 1 if option.about else int(option == YES)
