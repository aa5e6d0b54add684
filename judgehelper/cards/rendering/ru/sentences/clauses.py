"""Clauses: instructions in the imperative, statements with their subject, «если», «вместо этого» (608.2, 611, 614).

Asked for nothing, a clause says itself as a sentence of rules text; asked for a mood it stands inside another sentence.
"""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities import clauses as s
from judgehelper.abilities import filters as f
from judgehelper.abilities import phrases as p
from judgehelper.abilities.acts.acting import Cast, DealDamage, KeywordAction, SetLife
from judgehelper.abilities.acts.being import (
    Attack,
    Cant,
    CausesNoTriggers,
    Gains,
    Gets,
    HandSize,
    LethalBy,
    Measures,
    SwitchPT,
)
from judgehelper.abilities.acts.counters import ReceiveCounters
from judgehelper.abilities.acts.moving import Die, Enter, Sacrifice
from judgehelper.abilities.acts.rules import EscapeLegendRule, HaveCounters, HurtAs
from judgehelper.abilities.durations import ThisTurn
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.family import Act, Clause, Count, Phrase, Quantity
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.quantities import AnyAmount, Minus, Number, Plus, ThatMuch, Times
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.acts.acting import plain_damage
from judgehelper.cards.rendering.ru.acts.course import DOERLESS
from judgehelper.cards.rendering.ru.acts.rules import counters_of
from judgehelper.cards.rendering.ru.nouns.nominals import nominal
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of, possessed
from judgehelper.cards.rendering.ru.nouns.places import counters_words
from judgehelper.cards.rendering.ru.nouns.quantities import each_of
from judgehelper.cards.rendering.ru.sentences.events import TIMES
from judgehelper.cards.rendering.ru.voice import Entry, Voice, lasting, listed, only
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import YOU
from judgehelper.cards.rendering.ru.words.declension import Noun


def _do(node: s.Do, form: str, voice: Voice) -> str:
    mood = form or "imp"
    acts = acts_words(node.acts, mood, voice.about(YOU))
    told = acts if mood in ("imp", "inf") or isinstance(node.acts[0], DOERLESS) else f"вы {acts}"
    return told + lasting(node.until, voice)


def acts_words(acts: tuple[Act, ...], mood: str, voice: Voice) -> str:
    """Say acts of one subject in their order: «получает +1/+1 и Полёт»."""
    told = [voice.say(each, mood) for each in acts]
    for place in range(len(acts) - 1, 0, -1):
        gained = acts[place]
        if isinstance(acts[place - 1], Gets) and isinstance(gained, Gains):
            told[place] = told[place].removeprefix(f"{voice.verb('получить', mood)} ")
            if len(gained.abilities) > 1:
                told[place - 1 : place + 1] = [f"{told[place - 1]}, {told[place]}"]
    return listed(told)


def _does(node: s.Does, form: str, voice: Voice) -> str:
    mood = form or "pres"
    if isinstance(node.who, p.Things) and isinstance(node.who.det, p.No):
        raise NotRendered("Does", "a subject that is nobody")
    special = _special(node, mood, voice)
    if special is not None:
        return special
    agreed = agreement_of(node.who, voice)
    player = not isinstance(node.who, p.You) and _is_player(node.who)
    inner = structs.replace(voice.about(agreed, own=player), grantee=_noun_of(node.who, voice))
    inner = _with_what_is_owned(node.who, inner)
    if mood in ("imp", "inf"):
        raise NotRendered("Does", f"in the mood {mood}")
    told = f"{acts_words(node.acts, mood, inner)}{lasting(node.until, inner)}"
    return told if _is_same(node.who) else f"{voice.say(node.who, 'nom')} {told}"


def _with_what_is_owned(who: Phrase, voice: Voice) -> Voice:
    """Let «that creature's controller sacrifices it» agree with the creature, whatever it was called before."""
    match who:
        case (
            p.ControllerOf(of=p.That(what=f.OfType() as what, to=to))
            | p.OwnerOf(of=p.That(what=f.OfType() as what, to=to))
        ):
            return structs.replace(voice, known={**voice.known, to: nominal(what, (), voice).agreement()})
    return voice


