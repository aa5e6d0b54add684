"""The faces of a card, whatever a source makes of them: halves told apart, pairs joined, doubles taken once.

Databases call aftermath cards and Rooms «split», print one card twice as a «reversible» one, and tell the combined back
of a meld pair as a card of its own. Here each record gets the layout and the faces that the rules know (708-712).
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from judgehelper.cards.record import CardRecord, FaceRecord

BETWEEN = " // "
"""What stands between the names of the faces in the name of a card."""


def with_all_faces(records: Iterable[CardRecord]) -> Iterator[CardRecord]:
    """Give each record with the faces that the rest of its file tells; the cards of meld pairs come last."""
    waiting: list[CardRecord] = []
    for record in records:
        if record.layout == "meld":
            waiting.append(record)
        else:
            yield _told_once(record) if record.layout == "reversible_card" else _told_apart(record)
    yield from _melded(waiting)


def _told_apart(record: CardRecord) -> CardRecord:
    """Call by their own names what is printed like a split card and is none (702.126a; Rooms of later books)."""
    if record.layout != "split":
        return record
    if any(face.text.startswith("Aftermath") for face in record.faces[1:]):
        return replace(record, layout="aftermath")
    return replace(record, layout="room") if record.faces[0].types.endswith("Room") else record


def _told_once(record: CardRecord) -> CardRecord:
    """Take a card whose two sides are the same card once; two different ones stay as they are."""
    names = {*record.name.split(BETWEEN), *(face.name for face in record.faces)}
    if len(names) != 1:
        return record
    return replace(record, name=record.faces[0].name, layout="normal", faces=record.faces[:1], faces_missing=False)


def _melded(records: list[CardRecord]) -> Iterator[CardRecord]:
    """Give both cards of each meld pair its combined back face (712.3); that face stays to be found by itself."""
    backs = {record.faces[0].name: record.faces[0] for record in records if not _back_name(record)}
    for record in records:
        back = backs.get(_back_name(record))
        yield record if back is None or len(record.faces) > 1 else _joined(record, back)


def _back_name(record: CardRecord) -> str:
    """Name the permanent that a card melds into; empty for that permanent itself."""
    name = record.melds_into or record.name.partition(BETWEEN)[2]
    return "" if name == record.faces[0].name else name


def _joined(record: CardRecord, back: FaceRecord) -> CardRecord:
    name = BETWEEN.join((record.faces[0].name, back.name))
    return replace(record, name=name, faces=(*record.faces, back), faces_missing=False)
