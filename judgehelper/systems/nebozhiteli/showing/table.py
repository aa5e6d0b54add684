"""The table as the window shows it: two halves with their zones (Part II), both queues, chips, what acts on whom."""

from collections.abc import Iterator

from judgehelper.kernel.board import (
    Arrangement,
    Arrow,
    Badge,
    Board,
    Change,
    Explanation,
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
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.nebozhiteli.abilities.playing import charms, option_of, playable, why_not_play
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.damage import queued_damage
from judgehelper.systems.nebozhiteli.concepts.properties import Held, held, life_max, shut_out
from judgehelper.systems.nebozhiteli.printed.cards import (
    UNKNOWNS,
    Amounts,
    Armour,
    Card,
    Creature,
    Scroll,
    Weapon,
    is_charm,
)
from judgehelper.systems.nebozhiteli.showing.explain import history, states
from judgehelper.systems.nebozhiteli.showing.naming import called
from judgehelper.systems.nebozhiteli.showing.rendering import (
    ZONES,
    ability,
    lines,
    quality,
    say,
    symbols,
    type_line,
)
from judgehelper.systems.nebozhiteli.showing.wording import SHORT_STEPS, STEPS, name, word_event
from judgehelper.systems.nebozhiteli.turn.combat import why_no_blocker, why_not_attack
from judgehelper.systems.nebozhiteli.turn.equipment import why_not_equip
from judgehelper.systems.nebozhiteli.turn.ranged import pending, why_no_shooter
from judgehelper.systems.nebozhiteli.turn.summoning import why_not_artifact, why_not_place
from judgehelper.systems.nebozhiteli.world.selectors import controller_of, creatures, is_creature, is_on_field
from judgehelper.systems.nebozhiteli.world.state import (
    BATTLE,
    CREATURE_DECK,
    CREATURE_GRAVE,
    FIELD,
    GRAVE,
    HAND,
    MAIN_DECK,
    SIDE,
    SUMMON,
    Game,
    Played,
    Ref,
    Thing,
)
from judgehelper.systems.nebozhiteli.world.state import STEPS as STEP_KEYS

W = Worded
ICONS = {CREATURE_DECK: "deck", MAIN_DECK: "deck", CREATURE_GRAVE: "grave", GRAVE: "grave", SIDE: "layers"}
LAID = {
    BATTLE: Arrangement.FIELD,
    FIELD: Arrangement.FIELD,
    SUMMON: Arrangement.FIELD,
    HAND: Arrangement.HAND,
    CREATURE_DECK: Arrangement.PILE,
    MAIN_DECK: Arrangement.PILE,
    CREATURE_GRAVE: Arrangement.PILE,
    GRAVE: Arrangement.PILE,
    SIDE: Arrangement.PILE,
}
FRAMES = {"black": "black", "white": "white", "red": "red", "green": "green"}
STATES = {
    "is-creature": W("существо: лежит на поле", "a creature: it is on a field"),
    "is-card": W("карта существа: вне полей", "a creature card: it is on no field"),
    "face-down": W("лежит рубашкой вверх; хозяин может посмотреть", "face down; its host may look"),
    "limit": W("фишек не больше, чем жизни", "no more chips than life"),
    "controlled": W(
        "контроллер пользуется способностями, атакует и поворачивает; остальное — владелец",
        "the controller uses abilities, fights and turns; all else is the owner's",
    ),
    "summoned": W("«вызванное»: не поворачивается и не атакует, но может блокировать", "fresh: it may only block"),
    "turned": W("повёрнуто: не атакует и не блокирует", "turned: it neither attacks nor blocks"),
    "blocked": W("заблокировано до конца хода", "blocked until the end of the turn"),
    "attacking": W("атакует игрока", "attacks the player"),
    "blocking": W("блокирует", "blocks"),
    "shooting": W("выстрел будет посчитан в конце фазы", "its shot counts at the end of the phase"),
    "armour": W("доспехи снижают каждый источник", "armour lowers each source"),
    "weapon": W("оружие — один источник повреждений", "a weapon is one source of damage"),
    "charmed": W("зачаровано", "charmed"),
    "doubled": W("вторая такая же способность не действует", "a second equal ability does not act"),
    "shut-out": W("защищено от магии: чары ничего не дают", "protected from magic: charms give nothing"),
    "attached": W("лежит на носителе", "lies on its bearer"),
    "cursed": W("проклято: снять нельзя", "cursed: it cannot be taken off"),
}


STOPS = {"declare-attackers": "combat", "end": "end"}


def when(game: Game, language: Language) -> str:
    """Say which turn and step it is."""
    turn = W(f"Ход {game.turn} · {game.active}", f"Turn {game.turn} · {game.active}")(language)
    return f"{turn} · {STEPS[game.step](language)}" if game.step in STEPS else turn


def describe(game: Game, language: Language) -> Board:
    """Describe the whole table."""
    title = W(f"Ход {game.turn} · {game.active}", f"Turn {game.turn} · {game.active}")(language)
    marks = tuple(
        StepMark(
            key, STEPS[key](language), key == game.step, SHORT_STEPS.get(key, STEPS[key])(language), STOPS.get(key, "")
        )
        for key in STEP_KEYS
        if key != "setup"
    )
    zones = tuple(zone for seat in game.seats for zone in _zones(game, seat.id, language))
    seats = tuple(_seat(game, seat.id, language) for seat in game.seats)
    return Board(title=title, steps=marks, seats=seats, zones=zones, arrows=tuple(_arrows(game)))


def _seat(game: Game, player: str, language: Language) -> Seat:
    seat = game.seat(player)
    stats = [
        Stat("life", W("Жизнь (мана)", "Life (mana)")(language), str(seat.life), "heart"),
        Stat("actions", W("Действия", "Actions")(language), str(seat.actions), "play"),
    ]
    waiting = queued_damage(game, player)
    badges = (Badge(f"−{waiting}", "danger", W("повреждения в очереди", "damage queued")(language)),) if waiting else ()
    return Seat(
        id=player,
        name=player,
        stats=tuple(stats),
        is_active=player == game.active,
        is_asked=game.decision is not None and game.decision.player == player,
        has_lost=bool(seat.lost),
        badges=badges,
    )


def _zones(game: Game, player: str, language: Language) -> Iterator[Zone]:
    seat = game.seat(player)
    for key, arrangement in LAID.items():
        refs = seat.zone(key)
        yield Zone(
            id=f"{player}.{key}",
            title=say(ZONES, key, language),
            player=player,
            arrangement=arrangement,
            pieces=tuple(_piece(game, ref, language) for ref in refs),
            count=len(refs),
            icon=ICONS.get(key, ""),
        )
    if seat.queue:
        yield Zone(
            id=f"{player}.queue",
            title=W("Очередь заклинаний", "Spell queue")(language),
            player=player,
            arrangement=Arrangement.QUEUE,
            pieces=tuple(_queued(game, played, place, player, language) for place, played in enumerate(seat.queue)),
            count=len(seat.queue),
        )


def _queued(game: Game, played: Played, place: int, player: str, language: Language) -> Piece:
    card = game.card_of(played.source)
    aims = ", ".join(name(game, target.ref, language) for target in played.targets)
    listed = card.abilities
    text = (ability(listed[played.ability], language),) if played.ability >= 0 else lines(card, language)
    return Piece(
        id=f"queue-{player}-{place}",
        name=called(card.name, language),
        frame=frame(card),
        types=type_line(card, language),
        lines=tuple(Line(each) for each in text),
        controller=player,
        owner=game.things[played.source].host,
        note=f"→ {aims}" if aims else "",
    )


def frame(card: Card) -> str:
    """Give the colour of a card's frame."""
    if isinstance(card, Scroll) and card.level:
        return FRAMES[card.color]
    return "gold" if isinstance(card, Creature) and card.unique else "colourless"


def _piece(game: Game, ref: int, language: Language) -> Piece:
    thing, card = game.things[ref], game.card_of(ref)
    if card.name in UNKNOWNS:
        return _unknown(thing, card, language)
    on_field = is_on_field(thing)
    lost = {each.what for each in shut_out(game, thing.attached_to)} if thing.attached_to and is_charm(card) else set()
    texts = lines(card, language)
    return Piece(
        id=ref,
        name=called(card.name, language),
        frame=frame(card),
        cost=symbols(card),
        types=type_line(card, language),
        lines=tuple(Line(text, lost=bool(lost), cites=rules("V.10.1") if lost else ()) for text in texts),
        value=_value(game, ref),
        value_changed=_is_changed(game, ref),
        printed=str(card.life) if isinstance(card, Creature) else "",
        badges=tuple(_badges(game, ref, language)) if on_field else (),
        turned=thing.turned,
        face_down=thing.zone in (SUMMON, CREATURE_DECK, MAIN_DECK),
        attached_to=thing.attached_to,
        alias=thing.alias,
        row=0 if isinstance(card, Creature) else 1,
        controller=controller_of(game, ref) if on_field else thing.player,
        owner=thing.host,
        group=card.name if card.name.startswith("blank") and not on_field else "",
    )


def _unknown(thing: Thing, card: Card, language: Language) -> Piece:
    """Show the back of a card whose face is not seen, and the chips that lie on it."""
    return Piece(
        id=thing.id,
        name=called(card.name, language),
        value=str(thing.chips) if thing.chips else "",
        face_down=True,
        row=0 if isinstance(card, Creature) else 1,
        controller=thing.player,
        owner=thing.host,
    )


def _value(game: Game, ref: int) -> str:
    thing, card = game.things[ref], game.card_of(ref)
    if card.name in UNKNOWNS:
        return str(thing.chips) if thing.chips else ""
    match card:
        case Creature():
            most = life_max(game, ref) if is_creature(game, ref) else card.cost
            return f"{thing.chips}/{most}"
        case Weapon():
            return str(sum(n for _, n in card.parts))
        case Armour():
            return str(card.reduction)
        case _:
            return ""


def _is_changed(game: Game, ref: int) -> bool:
    card = game.card_of(ref)
    if not isinstance(card, Creature) or not is_creature(game, ref):
        return False
    return game.things[ref].chips != card.life or life_max(game, ref) != card.life


def _badges(game: Game, ref: int, language: Language) -> Iterator[Badge]:
    thing = game.things[ref]
    waiting = queued_damage(game, ref) + pending(game, ref)
    if waiting:
        yield Badge(f"−{waiting}", "danger", W("повреждения в очереди", "damage queued")(language))
    for key, holds, tone in (
        ("summoned", thing.summoned, "text2"),
        ("blocked", thing.blocked, "attack"),
        ("attacking", thing.attacking is not None, "attack"),
        ("shooting", thing.shot is not None, "attack"),
    ):
        if holds:
            yield Badge(_BADGES[key](language), tone, STATES[key](language))


_BADGES = {
    "summoned": W("вызвано", "fresh"),
    "blocked": W("заблокировано", "blocked"),
    "attacking": W("атакует", "attacks"),
    "shooting": W("стреляет", "shoots"),
}


def _arrows(game: Game) -> Iterator[Arrow]:
    for ref, thing in sorted(game.things.items()):
        yield from _arrows_of(ref, thing)
    for seat in game.seats:
        for place, played in enumerate(seat.queue):
            for target in played.targets:
                yield Arrow(f"queue-{seat.id}-{place}", target.ref, "target")


def _arrows_of(ref: int, thing: Thing) -> Iterator[Arrow]:
    if thing.attached_to is not None:
        yield Arrow(ref, thing.attached_to, "attach")
    if thing.attacking is not None:
        yield Arrow(ref, thing.attacking, "attack")
    if thing.blocking is not None:
        yield Arrow(ref, thing.blocking, "block")
    if thing.shot is not None:
        yield Arrow(ref, thing.shot, "attack")


# --- why --------------------------------------------------------------------------------------------------------------


def explain(game: Game, piece: PieceId, language: Language) -> Explanation:
    """Say why an object is as it is. Raises KeyError."""
    if not isinstance(piece, int):
        piece = _source_in_queue(game, piece)
    card = game.card_of(piece)
    walk = tuple(_walk(game, piece, language))
    facts = tuple(
        Change(place="", source=STATES[key](language), source_id=piece, cites=cites)
        for key, cites in states(game, piece)
    )
    told = tuple(_told(game, piece, language))
    return Explanation(
        title=called(card.name, language),
        value=_value(game, piece),
        subtitle="" if card.name in UNKNOWNS else type_line(card, language),
        changes=walk,
        facts=facts + told,
    )


def _source_in_queue(game: Game, piece: str) -> int:
    for seat in game.seats:
        for place, played in enumerate(seat.queue):
            if piece == f"queue-{seat.id}-{place}":
                return played.source
    raise KeyError(piece)


def _walk(game: Game, ref: int, language: Language) -> Iterator[Change]:
    """Go through what gives the object its properties; the most chips change on the way."""
    card = game.card_of(ref)
    most = card.life if isinstance(card, Creature) else 0
    for place, each in enumerate(held(game, ref), 1):
        before = most
        if isinstance(each.what, Amounts):
            most += each.what.life_max
        yield _change(game, each, place, str(before), str(most), language)
    for each in shut_out(game, ref):
        yield Change(
            place="—",
            source=name(game, each.source, language),
            source_id=each.source,
            note=W("не действует: защита от магии", "no effect: protection from magic")(language),
            cites=rules("V.10.1"),
        )


def _change(game: Game, each: Held, place: int, before: str, after: str, language: Language) -> Change:
    return Change(
        place=str(place),
        source=name(game, each.source, language),
        source_id=each.source,
        note=quality(each.what, language),
        before=before if before != after else "",
        after=after if before != after else "",
        cites=each.cites,
    )


def _told(game: Game, ref: Ref, language: Language) -> Iterator[Change]:
    """Tell what happened to the object, the latest last."""
    for place, cites in history(game, ref):
        if text := word_event(game, game.log[place], language):
            yield Change(place=str(place), source=text, source_id=ref, cites=cites)


# --- what may not be chosen -------------------------------------------------------------------------------------------

Refused = tuple[tuple[Option, tuple[Violation, ...]], ...]


def refused(game: Game, decision: Decision) -> Refused:
    """List what the player may have wished to choose and may not, with all reasons."""
    wishes = {
        "attackers": _no_attackers,
        "blockers": _no_blockers,
        "ranged": _no_shooters,
        "priority": _no_plays,
        "chips": _no_chips,
        "equipment": _no_equipment,
    }.get(decision.kind)
    return tuple(wishes(game, decision.player)) if wishes else ()


Wishes = Iterator[tuple[Option, tuple[Violation, ...]]]


def _no_attackers(game: Game, player: str) -> Wishes:
    for ref in creatures(game, player):
        if against := why_not_attack(game, player, ref):
            yield Option("attack", (ref,)), against


def _no_blockers(game: Game, player: str) -> Wishes:
    for ref in creatures(game, player):
        if against := why_no_blocker(game, ref):
            yield Option("block", (ref,)), against


def _no_shooters(game: Game, player: str) -> Wishes:
    for ref in creatures(game, player):
        if against := why_no_shooter(game, player, ref):
            yield Option("shoot", (ref,)), against


def _no_plays(game: Game, player: str) -> Wishes:
    for played in playable(game, player):
        if against := why_not_play(game, played):
            yield option_of(played), against


def _no_chips(game: Game, player: str) -> Wishes:
    for ref in game.seat(player).summon_field:
        if against := why_not_place(game, player, ((ref, 1),)):
            yield Option("place", (ref,)), against
    for ref in game.seat(player).hand:
        against = why_not_artifact(game, player, ref)
        if against and against[0].reason != "not-playable":
            yield Option("artifact", (ref,)), against


def _no_equipment(game: Game, player: str) -> Wishes:
    for ref in game.seat(player).hand:
        for creature in creatures(game, player):
            against = why_not_equip(game, player, ref, creature)
            if against and against[0].reason != "not-playable":
                yield Option("equip", (ref, creature)), against
    for played in charms(game, player):
        if against := why_not_play(game, played):
            yield option_of(played), against


def pass_choice(game: Game) -> tuple[int, ...] | None:
    """Give the choice that means "nothing, go on"."""
    decision = game.decision
    if decision is None:
        return None
    if decision.options and decision.options[0].label in ("pass", "no", "go-on"):
        return (0,)
    if decision.form is Form.ASSIGN:
        return (0,) * len(decision.options)
    return () if decision.form is Form.PICK and decision.least == 0 else None
