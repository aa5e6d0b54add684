"""What mana may be spent on and as what, what is cast by a permission, where what is countered goes (106.6, 609.4b)."""

from collections.abc import Mapping

from judgehelper.abilities import clauses as s
from judgehelper.abilities import durations as d
from judgehelper.abilities import phrases as p
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.places import going
from judgehelper.cards.rendering.ru.sentences.clauses import clauses_words
from judgehelper.cards.rendering.ru.voice import Entry, Voice, either, listed, split_case
from judgehelper.cards.rendering.ru.words import lexicon

MANA = {"": "ману", "snow": "ману от снежных источников", "white": "белую ману", "blue": "синюю ману",
        "black": "чёрную ману", "red": "красную ману", "green": "зелёную ману"}  # fmt: skip
AS_THOUGH = {
    "any color": "маной любого цвета", "any type": "маной любого типа", "white": "белой маной", "blue": "синей маной",
    "black": "чёрной маной", "red": "красной маной", "green": "зелёной маной",
}  # fmt: skip
SPELLS = {"those spells": "эти заклинания", "that spell": "то заклинание", "it": "его", "them": "их",
          "spells this way": "заклинания таким образом"}  # fmt: skip


def _on(on: tuple[object, ...], voice: Voice) -> str:
    acts = either(on, voice)
    return f", чтобы {acts}" if on else ""


def _spend(node: mana.Spend, form: str, voice: Voice) -> str:
    way = f", чтобы разыграть {SPELLS[node.way]}" if node.way else ""
    if node.word == "passive":
        kind = "цвета" if node.as_though == "any color" else "типа"
        return f"чтобы разыграть {SPELLS[node.way]}, может быть потрачена мана любого {kind}"
    if form not in ("pres", ""):
        raise NotRendered("Spend", f"in the mood {form}")
    told = f"{voice.verb('мочь', 'pres')} тратить {MANA[node.mana]} так, как если бы она была"
    return f"{told} {AS_THOUGH[node.as_though]}{_on(node.on, voice)}{way}"


def _pay_cost(node: mana.PayCost, form: str, voice: Voice) -> str:
    return f"{voice.verb('заплатить', form)} стоимость, содержащую {node.contains}"


def _pay_rather(node: mana.PayRather, form: str, voice: Voice) -> str:
    acts = [voice.say(each.act, form) for each in node.costs if isinstance(each, ActCost)]
    if len(acts) < len(node.costs):
        raise NotRendered("PayRather", "mana")
    return f"{listed(acts)} вместо уплаты его мана-стоимости"


def _produce_more(node: mana.ProduceMore, form: str, voice: Voice) -> str:
    times = {2: "в два раза", 3: "в три раза"}
    if not isinstance(node.times, Number) or node.times.value not in times:
        raise NotRendered("ProduceMore", "a number of its own")
    return f"{voice.verb('добавить', form)} {times[node.times.value]} больше такой маны"


def _produce_other(node: mana.ProduceOther, form: str, voice: Voice) -> str:
    than = "любого другого типа и количества" if node.just_this else "любого другого типа"
    return f"{voice.verb('добавить', form)} {node.symbols} вместо маны {than}"


def _if_spent(node: s.IfSpent, form: str, voice: Voice) -> str:
    return f"если эта мана потрачена на {voice.say(node.on, 'acc')}, {clauses_words(node.then, form, voice)}"


def _spend_mana(node: mana.SpendMana, form: str, voice: Voice) -> str:
    acts = either(node.on, voice)
    return f"{voice.verb('потратить', form)} ману на то, чтобы {acts}"


def _when_spent(node: s.WhenSpent, form: str, voice: Voice) -> str:
    acts = either(node.on, voice)
    return f"когда вы тратите эту ману на то, чтобы {acts}, {clauses_words(node.body, form, voice)}"


def _cast_so_goes(node: s.CastSoGoes, _form: str, voice: Voice) -> str:
    lead = "если заклинание, разыгранное таким образом, должно быть положено"
    return f"{lead} {going(node.yard, p.That('it'), voice)}, вместо этого {_goes(node.to, voice)}"


def _goes(to: m.Place, voice: Voice) -> str:
    return "изгоните его" if to.zone == "exile" else f"положите его {going(to, p.That('it'), voice)}"


def _if_cast_so(node: s.IfCastSo, form: str, voice: Voice) -> str:
    then = clauses_words(node.then, form, voice)
    return f"если вы разыгрываете {voice.say(node.what, 'acc')} таким образом, {then}"


def _countered_goes(node: s.CounteredGoes, _form: str, voice: Voice) -> str:
    instead = "вместо того чтобы положить его на кладбище его владельца"
    return f"если то заклинание отменено таким образом, {_goes(node.to, voice)}, {instead}"


def _once_each(node: d.OnceEach, _form: str, _voice: Voice) -> str:
    if node.whose is None:
        return "один раз за каждый ход"
    if not isinstance(node.whose, You):
        raise NotRendered("OnceEach", "whose turns")
    return "один раз за каждый ваш ход"


ABILITIES = {"nom": "способности", "acc": "способности", "gen": "способностей", "dat": "способностям",
             "ins": "способностями"}  # fmt: skip
ABILITY = {"nom": "способность", "acc": "способность", "gen": "способности", "dat": "способности",
           "ins": "способностью"}  # fmt: skip
KINDS = {"": "", "one": "", "activated": "активируемые ", "your loyalty": "активируемые вами "}


WORDED = {"boast": "«Похвальба»", "exhaust": "«Изнурение»", "power-up": "«Усиление»"}
EVERYTHING = p.Things(p.Every(""), Kind("source"))


def _abilities_of(node: p.AbilitiesOf, form: str, voice: Voice) -> str:
    preposition, case = split_case(form)
    if node.kind == "your no mana" and form == "nom":
        return "активируемые вами способности, не являющиеся мана-способностями,"
    if node.kind == "any no mana" and form == "nom":
        of = "" if node.of == EVERYTHING else f" {voice.say(node.of, 'gen')}"
        return f"активируемые способности{of}, не являющиеся мана-способностями,"
    whose, _, word = node.kind.partition(" ")
    if word and node.kind not in KINDS and form == "nom":
        named = WORDED.get(word) or lexicon.keyword(word, voice.keywords).form("gen", "sing")
        of = "" if node.of == EVERYTHING else f" {voice.say(node.of, 'gen')}"
        return f"{'активируемые вами ' if whose == 'your' else ''}способности {named}{of}"
    words = ABILITY if node.kind == "one" else ABILITIES
    plain = node.kind != "activated" or case in ("nom", "acc")
    if preposition or case not in words or node.kind not in KINDS or not plain:
        raise NotRendered("AbilitiesOf", f"in the form {form}")
    return f"{KINDS[node.kind]}{words[case]} {voice.say(node.of, 'gen')}"


ENTRIES: Mapping[type, Entry] = {
    mana.Spend: _spend,
    mana.PayCost: _pay_cost,
    mana.PayRather: _pay_rather,
    mana.ProduceMore: _produce_more,
    mana.ProduceOther: _produce_other,
    mana.PayGeneric: "<заплатить> общую ману в стоимости",
    mana.SpendMana: _spend_mana,
    s.IfSpent: _if_spent,
    s.WhenSpent: _when_spent,
    s.CastSoGoes: _cast_so_goes,
    s.IfCastSo: _if_cast_so,
    s.CounteredGoes: _countered_goes,
    d.OnceEach: _once_each,
    p.AbilitiesOf: _abilities_of,
}
