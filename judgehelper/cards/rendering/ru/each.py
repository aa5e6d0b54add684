"""What an act is done for each of: «за каждый жетон заряда на нём», «за каждый цвет среди …» (107, 608.2g)."""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities import phrases as p
from judgehelper.abilities.dungeons import DungeonsCompleted
from judgehelper.abilities.family import Quantity
from judgehelper.abilities.quantities import CountersOn, CountOf, Distinct, Prevented, TargetsBeyond, TimesPaid
from judgehelper.abilities.voting import VotesFor
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru import lexicon
from judgehelper.cards.rendering.ru.voice import Voice

EACH_DISTINCT: Mapping[str, str] = {
    "basic land type": "каждый тип базовой земли",
    "card type": "каждый тип карты",
    "color": "каждый цвет",
    "creature type": "каждый тип существа",
}


def each_of(count: Quantity, voice: Voice) -> str:
    """Say «за каждый жетон заряда на нём», «за каждый цвет среди …» (107, 608.2g). Raises NotRendered."""
    match count:
        case CountersOn(on=on, kind=kind):
            of = f" {lexicon.counter(kind)}" if kind else ""
            return f"за каждый жетон{of} {voice.say(on, 'на loc')}"
        case Distinct(what=what, among=among) if what in EACH_DISTINCT:
            return f"за {EACH_DISTINCT[what]} среди {voice.say(among, 'gen')}"
        case TimesPaid(keyword="kicker", of=p.This() | p.That(to=p.THIS)):
            return "за каждый раз, когда стоимость Усилителя была оплачена"
        case VotesFor(option=option):
            return f"за каждый голос за «{option}»"
        case DungeonsCompleted(who=p.You()):
            return "за каждое завершённое вами подземелье с другим названием"
        case TargetsBeyond(number=1):
            return "за каждую цель сверх первой"
        case Prevented():
            return "за каждое 1 повреждение, предотвращённое таким образом"
        case CountOf(what=p.Things(det=p.Every() as det) as what):
            return f"за {voice.say(structs.replace(what, det=p.Every('each', det.other)), 'acc')}"
    raise NotRendered("PerEach", f"a count by {type(count).__name__}")
