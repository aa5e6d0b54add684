"""Putting effects on their targets at once (511.6), after protection, replacement and prevention have been settled."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.geometry import is_own
from judgehelper.systems.berserk.board.look import has_life, has_named, is_alive, is_open, life, type_of, wounds
from judgehelper.systems.berserk.board.places import cell_of, is_second
from judgehelper.systems.berserk.board.turning import close_card, hide, open_card, reveal
from judgehelper.systems.berserk.board.zones import die, to_cell
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.effects import Pick, Redistribute
from judgehelper.systems.berserk.cards.words import ATTACKS, ELEMENTS
from judgehelper.systems.berserk.declaring import compound
from judgehelper.systems.berserk.effects import calling, counting, holding, laying, moving, others, spawning
from judgehelper.systems.berserk.effects.life import add_life, harmed, heal, leave_life, raise_maximum, wound
from judgehelper.systems.berserk.effects.preventing import prevent
from judgehelper.systems.berserk.effects.proposing import SIZED, all_proposals
from judgehelper.systems.berserk.effects.settling import CLOSING, DEATH, OPENING
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.fight.magnitude import with_attack
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import (
    FREE,
    MOMENTS,
    Action,
    Game,
    Happening,
    Marker,
    Proposal,
    with_action,
    with_part,
)
from judgehelper.systems.berserk.steps import PickOne, PutEffects, Settle, Spawn, Window

Extent = int
"""How much of an effect was put: nothing, something, or all that was calculated (505.4.5)."""
NOTHING, SOMETHING, EVERYTHING = 0, 1, 2
Apply = Callable[[Game, Action, Proposal], tuple[Game, int]]
"""Puts a proposed effect; says how much of it was put: its number where it has one, otherwise the extent."""


def extent(really: int, wanted: int) -> Extent:
    """Compare what was put with what was calculated (122.17, 505.4.5, 122.18)."""
    return NOTHING if really <= 0 else SOMETHING if really < wanted else EVERYTHING


def apply(game: Game, action: Action) -> Game:
    """Propose the effects of the present part, have each settled, and put them all at once (511, 511.1, 511.6)."""
    if needs_pick(action):
        return then(game, PickOne(action.id))
    listed = all_proposals(game, action)
    game = with_action(game, replace(action, proposals=listed))
    return then(game, *(Settle(action.id, place) for place in range(len(listed))), PutEffects(action.id))


NUMBERS = range(1, 21)
"""Numbers that may be picked, where a text lets its player name one."""
ROWS = tuple(tuple(column + row for column in "abcde") for row in "123456")


def needs_pick(action: Action) -> bool:
    """Say whether the present part picks a row or an element, which are no targets."""
    return isinstance(action.now.effect, Pick) and action.now.effect.of in ("row", "element", "number")


def pick_one(game: Game, step: PickOne) -> Decision:
    """Ask which row or element is picked for later parts."""
    action = game.action(step.action)
    effect = action.now.effect
    assert isinstance(effect, Pick)
    if effect.of == "element":
        options = tuple(Option(element, (element,)) for element in ELEMENTS)
    elif effect.of == "number":
        options = tuple(Option(str(n), (n,)) for n in NUMBERS)
    else:
        rows = [row for row in ROWS if effect.whose in (None, "any") or _is_row_of(game, action.by, row, effect.whose)]
        options = tuple(Option(row[0][1], row) for row in rows)
    player = game.opponent(action.by) if effect.choose == "opponent" else action.by
    return Decision(player=player, kind="choice", options=options, cites=rules("120.3"), about=(action.source,))


def _is_row_of(game: Game, player: str, row: tuple[str, ...], whose: str) -> bool:
    return is_own(row[0], second=is_second(game, player)) == (whose == "own")


def take_pick(game: Game, step: PickOne, answer: Answer) -> Game:
    """Keep what was picked under the name of its part."""
    action = game.action(step.action)
    effect = action.now.effect
    assert effect is not None
    about = tuple(answer.picked[0].about)
    if isinstance(effect, Pick) and effect.of == "number":
        numbers = (*action.numbers, (effect.id, int(about[0])))
        return with_action(game, replace(action, numbers=numbers, done=True, full=True))
    picks = (*action.picks, (effect.id, about))
    return with_action(game, replace(action, picks=picks, done=True, full=True))


def put_effects(game: Game, step: PutEffects) -> Game:
    """Put what has been settled (511.6), and note how much came of it (505.4, 505.7, 122.9, 529.6)."""
    action = game.action(step.action)
    game = _deal(game, action) if action.now.word in ATTACKS else _put(game, action)
    made, game = game.spawning, replace(game, spawning=())
    window = Window(moment="application", action=action.id)
    return then(game, window, *(Spawn(each) for each in made)) if made and not game.is_over else game


def _put(game: Game, action: Action) -> Game:
    found: list[Extent] = []
    total = last = 0
    for place in range(len(action.proposals)):
        here = game.action(action.id)
        proposal = here.proposals[place]
        put, really = EVERYTHING * (proposal.fate == "protected"), 0
        stopped = proposal.doing and not any(found)
        proposal = replace(proposal, n=min(proposal.n, last)) if proposal.follows else proposal
        if not proposal.fate and proposal.to not in here.lost and not stopped:
            game, put, really = put_one(game, replace(here, part=proposal.part), proposal)
        found.append(0 if proposal.instead else put)
        last = really
        total += 0 if proposal.follows or proposal.instead else really
    full = bool(found) and all(each == EVERYTHING for each in found)
    if isinstance(action.now.effect, Redistribute) and any(found):
        place = dict(action.numbers).get("event place", -1)
        game = happen(game, "redistributed", "505.7", card=action.source, n=place)
    game = _from_where_it_lies(game, action)
    return _noted(game, action.id, total, done=any(found), full=full)


LEAVES = ("destroy", "to-deck", "to-graveyard", "exile")


def _from_where_it_lies(game: Game, action: Action) -> Game:
    """What a card still does after its own text has sent it away, it does from there (201.2.3.1)."""
    own = action.now.word in LEAVES and any(each.to == action.source for each in action.proposals)
    if not own or is_alive(game, action.source):
        return game
    return with_action(game, replace(game.action(action.id), zone=game.things[action.source].zone))


def _noted(game: Game, number: int, total: int, *, done: bool, full: bool) -> Game:
    action = game.action(number)
    for place in compound.at_once_with(action, action.part)[1:]:
        result = compound.FULL if full else compound.SOME if done else compound.NONE
        action = compound.with_result(action, place, result)
    effect = action.now.effect
    numbers = (*action.numbers, (effect.id, total)) if effect is not None and effect.id else action.numbers
    return with_action(game, replace(action, done=done, full=full, total=total, numbers=numbers))


def put_one(game: Game, action: Action, proposal: Proposal) -> tuple[Game, Extent, int]:
    """Put one effect; say its extent, and its number where it has one."""
    if proposal.word == "wound":
        game, left = prevent(game, proposal)
        game, really = wound(game, _card(proposal), left, proposal.source, proposal.through)
        return game, extent(really, proposal.n), really
    since = len(game.log)
    game, put = APPLIES[proposal.word](game, action, proposal)
    if proposal.word in SIZED:
        return game, extent(put, max(1, proposal.n)), put
    return game, put, _how_many(game, since) if put else 0


def _how_many(game: Game, since: int) -> int:
    """Count what was put of something without a size: chips and markers by their number, all else once."""
    events = (game.log[place].event for place in range(since, len(game.log)))
    put = [each.n or 0 for each in events if isinstance(each, Happening) and each.kind in COUNTED]
    return sum(put) if put else 1


COUNTED = ("marker-added", "marker-removed")


def _deal(game: Game, action: Action) -> Game:
    """Deal the wounds of the attacks of a part; one that a protection keeps off is a blow all the same (532.6).

    111.2, 116.3.1, 122.10.1.
    """
    done = full = False
    total = 0
    for proposal in action.proposals:
        if proposal.attack is None:
            is_put = proposal.instead and not proposal.fate
            game = put_one(game, game.action(action.id), proposal)[0] if is_put else game
            continue
        before = game.things[_card(proposal)] if proposal.word == "wound" else None
        if proposal.fate == "protected":
            really = 0
        elif proposal.fate or proposal.word != "wound":
            game = put_one(game, game.action(action.id), proposal)[0] if not proposal.fate else game
            really = 0
        else:
            game, left = prevent(game, proposal)
            struck = game.attacks[proposal.attack]
            game, really = wound(
                game, _card(proposal), left, proposal.source, proposal.through, strength=struck.strength,
                part="return" if struck.is_return else "",
            )  # fmt: skip
        attack = game.attacks[proposal.attack]
        game = with_attack(game, proposal.attack, replace(attack, wounds=really))
        total += 0 if attack.is_return else really
        done = done or (not attack.is_return and really > 0)
        full = full or not attack.is_return
        game = happen(
            game, "resolved", "512.6.8", *attack.cites, card=attack.source, to=attack.target, through=attack.kind,
            n=really, size=attack.size, by=attack.source, other=attack.strength,
            part="return" if attack.is_return else "", before=before,
        )  # fmt: skip
    return _noted(game, action.id, total, done=done, full=full)


def _card(proposal: Proposal) -> int:
    assert isinstance(proposal.to, int)
    return proposal.to


# --- life and turning -------------------------------------------------------------------------------------------------


def _heal(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    n = None if proposal.n < 0 else proposal.n
    return heal(game, _card(proposal), n, proposal.source, proposal.through)


def _vampirism(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Heal by as many; what is over becomes extra life (GL Вампиризм)."""
    ref = _card(proposal)
    n = dict(action.numbers).get("event amount", 0)
    over = n - wounds(game, ref)
    game, _ = heal(game, ref, n, proposal.source, "vampirism")
    return add_life(game, ref, max(0, over), proposal.source), EVERYTHING * (n > 0)


