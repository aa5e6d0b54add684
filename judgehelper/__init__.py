"""judgehelper: the book and the board of collectible card games, offline and explained."""

__version__ = "0.2.0"
