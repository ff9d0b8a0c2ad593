import { z } from 'zod';

/** One paragraph of plain text: trimmed, not empty, at most `max` characters. */
export const paragraph = (max = 600) =>
  z
    .string()
    .trim()
    // A letter and its accent as one character, which fonts have.
    .normalize('NFC')
    .min(1)
    .max(max)
    .regex(
      // A control character is invisible, and breaks the PDF and the Word document.
      /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u,
      'must not hold invisible control characters; type the text again instead of pasting it',
    );

/** One line of plain text: a paragraph without a line break. */
export const line = (max = 120) =>
  paragraph(max)
    .regex(/^[^\r\n]*$/, 'must be on one line')
    .meta({ isOneLine: true });

/**
 * The short name of another entry, from its file name: lower case words joined by hyphens.
 *
 * @param kind the folder of that entry.
 */
export const slug = (kind: 'services' | 'projects' | 'guides') =>
  z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be the name of the file without its number and ending, such as dining-range',
    )
    .meta({ input: 'reference', refersTo: kind });

/** A browser corrects `https:/a.in` and `https://a.in.`; who reads the address elsewhere does not. */
const httpsAddress =
  /^https:\/\/(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}][\p{L}\p{M}\p{N}-]*(?::\d+)?(?:[/?#]\S*)?$/u;

const addressForm =
  'must be a full web address that starts with https://, such as https://www.your-name.com, without spaces, and without a comma or dot at the end of the name';

export const httpsUrl = () =>
  z.url({ protocol: /^https$/, error: addressForm }).regex(httpsAddress, addressForm);

/**
 * Marks an entry as invented. `npm run launch-check` lists every entry that still carries it, so
 * that nobody publishes made-up clients by mistake.
 */
export const sample = () =>
  z.boolean().default(false).meta({
    title: 'Invented',
    description:
      'Write "sample: true" on an entry that is invented, and delete the line once the entry is real; if left out, the entry counts as real.',
  });
