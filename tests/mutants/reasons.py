"""Why no ruling notices that some rows are off: table by table, each row with its reason."""

from collections.abc import Mapping

UNUSED = "unused: no text is read so, the engine makes none of it"
SAME = "a shorter way: without it the instruction is carried out as written, with the same result"
ANSWER = "refuses an answer: a scenario that gives such an answer is illegal as a whole, and proves nothing by passing"
FIRST = "a scenario file refuses it first, by the same rule"
DEAD_WALK = "unused: read as landwalk with its land type"
MODES_COST = "what each mode costs stands beside the mode, and is asked for without the word as well"

REASONS: Mapping[str, Mapping[str, str]] = {
    "act": {"SkipDraw": "says only that nothing takes the place of the draw: the replacement has done it"},
    "changed": {
        "Damaged DealDamage": SAME,
        "LifeGained GainLife": SAME,
        "LifeLost LoseLife": SAME,
    },
    "check": {
        "ChooseSplices": ANSWER,
        "Collecting": ANSWER,
        "Divide": ANSWER,
        "Pay": ANSWER,
    },
    "event": {
        "Undertaken": "switched off, it is written down as about to be done, which no fact of a scenario asks",
    },
    "keyword": {
        "doctor 's companion": "deck construction: no board shows it",
        "friends forever": "deck construction: no board shows it",
        "partner — character select": "deck construction: no board shows it",
        "aftermath": "the layout of the card gives the way to cast its second half without the word as well",
        "choose a background": "deck construction: no board shows it",
        "forestwalk": DEAD_WALK,
        "islandwalk": DEAD_WALK,
        "mountainwalk": DEAD_WALK,
        "partner — friends forever": "deck construction: no board shows it",
        "partner — survivors": "deck construction: no board shows it",
        "plainswalk": DEAD_WALK,
        "spree": MODES_COST,
        "swampwalk": DEAD_WALK,
        "tiered": MODES_COST,
    },
    "keyword action": {
        "commit a crime": "what a crime is stands in the trigger that watches for it",
        "support": "written as what it means while the text is read",
    },
    "refusal": {
        "not-yours": "what is not offered to a player is refused in any case: this only words why",
        "all-or-nothing": ANSWER,
        "blocks-twice": FIRST,
        "each-target-gets-one": ANSWER,
        "too-little-evidence": ANSWER,
        "too-little-power": ANSWER,
    },
    "statement": {"Cant": UNUSED},
    "step": {
        "SetLife": "only says in the log what life everybody begins with: the set-up has given it",
    },
    "trigger": {"Create": UNUSED},
}
