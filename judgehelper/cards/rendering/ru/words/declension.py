"""Nouns and adjectives in all their forms: «существо», «карта», «чёрный», «не являющийся землёй».

A noun is written as «head|tail»: what stands after the bar never changes («Цепь|жизни»), what stands before its last
word are adjectives that agree with it («мгновенное заклинание»). Words that the dictionary does not know take the
endings of a model («Огр» those of «эльф»).
"""

from functools import lru_cache

from msgspec import Struct

from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.words.agreement import FORMS, Agreement
from judgehelper.language.inflection import gender_of, inflect


class Noun(Struct, frozen=True):
    """A noun by its dictionary form. `model`: whose endings it takes; «-m», «-f», «-n»: it is never declined."""

    lemma: str
    model: str = ""
    gender: str = ""
    animate: bool = False
    plural_only: bool = False
    uncountable: bool = False

    @property
    def head(self) -> str:
        """The word that is declined last, by which the others go."""
        return self.lemma.partition("|")[0].split(" ")[-1]

    def agreement(self, *, plural: bool = False) -> Agreement:
        """Say what the words around it must know."""
        return Agreement(_gender(self), plural or self.plural_only, 3, self.animate)

    def form(self, case: str, number: str) -> str:
        """Give its form in a case (as in templates) and number."""
        number = "plur" if self.plural_only else number
        if self.uncountable and number == "plur":
            raise NotRendered("Noun", f"{self.lemma} in the plural")
        declined, bar, tail = self.lemma.partition("|")
        *adjectives, head = declined.split(" ")
        around = self.agreement(plural=number == "plur")
        words = [*(adjective(each, case, around) for each in adjectives), _head(self, head, case, number)]
        return " ".join(words) + (f" {tail}" if bar else "")


@lru_cache(maxsize=1024)
def _gender(noun: Noun) -> str:
    if noun.gender:
        return noun.gender
    if noun.model.startswith("-"):
        return {"m": "masc", "f": "femn", "n": "neut"}[noun.model[1]]
    return gender_of((noun.model or noun.head).lower()) or "masc"


@lru_cache(maxsize=8192)
def _head(noun: Noun, head: str, case: str, number: str) -> str:
    if noun.model.startswith("-"):
        return head
    if case == "acc" and (number == "plur" or _gender(noun) != "femn"):
        case = "gen" if noun.animate and (number == "plur" or _gender(noun) == "masc") else "nom"
    if head == "planeswalker":
        return head + PLANESWALKER[number][tuple(FORMS).index(case)]
    if noun.model:
        return _like_model(head, noun.model, FORMS[case], number)
    return inflect(head, FORMS[case], number)


PLANESWALKER = {"sing": ("", "-а", "-у", "", "-ом", "-е"), "plur": ("-ы", "-ов", "-ам", "", "-ами", "-ах")}
"""Endings as the book writes them after the Latin word."""


def _like_model(word: str, model: str, case: str, number: str) -> str:
    """Decline a word by the endings of another: what the model's forms have in common is its stem."""
    form = inflect(model, case, number)
    stem = len(_common(model, inflect(model, "gent", "plur"), inflect(model, "datv")))
    kept = word[: len(word) - (len(model) - stem)] if len(model) > stem else word
    return kept + form[stem:]


def _common(*words: str) -> str:
    shortest = min(words, key=len)
    size = next((i for i, letter in enumerate(shortest) if any(w[i] != letter for w in words)), len(shortest))
    return shortest[:size]


@lru_cache(maxsize=8192)
def adjective(lemma: str, case: str, to: Agreement) -> str:
    """Put an adjective in the form that agrees; in «before *word* after» only what is marked changes."""
    if "*" in lemma:
        parts = lemma.split("*")
        return "".join(adjective(part, case, to) if place % 2 else part for place, part in enumerate(parts))
    if case == "acc" and (to.plural or to.gender != "femn"):
        case = "gen" if to.animate and (to.plural or to.gender == "masc") else "nom"
    if lemma in PRONOMINAL:
        return PRONOMINAL[lemma][to.number if to.plural else to.gender][tuple(FORMS).index(case)]
    return inflect(lemma, FORMS[case], to.number, gender=to.gender)


