/** Tests how a message is read from a form, and what is reported about wrong fields. */
import { expect, test } from 'vitest';
import { emptyTexts } from './contact-fields.ts';
import { describeErrors, readContactMessage } from './contact-message.ts';

const complete = { name: 'Maria', email: 'maria@keller.example', message: 'Chairs' };
const findErrors = (posted: Parameters<typeof readContactMessage>[0]) => {
  const result = readContactMessage(posted);
  return 'errors' in result ? result.errors : undefined;
};

test('name, email and message are enough; surrounding white space is removed, also in the honeypot', () => {
  expect(readContactMessage({ ...complete, name: ' Maria\n', company: undefined })).toEqual({
    message: { ...emptyTexts, ...complete },
  });
});

test.each(['name', 'email', 'message'])(
  '%s is required, and white space or invisible characters do not count as text',
  (field) => {
    const invisible = ['\u200b', '\u00ad', '\u2800', '\u3164', '\u2060\ufeff', ' \u200d\n\u202e'];
    for (const empty of ['', ' ', '\n\t\u00a0', undefined, ...invisible]) {
      expect(findErrors({ ...complete, [field]: empty })).toEqual({ [field]: 'missing' });
    }
  },
);

test('invisible characters within a text stay, because Hindi and Persian need them', () => {
  const name = 'क्\u200dष';
  expect(readContactMessage({ ...complete, name, company: '\u200b' })).toEqual({
    message: { ...emptyTexts, ...complete, name },
  });
});

test('an email address is stored without what was pasted around it', () => {
  const pasted = { ...complete, email: ' "Maria" <mailto:maria@keller.example>; ' };
  expect(readContactMessage(pasted)).toEqual({ message: { ...emptyTexts, ...complete } });
});

test('an email address that is too long is reported as too long', () => {
  const email = `maria@${'keller.'.repeat(40)}example`;
  expect(findErrors({ ...complete, email })).toEqual({ email: 'tooLong' });
});

test('half of a surrogate pair is replaced, so that the message can be put into a link', () => {
  const read = readContactMessage({ ...complete, message: 'Chairs \ud83e😺\udc00' });
  expect(read).toMatchObject({ message: { message: 'Chairs \ufffd😺\ufffd' } });
});

test.each([
  ['name', 200],
  ['company', 200],
  ['phone', 60],
  ['projectType', 200],
  ['message', 20_000],
])('%s may have %d characters, and the error says so', (field, max) => {
  expect(findErrors({ ...complete, [field]: 'x'.repeat(max) })).toBeUndefined();
  const text = `Please shorten this to ${max.toLocaleString('en')} characters`;
  const tooLong = { [field]: 'tooLong' } as const;
  expect(findErrors({ ...complete, [field]: 'x'.repeat(max + 1) })).toEqual(tooLong);
  expect(describeErrors(tooLong)).toBe(text);
});

test('the summaries are exactly the sentences that the product requires', () => {
  const summary = (posted: object) => describeErrors(findErrors({ ...complete, ...posted }) ?? {});
  expect(summary({ name: '' })).toBe('Please fill in all required fields');
  expect(summary({ email: 'maria' })).toBe('Please enter a valid email address');
  expect(summary({ email: 'maria', name: '' })).toBe('Please fill in all required fields');
});
