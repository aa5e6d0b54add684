# Makes the folder and the installer on Windows. Written and read, not run yet: nobody has had a Windows for it.
# Needs Python 3.11 to 3.13 and, for the installer, Inno Setup 6.
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
py -3 -m venv .venv-build
.venv-build\Scripts\python -m pip install --quiet --require-hashes --no-deps -r packaging\locks\run.txt
.venv-build\Scripts\python -m pip install --quiet --no-deps --no-build-isolation --editable .
.venv-build\Scripts\python -m pip install --quiet pyinstaller==6.11.0
.venv-build\Scripts\python packaging\platform_icons.py build\icons
.venv-build\Scripts\python -m PyInstaller packaging\judgehelper.spec --distpath dist --workpath build\pyinstaller --noconfirm
$version = .venv-build\Scripts\python -c "import judgehelper; print(judgehelper.__version__)"
$inno = "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe"
if (Test-Path $inno) { & $inno "/DVersion=$version" packaging\windows\installer.iss }
