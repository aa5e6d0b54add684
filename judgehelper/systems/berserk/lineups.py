"""Squads put together before a battle: each card judged by the rules of recruiting (403.2), in the order it is taken.

A squad is judged on a table laid out for it: its cards and one of every other lie in the deal, and are recruited one
after the other. What the rules refuse stays in the deal; from there it goes back into the deck (403.2.6).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.lineup import (
    Beginning,
    Judged,
    Limit,
    Lineup,
    LineupRules,
    Objection,
    Purse,
    Standing,
    Taken,
    Way,
)
from judgehelper.kernel.script import FORMAT
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.board.look import card_of
from judgehelper.systems.berserk.book import BOOK, rules
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.effects import Crystals
from judgehelper.systems.berserk.cards.embedded import called, embedded
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.scenario.file import File
from judgehelper.systems.berserk.scenario.layout import lay_out
from judgehelper.systems.berserk.showing.rendering import ELEMENTS, brief, lines, type_line
from judgehelper.systems.berserk.showing.wording import word_violation
from judgehelper.systems.berserk.squad import recruiting
from judgehelper.systems.berserk.squad.dealing import ready_squads
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.steps import OnRecruit
from judgehelper.systems.berserk.support import unplayed

W = Worded
PLAYERS = ("A", "B")
ARRANGE, DEAL = "arrange", "deal"
MODE = "mode"
"""The question which of several beginnings a card has (404.2.3, 505.4.8)."""
LEAST_DECK, LEAST_DEAL = 30, 15
"""Cards of a deck, and of a deal (GL Колода «констрактед», 402.3)."""
MOST_OF_A_NAME, MOST_OF_A_HORDE = 3, 5
"""Cards of one name in a deck (GL Колода «констрактед», GL Орда)."""
MOST_X = 12
"""The largest X that is offered: no squad has crystals for two such cards."""


class Said(Struct, frozen=True, kw_only=True):
    """An answer to what a text asks as its card is recruited: the kind of the question, the option, its words."""

    kind: str
    place: int
    words: Worded

    @property
    def key(self) -> str:
        """Name the answer among the ways; a text that may be used is used, where nothing else is said."""
        return str(self.place + 1) if self.kind == MODE else "" if self.place else "declined"


class Attempt(Struct, frozen=True, kw_only=True):
    """A way of paying for a card: crystals with the fine for new elements, X, and what is against it."""

    gold: int
    silver: int
    fine: int
    x: int | None = None
    said: tuple[Said, ...] = ()
    """What its player answers where its text leaves something to choose (403.2.2, 404.2.3)."""
    against: Reasons = YES

    @property
    def key(self) -> str:
        """The way without the fine, which depends on what was taken before."""
        paid = f"{self.gold - self.fine}+{self.silver}" + ("" if self.x is None else f"@{self.x}")
        return paid + "".join(f"/{each.key}" for each in self.said if each.key)


class Table(Struct, frozen=True, kw_only=True):
    """The table on which a squad is recruited: the battle so far, and how each of its cards was paid for."""

    game: Game
    player: str
    attempts: tuple[tuple[Attempt, ...], ...] = ()
    chosen: tuple[Attempt, ...] = ()


def judge(lineup: Lineup, side: int, own: Sequence[Taken], language: Language) -> Standing:
    """Judge a squad as it stands, and every card that might be taken next (403.2)."""
    others = offered(own)
    table = _recruited(lineup, side, others)
    game, player, many = table.game, table.player, Counter(each.card for each in lineup.cards)
    first = len(lineup.cards) + 1
    taken = tuple(
        _judged(game, each, ref, attempts, chosen, language)
        for ref, (each, attempts, chosen) in enumerate(zip(lineup.cards, table.attempts, table.chosen, strict=True), 1)
    )
    return Standing(
        purses=_purses(game, player, side, language),
        limits=_limits(game, player, language),
        taken=tuple(replace(each, count=many[each.taken.card]) for each in taken),
        offered=tuple(
            replace(_offered(game, player, each, ref, language), count=many[each.card])
            for ref, each in enumerate(others, first)
        ),
        against=_worded(game, recruiting.why_illegal(game, player), language),
    )


def offered(own: Sequence[Taken]) -> tuple[Taken, ...]:
    """List one of each card: the judge's own first, where they can be played, then those of the set."""
    mine = tuple(each for each in own if each.define is not None and _is_played(each.define))
    names = {each.card for each in mine}
    return (*mine, *(Taken(card=each.define.name) for each in embedded() if each.define.name not in names))


