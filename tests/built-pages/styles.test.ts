/** Tests that each built page has the styles that it uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { formFile, pageFile } from '#contact/form/built-form.ts';
import { drawRefusal } from '#contact/routes/draw-refusal.tsx';
import { builtPages, dist } from './pages.ts';

/** The page with the form as the server renders it after a refusal. */
function refusedPages(): Record<string, string> {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const page = { html: read(pageFile), content: JSON.parse(read(formFile)) };
  const errors = { name: 'missing', email: 'malformed', message: 'missing' } as const;
  return {
    'errors in the form': drawRefusal(page, { errors }, undefined),
    'a notice above the form': drawRefusal(page, { notice: 'A' }, undefined),
  };
}

const built = Object.fromEntries(builtPages.map(({ file, html }) => [file, html]));
const pages = Object.entries({ ...built, ...refusedPages() }).map(([page, html]) => {
  const $ = load(html);
  return { page, html, $, styles: $('style').text(), classes: classesOf($) };
});

/** The classes that rules name. */
function namedIn(styles: string): Set<string> {
  const names = [...styles.matchAll(/\.((?:\\.|[_a-z-])(?:\\.|[\w-])*)/gi)].map(
    ([, name = '']) => name,
  );
  return new Set(names.map((name) => name.replaceAll('\\', '')));
}

/** The classes of a page's elements. */
function classesOf($: CheerioAPI): Set<string> {
  const lists = $('[class]')
    .toArray()
    .map((element) => $(element).attr('class') ?? '');
  return new Set(lists.flatMap((list) => list.split(/\s+/).filter(Boolean)));
}

test('each page has a rule for each of its classes', () => {
  for (const { page, $, styles, classes } of pages) {
    const linked = $('link[rel=stylesheet]').toArray();
    const files = linked.map(({ attribs }) => readFileSync(join(dist, attribs.href ?? ''), 'utf8'));
    const named = namedIn([styles, ...files].join('\n'));
    expect(classes.size, page).toBeGreaterThan(20);
    expect(
      [...classes].filter((name) => !named.has(name)),
      page,
    ).toEqual([]);
  }
});

test('each page sets each variable that its styles use', () => {
  for (const { page, html, styles } of pages) {
    const used = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.length, page).toBeGreaterThan(10);
    const isSet = (name: string) => new RegExp(`(${name}\\s*:|@property ${name}\\b)`).test(styles);
    expect(
      [...new Set(used)].filter((name) => !isSet(name)),
      page,
    ).toEqual([]);
  }
});

test('a tooltip opens after 700 ms, or at once within 300 ms of another, 4 px from its control', () => {
  for (const { page, styles } of pages) {
    expect(styles, page).toMatch(
      /\[interestfor\]\{--interest-delay-start: ?\.7s;--interest-delay-end: ?\.3s;interest-delay:/,
    );
    expect(/\{position:fixed;position-area[^}]*/.exec(styles)?.[0], page).toContain(';margin:4px;');
  }
});
