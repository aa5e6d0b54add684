"""What every card game shares: state, agenda, decision, event, citation, timeline, chance, errors."""
