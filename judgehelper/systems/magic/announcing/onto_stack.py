"""A spell or an activated ability comes onto the stack, and its announcement is laid out (601.2a, 602.2a)."""

from msgspec.structs import replace

from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.family import Ability
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.casting import LETTERS_OF_601_2
from judgehelper.systems.magic.effects.replacement.proposals import happen
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import STACK, Announced, Frame, Item, Magic, Thing, Way
from judgehelper.systems.magic.game.steps import Activate, MoveToStack, Proposal
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in, with_thing
from judgehelper.systems.magic.in_force.triggers.how_often import given_by
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.reads import of_kind


def move_to_stack(state: Magic, step: MoveToStack) -> Magic:
    """Put the card on top of the stack as a spell, knowing how it is cast: what it is may depend on that (601.2a)."""
    before = replace(state, agenda=())
    way = step.way
    origin = state.things[step.card].zone
    moved = events.Moved(thing=step.card, to=STACK, how="cast", by=step.player, side=way.side,
                         face_down=way.how if way.face_down else "")  # fmt: skip
    state = happen(state, (Proposal(moved, cr("601.2a")),))
    spell = state.stack[-1]
    history = state.things[spell].cast_as.in_way(way.how)
    if way.how == "alternative":  # «if the {1}{B} cost was paid»
        history = history.with_cost(way.how, _mana_in(way))
    state = with_thing(state, replace(state.things[spell], cast_as=history))
    item = Item(
        how=way.how, origin=origin, allowed=way.allowed, allowed_by=way.by, opened=way.opened, opened_by=way.opened_by
    )
    frame = Frame(source=spell, controller=step.player, since=len(state.log))
    state = replace(state, items=state.items.set(spell, item), frames=state.frames.set(spell, frame))
    told = events.Announcing(step.player, spell, step.card, way.how)
    return _lay_out(before, state, spell, way, told, cr("601.2a"))


def activate(state: Magic, step: Activate) -> Magic:
    """Put an activated ability on top of the stack as an object of its own (602.2a)."""
    before = replace(state, agenda=())
    ability = every_ability(traits(state, step.source).abilities)[step.place]
    state, item = put_ability(state, step.source, step.player, ability)
    told = events.Announcing(step.player, item, step.source, "")
    return _lay_out(before, state, item, Way(), told, cr("602.2a"))


def _lay_out(before: Magic, state: Magic, item: int, way: Way, told: events.Announcing, cites: Citations) -> Magic:
    """Note the way back (721.1), and put the letters of the announcement on the agenda (601.2b-i, 602.2b)."""
    state = replace(state, announced=Announced(before=before, log=len(before.log), item=item))
    state = record(state, told, cites)
    state = replace(state, ways=state.ways.set(item, way))
    return then(state, *(letter(item) for letter in LETTERS_OF_601_2))


def _mana_in(way: Way) -> str:
    """Give all the mana that a way asks for, written as a text writes it: «{1}{B}»."""
    acts = of_kind(PayMana, (each.act for each in of_kind(ActCost, way.costs)))
    return (way.mana or "") + "".join(act.symbols for act in acts)


def put_ability(
    state: Magic, source: int, player: str, ability: Ability, frame: Frame | None = None, text: str = ""
) -> tuple[Magic, int]:
    """Make an ability an object on the stack (602.2a, 603.3)."""
    state, item = new_id(state)
    state, stamp = new_timestamp(state)
    thing = Thing(id=item, zone=STACK, owner=player, controller=player, kind="ability", timestamp=stamp)
    state = put_in(state, thing)
    wording = text or text_of(state, source, ability)
    state = replace(state, items=state.items.set(item, Item(ability=ability, text=wording)))
    own = frame or Frame(source=source, controller=player)
    link = given_by(state, source, ability)
    own = replace(own, since=len(state.log), link=link)
    return replace(state, frames=state.frames.set(item, own)), item
