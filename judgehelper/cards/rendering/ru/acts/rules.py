"""What is allowed beyond the rules, and how two numbers stand to each other (117.9, 305.2, 601.3, 608.2, 609.4)."""

from collections.abc import Mapping

from judgehelper.abilities import filters as f
from judgehelper.abilities import phrases as p
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import rules as r
from judgehelper.abilities.acts.being import Attack, Block
from judgehelper.abilities.acts.counters import GetCounters
from judgehelper.abilities.acts.moving import Counters, Discard, Sacrifice, SearchLibraries
from judgehelper.abilities.acts.rules import (
    BlockWith,
    CostsAtLeast,
    HaveCounters,
    LiveOn,
    PayWith,
    StayTapped,
    UntapLimit,
)
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.descriptions import abilities_words, described
from judgehelper.cards.rendering.ru.nouns.filters import compared
from judgehelper.cards.rendering.ru.nouns.nominals import Nominal, adjective_of, is_adjective, nominal
from judgehelper.cards.rendering.ru.nouns.phrases import determined, number_of, possessed
from judgehelper.cards.rendering.ru.nouns.places import counters_words
from judgehelper.cards.rendering.ru.nouns.quantities import measured
from judgehelper.cards.rendering.ru.voice import Entry, Voice, either
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective
from judgehelper.cards.rendering.ru.words.verbs import short_participle

LIFE = Noun("жизнь")


def _now(node: object, form: str) -> None:
    """Refuse every mood but that of a statement."""
    if form not in ("pres", ""):
        raise NotRendered(type(node).__name__, f"in the mood {form}")


def _additional_lands(node: b.AdditionalLands, form: str, voice: Voice) -> str:
    _now(node, form)
    extra = Nominal((lexicon.TYPES["Land"],), ("дополнительный",))
    told = determined(p.Some(node.count), extra, ("", "acc"), voice)
    yours = "ваш" if voice.subject is None or voice.subject.person == 2 else "свой"
    when = f" в каждый {yours} ход" if node.each_turn else ""
    return f"{voice.verb('мочь', 'pres')} {voice.verb('сыграть', 'free' if node.each_turn else 'inf')} {told}{when}"


def _cant_gain(node: b.CantGain, form: str, voice: Voice) -> str:
    _now(node, form)
    return f"{voice.verb('мочь', 'не pres')} иметь или получать {abilities_words(node.abilities, 'acc', voice)}"


def _cast_limit(node: b.CastLimit, form: str, voice: Voice) -> str:
    _now(node, form)
    one = ("один",) if node.number == Number(1) else ()
    told = number_of(node.number, nominal(node.what, (), voice), "gen", voice, one)
    return f"{voice.verb('мочь', 'не pres')} разыгрывать более {told} за каждый ход"


def _assign_as(node: b.AssignAs, form: str, voice: Voice) -> str:
    if form not in ("pres", "inf", ""):
        raise NotRendered("AssignAs", f"in the mood {form}")
    agreed = voice.subject or Agreement()
    if node.how == "none":
        return f"{voice.verb('распределить', 'не pres')} боевые повреждения"
    if node.how != "as though it weren't blocked" or agreed.plural:
        raise NotRendered("AssignAs", node.how)
    was = {"masc": "он не был заблокирован", "femn": "она не была заблокирована",
           "neut": "оно не было заблокировано"}[agreed.gender]  # fmt: skip
    return f"{voice.verb('распределить', form or 'pres')} боевые повреждения, как если бы {was}"


