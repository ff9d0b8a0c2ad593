import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DeskDatabase } from '#desk/database/desk-database.ts';
import { changeField } from '#desk/editing/change.ts';
import { checklist } from '#desk/editing/checklist.ts';
import { addEntry } from '#desk/editing/entries.ts';
import { removeInvented } from '#desk/editing/invented.ts';
import { Workspace } from '#desk/editing/workspace.ts';
import { DiskStore } from '#desk/files/disk-store.ts';
import type { Group } from '#desk/yaml/value.ts';
import { readContent } from '#model/check/read-content.ts';
import { findPlaceholders } from '#model/launch/launch.ts';

const owner = 'tests/owners/ben-carter';

const read = async (file: string): Promise<Group> => parse(await readFile(file, 'utf8'));

const { files: shipped } = await readContent({ root: 'content' });

/** What only the person who came with the site could say. */
const shippedFacts = [
  `${shipped.singles.profile?.data?.name}`,
  ...shipped.entries.testimonials.flatMap(({ data }) => [`${data?.name}`, `${data?.company}`]),
  ...['Jaipur', 'Jodhpur', 'Rajasthan', 'RJ, India', '20% savings', '25% lead time', '10,000+'],
];

/** Every field of a file as the owner has it; what the owner leaves out goes. */
async function fill(desk: Workspace, id: string, own: Group): Promise<void> {
  let file = id;
  const before = desk.shown(await desk.snapshot(), id);
  for (const name of new Set([...Object.keys(own), ...Object.keys(before)])) {
    const seen = before[name];
    const value = own[name];
    const outcome = await changeField(desk, {
      file,
      path: [name],
      ...(seen !== undefined && { seen }),
      ...(value !== undefined && { value }),
      visit: name,
    });
    file = outcome.file;
  }
}

/** The lines of the checklist that hinder a publication. */
const linesLeft = async (desk: Workspace, root: string) => {
  const list = await checklist(desk, async () =>
    findPlaceholders((await readContent({ root })).files),
  );
  return list.lines.filter(({ kind }) => kind !== 'good to have');
};

test('once the checklist is empty, nothing of the shipped person is on any page', {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'));
  const root = join(folder, 'content');
  await cp('content', root, { recursive: true });
  const database = new DeskDatabase(join(folder, 'desk.sqlite'));
  const desk = new Workspace({
    files: new DiskStore(root),
    database,
    check: async (drafts) => (await readContent({ root, drafts })).problems,
  });
  try {
    await fill(desk, 'profile', await read(`${owner}/profile.yaml`));
    for (const kind of ['services', 'experience'] as const)
      for (const name of await readdir(`${owner}/${kind}`)) {
        const id = await addEntry(desk, kind);
        await fill(desk, id, await read(`${owner}/${kind}/${name}`));
      }
    for (const kind of ['services', 'experience', 'projects', 'guides'] as const)
      await removeInvented(desk, kind);
    for (const { id } of await linesLeft(desk, root))
      if (id.startsWith('pages/')) await fill(desk, id, await read(`${owner}/${id}.yaml`));
    expect(await linesLeft(desk, root)).toEqual([]);

    const site = join(folder, 'site');
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      env: { ...process.env, CONTENT_DIR: root, SITE_DIR: site, SERVER_DIR: join(folder, 's') },
      maxBuffer: 64 * 1024 * 1024,
    });
    const names = (await readdir(site, { recursive: true })).filter((name) =>
      /\.(html|json|xml|txt|vcf|svg|js|css)$/.test(name),
    );
    expect(names.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const name of names) {
      const text = (await readFile(join(site, name), 'utf8')).replaceAll('&amp;', '&');
      for (const fact of shippedFacts) if (text.includes(fact)) found.push(`${name}: ${fact}`);
    }
    expect(found).toEqual([]);
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
});
