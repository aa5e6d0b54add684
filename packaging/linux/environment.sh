#!/usr/bin/env bash
# Makes a Python environment of exactly the locked versions: environment.sh FOLDER LOCK (a name in packaging/locks).
# Does nothing where the environment was made from this very lock already.
set -eu
cd "$(dirname "$0")/../.."
folder=$1
lock=packaging/locks/$2.txt
stamp=$folder/.made-from

sum=$(cat "$lock" pyproject.toml | sha256sum | cut -d' ' -f1)
[ "$(cat "$stamp" 2>/dev/null || true)" != "$sum" ] || exit 0

python=
for name in ${PYTHON:-} python3.12 python3.13 python3.11 python3; do
    if "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then
        python=$name
        break
    fi
done
if [ -z "$python" ]; then
    echo "judgehelper needs Python 3.11, 3.12 or 3.13; name one: make PYTHON=/path/to/python3.12" >&2
    exit 1
fi

if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    wanted=python3-venv
    as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo -n)
    if ! command -v apt-get >/dev/null || { [ ${#as_root[@]} -gt 0 ] && ! "${as_root[@]}" true 2>/dev/null; }; then
        echo "$python has no venv module; on Debian: sudo apt-get install -y $wanted" >&2
        exit 1
    fi
    "${as_root[@]}" apt-get -qq update >/dev/null 2>&1
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get -qq install -y --no-install-recommends "$wanted" >/dev/null
fi

echo "making $folder with $("$python" --version) from $lock" >&2
rm -rf "$folder"
"$python" -m venv "$folder"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r "$lock"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
echo "$sum" >"$stamp"
