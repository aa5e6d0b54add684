"""Subtypes and the card types that they correlate with (205.3): the words are names, so they are listed.

Creature types are those of 205.3m and what later sets added; a word in none of the lists counts as a creature type,
so that a new one is not lost.
"""

from functools import cache


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


CREATURE_TYPES = _words(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker
    Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder
    Berserker Bird Bison Blinkmoth Boar Brainiac Bringer Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat
    Centaur Cephalid Chameleon Chicken Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab
    Crocodile Custodes Cyberman Cyborg Cyclops Dalek Dauthi Deer Demigod Demon Deserter Detective Devil Dinosaur Djinn
    Doctor Dog Donkey Dragon Dragonborn Drake Dreadnought Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi
    Elemental Elephant Elf Elk Employee Encephalon Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer
    Gargoyle Germ Giant Gith Glimmer Gnoll Gnome Goat Goblin God Golem Goose Gorgon Graveborn Gremlin Griffin Guest
    Hag Halfling Hamster Harpy Hawk Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse Hound Human
    Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin
    Kithkin Knight Koala Kobold Kor Kraken Lamia Lammasu Leech Leviathan Lhurgoyf Licid Lizard Llama Lobster Mammoth
    Manticore Masticore Mercenary Merfolk Metathran Mime Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle
    Moonfolk Mount Mouse Mutant Myr Mystic Naga Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle
    Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest
    Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Pony Porcupine Possum Praetor Primarch Prism Processor Qu
    Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr
    Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep
    Siren Skeleton Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Spawn Specter Spellshaper Sphinx Spider
    Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tadpole Tentacle
    Tetravite Thalakos Thopter Thrull Tiefling Titan Townsfolk Toy Treefolk Trilobite Triskelavite Troll Turtle
    Tyranid Unicorn Vampire Varmint Vedalken Viashino Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf
    Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
    """
)
"""205.3m; shared by creatures and tribal cards."""

ARTIFACT_TYPES = _words(
    "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander Map "
    "Mutagen Powerstone Spacecraft Stone Treasure Vehicle"
)
ENCHANTMENT_TYPES = _words("Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine")
LAND_TYPES = _words(
    "Cave Cloud Desert Forest Gate Island Lair Locus Mine Mountain Omenpath Plains Planet Power-Plant Sphere Swamp "
    "Tower Town Urza's"
)
SPELL_TYPES = _words("Adventure Arcane Chorus Lesson Omen Trap")
BATTLE_TYPES = ("Siege",)
PLANESWALKER_TYPES = _words(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Chandra Comet Dack Dakkon Daretti Davriel Deb Dellian
    Dihada Domri Dovin Duck Ellywick Elminster Elspeth Ersta Estrid Freyalise Garruk Gideon Grist Huatli Jace Jared
    Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa
    Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Svega Szat Tamiyo Tasha Teferi Teyo
    Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yangling Yanling
    Zariel
    """
)

BY_TYPE = {
    "Artifact": frozenset(ARTIFACT_TYPES),
    "Enchantment": frozenset(ENCHANTMENT_TYPES),
    "Land": frozenset(LAND_TYPES),
    "Planeswalker": frozenset(PLANESWALKER_TYPES),
    "Instant": frozenset(SPELL_TYPES),
    "Sorcery": frozenset(SPELL_TYPES),
    "Battle": frozenset(BATTLE_TYPES),
}
WITH_CREATURE_TYPES = ("Creature", "Tribal", "Kindred")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@cache
def correlates(subtype: str, kind: str) -> bool:
    """Say whether a subtype belongs to a card type (205.3b): creature types to creatures and tribal cards alike."""
    if kind in WITH_CREATURE_TYPES:
        return subtype in CREATURE_TYPES or not any(subtype in words for words in BY_TYPE.values())
    return subtype in BY_TYPE.get(kind, ())
