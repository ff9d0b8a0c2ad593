/** Tests which names of a page become short, and that its rules still mean the same elements. */
import { expect, test } from 'vitest';
import { shortenNames } from './short-names.ts';

test('classes and variables become short, the most frequent first', () => {
  const page = '<p class="text-sm hover:text-sm">A</p><p class="text-sm">B</p>';
  const styles =
    ':root{--color-ink:red;--color-bg:blue}.text-sm{color:var(--color-ink);fill:var(--color-bg,var(--color-ink))}.hover\\:text-sm:hover{top:.5rem}';
  expect(shortenNames(styles, page)).toEqual({
    styles: ':root{--a:red;--b:blue}.a{color:var(--a);fill:var(--b,var(--a))}.b:hover{top:.5rem}',
    page: '<p class="a b">A</p><p class="a">B</p>',
  });
});

test('classes of the same elements share one name, and no others do', () => {
  const page = '<p class="one two"></p><p class="three one two"></p><p class="three"></p>';
  const styles = '.one.two{top:0}.two{left:0}:not(.three)>.one{right:0}';
  expect(shortenNames(styles, page)).toEqual({
    styles: '.a.a{top:0}.a{left:0}:not(.b)>.a{right:0}',
    page: '<p class="a"></p><p class="b a"></p><p class="b"></p>',
  });
});

test('a class keeps its name if a script knows it, no element has it, or no rule names it', () => {
  const page = '<nav class="menu open plain" id="menu"></nav>';
  const styles = '.menu:is(.open,:popover-open):has(.interest-source) .later{top:0}#menu{left:0}';
  expect(shortenNames(styles, page)).toEqual({
    styles: '.a:is(.open,:popover-open):has(.interest-source) .later{top:0}#menu{left:0}',
    page: '<nav class="a open plain" id="menu"></nav>',
  });
});

test('a variable is renamed in attributes too, and keeps its name if a script reads it', () => {
  const page = '<path class="x" fill="var(--color-map)"/>';
  const styles = '.x{--color-map:red;--interest-delay: .7s}';
  expect(shortenNames(styles, page)).toEqual({
    styles: '.a{--a:red;--interest-delay: .7s}',
    page: '<path class="a" fill="var(--a)"/>',
  });
});

test('texts, scripts, strings and addresses stay as they are', () => {
  const page =
    '<script>"<p class=\\"note\\">var(--ink)"</script><p class="note" title="note --ink">note</p>';
  const styles =
    '.note:before{content:".note --ink";src:url(/a.note);color:var(--ink)}@font-face{font-family:note}';
  expect(shortenNames(styles, page)).toEqual({
    styles:
      '.a:before{content:".note --ink";src:url(/a.note);color:var(--a)}@font-face{font-family:note}',
    page: page.replace('<p class="note"', '<p class="a"'),
  });
});

test('a name of signs that HTML and CSS escape is found in both', () => {
  const page = '<p class="[&amp;&gt;*]:w-[calc(1px+2px)]"></p>';
  const styles = '.\\[\\&\\>\\*\\]\\:w-\\[calc\\(1px\\+2px\\)\\]>*{width:3px}';
  expect(shortenNames(styles, page)).toEqual({
    styles: '.a>*{width:3px}',
    page: '<p class="a"></p>',
  });
});

test('a rule must not compare the text of a class attribute', () => {
  expect(() => shortenNames('[class^=note]{top:0}', '<p class="note">')).toThrow('[class^=note]');
  expect(shortenNames('[class]>.note{top:0}', '').styles).toBe('[class]>.note{top:0}');
});

test('names after the 26th have two letters', () => {
  const names = Array.from({ length: 28 }, (_, index) => `name-${index}`);
  const page = names.map((name) => `<p class="${name}"></p>`).join('');
  const { styles } = shortenNames(names.map((name) => `.${name}{top:0}`).join(''), page);
  expect(styles).toMatch(/^\.a\{top:0\}.*\.z\{top:0\}\.aa\{top:0\}\.ab\{top:0\}$/);
});
