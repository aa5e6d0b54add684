"""The attack inside the main phase (CMB, BAND)."""
