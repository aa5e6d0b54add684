"""Equivalences: a test for each entry of the list, and a lid on the list."""

import pytest

from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.words.own_names import self_names
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.text.tokens import EQUIVALENCES, is_lossless, normalise, tokenise
from tests.helpers.orders import PAIRS_OF_ORDERS
from tests.helpers.wordings import PAIRS_OF_WORDINGS

PAIRS = {
    "an additional time": (
        "Whenever you investigate for the first time each turn, investigate an additional time.",
        "Whenever you investigate for the first time each turn, investigate.",
    ),
    "the exiled cards, put back": (
        "When Trial leaves the battlefield, put the exiled cards onto the battlefield under their owners' control.",
        "When Trial leaves the battlefield, put all cards exiled with Trial onto the battlefield under their owners' "
        "control.",
    ),
    "the top half of a library": (
        "Target opponent exiles the top half of their library, rounded up.",
        "Target opponent exiles a number of cards from the top of their library equal to half the number of cards in "
        "their library, rounded up.",
    ),
    "X and Y": (
        "Enchanted creature gets +X/+Y, where X is half the number of Forests you control, rounded down, and "
        "Y is half the number of Forests you control, rounded up.",
        "Enchanted creature gets +X/+0, where X is half the number of Forests you control, rounded "
        "down.\nEnchanted creature gets +0/+X, where X is half the number of Forests you control, rounded up.",
    ),
    "on top of several libraries": (
        "Put two target lands on top of their owners' libraries.",
        "Put two target lands on the top of their owners' libraries.",
    ),
    "the same is true, as it resolves": (
        "At the beginning of each combat, Trial gains flying until end of turn if you control a creature "
        "with flying. The same is true for haste and reach.",
        "At the beginning of each combat, Trial gains flying until end of turn if you control a creature "
        "with flying. Trial gains haste until end of turn if you control a creature with haste. Trial gains "
        "reach until end of turn if you control a creature with reach.",
    ),
    "mana for each counter removed": (
        "{T}, Remove any number of storage counters from Trial: Add {W} for each storage counter removed this way.",
        "{T}, Remove X storage counters from Trial: Add an amount of {W} equal to X.",
    ),
    "an additional phase after this one": (
        "Untap target creature. There is an additional combat phase after this phase.",
        "Untap target creature. After this phase, there is an additional combat phase.",
    ),
    "a keyword in quotation marks": (
        'Green creatures have "Cumulative upkeep {1}."',
        "Green creatures have cumulative upkeep {1}.",
    ),
    "half of one's life as a cost": (
        "Pay half your life, rounded up: Draw a card.",
        "Pay life equal to half your life total, rounded up: Draw a card.",
    ),
    "the greatest or tied for it": (
        "At the beginning of your upkeep, if you control the artifact with the greatest mana value or tied "
        "for the greatest mana value, draw a card.",
        "At the beginning of your upkeep, if you control an artifact with the greatest mana value among "
        "artifacts on the battlefield, draw a card.",
    ),
    "that excess damage": (
        "Trial deals 4 damage to target creature. If excess damage was dealt this way, scry X, where X is "
        "that excess damage.",
        "Trial deals 4 damage to target creature. If excess damage was dealt this way, scry X, where X is "
        "the excess damage dealt this way.",
    ),
    "excess damage to a permanent": (
        "Trial deals 4 damage to any target. If excess damage was dealt to a permanent this way, draw a card.",
        "Trial deals 4 damage to any target. If excess damage was dealt this way, draw a card.",
    ),
    "the amount of excess damage": (
        "Trial deals 4 damage to target creature. You gain life equal to the amount of excess damage dealt this way.",
        "Trial deals 4 damage to target creature. You gain life equal to the excess damage dealt this way.",
    ),
    "except without a comma": (
        "Create a token that's a copy of target creature except it has haste.",
        "Create a token that's a copy of target creature, except it has haste.",
    ),
    "a copy for a time, except": (
        "Trial becomes a copy of target creature until end of turn, except it isn't legendary.",
        "Trial becomes a copy of target creature, except it isn't legendary until end of turn.",
    ),
    "revealed and not put there": (
        "Reveal the top X cards of your library. You may put any number of land cards from among them onto "
        "the battlefield. Put all cards revealed this way that weren't put onto the battlefield into your "
        "graveyard.",
        "Reveal the top X cards of your library. You may put any number of land cards from among them onto "
        "the battlefield. Put the rest into your graveyard.",
    ),
    "as long as its own number": (
        "As long as Trial's power is 5 or greater, it has flying.",
        "As long as Trial's power is 5 or greater, Trial has flying.",
    ),
    "until end of turn, in between": (
        "When Trial enters, until end of turn, target creature gains flying and gets +X/+X, where X is its power.",
        "When Trial enters, target creature gains flying and gets +X/+X until end of turn, where X is its power.",
    ),
    "base power becomes": (
        "Target creature's base power and toughness become 3/3 until end of turn.",
        "Target creature has base power and toughness 3/3 until end of turn.",
    ),
    "have a base power become": (
        "You may have the base power of target creature become X until end of turn.",
        "You may have target creature have base power X until end of turn.",
    ),
    "cast from there if": (
        "You may cast Trial from your graveyard if you gained life this turn.",
        "You may cast Trial from your graveyard as long as you gained life this turn.",
    ),
    "all cards of zones": (
        "Exile all cards from target player's hand and graveyard.",
        "Exile target player's hand and graveyard.",
    ),
    "as long as it": (
        "Equipped creature gets +1/+1. As long as it is legendary, it gets +2/+2.",
        "Equipped creature gets +1/+1.\nAs long as equipped creature is legendary, equipped creature gets +2/+2.",
    ),
    "for as long as, first": (
        "Exile target card. For as long as it remains exiled, you may play it.",
        "Exile target card. You may play it for as long as it remains exiled.",
    ),
    "so during your turn": (
        "Trial has first strike during your turn.",
        "As long as it's your turn, Trial has first strike.",
    ),
    "sacrificed with another": (
        "{1}, Sacrifice Trial and another creature: Draw a card.",
        "{1}, Sacrifice Trial, sacrifice another creature: Draw a card.",
    ),
    "one of each kind into the hand": (
        "You may put a creature card and/or a land card from among them into your hand.",
        "You may put a creature card from among them into your hand. You may put a land card from among them into your "
        "hand.",
    ),
    "three types in a row": (
        "Enchanted land is a Mountain, Forest, and Plains.",
        "Enchanted land is a Mountain Forest Plains.",
    ),
    "that has the same name": (
        "Whenever you cast a spell that has the same name as a card in your graveyard, draw a card.",
        "Whenever you cast a spell with the same name as a card in your graveyard, draw a card.",
    ),
    "except for": (
        "Return all creatures to their owners' hands except for Krakens and Serpents.",
        "Return all creatures other than Krakens and Serpents to their owners' hands.",
    ),
    "hurt while it has counters": (
        "If damage would be dealt to Trial while it has a +1/+1 counter on it, prevent that damage.",
        "As long as Trial has a +1/+1 counter on it, if damage would be dealt to Trial, prevent that damage.",
    ),
    "any color they choose": (
        "That player adds one mana of any color they choose.",
        "That player adds one mana of any color.",
    ),
    "four or five": (
        "Exile target creature with power 4 or 5.",
        "Exile target creature with power 4 or power 5.",
    ),
    "gets besides": (
        "Target creature gets an additional +2/+2 until end of turn.",
        "Target creature gets +2/+2 until end of turn.",
    ),
    "each of your opponents": ("Each of your opponents discards a card.", "Each opponent discards a card."),
    "only to or to": (
        "{T}: Add {R}. Spend this mana only to cast an artifact spell or to activate an ability.",
        "{T}: Add {R}. Spend this mana only to cast an artifact spell or activate an ability.",
    ),
    "dealt this turn to": (
        "Prevent all damage that would be dealt this turn to creatures you control.",
        "Prevent all damage that would be dealt to creatures you control this turn.",
    ),
    "don't put it there": (
        "You may put it onto the battlefield. If you don't put it onto the battlefield, put it into your hand.",
        "You may put it onto the battlefield. If you don't, put it into your hand.",
    ),
    "so many symbols": ("Add six {G}.", "Add {G}{G}{G}{G}{G}{G}."),
    "this turn except by": (
        "Target creature can't be blocked this turn except by Walls.",
        "Target creature can't be blocked except by Walls this turn.",
    ),
    "the cards from a hand": (
        "Shuffle the cards from your hand into your library, then draw that many cards.",
        "Shuffle your hand into your library, then draw that many cards.",
    ),
    "is not": ("If it's not a token, draw a card.", "If it isn't a token, draw a card."),
    "this turn as though they had flash": (
        "You may cast creature spells this turn as though they had flash.",
        "You may cast creature spells as though they had flash this turn.",
    ),
    "mana and life": ("You may pay {1} and 2 life.", "You may pay {1} and pay 2 life."),
    "power or toughness": (
        "Exile target creature with power or toughness 1 or less.",
        "Exile target creature with power 1 or less or toughness 1 or less.",
    ),
    "a new target": (
        "Copy it. You may choose a new target for the copy.",
        "Copy it. You may choose new targets for the copy.",
    ),
    "counters on itself": (
        "Trial enters with two +1/+1 counters on Trial.",
        "Trial enters with two +1/+1 counters on it.",
    ),
    "where X is, in between": (
        "Search your library for up to X basic land cards, where X is the number of lands you "
        "control, put them onto the battlefield tapped, then shuffle.",
        "Search your library for up to X basic land cards, put them onto the battlefield tapped, "
        "then shuffle, where X is the number of lands you control.",
    ),
    "that has counters": (
        "Destroy target creature that has a -1/-1 counter on it.",
        "Destroy target creature with a -1/-1 counter on it.",
    ),
    "counters on each of two": (
        "Put a +1/+1 counter on Trial and a +1/+1 counter on target creature.",
        "Put a +1/+1 counter on Trial and put a +1/+1 counter on target creature.",
    ),
    "the rest on the bottom": (
        "Put that card into your hand and the rest on the bottom in a random order.",
        "Put that card into your hand and the rest on the bottom of your library in a random order.",
    ),
    "one more blocked this turn": (
        "Trial can block an additional creature this turn.",
        "Trial can block an additional creature each combat this turn.",
    ),
    "attacks this turn as though": (
        "Trial can attack this turn as though it didn't have defender.",
        "Trial can attack as though it didn't have defender this turn.",
    ),
    "one plus": (
        "Draw X cards, where X is one plus the number of lands you control.",
        "Draw X cards, where X is 1 plus the number of lands you control.",
    ),
    "plus one": (
        "Draw cards equal to the number of cards in your hand plus one.",
        "Draw cards equal to the number of cards in your hand plus 1.",
    ),
    "haven't cast": (
        "As long as you haven't cast a spell this turn, Trial has hexproof.",
        "As long as you didn't cast a spell this turn, Trial has hexproof.",
    ),
    "had another enter": (
        "As long as you had another creature enter under your control this turn, Trial has trample.",
        "As long as another creature entered under your control this turn, Trial has trample.",
    ),
    "the end step of the controller": (
        "At the beginning of the end step of enchanted creature's controller, that player discards a card.",
        "At the beginning of enchanted creature's controller's end step, that player discards a card.",
    ),
    "two instead of one": (
        "If you control a Wizard as you cast Trial, you may choose two instead.",
        "If you control a Wizard as you cast Trial, you may choose both instead.",
    ),
    "precombat main phase": (
        "At the beginning of your precombat main phase, add {G}.",
        "At the beginning of your first main phase, add {G}.",
    ),
    "half of a library": (
        "Target player mills half their library, rounded down.",
        "Target player mills cards equal to half the number of cards in their library, rounded down.",
    ),
    "spells cast this turn cost": (
        "Instant spells you cast this turn cost {1} less to cast.",
        "Instant spells you cast cost {1} less to cast this turn.",
    ),
    "sacrificed together": (
        "Sacrifice a Swamp and a Forest: Draw a card.",
        "Sacrifice a Swamp, sacrifice a Forest: Draw a card.",
    ),
    "reminder text": ("Flying (It flies.)", "Flying"),
    "typographic signs": ("Destroy target creature’s shadow.", "Destroy target creature's shadow."),
    "quotation marks": (
        "Creatures you control have “{T}: Draw a card.”",
        'Creatures you control have "{T}: Draw a card."',
    ),
    "minus signs": ("Target creature gets −2/−2 until end of turn.", "Target creature gets -2/-2 until end of turn."),
    "ability words": ("Wordiness — Whenever you draw a card, scry 1.", "Whenever you draw a card, scry 1."),
    "self-reference": ("Sacrifice this enchantment.", "Sacrifice Trial."),
    "tokens put onto the battlefield": (
        "Put two 1/1 red Goblin creature tokens onto the battlefield.",
        "Create two 1/1 red Goblin creature tokens.",
    ),
    "mana pool": ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    "activate this ability": (
        "{1}: Draw a card. Activate this ability only any time you could cast a sorcery.",
        "{1}: Draw a card. Activate only as a sorcery.",
    ),
    "protection from each color": (
        "Trial has protection from each color as long as you control three or more artifacts.",
        "Trial has protection from all colors as long as you control three or more artifacts.",
    ),
    "loyalty brackets": ("[+1]: Draw a card.", "+1: Draw a card."),
    "an": ("Destroy an artifact.", "Destroy a artifact."),
    "rather than pay said first": (
        "If you control a Forest, rather than pay Trial's mana cost, you may pay 3 life.",
        "If you control a Forest, you may pay 3 life rather than pay Trial's mana cost.",
    ),
    "that spell could target": (
        "Whenever you cast an instant spell that targets only Trial, copy that spell for each other creature "
        "that spell could target. Each copy targets a different one of those creatures.",
        "Whenever you cast an instant spell that targets only Trial, copy that spell for each other creature "
        "that the spell could target. Each copy targets a different one of those creatures.",
    ),
    "all other cards revealed": (
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and all "
        "other cards revealed this way into your graveyard.",
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the "
        "rest into your graveyard.",
    ),
    "or if": (
        "{T}: Add {C}. Activate only if Trial entered this turn or if you control a Forest.",
        "{T}: Add {C}. Activate only if Trial entered this turn or you control a Forest.",
    ),
    "the upkeep of the controller": (
        "At the beginning of the upkeep of enchanted land's controller, draw a card.",
        "At the beginning of enchanted land's controller's upkeep, draw a card.",
    ),
    "enters the battlefield": ("When Trial enters the battlefield, draw a card.", "When Trial enters, draw a card."),
    "duration first": (
        "Until end of turn, target creature gains flying.",
        "target creature gains flying until end of turn.",
    ),
    "during your turn": (
        "During your turn, Trial has flying.",
        "As long as it's your turn, Trial has flying.",
    ),
    "during other turns": (
        "During turns other than yours, Trial has flying.",
        "As long as it isn't your turn, Trial has flying.",
    ),
    "shares at least one": (
        "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one color with it.",
        "Each creature gets +1/+1 for each other creature on the battlefield that shares a color with it.",
    ),
    "of their choice": ("Target player sacrifices a creature of their choice.", "Target player sacrifices a creature."),
    "number after the place": (
        "Put a number of +1/+1 counters on target creature equal to its power.",
        "Put a number of +1/+1 counters equal to its power on target creature.",
    ),
    "for each after the duration": (
        "Trial gets +1/+1 until end of turn for each artifact you control.",
        "Trial gets +1/+1 for each artifact you control until end of turn.",
    ),
    "he and she": (
        "Exile Trial, then return her to the battlefield under her owner's control.",
        "Exile Trial, then return it to the battlefield under its owner's control.",
    ),
    "for each prevented, first": (
        "For each 1 damage prevented this way, draw a card.",
        "Draw a card for each 1 damage prevented this way.",
    ),
    "kicker and/or": ("Kicker {1}{G} and/or {W}", "Kicker {1}{G}, kicker {W}"),
    "had counters": ("When it dies, if it had counters on it, win.", "When it dies, if it had a counter on it, win."),
    "each of several": (
        "Two target creatures each get +1/+1 until end of turn.",
        "Two target creatures get +1/+1 until end of turn.",
    ),
    "a token by its name": (
        "Create Beau, a legendary 2/1 red Ox creature token. Beau enters tapped and attacking.",
        "Create Beau, a legendary 2/1 red Ox creature token that is tapped and attacking.",
    ),
    "it again": (
        "You may have Trial enter as a copy of it, except it's red, it isn't legendary, and it has flying.",
        "You may have Trial enter as a copy of it, except it is red, isn't legendary, and has flying.",
    ),
    "half X of each": (
        "You gain half X life and draw half X cards. Round down each time.",
        "You gain life equal to half X, rounded down. You draw cards equal to half X, rounded down.",
    ),
    "half their life": (
        "Target player loses half their life, rounded up.",
        "Target player loses life equal to half their life total, rounded up.",
    ),
    "also": ("Red creatures also gain flying.", "Red creatures gain flying."),
    "semicolons between keywords": ("Flying; fear", "Flying, fear"),
    "the place first": (
        "Return to your hand all artifact cards in your graveyard.",
        "Return all artifact cards in your graveyard to your hand.",
    ),
    "had enter": (
        "If you had a land enter under your control this turn, draw a card.",
        "If a land entered under your control this turn, draw a card.",
    ),
    "dice by their sides": ("Roll a six-sided die.", "Roll a d6."),
    "escapes with": (
        "Trial escapes with three +1/+1 counters on it.",
        "If Trial escaped, it enters with three +1/+1 counters on it.",
    ),
    "forbidden during your turn": (
        "Players can't cast spells during your turn.",
        "As long as it is your turn, players can't cast spells.",
    ),
    "at random, where": (
        "Exile a card at random from your graveyard.",
        "Exile a card from your graveyard at random.",
    ),
    "him and her": (
        "Prevent all damage that would be dealt to him this turn.",
        "Prevent all damage that would be dealt to ~ this turn.",
    ),
    "he does": ("At end of combat, he phases out.", "At end of combat, ~ phases out."),
    "it is not": ("If it's not your turn, draw a card.", "If it isn't your turn, draw a card."),
    "names of rules": ("The “legend rule” doesn't apply.", "The legend rule doesn't apply."),
    "then at the start": ("Draw a card. Then discard a card.", "Draw a card. Discard a card."),
    "this way, now": (
        "If a red card is discarded this way, draw a card.",
        "If a red card was discarded this way, draw a card.",
    ),
    "created as well": (
        "Create a Snake token, a Wolf token with reach, and a Bear token.",
        "Create a Snake token, create a Wolf token with reach, and a Bear token.",
    ),
    "tapped, where": (
        "Put it onto the battlefield under your control tapped.",
        "Put it onto the battlefield tapped under your control.",
    ),
    "no more than": ("{B}: Draw. Activate no more than twice each turn.", "{B}: Draw. Activate only twice each turn."),
    "as it enters, behind": (
        "Trial enters tapped. As it enters, choose a color.",
        "Trial enters tapped.\nAs Trial enters, choose a color.",
    ),
    "removed and sacrificed": (
        "Remove three charge counters from Trial and sacrifice it: Draw a card.",
        "Remove three charge counters from Trial, sacrifice Trial: Draw a card.",
    ),
    "if one can't": (
        "That player sacrifices a creature. If they can't, they lose 3 life.",
        "That player sacrifices a creature. If they don't, they lose 3 life.",
    ),
    "has been dealt damage": (
        "If an opponent has been dealt combat damage this turn, draw a card.",
        "If an opponent was dealt combat damage this turn, draw a card.",
    ),
    "pay X energy": ("Pay X {E}: Draw a card.", "Pay an amount of {E} equal to X: Draw a card."),
    "he is, he has": ("During your turn, he's a Ninja.", "During your turn, Trial is a Ninja."),
    "its own counters": (
        "As long as Trial has two charge counters on Trial, draw.",
        "As long as Trial has two charge counters on it, draw.",
    ),
    "two conditions": (
        "During your turn, as long as you control a Fish, Trial has flying.",
        "As long as it's your turn and you control a Fish, Trial has flying.",
    ),
    "contractions": ("If it's a land, they're red and you're done.", "If it is a land, they are red and you are done."),
    "perfect tense": ("If you've cast a spell this turn, draw.", "If you cast a spell this turn, draw."),
    "mana value": ("Destroy all with converted mana cost 3.", "Destroy all with mana value 3."),
    "comes into play": ("When Trial comes into play, draw a card.", "When Trial enters, draw a card."),
    **PAIRS_OF_ORDERS,
    **PAIRS_OF_WORDINGS,
    "stops and quotations": ('It has "{T}: Draw a card"', 'It has "{T}: Draw a card."'),
}


