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
  ['contact', '#ui/b.ts', '#site/b.ts'],
  ['contact/message', '#model/b.ts', '#contact/inbox/b.ts'],
  ['contact/form', '#contact/message/b.ts', '../routes/b.ts'],
  ['contact/routes', '#contact/inbox/inbox.ts', '#contact/inbox/sqlite.ts'],
  ['site', '#contact/form/b.ts', '#contact/mail/b.ts'],
  ['site/pages/contact', '#site/b.ts', '#host/b.ts'],
  ['host', '#contact/b.ts', '#site/b.ts'],
  ['desk', '../b.ts', '#contact/b.ts'],
] as const;

test('Biome refuses an import that the room of a file may not have', () => {
  // A project in a folder that is called as a room is.
  const project = path.join(realpathSync(temporaryFolder()), 'site/project');
  for (const [room, right, wrong] of rows) {
    mkdirSync(path.join(project, room), { recursive: true });
    writeFileSync(path.join(project, room, 'a.ts'), `import '${right}';\nimport('${wrong}');\n`);
  }
  const settings = { plugins: [path.resolve('rooms.grit')], linter: { rules: { preset: 'none' } } };
  writeFileSync(path.join(project, 'biome.json'), JSON.stringify(settings));
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=github', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  const places = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)];
  const refused = places.map(([, file, line]) => `${path.relative(project, `${file}`)}:${line}`);
  expect(refused.sort()).toEqual(rows.map(([room]) => `${room}/a.ts:2`).sort());
});
