"""Pairs of wordings that are the same text by the equivalences of `text/orders.py`."""

PAIRS_OF_ORDERS = {
    "the person of the card": (
        "{1}: Put a +1/+1 counter on Trial. He gains haste until end of turn.",
        "{1}: Put a +1/+1 counter on Trial. Trial gains haste until end of turn.",
    ),
    "then this": ("Draw a card. Then Trial deals 2 damage to you.", "Draw a card. Trial deals 2 damage to you."),
    "tapped and attacking first": (
        "Create two tapped and attacking 1/1 white Cat creature tokens.",
        "Create two 1/1 white Cat creature tokens that are tapped and attacking.",
    ),
    "counters removed and something sacrificed": (
        "{T}, Remove two time counters from Trial and exile it: Draw a card.",
        "{T}, Remove two time counters from Trial, exile Trial: Draw a card.",
    ),
    "enters with an ability": (
        "If Trial was kicked, it enters with two +1/+1 counters on it and with flying.",
        "If Trial was kicked, it enters with two +1/+1 counters on it.\nAs long as Trial was kicked, it has flying.",
    ),
    "enters tapped and with counters": (
        "Trial enters tapped and with two coin counters on it.",
        "Trial enters tapped with two coin counters on it.",
    ),
    "abilities of an enchanted thing": (
        "Enchanted creature's activated abilities can't be activated.",
        "Activated abilities of enchanted creature can't be activated.",
    ),
    "stays tapped with its abilities": (
        "Enchanted land doesn't untap during its controller's untap step and its activated abilities can't be "
        "activated.",
        "Enchanted land doesn't untap during its controller's untap step.\n"
        "Activated abilities of enchanted land can't be activated.",
    ),
    "among exiled cards": (
        "You may cast spells from among those exiled cards.",
        "You may cast spells from among those cards.",
    ),
    "up to so many additional lands": (
        "You may play up to two additional lands this turn.",
        "You may play two additional lands this turn.",
    ),
    "bands with other in quotation marks": (
        'Green creatures have "bands with other legendary creatures."',
        "Green creatures have bands with other legendary creatures.",
    ),
    "until end of turn and attacks": (
        "Target creature gets -2/-0 until end of turn and attacks this turn if able.",
        "Target creature gets -2/-0 until end of turn. It attacks this turn if able.",
    ),
    "look at and play": (
        "You may look at and play that card for as long as it remains exiled.",
        "You may look at that card for as long as it remains exiled. You may play that card for as long as it remains "
        "exiled.",
    ),
    "left while controlled": (
        "If a permanent you controlled left the battlefield this turn, draw a card.",
        "If a permanent left the battlefield under your control this turn, draw a card.",
    ),
    "costs less during your turn": (
        "Trial costs {1} less to cast during your turn.",
        "Trial costs {1} less to cast if it's your turn.",
    ),
    "one card or a basic land card": (
        "Search your library for a creature or basic land card.",
        "Search your library for a creature card or basic land card.",
    ),
    "put on a permanent of one's own": (
        "If a +1/+1 counter was put on a permanent under your control this turn, draw a card.",
        "If a +1/+1 counter was put on a permanent you control this turn, draw a card.",
    ),
    "if the player does": (
        "That player may pay {2}. If the player does, draw a card.",
        "That player may pay {2}. If they do, draw a card.",
    ),
    "less it costs also": (
        "Trial costs {1} less to cast if you control a Cat. It also costs {1} less to cast if you control a Dog.",
        "Trial costs {1} less to cast if you control a Cat.\nTrial costs {1} less to cast if you control a Dog.",
    ),
    "the color chosen before": (
        "Choose a color. Destroy all creatures of that color.",
        "Choose a color. Destroy all creatures of the chosen color.",
    ),
    "the type chosen before": (
        "{1}: Choose a creature type. Target creature becomes that type until end of turn.",
        "{1}: Choose a creature type. Target creature becomes the chosen type until end of turn.",
    ),
    "each deal damage by power": (
        "Two target creatures you control each deal damage equal to their power to target player.",
        "Each of two target creatures you control deals damage equal to its power to target player.",
    ),
    "again": (
        "When Trial dies, proliferate, then proliferate again.",
        "When Trial dies, proliferate, then proliferate.",
    ),
    "on top of the library searched": (
        "When Trial dies, search your library for two cards, then shuffle and put those cards on top in any order.",
        "When Trial dies, search your library for two cards, then shuffle and put those cards on top of your library "
        "in any order.",
    ),
}
