"""Kinds of counters (121.1): the words, and those that the rules give a meaning."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


PLUS, MINUS = "+1/+1", "-1/-1"
"""They change power and toughness (121.1a); others of the form «+X/+Y» do so too."""
LOYALTY = "loyalty"
"""Of planeswalkers (121.1b)."""
POISON = "poison"
"""Ten of them lose the game (121.1c)."""
LORE = "lore"
"""Of Sagas (714.2)."""
COUNTERS = _words(
    """
    acorn age aim arrow arrowhead awakening bait blaze blood bloodline blight book bore bounty brain bribery brick
    burden cage carrion charge coin collection component contested corpse corruption crank credit crystal cube
    currency death deathtouch defense delay depletion descent despair devotion dinosaur discovery divinity doom
    dream echo egg elixir ember energy enlightened eon everything experience eyeball eyestalk fade fate feather
    fetch filibuster finality flame flood flying foreshadow fungus fury fuse gem ghostform glyph gold growth hack
    harmony haste hatching hatchling healing hexproof hit hoofprint hour hourglass hunger ice incarnation incubation
    indestructible infection ingenuity ingredient intel intervention invitation isolation javelin jump judgment
    keyword ki knickknack knowledge kick landmark level lifelink lore loyalty luck magnet manabond manifestation
    mannequin mask matrix memory menace midway mine mining mire music muster necrodermis net night oil omen ore
    page pain palliation paralyzation pause petal petrification phylactery phyresis pin plague plot plunder point
    polyp poison pressure prey primeval pupa quest rad rejection release reach reprieve rev revival ribbon ritual
    rope rust scream scroll shell shield shred silver skewer sleep sleight slime slumber soot soul spark spite
    spore stash storage story strife study stun supply suspect takeover task theft tide time torch tower trample
    training trap treasure unity unlock valor velocity verse vigilance vitality void volatile vortex voyage wage winch
    wind wish wreck
    """
)
"""Kinds that a text writes in one word."""
PHRASE_COUNTERS = ("double strike", "first strike")
"""Keyword counters of two words, of later books."""
