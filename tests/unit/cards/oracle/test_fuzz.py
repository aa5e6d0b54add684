"""Mutated texts: nothing raises, nothing hangs, and no text with an unknown word in it is understood whole.

A few hundred at every run; 100,000 with JUDGEHELPER_FUZZ=1, over the real cards where they lie beside the checkout.
"""

import gc
import os
import random
import time
from collections.abc import Iterator

import pytest

from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.proof import prove
from judgehelper.cards.oracle.text.tokens import normalise
from judgehelper.cards.typeline import read_type_line
from tests.helpers.shared import SHARED

OWN = (
    "Flying, vigilance\nWhenever this creature attacks, you may pay {2}. If you do, draw a card.",
    "When this creature enters, destroy target artifact or enchantment an opponent controls.",
    "{T}, Sacrifice a land: Create two 1/1 green Elf creature tokens with reach. Activate only as a sorcery.",
    "Creatures you control with power 2 or less get +1/+0 and can't be blocked this turn.",
    "As long as you control three or more Swamps, each other Zombie you control has menace and lifelink.",
    "If a creature would die this turn, exile it instead. Scry 2, then each opponent loses X life.",
)
UNKNOWN = "wibble"
LONGEST = 0.05
"""Seconds of the processor for one text."""
FUZZ = os.environ.get("JUDGEHELPER_FUZZ") == "1"
NUMBER = 100_000 if FUZZ else 300


def sources() -> list[Printed]:
    """Give the texts to be mutated: ours, and with JUDGEHELPER_FUZZ those of real cards."""
    own = [Printed("Wordy Bear", (kind,), text) for text in OWN for kind in ("Creature", "Sorcery")]
    file = SHARED / "cards" / "oracle.jsonl.gz"
    if not FUZZ or not file.exists():
        return own
    faces = (face for record in read_records(file) for face in record.faces if face.text)
    return [Printed(face.name, read_type_line(face.types).types, face.text) for face in faces]


def mutated(text: str, chance: random.Random) -> str:
    """Change a text in one of eight ways."""
    words = text.split(" ")
    place = chance.randrange(len(words))
    match chance.randrange(8):
        case 0:
            del words[place]
        case 1:
            words.insert(place, words[place])
        case 2:
            words.insert(place, UNKNOWN)
        case 3:
            words[place] = UNKNOWN
        case 4:
            other = chance.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        case 5:
            return text[: chance.randrange(len(text) + 1)]
        case 6:
            at = chance.randrange(len(text) + 1)
            return text[:at] + chance.choice('{}[]"().,:;—|⟪⟫~0Xé\n•') + text[at:]
        case _:
            words += words[place:]
    return " ".join(words)


def mutants(number: int) -> Iterator[Printed]:
    chance = random.Random(613)
    texts = sources()
    for _ in range(number):
        printed = chance.choice(texts)
        yield Printed(printed.name, printed.types, mutated(printed.text, chance))


def timed(printed: Printed) -> tuple[tuple[Ability, ...], float]:
    """Compile a text and give the seconds of the processor that it took."""
    begun = time.process_time()
    made = compile_text(printed)
    return made, time.process_time() - begun


def once_more(printed: Printed) -> float:
    """Time a text anew with nothing remembered and nothing to be collected: what it costs by itself."""
    prove.cache_clear()
    gc.collect()
    return timed(printed)[1]


@pytest.mark.slow
def test_mutated_texts_are_read_or_refused_in_time() -> None:
    for text in OWN:  # the grammar is made once
        compile_text(Printed("Wordy Bear", ("Creature",), text))
    slow: list[tuple[float, str]] = []
    wrong: list[str] = []
    for printed in mutants(NUMBER):
        made, taken = timed(printed)
        if taken > LONGEST and (again := once_more(printed)) > LONGEST:
            slow.append((again, printed.text))
        if UNKNOWN in normalise(printed.text) and not any(isinstance(each, Unread) for each in made):
            wrong.append(printed.text)
    assert wrong == []
    assert sorted(slow, reverse=True)[:5] == []
