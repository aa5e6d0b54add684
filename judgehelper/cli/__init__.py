"""The command line: a thin layer over session."""
