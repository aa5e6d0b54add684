#!/usr/bin/env bash
# Makes what is installed by a click on Linux: build.sh [FOLDER] writes a folder, a tarball and a .deb into FOLDER (dist).
# PYTHON names the Python of an environment with the locked libraries and PyInstaller; else one is made.
set -eu
cd "$(dirname "$0")/../.."
dist=$(realpath -m "${1:-dist}")
work=$(mktemp -d)
export PYTHONPATH=$PWD
trap 'rm -rf "$work"' EXIT
python=${PYTHON:-}
if [ -z "$python" ]; then
    packaging/linux/environment.sh .venv-build run
    .venv-build/bin/python -m pip install --quiet --disable-pip-version-check 'pyinstaller==6.11.0'
    python=.venv-build/bin/python
fi
version=$("$python" -c 'import judgehelper; print(judgehelper.__version__)')
machine=$(dpkg --print-architecture 2>/dev/null || uname -m)
mkdir -p "$dist"
rm -rf "$dist/judgehelper"

"$python" -m PyInstaller packaging/judgehelper.spec --distpath "$dist" --workpath "$work/pyinstaller" --noconfirm --log-level WARN
find "$dist/judgehelper" -name '*.so*' -type f -exec strip --strip-unneeded {} + 2>/dev/null || true
"$python" packaging/desktop_files.py "$work/share"

tree=$work/deb
mkdir -p "$tree/usr/lib" "$tree/usr/bin" "$tree/usr/share" "$tree/DEBIAN"
cp -a "$dist/judgehelper" "$tree/usr/lib/judgehelper"
cp -a "$work/share/." "$tree/usr/share/"
ln -s ../lib/judgehelper/judgehelper "$tree/usr/bin/judgehelper"
install -Dm644 LICENSE "$tree/usr/share/doc/judgehelper/copyright"
install -Dm644 NOTICE.md "$tree/usr/share/doc/judgehelper/NOTICE.md"
libraries="libstdc++6, libharfbuzz0b, libsystemd0, libegl1, libgl1, libfontconfig1, libfreetype6, libglib2.0-0, libdbus-1-3, libx11-xcb1, libxkbcommon0,
 libxkbcommon-x11-0, libxcb-cursor0, libxcb-icccm4, libxcb-image0, libxcb-keysyms1, libxcb-randr0, libxcb-render-util0,
 libxcb-shape0, libxcb-shm0, libxcb-sync1, libxcb-xfixes0, libxcb-xkb1"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: judgehelper
Version: $version
Architecture: $machine
Maintainer: judgehelper maintainers <maintainers@judgehelper.invalid>
Section: games
Priority: optional
Installed-Size: $(du -sk "$tree" | cut -f1)
Depends: libc6, $libraries
Description: book and board for judges of collectible card games
 Searches whole rulebooks, with Russian morphology, and plays situations of the table by the rules, step by step and back,
 with the number of the rule at every statement. Works offline. Unofficial fan work.
CONTROL
printf '%s\n' '#!/bin/sh' 'set -e' \
    'command -v update-mime-database >/dev/null && update-mime-database /usr/share/mime || true' \
    'command -v update-desktop-database >/dev/null && update-desktop-database -q || true' >"$tree/DEBIAN/postinst"
cp "$tree/DEBIAN/postinst" "$tree/DEBIAN/postrm"
chmod 755 "$tree/DEBIAN/postinst" "$tree/DEBIAN/postrm"
chmod -R go=u,go-w "$tree"
dpkg-deb --root-owner-group -Zxz -z2 --build "$tree" "$dist/judgehelper_${version}_$machine.deb" >/dev/null

cp -a "$work/share" "$dist/judgehelper/share"
XZ_OPT=-2T0 tar -C "$dist" --owner=0 --group=0 -cJf "$dist/judgehelper-$version-linux-$machine.tar.xz" judgehelper
rm -rf "$dist/judgehelper/share"
du -sh "$dist/judgehelper" "$dist"/*.deb "$dist"/*.tar.xz
