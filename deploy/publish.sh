#!/bin/sh
# Publishes a build, or rolls back to a former one:
#   sh deploy/publish.sh <its dist folder> <the folder that is served>
# Takes nothing away: pages in caches still ask for the assets of their own build. shell.js decides which build runs, so it
# comes last. Each file gets the time of now: servers make the ETag of time and size, and loaders are often equally long.
set -eu
from=$1
to=$2

# By a rename, so that nobody gets half a file.
put() {
  folder=$to/${1%/*}
  case $1 in */*) [ -d "$folder" ] || mkdir -p "$folder" ;; esac
  cp "$from/$1" "$to/$1.new"
  mv "$to/$1.new" "$to/$1"
}

files() {
  (cd "$from" && for name in "$@"; do [ ! -e "$name" ] || find "$name" -type f; done)
}

[ -e "$from/shell.js" ] || { echo "no shell.js in $from" >&2; exit 1; }
for file in $(files assets react/assets); do [ -e "$to/$file" ] || put "$file"; done
for runtime in '' react/; do
  for file in $(files "${runtime}php" "${runtime}partials"); do put "$file"; done
  for name in manifest.json shell.js; do
    for file in $(files "$runtime$name" "$runtime$name.br" "$runtime$name.gz"); do put "$file"; done
  done
done
