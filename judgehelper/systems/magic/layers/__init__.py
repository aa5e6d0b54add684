"""Continuous effects and the layers in which they apply (611, 613, 706)."""
