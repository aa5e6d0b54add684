"""Why no ruling of «Берсерк» notices that some rules are off: table by table, each row with its reason."""

from collections.abc import Mapping

REASONS: Mapping[str, Mapping[str, str]] = {
    "table of strikes": {"parrier 2": "the row says that both miss, as a row that is off does"},
    "named ability": {"horde": "speaks of decks for tournaments; no deck is checked by it"},
    "stage": {"9 calculation": "a window between two others at which nothing can be declared alone"},
    "effect": {
        "reveal": "a hidden target is revealed as the targets are settled (512.6.4); the effect finds it so",
        "pick": "what was picked is kept with the target; the effect puts nothing",
        "crystals": "crystals change in recruiting, where no stack is used; the effect stands for the window before it",
    },
    "refusal": {
        "target-interrupted": "what ends the action is the loss of its targets; the reason words it",
        "already-hidden": "who is hidden already is no target of such a text in the first place",
        "has-already": "what a card has already is refused as the effect is put as well (528.2.1)",
    },
    "free moment": {
        "left": "the window after an action and the next one of the same phase let the same be declared",
        "payment": "the window of the payment and the one after it let the same be declared",
    },
    "part of the turn": {"start 0": "nobody has an ability of that window where it is not named"},
    "function": {
        "board.look.is_symbiont": "asked by the window only",
        "declaring.barring.duties": "asked by the window only",
        "effects.calling.crystals": "stands for the window before recruiting, as the row «crystals»",
        "effects.others.nothing": "does nothing, on or off",
        "effects.applying._reveal": "a hidden target is revealed as the targets are settled (512.6.4)",
        "phases.priority._is_alone": "holds only where 411.1 is read by its other option",
        "cards.grouping.is_ambiguous": "says where the book's two orders differ; the default reading is the same",
        "triggers.hearing._has_lost_target": "the check of presence (528.7) ends the same actions",
    },
}
