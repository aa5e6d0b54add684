"""The table of 1998: its phases, the batch, a series with what waits in it, and damage on its way (BAT, SER, PRV)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judgehelper.kernel.board import Arrangement, Badge, Board, Pending, Piece, StepMark, Zone
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.showing.names import Names
from judgehelper.systems.magic.showing.show import SHOW
from judgehelper.systems.magic_1998.scenario.due import window_of
from judgehelper.systems.magic_1998.showing.abilities import in_words
from judgehelper.systems.magic_1998.state import Packet, Series, of
from judgehelper.systems.magic_1998.turn.preventing import amounts
from judgehelper.systems.magic_1998.turn.series import offered_to

STEPS: Mapping[str, tuple[Worded, Worded]] = {
    "untap": (Worded("Разворот", "Untap"), Worded("Разворот", "Untap")),
    "upkeep": (Worded("Подсчет", "Upkeep"), Worded("Подсчет", "Upkeep")),
    "draw": (Worded("Взятие карты", "Draw"), Worded("Карта", "Draw")),
    "main": (Worded("Главная", "Main"), Worded("Главная", "Main")),
    "declare-attackers": (Worded("Объявление атакующих", "Declare attackers"), Worded("Атака", "Attack")),
    "before-blocks": (Worded("До защиты", "Before blocks"), Worded("До", "Before")),
    "declare-blockers": (Worded("Объявление защитников", "Declare blockers"), Worded("Защита", "Block")),
    "after-blocks": (Worded("После защиты", "After blocks"), Worded("После", "After")),
    "first-strike-damage": (Worded("Первый удар", "First strike"), Worded("1-й удар", "1st strike")),
    "combat-damage": (Worded("Обычные повреждения", "Normal damage"), Worded("Удар", "Damage")),
    "end-combat": (Worded("Конец атаки", "End of attack"), Worded("Итог", "After all")),
    "discard": (Worded("Сброс", "Discard"), Worded("Сброс", "Discard")),
    "end": (Worded("Завершение", "End"), Worded("Конец", "End")),
}
"""The phases and the stages of an attack, at length and in short."""
STOPS = {"declare-attackers": "combat", "end": "end"}
WINDOWS: Mapping[str, Worded] = {
    "neutral": Worded("нейтральное", "neutral"), "response": Worded("цепочка", "batch"),
    "interrupt": Worded("прерывания", "interrupts"), "prevention": Worded("предотвращение", "prevention"),
    "conditional": Worded("серия условных", "conditional series"),
    "begin-series": Worded("серия начала", "beginning series"),
    "special": Worded("серия особых", "special series"),
    "end-series": Worded("серия конца", "end series"),
}  # fmt: skip
BATCH = Worded("Цепочка", "Batch")
PACKETS = Worded("В пути", "On its way")
KEPT = Worded("к следующему этапу", "for the next step")
ON_ITS_WAY = Worded("в пути повреждений: {0}", "damage on its way: {0}")


def describe(state: Magic, language: Language) -> Board:
    """Describe the table with the phases of the time, the window that is open, and what waits in it."""
    board = SHOW.describe(state, language)
    steps = tuple(
        StepMark(key, long(language), key == state.turn.step, short(language), STOPS.get(key, ""))
        for key, (long, short) in STEPS.items()
    )
    window = WINDOWS.get(window_of(state))
    title = f"{board.title} · {window(language)}" if window is not None else board.title
    zones = tuple(each for zone in board.zones for each in _with_damage(state, zone, language))
    seats = tuple(replace(seat, badges=(*seat.badges, *_badges(state, seat.id, language))) for seat in board.seats)
    pending = (*board.pending, *_in_series(state, language))
    return replace(board, steps=steps, title=title, zones=zones, seats=seats, pending=pending)


def _with_damage(state: Magic, zone: Zone, language: Language) -> Iterator[Zone]:
    """Give a zone with what is on its way to its objects; behind the batch comes the list of all of it (PRV.2)."""
    if zone.id == "stack":
        yield replace(zone, title=BATCH(language))
        yield from _packets(state, language)
        return
    pieces = (replace(each, badges=(*each.badges, *_badges(state, each.id, language))) for each in zone.pieces)
    yield replace(zone, pieces=tuple(pieces))


def _packets(state: Magic, language: Language) -> Iterator[Zone]:
    game = of(state)
    waits = [(each, False) for each in _on_the_way(state)] + [(each, True) for each in amounts(game.kept)]
    pieces = tuple(_packet(state, n, each, language, is_kept=kept) for n, (each, kept) in enumerate(waits))
    if pieces:
        yield Zone(
            id="packets", title=PACKETS(language), arrangement=Arrangement.QUEUE, pieces=pieces, count=len(pieces)
        )


def _packet(state: Magic, number: int, packet: Packet, language: Language, *, is_kept: bool) -> Piece:
    """Show damage of one source to one recipient, by the sum of it (PRV.2)."""
    names = Names(state, language)
    return Piece(
        id=f"packet:{number}", name=names(packet.source).strip("«»"), note=f"{packet.amount} → {names(packet.to)}",
        badges=(Badge(KEPT(language), "warn"),) if is_kept else (),
    )  # fmt: skip


def _on_the_way(state: Magic) -> tuple[Packet, ...]:
    """List the damage that is assigned and not dealt: of the stage, or of the prevention that is open (PRV.1)."""
    return amounts(of(state).packets)


def _badges(state: Magic, ref: Id | str, language: Language) -> tuple[Badge, ...]:
    """Say on whom it lies how much is on its way to it."""
    total = sum(each.amount for each in _on_the_way(state) if each.to == ref)
    said = ON_ITS_WAY(language).format(total)
    return (Badge(f"→{total}", "warn", said, is_coming=True),) if total else ()


def _in_series(state: Magic, language: Language) -> Iterator[Pending]:
    """List what waits in a series for the part of the other player; what is for who has it now is offered (SER.1)."""
    series = next((each for each in state.agenda[:1] if isinstance(each, Series)), None)
    if series is None or series.second:
        return
    for seat in (each for each in state.seats if each != series.player):
        for option in offered_to(state, series, seat):
            source = int(option.about[0])
            title = Names(state, language)(source).strip("«»")
            yield Pending(source=source, title=title, text=in_words(state, series, option, language), player=seat)
