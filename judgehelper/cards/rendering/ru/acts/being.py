"""What something is, has, can't or must do: «получает +1/+1», «имеет Полёт», «не может блокировать» (611, 613)."""

from collections.abc import Mapping

from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts.acting import Cast
from judgehelper.abilities.acts.being import GainsAbilitiesOf, HasAbilitiesOf
from judgehelper.abilities.acts.counters import ShedCounters
from judgehelper.abilities.acts.course import ControlPlayer
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Quantity
from judgehelper.abilities.filters import In, Not, Sharing
from judgehelper.abilities.phrases import No, Things
from judgehelper.abilities.quantities import Negative, Number, X
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.acts.moving import excepted
from judgehelper.cards.rendering.ru.nouns.descriptions import abilities_words, described
from judgehelper.cards.rendering.ru.nouns.filters import SHARED, compared
from judgehelper.cards.rendering.ru.nouns.nominals import adjective_of, is_adjective, nominal
from judgehelper.cards.rendering.ru.nouns.phrases import belonging
from judgehelper.cards.rendering.ru.nouns.quantities import amount, each_of, measured
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, only
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective
from judgehelper.cards.rendering.ru.words.verbs import short_participle


def signed(number: Quantity, other: Quantity, voice: Voice) -> str:
    """Say a change of power or toughness with its sign: «+1», «-X»; zero takes the sign of the other."""
    if isinstance(number, Negative):
        return f"-{amount(number.of, voice)}"
    if number == Number(0) and isinstance(other, Negative):
        return "-0"
    if isinstance(number, Number) and number.value < 0:
        return str(number.value)
    if isinstance(number, Number | X):
        return f"+{voice.say(number)}"
    raise NotRendered("Gets", type(number).__name__)


def _gets(node: b.Gets, form: str, voice: Voice) -> str:
    change = f"{signed(node.power, node.toughness, voice)}/{signed(node.toughness, node.power, voice)}"
    return f"{voice.verb('получить', form)} {change}"


def _with_verb(verb: str) -> Entry:
    def told(node: b.Gains | b.Has | b.Loses, form: str, voice: Voice) -> str:
        return f"{voice.verb(verb, form)} {abilities_words(node.abilities, 'acc', voice)}"

    return told


def _gains_chosen(node: b.GainsChosen, form: str, voice: Voice) -> str:
    told = listed([voice.say(each, "acc") for each in node.abilities], "или")
    return f"{voice.verb('получить', form)} {told} по вашему выбору"


STATS = {"power": "силу", "toughness": "выносливость"}


def _change_base(node: b.ChangeBase, form: str, voice: Voice) -> str:
    old = listed([f"базовую {STATS[stat]}" for stat in node.stats])
    new = listed([STATS[stat] for stat in node.stats])
    return f"{voice.verb('изменить', form)} {old} {voice.say(node.what, 'gen')} на {new} {voice.say(node.to, 'gen')}"


LOST: Mapping[str, str] = {
    "abilities": "все способности",
    "other abilities": "все другие способности",
    "creature types": "все типы существа",
    "colors": "все цвета",
}


def _loses_all(node: b.LosesAll, form: str, voice: Voice) -> str:
    if node.what not in LOST:
        raise NotRendered("LosesAll", node.what)
    return f"{voice.verb('потерять', form)} {LOST[node.what]}"


def _has_base(node: b.HasBase, form: str, voice: Voice) -> str:
    if node.each and node.power is not None:
        equal = f"каждая из которых равна {voice.say(node.power, 'dat')}"
        return f"{voice.verb('иметь', form)} базовую силу и выносливость, {equal}"
    if node.power is not None and node.toughness is not None:
        numbers = f"{amount(node.power, voice)}/{amount(node.toughness, voice)}"
        return f"{voice.verb('иметь', form)} базовую силу и выносливость {numbers}"
    if node.power is not None:
        return f"{voice.verb('иметь', form)} базовую силу {amount(node.power, voice)}"
    if node.toughness is not None:
        return f"{voice.verb('иметь', form)} базовую выносливость {amount(node.toughness, voice)}"
    raise NotRendered("HasBase", "neither power nor toughness")


