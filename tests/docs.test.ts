/** Tests that what the docs name exists: paths, links, commands with their options, variables, packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contactSettingsSchema } from '#contact/settings.ts';
import manifest from '../package.json' with { type: 'json' };

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name && existsSync(name));
const docs = files.filter((name) => name.endsWith('.md'));

const read = (name: string) => readFileSync(name, 'utf8');

/** The texts that the first group of a pattern matches. */
const matchesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group]) => `${group}`);

/** The names that `find` reports as missing, with the page of the docs that has them. */
const missingIn = (find: (doc: string, text: string) => string[]) =>
  docs.flatMap((doc) => find(doc, read(doc)).map((name) => `${doc}: ${name}`));

/** Paths that the docs name but that only exist later, are examples, or are the owner’s. */
const notThere =
  /^(content|dist|build|data|screenshots|node_modules)\/|07-|office-chairs|anna-schmidt|\/\.env$|<|\*|…/;

test('the docs name only paths that exist', () => {
  expect(docs.length).toBeGreaterThan(10);
  const folders = new Set(files.map((name) => name.split('/')[0]));
  const missing = missingIn((doc, text) => {
    const linked = matchesIn(text, /\]\((?!https?:|#|mailto:)([^)\s#]+)/g);
    const quoted = matchesIn(text, /`([\w.-]+\/[\w./[\]-]*)`/g).filter(
      (path) => folders.has(path.split('/')[0] ?? '') && !notThere.test(path),
    );
    return [...linked.map((path) => join(dirname(doc), path)), ...quoted].filter(
      (path) => !existsSync(path),
    );
  });
  expect(missing).toEqual([]);
});

/** Files named without their folder. */
const bareName = /`(\w[\w .-]*\.(?:md|tsx?|jsonc?|yaml|css|astro|cmd|command|desktop))`/g;
/** Names of files that the site serves, or that the owner chooses. */
const notFiles = /^(resume\.json|\d\d-[a-z-]+\.yaml)$/;

test('the docs name only files that exist', () => {
  const known = new Set(files.map((name) => basename(name)));
  const missing = missingIn((_, text) =>
    matchesIn(text, bareName).filter((name) => !notFiles.test(name) && !known.has(name)),
  );
  expect(missing).toEqual([]);
});

/** The headings of a page, as its own and other pages link to them. */
const anchorsOf = (doc: string) =>
  matchesIn(read(doc), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('the docs link only to sections that exist', () => {
  const missing = missingIn((doc, text) =>
    [...text.matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)]
      .filter(([, path, anchor]) => {
        const target = path ? join(dirname(doc), path) : doc;
        return !anchorsOf(target).includes(`${anchor}`);
      })
      .map(([link]) => link),
  );
  expect(missing).toEqual([]);
});

const scripts: Record<string, string> = manifest.scripts;

test('the docs name only scripts and options that exist', () => {
  const missing = missingIn((_, text) =>
    [...text.matchAll(/npm (?:run (?:--silent |-s )?|(?=start|test))([a-z:-]+)([^`|\n]*)/g)]
      .filter(([, name = '', rest = '']) => {
        const program = /\S+\.ts/.exec(scripts[name] ?? '')?.[0];
        const help = program && read(program);
        return (
          !(name in scripts) ||
          matchesIn(rest, / (--[a-z]+)/g).some((option) => !help?.includes(option))
        );
      })
      .map(([command]) => command),
  );
  expect(missing).toEqual([]);
});

test('the docs name only programs, configurations and tests that exist', () => {
  const projects = matchesIn(read('vitest.config.ts'), /name: '(\w+)'/g);
  const isTest = (part: string, ending: RegExp) =>
    files.some((name) => ending.test(name) && name.includes(part));
  const missing = missingIn((_, text) => [
    ...matchesIn(text, /(?<=(?:node|command\.js) )((?!server\/)[\w./-]+\.[jt]s)\b/g).filter(
      (path) => !path.startsWith('build/') && !existsSync(path),
    ),
    ...matchesIn(text, /--config=([\w./-]+)/g).filter((path) => !existsSync(path)),
    ...matchesIn(text, /--project (\w+)/g).filter((name) => !projects.includes(name)),
    ...matchesIn(text, /vitest run --project \w+ ((?:[\w./-]+ ?)*)/g)
      .flatMap((paths) => paths.split(' '))
      .filter((path) => !path.startsWith('-') && !isTest(path, /\.test\.ts$/)),
    ...matchesIn(text, /playwright test --config=tests ([\w./-]+)/g).filter(
      (path) => !isTest(path, /\.spec\.ts$/),
    ),
  ]);
  expect(missing).toEqual([]);
});

test('the docs name only containers and bundled programs that exist', () => {
  const { services } = parse(read('host/docker/compose.yaml'));
  const bundled = matchesIn(read('host/node/vite.config.ts'), /(\w+): 'host\//g);
  const missing = missingIn((_, text) => [
    ...matchesIn(text, /docker compose -f \S+ (?:exec|stop|start|run|cp)((?: [\w.:/-]+)+)/g).filter(
      (rest) => !matchesIn(rest, /([a-z]+)/g).some((word) => word in services),
    ),
    ...matchesIn(text, /\bserver\/(\w+)\.js/g).filter((name) => !bundled.includes(name)),
  ]);
  expect(missing).toEqual([]);
});

test('the docs name only functions and fields that the code has', () => {
  const isRecord = (doc: string) => doc.startsWith('docs/decisions/');
  const code = files
    .filter((name) => /\.(tsx?|json|yaml)$/.test(name))
    .map(read)
    .join('\n');
  const missing = missingIn((doc, text) =>
    isRecord(doc)
      ? []
      : matchesIn(text, /`([a-z]+[A-Z]\w*)\b[^`]*`/g).filter((name) => !code.includes(name)),
  );
  expect(missing).toEqual([]);
});

test('the docs name only variables that a program reads', () => {
  const code = files
    .filter((name) => /\.(tsx?|yaml|yml)$|file$/.test(name) && name !== 'tests/docs.test.ts')
    .map(read)
    .join('\n');
  const missing = missingIn((_, text) =>
    matchesIn(text, /\b([A-Z]+(?:_[A-Z]+)+)\b/g).filter((name) => !code.includes(name)),
  );
  expect(missing).toEqual([]);
});

test('the bold words of the owner’s pages are words that the desk shows', () => {
  const code = files
    .filter((name) => /^(desk|model)\/.*(?<!\.test)\.tsx?$/.test(name))
    .map((name) => read(name).replaceAll(/\s+/g, ' '))
    .join(' ');
  const words = ['docs/owner-guide.md', 'docs/publish.md'].flatMap((doc) =>
    matchesIn(read(doc).replaceAll('\n', ' '), /\*\*([^*]+)\*\*/g),
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((label) => !code.includes(label))).toEqual([]);
});

test('the docs name the port that the server takes', () => {
  const ports = docs.flatMap((doc) => matchesIn(read(doc), /localhost:(\d+)/g));
  expect(new Set(ports)).toEqual(new Set([`${contactSettingsSchema.parse({}).PORT}`]));
});

test('the page of dependencies has each package of package.json, and no other', () => {
  const [tables = ''] = read('docs/decisions/dependencies.md').split('## Fetched');
  const named = matchesIn(tables, /^\| ((?!Package|---).+?) \|/gm).flatMap((cell) =>
    cell.split(', '),
  );
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(named.toSorted()).toEqual(
    installed.filter((name) => !name.startsWith('@types/')).toSorted(),
  );
});
