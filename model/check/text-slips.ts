import type { ContentFile } from '#model/read/content.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import { type Path, type Problem, problemAt } from './problem.ts';
import { quote } from './wording.ts';

/** What the site shows as it is written, although its author likely meant something else. */
const slips: { code: WarningCode; pattern: RegExp; what: string; fix: string }[] = [
  {
    code: 'formatting-marks',
    pattern:
      /<\/?[a-z][^>]*>|&(?:\w+|#\d+);|\*\*|__|(?<!\w)[*_~]\w[^*_~]*\w[*_~](?!\w)|\]\(\w+:|^#+ /i,
    what: 'are marks that visitors see as they are: the site shows plain text.',
    fix: 'Delete the marks.',
  },
  {
    code: 'list-mark-in-text',
    pattern: /(?<=^|\n)\s*[•●▪■◦‣∙·–—*-]\s+\S|\s[•●▪■]\s/,
    what: 'is the mark of a list, but here it is part of one text.',
    fix: 'Delete the mark, or write each item as a field or list item of its own.',
  },
  {
    code: 'curly-quotes',
    pattern: /^[“„«][^“„”«»]*[”“»"]$/,
    what: 'has curly quotation marks around it, and visitors see them.',
    fix: 'Delete them, unless the text is a quotation.',
  },
];

/** All texts of a value, each with where it stands. */
export function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) =>
    textsIn((value as Record<PropertyKey, unknown>)[key], [...path, key]),
  );
}

/** The unusual texts of one file. */
export const textWarnings = (file: ContentFile): Problem[] =>
  textsIn(file.yaml.value).flatMap(({ path, text }) =>
    slips.flatMap(({ code, pattern, what, fix }) => {
      const found = pattern.exec(text.trim());
      if (!found) return [];
      const subject = code === 'curly-quotes' ? 'The text' : quote(found[0].trim());
      return [
        problemAt(file, path, { code, severity: 'warning', what: `${subject} ${what}`, fix }),
      ];
    }),
  );
