"""«Дуэль»: a small but whole rule system for the tests of desk and window; its book has the number "duel".

Two mages with ten sparks each. A turn has three steps: main, clash, end. Who has the say may play a card from the hand;
spells and beasts wait on the stack, the other may respond; when both pass, the top one resolves. In the clash the mage
whose turn it is sends beasts at the other one. Rules: 1 the say, 2 playing, 2.1 targets, 2.2 veiled beasts,
3 resolving, 3.1 damage, 3.2 death, 4 the clash, 4.1 turned beasts, 5 what a beast is worth, 5.1 by print,
5.2 by charms.
"""

from collections.abc import Mapping
from typing import Any

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

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
    ShowRules,
    Stat,
    StepMark,
    Zone,
)
from judgehelper.kernel.citation import Violation, cite
from judgehelper.kernel.codec import Codec
from judgehelper.kernel.decision import Answer, Choice, Decision, Option
from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.game import RuleSystem
from judgehelper.kernel.log import Entry, Event
from judgehelper.kernel.script import At, Failure, Play, Queued, Scenario, ScriptRules
from judgehelper.kernel.state import State, Step, record, then
from judgehelper.kernel.system import Edition, GameSystem
from judgehelper.kernel.words import Language, Worded

STEPS = ("main", "clash", "end")
STEP_TITLES = {"main": Worded("Главная", "Main"), "clash": Worded("Сшибка", "Clash"), "end": Worded("Конец", "End")}


class Card(Struct, frozen=True, kw_only=True):
    """A card: a beast has force and health, a spell deals damage, a charm raises a beast, a hearth is a resource."""

    name: Worded
    kind: str
    force: int = 0
    health: int = 0
    text: Worded = Worded("", "")
    frame: str = "colourless"
    cost: str = ""
    veiled: bool = False


CARDS = (
    Card(name=Worded("Ворон", "Raven"), kind="beast", force=2, health=2, frame="B", cost="{1}{B}"),
    Card(
        name=Worded("Невидимка", "Unseen"),
        kind="beast",
        force=1,
        health=3,
        frame="U",
        cost="{2}",
        veiled=True,
        text=Worded("Этого зверя нельзя выбрать целью.", "This beast cannot be chosen."),
    ),
    Card(
        name=Worded("Искра", "Spark"),
        kind="spell",
        force=2,
        frame="R",
        cost="{R}",
        text=Worded("2 повреждения зверю или магу.", "2 damage to a beast or a mage."),
    ),
    Card(
        name=Worded("Оберег", "Charm"),
        kind="charm",
        force=1,
        health=1,
        frame="W",
        cost="{W}",
        text=Worded("Зверь получает +1/+1.", "The beast gets +1/+1."),
    ),
    Card(name=Worded("Очаг", "Hearth"), kind="hearth", frame="land"),
)


class Deck:
    """The five cards of the game, by either name."""

    def find(self, name: str) -> Card | None:
        return next((card for card in CARDS if name.lower() in (card.name.ru.lower(), card.name.en.lower())), None)

    def suggest(self, name: str) -> tuple[str, ...]:
        return tuple(card.name.en for card in CARDS if card.name.en[:2].lower() == name[:2].lower())

    def define(self, definition: Mapping[str, Any]) -> Card:
        raise ScenarioError("define", f"the duel knows its own cards only, not {definition}")


class Thing(Struct, frozen=True, kw_only=True):
    """A card at a place: the zone is "A:hand", "A:field", "stack"."""

    card: Card
    owner: str
    zone: str
    turned: bool = False
    damage: int = 0
    on: int | None = None
    target: int | str | None = None


class Duel(State, frozen=True, kw_only=True):
    """The game; things keep their numbers, which are also their timestamps."""

    seats: tuple[str, ...]
    sparks: Map[str, int]
    things: Map[int, Thing]
    stack: tuple[int, ...] = ()
    active: str = "A"
    step: str = "main"
    turn: int = 1
    passes: int = 0
    attackers: tuple[int, ...] = ()


class Say(Step, Struct, frozen=True, tag=True):
    """A player has the say."""

    player: str


class Aim(Step, Struct, frozen=True, tag=True):
    """The target of a spell or charm just played is chosen."""

    player: str
    thing: int


