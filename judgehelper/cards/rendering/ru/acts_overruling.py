"""What overrules the rules themselves: «Правило легендарности не применяется …», «можете не разворачивать» (101.1)."""

from collections.abc import Mapping

from judgehelper.abilities.acts.overruling import CostsAtLeast, HaveCounters, LiveOn, StayTapped, UntapLimit
from judgehelper.abilities.quantities import Number
from judgehelper.cards.rendering.ru import lexicon
from judgehelper.cards.rendering.ru.nominals import nominal
from judgehelper.cards.rendering.ru.phrases import number_of
from judgehelper.cards.rendering.ru.voice import Entry, Voice


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


ENTRIES: Mapping[type, Entry] = {
    StayTapped: _stay_tapped,
    UntapLimit: _untap_limit,
    HaveCounters: _have_counters,
    CostsAtLeast: _costs_at_least,
    LiveOn: _live_on,
}
