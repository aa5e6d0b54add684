"""The damage queue and its settlement at the end of a phase (IV.2.1.3, IV.9.5-IV.9.8).

Each source is lowered by armour by itself; then prevention takes away; then everything that damages and heals one
recipient is added up and his chips change once. Within the counting, chips may go below zero; only when all of it is
done are they taken as they are, so a wound and its healing weigh the same whichever is named first (TD-A13).
"""

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import chips_of, set_chips
from judgehelper.systems.nebozhiteli.concepts.properties import life_max, reduction, takes_less
from judgehelper.systems.nebozhiteli.printed.cards import Creature
from judgehelper.systems.nebozhiteli.world.happenings import fire, happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.selectors import bearer_of, is_creature, is_on_field
from judgehelper.systems.nebozhiteli.world.state import MAX_LIFE, Game, Hit, Loss, Mend, Packet, Queued, Ref, Shield
from judgehelper.systems.nebozhiteli.world.steps import Count, More, Prevent, Settle


def is_there(game: Game, ref: Ref) -> bool:
    """Say whether damage and healing can reach somebody: a player, or a creature on the field."""
    return isinstance(ref, str) or is_creature(game, ref)


def queue(game: Game, queued: Queued, *numbers: str) -> Game:
    """Put damage or healing into the phase's queue; for players at once where they are read apart (TD-A42)."""
    cites = rules(*numbers, "IV.2.1.3")
    if isinstance(queued.to, str) and reading(game, "TD-A42") == "creatures-only":
        return _at_once(note(game, "TD-A42", queued.to), queued)
    kind = {Hit: "damage-queued", Mend: "healing-queued", Shield: "prevention-queued", Loss: "loss-queued"}
    n = queued.amount if isinstance(queued, Hit) else queued.n
    game = happen(game, kind[type(queued)], queued.to, cites, other=queued.source, n=n)
    return replace(game, damage=(*game.damage, queued))


def _at_once(game: Game, queued: Queued) -> Game:
    if isinstance(queued, Shield):
        return replace(game, damage=(*game.damage, queued))
    packets = (_packet(game, queued),) if isinstance(queued, Hit) else ()
    game = _apply(game, queued.to, packets, (queued,))
    return _tell_damage(game, packets)


def queued_damage(game: Game, ref: Ref) -> int:
    """Add up the damage that waits for somebody, before armour."""
    return sum(each.amount for each in game.damage if isinstance(each, Hit) and each.to == ref)


def settle(game: Game, step: Settle) -> Game:
    """Lower each source by armour, then let prevention and counting follow."""
    hits = [each for each in game.damage if isinstance(each, Hit) and is_there(game, each.to)]
    game = replace(game, stage="settlement", packets=tuple(_packet(game, hit) for hit in hits))
    if not step.is_more:
        game = happen(game, "settled", game.step, rules("IV.2.1.3", "IV.2.2"))
        game = replace(game, settled=())
    game = _note_readings(game)
    shields = [place for place, each in enumerate(game.damage) if isinstance(each, Shield)]
    return then(game, *(_prevent_step(game, place) for place in shields), Count(step.is_more))


def _prevent_step(game: Game, place: int) -> Prevent:
    shield = game.damage[place]
    assert isinstance(shield, Shield)
    return Prevent(place, shield.n, shield.sources)


def _note_readings(game: Game) -> Game:
    """Note where armour against a share (TD-A28), or how much is left at least (TD-A29), makes a source another."""
    for packet in game.packets:
        hit = packet.hit
        armour, kept = _armour_against(game, hit), least(game, hit)
        if hit.share and _lowered(game, hit, 0, kept) != _lowered(game, hit, reduction(game, hit.to), kept):
            game = note(game, "TD-A28", hit.to)
        if _lowered(game, hit, armour, least_otherwise(game, hit)) != packet.left:
            game = note(game, "TD-A29", hit.to)
    return game


def _packet(game: Game, hit: Hit) -> Packet:
    amount = _lowered(game, hit, _armour_against(game, hit), least(game, hit))
    return Packet(hit=hit, reduced=amount, left=amount)


def lowered(game: Game, hit: Hit) -> int:
    """Give what armour and the like leave of a source that keeps what it deals at least (IV.9.6)."""
    return _lowered(game, hit, _armour_against(game, hit), hit.at_least)


def _armour_against(game: Game, hit: Hit) -> int:
    return 0 if hit.share and reading(game, "TD-A28") == "armour-once" else reduction(game, hit.to)


