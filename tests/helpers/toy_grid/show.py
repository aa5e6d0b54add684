"""How «Клетки» is shown: the board, why a figure is as it is, and every word of it."""

from collections.abc import Iterator, Mapping

from msgspec.structs import asdict, replace

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
    Piece,
    PieceId,
    Reach,
    Seat,
    Stat,
    StepMark,
    Zone,
)
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import CHANCE, Choice, Decision, Option
from judgehelper.kernel.log import Entry
from judgehelper.kernel.reading import ReliedOn, say_reading
from judgehelper.kernel.words import Language, Worded
from tests.helpers.toy_grid.state import (
    CELLS,
    COLUMNS,
    EQUAL,
    ROWS,
    Begun,
    Declared,
    Died,
    Grid,
    Helped,
    Hurt,
    Lapsed,
    Moved,
    Revealed,
    Settled,
    Thing,
    Thrown,
    Tossed,
    TurnBegun,
    are_beside,
    discard,
    grid,
    in_hand,
    standing,
)

STEPS = {
    "act": Worded("Ход", "Turn"),
    "respond": Worded("Ответ", "Answer"),
    "roll": Worded("Кубики", "Dice"),
}
SHOWN_AS = {"luck": "roll", "flip": "roll"}


def name(game: Grid, ref: int | str, language: Language) -> str:
    """Call a thing or a player; what nobody knows is a card."""
    return game.things[ref].card.name(language) if isinstance(ref, int) else ref


def describe(game: Grid, language: Language) -> Board:
    """Describe the board."""
    kind = game.decision.kind if game.decision is not None else ""
    now = SHOWN_AS.get(kind, kind)
    steps = tuple(StepMark(key, title(language), is_now=key == now) for key, title in STEPS.items())
    title = Worded(f"Ход игрока {game.active}", f"Turn of {game.active}")
    asked = game.decision.player if game.decision is not None else ""
    seats = tuple(
        Seat(
            id=seat,
            name=seat,
            stats=(Stat("figures", Worded("фигуры", "figures")(language), str(len(standing(game, seat)))),),
            is_active=seat == game.active,
            is_asked=seat == asked,
            has_lost=not standing(game, seat),
        )
        for seat in game.seats
    )
    hands = (_hand(game, seat, language) for seat in game.seats)
    zones = (_cells(game, language), *hands, *(_discard(game, seat, language) for seat in game.seats))
    return Board(
        title=title(language),
        steps=steps,
        seats=seats,
        zones=zones,
        arrows=_arrows(game),
        dice=tuple(_dice(game, language)),
    )


def _cells(game: Grid, language: Language) -> Zone:
    pieces = tuple(show_piece(game, number, language) for number in standing(game))
    title = Worded("Клетки", "Cells")(language)
    cells = tuple(Cell(id=cell, at=place(cell), title=cell, owner=game.seats[cell[1] in "34"]) for cell in CELLS)
    return Zone(
        id="cells",
        title=title,
        arrangement=Arrangement.GRID,
        pieces=pieces,
        count=len(pieces),
        cells=cells,
        row_titles=tuple(ROWS),
    )


def place(cell: str) -> tuple[int, int]:
    """Give column and row of a cell."""
    return COLUMNS.index(cell[0]), ROWS.index(cell[1])


def _dice(game: Grid, language: Language) -> Iterator[Die]:
    """Show the dice of the fight: what was thrown, and what luck has added (4, 4.1)."""
    if game.fight is None:
        return
    luck = Worded("удача", "luck")(language)
    for figure, shown, more in zip((game.fight.by, game.fight.at), game.dice, game.luck, strict=False):
        note = f"+{more} {luck}" if more else ""
        title, owner = name(game, figure, language), game.things[figure].owner
        yield Die(owner=owner, rolled=shown, final=shown + more, title=title, note=note, cites=grid("4"))


def reach(game: Grid, piece: PieceId, option: Option | None, language: Language) -> tuple[Reach, ...]:
    """Say where a figure can go, whom it can strike, and how far away the others are (2.1, 3)."""
    thing = game.things.get(piece) if isinstance(piece, int) else None
    if thing is None or not thing.cell or thing.out:
        return ()
    return tuple(filter(None, (_reached(game, thing, cell, language) for cell in CELLS if cell != thing.cell)))


