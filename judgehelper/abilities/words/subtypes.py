"""Subtypes by the card types that they correlate with (205.3): the words are names, so they are listed.

The first list of each is that of the base edition; `LATER_…` holds what later books and sets have added. A word of two
is written with a hyphen, as the tokens of the compiler are.
"""

from judgehelper.abilities.words.colours import LETTERS
from judgehelper.abilities.words.types import SHARING_CREATURE_TYPES


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.replace("_", " ") for word in text.split())


def written(subtype: str) -> str:
    """Give a subtype as one word of a text that is read: «Time Lord» is one (205.3m of later books)."""
    return subtype.lower().replace(" ", "-")


def _all(*lists: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(word for each in lists for word in each))


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""305.6, in the order of the colours of their mana."""
MANA_OF_LAND = dict(zip(BASIC_LAND_TYPES, LETTERS, strict=True))
"""What a land of the type can be tapped for (305.6)."""

BOOK_CREATURE_TYPES = _words(
    """
    Advisor Aetherborn Ally Angel Antelope Ape Archer Archon Artificer Assassin Assembly-Worker Atog Aurochs Avatar
    Azra Badger Barbarian Basilisk Bat Bear Beast Beeble Berserker Bird Blinkmoth Boar Bringer Brushwagg Camarid
    Camel Caribou Carrier Cat Centaur Cephalid Chimera Citizen Cleric Cockatrice Construct Coward Crab Crocodile
    Cyclops Dauthi Demon Deserter Devil Dinosaur Djinn Dragon Drake Dreadnought Drone Druid Dryad Dwarf Efreet Egg
    Elder Eldrazi Elemental Elephant Elf Elk Eye Faerie Ferret Fish Flagbearer Fox Frog Fungus Gargoyle Germ Giant
    Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Hag Harpy Hellion Hippo Hippogriff Homarid
    Homunculus Horror Horse Hound Human Hydra Hyena Illusion Imp Incarnation Insect Jackal Jellyfish Juggernaut
    Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu Leech Leviathan Lhurgoyf Licid Lizard Manticore
    Masticore Mercenary Merfolk Metathran Minion Minotaur Mole Monger Mongoose Monk Monkey Moonfolk Mutant Myr
    Mystic Naga Nautilus Nephilim Nightmare Nightstalker Ninja Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg
    Ouphe Ox Oyster Pangolin Pegasus Pentavite Pest Phelddagrif Phoenix Pilot Pincher Pirate Plant Praetor Prism
    Processor Rabbit Rat Rebel Reflection Rhino Rigger Rogue Sable Salamander Samurai Sand Saproling Satyr
    Scarecrow Scion Scorpion Scout Serf Serpent Servo Shade Shaman Shapeshifter Sheep Siren Skeleton Slith Sliver
    Slug Snake Soldier Soltari Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel
    Starfish Surrakar Survivor Tetravite Thalakos Thopter Thrull Treefolk Trilobite Triskelavite Troll Turtle
    Unicorn Vampire Vedalken Viashino Volver Wall Warrior Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm
    Wraith Wurm Yeti Zombie Zubera
    """
)
"""205.3m."""
LATER_CREATURE_TYPES = _words(
    """
    Alien Armadillo Army Astartes Athlete Balloon Bard Beaver Beholder Bison Brainiac C'tan Capybara Chameleon
    Chicken Child Clown Coyote Custodes Cyberman Cyborg Dalek Deer Demigod Detective Doctor Dog Donkey Dragonborn
    Drix Echidna Employee Encephalon Fractal Gamer Gith Glimmer Gnoll Goose Guest Halfling Hamster Hawk Hedgehog
    Hero Inkling Inquisitor Kangaroo Koala Lemur Llama Lobster Mammoth Mime Mite Moogle Mount Mouse Necron Noble
    Otter Peasant Performer Phyrexian Pony Porcupine Possum Primarch Qu Raccoon Ranger Robot Scientist Sculpture
    Seal Shark Skunk Sloth Snail Sorcerer Spy Symbiote Synth Tadpole Tentacle Tiefling Time_Lord Titan Townsfolk
    Toy Tyranid Utrom Varmint Villain Walrus Warlock Weasel
    """
)
CREATURE_TYPES = _all(BOOK_CREATURE_TYPES, LATER_CREATURE_TYPES)

BOOK_ARTIFACT_TYPES = _words("Clue Contraption Equipment Fortification Treasure Vehicle")
"""205.3g."""
LATER_ARTIFACT_TYPES = _words(
    """
    Attraction Blood Bobblehead Book Food Gold Incubator Infinity Junk Lander Map Mutagen Powerstone Spacecraft
    Stone
    """
)
ARTIFACT_TYPES = _all(BOOK_ARTIFACT_TYPES, LATER_ARTIFACT_TYPES)

BOOK_ENCHANTMENT_TYPES = _words("Aura Cartouche Curse Saga Shrine")
"""205.3h."""
LATER_ENCHANTMENT_TYPES = _words("Background Case Class Plan Role Room Rune Shard")
ENCHANTMENT_TYPES = _all(BOOK_ENCHANTMENT_TYPES, LATER_ENCHANTMENT_TYPES)

OTHER_LAND_TYPES = _words("Desert Gate Lair Locus Mine Power-Plant Tower Urza's")
"""205.3i."""
LATER_LAND_TYPES = _words("Cave Cloud Omenpath Planet Sphere Town")
LAND_TYPES = (*BASIC_LAND_TYPES, *_all(OTHER_LAND_TYPES, LATER_LAND_TYPES))

BOOK_SPELL_TYPES = _words("Arcane Trap")
"""205.3k."""
LATER_SPELL_TYPES = _words("Adventure Chorus Lesson Omen")
SPELL_TYPES = _all(BOOK_SPELL_TYPES, LATER_SPELL_TYPES)

BOOK_PLANESWALKER_TYPES = _words(
    """
    Ajani Aminatou Angrath Ashiok Bolas Chandra Dack Daretti Domri Dovin Elspeth Estrid Freyalise Garruk Gideon
    Huatli Jace Jaya Karn Kaya Kiora Koth Liliana Nahiri Narset Nissa Nixilis Ral Rowan Saheeli Samut Sarkhan Sorin
    Tamiyo Teferi Tezzeret Tibalt Ugin Venser Vivien Vraska Will Windgrace Xenagos Yanggu Yangling
    """
)
"""205.3j."""
LATER_PLANESWALKER_TYPES = _words(
    """
    Arlinn Bahamut Basri Calix Comet Dakkon Davriel Deb Dellian Dihada Duck Ellywick Elminster Ersta Grist Jared
    Jeska Kaito Kasmina Lolth Lukka Minsc Mordenkainen Niko Oko Quintorius Serra Sivitri Svega Szat Tasha Teyo
    Tyvar Urza Vronos Wrenn Yanling Zariel
    """
)
PLANESWALKER_TYPES = _all(BOOK_PLANESWALKER_TYPES, LATER_PLANESWALKER_TYPES)

BATTLE_TYPES = ("Siege",)
"""Of later books."""

SUBTYPES = (
    *CREATURE_TYPES,
    *ARTIFACT_TYPES,
    *ENCHANTMENT_TYPES,
    *LAND_TYPES,
    *SPELL_TYPES,
    *PLANESWALKER_TYPES,
    *BATTLE_TYPES,
)
"""Every subtype that a text may name (205.3); those of planes stand on no card of a deck."""
BY_TYPE = {
    **{kind: frozenset(CREATURE_TYPES) for kind in SHARING_CREATURE_TYPES},
    "Artifact": frozenset(ARTIFACT_TYPES),
    "Enchantment": frozenset(ENCHANTMENT_TYPES),
    "Land": frozenset(LAND_TYPES),
    "Planeswalker": frozenset(PLANESWALKER_TYPES),
    "Instant": frozenset(SPELL_TYPES),
    "Sorcery": frozenset(SPELL_TYPES),
    "Battle": frozenset(BATTLE_TYPES),
}
"""The subtypes of each card type (205.3b)."""
