import { shownFields } from '#desk/content/hidden-fields.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';

/** A part of a form: the fields that are shown at once. */
export interface Part {
  title: string;
  names: string[];
}

/** A form of at most so many fields is shown whole. */
const fewFields = 8;

const words = 'Words and facts';

/** The part that a field stands in: the one that its schema names, else its own where it holds fields. */
const partOf = (field: JsonSchema) =>
  String(field.part ?? (field.properties || field.items ? field.title : words));

/** The parts of the form of an entry, in the order of its fields. */
export function partsOf(schema: JsonSchema): Part[] {
  const fields = shownFields(schema);
  const parts = Map.groupBy(fields, ([, field]) =>
    fields.length > fewFields ? partOf(field) : words,
  );
  return [...parts].map(([title, found]) => ({ title, names: found.map(([name]) => name) }));
}
