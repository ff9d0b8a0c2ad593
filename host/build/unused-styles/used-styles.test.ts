import { expect, test } from 'vitest';
import { leaveOutUnusedStyles } from './used-styles.ts';

/** What is left of `styles` on a page with `body`, with `code` running on it. */
function left(styles: string, body: string, ...code: string[]): string {
  const before = '<!doctype html><html lang="en"><head><style>';
  const after = `</style></head><body>${body}</body></html>`;
  const [result = ''] = leaveOutUnusedStyles([{ html: before + styles + after, code }]);
  expect(result.startsWith(before)).toBe(true);
  expect(result.endsWith(after)).toBe(true);
  return result.slice(before.length, -after.length);
}

const body = `
  <details class="menu" data-kind="main" id="top"><summary>Menu</summary><a href="/a">A</a></details>
  <p class="md:grid w-[calc(1px+2px)] top-1.5">Text</p><input type="checkbox"><svg><linearGradient/></svg>`;

const used = [
  '.menu{color:red}',
  '#top{color:red}',
  'summary,details{color:red}',
  '[data-kind=main]{color:red}',
  '.md\\:grid{color:red}',
  '.w-\\[calc\\(1px\\+2px\\)\\]{color:red}',
  '.top-1\\.5{color:red}',
  'linearGradient{color:red}',
  '.menu[open]>summary{color:red}',
  'input:checked~p{color:red}',
  'input:not(:checked)+p{color:red}',
  'a:hover,a:focus-visible{color:red}',
  'a:is(:hover,:focus){color:red}',
  ':focus-visible{color:red}',
  ':target:not(a){color:red}',
  '.menu{color:red;&:hover{color:blue}& a{color:red}>a{color:red}}',
  ':is(summary,details)>a{color:red}',
  ':where(.menu>:not(:last-child)){color:red}',
  ':root:has(#top:target){color:red}',
  'details:has(>a:focus){color:red}',
  '::selection{color:red}',
  '.menu:before{content:""}',
  '::view-transition-old(*){color:red}',
  '*,:before,::backdrop{color:red}',
  '@media print{.menu{color:red}}',
  '@media (forced-colors:active){.menu{color:red}}',
  '@supports (display:grid){@layer base{.menu{color:red}}}',
  '@layer theme,base;',
  '@view-transition{navigation:auto}',
  '@property --x{syntax:"*";inherits:false}.menu{color:var(--x)}',
  '@keyframes turn{to{rotate:1turn}}.menu{animation:turn 1s}',
];

const unused = [
  '.other{color:red}',
  '#other{color:red}',
  'dialog{color:red}',
  '[data-kind=other]{color:red}',
  '.menu .other{color:red}',
  '.other:has(.menu){color:red}',
  ':is(.other,dialog){color:red}',
  ':where(.other>:not(:last-child)){color:red}',
  '.other:hover{color:red}',
  '.md\\:flex{color:red}',
  '@media print{.other{color:red}}',
  '@property --x{syntax:"*";inherits:false}',
];

test('what the page uses stays, and nothing else', () => {
  for (const styles of used) expect(left(styles, body)).toBe(styles);
  for (const styles of unused) expect(left(styles, body), styles).toBe('');
});

test('only the selectors that are used stay', () => {
  expect(left('.menu,.other{color:red}', body)).toBe('.menu{color:red}');
});

test('what a script may add stays', () => {
  const styles =
    '.notice>p{a:b}.big.w-\\[calc\\(1px\\+2px\\)\\]{a:b}[data-scheme=dark]{a:b}[aria-expanded=true]{a:b}dialog{a:b}#live{a:b}';
  const script = `
    const e = document.createElement('dialog'); e.className = 'notice'; e.id = "live";
    e.innerHTML = \`<p class="big w-[calc(1px+2px)]">\`; root.dataset.scheme = dark ? 'dark' : 'light'; e.ariaExpanded = on`;
  expect(left(styles, '')).toBe('');
  expect(left(styles, '', script)).toBe(styles);
  expect(left(styles, `<script>${script}</script>`)).toBe(styles);
});

test('a value that only the script knows is any value', () => {
  const code = "toast.setAttribute('data-state', state())";
  expect(left('[data-state=closing]{a:b}', '', code)).toBe('[data-state=closing]{a:b}');
});

test('data for machines and the words of a page are no names', () => {
  const text = '<p>dialog</p><script type="application/ld+json">{"a":"notice"}</script>';
  expect(left('dialog,.notice{a:b}', text)).toBe('');
});

test('a variable stays when anything uses it', () => {
  const styles =
    ':root{--a:1;--b:var(--c);--c:3;--d:4;--e:5;--f:6;--g:7}p{top:var(--b);animation:k 1s}';
  const steps = '@keyframes k{to{top:var(--d)}}';
  const kept = left(styles + steps, '<p stroke="var(--e)">', 'style.get("--f")');
  expect(kept).toBe(
    ':root{--b:var(--c);--c:3;--d:4;--e:5;--f:6}p{top:var(--b);animation:k 1s}@keyframes k{to{top:var(--d)}}',
  );
});

test('each style element keeps its place, and may use the variables of another', () => {
  const page = (first: string, second: string) =>
    `<style>${first}</style><meta name="a"><style media="print">${second}</style><p>Text</p>`;
  const built = page(':root{--a:1;--b:2}.x{a:b}', 'p{top:var(--a)}.y{a:b}');
  const expected = page(':root{--a:1}', 'p{top:var(--a)}');
  expect(leaveOutUnusedStyles([{ html: built, code: [] }])).toEqual([expected]);
});

test('pages with the same styles keep what any of them uses', () => {
  const page = (styles: string, body: string) => `<style>${styles}</style>${body}`;
  const [list, text] = ['<ul></ul>', '<p>Text</p>'];
  const built = ['ul,p{a:b}dl{a:b}', 'ul,p{a:b}dl{a:b}', 'ul,p,dl{a:b}'].map((styles, index) =>
    page(styles, index === 0 ? list : text),
  );
  expect(leaveOutUnusedStyles(built.map((html) => ({ html, code: [] })))).toEqual([
    page('ul,p{a:b}', list),
    page('ul,p{a:b}', text),
    page('p{a:b}', text),
  ]);
});

test('a page without styles is as it was', () => {
  const html = '<p>Text</p>';
  expect(leaveOutUnusedStyles([{ html, code: [] }])).toEqual([html]);
});
