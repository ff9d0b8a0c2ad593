/** Tests the time zones of the profile, and the validity of certificates. */
import { expect, test } from 'vitest';
import { profileSchema, validity } from './profile.ts';

test('a time zone has its name of today or of before, and no offset or abbreviation', () => {
  const { timeZone } = profileSchema.shape.workingHours.shape;
  const names = ['Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Ushuaia', 'UTC'];
  const others = ['Kolkata', '+05:30', '', 'Asia/Jaipur'];
  const abbreviations = ['IST', 'PST', 'CST', 'BST', 'EST', 'JST', 'GMT', 'CET', 'EST5EDT'];
  const isAccepted = (zone: string) => timeZone.safeParse(zone).success;
  expect(names.filter((zone) => !isAccepted(zone))).toEqual([]);
  expect([...others, ...abbreviations].filter(isAccepted)).toEqual([]);
});

test('a certificate is valid to the end of its last month', () => {
  const today = new Date('2026-01-31');
  expect(validity({ validUntil: '2026-01' }, today)).toBe('valid to 01/2026');
  expect(validity({ validUntil: '2025-12' }, today)).toBe('expired 12/2025');
  expect(validity({}, today)).toBeUndefined();
});
