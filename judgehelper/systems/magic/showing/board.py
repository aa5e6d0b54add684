"""The table described: seats, zones, pieces, arrows and steps, in the words of the language asked for."""

from collections.abc import Mapping, Set
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.kinds import Keyword, Unread
from judgehelper.abilities.words.colours import LETTER_OF
from judgehelper.kernel.board import Arrangement, Arrow, Badge, Board, Line, Piece, Seat, Stat, StepMark, Zone
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.costs.mana_output import shown_mana
from judgehelper.systems.magic.costs.sickness import is_sick
from judgehelper.systems.magic.effects.replacement.day_and_night import time_of
from judgehelper.systems.magic.game.players.deciding import decider_of
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.remembering import Kept
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics, Had, Id, Magic, PlayerState, Status, Thing
from judgehelper.systems.magic.in_force.triggers.titles import TITLES
from judgehelper.systems.magic.layers.characteristics import characteristics
from judgehelper.systems.magic.printed.objects.dungeons import DUNGEON, MARKER
from judgehelper.systems.magic.printed.objects.keyword_names import keyword_word
from judgehelper.systems.magic.printed.objects.printed import face_up_values
from judgehelper.systems.magic.printed.objects.texts import words_of
from judgehelper.systems.magic.printed.objects.unread import is_set_aside
from judgehelper.systems.magic.showing.names import Names, nameless
from judgehelper.systems.magic.showing.seeing import seen_on_top
from judgehelper.systems.magic.showing.terms import COUNTERS, SHORT_STEPS, STEPS, ZONES, say, type_line
from judgehelper.systems.magic.showing.waiting_words import pending

BADGES = {
    "attacking": Worded("атакует", "attacking"),
    "blocking": Worded("блокирует", "blocking"),
    "sick": Worded("болезнь вызова", "summoning sick"),
    "damage": Worded("повреждения", "damage"),
    "token": Worded("фишка", "token"),
    "monarch": Worded("монарх", "monarch"),
    "initiative": Worded("инициатива", "initiative"),
    "speed": Worded("скорость {0}", "speed {0}"),
    "dungeon": Worded("завершено: {0}", "completed: {0}"),
    "room": Worded("маркер: {0}", "marker: {0}"),
}
TIMES = {"day": Worded("день", "day"), "night": Worded("ночь", "night")}
LOST = Worded("Утрачено из-за действующих эффектов", "Lost to effects in force")
STOPS = {"begin-combat": "combat", "end": "end"}
UNREAD = Worded("Этот текст программа не понимает", "The program does not understand this text")
ASIDE = Worded(
    "Этот текст программа не понимает; игра идёт так, будто его нет",
    "The program does not understand this text; the game goes on as if it were not there",
)
WITHOUT = Worded("без текста: {0}", "without the text of {0}")
SUBGAME = Worded("Подыгра", "Subgame")
DECIDES = Worded("решает {0}", "{0} decides")


def describe(state: Magic, language: Language) -> Board:
    """Describe the whole table, the first player's seat first."""
    title = Worded("Ход {0} · {1}", "Turn {0} · {1}")(language).format(state.turn.number, state.turn.active)
    title = f"{title} · {TIMES[time](language)}" if (time := time_of(state)) else title
    title = f"{title} · {without}" if (without := _set_aside(state, language)) else title
    title = title if state.main is None else f"{SUBGAME(language)} · {title}"
    steps = tuple(
        StepMark(key, words(language), key == state.turn.step, SHORT_STEPS[key](language), STOPS.get(key, ""))
        for key, words in STEPS.items()
    )
    return Board(
        title=title, steps=steps, seats=tuple(_seat(state, seat, language) for seat in state.seats),
        zones=_zones(state, language), arrows=(*_combat_arrows(state), *_target_arrows(state), *_attachments(state)),
        pending=tuple(pending(state, waiting, language) for waiting in state.waiting),
    )  # fmt: skip


def _set_aside(state: Magic, language: Language) -> str:
    """Name the cards a text of which the judge has set aside: whatever the board shows holds without it."""
    cards = dict.fromkeys(each.subject for each in state.set_aside)
    return WITHOUT(language).format(", ".join(cards)) if cards else ""


def _seat(state: Magic, seat: str, language: Language) -> Seat:
    player = state.players[seat]
    asked = state.decision is not None and state.decision.asked == seat
    return Seat(
        id=seat, name=seat, stats=_stats(player, language), is_active=has_turn(state, seat), is_asked=asked,
        has_lost=player.out in ("lost", "conceded"),
        badges=(
            *(Badge(mark, "accent") for mark in player.marks), *_titles(state, seat, language),
            *_decided(state, seat, language),
        ),
    )  # fmt: skip


