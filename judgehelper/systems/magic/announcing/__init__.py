"""How a spell is cast and an ability activated, letter by letter (601.2, 602.2, 605), whenever that may be."""
