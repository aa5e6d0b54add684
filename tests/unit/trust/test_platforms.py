"""Nothing in the program is there on POSIX alone: `docs/platforms.md` says what stands in its place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parents[3] / "judgehelper"
MODULES = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
FUNCTIONS = {
    "chown", "fork", "forkpty", "getgid", "geteuid", "getuid", "kill", "killpg", "link", "lockf", "mkfifo", "readlink",
    "setsid", "symlink", "sync", "umask", "uname", "wait", "waitpid",
}  # fmt: skip
SIGNALS = {"SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGXFSZ"}


def posix_only(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names if each.name in MODULES)
            case ast.ImportFrom(module=str(module)) if module in MODULES:
                yield module
            case ast.Attribute(value=ast.Name(id="os"), attr=name) if name in FUNCTIONS:
                yield f"os.{name}"
            case ast.Attribute(value=ast.Name(id="signal"), attr=name) if name in SIGNALS:
                yield f"signal.{name}"


@pytest.mark.parametrize("text", ["import fcntl", "from resource import getrusage", "os.fork()", "signal.SIGKILL"])
def test_what_is_looked_for_is_found(text: str) -> None:
    assert [*posix_only(ast.parse(text))]


def test_nothing_is_there_on_posix_alone() -> None:
    found = {
        str(path.relative_to(PROGRAM)): names
        for path in sorted(PROGRAM.rglob("*.py"))
        if (names := [*posix_only(ast.parse(path.read_text("utf-8")))])
    }
    assert found == {}
