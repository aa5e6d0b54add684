"""Acts: what players and objects do, by the chapters of 701 and the verbs beside it.

A command stands in the base form as an instruction or a cost, and with a subject in its form.
"""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts import with_counters as wc
from judgehelper.abilities.acts import with_mana as wm
from judgehelper.abilities.phrases import Every, Exactly, OwnerOf, That, Things
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar

ONE = Number(1)
PLACED: Mapping[str, Mapping[str, Any]] = {
    "transformed": {"transformed": True},
    "face down": {"face_down": True},
    "face up": {"word": "face up"},
    "attacking": {"attacking": True},
    "with {counters:counterlist} on them/it": {},
    "attached to {attached:object}": {},
}
"""How else a card may arrive on the battlefield, with what that sets."""


def _hands_and_libraries(g: Grammar) -> None:
    """Hands, libraries and graveyards as places (400.3, 401)."""
    g.say(m.Place, "tohand", "to {whose:handsof} hands", zone="hand")
    g.say(m.Place, "tohand", "to {whose:handof} hand", zone="hand")
    g.via("handof", "{_:possessor}")
    g.say(OwnerOf, "handsof", "their owners '", of=That("they", many=True), many=True)
    for end in ("top", "bottom"):
        g.say(m.Place, "place", f"on the {end} of {{whose:handsof}} libraries", zone="library", position=end)
        g.say(m.Place, "place", f"on the {end} of {{whose:handsof}} libraries in a random order", zone="library",
              position=end, order="random")  # fmt: skip
    for end in ("top", "bottom"):
        for word, order in (("", ""), (" in any order", "any"), (" in a random order", "random")):
            g.say(
                m.Place,
                "place",
                f"on {end} of {{whose:possessor}} library{word}"
                if end == "top"
                else f"on the {end} of {{whose:possessor}} library{word}",
                zone="library",
                position=end,
                order=order,
            )
    g.say(m.Place, "place", "into {whose:possessor} hand", zone="hand")
    g.say(m.Place, "place", "into {whose:possessor} graveyard", zone="graveyard")
    g.say(m.Place, "place", "into exile", zone="exile")
    for nth in ("second", "third", "fourth", "fifth", "sixth", "seventh"):
        g.say(m.Place, "place", f"into {{whose:possessor}} library {nth} from the top", zone="library", position=nth)


def _onto_the_battlefield(g: Grammar) -> None:
    """How something is put onto the battlefield (614.12)."""
    for word in ("onto the battlefield", "to the battlefield"):
        rule = "place" if word.startswith("onto") else "toplay"
        g.say(m.Place, rule, f"{word} [tapped {{?tapped}}] [under {{under:possessor}} control]", zone="battlefield")
        g.say(m.Place, rule, f"{word} tapped and attacking", zone="battlefield", tapped=True, attacking=True)
        own = "[under {under:possessor} control]"
        for extra, constants in PLACED.items():
            template = f"{word} {extra} {own}" if constants else f"{word} [tapped {{?tapped}}] {own} {extra}"
            g.say(m.Place, rule, template, zone="battlefield", **constants)
        g.say(
            m.Place,
            rule,
            f"{word} [tapped {{?tapped}}] under their owners ' control",
            zone="battlefield",
            under=OwnerOf(That("they", many=True), True),
        )
    g.also("returnplace", "tohand", "toplay")


def _moving(g: Grammar) -> None:
    """Verbs with an object, draws and mills (701)."""
    for word, node in (
        ("destroy/destroys/destroyed", m.Destroy),
        ("exile/exiles/exiled", m.Exile),
        ("sacrifice/sacrifices/sacrificed", m.Sacrifice),
        ("counter/counters", m.Counter),
        ("discard/discards/discarded", m.Discard),
        ("tap/taps/tapped", a.Tap),
        ("untap/untaps", a.Untap),
        ("regenerate/regenerates", a.Regenerate),
        ("detain/detains", a.Detain),
        ("goad/goads", a.Goad),
        ("reveal/reveals/revealed", a.Reveal),
        ("choose/chooses", a.Choose),
    ):
        g.say(node, "command", f"{word} {{what:object}}")
    g.say(a.LookAt, "command", "look/looks at {what:object}")
    g.say(a.TapOrUntap, "command", "tap or untap {what:object}")
    g.say(m.Discard, "command", "discard/discards {what:object} at random {?random}")
    g.say(m.Draw, "command", "draw/draws/drew a card", count=ONE)
    g.say(m.Draw, "command", "draw/draws/drew {count:count} cards", "draw/draws/drew cards equal to {count:formula}")
    g.say(m.Draw, "command", "draw/draws a additional card", count=ONE, extra=True)
    g.say(m.Mill, "command", "mill/mills a card", count=ONE)
    g.say(m.Mill, "command", "mill/mills {count:count} cards")


