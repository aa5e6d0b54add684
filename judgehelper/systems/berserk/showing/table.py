"""The table as the window shows it: the grid with both halves, additional zones, piles, queue and stack, dice."""

from collections.abc import Iterator

from judgehelper.kernel.board import (
    Arrangement,
    Arrow,
    Badge,
    Board,
    Cell,
    Change,
    Die,
    Explanation,
    Figure,
    Line,
    Piece,
    PieceId,
    Seat,
    Stat,
    StepMark,
    Zone,
)
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Decision, Form, Option
from judgehelper.kernel.words import Language, Worded, quoted
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board import geometry, look
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.card import UNKNOWN
from judgehelper.systems.berserk.cards.embedded import called
from judgehelper.systems.berserk.declaring.declaring import option_of
from judgehelper.systems.berserk.declaring.offers import offers
from judgehelper.systems.berserk.declaring.resources import why_not_pay
from judgehelper.systems.berserk.declaring.timing import why_not_now
from judgehelper.systems.berserk.showing.assuming import may_stand_for
from judgehelper.systems.berserk.showing.rendering import lines, short_type, type_line
from judgehelper.systems.berserk.showing.wording import STEPS, WORDS, name, say, say_ability, word_event
from judgehelper.systems.berserk.squad.recruiting import recruitable, why_illegal, why_not_any_way
from judgehelper.systems.berserk.state import (
    ADDITIONAL,
    BATTLE,
    DEAL,
    DECK,
    EXILE,
    FIELD,
    GRAVEYARD,
    HAND,
    SQUAD,
    Action,
    Game,
    Happening,
    Thing,
)
from judgehelper.systems.berserk.state import STEPS as STEP_KEYS
from judgehelper.systems.berserk.steps import PASS

W = Worded
TITLES = {
    FIELD: W("Поле боя", "Field"),
    ADDITIONAL: W("Дополнительная зона", "Additional zone"),
    HAND: W("Рука", "Hand"),
    DECK: W("Колода", "Deck"),
    GRAVEYARD: W("Кладбище", "Graveyard"),
    EXILE: W("Изгнание", "Exile"),
    DEAL: W("Раздача", "Deal"),
    SQUAD: W("Отряд", "Squad"),
}
ICONS = {DECK: "deck", GRAVEYARD: "grave", EXILE: "burst"}
LAID = {
    ADDITIONAL: Arrangement.FIELD, HAND: Arrangement.HAND, DEAL: Arrangement.HAND, SQUAD: Arrangement.HAND,
    DECK: Arrangement.PILE, GRAVEYARD: Arrangement.PILE, EXILE: Arrangement.PILE,
}  # fmt: skip
FRAMES = {"steppe": "W", "forest": "G", "mountain": "R", "swamp": "U", "dark": "B"}


def when(game: Game, language: Language) -> str:
    """Say which turn and step it is."""
    turn = W(f"Ход {game.turn} · {game.active}", f"Turn {game.turn} · {game.active}")(language)
    return f"{turn} · {STEPS[game.step](language)}" if game.step in STEPS else turn


def describe(game: Game, language: Language) -> Board:
    """Describe the whole table."""
    title = W(f"Ход {game.turn} · {game.active}", f"Turn {game.turn} · {game.active}")(language)
    marks = tuple(StepMark(key, STEPS[key](language), key == game.step) for key in _marks(game))
    zones = (_field(game, language), *_side_zones(game, language), *_waiting(game, language))
    return Board(
        title=title,
        steps=marks,
        seats=tuple(_seat(game, seat.id, language) for seat in game.seats),
        zones=zones,
        arrows=tuple(_arrows(game)),
        dice=tuple(_dice(game, language)),
    )


def _marks(game: Game) -> tuple[str, ...]:
    """The steps before the battle while it has not begun, those of the turn afterwards."""
    begins = STEP_KEYS.index("start")
    return STEP_KEYS[:begins] if STEP_KEYS.index(game.step) < begins else STEP_KEYS[begins:]


