import ICAL from 'ical.js';
import type { Profile } from '#model/schemas/profile.ts';

/** A jCard property (RFC 7095): name, parameters, type of value, value or its parts. */
type Property = [string, Record<string, string>, string, string | string[]];

/** The parts of a name: the last word is the family name, as in `Arjun Rathore`. */
function nameParts(name: string): string[] {
  const words = name.split(/\s+/);
  const family = words.length > 1 ? words.at(-1) : undefined;
  const given = words.slice(0, family ? -1 : undefined).join(' ');
  return [family ?? '', given, '', '', ''];
}

/**
 * The owner's contact card (vCard 4.0, RFC 6350), which phones offer to save. The library escapes
 * the values and folds the lines.
 */
export function contactCard(profile: Profile): string {
  const { name, title, email, phone, website, location, languages, social, workingHours } = profile;
  const address = ['', '', '', location.city, location.region, '', location.country];
  const properties: Property[] = [
    ['version', {}, 'text', '4.0'],
    ['kind', {}, 'text', 'individual'],
    ['fn', {}, 'text', name],
    ['n', {}, 'text', nameParts(name)],
    ['title', {}, 'text', title],
    ['email', { type: 'work' }, 'text', email],
    ['tel', { type: 'cell' }, 'text', phone],
    ['adr', { type: 'work' }, 'text', address],
    ['url', {}, 'uri', website],
    ...social.map(
      ({ label, url }): Property => ['x-socialprofile', { type: label.toLowerCase() }, 'uri', url],
    ),
    ...languages.map(
      ({ code }, index): Property => ['lang', { pref: String(index + 1) }, 'language-tag', code],
    ),
    ['tz', {}, 'text', workingHours.timeZone],
    ['source', {}, 'uri', new URL('/contact.vcf', website).href],
  ];
  return ICAL.stringify(['vcard', properties, []]);
}
