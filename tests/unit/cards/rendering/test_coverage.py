"""What Russian has no words for yet: the list may only become shorter."""

from judgehelper.abilities.families import FAMILIES
from judgehelper.abilities.family import Count, Determiner
from judgehelper.cards.rendering.ru.book import book

WITHOUT_NOUN = {"OfType", "OfSubtype", "OfSupertype", "OfColour", "Being", "Kind", "AllOf", "OneOf"}
"""Filters that are nouns and adjectives: `nominals` says them, they never stand alone."""
WITH_THEIR_CLAUSE = {"Measures", "Unread", "AnyAmount"}
"""Said by what is around them: a statement about power, a text as it stands, «жизни» without a number."""
MISSING = {
    "AbilitiesOf", "AbilityCosts", "AdditionalLands", "AlsoTrue", "AsThough", "AsYouCast", "AssignAs",
    "AttachedTo", "BeStatus", "CanBeCommander", "CantGain", "CastFrom", "CastLimit", "CastMany", "CastOnly",
    "CastWhen", "CausesNoTriggers", "ClassLevel", "CostsExtra", "CountAs", "CounteredGoes", "CycleOrDiscard",
    "DealInstead", "DeckLimit", "DoubleLife", "DrawGame", "Expend", "ExtraPhase", "FlashFor", "Flip",
    "FromSingle", "FromSource", "Granter", "HaveMost", "HaveStat", "InParty", "IsNot", "IsPhrase", "KeepMana",
    "LookFreely", "MakeDiscard", "MakeTokens", "Manifest", "Meld", "NextTime", "OfChosenType", "OfYourChoice",
    "OnTop", "OnceEach", "OpeningHand", "Paired", "Parity", "PhaseOut", "Prevented", "Prototype",
    "ReceiveCounters", "Redirects", "RevealUntil", "RollDie", "SetLife", "ShuffleTop", "Spend",
    "SpendUncounterable", "Spent", "Station", "Tally", "TargetsBeyond", "ThisAbility", "TimesPaid",
    "TimesResolved", "TriggersAgain", "TriggersTwice", "Unpreventable", "UseKeyword", "Vote", "WasFit",
    "WasSpent", "WhereCount", "WithAbility", "Zones",
}  # fmt: skip


def test_only_these_nodes_have_no_russian_words() -> None:
    nodes = {node for base, members in FAMILIES.items() if base not in (Count, Determiner) for node in members}
    lacking = {node.__name__ for node in nodes if node not in book()}
    assert lacking - WITHOUT_NOUN - WITH_THEIR_CLAUSE == MISSING


def test_every_entry_belongs_to_a_node_of_the_vocabulary() -> None:
    known = {node for members in FAMILIES.values() for node in members}
    assert set(book()) <= known