def _seat(game: Game, player: str, language: Language) -> Seat:
    seat = game.seat(player)
    stats = (
        Stat("gold", W("Золотые кристаллы", "Gold crystals")(language), str(seat.gold)),
        Stat("silver", W("Серебряные кристаллы", "Silver crystals")(language), str(seat.silver)),
    )
    return Seat(
        id=player,
        name=player,
        stats=stats,
        is_active=player == game.active,
        is_asked=game.decision is not None and game.decision.asked == player,
        has_lost=game.is_over and game.winner not in (None, player),
    )


def _field(game: Game, language: Language) -> Zone:
    first, second = game.first, game.opponent(game.first)
    cells = tuple(
        Cell(
            id=cell,
            at=geometry.at(cell),
            title=cell,
            owner=second if geometry.is_own(cell, second=True) else first,
            badges=tuple(Badge(marker.name) for marker in game.cells.get(cell, ())),
            is_blocked=cell in game.blocked,
        )
        for cell in geometry.CELLS
    )
    things = sorted((each for each in game.things.values() if each.zone == FIELD), key=lambda each: each.arrived)
    pieces = tuple(piece(game, each, language) for each in things)
    return Zone(
        id=FIELD, title=TITLES[FIELD](language), arrangement=Arrangement.GRID, pieces=pieces, count=len(pieces),
        cells=cells, row_titles=tuple(_row_titles()),
    )  # fmt: skip


def _row_titles() -> Iterator[str]:
    """Number the rows as the book does, from the middle of the board towards either player (202)."""
    for row in geometry.ROWS:
        cell = geometry.COLUMNS[0] + row
        yield str(geometry.row_of(cell, second=geometry.is_own(cell, second=True)))


def _side_zones(game: Game, language: Language) -> Iterator[Zone]:
    for seat in game.seats:
        for zone, laid in LAID.items():
            if zone == ADDITIONAL:
                refs = tuple(
                    ref for ref, each in sorted(game.things.items()) if each.zone == zone and each.controller == seat.id
                )
            else:
                refs = seat.pile(zone)
            if not refs and zone in (HAND, DEAL, SQUAD):
                continue
            pieces = tuple(piece(game, game.things[ref], language) for ref in refs)
            if laid is Arrangement.PILE:
                pieces = tuple(reversed(pieces)) if zone != DECK else ()
            yield Zone(
                id=f"{zone}:{seat.id}", title=TITLES[zone](language), player=seat.id, arrangement=laid, pieces=pieces,
                count=len(refs), icon=ICONS.get(zone, ""),
            )  # fmt: skip


def _waiting(game: Game, language: Language) -> Iterator[Zone]:
    """The stack, its top first, and the queue of declarations (302)."""
    if game.stack:
        pieces = tuple(_action(game, action, language) for action in reversed(game.stack))
        yield Zone(id="stack", title=W("Стек", "Stack")(language), arrangement=Arrangement.STACK, pieces=pieces,
                   count=len(pieces))  # fmt: skip
    if game.queue:
        pieces = tuple(_action(game, action, language) for action in game.queue)
        yield Zone(id="queue", title=W("Очередь заявок", "Queue")(language), arrangement=Arrangement.STACK,
                   pieces=pieces, count=len(pieces))  # fmt: skip


def _action(game: Game, action: Action, language: Language) -> Piece:
    aims = action.now.final or action.now.chosen
    aimed = ", ".join(name(game, ref, language) for ref in aims)
    return Piece(
        id=f"action:{action.id}",
        name=name(game, action.source, language),
        types=say_ability(game, action.source, action.ability, language),
        note=aimed,
        controller=action.by,
        owner=action.by,
    )


def piece(game: Game, thing: Thing, language: Language) -> Piece:
    """Describe one card."""
    card = game.cards[thing.card]
    on_field = thing.zone == FIELD
    if card.name == UNKNOWN.name:
        return _faceless(game, thing, language)
    return Piece(
        id=thing.id,
        name=called(thing.card, language),
        frame=FRAMES.get(card.elements[0], "colourless") if len(card.elements) == 1 else "colourless",
        cost=str(card.cost),
        types=short_type(card, language),
        lines=tuple(Line(text) for text in lines(card, language)),
        figures=tuple(_figures(game, thing, language)),
        badges=tuple(_badges(game, thing, language)),
        turned=markers.has(thing, markers.CLOSED),
        face_down=thing.hidden,
        attached_to=thing.host,
        cell=geometry.at(thing.cell) if on_field and thing.cell else None,
        controller=thing.controller,
        owner=thing.owner,
        alias=thing.alias,
    )


