"""Opening hands and mulligans (103.4).

Each in turn order says whether he takes a mulligan, then all who do take it at once, until everybody has kept. In the
base edition a new hand has one card less, and whoever keeps a smaller hand than he began with may look at his top card;
since the summer of 2019 a new hand is drawn whole, and a card for each mulligan goes to the bottom.
"""

from collections.abc import Mapping

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import players_in, team_of
from judgehelper.systems.magic.game.players.vanguards import HAND_RULES, hand_modifier, has_vanguard
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import LIBRARY, Id, Magic
from judgehelper.systems.magic.starting.actions import BeginWith, act_from_hand, acts_of_mulligan

STARTING_HAND = 7
NEW_HANDS_WHOLE = "2019-07-12"
"""The day from which a mulligan draws a whole hand (the London mulligan of the 2020 book's 103.4)."""


class DrawHands(Step, Struct, frozen=True, tag=True):
    """Each player draws his starting hand (103.4)."""


class Mulligans(Step, Struct, frozen=True, tag=True):
    """A round of declarations (103.4): who is still to declare, who takes a mulligan, how many each has taken."""

    asked: tuple[str, ...]
    again: tuple[str, ...] = ()
    taken: Map[str, int] = Map()


class NewHand(Step, Struct, frozen=True, tag=True):
    """A player's hand is in his library: it is shuffled, then so many cards are drawn, and some put to the bottom."""

    player: str
    cards: int
    below: int = 0


class PutToBottom(Step, Struct, frozen=True, tag=True):
    """A player puts so many cards of the new hand on the bottom of the library (103.4 of the 2020 book)."""

    player: str
    cards: int


class LookAtTop(Step, Struct, frozen=True, tag=True):
    """A player with a smaller hand than he began with may look at his top card, then put it to the bottom (103.4)."""

    player: str
    seen: bool = False


# --- drawing
def draw_hands(state: Magic, _: DrawHands) -> Magic:
    """Let each player draw seven cards; then come mulligans, and what hands let one do (103.4-103.5)."""
    order = in_order(state)
    looks = tuple(LookAtTop(seat) for seat in order) if not draws_whole_hands(state) else ()
    rest = (Mulligans(order), *looks, *(BeginWith(seat) for seat in order))
    return _draw(then(state, *rest), order, {seat: starting_hand(state, seat) for seat in order}, _team_rules(state))


def starting_hand(state: Magic, player: str) -> int:
    """Give the starting hand size of a player: seven, as a vanguard card changes it (103.4, 103.4a)."""
    return max(0, STARTING_HAND + hand_modifier(state, player))


def _draw(state: Magic, order: tuple[str, ...], number: Mapping[str, int], rules: tuple[str, ...] = ()) -> Magic:
    found = [events.Drawn(seat) for seat in order for _ in range(number[seat])]
    for each in reversed(found):
        modified = HAND_RULES if has_vanguard(state, each.player) else ()
        state = propose(state, each, cites=cr("103.4", *modified, *rules))
    return state


def in_order(state: Magic) -> tuple[str, ...]:
    """List the players in turn order from who begins; where teams share turns, team by team (103.4, 103.4d)."""
    seats = players_in(state)
    if not variant_of(state).shares_turns:
        return seats
    return tuple(dict.fromkeys(each for seat in seats for each in team_of(state, seat) if each in seats))


def draws_whole_hands(state: Magic) -> bool:
    """Say whether the game is of an edition in which a mulligan draws a whole hand."""
    return state.options.get("edition", "") >= NEW_HANDS_WHOLE


def _team_rules(state: Magic) -> tuple[str, ...]:
    return ("103.4d", "805.3a") if variant_of(state).shares_turns else ()


# --- mulligans
def ask_mulligans(state: Magic, step: Mulligans) -> Magic | Decision:
    """Ask the next player whether he takes a mulligan; when all have said it, those who do take it at once."""
    if not step.asked:
        return _take_mulligans(state, step) if step.again else state
    player = step.asked[0]
    if not _may_mulligan(state, player, step):
        return _kept(state, player, step)
    acts = tuple(Option("mulligan-act", (card,)) for card in acts_of_mulligan(state, player))
    free = ("103.4c",) if _is_free(state, step.taken.get(player, 0)) else ()
    rules = ("103.4", *free, *_team_rules(state), *(("103.4b",) if acts else ()))
    return Decision(player=player, kind="mulligan", options=(Option("no"), Option("yes"), *acts), cites=cr(*rules))


def take_mulligan(state: Magic, step: Mulligans, answer: Answer) -> Magic:
    """Note what was declared; who acts with a card first is asked again (103.4b)."""
    player, picked = step.asked[0], answer.picked[0]
    if picked.label == "mulligan-act":
        return act_from_hand(then(state, step), player, int(picked.about[0]))
    if picked.label == "no":
        return _kept(state, player, step)
    return then(state, replace(step, asked=step.asked[1:], again=(*step.again, player)))


def _kept(state: Magic, player: str, step: Mulligans) -> Magic:
    told = cr("103.4", *_team_rules(state))
    state = record(state, events.KeptHand(player, len(state.players[player].hand)), told)
    return then(state, replace(step, asked=step.asked[1:]))


