/** Tests the content of the built pages: every text is on some page, and tables, lists and tooltips are marked up. */
import { expect, test } from 'vitest';
import { withoutLineBreaks } from '../documents/written-resume.ts';
import { content } from '../test-content.ts';
import { builtPages, pageAt } from './pages.ts';

const plain = withoutLineBreaks;

/**
 * Whether pages show a text in another form, or not at all: names of files and icons, days, which are written out, kinds
 * of charts, and the consent of a client.
 */
const isShownOtherwise = (at: string) =>
  /\/(file|photo|logo|slug|icon|chart|from|to|planned|actual|validUntil|sheet|consent)$/.test(at);

/** Each text of a part of the content, with its path there. */
const textsOf = (value: unknown, at = ''): { at: string; text: string }[] => {
  if (typeof value === 'string') return isShownOtherwise(at) ? [] : [{ at, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, part]) => textsOf(part, `${at}/${key}`));
};

/** The words of a page and of its attributes, such as descriptions of pictures, addresses and hints. */
function saidOn(path: string): string {
  const { $ } = pageAt(path);
  const attributes = $('*')
    .toArray()
    .flatMap((element) => Object.values($(element).attr() ?? {}));
  // The texts in links to the form.
  const carried = attributes.flatMap((value) =>
    value.startsWith('/contact?') ? [...new URLSearchParams(value.slice(9)).values()] : [],
  );
  return plain([$('html').text(), ...attributes, ...carried].join(' ')).toLowerCase();
}

test('every text of the content is on some page', () => {
  const siteText = builtPages.map(({ path }) => saidOn(path)).join(' ');
  const { colours: _, ...words } = content;
  const missing = textsOf(words).filter(
    ({ text }) => !siteText.includes(plain(text).toLowerCase()),
  );
  // A title that the name shortens; and a description that story and summary replace.
  const isReplaced = ({ at }: { at: string }) =>
    ['/pages/home/title', '/projects/1/description'].includes(at);
  expect(missing.filter((text) => !isReplaced(text))).toEqual([]);
});

test('tables that become blocks on phones have roles for their rows and cells', () => {
  const tables = builtPages.flatMap(({ $ }) =>
    $('table[role]')
      .toArray()
      .map((table) => $(table)),
  );
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables)
    for (const [part, role] of [
      ['thead, tbody', 'rowgroup'],
      ['tr', 'row'],
      ['thead th', 'columnheader'],
      ['tbody th', 'rowheader'],
      ['td', 'cell'],
    ])
      expect(table.find(`${part}`).filter(`:not([role=${role}])`).length, part).toBe(0);
});

test('each column and each row of a table has its header', () => {
  const wrong =
    'thead td:not(:empty), thead th:not([scope=col]), tbody th:not([scope=row]), tbody tr:not(:has(> th))';
  expect(builtPages.some(({ $ }) => $('tbody th').length > 0)).toBe(true);
  for (const { path, $ } of builtPages) expect($(wrong).toString(), path).toBe('');
});

test('a list without markers has a role, because Safari else takes it for layout', () => {
  for (const { path, html, $ } of builtPages) {
    expect($('[role=list]').length, path).toBeGreaterThan(0);
    const [, withMarkers = 'list-disc'] = /\.([\w-]+)\{list-style-type:disc/.exec(html) ?? [];
    expect($(`:is(ul, ol):not([role=list], .${withMarkers})`).length, path).toBe(0);
  }
});

test('every control without a visible text has a tooltip with its name', () => {
  for (const { path, $ } of builtPages) {
    const nameless = $(':is(button, a[href]):not([hidden] *)')
      .toArray()
      .filter((control) => !$(control).text().trim());
    expect(nameless.length, path).toBeGreaterThan(0);
    for (const { attribs } of nameless)
      expect($(`[role=tooltip][id="${attribs.interestfor}"]`).text(), path).toBe(
        attribs['aria-label'],
      );
  }
});
