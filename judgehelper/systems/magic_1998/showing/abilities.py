"""The abilities of a phase or a series in words: what an option of them says (PHA, SER)."""

from judgehelper.abilities.family import Ability
from judgehelper.kernel.decision import Option
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.texts import words_of
from judgehelper.systems.magic_1998.state import Series

PHASE_COST = Worded("фазовая цена", "phase cost")


def in_words(state: Magic, series: Series | None, option: Option, language: Language) -> str:
    """Say what an ability does that may be played now, in the language of the screen."""
    if option.label == "phase-cost":
        return PHASE_COST(language)
    source, place, text = int(option.about[0]), int(option.about[1]), str(option.about[2])
    ability = _ability(state, series, option.label, source, place)
    return (words_of(state, source, ability, language) if ability is not None else "") or text


def _ability(state: Magic, series: Series | None, label: str, source: int, place: int) -> Ability | None:
    if label == "item":
        return series.items[place].ability if series is not None and place < len(series.items) else None
    abilities = every_ability(traits(state, source).abilities)
    return abilities[place] if place < len(abilities) else None
