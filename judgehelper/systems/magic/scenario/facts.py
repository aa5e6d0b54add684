"""Checking facts: what is expected, what is the case (format 1). A name that nothing has fails its fact."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import UNSET
from msgspec.structs import asdict

from judgehelper.abilities.words.colours import BY_LETTER
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.decision import Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.script import Failure, Play
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.players.seating import are_opponents, has_turn
from judgehelper.systems.magic.game.state import BATTLEFIELD, Characteristics, Magic, Ref, Status, Thing
from judgehelper.systems.magic.game.zones import OWN, SHARED, own_zone
from judgehelper.systems.magic.in_force.permissions.protection import names_of_chosen
from judgehelper.systems.magic.layers.look import look_as, traits
from judgehelper.systems.magic.meaning.phrases import statistic
from judgehelper.systems.magic.scenario.answers import means
from judgehelper.systems.magic.scenario.file import Fact, Word
from judgehelper.systems.magic.scenario.names import is_called, names_of, objects_called, plain, split, whose
from judgehelper.systems.magic.scenario.wording import begins_own, is_worded
from judgehelper.systems.magic.showing.citing import cited_for
from judgehelper.systems.magic.showing.seeing import who_sees

NOTHING_CHECKED = Failure(
    "fact", "one of the fields object, player, count, stack, stack_size, asked, why, triggered, may", None
)
"""A fact that does not say what it is about."""


def _differs(name: str, expected: object, got: object) -> tuple[Failure, ...]:
    return () if expected == got else (Failure(name, expected, got),)


PLAYER_FACTS: Mapping[str, Callable[[Magic, str], object]] = {
    "life": lambda state, player: state.players[player].life,
    "hand": lambda state, player: len(state.players[player].hand),
    "library": lambda state, player: len(state.players[player].library),
    "graveyard": lambda state, player: len(state.players[player].graveyard),
    "exile": lambda state, player: sum(1 for each in state.exile if state.things[each].owner == player),
    "lost": lambda state, player: has_lost(state, player),
    "won": lambda state, player: has_won(state, player),
    "in_game": lambda state, player: not state.players[player].out,
    "active": has_turn,
    "team_life": lambda state, player: state.players[player].life,
}


def has_lost(state: Magic, player: str) -> bool:
    """Say whether a player has lost: by a rule or effect (104.3), or as an opponent won and the game ended (104.1)."""
    won = any(state.players[seat].out == "won" for seat in state.seats if are_opponents(state, player, seat))
    return state.players[player].out == "lost" or won


def has_won(state: Magic, player: str) -> bool:
    """Say whether a player has won: by an effect, or because nobody else is left (104.2a)."""
    me = state.players[player]
    others = [state.players[seat] for seat in state.seats if are_opponents(state, player, seat)]
    alone = bool(others) and all(other.out not in ("", "won") for other in others)
    return me.out == "won" or (not me.out and alone)


def check_player(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    player = fact.player or ""
    if player not in state.players:
        return (Failure("player", player, "nobody of that name"),)
    said = asdict(fact)
    found: list[Failure] = []
    for name, read in PLAYER_FACTS.items():
        if said[name] is not None:
            found.extend(_differs(f"{player} {name}", said[name], read(state, player)))
    for kind, number in (fact.counters or {}).items():
        found.extend(_differs(f"{player} {kind} counters", number, state.players[player].counters.get(kind, 0)))
    for kind, number in (fact.mana or {}).items():
        got = sum(1 for unit in state.players[player].pool if unit.kind == kind)
        found.extend(_differs(f"{player} {kind} mana", number, got))
    return tuple(found)


def check_count(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    if fact.zone == "stack" and fact.ability is not None:
        found = [each for each in state.stack if is_worded(state, each, fact.ability)]
        return _differs("abilities on the stack", fact.count, len(found))
    things = [
        each for each in _in_zone(state, fact.zone or BATTLEFIELD)
        if (fact.player is None or whose(state, each) == fact.player)
        and (fact.card is None or is_named(state, each, fact.card))
    ]  # fmt: skip
    if fact.tapped is not None:
        things = [each for each in things if state.status.get(each, Status()).tapped == fact.tapped]
    if fact.token is not None:
        things = [each for each in things if (state.things[each].kind == "token") == fact.token]
    if fact.face_down is not None:
        things = [each for each in things if bool(state.things[each].face_down) == fact.face_down]
    what = f"{fact.card or 'objects'} in {fact.zone} of {fact.player or 'anybody'}"
    return _differs(what, fact.count, len(things))


def is_named(state: Magic, thing: int, name: str) -> bool:
    """Say whether an object is called so, for counting: by alias, or by its present name."""
    if name in state.aliases:
        return is_called(state, thing, name)
    here = state.things[thing]
    if here.zone == BATTLEFIELD or (here.zone == "stack" and here.kind != "ability"):
        now = plain(traits(state, thing).name)
        card = state.cards.get(here.card)
        own = {plain(face.name) for face in card.faces} if card is not None and not here.made else set()
        return now == plain(name) or (now in own and plain(here.card) == plain(name) and not here.face_down)
    return plain(name) in names_of(state, thing)


def _in_zone(state: Magic, zone: str) -> tuple[int, ...]:
    if zone in OWN:
        return tuple(each for seat in state.seats for each in own_zone(state, seat, zone))
    here = SHARED[zone](state) if zone in SHARED else ()
    return tuple(each for each in here if not state.things[each].phased_out)  # 702.25b


def check_object(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    name = fact.object or ""
    found = _objects(state, fact)
    if not found:
        return (Failure(name, "is there", "nothing is called so"),)
    results = [_check_one(state, each, fact) for each in found]
    if fact.match == "any":
        best = min(results, key=len)
        return best if best else ()
    return tuple(failure for result in results for failure in result)


def _objects(state: Magic, fact: Fact) -> tuple[int, ...]:
    name = fact.object or ""
    zone = None if fact.zone is not None else BATTLEFIELD
    found = objects_called(state, name, zone, None)
    found = tuple(each for each in found if fact.player is None or whose(state, each) == fact.player)
    found = tuple(each for each in found if not state.things[each].phased_out) or found  # 702.25b: others come first
    found = tuple(each for each in found if not _is_aside(state, each, fact)) or found
    if not found and zone is not None:
        others = objects_called(state, name, None, None)
        found = tuple(
            each for each in others if state.things[each].zone != "library"
            and (fact.player is None or whose(state, each) == fact.player)
        )[:1]  # fmt: skip
    return found


def _is_aside(state: Magic, thing: int, fact: Fact) -> bool:
    """Say whether a name means others first: a card in a library, an ability on the stack that its source lends it."""
    here = state.things[thing]
    return here.kind == "ability" or (here.zone == "library" and fact.zone != "library")


def _check_one(state: Magic, thing: int, fact: Fact) -> tuple[Failure, ...]:
    here, now = state.things[thing], traits(state, thing)
    label, said = fact.object or "", asdict(fact)
    found: list[Failure] = []
    for field, got in _plain_facts(here, now, state.status.get(thing, Status())).items():
        if said[field] is not None:
            found.extend(_differs(f"{label} {field}", said[field], got))
    if fact.mana_value is not None:
        value = statistic(look_as(state, thing, here.controller), "mana value", thing)
        found.extend(_differs(f"{label} mana value", fact.mana_value, value))
    if fact.seen_by is not None:
        seen = who_sees(state, here)
        found.extend(_differs(f"{label} seen by", sorted(fact.seen_by), sorted(seen[0]) if seen else "not known"))
    for kind, number in (fact.counters or {}).items():
        found.extend(_differs(f"{label} {kind} counters", number, here.counters.get(kind, 0)))
    found.extend(_check_words(state, here.id, label, fact))
    if fact.attached_to is None:
        found.extend(_differs(f"{label} attached to", None, here.attached_to))
    elif fact.attached_to is not UNSET:
        host = here.attached_to
        fits = host is not None and is_called(state, host, split(fact.attached_to)[0])
        found.extend(_differs(f"{label} attached to {fact.attached_to}", True, fits))
    attacker, blocker = attacker_in(state, thing), blocker_in(state, thing)
    against = (attacker.defender,) if attacker is not None else None
    found.extend(_check_fight(state, f"{label} attacking", fact.attacking, against))
    fought = blocker.attackers if blocker is not None else None
    found.extend(_check_fight(state, f"{label} blocking", fact.blocking, fought))
    return tuple(found)


def _plain_facts(here: Thing, now: Characteristics, status: Status) -> dict[str, object]:
    """Give what is so of an object, by the names of the facts."""
    return {
        "zone": here.zone, "controller": now.controller or here.controller, "owner": here.owner,
        "power": now.power or 0, "toughness": now.toughness or 0, "base_power": now.base_power,
        "base_toughness": now.base_toughness, "tapped": status.tapped, "damage": status.damage, "name": now.name,
        "loyalty": here.counters.get("loyalty", 0), "face_down": bool(here.face_down), "mana_cost": now.mana_cost,
        "abilities": len(now.abilities),
    }  # fmt: skip


def _check_fight(
    state: Magic, what: str, wanted: bool | str | None, fought: tuple[Ref, ...] | None
) -> tuple[Failure, ...]:
    """Check whether something fights, or fights what is so called; `fought` None: it does not fight."""
    if not isinstance(wanted, str):
        return () if wanted is None else _differs(what, wanted, fought is not None)
    fights = any(is_called(state, each, split(wanted)[0]) for each in fought or ())
    return () if fights else (Failure(what, wanted, False),)


def _check_words(state: Magic, thing: int, label: str, fact: Fact) -> Iterator[Failure]:
    now = traits(state, thing)
    kinds = (*now.types, *now.supertypes)
    wanted_colours, has_colours, lacks_colours = map(in_words, (fact.colors, fact.has_colors, fact.lacks_colors))
    for word, wanted, got in (
        ("types", fact.types, now.types), ("subtypes", fact.subtypes, now.subtypes),
        ("supertypes", fact.supertypes, now.supertypes), ("colors", wanted_colours, now.colours),
    ):  # fmt: skip
        if wanted is not None and sorted(map(str.casefold, wanted)) != sorted(map(str.casefold, got)):
            yield Failure(f"{label} {word}", list(wanted), list(got))
    for word, has, lacks, got in (
        ("types", fact.has_types, fact.lacks_types, kinds),
        ("subtypes", fact.has_subtypes, fact.lacks_subtypes, now.subtypes),
        ("colors", has_colours, lacks_colours, now.colours),
    ):
        there = {each.casefold() for each in got}
        for verb, words, is_wanted in (("has", has, True), ("lacks", lacks, False)):
            wrong = (each for each in words or () if (each.casefold() in there) != is_wanted)
            yield from (Failure(f"{label} {verb} {word} {each}", True, list(got)) for each in wrong)
    names = (*now.keywords, *names_of_chosen(state, thing)) if fact.has or fact.lacks else ()
    for verb, words, is_wanted in (("has", fact.has, True), ("lacks", fact.lacks, False)):
        wrong = (each for each in words or () if has_ability(names, each) != is_wanted)
        yield from (Failure(f"{label} {verb} {each}", True, list(names)) for each in wrong)


def in_words(colours: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Give colours that a fact names by words or by the letters of their mana as words (105.1)."""
    return None if colours is None else tuple(BY_LETTER.get(each.upper(), each) for each in colours)


