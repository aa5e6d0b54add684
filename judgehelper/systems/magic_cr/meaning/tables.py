"""All tables of meaning in one value, to be handed to a view."""

from judgehelper.abilities.dungeons import CompletedDungeon, DungeonsCompleted
from judgehelper.abilities.likeness import LastExiled
from judgehelper.abilities.the_ring import ChoseBearer
from judgehelper.abilities.voting import MoreVotes, VotesFor
from judgehelper.systems.magic_cr.dungeons import count_completed, has_completed
from judgehelper.systems.magic_cr.meaning.conditions import CONDITIONS, TRUTHS, happenings
from judgehelper.systems.magic_cr.meaning.filters import FILTERS
from judgehelper.systems.magic_cr.meaning.latest import find_drawn, find_last
from judgehelper.systems.magic_cr.meaning.phrases import PHRASES
from judgehelper.systems.magic_cr.meaning.quantities import QUANTITIES
from judgehelper.systems.magic_cr.meaning.votes import VOTED, got_more, votes_for
from judgehelper.systems.magic_cr.own_words import DrawnSo
from judgehelper.systems.magic_cr.the_ring import chose_other
from judgehelper.systems.magic_cr.view import Tables

TABLES = Tables(
    {**PHRASES, LastExiled: find_last, DrawnSo: find_drawn}, {**FILTERS, **VOTED},
    {**QUANTITIES, VotesFor: votes_for, DungeonsCompleted: count_completed},
    {**CONDITIONS, MoreVotes: got_more, CompletedDungeon: has_completed, ChoseBearer: chose_other}, TRUTHS, happenings,
)  # fmt: skip
