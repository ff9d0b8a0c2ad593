import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name && existsSync(name));
const docs = files.filter((name) => name.endsWith('.md'));

/** Paths that the docs name but that only exist later, are examples, or are the owner’s. */
const notThere =
  /^(content|dist|build|data|screenshots|node_modules)\/|07-|office-chairs|\/page\/|anna-schmidt|<|\*|…/;

test('the docs are found', () => {
  expect(docs.length).toBeGreaterThan(10);
});

test.each(docs)('%s names only paths that exist', (doc) => {
  const text = readFileSync(doc, 'utf8');
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(([, path]) =>
    join(dirname(doc), `${path}`),
  );
  const folders = new Set(files.map((name) => name.split('/')[0]));
  const quoted = [...text.matchAll(/`([\w.-]+\/[\w./[\]-]*)`/g)]
    .map(([, path]) => `${path}`)
    .filter((path) => folders.has(path.split('/')[0] ?? '') && !notThere.test(path));
  expect([...linked, ...quoted].filter((path) => !existsSync(path))).toEqual([]);
});

test('comments and messages of the code name only files that exist', () => {
  const rooms = 'docs|tests|model|ui|contact|resume|site|host|desk|scripts|bench';
  const path = new RegExp(`(?<![\\w./#@-])(?:${rooms})/[\\w./-]+\\.(?:md|tsx?|css|astro)\\b`, 'g');
  const sources = files.filter((name) => /\.(tsx?|astro|css|mjs|typ|sh)$/.test(name));
  const missing = sources.flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(path)]
      .filter(([named]) => !existsSync(named))
      .map(([named]) => `${name}: ${named}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test.each(docs)('%s names only commands that exist', (doc) => {
  const text = readFileSync(doc, 'utf8');
  const named = [...text.matchAll(/npm run (?:--silent |-s )?([a-z:-]+)/g)].map(([, name]) => name);
  expect(named.filter((name) => !(`${name}` in manifest.scripts))).toEqual([]);
});

test('no test file becomes a public route', () => {
  const pages = files.filter((name) => name.startsWith('site/pages/'));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((name) => /\.(test|spec)\./.test(name))).toEqual([]);
});

test('every dependency has an exact version and one line in the record, with its licence', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.keys(all).length).toBeGreaterThan(30);
  expect(Object.entries(all).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
  const record = readFileSync('docs/decisions/dependencies.md', 'utf8');
  const rows = [
    ...record.matchAll(/^\| ([@a-z][^ ]*) \|.*\| ([^|]+) \| [\d.]+ [kM]B \| \d+ \|$/gm),
  ];
  const recorded = rows.map(([, name, licence]) => `${name} ${licence}`);
  const licence = (name: string) =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).license;
  const named = Object.keys(all)
    .filter((name) => !name.startsWith('@types/'))
    .map((name) => `${name} ${licence(name).replace(/[()]/g, '')}`);
  expect(recorded.sort()).toEqual(named.sort());
});
