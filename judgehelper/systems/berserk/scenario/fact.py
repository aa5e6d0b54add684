"""The fields of facts; which kind a fact is, its leading field says."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from judgehelper.systems.berserk.scenario.entries import Action

Count = Annotated[int, Meta(ge=0)]
EventName = Literal[
    "declared", "queued", "cancelled", "interrupted", "illegal", "blocked", "redirected", "defended", "rolled",
    "rerolled", "calculated", "resolved", "failed", "paid", "wounded", "healed", "died", "destroyed", "exiled",
    "opened", "closed", "revealed", "moved", "walked", "jumped", "swapped", "gained", "lost", "replaced", "prevented",
    "protected", "modified", "marker-added", "marker-removed", "summoned", "revived", "incarnated", "control",
    "seated", "recruited", "shuffled", "chain-cut", "expired", "shown", "announced", "unspent",
]  # fmt: skip


class LogFact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event that has occurred; in `history`, in which turn."""

    event: EventName
    card: str | None = None
    to: str | None = None
    by: str | None = None
    through: str | None = None
    ability: int | str | None = None
    amount: int | None = None
    cell: str | None = None
    player: str | None = None
    part: int | str | None = None
    rule: str | None = None
    turn: int | None = None


class Fact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One fact."""

    object: str | None = None
    # of an object
    zone: str | UnsetType = UNSET
    cell: str | UnsetType | None = UNSET
    controller: str | UnsetType = UNSET
    owner: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    hidden: bool | UnsetType = UNSET
    life: int | UnsetType = UNSET
    max_life: int | UnsetType = UNSET
    wounds: int | UnsetType = UNSET
    extra_life: int | UnsetType = UNSET
    negative_life: int | UnsetType = UNSET
    movement: int | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    strike: str | UnsetType = UNSET
    action_markers: int | UnsetType = UNSET
    acted: bool | UnsetType = UNSET
    chips: int | UnsetType = UNSET
    incarnation_tokens: int | UnsetType = UNSET
    poison: int | UnsetType = UNSET
    markers: dict[str, int] | tuple[Any, ...] | UnsetType = UNSET
    host: str | UnsetType | None = UNSET
    guest: str | UnsetType | None = UNSET
    type: str | UnsetType = UNSET
    elite: bool | UnsetType = UNSET
    cost: int | UnsetType = UNSET
    elements: tuple[str, ...] | UnsetType = UNSET
    has_elements: tuple[str, ...] | UnsetType = UNSET
    classes: tuple[str, ...] | UnsetType = UNSET
    has: str | tuple[str, ...] | UnsetType = UNSET
    lacks: str | tuple[str, ...] | UnsetType = UNSET
    abilities: int | UnsetType = UNSET
    active_abilities: int | UnsetType = UNSET
    in_formation: bool | UnsetType = UNSET
    spent: dict[str, int] | UnsetType = UNSET
    match: str | None = None
    # of a cell
    at_cell: str | None = None
    cards: tuple[str, ...] | UnsetType = UNSET
    free: bool | UnsetType = UNSET
    # count
    card: str | None = None
    count: Count | UnsetType = UNSET
    # of a player
    player: str | None = None
    gold: int | UnsetType = UNSET
    silver: int | UnsetType = UNSET
    squad: tuple[str, ...] | UnsetType = UNSET
    squad_size: int | UnsetType = UNSET
    squad_legal: bool | UnsetType = UNSET
    won: bool | UnsetType = UNSET
    lost: bool | UnsetType = UNSET
    draw: bool | UnsetType = UNSET
    active: bool | UnsetType = UNSET
    first: bool | UnsetType = UNSET
    # of an attack, a fight, a die
    attack: int | str | None = None
    source: str | UnsetType = UNSET
    chosen: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    kind: str | UnsetType = UNSET
    strength: str | UnsetType = UNSET
    size: int | UnsetType = UNSET
    redirected: bool | UnsetType = UNSET
    blocked: bool | UnsetType = UNSET
    cancelled: bool | UnsetType = UNSET
    paid: bool | UnsetType = UNSET
    fights: bool | UnsetType = UNSET
    return_: bool | UnsetType = field(name="return", default=UNSET)
    trail: tuple[int | str, ...] | UnsetType = UNSET
    fight: int | str | None = None
    attacker: str | UnsetType = UNSET
    parrier: str | UnsetType = UNSET
    rolled: tuple[int, ...] | UnsetType = UNSET
    final: tuple[int, ...] | int | UnsetType = UNSET
    difference: int | UnsetType = UNSET
    higher: str | UnsetType = UNSET
    attacker_strike: str | UnsetType = UNSET
    parrier_strike: str | UnsetType = UNSET
    trade: bool | UnsetType = UNSET
    stepped_down: bool | UnsetType = UNSET
    die: int | str | None = None
    of: str | UnsetType = UNSET
    picked: int | UnsetType = UNSET
    # queue, stack, where
    queue: tuple[str, ...] | None = None
    stack: tuple[str, ...] | None = None
    queue_size: int | None = None
    stack_size: int | None = None
    phase: str | UnsetType = UNSET
    moment: str | UnsetType | None = UNSET
    turn: int | UnsetType = UNSET
    priority: str | UnsetType = UNSET
    # may
    may: Action | None = None
    legal: bool | None = None
    cites: tuple[str, ...] = ()
    # distance
    distance: tuple[str, str] | None = None
    adjacent: tuple[str, str] | None = None
    is_: int | bool | tuple[Any, ...] | UnsetType = field(name="is", default=UNSET)
    # log and the rest
    log: tuple[LogFact, ...] | None = None
    triggered: str | None = None
    grouping: str | None = None
    ability: int | str | None = None
    asked: str | None = None
    about: str | None = None
    offers: tuple[Any, ...] = ()
    refuses: tuple[Any, ...] = ()
    view: str | None = None
    known: bool | None = None
    relied_on: tuple[str, ...] | None = None
    announced: str | None = None
    why: str | None = None
