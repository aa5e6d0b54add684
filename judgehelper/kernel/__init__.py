"""What every card game shares: state, agenda, decision, event, citation, timeline, chance, errors.

Start with `game`, whose docstring is a whole game on one screen. Then `decision` (what may be asked), `log` (what
happened and why), `timeline` (undo, redo, branches), `codec` (saving), and the three contracts that a rule system
fulfils to be played in a scenario file and shown in the window: `script`, `board`, `system`.
"""
