import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '../build-site.ts';

const files = Object.values(testSite).flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Names and words that only the desk has: its room, its outline in a page. */
const marks = [
  'desk/preview',
  'outline:3px solid #1c46c0',
  'desk-unsent',
  'Earlier versions',
  'desk.sqlite',
];

test('the built site and its server hold nothing of the desk', () => {
  expect(files.length).toBeGreaterThan(30);
  const own = readFileSync('desk/preview/in-page.ts', 'utf8');
  expect(marks.filter((mark) => own.includes(mark)).length).toBeGreaterThan(0);
  const found = files.filter((file) => {
    const text = readFileSync(file, 'latin1');
    return marks.some((mark) => text.includes(mark));
  });
  expect(found).toEqual([]);
});
