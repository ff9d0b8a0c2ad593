import type { Advice } from '#model/problem.ts';
import { oddSpaces } from '#model/read/yaml-typos.ts';

type Right = (match: RegExpExecArray, value: string) => string;

/** How one kind of slip in a value looks that no field of its kind may hold. */
interface Typo {
  code: string;
  pattern: RegExp;
  what: string;
  right: Right;
  /** How to get there by hand. */
  fix: (right: string) => string;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const rightMonth = (year = '', month = ''): string => {
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}`;
};

const write = (right: string) => `Write "${right}".`;

/** A time of day with two digits each: `9.30 pm` as `21:30`. */
function rightTime([, hour, minute = '00', half = '']: RegExpExecArray): string {
  const noon = (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(half ? noon : hour).padStart(2, '0')}:${minute}`;
}

/** The first that fits a value which its field refuses. */
const slips: Typo[] = [
  {
    code: 'curly-quotes',
    pattern: /^[“”„‘’]|[“”„‘’]$/,
    what: 'Curly quotation marks, as Word types them, count as a part of the value.',
    right: (_, value) => value.replaceAll(/^[“”„‘’]+|(?<![“”„‘’])[“”„‘’]+$/g, ''),
    fix: (right) => `Type straight ones: "${right}".`,
  },
  {
    code: 'odd-space',
    pattern: new RegExp(`[${oddSpaces}]`, 'u'),
    what: 'The value holds a space that only looks like one; it was pasted from Word, WhatsApp or a web page.',
    right: (_, value) => value.replaceAll(new RegExp(`[${oddSpaces}]+`, 'gu'), ' ').trim(),
    fix: () => 'Delete all of the value and type it again.',
  },
  {
    code: 'space-in-address',
    pattern: /^(?=.*@|https?:).*\s/,
    what: 'There is a space in the address.',
    right: (_, value) => value.replaceAll(/\s|(?<![.,;])[.,;]+$/g, ''),
    fix: write,
  },
  {
    code: 'dot-at-end',
    pattern: /^(?=.+@.|https:\S+$)(.*[^.,;])[.,;]+$/,
    what: 'The address ends in a dot or comma.',
    right: ([, address]) => `${address}`,
    fix: write,
  },
  {
    code: 'no-dot-slash',
    pattern: /^(?:.*[\\/])?([^\\/]+\.(?:jpe?g|png|webp|avif|hei[cf]|gif))$/i,
    what: 'A picture is named by a dot, a slash and its file name.',
    right: ([, name]) => `./${name}`,
    fix: (right) => `Put it beside this file, and write "${right}".`,
  },
  {
    code: 'no-https',
    pattern: /^(?=.*[a-z])(?:http:\/\/)?((?:www\.)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?)$/,
    what: 'The address does not begin with https://.',
    right: ([, address]) => `https://${address}`,
    fix: write,
  },
  {
    code: 'no-https',
    pattern: /^(?:https?:?\/*){1,3}([\w-]+(?:\.[\w-]+)+(?:\/\S*)?)$/,
    what: 'The address does not begin with https:// and its name.',
    right: ([, address]) => `https://${address}`,
    fix: write,
  },
  {
    code: 'present',
    pattern: /^(?:(?:to|till|until|up to)\s+)?(?:present|now|today|date|current(?:ly)?|ongoing)$/i,
    what: 'A job that goes on is marked by one word only.',
    right: () => 'present',
    fix: () => 'Write present, in small letters.',
  },
  {
    code: 'month-form',
    pattern: /^([a-z]{3})[a-z]*\.?[\s,-]+(\d{4})$/i,
    what: 'A month is written in digits, after its year.',
    right: ([, month, year]) => rightMonth(year, month),
    fix: (right) => `Write ${right}.`,
  },
  {
    code: 'month-form',
    pattern: /^(\d{1,2})[/.-](\d{4})$/,
    what: 'A month is written in digits, after its year.',
    right: ([, month, year]) => rightMonth(year, month),
    fix: (right) => `Write ${right}.`,
  },
  {
    code: 'time-form',
    pattern: /^(\d{1,2})(?:[:.](\d\d))?\s*([ap]\.?m\.?)?$/i,
    what: 'A time of day has two digits for the hours and two for the minutes.',
    right: rightTime,
    fix: write,
  },
];

/**
 * What slipped into a text that its field refuses, or undefined when it is no known slip.
 *
 * @param takes whether the field takes another text instead.
 */
export function valueTypo(value: unknown, takes: (right: string) => boolean): Advice | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  for (const { code, pattern, what, right: rightOf, fix } of slips) {
    const match = pattern.exec(text);
    if (!match) continue;
    const right = rightOf(match, text);
    if (takes(right)) return { code, what, fix: fix(right), right };
    // A report shows the wrong space as the right one.
    if (code === 'odd-space') return { code, what, fix: fix(right) };
  }
  return undefined;
}