def _switch(node: b.SwitchPT, form: str, voice: Voice) -> str:
    if node.what is None:
        return f"{voice.verb('обменять', form)} значения силы и выносливости"
    return f"{voice.verb('обменять', form)} значения силы и выносливости {voice.say(node.what, 'gen')}"


ADDED: Mapping[str, str] = {
    "": "",
    "types": " в дополнение к другим типам",
    "colors": " в дополнение к другим цветам",
    "creature types": " в дополнение к другим типам существа",
    "land types": " в дополнение к другим типам земли",
    "colors and types": " в дополнение к другим цветам и типам",
    "other types": " в дополнение к другим типам",
}


def _is(node: b.Is, form: str, voice: Voice) -> str:
    if node.also == "still":
        told = described(node.what, "ins", voice)
        return f"всё ещё {'не ' if form.startswith('не ') else ''}является {told}" if not (
            voice.subject or Agreement()).plural else f"всё ещё являются {told}"  # fmt: skip
    if form not in ("pres", "не pres"):
        raise NotRendered("Is", f"in the mood {form}")
    agreed = voice.subject or Agreement()
    if node.what == Description(name="~"):
        return f"{voice.verb('иметь', form)} своё собственное имя"
    if node.also in REMAINING and form == "pres":
        return f"{_verb_of_being(agreed)} {described(node.what, 'ins', voice)}, {_remaining(node.also, agreed)}"
    if node.also not in ADDED:
        raise NotRendered("Is", node.also)
    if node.what.chosen:
        had = voice.verb("иметь", form)
        return f"{had} {_chosen(node.what, CHOSEN)}{ADDED[node.also]}"
    verb = _verb_of_being(agreed)
    told = f"{verb} {described(node.what, 'ins', voice)}{ADDED[node.also]}"
    return f"не {told}" if form.startswith("не ") else told


REMAINING: Mapping[str, str] = {
    f"still {word}": kind
    for kind in ("Land", "Artifact", "Creature")
    for word in (f"{kind.lower()}s", f"a {kind.lower()}", f"an {kind.lower()}")
}
"""What something stays besides: «that are still lands»."""


def _remaining(also: str, agreed: Agreement) -> str:
    noun = lexicon.TYPES[REMAINING[also]]
    return f"оставаясь при этом {noun.form('ins', agreed.number)}"


def _verb_of_being(agreed: Agreement) -> str:
    return "являются" if agreed.plural and agreed.person == 3 else "является"


CHOSEN: Mapping[str, str] = {
    "the chosen color": "выбранный цвет",
    "the chosen type": "выбранный тип",
    "every basic land type": "все типы базовых земель",
    "every nonbasic land type": "все типы небазовых земель",
    "every creature type": "все типы существ",
}
BECOMING: Mapping[str, str] = {
    "the color of your choice": "цвет по вашему выбору",
    "the color or colors of your choice": "цвет или цвета по вашему выбору",
    "the creature type of your choice": "тип существа по вашему выбору",
    "the basic land type of your choice": "тип базовой земли по вашему выбору",
    **CHOSEN,
}


def _chosen(what: Description, words: Mapping[str, str]) -> str:
    """Say what a choice gives; refuse where anything else is said with it."""
    if what != Description(chosen=what.chosen) or any(each not in words for each in what.chosen):
        raise NotRendered("Description", "a choice with more words")
    return listed([words[each] for each in what.chosen])


def _becomes(node: b.Becomes, form: str, voice: Voice) -> str:
    only(node, "still", "")
    only(node, "loses", "")
    if node.also not in ADDED:
        raise NotRendered("Becomes", node.also)
    if node.what.chosen and not node.what.types:
        return f"{voice.verb('приобрести', form)} {_chosen(node.what, BECOMING)}{ADDED[node.also]}"
    return f"{voice.verb('стать', form)} {described(node.what, 'ins', voice)}{ADDED[node.also]}"