def _reached(game: Grid, thing: Thing, cell: str, language: Language) -> Reach | None:
    owner = next((game.things[each].owner for each in standing(game) if game.things[each].cell == cell), "")
    if owner == thing.owner:
        return None
    if are_beside(cell, thing.cell):
        go = Worded("пойти: 1 шаг", "move: 1 step")(language)
        return (
            Reach(cell, "attack", Worded("ударить: 1 шаг", "strike: 1 step")(language))
            if owner
            else Reach(cell, "legal", go)
        )
    far = sum(abs(ord(one) - ord(other)) for one, other in zip(cell, thing.cell, strict=True))
    return (
        Reach(cell, "danger", Worded(f"шагов: {far}, бьёт на 1", f"{far} steps, strikes at 1")(language))
        if owner
        else None
    )


def _hand(game: Grid, seat: str, language: Language) -> Zone:
    cards = in_hand(game, seat)
    return Zone(
        id=f"{seat}:hand",
        title=Worded("Рука", "Hand")(language),
        player=seat,
        arrangement=Arrangement.HAND,
        pieces=tuple(show_piece(game, number, language) for number in cards),
        count=len(cards),
    )


def _discard(game: Grid, seat: str, language: Language) -> Zone:
    gone = [number for number, thing in sorted(game.things.items()) if thing.out and thing.owner == seat]
    pieces = tuple(replace(show_piece(game, number, language), cell=None) for number in gone)
    title = Worded("Сброс", "Discard")(language)
    return Zone(
        id=discard(seat), title=title, player=seat, arrangement=Arrangement.PILE, pieces=pieces, count=len(pieces)
    )


def show_piece(game: Grid, number: int, language: Language) -> Piece:
    """Show one card."""
    thing = game.things[number]
    wounded = Worded(f"ран {thing.damage}", f"{thing.damage} wounds")(language)
    alias = next((each for each, ref in game.aliases.items() if ref == number), "")
    return Piece(
        id=number,
        name=thing.card.name(language),
        frame=thing.card.frame,
        figures=_figures(thing, language),
        badges=(Badge(f"−{thing.damage}", "danger", wounded),) if thing.damage else (),
        face_down=thing.hidden,
        cell=place(thing.cell) if thing.cell else None,
        controller=thing.owner,
        owner=thing.owner,
        alias=alias,
    )


def _figures(thing: Thing, language: Language) -> tuple[Figure, ...]:
    if not thing.card.is_figure:
        return ()
    left, life = thing.card.life - thing.damage, thing.card.life
    said = Worded(f"жизнь {left} из {life}", f"life {left} of {life}")(language)
    strike = f"{thing.card.weak}-{thing.card.strong}"
    struck = Worded(
        f"удар {thing.card.weak} или {thing.card.strong}", f"strike {thing.card.weak} or {thing.card.strong}"
    )
    return (
        Figure(str(left), "heart", changed=left != life, most=str(life) if left != life else "", spoken=said),
        Figure(strike, "blade", spoken=struck(language)),
    )


def _arrows(game: Grid) -> tuple[Arrow, ...]:
    strikes = [*([game.fight] if game.fight is not None else []), *game.queue]
    return tuple(Arrow(strike.by, strike.at, "attack") for strike in strikes)


def explain(game: Grid, piece: PieceId, language: Language) -> Explanation:
    """Say why a figure has the life that it has."""
    if not isinstance(piece, int):
        raise KeyError(piece)
    card = game.things[piece].card
    printed = Change(
        place="1", source=name(game, piece, language), source_id=piece, after=str(card.life), cites=grid("3")
    )
    changes = tuple(_wounds(game, piece, language)) if card.is_figure else ()
    value = str(card.life - game.things[piece].damage) if card.is_figure else ""
    return Explanation(title=card.name(language), value=value, changes=(printed, *changes))


