/** Tests that every field of the content has a label and a hint, and that a limit in a hint is the limit of its schema. */
import { expect, test } from 'vitest';
import { entrySchemas, fileSchemas } from './collections.ts';
import { maxDocumentBytes, maxDrawingBytes, type PictureRule } from './fields.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

const fields: { name: string; field: JsonSchema }[] = [];
const walk = (schema: JsonSchema, path: string) => {
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    const field = value as JsonSchema;
    const name = `${path}.${key}`;
    fields.push({ name, field });
    walk((field.items ?? field) as JsonSchema, name);
  }
};
for (const [name, schema] of Object.entries({ ...entrySchemas, ...fileSchemas }))
  walk(toJsonSchema(schema), name);

test('every field has a label and a sentence for the author', () => {
  expect(fields.length).toBeGreaterThan(100);
  for (const { name, field } of fields) {
    expect(field.title, name).toMatch(/^[A-Z][^.:]{1,39}$/);
    expect(field.description, name).toMatch(/[^.]{2}\.$/);
  }
});

test('the fields of a group have different labels', () => {
  const labels = fields.map(
    ({ name, field }) => `${name.slice(0, name.lastIndexOf('.'))}: ${field.title}`,
  );
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The limits that a sentence names, such as `at most 600` or `Two to six`; words count for lists only. */
function namedLimits({ description = '', type }: JsonSchema): number[] {
  const numberOf = (word: string) =>
    numbers.includes(word) && type === 'array' ? numbers.indexOf(word) : Number(word);
  const sentence = description.toLowerCase().replace(/such as.*/, '');
  const limits = [...sentence.matchAll(/\bat (?:most|least) (\w+)|\b(\w+) (?:to|or) (\w+)/g)];
  return limits
    .flatMap(([, ...words]) => words.filter(Boolean).map(numberOf))
    .filter((limit) => !Number.isNaN(limit));
}

/** The limits that a field has. */
function ownLimits(field: JsonSchema): unknown[] {
  const { minItems, maxItems, minLength, maxLength, minimum, maximum, input } = field;
  const bytes = { document: maxDocumentBytes / 1e6, drawing: maxDrawingBytes / 1e3 };
  const size = input === 'document' || input === 'drawing' ? bytes[input] : undefined;
  const { minWidth } = (field.rule ?? {}) as Partial<PictureRule>;
  return [minItems, maxItems, minLength, maxLength, minimum, maximum, size, minWidth];
}

test('a limit that a hint names is the one that is checked', () => {
  const named = fields.filter(({ field }) => namedLimits(field).length > 0);
  expect(named.length).toBeGreaterThan(8);
  for (const { name, field } of named)
    expect(ownLimits(field), name).toEqual(expect.arrayContaining(namedLimits(field)));
});