def _becomes_copy(node: b.BecomesCopy, form: str, voice: Voice) -> str:
    told = f"{voice.verb('стать', form)} {belonging('копией', node.of, voice)}"
    return told + excepted(node.exceptions, voice.subject or Agreement(), voice)


def _is_fit(node: b.IsFit, form: str, voice: Voice) -> str:
    """Say «это повёрнутое», «является картой существа» in a condition."""
    if form not in ("pres", "не pres"):
        raise NotRendered("IsFit", f"in the mood {form}")
    refused = node.negative != form.startswith("не ")
    agreed = voice.subject or Agreement()
    if isinstance(node.what, Sharing) and "{other}" not in SHARED.get(node.what.what, "{other}"):
        had = voice.verb("иметь", "не pres" if refused else "pres")
        return f"{had} {SHARED[node.what.what]} {voice.say(node.what.other, 'с ins')}"
    if isinstance(node.what, In):
        verb = "оставаться" if node.what.word == "remains" else "находиться"
        place = In(node.what.zone, node.what.whose)
        return f"{voice.verb(verb, 'не pres' if refused else 'pres')} {voice.following(agreed).say(place, 'tail')}"
    verb = "являются" if agreed.plural else "является"
    if is_adjective(node.what) and not isinstance(node.what, Not):
        told = f"{verb} {adjective(adjective_of(node.what), 'ins', agreed)}"
    else:
        told = f"{verb} {nominal(node.what, (), voice).say('ins', agreed.number, voice)}"
    return f"не {told}" if refused else told


def controlled_by(node: b.ControlledBy | ControlPlayer, form: str, voice: Voice) -> str:
    """Say «получить контроль над …», «контролировать …», of objects and of players."""
    if node.word == "gain":
        return f"{voice.verb('получить', form)} контроль {voice.say(node.what, 'над ins')}"
    return f"{voice.verb('контролировать', form)} {voice.say(node.what, 'acc')}"


def _have_things(node: b.HaveThings, form: str, voice: Voice) -> str:
    if node.word not in ("control", "own", "have"):
        raise NotRendered("HaveThings", node.word)
    none = isinstance(node.what, Things) and isinstance(node.what.det, No)
    if (node.negative or none) and form.startswith("не "):
        raise NotRendered("HaveThings", "twice negated")
    mood = f"не {form}" if node.negative or none else form
    verb = {"control": "контролировать", "own": "владеть", "have": "иметь"}[node.word]
    if verb == "владеть":
        return f"{voice.verb(verb, mood)} {voice.say(node.what, 'ins')}"
    return f"{voice.verb(verb, mood)} {voice.say(node.what, 'acc')}"


def _have_life(node: b.HaveLife, form: str, voice: Voice) -> str:
    if form != "pres":
        raise NotRendered("HaveLife", f"in the mood {form}")
    if node.relation == "=":
        return f"{voice.verb('иметь', form)} ровно {measured(node.amount, Noun('жизнь'), voice)}"
    return f"{voice.verb('иметь', form)} {compared(node.relation, node.amount, voice)} жизней"


def _attack(node: b.Attack, form: str, voice: Voice) -> str:
    told = voice.fill("<атаковать>[ {whom:acc}]", node, form)
    return f"{told} в одиночку" if node.alone else told


def _attack_with(node: b.AttackWith, form: str, voice: Voice) -> str:
    return voice.fill("<атаковать>[ {whom:acc}][ {what:ins}]", node, form)


def _block(node: b.Block, form: str, voice: Voice) -> str:
    told = voice.fill("<заблокировать>[ {whom:acc}]", node, form)
    return f"{told} в одиночку" if node.alone else told


def _be_blocked(node: b.BeBlocked, form: str, voice: Voice) -> str:
    agreed = voice.subject or Agreement()
    if form == "free":
        told = f"быть {'заблокированы' if agreed.plural else BLOCKED[agreed.gender]}"
    elif form == "pres":
        told = f"{voice.verb('стать', 'pres')} {adjective('заблокированный', 'ins', agreed)}"
    else:
        raise NotRendered("BeBlocked", f"in the mood {form}")
    if node.by is not None:
        told += f" {voice.say(node.by, 'ins')}"
    return f"{told}, кроме как {voice.say(node.except_by, 'ins')}" if node.except_by is not None else told