class Clash(Step, Struct, frozen=True, tag=True):
    """The mage whose turn it is sends beasts."""

    player: str


class Played(Event, Struct, frozen=True, tag=True):
    player: str
    thing: int


class Aimed(Event, Struct, frozen=True, tag=True):
    thing: int
    target: int | str


class Resolved(Event, Struct, frozen=True, tag=True):
    thing: int


class Harmed(Event, Struct, frozen=True, tag=True):
    target: int | str
    amount: int


class Died(Event, Struct, frozen=True, tag=True):
    thing: int


class Sent(Event, Struct, frozen=True, tag=True):
    player: str
    things: tuple[int, ...]


class Moved(Event, Struct, frozen=True, tag=True):
    step: str
    player: str


def other(duel: Duel, player: str) -> str:
    return next(seat for seat in duel.seats if seat != player)


def in_zone(duel: Duel, zone: str) -> tuple[int, ...]:
    return tuple(number for number in sorted(duel.things) if duel.things[number].zone == zone)


def put(duel: Duel, number: int, **changes: Any) -> Duel:
    return replace(duel, things=duel.things.set(number, replace(duel.things[number], **changes)))


def is_beast(thing: Thing) -> bool:
    return thing.card.kind == "beast"


def worth(duel: Duel, number: int) -> tuple[int, int]:
    """Force and health with the charms that lie on a beast (rule 5)."""
    card = duel.things[number].card
    charms = [each.card for each in duel.things.values() if each.on == number and each.zone.endswith(":field")]
    return card.force + sum(each.force for each in charms), card.health + sum(each.health for each in charms)


def say(duel: Duel, step: Say) -> Duel | Decision:
    if min(duel.sparks.values()) <= 0:
        return replace(duel, agenda=())
    quick = bool(duel.stack) or step.player != duel.active or duel.step != "main"
    cards = [n for n in in_zone(duel, f"{step.player}:hand") if not quick or duel.things[n].card.kind == "spell"]
    options = tuple(Option("play", (number,)) for number in cards)
    return Decision(player=step.player, kind="priority", options=options, least=0, cites=cite("duel", "1"))


def take_say(duel: Duel, step: Say, answer: Answer) -> Duel:
    if not answer.picked:
        return pass_on(duel, step.player)
    (number,) = answer.picked[0].about
    assert isinstance(number, int)
    duel = replace(record(duel, Played(step.player, number), cite("duel", "2")), passes=0)
    if duel.things[number].card.kind == "hearth":
        return then(put(duel, number, zone=f"{step.player}:field"), Say(step.player))
    duel = put(replace(duel, stack=(number, *duel.stack)), number, zone="stack")
    needs_target = duel.things[number].card.kind in ("spell", "charm")
    return then(duel, *([Aim(step.player, number)] if needs_target else []), Say(step.player))


def pass_on(duel: Duel, player: str) -> Duel:
    if duel.passes == 0:
        return then(replace(duel, passes=1), Say(other(duel, player)))
    duel = replace(duel, passes=0)
    if duel.stack:
        return then(resolve(duel), Say(duel.active))
    return next_step(duel)


def next_step(duel: Duel) -> Duel:
    place = STEPS.index(duel.step)
    if duel.step == "clash":
        duel = strike(duel)
    if place + 1 == len(STEPS):
        active = other(duel, duel.active)
        duel = replace(duel, active=active, turn=duel.turn + 1, step=STEPS[0])
        for number in in_zone(duel, f"{active}:field"):
            duel = put(duel, number, turned=False)
    else:
        duel = replace(duel, step=STEPS[place + 1])
    duel = record(duel, Moved(duel.step, duel.active), cite("duel", "1"))
    return then(duel, *([Clash(duel.active)] if duel.step == "clash" else []), Say(duel.active))


def strike(duel: Duel) -> Duel:
    cause = next((n for n in range(len(duel.log) - 1, -1, -1) if isinstance(duel.log[n].event, Sent)), None)
    for number in duel.attackers:
        if duel.things[number].zone.endswith(":field"):
            duel = harm(duel, other(duel, duel.active), worth(duel, number)[0], cause)
    return replace(duel, attackers=())


