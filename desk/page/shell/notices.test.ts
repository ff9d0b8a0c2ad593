/** Tests what the top bar says about saving. */
import { expect, test } from 'vitest';
import { DeskError } from '#desk/shared/desk-error.ts';
import { saveWords } from './notices.tsx';

test('nothing is called saved while it is not, or while the desk cannot read what is in the folder', () => {
  const words = (desk: object, isUnsaved = false) =>
    saveWords({ saving: {}, ...desk } as never, isUnsaved);
  expect(words({})).toEqual({ text: 'All is saved' });
  const failure = new DeskError(503, 'The disk is full.');
  const overview = { readFailure: 'content/guides leads to a place outside the folder.' };
  expect(words({ saving: { failure }, overview }, true).why).toBe(failure.message);
  expect(words({ overview }, true).text).toBe('Saving …');
  expect(words({ unreachable: 'The desk has stopped.', overview }).why).toBe(
    'The desk has stopped.',
  );
  expect(words({ saving: { savedAt: 0 }, overview })).toEqual({
    text: 'Changes by other programs are not here yet.',
    why: overview.readFailure,
  });
});
