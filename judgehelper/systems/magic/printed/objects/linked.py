"""Linked choices (607.2d, 706.7a): what was chosen for an ability is known only to the abilities linked with it.

Abilities are linked by being printed on one object, or by having been copied together: so a choice is kept under the
name that the object had when it was made, and found while it has that name, or that of the other face of its card.
What becomes a copy of something else finds nothing, even where that too speaks of «the chosen color»; when it is
itself again, its choice is there again. So is what one ability exiled or found, which another speaks of (`memory`).
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import asdict

from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.nodes import everything
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import EXILE, Had, Ref, Thing
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.texts.reads import names_in, of_kind

AS = " as "


def kept_under(kind: str, name: str) -> str:
    """Give the key under which an object called so keeps a choice of a kind: «color», «type»."""
    return f"{kind}{AS}{name}"


def linked_by(name: str, link: int) -> str:
    """Give the name under which an ability that something else gives keeps what it does: apart from others (607.5)."""
    return f"{name} by {link}" if link else name


def choice_of(view: View, kind: str) -> tuple[Ref, ...]:
    """Give what the source of an ability chose, as that which it is now; nothing where it made no such choice."""
    source = view.thing(view.frame.source)
    return chosen_as(view, source, kind) if source is not None and source.chosen else ()


def chosen_as(view: View, thing: Thing, kind: str) -> tuple[Ref, ...]:
    """Give what an object chose under the name that it has now."""
    keys = (kept_under(kind, name) for name in _names(view, thing))
    return next((thing.chosen[key] for key in keys if key in thing.chosen), ())


def _names(view: View, thing: Thing) -> Iterator[str]:
    """Give its name, and those of the other faces where it is one of its card: they are one object (711)."""
    name = view.traits(thing.id).name
    yield name
    card = view.state.cards.get(thing.card)
    faces = [face.name for face in card.faces] if card is not None else []
    if name in faces:
        yield from (each for each in faces if each != name)


def memory_of(view: View, thing: Thing, name: int, word: str) -> tuple[Ref, ...]:
    """Give what a linked ability gave the name to; of what it exiled, what still is in exile (607.2a)."""
    link = view.frame.link if thing.id == view.frame.source else 0
    keys = (kept_under(str(name), linked_by(each, link)) for each in _names(view, thing))
    found: tuple[Ref, ...] = next((thing.memory[key] for key in keys if key in thing.memory), ())
    if not (word.startswith(EXILED) or linked_names(view.traits(thing.id).abilities).get(name) == EXILED):
        return found
    things = view.state.things
    return tuple(ref for ref in of_kind(int, found) if ref in things and things[ref].zone == EXILE)


def exiled_by(view: View, thing: Thing) -> tuple[Ref, ...]:
    """Give what abilities of an object have exiled, as that which it is now (607.2a)."""
    return tuple(ref for key in _keys_of(view, thing) for ref in view.state.exiled_with.get(key, ()))


def put_by(view: View, thing: Thing) -> tuple[Ref, ...]:
    """Give what abilities of an object have put onto the battlefield, as that which it is now (607.2a)."""
    return tuple(ref for key in _keys_of(view, thing) for ref in view.state.put_with.get(key, ()))


def _keys_of(view: View, thing: Thing) -> Iterator[str]:
    link = view.frame.link if thing.id == view.frame.source else 0
    return (kept_under(str(thing.id), linked_by(name, link)) for name in _names(view, thing))


EXILED = "the exiled"
"""How a text calls what another ability of the object has exiled."""


@remembered
def linked_names(abilities: tuple[Had, ...]) -> Mapping[int, str]:
    """Give the names by which one of these abilities speaks of what another one did, with the words used (607.1)."""
    texts = [text for had in abilities for text in _texts(had.ability)]
    given = [names_given(text) for text in texts]
    everywhere = frozenset[int]().union(*given)
    found: dict[int, str] = {}
    for text, own in zip(texts, given, strict=True):
        for name, word in _used(text):
            if name in everywhere and name not in own:
                found[name] = word if word.startswith(EXILED) else found.get(name, word)
    return found


def _texts(ability: Ability) -> tuple[Ability, ...]:
    """Give an ability, or the several that its keyword stands for: they may be linked with one another (702.71b)."""
    return (expanded(ability) or (ability,)) if isinstance(ability, Keyword) else (ability,)


def names_given(text: object) -> frozenset[int]:
    """List the names that a text gives."""
    return frozenset(name for node in everything(text) for name in names_in(node, "name", "all_name").values())


def names_used(text: object) -> frozenset[int]:
    """List the names by which a text speaks of what was named before."""
    return frozenset(name for name, _ in _used(text))


def _used(text: object) -> Iterator[tuple[int, str]]:
    """List these names, each with the word that stands for it in the text."""
    for node in everything(text):
        for name in names_in(node, "to").values():
            yield name, str(asdict(node).get("word", ""))
