"""What the book says of an event besides the rule that brings it about: notes in the margin of the log.

Whoever proposes an event cites why it happens. What else then acts - whose control it comes under, what becomes of its
counters, which step is left out - follows from the event and the boards before and after it, and is said in one place
for all that cause such events. Each note is a rule that this very event carries out; it asks only what the rule asks.
"""