def _is_same(who: Phrase) -> bool:
    """Say whether a clause goes on about the subject of the one before, which is not named again."""
    return isinstance(who, p.That) and who.word == "same" and who.what is None


def _noun_of(who: Phrase, voice: Voice) -> Noun | None:
    """Find the noun by which an ability granted to these calls its own object (201.4b)."""
    match who:
        case p.This(zone="") | p.That(what=None, to=p.THIS):
            return voice.this
        case p.Things(what=what, where=where):
            nouns = nominal(what, where, voice).nouns
        case p.Host(what=what):
            nouns = nominal(what, (), voice).nouns
        case p.That(what=f.OfType() as what):
            nouns = nominal(what, (), voice).nouns
        case p.That(what=None, to=to) if to in voice.nouns:
            return voice.nouns[to]
        case _:
            return None
    return nouns[0] if len(nouns) == 1 else None


PLAYERS = tuple(Kind(each) for each in ("player", "opponent", "teammate"))


def _is_player(who: Phrase) -> bool:
    if isinstance(who, p.Things | p.That):
        return who.what in PLAYERS
    return isinstance(who, p.ControllerOf | p.OwnerOf | p.Role)


def _special(node: s.Does, mood: str, voice: Voice) -> str | None:
    """Say the statements whose Russian subject is another: «сила этого существа равна …»."""
    match node.acts:
        case (Measures(tougher=more, equals=equals),) if more is not None and node.until is None and mood == "pres":
            told = f"сила {voice.say(node.who, 'gen')} равна {_value(equals, voice)}"
            return f"{told}, а выносливость — этому числу плюс {_value(more, voice)}"
        case (Measures(what=what, equals=equals, each=each),) if node.until is None and mood == "pres":
            if each or what == ("power", "toughness"):
                return f"и сила, и выносливость {voice.say(node.who, 'gen')} равны {_value(equals, voice)}"
            if len(what) == 1 and what[0] in lexicon.STATISTICS:
                noun = lexicon.STATISTICS[what[0]]
                told = {"masc": "равен", "femn": "равна", "neut": "равно"}[noun.agreement().gender]
                return f"{possessed(noun, node.who, 'nom', voice)} {told} {_value(equals, voice)}"
            raise NotRendered("Measures", " and ".join(what))
        case (ReceiveCounters() as received,):
            return _received(received, node, mood, voice)
        case (LethalBy(),) if node.until is None and mood == "pres":
            whom = voice.say(node.who, "dat")
            return f"смертельные повреждения, наносимые {whom}, определяются силой вместо выносливости"
        case (CausesNoTriggers(doing=doing),) if doing in CAUSES and node.until is None and mood == "pres":
            return f"{CAUSES[doing].format(voice.say(node.who, 'gen'))} не вызывает срабатывания способностей"
        case (KeywordAction("the Ring tempts you"),) if node.who == p.You() and node.until is None and mood == "pres":
            return "Кольцо искушает вас"
        case (SetLife(amount=much),) if node.until is None and mood == "pres":
            life = possessed(lexicon.STATISTICS["life total"], node.who, "nom", voice)
            return f"{life} становится равным {_value(much, voice)}"
        case (SwitchPT(what=None),):
            whose = voice.say(node.who, "gen")
            return f"значения силы и выносливости {whose} меняются местами{lasting(node.until, voice)}"
    return _size_of_hand(node, voice) or (_overruled(node, voice) if node.until is None and mood == "pres" else None)


