import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readYaml } from '#model/read/yaml-file.ts';
import { entrySchemas } from '#model/schemas/collections.ts';
import { fieldProblems } from './field-problems.ts';
import { validContent } from './testing/valid-content.ts';

const file = 'content/projects/01-dining-chairs.yaml';
const sound = validContent['projects/01-dining-chairs.yaml'] ?? '';

function problemsIn(text: string) {
  const { problems, file: yaml } = readYaml(file, Buffer.from(text));
  if (!yaml) return problems;
  const { error } = entrySchemas.projects.safeParse(yaml.value);
  return [...problems, ...fieldProblems(file, yaml, entrySchemas.projects, error?.issues ?? [])];
}

/** Any unit of UTF-16, half a pair too. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

const fragment = fc.oneof(
  fc.constantFrom('\t', '"', "'", ': ', '- ', '\n', '\n  ', '#', '&a ', '*a', '!x ', '---\n', '? '),
  fc.constantFrom('__proto__: 1\n', '<<: *a\n', '{', '[', '|', '>', '%', '\ufeff', '\u0000'),
  fc.string({ maxLength: 4, unit }),
);

test('whatever is typed somewhere in a file, each problem is reported in words', () => {
  const edit = fc.record({ at: fc.nat(sound.length), cut: fc.nat(12), insert: fragment });
  fc.assert(
    fc.property(edit, ({ at, cut, insert }) => {
      for (const problem of problemsIn(sound.slice(0, at) + insert + sound.slice(at + cut))) {
        expect(problem.what).toMatch(/^[^\n]{10,}$/);
        expect(problem.fix).toMatch(/^[^\n]{3,}$/);
        expect(problem.what + problem.fix).not.toMatch(/undefined|\[object|Invalid|NaN/);
      }
    }),
    { numRuns: 400, seed: 4 },
  );
});
