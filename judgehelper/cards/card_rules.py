"""Which rules a card of Magic touches, worked out from its structure: what its words do, and what kind of card it is.

A row of the table says of a word of the vocabulary which rules tell of it, the deciding one first, and which facets of
a situation it brings along (`search.situations`). Nothing here knows a card; two cards are joined by what both do.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from msgspec import Struct
from msgspec.structs import asdict

from judgehelper.abilities import clauses, filters, kinds
from judgehelper.abilities.acts import acting, being, counters, course, mana, moving
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import UntilEvent
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.words.subtypes import LAND_TYPES
from judgehelper.cards.touched import Touched


class Row(Struct, frozen=True):
    """What a word of the vocabulary touches."""

    rules: tuple[str, ...] = ()
    facets: tuple[str, ...] = ()
    rank: int = 2
    """1: it makes the card what it is; 2: it is what the card does; 3: nearly every card does it."""


def _row(rules: str, facets: str = "", rank: int = 2) -> Row:
    return Row(tuple(rules.split()), tuple(facets.split()), rank)


_LAND_TYPE = _row("305.7 305.6 613.1d 613.7", "layer4 landtype", 1)
_TYPE = _row("613.1d 205.1a 205.1b", "layer4 type-change", 1)
_COLOUR = _row("613.1e 105.3", "layer5", 2)
_DIES = _row("603.6c 603.10a 700.4", "dies-trigger trigger", 2)
_ENTERS = _row("603.6a", "etb trigger", 2)
_LEAVES = _row("603.6c 603.10a", "leaves-trigger trigger", 2)
_ENTERS_SO = _row("614.12 614.1c", "enters-so", 2)
_LAND_CREATURE = _row("300.2a 305.9 302.6 205.2b", "land creature", 1)
_MANA = _row("605.1a 605.3b", "mana-ability", 3)

NODES: Mapping[type[Struct], Row] = {
    being.Measures: _row("604.3 208.2a 613.3a", "cda layer7a", 1),
    being.HasBase: _row("613.3b 208.4", "layer7b set-size", 1),
    being.Gets: _row("613.3c", "layer7c boost boosted", 2),
    being.SwitchPT: _row("613.3e", "layer7e switch", 1),
    being.LosesAll: _row("613.1f 112.10b", "layer6 loses-abilities", 1),
    being.Loses: _row("613.1f", "layer6", 2),
    being.Gains: _row("613.1f", "layer6", 3),
    being.Has: _row("613.1f", "layer6", 3),
    being.CantGain: _row("613.1f 112.11", "layer6", 2),
    being.BecomesCopy: _row("706.2 706.4 613.1a", "layer1 copy", 1),
    being.ControlledBy: _row("613.1b 108.4", "layer2 control", 1),
    being.AsThough: _row("609.4", "", 2),
    being.Unpreventable: _row("615.12", "prevent", 2),
    being.Costs: _row("601.2f 117.7", "cost-change", 2),
    being.AdditionalLands: _row("305.2 305.2a", "land-drop", 1),
    being.ProtectionFrom: _row("702.16", "protection", 1),
    being.Must: _row("508.1d 509.1c", "must", 2),
    being.Cant: _row("101.2", "cant", 2),
    being.CausesNoTriggers: _row("603.2 603.6a", "etb cant", 1),
    being.PlayWithTop: _row("401.5", "top-card", 2),
    counters.PutCounters: _row("121.1 121.6", "counters", 3),
    counters.MoveCounters: _row("121.5", "counters", 2),
    counters.Proliferate: _row("701.26", "counters", 2),
    counters.DoubleCounters: _row("701.9", "counters", 2),
    moving.Destroy: _row("701.7", "destroy destroyed", 2),
    moving.Exile: _row("701.11 406.1", "exiled", 3),
    moving.Sacrifice: _row("701.16", "sacrifice", 2),
    moving.Discard: _row("701.8", "discard", 2),
    moving.Draw: _row("120.1 120.2", "draw", 3),
    moving.Search: _row("701.18 701.18b", "search", 2),
    moving.Shuffle: _row("701.19", "", 3),
    moving.Counter: _row("701.5 701.5a", "counter-spell countered", 1),
    moving.Create: _row("701.6 110.5", "token", 2),
    moving.CreateCopy: _row("706.2 701.6", "token copy", 1),
    moving.EnterAsCopy: _row("706.2 706.5 614.12", "copy enters-so layer1", 1),
    moving.EnterStatus: _ENTERS_SO,
    moving.Meld: _row("712.1 701.36", "", 1),
    moving.Manifest: _row("701.33 707.2", "face-down", 1),
    acting.DealDamage: _row("119.3 119.1", "damage", 2),
    acting.Fight: _row("701.12 701.12a", "fight damage", 1),
    acting.Regenerate: _row("701.14 614.8", "regenerate regenerated", 1),
    acting.Scry: _row("701.17", "", 2),
    acting.Attach: _row("701.3", "attach", 2),
    acting.Transform: _row("701.27 711.1", "transform", 1),
    acting.CopySpell: _row("706.10", "copy spell-copy", 1),
    acting.ChooseNewTargets: _row("114.7d", "change-target", 1),
    acting.TakeTurn: _row("500.7", "extra-turn", 1),
    acting.ExtraPhase: _row("500.8", "extra-combat", 1),
    acting.EndTurn: _row("716.1", "", 1),
    acting.PhaseOut: _row("702.25a", "phased", 1),
    acting.Goad: _row("701.37", "must", 1),
    acting.GetEmblem: _row("113.1 113.2", "emblem", 2),
    acting.Exchange: _row("701.10", "control", 2),
    acting.FlipCoin: _row("705.1", "", 1),
    acting.WinGame: _row("104.2b", "win", 1),
    acting.LoseGame: _row("104.3e", "lose", 1),
    acting.SetLife: _row("118.5", "life", 2),
    acting.LoseLife: _row("118.3", "life", 3),
    acting.GainLife: _row("118.3", "life", 3),
    course.ControlPlayer: _row("715.1", "control", 1),
    course.ChangeText: _row("612.1 613.1c", "layer3", 1),
    course.SkipDraw: _row("614.10", "replace", 1),
    clauses.Instead: _row("614.1a 614.6 616.1", "replace", 1),
    clauses.AsHappens: _ENTERS_SO,
    clauses.Prevents: _row("615.1 615.6", "prevent replace", 1),
    clauses.Redirects: _row("614.9", "replace", 1),
    clauses.LifeFloor: _row("614.1a", "replace", 1),
    clauses.Later: _row("603.7 603.7a", "delayed", 2),
    clauses.Reflexive: _row("603.12", "delayed", 2),
    clauses.Modal: _row("700.2", "modal", 2),
    clauses.TriggersTwice: _row("603.2c 603.2", "trigger twice", 1),
    clauses.Unless: _row("117.12", "", 2),
    mana.AddMana: _row("106.4", "mana", 3),
    mana.AddChosenMana: _row("106.4", "mana", 3),
    mana.ProduceMore: _row("106.6a", "mana", 1),
    mana.ProduceOther: _row("106.11b", "mana", 1),
    mana.TapForMana: _row("106.11", "mana", 2),
    UntilEvent: _row("610.3 610.3a", "exile-until", 1),
    StepBegins: _row("603.2b", "trigger", 3),
    kinds.Loyalty: _row("606.1 606.3", "loyalty", 2),
    kinds.Chapter: _row("714.2 714.3", "saga", 1),
    kinds.AdditionalCost: _row("117.8 601.2b", "additional-cost", 2),
    kinds.AlternativeCost: _row("117.9 117.9a", "alternative-cost", 1),
    kinds.LevelUp: _row("710.1", "", 1),
    kinds.OpeningHand: _row("103.5", "opening-hand", 1),
    kinds.DeckLimit: _row("100.2a", "", 1),
}
"""Words of the vocabulary → what they touch."""

MOVES: Mapping[type[Struct], Row] = {
    moving.Enter: _ENTERS,
    moving.Die: _DIES,
    moving.DieUnder: _DIES,
    moving.Leave: _LEAVES,
    moving.LeaveUnder: _LEAVES,
    acting.Cast: _row("603.2 601.2i", "cast-trigger trigger", 2),
    being.Attack: _row("508.3a 508.1m", "attack trigger", 2),
    being.Block: _row("509.5", "block trigger", 2),
    being.BecomeTarget: _row("603.2", "target trigger", 2),
}
"""What a trigger waits for → what that touches."""

TYPES: Mapping[str, Row] = {
    "Legendary": _row("704.5j", "legend", 3),
    "Equipment": _row("301.5 702.6a", "equipment", 2),
    "Aura": _row("303.4 702.5a", "aura", 2),
    "Vehicle": _row("301.7 702.121", "vehicle", 2),
    "Saga": _row("714.1", "saga", 2),
    "Planeswalker": _row("306.1", "planeswalker", 3),
    "Instant": _row("304", "instant", 3),
    "Sorcery": _row("307", "sorcery", 3),
    "Creature": _row("302", "creature", 3),
    "Land": _row("305", "land", 3),
    "Artifact": _row("301", "artifact", 3),
    "Enchantment": _row("303", "enchantment", 3),
}
"""Supertypes, types and subtypes with rules of their own → what they touch."""

ADDING = frozenset({mana.AddMana, mana.AddChosenMana})
"""What makes an activated ability a mana ability (605.1a)."""
LAYERS: Mapping[str, tuple[str, ...]] = {
    "layer1": ("613.1a", "706.2"),
    "layer2": ("613.1b",),
    "layer3": ("613.1c",),
    "layer4": ("613.1d", "305.7"),
    "layer5": ("613.1e",),
    "layer6": ("613.1f", "112.10c"),
    "layer7a": ("613.3",),
    "layer7b": ("613.3b", "613.3"),
    "layer7c": ("613.3c", "613.3"),
    "layer7e": ("613.3e", "613.3"),
}
"""Layers → the rules that tell of each."""

JOINED: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("replace", "replace", ("616.1", "614.5")),
    ("enters-so", "enters-so", ("616.1", "614.12")),
    ("landtype", "land", ("305.7", "305.6", "613.1d")),
    ("loses-abilities", "cda", ("613.1f", "604.3", "613.3a", "613.5")),
    ("loses-abilities", "etb", ("613.1f", "603.6a", "603.6b")),
    ("set-size", "counters", ("613.3b", "613.3d")),
    ("set-size", "boost", ("613.3b", "613.3c")),
    ("damage", "cda", ("704.5g", "608.2k", "704.3", "604.3")),
    ("damage", "planeswalker", ("114.4", "119.3c", "306.8")),
    ("damage", "prevent", ("615.1", "615.6")),
    ("damage", "regenerate", ("701.14", "704.5g")),
    ("destroy", "regenerate", ("701.14", "614.8")),
    ("destroy", "indestructible", ("702.12b", "701.7")),
    ("damage", "indestructible", ("702.12b", "704.5g")),
    ("boost", "indestructible", ("704.5f", "702.12b")),
    ("damage", "protection", ("702.16e", "702.16b")),
    ("exile-until", "etb", ("610.3", "603.6a")),
    ("exile-until", "exile-until", ("610.3", "610.3a")),
    ("counter-spell", "cant", ("101.2", "701.5")),
    ("etb", "etb", ("603.3b", "603.6a")),
    ("dies-trigger", "dies-trigger", ("603.3b", "603.10a")),
    ("etb", "copy", ("706.5", "706.2", "603.6a")),
    ("legend", "copy", ("704.5j", "706.2")),
    ("control", "control", ("613.6", "613.1b")),
)
"""What one card does, what another does → the rules in which they meet."""


def touched_by_card(card: Card) -> Touched:
    """Work out which rules a card touches."""
    rows = [row for face in card.faces for row in _rows(face)]
    rows += [_row("708.1 708.3", "split", 1)] if card.layout in ("split", "aftermath", "fuse") else []
    rows += [_row("711.1 711.4", "transform", 2)] if card.layout == "transform" else []
    rows += [_LAND_CREATURE for face in card.faces if {"Land", "Creature"} <= set(face.types)]
    rows.sort(key=lambda row: row.rank)
    placed = [(row.rank, place, rule) for row in rows for place, rule in enumerate(row.rules)]
    rules = dict.fromkeys(rule for _, _, rule in sorted(placed, key=lambda one: one[:2]))
    return Touched(tuple(rules), tuple(dict.fromkeys(facet for row in rows for facet in row.facets)))


def _rows(face: Face) -> Iterator[Row]:
    for ability in face.abilities:
        yield from _of_ability(ability)
    for word in (*face.supertypes, *face.types, *face.subtypes):
        if word in TYPES:
            yield TYPES[word]
    if "X" in face.mana_cost:
        yield _row("107.3 107.3a", "exploit-x", 2)
    if not face.mana_cost and "Land" not in face.types:
        yield _row("117.6 202.1b", "no-cost", 1)


def _of_ability(ability: object) -> Iterator[Row]:
    for node in nodes(ability):
        match node:
            case kinds.Keyword(keyword=name):
                yield from _of_keyword(name)
            case kinds.Triggered(event=Occurs() as event, condition=condition):
                yield from (MOVES[type(each)] for each in nodes(event) if type(each) in MOVES)
                if condition is not None:
                    yield _row("603.4", "intervening-if", 1)
            case kinds.Activated(body=body) if any(type(each) in ADDING for each in nodes(body)):
                yield _MANA
            case filters.Kind(kind="target"):
                yield _row("114.4", "", 1)
            case kinds.Activated():
                yield _row("602.1 602.2", "activated", 3)
            case being.Is(what=what) | being.Becomes(what=what):
                yield from _of_description(what)
            case _ if type(node) in NODES:
                yield NODES[type(node)]


def _of_keyword(name: str) -> Iterator[Row]:
    """Cite the section of a keyword, and after all else what it means."""
    rule = KEYWORDS.get(name)
    yield Row(rule.rules() if rule is not None else (), (name.replace(" ", "-"),), 1)
    yield Row(rule.meaning() if rule is not None else (), (), 4)


def _of_description(what: Description) -> Iterator[Row]:
    """Say which layers a description changes (613.1)."""
    if not frozenset(what.subtypes).isdisjoint(LAND_TYPES):
        yield _LAND_TYPE
    elif what.types or what.subtypes:
        yield _TYPE
    if what.colours:
        yield _COLOUR
    if what.power is not None:
        yield NODES[being.HasBase]


def nodes(text: object) -> Iterator[Struct]:
    """Yield every word of a text, the outer ones first."""
    match text:
        case tuple():
            for each in text:
                yield from nodes(each)
        case Struct():
            yield text
            for said in asdict(text).values():
                yield from nodes(said)


def joined(one: Touched, other: Touched) -> tuple[str, ...]:
    """Give the rules in which two cards meet, the deciding one first."""
    found: dict[str, None] = {}
    for layer in one.facets:
        if layer in other.facets and layer in LAYERS:
            found.update(dict.fromkeys(("613.7", "613.6", *LAYERS[layer])))
    for mine, yours, rules in JOINED:
        if (mine in one.facets and yours in other.facets) or (yours in one.facets and mine in other.facets):
            found.update(dict.fromkeys(rules))
    in_layers = [[layer for layer in each.facets if layer in LAYERS] for each in (one, other)]
    if not found and any(mine != yours for mine, yours in product(*in_layers)):
        found.update(dict.fromkeys(("613.1", "613.5")))
    return tuple(found)
