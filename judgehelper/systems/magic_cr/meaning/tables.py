"""All tables of meaning in one value, to be handed to a view."""

from judgehelper.systems.magic_cr.meaning.conditions import CONDITIONS, TRUTHS, happenings
from judgehelper.systems.magic_cr.meaning.filters import FILTERS
from judgehelper.systems.magic_cr.meaning.phrases import PHRASES
from judgehelper.systems.magic_cr.meaning.quantities import QUANTITIES
from judgehelper.systems.magic_cr.view import Tables

TABLES = Tables(PHRASES, FILTERS, QUANTITIES, CONDITIONS, TRUTHS, happenings)
