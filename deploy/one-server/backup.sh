#!/bin/sh
# Writes a backup into a folder of its own and removes all but the newest 14. The site may run meanwhile.
# Usage: backup.sh   (with DATA_DIR and CONTENT_DIR, as in the unit)
set -eu
umask 077
etc=${ETC:-/etc/catalogue-site}
backups=${BACKUPS:-/var/backups/catalogue-site}
target=$backups/$(date --utc +%Y-%m-%dT%H%M%SZ)

cd "$(dirname "$(readlink -f "$0")")/../.."
mkdir -p "$backups"
rm -rf "$backups/.part"
mkdir "$backups/.part"
node scripts/built.mjs back-office/jobs backup "$backups/.part/data.db"
tar --create --gzip --file "$backups/.part/content.tar.gz" --directory "$CONTENT_DIR" .
cp "$etc/site.env" "$backups/.part/site.env"
# A folder with a date is complete.
mv "$backups/.part" "$target"
ls -1d "$backups"/20* | head --lines=-14 | xargs --no-run-if-empty rm -r
echo "$target"
