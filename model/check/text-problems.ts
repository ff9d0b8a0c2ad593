import { unprintable } from '#model/letters/letters.ts';
import { type Path, type Problem, problemAt } from '#model/problem.ts';
import type { ContentFile } from '#model/read/content.ts';
import { readPhone } from '#model/schemas/phone.ts';
import { textsIn } from '#model/value.ts';
import { allOf, quote } from '#model/wording.ts';

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