def has_ability(names: Iterable[str], word: str) -> bool:
    """Say whether an object has a keyword ability of that name in any case of letters, its parameters aside."""
    word = word.casefold()
    return any(each == word or each.startswith((f"{word} ", f"{word}—")) for each in map(str.casefold, names))


def check_stack(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    found: list[Failure] = []
    if fact.stack_size is not None:
        found.extend(_differs("stack size", fact.stack_size, len(state.stack)))
    if fact.stack is not None:
        top_first = tuple(reversed(state.stack))
        fits = len(top_first) == len(fact.stack) and all(
            is_called(state, each, name) or is_worded(state, each, name) for each, name in zip(top_first, fact.stack)
        )
        if not fits:
            found.append(Failure("stack", list(fact.stack), [traits(state, each).name for each in top_first]))
    return tuple(found)


def check_why(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    name = fact.why or ""
    things = objects_called(state, name)
    given = {ref.number for each in things[:1] for ref in (*cited_for(state, each), *_why_there(state, each))}
    for entry in state.log:
        if type(entry.event).__name__.casefold() == name.casefold():
            given.update(ref.number for ref in (*entry.cites, *entry.more))
    missing = [number for number in fact.cites or () if number not in given]
    return (Failure(f"why {name}", list(fact.cites or ()), sorted(given)),) if missing or not given else ()


def _why_there(state: Magic, thing: int) -> Iterator[RuleRef]:
    """Cite what has brought an object to where it is, back to what caused that."""
    brought = (place for place in range(len(state.log) - 1, -1, -1) if _moved_to(state.log[place].event) == thing)
    place = next(brought, None)
    while place is not None:
        entry = state.log[place]
        yield from (*entry.cites, *entry.more)
        place = entry.cause if entry.cause != place else None


def _moved_to(event: Event) -> int | None:
    match event:
        case events.Moved(new=new):
            return new
    return None


def check_asked(play: Play[Magic], fact: Fact) -> tuple[Failure, ...]:
    decision = play.decision
    if decision is None or decision.asked != fact.asked:
        return (Failure(f"{fact.asked} is asked", True, decision.asked if decision else None),)
    found: list[Failure] = []
    if fact.deciding_for is not None and decision.player != fact.deciding_for:
        found.append(Failure(f"{fact.asked} decides for", fact.deciding_for, decision.player))
    if fact.about is not None and decision.kind != fact.about:
        found.append(Failure("asked about", fact.about, decision.kind))

    for verb, labels, is_wanted in (("offers", fact.offers, True), ("refuses", fact.refuses, False)):
        wrong = (each for each in labels or () if _offers(play.state, decision, each) != is_wanted)
        found.extend(Failure(f"{verb} {label}", True, False) for label in wrong)
    return tuple(found)


def _offers(state: Magic, decision: Decision, label: Word) -> bool:
    return any(_is_offered(state, option, label) for option in decision.options)


def _is_offered(state: Magic, option: Option, label: Word) -> bool:
    if option.label in ("cast", "play-land", "activate", "mana", "pass"):
        return option.label == label or (
            bool(option.about) and isinstance(label, str) and is_called(state, option.about[0], label)
        )
    return means(state, option, label, False)


def check_triggered(state: Magic, fact: Fact) -> tuple[Failure, ...]:
    name = fact.triggered or ""
    count = sum(
        plain(traits(state, event.source).name) == plain(name)
        or begins_own(state, event.source, event.text, name)
        or (name in state.aliases and is_called(state, event.source, name))
        for event in state.log.of(events.Triggered)
    )
    return _differs(f"{name} has triggered", fact.count if fact.count is not None else 1, count)
