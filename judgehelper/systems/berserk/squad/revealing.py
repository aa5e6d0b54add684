"""Revealing all cards, and seating symbionts on their hosts (405)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import has_named, in_battle, type_of
from judgehelper.systems.berserk.board.places import cell_of, own_row
from judgehelper.systems.berserk.board.turning import restore, reveal
from judgehelper.systems.berserk.board.zones import die, guests
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import FIELD, Game, change
from judgehelper.systems.berserk.steps import (
    AfterRevealing,
    CarryOut,
    DeclareDue,
    DropUnseated,
    KeepHidden,
    RevealAll,
    SeatSymbiont,
)
from judgehelper.systems.berserk.triggers.hearing import hear

THIRD = 3


def third_row(game: Game) -> tuple[int, ...]:
    """List the Second player's hidden cards of his third row (405.1)."""
    second = game.seats[1].id
    return tuple(
        ref
        for ref in in_battle(game, second)
        if game.things[ref].hidden and own_row(game, game.things[ref].cell, second) == THIRD
    )


def keep_hidden(game: Game, _step: KeepHidden) -> Game | Decision:
    """Ask the Second player which cards of his third row stay hidden (405.1)."""
    cards = third_row(game)
    if not cards:
        return game
    options = tuple(Option("card", (ref,)) for ref in cards)
    return Decision(
        player=game.seats[1].id, kind="keep-hidden", options=options, cites=rules("405.1"), least=0, most=len(options)
    )


def take_keep_hidden(game: Game, _step: KeepHidden, answer: Answer) -> Game:
    """Note the cards that stay hidden."""
    return replace(game, keep_hidden=tuple(int(option.about[0]) for option in answer.picked))


def reveal_all(game: Game, step: RevealAll) -> Game:
    """Reveal a player's cards, but those that stay hidden; flyers go to the additional zone (405.1)."""
    for ref in in_battle(game, step.player):
        if ref not in game.keep_hidden:
            game = reveal(game, ref, "405.1")
        game = restore(game, ref)
    return game


def after_revealing(game: Game, step: AfterRevealing) -> Game:
    """First what fires on revealing for the First player, all of it done; then the same for the Second (405.1.1)."""
    game = hear(game)
    due = (*game.due, *step.waiting)
    own = tuple(each for each in due if each.player == step.player)
    others = tuple(each for each in due if each.player != step.player)
    declared = (DeclareDue(step.player), CarryOut()) if own else ()
    then_other = (replace(step, player=game.opponent(step.player), waiting=others),) if others else ()
    return then(replace(game, due=own), *declared, *then_other)


def unseated(game: Game, player: str, type_: str) -> tuple[int, ...]:
    """List a player's symbionts of a type that sit on nobody (211.2)."""
    return tuple(
        ref
        for ref in in_battle(game, player)
        if type_of(game, ref) == type_ and game.things[ref].host is None and not game.things[ref].hidden
    )


def why_not_seat(game: Game, ref: int, host: int) -> Reasons:
    """Give all reasons against seating a symbiont on a host (211.4, 211.5, 211.6, 405.2)."""
    kind, player = type_of(game, ref), game.things[ref].controller
    if kind not in ("companion", "parasite"):
        return no("not-a-symbiont", ref)
    found: Reasons = YES
    if not game.things[host].hidden and type_of(game, host) != "ground":
        found += no("host-not-ground", host)
    is_own = game.things[host].controller == player
    if kind == "companion" and not is_own:
        found += no("host-own", host)
    if kind == "parasite":
        found += no("host-enemy", host) if is_own else _why_not_there(game, player, host)
    if guests(game, host):
        found += no("host-taken", host)
    if has_named(game, host, "bodiless") and not has_named(game, ref, "bodiless"):
        found += no("host-bodiless", host)
    return found


def _why_not_there(game: Game, player: str, host: int) -> Reasons:
    """A parasite sits in the enemy's first row or on its own player's half (405.2)."""
    cell, enemy = cell_of(game, host), game.things[host].controller
    if not cell:
        return no("host-place", host)
    near = own_row(game, cell, enemy) == 1 or own_row(game, cell, player) >= 1
    return YES if near else no("host-place", host)


def hosts(game: Game, ref: int) -> tuple[int, ...]:
    """List the cards on which a symbiont may be seated; hidden ones only for parasites (405.2.1, 405.2.2, )."""
    is_companion = type_of(game, ref) == "companion"
    return tuple(
        host
        for host in in_battle(game)
        if host != ref
        and game.things[host].zone == FIELD
        and not (is_companion and game.things[host].hidden and type_of(game, host) != "ground")
        and not why_not_seat(game, ref, host)
    )


def seat_symbiont(game: Game, step: SeatSymbiont) -> Game | Decision:
    """Ask for the host of the next symbiont; it must be seated where it can be (405.2)."""
    for ref in unseated(game, step.player, step.kind):
        found = hosts(game, ref)
        if found:
            options = tuple(Option("host", (host,)) for host in found)
            return Decision(player=step.player, kind="seat", options=options, cites=rules("405.2"), about=(ref,))
    return game


def take_seat(game: Game, step: SeatSymbiont, answer: Answer) -> Game:
    """Seat the symbiont; a hidden host is revealed, and an illegal one kills it (405.2.2)."""
    ref, host = int(answer.decision.about[0]), int(answer.picked[0].about[0])
    game = reveal(game, host, "405.2.2")
    if why_not_seat(game, ref, host):
        return then(die(game, ref, "405.2.2"), step)
    game = change(game, ref, host=host, cell=game.things[host].cell, arrived=game.things[host].arrived)
    return then(happen(game, "seated", "405.2", card=ref, to=host, player=step.player), step)


def drop_unseated(game: Game, _step: DropUnseated) -> Game:
    """Symbionts without a host die together (405.2, 211.7)."""
    for player in (game.first, game.opponent(game.first)):
        for kind in ("companion", "parasite"):
            for ref in unseated(game, player, kind):
                game = die(game, ref, "405.2")
    return game
