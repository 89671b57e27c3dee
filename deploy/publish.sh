#!/bin/sh
# Publishes a build, or rolls back to a former one:
#   sh deploy/publish.sh <its dist folder> <the folder that is served>
# Removes nothing: cached pages still request the assets of their own build. shell.js decides which build runs, so it is
# copied last. Each file gets the current time: servers make the ETag of time and size, and loaders of two builds often
# have the same length.
set -eu
from=$1
to=$2

# Renames the finished copy, so that no visitor gets half a file.
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
