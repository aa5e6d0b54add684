"""Which numbers of the book no test need cite, and why."""

from judgehelper.kernel.system import Coverage

PARTS_OF_A_CARD = "says where something is printed on a card"

COVERAGE = Coverage(
    not_mechanical={
        "101.1": "says what the game is about",
        "101.2": "outlines a game; its parts have rules of their own",
        "102.1": "lists what lies on the table",
        "103.1": "tells apart what is printed on a card",
        "103.2": PARTS_OF_A_CARD,
        "104.1": PARTS_OF_A_CARD,
        "112.1": PARTS_OF_A_CARD,
        "112.1.1": "says where the symbols of named abilities are printed",
    }
)
