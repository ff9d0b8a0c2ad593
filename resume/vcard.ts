import ICAL from 'ical.js';
import { dialled } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Role } from '#model/schemas/role.ts';

/** A jCard property (RFC 7095): name, parameters, type of value, value or its parts. */
type Property = [string, Record<string, string | string[]>, string, string | string[]];

export interface CardContent {
  profile: Profile;
  roles: Pick<Role, 'company' | 'to'>[];
  /** The day on which the content changed last, such as `2026-04-22`. */
  changed: string;
  photo?: Buffer | undefined;
}

/** The parts of a name: the last word is the family name, as in `Arjun Rathore`. */
function nameParts(name: string): string[] {
  const words = name.split(/\s+/);
  const family = words.length > 1 ? words.at(-1) : undefined;
  const given = words.slice(0, family ? -1 : undefined).join(' ');
  return [family ?? '', given, '', '', ''];
}

const whatsAppAddress = ({ whatsapp, phone }: Profile) =>
  `https://wa.me/${(whatsapp.phone ?? phone).replace(/\D/g, '')}`;

/** An address with a name for it, as iPhones and Google's contacts show it. */
const namedAddress = (group: string, name: string, address: string): Property[] => [
  ['url', { group }, 'uri', address],
  ['x-ablabel', { group }, 'text', name],
];

/** One line of at most 75 octets without its end (RFC 2426, 2.6). */
function stringify(properties: Property[]): string {
  // The library does not count the space with which a line goes on.
  ICAL.foldLength = 74;
  const lines = properties.map((property) =>
    ICAL.stringify.property(property, ICAL.design.vcard3, false),
  );
  return ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
}

/** The owner's contact card by vCard 3.0 (RFC 2426), which every phone can save. */
export function contactCard({ profile, roles, changed, photo }: CardContent): string {
  const { name, title, email, phone, website, location, social, introduction } = profile;
  const company = roles.find(({ to }) => to === 'present')?.company;
  const address = ['', '', '', location.city, location.region, '', location.country];
  const portrait = photo?.toString('base64');
  return stringify([
    ['version', {}, 'text', '3.0'],
    ['fn', {}, 'text', name],
    ['n', {}, 'text', nameParts(name)],
    ['title', {}, 'text', title],
    ...(company ? [['org', {}, 'text', [company]] satisfies Property] : []),
    ['adr', { type: 'work' }, 'text', address],
    ['url', { type: 'work' }, 'uri', website],
    ...namedAddress('item1', 'WhatsApp', whatsAppAddress(profile)),
    ...social.flatMap(({ label, url }, index) => namedAddress(`item${index + 2}`, label, url)),
    ['note', {}, 'text', introduction],
    ['uid', {}, 'text', new URL('/#person', website).href],
    ['source', {}, 'uri', new URL('/contact.vcf', website).href],
    ['email', { type: ['internet', 'pref'] }, 'text', email],
    ['tel', { type: ['cell', 'voice', 'pref'] }, 'phone-number', dialled(phone)],
    ...(portrait
      ? [['photo', { encoding: 'b', type: 'JPEG' }, 'binary', portrait] satisfies Property]
      : []),
    ['rev', {}, 'date-time', `${changed}T00:00:00Z`],
  ]);
}
