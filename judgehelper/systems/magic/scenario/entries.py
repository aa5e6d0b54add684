"""Carrying out script entries: casting, playing, activating, resolving, conceding (format 1)."""

import re
from collections.abc import Iterable
from itertools import takewhile

from judgehelper.abilities.card import Face
from judgehelper.abilities.costs import ManaCost, TapThis, UntapThis
from judgehelper.abilities.family import Ability, Cost
from judgehelper.abilities.kinds import Activated, Keyword, Loyalty
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.colours import MANA_TYPES
from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.decision import Option
from judgehelper.kernel.errors import IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.kernel.script import Play
from judgehelper.systems.magic.announcing.face_down import cost_to_turn_up
from judgehelper.systems.magic.announcing.mana_by_hand import ChooseManaX
from judgehelper.systems.magic.casting.activating import can_activate, why_not_activate
from judgehelper.systems.magic.casting.allowed import all_ways, why_not_cast, why_not_play
from judgehelper.systems.magic.costs.mana_output import Output, is_mana_ability, possible_outputs
from judgehelper.systems.magic.costs.mana_sources import unplanned
from judgehelper.systems.magic.costs.sickness import can_tap
from judgehelper.systems.magic.costs.ways import MORPHS, mana_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import DropFrame, FinishMana, Settle, TapForMana
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.printed.objects.abilities import written_out
from judgehelper.systems.magic.printed.objects.texts import faces_of, text_of
from judgehelper.systems.magic.printed.objects.unread import is_used, refuse
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.announcing import announce
from judgehelper.systems.magic.scenario.file import SIDES, Entry
from judgehelper.systems.magic.scenario.names import is_called, is_called_by, objects_called, plain, split
from judgehelper.systems.magic.scenario.without import refuse_hidden_mana, refuse_unread_casting, unread_uses
from judgehelper.systems.magic.scenario.wording import HOW_MANY, begins, begins_own, levelled, without_own_name
from judgehelper.systems.magic.understanding.known import KNOWN_KEYWORDS


def _options(play: Play[Magic], label: str) -> list[tuple[int, Option]]:
    assert play.decision is not None
    return [(index, option) for index, option in enumerate(play.decision.options) if option.label == label]


def cast(play: Play[Magic], entry: Entry) -> None:
    if entry.card is None:
        raise ScenarioError("", "names no card")
    found = [
        (index, option) for index, option in _options(play, "cast")
        if _names_face(play.state, option, entry)
        and (_is_way(option, entry) or _is_by(play.state, option, entry))
    ]  # fmt: skip
    if not found:
        refuse_unread_casting(play.state, entry)
        reasons = why_no_cast(play.state, entry)
        refuse_unsure(play.state, entry.by, reasons)
        raise IllegalChoice(reasons)
    wanted = (entry.alternative or "").casefold()
    found.sort(key=lambda each: each[1].about[2] != wanted)
    announce(play, entry, tuple(index for index, _ in found))


def _names_face(state: Magic, option: Option, entry: Entry) -> bool:
    """Say whether an option casts what an entry names: this card, and of several faces the one that is meant."""
    name = entry.card or ""
    card, side = int(option.about[0]), int(option.about[1])
    base, _ = split(name)
    held = state.cards.get(state.things[card].card)
    faces = held.faces if held is not None else ()
    if entry.face is not None:
        return (is_called(state, card, name) or is_called(state, card, base)) and is_face(faces, side, entry.face)
    if len(faces) > 1 and side < len(faces):
        if faces[side].name == base:
            return True
        if any(face.name == base for face in faces):
            return option.about[2] in TRANSFORMED and faces[0].name == base
    return is_called(state, card, name) or is_called(state, card, base)


TRANSFORMED = ("disturb",)
"""Ways of casting a card with its back up that its front offers: what is cast so goes by the name of either."""


def is_face(faces: tuple[Face, ...], side: int, face: str | int) -> bool:
    """Say whether a side of a card is the face that a file names: by its name, "front", "back", or its number."""
    if isinstance(face, str) and face not in SIDES:
        return side < len(faces) and plain(faces[side].name) == plain(face)
    return side == (SIDES[face] if isinstance(face, str) else face)


