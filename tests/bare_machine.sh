#!/usr/bin/env bash
# Tries the bootstrap on a bare Debian 12: Python and git, nothing else. Run as root; needs debootstrap and the network.
#
#   tests/bare_machine.sh [FOLDER]     FOLDER keeps the system and makes the next try quick (default: a temporary one)
#
# Clones the last commit of this checkout into the new system and runs `bootstrap.py run` there: by an account without
# rights, which must be told the apt command and end with status 3; as root, which must end with the pictures; by the first
# account again, which must now manage too. apt, pip and certificates are set up in it as they are on this machine.
set -euo pipefail

checkout=$(cd "$(dirname "$0")/.." && pwd)
system=${1:-}
if [ -z "$system" ]; then
    system=$(mktemp -d)
    chmod 755 "$system"  # it is the root folder of every account in it
    trap 'rm -rf --one-file-system "$system"' EXIT
fi

mapfile -t network < <(env | grep -E '^(PIP_|SSL_CERT_|(https?|no)_proxy=|(HTTPS?|NO)_PROXY=)')

say() { printf '\n== %s\n' "$*"; }

mirror() {
    # shellcheck disable=SC2016  # apt's own names
    apt-get indextargets --format '$(CODENAME) $(SITE)' 'Created-By: Packages' |
        awk '$1 == "bookworm" && /debian/ { print $2; exit }'
}

make_system() {
    say "making a bare Debian in $system"
    debootstrap --variant=minbase --include=python3,git,ca-certificates bookworm "$system" "$(mirror)"
    for settings in /etc/apt/apt.conf.d/*proxy* /etc/apt/apt.conf /etc/pip.conf; do
        [ ! -e "$settings" ] || install -D -m 644 "$settings" "$system$settings"
    done
    cp /etc/ssl/certs/ca-certificates.crt "$system/etc/ssl/certs/"
    chroot "$system" useradd --create-home constructor
}

# Runs a command line in the bare system as the account named first, with this machine's network settings and no others.
inside() {
    local account=$1
    shift
    # A mount namespace of its own: what is mounted in it goes when the command ends, however it ends.
    # shellcheck disable=SC2016  # $0 and $@ are the inner shell's
    unshare --mount --pid --fork bash -euc '
        mount -t proc proc "$0/proc"
        mount --rbind /dev "$0/dev"
        cp -L /etc/resolv.conf "$0/etc/"
        exec chroot "$0" runuser -u "$@"
    ' "$system" "$account" -- env -i "HOME=$(home "$account")" LANG=C.UTF-8 \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin "${network[@]}" "$@"
}

home() { chroot "$system" getent passwd "$1" | cut -d: -f6; }

# Clones this checkout's last commit anew for the account, as the machine of a newcomer would hold it.
clone() {
    local account=$1 target
    target=$(home "$account")/crossword-app
    rm -rf "${system:?}$target"
    git clone --quiet "$checkout" "$system$target"
    chroot "$system" chown -R "$account" "$target"
}

expect() {
    local status=0 wanted=$1
    shift
    "$@" || status=$?
    [ "$status" -eq "$wanted" ] || { say "FAILED: status $status, not $wanted"; exit 1; }
    say "status $status, as it should be"
}

[ -e "$system/etc/debian_version" ] || make_system

clone constructor
if [ ! -e "$system/usr/share/fonts/truetype/dejavu" ]; then
    say "without rights, on the bare system"
    expect 3 inside constructor python3 "$(home constructor)/crossword-app/bootstrap.py" run
fi
clone root
say "as root"
expect 0 inside root python3 /root/crossword-app/bootstrap.py run
say "without rights, now that the system has what it takes"
expect 0 inside constructor python3 "$(home constructor)/crossword-app/bootstrap.py" run
say "all that developers need"
expect 0 inside constructor python3 "$(home constructor)/crossword-app/bootstrap.py" setup
say "again, with nothing left to do"
time expect 0 inside constructor python3 "$(home constructor)/crossword-app/bootstrap.py" setup
