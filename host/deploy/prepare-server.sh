#!/usr/bin/env bash
# Makes a Debian or Ubuntu server ready for the site, once: docs/publish.md says how to start it.
#   scp -r host/deploy root@SERVER:/tmp/ && ssh root@SERVER bash /tmp/deploy/prepare-server.sh www.your-name.com
set -euo pipefail
domain=${1:?write the domain, such as www.your-name.com}
files=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }

apt-get update -q
apt-get install -y -q curl ca-certificates sudo caddy
if ! command -v node >/dev/null || [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 24 ]; then
  curl -fsSL https://deb.nodesource.com/setup_24.x | bash -
  apt-get install -y -q nodejs
fi

# The site runs as `portfolio`; `publisher` uploads it and may start and stop it, read why it
# does not start, ask its doctor and read its inbox.
id portfolio >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin portfolio
id publisher >/dev/null 2>&1 || useradd --create-home --shell /bin/bash publisher
install -d -o publisher -g publisher -m 755 /srv/portfolio /srv/portfolio/releases
install -d -o publisher -g publisher -m 700 /home/publisher/.ssh
# Whoever may log in as root may publish; run again, it takes the keys that came later.
[ ! -s /root/.ssh/authorized_keys ] || install -o publisher -g publisher -m 600 /root/.ssh/authorized_keys /home/publisher/.ssh/
rules='/usr/local/bin/portfolio doctor, /usr/local/bin/portfolio inbox answer'
for work in start live stop log; do
  rules+=", /usr/local/bin/portfolio $work 4321, /usr/local/bin/portfolio $work 4322"
done
echo "publisher ALL=(root) NOPASSWD: $rules" > /etc/sudoers.d/portfolio
chmod 440 /etc/sudoers.d/portfolio

[ -f /etc/portfolio.env ] || install -m 640 -g portfolio /dev/null /etc/portfolio.env
grep -q '^SITE_URL=' /etc/portfolio.env || cat >> /etc/portfolio.env <<SETTINGS
SITE_URL='https://$domain'
DATA_DIR='/var/lib/portfolio'
TRUSTED_PROXIES='1'
#SMTP_URL='smtps://user:password@mail.your-provider.com:465'
#CONTACT_TO='you@your-name.com'
#CONTACT_FROM='website@your-name.com'
SETTINGS

install -m 755 "$files/portfolio" /usr/local/bin/portfolio
install -m 644 "$files/portfolio@.service" /etc/systemd/system/portfolio@.service
sed "s/example\.org/${domain#www.}/g" "$files/Caddyfile" > /etc/caddy/Caddyfile
[ -f /etc/caddy/portfolio.port ] || echo 'reverse_proxy 127.0.0.1:4321' > /etc/caddy/portfolio.port
systemctl daemon-reload
systemctl enable portfolio@4321 portfolio@4322
systemctl reload-or-restart caddy
if [ ! -s /home/publisher/.ssh/authorized_keys ]; then
  echo 'publisher has no key yet, so nobody can publish. Go through "Your key for the server" in docs/publish.md, then run this again.' >&2
  exit 1
fi
echo "Ready. Publish from your own machine: npm run publish -- --to server --host publisher@$domain --domain $domain"
