"""Times in restrictions: «только до объявления блокирующих», «только во время боя» (506.6, 601.3, 602.5)."""

from collections.abc import Mapping

OF_A_FOE = "во время хода оппонента"
TIMES: Mapping[str, str] = {
    "during your turn": "во время вашего хода",
    "during a opponent's turn": OF_A_FOE,
    "during your upkeep": "во время вашего шага поддержки",
    "during a opponent's upkeep": "во время шага поддержки оппонента",
    "during your end step": "во время вашего заключительного шага",
    "during combat": "во время боя",
    "during combat on your turn": "во время боя в ваш ход",
    "during combat on a opponent's turn": "во время боя в ход оппонента",
    "during combat before blockers are declared": "во время боя до объявления блокирующих",
    "during combat after blockers are declared": "во время боя после объявления блокирующих",
    "during the declare attackers step": "во время шага объявления атакующих",
    "during your declare attackers step": "во время вашего шага объявления атакующих",
    "during the declare blockers step": "во время шага объявления блокирующих",
    "during the declare blockers step on a opponent's turn": "во время шага объявления блокирующих в ход оппонента",
    "during the end of combat step": "во время шага окончания боя",
    "before attackers are declared": "до объявления атакующих",
    "before blockers are declared": "до объявления блокирующих",
    "before the combat damage step": "до шага боевых повреждений",
    "before the end of combat step": "до шага окончания боя",
    "after combat": "после боя",
    "during your turn, before attackers are declared": "во время вашего хода, до объявления атакующих",
    "during a opponent's turn, before attackers are declared": f"{OF_A_FOE}, до объявления атакующих",
    "before attackers are declared or after combat": "до объявления атакующих или после боя",
}
"""The words of a restriction, to be said after «только»."""
