/** Tests what is said of unsaved text after an error in the script of the page. */
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#desk/testing/render.ts';
import { edits } from '../saving/edits.ts';
import { CrashNotice } from './crash-notice.tsx';

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
};

test.each([
  ['nothing is unsaved', '', storage, 'Everything that you typed is saved.'],
  ['the browser keeps unsaved text', 'Asha', storage, 'Your text is safe in this window.'],
  [
    'the browser keeps nothing',
    'Asha',
    undefined,
    'Copy your text before you load the desk again: Asha<',
  ],
])('where %s, the notice says so', (_, typed, browserStorage, words) => {
  vi.stubGlobal('sessionStorage', browserStorage);
  if (typed) edits.add('profile', [{ path: ['name'], value: typed }]);
  expect(render(createElement(CrashNotice))).toContain(words);
  for (const edit of edits.all()) edits.remove(edit);
});
