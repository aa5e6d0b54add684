"""Pairs of texts that are the same tokens: one for each entry of `WORDINGS`, by its name."""

STOP = "all creatures able to block"

PAIRS_OF_WORDINGS = {
    "less and fewer than an opponent": (
        "If you control fewer lands than an opponent, draw a card.",
        "If an opponent controls more lands than you, draw a card.",
    ),
    "the total number": (
        "Draw cards equal to the total number of creatures you control.",
        "Draw cards equal to the number of creatures you control.",
    ),
    "two times": ("Target player loses two times X life.", "Target player loses twice X life."),
    "at least one of them": (
        "Mill two cards. If at least one Elf card is milled this way, draw a card.",
        "Mill two cards. If an Elf card was milled this way, draw a card.",
    ),
    "for each life gained or lost": (
        "Whenever you lose life, sacrifice a permanent for each 1 life you lost.",
        "Whenever you lose life, sacrifice that many permanents.",
    ),
    "life for each life": (
        "Whenever a player gains life, that player loses 2 life for each 1 life they gained.",
        "Whenever a player gains life, that player loses twice that much life.",
    ),
    "as many as discarded": (
        "Each player discards a card, then draws as many cards as they discarded this way.",
        "Each player discards a card, then draws a card for each card discarded this way.",
    ),
    "cards equal to a number": (
        "When Trial dies, exile cards equal to its power from the top of your library.",
        "When Trial dies, exile a number of cards from the top of your library equal to its power.",
    ),
    "one and one": (
        "Whenever a creature enters, if that creature is 1/2, draw a card.",
        "Whenever a creature enters, if that creature's power is 1 and its toughness is 2, draw a card.",
    ),
    "already": (
        "Trial enters with a +1/+1 counter on it for each Elf you already control.",
        "Trial enters with a +1/+1 counter on it for each Elf you control.",
    ),
    "instead as long as": (
        "Equipped creature gets +1/-1. It gets +3/+1 instead as long as you control an Elf.",
        "Equipped creature gets +1/-1.\nAs long as you control an Elf, equipped creature gets +2/+2.",
    ),
    "besides as long as": (
        "Equipped creature gets +2/+0. It gets an additional +0/+2 as long as you control an Elf.",
        "Equipped creature gets +2/+0.\nAs long as you control an Elf, equipped creature gets +0/+2.",
    ),
    "a Human or an Angel": (
        "As long as equipped creature is an Elf, a Goblin, or an Orc, it has reach.",
        "As long as equipped creature is an Elf, Goblin, or Orc, it has reach.",
    ),
    "artifacts by their names": (
        "If you control artifacts named Crown of Empires and Scepter of Empires, draw a card.",
        "If you control an artifact named Crown of Empires and an artifact named Scepter of Empires, draw a card.",
    ),
    "two attacked": (
        "Whenever you attack, if an Elf and an Orc attacked this combat, draw a card.",
        "Whenever you attack, if an Elf attacked this combat and an Orc attacked this combat, draw a card.",
    ),
    "gained and lost": (
        "At the beginning of your end step, if you gained and lost life this turn, draw a card.",
        "At the beginning of your end step, if you gained life this turn and you lost life this turn, draw a card.",
    ),
    "cast both": (
        "At the beginning of your end step, if you've cast both an artifact spell and a creature spell this turn, "
        "draw a card.",
        "At the beginning of your end step, if you've cast an artifact spell this turn and you've cast a creature "
        "spell this turn, draw a card.",
    ),
    "white and untapped": (
        "{T}: Draw a card. Activate only if enchanted creature is red and untapped.",
        "{T}: Draw a card. Activate only if enchanted creature is red and enchanted creature is untapped.",
    ),
    "gets as long as it is a creature": (
        "Each Vehicle you control gets +1/+1 as long as it's a creature.",
        "Each Vehicle creature you control gets +1/+1.",
    ),
    "gets as long as it isn't attacking": (
        "Each untapped creature you control gets +0/+1 as long as it's not attacking.",
        "Each untapped creature you control that isn't attacking gets +0/+1.",
    ),
    "costs less if it has a keyword": (
        "Each creature spell you cast costs {1} less to cast if it has mutate.",
        "Creature spells you cast with mutate cost {1} less to cast.",
    ),
    "a spell that has a keyword": (
        "Whenever you cast another spell that has flash, draw a card.",
        "Whenever you cast another spell with flash, draw a card.",
    ),
    "during your turn, within": (
        "Spells your opponents cast during your turn cost {2} more to cast.",
        "During your turn, spells your opponents cast cost {2} more to cast.",
    ),
    "lost during your turn": (
        "If an opponent would lose life during your turn, they lose that much life plus 1 instead.",
        "As long as it's your turn, if an opponent would lose life, they lose that much life plus 1 instead.",
    ),
    "this ability during your turn": (
        "{2}: Draw a card. This ability costs {1} less to activate during your turn.",
        "{2}: Draw a card. This ability costs {1} less to activate if it's your turn.",
    ),
    "the first time during your turn": (
        "Whenever you gain life for the first time during each of your turns, draw a card.",
        "Whenever you gain life for the first time each turn, if it's your turn, draw a card.",
    ),
    "gain or lose during your turn": (
        "Whenever you gain or lose life during your turn, draw a card.",
        "Whenever you gain life or lose life during your turn, draw a card.",
    ),
    "while without a hand": (
        "If you would draw a card while you have no cards in hand, instead you draw two cards.",
        "As long as you have no cards in hand, if you would draw a card, instead you draw two cards.",
    ),
    "this turn, whenever": (
        "This turn, whenever a creature attacks, draw a card.",
        "Until end of turn, whenever a creature attacks, draw a card.",
    ),
    "on each of their turns": (
        "Each player may play an additional land on each of their turns.",
        "Each player may play an additional land during each of their turns.",
    ),
    "attacks with creatures so": (
        "Whenever you attack a player with one or more creatures with power 4 or greater, draw a card.",
        "Whenever one or more creatures you control with power 4 or greater attack a player, draw a card.",
    ),
    "attacks with one or more": (
        "Whenever a player attacks enchanted player with one or more creatures, that attacking player draws a card.",
        "Whenever a player attacks enchanted player, that attacking player draws a card.",
    ),
    "who has no cards": (
        "Each opponent with no cards in hand loses 1 life.",
        "Each opponent who has no cards in hand loses 1 life.",
    ),
    "untapped together": (
        "Untap all Forests and all green creatures.",
        "Untap all Forests. Untap all green creatures.",
    ),
    "can't be countered": (
        "{G}: Target creature spell can't be countered.",
        "{G}: Target creature spell can't be countered this turn.",
    ),
    "tapped, each of three": (
        "You gain 1 life for each tapped artifact, creature, and land you control.",
        "You gain 1 life for each tapped artifact, tapped creature, and tapped land you control.",
    ),
    "that is attacking or blocking": (
        "Destroy target black or red creature that's attacking or blocking.",
        "Destroy target attacking or blocking black or red creature.",
    ),
    "the controller of a target": (
        "The controller of target artifact sacrifices it.",
        "Target artifact's controller sacrifices it.",
    ),
    "all creature types": ("Trial is all creature types.", "Trial is every creature type."),
    "additional two mana": (
        "Whenever enchanted land is tapped for mana, its controller adds an additional two mana in any combination of "
        "colors.",
        "Whenever enchanted land is tapped for mana, its controller adds two mana in any combination of colors.",
    ),
    "pays one or the other": (
        "Counter target spell unless its controller pays {B} or {3}.",
        "Counter target spell unless its controller pays {B} or pays {3}.",
    ),
    "equip for one or the other": ("Equip {2} or {B}", "Equip {2}\nEquip {B}"),
    "activated for one or the other": (
        "{3}, {T} or {U}, {T}: Draw a card.",
        "{3}, {T}: Draw a card.\n{U}, {T}: Draw a card.",
    ),
    "the other creature": (
        "Whenever enchanted creature deals damage to a creature, destroy the other creature.",
        "Whenever enchanted creature deals damage to a creature, destroy that creature.",
    ),
    "both own and control": (
        "Return target permanent you both own and control to your hand.",
        "Return target permanent you own and control to your hand.",
    ),
    "also done": (
        "If you control an Elf, each opponent also discards a card.",
        "If you control an Elf, each opponent discards a card.",
    ),
    "her controller": (
        "Destroy target creature. If it was a God, her controller loses 1 life.",
        "Destroy target creature. If it was a God, its controller loses 1 life.",
    ),
    "able to block it, too": (
        f"As long as enchanted creature is green, it gets +1/+1 and {STOP} it do so.",
        "As long as enchanted creature is green, it gets +1/+1.\nAs long as enchanted creature is green, "
        f"{STOP} enchanted creature do so.",
    ),
    "able to block it this turn, too": (
        f"Target creature gains trample, and {STOP} it this turn do so.",
        f"Target creature gains trample until end of turn. {STOP.capitalize()} it this turn do so.",
    ),
    "untap and goad": (
        "Tap target creature. Untap and goad that creature.",
        "Tap target creature. Untap that creature. Goad that creature.",
    ),
    "would be dealt damage": (
        "If enchanted creature would be dealt damage, prevent that damage.",
        "If damage would be dealt to enchanted creature, prevent that damage.",
    ),
    "they each deal damage by power": (
        "Tap two target creatures. They each deal damage equal to their power to target player.",
        "Tap two target creatures. Each of them deals damage equal to its power to target player.",
    ),
    "and can block": (
        "Untap target creature. It gets +2/+2 until end of turn and can block any number of creatures this turn.",
        "Untap target creature. It gets +2/+2 until end of turn. It can block any number of creatures this turn.",
    ),
    "all but those": (
        "Except for creatures named Black Lotus and artifact creatures, creatures you control can't attack.",
        "Nonartifact creatures you control not named Black Lotus can't attack.",
    ),
    "the card one exiled": (
        "Exile target creature card from a graveyard. You gain life equal to the power of the card you exiled.",
        "Exile target creature card from a graveyard. You gain life equal to the power of that card.",
    ),
    "lesser than the creature that died": (
        "Return a creature card with lesser mana value than the creature that died from your graveyard to your hand.",
        "Return a creature card with mana value less than that creature's mana value from your graveyard to your hand.",
    ),
    "from the hand, behind": (
        "You may put an Elf card onto the battlefield from your hand or graveyard with a +1/+1 counter on it.",
        "You may put an Elf card from your hand or graveyard onto the battlefield with a +1/+1 counter on it.",
    ),
    "green and/or white": (
        "Creatures that are blue and/or red get -1/-1 until end of turn.",
        "Each creature that is blue or red gets -1/-1 until end of turn.",
    ),
    "spells of two colors cost less": (
        "Spells you cast this turn that are blue and/or red cost {X} less to cast, where X is your life total.",
        "Spells you cast that are blue or red cost {X} less to cast this turn, where X is your life total.",
    ),
    "gets, and has": (
        "Equipped creature gets +1/+1 for each Elf you control, and has trample.",
        "Equipped creature gets +1/+1 for each Elf you control and has trample.",
    ),
    "one here, one there": (
        "Put one of those cards into your hand, one into your graveyard, and one on the bottom of your library.",
        "Put one of those cards into your hand. Put one of them into your graveyard. Put the rest on the bottom of "
        "your library.",
    ),
    "in addition to other costs": (
        "You may cast spells from your graveyard by paying 1 life in addition to their other costs.",
        "You may cast spells from your graveyard by paying 1 life in addition to paying their other costs.",
    ),
    "and exile them, where": (
        "Search your library for up to X cards, where X is your life total, and exile them.",
        "Search your library for up to X cards and exile them, where X is your life total.",
    ),
    "one card or another card": (
        "You may put a red creature card or an artifact creature card from your hand onto the battlefield.",
        "You may put a red creature card or artifact creature card from your hand onto the battlefield.",
    ),
    "double to whom": (
        "If a source you control would deal damage this turn to an opponent or a permanent an opponent controls, it "
        "deals triple that damage instead.",
        "If a source you control would deal damage to an opponent or a permanent an opponent controls this turn, it "
        "deals triple that damage to that player or permanent instead.",
    ),
    "create or sacrifice": (
        "Whenever you create or sacrifice a token, draw a card.",
        "Whenever you create a token or sacrifice a token, draw a card.",
    ),
    "look at the top card and play": (
        "You may look at the top card of your library any time, and you may play lands from the top of your library.",
        "You may look at the top card of your library any time.\nYou may play lands from the top of your library.",
    ),
    "may then have it shuffled": (
        "Target player mills a card. You may then have that player shuffle that library.",
        "Target player mills a card. You may have that player shuffle.",
    ),
    "may choose to": (
        "Target opponent may choose to put those cards into your hand.",
        "Target opponent may put those cards into your hand.",
    ),
    "you draw and you lose": (
        "Whenever an Elf attacks this turn, you draw a card and you lose 1 life.",
        "Whenever an Elf attacks this turn, you draw a card and lose 1 life.",
    ),
    "the sacrificed Angel": (
        "Sacrifice another creature: Draw a card. If you sacrificed an Elf this way, draw two cards instead.",
        "Sacrifice another creature: Draw a card. If the sacrificed creature was an Elf, draw two cards instead.",
    ),
    "each with its mana value": (
        "Return one or two target creature cards each with mana value 3 or less from your graveyard to your hand.",
        "Return one or two target creature cards with mana value 3 or less from your graveyard to your hand.",
    ),
    "all of them by the name": (
        "Reveal the top four cards of your library and put all of them with that name into your hand.",
        "Reveal the top four cards of your library. Put all cards with the chosen name from among them into your hand.",
    ),
    "all that weren't cast": (
        "Put all cards exiled this way that weren't cast into your graveyard.",
        "Put the rest into your graveyard.",
    ),
    "each become": (
        "Up to two target Swamps each become 3/5 Treefolk creatures until end of turn.",
        "Up to two target Swamps become 3/5 Treefolk creatures until end of turn.",
    ),
    "black and a Nightmare": (
        "That creature is black and is a Nightmare in addition to its other creature types.",
        "That creature is a black Nightmare in addition to its other types.",
    ),
    "have it besides": (
        "Creatures you control of the chosen type get +1/+1. As long as you have the city's blessing, they also have "
        "vigilance.",
        "Creatures you control of the chosen type get +1/+1.\nAs long as you have the city's blessing, creatures you "
        "control of the chosen type have vigilance.",
    ),
    "a life total that can't change": ("Your life total can't change.", "You can't gain life.\nYou can't lose life."),
    "and that creature, too": (
        "Tap target creature, and that creature doesn't untap during its controller's next untap step.",
        "Tap target creature. That creature doesn't untap during its controller's next untap step.",
    ),
    "a black or artifact creature": (
        "Sacrifice a black or artifact creature: Draw a card.",
        "Sacrifice a black creature or artifact creature: Draw a card.",
    ),
    "into exile": (
        "When enchanted permanent dies or is put into exile, draw a card.",
        "When enchanted permanent dies or is put into exile from the battlefield, draw a card.",
    ),
}
