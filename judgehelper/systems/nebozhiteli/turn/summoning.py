"""The summon phase (IV.4): mana chips on creature cards, one action each, and creatures that come into play.

A card whose chips reach its cost turns over at once; in the end phase it waits for its owner's next summon phase
(IV.10.2.1, TD-A17). A second Unique creature waits too (IV.4.2.2, TD-A18).
"""

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.abilities.effects import enter_creature
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import pay, set_chips, shift_chips, why_not_pay, why_not_spend_life
from judgehelper.systems.nebozhiteli.concepts.tidying import clashes, uniques_on
from judgehelper.systems.nebozhiteli.printed.cards import Artifact, Creature
from judgehelper.systems.nebozhiteli.world.happenings import fire, happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.state import FIELD, Game, change, change_seat
from judgehelper.systems.nebozhiteli.world.steps import PASS, Distribute, Summon
from judgehelper.systems.nebozhiteli.world.zones import to_field


def creature_card(game: Game, ref: int) -> Creature:
    """Give what is printed on a creature card."""
    card = game.card_of(ref)
    assert isinstance(card, Creature)
    return card


def summon_complete(game: Game, _step: Summon) -> Game:
    """Let cards completed in an earlier end phase come into play (IV.10.2.1)."""
    players = game.order if reading(game, "TD-A17") == "any-next" else (game.active,)
    for player in players:
        for ref in game.seat(player).summon_field:
            card = game.card_of(ref)
            if isinstance(card, Creature) and game.things[ref].chips >= card.cost > 0:
                game = _try_to_enter(note(game, "TD-A17", ref), ref, "IV.10.2.1")
    return game


def _try_to_enter(game: Game, ref: int, *numbers: str) -> Game:
    thing, card = game.things[ref], creature_card(game, ref)
    if card.unique and clashes(game, ref, uniques_on(game, thing.host)):
        return _wait(game, ref)
    surplus = thing.chips - card.life
    chips = card.life
    if surplus > 0:
        game = note(game, "TD-A12", ref)
        chips = thing.chips if reading(game, "TD-A12") == "kept" else card.life
    return enter_creature(game, ref, thing.host, chips, "IV.4.2.1", *numbers)


def _wait(game: Game, ref: int) -> Game:
    """Leave a second Unique creature where it is (IV.4.2.2.1, TD-A18)."""
    thing = game.things[ref]
    game = note(happen(game, "unique-waits", ref, rules("IV.4.2.2.1", "IV.4.2.2")), "TD-A18", ref)
    if reading(game, "TD-A18") == "waits":
        return game
    game = set_chips(game, thing.host, game.seat(thing.host).life + thing.chips)
    return change(set_chips(game, ref, 0), ref, placed=0)


# --- what may be done -------------------------------------------------------------------------------------------------


def why_not_place(game: Game, player: str, chips: tuple[tuple[int, int], ...]) -> tuple[Violation, ...]:
    """Say why a player may not put these chips on these cards, the moment apart."""
    found: tuple[Violation, ...] = YES
    total = sum(n for _, n in chips)
    for ref, n in chips:
        found += _why_not_on(game, player, ref, n)
    if game.seat(player).actions < total:
        found += no("no-actions-for-chips-at-end" if game.step == "end" else "no-actions-for-chips")
    return tuple(dict.fromkeys(found + why_not_spend_life(game, player, total)))


def _why_not_on(game: Game, player: str, ref: int, n: int) -> tuple[Violation, ...]:
    if ref not in game.seat(player).summon_field or not isinstance(game.card_of(ref), Creature):
        return no("not-on-summon-field", ref)
    if game.things[ref].chips + n > creature_card(game, ref).cost:
        return no("too-many-chips-at-end" if game.step == "end" else "too-many-chips", ref)
    return YES


def why_not_move(game: Game, player: str, start: int, end: int, n: int) -> tuple[Violation, ...]:
    """Say why chips may not be moved from one card to another (IV.4.4, TD-A39)."""
    found = _why_not_on(game, player, end, n)
    if start not in game.seat(player).summon_field:
        return found + no("not-on-summon-field", start)
    if game.things[start].placed < n or reading(game, "TD-A39") == "never":
        found += no("chips-of-earlier-turn", start)
    return found