def _lowered(game: Game, hit: Hit, armour: int, kept: int) -> int:
    return max(hit.amount - armour - takes_less(game, hit.to), kept, 0)


def least(game: Game, hit: Hit) -> int:
    """Give what neither armour nor prevention can take from a source (V.6.3.1, TD-A29)."""
    return hit.at_least if reading(game, "TD-A29") == "n" else min(hit.at_least, 1)


def least_otherwise(game: Game, hit: Hit) -> int:
    """Give what would be left at least, were that read otherwise (TD-A29)."""
    return min(hit.at_least, 1) if reading(game, "TD-A29") == "n" else hit.at_least


def _candidates(game: Game, to: Ref) -> tuple[int, ...]:
    packets = enumerate(game.packets)
    return tuple(place for place, each in packets if each.hit.to == to and each.left > least(game, each.hit))


def prevent(game: Game, step: Prevent) -> Game | Decision:
    """Take prevented damage away; where there is a choice among sources, the effect's controller makes it."""
    shield = game.damage[step.place]
    assert isinstance(shield, Shield)
    candidates = _candidates(game, shield.to)
    if not candidates or step.n == 0 or step.sources == 0:
        return _use_up(game, step)
    if not _must_choose(game, step, candidates):
        return _prevent_one(game, step, candidates[0])
    return Decision(
        player=shield.by,
        kind="prevented",
        options=tuple(Option("prevented", (place, game.packets[place].hit.source)) for place in candidates),
        cites=rules("IV.2.1.3.2"),
        about=(shield.source, shield.to),
    )


def _must_choose(game: Game, step: Prevent, candidates: tuple[int, ...]) -> bool:
    if len(candidates) < 2:
        return False
    if step.sources is not None:
        return step.sources < len(candidates)
    total = sum(game.packets[place].left - least(game, game.packets[place].hit) for place in candidates)
    return step.n is not None and step.n < total


def choose_prevented(game: Game, step: Prevent, answer: Answer) -> Game:
    """Prevent the source chosen (IV.2.1.3.2)."""
    place = int(answer.picked[0].about[0])
    return _prevent_one(game, step, place)


def _prevent_one(game: Game, step: Prevent, place: int) -> Game:
    packet = game.packets[place]
    shield = game.damage[step.place]
    most = packet.left - least(game, packet.hit)
    amount = most if step.n is None else min(step.n, most)
    otherwise = max(0, packet.left - least_otherwise(game, packet.hit))
    if amount != (otherwise if step.n is None else min(step.n, otherwise)):
        game = note(game, "TD-A29", packet.hit.to)
    packets = (*game.packets[:place], replace(packet, left=packet.left - amount), *game.packets[place + 1 :])
    game = happen(
        replace(game, packets=packets),
        "prevented",
        packet.hit.to,
        rules("IV.2.1.3.1", "IV.2.1.3.2"),
        other=shield.source,
        n=amount,
    )
    rest = None if step.n is None else step.n - amount
    sources = None if step.sources is None else step.sources - 1
    return then(game, Prevent(step.place, rest, sources))


def _use_up(game: Game, step: Prevent) -> Game:
    """Keep what a lasting prevention has left; others end with the phase."""
    shield = game.damage[step.place]
    assert isinstance(shield, Shield)
    used = replace(shield, n=step.n, sources=step.sources)
    return replace(game, damage=(*game.damage[: step.place], used, *game.damage[step.place + 1 :]))


def is_kept(shield: Queued) -> bool:
    """Say whether a prevention lasts beyond its phase and has something left."""
    if not isinstance(shield, Shield) or shield.until in (None, "end-of-phase"):
        return False
    return shield.n != 0 and shield.sources != 0


def count(game: Game, step: Count) -> Game:
    """Change everybody's chips by the sum of what happened to them in the phase (IV.2.1.3)."""
    packets, queued = game.packets, game.damage
    recipients = dict.fromkeys(each.to for each in (*queued, *_drained(game, packets)) if is_there(game, each.to))
    mends = _drained(game, packets)
    for ref in recipients:
        own = tuple(packet for packet in packets if packet.hit.to == ref)
        game = _apply(game, ref, own, tuple(each for each in (*queued, *mends) if each.to == ref))
    game = replace(game, damage=tuple(filter(is_kept, queued)), packets=(), settled=(*game.settled, *packets))
    game = _tell_damage(game, packets)
    return then(game, More()) if step.is_more or packets or queued else game


def settle_more(game: Game, _step: More) -> Game:
    """Count again what conditional abilities have put into the queue meanwhile (V.6.2)."""
    return then(game, Settle(is_more=True)) if any(not isinstance(each, Shield) for each in game.damage) else game