def aim(duel: Duel, step: Aim) -> Duel | Decision:
    beasts = [n for n, thing in sorted(duel.things.items()) if is_beast(thing) and thing.zone.endswith(":field")]
    options = [Option("target", (n,)) for n in beasts if not duel.things[n].card.veiled]
    if duel.things[step.thing].card.kind == "spell":
        options += [Option("target", (seat,)) for seat in duel.seats]
    if not options:
        return replace(put(duel, step.thing, zone=f"{step.player}:hand"), stack=duel.stack[1:])
    about = (step.thing,)
    cites = cite("duel", "2.1")
    return Decision(player=step.player, kind="target", options=tuple(options), cites=cites, about=about)


def take_aim(duel: Duel, step: Aim, answer: Answer) -> Duel:
    (target,) = answer.picked[0].about
    cause = len(duel.log) - 1
    duel = record(duel, Aimed(step.thing, target), cite("duel", "2.1"), cause)
    return put(duel, step.thing, target=target)


def resolve(duel: Duel) -> Duel:
    number, *rest = duel.stack
    thing = duel.things[number]
    duel = record(replace(duel, stack=tuple(rest)), Resolved(number), cite("duel", "3"))
    cause = len(duel.log) - 1
    if thing.card.kind == "beast":
        return put(duel, number, zone=f"{thing.owner}:field")
    if thing.card.kind == "charm":
        return put(duel, number, zone=f"{thing.owner}:field", on=thing.target)
    assert thing.target is not None
    return harm(put(duel, number, zone=f"{thing.owner}:pile"), thing.target, thing.card.force, cause)


def harm(duel: Duel, target: int | str, amount: int, cause: int | None) -> Duel:
    duel = record(duel, Harmed(target, amount), cite("duel", "3.1"), cause)
    if isinstance(target, str):
        return replace(duel, sparks=duel.sparks.set(target, duel.sparks[target] - amount))
    duel = put(duel, target, damage=duel.things[target].damage + amount)
    if duel.things[target].damage < worth(duel, target)[1]:
        return duel
    duel = record(duel, Died(target), cite("duel", "3.2"), len(duel.log) - 1)
    return put(duel, target, zone=f"{duel.things[target].owner}:pile", damage=0)


def clash(duel: Duel, step: Clash) -> Duel | Decision:
    ready = [n for n in in_zone(duel, f"{step.player}:field") if is_beast(duel.things[n]) and not duel.things[n].turned]
    options = tuple(Option("send", (number,)) for number in ready)
    cites = cite("duel", "4")
    return Decision(player=step.player, kind="attackers", options=options, least=0, most=len(options), cites=cites)


def take_clash(duel: Duel, step: Clash, answer: Answer) -> Duel:
    sent = tuple(int(option.about[0]) for option in answer.picked)
    if sent:
        duel = record(duel, Sent(step.player, sent), cite("duel", "4", "4.1"))
    for number in sent:
        duel = put(duel, number, turned=True)
    return replace(duel, attackers=sent)


def why_not_play(duel: Duel, step: Say, answer: Answer) -> tuple[Violation, ...]:
    for option in answer.picked:
        (number,) = option.about
        assert isinstance(number, int)
        card = duel.things[number].card
        beasts = [n for n, each in duel.things.items() if is_beast(each) and each.zone.endswith(":field")]
        if card.kind == "charm" and all(duel.things[n].card.veiled for n in beasts):
            return (Violation("nothing-to-charm", cite("duel", "2.1"), (number,)),)
    return ()


RULES = RuleSystem(
    "duel",
    performs={Say: say, Aim: aim, Clash: clash},
    takes={Say: take_say, Aim: take_aim, Clash: take_clash},
    checks={Say: why_not_play},
    events=(Played, Aimed, Resolved, Harmed, Died, Sent, Moved),
)


# How it is shown.


def describe(duel: Duel, language: Language) -> Board:
    title = Worded("Ход {} · {}", "Turn {} · {}")(language).format(duel.turn, duel.active)
    steps = tuple(StepMark(key, STEP_TITLES[key](language), key == duel.step) for key in STEPS)
    zones = [zone for seat in duel.seats for zone in zones_of(duel, seat, language)]
    stack = tuple(show_piece(duel, number, language) for number in duel.stack)
    zones.append(
        Zone(
            id="stack",
            title=Worded("Стек", "Stack")(language),
            arrangement=Arrangement.STACK,
            pieces=stack,
            count=len(stack),
        )
    )
    return Board(title=title, steps=steps, seats=seats_of(duel, language), zones=tuple(zones), arrows=arrows(duel))