def _overruled(node: s.Does, voice: Voice) -> str | None:
    """Say «правило легендарности не применяется к …», «жетоны не могут быть положены на …» (704.5j, 121.1)."""
    match node.acts:
        case (EscapeLegendRule(word=word),):
            rule = "Правило легендарности не применяется"
            return rule if word else f"{rule} {voice.say(node.who, 'к dat')}"
        case (HurtAs(keyword=keyword),):
            had = voice.say(Keyword(keyword), "acc")
            return f"все повреждения наносятся {voice.say(node.who, 'dat')}, как если бы их источник имел {had}"
        case (Cant(acts=(HaveCounters(kind=kind),), unless=None),):
            return f"{counters_of(kind)} не могут быть положены {voice.say(node.who, 'на acc')}"
    return None


def _size_of_hand(node: s.Does, voice: Voice) -> str | None:
    """Say «максимальный размер руки каждого оппонента уменьшается на 1» (402.2)."""
    match node.acts:
        case (HandSize(amount=Number(value=number), change=change),) if node.until is None and change in SIZE:
            size = "максимальный размер руки"
            whose = f"ваш {size}" if node.who == p.You() else f"{size} {voice.say(node.who, 'gen')}"
            return f"{whose} {SIZE[change]} {number}"
    return None


SIZE: Mapping[str, str] = {"less": "уменьшается на", "more": "увеличивается на", "is": "равен"}
CAUSES: Mapping[str, str] = {
    "entering": "выход {} на поле битвы",
    "dying": "смерть {}",
    "attacking": "атака {}",
    "entering or dying": "выход {0} на поле битвы или смерть {0}",
}
"""What happens, as a noun with whose it is."""
DOING: Mapping[tuple[Act, ...], str] = {(Enter(),): "entering", (Die(),): "dying", (Attack(),): "attacking"}
PUT: Mapping[str, tuple[str, str, str]] = {
    "pres": ("кладётся", "кладутся", "кладётся"),
    "would": ("должен быть положен", "должны быть положены", "должно быть положено"),
    "past": ("был положен", "были положены", "было положено"),
}
"""Mood → «кладётся» of one counter, of several, of a number of them."""


def _received(node: ReceiveCounters, clause: s.Does, mood: str, voice: Voice) -> str:
    """Say «на это существо кладутся один или несколько жетонов +1/+1» (121.6)."""
    only(node, "by")
    number = node.counters.number
    place = 0 if number == Number(1) else 1 if isinstance(number, AnyAmount) else 2
    if mood not in PUT or (place == 2 and not isinstance(number, ThatMuch | Plus | Minus | Times)):
        raise NotRendered("ReceiveCounters", f"{type(number).__name__} in the mood {mood}")
    told = counters_words(node.counters, "nom", voice)
    return f"{voice.say(clause.who, 'на acc')} {PUT[mood][place]} {told}{lasting(clause.until, voice)}"


def _also_true(node: s.AlsoTrue, form: str, voice: Voice) -> str:
    return f"{voice.say(node.clause, form)}. То же верно для {voice.say(node.of, 'gen')}"


def _triggers_twice(node: s.TriggersTwice, _form: str, voice: Voice) -> str:
    if node.word == "room abilities":
        return "способности комнат подземелий, которыми вы владеете, срабатывают дополнительный раз"
    of = voice.say(node.of, "gen")
    if node.cause is None:
        return f"если срабатывает срабатывающая способность {of}, она срабатывает ещё один раз"
    start = f"если {_cause(node.cause, voice)} вызывает срабатывание срабатывающей способности {of}"
    return f"{start}, та способность срабатывает ещё один раз"


def _cause(cause: Clause, voice: Voice) -> str:
    """Say what happens as a noun with whose it is: «смерть существа», «разыгрывание вами заклинания»."""
    match cause:
        case s.Does(who=who, acts=acts, until=None) if acts in DOING:
            return CAUSES[DOING[acts]].format(voice.say(who, "gen"))
        case s.Does(who=who, acts=(DealDamage(amount=AnyAmount(), combat=kind, to=to),)) if to is not None:
            return f"нанесение {plain_damage(kind, 'gen')} {voice.say(to, 'dat')} {voice.say(who, 'ins')}"
        case s.Does(who=p.You(), acts=(Cast(what=what),)):
            return f"разыгрывание вами {voice.say(what, 'gen')}"
        case s.Does(who=p.You(), acts=(Sacrifice(what=what),)):
            return f"принесение вами в жертву {voice.say(what, 'gen')}"
    raise NotRendered("TriggersTwice", "its cause")