def tokens(text: str) -> tuple[str, ...]:
    return tokenise(normalise(text, self_names("Trial")))


@pytest.mark.parametrize("name", [entry.name for entry in EQUIVALENCES])
def test_both_wordings_are_the_same_tokens(name):
    one, other = PAIRS[name]
    assert one != other
    assert tokens(one) == tokens(other)


def test_the_list_does_not_grow_unseen():
    assert len(EQUIVALENCES) == 233
    assert {entry.name for entry in EQUIVALENCES} == set(PAIRS)


def test_what_one_may_leave_is_no_thing_that_can_t_be_done():
    assert "can't" in tokens("You may sacrifice a creature. If you can't, draw a card.")


def test_a_comma_printed_inside_a_quotation_is_of_the_sentence_around_it():
    one = 'Create a 1/1 Rat token with "This creature can\'t block," where X is 2.'
    other = 'Create a 1/1 Rat token with "This creature can\'t block.", where X is 2.'
    assert tokens(one) == tokens(other)


def test_nothing_else_is_equal():
    assert tokens("Destroy target creature.") != tokens("Destroy target creatures.")
    assert tokens("Destroy target creature.") != tokens("Destroy target creature, then scry 1.")


def test_a_keyword_or_chapter_before_a_dash_is_no_ability_word():
    assert tokens("Boast — {1}: Draw a card.")[0] == "boast"
    assert tokens("II — Draw a card.")[0] == "ii"


def test_a_name_is_not_replaced_inside_another_word():
    assert tokens("Trials of Trial") == ("trials", "of", "~")


def test_a_legendary_card_may_call_itself_by_its_first_name():
    names = self_names("Orla, Keeper of Words", ("Legendary", "Creature"))
    assert tokenise(normalise("When Orla dies, draw a card.", names))[:3] == ("when", "~", "dies")


def test_a_strange_sign_is_never_passed_over():
    assert not is_lossless("Draw a card ☃.")
    (made,) = compile_text(Printed("Trial", ("Sorcery",), "Draw a card ☃."))
    assert isinstance(made, Unread)
