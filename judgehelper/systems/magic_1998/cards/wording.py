"""The wordings of the time: how a line of a card is said in today's words, and of which moment of a phase it speaks.

An idiom is a table: what stands on the left is what cards said before 1999. Today's compiler never sees it, so that a
modern trigger is never read as an ability of a phase.
"""

import re
from typing import NamedTuple

Rewrite = tuple[str, str]
PHASES = "untap|upkeep|draw|main|discard|end"
DIES = "is put into a graveyard from the battlefield"
WORDS: tuple[Rewrite, ...] = (
    (r"\bcomes? into play\b", "enters the battlefield"),
    (r"\bcame into play\b", "entered the battlefield"),
    (r"\b(?:goes|is put|are put) (?:in)?to (?:a|any|the|its owner's) graveyard from play\b", DIES),
    (r"\bleaves play\b", "leaves the battlefield"),
    (r"\bfrom play\b", "from the battlefield"),
    (r"\binto play\b", "onto the battlefield"),
    (r"\bin play\b", "on the battlefield"),
    (r"\b(?:target|any) creature or player\b", "any target"),
    (r"\b[Rr]emove ([^.]+?) from the game\b", r"exile \1"),
    (r"\bremoved from the game\b", "exiled"),
    (r" to your mana pool\b", ""),
    (r"\. (?:Play|Use|Playing) this ability as (?:a mana source|an interrupt)\b", ""),
    (r"\b(?:total )?casting cost\b", "mana value"),
    (r"\bis successfully cast\b", "is cast"),
    (r"\bsuccessfully casts?\b", "casts"),
    (r"\bcannot\b", "can't"),
    (r"\b(?:becomes|is) (?:a )?(\d+)/(\d+)(?= until|\.|$)", r"has base power and toughness \1/\2"),
    (r"\b[Aa]nte the top card of your library\b", "exile the top card of your library"),
    (r"\bstops being a creature\b", "isn't a creature"),
    (r"\bhe or she controls\b", "they control"),
    (r"\b[Tt]he upkeep of (enchanted \w+'s controller)\b", r"\1's upkeep"),
    (r"\b(untap|upkeep|draw|discard|end) phases\b", r"\1 steps"),
    (r"\bone of your opponents\b", "an opponent"),
    (r"\b(untap|upkeep|draw|discard|end) phase\b", r"\1 step"),
    (r"\bmust attack each turn if able\b", "attacks each turn if able"),
)
"""What words of the time mean in today's."""
BURYING: tuple[Rewrite, ...] = (
    (r"\b[Bb]ury (all|each|two|three|X) ([^.]+)", r"destroy \1 \2. They can't be regenerated"),
    (r"\b[Bb]ury ([^.]+)", r"destroy \1. It can't be regenerated"),
)
"""To bury is to destroy without regeneration (AS-DESTROY)."""
WHOLE: tuple[Rewrite, ...] = (
    (
        r" (?:A player with ten or more poison counters|If a player has ten or more poison counters,"
        r" (?:he or she|that player)) loses the game\.",
        "",
    ),
    (r"^(.*:) Regenerate\.?$", r"\1 Regenerate ~."),
    (
        r"^([Cc])ounter target (\w+) spell or destroy target (\w+) permanent\.$",
        r"Choose one —\n• Counter target \2 spell.\n• Destroy target \3 permanent.",
    ),
    (
        r"^If damage would be dealt to ([^,]+), it is dealt to ([^.]+) instead\.$",
        r"All damage that would be dealt to \1 is dealt to \2 instead.",
    ),
    (
        r"^If (.+) would draw a card, (?:he or she|you|that player) may instead ([^.]+)\.$",
        r"If \1 would draw a card, you may \2 instead.",
    ),
    (
        r"^(.*)([Pp])revent all damage dealt to (.+?) from one source\.$",
        r"\1The next time a source of your choice would deal damage to \3 this turn, prevent that damage.",
    ),
    (
        r"^(.*)[Pp]revent up to (\w+) damage (?:dealt )?to (.+?)\.$",
        r"\1Prevent the next \2 damage that would be dealt to \3 this turn.",
    ),
    (
        r"^(.*)[Rr]edirect all damage dealt to (.+?) from one source to (.+?)(?: instead)?\.$",
        r"\1The next time a source of your choice would deal damage to \2 this turn, that damage is dealt to \3"
        " instead.",
    ),
    (
        r"^(.*)[Rr]edirect up to (\w+) damage (?:dealt )?to (.+?) to (.+?)(?: instead)?\.$",
        r"\1The next \2 damage that would be dealt to \3 this turn is dealt to \4 instead.",
    ),
    (r"^(When(?:ever)?) ([^,]+) is dealt damage by ([^,]+),", r"\1 \3 deals damage to \2,"),
    (r"^(When(?:ever)?) ([^,]+) damages ([^,]+),", r"\1 \2 deals damage to \3,"),
    (
        r"If (that|this|the) (?:target )?creature is put into (?:a|the) graveyard this turn, [Bb]ury ([^.,]+)\.",
        r"When that creature dies this turn, destroy \2.",
    ),
    (r"\beach of (?:those creatures|them) with (\w+)\b", r"each creature with \1 from among them"),
    (r"^Whenever (an?|any) (.*?)spell is (?:successfully )?cast, ", r"Whenever a player casts a \2spell, "),
    (r"^(.+) does not untap during (.+)$", r"\1 doesn't untap during \2"),
    (r"^(.+) do not untap during (.+)$", r"\1 don't untap during \2"),
    (r", that source deals that damage to ([^.,]+) instead\.", r", that damage is dealt to \1 instead."),
    (r"^.+ can block creatures with flying\.$", "Reach"),
)
"""Whole lines."""


