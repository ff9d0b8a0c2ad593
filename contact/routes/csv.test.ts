/** Tests that the CSV table of messages keeps every text, and obeys RFC 4180. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields, storedMessage as message } from '../../tests/server/fields.ts';
import { csvHeader, writeCsvField, writeCsvLine } from './csv.ts';

/** Reads one line of CSV as RFC 4180 says, without the code under test. */
function parseLine(line: string): string[] {
  const fields = line.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  return [...fields].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

const restore = (field: string) => (field.startsWith("'") ? field.slice(1) : field);

test('every text can be read back from its CSV field', () => {
  const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const unit = fc.oneof(anyUnit, fc.constantFrom('"', ',', '\n', '\r', "'", '=', ' '));
  const texts = fc.array(fc.string({ unit }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, (all) => {
      expect(parseLine(`${all.map(writeCsvField).join(',')}\r\n`).map(restore)).toEqual(all);
    }),
    { numRuns: 1000, seed: 1 },
  );
});

test.each([
  '=1+1',
  '+91 98',
  '-5',
  '@SUM(A1)',
  '＝1+1',
  '\tx',
  '\rx',
  "'=1",
  '\0=1+1',
  ' =1+1',
  '\uFEFF=1',
])('a spreadsheet does not evaluate %j as a formula', (text) => {
  const [field = ''] = parseLine(`${writeCsvField(text)}\r\n`);
  expect(field).toBe(`'${text}`);
  expect(restore(field)).toBe(text);
});

test('a line holds the fields in the order of the header', () => {
  const names = parseLine(csvHeader).map((name) => name.replace('\uFEFF', ''));
  const values = parseLine(writeCsvLine({ ...message, message: 'a,"b"\nc' })).map(restore);
  expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toEqual({
    ...fields,
    reference: '7K4M-2Q9P',
    receivedAt: '1970-01-01T00:00:00.000Z',
    state: 'new',
    spamFlags: '',
    fault: '',
    message: 'a,"b"\nc',
  });
});