def _is_played(define: Mapping[str, Any]) -> bool:
    try:
        return not any(unplayed(msgspec.convert(define, Card)))
    except msgspec.ValidationError:
        return False


def _recruited(lineup: Lineup, side: int, others: Sequence[Taken] = ()) -> Table:
    """Recruit the cards of a squad one after the other; what the rules refuse stays in the deal."""
    table = Table(game=_laid(lineup, side, others), player=PLAYERS[side])
    for ref, each in enumerate(lineup.cards, 1):
        attempts = tuple(_attempts(table.game, table.player, ref))
        chosen = next((way for way in attempts if way.key == each.way), _unsaid(attempts[0], ref))
        game = table.game if chosen.against else _take(table.game, table.player, ref, chosen)
        table = replace(table, game=game, attempts=(*table.attempts, attempts), chosen=(*table.chosen, chosen))
    return table


def _unsaid(way: Attempt, ref: int) -> Attempt:
    """Give the way of a card of which none is chosen: X, and with what it begins, nobody says for its player."""
    if way.against:
        return way
    if way.x is not None:
        return replace(way, x=None, said=(), against=no("x-unsaid", ref))
    is_asked = any(each.kind == MODE for each in way.said)
    return replace(way, said=(), against=no("begins-with-one", ref)) if is_asked else way


def _laid(lineup: Lineup, side: int, others: Sequence[Taken]) -> Game:
    dealt = [_entry(each) for each in (*lineup.cards, *others)]
    players = [{"id": each, "deal": dealt if each == PLAYERS[side] else []} for each in PLAYERS]
    raw = {"format": FORMAT, "system": BOOK, "players": players, "turn": {"number": 1, "step": "recruit"}}
    return replace(lay_out(msgspec.convert(raw, File), _library()), agenda=())


@cache
def _library() -> Library:
    return Library()


def _entry(each: Taken) -> dict[str, Any]:
    return {"card": each.card} if each.define is None else {"card": each.card, "define": dict(each.define)}


def _attempts(game: Game, player: str, ref: int) -> Iterator[Attempt]:
    """List the ways to pay that the rules allow; where there is none, the one that comes nearest with its reasons."""
    fine, is_free = recruiting.fine_of(game, player, ref), isinstance(card_of(game, ref).cost, str)
    allowed = [
        Attempt(gold=gold, silver=silver, fine=fine, x=x, said=said)
        for said in _sayings(recruiting.take(game, player, ref, 0, 0))
        for x in (range(MOST_X + 1) if is_free else (None,))
        for gold, silver in recruiting.payments(game, player, ref, x)
        if not recruiting.why_not_recruit(game, player, ref, gold, silver, x)
    ]
    yield from allowed
    if not allowed:
        yield Attempt(gold=0, silver=0, fine=fine, against=recruiting.why_not_any_way(game, player, ref))


def _take(game: Game, player: str, ref: int, way: Attempt) -> Game:
    """Take a card, and do what its text says as it is recruited (403.2.2)."""
    game, asked = _go_on(recruiting.take(game, player, ref, way.gold, way.silver, way.x))
    for each in way.said:
        assert asked is not None
        game, asked = _go_on(_answered(game, asked, each.place))
    return game


def _sayings(game: Game) -> Iterator[tuple[Said, ...]]:
    """List what may be answered to all that is asked of a card that has been taken: what may be done, done first."""
    game, asked = _go_on(game)
    if asked is None:
        yield ()
        return
    places = range(len(asked.options)) if asked.kind == MODE else reversed(range(len(asked.options)))
    for place in places:
        said = Said(kind=asked.kind, place=place, words=_words_of(game, asked, place))
        yield from ((said, *rest) for rest in _sayings(_answered(game, asked, place)))


def _go_on(game: Game) -> tuple[Game, Decision | None]:
    """Do what a card does as it is recruited up to the first question (403.2.2)."""
    while game.agenda and isinstance(step := game.agenda[0], OnRecruit):
        done = recruiting.on_recruit(replace(game, agenda=game.agenda[1:]), step)
        if isinstance(done, Decision):
            return game, done
        game = done
    return game, None


def _answered(game: Game, asked: Decision, place: int) -> Game:
    step = game.agenda[0]
    assert isinstance(step, OnRecruit)
    return recruiting.take_on_recruit(replace(game, agenda=game.agenda[1:]), step, Answer(asked, (place,)))


