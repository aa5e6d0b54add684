"""Who says what costs are paid with: the rules find a way by themselves, unless the judge wants to say it."""

from judgehelper.kernel.script import CardSource
from judgehelper.session.desk import Desk, DeskError, by_hand
from judgehelper.session.handwork import SET, can_edit, settable
from judgehelper.session.setting_up.changing import set_game
from judgehelper.session.setting_up.describing import option_properties

PAYMENT = "payment"
WAYS = {False: "auto", True: "manual"}


def can_pay_by_hand(desk: Desk) -> bool:
    """Say whether a game knows costs that are paid by hand, and the judge's hand may say so now."""
    can_say = desk.is_set_up or (can_edit(desk) and PAYMENT in settable(desk.system))
    return desk.system.show.pays_by_hand is not None and can_say and not desk.seat


def pays_by_hand(desk: Desk) -> bool:
    """Say whether costs are paid by hand as things stand."""
    asked = desk.system.show.pays_by_hand
    return asked is not None and asked(desk.state)


def turn_payment(desk: Desk, cards: CardSource) -> Desk:
    """Have costs be paid by hand from here on, or by themselves again. Raises DeskError, ScenarioError."""
    if not can_pay_by_hand(desk):
        raise DeskError("this cannot be done by the judge’s hand now")
    way = WAYS[not pays_by_hand(desk)]
    if desk.is_set_up:
        option = next(each for each in option_properties(desk.system) if each.key == PAYMENT)
        return set_game(desk, cards, option, way, "options")
    return by_hand(desk, {"do": "edit", SET: {PAYMENT: way}, "quiet": True})
