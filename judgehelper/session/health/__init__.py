"""How the program is: what it runs on, what it has stored, what would mend what is not well."""
