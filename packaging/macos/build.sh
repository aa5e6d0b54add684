#!/usr/bin/env bash
# Makes the folder and a disk image on macOS. Written and read, not run yet: nobody has had a Mac for it.
set -eu
cd "$(dirname "$0")/../.."
python3 -m venv .venv-build
.venv-build/bin/python -m pip install --quiet --require-hashes --no-deps -r packaging/locks/run.txt
.venv-build/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
.venv-build/bin/python -m pip install --quiet pyinstaller==6.11.0
.venv-build/bin/python packaging/platform_icons.py build/icons
.venv-build/bin/python -m PyInstaller packaging/judgehelper.spec --distpath dist --workpath build/pyinstaller --noconfirm
version=$(.venv-build/bin/python -c 'import judgehelper; print(judgehelper.__version__)')
hdiutil create -volname judgehelper -srcfolder dist/judgehelper.app -ov -format UDZO "dist/judgehelper-$version-macos.dmg"
