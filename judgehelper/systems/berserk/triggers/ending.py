"""What comes to its end: times, events, conditions and uses of what texts have laid (122.8, 413.3)."""

from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import has_named, in_battle, why_not_in_squad
from judgehelper.systems.berserk.board.scope import Named, Scope
from judgehelper.systems.berserk.board.selecting import holds
from judgehelper.systems.berserk.cards.abilities import Ability, Static
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Game, Happening, Marker, change
from judgehelper.systems.berserk.triggers.events import is_met, patterns


def ended(game: Game, ref: int, marker: Marker, number: str) -> Game:
    """A marker is gone: control goes back, and life that was put for a time comes or goes in full (508.8.3).

    Control stays where the card may not be in the squad to which it would go back (536.8.1).
    """
    more = ("508.8.3",) if marker.kind == markers.BACK else ()
    game = happen(game, "expired", number, *more, card=ref, to=ref, ability=marker.name or marker.kind, n=marker.n)
    if marker.kind == markers.ACQUIRED and marker.ability is not None:
        name = marker.ability if isinstance(marker.ability, str) else marker.ability.id
        game = _without_more(game, ref, name.partition(" ")[0])
        game = happen(game, "lost", number, card=ref, to=ref, by=marker.by, ability=name)
    if marker.kind == markers.BACK:
        game = markers.put(game, ref, Marker(kind=marker.name, n=marker.n, by=marker.by))
        game = change(game, ref, harmed_by=None, harmed_through="", is_spared=False)
    if marker.kind == markers.RAISED:
        game = markers.take(game, ref, markers.WOUND, marker.n)
        game = markers.put(game, ref, Marker(kind=markers.NEGATIVE, n=marker.n, by=marker.by))
    if marker.kind == markers.CONTROL and marker.text:
        if why_not := why_not_in_squad(game, marker.text, ref):
            game = markers.put(game, ref, replace(marker, until="battle", ends=None))
            return happen(game, "failed", "536.8.1", why_not, card=ref, to=ref, player=marker.text, through="control")
        game = replace(change(game, ref, controller=marker.text), is_moved=True)
        game = happen(game, "control", "536.8", card=ref, to=ref, player=marker.text)
    return game


def _without_more(game: Game, ref: int, name: str) -> Game:
    """What was got on top of a named ability goes with it (518.7.2)."""
    if has_named(game, ref, name):
        return game
    kept = tuple(each for each in game.things[ref].markers if each.kind != markers.PLUS or each.name != name)
    return change(game, ref, markers=kept)


def lift(game: Game) -> Game:
    """End what lasts while a condition holds, once it does not (122.8)."""
    for ref in in_battle(game):
        for marker in game.things[ref].markers:
            if marker.ends is not None and marker.ends.while_ is not None:
                scope = Scope(marker.by or ref, _told(marker, ref), player=marker.player)
                if not holds(game, marker.ends.while_, scope, ref):
                    game = _without(game, ref, marker)
    return game


def _told(marker: Marker, ref: int) -> Named:
    """Give what the text that laid a marker had named; its target is the card that holds it."""
    return (("target", (ref,)), *((name, (each,)) for name, each in marker.refs))


def _without(game: Game, ref: int, marker: Marker) -> Game:
    kept = tuple(each for each in game.things[ref].markers if each != marker)
    game = replace(change(game, ref, markers=kept), is_moved=True)
    return ended(game, ref, marker, "122.8")


def use(game: Game, ref: int, marker: Marker) -> Game:
    """What lasts for so many uses has been used once more; after the last it is gone (545.8.1)."""
    if marker.ends is None or marker.ends.uses is None or marker not in game.things[ref].markers:
        return game
    if marker.ends.uses <= 1:
        return _without(game, ref, marker)
    left = replace(marker, ends=replace(marker.ends, uses=marker.ends.uses - 1))
    kept = tuple(left if each == marker else each for each in game.things[ref].markers)
    return replace(change(game, ref, markers=kept), is_moved=True)


def use_of(game: Game, ref: int, item: Static) -> Game:
    """A static item that an effect has laid on a card has been used (122.8)."""
    for marker in game.things[ref].markers:
        if isinstance(marker.ability, Ability) and item in (marker.ability.gives or ()):
            return use(game, ref, marker)
    return game


def end_by(game: Game, event: Happening) -> Game:
    """End what lasts until an event, or for so many uses, once the event has come (122.8)."""
    for ref in in_battle(game):
        for marker in game.things[ref].markers:
            until = marker.ends.event if marker.ends is not None else None
            if until is None or marker not in game.things[ref].markers:
                continue
            if any(is_met(game, each, marker.by or ref, event, told=_told(marker, ref)) for each in patterns(until)):
                game = _without(game, ref, marker)
    return game