def _words_of(game: Game, asked: Decision, place: int) -> Worded:
    """Say an answer: what a card begins with, or whether its text is used."""
    ref, key = int(asked.about[0]), str(asked.about[1])
    listed = recruiting.begins_with(game, ref, key)
    if asked.kind != MODE:
        kinds = GETS if any(isinstance(each, Crystals) for each in listed) else USES
        return kinds[bool(place)]
    return Worded(*(BEGINS(language) + brief(listed[place], language) for language in (Language.RU, Language.EN)))


# --- In words


def _offered(game: Game, player: str, each: Taken, ref: int, language: Language) -> Judged:
    attempts = tuple(_attempts(game, player, ref))
    return _judged(game, each, ref, attempts, attempts[0], language)


def _judged(
    game: Game, each: Taken, ref: int, attempts: Sequence[Attempt], chosen: Attempt, language: Language
) -> Judged:
    card = card_of(game, ref)
    return Judged(
        taken=each,
        name=called(card.name, language),
        types=type_line(card, language),
        value=card.figures,
        cost=f"{card.cost}{'◆' if card.elite else '◇'}",
        lines=lines(card, language),
        ways=tuple(Way(way.key, _paid(way, language)) for way in attempts if not way.against),
        way=chosen.key,
        note=W(f"доплата за новую стихию: {chosen.fine}", f"fine for a new element: {chosen.fine}")(language)
        if chosen.fine else "",
        cites=rules("403.2.1") if chosen.fine else (),
        against=_worded(game, chosen.against, language),
    )  # fmt: skip


def _paid(way: Attempt, language: Language) -> str:
    """Say a way of paying: ◆ stands for gold, ◇ for silver."""
    said = " + ".join(
        part for part in (f"{way.gold}◆" if way.gold else "", f"{way.silver}◇" if way.silver else "") if part
    )
    free = W("даром", "for nothing")(language)
    answers = (each.words(language) for each in way.said)
    return " · ".join(((said or free) + ("" if way.x is None else f" (X = {way.x})"), *answers))


GETS: Mapping[bool, Worded] = {
    True: W("кристаллы по её тексту взяты", "the crystals of its text are taken"),
    False: W("без кристаллов по её тексту", "without the crystals of its text"),
}
"""What its player has done with what a card may give as it is recruited (403.2.2)."""
USES: Mapping[bool, Worded] = {
    True: W("особенность при наборе использована", "its text on recruiting is used"),
    False: W("без особенности при наборе", "without its text on recruiting"),
}
BEGINS = W("начинает бой: ", "begins: ")


def _worded(game: Game, against: Reasons, language: Language) -> tuple[Objection, ...]:
    return tuple(Objection(word_violation(game, each, language), each.cites) for each in dict.fromkeys(against))


def _purses(game: Game, player: str, side: int, language: Language) -> tuple[Purse, ...]:
    began = _laid(Lineup(), side, ()).seat(player)
    seat = game.seat(player)
    return (
        Purse(title=W("◆ Золото", "◆ Gold")(language), spent=began.gold - seat.gold, left=seat.gold, icon="gold"),
        Purse(
            title=W("◇ Серебро", "◇ Silver")(language),
            spent=began.silver - seat.silver,
            left=seat.silver,
            icon="silver",
        ),
    )


def _limits(game: Game, player: str, language: Language) -> tuple[Limit, ...]:
    """Say what is bounded: cards by cells, crystals for flyers; and which elements are paid for (403.2.1, 403.2.3)."""
    had = ", ".join(ELEMENTS[each](language) for each in ELEMENTS if each in game.seat(player).elements_paid)
    count, cells = len(recruiting.squad_of(game, player)), len(recruiting.cells_of(game, player))
    flyers = recruiting.flyers_for(game, player)
    return (
        Limit(title=W("Карт", "Cards")(language), value=f"{count} / {cells}", cites=rules("403.2.3")),
        Limit(title=W("За летающих", "For flyers")(language), value=f"{flyers} / {recruiting.FLYERS_FOR}",
              cites=rules("403.2.3")),
        Limit(title=W("Стихии", "Elements")(language), value=had or "—", cites=rules("403.2.1")),
    )  # fmt: skip


# --- Beginning a battle


def ready(language: Language) -> tuple[Lineup, ...]:
    """List the squads that come with the program."""
    return tuple(
        Lineup(name=squad.name(language), cards=tuple(Taken(card=card) for card in squad.cards))
        for squad in ready_squads()
    )


