"""What the words of the book mean (V): properties, chips, damage, what is put in order by itself (IV.2.3)."""