def _is_way(option: Option, entry: Entry) -> bool:
    how = str(option.about[2]).partition("#")[0]
    if entry.face_down:
        return how in MORPHS
    if entry.alternative is None:
        return how not in MORPHS
    wanted = entry.alternative.casefold()
    is_free = wanted == "without-paying" and not how
    return how == wanted or is_free or (how == "alternative" and wanted not in KNOWN_KEYWORDS)


def _is_by(state: Magic, option: Option, entry: Entry) -> bool:
    """Say whether an option uses the permission of the object that an entry names: of several one is chosen (601.3)."""
    if entry.alternative is None:
        return False
    card, side, how = int(option.about[0]), option.about[1], option.about[2]
    ways = (each for each in all_ways(state, entry.by, card) if (each.side, each.how) == (side, how))
    return any(way.by is not None and is_called(state, way.by.source, entry.alternative) for way in ways)


def why_no_cast(state: Magic, entry: Entry) -> tuple[Violation, ...]:
    """Give the reasons why a card of that name cannot be cast now."""
    if entry.card is None:
        raise ScenarioError("", "names no card")
    reasons: list[Violation] = []
    for card in objects_called(state, entry.card):
        if state.things[card].zone in ("library", "battlefield", "stack"):
            continue
        for way in all_ways(state, entry.by, card):
            reasons.extend(why_not_cast(state, entry.by, card, way))
    return tuple(reasons) or (Violation("nothing-lets-you-cast", cr("601.3"), (entry.card,)),)


def play_land(play: Play[Magic], entry: Entry) -> None:
    if entry.card is None:
        raise ScenarioError("", "names no card")
    for index, option in _options(play, "play-land"):
        if _names_land(play.state, option, entry.card):
            play.answer((index,))
            return
    cards = objects_called(play.state, entry.card, "hand", entry.by)
    reasons = tuple(each for card in cards[:1] for each in why_not_play(play.state, entry.by, card))
    raise IllegalChoice(reasons or (Violation("no-such-card", cr("305.1"), (entry.card,)),))


def _names_land(state: Magic, option: Option, name: str) -> bool:
    """Say whether a land play is of that name: of a card with two faces, the face that would be up."""
    held = state.cards.get(state.things[int(option.about[0])].card)
    side = int(option.about[1]) if len(option.about) > 1 else 0
    names = [plain(face.name) for face in held.faces] if held is not None else []
    if plain(name) in names and len(names) > 1:
        return names[side] == plain(name)
    return is_called(state, option.about[0], name)


def activate(play: Play[Magic], entry: Entry) -> None:
    state, wanted = play.state, entry.ability
    if isinstance(wanted, str):
        refuse_unread_use(state, entry)
    announced = tuple(index for index, option in _options(play, "activate") if _is_it(state, entry, option))
    if announced:
        announce(play, entry, announced)
        return
    for index, option in _options(play, "mana"):
        if _is_it(state, entry, option):
            play.answer((index,))
            _finish_mana(play, entry, int(option.about[0]))
            return
    for index, option in _options(play, "turn-up"):
        if _names_turned(state, option, entry):
            play.answer((index,))
            _choose_x(play, entry)
            return
    refuse_unread_use(state, entry)
    reasons = why_no_activation(state, entry)
    refuse_unsure(state, entry.by, reasons)
    refuse_unplanned(state, entry)
    if not reasons:
        refuse_alike(state, entry)
        refuse_hidden_mana(state, entry.by)
        _refuse_ability_word(state, wanted)
    raise IllegalChoice(reasons or (Violation("no-such-ability", cr("602.2"), (str(wanted),)),))


def _is_it(state: Magic, entry: Entry, option: Option) -> bool:
    return is_meant(state, entry, int(option.about[0]), int(option.about[1]))


