/** Tests which styles of a page are kept and which are removed. */
import { expect, test } from 'vitest';
import { purgeStyles } from './page-styles.ts';

/** The styles of a page that are kept. */
const left = async (styles: string, body = '<main class="a">A</main>') => {
  const html = `<head><style>${styles}</style></head>${body}`;
  const page = await purgeStyles(html, 'nowhere/', 'index.html');
  return /<style>(.*)<\/style>/.exec(page)?.[1];
};

test('a page keeps the rules for its elements, their states and variables, and no others', async () => {
  const styles =
    ':root{--a:1px;--b:2px}.a{margin:var(--a)}.b{margin:var(--b)}@media print{.b{top:0}}.a:hover{top:0}';
  expect(await left(styles)).toBe(':root{--a:1px}.a{margin:var(--a)}.a:hover{top:0}');
});

test.each([
  ['[&amp;&gt;a]:m-0', '.\\[\\&\\>a\\]\\:m-0>a{margin:0}'],
  ['content-[&#39;x&#39;]', ".content-\\[\\'x\\'\\]:before{top:0}"],
])('a page keeps the rules of the class %s', async (name, rule) => {
  expect(await left(rule, `<p class="a ${name}"><a>A</a></p>`)).toBe(rule);
});

test('a page keeps a variable that another style element of the page uses', async () => {
  const styles = ':root{--a:1px;--b:2px}</style><style>.a{margin:var(--a)}.b{margin:var(--b)}';
  expect(await left(styles)).toBe(':root{--a:1px}.a{margin:var(--a)}');
});

test('a page keeps the rules for what its scripts may add', async () => {
  const script = '<script>document.body.classList.toggle("b")</script>';
  expect(await left('.b{top:0}', script)).toBe('.b{top:0}');
});

test.each([
  ':focus-visible{top:0}',
  '::selection{color:red}',
  ':root[data-scheme=dark]{top:0}',
  'main:has(.a:is(:interest-source,.interest-source)){top:0}',
  'main{--interest-delay-start: .7s}',
  'main{--on: initial;--off: }main:hover{color:var(--on,red)var(--off,blue)}',
  '@view-transition{navigation:auto}',
])('a page keeps %s', async (rule) => {
  expect(await left(rule)).toBe(rule);
});
