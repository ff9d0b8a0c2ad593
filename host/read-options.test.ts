/** Tests how the options of a command are read. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';

/** Runs npm in a project whose only script reads its options as the commands do. */
function npm(...args: string[]) {
  const folder = temporaryFolder();
  const scripts = { publish: `node ${JSON.stringify(path.join(folder, 'it.ts'))}` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  const file = JSON.stringify(path.resolve('host/read-options.ts'));
  writeFileSync(
    path.join(folder, 'it.ts'),
    `import { readOptions } from ${file};
     const options = { trial: { type: 'boolean' }, domain: { type: 'string' }, browser: { type: 'boolean' } };
     console.log(JSON.stringify(readOptions('Help.', { options }).values));`,
  );
  mkdirSync(path.join(folder, 'home'));
  writeFileSync(path.join(folder, 'home/.npmrc'), 'browser=firefox\n');
  const { PATH } = process.env;
  const env = { PATH, HOME: path.join(folder, 'home') };
  const run = ['run', '--silent', 'publish', ...args];
  const { status, stdout, stderr } = spawnSync('npm', run, { cwd: folder, env, encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr };
}

test('options after -- are read, and npm’s own settings of the same name are not', () => {
  const { stdout } = npm('--', '--trial', '--domain', 'www.site.test');
  expect(JSON.parse(stdout)).toEqual({ trial: true, domain: 'www.site.test' });
  expect(JSON.parse(npm('--', '--browser').stdout)).toEqual({ browser: true });
});

test.each([
  [['--trial'], 'npm run publish -- --trial\n'],
  [['--domain=www.site.test'], 'npm run publish -- --domain www.site.test\n'],
  [['--domain', 'www.site.test'], 'npm run publish -- --domain www.site.test\n'],
])('without --, %j is refused with the correct command line', (args, line) => {
  const { status, stdout, stderr } = npm(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(line);
});

test('an unknown option is reported with the help', () => {
  const { status, stderr } = npm('--', '--nothing');
  expect(status).toBe(2);
  expect(stderr).toMatch(/--nothing[\s\S]*Help\./);
});
