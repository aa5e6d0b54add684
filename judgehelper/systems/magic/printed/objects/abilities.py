"""Abilities that stand for others, written out in the vocabulary: keywords, chapters of Sagas (702, 714)."""

from judgehelper.abilities.acts.keyword_actions import Room
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import AnchorChoice, Anchored, AtMaxSpeed, Chapter, ClassLevel, Keyword, Static
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.objects.classes import level_rise
from judgehelper.systems.magic.printed.objects.dungeons import room_triggers
from judgehelper.systems.magic.printed.objects.sagas import anchor_choice, anchored, at_max_speed, chapter_triggers
from judgehelper.systems.magic.printed.texts.prohibitions import barring, stopping


def written_out(ability: Ability) -> tuple[Ability, ...]:
    """Give the abilities that another one stands for; none where it is one by itself."""
    match ability:
        case Keyword():
            return expanded(ability)
        case Chapter():
            return chapter_triggers(ability)
        case ClassLevel():
            return (level_rise(ability),)
        case Room():
            return room_triggers(ability)
        case Static():
            return (*stopping(ability), *barring(ability))
        case AnchorChoice():
            return (anchor_choice(ability),)
        case Anchored():
            return (anchored(ability),)
        case AtMaxSpeed():
            return (at_max_speed(ability),)
    return ()
