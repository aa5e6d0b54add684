"""Nominals: a noun with all that filters say of it, in any case and number (rules 109, 205).

«целевое повёрнутое существо-Эльф с Полётом под вашим контролем»: adjectives before the noun agree with it, what
follows («под вашим контролем») does not change with the case. On cards, spells and tokens the types stand in the
genitive («карта красного существа»).
"""

import re
from collections.abc import Mapping
from itertools import chain

from msgspec import Struct, structs

from judgehelper.abilities import filters as f
from judgehelper.abilities.family import Filter
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.voice import Voice
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective

BEARERS = ("card", "spell", "token", "copy")
"""Kinds whose types stand in the genitive after them."""
TAILED = ("in plural", "from plural", "in both", "basic land type")
"""Choices among places and the like, which stand behind the noun."""
WHOLE_SPELLS = ("Instant", "Sorcery")
JOINTS: Mapping[str, str] = {
    "or": "или", "or a": "или", "are or": "или", "that are": "или", "with size": "или", "and": "и",
    "and/or": "и (или)",
}  # fmt: skip


class Parts(Struct, frozen=True):
    """A filter taken apart by what its words are in Russian."""

    adjectives: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    choices: tuple[f.OneOf, ...] = ()
    tails: tuple[Filter, ...] = ()


class Nominal(Struct, frozen=True):
    """Nouns of equal rank with the adjectives before them and the filters said after them."""

    nouns: tuple[Noun, ...]
    adjectives: tuple[str, ...] = ()
    tails: tuple[Filter, ...] = ()
    joint: str = "или"

    def agreement(self, *, plural: bool = False) -> Agreement:
        """Say what the words around it must know: of several nouns, the first."""
        return self.nouns[0].agreement(plural=plural)

    def say(self, case: str, number: str, voice: Voice, before: tuple[str, ...] = ()) -> str:
        """Say it in a case and number with more adjectives (determiners) before it."""
        plural = number == "plur"
        heads: list[str] = []
        said: list[str] = []
        for noun in self.nouns:
            agreed = noun.agreement(plural=plural)
            words = [adjective(each, case, agreed) for each in (*before, *self.adjectives)]
            shown = words if words != said and not (plural and said) else []
            heads.append(" ".join((*shown, noun.form(case, number))))
            said = words
        told = heads[0] if len(heads) == 1 else _list(heads, self.joint)
        return with_tails(told, self.tails, self.agreement(plural=plural), voice)


def with_tails(told: str, tails: tuple[Filter, ...], agreed: Agreement, voice: Voice) -> str:
    """Say what follows a noun; relative clauses agree with it."""
    after = [voice.following(agreed).say(each, "tail") for each in tails]
    return FOLLOWED.sub(" и ", " ".join((told, *filter(None, after)))).replace(" ,", ",")


FOLLOWED = re.compile(r",\s+,\s+(?=котор|чь)")
"""Where one relative clause follows another: «которыми вы владеете и которые …»."""


def _list(words: list[str], joint: str) -> str:
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def nominal(what: Filter | None, where: tuple[Filter, ...], voice: Voice) -> Nominal:
    """Take filters apart and find the noun. Raises NotRendered where the words are not known."""
    what = _factored(what)
    if isinstance(what, f.OneOf) and not all(is_adjective(each) for each in what.filters):
        several = [nominal(each, (), voice) for each in what.filters]
        if any(each.adjectives or each.tails for each in several[1:]) or several[0].tails:
            raise NotRendered("OneOf", "nouns that differ in more than the noun")
        if several[0].adjectives:
            raise NotRendered("OneOf", "an adjective before the first of several nouns")
        tail = _parts(where)
        _need_only_tails(tail)
        nouns = tuple(chain.from_iterable(each.nouns for each in several))
        return Nominal(nouns, tail.adjectives, tail.tails, JOINTS[what.word])
    parts = _parts((*((what,) if what is not None else ()), *where))
    return _with_choice(parts) if parts.choices else _plain(parts)


def _factored(what: Filter | None) -> Filter | None:
    """Put what all of several options share behind them: «чёрные заклинания и зелёные заклинания»."""
    if not isinstance(what, f.OneOf) or not all(isinstance(each, f.AllOf) for each in what.filters):
        return what
    options = [each.filters for each in what.filters if isinstance(each, f.AllOf)]
    first, rest = options[0][0], options[0][1:]
    if not rest or any(each[1:] != rest or not is_adjective(each[0]) for each in options) or not is_adjective(first):
        return what
    return f.AllOf((f.OneOf(tuple(each[0] for each in options), what.word), *rest))


def _need_only_tails(parts: Parts) -> None:
    if parts.kinds or parts.types or parts.subtypes or parts.choices:
        raise NotRendered("OneOf", "a noun and other nouns")


