"""The embedded cards stand for 25 kinds of cards of the game: which of them for which, and by what one sees it.

A kind is listed with its traits, each a pattern of the card's definition, and with the cards that stand for it. Each
trait must be had by a listed card, each listed card must have a trait, and every card must stand for some kind.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from judgehelper.systems.berserk.cards.embedded import embedded

Definition = dict[str, Any]
Trait = Callable[[Definition], bool]
CARDS: dict[str, Definition] = {each.en: msgspec.to_builtins(each.define) for each in embedded()}


def within(value: object) -> Iterator[object]:
    """List everything that stands in a definition: structures, lists, words."""
    yield value
    if isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from within(each)


def has(**fields: object) -> Trait:
    """Ask for a structure with these fields; `...` stands for any value that is there."""
    wanted = {name.replace("_", "-"): value for name, value in fields.items()}

    def is_such(found: object) -> bool:
        return isinstance(found, dict) and all(
            name in found and value in (..., found[name]) for name, value in wanted.items()
        )

    return lambda card: any(is_such(each) for each in within(card))


def does(*words: str) -> Trait:
    """Ask for an effect by one of these words."""
    return lambda card: any(has(do=word)(card) for word in words)


def named(*words: str) -> Trait:
    """Ask for a named ability that begins with one of these words."""
    return lambda card: any(isinstance(each, str) and each.split()[0] in words for each in within(card["abilities"]))


def of(card_type: str) -> Trait:
    """Ask for cards of a type."""
    return lambda card: card.get("type", "ground") == card_type


def both(*traits: Trait) -> Trait:
    """Ask for several traits on one card."""
    return lambda card: all(trait(card) for trait in traits)


def is_plain(card: Definition) -> bool:
    return not card.get("abilities") and of("ground")(card)


def is_elite(card: Definition) -> bool:
    return bool(card.get("elite"))


def is_of_two_elements(card: Definition) -> bool:
    return bool(card.get("unique")) and len(card.get("elements", ())) == 2


def is_marked(card: Definition) -> bool:
    return bool(card.get("marker-texts"))


class Kind(NamedTuple):
    """A kind of cards: in words, its traits, and the cards that stand for it."""

    words: str
    traits: tuple[Trait, ...]
    cards: str


KINDS = (
    Kind("plain ground creatures", (is_plain,),
         "Steppe Spearman, Feather-Grass Rider, Forest Watcher, Roaming Bear, Thicket Lynx, Stone Wall, Marsh Silt, "
         "Mire Dweller"),
    Kind("elite, and unique with two elements", (both(is_elite, is_of_two_elements), is_elite),
         "Two-Banner Prince, Nomad Leader, Mountain Giant, Dark Knight"),
    Kind("flyers, with a shot", (both(of("flyer"), does("shot")), of("flyer")),
         "Sky Slinger, Steppe Kite, Cliff Griffin, Crow Cloud, Hawk of the Ford"),
    Kind("companions, with more to strikes", (both(of("companion"), has(modify="strike")), of("companion")),
         "War Drummer, Falconer's Page"),
    Kind("parasites, with bounds for the host", (both(of("parasite"), has(to="host", only=True)), of("parasite")),
         "Boring Grub, Marsh Leech, Thorn Mite"),
    Kind("artifacts, with a spell for X chips at all", (
        both(of("artifact"), has(chips="X"), has(count="all")), both(of("artifact"), has(chips="X")), of("artifact")),
        "Idol of Embers, Spring Altar, Ballista"),
    Kind("terrains, one of them conditional", (both(of("terrain"), has(**{"while": ...})), of("terrain")),
         "High Pass, Fen Fog"),
    Kind("bodiless", (named("bodiless"),), "Mist Wraith, Lantern Spirit"),
    Kind("armoured, resilient, protected", (
        named("armour"), named("resilience"), named("protection-shots"), named("protection-magic"),
        named("protection-spells", "protection-poison", "protection-ranged", "protection-flyers")),
        "Ironclad, Dwarf in Plate, Rune Shield, Charm Warden, Windguard, Netcaster"),
    Kind("experience in attack and defence, and clumsy ones, in formation", (
        both(has(formation=...), named("attack-experience")), both(has(formation=...), named("clumsiness")),
        named("defence-experience"), named("attack-experience", "shooting-experience"), named("clumsiness")),
        "Line Veteran, Line Recruit, Herd Warden, Elven Archeress, Ancient Oak, Nomad Leader"),
    Kind("directed and unanswerable strikes", (named("directed"), named("unanswerable")),
         "Headsman, Duelist, Shadow Blade, Dagger in the Dark"),
    Kind("several discharges at different targets", (both(does("discharge"), has(times=3, distinct=True)),
                                                     does("discharge", "shot", "throw", "magic-strike")),
         "Storm Acolyte, Fen Seeress, Steppe Bowman, Dwarf Thrower, Pass Slinger, Apprentice Necromancer"),
    Kind("row-skip strikes and melee with a range", (named("row-skip"), named("strike-range")),
         "Halberd Mercenary, Long Glaive, Toadman with a Gaff"),
    Kind("who redirects, and who defends from anywhere", (does("redirect"), has(permit=("defend",))),
         "Bodyguard, Swift Rescuer"),
    Kind("hypnosis: a strike that another deals, and closing", (both(does("perform"), does("close")),), "Mind Bender"),
    Kind("who fixes strength, and who fixes size", (does("strength"), does("magnitude")),
         "Battle Cantor, Blunt-Maker"),
    Kind("who blocks, and who cancels", (does("block"), does("cancel")), "Still Waters, Law Speaker"),
    Kind("healing replaced by opening, and by wounding", (
        both(has(replace=...), does("open")), both(has(replace=...), does("wound"), has(ability=True))),
        "Vigilant Stag, Spite Satyr"),
    Kind("prevention, once and so many in all, and who ignores it", (
        has(do="prevent", total=True), has(prevent=...), has(ignore=...)),
        "Keeper of Charms, Stone Ward, Pierce-All"),
    Kind("death from the graveyard, incarnation, valhalla", (
        has(on="dies"), named("incarnation"), has(valhalla=...)), "Steppe Wolf, Ash Phoenix, Fallen Hero"),
    Kind("poison, regeneration, vampirism, corpse-eating", (
        named("poison"), named("regeneration"), named("vampirism"), named("corpse-eating")),
        "Venom Adept, Troll Youth, Blood Countess, Marsh Leech, Grave Hound"),
    Kind("who summons, revives, takes control", (does("summon"), does("revive"), does("control")),
         "Pack Caller, Bone Caller, Siren of the Reef"),
    Kind("jumps, teleportation, changing places, doing one thing by another", (
        named("jump"), named("teleport"), does("swap"), named("doing"), named("dash")),
        "Leaping Frog, Blink Mage, Place Changer, Dwarf Vaulter, Dashing Sabre"),
    Kind("deferred texts, bounds of a turn, until an event, life more and less, healing", (
        does("later"), has(do="forbid", until="enemy-next-turn"), both(does("forbid"), has(event=...)),
        does("extra-life"), does("negative-life"), does("heal")),
        "Sleet Caller, Rime Herald, Oath Priest, Life Giver, Life Drainer, Child of the Glade, Still Monk"),
    Kind("named markers, so often a turn, dice thrown again, two or fixed, a strike for a strike", (
        is_marked, has(limit=...), does("reroll"), has(dice=2), has(do="die", set=...),
        both(has(on="attacks"), does("special-strike")), has(frenzy=...), has(acts=...), named("blessing", "curse"),
        has(at_depth=...), has(on_surface=...)),
        "Web Spider, Fire Wall Drake, Lucky Gambler, Twin-Fate Warrior, Weigher of Lots, Foot Armsman, Berserker, "
        "Bull-Headed, Hired Shield-Bearer, Cursed Guard, Deep Diver"),
)  # fmt: skip


def test_there_are_ninety_cards_at_least_and_each_stands_for_one_of_25_kinds() -> None:
    assert len(CARDS) >= 90
    assert len(KINDS) == 25
    listed = {name for kind in KINDS for name in kind.cards.split(", ")}
    assert sorted(CARDS.keys() - listed) == []
    assert sorted(listed - CARDS.keys()) == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.words)
def test_each_trait_of_a_kind_is_had_by_a_listed_card_and_each_listed_card_has_one(kind: Kind) -> None:
    cards = [CARDS[name] for name in kind.cards.split(", ")]
    assert [place for place, trait in enumerate(kind.traits) if not any(map(trait, cards))] == []
    assert [card["name"] for card in cards if not any(trait(card) for trait in kind.traits)] == []
