"""`make play`: every `full` card of a card file is cast, activated and sent to attack on a board made for it."""