def _titles(state: Magic, seat: str, language: Language) -> tuple[Badge, ...]:
    """Say which titles a player has, his speed, and which dungeons he has completed."""
    held = tuple(Badge(BADGES[title](language), "accent") for title in TITLES if state.marks.get(title, "") == seat)
    done = (BADGES["dungeon"](language).format(each) for each in state.players[seat].completed)
    speed = state.players[seat].speed
    fast = (Badge(BADGES["speed"](language).format(speed), "accent"),) if speed else ()
    return (*held, *fast, *(Badge(each, "text3") for each in done))


def _decided(state: Magic, seat: str, language: Language) -> tuple[Badge, ...]:
    """Say who decides for a player whom another one controls (715.5)."""
    decider = decider_of(state, seat)
    if decider == seat:
        return ()
    return (Badge(DECIDES(language).format(Names(state, language).player(decider)), "accent"),)


def _stats(player: PlayerState, language: Language) -> tuple[Stat, ...]:
    found = [Stat("life", Worded("Жизни", "Life")(language), str(player.life), "heart")]
    for kind, number in sorted(player.counters.items()):
        title = f"Жетоны {COUNTERS.get(kind, kind)}" if language is Language.RU else f"{kind} counters"
        found.append(Stat(kind, title, str(number)))
    if player.pool:
        mana = "".join("{" + unit.kind + "}" for unit in player.pool)
        found.append(Stat("mana", Worded("Мана", "Mana")(language), mana, "mana"))
    return tuple(found)


class _Ties(Struct, frozen=True):
    """What other objects say of one: which have something attached, and how the file calls which."""

    hosts: Set[Id | str]
    aliases: Mapping[Id, str]


def _ties(state: Magic) -> _Ties:
    hosts = frozenset(each.attached_to for each in state.things.values() if each.attached_to is not None)
    return _Ties(hosts, {number: alias for alias, number in reversed(tuple(state.aliases.items()))})


def _zones(state: Magic, language: Language) -> tuple[Zone, ...]:
    ties = _ties(state)
    found = [_battlefield(state, seat, language, ties) for seat in state.seats]
    for seat in state.seats:
        player = state.players[seat]
        found.append(_zone(state, "hand", seat, player.hand, language, ties))
        found.append(_zone(state, "graveyard", seat, player.graveyard, language, ties))
        found.append(_library(state, seat, len(player.library), language, ties))
    found.append(_zone(state, "exile", "", state.exile, language, ties))
    if state.command:
        found.append(_zone(state, "command", "", state.command, language, ties))
    found.append(_zone(state, "stack", "", tuple(reversed(state.stack)), language, ties))
    return tuple(found)


ICONS = {"library": "deck", "graveyard": "grave", "exile": "burst", "command": "flag"}
ARRANGED = {"hand": Arrangement.HAND, "graveyard": Arrangement.PILE, "exile": Arrangement.PILE,
            "command": Arrangement.FIELD, "stack": Arrangement.STACK}  # fmt: skip


def _zone(state: Magic, zone: str, player: str, ids: tuple[Id, ...], language: Language, ties: _Ties) -> Zone:
    pieces = tuple(piece(state, each, language, ties) for each in ids)
    name = f"{zone}:{player}" if player else zone
    return Zone(
        id=name, title=say(ZONES, zone, language), player=player, arrangement=ARRANGED[zone], pieces=pieces,
        count=len(ids), icon=ICONS.get(zone, ""),
    )  # fmt: skip


def _library(state: Magic, player: str, count: int, language: Language, ties: _Ties) -> Zone:
    top = seen_on_top(state, player)
    return Zone(
        id=f"library:{player}", title=say(ZONES, "library", language), player=player, arrangement=Arrangement.PILE,
        count=count, icon=ICONS["library"], pieces=() if top is None else (piece(state, top, language, ties),),
    )  # fmt: skip


def _battlefield(state: Magic, player: str, language: Language, ties: _Ties) -> Zone:
    mine = tuple(each for each in state.battlefield if controller(state, each) == player)
    return Zone(
        id=f"battlefield:{player}", title=say(ZONES, "battlefield", language), player=player,
        arrangement=Arrangement.FIELD, count=len(mine),
        pieces=tuple(piece(state, each, language, ties) for each in mine),
    )  # fmt: skip


def controller(state: Magic, thing: Id) -> str:
    """Give who controls a permanent, phased out or not."""
    here = state.things[thing]
    return here.controller if here.phased_out else characteristics(state, thing).controller


