import { expect, test } from 'vitest';
import { reportOn } from '#model/check/testing/fixture.ts';

const role = 'experience/01-purchase-manager.yaml';
const latin = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, (text: string) => Uint8Array, string]>([
  ['as RTF', (text) => latin(`{\\rtf1\\ansi ${text}}`), 'saved as formatted text (RTF)'],
  ['as UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'saved as "Unicode" (UTF-16)'],
  [
    'as UTF-16 of the other order',
    (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    'saved as "Unicode" (UTF-16)',
  ],
  ['in Latin-1', (text) => latin(`${text}# caf\u00e9\n`), 'not saved as UTF-8'],
  [
    'as a Word document',
    () => latin('PK\u0003\u0004word/document.xml'),
    'a Word or OpenOffice document',
  ],
  ['as a PDF', () => latin('%PDF-1.7\n'), 'a PDF under another name'],
  ['as a web page', (text) => latin(`<!DOCTYPE html><p>${text}`), 'a web page under another name'],
])('a text file saved %s is named, with how to save it', async (_, bytes, words) => {
  const report = await reportOn((f) => f.files.set(role, bytes(String(f.files.get(role)))));
  expect(report).toMatch(/^ {2}The file (is|was) /m);
  expect(report).toContain(words);
  expect(report).toContain('choose "Save as", plain text and UTF-8');
});

test.each([
  ['a HEIC picture', '\0\0\0\u0018ftypheic\0\0\0\0'],
  ['a GIF picture', 'GIF89a\u0001\0\u0001\0'],
  ['a TIFF picture', 'II*\0\b\0\0\0'],
  ['a BMP picture', 'BM\u0036\0\0\0'],
  ['a PDF', '%PDF-1.7\n'],
  ['a web page', '<!DOCTYPE html><title>404</title>'],
])('%s inside a file named .jpg is named', async (kind, bytes) => {
  const report = await reportOn((f) =>
    f.files.set('projects/dining-chairs.jpg', Buffer.concat([latin(bytes), Buffer.alloc(64)])),
  );
  expect(report).toContain(`picture, file: The file is ${kind}`);
  expect(report).toContain('a new name does not change what is inside');
});
