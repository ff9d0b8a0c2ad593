/** Tests that lint refuses imports that `rooms.grit` does not allow. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder, an import that its files may have, and one that they may not. */
const rows = [
  ['model', '#model/b.ts', '#ui/b.ts'],
  ['ui', '#model/b.ts', '#documents/b.ts'],
  ['documents', '#model/b.ts', '../ui/b.ts'],
  ['contact/inbox', '#ui/b.ts', '#site/b.ts'],
  ['contact/message', '#model/b.ts', '#contact/inbox/b.ts'],
  ['contact/form', '#contact/message/b.ts', '../routes/b.ts'],
  ['contact/routes', '#contact/inbox/inbox.ts', '#contact/inbox/sqlite.ts'],
  ['site', '#contact/form/b.ts', '#contact/mail/b.ts'],
  ['site/contact', '#documents/b.ts', '#contact/inbox/b.ts'],
  ['site/pages/contact', '#site/b.ts', '#host/b.ts'],
  ['host', '#contact/b.ts', '#site/b.ts'],
  ['desk', '../b.ts', '#contact/b.ts'],
] as const;

/** Names of folders that the project may be in: any, and that of a room. */
const checkouts = ['project', 'model'];

test('Biome refuses an import that rooms.grit does not allow, in any folder of the disk', () => {
  const parent = realpathSync(temporaryFolder());
  const places = checkouts.flatMap((checkout) =>
    rows.map(([room, ...imports]) => ({ folder: `${checkout}/${room}`, imports })),
  );
  for (const {
    folder,
    imports: [right, wrong],
  } of places) {
    mkdirSync(path.join(parent, folder), { recursive: true });
    writeFileSync(path.join(parent, folder, 'a.ts'), `import '${right}';\nimport('${wrong}');\n`);
  }
  const settings = { plugins: [path.resolve('rooms.grit')], linter: { rules: { preset: 'none' } } };
  writeFileSync(path.join(parent, 'biome.json'), JSON.stringify(settings));
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: parent, encoding: 'utf8' });
  const reports = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)];
  const refused = reports.map(([, file, line]) => `${path.relative(parent, `${file}`)}:${line}`);
  expect(refused.sort()).toEqual(places.map(({ folder }) => `${folder}/a.ts:2`).sort());
});
