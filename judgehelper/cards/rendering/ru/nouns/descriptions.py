"""Descriptions: «существо 1/1 белый Солдат с Полётом», as tokens have them and objects become them (109.3, 111.3)."""

from msgspec import structs

from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.quantities import amount
from judgehelper.cards.rendering.ru.voice import Voice, after, listed
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective

ROLES = {
    "Monster": "Чудовище", "Royal": "Венценосец", "Sorcerer": "Чародей", "Wicked": "Злодей",
    "Young Hero": "Юный Герой", "Cursed": "Проклятый",
}  # fmt: skip
"""Role tokens of later books, by names of our own."""


EVERY_TYPE = ("every creature type",)


def token_noun(node: Description, voice: Voice) -> Noun:
    """Give «фишка|существа 1/1 белый Солдат с Полётом» to be counted and declined."""
    if node.predefined and node.name in ROLES:
        return Noun(f"фишка|роли «{ROLES[node.name]}»")
    if node.chosen or node.each or node.name:
        raise NotRendered("Description", "a token with a name or a choice")
    if node.predefined:
        if len(node.subtypes) != 1 or node.abilities:
            raise NotRendered("Description", "a predefined token with more than its name")
        return Noun(f"фишка|{lexicon.subtype(node.subtypes[0]).form('gen', 'sing')}")
    return Noun(f"фишка|{_type_words(node, 'gen')}{_rest(node, voice)}")


def described(node: Description, case: str, voice: Voice) -> str:
    """Say what something becomes or is, in a case: «существом 3/3 Элементаль с Полётом»; several in the plural."""
    if node.chosen == EVERY_TYPE and node.types:
        told = described(structs.replace(node, chosen=()), case, voice)
        return f"{told} {'и' if node.abilities else 'со'} всеми типами существ"
    if node.chosen or node.name or node.predefined:
        raise NotRendered("Description", "a name or a choice")
    number = "plur" if voice.subject is not None and voice.subject.plural and voice.subject.person == 3 else "sing"
    if not node.types:
        return _without_types(node, case, number, voice)
    return f"{_type_words(node, case, number)}{_rest(node, voice)}"


def _without_types(node: Description, case: str, number: str, voice: Voice) -> str:
    """Say subtypes or colours without a type: «Горами», «чёрным», «синей Лягушкой с базовой силой 1»."""
    if node.subtypes:
        return _subtype_words(node, case, number) + _base(node, voice)
    if node.abilities or node.power is not None or node.toughness is not None:
        raise NotRendered("Description", "no type")
    agreed = voice.subject or lexicon.CARD.agreement()
    supertypes = [adjective(each, case, agreed) for each in _supertypes(node)]
    if supertypes and not node.colours:
        return listed(supertypes)
    if node.colours and not supertypes:
        if node.colours == ("all colors",):
            raise NotRendered("Description", "all colours")
        return listed([adjective(lexicon.COLOURS[each], case, agreed) for each in node.colours])
    raise NotRendered("Description", "no noun")


def _subtype_words(node: Description, case: str, number: str) -> str:
    """Say colours and subtypes as one noun: «синей Лягушкой», «Эльфом-Воином»."""
    nouns = [lexicon.subtype(each) for each in node.subtypes]
    agreed = nouns[0].agreement(plural=number == "plur")
    if any(each not in lexicon.COLOURS for each in node.colours):
        raise NotRendered("Description", f"colours {node.colours}")
    words = [adjective(each, case, agreed) for each in _supertypes(node)]
    colours = listed([adjective(lexicon.COLOURS[each], case, agreed) for each in node.colours])
    told = "-".join(each.form(case, "sing" if each.uncountable else number) for each in nouns)
    return " ".join((*words, *((colours,) if colours else ()), told))


def _supertypes(node: Description) -> list[str]:
    if any(each not in lexicon.SUPERTYPES for each in node.supertypes):
        raise NotRendered("Description", f"supertypes {node.supertypes}")
    return [lexicon.SUPERTYPES[each] for each in node.supertypes]