def _refuse_ability_word(state: Magic, wanted: object) -> None:
    """Stay silent about an ability called by an ability word that no text on the battlefield has (207.2c)."""
    word = wanted if isinstance(wanted, str) else ""
    texts = (text for thing in state.battlefield for face in faces_of(state, thing)[:1] for text in face.texts)
    if any(text.startswith(f"{word} — ") for text in texts):
        return
    if re.fullmatch(r"[A-Z][a-z]+(?: [a-z]+)*", word) and word.lower() not in KNOWN_KEYWORDS:
        raise NotUnderstood(Refusal(word, "", "the engine does not know abilities by their ability words"))


def _names_turned(state: Magic, option: Option, entry: Entry) -> bool:
    """Say whether an entry means turning this permanent face up: by those words, or by its morph ability."""
    if entry.card is not None and not is_called_by(state, entry.by, option.about[0], entry.card):
        return False
    words = entry.ability.casefold() if isinstance(entry.ability, str) else ""
    cost = cost_to_turn_up(state, int(option.about[0])) or ()
    symbols = mana_of(cost).casefold()
    return "face up" in words or words.startswith(MORPHS) or (bool(symbols) and words.partition(":")[0] == symbols)


def refuse_unplanned(state: Magic, entry: Entry) -> None:
    """Stay silent about a mana ability whose cost no chapter can pay yet."""
    for thing in state.battlefield:
        for place, ability in enumerate(every_ability(traits(state, thing).abilities)):
            if not is_mana_ability(ability) or not is_meant(state, entry, thing, place) or not can_tap(state, thing):
                continue
            if can_activate(state, entry.by, thing, place):
                why = "the engine does not activate this mana ability"
                raise NotUnderstood(Refusal(traits(state, thing).name, text_of(state, thing, ability), why))


def refuse_unsure(state: Magic, player: str, reasons: tuple[Violation, ...]) -> None:
    """Stay silent where a cost seems unpayable only because no chapter can plan with some mana ability."""
    if not reasons or any(each.reason != "cannot-pay" for each in reasons):
        return
    refuse_hidden_mana(state, player)
    for held in unplanned(state, player):
        if can_activate(state, player, held.thing, held.place):
            why = "the engine does not plan payments with this mana ability"
            name = traits(state, held.thing).name
            raise NotUnderstood(Refusal(name, text_of(state, held.thing, held.ability), why))


def _finish_mana(play: Play[Magic], entry: Entry, source: int) -> None:
    """Pay for a mana ability and add its mana as far as the entry and the waiting answers tell how (605.3b)."""
    while _is_activating_mana(play.state) and (
        _choose_x(play, entry) or _choose_colour(play, entry, source) or play.take_queued()
    ):
        pass


def _is_activating_mana(state: Magic) -> bool:
    """Say whether a mana ability activated with priority has not resolved yet: nothing comes between (605.3b)."""
    own = takewhile(lambda step: not isinstance(step, Settle), state.agenda)
    steps = TapForMana | ChooseManaX | FinishMana | DropFrame
    return state.decision is not None and any(isinstance(step, steps) for step in own)


def _choose_x(play: Play[Magic], entry: Entry) -> bool:
    """Choose the X that the entry names (107.3a). Raises IllegalChoice: it cannot be paid."""
    decision = play.decision
    if decision is None or decision.about[-1:] != ("x",) or entry.x is None:
        return False
    index = next((place for place, each in enumerate(decision.options) if each.about == (entry.x,)), None)
    if index is None:
        raise IllegalChoice((Violation("cannot-pay", cr("107.3a", "117.3", "601.2h"), (entry.x,)),))
    play.answer((index,))
    return True


def _choose_colour(play: Play[Magic], entry: Entry, source: int) -> bool:
    """Choose the mana that the entry's own words name; what a trigger adds besides is asked for by itself."""
    decision = play.decision
    if decision is None or decision.kind != "color" or not isinstance(entry.ability, str):
        return False
    if decision.about[:1] != (source,):
        return False
    colours = [each for each in MANA_TYPES if f"{{{each}}}" in entry.ability.split(":")[-1]]
    for index, option in enumerate(decision.options):
        if colours and option.about[:1] == (colours[0],):
            play.answer((index,))
            return True
    return False


