import { unprintable } from '#model/letters/letters.ts';
import { type Path, type Problem, problemAt } from '#model/problem.ts';
import type { ContentFile } from '#model/read/content.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import { readPhone } from '#model/schemas/phone.ts';
import { allOf, quote } from '#model/wording.ts';

const listMark = /(?<=^|\n)[^\S\n]{0,40}[•●▪■◦‣∙·–—*-]\s{1,40}\S|\s[•●▪■]\s/;

/** A changed text; undefined when nothing is left of it, or nothing was changed. */
const unlessEmpty = (changed: string, text: string) =>
  changed && changed !== text.trim() ? changed : undefined;

/** What the site shows as it is written, although its author likely meant something else. */
const slips: {
  code: WarningCode;
  field?: string;
  pattern: RegExp;
  /** It is said of the text as a whole, not of what the pattern finds. */
  isWhole?: true;
  what: string;
  fix: string;
  /** The text that was surely meant; undefined where that is not sure. */
  right?: (text: string) => string | undefined;
}[] = [
  {
    code: 'formatting-marks',
    pattern:
      /<\/?[a-z][^<>]*>|&(?:\w+|#\d+);|\*\*|__|(?<!\w)[*_~]\w[^*_~]*\w[*_~](?!\w)|\]\(\w+:|^#+ /i,
    what: 'are marks that visitors see as they are: the site shows plain text.',
    fix: 'Delete the marks.',
    right: (text) => unlessEmpty(text.replaceAll(/<\/?[a-z][^<>]*>|\*\*|__/gi, '').trim(), text),
  },
  {
    code: 'list-mark-in-text',
    pattern: listMark,
    what: 'is the mark of a list, but here it is part of one text.',
    fix: 'Delete the mark, or write each item as a field or list item of its own.',
    // One mark at the beginning is left over; several are several items.
    right: (text) => {
      const rest = text.trim().replace(/^[•●▪■◦‣∙·–—*-]\s+/, '');
      return listMark.test(rest) ? undefined : unlessEmpty(rest, text);
    },
  },
  {
    code: 'weak-alternative',
    field: 'alternative',
    pattern:
      /^(?:(?:img|dsc|pxl|photo|picture|image|foto)[\s_-]*\d*|.*\.(?:jpe?g|png|webp|avif|heic)|\S{1,4})$/i,
    what: 'tells people who cannot see the picture nothing.',
    fix: 'Write what the picture shows, in one sentence.',
  },
  {
    code: 'curly-quotes',
    isWhole: true,
    pattern: /^[“„«][^“„”«»]*[”“»"]$/,
    what: 'has curly quotation marks around it, and visitors see them.',
    fix: 'Delete them, unless the text is a quotation.',
    right: (text) => text.trim().slice(1, -1).trim(),
  },
  {
    code: 'unclosed-quote',
    isWhole: true,
    // In German and others “ closes what „ opened, and in Swedish ” stands on both sides.
    pattern: /^[^“”„]{0,2000}“[^”„]*$/,
    what: 'has a quotation mark that is opened and not closed.',
    fix: 'Add the closing mark ” where the quotation ends, or delete the opening one.',
  },
];

export function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) =>
    textsIn((value as Record<PropertyKey, unknown>)[key], [...path, key]),
  );
}

export const textWarnings = (file: ContentFile): Problem[] =>
  textsIn(file.yaml.value).flatMap(({ path, text }) =>
    slips.flatMap(({ code, field, pattern, isWhole, what, fix, right: rightOf }) => {
      if (field && path.at(-1) !== field) return [];
      const found = pattern.exec(text.trim());
      if (!found) return [];
      const subject = isWhole ? 'The text' : quote(found[0].trim());
      const right = rightOf?.(text);
      const advice = { code, severity: 'warning' as const, what: `${subject} ${what}`, fix };
      return [problemAt(file, path, { ...advice, ...(right !== undefined && { right }) })];
    }),
  );

/** What the built pages use as marks for what is filled in later. */
const programMark = /\[\[\w+\]\]/;

/** Texts that the program would take for its own marks. */
export const markProblems = (file: ContentFile): Problem[] =>
  textsIn(file.yaml.value).flatMap(({ path, text }) => {
    const mark = programMark.exec(text)?.[0];
    if (!mark) return [];
    const advice = {
      code: 'program-mark',
      what: `${quote(mark)} is a mark of the program.`,
      fix: 'Write one pair of brackets instead of two.',
    };
    return [problemAt(file, path, advice)];
  });

/** A character as a report shows it; an invisible one by its number. */
const nameOf = (character: string) =>
  /[\p{C}\p{Z}]/u.test(character)
    ? `an invisible sign (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
    : quote(character);

/** A text as it is printed: of a phone number, only the digits are. */
const printed = (path: Path, text: string) => (path.at(-1) === 'phone' && readPhone(text)) || text;

/** The texts of a file with letters or signs that neither the site nor the resume can print. */
export const letterProblems = (file: ContentFile): Problem[] =>
  textsIn(file.yaml.value).flatMap(({ path, text }) => {
    const missing = unprintable(
      printed(path, text)
        .normalize('NFC')
        .replaceAll(/\p{Cc}/gu, ''),
    );
    if (missing.length === 0) return [];
    const advice = {
      code: 'no-letters',
      what: `The fonts of the site and of the resume lack ${allOf(missing.slice(0, 5).map(nameOf))}${missing.length > 5 ? ' and more' : ''}.`,
      fix: 'Write words or other signs instead; names of other scripts in Latin letters. Latin, Greek, Cyrillic and Devanagari letters can be printed.',
    };
    return [problemAt(file, path, advice)];
  });
