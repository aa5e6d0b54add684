"""Phrases and determiners: «целевое существо», «до двух целевых карт», «его владелец», «ваша рука» (114, 201.4)."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.abilities import phrases as p
from judgehelper.abilities.family import Count, Phrase, Quantity
from judgehelper.abilities.filters import Controlled
from judgehelper.abilities.quantities import Number, X
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.nominals import Nominal, nominal, with_tails
from judgehelper.cards.rendering.ru.voice import Entry, Voice, after, listed, split_case
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import YOU, Agreement, many
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective, noun_form, numeral, pronoun

PRONOUNS = ("it", "they", "them", "its", "their")
POINTING: Mapping[str, str] = {
    "that": "тот",
    "those": "тот",
    "the": "тот",
    "this": "этот",
    "the exiled": "изгнанный",
    "the chosen": "выбранный",
    "the sacrificed": "пожертвованный",
    "the discarded": "сброшенный",
    "the revealed": "показанный",
    "the destroyed": "уничтоженный",
    "definite": "этот",
    "that or that": "тот",
}
ROLES: Mapping[str, Noun] = {
    "defending player": Noun("защищающийся игрок", animate=True),
    "your team": Noun("ваша команда"),
    "attacking player": Noun("атакующий игрок", animate=True),
    "active player": Noun("активный игрок", animate=True),
    "monarch": Noun("монарх", animate=True),
    "initiative": Noun("обладатель|инициативы", animate=True),
}
HOSTS: Mapping[str, str] = {"enchanted": "зачарованный", "equipped": "снаряжённый", "fortified": "укреплённый"}


def _you(_node: p.You, form: str, _voice: Voice) -> str:
    preposition, case = split_case(form)
    return after(preposition, pronoun(YOU, case))


def _this(node: p.This, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    noun = lexicon.CARD if node.zone else voice.this
    told = f"{adjective('этот', case, noun.agreement())} {noun.form(case, 'sing')}"
    if node.zone:
        zone, _, out, _ = lexicon.ZONES[node.zone]
        told += f" {out} {adjective('ваш', 'gen', zone.agreement())} {zone.form('gen', 'sing')}"
    return after(preposition, told)


def _things(node: p.Things, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    if isinstance(node.det, p.Every) and node.det.word == "every" and case == "nom":  # «the next spell you cast»
        return " ".join(voice.say(each).strip(", ") for each in node.where) + ","
    return determined(node.det, nominal(node.what, node.where, voice), (preposition, case), voice)


def determined(det: object, noun: Nominal, form: tuple[str, str], voice: Voice) -> str:
    """Say a nominal with its determiner; the form is a preposition (or none) and a case."""
    preposition, case = form
    match det:
        case p.Some(count=count, other=other, word=word):
            words = ("другой",) if other else ()
            if word == "any":
                words = ("любой", *words)
            elif word == "more than one":
                raise NotRendered("Some", word)
            return _counted(count, noun, (preposition, case), voice, words)
        case p.Target(count=count, other=other):
            return _counted(count, noun, (preposition, case), voice, _target_words(noun, other=other))
        case p.Every():
            return after(preposition, _every(det, noun, case, voice))
        case p.The():
            return after(preposition, noun.say(case, "sing", voice))
        case p.No():
            return after(preposition, noun.say("gen", "plur", voice))
    raise NotRendered(type(det).__name__)


def _target_words(noun: Nominal, *, other: bool) -> tuple[str, ...]:
    target = noun.nouns == (lexicon.KINDS["target"],)
    words = ("любой",) if target else ("целевой",)
    return ("другой", *words) if other else words


ABILITY = Noun("способность")
EVERY: Mapping[str, tuple[str, ...]] = {
    "each": ("каждый",),
    "each of": ("каждый",),
    "all": ("весь",),
    "all the": ("весь",),
    "": (),
    "any": ("любой",),
    "your": ("ваш",),
    "additional": ("дополнительный",),
}


def _every(det: p.Every, noun: Nominal, case: str, voice: Voice) -> str:
    if det.word not in EVERY:
        raise NotRendered("Every", det.word)
    number = "sing" if det.word in ("each", "each of", "any") else "plur"
    words = (*EVERY[det.word], *(("другой",) if det.other else ()))
    return noun.say(case, number, voice, words)


def _counted(count: Count, noun: Nominal, form: tuple[str, str], voice: Voice, words: tuple[str, ...]) -> str:
    preposition, case = form
    match count:
        case p.Exactly(number=number):
            return after(preposition, number_of(number, noun, case, voice, words))
        case p.UpTo(number=number) | p.AtMost(number=number) if case in ("nom", "acc") and not preposition:
            start = "до" if isinstance(count, p.UpTo) else "не более"
            return f"{start} {number_of(number, noun, 'gen', voice, (*_one(number), *words))}"
        case p.UpTo(number=number) | p.AtMost(number=number):
            one = _one(number) if isinstance(count, p.UpTo) or number == Number(1) else ()
            return after(preposition, f"не более чем {number_of(number, noun, case, voice, (*one, *words))}")
        case p.AtLeast(number=Number(value=1)):
            return after(preposition, _one_or_more(noun, case, voice, words))
        case p.AtLeast(number=number) if case in ("nom", "acc") and not preposition:
            return f"не менее {number_of(number, noun, 'gen', voice, words)}"
        case p.AtLeast(number=number):
            return after(preposition, f"не менее чем {number_of(number, noun, case, voice, words)}")
        case p.Between(low=Number(value=low), high=Number(value=high)):
            of = noun.agreement(plural=True)
            first = adjective("один", case, noun.agreement()) if low == 1 else numeral(low, case, of)
            middle = [numeral(each, case, of) for each in range(low + 1, high)]
            told = ", ".join((first, *middle))
            return after(preposition, f"{told} или {number_of(Number(high), noun, case, voice, words)}")
        case p.AnyNumber():
            any_number = f"{adjective('любой', case, Agreement('neut'))} {Noun('количество').form(case, 'sing')}"
            return after(preposition, f"{any_number} {noun.say('gen', 'plur', voice, words)}")
    raise NotRendered(type(count).__name__, f"in the {case} {preposition}")


def _one(number: Quantity) -> tuple[str, ...]:
    return ("один",) if number == Number(1) else ()


def _one_or_more(noun: Nominal, case: str, voice: Voice, words: tuple[str, ...]) -> str:
    one = adjective("один", case, noun.agreement())
    if case in ("nom", "acc"):
        return f"{one} или несколько {noun.say('gen', 'plur', voice, words)}"
    some = {"gen": "нескольких", "dat": "нескольким", "ins": "несколькими", "loc": "нескольких"}[case]
    return f"{one} или {some} {noun.say(case, 'plur', voice, words)}"


def number_of(number: Quantity, noun: Nominal, case: str, voice: Voice, words: tuple[str, ...] = ()) -> str:
    """Say so many of a nominal in a case: «две карты», «X карт», a single one without its number."""
    if isinstance(number, Number) and number.value == 1:
        return noun.say(case, "sing", voice, words)
    value = number.value if isinstance(number, Number) else None
    if value is None and not isinstance(number, X):
        return f"{quantity_words(number, voice, case)} {noun.say('gen', 'plur', voice, words)}"
    noun_case, noun_number = noun_form(value, case)
    agreed = noun.agreement(plural=True)
    told = numeral(value, case, agreed) if value is not None else voice.say(number)
    if noun_number == "sing" and value != 1:
        around = "nom" if agreed.gender == "femn" else "gen"
        return f"{told} {_few(noun, around, voice, words)}"
    if case == "acc" and agreed.animate and value in (2, 3, 4):
        return f"{told} {noun.say('gen', 'plur', voice, words)}"
    return f"{told} {noun.say(noun_case, noun_number, voice, words)}"


def _few(noun: Nominal, adjective_case: str, voice: Voice, words: tuple[str, ...]) -> str:
    """Say the words after two, three or four: the noun in the genitive singular, its adjectives in the plural."""
    if len(noun.nouns) > 1 or any(each.plural_only for each in noun.nouns):
        raise NotRendered("Number", "two, three or four of several nouns")
    (head,) = noun.nouns
    agreed = head.agreement(plural=True)
    before = [adjective(each, adjective_case, agreed) for each in (*words, *noun.adjectives)]
    own = head.lemma.partition("|")[0].split(" ")
    form = head.form("gen", "sing")
    if len(own) > 1:
        form = " ".join((*(adjective(each, adjective_case, agreed) for each in own[:-1]), Noun(
            " ".join(own[-1:]) + head.lemma[len(" ".join(own)):], head.model, head.gender, head.animate
        ).form("gen", "sing")))  # fmt: skip
    return with_tails(" ".join((*before, form)), noun.tails, agreed, voice)


def quantity_words(number: Quantity, voice: Voice, case: str) -> str:
    """Say a number that is not printed as one: «количество карт, равное …» is left to the nodes themselves."""
    return voice.say(number, f"count {case}")


def _that(node: p.That, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    if node.word == "":
        raise NotRendered("That", "the thing itself outside its clause")
    if node.what is None and node.word in (*PRONOUNS, "those", "that"):
        return after(preposition, pronoun(agreement_of(node, voice), case, after_preposition=bool(preposition)))
    if node.word in PRONOUNS and node.what is None:
        raise NotRendered("That", node.word)
    if node.what is None or node.word not in POINTING:
        raise NotRendered("That", node.word)
    noun = nominal(node.what, (), voice)
    return after(preposition, noun.say(case, "plur" if node.many else "sing", voice, (POINTING[node.word],)))


def is_itself(node: Phrase) -> bool:
    """Say whether a phrase is the very thing that the words around it follow: it has no words of its own."""
    return isinstance(node, p.That) and node.word == "" and node.what is None


def _rest(node: p.Rest, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    known = voice.known.get(node.to)
    if known is None:
        raise NotRendered("Rest", "what it is the rest of is not known")
    if node.word == "the other":
        return after(preposition, adjective("другой", case, Agreement(known.gender, False, 3, known.animate)))
    return after(preposition, adjective("остальной", case, many(known)))


def _among(node: p.Among, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    if node.where:
        raise NotRendered("Among", "a narrowed group")
    of = voice.say(node.of, "из gen")
    if node.what is not None:
        noun = nominal(node.what, (), voice)
        return f"{determined(node.det, noun, (preposition, case), voice)} {of}"
    if not (isinstance(node.det, p.Some) and isinstance(node.det.count, p.Exactly)):
        raise NotRendered("Among", "a count without a noun")
    number = node.det.count.number
    agreed = agreement_of(node.of, voice)
    if number == Number(1):
        one = adjective("один", case, Agreement(agreed.gender, False, 3, agreed.animate))
        return after(preposition, f"{one} {of}")
    if not isinstance(number, Number):
        raise NotRendered("Among", "a number of letters")
    return after(preposition, f"{numeral(number.value, case, many(agreed))} {of}")


def _each_of(node: p.EachOf, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    agreed = agreement_of(node.of, voice)
    each = adjective("каждый", case, Agreement(agreed.gender, False, 3, agreed.animate))
    if isinstance(node.of, p.Things) and isinstance(node.of.det, p.Target):
        return after(preposition, f"{each} из {_of_counted(node.of, voice)}")
    return after(preposition, f"{each} {voice.say(node.of, 'из gen')}")


def _of_counted(node: p.Things, voice: Voice) -> str:
    assert isinstance(node.det, p.Target)
    noun = nominal(node.what, node.where, voice)
    count, words = node.det.count, _target_words(noun, other=node.det.other)
    if isinstance(count, p.UpTo):
        return f"не более чем {number_of(count.number, noun, 'gen', voice, words)}"
    return _counted(count, noun, ("", "gen"), voice, words)


def _player_of(participle: str, node: p.ControllerOf, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    noun = Noun("игрок", animate=True)
    number = "plur" if node.many else "sing"
    word = adjective(participle, case, noun.agreement(plural=node.many))
    return after(preposition, f"{word} {voice.say(node.of, 'acc')} {noun.form(case, number)}")


def _controller_of(node: p.ControllerOf, form: str, voice: Voice) -> str:
    return _player_of("контролирующий", node, form, voice)


def _owner_of(node: p.OwnerOf, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    owner = Noun("владелец", animate=True).form(case, "plur" if node.many else "sing")
    return after(preposition, belonging(owner, node.of, voice))


def belonging(noun: str, of: Phrase, voice: Voice) -> str:
    """Say whose something is where the noun is already declined: «его владелец», «владелец той карты»."""
    if isinstance(of, p.That) and (of.word in PRONOUNS or of.what is None):
        return f"{voice.say(of, 'gen')} {noun}"
    return f"{noun} {voice.say(of, 'gen')}"


def possessed(noun: Noun, of: Phrase | None, case: str, voice: Voice, *, number: str = "sing") -> str:
    """Say a noun with its possessor: «ваша рука», «рука целевого игрока», «свою руку»."""
    plural = number == "plur"
    if of is None:
        return noun.form(case, number)
    if isinstance(of, p.You):
        word = "ваш"
    elif isinstance(of, p.That) and of.to == p.SUBJECT and voice.subject is not None and voice.own:
        word = "свой"
    else:
        return belonging(noun.form(case, number), of, voice)
    return f"{adjective(word, case, noun.agreement(plural=plural))} {noun.form(case, number)}"


CREATURE = Noun("существо")


def _attacked(node: p.Attacked, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    player = lexicon.KINDS["player"].form(case, "sing")
    either = f"{player} или {lexicon.TYPES['Planeswalker'].form(case, 'sing')}"
    return after(preposition, f"{either}, которого атакует {voice.say(node.by, 'nom')}")


def _haunted(_node: p.Haunted, form: str, _voice: Voice) -> str:
    preposition, case = split_case(form)
    haunted = adjective("преследуемый", case, CREATURE.agreement())
    return after(preposition, f"{haunted} ею {CREATURE.form(case, 'sing')}")


def _host(node: p.Host, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    if node.word not in HOSTS:
        raise NotRendered("Host", node.word)
    return after(preposition, nominal(node.what, (), voice).say(case, "sing", voice, (HOSTS[node.word],)))


def _role(node: p.Role, form: str, _voice: Voice) -> str:
    preposition, case = split_case(form)
    if node.role not in ROLES:
        raise NotRendered("Role", node.role)
    return after(preposition, ROLES[node.role].form(case, "sing"))


def _chosen(node: p.Chosen, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    noun = nominal(node.what, (), voice)
    return after(preposition, noun.say(case, "plur" if node.many else "sing", voice, ("выбранный",)))


def _granter(node: p.Granter, form: str, _voice: Voice) -> str:
    preposition, case = split_case(form)
    return after(preposition, f"{lexicon.PERMANENT.form(case, 'sing')} «{node.card}»")


def _both(node: p.Both, form: str, voice: Voice) -> str:
    return listed([voice.say(each, form) for each in node.phrases], "и")


def _either(node: p.Either, form: str, voice: Voice) -> str:
    return listed([voice.say(each, form) for each in node.phrases], "или")


ENDS: Mapping[str, str] = {"top": "верхний", "bottom": "нижний"}


def _top(node: p.Top, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    if not isinstance(node.count, p.Exactly):
        raise NotRendered("Top", "not a number of cards")
    noun = Nominal((lexicon.CARD,)) if node.what is None else nominal(node.what, (), voice)
    told = number_of(node.count.number, noun, case, voice, (ENDS[node.end],))
    return after(preposition, f"{told} {possessed(lexicon.ZONES[node.zone][0], node.of, 'gen', voice)}")


def _whole(node: p.Whole, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    zone, _, out, _ = lexicon.ZONES[node.zone]
    cards = f"{adjective('весь', case, lexicon.CARD.agreement(plural=True))} {lexicon.CARD.form(case, 'plur')}"
    return after(preposition, f"{cards} {out} {possessed(zone, node.of, 'gen', voice)}")


def _zones(node: p.Zones, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    first, *others = (
        f"{lexicon.ZONES[zone][2]} {possessed(lexicon.ZONES[zone][0], node.of, 'gen', voice)}" for zone in node.zones
    )
    cards = f"{adjective('весь', case, lexicon.CARD.agreement(plural=True))} {lexicon.CARD.form(case, 'plur')}"
    return after(preposition, f"{cards} {' и '.join((first, *others))}")


ENTRIES: Mapping[type, Entry] = {
    p.You: _you,
    p.This: _this,
    p.Things: _things,
    p.That: _that,
    p.Rest: _rest,
    p.Among: _among,
    p.EachOf: _each_of,
    p.ControllerOf: _controller_of,
    p.OwnerOf: _owner_of,
    p.Attacked: _attacked,
    p.Haunted: _haunted,
    p.Host: _host,
    p.Role: _role,
    p.Chosen: _chosen,
    p.Granter: _granter,
    p.Both: _both,
    p.Either: _either,
    p.Top: _top,
    p.Whole: _whole,
    p.Zones: _zones,
}


def agreement_of(node: Phrase, voice: Voice) -> Agreement:
    """Say what verbs and pronouns must know of a phrase. Raises NotRendered where it is not known."""
    entry = AGREEMENTS.get(type(node))
    if entry is None:
        raise NotRendered(type(node).__name__, "its gender and number are not known")
    return entry(node, voice)


def _agreement_of_both(node: p.Both, voice: Voice) -> Agreement:
    first = agreement_of(node.phrases[0], voice)
    return YOU if first == YOU else many(first)


def _agreement_of_among(node: p.Among, voice: Voice) -> Agreement:
    inner = agreement_of(node.of, voice) if node.what is None else nominal(node.what, (), voice).agreement()
    return Agreement(inner.gender, _is_plural(node.det), 3, inner.animate)


def _agreement_of_each(node: p.EachOf, voice: Voice) -> Agreement:
    inner = agreement_of(node.of, voice)
    return Agreement(inner.gender, False, 3, inner.animate)


def _agreement_of_rest(node: p.Rest, voice: Voice) -> Agreement:
    known = voice.known.get(node.to)
    if known is None:
        raise NotRendered("Rest", "what it is the rest of is not known")
    return Agreement(known.gender, node.word != "the other", 3, known.animate)


def _agreement_of_that(node: p.That, voice: Voice) -> Agreement:
    if node.what is not None:
        return nominal(node.what, (), voice).agreement(plural=node.many)
    if node.to == p.THIS:
        return voice.this.agreement()
    if node.to == p.SUBJECT and voice.subject is not None:
        if voice.subject.person == 2:
            raise NotRendered("That", f"«{node.word}» for «you»")
        return voice.subject
    if node.to == p.ITSELF and voice.noun is not None:
        return voice.noun
    known = voice.known.get(node.to)
    if known is None:
        raise NotRendered("That", f"what «{node.word}» is has no gender")
    return known


def _is_plural(det: object) -> bool:
    match det:
        case p.Every(word=word):
            return word not in ("each", "any", "every")
        case p.Some(count=p.Exactly(number=number)) | p.Target(count=p.Exactly(number=number)):
            return number != Number(1)
        case p.Target(count=p.UpTo(number=number)) | p.Some(count=p.UpTo(number=number)):
            return number != Number(1)
        case p.Some() | p.Target() | p.No():
            return True
    return False


def controlled_tail(node: Controlled, voice: Voice) -> str:
    """Say «под вашим контролем», «под контролем оппонента»."""
    control = Noun("контроль")
    told = f"под {possessed(control, node.by, 'ins', voice)}"
    return f"не {told}" if node.negative else told


PLAYER = Agreement("masc", animate=True)
AGREEMENTS: Mapping[type, Callable[[Any, Voice], Agreement]] = {
    p.You: lambda _node, _voice: YOU,
    p.This: lambda node, voice: (lexicon.CARD if node.zone else voice.this).agreement(),
    p.Things: lambda node, voice: nominal(node.what, node.where, voice).agreement(plural=_is_plural(node.det)),
    p.That: _agreement_of_that,
    p.Rest: _agreement_of_rest,
    p.Among: _agreement_of_among,
    p.EachOf: _agreement_of_each,
    p.ControllerOf: lambda node, _voice: many(PLAYER) if node.many else PLAYER,
    p.OwnerOf: lambda node, _voice: many(PLAYER) if node.many else PLAYER,
    p.Attacked: lambda _node, _voice: PLAYER,
    p.Haunted: lambda _node, _voice: CREATURE.agreement(),
    p.Host: lambda node, voice: nominal(node.what, (), voice).agreement(),
    p.Role: lambda _node, _voice: PLAYER,
    p.Chosen: lambda node, voice: nominal(node.what, (), voice).agreement(plural=node.many),
    p.Granter: lambda _node, _voice: lexicon.PERMANENT.agreement(),
    p.AbilitiesOf: lambda node, _voice: ABILITY.agreement(plural=node.kind != "one"),
    p.Both: _agreement_of_both,
    p.Either: lambda node, voice: agreement_of(node.phrases[-1], voice),
    p.Top: lambda node, _voice: lexicon.CARD.agreement(plural=node.count != p.Exactly(Number(1))),
    p.Whole: lambda _node, _voice: lexicon.CARD.agreement(plural=True),
}
"""What is known of each kind of phrase."""
