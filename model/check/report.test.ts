import { expect, test } from 'vitest';
import { formatReport } from './report.ts';

test('names the folder that was read, and the manual where it lies', () => {
  const problem = {
    code: 'missing-file',
    severity: 'error' as const,
    file: 'content/pages/home.yaml',
    what: 'The file is missing.',
    fix: 'Write it anew as content/README.md says, like one in content/pages/.',
  };
  expect(formatReport([problem], 'sites/asha')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    sites/asha/pages/home.yaml
      The file is missing.
        → Write it anew as content/README.md says, like one in sites/asha/pages/."
  `);
});
