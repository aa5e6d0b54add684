"""Setting a board up by hand: what can be said of it, rules that wait meanwhile, lists, objects of one's own."""
