#!/usr/bin/env bash
# Installs a .deb in a clean Debian 12, uses it, removes it, and looks at what is left: try-deb.sh FILE.deb [ROOT]
# Needs root and debootstrap; ROOT is a root that debootstrap has made already.
set -eu
deb=$(realpath "$1")
root=${2:-}
if [ -z "$root" ]; then
    root=$(mktemp -d)
    trap 'rm -rf "$root"' EXIT
    debootstrap --variant=minbase bookworm "$root" ${MIRROR:+"$MIRROR"} >/dev/null
fi
within() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
listed() { (cd "$root" && find . -xdev -not -path './root/*' -not -path './var/*' -not -path './tmp/*' -not -path './proc/*' | sort); }

cp "$deb" "$root/tmp/judgehelper.deb"
within apt-get -qq update
within apt-get -qq install -y --no-install-recommends xvfb xauth >/dev/null
within sh -c "apt-get -qq install -y --no-install-recommends \$(dpkg-deb -f /tmp/judgehelper.deb Depends | sed 's/ *,/ /g')" >/dev/null
listed >"$root/tmp/before"

echo "== install"
within apt-get -qq install -y --no-install-recommends /tmp/judgehelper.deb >/dev/null
within du -sh /usr/lib/judgehelper
for file in /usr/share/applications/judgehelper.desktop /usr/share/icons/hicolor/scalable/apps/judgehelper.svg \
    /usr/share/mime/packages/judgehelper.xml /usr/share/man/man1/judgehelper.1.gz \
    /usr/share/bash-completion/completions/judgehelper /usr/share/zsh/vendor-completions/_judgehelper \
    /usr/share/fish/vendor_completions.d/judgehelper.fish; do
    [ -s "$root$file" ] || { echo "missing: $file" >&2; exit 1; }
done

echo "== use"
within judgehelper --version
within judgehelper rules show 704.5g >/dev/null
within judgehelper search 'смертельное касание пробивной удар' --json | head -c 120; echo
within judgehelper scenario run --json /usr/lib/judgehelper/_internal/judgehelper/resources/teaching/combat.jsonl | grep -c '"passed"'
within env _JUDGEHELPER_COMPLETE=bash_complete COMP_WORDS='judgehelper ru' COMP_CWORD=1 judgehelper
within xvfb-run -a judgehelper doctor || true
within xvfb-run -a judgehelper --measure-start
within xvfb-run -a timeout 20 judgehelper /usr/lib/judgehelper/_internal/judgehelper/resources/teaching/combat.jsonl \
    && exit 1 || [ $? = 124 ] # it stays open until it is closed

echo "== remove"
within apt-get -qq purge -y judgehelper >/dev/null
listed >"$root/tmp/after"
if ! diff "$root/tmp/before" "$root/tmp/after"; then
    echo "the package leaves what stands above" >&2
    exit 1
fi
echo "nothing is left"
[ -d "$root/root/.local/share/judgehelper" ] && echo "the user's data stay"
