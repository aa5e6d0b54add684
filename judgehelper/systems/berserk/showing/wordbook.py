"""The vocabulary of card texts for whoever puts a card of his own together: how parts are begun, and read back."""

from typing import Any

from judgehelper.kernel.vocabulary import CardLine, Vocabulary
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.words import NAMED, NAMED_WITH_NUMBER
from judgehelper.systems.berserk.showing.rendering import body, of_marker, phrase, text, type_line
from judgehelper.systems.berserk.showing.terms import label
from judgehelper.systems.berserk.support import REFERENCES, why_unplayed
from judgehelper.systems.berserk.vocabulary import OF_EVENT, OF_KEY, OF_SELECTOR, played

TEXTS_ARE = tuple[str | Ability, ...]
"""What stands behind «formation» and the like; a static item is put there as an ability."""
WORDS_WITH_TEXTS = ("formation", "at_depth", "on_surface", "if_first", "if_second")
NAMED_WORDS = tuple(f"{name} 1" if name in NAMED_WITH_NUMBER else name for name in NAMED)
NOTHING = Worded("особенность", "ability")
NAMES = ("id", "marker", "class_", "subtype", "name")
"""Fields in which any name may stand."""
SIZES = ("1", "1-2-3", "X")
BEGUN: dict[str, tuple[Any, ...]] = {
    "Ability": (
        {"kind": "playable", "cost": {"close": True}},
        {"kind": "playable", "sudden": True, "cost": {"close": True}},
        {"kind": "triggered", "when": {"on": "turn-start"}},
        {"kind": "conditional", "when": {"on": "attacked"}},
        {"kind": "static", "gives": []},
        {"named": "armour"},
        {"formation": ["armour 1"]},
        {"at-depth": ["armour 1"]},
        {"on-surface": ["armour 1"]},
        {"if-first": ["armour 1"]},
        {"if-second": ["armour 1"]},
        {"valhalla": {"do": "heal"}},
        {"concentration": {"do": "heal"}},
        {"frenzy": 1, "does": {"do": "heal"}},
        {"when-recruited": True, "does": {"do": "crystals"}},
    ),
    "Static": (
        {"modify": "strike", "plus": 1},
        *({key.replace("_", "-"): begun} for key, begun in (
            ("give", "armour 1"), ("forbid", ["attack"]), ("permit", ["attack-adjacent"]), ("oblige", ["attack"]),
            ("protect", ["shot"]), ("prevent", 1), ("replace", {"on": "wounded"}), ("ignore", ["abilities"]),
            ("acts", 2), ("maximum", "chips"), ("dice", 2), ("unanswerable", True), ("directed", True),
            ("hidden_ok", True), ("squad", {}),
        )),
    ),
    "Event": tuple({"on": on} for on in OF_EVENT),
    "Selector": tuple({"of": of} for of in OF_SELECTOR),
    "Counted": tuple({"of": of} for of in OF_SELECTOR),
}  # fmt: skip
"""How the parts of a text are begun."""
assert {next(iter(each)).replace("-", "_") for each in BEGUN["Static"]} == set(OF_KEY), "each static item can be begun"


def words_at(part: str, field: str) -> tuple[str, ...]:
    """List the words that may stand in a field of a part where its type allows any."""
    if field in ("give", "has", "lacks", "ability") or (part, field) in (("", ""), *((("Ability", each)) for each in
                                                                                     WORDS_WITH_TEXTS)):  # fmt: skip
        return NAMED_WORDS
    if field in ("named", "maximum"):
        return (*(("chips", "life") if field == "maximum" else ()), *NAMED)
    if field in NAMES:
        return ()
    if field in ("size", "plus", "or_plus", "value", "set", "times", "count", "min", "max", "amount", "x", "get"):
        return SIZES
    return REFERENCES


def type_of(part: str, field: str) -> Any:
    """Give the type of a field that the file leaves open."""
    return TEXTS_ARE if part == "Ability" and field in WORDS_WITH_TEXTS else None


def read_back(card: Card) -> tuple[CardLine, ...]:
    """Say the abilities of a card and what its markers give, each with what the engine cannot play of it."""
    return (
        *(CardLine(_line(each), _against(each)) for each in card.abilities),
        *(
            CardLine(Worded(of_marker(name, each, Language.RU), of_marker(name, each, Language.EN)), _against(each))
            for name, texts in card.marker_texts.items()
            for each in texts
        ),
    )


def _against(each: str | Ability) -> tuple[tuple[Worded, str], ...]:
    found = tuple((phrase(word), why) for word, why in why_unplayed(each))
    return ((NOTHING, "it says nothing to be done yet"),) if not found and says_nothing(each) else found


def says_nothing(each: str | Ability) -> bool:
    """Say whether an ability has been begun and does nothing so far."""
    return isinstance(each, Ability) and each.named is None and not body(each, Language.EN)


def rated(card: Card) -> tuple[Worded, str]:
    """Say what a card is, with its life and strike."""
    types = Worded(*(type_line(card, language) for language in (Language.RU, Language.EN)))
    return types, card.figures


def _line(each: str | Ability) -> Worded:
    return Worded(*(text(each, language) or NOTHING(language) for language in (Language.RU, Language.EN)))


VOCABULARY = Vocabulary(
    label=label, word=phrase, played=played, words_at=words_at, begun=lambda part: BEGUN.get(part, ()),
    type_of=type_of, read_back=read_back, rated=rated,
)  # fmt: skip
"""What the system says of its words."""