def _have_stat(node: b.HaveStat, form: str, voice: Voice) -> str:
    """Say «имеет силу 4 или больше», «имеет целью Дракона»."""
    if node.negative and form.startswith("не "):
        raise NotRendered("HaveStat", "twice negated")
    verb = voice.verb("иметь", f"не {form}" if node.negative else form)
    match node.what:
        case f.Targeting(what=what, only=False, single=False) if what is not None:
            return f"{verb} целью {voice.say(what, 'acc')}"
        case f.Comparing(statistic=statistic, relation=relation, to=to) if statistic in lexicon.STATISTICS:
            return f"{verb} {lexicon.STATISTICS[statistic].form('acc', 'sing')} {compared(relation, to, voice)}"
        case f.WithCounters(count=p.AtLeast() | p.Exactly() as count, kind=kind) if count != p.Exactly(Number(0)):
            noun = Nominal((Noun(f"жетон|{lexicon.counter(kind)}" if kind else "жетон"),))
            return f"{verb} {determined(p.Some(count), noun, ('', 'acc'), voice)}"
        case f.With(keyword=keyword):
            return f"{verb} {lexicon.keyword(keyword, voice.keywords).form('acc', 'sing')}"
    raise NotRendered("HaveStat", type(node.what).__name__)


MORE: Mapping[str, str] = {"more": "больше", "fewer": "меньше"}


def _have_most(node: b.HaveMost, form: str, voice: Voice) -> str:
    if node.word not in MORE or node.than is None or form.startswith("не "):
        raise NotRendered("HaveMost", node.word)
    verb = voice.verb("контролировать" if node.verb == "control" else "иметь", form)
    if node.what is None:
        told = LIFE.form("gen", "plur")
    elif isinstance(node.what, p.Things):
        told = voice.say(p.Things(p.No(), node.what.what, node.what.where), "gen")
    else:
        raise NotRendered("HaveMost", type(node.what).__name__)
    return f"{verb} {MORE[node.word]} {told}, чем {voice.say(node.than, 'nom')}"


def _is_phrase(node: b.IsPhrase, form: str, voice: Voice) -> str:
    _now(node, form)
    return f"— это {voice.say(node.what, 'nom')}"


def _is_not(node: b.IsNot, form: str, voice: Voice) -> str:
    _now(node, form)
    agreed = voice.subject or Agreement()
    return f"не {'являются' if agreed.plural else 'является'} {described(node.what, 'ins', voice)}"


def _was_fit(node: b.WasFit, form: str, voice: Voice) -> str:
    if form not in ("pres", "не pres"):
        raise NotRendered("WasFit", f"in the mood {form}")
    agreed = voice.subject or Agreement()
    if is_adjective(node.what) and not isinstance(node.what, f.Not):
        told = adjective(adjective_of(node.what), "ins", agreed)
    else:
        told = nominal(node.what, (), voice).say("ins", agreed.number, voice)
    refused = node.negative != form.startswith("не ")
    return f"{voice.verb('быть', 'не past' if refused else 'past')} {told}"


def _look_freely(node: a.LookFreely, form: str, voice: Voice) -> str:
    return f"{voice.verb('мочь', form)} смотреть на {voice.say(node.what, 'acc')} в любое время"


KEPT: Mapping[str, str] = {"this mana": "эту ману", "unspent mana": "неистраченную ману"}


def _keep_mana(node: b.KeepMana, form: str, voice: Voice) -> str:
    _now(node, form)
    if node.which not in KEPT:
        raise NotRendered("KeepMana", node.which)
    return f"{voice.verb('потерять', 'не pres')} {KEPT[node.which]} при завершении шагов и фаз"


def _spend_uncounterable(node: mana.SpendUncounterable, _form: str, voice: Voice) -> str:
    acts = either(node.on, voice)
    return f"потратьте эту ману только на то, чтобы {acts}, и то заклинание не может быть отменено"


def _deal_instead(node: a.DealInstead, form: str, voice: Voice) -> str:
    return voice.say(a.DealDamage(node.amount), form)


CARD = Noun("карта")


def _draw_limit(node: b.DrawLimit, form: str, voice: Voice) -> str:
    _now(node, form)
    return f"{voice.verb('мочь', 'не pres')} брать больше {measured(node.number, CARD, voice, 'gen')} за каждый ход"


def _counter_limit(node: b.CounterLimit, form: str, voice: Voice) -> str:
    _now(node, form)
    more = counters_words(Counters(node.number, node.kind), "gen", voice)
    return f"{voice.verb('мочь', 'не pres')} иметь на себе больше {more}"


def _get_counters(node: GetCounters, form: str, voice: Voice) -> str:
    return f"{voice.verb('получить', form)} жетоны{f' {lexicon.counter(node.kind)}' if node.kind else ''}"


