from judgehelper.kernel.system import Coverage

COVERAGE = Coverage()
