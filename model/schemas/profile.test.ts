/** Tests the time zones of the profile, and the validity of certificates. */
import { expect, test } from 'vitest';
import { profileSchema, validity } from './profile.ts';

test('a time zone has its name of today or of before, and no offset', () => {
  const { timeZone } = profileSchema.shape.workingHours.shape;
  const zones = ['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Kolkata', '+05:30', ''];
  expect(zones.map((zone) => timeZone.safeParse(zone).success)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});

test('a certificate is valid to the end of its last month', () => {
  const today = new Date('2026-01-31');
  expect(validity({ validUntil: '2026-01' }, today)).toBe('valid to 01/2026');
  expect(validity({ validUntil: '2025-12' }, today)).toBe('expired 12/2025');
  expect(validity({}, today)).toBeUndefined();
});
