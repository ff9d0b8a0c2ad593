import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFileText } from './read-content.ts';
import { validContent } from './testing/valid-content.ts';

/** The words of a text in their order, without marks. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The names and values of a file's fields in their order, as words. */
function shownWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(shownWords);
  if (typeof value !== 'object' || value === null)
    return value === null ? [] : wordsOf(String(value));
  return Object.entries(value).flatMap(([key, part]) => [...wordsOf(key), ...shownWords(part)]);
}

/** A file's words without the remarks of its author. */
const writtenWords = (text: string) =>
  wordsOf(text.replaceAll(/^\s*#(?: .*)?$|(?<=\s)# .*$/gm, '').replaceAll(/^\s*#.*$/gm, ''));

/** One thing that people do to a line, and whether it must be told. */
const slips: Record<string, { edit: (line: string) => string; isTold?: boolean }> = {
  'a bullet for the hyphen': { edit: (line) => line.replace(/^( *)- /, '$1• '), isTold: true },
  'a dash for the hyphen': { edit: (line) => line.replace(/^( *)- /, '$1– '), isTold: true },
  'an item further right': {
    edit: (line) => line.replace(/^( *)- (?!\w+:)/, '$1  - '),
  },
  'no space after the hyphen': { edit: (line) => line.replace(/^( *)- /, '$1-'), isTold: true },
  'no-break spaces before it': {
    edit: (line) => line.replace(/^ +/, (all) => '\u00a0'.repeat(all.length)),
    isTold: true,
  },
  'a no-break space after the colon': {
    edit: (line) => line.replace(': ', ':\u00a0'),
    isTold: true,
  },
  'a tab before it': { edit: (line) => `\t${line}`, isTold: true },
  'no space after the colon': { edit: (line) => line.replace(/: (?=\S)/, ':'), isTold: true },
  'no colon': { edit: (line) => line.replace(':', ''), isTold: true },
  'one space more': { edit: (line) => ` ${line}` },
  'one space less': { edit: (line) => line.replace(/^ /, '') },
  'a colon in it': { edit: (line) => `${line}: so` },
  'a number sign in it': { edit: (line) => `${line} #1` },
  'an ampersand before the text': { edit: (line) => line.replace(/(: |- )(?=\S)/, '$1& ') },
  'an exclamation mark before the text': { edit: (line) => line.replace(/(: |- )(?=\S)/, '$1! ') },
  'an asterisk before the text': { edit: (line) => line.replace(/(: |- )(?=\S)/, '$1* ') },
  'a quotation mark before the text': { edit: (line) => line.replace(/(: |- )(?=\S)/, '$1"') },
  'curly quotation marks': { edit: (line) => line.replace(/(: |- )(\S.*)$/, '$1“$2”') },
  'the line twice': { edit: (line) => `${line}\n${line}` },
  'the line gone': { edit: () => '' },
  'a title above it': { edit: (line) => `My words\n${line}` },
  'three hyphens above it': { edit: (line) => `---\n${line}` },
  'a question mark before the text': { edit: (line) => line.replace(/(: |- )(?=\S)/, '$1? ') },
  'a bracket before the text': { edit: (line) => line.replace(/(: |- )(?=\S)/, '$1[') },
};

const files = Object.entries(validContent).filter(([, text]) => text.includes('\n'));

test.each(Object.entries(slips))('%s: every word is shown, or the slip is reported', (_, slip) => {
  let tried = 0;
  const place = fc.constantFrom(...files).chain(([path, text]) =>
    fc.record({
      path: fc.constant(path),
      text: fc.constant(text),
      at: fc.nat(text.split('\n').length - 2),
    }),
  );
  fc.assert(
    fc.property(place, ({ path, text, at }) => {
      const lines = text.split('\n');
      const edited = lines.with(at, slip.edit(String(lines[at])));
      if (edited[at] === lines[at]) return;
      tried += 1;
      const { problems, file } = readFileText(path.replace('.yaml', ''), edited.join('\n'));
      for (const { what, fix } of problems)
        expect(what + fix).not.toMatch(/undefined|\[object|NaN/);
      if (problems.length > 0) return;
      expect(slip.isTold ?? false).toBe(false);
      expect(shownWords(file?.yaml.value)).toEqual(writtenWords(edited.join('\n')));
    }),
    { numRuns: 150 },
  );
  expect(tried).toBeGreaterThan(0);
});

test('a text of any characters that people type is shown whole, or the slip is reported', () => {
  const mark = fc.constantFrom(...'@`%&*!|>?-:#[]{},"\'“”\\/<~=+. '.split(''));
  const text = fc
    .array(fc.oneof(mark, fc.constantFrom('Buyer', '5', 'of', 'goods')), {
      minLength: 1,
      maxLength: 7,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (written) => {
      const role = String(validContent['experience/01-purchase-manager.yaml']);
      const edited = role.replace('title: Purchase Manager', () => `title: ${written}`);
      const { problems, file } = readFileText('experience/01-purchase-manager', edited);
      if (problems.length > 0) return;
      const shown = String((file?.data as { title: string } | undefined)?.title);
      const inQuotes = /^(["'])(.*)\1$/s.exec(written.trim())?.[2] ?? written;
      const bare = (words: string) => words.replaceAll(/ # .*$|["'\\]/g, '').trim();
      expect(bare(shown)).toBe(bare(inQuotes.replace(/ # .*$/, '')));
    }),
    { numRuns: 3_000 },
  );
});
