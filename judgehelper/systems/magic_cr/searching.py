"""Acts with libraries: searching, scrying, looking at the top (701.17, 701.18, 701.41)."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record
from judgehelper.systems.magic_cr import acting_out, events
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import Ordering

SEARCHING: Mapping[type[Step], Callable[[Magic, Any], Any]] = {}
TAKES_SEARCHING: Mapping[type[Step], Callable[[Magic, Any, Answer], Magic]] = {}
_ = (replace, Decision, Option, record, acting_out, events, look, cr, Ordering)
