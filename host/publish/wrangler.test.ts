import { expect, test } from 'vitest';
import { explainNpm } from './wrangler.ts';

const log = 'npm error A complete log of this run can be found in: /home/me/.npm/_logs/x.log';

const printed = [
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/wrangler failed',
    'there is no connection to the internet.',
  ],
  ['npm error code ENOSPC\nnpm error nospc no space left on device', 'the disk is full.'],
  [
    'npm error code E404\nnpm error 404 Not Found - GET https://registry.npmjs.org/wrangler',
    '404 Not Found - GET https://registry.npmjs.org/wrangler',
  ],
  ['', 'npm gave no reason.'],
];

test('what npm prints is told in its first words that mean something', () => {
  for (const [lines, words] of printed) expect(explainNpm(`${lines}\n${log}`)).toBe(words);
});
