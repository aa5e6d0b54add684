"""Acts that move objects: «уничтожьте», «верните … в руку», «создайте фишку» (rules 400, 701)."""

from collections.abc import Mapping

from msgspec import structs

from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.moving import RevealDraw, RevealSo, SearchLibraries, SearchLibrary, SearchTop
from judgehelper.abilities.family import Act, Phrase, Quantity
from judgehelper.abilities.filters import Kind, Not
from judgehelper.abilities.phrases import AtLeast, Some, You
from judgehelper.abilities.quantities import AnyAmount, Number, Tally, ThatMuch, Times, X
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.nouns.descriptions import token_noun
from judgehelper.cards.rendering.ru.nouns.nominals import Nominal, nominal
from judgehelper.cards.rendering.ru.nouns.phrases import agreement_of, belonging, determined, number_of, possessed
from judgehelper.cards.rendering.ru.nouns.places import MULTIPLIED, going, with_counters
from judgehelper.cards.rendering.ru.nouns.quantities import measured
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, only
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.agreement import Agreement
from judgehelper.cards.rendering.ru.words.declension import Noun, adjective, pronoun
from judgehelper.cards.rendering.ru.words.verbs import short_participle


def _exile(node: m.Exile, form: str, voice: Voice) -> str:
    told = voice.fill("<изгнать> {what:acc}", node, form)
    if node.face_down:
        told += " рубашкой вверх"
    return told + with_counters(node.counters, agreement_of(node.what, voice), voice)


def _return(node: m.Return, form: str, voice: Voice) -> str:
    return f"{voice.fill('<вернуть> {what:acc}', node, form)} {going(node.to, node.what, voice)}"


def _put(node: m.Put, form: str, voice: Voice) -> str:
    return f"{voice.fill('<положить> {what:acc}', node, form)} {going(node.to, node.what, voice)}"


def _put_apart(node: m.PutApart, form: str, voice: Voice) -> str:
    first = f"{voice.fill('<положить> {what:acc}', node, form)} {going(node.to, node.what, voice)}"
    return f"{first}, а {voice.say(node.rest, 'acc')} — {going(node.rest_to, node.rest, voice)}"


def _discard(node: m.Discard, form: str, voice: Voice) -> str:
    told = voice.fill("<сбросить> {what:acc}", node, form)
    return f"{told} случайным образом" if node.random else told


def _draw(node: m.Draw, form: str, voice: Voice) -> str:
    extra = ("дополнительный",) if node.extra else ()
    return f"{voice.verb('взять', form)} {cards(node.count, voice, extra)}"


def _draw_up_to(node: m.DrawUpTo, form: str, voice: Voice) -> str:
    number = NUMERALS.get(node.count.value) if isinstance(node.count, Number) else "X"
    if number is None:
        raise NotRendered("DrawUpTo", str(node.count))
    return f"{voice.verb('взять', form)} до {number} карт"


NUMERALS = {2: "двух", 3: "трёх", 4: "четырёх", 5: "пяти", 6: "шести", 7: "семи"}


def _draw_besides(_: m.DrawBesides, form: str, voice: Voice) -> str:
    own = "ваших" if voice.subject is None or voice.subject.person == 2 else "своих"
    return f"{voice.verb('взять', form)} карту, кроме первой в каждом из {own} шагов взятия карты"


def cards(count: Quantity, voice: Voice, words: tuple[str, ...] = ()) -> str:
    """Say so many cards as an object: «две карты», «X карт», «столько же карт»."""
    if isinstance(count, Number | X):
        return number_of(count, Nominal((lexicon.CARD,)), "acc", voice, words)
    return measured(count, lexicon.CARD, voice)


def _mill(node: m.Mill, form: str, voice: Voice) -> str:
    top = number_of(node.count, Nominal((lexicon.CARD,)), "acc", voice, ("верхний",))
    library = "вашей библиотеки" if voice.subject is None or voice.subject.person == 2 else "своей библиотеки"
    return f"{voice.verb('положить', form)} {top} {library} на кладбище"


ZONES_JOINT: Mapping[str, str] = {"and": "и", "and/or": "и (или)"}


