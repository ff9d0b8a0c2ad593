import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** An import that the rules of `biome.json` refuse, and one beside it that they allow. */
const imports = [
  ['model/schemas/project.ts', '#ui/button.ts', '#model/value.ts'],
  ['ui/button.ts', '#contact/settings.ts', '#model/value.ts'],
  ['ui/card.ts', '../host/json-file.ts', './button.ts'],
  ['resume/pdf.ts', '#site/seo/seo.ts', '#model/value.ts'],
  ['contact/inbox/inbox.ts', '#host/json-file.ts', '../mail/mail-port.ts'],
  ['contact/message/message.ts', '#contact/form/links.ts', '#model/value.ts'],
  ['contact/message/word.ts', '../inbox/csv.ts', './message.ts'],
  ['contact/form/form.tsx', '#contact/inbox/csv.ts', '#contact/message/reference.ts'],
  ['contact/routes/route.ts', '#contact/inbox/csv.ts', '#contact/inbox/inbox-port.ts'],
  ['contact/routes/page.ts', '#host/json-file.ts', '#contact/mail/mail-port.ts'],
  ['site/home/page.ts', '#contact/inbox/csv.ts', '#contact/form/links.ts'],
  ['site/home/hero.ts', '#desk/secret.ts', '#resume/vcard.ts'],
  ['host/node/main.ts', '#site/seo/seo.ts', '#contact/settings.ts'],
  ['desk/server/server.ts', '#host/json-file.ts', '#model/value.ts'],
  ['host/node/tool.ts', 'vitest', 'zod'],
] as const;

const source = (names: readonly string[]) =>
  `${names.map((name, at) => `import { a${at} } from '${name}';`).join('\n')}
export const all = [${names.map((_, at) => `a${at}`).join(', ')}];
`;

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
    for (const [file, refused, allowed] of imports) await write(file, source([refused, allowed]));
    await write('ui/one.ts', source(['./two.ts']));
    await write('ui/two.ts', source(['./one.ts']));
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
    const wanted = [...imports.map(([file]) => `${file}:1`), 'ui/one.ts:1', 'ui/two.ts:1'];
    expect(found.sort()).toEqual(wanted.sort());
  } finally {
    await rm(folder, { recursive: true });
  }
});
