"""Which fields of each word of the vocabulary the engine plays: lists of what is allowed; whatever else is refused.

A field that stands in no row here is refused by its name as soon as a text says it, so a new field of a struct cannot
be skipped in silence: it is `unsupported` until its row names it. A test wants a ruling for every row.
"""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.systems.berserk.cards.abilities import Ability, Cost, Limit, Static
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.cards.phrases import (
    AdjacentCount,
    Amount,
    Condition,
    Counted,
    Event,
    Least,
    PrintedStrike,
    Selector,
    Until,
)

Fields = tuple[str, ...]
OF_ALL: Fields = ("id", "if_")
"""What every effect may say: its name, and on what condition it is put."""
_ON_CARDS: Fields = (*OF_ALL, "target", "range", "choose", "each")
_SIZED: Fields = (*_ON_CARDS, "size")
_ATTACK: Fields = (*_ON_CARDS, "size", "times", "up_to", "distinct")
_MOVED: Fields = (*OF_ALL, "target", "range", "choose", "to")
_CALLED: Fields = (*OF_ALL, "card", "to", "closed", "choose")
_ON_ACTION: Fields = (*OF_ALL, "target")
_RULE: Fields = (*OF_ALL, "target", "who", "what", "at", "only", "ability", "until", "choose")
_LAID: Fields = (*OF_ALL, "target", "until", "against", "choose")
OF_EFFECT: Mapping[str, Fields] = {
    "simple-strike": (*_ATTACK, "directed", "unanswerable"),
    **dict.fromkeys(("special-strike", "magic-strike", "row-skip", "shot", "throw", "discharge"), _ATTACK),
    **dict.fromkeys(("wound", "heal", "finish"), _SIZED),
    **dict.fromkeys(("extra-life", "negative-life", "raise-maximum"), (*_SIZED, "until")),
    "life-remains": (*_SIZED, "maximum"),
    **dict.fromkeys(
        ("destroy", "open", "close", "reveal", "hide", "exile", "to-deck", "to-graveyard"), _ON_CARDS
    ),
    "swap": (*OF_ALL, "target", "range", "choose"),
    "redistribute": (*OF_ALL, "target", "from_", "size", "up_to", "range", "choose"),
    **dict.fromkeys(("relocate", "jump", "teleport", "place"), _MOVED),
    "land": (*_MOVED, "until"),
    "control": (*_ON_CARDS, "until"),
    **dict.fromkeys(("summon", "revive", "incarnate"), _CALLED),
    "gain": (
        *_ON_CARDS, "ability", "named", "element", "class_", "type", "subtype", "plus", "or_plus", "next", "until",
    ),
    "lose": (*_ON_CARDS, "ability", "named", "all", "element", "class_", "type", "until"),
    "become": (*_ON_CARDS, "type", "elite", "elements", "cost", "movement", "life", "strike", "until"),
    "exchange-values": (*_ON_CARDS, "values", "until"),
    "add": (
        *_ON_CARDS, "chips", "action_markers", "movement", "incarnation_tokens", "marker", "count", "armour", "until",
    ),
    "remove": (*_ON_CARDS, "chips", "action_markers", "movement", "incarnation_tokens", "marker", "count"),
    "perform": (*OF_ALL, "by", "action", "at", "mode", "choose"),
    "redirect": (*OF_ALL, "to", "choose"),
    **dict.fromkeys(("cancel", "block", "keep-open"), _ON_ACTION),
    "reroll": (*_ON_ACTION, "of"),
    "die": (*_ON_ACTION, "of", "plus", "set", "turn"),
    "strength": (*_ON_ACTION, "to"),
    "magnitude": (*_ON_ACTION, "to", "plus", "times"),
    **dict.fromkeys(("forbid", "permit", "oblige"), _RULE),
    "ignore": (*_LAID, "what", "of"),
    "protect": (*_LAID, "what", "strength"),
    "prevent": (*_LAID, "size", "of", "total"),
    "replace": (*_LAID, "what", "with_", "may", "limit", "plus", "ability"),
    "show": (*OF_ALL, "count", "does"),
    "pick": (*OF_ALL, "of", "whose", "target", "choose"),
    "later": (*OF_ALL, "when", "does", "until"),
    "crystals": (*OF_ALL, "gold", "silver", "free"),
    "win-game": OF_ALL,
    "nothing": OF_ALL,
}  # fmt: skip
"""Of each effect the fields that are played."""
BY_EVENTS = (
    "gain", "lose", "become", "exchange-values", "forbid", "permit", "oblige", "ignore", "protect", "prevent",
    "replace", "control",
)  # fmt: skip
"""Effects that may last until an event, for so many uses, or while a condition holds (122.8)."""