def _search(node: m.Search, form: str, voice: Voice) -> str:
    places = [f"{lexicon.ZONES[each][3]} {possessed(lexicon.ZONES[each][0], node.whose, 'loc', voice)}"
              for each in node.zones]  # fmt: skip
    told = listed(places, ZONES_JOINT[node.joint])
    rest = f" и {voice.verb('изгнать', form)} остальные" if node.exiles_rest else ""
    return f"{voice.verb('найти', form)} {told} {voice.say(node.what, 'acc')}{rest}"


def _shuffle(node: m.Shuffle, form: str, voice: Voice) -> str:
    library = lexicon.ZONES["library"][0]
    if node.whose is not None:
        return f"{voice.verb('перетасовать', form)} {possessed(library, node.whose, 'acc', voice)}"
    own = "вашу" if voice.subject is None or voice.subject.person == 2 else "свою"
    return f"{voice.verb('перетасовать', form)} {own} библиотеку"


def _shuffle_top(node: m.ShuffleTop, form: str, voice: Voice) -> str:
    put = voice.fill("<положить> {what:acc}", node, form)
    return f"{_shuffle(m.Shuffle(), form, voice)} и {put} на её верх"


def _shuffle_into(node: m.ShuffleInto, form: str, voice: Voice) -> str:
    told = voice.fill("<замешать> {what:acc} в ", node, form)
    library = lexicon.ZONES["library"][0]
    if node.whose is not None:
        return told + possessed(library, node.whose, "acc", voice)
    return told + "библиотеку " + ("их владельцев" if agreement_of(node.what, voice).plural else "владельца")


def _create(node: m.Create, form: str, voice: Voice) -> str:
    plainly = node.attacking and node.foe is None
    words = [word for said, word in ((node.tapped, "повёрнутый"), (plainly, "атакующий")) if said]
    told = _tokens(node.count, token_noun(node.token, voice), tuple(words), voice)
    if node.attached is not None:
        told += f", {adjective('прикреплённый', 'acc', lexicon.TOKEN.agreement())} {voice.say(node.attached, 'к dat')}"
    tokens = lexicon.TOKEN.agreement(plural=node.count != Number(1))
    if node.foe is not None:
        told += f", {adjective('атакующий', 'acc', tokens)} {voice.say(node.foe, 'acc')}"
    if node.blocking is not None:
        told += f", {adjective('блокирующий', 'acc', tokens)} {voice.say(node.blocking, 'acc')}"
    return f"{voice.verb('создать', form)} {told}"


def _tokens(count: object, noun: Noun, words: tuple[str, ...], voice: Voice) -> str:
    said = Nominal((noun,))
    if count == Number(1):
        return said.say("acc", "sing", voice, ("один", *words))
    if isinstance(count, Number | X):
        return number_of(count, said, "acc", voice, words)
    if isinstance(count, ThatMuch):
        return f"столько же {said.say('gen', 'plur', voice, words)}"
    if isinstance(count, Tally):
        return f"{said.say('acc', 'plur', voice, words)} в количестве, равном {voice.say(count, 'dat')}"
    raise NotRendered("Create", f"a count of tokens by {type(count).__name__}")


def _create_copy(node: m.CreateCopy, form: str, voice: Voice) -> str:
    words = [word for said, word in ((node.tapped, "повёрнутый"), (node.attacking, "атакующий")) if said]
    only(node, "foe")
    told = _tokens(node.count, lexicon.TOKEN, tuple(words), voice)
    many = node.count != Number(1)
    which = f"{'являющиеся' if many else 'являющуюся'} {belonging('копиями' if many else 'копией', node.of, voice)}"
    tokens = lexicon.TOKEN.agreement(plural=many)
    told = f"{voice.verb('создать', form)} {told}, {which}"
    return told + excepted(node.exceptions, tokens, voice, lexicon.TOKEN)


