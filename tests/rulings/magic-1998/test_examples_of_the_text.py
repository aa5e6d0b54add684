"""Each worked example of the text, by its line and rule, with the rulings that play it and state what it states."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judgehelper.session.scenarios.scenario import run
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.shared import shared
from tests.rulings.playing import Remembered, read_rulings

EXAMPLES: Mapping[int, tuple[str, ...]] = {
    11: (
        "COL.3 Thoughtlace turns a colourless artifact and a multicoloured creature blue alone",
        "COL.3 Thoughtlace turns a spell blue that was red and green (L11-14)",
    ),
    31: (
        "SICK.2 What changes sides is sick there until his next turn",
        "SICK.2 Bog Wraith is sick with Bob, and attacks in his next turn (L31-34)",
    ),
    56: (
        "BAND.4 Three creatures in a band deal five damage (L56-63)",
        "BAND.4 In a blocked band only the Mammoth tramples and only the Pegasus flies (L56-63)",
    ),
    79: (
        "BAND.8 Helm of Chatzuk after blocks: Sue distributes the Wurm damage 3 and 3",
        "BAND.8 With the Helm it is Sue who is asked, and she may put all of it on one Boar (L79-88)",
        "BAND.7 Without the Helm it is Bob who is asked (L79-88)",
    ),
    172: (
        "EFF.2 Winter Blast reads flying as it resolves: a target that gains it is hurt",
        "EFF.2 Winter Blast: a target that loses flying is tapped and not hurt",
    ),
    195: ("EFF.8 Flying Carpet target killed in answer",),
    211: (
        "LAY.2 Phantasmal Terrain on a mountain under Conversion (L208-217)",
        "LAY.2 A land that was turned into an island becomes a plains when the enchantment leaves (L208-217)",
        "LAY.2 Terrain first, Conversion after it: an island, and a plains as soon as Terrain leaves (L211-217)",
    ),
    222: (
        "LAY.4 A second flying changes nothing: whoever may block the Pegasus still may (L222-229)",
        "LAY.4 Craw Giant given rampage again: both count",
    ),
    252: (
        "COST.6 Disenchant costs 2 in all under Gloom (L252-257)",
        "COST.6 Disenchant costs 2 in all though less mana is paid for it (L252-257)",
    ),
    281: (
        "TGT.5 One of two targets is lost: the rest happens (L281-287)",
        "TGT.4 Both targets lost: the untargeted consequence is ignored (L287-289)",
    ),
    296: ("TGT.7 Giant Growth rests while the artifact is no creature and is back when it is one again (L296-302)",),
    303: ("TGT.8 Ice Floe keeps locking an artifact that stopped being a creature",),
    375: ("BAT.5 Terror answered by Unsummon fizzles (L375-383)",),
    408: (
        "INT.4 Fireball, Hydroblast, Deathlace (L408-419)",
        "INT.4 Fireball becomes black, Hydroblast fails, and Sue is killed (L408-419)",
    ),
    431: (
        "INT.6 Hydroblast destroys a permanent as an instant (L430-434)",
        "INT.4 Fireball, Hydroblast, Deathlace (L408-419)",
        "INT.6 Hydroblast against a permanent is an instant: it answers like one (L431-434)",
    ),
    449: ("MANA.3 Bazaar of Wonders cannot counter Dark Ritual, but counters another spell",),
    454: ("MANA.4 Cursed Totem and Llanowar Elves (L454-459)",),
    478: (
        "TRG.4 Soul Net: pay once for a creature that dies (L478-485)",
        "TRG.4 Soul Net: nobody plays it, and it cannot be played later (L478-485)",
        "TRG.4 Soul Net: once for each creature that dies, and no more (L478-485)",
    ),
    506: (
        "SPC.3 Island Sanctuary replaces the draw; a second one cannot use it",
        "SPC.3 The draw that one Island Sanctuary has replaced is none for the second (L506-514)",
    ),
    548: (
        "PHA.3 Afiya Grove (L548-554)",
        "PHA.3 Afiya Grove: remove all creatures first",
        "PHA.3 Afiya Grove comes into play with three counters (L548-549)",
    ),
    558: (
        "PHA.5 Mana Vault tapped",
        "PHA.5 A Mana Vault untapped earlier in the series deals nothing (L558-565)",
        "PHA.5 Mana Vault tapped by the opponent after A ended",
    ),
    575: (
        "PHC.1 A cost that is owed has to be paid with what is ready (PHC.2)",
        "Lord of the Pit with a creature at hand must be fed, unless the creature is taken home first",
        "PHC.2 The creature may be sacrificed otherwise first, and nobody has to make one for the cost (L575-581)",
    ),
    607: (
        "PRV.3 Mana Clash deals each player the sum of his tails as one packet",
        "PRV.3 Mana Clash without tails damages nobody (L607-611)",
    ),
    631: (
        "PRV.10 Backfire",
        "PRV.10 Soul Net answers the deaths before the damage of Backfire is prevented (L638-641)",
        "PRV.10 What regenerates does so before the damage of Backfire is prevented (L638-641)",
    ),
    658: (
        "PRV.13 Unsummon may not be played in the prevention of damage (L658-663)",
        "Healing Salve saves the Mammoth in prevention, where Giant Growth may not be cast",
    ),
}
"""The examples by the line of the text that begins them: the titles of the rulings that play each."""
RULINGS = {raw["title"]: raw for raw in read_rulings(*sorted(Path(__file__).parent.glob("*.jsonl")))}
CARDS = Remembered(shipped_cards())


def test_the_examples_listed_are_those_of_the_text() -> None:
    text = shared("rulebooks/magic-1998.ru.txt").read_text("utf-8")
    begins = [place for place, line in enumerate(text.splitlines(), 1) if line.startswith("ПРИМЕР:")]
    assert begins == list(EXAMPLES)
    assert len(begins) == 25


@pytest.mark.parametrize("line", EXAMPLES, ids=[f"line {line}" for line in EXAMPLES])
def test_an_example_of_the_text_is_played(line: int) -> None:
    for title in EXAMPLES[line]:
        raw = RULINGS[title]
        assert facts_of(raw), f"{title} states nothing"
        outcome = run(raw, CARDS)
        assert outcome.result.status == "passed", outcome.result


def facts_of(raw: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """List what a ruling states, on its way and at its end."""
    return [*(fact for entry in raw["script"] for fact in entry.get("expect", ())), *raw["expect"]]
