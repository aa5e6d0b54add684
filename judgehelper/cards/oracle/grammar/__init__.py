"""The grammar of rules texts: each module declares the templates of one kind of words."""
