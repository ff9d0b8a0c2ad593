import { expect, test } from 'vitest';
import { contactFields, contactFieldTable, emptyTexts, errorText } from './contact-fields.ts';
import { readContactMessage, summaryText } from './contact-message.ts';

const complete = { name: 'Maria', email: 'maria@keller.example', message: 'Chairs' };
const problem = (sent: Parameters<typeof readContactMessage>[0]) => {
  const result = readContactMessage(sent);
  return 'problem' in result ? result.problem : undefined;
};

test('three fields are enough; white space around a text goes, also a forgotten field', () => {
  expect(readContactMessage({ ...complete, name: ' Maria\n', company: undefined })).toEqual({
    message: { ...emptyTexts, ...complete },
  });
});

test.each(['name', 'email', 'message'])('%s is required, and white space is no text', (field) => {
  for (const empty of ['', ' ', '\n\t\u00a0', undefined]) {
    expect(problem({ ...complete, [field]: empty })).toEqual({
      summary: 'required',
      errors: { [field]: 'missing' },
    });
  }
});

test.each(['maria', 'maria@keller', '@a.b', 'maria@.', 'maria@keller.', 'a b@c.de', 'a@b@c.de'])(
  '%s is no e-mail address',
  (email) => {
    expect(problem({ ...complete, email })).toEqual({
      summary: 'wrongEmail',
      errors: { email: 'malformed' },
    });
  },
);

test.each(['a@b.c', 'first.last+tag@sub.example.co.in', 'नमस्ते@उदाहरण.भारत', ' a@b.c '])(
  '%s is an e-mail address',
  (email) => {
    expect(problem({ ...complete, email })).toBeUndefined();
  },
);

test('an empty field comes first in the summary, and every wrong field has its own words', () => {
  expect(problem({ ...complete, email: 'maria', message: '' })).toEqual({
    summary: 'required',
    errors: { email: 'malformed', message: 'missing' },
  });
});

test.each([
  ['name', 200],
  ['company', 200],
  ['phone', 60],
  ['projectType', 200],
  ['message', 20_000],
])('%s may have %d characters, and the words say so', (field, max) => {
  expect(problem({ ...complete, [field]: 'x'.repeat(max) })).toBeUndefined();
  const text = `Please shorten this to ${max.toLocaleString('en')} characters`;
  const found = problem({ ...complete, [field]: 'x'.repeat(max + 1) });
  expect(found).toEqual({ summary: 'tooLong', errors: { [field]: 'tooLong' } });
  expect(found && summaryText(found)).toBe(text);
});

test('the notices are those that the product fixes', () => {
  const summary = (sent: object) => {
    const found = problem({ ...complete, ...sent });
    return found && summaryText(found);
  };
  expect(summary({ name: '' })).toBe('Please fill in all required fields');
  expect(summary({ email: 'maria' })).toBe('Please enter a valid email address');
  expect(summary({ email: 'maria', name: '' })).toBe('Please fill in all required fields');
});

test('each required field has words for when it is empty', () => {
  const required = contactFields.filter((name) => contactFieldTable[name].missing);
  expect(required).toEqual(['name', 'email', 'message']);
  for (const name of required)
    expect(errorText(name, 'missing')).toMatch(/^Please enter (your|a) /);
  expect(errorText('email', 'malformed')).toBe('An email address looks like name@company.com');
});

test.each(['mailto:a@b.co', 'MAILTO: a@b.co', 'a@b.co.', ' a@b.co. '])(
  'the address in %j is a@b.co',
  (email) => {
    expect(readContactMessage({ ...complete, email })).toMatchObject({
      message: { email: 'a@b.co' },
    });
  },
);
