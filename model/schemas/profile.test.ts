/** Tests the validity of certificates. */
import { expect, test } from 'vitest';
import { validity } from './profile.ts';

test('a certificate is valid to the end of its last month', () => {
  const today = new Date('2026-01-31');
  expect(validity({ validUntil: '2026-01' }, today)).toBe('valid to 01/2026');
  expect(validity({ validUntil: '2025-12' }, today)).toBe('expired 12/2025');
  expect(validity({}, today)).toBeUndefined();
});