def why_not_artifact(game: Game, player: str, ref: int) -> tuple[Violation, ...]:
    """Say why an artifact may not be played, the moment apart (III.8, IV.5.4.3.1)."""
    card = game.card_of(ref)
    if not isinstance(card, Artifact):
        return no("not-playable", ref)
    if ref not in game.seat(player).hand:
        return no("not-there", ref)
    found: tuple[Violation, ...] = YES
    if card.unique and clashes(game, ref, uniques_on(game, player)):
        found += no("second-unique-item", ref)
    return found + why_not_pay(game, player, card.cost, ref)


# --- doing it ---------------------------------------------------------------------------------------------------------


def put_chip(game: Game, player: str, ref: int) -> Game:
    """Put one chip of life on a card for one action (IV.4.1, V.1.1)."""
    seat, thing = game.seat(player), game.things[ref]
    numbers = ("IV.10.2",) if game.step == "end" else ("IV.4.1", "IV.4.3")
    game = happen(game, "chip-placed", ref, rules(*numbers, "V.1.1", "V.3.1", "III.3.2"), n=thing.chips + 1)
    if seat.life == 1:
        game = note(game, "TD-A40", player)
    game = shift_chips(game, player, seat.life - 1)
    game = change_seat(game, player, actions=seat.actions - 1)
    game = change(game, ref, chips=thing.chips + 1, placed=thing.placed + 1)
    return complete(game, ref)


def move_chip(game: Game, start: int, end: int) -> Game:
    """Move one chip placed in this stage (TD-A39)."""
    old, new = game.things[start], game.things[end]
    game = note(happen(game, "chip-moved", start, rules("IV.4.3", "IV.4.4"), other=end), "TD-A39", start)
    game = change(game, start, chips=old.chips - 1, placed=old.placed - 1)
    game = change(game, end, chips=new.chips + 1, placed=new.placed + 1)
    return complete(game, end)


def complete(game: Game, ref: int) -> Game:
    """Turn a card over as soon as its chips reach its cost, in the summon phase only (IV.4.2, IV.4.2.1)."""
    if game.things[ref].chips < creature_card(game, ref).cost:
        return game
    if game.step == "summon":
        return _try_to_enter(game, ref)
    return happen(game, "completed", ref, rules("IV.10.2.1", "IV.4.2.1"))


def play_artifact(game: Game, player: str, ref: int) -> Game:
    """Put an artifact on the field (III.8.1, II.4.1)."""
    card = game.card_of(ref)
    assert isinstance(card, Artifact)
    game = pay(game, player, card.cost, None, "III.6.1")
    game = to_field(change(game, ref, controller=player), ref, player, FIELD)
    game = happen(game, "artifact-played", ref, rules("III.8.1", "II.4.1", "V.9.2"))
    return fire(game, "enters", (ref,))


def chip_options(game: Game, player: str) -> tuple[Option, ...]:
    """List the cards that can take a chip, and the moves of chips."""
    cards = game.seat(player).summon_field
    puts = tuple(Option("place", (ref,)) for ref in cards if not why_not_place(game, player, ((ref, 1),)))
    loose = [ref for ref in cards if game.things[ref].placed]
    moves = tuple(
        Option("move", (start, end))
        for start in loose
        for end in cards
        if start != end and not why_not_move(game, player, start, end, 1)
    )
    return puts + moves


def distribute(game: Game, _step: Distribute) -> Decision | Game:
    """Ask for chips and artifacts until the player is done (IV.4.1-IV.4.4)."""
    player = game.active
    artifacts = tuple(
        Option("artifact", (ref,)) for ref in game.seat(player).hand if not why_not_artifact(game, player, ref)
    )
    options = (PASS, *chip_options(game, player), *artifacts)
    return Decision(player=player, kind="chips", options=options, cites=rules("IV.4.1", "IV.4.3", "III.8.1"))


def take_distribution(game: Game, step: Distribute, answer: Answer) -> Game:
    """Do what was chosen and ask again; the end of the stage fixes the chips (TD-A39)."""
    option, player = answer.picked[0], answer.decision.player
    if option == PASS:
        return fix_chips(game)
    game = then(game, step)
    if option.label == "artifact":
        return play_artifact(game, player, int(option.about[0]))
    return use_chips(game, player, option)


def use_chips(game: Game, player: str, option: Option) -> Game:
    """Put or move the chip that an option names."""
    first = int(option.about[0])
    return put_chip(game, player, first) if option.label == "place" else move_chip(game, first, int(option.about[1]))


def fix_chips(game: Game) -> Game:
    """From here on the chips placed stay where they are (IV.4.4)."""
    for seat in game.seats:
        for ref in seat.summon_field:
            if game.things[ref].placed:
                game = change(game, ref, placed=0)
    return game
