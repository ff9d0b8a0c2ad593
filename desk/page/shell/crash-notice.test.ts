/** Tests what is said of unsaved text after an error in the script of the page. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { render } from '#desk/testing/render.ts';
import { openStorage } from '../../../tests/session-storage.ts';
import { edits } from '../saving/edits.ts';
import { CrashNotice } from './crash-notice.tsx';

test('the notice says that everything is saved, or shows the text that is not', () => {
  openStorage();
  expect(render(createElement(CrashNotice))).toContain('Everything that you typed is saved.');
  edits.add('profile', [{ path: ['name'], value: 'Asha' }]);
  expect(render(createElement(CrashNotice))).toContain('copy it first: Asha<');
});
