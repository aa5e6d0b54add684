"""Naming things in sentences: cards stay in the nominative between quotation marks, only «игрок» is declined."""

from judgehelper.kernel.words import Language
from judgehelper.systems.magic.game.state import Id, Magic, Ref, Thing
from judgehelper.systems.magic.layers.look import traits

CASES = {"nom": "игрок", "gen": "игрока", "dat": "игроку", "acc": "игрока", "ins": "игроком", "pre": "игроке"}
NAMELESS = {"ru": "лежащее лицом вниз", "en": "a face-down object"}
UNSEEN = "?"
"""The key of what stands for a card that a player may not look at (402.3, 401.2)."""
UNSEEN_NAMES = {"ru": "карта", "en": "a card"}
ABILITY = {"ru": "способность", "en": "an ability"}


class Names:
    """Names objects and players of one state in one language."""

    def __init__(self, state: Magic, language: Language) -> None:
        self.state = state
        self.language = language

    def __call__(self, ref: Ref | None, case: str = "nom") -> str:
        """Name an object or a player; a player in a grammatical case."""
        if ref is None:
            return "—"
        if isinstance(ref, str):
            return self.player(ref, case)
        return self.thing(ref)

    def player(self, player: str, case: str = "nom") -> str:
        """Name a player: «игроку A», "player A"."""
        return f"{CASES[case]} {player}" if self.language is Language.RU else f"player {player}"

    def Player(self, player: str) -> str:  # noqa: N802 - the same at the beginning of a sentence
        """Name a player at the beginning of a sentence."""
        return self.player(player)[0].upper() + self.player(player)[1:]

    def thing(self, thing: Id) -> str:
        """Name an object as it is or last was; an ability on the stack by its source."""
        here = self.state.things.get(thing)
        past = self.state.past.get(thing)
        kind = here.kind if here else past.thing.kind if past else "card"
        if kind == "ability":
            return self._ability(thing)
        name = traits(self.state, thing).name or self._last(thing)
        return quoted(name, self.language) if name else nameless(here or (past.thing if past else None), self.language)

    def _last(self, thing: Id) -> str:
        past = self.state.past.get(thing)
        here = self.state.things.get(thing) or (past.thing if past else None)
        if here is None or here.face_down:
            return ""
        card = self.state.cards.get(here.card)
        return card.name if card else (here.made.name if here.made else "")

    def _ability(self, thing: Id) -> str:
        frame = self.state.frames.get(thing)
        if frame is None:
            return ABILITY[self.language.value]
        source = self.thing(frame.source)
        return f"способность объекта {source}" if self.language is Language.RU else f"an ability of {source}"

    def list(self, refs: tuple[Ref, ...], case: str = "nom") -> str:
        """Name several, with commas."""
        return ", ".join(self(ref, case) for ref in refs)


def nameless(thing: Thing | None, language: Language) -> str:
    """Call what has no name: something that lies face down in play, or a card that is not seen."""
    is_unseen = thing is not None and thing.face_down == UNSEEN
    return (UNSEEN_NAMES if is_unseen else NAMELESS)[language.value]


def quoted(name: str, language: Language) -> str:
    """Put a name between the quotation marks of the language; English names stand plain."""
    return f"«{name}»" if language is Language.RU else name


def count_ru(number: int, one: str, few: str, many: str) -> str:
    """Say a number with its noun: «1 жетон», «2 жетона», «5 жетонов»."""
    tail, teen = number % 10, number % 100
    if tail == 1 and teen != 11:
        return f"{number} {one}"
    return f"{number} {few}" if tail in (2, 3, 4) and teen not in (12, 13, 14) else f"{number} {many}"


def count_en(number: int, one: str, many: str = "") -> str:
    """Say a number with its noun: "1 counter", "2 counters"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
