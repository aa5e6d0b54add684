"""The text that this system cites, by the ids of its catalogue (BAT.3), and what the engine's addresses mean in it."""

from judgehelper.kernel.citation import Citations, cite
from judgehelper.systems.magic.game.rules import BOOK as ENGINE

BOOK = "magic-1998"


def rules(*ids: str) -> Citations:
    """Cite rules of the text."""
    return cite(BOOK, *ids)


CONCORDANCE: dict[str, tuple[str, ...]] = {
    "104.3a": ("LOSE.2",), "104.3b": ("LIFE.2",), "104.3c": ("LOSE.1",), "104.3d": ("LOSE.1", "CNT.2"),
    "105": ("COL.1",), "105.2": ("COL.2",), "106": ("BURN.1",), "107.3": ("COST.2",), "107.5": ("COST.7",),
    "108": ("OWN.1",), "110.2": ("OWN.2",), "111": ("TOK.1",), "110.5": ("TOK.1",), "110.5f": ("TOK.5",),
    "114": ("TGT.1",), "114.3": ("TGT.2",), "115": ("TURN.MAIN",), "115.2a": ("TURN.MAIN",),
    "116": ("PRI.1",), "117": ("COST.4",), "117.3": ("COST.4",), "118": ("LIFE.1",), "118.2": ("PRV.7",),
    "118.3": ("LIFE.4",), "118.4": ("LIFE.3",), "119": ("PRV.1",), "119.3": ("PRV.7",), "119.6": ("PRV.7",),
    "120": ("DRAW.1",), "121": ("CNT.1",), "205": ("TYPE.1",), "208": ("PT.1",), "301": ("AS-CARDTYPES",),
    "302": ("AS-CARDTYPES",), "302.6": ("SICK.1",), "303": ("ENCH.1",), "303.4": ("ENCH.1",), "304": ("AS-CARDTYPES",),
    "305": ("TURN.MAIN",), "305.6": ("AS-BASICLAND",), "307": ("TURN.MAIN",), "400.3": ("OWN.1",),
    "400.7": ("EFF.6",), "404": ("DRAW.1",), "405.5": ("BAT.4",), "502": ("TURN.UNTAP",), "503": ("TURN.UPKEEP",),
    "504": ("TURN.DRAW",), "505": ("TURN.MAIN",), "508": ("CMB.ATT",), "508.1d": ("CMB.ATT",), "509": ("CMB.BLK",),
    "509.1b": ("CMB.EVA",), "509.1c": ("CMB.MUST",), "510": ("CMB.DMG",), "511": ("CMB.END",), "514": ("TURN.END",),
    "601": ("COST.4",), "601.2c": ("TGT.1",), "601.2d": ("TGT.1",), "601.2f": ("COST.5",), "601.2h": ("COST.4",),
    "601.2i": ("INT.5",), "601.3": ("PRI.1",), "602": ("COST.7",), "602.2b": ("INT.5",), "602.5": ("COST.7",),
    "602.5a": ("SICK.1",), "603": ("TRG.1",), "603.6": ("TRG.3",), "604": ("LAY.2",), "605": ("MANA.1",),
    "605.3b": ("MANA.2",), "605.4": ("MANA.2",), "606": ("COST.7",), "608": ("BAT.4",), "608.2b": ("TGT.4",),
    "608.2c": ("EFF.1",), "608.2h": ("EFF.1",), "608.3": ("AS-PERMSPELL",), "610": ("EFF.5",), "611": ("LAY.1",),
    "611.2": ("LAY.1",), "611.2c": ("TGT.6",), "611.3": ("LAY.5",), "612": ("TYPE.1",), "613": ("LAY.1",),
    "614": ("SPC.2",), "614.8": ("AS-REGEN",), "614.9": ("PRV.9",), "615": ("PRV.4",), "615.6": ("PRV.8",),
    "616": ("SPC.2",), "701.5": ("INT.3",), "701.7": ("AS-DESTROY",), "701.8": ("DRAW.1",), "701.14": ("AS-REGEN",),
    "701.15": ("AS-LIB",), "701.16": ("SAC.1",), "701.18": ("AS-LIB",), "701.19": ("AS-LIB",), "702.7": ("AS-FS",),
    "702.9": ("AS-FLYING",), "702.14": ("AS-LANDWALK",), "702.16": ("PROT.1",), "702.16b": ("PROT.4",),
    "702.16c": ("PROT.7",), "702.16e": ("PROT.3",), "702.16f": ("PROT.2",), "702.19": ("AS-TRAMPLE",),
    "702.21": ("BAND.1",), "702.22": ("RAMP.1",), "704.5a": ("LIFE.2",), "704.5f": ("PT.2",), "704.5g": ("PRV.7",),
    "704.5j": ("AS-LEGEND",), "704.5k": ("AS-LEGEND",), "704.5m": ("ENCH.1",), "705": ("AS-COIN",),
    "706": ("AS-COPY",), "721": ("TGT.1",), "101.4": ("AS-SIMUL",),
}  # fmt: skip
"""Number of the engine's address → the ids of the text that say it; a number without a row of its own is read by the
rule that it is a part of. What has none the text does not know."""


def in_this_book(cites: Citations) -> Citations:
    """Give for the engine's addresses the rules of the text; its own stay."""
    found: list[str] = []
    for ref in cites:
        found.extend((str(ref.number),) if ref.book != ENGINE else said_of(str(ref.number)))
    return rules(*dict.fromkeys(found))


def said_of(number: str) -> tuple[str, ...]:
    """Give the ids for one address: its own row, or that of the rule that it is a part of."""
    parts = (number, number.rstrip("abcdefghijklmnopqrstuvwxyz"), number.partition(".")[0])
    return next((CONCORDANCE[each] for each in parts if each in CONCORDANCE), ())
