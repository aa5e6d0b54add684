"""The books at hand: their shelf, index, editions, notes, and what is asked of them."""