def piece(state: Magic, id_: Id, language: Language, ties: _Ties) -> Piece:
    """Describe one object as it is now; nothing is worded anew of one that is as it was."""
    thing = state.things[id_]
    if thing.kind == "ability":
        return _ability_piece(state, thing, language)
    value, of_now = characteristics(state, id_), _of_now(state, thing)
    if id_ in state.items:  # what its note names may change beside it
        return _piece(state, thing, value, of_now, language, ties)
    told = (state.cards, state.set_aside, language, id_ in ties.hosts, ties.aliases.get(id_, ""))
    came_of = (thing, value, state.status.get(id_), *of_now, *told)
    return _PIECES.of(came_of, lambda: _piece(state, thing, value, of_now, language, ties))


_PIECES: Kept[Piece] = Kept()


class _OfNow(NamedTuple):
    """What is true of an object only at this time of the turn."""

    is_sick: bool
    attacks: bool
    blocks: bool


def _of_now(state: Magic, thing: Thing) -> _OfNow:
    there = thing.id in state.status and not thing.phased_out
    combat = state.combat
    return _OfNow(
        is_sick=there and is_sick(state, thing.id),
        attacks=combat is not None and any(each.id == thing.id for each in combat.attackers),
        blocks=combat is not None and any(each.id == thing.id for each in combat.blockers),
    )


def _piece(
    state: Magic, thing: Thing, value: Characteristics, of_now: _OfNow, language: Language, ties: _Ties
) -> Piece:
    id_ = thing.id
    printed = face_up_values(state, thing)
    status = state.status.get(id_)
    lines = _lines(state, id_, value, printed, language)
    badges = _badges(thing, status, of_now, language)
    types = type_line((*value.supertypes, *value.types), value.subtypes, language)
    own_types = type_line((*printed.supertypes, *printed.types), printed.subtypes, language)
    return Piece(
        id=id_, name=value.name or nameless(thing, language), frame=frame_of(value), cost=value.mana_cost,
        makes=shown_mana(value.abilities) if "Land" in value.types else "",
        types=types, printed_types=own_types if own_types != types else "", lines=lines,
        value=figure(value), value_changed=figure(value) != figure(printed), printed=figure(printed),
        mark=str(thing.timestamp) if status else "", badges=badges,
        turned=bool(status and status.tapped), face_down=bool(thing.face_down), ghost=thing.phased_out,
        attached_to=thing.attached_to, row=_row(value), controller=value.controller or thing.owner, owner=thing.owner,
        group="" if id_ in ties.hosts else _group(state, thing, value, badges, lines), note=_note(state, id_, language),
        unread=any(line.unread for line in lines),
        alias=ties.aliases.get(id_, ""),
    )  # fmt: skip


def _ability_piece(state: Magic, thing: Thing, language: Language) -> Piece:
    text = _ability_text(state, thing.id, language)
    lines = (Line(text),) if text else ()
    return Piece(
        id=thing.id, name=Names(state, language).thing(thing.id), lines=lines,
        controller=thing.controller, owner=thing.owner, note=_note(state, thing.id, language),
    )  # fmt: skip


def _ability_text(state: Magic, id_: Id, language: Language) -> str:
    """Say what an ability on the stack does in the language that is read, as its source says it; else as it was put."""
    item, frame = state.items.get(id_), state.frames.get(id_)
    if item is None:
        return ""
    said = words_of(state, frame.source, item.ability, language) if frame is not None and item.ability else ""
    return said or item.text


def frame_of(value: Characteristics) -> str:
    """Choose the frame by colours as they are now."""
    if len(value.colours) > 1:
        return "gold"
    if value.colours:
        return LETTER_OF[value.colours[0]]
    return "land" if "Land" in value.types else "colourless"


def figure(value: Characteristics) -> str:
    """Write the key figure: power and toughness, or loyalty."""
    if value.power is not None and value.toughness is not None:
        return f"{value.power}/{value.toughness}"
    return str(value.loyalty) if value.loyalty is not None else ""


def _row(value: Characteristics) -> int:
    if "Creature" in value.types:
        return 0
    return 2 if "Land" in value.types else 1


def _lines(
    state: Magic, id_: Id, value: Characteristics, printed: Characteristics, language: Language
) -> tuple[Line, ...]:
    have = {id(had.ability) for had in value.abilities}
    found = [
        _line(state, id_, had, language, lost=id(had.ability) not in have and not state.things[id_].face_down)
        for had in printed.abilities
        if not state.things[id_].face_down
    ]
    own = {id(had.ability) for had in printed.abilities}
    given = (had for had in value.abilities if id(had.ability) not in own)
    found += [replace(_line(state, id_, had, language, lost=False), gained=True) for had in given]
    return tuple(line for line in found if line.text)


