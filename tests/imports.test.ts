import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A file, an import that it may have, and one that it may not. */
const rows = [
  ['model/a.ts', '#model/b.ts', '#ui/b.ts'],
  ['ui/a.ts', '#model/b.ts', '#documents/b.ts'],
  ['documents/a.ts', '#model/b.ts', '../ui/b.ts'],
  ['contact/a.ts', '#ui/b.ts', '#site/b.ts'],
  ['contact/message/a.ts', '#model/b.ts', '#contact/inbox/b.ts'],
  ['contact/form/a.ts', '#contact/message/b.ts', '../routes/b.ts'],
  ['contact/routes/a.ts', '#contact/inbox/inbox.ts', '#contact/inbox/sqlite.ts'],
  ['site/a.ts', '#contact/form/b.ts', '#contact/mail/b.ts'],
  ['site/pages/contact/a.ts', '#site/b.ts', '#host/b.ts'],
  ['host/a.ts', '#contact/b.ts', '#site/b.ts'],
  ['desk/a.ts', '../b.ts', '#contact/b.ts'],
] as const;

test('Biome refuses an import that the room of a file may not have', () => {
  // A project in a folder that is called as a room is.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'imports-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const project = path.join(folder, 'site/project');
  for (const [file, right, wrong] of rows) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), `import '${right}';\nimport('${wrong}');\n`);
  }
  const settings = { plugins: [path.resolve('rooms.grit')], linter: { rules: { preset: 'none' } } };
  writeFileSync(path.join(project, 'biome.json'), JSON.stringify(settings));
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=github', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  const places = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)];
  const refused = places.map(([, file, line]) => `${path.relative(project, `${file}`)}:${line}`);
  expect(refused.sort()).toEqual(rows.map(([file]) => `${file}:2`).sort());
});
