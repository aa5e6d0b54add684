"""Acts with permanents, life, counters, mana and cards looked at; the keyword actions (rules 117-121, 701)."""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities import phrases as p
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import counters, mana
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.family import Phrase, Quantity
from judgehelper.abilities.filters import AllOf, Kind, OneOf
from judgehelper.abilities.quantities import (
    AnyAmount,
    Half,
    Minus,
    Number,
    Plus,
    ThatMuch,
    Times,
    X,
)
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.descriptions import abilities_words
from judgehelper.cards.rendering.ru.nouns.nominals import Nominal
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of, determined, is_itself, number_of, possessed
from judgehelper.cards.rendering.ru.nouns.places import counters_words
from judgehelper.cards.rendering.ru.nouns.quantities import each_of, measured
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, only
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective, pronoun
from judgehelper.cards.rendering.ru.words.verbs import verb

DAMAGE = Noun("повреждение")
LIFE = Noun("жизнь")
KINDS: Mapping[str, str] = {"combat": "боевой", "noncombat": "небоевой"}


def damage(amount: Quantity, combat: str, voice: Voice, case: str = "acc") -> str:
    """Say so much damage: «3 повреждения», «боевые повреждения», «вдвое больше повреждений»."""
    changed = _changed(amount, voice)
    if changed is not None and not combat:
        return changed
    if not combat:
        return measured(amount, DAMAGE, voice, case)
    if isinstance(amount, AnyAmount):
        agreed = DAMAGE.agreement(plural=True)
        return f"{adjective(KINDS[combat], case, agreed)} {DAMAGE.form(case, 'plur')}"
    raise NotRendered("DealDamage", "combat damage of a known amount")


def plain_damage(combat: str, case: str) -> str:
    """Say «повреждения», «боевые повреждения» of an amount that is not said."""
    kind = f"{adjective(KINDS[combat], case, DAMAGE.agreement(plural=True))} " if combat else ""
    return kind + DAMAGE.form(case, "plur")


MORE: Mapping[int, str] = {2: "вдвое", 3: "втрое"}


def _changed(amount: Quantity, voice: Voice) -> str | None:
    """Say how much other than it would have been: «вдвое больше повреждений», «на 2 повреждения больше» (614.1a)."""
    match amount:
        case Times(factor=Number(value=value), of=ThatMuch()) if value in MORE:
            return f"{MORE[value]} больше повреждений"
        case Plus(left=ThatMuch(), right=Number() | X() as more):
            return f"на {measured(more, DAMAGE, voice)} больше"
        case Minus(left=ThatMuch(), right=Number() as less):
            return f"на {measured(less, DAMAGE, voice)} меньше"
        case Half(of=ThatMuch(), rounded=rounded):
            return f"половину тех повреждений с округлением в {'большую' if rounded == 'up' else 'меньшую'} сторону"
    return None


def _deal_damage(node: a.DealDamage, form: str, voice: Voice) -> str:
    verb, much = voice.verb("нанести", form), damage(node.amount, node.combat, voice)
    if node.to is not None and not node.divided and ", равное" in much:
        return f"{verb} {voice.say(node.to, 'dat')} {much}"
    told = f"{verb} {much}"
    if node.divided == "choose" and node.to is not None:
        return f"{told}, распределённых по вашему выбору между {voice.say(node.to, 'ins')}"
    if node.divided == "evenly" and node.to is not None:
        return f"{told}, распределённых поровну с округлением в меньшую сторону между {voice.say(node.to, 'ins')}"
    only(node, "divided", "")
    return f"{told} {voice.say(node.to, 'dat')}" if node.to is not None else told


def _deal_damages(node: a.DealDamages, form: str, voice: Voice) -> str:
    parts = []
    for each in node.parts:
        if each.divided or each.to is None:
            raise NotRendered("DealDamages", "divided damage")
        parts.append(f"{damage(each.amount, each.combat, voice)} {voice.say(each.to, 'dat')}")
    return f"{voice.verb('нанести', form)} {listed(parts)}"


def _be_dealt(node: a.BeDealtDamage, form: str, voice: Voice) -> str:
    told = f"{voice.verb('получить', form)} {damage(node.amount, node.combat, voice)}"
    return f"{told} {voice.say(node.by, 'от gen')}" if node.by is not None else told


def _attach(node: a.Attach, form: str, voice: Voice) -> str:
    if node.what is None:
        return f"{voice.verb('прикрепиться', form)} {voice.say(node.to, 'к dat')}"
    return f"{voice.verb('прикрепить', form)} {voice.say(node.what, 'acc')} {voice.say(node.to, 'к dat')}"


