"""Replacement, prevention and redirection effects of a resolving spell or ability: how they begin (614.2, 615.3).

A source «of your choice» is chosen then and there (609.7a); what else the text says of the source must still be true
when it would deal damage (609.7b). The permanent that a chosen spell becomes is still that source (400.7b).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.family import Clause, Phrase
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.magic.effects.replacement.prevention import depends_on_the_damage
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic, Ref
from judgehelper.systems.magic.game.steps import Perform
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.own_words import Guarded, TheSource
from judgehelper.systems.magic.printed.texts.reads import all_of, changed, of_kind

Begun = clauses.Instead | clauses.Prevents | clauses.Redirects | clauses.LifeFloor | Guarded
"""The clauses of resolving spells and abilities that go on replacing or preventing."""


def begin_replacing(state: Magic, clause: Begun, frame: int) -> Magic | Decision:
    """Let a replacement, prevention or redirection effect begin; a source of one's choice is asked for first."""
    here = _followed(state, state.frames[frame])
    phrase = next(_open_choices(clause), None)
    if phrase is not None:
        return _ask(state, phrase, here)
    left = _strength(look(state, here), clause)
    match clause:
        case clauses.Prevents(to=to) if left is not None and to is not None and _is_each(to):
            for ref in look(state, here).find(to):
                own = replace(here, names=here.names.set(Name.SHIELDED, (ref,)))
                each = replace(clause, to=phrases.That(to=Name.SHIELDED))
                state = begin_lasting(state, each, own, clause.until, None, left, told=("615.11",))
            return state
        case Guarded(prevents=prevents):
            return begin_lasting(state, clause, here, prevents.until, None, left)
    return begin_lasting(state, clause, here, clause.until, None, left)


def _followed(state: Magic, here: Frame) -> Frame:
    """Let names stand for what the ability has made of things: what it returned is a new object (400.7)."""
    names = here.names
    for name, refs in here.names.items():
        if any(ref in here.moved and ref not in state.things for ref in of_kind(int, refs)):
            names = names.set(name, present(state, here, refs))
    return replace(here, names=names)


def _strength(view: View, clause: Begun) -> int | None:
    """Give how much a shield is good for in all (615.7); None where it says so of each damage, or of none."""
    match clause:
        case Guarded(prevents=said) | (clauses.Prevents() | clauses.Redirects() as said):
            if said.amount is not None and not said.next and not depends_on_the_damage(said.amount):
                return view.value(said.amount)
    return None


def _is_each(phrase: Phrase) -> bool:
    """Say whether a shield of its own is made for each of these, now and for no others (615.11)."""
    match phrase, phrase.det:
        case phrases.Both(), _:
            return any(map(_is_each, phrase.phrases))
        case _, phrases.Every(word="each"):
            return True
    return False


# --- «a source of your choice» (609.7)
def _open_choices(clause: Clause) -> Iterator[phrases.Things]:
    found = all_of(phrases.Things, clause)
    return (node for node in found if any(of_kind(filters.OfYourChoice, node.where)))


def _ask(state: Magic, phrase: phrases.Things, here: Frame) -> Decision | Magic:
    options = tuple(Option("object", (ref,)) for ref in choosable(state, look(state, here), phrase))
    most = 1 if options else 0
    return Decision(
        player=here.controller, kind="choice", options=options, least=most, most=most, about=("source",),
        cites=cr("609.7", "609.7a", "109.2c"),
    )  # fmt: skip


def choosable(state: Magic, view: View, phrase: phrases.Things) -> tuple[Ref, ...]:
    """List the sources that may be chosen: permanents, spells, what abilities on the stack come from (609.7a)."""
    speakers = [state.frames[each].source for each in state.stack if state.things[each].kind == "ability"]
    named = [ref for each in state.delayed for ref in (each.frame.source,)]
    everywhere = (*state.battlefield, *state.stack, *speakers, *named, *state.command)
    pool = dict.fromkeys(state.dealing() or everywhere)
    rest = [each for each in phrase.where if not isinstance(each, filters.OfYourChoice)]
    return tuple(
        ref for ref in pool
        if (ref not in state.things or (state.things[ref].kind != "ability" and not state.things[ref].phased_out))
        and view.fits(phrase.what, ref) and all(view.fits(each, ref) for each in rest)
    )  # fmt: skip


def take_source(state: Magic, step: Perform, answer: Answer) -> Magic:
    """Let the words mean the source that was chosen."""
    chosen = TheSource(int(answer.picked[0].about[0]) if answer.picked else -1)
    return then(state, replace(step, clause=changed(step.clause, filters.OfYourChoice, lambda _: chosen)))
