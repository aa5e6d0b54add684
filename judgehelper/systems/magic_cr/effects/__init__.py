"""What becomes of events: replacement and prevention (614-616), state-based actions (704), notes in the margin."""
