"""`judgehelper` and `python -m judgehelper`."""

from judgehelper.app.main import main

if __name__ == "__main__":
    main()
