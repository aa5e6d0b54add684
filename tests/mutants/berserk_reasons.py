"""Why no ruling of «Берсерк» notices that some rules are off: table by table, each row with its reason."""

from collections.abc import Mapping

REASONS: Mapping[str, Mapping[str, str]] = {
    "table of strikes": {"parrier 2": "the row says that both miss, as a row that is off does"},
    "effect": {
        "reveal": "a hidden target is revealed as the targets are settled (512.6.4); the effect finds it so",
        "pick": "what was picked is kept with the target; the effect puts nothing",
    },
    "refusal": {
        "target-interrupted": "what ends the action is the loss of its targets; the reason words it",
        "small-deck": "asked as a deck is put together, where no scenario runs",
        "x-unsaid": "asked as a squad is put together in a form, where no scenario runs",
        "begins-with-one": "asked as a squad is put together in a form, where no scenario runs",
        "too-many-copies": "asked as a deck is put together, where no scenario runs",
    },
    "free moment": {
        "left": "the window after an action and the next one of the same phase let the same be declared",
        "payment": "the window of the payment and the one after it let the same be declared",
    },
    "part of the turn": {"start 0": "nobody has an ability of that window where it is not named"},
    "function": {
        "cards.grouping.why_unjoined": "refuses a text before a board is laid out; rulings have joined texts",
        "squad.recruiting.begins_with": "asked as a squad is put together in a form, where no scenario runs",
        "effects.calling._not_taken": "no ruling comes by it: what may not be in the squad is refused as a target",
        "effects.others.nothing": "does nothing, on or off",
        "effects.applying._reveal": "a hidden target is revealed as the targets are settled (512.6.4)",
        "phases.priority._is_alone": "holds only where 411.1 is read by its other option",
        "cards.grouping.is_ambiguous": "says where the book's two orders differ; the default reading is the same",
    },
}

UNPROVEN: Mapping[str, str] = {
    "what is chosen of a mass effect is chosen once, since it is one part of its text": "122.12.1",
    "nothing in the vocabulary asks whether an effect is of several kinds, or follows it in a chain": "122.16 122.16.1",
    "says what does not change: no piece carries it out": "211.3.1",
    "the event of the turn's start or end is over by then; nothing else carries it out": "408.3 409.3 413.2",
    "what the rules want of a changed board is looked for again in two places, each enough by itself": "503.3.3",
    "effects of the rules that lead to each other without end do not come up in the vocabulary": "503.4 522.3",
    "a target that has gone is left out in two places, each enough by itself": "529.6 529.7",
    "holds by the order in which effects are settled and put": "534.2",
    "replacement abilities and return strikes are not replaced by others in the vocabulary": "535.8.1 535.8.3",
    "a mandatory summoning is not left out where the deck has the card": "536.5.2",
    "own and acquired abilities are ignored by the same piece as 542.1": "542.2",
}
"""Mechanical rules that no piece, row or function alone proves by its effect, by the reason."""


def unproven() -> Mapping[str, str]:
    """Give each rule that is not proven by effect with its reason."""
    return {number: reason for reason, numbers in UNPROVEN.items() for number in numbers.split()}
