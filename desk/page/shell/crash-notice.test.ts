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

test('the notice says that everything is saved, or shows the text that is not', () => {
  vi.stubGlobal('sessionStorage', storage);
  expect(render(createElement(CrashNotice))).toContain('Everything that you typed is saved.');
  edits.add('profile', [{ path: ['name'], value: 'Asha' }]);
  expect(render(createElement(CrashNotice))).toContain('copy it first: Asha<');
});
