#!/bin/sh
# Starts the desk by a double click: checks Node, installs once, opens the browser.
cd "$(dirname "$0")" || exit 1

stop() {
  printf '\n%s\n\nPress Enter to close this window.\n' "$1"
  read -r _
  exit 1
}

# A window opened by a double click knows less of where programs are than a terminal does.
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin:$HOME/.local/bin"
if [ -d "$HOME/.nvm/versions/node" ]; then
  for folder in "$HOME"/.nvm/versions/node/*/bin; do PATH="$PATH:$folder"; done
fi
export PATH

command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 ||
  stop 'The desk needs Node.js, which is free: get it at https://nodejs.org, install it, and open this file again.'
[ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 20')" = true ] ||
  stop "The desk needs a newer Node.js than $(node --version): get it at https://nodejs.org, install it, and open this file again."

mark=node_modules/.desk-installed
if ! cmp -s package-lock.json "$mark"; then
  printf 'The desk is being installed. This happens once, and takes a few minutes.\n'
  npm ci --no-audit --no-fund || stop 'The desk could not be installed. Is this computer online? Then open this file again.'
  cp package-lock.json "$mark"
fi
npm run --silent desk || stop 'The desk ended with an error; what it said stands above.'
