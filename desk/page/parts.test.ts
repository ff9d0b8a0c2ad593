import { expect, test } from 'vitest';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { toJsonSchema } from '#model/schemas/field-guide.ts';
import { namedParts, partsOf } from './parts.ts';

const kinds = Object.entries({ ...entrySchemas, ...fileSchemas });

test.each(kinds)('each field of %s is in one part of its form', (kind, schema) => {
  const json = toJsonSchema(schema);
  const names = partsOf(kind, json).flatMap((part) => part.names);
  expect(names.toSorted()).toEqual(
    shownFields(json)
      .map(([name]) => name)
      .toSorted(),
  );
});

test('parts are named of kinds that there are, and a short form has one', () => {
  expect(kinds.map(([kind]) => kind)).toEqual(expect.arrayContaining(Object.keys(namedParts)));
  const testimonials = kinds.find(([kind]) => kind === 'testimonials');
  expect(testimonials && partsOf('testimonials', toJsonSchema(testimonials[1]))).toHaveLength(1);
});