def _exchanging_places(g: Grammar) -> None:
    """What is exiled, returned, put, shuffled and searched for (701.11, 701.18, 701.19)."""
    g.say(m.Exile, "command", "exile/exiles {what:object>} with {counters:counterlist} on them/it")
    g.say(m.Exile, "command", "exile/exiles {what:object} face down", face_down=True)
    g.say(m.Return, "command", "return/returns {what:object>} {to:returnplace}")
    g.say(m.Put, "command", "put/puts {what:object>} {to:place}")
    g.say(m.Shuffle, "shuffling", "shuffle/shuffles")
    g.say(m.Shuffle, "command", "shuffle/shuffles {whose:possessor} library")
    g.say(m.PutApart, "command", "put/puts {what:object} {to:place} and {rest:rest} {rest_to:place}")
    g.list_of("shufflelist", "command", ", then", 2, last="shuffling")
    g.say(a.EndTurn, "command", "end the turn")
    for words, step in (("draw step", "draw"), ("untap step", "untap"), ("upkeep", "upkeep"), ("next turn", "turn")):
        g.say(a.SkipStep, "command", f"skip/skips your {words}", step=step, next=words.startswith("next"))
    g.say(
        wc.MoveCounters,
        "command",
        "move/moves {count:onecount} {kind:counterkind} counter from {off:object} onto {onto:object}",
    )
    g.say(m.ShuffleInto, "command", "shuffle/shuffles {what:object} into {whose:possessor} library")
    g.say(m.Search, "command", "search/searches {whose:possessor} library for {what:things}")


def _life(g: Grammar) -> None:
    g.say(a.GainLife, "command", "gain/gains/gained {amount:amount} life", "gain/gains life equal to {amount:formula}")
    g.say(a.LoseLife, "command", "lose/loses/lost {amount:amount} life", "lose/loses life equal to {amount:formula}")
    g.say(a.PayLife, "command", "pay/pays {amount:amount} life")
    g.say(wm.PayMana, "command", "pay/pays {symbols:mana}")
    g.say(
        a.DealDamage,
        "command",
        "deal/deals {amount:amount} damage to {to:hurt}",
        "deal/deals damage equal to {amount:formula} to {to:hurt}",
    )
    g.say(a.DealDamage, "command", "deal/deals damage to {to:hurt} equal to {amount:formula}", word="after")
    g.say(
        a.DealDamage,
        "command",
        "deal/deals {amount:amount} damage divided as you choose among {to:hurt}",
        divided="choose",
    )
    g.say(a.Fight, "command", "fight/fights {whom:object}")
    g.say(a.LoseGame, "command", "lose/loses the game")
    g.say(a.WinGame, "command", "win/wins the game")


def _counters(g: Grammar) -> None:
    g.say(m.Counters, "counters", "a {kind:counterkind} counter", number=ONE)
    g.say(m.Counters, "counters", "a additional {kind:counterkind} counter", number=ONE, extra=True)
    g.say(m.Counters, "counters", "{number:count} additional {kind:counterkind} counters", extra=True)
    g.say(m.Counters, "counters", "{number:count} {kind:counterkind} counters")
    g.list_of("counterlist", "counters", "and")
    g.say(wc.PutCounters, "command", "put/puts {counters:counterlist} on {on:object}")
    g.say(wc.PutCounters, "command", "distribute/distributes {counters:counterlist} among {on:object}", divided=True)
    g.say(wc.DoubleCounters, "command", "double/doubles the number of {kind:counterkind} counters on {on:object}")
    g.say(Exactly, "onecount", "a", number=ONE)
    g.say(wc.RemoveCounters, "command", "remove/removes {count:onecount} {kind:counterkind} counter from {off:object}")
    g.say(wc.RemoveCounters, "command", "remove/removes {count:many} {kind:counterkind} counters from {off:object}")
    g.say(wc.RemoveCounters, "command", "remove/removes all {kind:counterkind} counters from {off:object}", count=None)
    g.say(wc.RemoveCounters, "command", "remove/removes all counters from {off:object}", count=None, kind=None)
    g.say(m.Counters, "playercounters", "a poison counter", number=ONE, kind="poison")
    g.say(m.Counters, "playercounters", "{number:count} poison counters", kind="poison")
    g.say(wc.GetPlayerCounters, "command", "get/gets {counters:playercounters}")


