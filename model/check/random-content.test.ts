import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFileText } from './read-content.ts';
import { randomContent } from './testing/random-content.ts';

test('a file of any words and numbers of things is sound, and read as it was written', () => {
  fc.assert(
    fc.property(randomContent(), (content) => {
      for (const [path, text] of Object.entries(content)) {
        const { problems, file } = readFileText(path.replace('.yaml', ''), text);
        expect(problems).toEqual([]);
        expect(file?.yaml.value).toEqual(parse(text));
      }
    }),
    { numRuns: 20, seed: 4 },
  );
});