def _value(equals: Quantity, voice: Voice) -> str:
    return voice.say(equals, "dat")


def _sentence(node: s.Sentence, form: str, voice: Voice) -> str:
    joints = {"then": ", затем ", "and": " и ", ", then": ", "}
    if node.joint not in joints:
        raise NotRendered("Sentence", node.joint)
    first, *rest = node.clauses
    told = voice.say(first, form)
    for each in rest:
        apart = "," if node.joint == "and" and _is_of_its_own(each) else ""
        joint = ", затем " if node.joint == ", then" and each is rest[-1] else joints[node.joint]
        told += f"{apart}{joint}{voice.say(each, form)}"
    return told


def _is_of_its_own(clause: Clause) -> bool:
    """Say whether a clause names a subject, so that a comma parts it from the one before «и»."""
    clause = clause.clause if isinstance(clause, s.Noted) else clause
    return isinstance(clause, s.Does) and not _is_same(clause.who)


def _if(node: s.If, form: str, voice: Voice) -> str:
    then = clauses_words(node.then, form, voice)
    condition = voice.say(node.condition)
    when = "когда" if any(isinstance(each, s.Reflexive) for each in node.then) else "если"
    told = f"{then}, если {condition}" if node.after else f"{when} {condition}, {then}"
    if node.otherwise:
        other = clauses_words(node.otherwise, form, voice)
        told += f". В противном случае {other}"
    return told


def clauses_words(clauses: tuple[Clause, ...], form: str, voice: Voice) -> str:
    """Say clauses in one sentence."""
    told = ""
    for place, each in enumerate(clauses):
        words = voice.say(each, form)
        apart = isinstance(each, s.If | s.InsteadIf | s.Later | s.Reflexive | s.Limit)
        told += "" if place == 0 else ". " if apart else ", затем "
        told += capitalised(words) if place and apart else words
    return told


def _instead_if(node: s.InsteadIf, _form: str, voice: Voice) -> str:
    if len(node.then) != 1:
        raise NotRendered("InsteadIf", "several clauses")
    return f"если {voice.say(node.condition)}, вместо этого {clauses_words(node.then, '', voice)}"


def _unless(node: s.Unless, form: str, voice: Voice) -> str:
    return f"{clauses_words(node.then, form, voice)}, если только {voice.say(node.otherwise, 'не fut')}"


def _unless_so(node: s.UnlessSo, form: str, voice: Voice) -> str:
    return f"{clauses_words(node.then, form, voice)}, если только {voice.say(node.condition, 'not')}"


def _for_each(node: s.ForEach, _form: str, voice: Voice) -> str:
    return f"для {voice.say(node.each, 'gen')}: {body_words(node.body, voice, capital=False)}"


def _where(node: s.Where, form: str, voice: Voice) -> str:
    return f"{clauses_words(node.clauses, form, voice)}, где {node.letter} — {voice.say(node.x, 'nom')}"


def _noted(node: s.Noted, form: str, voice: Voice) -> str:
    return voice.say(node.clause, form)


def _later(node: s.Later, _form: str, voice: Voice) -> str:
    only(node, "condition")
    body = clauses_words(node.body, "", voice)
    event = voice.say(node.event)
    if node.lasting is not None:
        return f"{_lasting(node, event, voice)}, {body}"
    if isinstance(node.event, StepBegins):
        return f"{event} {body}"
    return f"когда {event}, {body}"


