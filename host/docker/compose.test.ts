/** Tests the settings in `compose.yaml` and the `Caddyfile` that no other test covers. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { securityHeaders } from '#host/headers/security-headers.ts';
import { serverAddresses } from '#model/pages.ts';

const compose = parse(readFileSync('host/docker/compose.yaml', 'utf8'), { merge: true });

test('each container restarts by itself, and the size of its log is limited', () => {
  expect(Object.keys(compose.services)).toEqual(['program', 'caddy']);
  for (const service of Object.values(compose.services))
    expect(service).toMatchObject({ restart: 'unless-stopped', logging: { driver: 'local' } });
});

test('the Node server gets the addresses of visitors from Caddy', () => {
  expect(compose.networks.default).toEqual({ enable_ipv6: true });
  expect(compose.services.program.environment).toMatchObject({ TRUST_PROXY: 1 });
});

test('Caddy sends the security headers of the Node server', () => {
  const caddyfile = readFileSync('host/docker/Caddyfile', 'utf8');
  const lines = caddyfile.matchAll(/^\t\t([A-Z][\w-]+) "?([^"\n]+)"?$/gm);
  const sent = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  expect(sent).toMatchObject({
    ...securityHeaders({ https: true }),
    // It depends on the file.
    'Cross-Origin-Resource-Policy': '{corp}',
  });
});

test('Caddy passes the addresses of the contact service on to the Node server', () => {
  const [, list] = /@program path (.+)/.exec(readFileSync('host/docker/Caddyfile', 'utf8')) ?? [];
  expect(list?.split(' ')).toEqual(serverAddresses);
});

test('Caddy ends idle connections to the Node server before the Node server does', () => {
  const timeOf = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(file, 'utf8'))?.[1]?.replace('_', ''));
  const caddy = timeOf('host/docker/Caddyfile', /keepalive (\d+)s$/m) * 1000;
  const program = timeOf('host/node/main.ts', /keepAliveTimeout: ([\d_]+)/);
  expect(caddy).toBeGreaterThan(0);
  expect(caddy).toBeLessThan(program);
});

test('this version of Caddy sends a message again after a restart of the Node server', () => {
  const image = /^FROM caddy:(\d+)\.(\d+)\.(\d+)-alpine/m.exec(
    readFileSync('host/docker/Dockerfile', 'utf8'),
  );
  const [major = 0, minor = 0, patch = 0] = image?.slice(1).map(Number) ?? [];
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(2_011_004);
});