def is_meant(state: Magic, entry: Entry, source: int, place: int) -> bool:
    """Say whether an ability is the one that an entry names."""
    if entry.card is not None and not is_called_by(state, entry.by, source, entry.card):
        return False
    abilities = every_ability(traits(state, source).abilities)
    match entry.ability:
        case None:
            return True
        case int(number):
            activated = [index for index, each in enumerate(abilities) if _is_counted(each)]
            return number <= len(activated) and activated[number - 1] == place
        case words:
            return _is_worded(state, entry.by, source, place, words)


def _is_counted(ability: Ability) -> bool:
    return isinstance(ability, Activated | Loyalty) or is_used(ability)


def refuse_unread_use(state: Magic, entry: Entry) -> None:
    """Stay silent about an activated ability that is not understood (602.1). Raises NotUnderstood."""
    for source, place, each in unread_uses(state, entry.by):
        if is_meant(state, entry, source, place):
            refuse(state, source, each)


def refuse_alike(state: Magic, entry: Entry) -> None:
    """Stay silent where nothing is called so, but a text that is not understood costs what the words begin with."""
    first = levelled(re.split(r"[,:]", str(entry.ability))[0])
    for source, _, each in unread_uses(state, entry.by):
        is_named = entry.card is None or is_called(state, source, entry.card)
        if is_named and levelled(re.split(r"[,:]", each.text)[0]) == first:
            refuse(state, source, each)


def _is_worded(state: Magic, player: str, source: int, place: int, words: str) -> bool:
    """Say whether words mean an ability: the beginning of its text, its keyword, or its cost."""
    abilities = every_ability(traits(state, source).abilities)
    ability = abilities[place]
    text = text_of(state, source, ability)
    if is_mana_ability(ability) and not text and (words.startswith("{T}: Add") or "{T}: Add".startswith(words)):
        return _offers(possible_outputs(state, player, source, ability), words.partition(":")[2])
    if text and begins_own(state, source, text, words):
        return True
    if _tells_otherwise(words, is_mana_ability(ability)):
        return False
    if _is_of_keyword(abilities, place, words):
        texts = (text_of(state, source, each) for each in abilities)
        return not any(each and begins_own(state, source, each, words) for each in texts)  # «Equip Elf» is that one
    if not text and _costs_so(ability, words):
        if is_mana_ability(ability) and not _offers(possible_outputs(state, player, source, ability), words):
            return False
        own = (text_of(state, source, each) for each in abilities)
        return ":" not in words or not any(each and begins_own(state, source, each, words) for each in own)
    match ability:
        case Keyword(keyword=keyword) if begins(keyword, words.split("{")[0]):
            return True
        case Loyalty(change=change):
            said = re.sub(r"^\[([^\]]*)\]:?", r"\1:", words.replace("−", "-"))  # «[-7]: …», as a card frames it
            told = said.startswith(f"{change.replace('−', '-')}:")
            return told and _is_closest(state, levelled(text), change, said)
    if is_mana_ability(ability) and not _offers(possible_outputs(state, player, source, ability), words):
        return False
    return _is_told_by_cost(state, words, source, place)


def _tells_otherwise(words: str, is_mana: bool) -> bool:
    """Say whether the effect that words tell is of the other kind: one adds mana, and one does not (605.1)."""
    effect = levelled(words.partition(":")[2]).strip()
    return bool(effect) and ("add" in re.findall(r"\w+", effect)) != is_mana


def _is_closest(state: Magic, text: str, change: str, words: str) -> bool:
    """Say whether no other loyalty ability of this cost has the words in its text, where this one has not."""
    wanted = levelled(words.partition(":")[2])
    alike = [
        levelled(text_of(state, thing, each))
        for thing in state.battlefield
        for each in of_kind(Loyalty, every_ability(traits(state, thing).abilities))
        if each.change == change
    ]
    return wanted in text or not any(wanted in each for each in alike)