def _fight(node: a.Fight, form: str, voice: Voice) -> str:
    if node.whom is None:
        raise NotRendered("Fight", "nobody")
    return f"{voice.verb('подраться', form)} {voice.say(node.whom, 'с ins')}"


def _life(name: str) -> Entry:
    def told(node: a.GainLife | a.LoseLife | a.PayLife, form: str, voice: Voice) -> str:
        if isinstance(node.amount, AnyAmount) and name == "заплатить":
            return f"{voice.verb(name, form)} любое количество жизней"
        if isinstance(node, a.GainLife) and node.word == "no":
            return f"{voice.verb(name, f'не {form}')} жизней"
        return f"{voice.verb(name, form)} {measured(node.amount, LIFE, voice)}"

    return told


def _pay_mana(node: mana.PayMana, form: str, voice: Voice) -> str:
    told = f"{voice.verb('заплатить', form)} {node.symbols}"
    if node.times == X():
        return f"{told} любое количество раз"
    only(node, "times")
    if isinstance(node.each, p.Things) and isinstance(node.each.det, p.Every):
        each = structs.replace(node.each, det=p.Every("each", node.each.det.other))
        return f"{told} за {voice.say(each, 'acc')}"
    if isinstance(node.each, p.That):
        return f"{told} за каждое из них"
    return f"{told} за {voice.say(node.each, 'acc')}" if node.each is not None else told


def _player_counters(node: counters.GetPlayerCounters, form: str, voice: Voice) -> str:
    return f"{voice.verb('получить', form)} {counters_words(node.counters, 'acc', voice)}"


def _put_counters(node: counters.PutCounters, form: str, voice: Voice) -> str:
    told = listed([counters_words(each, "acc", voice) for each in node.counters])
    if node.divided:
        return f"{voice.verb('распределить', form)} {told} между {voice.say(node.on, 'ins')}"
    return f"{voice.verb('положить', form)} {told} {voice.say(node.on, 'на acc')}"


def _remove_counters(node: counters.RemoveCounters, form: str, voice: Voice) -> str:
    kind = f"|{lexicon.counter(node.kind)}" if node.kind else ""
    noun = Nominal((Noun(f"жетон{kind}"),))
    if node.count is None:
        told = noun.say("acc", "plur", voice, ("весь",))
    elif node.count == p.Exactly(Number(1)):
        told = noun.say("acc", "sing", voice, ("один",))
    else:
        told = determined(p.Some(node.count), noun, ("", "acc"), voice)
    return f"{voice.verb('удалить', form)} {told} {voice.say(node.off, 'с gen')}"


def _move_counters(node: counters.MoveCounters, form: str, voice: Voice) -> str:
    kind = f"|{lexicon.counter(node.kind)}" if node.kind else ""
    noun = Nominal((Noun(f"жетон{kind}"),))
    if node.count == p.Exactly(Number(1)):
        told = noun.say("acc", "sing", voice, ("один",))
    elif node.count is None:
        told = noun.say("acc", "plur", voice, ("весь",))
    else:
        told = determined(p.Some(node.count), noun, ("", "acc"), voice)
    return f"{voice.verb('переместить', form)} {told} {voice.say(node.off, 'с gen')} {voice.say(node.onto, 'на acc')}"


def _put_either(node: counters.PutEither, form: str, voice: Voice) -> str:
    chosen = listed([voice.say(each, "acc") for each in node.counters], "или")
    return f"{voice.verb('положить', form)} {chosen} {voice.say(node.on, 'на acc')}"


def _double_counters(node: counters.DoubleCounters, form: str, voice: Voice) -> str:
    kind = f" {lexicon.counter(node.kind)}" if node.kind else ""
    return f"{voice.verb('удвоить', form)} количество жетонов{kind} {voice.say(node.on, 'на loc')}"


def _counted_action(verb: str) -> Entry:
    def told(node: a.Scry | a.Surveil, form: str, voice: Voice) -> str:
        return f"{voice.verb(verb, form)} {voice.say(node.amount)}"

    return told


def _surveil(node: a.Surveil, form: str, voice: Voice) -> str:
    return f"{voice.verb('применить', form)} Слежку {voice.say(node.amount)}"


def _reveal(node: a.Reveal, form: str, voice: Voice) -> str:
    told = voice.fill("<показать> {what:acc}", node, form)
    return f"{told} случайным образом" if node.random else told


def _choose(node: a.Choose, form: str, voice: Voice) -> str:
    told = voice.fill("<выбрать> {what:acc}", node, form)
    return f"{told} случайным образом" if node.random else told


