"""Numbers with their nouns: «две карты», «пяти существам», «двух игроков», «X карт»."""

from judgehelper.cards.rendering.ru.agreement import Agreement

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