def _line(state: Magic, id_: Id, had: Had, language: Language, *, lost: bool) -> Line:
    ability = had.ability
    if isinstance(ability, Unread):
        said = (ASIDE if is_set_aside(state, ability) else UNREAD)(language)
        return Line(ability.text, unread=True, why=said, silence=ability.why)
    text = words_of(state, id_, ability, language)
    if isinstance(ability, Keyword) and (not text or (text[:1].isascii() and language is Language.RU)):
        text = keyword_word(ability, language) or text
    cites: Citations = cr("613.1f") if lost else ()
    return Line(text, lost=lost, why=LOST(language) if lost else "", cites=cites)


def _badges(thing: Thing, status: Status | None, of_now: _OfNow, language: Language) -> tuple[Badge, ...]:
    found = [Badge(f"{kind} ×{number}", "accent", _counters(kind, number, language)) for kind, number in
             sorted(thing.counters.items())]  # fmt: skip
    if status is not None and status.damage:
        found.append(Badge(f"✹{status.damage}", "danger", f"{BADGES['damage'](language)}: {status.damage}"))
    if of_now.is_sick:
        found.append(Badge(BADGES["sick"](language), "text3"))
    if of_now.attacks:
        found.append(Badge(BADGES["attacking"](language), "attack"))
    if of_now.blocks:
        found.append(Badge(BADGES["blocking"](language), "attack"))
    if thing.kind == DUNGEON and MARKER in thing.chosen:
        found.append(Badge(BADGES["room"](language).format(thing.chosen[MARKER][0]), "accent"))
    if thing.kind == "token":
        found.append(Badge(BADGES["token"](language), "text3"))
    return tuple(found)


def _counters(kind: str, number: int, language: Language) -> str:
    return f"жетоны {COUNTERS.get(kind, kind)}: {number}" if language is Language.RU else f"{kind} counters: {number}"


def _group(
    state: Magic, thing: Thing, value: Characteristics, badges: tuple[Badge, ...], lines: tuple[Line, ...]
) -> str:
    """Permanents that nothing tells apart may be shown as one: what is said of them, and on them, is the same."""
    status = state.status.get(thing.id)
    if status is None or thing.attached_to is not None or thing.phased_out:
        return ""
    kinds = (*value.supertypes, *value.types, *value.subtypes)
    marked = (badge.spoken or badge.text for badge in badges)
    texts = (line.text for line in lines if not line.lost)
    told = (value.name or thing.face_down, value.controller, thing.owner, str(status.tapped), figure(value))
    return "|".join((*told, *kinds, *value.colours, *marked, *texts))


def _note(state: Magic, id_: Id, language: Language) -> str:
    """Say what was decided as an item was put on the stack: targets, modes, X, and the mana that paid (601.2)."""
    item = state.items.get(id_)
    if item is None:
        return ""
    names, frame = Names(state, language), state.frames.get(id_)
    chosen = ", ".join(names(ref) for target in item.targets for ref in target.chosen)
    modes = ", ".join(str(mode + 1) for mode in item.modes)
    paid = "".join("{" + unit.kind + "}" for unit in item.mana)
    x = str(frame.x) if frame is not None and frame.x is not None else ""
    told = (("target", chosen), ("mode", modes), ("x", x), ("paid", paid))
    return " · ".join(ON_STACK[key](language).format(said) for key, said in told if said)


ON_STACK = {
    "target": Worded("Цель: {0}", "Target: {0}"),
    "mode": Worded("режим {0}", "mode {0}"),
    "x": Worded("X = {0}", "X = {0}"),
    "paid": Worded("оплачено {0}", "paid {0}"),
}


def _combat_arrows(state: Magic) -> tuple[Arrow, ...]:
    if state.combat is None:
        return ()
    attacks = [Arrow(each.id, each.defender, "attack") for each in state.combat.attackers]
    blocks = [Arrow(each.id, attacker, "block") for each in state.combat.blockers for attacker in each.attackers]
    return (*attacks, *blocks)


def _target_arrows(state: Magic) -> tuple[Arrow, ...]:
    return tuple(
        Arrow(id_, ref, "target")
        for id_ in state.stack
        if id_ in state.items
        for target in state.items[id_].targets
        for ref in target.chosen
    )


def _attachments(state: Magic) -> tuple[Arrow, ...]:
    pairs = ((each, state.things[each].attached_to) for each in state.battlefield)
    return tuple(Arrow(each, host, "attach") for each, host in pairs if host is not None)
