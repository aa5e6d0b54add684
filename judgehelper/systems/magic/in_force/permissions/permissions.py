"""What rules and effects forbid and allow (101.2, 307, 601.3): «can't», «may», «must», told apart from what happens."""

from collections.abc import Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import acting, being, moving, rules
from judgehelper.abilities.conditions import NotSo
from judgehelper.abilities.family import Act, Clause, Condition, Phrase, Quantity
from judgehelper.abilities.kinds import Static
from judgehelper.abilities.phrases import SUBJECT, AbilitiesOf, Role, That, Things
from judgehelper.systems.magic.game.players.seating import are_opponents
from judgehelper.systems.magic.game.players.vanguards import hand_modifier
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Id, Magic, Ref, is_player
from judgehelper.systems.magic.in_force.permissions.permits import with_permits
from judgehelper.systems.magic.in_force.triggers.triggers import frame_of
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, SILENCE, Speakers, every_ability
from judgehelper.systems.magic.layers.look import look, look_as, traits
from judgehelper.systems.magic.meaning.phrases import fits_phrase, names_in
from judgehelper.systems.magic.printed.objects.linked import choice_of
from judgehelper.systems.magic.printed.texts.later_sentences import with_same_subjects
from judgehelper.systems.magic.printed.texts.reads import nodes, of_kind

A = TypeVar("A", bound=Act, covariant=True)


class Stated(NamedTuple, Generic[A]):
    """A statement in force (611, 613.10): what a static ability or lasting effect says now."""

    frame: Frame
    """What its words are read with."""
    who: Phrase | None
    """Its subject; None: the controller."""
    act: A
    on: tuple[Ref, ...] | None = None
    """The objects that it is locked to (611.2c); None: whatever its subject means."""
    timestamp: int = 0
    """How old it is among what changes the rules of the game (613.6, 613.10)."""


Said = Stated[Act]
"""A statement in force, whatever it states."""


def rules_said(state: Magic, kind: type[Act] | None = None) -> Iterator[Said]:
    """List what static abilities and lasting effects say now; of those that speak of a kind of act, where it is named.

    Texts that change characteristics alone are not among them (613.10).
    """
    speakers = INDEXES.of(state).speaking(kind)
    return iter(()) if speakers is SILENCE else _said_by(state, speakers)


def _said_by(state: Magic, speakers: Speakers) -> Iterator[Said]:
    for watcher in speakers.statics:
        frame = frame_of(state, watcher)
        condition = watcher.ability.condition
        if condition is not None and not look(state, frame).holds(condition):
            continue
        for who, act in acts_said(state, frame, with_permits(with_same_subjects(watcher.ability.body))):
            yield Stated(frame, who, act, timestamp=state.things[watcher.source].timestamp)
    for lasting in speakers.lasting:
        for who, act in acts_said(state, lasting.frame, with_permits((lasting.says,))):
            yield Stated(lasting.frame, who, act, lasting.on, lasting.timestamp)


def said_by_spell(state: Magic, spell: Id) -> Iterator[Said]:
    """List what the static abilities of a spell say of itself while it is on the stack, where they hold (112.6f)."""
    frame = state.frames.get(spell, Frame(source=spell, controller=state.things[spell].controller))
    view = look(state, frame)
    for ability in of_kind(Static, every_ability(traits(state, spell).abilities)):
        if ability.condition is None or view.holds(ability.condition):
            for who, act in acts_said(state, frame, with_same_subjects(ability.body)):
                yield Stated(frame, who, act)


def rules_stating(state: Magic, kind: type[A]) -> Iterator[Stated[A]]:
    """List the statements in force that are such an act; not those that forbid or allow it."""
    if INDEXES.of(state).speaking(kind) is SILENCE:
        return iter(())
    found = ((said, said.act) for said in rules_said(state, kind))
    return (Stated(said.frame, said.who, act, said.on, said.timestamp) for said, act in found if isinstance(act, kind))


def rules_for(state: Magic, kind: type[A], ref: Ref) -> Iterator[Stated[A]]:
    """List the statements in force that are such an act of this object or player."""
    return (said for said in rules_stating(state, kind) if speaks_of(state, said, ref))