BLOCKED: Mapping[str, str] = {"masc": "заблокирован", "femn": "заблокирована", "neut": "заблокировано"}


def _unblocked(_node: b.Unblocked, form: str, voice: Voice) -> str:
    agreed = voice.subject or Agreement()
    told = adjective("незаблокированный", "ins", agreed)
    return f"{voice.verb('атаковать', form)} и {voice.verb('оставаться', form)} {told}"


def _become_status(node: b.BecomeStatus, form: str, voice: Voice) -> str:
    if node.word.startswith("level "):
        return f"{voice.verb('получить', form)} уровень {node.word.removeprefix('level ')}"
    if node.word == "plotted":
        return f"{voice.verb('стать', form)} предметом интриги"
    if node.word not in lexicon.STATES:
        raise NotRendered("BecomeStatus", node.word)
    told = adjective(lexicon.STATES[node.word], "ins", voice.subject or Agreement())
    return f"{voice.verb('стать', form)} {told}"


def _become_target(node: b.BecomeTarget, form: str, voice: Voice) -> str:
    return f"{voice.verb('стать', form)} целью {voice.say(node.of, 'gen')}"


def _be_targeted(node: b.BeTargeted, form: str, voice: Voice) -> str:
    if form != "free":
        raise NotRendered("BeTargeted", f"in the mood {form}")
    return f"быть целью {voice.say(node.by, 'gen')}"


def _cant(node: b.Cant, form: str, voice: Voice) -> str:
    if form not in ("pres", ""):
        raise NotRendered("Cant", f"in the mood {form}")
    told = f"{voice.verb('мочь', 'не pres')} {' или '.join(voice.say(each, 'free') for each in node.acts)}"
    return f"{told}, если только {voice.say(node.unless, 'not')}" if node.unless is not None else told


def _doesnt(node: b.Doesnt, form: str, voice: Voice) -> str:
    if form not in ("pres", ""):
        raise NotRendered("Doesnt", f"in the mood {form}")
    return " и ".join(voice.say(each, "не pres") for each in node.acts)


WHEN: Mapping[str, str] = {"each combat": " в каждом бою", "each turn": " в каждом ходу", "this turn": " в этом ходу",
                           "": ""}  # fmt: skip


def _must(node: b.Must, form: str, voice: Voice) -> str:
    if form not in ("pres", "") or node.when not in WHEN:
        raise NotRendered("Must", node.when)
    if node.acts == (b.BeBlocked(),):
        must = f"{voice.verb('быть', 'would')} {short_participle('заблокировать', voice.subject or Agreement())}"
        return f"{must}{WHEN[node.when]}, если это возможно"
    joint = " или " if node.acts == (b.Attack(), b.Block()) else " и "
    acts = joint.join(voice.say(each, "pres") for each in node.acts)
    return f"{acts}{WHEN[node.when]}, если может" if not (voice.subject or Agreement()).plural else (
        f"{acts}{WHEN[node.when]}, если могут")  # fmt: skip


ONLY_WHEN = {
    "as a sorcery": "только тогда, когда можно разыграть волшебство",
    "during your turn": "только во время вашего хода",
    "during their own turns": "только во время своего хода",
}


def _can_only(node: b.CanOnly, _form: str, voice: Voice) -> str:
    (act, *others) = node.acts
    if isinstance(act, Cast) and not others and node.when in ONLY_WHEN:
        return f"{voice.verb('мочь', 'pres')} {voice.say(act, 'inf')} {ONLY_WHEN[node.when]}"
    if others or not isinstance(act, b.Block) or act.whom is None:
        raise NotRendered("CanOnly", type(act).__name__)
    return f"{voice.verb('мочь', 'pres')} блокировать только {voice.say(act.whom, 'acc')}"


def _can_also(node: b.CanAlso, _form: str, voice: Voice) -> str:
    if node.what == "block any":
        return f"{voice.verb('мочь', 'pres')} блокировать любое количество существ"
    if node.what == "block" and node.number == Number(1):
        return f"{voice.verb('мочь', 'pres')} блокировать дополнительное существо в каждом бою"
    raise NotRendered("CanAlso", node.what)


