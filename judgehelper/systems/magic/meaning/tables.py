"""All tables of meaning in one value, to be handed to a view."""

from judgehelper.abilities.acts.being import LastExiled
from judgehelper.abilities.acts.keyword_actions import (
    ChoseBearer,
    CompletedDungeon,
    DungeonsCompleted,
    MoreVotes,
    VotesFor,
)
from judgehelper.systems.magic.game.view import Tables
from judgehelper.systems.magic.meaning.bonds import find_drawn, find_last
from judgehelper.systems.magic.meaning.conditions import CONDITIONS, TRUTHS, happenings
from judgehelper.systems.magic.meaning.filters import FILTERS
from judgehelper.systems.magic.meaning.phrases import PHRASES
from judgehelper.systems.magic.meaning.quantities import QUANTITIES
from judgehelper.systems.magic.meaning.votes import VOTED, got_more, votes_for
from judgehelper.systems.magic.printed.objects.designations import chose_other
from judgehelper.systems.magic.printed.objects.dungeons import count_completed, has_completed
from judgehelper.systems.magic.printed.texts.own_words import DrawnSo

TABLES = Tables(
    {**PHRASES, LastExiled: find_last, DrawnSo: find_drawn}, {**FILTERS, **VOTED},
    {**QUANTITIES, VotesFor: votes_for, DungeonsCompleted: count_completed},
    {**CONDITIONS, MoreVotes: got_more, CompletedDungeon: has_completed, ChoseBearer: chose_other}, TRUTHS, happenings,
)  # fmt: skip
