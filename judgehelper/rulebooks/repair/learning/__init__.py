"""Learning the tables of the repair again, from a clean edition and a recognised one."""
