"""A board held as it was laid out: what the rules would do to it is known, and waits for the judge's word."""