def _base(node: Description, voice: Voice) -> str:
    """Say what something becomes besides its subtype: « с базовой силой и выносливостью 1/1 и Полётом»."""
    told = []
    if node.each and node.power is not None:
        told.append(f"базовой силой и выносливостью, каждая из которых равна {voice.say(node.power, 'dat')}")
    elif node.power is not None and node.toughness is not None:
        told.append(f"базовой силой и выносливостью {amount(node.power, voice)}/{amount(node.toughness, voice)}")
    elif node.power is not None or node.toughness is not None:
        raise NotRendered("Description", "power without toughness")
    if not told:
        return with_abilities(node.abilities, voice)
    if any(not isinstance(each, Keyword) for each in node.abilities):
        raise NotRendered("Description", "a granted text after base power")
    return f" с {listed([*told, *(voice.say(each, 'ins') for each in node.abilities)])}"


def _type_words(node: Description, case: str, number: str = "sing") -> str:
    """Say the types: «легендарного артефактного существа»."""
    *before, head = node.types
    if head not in lexicon.TYPES or before not in ([], ["Artifact"]):
        raise NotRendered("Description", " ".join(node.types))
    noun = lexicon.TYPES[head]
    agreed = noun.agreement(plural=number == "plur")
    words = [*_supertypes(node), *(("артефактный",) if before else ())]
    return " ".join((*(adjective(each, case, agreed) for each in words), noun.form(case, number)))


def _rest(node: Description, voice: Voice) -> str:
    """Say numbers, colours, subtypes and abilities after the types: « 1/1 белый Солдат с Полётом»."""
    told = ""
    if node.each and node.power is not None:
        if node.subtypes or node.colours or node.abilities:
            raise NotRendered("Description", "power and toughness alike among other words")
        return f" с силой и выносливостью, каждая из которых равна {voice.say(node.power, 'dat')}"
    if node.power is not None and node.toughness is not None:
        told += f" {amount(node.power, voice)}/{amount(node.toughness, voice)}"
    elif node.power is not None or node.toughness is not None:
        raise NotRendered("Description", "power without toughness")
    subtypes = [lexicon.subtype(each) for each in node.subtypes]
    if node.colours:
        told += f" {_colours(node.colours, subtypes)}"
    told += "".join(f" {each.form('nom', 'sing')}" for each in subtypes)
    grantee = lexicon.TYPES["Creature"] if "Creature" in node.types else lexicon.TOKEN
    return told + with_abilities(node.abilities, structs.replace(voice, grantee=grantee))


def _colours(colours: tuple[str, ...], subtypes: list[Noun]) -> str:
    if not subtypes or any(each not in lexicon.COLOURS for each in colours):
        raise NotRendered("Description", f"colours {colours}")
    agreed = subtypes[0].agreement()
    return listed([adjective(lexicon.COLOURS[each], "nom", agreed) for each in colours])


def with_abilities(abilities: tuple[Ability, ...], voice: Voice) -> str:
    """Say « с Полётом и Захватом»; nothing for none."""
    if not abilities:
        return ""
    if all(isinstance(each, Keyword) for each in abilities):
        return f" {after('с', listed([voice.say(each, 'ins') for each in abilities]))}"
    told = [f"«{voice.say(each, 'quoted')}»" if not isinstance(each, Keyword) else "" for each in abilities]
    keywords = [voice.say(each, "ins") for each in abilities if isinstance(each, Keyword)]
    words = "способностью" if len(told) - len(keywords) == 1 else "способностями"
    own = listed([each for each in told if each])
    return f" с {listed(keywords)} и {words} {own}" if keywords else f" со {words} {own}"


def abilities_words(abilities: tuple[Ability, ...], case: str, voice: Voice) -> str:
    """Say abilities that something has or gains, keywords in a case: «Полёт и Ускорение»."""
    return listed([
        voice.say(each, case) if isinstance(each, Keyword) else f"«{voice.say(each, 'quoted')}»" for each in abilities
    ])  # fmt: skip