# --- Acts on attackers, and limits: «заново выбирает», «не более одного существа может атаковать» (508, 509)
WHOM: Mapping[str, str] = {"player": "какого игрока", "player or permanent": "какого игрока или перманент"}
HOW_MANY: Mapping[int, str] = {1: "одного существа", 2: "двух существ", 3: "трёх существ"}


def _reselect(node: r.Reselect, form: str, voice: Voice) -> str:
    return f"{voice.verb('выбрать', form)} заново, {WHOM[node.whom]} атакует {voice.say(node.what, 'nom')}"


def _be_attacked(_: r.BeAttacked, form: str, voice: Voice) -> str:
    if form not in ("pres", "past"):
        raise NotRendered("BeAttacked", f"in the mood {form}")
    return short_participle("атаковать", voice.subject or Agreement())


def _at_most(node: r.NoMoreThan, _form: str, voice: Voice) -> str:
    if not isinstance(node.number, Number) or node.number.value not in HOW_MANY:
        raise NotRendered("NoMoreThan", type(node.number).__name__)
    match node.act:
        case Attack(whom=None, alone=False):
            does = "атаковать"
        case Attack(whom=whom, alone=False) if whom is not None:
            does = f"атаковать {voice.say(whom, 'acc')}"
        case Block(whom=None, alone=False):
            does = "блокировать"
        case _:
            raise NotRendered("NoMoreThan", type(node.act).__name__)
    return f"в каждом бою {does} может не более {HOW_MANY[node.number.value]}"


# --- What overrules the rules themselves: «Правило легендарности не применяется …», «можете не разворачивать» (101.1)
def counters_of(kind: str) -> str:
    """Say «жетоны +1/+1», «жетоны»."""
    return f"жетоны {lexicon.counter(kind)}" if kind else "жетоны"


def _stay_tapped(node: StayTapped, form: str, voice: Voice) -> str:
    return f"{voice.verb('мочь', form)} не разворачивать {voice.say(node.what, 'acc')} во время вашего шага разворота"


def _untap_limit(node: UntapLimit, _form: str, voice: Voice) -> str:
    one = ("один",) if node.number == Number(1) else ()
    told = number_of(node.number, nominal(node.what, (), voice), "gen", voice, one)
    yours = voice.subject is None or voice.subject.person == 2
    when = "вашего шага разворота" if yours else "своих шагов разворота"
    return f"{voice.verb('мочь', 'не pres')} разворачивать более {told} во время {when}"


def _have_counters(node: HaveCounters, form: str, voice: Voice) -> str:
    return f"{voice.verb('получить', form)} {counters_of(node.kind)}"


def _costs_at_least(node: CostsAtLeast, _form: str, voice: Voice) -> str:
    """Say «стоит {3}, если стоимость его розыгрыша должна быть меньше {3}»."""
    so_much = f"{{{node.number}}}"
    return f"{voice.verb('стоить', 'pres')} {so_much}, если стоимость его розыгрыша должна быть меньше {so_much}"


def _live_on(_: LiveOn, _form: str, voice: Voice) -> str:
    yours = voice.subject is None or voice.subject.person == 2
    whose = "ваше" if yours else "их" if voice.subject and voice.subject.plural else "его"
    because = f"из-за того, что {whose} количество жизней равно 0 или меньше"
    return f"{voice.verb('проиграть', 'не pres')} партию {because}"


# --- What players are stopped from doing: «не могут разыгрывать заклинания из кладбищ или библиотек» (101.2)
def _cast_from(node: f.CastFrom, _form: str, voice: Voice) -> str:
    if not node.negative or node.zone not in lexicon.ZONES:
        raise NotRendered("CastFrom", node.zone)
    zone, number = lexicon.ZONES[node.zone][0], "plur" if node.word else "sing"
    return f"откуда-либо, кроме {possessed(zone, node.whose, 'gen', voice, number=number)},"


def _block_with(node: BlockWith, form: str, voice: Voice) -> str:
    return f"{voice.verb('заблокировать', 'free' if form == 'inf' else form)} {voice.say(node.what, 'ins')}"


