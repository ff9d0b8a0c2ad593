import { randomBytes } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Attack } from './attacker.release.ts';
import { attack, longFile, mostMemory, visitDuring } from './attacks.ts';
import { contactSite } from './contact-site.tsx';
import { prepareServer } from './server-fixture.ts';
import { startProcess } from './server-process.ts';
import { writeSite } from './write-site.ts';

/** What the process may take at most, in MB. */
const maxMemory = 256;

const fixture = prepareServer();

beforeAll(() =>
  writeSite(fixture.site, {
    ...contactSite,
    // As long as a real page.
    'contact/index.html': `${contactSite['contact/index.html']}<!--${'x'.repeat(50_000)}-->`,
    [longFile]: randomBytes(1_700_000),
  }),
);

const attacks: Attack[] = [
  { kind: 'pipeline', connections: 10, path: '/contact' },
  { kind: 'pipeline', connections: 60, path: '/' },
  { kind: 'readNothing', connections: 2_400, path: `/${longFile}` },
  { kind: 'sendHalf', connections: 1_800, path: '/contact' },
  { kind: 'drip', connections: 500, path: '/contact' },
];

test.each(attacks)('$kind of $connections for $path shuts nobody out', async (attempt) => {
  const server = await startProcess({
    program: fixture.program,
    env: {
      SITE_DIR: fixture.site,
      DATA_DIR: fixture.data,
      NODE_OPTIONS: '--max-old-space-size=512',
      CONTACT_RATE_LIMIT: '1000000',
    },
  });
  onTestFinished(() => void server.stop('SIGKILL'));
  // It ends when the server has cut every connection, so one that holds them hangs here.
  await visitDuring(server, attack(server, attempt));
  expect(mostMemory(server)).toBeLessThanOrEqual(maxMemory);
  expect(server.output()).not.toContain('failed');
});