def _drained(game: Game, packets: tuple[Packet, ...]) -> tuple[Mend, ...]:
    """List the chips that drains move, never more than lie on the one drained (V.2.1)."""
    found: list[Mend] = []
    left: dict[Ref, int] = {}
    for packet in packets:
        if not packet.hit.drain:
            continue
        there = left.get(packet.hit.to, max(0, chips_of(game, packet.hit.to)))
        moved = min(packet.left, there)
        left[packet.hit.to] = there - moved
        to = _drainer(packet.hit)
        if moved and is_there(game, to):
            found.append(Mend(source=packet.hit.source, by=packet.hit.by, to=to, n=moved))
    return tuple(found)


def _drainer(hit: Hit) -> Ref:
    return hit.by if hit.striker is None else hit.striker


def _apply(game: Game, ref: Ref, packets: tuple[Packet, ...], queued: tuple[Queued, ...]) -> Game:
    old = chips_of(game, ref)
    damage = sum(packet.left for packet in packets)
    mends = [each for each in queued if isinstance(each, Mend)]
    healing = sum(each.n or 0 for each in mends)
    losses = sum(each.n for each in queued if isinstance(each, Loss))
    most = _most(game, ref, old)
    if any(each.n is None for each in mends):
        new = most
    elif reading(game, "TD-A13") == "floor-before-healing":
        new = min(most, max(0, old - damage) + healing)
    else:
        new = min(most, old - damage + healing)
    if damage > old and mends:
        game = note(game, "TD-A13", ref)
    new -= losses
    game = set_chips(game, ref, new)
    return happen(game, "chips", ref, rules(*_why(game, ref, packets, queued)), n=new - old)


def _most(game: Game, ref: Ref, now: int) -> int:
    if isinstance(ref, str):
        return max(MAX_LIFE, now) if reading(game, "TD-A19") == "no-cap" else MAX_LIFE
    most = life_max(game, ref)
    return max(most, now) if reading(game, "TD-A12") == "kept" else most


def _why(game: Game, ref: Ref, packets: tuple[Packet, ...], queued: tuple[Queued, ...]) -> tuple[str, ...]:
    """Name the rules that made the sum."""
    numbers = ["IV.2.1.3"]
    hits = [packet.hit for packet in packets]
    if hits and reduction(game, ref):
        numbers += ["IV.9.6", "III.5.4"]
    if hits and takes_less(game, ref):
        numbers.append("IV.9.6.1")
    if any(hit.at_least for hit in hits):
        numbers += ["V.6.3.1"]
    if len(packets) > 1 or any(len(hit.parts) > 1 for hit in hits):
        numbers.append("IV.9.5")
    if any(len(hit.parts) > 1 for hit in hits):
        numbers.append("IV.9.5.2")
    if any(isinstance(each, Mend) for each in queued):
        numbers += ["IV.2.1.3.1", "III.3.4.1" if isinstance(ref, int) else "I.2.1"]
    if any(packet.left < packet.reduced for packet in packets):
        numbers.append("IV.2.1.3.1")
    if any(hit.drain for hit in hits) or any(isinstance(each, Mend) for each in queued):
        numbers.append("V.2.1")
    if any(isinstance(each, Loss) for each in queued):
        numbers.append("IV.9.7")
    return tuple(dict.fromkeys(numbers))


def _tell_damage(game: Game, packets: tuple[Packet, ...]) -> Game:
    for packet in packets:
        hit = packet.hit
        if not packet.left:
            continue
        behind = hit.striker if hit.striker is not None else hit.source
        game = happen(
            game, "damaged", hit.to, rules("IV.2.1.3", "IV.9.5"), other=hit.source, n=packet.left, via=hit.striker
        )
        subjects: tuple[Ref, ...] = tuple(dict.fromkeys((behind, hit.source)))
        source = behind if _is_in_play(game, behind) else None
        game = fire(game, "deals-damage", subjects, n=packet.left, damage_source=source)
        game = fire(game, "dealt-damage", (hit.to,), n=packet.left, damage_source=source)
    return game


def _is_in_play(game: Game, ref: int) -> bool:
    return is_on_field(game.things[ref])


def striker_of(game: Game, source: int, user: int | None) -> int | None:
    """Give the creature behind a text: the user of a scroll, the creature itself, the bearer of an item."""
    if user is not None:
        return user
    if not is_on_field(game.things[source]):
        return None
    if isinstance(game.card_of(source), Creature):
        return source
    return bearer_of(game, source)
