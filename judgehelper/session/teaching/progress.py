"""What a student got right and wrong so far, from one day to the next: one small file, replaced whole at each answer.

A lesson is known by its topic and title: one that was written anew is asked anew.
"""

from pathlib import Path

from immutables import Map

from judgehelper.session.place import PlaceError, explain_disk
from judgehelper.session.small_files import KeptFile
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.student import Mark, Student

FILE = "lessons.json"
Kept = dict[str, dict[str, Mark]]
"""Topic → title of the lesson in English → what became of it."""


class Progress:
    """The marks of one data folder."""

    def __init__(self, data_dir: Path) -> None:
        self.path = data_dir / FILE
        self._file: KeptFile[Kept] = KeptFile(self.path, Kept, {})

    def marks(self, topic: Topic) -> Map[int, Mark]:
        """Give the marks of a topic; nothing where the file cannot be read."""
        known = self._file.read_if_possible().get(topic.key, {})
        titles = [lesson.title.en for lesson in topic.lessons]
        return Map({number: known[title] for number, title in enumerate(titles) if title in known})

    def keep(self, student: Student) -> None:
        """Keep the marks of a student. Raises PlaceError."""
        lessons = student.topic.lessons
        marks = {lessons[number].title.en: mark for number, mark in student.marks.items()}
        try:
            self._file.change(lambda known: {**known, student.topic.key: marks})
        except OSError as error:
            raise PlaceError(explain_disk(error, self.path)) from error
