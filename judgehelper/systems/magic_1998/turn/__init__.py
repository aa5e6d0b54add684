"""When things happen: phases, windows, batches, series, the prevention of damage (SER, BAT, INT, PHA, PRV, TURN)."""
