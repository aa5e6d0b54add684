"""What shared functions carry out in 1998 beyond what they name, and why no ruling notices some losses."""

from collections.abc import Mapping

CARRIED: Mapping[str, str] = {
    "magic.layers.operations._set_colours": "COL.3",
    "magic.layers.operations._remove_abilities": "LAY.3",
    "magic.costs.sickness.is_sick": "SICK.1 SICK.2",
    "magic.in_force.triggers.lasting.end_conditions": "EFF.5 EFF.7",
    "magic.casting.targets.still_legal": "TGT.3 TGT.6",
    "magic.casting.targets.enchanting": "TGT.9 ENCH.1",
    "magic.resolving.acts.moving.sacrifice": "SAC.2 SAC.4",
    "magic.resolving.acts.moving.create": "TOK.1 TOK.2 TOK.3",
    "magic.meaning.nouns.noun_zones": "EFF.4",
    "magic.effects.arriving.move": "OWN.1",
    "magic.effects.arriving._last_known": "TRG.3",
    "magic.in_force.permissions.protection.protecting": "PROT.2 PROT.3 PROT.4 PROT.6",
}
"""Function → rules of the text: their addresses in the engine are wider, or name nothing of 1998."""
ONLY_SAYS = "says in the log by which rules, and changes nothing"
REASONS: Mapping[str, str] = {
    "magic_1998.law.Law98.read": "what uses a number below zero takes zero in the shared engine as well (107.1b)",
    "magic_1998.turn.preventing._told_of_opening": ONLY_SAYS,
    "magic_1998.turn.series._told_of": ONLY_SAYS,
}
"""Function → why no ruling notices that it is off."""
WITHOUT: Mapping[str, str] = {
    "COL.2": "worked out as a card is read, before the game: the ruling on colours shows it",
    "PROT.5": "what no function forbids: the rulings show it, and there is nothing to switch off",
    "TYPE.2": "done as a text is read, before the game: the tests of the cards of the time prove it",
}
"""Rule → why no switch stands for it."""