def _faceless(game: Game, thing: Thing, language: Language) -> Piece:
    """Describe a card that whoever looks does not know: where it lies, and whose it is (533.1)."""
    return Piece(
        id=thing.id,
        name=name(game, thing.id, language),
        face_down=True,
        note=W("скрыта", "hidden")(language),
        cell=geometry.at(thing.cell) if thing.zone == FIELD and thing.cell else None,
        controller=thing.controller,
        owner=thing.owner,
    )


def _figures(game: Game, thing: Thing, language: Language) -> Iterator[Figure]:
    """Life, strike, movement."""
    ref, card = thing.id, game.cards[thing.card]
    if card.life is not None:
        now, most = look.life(game, ref), look.max_life(game, ref)
        spoken = W(f"жизней {now} из {most}", f"life {now} of {most}")(language)
        tone = "danger" if now < most else "text"
        yield Figure(str(now), "heart", tone, most != card.life, str(most) if now != most else "", spoken)
    if look.is_creature(game, ref):
        strike = "-".join(str(each) for each in look.strike(game, ref))
        yield Figure(
            strike, "blade", "text", strike != card.strike, "", W(f"удар {strike}", f"strike {strike}")(language)
        )
        if look.type_of(game, ref) == "ground":
            left = look.movement(game, ref) if thing.zone in BATTLE else look.stock(game, ref)
            yield Figure(str(left), "boot", "text2", False, "", W(f"движение {left}", f"movement {left}")(language))


BADGES = {
    markers.CHIP: (W("фишки", "chips"), W("ф{}", "c{}")),
    markers.EXTRA: (W("доп. жизни", "extra life"), W("+{}", "+{}")),
    markers.NEGATIVE: (W("отр. жизни", "negative life"), W("−{}", "−{}")),
    markers.TOKEN: (W("жетоны инкарнации", "incarnation tokens"), W("и{}", "i{}")),
    markers.ACTED: (W("действовала", "acted"), W("д", "a")),
    markers.AGAINST_FLYERS: (W("может ударить летающее", "may strike a flyer"), W("л", "f")),
}
"""What is said of markers on a card, and how where there is little room."""
LETTERS = 4
"""Letters of a named marker where there is little room."""


def _badges(game: Game, thing: Thing, language: Language) -> Iterator[Badge]:
    if thing.zone == SQUAD and game.step == "recruit":  # its cards lie beside those of the deal
        said = W("в отряде", "in the squad")(language)
        yield Badge(said, "accent", said, "✓")
    for kind, (words, short) in BADGES.items():
        n = markers.count(thing, kind)
        if n:
            said = words(language)
            yield Badge(f"{said} {n}" if n > 1 else said, "text2", f"{said} {n}", short(language).format(n))
    poison = look.number_of(game, thing.id, "poison") if thing.zone in BATTLE else 0
    if poison:
        said = W(f"отравление {poison}", f"poison {poison}")(language)
        yield Badge(said, "danger", said, W(f"я{poison}", f"p{poison}")(language))
    for marker in thing.markers:
        if marker.kind == markers.NAMED:
            many = f" {marker.n}" if marker.n > 1 else ""
            yield Badge(f"{quoted(marker.name, language)}{many}", "text2", "", f"{marker.name[:LETTERS]}.{many}")


def _arrows(game: Game) -> Iterator[Arrow]:
    for action in (*game.stack, *game.queue):
        for target in action.now.final or action.now.chosen:
            yield Arrow(action.source, target, "target")
    for thing in game.things.values():
        if thing.host is not None and thing.zone in BATTLE:
            yield Arrow(thing.id, thing.host, "attach")


