"""What everything that is named in an ability is called later: the gender and number of «it» and «they» (608.2h).

A name is given to a phrase (`Things.name`), to a made thing (`Create.name`) or to an instruction (`clauses.Noted`),
whose named things are those that its acts affect.
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.clauses import Do, Does, Gathered, Noted
from judgehelper.abilities.conditions import OwnsAndControls
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.kinds import Quoted
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import HOST, Host, Things
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.nominals import nominal
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of
from judgehelper.cards.rendering.ru.voice import Voice
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import Agreement, many
from judgehelper.cards.rendering.ru.words.declension import Noun


def name_all(ability: Any, voice: Voice) -> dict[int, Agreement]:
    """Find the agreement of everything that the ability names; what is not known is left out."""
    found: dict[int, Agreement] = {}
    for node in _named(ability):
        agreed = _agreement(node, voice)
        if agreed is not None:
            found.setdefault(node.name, agreed)
    for node in everything(ability, (Quoted,)):
        if isinstance(node, Gathered) and node.to in found:
            found[node.name] = many(found[node.to])
    host = next((node for node in everything(ability, (Quoted,)) if isinstance(node, Host)), None)
    agreed = _of_phrase(host, voice) if host is not None else None
    return found if agreed is None else {**found, HOST: agreed}


def nouns_of(ability: Any, voice: Voice) -> dict[int, Noun]:
    """Find the one noun of everything named: by it a granted ability calls its own object (201.4b)."""
    found: dict[int, Noun] = {}
    for node in _named(ability):
        noun = _noun(node, voice)
        if noun is not None:
            found.setdefault(node.name, noun)
    return found


def _noun(node: Any, voice: Voice) -> Noun | None:
    if isinstance(node, m.Create):
        return lexicon.TYPES["Creature"] if "Creature" in node.token.types else lexicon.TOKEN
    if isinstance(node, m.CreateCopy):
        return _noun(node.of, voice)
    if not isinstance(node, Things):
        return None
    try:
        nouns = nominal(node.what, node.where, voice).nouns
    except NotRendered:
        return None
    return nouns[0] if len(nouns) == 1 else None


def _named(ability: Any) -> Iterator[Any]:
    for node in everything(ability, (Quoted,)):
        if isinstance(name := getattr(node, "name", ""), int) and name:
            yield node


def _agreement(node: Any, voice: Voice) -> Agreement | None:
    if isinstance(node, Phrase):
        return _of_phrase(node, voice)
    if isinstance(node, OwnsAndControls):
        return _of_phrase(node.what, voice)
    if isinstance(node, m.Create | m.CreateCopy):
        return lexicon.TOKEN.agreement(plural=node.count != Number(1))
    if isinstance(node, m.Mill):
        return lexicon.CARD.agreement(plural=node.count != Number(1))
    if isinstance(node, Noted) and isinstance(node.clause, Do | Does):
        return _of_act(node.clause.acts[-1], voice)
    return None


def _of_act(act: Any, voice: Voice) -> Agreement | None:
    """Say what an act affects: what it makes, or its object."""
    if isinstance(act, m.Create | m.CreateCopy):
        return lexicon.TOKEN.agreement(plural=act.count != Number(1))
    if isinstance(act, m.Draw):
        return lexicon.CARD.agreement(plural=act.count != Number(1))
    what = getattr(act, "what", None)
    if isinstance(act, m.Discard | m.Exile | m.Destroy | m.Sacrifice | m.Search | m.Return | m.Put):
        return _of_phrase(what, voice) if isinstance(what, Phrase) else None
    return None


def _of_phrase(phrase: Phrase, voice: Voice) -> Agreement | None:
    try:
        return agreement_of(phrase, voice)
    except NotRendered:
        return None
