import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.yml'], {
  encoding: 'utf8',
})
  .split('\n')
  // An owner's content need not have all files of the sample.
  .filter((file) => file && existsSync(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** Set by Node, Vite, or the host where a program runs. */
const ofOthers = ['CI', 'DEV', 'NODE_ENV', 'NODE_OPTIONS', 'WORKERS_CI', 'CLOUDFLARE_ACCOUNT_ID'];

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/^(tests|bench)\/|\.test\.ts$|\/testing\//.test(file);

test('each environment variable that is read is set somewhere, or described for people', () => {
  const product = [...texts].filter(([file]) => isProduct(file));
  const read = product.flatMap(([, text]) =>
    [...text.matchAll(/\benv\.([A-Z][A-Z_]{2,})\b(?! =)/g)].map(([, name]) => `${name}`),
  );
  expect(read.length).toBeGreaterThan(20);
  const isSet = (name: string) =>
    [...texts].some(([file, text]) =>
      file.endsWith('.md') ? text.includes(name) : new RegExp(`\\b${name}( ?=|:)`).test(text),
    );
  const names = [...new Set(read)].filter((name) => !ofOthers.includes(name));
  expect(names.filter((name) => !isSet(name))).toEqual([]);
});
