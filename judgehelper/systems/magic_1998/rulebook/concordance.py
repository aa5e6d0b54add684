"""What the engine's addresses mean in the text of 1998: number of the mechanism → ids of the catalogue.

A number without a row of its own is read by the rule that it is a part of. An empty row: the text has no rule of its
own for it, and other citations carry the event. No row at all: 1998 knows no such thing.
"""

CONCORDANCE: dict[str, tuple[str, ...]] = {
    # the game itself, its end, colours, numbers
    "101": (), "101.4": ("AS-SIMUL",), "102": (), "103": ("AS-SETUP",), "103.4": ("AS-MULL",), "104.2": ("LOSE.1",),
    "104.2a": ("LOSE.1",), "104.3a": ("LOSE.2",), "104.3b": ("LIFE.2",), "104.3c": ("LOSE.1",),
    "104.3d": ("LOSE.1", "CNT.2"), "104.3e": ("LOSE.1",), "104.4a": ("LIFE.2",), "105": ("COL.1",), "105.2": ("COL.2",),
    "105.3": ("COL.3",), "106": ("BURN.1",), "106.6": ("BURN.1",), "107.1": ("NEG.1",), "107.1a": (),
    "107.1b": ("NEG.1",), "107.2": ("NEG.2",), "107.3": ("COST.2",), "107.4": ("AS-MANA",), "107.5": ("COST.7",),
    "107.6": ("COST.7",), "108": ("OWN.1",), "108.4": ("OWN.2",), "109": (), "110": (), "110.2": ("OWN.2",),
    "110.5": ("TOK.1",), "110.5f": ("TOK.5",), "111": ("TOK.1",), "112": (), "112.10": ("LAY.3",),
    "112.12": ("COL.3",), "114": ("TGT.1",), "114.3": ("TGT.2",), "115": ("TURN.MAIN",), "116": ("PRI.1",),
    "117": ("COST.4",), "118": ("LIFE.1",), "118.2": ("PRV.7",), "118.3": ("LIFE.4",), "118.4": ("LIFE.3",),
    "119": ("PRV.1",), "119.3": ("PRV.7",), "119.6": ("PRV.7",), "120": ("DRAW.1",), "121": ("CNT.1",),
    # parts of a card, types
    "201": ("TYPE.1",), "202": ("COST.1",), "202.2": ("COL.2",), "202.3": ("COST.3",), "205": ("TYPE.1",),
    "208": ("PT.1",), "301": ("AS-CARDTYPES",), "302": ("AS-CARDTYPES",), "302.6": ("SICK.1",), "303": ("ENCH.1",),
    "304": ("AS-CARDTYPES",), "305": ("TURN.MAIN",), "305.6": ("AS-BASICLAND",), "305.7": ("AS-BASICLAND",),
    "307": ("TURN.MAIN",),
    # zones
    "400": (), "400.3": ("OWN.1",), "400.7": ("EFF.6",), "401": (), "402": (), "403": (), "404": ("DRAW.1",),
    "405": ("BAT.4",), "406": (),
    # turn and attack
    "500": ("PH.1",), "501": ("PH.1",), "502": ("TURN.UNTAP",), "503": ("TURN.UPKEEP",), "504": ("TURN.DRAW",),
    "505": ("TURN.MAIN",), "506": ("CMB.ROLE",), "507": ("TURN.MAIN",), "508": ("CMB.ATT",), "509": ("CMB.BLK",),
    "509.1b": ("CMB.EVA",), "509.1c": ("CMB.MUST",), "510": ("CMB.DMG",), "511": ("CMB.END",),
    "512": ("TURN.END",), "513": ("TURN.END",), "514": ("TURN.END",), "514.1": ("TURN.DISCARD",),
    # spells and abilities
    "601": ("COST.4",), "601.2c": ("TGT.1",), "601.2d": ("TGT.1",), "601.2f": ("COST.5",), "601.2i": ("INT.5",),
    "601.3": ("PRI.1",), "602": ("COST.7",), "602.2b": ("INT.5",), "602.5a": ("SICK.1",), "603": ("TRG.1",),
    "603.6": ("TRG.3",), "604": ("LAY.2",), "605": ("MANA.1",), "605.3b": ("MANA.2",), "605.4": ("MANA.2",),
    "606": ("COST.7",), "607": (), "608": ("BAT.4",), "608.2b": ("TGT.4",), "608.2c": ("EFF.1",),
    "608.2d": ("EFF.1",), "608.2g": ("EFF.1",), "608.2h": ("EFF.1",), "608.3": ("AS-PERMSPELL",), "609": ("EFF.9",),
    "609.7": ("PRV.5",), "610": ("EFF.5",), "611": ("LAY.1",), "611.2c": ("TGT.6",), "611.3": ("LAY.5",),
    "612": ("TYPE.1",), "613": ("LAY.1",), "614": ("SPC.2",), "614.8": ("AS-REGEN", "CMB.ROLE"), "614.9": ("PRV.9",),
    "615": ("PRV.4",), "615.6": ("PRV.8",), "616": ("SPC.2",), "700.2": ("INT.6",), "700.3": (), "700.4": ("CNT.1",),
    # what words tell to do
    "701.1": (), "701.2": ("COST.7",), "701.3": ("ENCH.1",), "701.4": ("INT.1",), "701.5": ("INT.3",),
    "701.6": ("TOK.1",), "701.7": ("AS-DESTROY",), "701.8": ("DRAW.1",), "701.9": (), "701.10": (), "701.11": (),
    "701.13": ("TURN.MAIN",), "701.14": ("AS-REGEN", "CMB.ROLE"), "701.15": ("AS-LIB",), "701.16": ("SAC.1", "SAC.3"),
    "701.18": ("AS-LIB",), "701.19": ("AS-LIB",), "701.20": (), "701.20a": (),
    # keywords
    "702.1": (), "702.3": ("CMB.ATT",), "702.5": ("ENCH.1",), "702.7": ("AS-FS",), "702.8": ("AS-CARDTYPES",),
    "702.9": ("AS-FLYING",), "702.10": ("SICK.1",), "702.11": ("TGT.1",), "702.14": ("AS-LANDWALK",),
    "702.16": ("PROT.1",), "702.16b": ("PROT.4",), "702.16c": ("PROT.7",), "702.16e": ("PROT.3",),
    "702.16f": ("PROT.2",), "702.17": ("AS-FLYING",), "702.18": ("TGT.1",), "702.19": ("AS-TRAMPLE",),
    "702.20": ("CMB.ATT",), "702.21": ("BAND.1",), "702.22": ("RAMP.1",), "702.23": ("PHC.1",), "702.35": ("CMB.EVA",),
    # what follows a stage
    "703": (), "704": (), "704.5a": ("LIFE.2",), "704.5b": ("LOSE.1",), "704.5c": ("LOSE.1", "CNT.2"),
    "704.5d": ("TOK.5",), "704.5f": ("PT.2",), "704.5g": ("PRV.7",), "704.5j": ("AS-LEGEND",),
    "704.5k": ("AS-LEGEND",), "704.5m": ("ENCH.1",), "704.5n": ("ENCH.1",), "704.5q": ("CNT.1",), "705": ("AS-COIN",),
    "706": ("AS-COPY",), "720": (), "721": ("TGT.1",),
}  # fmt: skip