def _wounds(game: Grid, figure: int, language: Language) -> Iterator[Change]:
    left = game.things[figure].card.life
    for entry in game.log:
        if isinstance(entry.event, Hurt) and entry.event.figure == figure:
            before, left = left, left - entry.event.amount
            source = word_event(game, entry, language)
            yield Change(place="2", source=source, before=str(before), after=str(left), cites=entry.cites)


EVENTS: Mapping[type, Worded] = {
    TurnBegun: Worded("ход игрока {player}", "the turn of {player}"),
    Moved: Worded("{figure} идёт на {cell}", "{figure} moves to {cell}"),
    Declared: Worded("{by} бьёт: {at}", "{by} strikes {at}"),
    Begun: Worded("удар: {by} — {at}", "the strike of {by} at {at}"),
    Lapsed: Worded("удар не состоялся: {by}", "the strike lapses: {by}"),
    Revealed: Worded("{figure} вскрывается", "{figure} is revealed"),
    Thrown: Worded("{figure}: на кубике {shown}", "{figure} throws {shown}"),
    Helped: Worded("{figure}: {card}", "{figure}: {card}"),
    Tossed: Worded("монета ({figure}): {side}", "the coin of {figure}: {side}"),
    Settled: Worded("кубики: {dice}", "the dice: {dice}"),
    Hurt: Worded("{figure}: ран {amount}", "{figure}: wounds {amount}"),
    Died: Worded("{figure} погибает", "{figure} dies"),
}
THINGS = ("figure", "by", "at", "card")


def word_event(game: Grid, entry: Entry, language: Language) -> str:
    """Say what happened."""
    if isinstance(entry.event, ReliedOn):
        return say_reading((EQUAL,), entry.event, language)
    fields = asdict(entry.event)  # type: ignore[arg-type]  # every event of this game is a struct
    said = {key: name(game, value, language) if key in THINGS else value for key, value in fields.items()}
    said |= {"side": SIDES[entry.event.side](language)} if isinstance(entry.event, Tossed) else {}
    return EVENTS[type(entry.event)](language).format(**said)


SIDES = {"heads": Worded("орёл", "heads"), "tails": Worded("решка", "tails")}
QUESTIONS = {
    "flip": Worded("Монета игрока {whose}: {about}", "The coin of {whose}: {about}"),
    "act": Worded("{who}: кем пойти или ударить?", "{who}: who moves or strikes?"),
    "respond": Worded("{who}: ответить ударом?", "{who}: strike back?"),
    "roll": Worded("Кубик игрока {whose}: {about}", "The die of {whose}: {about}"),
    "luck": Worded("{who}: сыграть удачу?", "{who}: play luck?"),
}


def word_question(game: Grid, decision: Decision, language: Language) -> str:
    """Say what is asked."""
    about = ", ".join(name(game, each, language) for each in decision.about)
    return QUESTIONS[decision.kind](language).format(who=decision.player, whose=decision.whose, about=about)


def word_option(game: Grid, decision: Decision, option: Option, language: Language) -> str:
    """Say an option."""
    if decision.kind == "flip":
        return SIDES[str(option.about[0])](language)
    if decision.player == CHANCE:
        return str(option.about[0])
    about = [name(game, each, language) for each in option.about]
    words = {
        "move": Worded("{} → {}", "{} → {}"),
        "strike": Worded("{} бьёт: {}", "{} strikes {}"),
        "luck": Worded("Сыграть: {}", "Play {}"),
    }
    return words[option.label](language).format(*about)


def word_violation(game: Grid, violation: Violation, language: Language) -> str:
    """Say why something may not be done."""
    words = {
        "not-beside": Worded("это не соседняя клетка", "the cell is not beside"),
        "strikes-already": Worded("удар уже в очереди", "the strike is in the queue already"),
        "cell-taken": Worded("клетка занята", "the cell is taken"),
        "not-asked": Worded("сейчас решает другой", "it is for another to decide"),
    }
    return words.get(violation.reason, Worded("сейчас так нельзя", "not now"))(language)


def pass_choice(game: Grid) -> Choice | None:
    """Give the choice of doing nothing."""
    return () if game.decision is not None and game.decision.least == 0 else None