def _cant_be_made(node: r.CantBeMade, form: str, voice: Voice) -> str:
    _now(node, form)
    whose = "своих заклинаний и способностей" if node.by == "own" else "заклинаний и способностей ваших оппонентов"
    told = " или ".join(MADE[type(each)] for each in node.acts)
    return f"{voice.verb('мочь', 'не pres')} {told} из-за {whose}"


MADE: Mapping[type, str] = {
    Sacrifice: "жертвовать перманенты", Discard: "сбрасывать карты", SearchLibraries: "искать в своей библиотеке",
}  # fmt: skip


def _pay_with(node: PayWith, _form: str, voice: Voice) -> str:
    told = " или ".join(
        "платить жизни" if isinstance(each, a.PayLife) else voice.say(each, "free") for each in node.acts
    )
    abilities = "способности, не являющиеся мана-способностями" if node.but_mana else "способности"
    return f"{told}, чтобы разыгрывать заклинания или активировать {abilities}"


def _zones(node: f.OneOf, _form: str, voice: Voice) -> str:
    """Say «в кладбищах и библиотеках», «из кладбищ или библиотек»."""
    if node.word == "basic land type":
        return "с типом базовой земли"
    joint = {"in plural": "и", "from plural": "или", "in both": "и"}.get(node.word)
    if joint is None:
        raise NotRendered("OneOf", node.word)
    first, *others = (voice.say(each, "tail") for each in node.filters)
    lead = f"{first.split()[0]} "
    return f" {joint} ".join((first, *(each.removeprefix(lead) for each in others)))


HELPS = {"crew": "Экипажа", "saddle": "Седлания"}


def _loyalty_any_time(node: r.LoyaltyAnyTime, form: str, voice: Voice) -> str:
    _now(node, form)
    turns = " в ход любого игрока" if node.word == "any turn" else ""
    told = f"активировать способности верности {voice.say(node.of, 'gen')}{turns}"
    return f"{voice.verb('мочь', 'pres')} {told} тогда, когда можно разыграть мгновенное заклинание"


def _untap_besides(node: r.UntapBesides, form: str, voice: Voice) -> str:
    told = f"{voice.verb('развернуть', form)} {voice.say(node.what, 'acc')}"
    return f"{told} во время шага разворота каждого другого игрока"


def _taps_as(node: r.TapsAs, form: str, voice: Voice) -> str:
    """Say «считается для Экипажа существом с силой на 2 больше»."""
    told = " и ".join(HELPS[each] for each in node.what)
    lead = f"{voice.verb('использовать', form)} для {told}"
    if node.toughness:
        return f"{lead} свою выносливость вместо силы"
    return f"{lead} свою силу, как если бы она была на {voice.say(node.more)} больше"


ENTRIES: Mapping[type, Entry] = {
    r.TapsAs: _taps_as,
    r.UntapBesides: _untap_besides,
    r.LoyaltyAnyTime: _loyalty_any_time,
    GetCounters: _get_counters,
    b.DrawLimit: _draw_limit,
    b.CounterLimit: _counter_limit,
    b.AdditionalLands: _additional_lands,
    b.CantGain: _cant_gain,
    b.CastLimit: _cast_limit,
    b.AssignAs: _assign_as,
    b.HaveStat: _have_stat,
    b.HaveMost: _have_most,
    b.IsPhrase: _is_phrase,
    b.IsNot: _is_not,
    b.WasFit: _was_fit,
    b.KeepMana: _keep_mana,
    a.LookFreely: _look_freely,
    mana.SpendUncounterable: _spend_uncounterable,
    a.DealInstead: _deal_instead,
    r.BeAttacked: _be_attacked,
    r.Reselect: _reselect,
    r.CantBeMade: _cant_be_made,
    r.NoMoreThan: _at_most,
    StayTapped: _stay_tapped,
    UntapLimit: _untap_limit,
    HaveCounters: _have_counters,
    CostsAtLeast: _costs_at_least,
    LiveOn: _live_on,
    BlockWith: _block_with,
    PayWith: _pay_with,
    f.CastFrom: _cast_from,
    f.OneOf: _zones,
}
