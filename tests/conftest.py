"""No test touches what the person who runs it keeps: the key of his indexes is made in a folder of the run."""

import os
import tempfile

os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="judgehelper-state-")
