"""Scenario files of «Небожители»: the fields, laying the board out, playing the entries, checking the facts."""