def rules_against(state: Magic, kind: type[A], ref: Ref) -> Iterator[A]:
    """List the acts of a kind that this object or player can't do (101.2)."""
    for said in rules_said(state, kind):
        match said.act:
            case being.Cant(acts=acts) if (barred := tuple(of_kind(kind, acts))) and speaks_of(state, said, ref):
                yield from barred


def acts_said(state: Magic, frame: Frame, body: tuple[Clause, ...]) -> Iterator[tuple[Phrase | None, Act]]:
    """List the acts that a text states now, each with its subject."""
    for clause in body:
        match clause:
            case clauses.Does() | clauses.Do():
                yield from ((clause.who, act) for act in clause.acts)
            case clauses.Sentence():
                yield from acts_said(state, frame, with_their_group(clause.clauses))
            case clauses.Where():
                yield from ((who, _with_x(act, clause.x)) for who, act in acts_said(state, frame, clause.clauses))
            case clauses.If(condition=held) | clauses.UnlessSo(condition=held) if _is_excuse(clause, held):
                yield from acts_said(state, frame, unless_of_defender(clause))
            case clauses.If():
                holds = look(state, frame).holds(clause.condition)
                yield from acts_said(state, frame, clause.then if holds else clause.otherwise)
            case clauses.UnlessSo() if not look(state, frame).holds(clause.condition):
                yield from acts_said(state, frame, clause.then)


def _is_excuse(clause: clauses.If | clauses.UnlessSo, condition: Condition) -> bool:
    """Say whether a condition about the defending player only excuses from what is forbidden (508.1c)."""
    return speaks_of_defender(condition) and (isinstance(clause, clauses.UnlessSo) or _forbids_alone(clause))


@remembered
def speaks_of_defender(condition: Condition | None) -> bool:
    """Say whether a condition asks about the defending player: it is looked at for each who could be that (508.5)."""
    return condition is not None and Role("defending player") in nodes(condition)


@remembered
def _forbids_alone(clause: clauses.If) -> bool:
    """Say whether a condition only forbids: «can't attack if defending player …» is «unless not» (508.1c)."""
    return not clause.otherwise and all(map(_only_forbids, clause.then))


def _only_forbids(clause: Clause) -> bool:
    match clause:
        case clauses.Does(acts=acts):
            return all(isinstance(act, being.Cant) for act in acts)
    return False


@remembered
def unless_of_defender(clause: clauses.UnlessSo | clauses.If) -> tuple[Clause, ...]:
    """Write «can't attack unless defending player …» with the condition beside what it excuses (508.1c)."""
    excuse = NotSo(clause.condition) if isinstance(clause, clauses.If) else clause.condition
    return tuple(_excused(each, excuse) for each in clause.then)


def _excused(clause: Clause, excuse: Condition) -> Clause:
    match clause:
        case clauses.Does(acts=acts):
            bans = (replace(act, unless=excuse) if isinstance(act, being.Cant) else act for act in acts)
            return replace(clause, acts=tuple(bans))
    return clause


