#!/bin/sh
# Starts the desk by a double click: finds Node, installs once, opens the browser.
cd "$(dirname "$0")/.." || exit 1

stop() {
  printf '\n%s\n\nPress Enter to close this window.\n' "$1"
  read -r _
  exit 1
}

[ -f package-lock.json ] ||
  stop 'This file works only in the folder of the site: unpack the whole download, and open it there.'

# Vite takes some for parts of a web address, and Astro writes paths between quotation marks.
case $PWD in
  *[#%?\'\"]*)
    stop 'The name of this folder, or of one around it, has a sign that the programs here cannot take, such as an apostrophe, # or %: rename that folder or move the site to another place, and open this file again.'
    ;;
esac

# A window opened by a double click knows less of where programs are than a terminal does.
found=''
for node in "$(command -v node)" "$HOME/.local/bin/node" "$HOME/.volta/bin/node" \
  "$HOME"/.nvm/versions/node/*/bin/node /opt/homebrew/bin/node /usr/local/bin/node /usr/bin/node; do
  [ -x "$node" ] || continue
  found=$("$node" --version)
  if [ "$("$node" -p 'Number(process.versions.node.split(".")[0]) >= 20')" = true ]; then
    PATH="$(dirname "$node"):$PATH"
    export PATH
    found=yes
    break
  fi
done
[ -n "$found" ] ||
  stop 'The desk needs Node.js, which is free: get it at https://nodejs.org, install it, and open this file again.'
[ "$found" = yes ] ||
  stop "The desk needs a newer Node.js than $found: get it at https://nodejs.org, install it, and open this file again."

command -v npm >/dev/null ||
  stop 'The desk needs Node.js with npm: get both at https://nodejs.org, install them, and open this file again.'

mark=node_modules/.desk-installed
if ! cmp -s package-lock.json "$mark"; then
  printf 'The desk is being installed. This happens once, and takes a few minutes.\n'
  npm ci --omit=dev --no-audit --no-fund || stop \
    'The desk could not be installed; the reason is above. Mostly the computer is offline, the disk is full, or OneDrive or iCloud holds the folder: fix that or move the folder, and open this file again.'
  cp package-lock.json "$mark"
fi
npm run --silent desk || stop 'The desk ended with an error; the reason is above.'
