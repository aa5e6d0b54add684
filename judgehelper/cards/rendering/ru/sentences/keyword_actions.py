"""Keyword actions: «воплотите верхнюю карту вашей библиотеки», «примените Адаптацию 2» (701).

Names as in the Russian book; those of later books are our own, in its style.
"""

from collections.abc import Mapping

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import keyword_actions as d
from judgehelper.abilities.acts import keyword_actions as r
from judgehelper.abilities.acts import keyword_actions as v
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.course import CopyForEach
from judgehelper.abilities.acts.keyword_actions import DoublePT
from judgehelper.abilities.phrases import This, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.filters import which
from judgehelper.cards.rendering.ru.sentences.clauses import body_words
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, only, split_case
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import adjective

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


WITH_OBJECT: Mapping[str, str] = {"suspect": "заподозрить", "behold": "узреть"}
HIDING: Mapping[str, str] = {"manifest": "воплотить", "cloak": "скрыть"}


def _manifest(node: m.Manifest, form: str, voice: Voice) -> str:
    if node.how not in HIDING or node.what is None:
        raise NotRendered("Manifest", node.how)
    return f"{voice.verb(HIDING[node.how], form)} {voice.say(node.what, 'acc')}"


def _use_keyword(node: m.UseKeyword, form: str, voice: Voice) -> str:
    if node == m.UseKeyword("train"):
        return voice.verb("тренироваться", form)
    if node.what is None:
        raise NotRendered("UseKeyword", node.verb)
    if node.verb == "set in motion":
        return f"{voice.verb('привести', form)} {voice.say(node.what, 'acc')} в действие"
    if node.verb == "crew":
        return f"{voice.verb('войти', form)} в Экипаж {voice.say(node.what, 'gen')}"
    if node.verb == "saddle":
        return f"{voice.verb('оседлать', form)} {voice.say(node.what, 'acc')}"
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


# --- Dungeons: «если вы завершили подземелье», «способности комнат срабатывают ещё один раз» (later books)
def _room(node: d.Room, _form: str, voice: Voice) -> str:
    return f"{node.name} — {body_words(node.body, voice)}"


def _completed(node: d.CompletedDungeon, form: str, _: Voice) -> str:
    if not isinstance(node.who, You):
        raise NotRendered("CompletedDungeon", type(node.who).__name__)
    refused = "не " if node.negative != (form == "not") else ""
    what = f"подземелье «{node.name}»" if node.name else "ни одного подземелья" if refused else "подземелье"
    return f"вы {refused}завершили {what}"


def _count(node: d.DungeonsCompleted, form: str, _: Voice) -> str:
    number = {"nom": "количество", "dat": "количеству", "gen": "количества"}.get(split_case(form)[1])
    if number is None or not isinstance(node.who, You):
        raise NotRendered("DungeonsCompleted", form)
    return f"{number} завершённых вами подземелий с разными названиями"


def _limit(node: d.VentureLimit, form: str, voice: Voice) -> str:
    if form not in ("", "pres") or node.number != Number(1):
        raise NotRendered("VentureLimit", form)
    return f"{voice.verb('мочь', 'не pres')} отправляться в подземелье больше одного раза за каждый ход"


# --- The Ring: «если вы выбрали в качестве Носителя Кольца другое существо» (later books)
def _chose_other(node: r.ChoseBearer, form: str, voice: Voice) -> str:
    if form == "not" or not isinstance(node.other_than, This):
        raise NotRendered("ChoseBearer", form)
    return f"вы выбрали в качестве Носителя Кольца не {voice.say(node.other_than, 'acc')}, а другое существо"


# --- Votes: «каждый игрок голосует, начиная с вас, за «time» или «knowledge»» (701.31)
def _vote(node: v.Vote, form: str, voice: Voice) -> str:
    choices = listed([f"«{each}»" for each in node.options], "или")
    told = choices if node.what is None else voice.say(node.what, "acc")
    return f"{voice.verb('голосовать', form)}, начиная с вас, за {told}"


def _vote_more(node: v.VoteMore, form: str, voice: Voice) -> str:
    if node.optional:
        return f"{voice.verb('мочь', form)} при голосовании проголосовать ещё раз"
    return f"{voice.verb('получить', form)} при голосовании дополнительный голос"


def _more_votes(node: v.MoreVotes, form: str, _: Voice) -> str:
    if form == "not":
        raise NotRendered("MoreVotes", "negated")
    told = f"за «{node.option}» подано больше голосов"
    return f"{told} или голоса разделились поровну" if node.tied else told


def _votes_for(node: v.VotesFor, form: str, _: Voice) -> str:
    number = {"nom": "количество", "dat": "количеству", "gen": "количества"}.get(split_case(form)[1])
    if number is None:
        raise NotRendered("VotesFor", form)
    return f"{number} голосов за «{node.option}»"


def _voted_as(node: v.VotedAs, _form: str, voice: Voice) -> str:
    verb = voice.about(voice.noun or Agreement()).verb("голосовать", "past")
    same = "не голосовали" if node.apart else "голосовали и"
    return f", {which('nom', voice)} {verb} за вариант, за который {same} вы,"


def _so_often(node: v.SoOften, _form: str, voice: Voice) -> str:
    if node.word == "repeat":
        return f"повторите следующий процесс {voice.say(node.times)} раз: {body_words(node.body, voice)}"
    if not isinstance(node.times, v.VotesFor):
        raise NotRendered("SoOften", f"by {type(node.times).__name__}")
    return f"за каждый голос за «{node.times.option}»: {body_words(node.body, voice, capital=False)}"


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
    d.Room: _room,
    d.CompleteDungeon: "<завершить> подземелье",
    d.CompletedDungeon: _completed,
    d.DungeonsCompleted: _count,
    d.VentureLimit: _limit,
    r.ChooseBearer: "<выбрать> существо в качестве вашего Носителя Кольца",
    r.ChoseBearer: _chose_other,
    v.Vote: _vote,
    v.VoteMore: _vote_more,
    v.FinishVoting: "<завершить> голосование",
    v.MoreVotes: _more_votes,
    v.VotesFor: _votes_for,
    v.MostVoted: "с наибольшим числом голосов, в том числе поровну с другими",
    v.VotedAs: _voted_as,
    v.SoOften: _so_often,
}
