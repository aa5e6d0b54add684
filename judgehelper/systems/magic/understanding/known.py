"""The words that some chapter of the engine has a rule for, where no table of functions lists them."""

from judgehelper.abilities import clauses, durations, kinds
from judgehelper.abilities.acts import acting, being, course, mana, moving, rules
from judgehelper.abilities.acts.being import GainsEveryType, HasAbilitiesOf, HasSame
from judgehelper.abilities.acts.counters import GetCounters
from judgehelper.abilities.acts.keyword_actions import VentureLimit, VoteMore
from judgehelper.abilities.acts.moving import RevealDraw, SearchTop
from judgehelper.abilities.acts.rules import (
    BlockWith,
    CostsAtLeast,
    EscapeLegendRule,
    HaveCounters,
    HurtAs,
    LiveOn,
    LoyaltyAnyTime,
    PayWith,
    StayTapped,
    TapsAs,
    UntapBesides,
    UntapLimit,
)
from judgehelper.abilities.clauses import KeepsThis
from judgehelper.abilities.family import Clause
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.systems.magic.printed.keywords.written_out import PLAYED

LAYER_ACTS = frozenset((
    being.Gets, being.Gains, being.Has, being.Loses, being.LosesAll, being.HasBase, being.Measures, being.SwitchPT,
    being.Is, being.IsNot, being.Becomes, being.ControlledBy, HasSame, HasAbilitiesOf, GainsEveryType, being.CantGain,
    being.BecomesCopy,
))  # fmt: skip
"""Read by the layers (613)."""
RULE_ACTS = frozenset((
    being.BeStatus, being.Cant, being.Doesnt, being.Must, being.Costs, being.AdditionalLands, being.HandSize,
    being.CanAlso,
    being.AssignAs, being.AsThough, being.KeepMana, mana.Spend, being.CanOnly, being.Unpreventable,
    being.LethalBy, being.DrawLimit, being.CounterLimit, moving.Enter,
    moving.EnterAsCopy, acting.Cast, acting.Play, acting.GainLife, mana.PayRather, being.CastLimit,
    rules.NoMoreThan, rules.CantBeMade, VoteMore, VentureLimit, SearchTop, RevealDraw, course.PlayAsOwn,
    acting.LookFreely, being.PlayWithTop, being.CausesNoTriggers, EscapeLegendRule, StayTapped, UntapLimit,
    CostsAtLeast, LiveOn, HurtAs, TapsAs, LoyaltyAnyTime, UntapBesides,
))  # fmt: skip
"""Read by the chapters of combat, costs and permissions."""
FORBIDDEN_ACTS = frozenset((
    being.Attack, being.Block, being.BeBlocked, being.BeTargeted, acting.Untap, acting.Cast, acting.Play,
    acting.Activate, acting.GainLife, acting.LoseLife, acting.Transform, moving.SearchLibraries,
    acting.LoseGame, acting.WinGame, moving.Draw,
    moving.Undergo, moving.Enter, GetCounters, HaveCounters, BlockWith, PayWith, mana.SpendMana,
))  # fmt: skip
"""What «can't», «doesn't» and «must» may speak of."""
KNOWN_LAYOUTS = frozenset((
    "normal", "split", "aftermath", "token", "adventure", "leveler", "saga", "modal_dfc", "transform", "prototype",
    "flip", "vanguard", "meld", "class",
))  # fmt: skip
KNOWN_KEYWORDS = frozenset((*PLAYED, *(rule.name for rule in KEYWORDS if rule.writes_out is not None)))
KNOWN_DURATIONS = (
    durations.EndOfTurn, durations.ThisTurn, durations.ThisCombat, durations.NextTurn, durations.EndOfNextTurn,
    durations.NextStep, durations.OnceEach, durations.AsLongAs, durations.UntilEvent, durations.RestOfGame,
    durations.Perpetually,
    durations.During, durations.UntilResolved,
)  # fmt: skip
"""How long a text may say that something holds (611.2)."""
RULE_CLAUSES: tuple[type[Clause], ...] = (
    clauses.Do, clauses.Does, clauses.Sentence, clauses.If, clauses.UnlessSo, clauses.Where, clauses.AlsoTrue,
    clauses.Instead, KeepsThis,
    clauses.AsHappens, clauses.Prevents, clauses.Redirects, clauses.LifeFloor,
    clauses.TriggersTwice, clauses.CastSoGoes, clauses.IfCastSo,
)  # fmt: skip
"""What a static ability may be made of (604, 614, 615)."""
UNKNOWN_ABILITIES = (kinds.ThisAbility,)
"""Frames of abilities that no chapter carries out yet. What one may do before the game begins (103.5) is none of them:
a game is set up as begun."""
SUFFERED = frozenset(("cast", "countered", "regenerated", "sacrificed"))
"""What «can't be …» forbids where some chapter looks at it."""