PRONOMINAL = {
    "тот": {
        "masc": ("тот", "того", "тому", "", "тем", "том"), "femn": ("та", "той", "той", "ту", "той", "той"),
        "neut": ("то", "того", "тому", "то", "тем", "том"), "plur": ("те", "тех", "тем", "", "теми", "тех"),
    },
    "этот": {
        "masc": ("этот", "этого", "этому", "", "этим", "этом"), "femn": ("эта", "этой", "этой", "эту", "этой", "этой"),
        "neut": ("это", "этого", "этому", "это", "этим", "этом"), "plur": ("эти", "этих", "этим", "", "этими", "этих"),
    },
    "весь": {
        "masc": ("весь", "всего", "всему", "", "всем", "всём"), "femn": ("вся", "всей", "всей", "всю", "всей", "всей"),
        "neut": ("всё", "всего", "всему", "всё", "всем", "всём"), "plur": ("все", "всех", "всем", "", "всеми", "всех"),
    },
    "один": {
        "masc": ("один", "одного", "одному", "", "одним", "одном"),
        "femn": ("одна", "одной", "одной", "одну", "одной", "одной"),
        "neut": ("одно", "одного", "одному", "одно", "одним", "одном"),
        "plur": ("одни", "одних", "одним", "", "одними", "одних"),
    },
    "ваш": {
        "masc": ("ваш", "вашего", "вашему", "", "вашим", "вашем"),
        "femn": ("ваша", "вашей", "вашей", "вашу", "вашей", "вашей"),
        "neut": ("ваше", "вашего", "вашему", "ваше", "вашим", "вашем"),
        "plur": ("ваши", "ваших", "вашим", "", "вашими", "ваших"),
    },
    "свой": {
        "masc": ("свой", "своего", "своему", "", "своим", "своём"),
        "femn": ("своя", "своей", "своей", "свою", "своей", "своей"),
        "neut": ("своё", "своего", "своему", "своё", "своим", "своём"),
        "plur": ("свои", "своих", "своим", "", "своими", "своих"),
    },
    "чей": {
        "masc": ("чей", "чьего", "чьему", "", "чьим", "чьём"), "femn": ("чья", "чьей", "чьей", "чью", "чьей", "чьей"),
        "neut": ("чьё", "чьего", "чьему", "чьё", "чьим", "чьём"), "plur": ("чьи", "чьих", "чьим", "", "чьими", "чьих"),
    },
}  # fmt: skip
"""Nominative, genitive, dative, accusative (of feminine and neuter), instrumental, prepositional."""
PRONOUNS = {
    "masc": ("он", "его", "ему", "его", "им", "нём"),
    "femn": ("она", "её", "ей", "её", "ею", "ней"),
    "neut": ("оно", "его", "ему", "его", "им", "нём"),
    "plur": ("они", "их", "им", "их", "ими", "них"),
}
YOU_FORMS = ("вы", "вас", "вам", "вас", "вами", "вас")


def pronoun(of: Agreement, case: str, *, after_preposition: bool = False) -> str:
    """Give «он», «её», «ними»; after a preposition with «н»."""
    place = tuple(FORMS).index(case)
    if of.person == 2:
        return YOU_FORMS[place]
    word = PRONOUNS["plur" if of.plural else of.gender][place]
    if after_preposition and word == "ею":
        return "ней"
    return "н" + word if after_preposition and not word.startswith("н") else word


# --- Numbers with their nouns: «две карты», «пяти существам», «двух игроков», «X карт»
ONES = {
    2: (("два", "две"), "двух", "двум", "двумя", "двух"),
    3: (("три", "три"), "трёх", "трём", "тремя", "трёх"),
    4: (("четыре", "четыре"), "четырёх", "четырём", "четырьмя", "четырёх"),
}
WORDS = (
    "", "", "", "", "", "пять", "шесть", "семь", "восемь", "девять", "десять", "одиннадцать", "двенадцать",
    "тринадцать", "четырнадцать", "пятнадцать", "шестнадцать", "семнадцать", "восемнадцать", "девятнадцать",
    "двадцать",
)  # fmt: skip


def numeral(number: int, case: str, of: Agreement) -> str:
    """Say a number above one in a case: «две», «трёх», «пятью»; in digits above twenty."""
    if number in ONES:
        words, gen, dat, ins, loc = ONES[number]
        if case == "nom" or (case == "acc" and not of.animate):
            return words[1 if of.gender == "femn" else 0]
        return {"acc": gen, "gen": gen, "dat": dat, "ins": ins, "loc": loc}[case]
    if not 5 <= number <= 20 or case in ("nom", "acc"):
        return WORDS[number] if 5 <= number <= 20 else str(number)
    stem = WORDS[number].removesuffix("ь")
    stem = "восьм" if number == 8 else stem
    return stem + ("и" if case != "ins" else "ью")


def noun_form(number: int | None, case: str) -> tuple[str, str]:
    """Give case and number of a noun after a number; None stands for «X»."""
    tail = 0 if number is None else number % 100
    if number == 1 or (tail > 20 and tail % 10 == 1):
        return case, "sing"
    if case not in ("nom", "acc"):
        return case, "plur"
    few = tail in (2, 3, 4) or (tail > 20 and tail % 10 in (2, 3, 4))
    return "gen", "sing" if few else "plur"