def _may_mulligan(state: Magic, player: str, step: Mulligans) -> bool:
    """Say whether there is a smaller hand to be had (103.4)."""
    if draws_whole_hands(state):
        return _counted(state, step.taken.get(player, 0)) < starting_hand(state, player)
    return bool(state.players[player].hand)


def _is_free(state: Magic, taken: int) -> bool:
    """Say whether the next mulligan costs no card: the first one with more than two players, or in Brawl (103.4c)."""
    return not taken and (len(state.seats) > 2 or variant_of(state).free_mulligan)


def _counted(state: Magic, taken: int) -> int:
    """Count the mulligans that cost a card."""
    return taken - 1 if taken and _is_free(state, 0) else taken


def _take_mulligans(state: Magic, step: Mulligans) -> Magic:
    """Put the hands of all who take a mulligan into their libraries at once; each is shuffled and drawn from."""
    taken = step.taken
    moved: list[events.Moved] = []
    hands: list[Step] = []
    for player in step.again:
        hand, before = state.players[player].hand, taken.get(player, 0)
        taken = taken.set(player, before + 1)
        modified = ("902.5a",) if has_vanguard(state, player) else ()
        rules = (*(("103.4c",) if _is_free(state, before) else ()), *modified)
        new = _new_hand(state, player, before)
        told = cr("103.4", *rules, *_team_rules(state))
        state = record(state, events.Mulliganed(player, before + 1, new.cards), told)
        moved += [
            events.Moved(thing=each, to=LIBRARY, how="mulligan", by=player, place=-1, hidden=True) for each in hand
        ]
        hands.append(new)
    state = then(state, *hands, Mulligans(step.again, (), taken))
    return propose(state, *moved, cites=cr("103.4"))


def _new_hand(state: Magic, player: str, before: int) -> NewHand:
    if draws_whole_hands(state):
        return NewHand(player, starting_hand(state, player), _counted(state, before + 1))
    return NewHand(player, len(state.players[player].hand) - (0 if _is_free(state, before) else 1))


def ask_new_hand(state: Magic, step: NewHand) -> Magic | Decision:
    """Ask chance for the order of the library into which the hand has gone."""
    options = tuple(Option("card", (each,)) for each in state.players[step.player].library)
    return Decision(
        player=CHANCE, kind="shuffle", options=options, cites=cr("103.4"), form=Form.ORDER, about=(step.player,)
    )


def take_new_hand(state: Magic, step: NewHand, answer: Answer) -> Magic:
    """Draw the new hand from the library as it was shuffled."""
    order = tuple(int(option.about[0]) for option in answer.picked)
    below = (PutToBottom(step.player, step.below),) if step.below else ()
    state = _draw(then(state, *below), (step.player,), {step.player: step.cards})
    return propose(state, events.Shuffled(step.player, order), cites=cr("103.4"))


def ask_for_bottom(state: Magic, step: PutToBottom) -> Decision:
    """Ask which cards go to the bottom; the one named last lies lowest."""
    options = tuple(Option("card", (each,)) for each in state.players[step.player].hand)
    number = min(step.cards, len(options))
    return Decision(
        player=step.player, kind="choice", options=options, cites=cr("103.4"), least=number, most=number,
        about=("to-bottom",),
    )  # fmt: skip


def take_bottom(state: Magic, step: PutToBottom, answer: Answer) -> Magic:
    """Put the chosen cards to the bottom, in the order in which they were named."""
    chosen = [int(option.about[0]) for option in answer.picked]
    for each in reversed(chosen):
        moved = events.Moved(thing=each, to=LIBRARY, how="mulligan", by=step.player, place=-1, hidden=True)
        state = propose(state, moved, cites=cr("103.4"))
    return state


# --- the top card of who kept a smaller hand
def ask_about_top(state: Magic, step: LookAtTop) -> Magic | Decision:
    """Ask whether the player looks at the top card; then whether it goes to the bottom."""
    player = state.players[step.player]
    if len(player.hand) >= starting_hand(state, player.id) or not player.library:
        return state
    about: tuple[int | str, ...] = ("top-to-bottom", player.library[0]) if step.seen else ("look-at-top",)
    options = (Option("no"), Option("yes")) if step.seen else (Option("yes"), Option("no"))
    return Decision(player=step.player, kind="may", options=options, about=about, cites=_why_top(state))


def take_about_top(state: Magic, step: LookAtTop, answer: Answer) -> Magic:
    """Look at the card and ask on; or put it to the bottom."""
    if answer.picked[0].label == "no":
        return state
    top: Id = state.players[step.player].library[0]
    if step.seen:
        return propose(state, events.Arranged(step.player, (), (top,), "mulligan"), cites=_why_top(state))
    state = then(state, replace(step, seen=True))
    return propose(state, events.LookedAt((top,), step.player), cites=_why_top(state))


def _why_top(state: Magic) -> Citations:
    return cr("103.4", *(("805.3a",) if variant_of(state).shares_turns else ()))