QUALITIES: Mapping[str, str] = {
    "color": "цвет",
    "creature type": "тип существа",
    "card type": "тип карты",
    "land type": "тип земли",
    "basic land type": "тип базовой земли",
    "card name": "имя карты",
    "nonland card name": "имя карты, не являющейся землёй",
    "creature card name": "имя карты существа",
    "land card name": "имя карты земли",
    "basic land card name": "имя карты базовой земли",
    "artifact card name": "имя карты артефакта",
    "noncreature card name": "имя карты, не являющейся существом",
    "instant or sorcery card name": "имя карты мгновенного заклинания или волшебства",
    "number": "число",
    "player name": "имя игрока",
}


def _choose_quality(node: a.ChooseQuality, form: str, voice: Voice) -> str:
    if node.what == "card type" and node.options:
        words = [lexicon.TYPES[each].form("acc", "sing") for each in node.options]
        return f"{voice.verb('выбрать', form)} {listed(words, 'или')}"
    if node.options or node.what not in QUALITIES:
        raise NotRendered("ChooseQuality", node.what)
    return f"{voice.verb('выбрать', form)} {QUALITIES[node.what]}"


def _flip_coin(node: a.FlipCoin, form: str, voice: Voice) -> str:
    only(node, "until", "")
    told = number_of(node.times, Nominal((Noun("монета"),)), "acc", voice)
    return f"{voice.verb('подбросить', form)} {told}"


def _transform(node: a.Transform, form: str, voice: Voice) -> str:
    only(node, "into", "")
    if node.what is None:
        return voice.verb("трансформироваться", form)
    return f"{voice.verb('трансформировать', form)} {voice.say(node.what, 'acc')}"


def _turn_face(node: a.TurnFace, form: str, voice: Voice) -> str:
    way = {"up": "лицом вверх", "down": "рубашкой вверх"}[node.way]
    if is_itself(node.what):
        return f"{voice.verb('перевернуться', form)} {way}"
    return f"{voice.verb('перевернуть', form)} {voice.say(node.what, 'acc')} {way}"


def _pay_rather_for(node: a.Cast, form: str, voice: Voice) -> str:
    symbols = "".join(each.symbols for each in node.cost if isinstance(each, ManaCost))
    agreed = agreement_of(node.what, voice)
    cast = f"{'разыгрываемых' if agreed.plural else 'разыгрываемого'} вами {voice.say(node.what, 'gen')}"
    places = "".join(f" {voice.following(agreed).say(each, 'tail')}" for each in node.where)
    return f"{voice.verb('заплатить', form)} {symbols} вместо уплаты мана-стоимости {cast}{places}"


def _cast(node: a.Cast, form: str, voice: Voice) -> str:
    if node.word == "rather":
        return _pay_rather_for(node, form, voice)
    only(node, "cost")
    only(node, "extra")
    only(node, "any_mana", "")
    told = voice.fill("<разыграть> {what:acc}", node, form)
    told += "".join(f" {voice.following(agreement_of(node.what, voice)).say(each, 'tail')}" for each in node.where)
    if node.flash:
        agreed = agreement_of(node.what, voice)
        told += f", как если бы {pronoun(agreed, 'nom')} {verb('иметь', 'past', agreed)} Миг"
    return f"{told} без уплаты {_its(node.what, voice)} мана-стоимости" if node.free else told


def _play(node: a.Play, form: str, voice: Voice) -> str:
    only(node, "any_mana", "")
    told = voice.fill("<сыграть> {what:acc}", node, form)
    return f"{told} без уплаты {_its(node.what, voice)} мана-стоимости" if node.free else told


def _tap_for_mana(node: mana.TapForMana, form: str, voice: Voice) -> str:
    told = voice.fill("<повернуть> {what:acc} для получения маны", node, form)
    least = f" в количестве {voice.say(node.least)} или больше" if node.least is not None else ""
    return f"{told} выбранного цвета" if node.mana else f"{told}{least}"


def _activate(node: a.Activate, form: str, voice: Voice) -> str:
    """Say which abilities, or whose: «активировать способности артефактов»."""
    verb = voice.verb("активировать", form)
    if isinstance(node.what, p.AbilitiesOf) or _names_abilities(node.what):
        return f"{verb} {voice.say(node.what, 'acc')}"
    return f"{verb} способности {voice.say(node.what, 'gen')}"


def _names_abilities(what: Phrase) -> bool:
    """Say whether a phrase names abilities themselves, not what has them."""
    filters = getattr(what, "what", None)
    inner = filters.filters if isinstance(filters, AllOf | OneOf) else (filters,)
    return any(isinstance(each, Kind) and "ability" in each.kind for each in inner)


