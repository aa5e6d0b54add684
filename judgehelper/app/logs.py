"""What the program writes down about itself: one small file that turns over, in the user's data folder."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from judgehelper.session.place import LOG, explain_disk

LARGEST = 512 * 1024
NAME = "judgehelper"


def start_logging(folder: Path) -> str | None:
    """Write warnings to `judgehelper.log`; a folder that cannot be written gives a sentence instead."""
    logger = logging.getLogger(NAME)
    try:
        handler = RotatingFileHandler(folder / LOG, maxBytes=LARGEST, backupCount=1, encoding="utf-8")
    except OSError as error:
        return explain_disk(error, folder)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(logging.WARNING)
    return None
