/** Tests that the owner's guide names the server and the port of each mail provider. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailProviders } from './mail-providers.ts';

const guide = readFileSync('docs/publish.md', 'utf8');

test('the owner’s guide names the server and the port of each provider', () => {
  for (const { server, port } of mailProviders) {
    const row = guide.split('\n').find((line) => line.includes(`\`${server}\``));
    expect(
      row?.split('|').map((cell) => cell.trim()),
      server,
    ).toContain(port);
  }
});
