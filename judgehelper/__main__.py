"""`judgehelper` and `python -m judgehelper`."""

from multiprocessing import freeze_support

from judgehelper.app.main import main

if __name__ == "__main__":
    freeze_support()
    main()
