"""How a game begins and ends (I): decks, the deal, exchanges, who has won."""
