#!/usr/bin/env bash
# Finds out which system libraries Qt lacks here and installs them with apt where that is allowed.
# Without an argument it only needs what a window needs; `--tests` adds what the tests need.
# Exit 0: all there. Exit 1: something is missing; the command that mends it is printed.
set -u

[ "$(uname -s)" = Linux ] || exit 0

libraries=(libEGL.so.1 libGL.so.1 libGLX.so.0 libfontconfig.so.1 libfreetype.so.6 libglib-2.0.so.0 libdbus-1.so.3
    libX11-xcb.so.1 libxkbcommon.so.0 libxkbcommon-x11.so.0 libxcb-cursor.so.0 libxcb-icccm.so.4 libxcb-image.so.0
    libxcb-keysyms.so.1 libxcb-randr.so.0 libxcb-render-util.so.0 libxcb-shape.so.0 libxcb-shm.so.0 libxcb-sync.so.1
    libxcb-xfixes.so.0 libxcb-xkb.so.1)
packages=(libegl1 libgl1 libglx0 libfontconfig1 libfreetype6 libglib2.0-0 libdbus-1-3
    libx11-xcb1 libxkbcommon0 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0
    libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-shm0 libxcb-sync1
    libxcb-xfixes0 libxcb-xkb1)

known=$( (ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null) || true)
missing=()
for index in "${!libraries[@]}"; do
    grep -qF "${libraries[$index]} " <<<"$known" || missing+=("${packages[$index]}")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo -n)
say="${as_root[*]:+sudo }apt-get install -y --no-install-recommends ${missing[*]}"
if ! command -v apt-get >/dev/null; then
    echo "Qt needs system libraries that are not here; on Debian they are the packages: ${missing[*]}" >&2
    exit 1
fi
if [ ${#as_root[@]} -gt 0 ] && ! "${as_root[@]}" true 2>/dev/null; then
    echo "Qt needs system libraries that are not here; install them with: $say" >&2
    exit 1
fi
echo "installing what Qt needs: ${missing[*]}" >&2
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get -qq update >/dev/null 2>&1
if ! "${as_root[@]}" apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null; then
    echo "apt could not install what Qt needs; try: $say" >&2
    exit 1
fi