def _dice(game: Game, language: Language) -> Iterator[Die]:
    """The dice of the executed action, as thrown and as they count."""
    top = game.top
    if top is None:
        return
    for number in top.dice:
        die = game.dice[number]
        fell = W("на кубиках {}", "the dice show {}")(language).format(", ".join(map(str, die.rolled)))
        changes = (f"{say(WORDS, what, language)} → {value}" for what, _, value in die.trail)
        note = ", ".join((fell, *changes) if len(die.rolled) > 1 else changes)
        yield Die(
            owner=die.player, rolled=die.picked or (die.rolled[-1] if die.rolled else None),
            final=die.final if die.trail or die.final else None, title=name(game, die.of, language), note=note,
            cites=rules("306.5", "519.2"),
        )  # fmt: skip


def explain(game: Game, ref: PieceId, language: Language) -> Explanation:
    """Say why a card is as it is: its life with markers, and what happened to it. Raises KeyError."""
    if not isinstance(ref, int):
        raise KeyError(ref)
    thing = game.things[ref]
    facts = tuple(
        Change(place=str(place), source=text, source_id=ref, cites=entry.cites)
        for place, entry in enumerate(game.log)
        if isinstance(entry.event, Happening) and ref in (entry.event.card, entry.event.to)
        if (text := word_event(game, entry, language))
    )
    if thing.card == UNKNOWN.name:
        changes = tuple(may_stand_for(game, thing, language))
        return Explanation(title=name(game, ref, language), value="", changes=changes, facts=facts)
    return Explanation(
        title=called(thing.card, language),
        value=str(look.life(game, ref)) if game.cards[thing.card].life is not None else "",
        subtitle=type_line(game.cards[thing.card], language),
        changes=(*_life(game, thing, language), *may_stand_for(game, thing, language)),
        facts=facts,
    )


def _life(game: Game, thing: Thing, language: Language) -> Iterator[Change]:
    """The walk from the printed life to the present one (508)."""
    value = game.cards[thing.card].life
    if value is None:
        return
    yield Change(place="508.2", source=W("начальные жизни", "initial life")(language), after=str(value),
                 cites=rules("508.2.1"))  # fmt: skip
    for kind, sign, number in (
        (markers.EXTRA, 1, "508.4"),
        (markers.NEGATIVE, -1, "508.8.1"),
        (markers.WOUND, -1, "508.5"),
    ):
        for marker in thing.markers:
            if marker.kind == kind:
                before, value = value, value + sign * marker.n
                source = name(game, marker.by, language) if marker.by is not None else kind
                yield Change(place=number, source=source, source_id=marker.by, before=str(before), after=str(value),
                             cites=rules(number))  # fmt: skip


def refused(game: Game, decision: Decision) -> tuple[tuple[Option, tuple[Violation, ...]], ...]:
    """List what the player might have wished to declare or to recruit and may not, with all reasons."""
    if decision.kind == "recruit":
        return tuple(_not_recruited(game, decision.player))
    return tuple(_wishes(game, decision.player)) if decision.kind == "select" and decision.options else ()


def _not_recruited(game: Game, player: str) -> Iterator[tuple[Option, tuple[Violation, ...]]]:
    """List the cards of the deal that cannot be taken in any way, and why the squad cannot be left as it is."""
    allowed = recruitable(game, player)
    for ref in game.seat(player).pile(DEAL):
        if ref not in allowed:
            yield Option("recruit", (ref,)), why_not_any_way(game, player, ref)
    if against := why_illegal(game, player):
        yield PASS, against


def _wishes(game: Game, player: str) -> Iterator[tuple[Option, tuple[Violation, ...]]]:
    for ref in look.in_battle(game, player):
        for offer in offers(game, ref):
            if offer.slow and (against := why_not_now(game, player, offer) + why_not_pay(game, ref, offer.price)):
                yield option_of(ref, offer), against


def is_idle(game: Game) -> bool:
    """Say whether the holder of priority can do nothing but pass: an action has thirteen such windows (512.6)."""
    decision = game.decision
    return decision is not None and decision.kind == "priority" and decision.options == (PASS,)


def pass_choice(game: Game) -> tuple[int, ...] | None:
    """Give the choice that means "nothing, go on"."""
    decision = game.decision
    if decision is None or decision.kind == "step-down":
        return None
    if decision.options and decision.options[0].label in ("pass", "no"):
        return (0,)
    return () if decision.form is Form.PICK and decision.least == 0 else None