def _with_choice(parts: Parts) -> Nominal:
    """Find the nouns where one of several is meant: «карта мгновенного заклинания или волшебства»."""
    (choice, *others) = sorted(parts.choices, key=lambda each: all(map(is_adjective, each.filters)))
    if any(not is_adjective(each) for other in others for each in other.filters):
        raise NotRendered("OneOf", "two choices of nouns in one phrase")
    if others:
        words = tuple(_either(_adjectives(each), JOINTS[each.word])[0] for each in others)
        return _with_choice(structs.replace(parts, adjectives=(*parts.adjectives, *words), choices=(choice,)))
    if all(is_adjective(each) for each in choice.filters):
        return _plain(structs.replace(parts, choices=()), _adjectives(choice), JOINTS[choice.word])
    options = [_plain(_parts((each,))) for each in choice.filters]
    if any(each.adjectives or each.tails or len(each.nouns) > 1 for each in options):
        raise NotRendered("OneOf", "options with more than a noun")
    nouns, joint = tuple(each.nouns[0] for each in options), JOINTS[choice.word]
    if parts.types or parts.subtypes:
        raise NotRendered("OneOf", "a choice among other nouns")
    if parts.kinds and parts.kinds[-1] in BEARERS and parts.kinds != ("spell",):
        bearer = lexicon.KINDS[parts.kinds[-1]]
        told = _list([each.form("gen", "sing") for each in nouns], joint)
        return Nominal((Noun(f"{bearer.lemma}|{told}"),), parts.adjectives, parts.tails)
    if parts.kinds == ("spell",):
        return Nominal(tuple(map(_as_spell, nouns)), parts.adjectives, parts.tails, joint)
    if parts.kinds not in ((), ("permanent",)):
        raise NotRendered("OneOf", f"a choice of {parts.kinds}")
    return Nominal(nouns, parts.adjectives, parts.tails, joint)


def _adjectives(choice: f.OneOf) -> tuple[str, ...]:
    return tuple(adjective_of(each) for each in choice.filters)


def _as_spell(noun: Noun) -> Noun:
    spells = tuple(lexicon.TYPES[each] for each in WHOLE_SPELLS)
    return noun if noun in spells else Noun(f"заклинание|{noun.form('gen', 'sing')}")


def _plain(parts: Parts, either: tuple[str, ...] = (), joint: str = "") -> Nominal:
    if parts.kinds and parts.kinds[0] in BEARERS and (parts.types or parts.subtypes or parts.kinds[1:]):
        return _bearer(parts, either, joint)
    adjectives, noun = _noun(parts)
    return Nominal((noun,), (*parts.adjectives, *_either(either, joint), *adjectives), parts.tails)


def _either(words: tuple[str, ...], joint: str) -> tuple[str, ...]:
    """Make one adjective of several: «*атакующий* или *блокирующий*»."""
    if not words:
        return ()
    marked = [each if "*" in each else f"*{each}*" for each in words]
    return (f"{marked[0]} {joint} {marked[1]}" if len(marked) == 2 else _list(marked, joint),)


def _noun(parts: Parts) -> tuple[tuple[str, ...], Noun]:
    """Find the one noun of types, subtypes and kinds, and the types that are adjectives before it."""
    named = f"{parts.kinds[0]}" if parts.kinds[1:] == ("ability",) and parts.kinds[0].endswith(" ability") else ""
    kinds = (
        (named,)
        if named
        else tuple(each for each in parts.kinds if each != "permanent" or not (parts.types or parts.subtypes))
    )
    if kinds == ("commander",) and parts.types:
        adjectives, noun = _noun(structs.replace(parts, kinds=()))
        return adjectives, _compound(noun, lexicon.KINDS["commander"])
    if len(kinds) + (1 if parts.types or parts.subtypes else 0) > 1:
        raise NotRendered("AllOf", f"{kinds} with types")
    if kinds:
        return (), _known(lexicon.KINDS, kinds[0], "Kind")
    if parts.types[:-1] not in ((), ("Artifact",)):
        raise NotRendered("AllOf", " ".join(parts.types))
    head = _known(lexicon.TYPES, parts.types[-1], "OfType") if parts.types else None
    adjectives = ("артефактный",) if parts.types[1:] else ()
    return adjectives, _with_subtypes(head, tuple(map(lexicon.subtype, parts.subtypes)))


def _with_subtypes(head: Noun | None, subtypes: tuple[Noun, ...]) -> Noun:
    nouns: tuple[Noun, ...] = (*((head,) if head is not None else ()), *subtypes)
    if not nouns:
        raise NotRendered("AllOf", "no noun")
    first, others = nouns[0], nouns[1:]
    if not others:
        return first
    if head == lexicon.TYPES["Planeswalker"] and len(subtypes) == 1:
        return structs.replace(first, lemma=f"{first.lemma}|{subtypes[0].form('nom', 'sing')}")
    return _compound(first, _with_subtypes(None, others))


def _compound(first: Noun, second: Noun) -> Noun:
    return Compound(first.lemma, first.model, first.gender, first.animate, first.plural_only, second=second)


