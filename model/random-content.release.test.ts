import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withFixture } from './testing/fixture.ts';
import { randomContent } from './testing/random-content.ts';

const run = promisify(execFile);

/** Writes the content with the pictures that it names. */
const onDisk = <Result>(content: Record<string, string>, use: (root: string) => Promise<Result>) =>
  withFixture((fixture) => {
    for (const [path, text] of Object.entries(content)) fixture.files.set(path, text);
  }, use);

test('what the check calls sound builds, and shows its words', async () => {
  const contents = fc.sample(randomContent(), { numRuns: 3, seed: 12 });
  for (const content of contents) {
    await onDisk(content, async (root) => {
      const site = join(root, '..', 'site');
      // The tests' own variables would make a site for development.
      const { PATH, HOME } = process.env;
      const env = {
        PATH,
        HOME,
        CONTENT_DIR: root,
        SITE_DIR: site,
        SERVER_DIR: join(root, '..', 'server'),
      };
      await run(process.execPath, ['scripts/content-check.ts'], { env });
      await run(process.execPath, ['scripts/build.ts'], { env, maxBuffer: 1e8 });
      const about = await readFile(join(site, 'about', 'index.html'), 'utf8').catch(() =>
        readFile(join(site, 'about.html'), 'utf8'),
      );
      const shown = about
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      const { summary } = parse(String(content['profile.yaml'])) as { summary: string[] };
      for (const paragraph of summary) expect(shown).toContain(paragraph);
    });
  }
}, 600_000);
