/** Tests that `model/fonts.json` is up to date. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import known from '#model/fonts.json' with { type: 'json' };
import { temporaryFolder } from './temporary-folder.ts';

test('model/fonts.json has what the font files contain', () => {
  const file = join(temporaryFolder(), 'fonts.json');
  execFileSync(process.execPath, ['scripts/measure-fonts.ts', file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(known);
});
