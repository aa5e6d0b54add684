"""Rules switched off one after the other, to see which of them some ruling proves by its effect."""