def _its(what: Phrase, voice: Voice) -> str:
    agreed = agreement_of(what, voice)
    return "их" if agreed.plural else "её" if agreed.gender == "femn" else "его"


def _pay_energy(node: mana.PayEnergy, form: str, voice: Voice) -> str:
    if not isinstance(node.amount, Number):
        raise NotRendered("PayEnergy", "of no fixed number")
    return f"{voice.verb('заплатить', form)} {'{E}' * node.amount.value}"


def _get_emblem(node: a.GetEmblem, form: str, voice: Voice) -> str:
    emblem = structs.replace(voice, grantee=lexicon.KINDS["emblem"])
    word = "способностью" if len(node.abilities) == 1 else "способностями"
    return f"{voice.verb('получить', form)} эмблему со {word} {abilities_words(node.abilities, 'ins', emblem)}"


def _copy_spell(node: a.CopySpell, form: str, voice: Voice) -> str:
    only(node, "times")
    only(node, "exceptions")
    return voice.fill("<скопировать> {what:acc}", node, form)


def _new_targets(node: a.ChooseNewTargets, form: str, voice: Voice) -> str:
    if node.to is not None:
        told = f"{voice.verb('изменить', form)} {'одну из целей' if node.which else 'цель'}"
        return f"{told} {voice.say(node.what, 'gen')} на {voice.say(node.to, 'acc')}"
    only(node, "change", expected=False)
    if node.which:
        return f"{voice.verb('изменить', form)} любые цели {voice.say(node.what, 'gen')}"
    return f"{voice.verb('выбрать', form)} новые цели для {voice.say(node.what, 'gen')}"


def _take_turn(node: a.TakeTurn, form: str, voice: Voice) -> str:
    told = number_of(node.count, Nominal((Noun("дополнительный ход"),)), "acc", voice)
    return f"{voice.verb('получить', form)} {told} после этого хода"


SKIPPED: Mapping[str, Noun] = {
    "draw": Noun("шаг|взятия карты"), "turn": Noun("ход"), "untap": Noun("шаг|разворота"), "combat": Noun("фаза|боя"),
}  # fmt: skip


def _skip_step(node: a.SkipStep, form: str, voice: Voice) -> str:
    only(node, "count")
    if node.step not in SKIPPED:
        raise NotRendered("SkipStep", node.step)
    noun = SKIPPED[node.step]
    own = "ваш" if voice.subject is None or voice.subject.person == 2 else "свой"
    words = (own, *(("следующий",) if node.next else ()))
    told = " ".join(adjective(each, "acc", noun.agreement()) for each in words)
    return f"{voice.verb('пропустить', form)} {told} {noun.form('acc', 'sing')}"


def _end_turn(node: a.EndTurn, form: str, voice: Voice) -> str:
    if node.what not in ("turn", "combat phase"):
        raise NotRendered("EndTurn", node.what)
    return f"{voice.verb('завершить', form)} {'ход' if node.what == 'turn' else 'фазу боя'}"


def _become_role(node: a.BecomeRole, form: str, voice: Voice) -> str:
    if node.role != "monarch":
        raise NotRendered("BecomeRole", node.role)
    return f"{voice.verb('стать', form)} монархом"


def _may(node: a.May, form: str, voice: Voice) -> str:
    if form not in ("imp", "pres", ""):
        raise NotRendered("May", f"in the mood {form}")
    return f"{voice.verb('мочь', 'pres')} {listed([voice.say(each, 'inf') for each in node.acts])}"


def _may_have(node: a.MayHave, form: str, voice: Voice) -> str:
    only(node, "must", expected=False)
    if form not in ("imp", "pres", ""):
        raise NotRendered("MayHave", f"in the mood {form}")
    return f"{voice.verb('мочь', 'pres')} сделать так, чтобы {voice.say(node.clause, 'past')}"


def _either_act(node: a.EitherAct, form: str, voice: Voice) -> str:
    return " или ".join(voice.say(each, form) for each in node.acts)


def _per_each(node: a.PerEach, form: str, voice: Voice) -> str:
    if isinstance(node.each, p.Things) and isinstance(node.each.det, p.Every):
        each = structs.replace(node.each, det=p.Every("each", node.each.det.other))
        return f"{voice.say(node.act, form)} за {voice.say(each, 'acc')}"
    if node.each is not None:
        return f"{voice.say(node.act, form)} за {voice.say(node.each, 'acc')}"
    if node.count is not None:
        return f"{voice.say(node.act, form)} {each_of(node.count, voice)}"
    raise NotRendered("PerEach", "a count without a phrase")


