"""The user's guide as pages of HTML, out of the same texts that the help of the window shows.

    python packaging/guide.py docs

Their pictures are those of the window, in `resources/guide/pictures` (made by `python -m tests.ui.guide_pictures`).
"""

import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.words import Language
from judgehelper.ui.guide import guide_text

STYLE = (
    "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:17px/1.5 sans-serif;color:#222}"
    "code,pre{background:#f2f2ef;border-radius:4px;padding:.1em .3em}pre{padding:.8em;overflow:auto}"
    "figure{margin:1rem 0}img{max-width:100%;border:1px solid #ccc;border-radius:4px}"
    "figcaption{font-size:15px;color:#666}"
)
PICTURES = "../resources/guide/pictures"
"""Where the pictures lie, seen from the pages."""
PICTURE = re.compile(r"!\[([^]]*)\]\(([\w.-]+)\)")


def main(folder: Path) -> None:
    """Write the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in Language:
        (folder / f"guide.{language.value}.html").write_text(page(language), "utf-8")


def page(language: Language) -> str:
    """Give the guide in a language as a page."""
    text = guide_text(read_messages()[language])
    title = text.partition("\n")[0].removeprefix("# ")
    head = (
        f'<!doctype html>\n<html lang="{language.value}">\n<meta charset="utf-8">\n<title>judgehelper: {title}</title>'
    )
    return "\n".join((head, f"<style>{STYLE}</style>", *_blocks(text, language.value), "</html>", ""))


def _blocks(text: str, language: str) -> Iterator[str]:
    code = re.compile(r"^```\w*\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
    for number, piece in enumerate(code.split(text)):
        if number % 2:
            yield f"<pre>{escape(piece)}</pre>"
            continue
        for block in filter(None, map(str.strip, piece.split("\n\n"))):
            shown = PICTURE.fullmatch(block)
            yield _block(block) if shown is None else _picture(shown[1], f"{PICTURES}/{language}/{shown[2]}")


def _picture(says: str, path: str) -> str:
    link = f'<a href="{path}"><img src="{path}" alt="{escape(says)}"></a>'
    return f"<figure>{link}<figcaption>{_inline(says)}</figcaption></figure>"


def _block(block: str) -> str:
    if block.startswith("#"):
        marks, _, title = block.partition(" ")
        return f"<h{len(marks)}>{_inline(title)}</h{len(marks)}>"
    if block.startswith("- "):
        items = block.removeprefix("- ").split("\n- ")
        return "<ul>\n" + "\n".join(f"<li>{_inline(item)}</li>" for item in items) + "\n</ul>"
    return f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    """Write words; what stands between backquotes is code."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(" ".join(text.split())))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
