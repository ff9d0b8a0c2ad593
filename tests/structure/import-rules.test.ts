import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** For a file of a folder: an import that the rules of `biome.json` refuse, and one that they allow. */
const imports = [
  ['model/schemas', '#ui/button.ts', '#model/value.ts'],
  ['ui', '#contact/settings.ts', '#model/value.ts'],
  ['ui', '../host/json-file.ts', './other.ts'],
  ['resume', '#site/seo/seo.ts', '#model/value.ts'],
  ['contact/inbox', '#host/json-file.ts', '../mail/mail-port.ts'],
  ['contact/message', '#contact/form/links.ts', '#model/value.ts'],
  ['contact/message', '../inbox/open-inbox.ts', './other.ts'],
  ['contact/form', '#contact/inbox/open-inbox.ts', '#contact/message/reference.ts'],
  ['contact/routes', '#contact/inbox/open-inbox.ts', '#contact/inbox/inbox-port.ts'],
  ['contact/routes', '#host/json-file.ts', '#contact/mail/mail-port.ts'],
  ['site/home', '#contact/inbox/open-inbox.ts', '#contact/form/links.ts'],
  ['site/home', '#desk/secret.ts', '#resume/vcard.ts'],
  ['host/node', '#site/seo/seo.ts', '#contact/settings.ts'],
  ['desk/server', '#host/json-file.ts', '#model/value.ts'],
  ['host/node', 'vitest', 'zod'],
] as const;

const source = (names: readonly string[]) =>
  `${names.map((name, at) => `import { a${at} } from '${name}';`).join('\n')}
export const all = [${names.map((_, at) => `a${at}`).join(', ')}];
`;

/** Two files that import each other. */
const circle = [
  ['one.ts', 'two.ts'],
  ['two.ts', 'one.ts'],
] as const;

interface Diagnostic {
  category: string;
  location: { path: string; start: { line: number } };
}

test('each import rule refuses an import that breaks it, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  try {
    const { vcs, $schema, ...rules } = JSON.parse(await readFile('biome.json', 'utf8'));
    await write('biome.json', JSON.stringify(rules));
    await write('package.json', await readFile('package.json', 'utf8'));
    for (const [at, [room, refused, allowed]] of imports.entries())
      await write(`${room}/file${at}.ts`, source([refused, allowed]));
    for (const [one, two] of circle) await write(`ui/${one}`, source([`./${two}`]));
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const output = await new Promise<string>((done) =>
      execFile(
        process.execPath,
        [biome, 'lint', '--reporter=json', '--max-diagnostics=none'],
        { cwd: folder },
        (_, stdout) => done(stdout),
      ),
    );
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
    const rulesOf = /noRestrictedImports|noUndeclaredDependencies|noImportCycles/;
    const found = diagnostics
      .filter(({ category }) => rulesOf.test(category))
      .map(({ location }) => `${location.path}:${location.start.line}`);
    const wanted = [
      ...imports.map(([room], at) => `${room}/file${at}.ts:1`),
      ...circle.map(([one]) => `ui/${one}:1`),
    ];
    expect(found.sort()).toEqual(wanted.sort());
  } finally {
    await rm(folder, { recursive: true });
  }
});