@remembered
def with_their_group(row: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Say again whom «they» means in a statement: the group that a clause before it is about."""
    groups = {who.name: who for who in of_kind(Things, (each.who for each in row)) if who.name}
    return tuple(_of_group(each, groups) for each in row)


def _of_group(clause: Clause, groups: Mapping[int, Things]) -> Clause:
    match clause:
        case clauses.Does(who=That(to=name)) if name in groups:
            return replace(clause, who=groups[name])
    return clause


def _with_x(act: Act, x: Quantity) -> Act:
    """Write «{X} less, where X is …» as so many times one generic mana (107.3c, 107.4b)."""
    match act:
        case being.Costs(symbols="{X}"):
            return replace(act, symbols="{1}", times=x)
    return act


def speaks_of(state: Magic, said: Said, ref: Ref) -> bool:
    """Say whether a statement's subject is this object or player; one about abilities speaks of neither (109.1)."""
    if said.on is not None:
        return ref in said.on
    if said.who is None:
        return ref == said.frame.controller
    if isinstance(said.who, AbilitiesOf):
        return False
    return fits_phrase(look(state, said.frame), said.who, ref)


VERBS: Mapping[str, type[Act]] = {
    "untap": acting.Untap,
    "attack": being.Attack,
    "block": being.Block,
    "cast": acting.Cast,
    "play": acting.Play,
    "activate": acting.Activate,
    "target": being.BeTargeted,
    "gain life": acting.GainLife,
    "lose life": acting.LoseLife,
    "lose": acting.LoseGame,
    "win": acting.WinGame,
    "crew": moving.UseKeyword,
    "search": moving.SearchLibraries,
}


def cant_undergo(state: Magic, ref: Ref, participle: str) -> bool:
    """Say whether something can't suffer what a participle names: «can't be regenerated»."""
    return any(each.participle == participle for each in rules_against(state, moving.Undergo, ref))


def cant_transform(state: Magic, ref: Ref) -> bool:
    """Say whether something says that a permanent can't transform (101.2)."""
    return any(True for _ in rules_against(state, acting.Transform, ref))


def is_unspoken(state: Magic, kind: type[Act]) -> bool:
    """Say at a glance whether nothing in force speaks of a kind of act."""
    return INDEXES.of(state).speaking(kind) is SILENCE


def cant(state: Magic, ref: Ref, verb: str) -> tuple[Said, ...]:
    """List the statements by which something can't (or doesn't) do what a verb names."""
    kind = VERBS[verb]
    return tuple(
        _named(state, said, ref)
        for said in rules_said(state, kind)
        if isinstance(said.act, being.Cant | being.Doesnt)
        and any(of_kind(kind, said.act.acts))
        and speaks_of(state, said, ref)
    )


def is_spared(state: Magic, player: str, kind: type[Act], causing: str) -> bool:
    """Say whether what the one who would be `causing` it controls can't make a player do such a thing (101.2)."""
    for said in rules_for(state, rules.CantBeMade, player):
        own = said.act.by == "own"
        is_of_these = causing == player if own else are_opponents(state, said.frame.controller, causing)
        if is_of_these and any(of_kind(kind, said.act.acts)):
            return True
    return False


def _named(state: Magic, said: Said, ref: Ref) -> Said:
    """Let the name of a statement's subject stand for whom it is asked of: «more than that player controls»."""
    if said.who is None:
        return said
    names = said.frame.names.set(SUBJECT, (ref,))
    for name, refs in names_in(look(state, said.frame), said.who, ref):
        names = names.set(name, refs)
    return said._replace(frame=replace(said.frame, names=names))


def hand_size(state: Magic, player: str) -> int | None:
    """Give a player's maximum hand size (402.2), as the newest effect leaves it (613.10); None: there is none."""
    size: int | None = 7 + hand_modifier(state, player)
    for said in sorted(rules_for(state, being.HandSize, player), key=lambda each: each.timestamp):
        number = None if said.act.amount is None else look(state, said.frame).value(said.act.amount)
        changes = {"more": 1, "less": -1}.get(said.act.change)
        if changes is None:
            size = number
        elif size is not None and number is not None:
            size += changes * number
    return None if size is None else max(0, size)


def land_plays(state: Magic, player: str) -> int:
    """Give how many lands a player may play this turn (305.2)."""
    number = 1
    for said in rules_for(state, being.AdditionalLands, player):
        most = look(state, said.frame).bounds(said.act.count)[1]
        number += 1000 if most is None else most
    return number


# --- What can attack and be attacked at all: creatures; players in the game, planeswalkers on the battlefield (506.3)
def can_be_attacked(state: Magic, defender: Ref) -> bool:
    """Say whether a player is still in the game, a planeswalker still one on the battlefield (506.3c, 508.4a)."""
    if is_player(defender):
        return defender in state.players and not state.players[defender].out
    here = state.things.get(defender)
    if here is None or here.zone != BATTLEFIELD:
        return False
    return bool({"Planeswalker", "Battle"} & set(traits(state, defender).types))


def protector_of(state: Magic, battle: Id) -> str:
    """Give the player who protects a battle, of later books; empty: nobody was chosen."""
    chosen = choice_of(look_as(state, battle, ""), "player")
    return str(chosen[0]) if chosen else ""


def is_creature(state: Magic, thing: Id) -> bool:
    """Say whether an object is a creature: nothing else attacks or blocks (506.3a)."""
    return "Creature" in traits(state, thing).types