def seats_of(duel: Duel, language: Language) -> tuple[Seat, ...]:
    asked = duel.decision.player if duel.decision else ""
    return tuple(
        Seat(
            id=seat,
            name={"A": Worded("Анна", "Anna"), "B": Worded("Борис", "Boris")}.get(seat, Worded(seat, seat))(language),
            stats=(Stat("sparks", Worded("искры", "sparks")(language), str(duel.sparks[seat]), "heart"),),
            is_active=seat == duel.active,
            is_asked=seat == asked,
            has_lost=duel.sparks[seat] <= 0,
        )
        for seat in duel.seats
    )


def zones_of(duel: Duel, seat: str, language: Language) -> list[Zone]:
    field = in_zone(duel, f"{seat}:field")
    hearths = tuple(number for number in field if duel.things[number].card.kind == "hearth")
    others = tuple(number for number in field if number not in hearths)
    groups = (
        ("field", Worded("Поле", "Field"), Arrangement.FIELD, others),
        ("hearths", Worded("Очаги", "Hearths"), Arrangement.RESOURCES, hearths),
        ("hand", Worded("Рука", "Hand"), Arrangement.HAND, in_zone(duel, f"{seat}:hand")),
        ("pile", Worded("Сброс", "Pile"), Arrangement.PILE, in_zone(duel, f"{seat}:pile")),
    )  # fmt: skip
    return [
        Zone(
            id=f"{seat}:{key}",
            title=title(language),
            player=seat,
            arrangement=arrangement,
            count=len(numbers),
            pieces=tuple(show_piece(duel, number, language) for number in numbers),
        )
        for key, title, arrangement, numbers in groups
    ]


def show_piece(duel: Duel, number: int, language: Language) -> Piece:
    thing = duel.things[number]
    card = thing.card
    force, health = worth(duel, number)
    is_open = not thing.zone.endswith(":hand") or not duel.decision or duel.decision.player == thing.owner
    damage = Badge(f"−{thing.damage}", "danger", Worded("ранен на {}", "damage {}")(language).format(thing.damage))
    text = card.text(language)
    return Piece(
        id=number,
        name=card.name(language),
        frame=card.frame,
        cost=card.cost,
        types=KINDS[card.kind](language),
        lines=(Line(text),) if text else (),
        value=f"{force}/{health}" if is_beast(thing) else "",
        value_changed=is_beast(thing) and (force, health) != (card.force, card.health),
        printed=f"{card.force}/{card.health}" if is_beast(thing) else "",
        mark=str(number) if thing.zone.endswith(":field") else "",
        badges=(damage,) if thing.damage else (),
        turned=thing.turned,
        face_down=not is_open,
        attached_to=thing.on,
        controller=thing.owner,
        owner=thing.owner,
        group="hearth" if card.kind == "hearth" else "",
        note=aim_note(duel, thing, language),
    )


KINDS = {
    "beast": Worded("Зверь", "Beast"),
    "spell": Worded("Заклинание", "Spell"),
    "charm": Worded("Чары", "Charm"),
    "hearth": Worded("Очаг", "Hearth"),
}


def aim_note(duel: Duel, thing: Thing, language: Language) -> str:
    return "" if thing.target is None or thing.zone != "stack" else f"→ {call(duel, thing.target, language)}"


def call(duel: Duel, target: int | str, language: Language) -> str:
    if isinstance(target, int):
        return duel.things[target].card.name(language)
    return next(seat.name for seat in seats_of(duel, language) if seat.id == target)


def arrows(duel: Duel) -> tuple[Arrow, ...]:
    aimed = [Arrow(n, duel.things[n].target, "target") for n in duel.stack if duel.things[n].target is not None]  # type: ignore[arg-type]  # filtered
    sent = [Arrow(n, other(duel, duel.active), "attack") for n in duel.attackers]
    return (*aimed, *sent)


