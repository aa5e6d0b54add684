"""What is said of a choice before it is made: what the rules have against it, and how something is shared out."""

from typing import cast

from judgehelper.kernel.board import Arrow
from judgehelper.kernel.decision import Choice, Decision, Form
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.game import why_not
from judgehelper.kernel.sharing import Sharing
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk
from judgehelper.session.desk_view import Question, Reason, word_reasons
from judgehelper.session.saying.telling import tell
from judgehelper.session.saying.typography import typeset


def objections(desk: Desk, choice: Choice | None, language: Language) -> tuple[Reason, ...]:
    """Say what the rules have against a choice that is not made yet; nothing against one that is not whole."""
    if choice is None or desk.decision is None:
        return ()
    try:
        found = why_not(desk.system.rules, desk.state, choice)
    except NotUnderstood as silence:
        return (Reason(tell(silence, language), silence.refusal.cites),)
    return word_reasons(desk, found, language)


def sharing(desk: Desk, given: Choice, language: Language) -> Sharing | None:
    """Say how what is shared out is shared now; with nothing given, how one usually does."""
    decision = desk.decision
    if decision is None or decision.form is not Form.DIVIDE:
        return None
    return cast("Sharing | None", typeset(desk.system.show.sharing(desk.state, decision, given, language)))


def usual_shares(desk: Desk, language: Language) -> Choice:
    """Give the shares to begin with: the usual ones, else all of it to the first."""
    decision = desk.decision
    if decision is None or not decision.options:
        return ()
    found = sharing(desk, (), language)
    if found is not None and found.mended is not None:
        return found.mended
    return (decision.total, *(0 for _ in decision.options[1:]))


def intended_arrows(decision: Decision, amounts: Choice, shared: Sharing | None) -> tuple[Arrow, ...]:
    """Point from each to what it is assigned to, or from the source to each that it gives a share to."""
    if len(amounts) != len(decision.options):
        return ()
    given = zip(decision.options, amounts, strict=True)
    if decision.form is Form.ASSIGN:
        aims = ((option.about[0], decision.slots[slot - 1].about[:1]) for option, slot in given if slot)
        return tuple(Arrow(start, end[0], "intended") for start, end in aims if end)
    source = next((each for each in reversed(decision.about) if isinstance(each, int)), None)
    if decision.form is not Form.DIVIDE or source is None:
        return ()
    enough = [part.enough for part in shared.parts] if shared is not None else [None] * len(amounts)
    return tuple(
        Arrow(source, option.about[0], "share", label=str(amount), tone=_tone(amount, least))
        for (option, amount), least in zip(given, enough, strict=True)
    )


def _tone(amount: int, least: int | None) -> str:
    return "text" if least is None else "legal" if amount >= least else "danger"


def stands(asked: Question, picks: tuple[int, ...], amounts: tuple[int, ...]) -> bool:
    """Say whether what is chosen so far stands on the table as an answer: several picks, an order, shares."""
    match asked.form:
        case Form.PICK:
            return bool(picks) and asked.most > 1
        case Form.ASSIGN:
            return any(amounts)
    return True
