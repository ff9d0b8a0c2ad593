import { parse } from 'vcard4';
import { expect, test } from 'vitest';
import { content } from '../tests/documents/sample-resume.ts';
import { contactCard } from './vcard.ts';

const profile = { ...content.profile, name: 'Arjun Rathore' };
const card = contactCard(profile);

function values(text: string, property: string): unknown[] {
  const parsed = parse(text);
  if (Array.isArray(parsed)) throw new Error('more than one card');
  return (parsed.getProperty(property) ?? []).map(({ value }: { value: unknown }) => value);
}
const first = (text: string, property: string) => values(text, property)[0];

test('is a vCard 4.0 that another parser reads', () => {
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n/);
  expect(card).toMatch(/\r\nEND:VCARD\r\n$/);
  expect(first(card, 'FN')).toBe(profile.name);
  expect(first(card, 'N')).toMatchObject({ familyNames: 'Rathore', givenNames: 'Arjun' });
  expect(first(card, 'TEL')).toBe(profile.phone);
  expect(first(card, 'EMAIL')).toBe(profile.email);
  expect(first(card, 'TITLE')).toBe(profile.title);
  expect(first(card, 'ADR')).toMatchObject({
    locality: profile.location.city,
    region: profile.location.region,
  });
  expect(first(card, 'URL')).toBe(profile.website);
});

test('keeps a name that looks like card syntax in its field', () => {
  const name = 'Ana; Sofia, \\n "R"\r\nEMAIL:other@example.com';
  const hostile = contactCard({ ...profile, name });
  expect(values(hostile, 'EMAIL')).toEqual([profile.email]);
  expect(hostile.match(/^EMAIL/gm)).toHaveLength(1);
});

test('has one word as the given name', () => {
  const one = contactCard({ ...profile, name: 'Madhavan' });
  expect(first(one, 'N')).toMatchObject({ familyNames: '', givenNames: 'Madhavan' });
});

test('folds long lines between characters', () => {
  const title = 'अंतर्राष्ट्रीय सोर्सिंग विशेषज्ञ और क्रय प्रबंधक राजस्थान';
  const long = contactCard({ ...profile, title });
  expect(first(long, 'TITLE')).toBe(title);
  for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76);
});