def explain(duel: Duel, piece: PieceId, language: Language) -> Explanation:
    assert isinstance(piece, int)
    thing = duel.things[piece]
    card = thing.card
    force, health = card.force, card.health
    changes = [
        Change(
            place="1",
            source=card.name(language),
            source_id=piece,
            note=Worded("как напечатано", "as printed")(language),
            after=f"{force}/{health}",
            cites=cite("duel", "5.1"),
        )
    ]
    for number in sorted(duel.things):
        charm = duel.things[number]
        if charm.on != piece or not charm.zone.endswith(":field"):
            continue
        before = f"{force}/{health}"
        force, health = force + charm.card.force, health + charm.card.health
        changes.append(
            Change(
                place="2",
                source=charm.card.name(language),
                source_id=number,
                note=Worded(f"метка №{number}", f"timestamp {number}")(language),
                before=before,
                after=f"{force}/{health}",
                cites=cite("duel", "5.2"),
            )
        )
    value = f"{force}/{health}" if is_beast(thing) else ""
    return Explanation(title=card.name(language), value=value, subtitle=thing.owner, changes=tuple(changes))


def word_event(duel: Duel, entry: Entry, language: Language) -> str:
    match entry.event:
        case Played(player, thing):
            words = Worded("{} играет «{}»", "{} plays “{}”")
            return words(language).format(call(duel, player, language), call(duel, thing, language))
        case Aimed(_, target):
            return Worded("цель: {}", "target: {}")(language).format(call(duel, target, language))
        case Resolved(thing):
            return Worded("«{}» разрешается", "“{}” resolves")(language).format(call(duel, thing, language))
        case Harmed(target, amount):
            words = Worded("{}: повреждения {}", "{}: damage {}")
            return words(language).format(call(duel, target, language), amount)
        case Died(thing):
            return Worded("{} погибает", "{} dies")(language).format(call(duel, thing, language))
        case Sent(player, _):
            return Worded("{} посылает зверей", "{} sends beasts")(language).format(call(duel, player, language))
    return ""


def word_question(duel: Duel, decision: Decision, language: Language) -> str:
    name = call(duel, decision.player, language)
    match decision.kind:
        case "target":
            thing = call(duel, decision.about[0], language)
            return Worded("«{}»: выберите цель", "“{}”: choose a target")(language).format(thing)
        case "attackers":
            return Worded("{}, кто атакует?", "{}, who attacks?")(language).format(name)
        case _:
            return Worded("{}, слово за вами. Что дальше?", "{}, it is your say. What next?")(language).format(name)


def word_option(duel: Duel, decision: Decision, option: Option, language: Language) -> str:
    words = {"play": Worded("Сыграть «{}»", "Play “{}”")}.get(option.label, Worded("{}", "{}"))
    return words(language).format(call(duel, option.about[0], language))


def word_violation(duel: Duel, violation: Violation, language: Language) -> str:
    words = {
        "veiled": Worded("невидимку целью не выбрать", "the veiled cannot be chosen"),
        "nothing-to-charm": Worded("некого зачаровать", "there is nothing to charm"),
        "not-now": Worded("сейчас можно только заклинание", "only spells may be played now"),
    }
    return words.get(violation.reason, Worded("так не отвечают", "that is no answer"))(language)


def refused(duel: Duel, decision: Decision) -> tuple[tuple[Option, tuple[Violation, ...]], ...]:
    if decision.kind == "target":
        veiled = [n for n, t in sorted(duel.things.items()) if t.card.veiled and t.zone.endswith(":field")]
        return tuple((Option("target", (n,)), (Violation("veiled", cite("duel", "2.2"), (n,)),)) for n in veiled)
    if decision.kind == "priority":
        offered = {option.about[0] for option in decision.options}
        slow = [n for n in in_zone(duel, f"{decision.player}:hand") if n not in offered]
        return tuple((Option("play", (n,)), (Violation("not-now", cite("duel", "1", "2"), (n,)),)) for n in slow)
    return ()


def pass_choice(duel: Duel) -> Choice | None:
    return () if duel.decision is not None and duel.decision.kind in ("priority", "attackers") else None


# How its scenario files are laid out and played.


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    sparks: int = 10
    field: tuple["str | Laid", ...] = ()
    hand: tuple["str | Laid", ...] = ()
    pile: tuple["str | Laid", ...] = ()