def _lasting(node: s.Later, event: str, voice: Voice) -> str:
    """Say «каждый раз, когда … в этом ходу», «до конца хода каждый раз, когда …» (603.7b)."""
    if node.lasting is None or isinstance(node.event, StepBegins):
        raise NotRendered("Later", "a step in a duration")
    often = {"when": "", "next": "в следующий раз, "}.get(node.word, "каждый раз, ")
    if isinstance(node.lasting, ThisTurn):
        return f"{often}когда {event} {voice.say(node.lasting)}"
    return f"{voice.say(node.lasting)} {often}когда {event}"


def _reflexive(node: s.Reflexive, _form: str, voice: Voice) -> str:
    if node.word == "this way":
        return clauses_words(node.body, "", voice)
    if node.word not in WHEN:
        raise NotRendered("Reflexive", node.word)
    return f"{WHEN[node.word]}, {clauses_words(node.body, '', voice)}"


WHEN: Mapping[str, str] = {
    "you do": "когда вы это делаете",
    "this cost": "когда вы платите эту стоимость один или несколько раз",
    "damage is prevented this way": "когда повреждения предотвращаются таким образом",
}


def _instead(node: s.Instead, _form: str, voice: Voice) -> str:
    if node.word.removesuffix(" that") in MULTIPLY and isinstance(node.event, Occurs):
        return _multiplied(node.word.removesuffix(" that"), node.event.clause, voice)
    lead = "в следующий раз, когда" if node.next else "если"
    told = f"{lead} {voice.say(node.event, 'would')}{lasting(node.until, voice)}"
    if node.condition is not None:
        joint = {"and": " и", "while": ", пока"}.get(node.word)
        if joint is None:
            raise NotRendered("Instead", node.word)
        told += f"{joint} {voice.say(node.condition)}"
    return f"{told}, вместо этого " + clauses_words(node.body, "", voice)


MULTIPLY: Mapping[str, str] = {"double": "удвойте", "triple": "утройте"}


def _multiplied(word: str, would: Clause, voice: Voice) -> str:
    """Say «удвойте все повреждения, которые должны быть нанесены …» (614.1a)."""
    if not isinstance(would, s.Does):
        raise NotRendered("Instead", "damage by nobody")
    return f"{MULTIPLY[word]} все повреждения, которые должны быть нанесены {voice.say(would.who, 'ins')}"


def _as_happens(node: s.AsHappens, _form: str, voice: Voice) -> str:
    return f"в то время как {voice.say(node.event, 'pres')}, {clauses_words(node.body, '', voice)}"


def _ability_costs(node: s.AbilityCosts, _form: str, voice: Voice) -> str:
    if node.change == "only on X":
        return f"на X можно потратить только ману {node.symbols}"
    if node.change == "X not 0":
        return "X не может быть равен 0"
    change = {"more": "больше", "less": "меньше"}[node.change]
    told = f"активация этой способности стоит на {node.symbols} {change}"
    told += f" {each_of(node.times, voice)}" if node.times is not None else ""
    return f"{told}, если {voice.say(node.condition)}" if node.condition is not None else told


COUNTS: Mapping[int, str] = {1: "одно", 2: "два", 3: "три", 4: "четыре"}


def _modal(node: s.Modal, _form: str, voice: Voice) -> str:
    if node.who is not None or node.fresh or node.random or any(mode.title for mode in node.modes):
        raise NotRendered("Modal", "a choice by another, anew or at random, or modes with titles")
    lines = [f"• {f'{mode.cost} — ' * bool(mode.cost)}{body_words(mode.body, voice)}" for mode in node.modes]
    repeats = " (один и тот же режим можно выбрать несколько раз)" if node.repeats else ""
    instead = _modes_instead(node, voice)
    return f"выберите {_modes(node.count, len(node.modes))}{repeats}{instead} —\n" + "\n".join(lines)


def _modes_instead(node: s.Modal, voice: Voice) -> str:
    """Say how many modes are chosen instead, and when."""
    if node.condition is None or node.more is None:
        return ""
    may = "выберите" if node.must else "вы можете выбрать"
    return f". Если {voice.say(node.condition)}, вместо этого {may} {_modes(node.more, len(node.modes))}"


