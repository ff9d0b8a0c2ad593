import { expect, test } from 'vitest';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { toJsonSchema } from '#model/schemas/field-guide.ts';
import { namedParts, partsOf } from './parts.ts';

test('each field is in one part of its form, and parts are named of kinds that there are', () => {
  const kinds = Object.entries({ ...entrySchemas, ...fileSchemas });
  for (const [kind, schema] of kinds) {
    const json = toJsonSchema(schema);
    const names = partsOf(kind, json).flatMap((part) => part.names);
    const shown = shownFields(json).map(([name]) => name);
    expect(names.toSorted(), kind).toEqual(shown.toSorted());
  }
  expect(kinds.map(([kind]) => kind)).toEqual(expect.arrayContaining(Object.keys(namedParts)));
});
