import type { Job } from '#model/schemas/job.ts';
import { dialled, whatsappAddress } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';

export interface CardContent {
  profile: Profile;
  jobs: Pick<Job, 'company' | 'to'>[];
  /** The day on which the content changed last, such as `2026-04-22`. */
  changed: string;
  photo?: Buffer | undefined;
}

/** Words before a name that are no part of it. */
const honorific = /^(?:(?:Dr|Prof|Mr|Mrs|Ms|CA|Shri|Smt)\.?|Er\.)$/;

/** Family name, given names, nothing, what stands before them, nothing: `Dr. Arjun Rathore`. */
function nameParts(name: string): string[] {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !honorific.test(word));
  const before = words.splice(0, Math.max(first, 0));
  const family = words.length > 1 ? words.pop() : '';
  return [family ?? '', words.join(' '), '', before.join(' '), ''];
}

/** Escapes the characters that separate values (RFC 2426, 4). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
const structured = (parts: string[]) => parts.map(escaped).join(';');

/** Folds a line after at most 75 octets; each further line begins with a space (RFC 2426, 2.6). */
function folded(line: string): string {
  let octets = 0;
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character);
    const isFull = octets + size > 75;
    octets = size + (isFull ? 1 : octets);
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}

/** The owner's contact card by vCard 3.0 (RFC 2426), which every phone can save. */
export function contactCard({ profile, jobs, changed, photo }: CardContent): string {
  const { name, title, email, phone, website, whatsapp, location, social, introduction } = profile;
  const company = jobs.find(({ to }) => to === 'present')?.company;
  const chat = whatsapp && { label: 'WhatsApp', url: whatsappAddress(whatsapp.phone ?? phone) };
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${structured(nameParts(name))}`,
    `TITLE:${escaped(title)}`,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    `ADR;TYPE=work:${structured(['', '', '', location.city, location.region, '', location.country])}`,
    `URL;TYPE=work:${website}`,
    // An address with a name for it, as iPhones and Google's contacts show it.
    ...[...(chat ? [chat] : []), ...social].flatMap(({ label, url }, index) => [
      `item${index + 1}.URL:${url}`,
      `item${index + 1}.X-ABLabel:${escaped(label)}`,
    ]),
    `NOTE:${escaped(introduction)}`,
    `UID:${new URL('/#person', website).href}`,
    `SOURCE:${new URL('/contact.vcf', website).href}`,
    `EMAIL;TYPE=internet,pref:${email}`,
    `TEL;TYPE=cell,voice,pref:${dialled(phone)}`,
    ...(photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${photo.toString('base64')}`] : []),
    `REV:${changed}T00:00:00Z`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
