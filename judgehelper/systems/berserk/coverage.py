"""Which numbers of the book no test need cite, and why."""

from collections.abc import Iterator, Mapping

from judgehelper.kernel.system import Coverage

CHAPTERS = (
    *range(1, 8), *range(101, 124), *range(201, 214), *range(301, 307), *range(401, 414), *range(501, 548), 601, 602,
)  # fmt: skip
GROUPS: Mapping[str, str] = {
    "says what the game is about": "101.1",
    "outlines a game; its parts have rules of their own": "101.2",
    "lists what lies on the table": "102.1",
    "tells apart what is printed on a card": "103.1 109.1 109.2 109.2.1 109.2.2 109.3 109.3.1 109.3.2",
    "says where something is printed on a card": "103.2 104.1 104.2 104.3 106.1 106.5 112.1 112.1.1 508.2.1",
    "says what a word means; other rules use it": "105.5 108.1 110.1 110.2 110.2.1 110.3 111.1 111.3.2 111.4 113.5 "
    "117.3 118.1 119.4 121.1 122.1 122.2 122.4 122.6 122.6.1 122.13 201.1 202.1 204.1 204.3.1 205.1 207.1 208.1 "
    "208.3 208.4 208.5 209.1 212.1 301.1.1 301.1.2 301.2 302.1 302.5 302.6 306.5 301.1 501.2 502.1 502.2 508.1 508.2.3 "
    "508.2.4 508.2.5 508.5.2 508.6 510.6 512.1 512.2 513.2 515.1.1 518.9 528.2 530.1 531.1 536.2 537.4 538.1 541.1 "
    "545.1 545.1.1 545.1.2",
    "tells how a text is written; the scenario format has a word for it": "113.5.3 540.1.2 544.6",
    "says how cards and markers are laid on a real table": "122.3.1 122.3.2 122.3.3 205.1.1 206.1.1",
    "holds by how a battle is written down: one thing a card for the whole of it": "538.4",
    "says that something may be declared, and nothing forbids it": "519.8.1 520.7.1 520.7.2",
    "says what cannot be done, and nothing offers it": "204.1.1 205.3 206.3 207.5 302.8 302.10 503.3.2 511.2 519.9 "
    "529.8",
    "says that a text goes before the rules: each text is played as it is written": "521.1",
    "is about tournaments, or what is done after the game": "601.4 602.2",
    "is no rule: examples under a number of their own": "116.3.6",
    "is a heading of an appendix": "Комментарий Символы Типы",
}
"""Numbers by the reason why they ask for no effect."""


def _not_mechanical() -> Iterator[tuple[str, str]]:
    yield from ((str(number), "is a heading") for number in CHAPTERS)
    for reason, numbers in GROUPS.items():
        yield from ((number, reason) for number in numbers.split())


LEFT_OUT: Mapping[str, str] = {
    "cards that go to one pile together lie there in the order of their numbers: nobody is asked": "205.1.2 206.1.2 "
    "207.1.1",
    "effects of the rules that are due together are applied in the order of the cards' numbers": "503.3.1",
    "the scenario format has no word for such a text": "106.2.3 211.3 213.4 306.2 306.7 403.1.1 "
    "403.1.2 403.2.3.3 505.4.8.1 519.5 536.5.1.1 536.9 545.7.1",
}
"""What is not played, by the reason."""


def _not_supported() -> Iterator[tuple[str, str]]:
    for reason, numbers in LEFT_OUT.items():
        yield from ((number, reason) for number in numbers.split())


COVERAGE = Coverage(
    not_mechanical=dict(_not_mechanical()),
    not_supported=dict(_not_supported()),
)
