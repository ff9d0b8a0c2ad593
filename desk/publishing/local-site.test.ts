import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LocalSite } from './local-site.ts';

/** A site whose build is this program. */
async function withBuild(program: string, use: (site: LocalSite) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'local-site-'));
  try {
    await writeFile(join(folder, 'words.yaml'), 'language: en\n');
    await writeFile(join(folder, 'build.mjs'), program);
    const site = new LocalSite({
      contentFolder: join(folder, 'words.yaml'),
      folder: join(folder, 'site'),
      buildProgram: join(folder, 'build.mjs'),
      freePort: async () => 0,
    });
    await use(site);
    site.stop();
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a build that fails is reported with what it printed', () =>
  withBuild('console.error("No room on the disk."); process.exit(1)', async (site) => {
    site.start(false);
    expect(site.view()).toEqual({ state: 'building' });
    await expect.poll(() => site.view().state).toBe('failed');
    expect(site.view().details).toBe('No room on the disk.');
    expect(site.dataFolder()).toBeUndefined();
  }));

test('a build that was stopped says nothing about the next one', () =>
  withBuild('setTimeout(() => process.exit(1), 60_000)', async (site) => {
    site.start(false);
    await new Promise((done) => setTimeout(done, 150));
    site.stop();
    expect(site.view()).toEqual({ state: 'off' });
    site.start(false);
    await new Promise((done) => setTimeout(done, 300));
    expect(site.view()).toEqual({ state: 'building' });
  }));