TIMES: Mapping[int, str] = {2: "дважды", 3: "трижды"}


def _repeated(node: a.Repeated, form: str, voice: Voice) -> str:
    if not isinstance(node.times, Number) or node.times.value not in TIMES:
        raise NotRendered("Repeated", "another number than two or three")
    return f"{TIMES[node.times.value]} {voice.say(node.act, form)}"


def _act_if(node: a.ActIf, form: str, voice: Voice) -> str:
    return f"{voice.say(node.act, form)}, если {voice.say(node.condition)}"


EXCHANGED_WITH_LIFE = {f"life total with {stat}": stat for stat in ("power", "toughness")}


def _exchange(node: a.Exchange, form: str, voice: Voice) -> str:
    if node.what == "life totals":
        among = "между собой" if node.one == p.That("itself", many=True, to=p.SUBJECT) else voice.say(node.one, "с ins")
        return f"{voice.verb('обменяться', form)} количеством жизни {among}"
    if node.what in EXCHANGED_WITH_LIFE and node.other is not None:
        life = possessed(lexicon.STATISTICS["life total"], node.one, "acc", voice)
        stat = possessed(lexicon.STATISTICS[EXCHANGED_WITH_LIFE[node.what]], node.other, "acc", voice)
        return f"{voice.verb('обменять', form)} {life} на {stat}"
    if node.what != "control":
        raise NotRendered("Exchange", node.what)
    if node.other is None:
        return f"{voice.verb('обменять', form)} контроль над {voice.say(node.one, 'ins')}"
    one, other = voice.say(node.one, "ins"), voice.say(node.other, "ins")
    return f"{voice.verb('обменять', form)} контроль над {one} и {other}"


ENTRIES: Mapping[type, Entry] = {
    a.Tap: "<повернуть> {what:acc}",
    a.Untap: lambda node, form, voice: (
        voice.verb("развернуться", form) if node.what is None else voice.fill("<развернуть> {what:acc}", node, form)
    ),
    a.TapOrUntap: lambda node, form, voice: (
        f"{voice.verb('повернуть', form)} или {voice.verb('развернуть', form)} {voice.say(node.what, 'acc')}"
    ),
    a.Attach: _attach,
    a.Unattach: "<открепить> {what:acc}",
    a.DealDamage: _deal_damage,
    a.DealDamages: _deal_damages,
    a.BeDealtDamage: _be_dealt,
    a.Fight: _fight,
    a.GainLife: _life("получить"),
    a.LoseLife: _life("потерять"),
    a.PayLife: _life("заплатить"),
    mana.PayMana: _pay_mana,
    counters.GetPlayerCounters: _player_counters,
    counters.PutCounters: _put_counters,
    counters.RemoveCounters: _remove_counters,
    counters.MoveCounters: _move_counters,
    counters.DoubleCounters: _double_counters,
    counters.PutEither: _put_either,
    a.Scry: _counted_action("предсказать"),
    a.Surveil: _surveil,
    a.LookAt: "<посмотреть> {what:acc}",
    a.Reveal: _reveal,
    a.Choose: _choose,
    a.ChooseQuality: _choose_quality,
    a.FlipCoin: _flip_coin,
    a.Regenerate: "<регенерировать> {what:acc}",
    a.Transform: _transform,
    a.TurnFace: _turn_face,
    a.Exchange: _exchange,
    a.Cast: _cast,
    a.Play: _play,
    a.CopySpell: _copy_spell,
    a.CastOrCopy: "<разыграть> или <скопировать> {what:acc}",
    mana.PayEnergy: _pay_energy,
    mana.PayAnyEnergy: lambda _, form, voice: f"{voice.verb('заплатить', form)} любое количество {{E}}",
    a.GetEmblem: _get_emblem,
    a.ChooseNewTargets: _new_targets,
    a.Activate: _activate,
    mana.TapForMana: _tap_for_mana,
    counters.Proliferate: "<распространить>",
    a.Detain: "<задержать> {what:acc}",
    a.Goad: "<разозлить> {what:acc}",
    a.Exert: "<подстегнуть> {what:acc}",
    a.TakeTurn: _take_turn,
    a.SkipStep: _skip_step,
    a.EndTurn: _end_turn,
    a.LoseGame: "<проиграть> партию",
    a.WinGame: "<выиграть> партию",
    a.BecomeRole: _become_role,
    a.May: _may,
    a.MayHave: _may_have,
    a.EitherAct: _either_act,
    a.PerEach: _per_each,
    a.Repeated: _repeated,
    a.ActIf: _act_if,
}
