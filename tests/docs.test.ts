/** Tests that paths, links and commands in the docs and in comments exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name && existsSync(name));
const docs = files.filter((name) => name.endsWith('.md'));

const read = (name: string) => readFileSync(name, 'utf8');

/** All matches of a pattern's first group in a text. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => `${it}`);

/** What `find` finds missing in each page of the docs. */
const missingIn = (find: (doc: string, text: string) => string[]) =>
  docs.flatMap((doc) => find(doc, read(doc)).map((it) => `${doc}: ${it}`));

/** Paths that the docs name but that only exist later, are examples, or are the owner’s. */
const notThere =
  /^(content|dist|build|data|screenshots|node_modules)\/|07-|office-chairs|anna-schmidt|\/\.env$|<|\*|…/;

test('the docs name only paths that exist', () => {
  expect(docs.length).toBeGreaterThan(10);
  const folders = new Set(files.map((name) => name.split('/')[0]));
  const missing = missingIn((doc, text) => {
    const linked = all(text, /\]\((?!https?:|#|mailto:)([^)\s#]+)/g);
    const quoted = all(text, /`([\w.-]+\/[\w./[\]-]*)`/g).filter(
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
    all(text, bareName).filter((name) => !notFiles.test(name) && !known.has(name)),
  );
  expect(missing).toEqual([]);
});

/** The headings of a page, as its own and other pages link to them. */
const anchorsOf = (doc: string) =>
  all(read(doc), /^#+ (.+)$/gm).map((heading) =>
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

test('the docs name only commands that exist', () => {
  const missing = missingIn((_, text) =>
    all(text, /npm run (?:--silent |-s )?([a-z:-]+)/g).filter((it) => !(it in manifest.scripts)),
  );
  expect(missing).toEqual([]);
});
