"""The rules to which more than one chapter of the grammar adds ways, so that no two rules share a name unnoticed."""

NAMES = """
ability addend additional allothers allowed allowedact always among amount animation any bareclause beingin both
change clause command condact costact count counters countersonit damages dealmoreact deed determiner done
donebyit donethisway duration each eachcount eachnumber eachthing either entering event exception extraphase
fitting formula happening happens hurt it itpast keeper keptrestriction laterclause lesser losing manythings
mayhave modalhead modecount notcast object ownerplayer pairlast past paying permission pile place plainclause
plainstatic playerdeed playerrestriction prevention rest restriction returnplace role sametimed samevalue selfin
sentence shuffling silencing simplecondition someplayer spendact state statecondition static staticand
staticclause stepevent subject subjectact tappedthing thatplayer things timed tokendesc top toplay
triggered turning unpreventable wayrestriction whole woulddo youoryour
"""
SHARED = frozenset(NAMES.split())
"""A chapter that declares a rule by a name that another chapter has means the same rule: it is listed here."""
