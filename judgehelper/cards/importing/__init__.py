"""Reading card databases and deck lists, one source a module."""
