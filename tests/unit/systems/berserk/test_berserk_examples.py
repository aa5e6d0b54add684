"""Every example of the book («ПРИМЕР») has a ruling that says so in its `source`: by the rule under which it stands.

`509.1.2*3`: three examples stand under rule 509.1.2; the second of them is `509.1.2/2`.
"""

import json
from collections.abc import Mapping

from tests.rulings.playing import HERE

EXAMPLES = (
    "104.4.1 106.1.2 106.2.2 111.3.3 114.1 115.1 116.3.2*2 116.3.3 116.3.6*3 116.8 120.2 120.3 121.2 121.4.3 "
    "122.3.1 122.3.3 122.4.1*2 122.4.2 122.8 122.9*2 122.13 122.14 123.3*2 201.2.3 201.2.3.1 201.2.4*2 "
    "211.3.1 305.2*3 306.5.2 306.9 403.2.2 403.2.3.2 501.10*2 501.11 501.13 501.17*3 502.3.2 502.3.3*3 "
    "502.4*2 502.9*2 505.1 505.2 505.4.3 505.5*3 505.6*4 505.7 508.8.3 509.1.2*3 510.4*2 510.5 518.4.1 "
    "518.4.2 518.8*2 518.9 520.8*5 522.2 522.2.1 522.2.2 523.2 523.3 523.4 527.1 527.2 528.2.1 528.3.1 "
    "528.8*2 528.10*3 529.8 530.2*2 531.6 532.2 533.6*4 533.9 533.10*3 533.11*4 535.1 535.5 535.8.2 537.5*2 "
    "537.7 538.2*2 538.3 538.4*2 540.4.1 541.4 541.5 542.1.3*3 542.3*3 543.6 543.5 544.3*2 544.4 544.5*2 "
    "544.6 545.8 545.9 545.12 545.13*2 546.2*3"
)
LEFT_OUT: Mapping[str, str] = {
    "120.2/1": "that so many creatures by a die may still move has no word in the vocabulary",
    "528.2.1/1": "a die that a text throws by itself has no word in the vocabulary",
    "538.4/1": "that it incarnates open has no word in the vocabulary",
    "545.8/1": "the pictogram of what there must be more or less than 8 of is lost; healing is not doubled",
    "546.2/3": "text and explanation differ (slip-546): by the text it is a magic strike",
}
"""What of an example its ruling leaves out, and why."""


def _expected() -> frozenset[str]:
    """Write the examples out: a rule and a number each."""
    counted = (word.partition("*") for word in EXAMPLES.split())
    return frozenset(f"{rule}/{n}" for rule, _, many in counted for n in range(1, int(many or 1) + 1))


def _claimed() -> frozenset[str]:
    rows = (
        json.loads(row) for path in (HERE / "berserk").glob("*.jsonl") for row in path.read_text("utf-8").splitlines()
    )
    return frozenset(name for row in rows for name in row.get("source", {}).get("examples", ()))


def test_every_example_of_the_book_has_a_ruling() -> None:
    assert len(_expected()) == 152
    assert _claimed() == _expected()


def test_what_is_left_out_is_part_of_an_example() -> None:
    assert set(LEFT_OUT) <= _expected()