class Moment(NamedTuple):
    """How a line begins that speaks of a moment of a phase, and what the moment is called behind its step."""

    begins: str
    step: str
    name: str


WHOSE = "(?P<whose>your|each player's|each opponent's|each|the)"
MOMENTS = (
    Moment(rf"^During {WHOSE} (?P<step>{PHASES})(?: phase| step)?, ", "", " phase"),
    Moment(r"^During (?P<named>(?:the chosen player's|enchanted \w+'s controller's) (?P<step>upkeep)), ", "", " phase"),
    Moment(rf"^At the end of {WHOSE} (?P<step>upkeep|draw|main|discard)(?: phase| step)?, ", "", " end"),
    Moment(r"^At (?:the )?end of (?P<whose>your|each|)(?: )?turn, ", "end", " end"),
    Moment(rf"^At the beginning of {WHOSE} (?P<step>{PHASES}) (?:phase|step), ", "", ""),
)


class Line(NamedTuple):
    """A line in today's words, and which moment of a phase it speaks of; None: of none in words of the time."""

    text: str
    step: str = ""
    moment: str | None = None
    is_buried: bool = False
    """Whether what its penalty destroys cannot be regenerated."""
    told: str = ""
    """The line as the card has it."""


def said_today(line: str) -> Line:
    """Give a line of a card of the time in today's words."""
    return _in_words_of_today(line)._replace(told=line)


def is_of_ante(text: str) -> bool:
    """Say whether a text speaks of the ante (AS-ANTE)."""
    return re.search(r"\bante\b", text, re.IGNORECASE) is not None


def _in_words_of_today(line: str) -> Line:
    is_buried_later = "this turn, bury" in line
    for old, new in WHOLE:
        line = re.sub(old, new, line)
    for old, new in (*WORDS, *BURYING):
        line = re.sub(old, new, line)
    line = _capital(line)
    for moment in MOMENTS:
        found = re.match(moment.begins, line)
        if found is not None:
            return _of_moment(found, moment, line[found.end() :])
    return _paying(Line(line, is_buried=is_buried_later), line)


def _of_moment(found: re.Match[str], moment: Moment, rest: str) -> Line:
    groups = found.groupdict()
    step = groups.get("step") or moment.step
    whose = groups.get("whose") or "the"
    name = moment.name
    said, is_owed = _as_unless(rest)
    named = f"{step} step" if step in ("untap", "draw", "end", "discard") else step
    head = f"At the beginning of {groups.get('named') or f'{whose} {named}'}, "
    moment_name = " owed" if is_owed and name == " phase" else name
    return Line(head + said, step, moment_name, said != rest and BURIED in rest)


def _paying(line: Line, text: str) -> Line:
    """Read a phase cost behind a moment in today's words: «At the beginning of your upkeep, pay … or …»."""
    head, comma, rest = text.partition(", ")
    if not head.startswith("At the beginning of") or not comma:
        return line
    said, _ = _as_unless(rest)
    return line if said == rest else Line(f"{head}, {said}", is_buried=BURIED in rest)


BURIED = "It can't be regenerated"
COST_OR = re.compile(r"^(?P<cost>(?:pay|sacrifice|discard|tap) .+?) or (?P<penalty>.+)$")
COST_ELSE = re.compile(
    r"^(?P<cost>(?:pay|sacrifice|discard|tap) [^.]+)\. If you (?:can't|don't|do not)(?: do so)?, (?P<penalty>.+)$"
)


def _as_unless(rest: str) -> tuple[str, bool]:
    """Say a phase cost as a penalty «unless you» pay; and whether it is owed where it can be paid (PHC.1)."""
    for pattern in (COST_ELSE, COST_OR):
        found = pattern.match(rest)
        if found is not None:
            penalty = found["penalty"].removesuffix(f". {BURIED}.").rstrip(".")
            is_owed = re.search(r"\. If you can't", rest) is not None
            return f"{penalty} unless you {found['cost'].rstrip('.')}.", is_owed
    return rest, False


def _capital(line: str) -> str:
    """Begin a line, and what comes after a cost, with a capital letter."""
    line = line[:1].upper() + line[1:]
    return re.sub(r"(: )([a-z])", lambda found: found[1] + found[2].upper(), line, count=1)
