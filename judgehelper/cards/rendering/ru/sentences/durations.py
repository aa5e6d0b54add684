"""Durations: «до конца хода», «в этом ходу», «до вашего следующего хода» (rule 611.2)."""

from collections.abc import Mapping

from judgehelper.abilities import durations as d
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.phrases import You
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.phrases import belonging, possessed
from judgehelper.cards.rendering.ru.voice import Entry, Voice, only
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective

TURN = Noun("ход")
STEPS: Mapping[str, Noun] = {
    "untap": Noun("шаг|разворота"),
    "upkeep": Noun("шаг|поддержки"),
    "draw": Noun("шаг|взятия карты"),
    "precombat-main": Noun("первая главная фаза"),
    "begin-combat": Noun("бой"),
    "combat": Noun("бой"),
    "declare-attackers": Noun("шаг|объявления атакующих"),
    "declare-blockers": Noun("шаг|объявления блокирующих"),
    "combat-damage": Noun("шаг|боевых повреждений"),
    "end-combat": Noun("конец|боя"),
    "postcombat-main": Noun("вторая главная фаза"),
    "end": Noun("заключительный шаг"),
    "cleanup": Noun("шаг|очистки"),
}


ROUNDS: Mapping[str, Noun] = {"turn": TURN}


def next_of(noun: Noun, whose: Phrase | None, case: str, voice: Voice) -> str:
    """Say «ваш следующий ход», «следующий шаг поддержки того игрока»."""
    word = adjective("следующий", case, noun.agreement())
    if whose is None or isinstance(whose, You):
        return f"{adjective('ваш', case, noun.agreement())} {word} {noun.form(case, 'sing')}"
    return belonging(f"{word} {noun.form(case, 'sing')}", whose, voice)


def _next_turn(node: d.NextTurn, _form: str, voice: Voice) -> str:
    return f"до {next_of(TURN, node.whose, 'gen', voice)}"


def _end_of_next_turn(node: d.EndOfNextTurn, _form: str, voice: Voice) -> str:
    return f"до конца {next_of(TURN, node.whose, 'gen', voice)}"


def _next_step(node: d.NextStep, _form: str, voice: Voice) -> str:
    return f"до {next_of(STEPS[node.step], node.whose, 'gen', voice)}"


def _during(node: d.During, _form: str, voice: Voice) -> str:
    only(node, "negative", expected=False)
    if node.step == "":
        return f"во время {possessed(TURN, node.whose, 'gen', voice)}"
    word, following, step = node.step.rpartition("next ")
    if word or step not in (*STEPS, *ROUNDS):
        raise NotRendered("During", node.step)
    noun = ROUNDS.get(step) or STEPS[step]
    if following:
        told = f"{adjective('следующий', 'gen', noun.agreement())} {noun.form('gen', 'sing')}"
        if isinstance(node.whose, You):
            return f"во время {next_of(noun, node.whose, 'gen', voice)}"
        return f"во время {told}" + (f" {voice.say(node.whose, 'gen')}" if node.whose is not None else "")
    return f"во время {possessed_after(noun, node.whose, voice)}"


def possessed_after(noun: Noun, whose: Phrase | None, voice: Voice) -> str:
    """Say «вашего шага разворота», «шага разворота контролирующего его игрока»."""
    if whose is None or isinstance(whose, You):
        return possessed(noun, whose, "gen", voice)
    return f"{noun.form('gen', 'sing')} {voice.say(whose, 'gen')}"


ENTRIES: Mapping[type, Entry] = {
    d.EndOfTurn: "до конца хода",
    d.ThisTurn: "в этом ходу",
    d.ThisCombat: "в этом бою",
    d.RestOfGame: "до конца игры",
    d.Perpetually: "навсегда",
    d.NextTurn: _next_turn,
    d.EndOfNextTurn: _end_of_next_turn,
    d.NextStep: _next_step,
    d.AsLongAs: "до тех пор, пока {condition:clause}",
    d.UntilEvent: "до тех пор, пока {event:until}",
    d.During: _during,
    d.UntilResolved: "до завершения его разрешения",
}
