"""Writing abilities in Russian and English: what a card shows is written from what the program plays."""
