"""Prevention and redirection of damage in Russian: shields, «весь урон», what can't be prevented (614.9, 615)."""

from collections.abc import Mapping

from judgehelper.abilities import clauses as s
from judgehelper.abilities import conditions as c
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.family import Quantity
from judgehelper.abilities.quantities import AnyAmount, Half, Minus, Number, Prevented
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.acts.acting import DAMAGE, KINDS, plain_damage
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of
from judgehelper.cards.rendering.ru.nouns.quantities import measured
from judgehelper.cards.rendering.ru.voice import Entry, Voice, lasting, only
from judgehelper.cards.rendering.ru.words.agreement import YOU
from judgehelper.cards.rendering.ru.words.declension import adjective

WOULD_BE = {False: "которые должны быть нанесены", True: "которое должно быть нанесено"}


def _all(combat: str, case: str) -> str:
    """Say «все боевые повреждения»."""
    kinds = (KINDS[combat],) if combat else ()
    many = DAMAGE.agreement(plural=True)
    return " ".join((*(adjective(each, case, many) for each in ("весь", *kinds)), DAMAGE.form(case, "plur")))


def _next(node: s.Prevents | s.Redirects, amount: Quantity, case: str, voice: Voice) -> str:
    only(node, "combat", "")
    one = amount == Number(1)
    following = adjective("следующий", case, DAMAGE.agreement(plural=not one))
    return f"{following} {measured(amount, DAMAGE, voice, case)}"


def _prevents(node: s.Prevents, form: str, voice: Voice) -> str:
    prevent = voice.about(YOU).verb("предотвратить", form or "imp")
    if node.next:
        return f"{_the_next_time(node, voice)}, {prevent} {_part(node.amount)}"
    if node.amount is not None and node.until is None:
        return f"{_if_it_would(node, voice)}, {prevent} {_of_it(node.amount, voice)}"
    shield = node.amount is not None
    told = _next(node, node.amount, "acc", voice) if node.amount is not None else _all(node.combat, "acc")
    would = WOULD_BE[shield and node.amount == Number(1)]
    target = f" {voice.say(node.to, 'dat')}" if node.to is not None else ""
    source = f" {voice.say(node.by, 'ins')}" if node.by is not None else ""
    if node.and_by and node.to is not None:
        source = f" или {voice.say(node.to, 'ins')}"
    return f"{prevent} {told}, {would}{target}{source}{lasting(node.until, voice)}"


def _part(amount: Quantity | None) -> str:
    """Say how much of «that damage» is prevented: all, half, all but so much."""
    match amount:
        case None:
            return "те повреждения"
        case Half(of=AnyAmount(), rounded=rounded):
            way = {"up": "большую", "down": "меньшую"}[rounded]
            return f"половину тех повреждений с округлением в {way} сторону"
        case Minus(left=AnyAmount(), right=Number(value=value)):
            return f"все те повреждения, кроме {value}"
    raise NotRendered("Prevents", f"{type(amount).__name__} of that damage")


def _of_it(amount: Quantity, voice: Voice) -> str:
    if isinstance(amount, Half | Minus):
        return _part(amount)
    return f"{voice.say(amount, 'acc')} из тех повреждений"


def _the_next_time(node: s.Prevents | s.Redirects, voice: Voice) -> str:
    """Say a shield against the next time that a source deals damage (615.7)."""
    if node.by is None:
        raise NotRendered(type(node).__name__, "the next time without a source")
    deals = voice.about(agreement_of(node.by, voice)).verb("нанести", "would")
    to = f" {voice.say(node.to, 'dat')}" if node.to is not None else ""
    event = f"{voice.say(node.by, 'nom')} {deals} {plain_damage(node.combat, 'acc')}{to}{lasting(node.until, voice)}"
    return f"в следующий раз, когда {event}"


def _if_it_would(node: s.Prevents, voice: Voice) -> str:
    to = f" {voice.say(node.to, 'dat')}" if node.to is not None else ""
    if node.by is None:
        return f"если{to} должны быть нанесены {plain_damage(node.combat, 'nom')}"
    deals = voice.about(agreement_of(node.by, voice)).verb("нанести", "would")
    return f"если {voice.say(node.by, 'nom')} {deals} {plain_damage(node.combat, 'acc')}{to}"


def _redirects(node: s.Redirects, _form: str, voice: Voice) -> str:
    onto = voice.say(node.onto, "dat")
    if node.next:
        return f"{_the_next_time(node, voice)}, вместо этого те повреждения наносятся {onto}"
    told = _all(node.combat, "nom") if node.amount is None else _next(node, node.amount, "nom", voice)
    source = f" {voice.say(node.by, 'ins')}" if node.by is not None else ""
    would = f"{WOULD_BE[node.amount == Number(1)]} {voice.say(node.to, 'dat')}{source}{lasting(node.until, voice)}"
    dealt = "наносится" if node.amount == Number(1) else "наносятся"
    return f"{told}, {would}, {dealt} вместо этого {onto}"


def _life_floor(node: s.LifeFloor, _form: str, voice: Voice) -> str:
    if not isinstance(node.least, Number) or not isinstance(node.to, Number):
        raise NotRendered("LifeFloor", "a number with words of its own")
    until = f"{voice.say(node.until, 'nom')}, " if node.until is not None else ""
    lead = f"если {voice.say(node.condition, 'nom')} и " if node.condition is not None else f"{until}если "
    would = f"повреждения должны уменьшить ваше количество жизней до значения меньше {node.least.value}"
    return f"{lead}{would}, вместо этого они уменьшают его до {node.to.value}"


def _unpreventable(node: b.Unpreventable, _form: str, voice: Voice) -> str:
    told = "эти повреждения" if node.which == "the damage" else plain_damage(node.combat, "nom")
    by = f", которые должны быть нанесены {voice.say(node.by, 'ins')}," if node.by is not None else ""
    return f"{told}{by} не могут быть предотвращены"


def _was_prevented(node: c.DamagePrevented, form: str, voice: Voice) -> str:
    by = f" {voice.say(node.by, 'от gen')}" if node.by is not None else ""
    return f"повреждения{by} {'не ' if form == 'not' else ''}были предотвращены таким образом"


def _prevented(_node: Prevented, form: str, _voice: Voice) -> str:
    number = {"nom": "количество", "gen": "количества", "dat": "количеству", "acc": "количество"}.get(form)
    if number is None:
        raise NotRendered("Prevented", f"in the form {form}")
    return f"{number} повреждений, предотвращённых таким образом"


ENTRIES: Mapping[type, Entry] = {
    s.Prevents: _prevents,
    s.Redirects: _redirects,
    s.LifeFloor: _life_floor,
    b.Unpreventable: _unpreventable,
    c.DamagePrevented: _was_prevented,
    Prevented: _prevented,
}
