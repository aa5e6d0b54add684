"""What a desktop and a shell know of the program: menu entry, icon, MIME type, manual page, completions.

    python packaging/desktop_files.py FOLDER

writes them below FOLDER as they lie below /usr/share. All come from the program itself, so none falls behind it.
"""

import gzip
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from judgehelper import __version__
from judgehelper.cli.main import cli
from judgehelper.kernel.machine.resources import resource

NAME = "judgehelper"
VARIABLE = f"_{NAME.upper()}_COMPLETE"
ACCENT = "#2f6f6a"
DESKTOP = f"""[Desktop Entry]
Type=Application
Name=judgehelper
GenericName=Book and board of card games
GenericName[ru]=Книга и стол судьи карточных игр
Comment=Rules of card games: searched, played and explained, offline
Comment[ru]=Правила карточных игр: поиск, разбор ситуаций, объяснения, без сети
Exec={NAME} %f
Icon={NAME}
Terminal=false
Categories=Game;CardGame;
MimeType=application/x-{NAME}-scenario;
Keywords=rules;judge;cards;правила;судья;карты;
"""
MIME = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-{NAME}-scenario">
    <sub-class-of type="application/json"/>
    <comment>judgehelper scenario</comment>
    <comment xml:lang="ru">сценарий judgehelper</comment>
    <magic priority="60"><match type="string" value="judgehelper-scenario/1" offset="0:256"/></magic>
    <glob pattern="*.judge.json" weight="60"/>
  </mime-type>
</mime-info>
"""
SHELLS = {
    "bash": "bash-completion/completions/judgehelper",
    "zsh": "zsh/vendor-completions/_judgehelper",
    "fish": "fish/vendor_completions.d/judgehelper.fish",
}


def main(folder: Path) -> None:
    """Write everything below a folder."""
    for place, content in files().items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def files() -> Mapping[str, bytes]:
    """Give each file by its place."""
    icon = resource("icons", "logo.svg").read_text("utf-8").replace("currentColor", ACCENT)
    manual = gzip.compress("\n".join(_manual()).encode(), mtime=0)
    return {
        f"applications/{NAME}.desktop": DESKTOP.encode(),
        f"icons/hicolor/scalable/apps/{NAME}.svg": icon.encode(),
        f"mime/packages/{NAME}.xml": MIME.encode(),
        f"man/man1/{NAME}.1.gz": manual,
        **{place: _completion(shell).encode() for shell, place in SHELLS.items()},
    }


def _completion(shell: str) -> str:
    kind = get_completion_class(shell)
    assert kind is not None
    return kind(cli, {}, NAME, VARIABLE).source()


def _manual() -> Iterator[str]:
    yield f'.TH {NAME.upper()} 1 "" "{NAME} {__version__}" "User Commands"'
    yield f".SH NAME\n{NAME} \\- book and board for judges of collectible card games"
    yield f".SH SYNOPSIS\n.B {NAME}\n[\\-\\-data\\-dir DIR] [COMMAND | FILE]"
    yield f".SH DESCRIPTION\n{_plain(cli.help or '')}"
    yield ".SH COMMANDS"
    with click.Context(cli, info_name=NAME) as context:
        yield from _commands(cli, context, ())


def _commands(group: click.Group, context: click.Context, before: tuple[str, ...]) -> Iterator[str]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        words = (*before, name)
        if isinstance(command, click.Group):
            yield from _commands(command, context, words)
            continue
        with click.Context(command, info_name=name, parent=context) as own:
            usage = " ".join(command.collect_usage_pieces(own))
        yield f".TP\n.B {_plain(' '.join(words))}\n{_plain(usage)}\n.br\n{_plain(command.help or '')}"
        for option in command.params:
            if isinstance(option, click.Option) and option.help:
                yield f".br\n{_plain(', '.join(option.opts))}: {_plain(option.help)}"


def _plain(text: str) -> str:
    """Write text so that troff takes nothing in it for a command."""
    whole = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{whole}" if whole[:1] in (".", "'") else whole


if __name__ == "__main__":
    main(Path(sys.argv[1]))
