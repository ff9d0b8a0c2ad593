/** The contact card as a file that telephones and mail programs read: contact.vcf. */
import type { Job } from '#model/schemas/job.ts';
import { dialled, whatsappAddress } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { plainTexts } from './typography.ts';

export interface CardContent {
  profile: Profile;
  experience: Pick<Job, 'company' | 'to'>[];
  photo?: Buffer | undefined;
}

/**
 * The value of the property N: the family name, then the rest of the name as given names, then what follows a comma,
 * such as a degree.
 *
 * @param familyName the family name, where it is not the last word before a comma.
 */
function nameParts(name: string, familyName?: string): string[] {
  const [person = '', ...suffixes] = name.split(/, */);
  const family = familyName ?? person.split(' ').at(-1) ?? '';
  const givenNames = ` ${person} `.split(` ${family} `).join(' ').trim();
  return [family, givenNames, '', '', suffixes.join(', ')];
}

/** Escapes the characters that separate values (RFC 2426, 4). */
const escapeValue = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
const joinValues = (parts: string[]) => parts.map(escapeValue).join(';');

/** Folds a line after at most 75 octets; each further line begins with a space (RFC 2426, 2.6). */
function foldLine(line: string): string {
  let octets = 0;
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character);
    const isFull = octets + size > 75;
    octets = size + (isFull ? 1 : octets);
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}

/** The owner's contact card by vCard 3.0 (RFC 2426), which every phone can save. */
export function contactCard({ photo, ...content }: CardContent): string {
  const { profile, experience } = plainTexts(content);
  const { name, title, email, phone, website, whatsapp, location, social, introduction } = profile;
  const company = experience.find(({ to }) => to === 'present')?.company;
  const chat = whatsapp && { label: 'WhatsApp', url: whatsappAddress(whatsapp.phone ?? phone) };
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeValue(name)}`,
    `N:${joinValues(nameParts(name, profile.familyName))}`,
    `TITLE:${escapeValue(title)}`,
    ...(company ? [`ORG:${escapeValue(company)}`] : []),
    `ADR;TYPE=work:${joinValues(['', '', '', location.city, location.region, '', location.country])}`,
    `URL;TYPE=work:${website}`,
    // An address with a name for it, as iPhones and Google's contacts show it.
    ...[...(chat ? [chat] : []), ...social].flatMap(({ label, url }, index) => [
      `item${index + 1}.URL:${url}`,
      `item${index + 1}.X-ABLabel:${escapeValue(label)}`,
    ]),
    `NOTE:${escapeValue(introduction)}`,
    `UID:${new URL('/#person', website).href}`,
    `SOURCE:${new URL('/contact.vcf', website).href}`,
    `EMAIL;TYPE=internet,pref:${email}`,
    `TEL;TYPE=cell,voice,pref:${dialled(phone)}`,
    ...(photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${photo.toString('base64')}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
