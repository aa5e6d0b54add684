"""Abilities that stand for others, written out in the vocabulary: keywords, chapters of Sagas (702, 714)."""

from typing import Any

from judgehelper.abilities.dungeons import Room
from judgehelper.abilities.kinds import AnchorChoice, Anchored, Chapter, Keyword, Static
from judgehelper.systems.magic_cr.anchors import anchor_choice, anchored
from judgehelper.systems.magic_cr.barred_blocks import barring
from judgehelper.systems.magic_cr.dungeons import room_triggers
from judgehelper.systems.magic_cr.keywords import expanded
from judgehelper.systems.magic_cr.sagas import chapter_triggers
from judgehelper.systems.magic_cr.stopped_abilities import stopping


def written_out(ability: Any) -> tuple[Any, ...]:
    """Give the abilities that another one stands for; none where it is one by itself."""
    match ability:
        case Keyword():
            return expanded(ability)
        case Chapter():
            return chapter_triggers(ability)
        case Room():
            return room_triggers(ability)
        case Static():
            return (*stopping(ability), *barring(ability))
        case AnchorChoice():
            return (anchor_choice(ability),)
        case Anchored():
            return (anchored(ability),)
    return ()