def _keyword_actions(g: Grammar) -> None:
    g.say(a.Scry, "command", "scry/scries {amount:measure}")
    g.say(a.Surveil, "command", "surveil/surveils {amount:measure}")
    g.say(wc.Proliferate, "command", "proliferate/proliferates")
    for action in ("investigate", "populate", "learn", "explore", "connive", "clash"):
        g.say(a.KeywordAction, "command", f"{action}/{action}s", action=action)
    g.say(a.KeywordAction, "command", "venture/ventures into the dungeon", action="venture into the dungeon")
    g.say(a.KeywordAction, "command", "manifest/manifests dread", action="manifest dread")
    for action in ("bolster", "adapt", "monstrosity", "fateseal", "incubate", "discover", "support"):
        g.say(a.KeywordAction, "command", f"{action}/{action}s {{amount:measure}}", action=action)
    g.say(m.Manifest, "command", "manifest/manifests {what:top}")
    g.say(m.Manifest, "command", "cloak/cloaks {what:top}", how="cloak")
    g.say(a.Transform, "command", "transform/transforms {what:object}")
    g.say(a.TakeTurn, "command", "take/takes a extra turn after this one", count=ONE)
    g.say(a.FlipCoin, "command", "flip/flips a coin", times=ONE)
    g.say(a.BecomeRole, "command", "become/becomes the monarch", role="monarch")
    g.say(m.UseKeyword, "command", "exploit/exploits {what:things}", verb="exploit")
    g.say(a.ChooseNewTargets, "command", "choose/chooses new targets for {what:object}")
    g.say(a.Attach, "command", "attach/attaches {what:object} to {to:object}")
    g.say(a.Cast, "command", "cast/casts {what:object}")
    g.say(a.Play, "command", "play/plays {what:object}")
    for what in ("color", "creature type", "card name", "basic land type", "card type", "number"):
        g.say(a.ChooseQuality, "command", f"choose/chooses a {what}", what=what)


def _mana(g: Grammar) -> None:
    g.list_of("manaoptions", "mana", "or")
    g.say(wm.AddMana, "command", "add/adds {options:manaoptions}")
    g.say(wm.AddChosenMana, "command", "add/adds one mana of any color", amount=ONE, among="any color")
    g.say(wm.AddChosenMana, "command", "add/adds {amount:count} mana of any one color", among="any one color")
    any_mix = "add/adds {amount:count} mana in any combination of colors"
    g.say(wm.AddChosenMana, "command", any_mix, among="any combination")
    g.say(wm.AddChosenMana, "command", "add/adds one mana of the chosen color", amount=ONE, among="the chosen color")


def _frames(g: Grammar) -> None:
    """Acts around acts: may, either, for each."""
    g.list_of("commands", "command", "and")
    g.say(a.May, "permission", "may {acts:commands!0}", "may {acts:shufflelist!0}")
    g.say(a.EitherAct, "eitheract", "{acts:eitheracts}")
    g.list_of("eitheracts", "command", "or", 2)
    g.say(a.PerEach, "pereach", "{act:command} for each {each:eachthing}")
    g.say(Things, "eachthing", "{what:noun!1} [{where:where}]", det=Every(""))


def declare(g: Grammar) -> None:
    """Declare acts."""
    _hands_and_libraries(g)
    _onto_the_battlefield(g)
    _moving(g)
    _exchanging_places(g)
    _life(g)
    _counters(g)
    _keyword_actions(g)
    _mana(g)
    _frames(g)