def _costs(node: b.Costs, form: str, voice: Voice) -> str:
    """Say «стоит на {1} меньше»; the subject is what is cast."""
    if node.to not in ("cast", "activate") or form not in ("pres", ""):
        raise NotRendered("Costs", node.to)
    change = {"more": "больше", "less": "меньше"}[node.change]
    told = f"{voice.verb('стоить', 'pres')} на {node.symbols} {change}"
    if node.at_least:
        return f"{told}. Этот эффект не может уменьшить ману в этой стоимости до менее чем одной маны"
    if node.only:
        return f"{told}. Этот эффект уменьшает только количество цветной маны, которое вы платите"
    return f"{told} {each_of(node.times, voice)}" if node.times is not None else told


def _hand_size(node: b.HandSize, _form: str, _voice: Voice) -> str:
    if node.amount is not None or node.change:
        raise NotRendered("HandSize", node.change or "a number")
    return "не имеете максимального размера руки"


def _play_with_top(node: b.PlayWithTop, form: str, voice: Voice) -> str:
    told = {"top": "с открытой верхней картой библиотеки", "hand": "с открытой рукой"}.get(node.zone)
    if told is None:
        raise NotRendered("PlayWithTop", node.zone)
    return f"{voice.verb('играть', form)} {told}"


def _protection_from(node: b.ProtectionFrom, form: str, voice: Voice) -> str:
    what = {
        "the color of your choice": "цвета по вашему выбору",
        "artifacts or from the color of your choice": "артефактов или от цвета по вашему выбору",
    }.get(node.among)
    if what is None:
        raise NotRendered("ProtectionFrom", node.among)
    return f"{voice.verb('получить', form)} Защиту от {what}"


# --- Acts that take over abilities: «получает все активируемые способности целевого существа» (613.1f)
def _abilities_of(verb: str) -> Entry:
    def say(node: GainsAbilitiesOf | HasAbilitiesOf, form: str, voice: Voice) -> str:
        return f"{voice.verb(verb, form)} все активируемые способности {voice.say(node.of, 'gen')}"

    return say


def _sheds(node: ShedCounters, form: str, voice: Voice) -> str:
    return f"{voice.verb('потерять', form)} один или несколько жетонов {lexicon.counter(node.kind)}"


ENTRIES: Mapping[type, Entry] = {
    ShedCounters: _sheds,
    GainsAbilitiesOf: _abilities_of("получить"),
    HasAbilitiesOf: _abilities_of("иметь"),
    b.Gets: _gets,
    b.Gains: _with_verb("получить"),
    b.Has: _with_verb("иметь"),
    b.GainsChosen: _gains_chosen,
    b.Loses: _with_verb("потерять"),
    b.LosesAll: _loses_all,
    b.ChangeBase: _change_base,
    b.HasBase: _has_base,
    b.SwitchPT: _switch,
    b.Is: _is,
    b.Becomes: _becomes,
    b.BecomesCopy: _becomes_copy,
    b.IsFit: _is_fit,
    b.ControlledBy: controlled_by,
    b.HaveThings: _have_things,
    b.HaveLife: _have_life,
    b.Attack: _attack,
    b.AttackWith: _attack_with,
    b.Block: _block,
    b.BeBlocked: _be_blocked,
    b.BecomeUnattached: "<открепиться> от {off:gen}",
    b.LoseControl: "<потерять> контроль над {what:ins}",
    b.Unblocked: _unblocked,
    b.BecomeStatus: _become_status,
    b.BecomeTarget: _become_target,
    b.BeTargeted: _be_targeted,
    b.Cant: _cant,
    b.Doesnt: _doesnt,
    b.Must: _must,
    b.CanOnly: _can_only,
    b.CanAlso: _can_also,
    b.Costs: _costs,
    b.HandSize: _hand_size,
    b.PlayWithTop: _play_with_top,
    b.ProtectionFrom: _protection_from,
}
