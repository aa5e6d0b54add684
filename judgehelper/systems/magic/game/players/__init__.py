"""The players: seats, teams, ranges, who decides for whom (102-104, 715, 8xx, 9xx)."""
