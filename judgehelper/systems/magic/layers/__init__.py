"""What objects are (613): ask `look.traits`; it calls `characteristics.characteristics`, which runs a `layers.Walk`."""
