"""What becomes of events: replacement and prevention (614-616), attaching, phasing, notes in the margin."""
