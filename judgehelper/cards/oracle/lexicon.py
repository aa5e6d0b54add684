"""The closed classes of words: types, colours, keywords, counters, numbers (rules 105, 122, 205.3, 702).

The lists are the rules' own; each maps the word as it stands in a text in small letters to the word of the vocabulary.
"""


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery")
SUPERTYPES = ("Basic", "Legendary", "Snow", "World", "Ongoing")
COLOURS = ("white", "blue", "black", "red", "green")
NUMBERS = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
ORDINALS = _words("first second third fourth fifth sixth seventh eighth ninth tenth")

CREATURE_TYPES = _words(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker
    Astartes Athlete Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble
    Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat
    Centaur Cephalid Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile Custodes
    Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake
    Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee
    Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant Gith Glimmer Gnoll Gnome
    Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero
    Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor
    Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu Leech
    Lemur Leviathan Lhurgoyf Licid Lizard Lobster Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur
    Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron Nephilim
    Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster
    Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant
    Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger
    Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture
    Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth Slug Snail
    Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid
    Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Time-Lord
    Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver
    Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti
    Zombie Zubera
    """
)
ARTIFACT_TYPES = _words(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk
    Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
    """
)
ENCHANTMENT_TYPES = _words("Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAND_TYPES = (
    *BASIC_LAND_TYPES,
    *_words("Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's"),
)
SPELL_TYPES = _words("Adventure Arcane Chorus Lesson Omen Trap")
PLANESWALKER_TYPES = _words(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Basri Bolas Calix Chandra Dakkon Daretti Davriel Dihada Domri Dovin Elspeth
    Estrid Freyalise Garruk Gideon Grist Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana
    Lolth Lukka Minsc Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sorin
    Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Will Windgrace Wrenn Xenagos
    Yanggu Yanling Zariel
    """
)
SUBTYPES = (
    *CREATURE_TYPES,
    *ARTIFACT_TYPES,
    *ENCHANTMENT_TYPES,
    *LAND_TYPES,
    *SPELL_TYPES,
    *PLANESWALKER_TYPES,
    "Siege",
)
"""Every subtype (205.3); a word of two is written with a hyphen, as the tokens do."""

IRREGULAR = {
    "elf": "elves",
    "dwarf": "dwarves",
    "wolf": "wolves",
    "werewolf": "werewolves",
    "mouse": "mice",
    "ox": "oxen",
    "child": "children",
    "fungus": "fungi",
    "homunculus": "homunculi",
    "cyclops": "cyclopes",
    "octopus": "octopuses",
    "hero": "heroes",
    "jellyfish": "jellyfish",
    "thief": "thieves",
    "leaf": "leaves",
    "sorcery": "sorceries",
    "time-lord": "time-lords",
    "army": "armies",
    "ally": "allies",
    "mercenary": "mercenaries",
    "faerie": "faeries",
    "harpy": "harpies",
    "library": "libraries",
    "ability": "abilities",
    "pegasus": "pegasi",
    "phoenix": "phoenixes",
    "sphinx": "sphinxes",
    "witch": "witches",
    "incubus": "incubi",
    "foot": "feet",
    "wish": "wishes",
    "lich": "liches",
    "leech": "leeches",
    "plainswalk": "plainswalk",
    "urza's": "urza's",
    "human": "humans",
    "possum": "possums",
    "efreet": "efreets",
    "nautilus": "nautiluses",
    "walrus": "walruses",
    "class": "classes",
    "cyberman": "cybermen",
    "sheep": "sheep",
    "fish": "fish",
    "aurochs": "aurochs",
    "eldrazi": "eldrazi",
    "kithkin": "kithkin",
    "merfolk": "merfolk",
    "moonfolk": "moonfolk",
    "treefolk": "treefolk",
    "samurai": "samurai",
    "ninja": "ninja",
    "myr": "myr",
    "kor": "kor",
    "plains": "plains",
    "equipment": "equipment",
    "vedalken": "vedalken",
    "djinn": "djinn",
    "pilot": "pilots",
    "food": "foods",
    "blood": "blood",
    "gold": "gold",
    "serpent": "serpents",
    "dauthi": "dauthi",
    "soltari": "soltari",
    "thalakos": "thalakos",
    "metathran": "metathran",
    "kavu": "kavu",
    "kirin": "kirin",
    "lamia": "lamias",
    "cephalid": "cephalids",
    "zubera": "zubera",
    "necron": "necrons",
    "astartes": "astartes",
    "moogle": "moogles",
}


def plural_of(word: str) -> str:
    """Give the plural of a noun in small letters."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


LANDWALKS = tuple(f"{land.lower()}walk" for land in BASIC_LAND_TYPES)
COUNTERS = _words(
    """
    acorn age aim arrow arrowhead awakening bait blaze blood bloodline blight book bore bounty brain bribery brick
    burden cage carrion charge coin collection component contested corpse corruption crank credit crystal cube
    currency death defense delay depletion descent despair devotion dinosaur discovery divinity doom
    dream echo egg elixir ember energy enlightened eon everything experience eyeball eyestalk fade fate feather
    fetch filibuster finality flame flood foreshadow fungus fury fuse gem ghostform glyph gold growth hack
    harmony hatching hatchling healing hit hoofprint hour hourglass hunger ice incarnation incubation
    infection ingenuity ingredient intel intervention invitation isolation javelin jump judgment
    keyword ki knickknack knowledge kick landmark level lore loyalty luck magnet manabond manifestation
    mannequin mask matrix memory midway mine mining mire music muster necrodermis net night oil omen ore page
    pain palliation paralyzation pause petal petrification phylactery phyresis pin plague plot plunder point polyp
    poison pressure prey primeval pupa quest rad rejection release reprieve rev revival ribbon ritual rope
    rust scream scroll shell shield shred silver skewer sleep sleight slime slumber soot soul spark spite spore
    stash storage story strife study stun supply suspect takeover task theft tide time tower training trap
    treasure unity unlock valor velocity verse vitality void volatile vortex voyage wage winch wind wish
    wreck
    """
)
"""Kinds of counters (122.1); those of keywords stand in their rows."""
PARTIES = ("outlaw",)
