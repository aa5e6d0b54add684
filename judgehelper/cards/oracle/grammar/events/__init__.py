"""How events are written: what «when», «whenever» and «if … would» speak of (603, 614)."""
