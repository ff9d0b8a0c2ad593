import type { Advice } from '#model/problem.ts';
import type { FieldGuide } from '#model/schemas/field-guide.ts';
import { quote } from '#model/wording.ts';
import { numberFix } from './number-form.ts';

type Kind = FieldGuide['kind'];

const wanted: Record<Kind, string> = {
  text: 'text',
  number: 'a number',
  'whole number': 'a whole number',
  'yes or no': 'true or false',
  list: 'a list',
  group: 'a group of fields',
  'text or number': 'a number or text',
};

function fits(kind: Kind, value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'group') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'text or number') return ['string', 'number'].includes(typeof value);
  if (kind === 'whole number') return Number.isInteger(value);
  return typeof value === { text: 'string', number: 'number', 'yes or no': 'boolean' }[kind];
}

/** A text with a colon in it is read as a field of its own. */
function splitText(value: object): Advice {
  const [name, rest] = Object.entries(value)[0] ?? ['', ''];
  const isText = Object.keys(value).length === 1 && typeof rest === 'string';
  const whole = isText ? `: "${name}: ${rest}"` : '.';
  return {
    code: 'wrong-kind',
    what: `Expected text, but ${quote(name)} is read as the name of a field.`,
    fix: `Put the whole text in quotation marks${whole}`,
  };
}

const forms: Partial<Record<Kind, string>> = {
  list: 'Put each item on a line of its own under the field name: two spaces, a hyphen, a space, the text.',
  group: 'Put each of its fields on a line of its own under it, two spaces further right.',
  'yes or no': 'Write true or false, without quotation marks.',
  text: 'Write one text after the colon, without a hyphen before it.',
  'text or number': 'Write one number or text after the colon.',
};

/**
 * Says what kind of value stands where another is wanted.
 *
 * @param key the field's name.
 * @param source the value as its author wrote it.
 * @returns undefined when the kind is right, and something else is wrong with the value.
 */
export function wrongKind(
  guide: FieldGuide | undefined,
  value: unknown,
  key: string,
  source = String(value),
): Advice | undefined {
  if (!guide || fits(guide.kind, value)) return undefined;
  const { kind } = guide;
  const code = 'wrong-kind';
  if (value === null)
    return {
      code: 'empty',
      what: 'There is nothing after the colon.',
      fix: `Fill it in${kind === 'text' ? '; a text that begins with # needs quotation marks' : ''}.`,
    };
  if (kind === 'text' && typeof value === 'object' && !Array.isArray(value))
    return splitText(value);
  const found = Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'a group'
      : quote(source);
  const what = `Expected ${wanted[kind]}, found ${found}.`;
  if (kind === 'text' && !Array.isArray(value))
    return {
      code,
      what,
      fix: `Put it in quotation marks: ${/^\d+$/.test(key) ? '-' : `${key}:`} "${source}".`,
    };
  if (kind === 'number' || kind === 'whole number') {
    const isDegrees = key === 'latitude' || key === 'longitude';
    return { code, what, fix: numberFix(String(value), kind === 'whole number', isDegrees) };
  }
  return { code, what, fix: forms[kind] ?? '' };
}
