import { z } from 'zod';

/** One line of plain text: trimmed, not empty, at most `max` characters, no line break. */
export const line = (max = 120) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/, 'must be on one line');

/** One paragraph of plain text: trimmed, not empty, at most `max` characters. */
export const paragraph = (max = 600) => z.string().trim().min(1).max(max);

/** An https address. */
export const httpsUrl = () =>
  z.url({ protocol: /^https$/, error: 'must be a full web address that starts with https://' });

/**
 * Marks an entry as invented. `npm run launch-check` lists every entry that still carries it, so
 * that nobody publishes made-up clients by mistake.
 */
export const sample = () =>
  z
    .boolean()
    .default(false)
    .describe(
      'Write "sample: true" on an entry that is invented, and delete the line once the entry is real; if left out, the entry counts as real.',
    );