def _offers(outputs: Iterable[Output], words: str) -> bool:
    """Say whether a mana ability adds what words tell: the first type that they name, as often as they name it."""
    told = re.search(r"\badd (\w+)", levelled(words))
    if told is not None and told[1] in HOW_MANY and HOW_MANY.index(told[1]) not in map(len, outputs):
        return False
    wanted = next((each for each in MANA_TYPES if f"{{{each}}}" in words), None)
    return wanted is None or any(each.count(wanted) >= words.count(f"{{{wanted}}}") for each in outputs)


def _is_of_keyword(abilities: tuple[Ability, ...], place: int, wanted: str) -> bool:
    """Say whether an ability is what a keyword of that name means: «Scavenge» that an effect gave (702)."""
    before = of_kind(Keyword, reversed(abilities[:place]))
    own = next((each for each in before if abilities[place] in written_out(each)), None)
    return own is not None and is_keyword_told(own, wanted)


def is_keyword_told(own: Keyword, wanted: str) -> bool:
    """Say whether words are the text of a keyword: its name, with its number and its cost where they tell one."""
    words = levelled(wanted)
    if not words or not (words.startswith(own.keyword) or own.keyword.startswith(words)):
        return False
    rest = words[len(own.keyword) :]
    if re.match(r" \w*[a-z]", rest) and own.what is None and not own.text:
        return False  # «Equip Goblin» is no other equip ability
    cost, numbers = "".join(re.findall(r"\{[^}]*\}", rest)), re.findall(r"(?<![{\w/])\d+(?![}\w/])", rest)
    if cost and cost != mana_of(own.cost).casefold():
        return False
    return not numbers or own.number == Number(int(numbers[0]))


def _is_told_by_cost(state: Magic, wanted: str, source: int, place: int) -> bool:
    """Say whether an ability is the only one of its object with the cost that an otherwise worded text names."""
    cost, colon, _ = wanted.partition(":")
    if not colon:
        return False
    wanted = without_own_name(state, source, wanted)
    abilities = every_ability(traits(state, source).abilities)
    texts = [text_of(state, source, each) for each in abilities]
    if any(not text and _costs_so(each, wanted) for each, text in zip(abilities, texts, strict=True)):
        return False  # what an effect grants costs as much, and its words are nowhere kept
    worded = [levelled(without_own_name(state, source, text)) for text in texts]
    if any(text.startswith(levelled(wanted)) for text in worded):
        return False
    same = [index for index, text in enumerate(worded) if text.partition(":")[0] == levelled(cost) and ":" in text]
    return same == [place]


def _costs_so(ability: Ability, words: str) -> bool:
    """Say whether words name the cost of a granted ability whose text no card keeps, as far as it is told here."""
    wanted = levelled(words.split(":")[0]).rstrip(" ,")
    known, more, _ = levelled(worded_cost(ability)).partition("?")
    known = known.rstrip(" ,")
    return bool(known) and (wanted.startswith(known) if more else wanted == known)


def worded_cost(ability: Ability) -> str:
    """Word the cost of a granted ability whose text no card keeps: mana and tapping."""
    return ", ".join(map(_worded, ability.costs))


def _worded(cost: Cost) -> str:
    match cost:
        case ManaCost(symbols=symbols) if symbols:
            return symbols
        case TapThis():
            return "{T}"
        case UntapThis():
            return "{Q}"
    return "?"


def why_no_activation(state: Magic, entry: Entry) -> tuple[Violation, ...]:
    """Give the reasons why no such ability can be activated now."""
    reasons: list[Violation] = []
    for source in (*state.battlefield, *(each for seat in state.seats for each in state.players[seat].hand)):
        for place, ability in enumerate(every_ability(traits(state, source).abilities)):
            if not isinstance(ability, Activated | Loyalty) or not is_meant(state, entry, source, place):
                continue
            if controller_of(state, source) == entry.by:
                reasons.extend(why_not_activate(state, entry.by, source, place))
    return tuple(reasons)


def is_going_on(state: Magic) -> bool:
    """Say whether something is still to resolve, or waits to be put on the stack in an order that is asked (603.3b)."""
    return bool(state.stack or state.waiting)
