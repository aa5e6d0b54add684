"""Choosing among the candidates of all tokens at once, by the words around them.

A beam runs over the tokens; what it must remember of the past is the last two words. A token may be joined with the
next one where recognition has put a blank into a word. How sure a choice is, is its share among the candidates of its
place when the neighbours stand.
"""

import math
from collections.abc import Sequence

from msgspec import Struct

from judgehelper.rulebooks.repair.candidates import Candidate, ends_sentence
from judgehelper.rulebooks.repair.phrases import START, Phrases

STATES = 4
SPREAD = 14.0
TEMPERATURE = 2.0
"""Divides costs before they tell how sure a choice is; measured: of words said to be 95 % sure, 95 % are right."""

History = tuple[str, str]


class Choice(Struct, frozen=True):
    """The candidate chosen for the tokens from `first`, `span` of them, and how sure that is (0–1)."""

    first: int
    span: int
    candidate: Candidate
    confidence: float = 1.0


class Step(Struct):
    """The cheapest way to a state: its cost, the choice that led there, and the step before."""

    cost: float
    history: History
    choice: Choice | None
    before: "Step | None"


class Sentences:
    """Chooses candidates by a model of phrases."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases

    def choose(
        self, singles: Sequence[Sequence[Candidate]], joined: Sequence[Sequence[Candidate]]
    ) -> tuple[Choice, ...]:
        """Choose one candidate for each token; `joined[i]` are the candidates of tokens i and i + 1 as one."""
        beams: list[dict[History, Step]] = [{} for _ in range(len(singles) + 2)]
        beams[0][START, START] = Step(0.0, (START, START), None, None)
        for place, candidates in enumerate(singles):
            steps = sorted(beams[place].values(), key=lambda step: step.cost)[:STATES]
            if not steps:
                continue
            limit = steps[0].cost + SPREAD
            for step in steps:
                if step.cost > limit:
                    break
                self._extend(step, place, 1, candidates, beams[place + 1])
                if joined[place]:
                    self._extend(step, place, 2, joined[place], beams[place + 2])
        last = min(beams[len(singles)].values(), key=lambda step: step.cost)
        return self._judge(trace(last), singles, joined)

    def _extend(
        self, step: Step, first: int, span: int, candidates: Sequence[Candidate], beam: dict[History, Step]
    ) -> None:
        for candidate in candidates:
            cost, history = self._price(step.history, candidate)
            total = step.cost + cost
            known = beam.get(history)
            if known is None or total < known.cost:
                beam[history] = Step(total, history, Choice(first, span, candidate), step)

    def _price(self, history: History, candidate: Candidate) -> tuple[float, History]:
        """Give the cost of a candidate after two words, and the two words after it."""
        older, old = history
        cost = candidate.channel
        for word, alone in candidate.words:
            cost += self._phrases.cost(older, old, word, alone)
            older, old = old, word
        if ends_sentence(candidate.text):
            return cost, (START, START)
        return cost, (older, old)

    def _judge(
        self,
        choices: Sequence[Choice],
        singles: Sequence[Sequence[Candidate]],
        joined: Sequence[Sequence[Candidate]],
    ) -> tuple[Choice, ...]:
        """Say how sure each choice is, the others standing."""
        judged = []
        history: History = (START, START)
        for place, choice in enumerate(choices):
            following = [later.candidate for later in choices[place + 1 : place + 3]]
            rivals = singles[choice.first] if choice.span == 1 else joined[choice.first]
            costs = [self._price_run(history, (rival, *following)) for rival in rivals]
            own = self._price_run(history, (choice.candidate, *following))
            total = sum(math.exp(min((own - cost) / TEMPERATURE, 50.0)) for cost in costs)
            judged.append(Choice(choice.first, choice.span, choice.candidate, min(1.0, 1.0 / max(total, 1e-9))))
            history = self._price(history, choice.candidate)[1]
        return tuple(judged)

    def _price_run(self, history: History, candidates: Sequence[Candidate]) -> float:
        total = 0.0
        for candidate in candidates:
            cost, history = self._price(history, candidate)
            total += cost
        return total


def trace(step: Step | None) -> tuple[Choice, ...]:
    """List the choices that led to a step, in order."""
    choices = []
    while step is not None and step.choice is not None:
        choices.append(step.choice)
        step = step.before
    return tuple(reversed(choices))