def excepted(exceptions: tuple[Act, ...], copy: Agreement, voice: Voice, grantee: Noun | None = None) -> str:
    """Say in what a copy differs: «, за исключением того, что она имеет Ускорение» (707.9); nothing for nothing."""
    if not exceptions:
        return ""
    inner = structs.replace(voice.about(copy), grantee=grantee)
    acts = listed([inner.say(each, "pres") for each in exceptions])
    return f", за исключением того, что {pronoun(copy, 'nom')} {acts},"


def _make_tokens(node: m.MakeTokens, form: str, voice: Voice) -> str:
    """Say «одну или несколько фишек под вашим контролем», «удвоенное количество этих фишек»."""
    what = nominal(node.what if node.what is not None else Kind("token"), (), voice)
    if node.word == "of each":
        return f"{voice.verb('создать', form)} по одной фишке каждого вида"
    match node.count:
        case Number(value=1):
            told = what.say("acc", "sing", voice)
        case AnyAmount():
            told = determined(Some(AtLeast(Number(1))), what, ("", "acc"), voice)
        case ThatMuch():
            told = f"столько же {what.say('gen', 'plur', voice)}"
        case Times(factor=Number(value=factor), of=ThatMuch()) if factor in MULTIPLIED:
            told = f"{MULTIPLIED[factor]} количество {what.say('gen', 'plur', voice, ('этот',))}"
        case _:
            raise NotRendered("MakeTokens", type(node.count).__name__)
    under = f" под {possessed(Noun('контроль'), node.under, 'ins', voice)}" if node.under is not None else ""
    return f"{voice.verb('создать', form)} {told}{under}"


SOURCES: Mapping[str, str] = {"battlefield": "с поля битвы", "anywhere": "откуда угодно", "library": "из библиотеки"}


def _enter(node: m.Enter, form: str, voice: Voice) -> str:
    only(node, "source", "")
    only(node, "whose")
    agreed = voice.subject or Agreement()
    told = voice.verb("выйти", form) + " на поле битвы"
    if node.tapped:
        told += f" {adjective('повёрнутый', 'ins', agreed)}"
    if node.under is not None:
        told += f" под {possessed(Noun('контроль'), node.under, 'ins', voice)}"
    return told + with_counters(node.counters, agreed, voice)


def _enter_status(node: m.EnterStatus, form: str, voice: Voice) -> str:
    agreed = voice.subject or Agreement()
    word = {"tapped": "повёрнутый", "untapped": "неповёрнутый"}[node.word]
    return f"{voice.verb('выйти', form)} на поле битвы {adjective(word, 'ins', agreed)}"


def _enter_as_copy(node: m.EnterAsCopy, form: str, voice: Voice) -> str:
    agreed = voice.subject or Agreement()
    tapped = f" {adjective('повёрнутый', 'ins', agreed)}" if node.tapped else ""
    return f"{voice.verb('выйти', form)} на поле битвы{tapped} как копия {voice.say(node.of, 'gen')}" + (
        excepted(node.exceptions, agreed, voice, voice.this)
    )


def _leave(node: m.Leave, form: str, voice: Voice) -> str:
    zone = lexicon.ZONES[node.zone][0]
    told = f"{voice.verb('покинуть', form)} {possessed(zone, node.whose, 'acc', voice)}"
    return f"{told}, не умирая" if node.undying else told


def _be_put(node: m.BePut, form: str, voice: Voice) -> str:
    only(node, "whose")
    zone, into, _, _ = lexicon.ZONES[node.to.zone]
    if node.source and node.source not in SOURCES:
        raise NotRendered("BePut", node.source)
    told = f"{voice.verb('попасть', form)} {into} {possessed(zone, node.to.whose, 'acc', voice)}"
    return f"{told} {SOURCES[node.source]}" if node.source else told


def _under_control(by: Phrase) -> str:
    if not isinstance(by, You):
        raise NotRendered("DieUnder", "under another's control")
    return "под вашим контролем"


def _died_under(node: m.DieUnder, form: str, voice: Voice) -> str:
    return f"{voice.verb('умереть', form)} {_under_control(node.by)}"


def _left_under(node: m.LeaveUnder, form: str, voice: Voice) -> str:
    return f"{voice.verb('покинуть', form)} поле битвы {_under_control(node.by)}"


