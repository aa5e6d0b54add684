"""Which numbers of the book no test need cite, and why."""

from judgehelper.kernel.system import Coverage

COVERAGE = Coverage()