def _finish(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    ref = _card(proposal)
    if type_of(game, ref) != "ground" or has_named(game, ref, "bodiless") or life(game, ref) > proposal.n:
        return game, 0
    return die(game, ref, "509.2", by=proposal.source, through="finish"), max(1, proposal.n)


def _destroy(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    ref = _card(proposal)
    was = is_alive(game, ref)
    return die(game, ref, "509.2", by=proposal.source, through=proposal.type), EVERYTHING * was


def _extra_life(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    ref, effect = _card(proposal), proposal.effect
    until = effect.until if effect is not None and isinstance(effect.until, str) else "battle"
    n = proposal.n if has_life(game, ref) else 0
    before = markers.count(game.things[ref], markers.EXTRA)
    game = add_life(game, ref, n, proposal.source, until=until, player=action.by)
    return game, markers.count(game.things[ref], markers.EXTRA) - before


def _negative_life(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    ref, effect = _card(proposal), proposal.effect
    until = effect.until if effect is not None and isinstance(effect.until, str) else "battle"
    game = add_life(game, ref, proposal.n, proposal.source, negative=True, until=until, player=action.by)
    return harmed(game, ref, proposal.source, proposal.type), proposal.n


def _open(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    ref = _card(proposal)
    return open_card(game, ref, "510.4", proposal.source), EVERYTHING * (not is_open(game, ref))


def _keeps_open(action: Action) -> str:
    """Name the rule by which an action's reserve keeps its card from being closed: movement does until it is put."""
    is_under_way = MOMENTS.index(action.moment) < MOMENTS.index("application")
    walks = is_under_way and bool(action.price.movement or action.price.all_movement)
    return "501.11" if action.price.close else "501.8" if walks else ""


def _close(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Close a card; one whose closing is reserved for a payment cannot be closed (501.11)."""
    ref = _card(proposal)
    others = (each for each in game.stack if each.id != action.id and each.source == ref and each.is_reserved)
    if number := next((number for each in others if (number := _keeps_open(each))), ""):
        return happen(game, "failed", number, card=action.source, to=ref, through="close"), NOTHING
    return close_card(game, ref, "510.5", proposal.source), EVERYTHING * is_open(game, ref)


def _die_by_rule(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Without life a card is destroyed (509.1, 509.4)."""
    thing = game.things[_card(proposal)]
    return die(game, _card(proposal), "509.1", "509.4", by=thing.harmed_by, through=thing.harmed_through), EVERYTHING


def _open_by_rule(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    return open_card(game, _card(proposal), "409.2"), EVERYTHING


def _close_by_rule(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    return close_card(game, _card(proposal), "510.2"), EVERYTHING


def _reveal(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    ref = _card(proposal)
    return reveal(game, ref, "533.3"), EVERYTHING * game.things[ref].hidden


def _hide(game: Game, _action: Action, proposal: Proposal) -> tuple[Game, int]:
    ref = _card(proposal)
    return hide(game, ref), EVERYTHING * (not game.things[ref].hidden)


# --- properties that are declared -------------------------------------------------------------------------------------


def _walk(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Go to the next cell (506.1); the closing that movement reserves is free again (501.8)."""
    assert isinstance(proposal.to, str)
    left = cell_of(game, action.source)
    stood, was = moving.standing(game, proposal.to)
    game = to_cell(game, action.source, proposal.to)
    for kind, number in (("walked", "506.1"), ("moved", "507.1")):
        game = happen(
            game, kind, number, card=action.source, to=action.source, cell=proposal.to, other=left, stood=stood, was=was
        )
    return game, EVERYTHING


def _defend(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """Become the target of the strike instead; the closing is paid together with the strike (514.1, 514.9)."""
    strike = strike_to_defend(game)
    if strike is None:
        return game, NOTHING
    strike = replace(strike, redirected=True, owes=(*strike.owes, (action.source, action.price)))
    game = with_action(game, strike)
    game = with_part(game, strike, final=(action.source,))
    game = with_action(game, replace(game.action(action.id), price=FREE))
    game = happen(game, "redirected", "514.1", card=strike.source, to=action.source, by=action.source)
    return happen(game, "defended", "514.1", card=action.source, to=strike.source), EVERYTHING


def _against_flyers(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """May strike one flyer until the end of the player's next turn (107.2)."""
    ref = action.source
    return markers.put(game, ref, Marker(kind=markers.AGAINST_FLYERS, until="own-turn", by=ref)), EVERYTHING


APPLIES: Mapping[str, Apply] = {
    "heal": _heal,
    "vampirism": _vampirism,
    "finish": _finish,
    "destroy": _destroy,
    "extra-life": _extra_life,
    "negative-life": _negative_life,
    "life-remains": leave_life,
    "raise-maximum": raise_maximum,
    "open": _open,
    "close": _close,
    "reveal": _reveal,
    "hide": _hide,
    "add": counting.add,
    "remove": counting.remove,
    "move": _walk,
    "defend": _defend,
    "close-against-flyers": _against_flyers,
    "cancel": others.cancel,
    "block": others.block,
    "redirect": others.redirect,
    "strength": others.modify,
    "magnitude": others.modify,
    "die": others.change_die,
    "reroll": others.reroll,
    "keep-open": others.keep_open,
    "gain": holding.gain,
    "lose": holding.lose,
    "become": holding.become,
    "exchange-values": holding.exchange,
    "exile": calling.send_away,
    "to-deck": calling.to_deck,
    "to-graveyard": calling.to_graveyard,
    "control": calling.control,
    "summon": calling.call,
    "revive": calling.call,
    "incarnate": calling.call,
    "relocate": moving.relocate,
    "jump": moving.relocate,
    "teleport": moving.relocate,
    "place": moving.relocate,
    "swap": moving.swap,
    "land": moving.land,
    "perform": spawning.perform,
    "forbid": laying.lay,
    "permit": laying.lay,
    "oblige": laying.lay,
    "ignore": laying.lay,
    "protect": laying.lay,
    "prevent": laying.lay,
    "replace": laying.lay,
    "later": laying.defer,
    "pick": calling.picked,
    "show": calling.show,
    "win-game": calling.win,
    "crystals": calling.crystals,
    "nothing": others.nothing,
    DEATH: _die_by_rule,
    OPENING: _open_by_rule,
    CLOSING: _close_by_rule,
}
"""What the word of a part does; wounds pass prevention and stand apart."""
