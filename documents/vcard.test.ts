/** Tests the contact card: its fields, escapes and folded lines. */
import { expect, test } from 'vitest';
import { least } from '../tests/least-content.ts';
import { content } from '../tests/test-content.ts';
import { type CardContent, contactCard } from './vcard.ts';

const profile = { ...least.profile, name: 'Arjun Rathore', phone: '+91 98290 12345' };
const experience = [{ company: 'Rathore Sourcing', to: 'present' }];
const about = (more: Partial<typeof profile> = {}): CardContent => ({
  profile: { ...profile, ...more },
  experience,
});
/** The lines of a card, put together again where they were folded (RFC 2426, 2.6). */
const lines = (card: string) => card.replaceAll('\r\n ', '').trimEnd().split('\r\n');
/** The values of a property, whatever its group and parameters. */
const values = (card: string, property: string) =>
  lines(card)
    .map((line) => /^(?:\w+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line))
    .filter((match) => match?.[1]?.toUpperCase() === property)
    .map((match) => match?.[3] ?? '');

test('names the owner and each way to reach them', async () => {
  const photo = Buffer.from('portrait of the owner '.repeat(4));
  const card = contactCard({ ...content, photo });
  await expect(card).toMatchFileSnapshot('snapshots/contact.vcf');
});

test('WhatsApp and profiles on other sites are left out if there are none', () => {
  const text = contactCard(about({ whatsapp: undefined, social: [] }));
  expect(values(text, 'URL')).toEqual([profile.website]);
  expect(values(text, 'X-ABLABEL')).toEqual([]);
});

test('the contact card names the current employer, and none if every job has ended', () => {
  const former = { company: 'Former Imports', to: '2019-12' };
  const firms = (all: CardContent['experience']) =>
    values(contactCard({ ...about(), experience: all }), 'ORG');
  expect(firms([former, ...experience])).toEqual(['Rathore Sourcing']);
  expect(firms([former])).toEqual([]);
});

test('a name that looks like card syntax stays in its field', () => {
  const name = 'Ana; Sofia, \\n "R"\r\nEMAIL:other@example.com';
  const hostile = contactCard(about({ name }));
  expect(values(hostile, 'EMAIL')).toEqual([profile.email]);
  expect(hostile.match(/^EMAIL/gm)).toHaveLength(1);
});

test('lines are folded at 75 octets between characters, also in a portrait', () => {
  const title = 'अंतर्राष्ट्रीय सोर्सिंग विशेषज्ञ और क्रय प्रबंधक राजस्थान';
  const photo = Buffer.from('portrait of the owner '.repeat(20));
  const long = contactCard({ ...about({ title }), photo });
  expect(values(long, 'TITLE')).toEqual([title]);
  expect(values(long, 'PHOTO')).toEqual([photo.toString('base64')]);
  const physical = long.split('\r\n');
  expect(physical.some((line) => Buffer.byteLength(line) === 75)).toBe(true);
  for (const line of physical) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test.each([
  ['Dr. Arjun Singh Rathore', undefined, 'Rathore;Dr. Arjun Singh;;;'],
  ['Madhavan', undefined, 'Madhavan;;;;'],
  ['Priya Sharma, MBA', undefined, 'Sharma;Priya;;;MBA'],
  ['Priya Sharma Nair, MBA, CPSM', 'Sharma Nair', 'Sharma Nair;Priya;;;MBA\\, CPSM'],
  ['Nguyễn Văn An', 'Nguyễn', 'Nguyễn;Văn An;;;'],
  ['Ludwig van Beethoven', 'van Beethoven', 'van Beethoven;Ludwig;;;'],
  ['Rajesh Raj', undefined, 'Raj;Rajesh;;;'],
])('the name %s has the family name %s', (name, familyName, parts) => {
  expect(values(contactCard(about({ name, familyName })), 'N')).toEqual([parts]);
});
