import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { type TemplateName, templateFile } from '#contact/form/template-marks.ts';
import { readContactPages } from '#contact/routes/contact-pages.tsx';
import { builtPages, dist } from './pages.ts';

const policy = '';
const template = (name: TemplateName) => ({
  html: readFileSync(join(dist, templateFile(name)), 'utf8'),
  policy,
});

/** The pages that the server makes for a request, in the states that add something to a template. */
async function madePages(): Promise<Record<string, string>> {
  const pages = await readContactPages(template);
  const submissionKey = 'key';
  const errors = { name: 'A', email: 'B', message: 'C' };
  return {
    'errors in the form': pages.refuse({ submissionKey, problem: { toast: 'A', errors } as never })
      .html,
    'a notice above the form': pages.refuse({ submissionKey, notice: 'A' }).html,
    'a message that is sent': pages.sent('A').html,
  };
}

const all = Object.entries({ ...Object.fromEntries(builtPages()), ...(await madePages()) }).map(
  ([page, html]) => {
    const $ = load(html);
    return { page, html, $, styles: $('style').text(), classes: classesOf($) };
  },
);

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
  for (const { page, $, styles, classes } of all) {
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
  for (const { page, html, styles } of all) {
    const used = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.length, page).toBeGreaterThan(10);
    const isSet = (name: string) => new RegExp(`(${name}\\s*:|@property ${name}\\b)`).test(styles);
    expect(
      [...new Set(used)].filter((name) => !isSet(name)),
      page,
    ).toEqual([]);
  }
});

test('pages do not carry the rules of others', () => {
  const home = all.find(({ page }) => page === 'index.html');
  const named = namedIn(`${home?.styles}`);
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !home?.classes.has(name)).length).toBeLessThan(named.size / 4);
});
