/** Tests the route that the contact form posts to with random fields. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFields } from '#contact/message/contact-fields.ts';
import { isInvisible } from '#contact/message/invisible-characters.ts';
import { cleanEmail } from '#model/schemas/email-address.ts';
import { createTestApp, type TestApp, toMultipart } from './test-app.ts';

/** A text as it is stored: well-formed, with line feeds, trimmed; empty where nothing of it is visible. */
const asStored = (text: string) =>
  isInvisible(text) ? '' : text.toWellFormed().replaceAll(/\r\n?/g, '\n').trim();

const anyCodeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  anyCodeUnits,
  fc.constantFrom('a\r\nBcc: b@c.test', '\0', '\u202Etest', '=1+1', '{"__proto__":1}', '\uFEFF'),
  fc.constantFrom('x'.repeat(201), 'x'.repeat(20_001), 'अ'.repeat(6000)),
);
const email = fc.oneof({ weight: 3, arbitrary: fc.constant('a@b.test') }, text);
const form = fc.record({
  name: text,
  company: text,
  email,
  phone: text,
  projectType: text,
  message: text,
  key: fc.oneof(fc.uuid(), text),
  topic_b: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, text),
});

type Encode = (fields: Record<string, string>) => Record<string, string> | FormData;
const encodings: Encode[] = [(fields) => fields, toMultipart];

/** Sends a form, and expects a deliberate answer and, when it was taken, the same text in the inbox. */
async function expectSafe(
  { post, inbox, faults }: TestApp,
  sent: Record<string, string>,
  encode: Encode,
) {
  const response = await post(encode(sent));
  expect([200, 201, 413, 422]).toContain(response.status);
  if (response.status === 201) {
    const { reference } = await response.json();
    const expected = contactFields.map((name) => [name, asStored(sent[name] ?? '')]);
    expect(await inbox.find(reference)).toMatchObject({
      ...Object.fromEntries(expected),
      email: cleanEmail(asStored(sent.email ?? '')),
    });
  }
  expect(faults).toEqual([]);
  return response.status;
}

let clients = 0;

/** Each message comes from another client. */
const unlimited = { clientOf: () => `${clients++}` };

test('7,000 random forms are each stored unchanged or refused with an expected status', async () => {
  const app = await createTestApp(unlimited);
  const statuses = new Map<number, number>();
  const count = fc.asyncProperty(form, fc.constantFrom(...encodings), async (sent, encode) => {
    const status = await expectSafe(app, sent, encode);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await fc.assert(count, { numRuns: 7000, seed: 1, endOnFailure: true });
  expect(statuses.get(201)).toBeGreaterThan(1000);
  expect(statuses.get(422)).toBeGreaterThan(1000);
});