def _by_result(node: s.ByResult, _form: str, voice: Voice) -> str:
    def numbers(row: s.ResultRow) -> str:
        if row.high is None:
            return f"{row.low} и больше"
        return str(row.low) if row.low == row.high else f"{row.low}–{row.high}"

    return "результат:\n" + "\n".join(f"{numbers(row)} | {body_words(row.body, voice)}" for row in node.rows)


def _modes(count: Count, length: int) -> str:
    match count:
        case p.Exactly(number=Number(value=value)) if value in COUNTS:
            return COUNTS[value]
        case p.Between(low=Number(value=1), high=Number(value=2)) if length == 2:
            return "одно или оба"
        case p.Between(low=Number(value=1), high=Number(value=high)) if high == length:
            return "одно или несколько"
        case p.AtLeast(number=Number(value=1)):
            return "одно или несколько"
        case p.AnyNumber():
            return "любое количество"
        case p.UpTo(number=Number(value=value)) if value in COUNTS:
            return f"до {['', 'одного', 'двух', 'трёх', 'четырёх'][value]}"
    raise NotRendered("Modal", str(count)[:60])


LIMITS: Mapping[str, str] = {
    "as a sorcery": "активируйте эту способность только как волшебство",
    "as an instant": "активируйте эту способность только как мгновенное заклинание",
    "once each turn": "активируйте эту способность только один раз за каждый ход",
    "once": "активируйте эту способность только один раз",
    "triggers once each turn": "эта способность срабатывает только один раз за каждый ход",
    "any player": "любой игрок может активировать эту способность",
}


def _limit(node: s.Limit, _form: str, voice: Voice) -> str:
    if node.word == "if" and node.condition is not None:
        return f"активируйте эту способность, только если {voice.say(node.condition)}"
    if node.word in TIMES:
        and_if = f" и только если {voice.say(node.condition)}" if node.condition is not None else ""
        return f"активируйте эту способность только {TIMES[node.word]}{and_if}"
    only(node, "condition")
    if node.word not in LIMITS:
        raise NotRendered("Limit", node.word)
    return LIMITS[node.word]


def _again(node: s.Again, _form: str, voice: Voice) -> str:
    if node.optional:
        return "вы можете повторить этот процесс" + ("" if node.word else " любое количество раз")
    told = "повторите этот процесс"
    return f"{told}, если {voice.say(node.condition)}" if node.condition is not None else told


def body_words(body: tuple[Clause, ...], voice: Voice, *, capital: bool = True) -> str:
    """Say a body as sentences, each with its capital letter and full stop."""
    told = [_sentence_words(voice.say(each), capital=capital or place > 0) for place, each in enumerate(body)]
    return " ".join(told)


def _sentence_words(words: str, *, capital: bool) -> str:
    words = words.rstrip(" ,")
    if capital:
        words = capitalised(words)
    return words if words.endswith((".", ".»")) else f"{words}."


def capitalised(words: str) -> str:
    """Begin with a capital letter."""
    return words[:1].upper() + words[1:]


ENTRIES: Mapping[type, Entry] = {
    s.Do: _do,
    s.Does: _does,
    s.Sentence: _sentence,
    s.If: _if,
    s.InsteadIf: _instead_if,
    s.Unless: _unless,
    s.UnlessSo: _unless_so,
    s.ForEach: _for_each,
    s.Where: _where,
    s.Noted: _noted,
    s.Later: _later,
    s.Reflexive: _reflexive,
    s.Instead: _instead,
    s.AsHappens: _as_happens,
    s.Modal: _modal,
    s.ByResult: _by_result,
    s.Limit: _limit,
    s.Again: _again,
    s.AbilityCosts: _ability_costs,
    s.AlsoTrue: _also_true,
    s.TriggersTwice: _triggers_twice,
}
