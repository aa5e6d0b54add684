"""Magic as of 1998: phases, series, batches and interrupts over the cards that all editions share."""