class Compound(Noun, frozen=True):
    """Two nouns that are both declined: «существо-Эльф»."""

    second: Noun = Noun("")

    def form(self, case: str, number: str) -> str:
        """Give both in a case and number."""
        return f"{super().form(case, number)}-{self.second.form(case, number)}"


def _known(table: Mapping[str, Noun], word: str, node: str) -> Noun:
    found = table.get(word)
    if found is None:
        raise NotRendered(node, word)
    return found


def _bearer(parts: Parts, either: tuple[str, ...], joint: str) -> Nominal:
    """Say cards, spells and tokens of a type: what the card is like goes with the type."""
    bearer, *rest = parts.kinds
    inner = Parts((*parts.adjectives, *_either(either, joint)), tuple(rest), parts.types, parts.subtypes)
    adjectives, noun = _noun(inner)
    if bearer == "spell" and parts.types and parts.types[-1] in WHOLE_SPELLS:
        return Nominal((noun,), (*inner.adjectives, *adjectives), parts.tails)
    agreed = noun.agreement()
    words = [adjective(each, "gen", agreed) for each in (*inner.adjectives, *adjectives)]
    told = " ".join((*words, noun.form("gen", "sing")))
    return Nominal((Noun(f"{lexicon.KINDS[bearer].lemma}|{told}"),), (), parts.tails)


def _parts(filters: tuple[Filter, ...]) -> Parts:
    """Sort filters by what their words are."""
    adjectives: list[str] = []
    kinds: list[str] = []
    types: list[str] = []
    subtypes: list[str] = []
    choices: list[f.OneOf] = []
    tails: list[Filter] = []
    for each in _flat(filters):
        match each:
            case f.Kind(kind=kind):
                kinds.append(kind)
            case f.OfType(word=word):
                types.append(word)
            case f.OfSubtype(subtype=word):
                subtypes.append(word)
            case f.OneOf(word=word) if word not in TAILED:
                choices.append(each)
            case _ if is_adjective(each):
                adjectives.append(adjective_of(each))
            case _:
                tails.append(each)
    kinds.sort(key=lambda kind: kind not in BEARERS)
    tails.sort(key=_distance)
    return Parts(tuple(adjectives), tuple(kinds), tuple(types), tuple(subtypes), tuple(choices), tuple(tails))


def _distance(tail: Filter) -> int:
    """Say how far from its noun a filter stands: qualities, whose it is, where it is, relative clauses."""
    inner = tail.what if isinstance(tail, f.Not) and not isinstance(tail.what, f.In) else tail
    order: tuple[tuple[type, ...], ...] = (
        (f.Sized,),
        (f.With, f.WithAbility, f.Comparing, f.Named, f.WithCounters, f.Sharing, f.OfChosen),
        (f.Controlled,),
        (f.Extremal,),
        (f.In,),
    )
    return next((place for place, kinds in enumerate(order) if isinstance(inner, kinds)), len(order))


def _flat(filters: tuple[Filter, ...]) -> list[Filter]:
    flat: list[Filter] = []
    for each in filters:
        flat += _flat(each.filters) if isinstance(each, f.AllOf) else [each]
    return flat


def is_adjective(what: Filter) -> bool:
    """Say whether a filter is an adjective in Russian."""
    inner = what.what if isinstance(what, f.Not) else what
    if isinstance(what, f.Not) and isinstance(inner, f.OfType | f.OfSubtype | f.Kind):
        return True
    return isinstance(inner, f.OfColour | f.OfSupertype | f.Being)


def adjective_of(what: Filter) -> str:
    """Give the adjective of a filter: «повёрнутый», «не *являющийся* землёй»."""
    match what:
        case f.OfColour(colour=word) if word in lexicon.COLOURS:
            return lexicon.COLOURS[word]
        case f.OfSupertype(supertype=word) if word in lexicon.SUPERTYPES:
            return lexicon.SUPERTYPES[word]
        case f.Being(word=word) if word in lexicon.STATES:
            return lexicon.STATES[word]
        case f.Not(what=f.OfSupertype(supertype="Basic" | "Legendary" | "Snow" as word)):
            return "не" + lexicon.SUPERTYPES[word]
        case f.Not(what=f.OfColour(colour=word)) if word in lexicon.COLOURS:
            return f"не *{lexicon.COLOURS[word]}*"
        case f.Not(what=f.Being(word=word)) if word in lexicon.STATES:
            return f"не {'' if '*' in lexicon.STATES[word] else '*'}{lexicon.STATES[word]}" + (
                "" if "*" in lexicon.STATES[word] else "*"
            )
        case f.Not(what=f.OfType() | f.OfSubtype() | f.Kind() as inner):
            _, noun = _noun(_parts((inner,)))
            return f"не *являющийся* {noun.form('ins', 'sing')}"
    raise NotRendered(type(what).__name__, str(what)[:60])
