/** Tests how a finding is printed in the terminal. */
import { expect, test } from 'vitest';
import { formatFinding } from './finding.ts';

test('each kind of finding has its mark, and its fix on a line of its own', () => {
  const kinds = ['stage', 'ok', 'note', 'problem', 'live'] as const;
  expect(kinds.map((kind) => formatFinding({ kind, text: 'It is.' }))).toEqual([
    '\nIt is.',
    '  ok    It is.',
    '  note  It is.',
    '  WRONG It is.',
    '\nIt is.',
  ]);
  expect(formatFinding({ kind: 'problem', text: 'It is.', fix: 'Do.' })).toBe(
    '  WRONG It is.\n        → Do.',
  );
});
