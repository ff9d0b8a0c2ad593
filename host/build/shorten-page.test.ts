/** Tests that a built page becomes shorter and keeps its elements and styles. */
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { shortenPage } from './shorten-page.ts';

const shortened = (styles: string, body = '<p class="note">A</p>') =>
  shortenPage(`<html><head><style>${styles}</style></head><body>${body}</body></html>`);

test('a page has short names in its styles and elements', () => {
  expect(shortened('.note{top:0}')).toBe(
    '<html><head><style>.a{top:0}</style></head><body><p class="a">A</p></body></html>',
  );
});

test.each([
  [
    'a literal',
    ':root,:host{--text-sm: .9rem;--ink: var(--x)}.note{font:700 var(--text-sm)/1 a;color:var(--ink)}',
    ':root,:host{--a: var(--b)}.a{font:700 .9rem/1 a;color:var(--a)}',
  ],
  [
    'a value with signs of patterns',
    ':root,:host{--shadow:0 1px rgb(0 0 0/.2)}.note{box-shadow:var(--shadow)}',
    ':root,:host{}.a{box-shadow:0 1px rgb(0 0 0/.2)}',
  ],
  [
    'a name that begins another',
    ':root,:host{--text:1px;--text-sm:2px}.note{top:var(--text);left:var(--text-sm)}',
    ':root,:host{}.a{top:1px;left:2px}',
  ],
])('a variable of the theme is replaced: %s', (_, styles, expected) => {
  expect(shortened(styles)).toContain(`<style>${expected}</style>`);
});

test.each([
  ['set again', ':root,:host{--a:1px}.a{--a:2px;top:var(--a)}'],
  ['read with a fallback', ':root,:host{--a:1px}.a{top:var(--a,2px)}'],
  ['made of another', ':root,:host{--a:var(--b)}.a{top:var(--a)}'],
])('a variable of the theme stays where it is %s', (_, styles) => {
  expect(shortened(styles, '<p class="a">A</p>')).toContain(`<style>${styles}</style>`);
});

test('a variable of the theme stays where an attribute reads it', () => {
  const body = '<path class="a" fill="var(--a)"/>';
  const page = shortened(':root,:host{--a:red}.a{fill:var(--a)}', body);
  expect(page).toContain(':root,:host{--a:red}.a{fill:var(--a)}');
  expect(page).toContain(body);
});

test('tags that HTML does not need go, and the elements stay the same', () => {
  const body =
    '<ul><li>A</li><li>B<ol><li>C</li></ol></li></ul><dl><div><dt>D</dt><dd>E</dd><dd>F</dd></div></dl>' +
    '<table><thead><tr><th>G</th><td>H</td></tr></thead><tbody><tr><td>I</td></tr><tr><td>J</td></tr></tbody></table>' +
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path><g><circle r="1"></circle></g></svg><div><p>K</p><p>L</p><ul><li><p>M</p></li></ul><a><p>N</p></a><img alt="O"/></div>';
  const page = shortened('p{top:0}', body);
  expect(page).not.toMatch(/<\/(?:circle|dd|dt|li|path|td|th|tr)>/);
  expect(load(page)('body').html()).toBe(
    load(body)('body').html()?.replace(' xmlns="http://www.w3.org/2000/svg"', ''),
  );
});
