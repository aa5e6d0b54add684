"""Keyword actions: «воплотите верхнюю карту вашей библиотеки», «примените Адаптацию 2» (701).

Names as in the Russian book; those of later books are our own, in its style.
"""

from collections.abc import Mapping

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.doubling import DoublePT
from judgehelper.abilities.acts.parting import CopyForEach
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.agreement import Agreement
from judgehelper.cards.rendering.ru.declension import adjective
from judgehelper.cards.rendering.ru.voice import Entry, Voice, only

ACTIONS: Mapping[str, tuple[str, str]] = {
    "investigate": ("провести", "Дознание"),
    "explore": ("применить", "Разведку"),
    "populate": ("заселить", ""),
    "monstrosity": ("применить", "Чудовищность"),
    "adapt": ("применить", "Адаптацию"),
    "bolster": ("применить", "Подмогу"),
    "support": ("применить", "Содействие"),
    "clash": ("столкнуться", "с оппонентом"),
    "fateseal": ("сглазить", ""),
    "incubate": ("применить", "Инкубацию"),
    "discover": ("применить", "Открытие"),
    "connive": ("применить", "Козни"),
    "learn": ("применить", "Обучение"),
    "endure": ("применить", "Выносливость"),
    "forage": ("применить", "Собирательство"),
    "blight": ("применить", "Порчу"),
    "collect evidence": ("собрать", "улики"),
    "manifest dread": ("воплотить", "ужас"),
    "take the initiative": ("получить", "инициативу"),
    "venture into the dungeon": ("отправиться", "в подземелье"),
    "venture into Undercity": ("отправиться", "в подземелье Undercity"),
    "time travel": ("совершить", "путешествие во времени"),
    "commit a crime": ("совершить", "преступление"),
}


def _keyword_action(node: a.KeywordAction, form: str, voice: Voice) -> str:
    only(node, "what", "opponent" if node.action == "clash" else "")
    if node.action in WITH_OBJECT and node.on is not None:
        return f"{voice.verb(WITH_OBJECT[node.action], form)} {voice.say(node.on, 'acc')}"
    only(node, "on")
    if node.action == "the Ring tempts you" and form == "imp":
        return "Кольцо искушает вас"
    if node.action not in ACTIONS:
        raise NotRendered("KeywordAction", node.action)
    verb, noun = ACTIONS[node.action]
    told = f"{voice.verb(verb, form)} {noun}".strip()
    return f"{told} {voice.say(node.amount)}" if node.amount is not None else told


WITH_OBJECT: Mapping[str, str] = {"suspect": "заподозрить"}
HIDING: Mapping[str, str] = {"manifest": "воплотить", "cloak": "скрыть"}


def _manifest(node: m.Manifest, form: str, voice: Voice) -> str:
    if node.how not in HIDING or node.what is None:
        raise NotRendered("Manifest", node.how)
    return f"{voice.verb(HIDING[node.how], form)} {voice.say(node.what, 'acc')}"


def _use_keyword(node: m.UseKeyword, form: str, voice: Voice) -> str:
    if node.what is None:
        raise NotRendered("UseKeyword", node.verb)
    if node.verb == "set in motion":
        return f"{voice.verb('привести', form)} {voice.say(node.what, 'acc')} в действие"
    if node.verb == "crew":
        return f"{voice.verb('войти', form)} в Экипаж {voice.say(node.what, 'gen')}"
    if node.verb != "exploit":
        raise NotRendered("UseKeyword", node.verb)
    return f"{voice.verb('угнетать', form)} {voice.say(node.what, 'acc')}"


SIZES: Mapping[str, str] = {
    "power": "силу", "toughness": "выносливость", "power and toughness": "силу и выносливость",
}  # fmt: skip


def _double_size(node: DoublePT, form: str, voice: Voice) -> str:
    return f"{voice.verb('удвоить', form)} {SIZES[node.what]} {voice.say(node.of, 'gen')}"


def _phase_out(node: a.PhaseOut, form: str, voice: Voice) -> str:
    word = {"out": "мнимый", "in": "действительный"}.get(node.way)
    if word is None or form == "imp":
        raise NotRendered("PhaseOut", node.way)
    return f"{voice.verb('стать', form)} {adjective(word, 'ins', voice.subject or Agreement())}"


def _roll_die(node: a.RollDie, form: str, voice: Voice) -> str:
    if node.count != Number(1):
        raise NotRendered("RollDie", "several dice")
    return f"{voice.verb('бросить', form)} {node.sides}-гранный кубик"


def _copy_for_each(node: CopyForEach, form: str, voice: Voice) -> str:
    if node.word:
        copied = f"{voice.verb('скопировать', form)} {voice.say(node.what, 'acc')}"
        return f"{copied} так, чтобы целью копии было {voice.say(node.each, 'nom')}"
    copied = f"{voice.verb('скопировать', form)} {voice.say(node.what, 'acc')} за {voice.say(node.each, 'acc')}"
    return f"{copied}, которое могло бы быть его целью; цель каждой копии — отдельное из этих существ"


ENTRIES: Mapping[type, Entry] = {
    CopyForEach: _copy_for_each,
    DoublePT: _double_size,
    a.KeywordAction: _keyword_action,
    a.Flip: "<перевернуть> {what:acc}",
    m.Meld: lambda node, form, voice: (
        f"{voice.verb('соединить', form)} {voice.say(node.what, 'acc')}, чтобы получилось «{node.into}»"
    ),
    a.PhaseOut: _phase_out,
    a.RollDie: _roll_die,
    m.Manifest: _manifest,
    m.UseKeyword: _use_keyword,
}