def copies(lineup: Lineup) -> int:
    """Say how often each card of a lineup stands in the deck that is made of it: until there are thirty."""
    return -(-LEAST_DECK // max(1, len(lineup.cards)))


def why_not_deal(lineup: Lineup, side: int, language: Language) -> tuple[Objection, ...]:
    """Say what is against a deck of these cards: thirty at least, three of a name at most, five of a horde (GL)."""
    game, many = _laid(lineup, side, ()), Counter(each.card for each in lineup.cards)
    if not lineup.cards:
        return _worded(game, no("small-deck"), language)
    is_over = any(
        many[each.card] * copies(lineup) > _most_of(card_of(game, ref)) for ref, each in enumerate(lineup.cards, 1)
    )
    return _worded(game, no("too-many-copies") if is_over else YES, language)


def _most_of(card: Card) -> int:
    return MOST_OF_A_HORDE if "horde" in card.abilities else MOST_OF_A_NAME


def why_not_arrange(lineup: Lineup, side: int, language: Language) -> tuple[Objection, ...]:
    """Say why the squad that can be recruited of these cards is not legal (403.2.3, 403.2.5)."""
    table = _recruited(lineup, side)
    return _worded(table.game, recruiting.why_illegal(table.game, table.player), language)


def file(lineups: Sequence[Lineup], way: str, seed: int) -> Mapping[str, Any]:
    """Give the scenario file of a battle: from the dice for the order (402.1), or with both squads recruited (404)."""
    title = " — ".join(lineup.name for lineup in lineups if lineup.name)
    whole = {"format": FORMAT, "system": BOOK, "title": title, "options": {"seed": seed}}
    if way == DEAL:
        return {**whole, "players": _decks(lineups, seed), "turn": {"number": 1, "active": "A", "step": "order"}}
    script = [entry for side, lineup in enumerate(lineups) for entry in _recruits(lineup, side)]
    return {
        **whole,
        "players": [
            {"id": PLAYERS[side], "deal": [{**_entry(each), "id": _alias(side, place)}
                                           for place, each in enumerate(lineup.cards)]}
            for side, lineup in enumerate(lineups)
        ],
        "turn": {"number": 1, "active": "A", "step": "recruit"},
        "script": script,
    }  # fmt: skip


def _alias(side: int, place: int) -> str:
    return f"{PLAYERS[side]}{place + 1}."


def _decks(lineups: Sequence[Lineup], seed: int) -> list[dict[str, Any]]:
    lot = Random(seed)
    decks = [[_entry(each) for each in lineup.cards] * copies(lineup) for lineup in lineups]
    return [{"id": player, "deck": lot.sample(deck, len(deck))} for player, deck in zip(PLAYERS, decks, strict=True)]


def _recruits(lineup: Lineup, side: int) -> Iterator[dict[str, Any]]:
    """Write down the recruiting of a squad, and its end (403.2.2, 403.2.6)."""
    for place, way in enumerate(_recruited(lineup, side).chosen):
        if not way.against:
            said = {} if way.x is None else {"x": way.x}
            card = {"card": _alias(side, place), "gold": way.gold, "silver": way.silver, **said}
            for each in way.said:
                value = each.place + 1 if each.kind == MODE else bool(each.place)
                yield {"do": "choose", "by": PLAYERS[side], "about": each.kind, "value": value}
            yield {"do": "recruit", "by": PLAYERS[side], **card}
    yield {"do": "pass", "by": PLAYERS[side]}


LINEUPS = LineupRules(
    ready=ready,
    judge=judge,
    beginnings=(
        Beginning(
            key=ARRANGE,
            title=W("Расставить отряды", "Arrange the squads"),
            hint=W("Карты, которые можно оплатить, набраны в отряд, остальные вернулись в колоду.",
                   "What can be paid for is recruited, the rest goes back into the deck."),
            why_not=why_not_arrange,
        ),
        Beginning(
            key=DEAL,
            title=W("Раздать из колод", "Deal from decks"),
            hint=W("Колода — эти карты, каждая столько раз, чтобы вышло 30; дальше кубик, раздача, пересдачи, набор.",
                   "The deck is these cards, as often as makes thirty; then dice, deal, re-deals, recruiting."),
            why_not=why_not_deal,
        ),
    ),
    file=file,
)  # fmt: skip
"""What the system says of lineups."""
