import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name && existsSync(name));
const docs = files.filter((name) => name.endsWith('.md'));

const read = (name: string) => readFileSync(name, 'utf8');

/** What a pattern's first group finds in a text. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => `${it}`);

/** Paths that the docs name but that only exist later, are examples, or are the owner’s. */
const notThere =
  /^(content|dist|build|data|screenshots|node_modules)\/|07-|office-chairs|\/page\/|anna-schmidt|\/\.env$|<|\*|…/;

test('the docs are found', () => {
  expect(docs.length).toBeGreaterThan(10);
});

test.each(docs)('%s names only paths that exist', (doc) => {
  const text = read(doc);
  const linked = all(text, /\]\((?!https?:|#|mailto:)([^)\s#]+)/g).map((path) =>
    join(dirname(doc), path),
  );
  const folders = new Set(files.map((name) => name.split('/')[0]));
  const quoted = all(text, /`([\w.-]+\/[\w./[\]-]*)`/g).filter(
    (path) => folders.has(path.split('/')[0] ?? '') && !notThere.test(path),
  );
  expect([...linked, ...quoted].filter((path) => !existsSync(path))).toEqual([]);
});

/** Files named without their folder. */
const bareName =
  /`(\w[\w .-]*\.(?:md|tsx?|mjs|jsonc?|yaml|css|astro|sh|cmd|command|desktop|service))`/g;
/** What a site answers, and names that the owner gives. */
const notFiles = /^(resume\.json|\d\d-[a-z-]+\.yaml)$/;

test.each(docs)('%s names only files that exist', (doc) => {
  const known = new Set(files.map((name) => basename(name)));
  const named = all(read(doc), bareName).filter((name) => !notFiles.test(name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** The headings of a page, as its own and other pages link to them. */
const anchorsOf = (doc: string) =>
  all(read(doc), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(docs)('%s links only to chapters that exist', (doc) => {
  const links = [...read(doc).matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)];
  const missing = links.filter(([, path, anchor]) => {
    const target = path ? join(dirname(doc), path) : doc;
    return !anchorsOf(target).includes(`${anchor}`);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test('comments and messages of the code name only files that exist', () => {
  const rooms = 'docs|tests|model|ui|contact|resume|site|host|desk|scripts|bench';
  const path = new RegExp(`(?<![\\w./#@-])(?:${rooms})/[\\w./-]+\\.(?:md|tsx?|css|astro)\\b`, 'g');
  const sources = files.filter((name) => /\.(tsx?|astro|css|mjs|typ|sh)$/.test(name));
  const missing = sources.flatMap((name) =>
    [...read(name).matchAll(path)]
      .filter(([named]) => !existsSync(named))
      .map(([named]) => `${name}: ${named}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

/** Every option that a command names in its help or reads, such as `--domain`. */
const options = new Set(
  files
    .filter((name) => /^(host|contact|scripts)\/.*\.ts$/.test(name))
    .flatMap((name) => all(read(name), /(--[a-z][a-z-]+)/g)),
);

test.each(docs)('%s names only commands and options that exist', (doc) => {
  const text = read(doc);
  const named = all(text, /npm run (?:--silent |-s )?([a-z:-]+)/g);
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  const given = all(text, /npm run (?:--silent )?[a-z:-]+ -- ([^`|\n]+)/g).flatMap((words) =>
    all(words, /(--[a-z-]+)/g),
  );
  expect(given.filter((option) => !options.has(option))).toEqual([]);
});

test('every command and every kind of test is explained', () => {
  const text = docs.map(read).join('\n');
  const commands = Object.keys(manifest.scripts).filter(
    (name) => !['start', 'test'].includes(name),
  );
  const explained = new Set(all(text, /npm run (?:--silent )?([a-z:-]+)/g));
  expect(commands.filter((name) => !explained.has(name))).toEqual([]);
});

/** The chapters that lead through the desk; what is bold in them stands on its screen. */
const deskChapters: [doc: string, from: string, to: string][] = [
  ['docs/owner-guide.md', '', '## With a text editor'],
  ['docs/publish.md', '', '### Your own domain'],
];

test.each(deskChapters)('%s calls the parts of the desk as the desk does', (doc, from, to) => {
  const text = read(doc);
  const labels = all(text.slice(text.indexOf(from), text.indexOf(to)), /\*\*(.+?)\*\*/g);
  const desk = files
    .filter((name) => /^(desk\/(page|editing)|model\/schemas)\/.*\.tsx?$/.test(name))
    .map((name) => read(name).replaceAll(/\s+/g, ' '))
    .join(' ');
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.filter((label) => !desk.includes(label.replaceAll("'", '’')))).toEqual([]);
});

test('no test file becomes a public route', () => {
  const pages = files.filter((name) => name.startsWith('site/pages/'));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((name) => /\.(test|spec)\./.test(name))).toEqual([]);
});

test('every dependency has an exact version and one line in the record, with its licence', () => {
  const packages = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.keys(packages).length).toBeGreaterThan(30);
  const exact = /^(npm:[a-z]+@)?\d+\.\d+\.\d+/;
  expect(Object.entries(packages).filter(([, version]) => !exact.test(version))).toEqual([]);
  const record = read('docs/decisions/dependencies.md');
  const rows = [
    ...record.matchAll(/^\| ([@a-z][^ ]*) \|.*\| ([^|]+) \| [\d.]+ [kM]B \| \d+ \|$/gm),
  ];
  const recorded = rows.map(([, name, licence]) => `${name} ${licence}`);
  const licence = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)).license;
  const named = Object.keys(packages)
    .filter((name) => !name.startsWith('@types/'))
    .map((name) => `${name} ${licence(name).replace(/[()]/g, '')}`);
  expect(recorded.sort()).toEqual(named.sort());
});
