"""How a figure of a prediction is called on the table: whose it is, what it is, and its value."""

from collections.abc import Mapping
from typing import Any

from judgehelper.session.saying.fact_words import fact_value, field_name
from judgehelper.session.teaching.predicting import SUBJECTS
from judgehelper.ui.widgets.context import Context


def word_figure(context: Context, subject: Mapping[str, Any], field: str) -> str:
    """Say whose figure it is and which: «Медведи: сила», «Hill Giant: сколько (Изгнание)»."""
    name = str(next(subject[key] for key in SUBJECTS if key in subject))
    place = f" ({context.zone_title(str(subject['zone']))})" if "zone" in subject else ""
    return f"{word_name(context, name)}: {field_name(field, context.stage.language)}{place}"


def word_name(context: Context, name: str) -> str:
    """Call an object by the name that stands on its card, not by that of the file."""
    view = context.stage.view
    if view is None:
        return name
    aliased = next((piece.name for piece in view.pieces.values() if piece.alias == name), None)
    return aliased or view.naming.say(name)


def word_value(context: Context, field: str, value: Any) -> str:
    """Say the value of a figure."""
    return context.zone_title(value) if field == "zone" else fact_value(value, context.stage.language)
