#!/bin/sh
# Installs a release beside the running one and starts it. If it isn't ready in time, the former release runs again. Requests wait meanwhile: the socket stays open.
# Usage: update.sh catalogue-site-1.1.0.tar.gz   (with its .sha256 beside it)
set -eu
archive=$(realpath "$1")
root=${ROOT:-/opt/catalogue-site}
release=$(basename "$archive" .tar.gz)

start() {
  # The rename replaces the link in one step.
  ln -s "releases/$1" "$root/current.next"
  mv --no-target-directory "$root/current.next" "$root/current"
  systemctl restart catalogue-site
}
is_ready() {
  end=$(($(date +%s) + ${READY_SECONDS:-20}))
  while [ "$(date +%s)" -lt "$end" ]; do
    curl --silent --fail --max-time 2 --output /dev/null "http://${SITE:-127.0.0.1:3000}/readyz" && return 0
    sleep 1
  done
  return 1
}

(cd "$(dirname "$archive")" && sha256sum --check --quiet "$release.tar.gz.sha256")
tar --extract --file "$archive" --directory "$root/releases"
former=$(basename "$(readlink "$root/current")")
systemctl start catalogue-site-backup
start "$release"
if is_ready; then
  echo "$release is running."
  exit 0
fi
start "$former"
is_ready || echo "$former isn't ready either: journalctl --unit catalogue-site" >&2
echo "$release wasn't ready in time; $former runs again." >&2
exit 1
