"""Anchor words written out: a choice as the permanent enters, and what it has while that word is chosen (614.12b)."""

from judgehelper.abilities.acts.acting import ChooseQuality
from judgehelper.abilities.acts.being import Has
from judgehelper.abilities.acts.moving import Enter
from judgehelper.abilities.clauses import AsHappens, Do, Does
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.kinds import AnchorChoice, Anchored, Static
from judgehelper.abilities.phrases import This
from judgehelper.systems.magic_cr.own_words import AnchorChosen

ANCHOR = "anchor word"


def anchor_choice(ability: AnchorChoice) -> Static:
    """Write out «as this enters, choose … or …» (614.12b)."""
    entering = Occurs(Does(This(), (Enter(),)))
    return Static((AsHappens(entering, (Do((ChooseQuality(ANCHOR, ability.words),)),)),))


def anchored(ability: Anchored) -> Static:
    """Write out «[word] — [ability]»: it has that ability as long as that word was chosen (607.2k)."""
    return Static((Does(This(), (Has((ability.ability,)),)),), AnchorChosen(ability.word))
