"""Acts: one node for each keyword action and verb, by the chapter of the rules that it belongs to.

The doer stands in the clause (`clauses.Do`: the controller; `clauses.Does`: its subject). In a passive act the subject
suffers it («is dealt damage»). The same act serves as instruction, cost, event, condition, and what can't or must be.
"""