_WITH: Fields = ("on", "who", "to", "with_", "by", "turn", "after", "first", "if_")
_CELLS: Fields = ("on", "who", "to", "by", "from_", "cell", "turn", "first", "if_")
_PLAIN: Fields = ("on", "who", "to", "by", "turn", "after", "first", "if_")
_OF_TURN: Fields = ("on", "whose", "turn", "if_")
OF_EVENT: Mapping[str, Fields] = {
    "declares": _WITH,
    "assaults": _WITH,
    "attacked": _WITH,
    "attacks": (*_WITH, "strength", "amount", "role", "was"),
    "performs": (*_WITH, "strength", "amount"),
    "misses": (*_WITH, "role"),
    "rolls": ("on", "who", "value", "role", "turn", "first", "if_"),
    "wounds": (*_WITH, "strength", "amount", "role", "was"),
    "wounded": (*_WITH, "strength", "amount", "role", "was"),
    "heals": (*_WITH, "amount", "was"),
    "healed": (*_WITH, "amount", "was"),
    "dies": (*_CELLS, "with_", "was"),
    "kills": (*_CELLS, "with_", "was"),
    "acts": ("on", "who", "turn", "first", "if_"),
    "opens": _PLAIN,
    "closes": _PLAIN,
    "reveals": _PLAIN,
    **dict.fromkeys(("moves", "walks", "jumps"), (*_CELLS, "occupied_by")),
    "swaps": _CELLS,
    "gains": (*_WITH, "amount"),
    "loses": (*_WITH, "amount"),
    "enters": (*_CELLS, "zone"),
    "leaves": (*_CELLS, "zone", "was"),
    "turn-start": _OF_TURN,
    "turn-end": _OF_TURN,
    "recruits": ("on", "who", "if_"),
    "defends": _PLAIN,
    "incarnates": _CELLS,
    "summoned": _CELLS,
}
"""Of each event what can be asked of it: that what the log knows of it, and nothing else."""

