"""Dice, the table of strikes, defenders, and the size of an attack (306, 513-516, 519, 520)."""
