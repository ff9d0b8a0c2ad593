/** Tests the weight of the built pages against the budgets. */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineScript } from '#host/build/inline-scripts.ts';
import { budgets, headerBytes } from '../budgets/budgets.ts';
import { builtPages, dist, pageAt } from './pages.ts';

/** The transferred size of a built file, in bytes: of its brotli copy, if that is smaller. */
const compressed = (name: string) => {
  const file = join(dist, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

/** The scripts that pages carry within them, by the pages and layouts that import each. */
const inlineScripts = globSync('site/**/*.astro').flatMap((page) => {
  const imports = readFileSync(page, 'utf8').matchAll(/'(?:#site\/|(\.\/))([\w/-]+\.ts)\?inline'/g);
  return [...imports].map(([, isBeside, file]) =>
    inlineScript(join(isBeside ? dirname(page) : 'site', `${file}`)),
  );
});

test('pages without a form run only the inline scripts', () => {
  expect(inlineScripts.length).toBeGreaterThan(1);
  for (const { file: name, html } of builtPages) {
    if (name.startsWith('contact/')) continue;
    const scripts = [...html.matchAll(/<script(?![^>]*type=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length, name).toBeGreaterThan(0);
    const bytes = Buffer.byteLength(scripts.map(([, text = '']) => text).join(''));
    expect(bytes, name).toBeLessThanOrEqual(
      name === 'aql/index.html' ? budgets.inlineScripts.withTables : budgets.inlineScripts.limit,
    );
    const others = scripts.map(([, text = '']) =>
      inlineScripts.reduce((rest, script) => rest.replace(script, ''), text),
    );
    expect(others.join('').trim(), name).toBe('');
    expect(html, name).not.toMatch(/<script[^>]*\ssrc=/);
  }
});

/** The files of a kind that a page's HTML names, as the name in the built site. */
const namedIn = (html: string, pattern: RegExp) =>
  new Set([...html.matchAll(pattern)].map(([, name = '']) => name));
const stylesheets = /<link rel="stylesheet" href="\/([^"]+)"/g;
const pictures = /<img(?![^>]*loading="lazy")[^>]*\ssrc="\/([^"]+)"/g;

/** The transferred size of several built files, each with the headers of a page. */
const travelling = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => {
    const isText = /\.(html|css|js|svg)$/.test(name);
    const body = isText ? compressed(name) : statSync(join(dist, name)).size;
    return sum + body + headerBytes(name);
  }, 0);

test('the first view of the home page stays within its budget', () => {
  const html = pageAt('/').html;
  const shown = namedIn(html, pictures);
  expect(shown.size).toBeGreaterThan(0);
  const files = ['index.html', 'favicon.svg', ...namedIn(html, stylesheets), ...shown];
  const { limit, requests } = budgets.homeFirstView;
  expect(files.length, files.join()).toBeLessThanOrEqual(requests);
  expect(travelling(files)).toBeLessThanOrEqual(limit + budgets.latinExtended.limit);
});

test('drawings and portraits below the first view are loaded after the first paint', () => {
  for (const path of ['/', '/portfolio']) {
    const { html, $ } = pageAt(path);
    const [, afterFirstPaint = ''] = /\.([\w-]+)\{content-visibility:auto/.exec(html) ?? [];
    const later = $('img[loading=lazy]:is([src^="/drawings/"], [alt^="Portrait of"])').toArray();
    expect(later.length, path).toBeGreaterThan(0);
    for (const picture of later)
      expect($(picture).closest(`.${afterFirstPaint}`).length, $(picture).attr('src')).toBe(1);
  }
});

test('the contact page with its form’s script stays within its budget', () => {
  const html = pageAt('/contact').html;
  const scripts = globSync('_astro/*.js', { cwd: dist });
  expect(scripts.length).toBeGreaterThan(1);
  const weight = scripts.reduce((sum, name) => sum + compressed(name), 0);
  expect(weight).toBeLessThanOrEqual(budgets.contactScript.limit);
  const files = ['contact/index.html', 'favicon.svg', ...scripts, ...namedIn(html, stylesheets)];
  expect(travelling(files)).toBeLessThanOrEqual(
    budgets.contactTotal.limit + budgets.latinExtended.limit,
  );
});

test('each social picture stays small', () => {
  const folder = join(dist, 'og');
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.png'),
  );
  expect(pictures.length).toBeGreaterThan(6);
  for (const name of pictures)
    expect(statSync(join(folder, name)).size, name).toBeLessThanOrEqual(
      budgets.socialPicture.limit,
    );
});