class Laid(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    card: str
    turned: bool = False


class Move(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    do: str
    by: str = "A"
    at: At | None = None
    card: str = ""
    target: str = ""


class Fact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    player: str
    sparks: int


class DuelFile(Scenario[Player, Move, dict[str, Any], Fact, At], frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


def set_up(file: DuelFile, cards: Any) -> Duel:
    things: dict[int, Thing] = {}
    for player in file.players:
        for zone in ("field", "hand", "pile"):
            for laid in getattr(player, zone):
                name, turned = (laid, False) if isinstance(laid, str) else (laid.card, laid.turned)
                card = cards.find(name)
                if card is None:
                    raise ScenarioError(f"players.{zone}", f'"{name}" is not a card')
                number = len(things) + 1
                things[number] = Thing(card=card, owner=player.id, zone=f"{player.id}:{zone}", turned=turned)
    seats = tuple(player.id for player in file.players)
    sparks = Map({player.id: player.sparks for player in file.players})
    return Duel(seats=seats, sparks=sparks, things=Map(things), active=seats[0], agenda=(Say(seats[0]),))


def has_say(play: Play[Duel], line: Move) -> bool:
    return play.decision is not None and play.decision.kind == "priority" and play.decision.player == line.by


def enact(play: Play[Duel], line: Move) -> None:
    choose_by_name(play, line.card)
    if line.target:
        choose_by_name(play, line.target)


def choose_by_name(play: Play[Duel], name: str) -> None:
    assert play.decision is not None
    for index, option in enumerate(play.decision.options):
        if name in (option.about[0], *(call(play.state, option.about[0], language) for language in Language)):
            return play.answer((index,))
    raise IllegalChoice((Violation("no-such-pick", play.decision.cites),))


def write(duel: Duel) -> dict[str, Any]:
    def names(zone: str) -> list[str]:
        return [duel.things[number].card.name.en for number in in_zone(duel, zone)]

    zones = ("field", "hand", "pile")
    players = [
        {"id": s, "sparks": duel.sparks[s], **{zone: names(f"{s}:{zone}") for zone in zones}} for s in duel.seats
    ]
    return {"format": "judgehelper-scenario/1", "system": "duel", "players": players}


def check(play: Play[Duel], fact: Fact) -> tuple[Failure, ...]:
    got = play.state.sparks[fact.player]
    return () if got == fact.sparks else (Failure(f"{fact.player} sparks", fact.sparks, got),)


def fit(duel: Duel, decision: Decision, queued: Queued) -> Choice | None:
    return None


def default(play: Play[Duel]) -> Choice:
    choice = pass_choice(play.state)
    return choice if choice is not None else (0,)


def settled(play: Play[Duel]) -> bool:
    return not play.state.stack


DUEL: GameSystem[Duel] = GameSystem(
    key="duel",
    title=Worded("Дуэль", "Duel"),
    book="duel",
    editions=(Edition("1", Worded("правила дуэли", "rules of the duel")),),
    rules=RULES,
    script=ScriptRules(
        system=RULES,
        file=DuelFile,
        steps=STEPS,
        set_up=set_up,
        is_due=has_say,
        is_past=lambda play, at: (play.state.turn, STEPS.index(play.state.step)) > (at.turn, STEPS.index(at.step)),
        enact=enact,
        fit=fit,
        default=default,
        is_settled=settled,
        check=check,
        write=write,
    ),
    show=ShowRules(
        describe=describe,
        explain=explain,
        word_event=word_event,
        word_question=word_question,
        word_option=word_option,
        word_violation=word_violation,
        refused=refused,
        pass_choice=pass_choice,
    ),
    codec=Codec(Duel, {Step: tuple(RULES.performs), Event: RULES.events}),
)


def duel_file(**changes: Any) -> dict[str, Any]:
    """A scenario file: ravens on both sides, sparks and a charm in hand."""
    players = [
        {"id": "A", "field": ["Raven", "Hearth", "Hearth"], "hand": ["Charm", "Spark", "Raven"]},
        {"id": "B", "field": ["Raven", "Unseen", "Hearth"], "hand": ["Spark"]},
    ]
    return {"format": "judgehelper-scenario/1", "system": "duel", "title": "Вороны", "players": players, **changes}
