"""The smaller words of card texts: nouns, phrases, quantities, groups."""