SUFFERED: Mapping[str, str] = {
    "destroyed": "уничтожить", "exiled": "изгнать", "sacrificed": "пожертвовать", "discarded": "сбросить",
    "countered": "отменить", "regenerated": "регенерировать", "cast": "разыграть", "activated": "активировать",
    "created": "создать", "milled": "перемолоть", "revealed": "показать",
    "blocked": "заблокировать", "tapped": "повернуть", "untapped": "развернуть",
}  # fmt: skip


def _undergo(node: m.Undergo, form: str, voice: Voice) -> str:
    """Say a passive: «было уничтожено», «не может быть отменено»."""
    only(node, "where", BUT_MANA)
    if node.participle not in SUFFERED:
        raise NotRendered("Undergo", node.participle)
    told = short_participle(SUFFERED[node.participle], voice.subject or Agreement())
    mood = {"free": "inf"}.get(form, form)
    words = f"{voice.verb('быть', mood)} {told}".strip()
    words = f"не {words}" if form == "не pres" else words
    words = f"{words}, если это не мана-способности" if node.where else words
    return f"{words} {voice.say(node.by, 'ins')}" if node.by is not None else words


BUT_MANA = (Not(Kind("mana ability")),)
"""«unless they're mana abilities»."""


# --- Libraries that others see into: «игрок, который искал в своей библиотеке», «покажите первую взятую карту» (701)
def _search_library(_: SearchLibrary, form: str, voice: Voice) -> str:
    return f"{voice.verb('искать', form)} в своей библиотеке"


def _search_top(node: SearchTop, form: str, voice: Voice) -> str:
    return f"{voice.verb('просматривать', form)} при поиске в библиотеке только {cards(node.count, voice)} с её верха"


def _reveal_draw(node: RevealDraw, form: str, voice: Voice) -> str:
    when = "в каждый из ваших ходов" if node.own else "в каждом ходу"
    return f"{voice.verb('показать', form)} первую карту, взятую вами {when}"


ENTRIES: Mapping[type, Entry] = {
    m.Destroy: "<уничтожить> {what:acc}",
    m.Exile: _exile,
    m.Return: _return,
    m.Put: _put,
    m.PutApart: _put_apart,
    m.Sacrifice: "<пожертвовать> {what:acc}",
    m.Discard: _discard,
    m.Draw: _draw,
    m.DrawUpTo: _draw_up_to,
    m.DrawBesides: _draw_besides,
    m.ConjureDuplicate: "<наколдовать> дубликат {of:gen} {to:place}",
    m.Conjure: "<наколдовать> {what:acc} {to:place}",
    m.Seek: "<взять> наугад из своей библиотеки {what:acc}",
    m.Mill: _mill,
    m.Search: _search,
    m.Shuffle: _shuffle,
    m.ShuffleInto: _shuffle_into,
    m.Counter: "<отменить> {what:acc}",
    m.Create: _create,
    m.CreateCopy: _create_copy,
    m.MakeTokens: _make_tokens,
    m.CycleOrDiscard: "<использовать> Цикл {what:gen} или <сбросить> {what:acc}",
    m.BuryByDiscard: "<заставить> {whom:acc} сбросить {what:acc}",
    m.MakeDiscard: "<заставить> {whom:acc} сбросить {what:acc}",
    m.ShuffleTop: _shuffle_top,
    m.Enter: _enter,
    m.EnterAsCopy: _enter_as_copy,
    m.EnterStatus: _enter_status,
    m.Leave: _leave,
    m.Die: "<умереть>",
    m.BePut: _be_put,
    m.Undergo: _undergo,
    m.Cycle: "<использовать> Цикл {what:gen}",
    m.DieUnder: _died_under,
    m.LeaveUnder: _left_under,
    m.RemoveFromCombat: "<удалить> {what:acc} из боя",
    SearchLibrary: _search_library,
    SearchLibraries: "<искать> в библиотеках",
    SearchTop: _search_top,
    RevealDraw: _reveal_draw,
    RevealSo: "<показать> {what:acc} таким образом",
}
