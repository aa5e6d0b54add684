"""What words mean a spell by, wherever its card lies: «creature spells you cast from your graveyard» (601.3, 112.1).

A card that is about to be cast is no spell yet, and a spell is no longer where it was cast from; both are asked about.
"""

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.family import Filter, Phrase
from judgehelper.systems.magic.game.state import STACK, Id
from judgehelper.systems.magic.game.view import View


def is_such_spell(view: View, noun: Filter | None, card: Id) -> bool:
    """Say whether a card is, as a spell, what a noun says; no noun means every spell."""
    match noun:
        case None | filters.Kind(kind="spell" | "card"):
            return True
        case filters.AllOf():
            return all(is_such_spell(view, each, card) for each in noun.filters)
        case filters.OneOf():
            return any(is_such_spell(view, each, card) for each in noun.filters)
    return view.fits(noun, card)


def fits_as_spell(view: View, phrase: Phrase, card: Id) -> bool:
    """Say whether a card is such a spell as words mean that speak of casting it from where it is (601.3)."""
    return all(view.fits(each, card) for each in phrase.where) and is_such_spell(view, phrase.what, card)


def fits_spell_from(view: View, phrase: Phrase, card: Id, origin: str) -> bool:
    """Say whether what is cast from a zone is what words mean, though it may lie on the stack by now (601.2a)."""
    match phrase:
        case phrases.Either():
            return any(fits_spell_from(view, each, card, origin) for each in phrase.phrases)
        case phrases.Things():
            such = is_such_spell(view, phrase.what, card)
            return such and all(is_from(view, each, card, origin) for each in phrase.where)
    return card in view.find(phrase)


def is_from(view: View, each: Filter, card: Id, origin: str) -> bool:
    """Say whether a restriction is true of what is cast from a zone: where it was, not where it lies by now."""
    thing = view.thing(card)
    match each:
        case filters.In(zone=zone, whose=whose) if thing is not None and thing.zone == STACK:
            return zone == origin and (whose is None or thing.owner in view.find(whose))
        case filters.OneOf() if thing is not None and thing.zone == STACK:
            return any(is_from(view, inner, card, origin) for inner in each.filters)
        case filters.CastFrom() if thing is not None:
            return (each.zone == origin and thing.owner in view.find(each.whose)) != each.negative
    return view.fits(each, card)