_CARDS: Fields = (
    "of", "count", "up_to", "whose", "adjacent", "orthogonal", "range", "behind", "left_of", "right_of", "in_front_of",
    "same_cell", "row", "other", "on_marker", "line", "zone", "where",
)  # fmt: skip
_CELL: Fields = (*(each for each in _CARDS if each not in ("other", "zone")), "free")
OF_SELECTOR: Mapping[str, Fields] = {
    **dict.fromkeys(("creature", "card", "artifact", "terrain"), _CARDS),
    "cell": _CELL,
    "action": ("of", "whose", "where"),
}
"""Of each kind of thing that a selector means the fields that are played."""
OF_KEY: Mapping[str, Fields] = {
    "give": ("to", "or_plus", "if_"),
    "modify": ("to", "plus", "times", "incoming", "strength", "against", "own", "of", "if_"),
    "forbid": ("to", "who", "at", "only", "ability", "what", "against", "if_"),
    "permit": ("to", "who", "at", "only", "what", "against", "if_"),
    "oblige": ("to", "who", "at", "ability", "if_"),
    "protect": ("to", "against", "strength", "if_"),
    "prevent": ("to", "of", "against", "total", "if_"),
    "replace": ("to", "with_", "may", "limit", "plus", "ability", "against", "if_"),
    "ignore": ("to", "of", "against", "if_"),
    "acts": ("to", "what", "keeps_open", "if_"),
    "maximum": ("to", "is_", "if_"),
    "dice": ("to", "pick", "if_equal", "if_"),
    "unanswerable": ("to", "against", "if_"),
    "directed": ("to", "against", "if_"),
    "hidden_ok": (),
    "squad": (),
}
"""Of each key of a static item the fields that are played beside it."""
_DECLARED: Fields = ("id", "kind", "sudden", "cost", "limit", "as_", "does", "from_", "x", "while_")
OF_ABILITY: Mapping[str, Fields] = {
    "playable": (*_DECLARED, "before", "may"),
    "conditional": (*_DECLARED, "when"),
    "triggered": ("id", "kind", "sudden", "when", "may", "limit", "as_", "does", "from_", "x", "while_"),
    "static": ("id", "kind", "gives", "while_"),
    "recruited": ("id", "when_recruited", "does", "may", "while_", "kind"),
    "named": ("id", "named", "value", "against", "does", "as_"),
    **dict.fromkeys(("formation", "at_depth", "on_surface", "if_first", "if_second"), ("id",)),
    **dict.fromkeys(("valhalla", "concentration"), ("id", "as_", "may")),
    "frenzy": ("id", "as_", "may", "does"),
}
"""Of each kind of ability, and of each word with a text, the fields that are played."""
TEXTS = ("formation", "valhalla", "concentration", "frenzy", "at_depth", "on_surface", "if_first", "if_second")
"""Words that carry a text."""
_COUNTED: Fields = ("count", "get", "of", "result", "event", "times", "plus", "min", "max")
CONDITION: Fields = (
    "all", "any", "not_", "on", "open", "hidden", "wounded", "in_formation", "acted", "life", "wounds", "chips",
    "cost", "poison", "action_markers", "movement", "printed_movement", "abilities", "creature", "printed_strike",
    "has", "lacks", "magic", "type", "not_type", "class_", "element", "name", "elite", "bodiless", "unique", "side",
    "is_", "zone", "row", "adjacent_count", "distinct_classes", "marker", "min", "moved_last_turn",
    "moved_this_turn", "wounded_this_turn", "attacked_this_turn", "same", "as_", "turn", "first_player", "count",
    "die",
)  # fmt: skip
"""What a condition may ask."""
_WHOLE: Mapping[type, Fields] = {
    Cost: ("close", "chips", "movement", "life", "extra_life", "destroy_self", "to_deck_self", "action"),
    Limit: ("times", "per"),
    Until: ("event", "while_", "uses"),
    Amount: (*_COUNTED, "odd", "even"),
    AdjacentCount: ("where", "min", "max"),
    Least: ("min",),
    PrintedStrike: ("weak", "medium", "strong"),
    Condition: CONDITION,
}  # fmt: skip
"""Structs of one kind only, with the fields that are played."""


def played(value: Struct) -> Fields:
    """List the fields of a part of a text that are played, as what it is (an effect by its word, an event by `on`)."""
    match value:
        case Effect():
            return OF_EFFECT.get(str(value.__struct_config__.tag), ())
        case Event():
            return ("any", "if_") if value.on is None else OF_EVENT.get(value.on, ())
        case Selector():
            bounds = ("min", "max") if isinstance(value, Counted) else ()
            return (*OF_SELECTOR.get(value.of, ()), *bounds)
        case Static():
            return tuple(each for key in keys_of(value) for each in (key, *OF_KEY.get(key, ())))
        case Ability():
            return of_ability(value)
    return _WHOLE.get(type(value), ())


def keys_of(item: Static) -> tuple[str, ...]:
    """List the keys of a static item that stand in it: exactly one in a right one."""
    return tuple(key for key in OF_KEY if item.__getattribute__(key) is not None)


def of_ability(ability: Ability) -> Fields:
    """List the fields of an ability that are played: by its kind, or by the word that it is."""
    words = [word for word in TEXTS if ability.__getattribute__(word) is not None]
    if words:
        return (*words[:1], *OF_ABILITY[words[0]])
    kind = "named" if ability.named is not None else "recruited" if ability.when_recruited else ability.kind
    return OF_ABILITY.get(kind or "", ())
