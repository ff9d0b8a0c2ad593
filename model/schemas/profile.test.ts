/** Tests the rules for the profile: time zone, language, validity of certificates. */
import { expect, test } from 'vitest';
import { profileSchema, validity } from './profile.ts';

const { timeZone } = profileSchema.shape.workingHours.shape;

test.each([
  ...['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'Asia/Kathmandu'],
  ...['America/Argentina/Buenos_Aires', 'UTC'],
])('the time zone %s is accepted', (zone) => expect(timeZone.safeParse(zone).success).toBe(true));

test.each(['Asia/Jaipur', '+05:30', '', 'Kolkata'])('the time zone "%s" is refused', (zone) =>
  expect(timeZone.safeParse(zone).success).toBe(false),
);

const { language } = profileSchema.shape;

test.each([
  ['en', true],
  ['en-IN', true],
  ['hi', false],
  ['de-DE', false],
  ['english', false],
])('the language "%s" is accepted: %s', (tag, isTaken) => {
  expect(language.safeParse(tag).success).toBe(isTaken);
});

test('a certificate is valid to the end of its last month', () => {
  const today = new Date('2026-01-31');
  expect(validity({ validUntil: '2026-01' }, today)).toBe('valid to 01/2026');
  expect(validity({ validUntil: '2025-12' }, today)).toBe('expired 12/2025');
  expect(validity({}, today)).toBeUndefined();
});
